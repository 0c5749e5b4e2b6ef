// Bars above the table: the connection, another tab, the other player's absence. Each says what happens next.

import { html, nothing } from "./lit.js";

/** Seconds until an absent player forfeits, or null. */
export function absence(state) {
  const foe = state.presence?.[1 - (state.me ?? 0)];
  if (!foe || foe.here || foe.until === null || state.over) return null;
  return Math.max(0, Math.ceil((foe.until - performance.now()) / 1000));
}

export function banners(state, actions) {
  if (state.status === "closed") return closedBar(state);
  if (state.elsewhere) return elsewhereBar(actions);
  if (state.status === "lost") {
    return bar("lost", html`<b>Connection lost.</b> Looking for the table again… Nothing is lost; your clock keeps running.`);
  }
  if (state.healed) return bar("back", html`<b>Back at the table.</b>`);
  const away = absence(state);
  if (away !== null) {
    const name = state.players[1 - state.me]?.name ?? "The other player";
    return bar("away", html`<b>${name} is away.</b> You win in <span class="num">${away}</span> s unless they come back.`);
  }
  return nothing;
}

const bar = (kind, words) => html`<div class="bar-note bar-note--${kind}" role="status">${words}</div>`;

function elsewhereBar(actions) {
  return html`<div class="bar-note bar-note--elsewhere" role="alertdialog" aria-label="This match is open in another tab">
    <span><b>This match is open in another tab.</b> That one plays; this one watches.</span>
    <button type="button" class="btn btn--main" data-key="play-here" @click=${actions.takeOver}>Play here</button>
  </div>`;
}

const CLOSED = {
  4401: "You have been signed out, so this table is closed here.",
  4404: "There is no such table for you.",
  4410: "This match is no longer served.",
};

function closedBar(state) {
  return html`<div class="bar-note bar-note--lost" role="alert">
    <span>${CLOSED[state.closeCode] ?? "The table is closed."}</span> <a class="btn" href="/">Home</a>
  </div>`;
}
