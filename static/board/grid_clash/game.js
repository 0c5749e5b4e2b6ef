// Arcane Grid Clash at the shared table: puts the parts together and draws the last view.

import { historyList, named } from "../history.js";
import { html, nothing } from "../lit.js";
import { boardOf, handWords } from "./board.js";
import { createHelp } from "./help.js";
import { createInput } from "./input.js";
import { GESTURES, KEYS, createKeys } from "./keys.js";
import { FACES, KINDS, keyOf, points } from "./kinds.js";
import { NOTHING_LEGAL, sortLegal } from "./legal.js";
import { createMoves } from "./moves.js";
import { createPieces } from "./pieces.js";

const NAMES = new RegExp(`\\b((?:${KINDS.map((kind) => FACES[kind].name).join("|")})s?)\\b`, "g");
const FIRST_SQUARE = keyOf.square(3, 3);

/** Nothing has to be loaded: four cards are known by heart. */
export async function prepare(data) {
  const pieces = createPieces(data.sprite);
  return (shell) => createGame(shell, pieces);
}

function createGame(shell, pieces) {
  const { store } = shell;
  const { state } = store;
  const root = document.getElementById("table");
  const ui = { card: null, square: null, cursor: FIRST_SQUARE, buying: null, help: true, caption: "", sash: null, reveal: false, clash: null, count: null, gain: null };
  const ctx = { shell, store, state, ui, root, pieces, touch: store.touch, ...readers(state) };
  Object.defineProperties(ctx, { me: { get: () => state.me }, foe: { get: () => 1 - state.me } });
  ctx.help = createHelp(ctx);
  const input = createInput(ctx);
  const moves = createMoves(ctx);
  createKeys(ctx, input);
  store.set({ figureRows: () => figureRows(state) });

  return {
    keys: KEYS,
    gestures: GESTURES,
    rich: ctx.rich,
    draw: () => (state.shown ? boardOf(ctx) : loading()),
    before: input.check,
    begin: moves.begin,
    play: moves.play,
    settle: moves.settle,
    cancel() {
      Object.assign(ui, { card: null, square: null, buying: null });
      store.touch();
    },
    historyBody: (now) => html`<div class="log log--sheet">${historyList(now.history, ctx.rich)}</div>`,
  };
}

const loading = () => html`<main class="bd bd--empty"><h1 class="sr">Arcane Grid Clash</h1><p class="bd-wait" role="status">Laying out the board…</p></main>`;

/** What the parts ask about the table. */
function readers(state) {
  let sortedOf = null;
  let sorted = NOTHING_LEGAL;
  const foeName = () => state.players[1 - state.me]?.name ?? "The other player";

  return {
    foeName,
    named: (say) => named(say, state.players),
    /** Everything that is legal by the last view. */
    legal() {
      if (!state.view || state.watching || state.elsewhere || state.over) return NOTHING_LEGAL;
      if (sortedOf !== state.view) [sortedOf, sorted] = [state.view, sortLegal(state.view)];
      return sorted;
    },
    /** Whether the end of a round is still being shown, so that what can be chosen is not on the table yet. */
    showing: () => Boolean(state.shown && state.shown !== state.view && (state.shown.round !== state.view.round || state.view.phase === "over")),
    /** Both scores and hands in one sentence. */
    tableWords() {
      const [mine, theirs] = [state.shown.sides[state.me], state.shown.sides[1 - state.me]];
      return `You: ${points(mine.score)}, ${handWords(mine)}. ${foeName()}: ${points(theirs.score)}, ${handWords(theirs)}. Round ${state.shown.round}.`;
    },
    /** A sentence with the cards' names in bold. */
    rich: (say) => (say ? say.split(NAMES).map((part, i) => (i % 2 ? html`<b>${part}</b>` : part)) : nothing),
  };
}

/** The result's figures, from the last view: `[label, seat A's, seat B's]`. */
function figureRows({ view }) {
  const sum = (counts) => Object.values(counts).reduce((all, one) => all + one, 0);
  const both = (of) => [of(view.sides[0], 0), of(view.sides[1], 1)];
  return [
    ["Points", ...both((side) => side.score)],
    ["Traps", ...both((_, seat) => view.lines.filter((line) => line.seat === seat).length)],
    ["Cards bought", ...both((side) => sum(side.bought))],
    ["Cards lost in clashes", ...both((side) => sum(side.lost))],
    ["Cards left", ...both((side) => side.hand_count)],
  ];
}
