// Small words across the table. They can be muted, and that is remembered on this device.

import { html, nothing } from "./lit.js";
import { read, write } from "./sound.js";

const KEY = "arcana.emotes";
const SHOWN_FOR = 3600;

export const EMOTES = {
  hello: "Well met!",
  good_luck: "Good luck!",
  well_played: "Well played.",
  thanks: "Thank you.",
  wow: "Oh!",
  oops: "Oops.",
  thinking: "Let me think…",
  sorry: "Sorry!",
};

export function createEmotes({ store, line, sound, speech }) {
  const timers = new Map();
  store.set({ emotes: {}, emotesMuted: read(KEY) === "off", tray: false });

  function show(seat, key) {
    const state = store.state;
    const mine = seat === state.me;
    if (!EMOTES[key] || (!mine && state.emotesMuted)) return;
    store.set({ emotes: { ...state.emotes, [seat]: EMOTES[key] } });
    if (!mine) {
      sound.play("emote");
      speech.say(`${state.players[seat]?.name ?? "The other player"} says: ${EMOTES[key]}`);
    }
    clearTimeout(timers.get(seat));
    timers.set(seat, setTimeout(() => store.set({ emotes: { ...store.state.emotes, [seat]: null } }), SHOWN_FOR));
  }

  function send(key) {
    line.send({ type: "emote", key });
    show(store.state.me, key);
    store.set({ tray: false });
  }

  function toggleMute() {
    const emotesMuted = !store.state.emotesMuted;
    write(KEY, emotesMuted ? "off" : "on");
    store.set({ emotesMuted });
  }

  /** The bubble beside a seat's hero. */
  const bubble = (seat) => {
    const words = store.state.emotes?.[seat];
    return words ? html`<span class="bubble" aria-hidden="true">${words}</span>` : nothing;
  };

  /** What can be said, opened from the own hero. */
  const tray = () =>
    store.state.tray
      ? html`<div class="tray" role="group" aria-label="Say something">
          ${(store.state.emoteKeys ?? []).map(
            (key) => html`<button type="button" class="tray__word" @click=${() => send(key)}>${EMOTES[key] ?? key}</button>`,
          )}
        </div>`
      : nothing;

  return { show, bubble, tray, toggleMute, toggleTray: () => store.set({ tray: !store.state.tray }) };
}
