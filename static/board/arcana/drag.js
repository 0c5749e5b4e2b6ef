// Dragging with any pointer, and holding a finger on something to read it.

const FAR = 9;
const HOLD = 460;

/** @param {{select, take, cancel, aimAt, read}} hands what a drag may do */
export function createDrag(ctx, hands) {
  const { ui, root, store, shell } = ctx;
  let press = null;
  let swallowing = false;
  let ghost = null;

  root.addEventListener("pointerdown", (event) => {
    if (!event.isPrimary || event.button > 0) return;
    const element = event.target.closest("[data-key]");
    swallowing = false;
    if (!element) return;
    press = { key: element.dataset.key, element, id: event.pointerId, x: event.clientX, y: event.clientY };
    if (event.pointerType !== "mouse" && /^[hum]:/.test(press.key)) press.hold = setTimeout(() => held(), HOLD);
  });

  function held() {
    if (!press) return;
    swallowing = true;
    hands.read(press.key);
    press = null;
  }

  addEventListener("pointermove", (event) => {
    if (ui.drag?.moving && event.pointerId === ui.drag.id) return move(event);
    if (!press || event.pointerId !== press.id) return;
    if (Math.hypot(event.clientX - press.x, event.clientY - press.y) < FAR) return;
    clearTimeout(press.hold);
    begin(event);
  });

  function begin(event) {
    const { key, element, id } = press;
    press = null;
    shell.finish();
    if (!/^[hu]:/.test(key) || !ctx.lit().by.has(key)) return;
    hands.select(key);
    ui.drag = { key, id, moving: true, x: event.clientX, y: event.clientY };
    if (key.startsWith("h:") && !aimsAtUnits()) makeGhost(element);
    root.setPointerCapture?.(id);
    move(event);
  }

  const aimsAtUnits = () => [...ctx.targets().keys()].some((key) => key.startsWith("u:"));

  function makeGhost(element) {
    const { width } = element.getBoundingClientRect();
    ghost = element.cloneNode(true);
    ghost.removeAttribute("data-key");
    ghost.className = "card is-ghost";
    ghost.setAttribute("aria-hidden", "true");
    ghost.style.setProperty("--card-w", `${Math.max(96, width)}px`);
    document.body.append(ghost);
  }

  function move(event) {
    ui.drag.x = event.clientX;
    ui.drag.y = event.clientY;
    if (ghost) ghost.style.transform = `translate(${event.clientX}px, ${event.clientY}px) translate(-50%, -60%)`;
    hands.aimAt(under(event));
    store.touch();
  }

  /** The lit thing under the pointer; for places, the nearest one of the own row; for a spell without target, the table. */
  function under(event) {
    const lit = document.elementsFromPoint(event.clientX, event.clientY).map((element) => element.closest?.("[data-lit]")).find(Boolean);
    if (lit) return lit.dataset.key;
    const targets = ctx.targets();
    const hand = root.querySelector(".bd-hand").getBoundingClientRect();
    const above = event.clientY < hand.top - 6;
    if (targets.has("cast")) return above ? "cast" : null;
    const places = [...root.querySelectorAll(".drop")];
    if (!places.length || !above) return null;
    const distance = (place) => Math.abs(event.clientX - place.getBoundingClientRect().left - place.offsetWidth / 2);
    const row = root.querySelector(".bd-row--own").getBoundingClientRect();
    if (event.clientY < row.top - 60) return null;
    return places.reduce((best, place) => (distance(place) < distance(best) ? place : best)).dataset.key;
  }

  function finish(event, let_go) {
    clearTimeout(press?.hold);
    press = null;
    if (!ui.drag || event.pointerId !== ui.drag.id) return;
    swallowing = true;
    setTimeout(() => (swallowing = false), 60);
    const to = let_go ? ui.aim : null;
    ui.drag = null;
    ghost?.remove();
    ghost = null;
    if (to && ctx.targets().has(to)) hands.take(to);
    else hands.cancel();
  }
  addEventListener("pointerup", (event) => finish(event, true));
  addEventListener("pointercancel", (event) => finish(event, false));
  root.addEventListener("contextmenu", (event) => swallowing && event.preventDefault());
  root.addEventListener("dragstart", (event) => event.preventDefault());

  return {
    /** Whether the click that follows a drag or a long press is to be ignored. */
    swallow() {
      const was = swallowing;
      swallowing = false;
      return was;
    },
  };
}
