// The help that shows what could be trapped next. It can be switched off, and that is remembered on this device.

import { named } from "../history.js";
import { read, write } from "../sound.js";
import { keyOf } from "./kinds.js";

const KEY = "arcana.grid-clash.threats";

export function createHelp(ctx) {
  const { state, ui, shell } = ctx;
  ui.help = read(KEY) !== "off";

  function toggle() {
    ui.help = !ui.help;
    write(KEY, ui.help ? "on" : "off");
    shell.speech.tell(ui.help ? "Threats are shown." : "Threats are hidden.");
    ctx.touch();
  }

  /** What a threat is for this player: a chance, a danger, or a step into a trap with the chosen card. */
  function kindOf(threat) {
    const own = threat.seat === ctx.me;
    if (threat.how === "finish") return own ? "gain" : "danger";
    return own ? null : "walk";
  }

  /** By square: the best of each kind, and the sentences. With a card chosen only what that card would do counts for the own side. */
  function marks() {
    const found = new Map();
    if (!ui.help || state.shown.phase !== "pick") return found;
    for (const threat of state.shown.threats) {
      const kind = kindOf(threat);
      if (!kind || (kind === "walk" ? threat.card !== ui.card : kind === "gain" && ui.card && threat.card !== ui.card)) continue;
      const key = keyOf.square(threat.row, threat.col);
      const mark = found.get(key) ?? { says: [] };
      const sum = kind === "danger" ? threat.points : (mark[kind] ?? 0) + (ui.card ? threat.points : 0);
      mark[kind] = Math.max(mark[kind] ?? 0, sum, threat.points);
      mark.says.push(named(threat.say, state.players));
      found.set(key, mark);
    }
    return found;
  }

  return { toggle, marks };
}
