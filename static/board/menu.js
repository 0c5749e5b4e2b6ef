// The menu of the table and its two sheets: concede, and the keys.

import { html, nothing } from "./lit.js";

export function createMenu({ store, dialogs, sound, emotes, line, game }) {
  const redraw = () => store.touch();

  const toggle = (label, on, act) => html`<li>
    <button type="button" class="menu__row" role="switch" aria-checked=${String(on)} @click=${() => (act(), redraw())}>
      <span>${label}</span><b>${on ? "On" : "Off"}</b>
    </button>
  </li>`;
  const row = (label, act, extra = "") => html`<li>
    <button type="button" class="menu__row ${extra}" @click=${act}><span>${label}</span></button>
  </li>`;

  function open() {
    dialogs.open({ key: "menu", title: "At the table", body: menuBody });
  }

  function menuBody(state) {
    return html`<ul class="menu">
      ${row("What happened so far", () => openHistory())}
      ${row("Keys and gestures", () => openHelp())}
      <li><a class="menu__row" href=${state.rulesUrl} target="_blank" rel="noopener"><span>The rules (new tab)</span></a></li>
      ${toggle("Sound", !sound.muted, sound.toggle)}
      ${toggle("Words from the other player", !state.emotesMuted, emotes.toggleMute)}
      ${state.watching || state.over ? nothing : row("Concede…", () => openConcede(), "menu__row--danger")}
      ${state.over ? html`<li><a class="menu__row" href="/"><span>Leave the table</span></a></li>` : nothing}
    </ul>`;
  }

  function openHistory() {
    dialogs.open({ key: "history", title: "What happened", wide: true, body: (state) => game.historyBody(state) });
  }

  function openHelp() {
    dialogs.open({ key: "help", title: "Keys and gestures", wide: true, body: () => helpBody(game) });
  }

  function openConcede() {
    dialogs.open({
      key: "concede",
      title: "Leave this table?",
      body: (state) => html`<p>${state.players[1 - state.me]?.name ?? "The other player"} wins if you concede.</p>
        <footer class="sheet__foot">
          <button type="button" class="btn" autofocus @click=${dialogs.close}>Stay</button>
          <button type="button" class="btn btn--danger" @click=${concede}>Concede</button>
        </footer>`,
    });
  }

  function concede() {
    line.insist({ type: "concede" });
    dialogs.close();
  }

  return { open, openHistory, openHelp, openConcede };
}

const GESTURES =
  "With a mouse or a finger: tap a card or a unit, then tap a lit place or target; or drag it there. Hold a finger on anything to read it.";

function helpBody({ keys, gestures = GESTURES }) {
  return html`<table class="table keys">
      <tbody>
        ${keys.map(([key, what]) => html`<tr><th scope="row"><kbd>${key}</kbd></th><td>${what}</td></tr>`)}
      </tbody>
    </table>
    <p class="muted">${gestures}</p>`;
}
