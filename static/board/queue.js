// Events play one after the other, as movement; the table always ends on the last view.

const HURRY_FROM = 9;
const SKIP_FROM = 42;

/**
 * @param {{begin(): void, play(group: object[], scene: {view: object, pace: number, alive(): boolean}): Promise<void>, settle(): void}} stage
 *   `begin` before the first event, `play` one group of alike events, `settle` when nothing is left: shows the last view. A scene
 *   that is no longer `alive` was cut short and must not touch the table any more.
 */
export function createQueue(stage) {
  let waiting = [];
  let running = false;
  let generation = 0;

  async function run(mine) {
    running = true;
    stage.begin();
    while (waiting.length && mine === generation) {
      const group = takeGroup(waiting);
      const pace = waiting.length > HURRY_FROM ? 0.45 : 1;
      try {
        await stage.play(group.map((item) => item.event), { view: group[0].view, pace, alive: () => mine === generation });
      } catch (error) {
        console.error(error);
      }
    }
    if (mine === generation) end();
  }

  function end() {
    running = false;
    waiting = [];
    stage.settle();
  }

  return {
    get busy() {
      return running;
    },
    /** Adds the events that led to `view`. */
    add(events, view) {
      for (const event of events) waiting.push({ event, view });
      if (waiting.length > SKIP_FROM) return this.finish();
      if (!running && waiting.length) run(generation);
      else if (!running) stage.settle();
    },
    /** Shows the last view at once. */
    finish() {
      generation += 1;
      end();
    },
  };
}

const TOGETHER = new Set(["unit_damaged", "unit_died", "stats_written", "hero_damaged", "ward_spent"]);

/** Takes the next event and those that happen at the same moment (a sweep, two deaths). */
function takeGroup(waiting) {
  const group = [waiting.shift()];
  const kind = group[0].event.type;
  while (TOGETHER.has(kind) && waiting[0]?.event.type === kind && waiting[0].view === group[0].view) {
    group.push(waiting.shift());
  }
  return group;
}
