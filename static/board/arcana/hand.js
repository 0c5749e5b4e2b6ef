// The own hand (or backs, for a watcher): on phones a sliding row of whole cards, on wide screens a fan.

import { html, nothing, repeat } from "../lit.js";
import { keyOf } from "./legal.js";

export function handOf(ctx) {
  const { state } = ctx;
  const side = state.shown.sides[ctx.me];
  if (!side.hand) {
    return html`<ol class="bd-hand bd-hand--backs" aria-label="Hand of ${state.players[ctx.me]?.name}, ${side.hand_count} cards">
      ${Array.from({ length: side.hand_count }, () => html`<li>${ctx.art.back()}</li>`)}
    </ol>`;
  }
  const count = side.hand.length;
  return html`<ol class="bd-hand" aria-label="Your hand, ${count} cards" .style=${`--count:${count}`}>
    ${repeat(side.hand, (held) => held.cid, (held, i) => heldCard(ctx, held, i, count))}
  </ol>`;
}

function heldCard(ctx, held, index, count) {
  const { ui, state } = ctx;
  const key = keyOf.hand(held.cid);
  const card = ctx.catalogue.card(held.card);
  const playable = ctx.lit().by.has(key);
  const mine = state.shown.active === ctx.me;
  const dear = mine && held.cost > state.shown.sides[ctx.me].mana;
  const classes = [
    playable ? "is-playable" : "",
    ui.sel === key ? "is-selected" : "",
    dear || (mine && !playable && state.shown === state.view) ? "is-dear" : "",
    ui.drag?.key === key && ui.drag.moving ? "is-lifted" : "",
  ];
  const extra = playable ? " Can be played." : dear ? " Too dear now." : "";
  return html`<li data-flip=${key} .style=${`--o:${index - (count - 1) / 2}`} class=${ui.sel === key ? "is-open" : nothing}>
    <button
      type="button"
      class="card ${classes.join(" ")}"
      data-key=${key}
      data-tribe=${card.tribe}
      data-rarity=${card.rarity}
      aria-label="${held.say}${extra}"
      aria-pressed=${String(ui.sel === key)}
    >
      <span class="seen" aria-hidden="true">${ctx.pieces.cardFace(held.card, held)}</span>
    </button>
  </li>`;
}
