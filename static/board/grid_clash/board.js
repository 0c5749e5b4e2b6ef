// The table's layout: the other player, the board, the strip, the hand with the shop, the own side. Drawn from `state.shown` and what is
// lit.

import { clockFace } from "../clock.js";
import { followEnd, historyList } from "../history.js";
import { html, nothing } from "../lit.js";
import { FACES, KINDS, counted, keyOf, points } from "./kinds.js";
import { promptOf } from "./prompt.js";

export function boardOf(ctx) {
  const { state, ui, shell } = ctx;
  const view = state.shown;
  queueMicrotask(() => followEnd(document.querySelector(".bd-log__list")));
  return html`<main
    class="bd gc"
    data-phase=${view.phase}
    data-seq=${state.seq}
    data-round=${view.round}
    ?data-busy=${state.shown !== state.view}
    ?data-choosing=${ui.card !== null}
    ?data-reveal=${ui.reveal}
  >
    <h1 class="sr">Arcane Grid Clash against ${ctx.foeName()}</h1>
    ${foeHeader(ctx)} ${squares(ctx)} ${strip(ctx)} ${hand(ctx)} ${ownFooter(ctx)} ${log(ctx)}
    ${ui.sash ? html`<div class="sash ${ui.sash.kind}" aria-hidden="true"><b>${ui.sash.text}</b><span>${ui.sash.sub}</span></div>` : nothing}
    <div class="bd-banner">${shell.banners()}</div>
  </main>`;
}

// --- both sides

function score(ctx, seat) {
  const { state, ui } = ctx;
  const { score: now } = state.shown.sides[seat];
  const { target } = state.shown;
  const gain = ui.gain?.seat === seat ? html`<i class="gc-gain" aria-hidden="true">${ui.gain.text}</i>` : nothing;
  return html`<p class="gc-score">
    <span class="sr">${points(now)} of ${target}</span>
    <span aria-hidden="true"><b>${now}</b><small>/${target}</small></span>
    <span class="gc-score__bar" aria-hidden="true"><i .style=${`--part:${Math.min(1, now / target)}`}></i></span>
    ${gain}
  </p>`;
}

function foeHeader(ctx) {
  const { state, pieces, shell } = ctx;
  const side = state.shown.sides[ctx.foe];
  const player = state.players[ctx.foe];
  return html`<header class="gc-foe">
    <div class="gc-who">
      <p class="hero__name">${player?.name}${player?.bot ? html` <span class="tag">bot</span>` : nothing}</p>
      <p class="gc-counts" role="img" aria-label="Cards of ${player?.name}: ${handWords(side)}">
        ${KINDS.map((kind) => html`<span class=${side.hand[kind] ? "" : "is-none"}>${pieces.icon(FACES[kind].figure)}${side.hand[kind]}</span>`)}
      </p>
      ${shell.emotes.bubble(ctx.foe)}
    </div>
    ${ready(side)} ${score(ctx, ctx.foe)} ${clockFace(ctx.foe, state.sprite, "clock--foe")}
    <button type="button" class="btn btn--quiet gc-tool gc-menu" data-key="menu" aria-label="Menu">${pieces.icon("u-cog", "ico")}</button>
  </header>`;
}

const ready = (side) => (side.ready ? html`<span class="tag gc-ready">ready</span>` : nothing);

/** "3 Warriors, 2 Wizards, no Dragon, 1 Goblin". */
export const handWords = (side) =>
  KINDS.map((kind) => (side.hand[kind] ? counted(side.hand[kind], kind) : `no ${FACES[kind].name}`)).join(", ");

function ownFooter(ctx) {
  const { state, ui, pieces, shell } = ctx;
  const side = state.shown.sides[ctx.me];
  return html`<footer class="gc-me">
    <div class="gc-who">
      <p class="hero__name">${state.watching ? state.players[ctx.me]?.name : "You"}</p>
      ${shell.emotes.bubble(ctx.me)}
    </div>
    ${score(ctx, ctx.me)}
    <button type="button" class="btn btn--quiet gc-tool" data-key="threats" aria-pressed=${String(ui.help)} aria-label="Show what could be trapped next">
      ${pieces.icon("u-eye", "ico")}
    </button>
    ${state.watching
      ? nothing
      : html`<button type="button" class="btn btn--quiet gc-tool" data-key="emote" aria-label="Say something" aria-expanded=${String(Boolean(state.tray))}>${pieces.icon("u-talk", "ico")}</button>`}
    ${clockFace(ctx.me, state.sprite)} ${confirmButton(ctx, side)} ${shell.emotes.tray()}
  </footer>`;
}

