// Mouse, finger and keyboard are one machine: something is chosen, its places and targets light up, one of them is taken.

import { keyOf, mulliganOf } from "./legal.js";
import { createDrag } from "./drag.js";
import { createKeys } from "./keys.js";
import { stillTo, whyNot } from "./prompt.js";
import { arcanaSheet, deckSheet } from "./sheets.js";

const ASKED_FOR = 4500;
const HOVER_AFTER = 320;

export function createInput(ctx) {
  const { ui, shell, store, state, root } = ctx;
  let askTimer = null;
  let hoverTimer = null;

  // --- choosing and acting

  function select(key, byKeyboard = false) {
    ui.sel = key;
    ui.aim = null;
    ui.detail = null;
    clearTimeout(hoverTimer);
    unask();
    shell.note(null);
    store.flush();
    if (byKeyboard) focusFirstTarget();
    else root.querySelector(`[data-key="${CSS.escape(key)}"]`)?.scrollIntoView({ inline: "nearest", block: "nearest", behavior: "smooth" });
    announce();
  }

  function focusFirstTarget() {
    const lit = [...root.querySelectorAll("[data-lit]")];
    (lit.find((element) => element.dataset.key === "cast") ?? (lit[0]?.dataset.key.startsWith("d:") ? lit[lit.length - 1] : lit[0]))?.focus();
  }

  function announce() {
    const count = ctx.targets().size;
    const name = nameOfKey(ui.sel);
    if (name) shell.speech.tell(ctx.targets().has("cast") ? `${name} chosen. Cast it, or press Escape.` : `${name} chosen. ${count === 1 ? "One choice" : `${count} choices`} lit.`);
  }

  function nameOfKey(key) {
    const cid = Number(key?.slice(2));
    const slug = key?.startsWith("h:") ? ctx.held(cid)?.card : ctx.unit(cid)?.card;
    return slug ? ctx.catalogue.card(slug).name : null;
  }

  function cancel(refocus = false) {
    const was = ui.sel;
    ui.sel = null;
    ui.aim = null;
    ui.drag = null;
    unask();
    if (was) shell.note(null);
    store.flush();
    if (refocus && was) root.querySelector(`[data-key="${CSS.escape(was)}"]`)?.focus();
  }

  /** Takes the lit thing `to` with what is chosen. While an act is on its way the next one waits for its turn. */
  function take(to, from = ui.sel) {
    const action = ctx.legal().by.get(from)?.get(to);
    cancel();
    if (state.pending > 0) ui.next = { from, to };
    else if (action) shell.act(action);
  }

  function endTurn() {
    const legal = ctx.legal();
    if (!legal.end) return refuse("end");
    if (legal.others > 0 && !ui.asked) return ask();
    cancel();
    shell.act(legal.end);
  }

  function ask() {
    cancel();
    ui.asked = true;
    shell.speech.tell(`${stillTo(ctx)} Press End turn again.`);
    clearTimeout(askTimer);
    askTimer = setTimeout(() => (unask(), store.touch()), ASKED_FOR);
    store.touch();
  }

  function unask() {
    clearTimeout(askTimer);
    ui.asked = false;
  }

  function refuse(key) {
    const why = whyNot(ctx, key);
    if (!why) return false;
    shell.note(why, true);
    shell.sound.play("no");
    return true;
  }

  // --- what a tap, a click or Enter on something means

  const BUTTONS = {
    end: endTurn,
    mull: answerMulligan,
    result: () => shell.openResult(),
    menu: () => shell.menu.open(),
    history: () => shell.menu.openHistory(),
    arcana: () => shell.dialogs.open(arcanaSheet(ctx)),
    deck: () => shell.dialogs.open(deckSheet(ctx)),
    pile: () => shell.dialogs.open(deckSheet(ctx)),
  };

  function tap(key, byKeyboard) {
    if (!state.shown) return;
    shell.finish();
    if (BUTTONS[key]) return BUTTONS[key]();
    if (key.startsWith("m:")) return swap(Number(key.slice(2)));
    if (!/^[huxd]:|^cast$/.test(key)) return;
    if (ui.sel && ctx.targets().has(key)) return take(key);
    if (key === ui.sel) return ctx.targets().has("cast") ? take("cast") : cancel(byKeyboard);
    if (ctx.lit().by.has(key)) return select(key, byKeyboard);
    if (key === keyOf.hero(ctx.me) && !state.watching) return shell.emotes.toggleTray();
    const said = refuse(key);
    if (ui.sel && said) return;
    if (/^[hu]:/.test(key)) toggleDetail(key);
  }

  function toggleDetail(key) {
    if (ui.sel) cancel();
    ui.detail = ui.detail?.key === key && ui.detail.pinned ? null : { key, pinned: true };
    store.touch();
  }

  function swap(cid) {
    if (!ctx.legal().mulligans.length) return;
    if (!ui.swap.delete(cid)) ui.swap.add(cid);
    store.touch();
  }

  function answerMulligan() {
    const action = mulliganOf(ctx.legal(), ui.swap);
    if (!action || state.pending) return;
    shell.act(action);
    ui.swap = new Set();
  }

  root.addEventListener("click", (event) => {
    if (drag.swallow()) return;
    const element = event.target.closest("[data-key]");
    if (element) return tap(element.dataset.key, event.detail === 0);
    if (event.target.closest("a, button, .bd-detail")) return;
    if (state.tray) shell.emotes.toggleTray();
    if (ui.detail) hideDetail();
    else if (ui.sel) cancel();
  });

  // --- reading: hover, focus, a long press, the I key

  function hideDetail() {
    clearTimeout(hoverTimer);
    if (!ui.detail) return;
    ui.detail = null;
    store.touch();
  }

  function readLater(key, after) {
    clearTimeout(hoverTimer);
    if (!/^[hum]:/.test(key)) return hideDetail();
    hoverTimer = setTimeout(() => {
      if (ui.drag?.moving || document.querySelector("dialog[open]")) return;
      ui.detail = { key, pinned: false };
      store.touch();
    }, after);
  }

  root.addEventListener("pointerover", (event) => {
    if (event.pointerType !== "mouse") return;
    const key = event.target.closest("[data-key]")?.dataset.key;
    aimAt(key ?? null);
    if (key && !ui.sel) readLater(key, HOVER_AFTER);
    else if (!ui.detail?.pinned) hideDetail();
  });
  root.addEventListener("pointerleave", () => hideDetail());
  root.addEventListener("focusin", (event) => {
    const key = event.target.closest("[data-key]")?.dataset.key;
    if (!key || !event.target.matches(":focus-visible")) return;
    aimAt(key);
    if (!ui.sel) readLater(key, 650);
  });

  function aimAt(key) {
    const aim = key && ctx.targets().has(key) ? key : null;
    if (ui.aim === aim) return;
    ui.aim = aim;
    store.touch();
  }

  const drag = createDrag(ctx, { select, take, cancel, aimAt, read: toggleDetail });
  createKeys(ctx, { tap, cancel, endTurn, toggleDetail, hideDetail, buttons: BUTTONS });

  return {
    cancel,
    /** After each change: what is chosen must still be legal. */
    check() {
      if (ui.sel && !ctx.legal().by.has(ui.sel)) Object.assign(ui, { sel: null, aim: null });
      if (ui.asked && !ctx.legal().end) unask();
      if (ui.next && state.pending === 0) {
        const { from, to } = ui.next;
        ui.next = null;
        const action = ctx.legal().by.get(from)?.get(to);
        if (action) queueMicrotask(() => shell.act(action));
      }
    },
    settle: () => store.touch(),
  };
}
