// What happened, as movement: each event is seen when it happens, none moves longer than 300 ms, and none moves at all where
// reduced motion is wished.

import { named } from "../history.js";
import { keyOf } from "./legal.js";
import { stillness } from "./flip.js";
import { stageOf, take } from "./stage.js";

const wait = (ms) => new Promise((done) => setTimeout(done, ms));
const EASE = "cubic-bezier(.2,.8,.2,1)";
const FLOAT_FOR = 700;

export function createMoves(ctx) {
  const { store, state, ui, catalogue, root, shell } = ctx;
  let pace = 1;

  const find = (key) => root.querySelector(`[data-key="${CSS.escape(key)}"]`);
  const pause = (ms) => wait((stillness() ? Math.min(ms, 120) : ms) * pace);

  function animate(element, frames, ms, options = {}) {
    if (!element || stillness()) return Promise.resolve();
    const animation = element.animate(frames, { duration: Math.min(300, ms) * pace, easing: EASE, ...options });
    animation.id = options.id ?? "move";
    return animation.finished.catch(() => {});
  }

  function write(event, scene) {
    if (!scene.alive()) return;
    take(state.shown, event, scene.view, catalogue);
    store.touch();
    store.flush();
  }

  function float(key, what, ms = FLOAT_FOR) {
    ui.floats.set(key, what);
    store.touch();
    setTimeout(() => {
      if (ui.floats.get(key) === what) ui.floats.delete(key);
      store.touch();
    }, ms);
  }

  function sash(text, sub = "", kind = "") {
    const mine = { text, sub, kind };
    ui.sash = mine;
    setTimeout(() => {
      if (ui.sash === mine) ui.sash = null;
      store.touch();
    }, 1150);
  }

  const MOVES = {
    async turn_started([event], scene) {
      write(event, scene);
      const own = event.seat === ctx.me && !state.watching;
      sash(own ? "Your turn" : `${state.players[event.seat]?.name}’s turn`, `Round ${event.round}`, own ? "is-own" : "");
      if (own) shell.sound.play("turn");
      store.touch();
      await pause(320);
    },
    async card_drawn([event], scene) {
      write(event, scene);
      shell.sound.play("draw");
      const deck = find("pile")?.offsetParent ? find("pile") : find("deck");
      const card = event.cid === null ? null : find(keyOf.hand(event.cid));
      if (event.seat === ctx.me && card && deck) {
        card.scrollIntoView({ inline: "nearest", block: "nearest" });
        await fly(card, deck, 260);
      } else await pause(120);
    },
    async unit_played([event], scene) {
      write(event, scene);
      const unit = find(keyOf.unit(event.cid));
      if (event.seat !== ctx.me && unit) await fly(unit, find(keyOf.hero(event.seat)), 240);
      shell.sound.play("land");
      await animate(unit, [{ translate: "0 -18%", scale: 1.12 }, { scale: 0.97, offset: 0.7 }, { translate: "0 0", scale: 1 }], 200);
    },
    async spell_cast([event], scene) {
      write(event, scene);
      const shown = { slug: event.card, own: event.seat === ctx.me };
      ui.cast = shown;
      store.touch();
      shell.sound.play("cast");
      setTimeout(() => {
        if (ui.cast === shown) ui.cast = null;
        store.touch();
      }, shown.own ? 700 : 1500);
      await pause(shown.own ? 220 : 620);
    },
    async attack_declared([event], scene) {
      const attacker = find(keyOf.unit(event.cid));
      const target = find(event.target === null ? keyOf.hero(1 - event.seat) : keyOf.unit(event.target));
      if (attacker && target) strike(attacker, target);
      shell.sound.play("strike");
      await pause(150);
      write(event, scene);
    },
    async unit_damaged(events, scene) {
      for (const event of events) {
        write(event, scene);
        float(keyOf.unit(event.cid), { kind: "is-damage", text: `−${event.amount}` });
        shake(keyOf.unit(event.cid));
      }
      shell.sound.play("hit");
      await pause(260);
    },
    async ward_spent(events, scene) {
      shell.sound.play("ward");
      const rings = events.map((event) => find(keyOf.unit(event.cid))?.querySelector(".unit__ward"));
      await Promise.all(rings.map((ring) => animate(ring, [{ opacity: 1, scale: 1 }, { opacity: 0, scale: 1.35 }], 280)));
      for (const event of events) write(event, scene);
    },
    async hero_damaged(events, scene) {
      for (const event of events) {
        write(event, scene);
        if (!event.amount) continue;
        float(keyOf.hero(event.seat), { kind: "is-damage", text: `−${event.amount}` });
        shake(keyOf.hero(event.seat));
      }
      shell.sound.play("hit");
      await pause(260);
    },
    async hero_healed([event], scene) {
      write(event, scene);
      if (!event.amount) return;
      float(keyOf.hero(event.seat), { kind: "is-heal", text: `+${event.amount}` });
      shell.sound.play("heal");
      await pause(240);
    },
    async stats_written(events, scene) {
      for (const event of events) {
        write(event, scene);
        float(keyOf.unit(event.cid), { buff: `+${event.attack}/+${event.health}` }, 1300);
      }
      shell.sound.play("heal");
      await pause(240);
    },
    async unit_died(events, scene) {
      shell.sound.play("fall");
      const falling = events.map((event) => find(keyOf.unit(event.cid)));
      await Promise.all(
        falling.map((unit) => animate(unit, [{}, { opacity: 0, scale: 0.86, translate: "0 10%", filter: "grayscale(1) brightness(.4)" }], 260, { fill: "forwards" })),
      );
      for (const event of events) write(event, scene);
      await pause(120);
    },
    async arcana_turned([event], scene) {
      ui.turning = true;
      write(event, scene);
      shell.sound.play("arcana");
      sash(catalogue.arcana(event.number).name, catalogue.arcana(event.number).text, "is-arcana");
      store.touch();
      await pause(900);
      ui.turning = false;
    },
    async mulligan_over(events, scene) {
      if (!scene.alive()) return;
      Object.assign(state.shown, stageOf(scene.view), { phase: "turn", turn: 0, active: null });
      Object.assign(state.shown.arcana, { number: null });
      store.touch();
      await pause(120);
    },
  };

  async function fly(element, from, ms) {
    if (!from) return;
    const a = from.getBoundingClientRect();
    const b = element.getBoundingClientRect();
    const dx = a.left + a.width / 2 - b.left - b.width / 2;
    const dy = a.top + a.height / 2 - b.top - b.height / 2;
    await animate(element, [{ translate: `${dx}px ${dy}px`, scale: 0.4, opacity: 0.4 }, { translate: "0 0", scale: 1, opacity: 1 }], ms);
  }

  function strike(attacker, target) {
    const a = attacker.getBoundingClientRect();
    const b = target.getBoundingClientRect();
    const dx = (b.left + b.width / 2 - a.left - a.width / 2) * 0.82;
    const dy = (b.top + b.height / 2 - a.top - a.height / 2) * 0.82;
    attacker.classList.add("is-striking");
    animate(attacker, [{ translate: "0 0" }, { translate: `${dx}px ${dy}px`, scale: 1.06, offset: 0.5 }, { translate: "0 0" }], 300, {
      easing: "cubic-bezier(.5,-.2,.3,1)",
      id: "strike",
    }).then(() => attacker.classList.remove("is-striking"));
  }

  function shake(key) {
    animate(find(key), [{ translate: "0 0" }, { translate: "-4px 0", filter: "brightness(1.7)" }, { translate: "4px 0" }, { translate: "0 0" }], 180);
  }

  return {
    begin() {
      state.shown = stageOf(state.shown ?? state.view);
      store.touch();
    },
    async play(events, scene) {
      pace = scene.pace;
      const say = events[events.length - 1].say;
      if (say) ui.caption = named(say, state.players);
      for (const event of events) if (event.say) shell.speech.say(named(event.say, state.players));
      const move = MOVES[events[0].type];
      if (move) await move(events, scene);
      else store.touch();
    },
    settle() {
      pace = 1;
      ui.turning = false;
      ui.floats.forEach((what, key) => what.kind === "is-damage" && !find(key) && ui.floats.delete(key));
      store.touch();
    },
  };
}
