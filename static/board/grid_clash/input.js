// Choosing a card and a square, in any order, and confirming; buying, with one look before the points are gone. What is chosen so
// far goes to the server as a draft, so that it counts when time runs out.

import { FACES, atOf, keyOf } from "./kinds.js";
import { placeWords, whyNot } from "./prompt.js";

export function createInput(ctx) {
  const { shell, store, state, ui, root } = ctx;
  let round = null;

  root.addEventListener("click", (event) => {
    const key = event.target.closest?.("[data-key]")?.dataset.key;
    if (key) tap(key);
    else if (ctx.showing()) shell.finish();
  });

  const BUTTONS = {
    menu: () => shell.menu.open(),
    history: () => shell.menu.openHistory(),
    result: () => shell.openResult(),
    threats: () => ctx.help.toggle(),
    emote: () => shell.emotes.toggleTray(),
    confirm,
    buy,
  };

  function tap(key) {
    if (BUTTONS[key]) return BUTTONS[key]();
    if (ctx.showing()) return shell.finish();
    if (key.startsWith("b:")) return askToBuy(key.slice(2));
    ui.buying = null;
    if (key.startsWith("h:")) return chooseCard(key.slice(2));
    if (key.startsWith("q:")) return chooseSquare(key);
  }

  function refuse(key) {
    const why = whyNot(ctx, key);
    if (why) shell.note(why, true);
    store.touch();
  }

  function chooseCard(kind) {
    if (!ctx.legal().cards.has(kind)) return refuse(keyOf.hand(kind));
    ui.card = ui.card === kind ? null : kind;
    chosen();
  }

  function chooseSquare(key) {
    ui.cursor = key;
    if (!ctx.legal().squares.has(key)) return refuse(key);
    if (ui.square === key && ui.card) return root.querySelector('[data-key="confirm"]')?.focus();
    ui.square = key;
    chosen();
  }

  function chosen() {
    shell.note(null);
    store.flush();
    shell.speech.tell(choiceWords());
    if (ui.card && ui.square) shell.line.send({ type: "draft", question: state.view.question, action: picked() });
  }

  function choiceWords() {
    if (ui.card && ui.square) return `${FACES[ui.card].name} to ${placeWords(ui.square)}. Press C to confirm.`;
    if (ui.card) return `${FACES[ui.card].name} chosen. Choose an empty square.`;
    return ui.square ? `${placeWords(ui.square, true)} chosen. Choose a card.` : "Nothing chosen.";
  }

  function picked() {
    const [row, col] = atOf(ui.square);
    return { type: "place", card: ui.card, row, col };
  }

  function confirm() {
    if (ctx.showing()) return shell.finish();
    const legal = ctx.legal();
    if (!legal.cards.has(ui.card) || !legal.squares.has(ui.square)) return refuse("confirm");
    if (state.pending === 0) shell.act(picked());
  }

  function askToBuy(kind) {
    if (!ctx.legal().buys.has(kind)) return refuse(keyOf.buy(kind));
    ui.buying = kind;
    shell.note(null);
    store.flush();
    root.querySelector('[data-key="buy"]')?.focus();
    shell.speech.tell(`Buy a ${FACES[kind].name} for ${state.view.shop.prices[kind]} points?`);
  }

  function buy() {
    const action = ctx.legal().buys.get(ui.buying);
    const kind = ui.buying;
    ui.buying = null;
    if (action && state.pending === 0) shell.act(action);
    store.flush();
    root.querySelector(`[data-key="${keyOf.hand(kind)}"]`)?.focus();
  }

  /** Puts back what is chosen. */
  function cancel() {
    const was = ui.buying;
    if (was) ui.buying = null;
    else Object.assign(ui, { card: null, square: null });
    store.flush();
    if (was) root.querySelector(`[data-key="${keyOf.buy(was)}"]`)?.focus();
  }

  /** Forgets what the last view does not allow any more; a new round begins with nothing chosen. */
  function check() {
    if (!state.view) return;
    const legal = ctx.legal();
    if (round !== state.view.round) Object.assign(ui, { card: null, square: null });
    round = state.view.round;
    if (!legal.cards.has(ui.card)) ui.card = null;
    if (!legal.squares.has(ui.square)) ui.square = null;
    if (!legal.buys.has(ui.buying)) ui.buying = null;
  }

  return { tap, cancel, check };
}
