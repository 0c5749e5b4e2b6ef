// What happened, as movement: both picks turn over together, then each line is drawn and counted out. Nothing moves where reduced
// motion is wished; everything still has its moment.

import { named } from "../history.js";
import { keyOf, points } from "./kinds.js";
import { stageOf, take } from "./stage.js";

const STILL = matchMedia("(prefers-reduced-motion: reduce)");
const wait = (ms) => new Promise((done) => setTimeout(done, ms));
const SASH_FOR = 1150;
const ALREADY_SAID = new Set(["card_placed"]); // by the picks that were revealed

export function createMoves(ctx) {
  const { store, state, ui, root, shell } = ctx;
  let pace = 1;

  /** Time to read: as long with reduced motion as without. */
  const hold = (ms) => wait(ms * pace);
  const pause = (ms) => wait((STILL.matches ? Math.min(ms, 160) : ms) * pace);

  function write(event, scene) {
    if (!scene.alive()) return;
    take(state.shown, event, scene.view);
    store.touch();
    store.flush();
  }

  function show(patch) {
    Object.assign(ui, patch);
    store.touch();
    store.flush();
  }

  function animate(key, frames, ms) {
    const card = root.querySelector(`[data-key="${key}"] .gc-card`);
    if (card && !STILL.matches) card.animate(frames, { duration: Math.min(300, ms) * pace, easing: "cubic-bezier(.2,.8,.2,1)" });
  }

  function sash(text, sub = "", kind = "") {
    const mine = { text, sub, kind };
    show({ sash: mine });
    setTimeout(() => {
      if (ui.sash === mine) ui.sash = null;
      store.touch();
    }, SASH_FOR);
  }

  const mine = (seat) => seat === ctx.me && !state.watching;

  const MOVES = {
    async card_bought([event], scene) {
      write(event, scene);
      shell.sound.play("draw");
      await pause(mine(event.seat) ? 80 : 400);
    },
    async card_picked([event], scene) {
      write(event, scene);
      if (!mine(event.seat)) shell.sound.play("draw");
      await pause(60);
    },
    async picks_revealed([event], scene) {
      write(event, scene);
      show({ reveal: true });
      shell.sound.play("cast");
      for (const { row, col } of event.picks) animate(keyOf.square(row, col), [{ rotate: "y 90deg" }, { rotate: "y 0deg" }], 260);
      await hold(700);
      if (scene.alive()) show({ reveal: false });
    },
    async card_placed([event], scene) {
      write(event, scene);
      shell.sound.play("land");
      animate(keyOf.square(event.row, event.col), [{ scale: 1.2 }, { scale: 0.96, offset: 0.7 }, { scale: 1 }], 200);
      await pause(180);
    },
    async clashed([event], scene) {
      shell.sound.play("strike");
      show({ clash: { key: keyOf.square(event.row, event.col), cards: event.cards } });
      await hold(700);
      if (scene.alive()) show({ clash: null });
      write(event, scene);
      shell.sound.play(event.winner === null ? "fall" : "land");
      await pause(300);
    },
    async clash_scored([event], scene) {
      write(event, scene);
      show({ gain: { seat: event.seat, text: `+${event.points}` } });
      await hold(500);
      if (scene.alive()) show({ gain: null });
    },
    async line_scored([event], scene) {
      const { line } = event;
      show({ count: { seat: event.seat, line, own: mine(event.seat), name: state.players[event.seat]?.name } });
      shell.sound.play(mine(event.seat) ? "heal" : "hit");
      await hold(520);
      write(event, scene);
      show({ gain: { seat: event.seat, text: `+${line.points}` } });
      await hold(900);
      if (scene.alive()) show({ count: null, gain: null });
    },
    async rune_used([event], scene) {
      write(event, scene);
      shell.sound.play("ward");
      await pause(200);
    },
    async rune_broken([event], scene) {
      write(event, scene);
      shell.sound.play("fall");
      await pause(260);
    },
    async round_started([event], scene) {
      write(event, scene);
      sash(`Round ${event.round}`, scoreWords(), "is-own");
      shell.sound.play("turn");
      await pause(200);
    },
  };

  function scoreWords() {
    const [mineNow, theirs] = [state.shown.sides[ctx.me].score, state.shown.sides[ctx.foe].score];
    return `${state.watching ? state.players[ctx.me]?.name : "You"} ${points(mineNow)}, ${ctx.foeName()} ${theirs}`;
  }

  function clear() {
    Object.assign(ui, { reveal: false, clash: null, count: null, gain: null });
  }

  return {
    begin() {
      state.shown = stageOf(state.shown ?? state.view);
      store.touch();
    },
    async play(events, scene) {
      pace = scene.pace;
      for (const event of events) {
        if (!event.say || ALREADY_SAID.has(event.type)) continue;
        ui.caption = named(event.say, state.players);
        shell.speech.say(ui.caption);
      }
      const move = MOVES[events[0].type];
      if (move) await move(events, scene);
      else store.touch();
    },
    settle() {
      pace = 1;
      clear();
      store.touch();
    },
  };
}
