// The keyboard plays a whole match: arrows walk over the squares and the hand, Enter chooses, C confirms, letters are shortcuts.

import { KINDS, atOf, keyOf } from "./kinds.js";

const ARROWS = { ArrowLeft: [0, -1], ArrowRight: [0, 1], ArrowUp: [-1, 0], ArrowDown: [1, 0] };

export const KEYS = [
  ["Arrow keys", "Move over the squares, or along your cards and the shop"],
  ["Enter or Space", "Choose the square or the card"],
  ["1 … 4", "Choose Warrior, Wizard, Dragon or Goblin"],
  ["B, then 1 … 4", "Go to the shop and ask for a card"],
  ["C", "Confirm your pick"],
  ["G", "Go to the board"],
  ["Escape", "Put back what you chose"],
  ["S", "Hear both scores and hands"],
  ["T", "Show or hide what could be trapped next"],
  ["H", "What happened so far"],
  ["?", "These keys"],
];

export const GESTURES = "With a mouse or a finger: tap a card, tap an empty square, then confirm. Tap anything while a round is being shown to skip to its end.";

export function createKeys(ctx, input) {
  const { ui, root, shell, store } = ctx;
  let shopping = false;

  const find = (key) => root.querySelector(`[data-key="${key}"]`);

  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog[open]")) return;
    if (event.target.matches?.("input, textarea, select")) return;
    if (ARROWS[event.key]) return walk(event, ARROWS[event.key]);
    const act = LETTERS[event.key] ?? LETTERS[event.key.toLowerCase()] ?? digit(event.key);
    if (!act || event.repeat) return;
    event.preventDefault();
    act();
  });

  const LETTERS = {
    Escape: () => (ctx.state.tray ? shell.emotes.toggleTray() : input.cancel()),
    b() {
      shopping = true;
      find(keyOf.buy(KINDS[0]))?.focus();
    },
    c: () => input.tap("confirm"),
    g: () => find(ui.cursor)?.focus(),
    h: () => shell.menu.openHistory(),
    s: () => shell.speech.tell(ctx.tableWords()),
    t: () => ctx.help.toggle(),
    "?": () => shell.menu.openHelp(),
  };

  function digit(key) {
    const kind = KINDS["1234".indexOf(key)];
    if (!kind || key === "") return null;
    return () => {
      const wanted = shopping ? keyOf.buy(kind) : keyOf.hand(kind);
      shopping = false;
      find(wanted)?.focus();
      input.tap(wanted);
    };
  }

  function walk(event, [down, right]) {
    event.preventDefault();
    const here = document.activeElement?.closest?.("[data-key]")?.dataset.key ?? "";
    if (/^[hb]:/.test(here)) return walkCards(here, down, right);
    if (!here.startsWith("q:")) return find(ui.cursor)?.focus();
    const [row, col] = atOf(here);
    const next = keyOf.square(row + down, col + right);
    if (find(next)) moveTo(next);
    else if (down > 0) find(keyOf.hand(KINDS[Math.floor(col / 2)]))?.focus();
  }

  function walkCards(here, down, right) {
    const [zone, kind] = here.split(":");
    const at = KINDS.indexOf(kind);
    if (right) return find(`${zone}:${KINDS[(at + right + KINDS.length) % KINDS.length]}`)?.focus();
    if (down < 0) return zone === "b" ? find(keyOf.hand(kind))?.focus() : find(ui.cursor)?.focus();
    if (zone === "h") find(keyOf.buy(kind))?.focus();
    else find("confirm")?.focus();
  }

  function moveTo(key) {
    ui.cursor = key;
    store.touch();
    store.flush();
    find(key).focus();
  }
}
