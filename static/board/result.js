// The end of a match: who won, why, its figures, and what next.

import { named } from "./history.js";
import { html, nothing } from "./lit.js";
import { rewardsPart } from "./rewards.js";

/** The server's sentence for why the match ended. */
export function reasonFor(outcome, state) {
  return named(outcome.say ?? "", state.players);
}

export function headline(outcome, state) {
  if (outcome.winner === null || outcome.winner === undefined) return "A draw";
  if (state.watching) return `${state.players[outcome.winner]?.name ?? "One player"} wins`;
  return outcome.winner === state.me ? "Victory" : "Defeat";
}

const FIGURES = [
  ["hero_damage", "Damage to the hero"],
  ["units_played", "Units played"],
  ["units_destroyed", "Units destroyed"],
  ["spells_cast", "Spells cast"],
  ["attacks", "Attacks"],
  ["healed", "Health restored"],
];

/** `[label, seat A's, seat B's]`: a game's own rows, else the server's `figures`. */
function rowsOf(figures, state) {
  if (state.figureRows) return state.figureRows();
  if (!figures?.length) return [];
  return FIGURES.filter(([key]) => key in figures[0]).map(([key, label]) => [label, figures[0][key], figures[1][key]]);
}

/** The figures of both seats side by side. */
function figureTable(figures, state) {
  const rows = rowsOf(figures, state);
  if (!rows.length) return nothing;
  const me = state.me ?? 0;
  return html`<table class="table result__figures">
    <thead>
      <tr>
        <th scope="col"><span class="sr">Figure</span></th>
        <th scope="col" class="r">${state.watching ? state.players[me]?.name : "You"}</th>
        <th scope="col" class="r">${state.players[1 - me]?.name}</th>
      </tr>
    </thead>
    <tbody>
      ${rows.map(
        ([label, ...by]) => html`<tr>
          <th scope="row">${label}</th>
          <td class="r">${by[me]}</td>
          <td class="r">${by[1 - me]}</td>
        </tr>`,
      )}
    </tbody>
  </table>`;
}

/** The sheet of a match that did not begin. */
export function abortedBody(message) {
  return html`<p>${message.message}</p>
    <footer class="sheet__foot">
      ${message.queued ? html`<p class="muted">You wait again, at the front.</p>` : nothing}
      <a class="btn btn--main" href="/play/" autofocus>${message.queued ? "Back to waiting" : "Back to the lobby"}</a>
    </footer>`;
}

/** What to do next: the forms that the page brought along (they carry its CSRF token). */
function again() {
  const template = document.getElementById("match-again");
  return template ? template.content.cloneNode(true) : nothing;
}

/** The sheet's body. */
export function resultBody(state) {
  const { outcome, figures, rounds } = state.over;
  const draw = outcome.winner === null || outcome.winner === undefined;
  state.over.next ??= again();
  return html`<div class="result result--${draw ? "draw" : outcome.winner === state.me ? "won" : "lost"}">
    <svg class="result__sun" viewBox="0 0 600 600" aria-hidden="true"><use href="${state.sprite}#sunburst" /></svg>
    <p class="result__why">${reasonFor(outcome, state)}</p>
    ${rounds ? html`<p class="muted">${rounds === 1 ? "One round" : `${rounds} rounds`}</p>` : nothing}
    ${rewardsPart(state.rewards, state.sprite)} ${figureTable(figures, state)}
    <div class="result__next">${state.over.next}</div>
  </div>`;
}
