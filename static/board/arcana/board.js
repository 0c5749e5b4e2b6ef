// The table's layout: heroes, arcana, rows, hand, clocks. Everything is drawn from `state.shown` and what is lit.

import { clockFace } from "../clock.js";
import { followEnd, historyList } from "../history.js";
import { html, nothing, repeat } from "../lit.js";
import { detailOf } from "./detail.js";
import { handOf } from "./hand.js";
import { keyOf } from "./legal.js";
import { mulliganOverlay } from "./mulligan.js";
import { blowOf, fightOf } from "./preview.js";
import { promptOf } from "./prompt.js";

export function boardOf(ctx) {
  const { state, ui, shell } = ctx;
  const view = state.shown;
  const mulligan = view.phase === "mulligan";
  queueMicrotask(() => followEnd(document.querySelector(".bd-log__list")));
  return html`<main
    class="bd"
    data-phase=${view.phase}
    ?data-mine=${view.active === ctx.me}
    ?data-choosing=${ui.sel !== null}
    ?data-dragging=${ui.drag?.moving ?? false}
    data-seq=${state.seq}
    ?data-busy=${state.shown !== state.view}
  >
    <svg class="bd__wheel" viewBox="0 0 600 600" aria-hidden="true"><use href="${state.sprite}#wheel" /></svg>
    <h1 class="sr">Arcana against ${ctx.foeName()}</h1>
    ${foeHeader(ctx)} ${arcanaAside(ctx)} ${row(ctx, ctx.foe)} ${middle(ctx)} ${row(ctx, ctx.me)}
    <section class="bd-turn" aria-label="Turn">${clockFace(ctx.me, state.sprite)} ${endButton(ctx)}</section>
    ${ownFooter(ctx)} ${handOf(ctx)} ${deckAside(ctx)} ${log(ctx)}
    ${mulligan ? mulliganOverlay(ctx) : nothing}
    ${ui.sash ? html`<div class="sash ${ui.sash.kind}" aria-hidden="true"><b>${ui.sash.text}</b>${ui.sash.sub ? html`<span>${ui.sash.sub}</span>` : nothing}</div>` : nothing}
    ${ui.cast ? html`<div class="bd-cast ${ui.cast.own ? "is-own" : ""}" aria-hidden="true">${ctx.pieces.fullCard(ui.cast.slug)}</div>` : nothing}
    ${detailOf(ctx)}
    <svg class="bd-arrow" aria-hidden="true"><path class="bd-arrow__line" /><path class="bd-arrow__head" /></svg>
    <div class="bd-banner">${shell.banners()}</div>
  </main>`;
}

/** Faces for the heroes: the player's avatar, else one that follows from the name. */
const FACES = ["card_reader", "masked_guest", "lantern_monk", "ridge_alpha", "frost_strider", "star_duelist", "hollow_oak", "lion_knight"];
function avatarOf(player, seat) {
  if (player?.avatar) return player.avatar;
  let sum = seat;
  for (const letter of player?.name ?? "") sum = (sum * 31 + letter.codePointAt(0)) % 9973;
  return FACES[sum % FACES.length];
}

function heroFace(ctx, seat) {
  const { state, ui, art } = ctx;
  const side = state.shown.sides[seat];
  const player = state.players[seat];
  const key = keyOf.hero(seat);
  const own = seat === ctx.me && !state.watching;
  const target = ctx.targets().has(key);
  const attacker = target && ui.sel.startsWith("u:") ? ctx.unit(Number(ui.sel.slice(2))) : null;
  const fate = attacker ? blowOf(attacker, side.hero, ctx.foeName(), (unit) => ctx.catalogue.card(unit.card).name) : null;
  const hit = ui.floats.get(key);
  const label = `${own ? "You" : player?.name}, ${side.hero} of ${side.hero_max} health. ${fate ? `Attack: ${fate.sentence}` : own ? "Say something." : ""}`;
  return html`<button
    type="button"
    class="hero__face ${target ? "is-target" : ""} ${ui.aim === key && target ? "is-aimed" : ""}"
    data-key=${key}
    data-flip=${key}
    ?data-lit=${target}
    aria-label=${label}
    aria-expanded=${own ? String(Boolean(state.tray)) : nothing}
  >
    ${art.ofHero(avatarOf(player, seat))}
    <span class="hero__hp ${side.hero < side.hero_max / 2 ? "is-hurt" : ""}">${art.gem("gem-hp")}${Math.max(0, side.hero)}</span>
    ${target ? art.mark() : nothing} ${fate ? ctx.pieces.fateMark(fate) : nothing}
    ${hit ? html`<span class="unit__hit ${hit.kind}" data-n=${hit.text}>${art.gem("gem-atk")}</span>` : nothing}
  </button>`;
}

