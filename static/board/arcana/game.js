// Arcana at the shared table: puts the parts together and draws the last view.

import { historyList } from "../history.js";
import { html, nothing } from "../lit.js";
import { createArt } from "./art.js";
import { drawArrow } from "./arrow.js";
import { boardOf } from "./board.js";
import { loadCatalogue } from "./catalogue.js";
import { placeDetail } from "./detail.js";
import { createFlip, createFocusKeeper } from "./flip.js";
import { createInput } from "./input.js";
import { sortLegal } from "./legal.js";
import { createMoves } from "./moves.js";
import { createPieces } from "./pieces.js";

const KEYS = [
  ["Arrow keys", "Move between cards, units, heroes and buttons"],
  ["Enter or Space", "Choose; then act on the lit place or target"],
  ["1 … 9", "Choose a card of your hand"],
  ["Escape", "Put back what you chose"],
  ["E", "End your turn (twice if there is more to do)"],
  ["I", "Read the card under the focus"],
  ["H", "What happened so far"],
  ["D", "Your deck"],
  ["A", "The arcana and the spread"],
  ["?", "These keys"],
];
const NOTHING_LEGAL = { by: new Map(), end: null, mulligans: [], others: 0 };

/** Loads what the cards look like; returns the maker that `sitDown` takes. */
export async function prepare(data) {
  const catalogue = await loadCatalogue(data.catalogue);
  const art = createArt(data.sprite, catalogue);
  const pieces = createPieces(art, catalogue);
  return (shell) => createGame(shell, { catalogue, art, pieces });
}

function createGame(shell, parts) {
  const { store } = shell;
  const { state } = store;
  const root = document.getElementById("table");
  const ui = { sel: null, aim: null, drag: null, asked: false, swap: new Set(), detail: null, floats: new Map(), sash: null, cast: null, caption: "", next: null, turning: false };
  const ctx = { shell, store, state, ui, root, ...parts, ...readers(state, parts.catalogue, ui), touch: store.touch };
  const flip = createFlip(root);
  const focus = createFocusKeeper(root);
  const input = createInput(ctx);
  const moves = createMoves(ctx);

  store.subscribe(() => input.check());
  addEventListener("resize", () => store.touch());

  return {
    keys: KEYS,
    rich: ctx.rich,
    draw: () => (state.shown ? boardOf(ctx) : loading()),
    before() {
      flip.measure();
      focus.remember();
    },
    after() {
      flip.glide();
      focus.restore();
      placeDetail(ctx);
      drawArrow(ctx);
    },
    begin: moves.begin,
    play: moves.play,
    settle() {
      moves.settle();
      input.settle();
    },
    cancel: () => input.cancel(),
    historyBody: (now) => html`<div class="log log--sheet">${historyList(now.history, ctx.rich)}</div>`,
  };
}

const loading = () => html`<main class="bd bd--empty"><h1 class="sr">Arcana</h1><p class="bd-wait" role="status">Laying out the table…</p></main>`;

/** What the parts ask about the table. */
function readers(state, catalogue, ui) {
  let sortedOf = null;
  let sorted = NOTHING_LEGAL;
  const unitAt = (view, cid) => view?.sides.flatMap((side) => side.board).find((unit) => unit.cid === cid) ?? null;

  return {
    get me() {
      return state.me;
    },
    get foe() {
      return 1 - state.me;
    },
    foeName: () => state.players[1 - state.me]?.name ?? "The other player",
    unit: (cid) => unitAt(state.shown, cid) ?? unitAt(state.view, cid),
    held: (cid) => state.view?.sides[state.me].hand?.find((held) => held.cid === cid) ?? null,
    nameOf: (cid) => {
      const unit = unitAt(state.shown, cid) ?? unitAt(state.view, cid);
      return unit ? catalogue.card(unit.card).name : null;
    },
    /** Everything that is legal by the last view. */
    legal() {
      if (!state.view || state.watching || state.elsewhere || state.over) return NOTHING_LEGAL;
      if (sortedOf !== state.view) [sortedOf, sorted] = [state.view, sortLegal(state.view)];
      return sorted;
    },
    /** What is lit now: nothing while the other player's turn is still being shown. */
    lit() {
      const showing = state.shown;
      if (!showing || (showing !== state.view && showing.active !== state.me)) return NOTHING_LEGAL;
      return this.legal();
    },
    targets() {
      return ui.sel ? (this.lit().by.get(ui.sel) ?? new Map()) : new Map();
    },
    /** A sentence with the cards' names in bold. */
    rich(say) {
      if (!catalogue.names || !say) return say ?? nothing;
      return say.split(catalogue.names).map((part, i) => (i % 2 ? html`<b>${part}</b>` : part));
    },
  };
}
