// What may be done now, sorted. Everything comes from the view's `legal_actions`: no rule is known here.

import { keyOf } from "./kinds.js";

export const NOTHING_LEGAL = { pick: null, cards: new Set(), squares: new Set(), buys: new Map() };

/**
 * @returns {{pick: object|null, cards: Set<string>, squares: Set<string>, buys: Map<string, object>}} the pick's template with its
 *   cards and its squares' keys, and the purchase of each kind that can be bought.
 */
export function sortLegal(view) {
  const pick = view.legal_actions.find((action) => action.type === "place") ?? null;
  return {
    pick,
    cards: new Set(pick?.cards),
    squares: new Set(pick?.squares.map(([row, col]) => keyOf.square(row, col))),
    buys: new Map(view.legal_actions.filter((action) => action.type === "buy").map((action) => [action.card, action])),
  };
}