function counts(ctx, side) {
  const count = (icon, word, number) => html`<span title=${word}>${ctx.art.icon(icon, "ico")}<span class="sr">${word} </span>${number}</span>`;
  return html`${count("u-hand", "Cards in hand:", side.hand_count)}${count("u-deck", "Cards in deck:", side.deck)}`;
}

function foeHeader(ctx) {
  const { state, art, pieces, shell } = ctx;
  const side = state.shown.sides[ctx.foe];
  const player = state.players[ctx.foe];
  return html`<header class="bd-foe" ?data-active=${state.shown.active === ctx.foe}>
    <div class="hero">
      ${heroFace(ctx, ctx.foe)}
      <div>
        <p class="hero__name">${player?.name}${player?.bot ? html` <span class="tag">bot</span>` : nothing}</p>
        <p class="hero__meta">${counts(ctx, side)}${player?.title ? html`<span class="hero__title">${player.title}</span>` : nothing}</p>
      </div>
      ${shell.emotes.bubble(ctx.foe)}
    </div>
    <span class="bd-foehand" aria-hidden="true" .style=${`--n:${side.hand_count}`}>${repeat(Array.from({ length: side.hand_count }, (_, i) => i), (i) => i, () => art.back())}</span>
    ${pieces.mana(side)} ${clockFace(ctx.foe, state.sprite, "clock--foe")}
    <button type="button" class="btn btn--quiet bd-menu" data-key="menu" aria-label="Menu">${art.icon("u-cog", "ico")}</button>
  </header>`;
}

function arcanaAside(ctx) {
  const { state, ui, pieces } = ctx;
  const { arcana, round } = state.shown;
  return html`<section class="bd-arc" aria-label="The arcana">
    <div class="bd-arc__tall">
      ${pieces.tallArcana(arcana, round, ui.turning)} ${pieces.spread(arcana)} ${pieces.ascendantLine(arcana)}
      <p class="bd-arc__round">${roundWords(state.shown)}</p>
    </div>
    <button type="button" class="arcstrip" data-key="arcana">
      ${pieces.strip(arcana, round, ui.turning)}
      <span class="pipline">${arcana.spread.map((_, slot) => html`<i class="${slot === arcana.slot ? "is-now" : slot < arcana.slot ? "is-past" : ""} ${slot === arcana.ascendant_slot ? "is-star" : ""}"></i>`)}</span>
      <span class="sr">. ${roundWords(state.shown)}.</span>
    </button>
  </section>`;
}

export function roundWords(view) {
  if (!view.turn) return "Before the first turn";
  return `Round ${view.round}, turn ${view.turn}`;
}

function row(ctx, seat) {
  const { state, ui } = ctx;
  const own = seat === ctx.me;
  const units = state.shown.sides[seat].board;
  const drops = own ? [...ctx.targets()].filter(([key]) => key.startsWith("d:")) : [];
  const places = units.length + (drops.length && units.length ? 1 : 0);
  return html`<section
    class="bd-row bd-row--${own ? "own" : "foe"} ${drops.length ? "is-open" : ""}"
    aria-label=${own ? "Your units" : `Units of ${state.players[seat]?.name}`}
    .style=${`--n:${Math.max(4, places)}`}
  >
    ${units.length || drops.length ? nothing : html`<p class="bd-row__none">${own ? "Your units stand here" : nothing}</p>`}
    <div class="bd-units">${repeat(units, (unit) => unit.cid, (unit) => unitButton(ctx, unit, seat, drops.length > 0))}</div>
    ${drops.length
      ? html`<div class="bd-drops" .style=${`--zones:${drops.length}`}>
          ${drops.map(([key], i) => dropZone(ctx, key, i, units, ui.aim === key))}
        </div>`
      : nothing}
  </section>`;
}

function dropZone(ctx, key, index, units, aimed) {
  const name = (unit) => ctx.catalogue.card(unit.card).name;
  const where = !units.length
    ? "Put it on your board"
    : index === 0
      ? `To the left of ${name(units[0])}`
      : index === units.length
        ? `To the right of ${name(units[index - 1])}`
        : `Between ${name(units[index - 1])} and ${name(units[index])}`;
  return html`<button type="button" class="drop ${aimed ? "is-aimed" : ""}" data-key=${key} data-lit aria-label=${where}><span aria-hidden="true">+</span></button>`;
}

