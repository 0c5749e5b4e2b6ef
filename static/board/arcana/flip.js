// Things glide from where they were to where they are, and the focus stays on what it was on.

const STILL = matchMedia("(prefers-reduced-motion: reduce)");
const GLIDE = 180;

export const stillness = () => STILL.matches;

/** Elements with `data-flip` glide when a new drawing moved them. */
export function createFlip(root) {
  let was = new Map();
  let width = 0;

  return {
    measure() {
      was = new Map();
      width = innerWidth;
      if (STILL.matches) return;
      for (const element of root.querySelectorAll("[data-flip]")) was.set(element.dataset.flip, element.getBoundingClientRect());
    },
    glide() {
      if (STILL.matches || width !== innerWidth) return;
      for (const element of root.querySelectorAll("[data-flip]")) {
        const old = was.get(element.dataset.flip);
        if (!old || element.getAnimations().some((animation) => animation.id === "strike")) continue;
        const now = element.getBoundingClientRect();
        const dx = old.left - now.left;
        const dy = old.top - now.top;
        if (Math.abs(dx) + Math.abs(dy) < 2 || Math.abs(dx) + Math.abs(dy) > 900) continue;
        element.animate([{ translate: `${dx}px ${dy}px` }, { translate: "0 0" }], { duration: GLIDE, easing: "cubic-bezier(.2,.8,.2,1)", composite: "add" });
      }
    },
  };
}

const ZONE = { h: "h", u: "u", d: "u", x: "x" };
const zoneOf = (key) => ZONE[key.split(":")[0]] ?? key;

/** Puts the focus back after a drawing: on the same thing, else on its neighbour, else on End turn. */
export function createFocusKeeper(root) {
  let key = null;
  let order = [];
  let wanted = null;

  const keys = () => [...root.querySelectorAll("[data-key]")].map((element) => element.dataset.key);
  const find = (wantedKey) => root.querySelector(`[data-key="${CSS.escape(wantedKey)}"]`);

  function neighbour() {
    const zone = order.filter((other) => zoneOf(other) === zoneOf(key));
    const at = zone.indexOf(key);
    for (const other of [...zone.slice(at + 1), ...zone.slice(0, at).reverse()]) {
      const element = find(other);
      if (element) return element;
    }
    return find("end") ?? root.querySelector("[data-key]");
  }

  return {
    remember() {
      const active = document.activeElement;
      const inside = active && root.contains(active) ? (active.closest("[data-key]")?.dataset.key ?? null) : null;
      if (inside) [key, order] = [inside, keys()];
      else if (active && active !== document.body) key = null;
    },
    restore() {
      if (!key || document.querySelector("dialog[open]")) return;
      const active = document.activeElement;
      if (active && active !== document.body && root.contains(active)) return;
      wanted = find(key) ?? neighbour();
      wanted?.focus({ preventScroll: true });
    },
  };
}