function confirmButton(ctx, side) {
  const { state, ui } = ctx;
  if (state.resultShown) return html`<button type="button" class="btn gc-confirm" data-key="result">Result</button>`;
  if (state.watching) return nothing;
  const can = Boolean(ui.card && ui.square && ctx.legal().pick) && !ctx.showing();
  const words = side.ready ? "Ready" : can ? `Place ${FACES[ui.card].name}` : "Confirm";
  return html`<button type="button" class="btn gc-confirm ${can ? "btn--main" : "is-waiting"}" data-key="confirm" aria-disabled=${String(!can)}>
    ${words}
  </button>`;
}

// --- the board

function squares(ctx) {
  const { state, ui } = ctx;
  const { board, lines } = state.shown;
  const edge = Math.sqrt(board.length);
  const marks = ctx.help.marks();
  const rows = Array.from({ length: edge }, (_, row) => board.slice(row * edge, (row + 1) * edge));
  return html`<section class="gc-table" aria-label="Board" .style=${`--edge:${edge}`}>
    <div class="gc-board" role="grid" aria-label="${edge} by ${edge} squares">
      ${rows.map((row) => html`<div role="row" class="gc-row">${row.map((square) => squareOf(ctx, square, marks))}</div>`)}
    </div>
    <svg class="gc-lines" viewBox="0 0 ${edge} ${edge}" aria-hidden="true">
      ${lines.map((line) => ctx.pieces.line(line, ctx.me))}
      ${ui.count ? ctx.pieces.line({ ...ui.count, squares: ui.count.line.squares, fresh: true }, ctx.me) : nothing}
    </svg>
    ${ui.count ? countOut(ui.count, edge) : nothing}
  </section>`;
}

function squareOf(ctx, square, marks) {
  const { ui } = ctx;
  const key = keyOf.square(square.row, square.col);
  const mark = marks.get(key);
  const can = !ctx.showing() && ctx.legal().squares.has(key);
  const chosen = ui.square === key;
  return html`<button
    type="button"
    role="gridcell"
    class="gc-sq ${chosen ? "is-chosen" : ""} ${square.dead ? "is-dead" : ""}"
    data-key=${key}
    ?data-lit=${can}
    data-rune=${square.rune ?? nothing}
    aria-label=${squareWords(ctx, square, mark)}
    aria-selected=${String(chosen)}
    tabindex=${ui.cursor === key ? "0" : "-1"}
  >
    ${inSquare(ctx, square, key)} ${mark && !square.card ? markOf(mark) : nothing}
  </button>`;
}

function inSquare(ctx, square, key) {
  const { state, ui, pieces } = ctx;
  const { me } = ctx;
  if (ui.clash?.key === key) {
    return html`<span class="gc-clash">${[me, 1 - me].map((seat) => pieces.card(ui.clash.cards[seat], seat === me))}</span>`;
  }
  const picks = [me, 1 - me].filter((seat) => at(state.shown.sides[seat].pick, square));
  if (picks.length > 1) return html`<span class="gc-clash">${picks.map((seat) => pieces.card(state.shown.sides[seat].pick.card, seat === me))}</span>`;
  const parts = [pieces.rune(square.rune)];
  if (square.dead) parts.push(pieces.dead());
  else if (square.card) parts.push(pieces.card(square.card, square.seat === me));
  else if (picks.length) parts.push(pieces.card(state.shown.sides[picks[0]].pick.card, picks[0] === me, ui.reveal ? "" : "is-pick"));
  else if (ui.square === key) parts.push(ui.card ? pieces.card(ui.card, true, "is-ghost") : nothing);
  return parts;
}

const at = (pick, square) => pick && pick.row === square.row && pick.col === square.col;

