// The table every game shares: the line to the server, what is known, and who draws it. A game brings its own drawing.

import { banners } from "./banners.js";
import { createClocks, LAST } from "./clock.js";
import { createDialogs } from "./dialogs.js";
import { createEmotes } from "./emotes.js";
import { written } from "./history.js";
import { render } from "./lit.js";
import { createMenu } from "./menu.js";
import { createQueue } from "./queue.js";
import { abortedBody, headline, reasonFor, resultBody } from "./result.js";
import { rewardsSentence } from "./rewards.js";
import { Line, randomHex } from "./socket.js";
import { createSound } from "./sound.js";
import { createSpeech } from "./speech.js";
import { createStore } from "./store.js";
import { showTitle } from "./title.js";

const HEALED_FOR = 1600;

/**
 * @param {HTMLElement} root where the board is drawn; its data set says which match
 * @param {(shell: object) => object} makeGame the game's drawing: `draw(state)`, `begin()`, `play(events, scene)`,
 *   `settle()`, `historyBody(state)`, `rich(say)`, `keys`, `cancel()`
 */
export function sitDown(root, makeGame) {
  const data = root.dataset;
  const store = createStore({
    me: data.seat === "" || data.seat === undefined ? 0 : Number(data.seat),
    watching: data.seat === "",
    players: namesFrom(data),
    sprite: data.sprite,
    rulesUrl: data.rules,
    gameName: data.gameName,
    status: "connecting",
    elsewhere: false,
    seq: null,
    view: null,
    shown: null,
    presence: {},
    history: [],
    over: null,
    rewards: null,
    sheet: null,
    note: null,
    pending: 0,
    emotes: {},
  });
  const { state } = store;
  const sound = createSound();
  const speech = createSpeech();
  const value = randomHex(32);
  const line = new Line(data.socket, { message: hear, status: lineStatus });
  const dialogs = createDialogs(store);
  const emotes = createEmotes({ store, line, sound, speech });
  const clocks = createClocks(lastSeconds);
  const shell = { store, line, sound, speech, dialogs, emotes, clocks, act, note, openResult, data, banners: () => banners(state, { takeOver }) };
  const game = makeGame(shell);
  const menu = createMenu({ store, dialogs, sound, emotes, line, game });
  shell.menu = menu;
  const queue = createQueue({ begin: game.begin, play: game.play, settle });
  shell.finish = () => queue.busy && queue.finish();

  store.subscribe(() => {
    game.before?.();
    render(game.draw(state), root);
    game.after?.();
    clocks.redraw();
    showTitle({ yours: yourMove(), over: Boolean(state.over), name: state.gameName });
  });
  setInterval(() => Object.values(state.presence).some((seat) => !seat.here) && store.touch(), 1000);
  line.open();
  store.touch();

  function hear(message) {
    const hearer = hearers[message.type];
    if (hearer) hearer(message);
  }

  const hearers = {
    seated(message) {
      store.set({ me: message.seat, watching: false, mode: message.mode, emoteKeys: message.emotes ?? [] });
      line.send(message.status === "waiting" ? { type: "ready", value } : { type: "resume", seq: state.seq ?? 0 });
    },
    view: takeView,
    presence: takePresence,
    emote: (message) => emotes.show(message.seat, message.key),
    accepted: () => pending(-1),
    refused(message) {
      pending(-1);
      note(message.message ?? "That is not possible now.", true);
      sound.play("no");
    },
    aborted: takeAborted,
    over: takeEnd,
    rewards(message) {
      store.set({ rewards: message.rewards });
      speech.say(rewardsSentence(message.rewards));
    },
  };

  function takeView(message) {
    const fresh = state.seq === null;
    const old = state.view;
    const events = fresh || message.seq > state.seq ? (message.events ?? []) : [];
    if (message.players) store.set({ players: playersOf(message.players) });
    takePresence(message);
    clocks.take(message.clock);
    if (!fresh && message.seq < state.seq) return;
    store.set({ seq: message.seq, view: message.view, me: message.view.seat ?? state.me, watching: message.view.seat === null });
    store.set({ history: written(state.history, events, state.players, state.me) });
    if (fresh) {
      store.set({ shown: message.view });
      if (state.over) settle();
      return callIfYours(null);
    }
    queue.add(events, message.view);
    callIfYours(old);
  }

  /** A sound when the move comes to this player while the tab is hidden. */
  function callIfYours(old) {
    const mine = (view) => Boolean(view?.to_act?.includes(state.me));
    if (document.hidden && mine(state.view) && !mine(old)) sound.play("turn", 0.12);
  }

  function yourMove() {
    return !state.watching && !state.over && Boolean(state.view?.to_act?.includes(state.me));
  }

  function settle() {
    store.set({ shown: state.view });
    game.settle();
    if (state.over?.outcome) showResult(state.over.outcome);
  }

  function takeEnd(message) {
    store.set({ over: { ...state.over, ...message } });
    clocks.stop();
    if (!queue.busy) showResult(message.outcome);
  }

  function showResult(outcome) {
    if (state.resultShown) return store.touch();
    store.set({ resultShown: true, over: { rounds: state.view?.round, ...state.over, outcome } });
    clocks.stop();
    game.cancel();
    const title = headline(outcome, state);
    sound.play(outcome.winner === state.me ? "won" : "lost", 0.09);
    speech.say(`${title}. ${reasonFor(outcome, state)}`);
    setTimeout(openResult, document.hidden ? 0 : 700);
  }

  function openResult() {
    dialogs.open({ key: "result", title: headline(state.over.outcome, state), body: resultBody, wide: true });
  }

  /** Sends an action that answers the current question. */
  function act(action) {
    if (state.elsewhere || state.watching || state.over) return;
    pending(1);
    line.insist({ type: "act", question: state.view.question, action });
  }

  function pending(by) {
    store.set({ pending: Math.max(0, state.pending + by) });
  }

  let noteTimer = null;
  /** A short word in the middle of the table; `bad` ones are refusals. */
  function note(text, bad = false) {
    clearTimeout(noteTimer);
    store.set({ note: text ? { text, bad } : null });
    if (text) {
      speech.tell(text);
      noteTimer = setTimeout(() => store.set({ note: null }), bad ? 4200 : 3000);
    }
  }

  function takePresence(message) {
    const presence = {};
    for (const [seat, now] of Object.entries(message.presence ?? {})) presence[seat] = presenceOf(now);
    const elsewhere = message.playing_here === false && !state.watching;
    if (elsewhere && !state.elsewhere) game.cancel();
    store.set({ presence, elsewhere });
  }

  /** The match did not begin: the other did not sit down in time. */
  function takeAborted(message) {
    line.end();
    clocks.stop();
    store.set({ aborted: message });
    dialogs.open({ key: "aborted", title: "No match", firm: true, body: () => abortedBody(message) });
  }

  function takeOver() {
    line.send({ type: "take_over" });
  }

  function lastSeconds(seconds, seat) {
    if (seat !== state.me || state.over) return;
    sound.play(seconds <= 5 ? "hurry" : "tick", 0.05);
    if (seconds === LAST) speech.say(`${LAST} seconds left.`);
    if (seconds === 5) speech.say("5 seconds left.");
  }

  let healedTimer = null;
  function lineStatus(status, detail) {
    const wasLost = state.status === "lost";
    store.set({ status, closeCode: detail?.code });
    if (status === "lost" && !wasLost) speech.say("Connection lost. Looking for the table again.");
    if (status === "live" && wasLost) {
      speech.say("Back at the table.");
      clearTimeout(healedTimer);
      store.set({ healed: true });
      healedTimer = setTimeout(() => store.set({ healed: false }), HEALED_FOR);
    }
  }
  return shell;
}

function namesFrom(data) {
  return { 0: { name: data.nameA || "Seat A" }, 1: { name: data.nameB || "Seat B" } };
}

function playersOf(players) {
  return { 0: players[0] ?? players["0"], 1: players[1] ?? players["1"] };
}

/** `{here, until}` with `until` in this page's time. */
function presenceOf(now) {
  const left = now.forfeits_in_ms ?? null;
  return { here: now.here, until: left === null ? null : performance.now() + left };
}
