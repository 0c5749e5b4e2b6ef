// The strip under the board: a refusal, what is chosen, or the last thing that happened.

import { html, nothing } from "../lit.js";
import { FACES, atOf, points } from "./kinds.js";

/** @returns {{words: unknown, bad?: boolean, lit?: boolean, act: unknown}} */
export function promptOf(ctx) {
  const { state, ui } = ctx;
  if (state.note) return { words: state.note.text, bad: state.note.bad, act: nothing };
  if (ui.buying) return buying(ctx);
  if (ui.count || state.shown !== state.view) return { words: ctx.rich(ui.caption), act: nothing };
  if (ctx.legal().pick) return choosing(ctx);
  return { words: ctx.rich(waiting(ctx)), act: nothing };
}

function buying({ ui, state }) {
  const price = state.view.shop.prices[ui.buying];
  const left = state.view.sides[state.me].score - price;
  return {
    words: html`<b>Buy a ${FACES[ui.buying].name}?</b> It costs ${points(price)}; you keep ${left}.`,
    lit: true,
    act: html`<button type="button" class="btn btn--main bd-say__act" data-key="buy" data-lit>Buy</button>`,
  };
}

function choosing(ctx) {
  const { ui } = ctx;
  if (ui.card && ui.square) {
    return { words: html`<b>${FACES[ui.card].name}</b> to ${placeWords(ui.square)}. Confirm, or change it.`, lit: true, act: nothing };
  }
  if (ui.card) return { words: html`<b>${FACES[ui.card].name}</b>: choose an empty square.`, lit: true, act: nothing };
  if (ui.square) return { words: html`${placeWords(ui.square, true)}: choose a card.`, lit: true, act: nothing };
  return { words: ctx.rich(ui.caption || "Choose a card and an empty square."), act: nothing };
}

/** "row 3, column 4". */
export function placeWords(key, first = false) {
  const [row, col] = atOf(key);
  return `${first ? "Row" : "row"} ${row + 1}, column ${col + 1}`;
}

function waiting(ctx) {
  const { view } = ctx.state;
  if (view.phase === "over") return "The match is over.";
  if (ctx.state.watching) return ctx.ui.caption || "Both pick in secret.";
  if (view.sides[ctx.me].ready) return `You are ready. ${ctx.foeName()} is still choosing.`;
  if (ctx.legal().buys.size) return "You have no cards left: buy one.";
  return ctx.ui.caption;
}

/** Why a thing cannot be chosen now: from what the view shows. */
export function whyNot(ctx, key) {
  const { state } = ctx;
  const { view } = state;
  if (state.elsewhere) return "This match is played in another tab.";
  if (view.phase === "over") return "The match is over.";
  if (view.sides[ctx.me].ready) return `Your pick is confirmed. ${ctx.foeName()} is still choosing.`;
  if (key.startsWith("b:")) return noSale(ctx, key.slice(2));
  if (key.startsWith("h:")) return `You have no ${FACES[key.slice(2)].name} left.`;
  if (key === "confirm") return ctx.ui.card ? "Choose an empty square." : "Choose a card first.";
  const [row, col] = atOf(key);
  const square = view.board.find((one) => one.row === row && one.col === col);
  if (square.dead) return "That square is dead: nobody can use it.";
  return square.card ? "A card stands there already." : null;
}

function noSale(ctx, kind) {
  const { shop, sides } = ctx.state.view;
  if (kind === "goblin" && shop.goblins === 0) return "The shop has no Goblin left.";
  return `A ${FACES[kind].name} costs ${points(shop.prices[kind])}; you have ${sides[ctx.me].score}.`;
}
