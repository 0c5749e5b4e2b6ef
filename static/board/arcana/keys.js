// The keyboard plays a whole match: arrows walk over the table, Enter chooses and acts, letters are shortcuts.

const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

export function createKeys(ctx, hands) {
  const { ui, root, shell } = ctx;

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
    Escape: escape,
    e: hands.endTurn,
    i: () => {
      const key = document.activeElement?.closest?.("[data-key]")?.dataset.key;
      if (/^[hum]:/.test(key ?? "")) read(key);
    },
    h: () => shell.menu.openHistory(),
    d: hands.buttons.deck,
    a: hands.buttons.arcana,
    "?": () => shell.menu.openHelp(),
  };

  function read(key) {
    hands.toggleDetail(key);
    if (ui.detail) shell.speech.tell(detailWords(key));
  }

  function detailWords(key) {
    const cid = Number(key.slice(2));
    const slug = ctx.held(cid)?.card ?? ctx.unit(cid)?.card;
    const card = ctx.catalogue.card(slug);
    return `${card.name}. ${card.rarity} ${card.tribe}. ${card.text}`;
  }

  function escape() {
    if (ui.detail) return hands.hideDetail();
    if (ctx.state.tray) return shell.emotes.toggleTray();
    hands.cancel(true);
  }

  function digit(key) {
    const number = "123456789".indexOf(key);
    const card = number < 0 ? null : root.querySelectorAll(".bd-hand .card, .mull__cards .card")[number];
    if (!card) return null;
    return () => {
      card.focus();
      hands.tap(card.dataset.key, true);
    };
  }

  // --- walking: to the nearest thing in the arrow's direction

  function walk(event, [dx, dy]) {
    event.preventDefault();
    const here = document.activeElement?.closest?.("[data-key]");
    const things = candidates();
    const next = here && root.contains(here) ? nearest(here, things, dx, dy) : (things.find((thing) => thing.matches(".is-playable")) ?? things[things.length - 1]);
    if (!next) return;
    next.focus();
    next.scrollIntoView({ inline: "nearest", block: "nearest" });
  }

  /** While something is chosen only lit things can be walked to. */
  function candidates() {
    const mulligan = root.querySelector(".mull");
    const pool = mulligan ? mulligan.querySelectorAll("[data-key]") : root.querySelectorAll("[data-key]");
    const seen = [...pool].filter((element) => element.getClientRects().length && (!mulligan || mulligan.contains(element)));
    if (!ui.sel) return seen;
    return seen.filter((element) => element.hasAttribute("data-lit") || element.dataset.key === ui.sel);
  }

  function nearest(from, things, dx, dy) {
    const a = centre(from);
    let best = null;
    let least = Infinity;
    for (const thing of things) {
      if (thing === from) continue;
      const b = centre(thing);
      const ahead = (b.x - a.x) * dx + (b.y - a.y) * dy;
      const aside = Math.abs((b.x - a.x) * dy) + Math.abs((b.y - a.y) * dx);
      const overlap = dx ? b.top < a.bottom - 6 && b.bottom > a.top + 6 : true;
      if (ahead < 6 || (dx && !overlap && !ui.sel)) continue;
      const cost = ahead + aside * (dx ? 3 : 0.9);
      if (cost < least) [least, best] = [cost, thing];
    }
    return best;
  }

  function centre(element) {
    const rect = element.getBoundingClientRect();
    return { x: rect.left + rect.width / 2, y: rect.top + rect.height / 2, top: rect.top, bottom: rect.bottom };
  }
}