function unitButton(ctx, unit, seat, dropping) {
  const { state, ui, pieces } = ctx;
  const key = keyOf.unit(unit.cid);
  const own = seat === ctx.me;
  const target = ctx.targets().has(key);
  const ready = own && !ui.sel && ctx.lit().by.has(key);
  const tired = state.shown.active === seat && !unit.ready && state.shown.phase === "turn";
  const attacker = target && ui.sel.startsWith("u:") ? ctx.unit(Number(ui.sel.slice(2))) : null;
  const fate = attacker ? fightOf(attacker, unit, (u) => ctx.catalogue.card(u.card).name) : null;
  const float = ui.floats.get(key) ?? {};
  const classes = [
    ready || (own && ui.sel === key) || (own && ui.sel && ctx.lit().by.has(key)) ? "is-ready" : "",
    ui.sel === key ? "is-selected" : "",
    target ? "is-target" : "",
    target && ui.aim === key ? "is-aimed" : "",
    tired ? "is-tired" : "",
  ];
  const hint = fate ? ` Attack: ${fate.sentence}` : target ? " Can be chosen." : "";
  return html`<button
    type="button"
    class="unit ${classes.join(" ")}"
    data-key=${key}
    data-flip=${key}
    data-tribe=${ctx.catalogue.card(unit.card).tribe}
    ?data-lit=${target}
    aria-label="${unit.say}${tired ? " Resting." : ""}${hint}"
    aria-pressed=${own && !dropping ? String(ui.sel === key) : nothing}
    tabindex=${dropping ? "-1" : nothing}
  >
    <span class="seen" aria-hidden="true">${pieces.unitFace(unit, { target, tired, fate, hit: float.text ? float : null, buff: float.buff })}</span>
  </button>`;
}

function middle(ctx) {
  const prompt = promptOf(ctx);
  return html`<div class="bd-mid">
    <span class="bd-line" aria-hidden="true"></span>
    <div class="bd-say ${prompt.bad ? "is-bad" : ""} ${prompt.lit ? "is-asking" : ""}">
      <button type="button" class="bd-say__words" data-key="history">
        ${prompt.words}<span class="sr">. Open what happened so far.</span>
      </button>
      ${prompt.act}
    </div>
  </div>`;
}

function endButton(ctx) {
  const { state, ui } = ctx;
  if (state.resultShown) return html`<button type="button" class="btn btn--end" data-key="result">Result</button>`;
  const legal = ctx.lit();
  const can = Boolean(legal.end);
  const done = can && legal.others === 0;
  const words = ui.asked && can ? "End turn?" : can || state.shown.active === ctx.me ? "End turn" : "Their turn";
  return html`<button
    type="button"
    class="btn btn--end ${can ? "btn--main" : "is-waiting"} ${done ? "is-done" : ""} ${ui.asked ? "is-asking" : ""}"
    data-key="end"
    aria-disabled=${String(!can)}
  >
    ${words}
  </button>`;
}

function ownFooter(ctx) {
  const { state, shell, pieces, art } = ctx;
  const side = state.shown.sides[ctx.me];
  return html`<footer class="bd-me" ?data-active=${state.shown.active === ctx.me}>
    <div class="hero">
      ${heroFace(ctx, ctx.me)}
      <div>
        <p class="hero__name">${state.watching ? state.players[ctx.me]?.name : "You"}</p>
        <p class="hero__meta">
          <span title="Cards in hand">${art.icon("u-hand", "ico")}<span class="sr">Cards in hand: </span>${side.hand_count}</span>
          <button type="button" class="bd-deckbtn" data-key="deck" aria-label="Your deck, ${side.deck} cards left">${art.icon("u-deck", "ico")}${side.deck}</button>
        </p>
        ${pieces.mana(side)}
      </div>
      ${shell.emotes.bubble(ctx.me)}
    </div>
    ${shell.emotes.tray()}
  </footer>`;
}

function deckAside(ctx) {
  const { state, art } = ctx;
  const { deck } = state.shown.sides[ctx.me];
  return html`<aside class="bd-deck" aria-label="Deck">
    <button type="button" class="bd-deck__pile" data-key="pile" aria-label="Your deck, ${deck} cards left">
      <span aria-hidden="true">${Array.from({ length: Math.min(3, deck) }, () => art.back())}</span>
      <span>${deck === 1 ? "1 card left" : `${deck} cards left`}</span>
    </button>
  </aside>`;
}

function log(ctx) {
  return html`<aside class="bd-log" aria-label="What happened">
    <h2>What happened</h2>
    <div class="log bd-log__list" tabindex="0" role="region" aria-label="History">${historyList(ctx.state.history, ctx.rich)}</div>
  </aside>`;
}
