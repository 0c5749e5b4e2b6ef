// Both clocks. The server says how many milliseconds are left; between its words the browser counts down. The last fifteen
// seconds are seen and heard.

import { html, nothing } from "./lit.js";

export const LAST = 15;

/** @param {(seconds: number, seat: number) => void} onSecond called once for each of the last seconds */
export function createClocks(onSecond) {
  const seats = new Map();
  let timer = null;

  /** Takes a message's `clock`. A seat that is not in it has no time running. */
  function take(clock) {
    const now = performance.now();
    const next = new Map();
    for (const [seat, time] of Object.entries(clock?.seats ?? {})) {
      next.set(Number(seat), { key: time.key, end: now + time.remaining_ms, total: time.total_ms });
    }
    seats.clear();
    next.forEach((time, seat) => seats.set(seat, time));
    timer ??= setInterval(tick, 200);
    tick();
  }

  function left(seat) {
    const time = seats.get(seat);
    return time ? Math.max(0, time.end - performance.now()) : null;
  }

  function tick() {
    for (const element of document.querySelectorAll("[data-clock]")) draw(element, Number(element.dataset.clock));
    for (const [seat, time] of seats) {
      const seconds = Math.ceil(left(seat) / 1000);
      if (seconds <= LAST && seconds > 0 && time.said !== seconds) {
        time.said = seconds;
        onSecond(seconds, seat);
      }
    }
  }

  function draw(element, seat) {
    const time = seats.get(seat);
    const ms = left(seat);
    const seconds = ms === null ? null : Math.ceil(ms / 1000);
    element.toggleAttribute("data-idle", ms === null);
    element.toggleAttribute("data-last", seconds !== null && seconds <= LAST);
    element.style.setProperty("--t", ms === null ? "0" : (ms / time.total).toFixed(4));
    const text = seconds === null ? "–" : String(seconds);
    const figure = element.querySelector("span");
    if (figure.textContent !== text) figure.textContent = text;
    const label = seconds === null ? "No time running" : `${seconds} seconds left`;
    if (seconds === null || seconds % 5 === 0 || !element.ariaLabel) element.ariaLabel = label;
  }

  return {
    take,
    left,
    redraw: tick,
    stop: () => (seats.clear(), tick()),
  };
}

/** A clock's markup; `createClocks` fills it in. */
export function clockFace(seat, sprite, extra = "") {
  if (seat === null) return nothing;
  return html`<span class="clock ${extra}" data-clock=${seat} data-idle role="timer" aria-label="No time running"
    ><svg class="clock__flame" aria-hidden="true"><use href="${sprite}#flame" /></svg><span>–</span></span
  >`;
}
