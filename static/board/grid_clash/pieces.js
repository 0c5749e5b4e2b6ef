// The things on the board: cards of both sides, dead squares, runes, lines.

import { html, nothing, svg } from "../lit.js";
import { FACES } from "./kinds.js";

const CENTRE = 0.5;

export function createPieces(sprite) {
  const icon = (id, name = "") => html`<svg class=${name} aria-hidden="true"><use href="${sprite}#${id}" /></svg>`;

  /** A card on a square. The own one is light with a round head, the enemy's dark with cut corners. */
  const card = (kind, own, extra = "") =>
    html`<span class="gc-card ${own ? "is-own" : "is-foe"} ${extra}" data-kind=${kind}>${icon(FACES[kind].figure)}</span>`;

  function rune(mark) {
    if (!mark) return nothing;
    return html`<span class="gc-rune is-${mark}">${mark === "gold" ? icon("f-rune-stone") : nothing}</span>`;
  }

  const dead = () => html`<span class="gc-dead">${icon("f-earth-crack")}</span>`;

  /** A line over the board, from end to end. The other side's are dashed. */
  function line({ seat, squares, fresh }, me) {
    const [[y1, x1], , [y2, x2]] = squares;
    return svg`<line class="gc-line ${seat === me ? "is-own" : "is-foe"} ${fresh ? "is-fresh" : ""}"
      x1=${x1 + CENTRE} y1=${y1 + CENTRE} x2=${x2 + CENTRE} y2=${y2 + CENTRE} />`;
  }

  return { icon, card, rune, dead, line };
}
