// What may be done now, sorted by what it is done with. Everything comes from the view's `legal_actions`: no rule is known here.

/** The table's things have keys: "h:7" a card in the hand, "u:12" a unit, "x:1" the hero of seat 1, "d:2" a place to drop, "end". */
export const keyOf = { hand: (cid) => `h:${cid}`, unit: (cid) => `u:${cid}`, hero: (seat) => `x:${seat}`, drop: (index) => `d:${index}` };

/**
 * @returns {{by: Map<string, Map<string, object>>, end: object|null, mulligans: object[], others: number}}
 *   `by.get("u:12").get("x:1")` is the action in which unit 12 strikes the hero of seat 1.
 */
export function sortLegal(view) {
  const legal = { by: new Map(), end: null, mulligans: [], others: 0 };
  const foe = 1 - (view.seat ?? 0);
  const put = (from, to, action) => {
    if (!legal.by.has(from)) legal.by.set(from, new Map());
    legal.by.get(from).set(to, action);
  };
  for (const action of view.legal_actions) {
    if (action.type === "end_turn") legal.end = action;
    else if (action.type === "mulligan") legal.mulligans.push(action);
    else if (action.type === "play_unit") put(keyOf.hand(action.cid), keyOf.drop(action.index), action);
    else if (action.type === "cast") put(keyOf.hand(action.cid), action.target === null ? "cast" : keyOf.unit(action.target), action);
    else if (action.type === "attack") put(keyOf.unit(action.cid), action.target === null ? keyOf.hero(foe) : keyOf.unit(action.target), action);
  }
  legal.others = legal.by.size;
  return legal;
}

/** The mulligan that gives back exactly these copies, if it is offered. */
export function mulliganOf(legal, cids) {
  const wanted = [...cids].sort((a, b) => a - b).join();
  return legal.mulligans.find((action) => [...action.cids].sort((a, b) => a - b).join() === wanted) ?? null;
}