function squareWords(ctx, square, mark) {
  const { me } = ctx;
  const side = ctx.state.shown.sides[me];
  const parts = [ctx.named(square.say)];
  if (at(side.pick, square) && !square.card) parts.push(`your ${FACES[side.pick.card].name} goes here`);
  const says = mark && !square.card ? ` ${[...new Set(mark.says)].slice(0, 3).join(" ")}` : "";
  return `${parts.join(", ")}.${says}`;
}

/** Chances at the left, dangers at the right, each with its own shape. */
function markOf({ gain, danger, walk }) {
  return html`<span class="gc-marks" aria-hidden="true">
    ${gain ? html`<i class="gc-mark is-gain" data-n="+${gain}"></i>` : nothing}
    ${walk ? html`<i class="gc-mark is-walk" data-n="−${walk}"></i>` : danger ? html`<i class="gc-mark is-danger" data-n="!${danger}"></i>` : nothing}
  </span>`;
}

/** The sum of a trap, beside it: "2 + 5 + 2 = 9, × 2 = 18". */
function countOut({ line, own, name }, edge) {
  const [row, col] = line.squares[1];
  const sum = `${line.parts.join(" + ")} = ${line.sum}`;
  const place = `--row:${row};--col:${Math.min(Math.max(col, 1.5), edge - 2.5)}`;
  return html`<p class="gc-sum ${own ? "is-own" : "is-foe"} ${row < 2 ? "is-below" : ""}" aria-hidden="true" .style=${place}>
    <small>${own ? "You trap" : `${name} traps`}</small><b>${sum}</b>${line.rune ? html`<span>rune × 2 = ${line.points}</span>` : nothing}
  </p>`;
}

// --- under the board

function strip(ctx) {
  const prompt = promptOf(ctx);
  return html`<div class="gc-mid">
    <div class="bd-say ${prompt.bad ? "is-bad" : ""} ${prompt.lit ? "is-asking" : ""}">
      <button type="button" class="bd-say__words" data-key="history">${prompt.words}<span class="sr">. Open what happened so far.</span></button>
      ${prompt.act}
    </div>
  </div>`;
}

function hand(ctx) {
  return html`<section class="gc-hand" aria-label=${ctx.state.watching ? "Cards" : "Your cards and the shop"}>
    ${KINDS.map((kind) => handCard(ctx, kind))}
  </section>`;
}

function handCard(ctx, kind) {
  const { state, ui, pieces } = ctx;
  const { shop, sides } = state.shown;
  const held = sides[ctx.me].hand[kind];
  const face = FACES[kind];
  const can = !ctx.showing() && ctx.legal().cards.has(kind);
  const stock = kind === "goblin" ? `, ${shop.goblins} of ${shop.of} left` : "";
  return html`<div class="gc-kind">
    <button
      type="button"
      class="gc-held ${ui.card === kind ? "is-chosen" : ""} ${held ? "" : "is-none"}"
      data-key=${keyOf.hand(kind)}
      ?data-lit=${can}
      aria-pressed=${String(ui.card === kind)}
      aria-disabled=${String(!can)}
      aria-label="${face.name}, you have ${held}. ${face.line}"
    >
      ${pieces.card(kind, true)}<b aria-hidden="true" data-n="×${held}"></b><small aria-hidden="true">${face.name}</small>
    </button>
    ${state.watching
      ? nothing
      : html`<button
          type="button"
          class="gc-buy"
          data-key=${keyOf.buy(kind)}
          ?data-lit=${!ctx.showing() && ctx.legal().buys.has(kind)}
          aria-disabled=${String(!ctx.legal().buys.has(kind))}
          aria-label="Buy a ${face.name} for ${points(shop.prices[kind])}${stock}"
        >
          <span aria-hidden="true" data-n=" · ${shop.prices[kind]}">Buy</span>${stock ? html`<small aria-hidden="true" data-n="${shop.goblins} of ${shop.of} left"></small>` : nothing}
        </button>`}
  </div>`;
}

function log(ctx) {
  return html`<aside class="bd-log" aria-label="What happened">
    <h2>What happened</h2>
    <div class="log bd-log__list" tabindex="0" role="region" aria-label="History">${historyList(ctx.state.history, ctx.rich)}</div>
  </aside>`;
}

