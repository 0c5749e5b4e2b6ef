// The opening hand: swap any number of cards once (ARC-08), in secret, against a clock of its own.

import { clockFace } from "../clock.js";
import { html, nothing, repeat } from "../lit.js";
import { mulliganOf } from "./legal.js";

export function mulliganOverlay(ctx) {
  const { state, ui } = ctx;
  const side = state.shown.sides[ctx.me];
  const done = side.mulligan_done || state.watching;
  const second = state.shown.starter !== ctx.me;
  return html`<section class="mull" aria-labelledby="mull-title">
    <header class="mull__head">
      <div>
        <h2 id="mull-title" tabindex="-1">${state.watching ? "The opening hands" : done ? "Your opening hand" : "Keep or swap?"}</h2>
        <p>${words(ctx, done, second)}</p>
      </div>
      ${done ? nothing : clockFace(ctx.me, state.sprite)}
    </header>
    ${side.hand
      ? html`<ol class="mull__cards" .style=${`--count:${side.hand.length}`}>
          ${repeat(side.hand, (held) => held.cid, (held) => mulliganCard(ctx, held, done))}
        </ol>`
      : nothing}
    <footer class="mull__foot">
      ${done
        ? html`<p class="mull__wait" role="status"><span class="dots" aria-hidden="true"><i></i><i></i><i></i></span> Waiting for ${ctx.foeName()}…</p>`
        : html`<button type="button" class="btn btn--main btn--big" data-key="mull" ?disabled=${!mulliganOf(ctx.legal(), ui.swap)}>
            ${ui.swap.size === 0 ? "Keep all" : ui.swap.size === 1 ? "Swap 1 card" : `Swap ${ui.swap.size} cards`}
          </button>`}
    </footer>
  </section>`;
}

function words(ctx, done, second) {
  const { state } = ctx;
  if (state.watching) return "Both players choose in secret.";
  const side = state.shown.sides[ctx.me];
  if (done) return side.swapped ? `You swapped ${side.swapped === 1 ? "one card" : `${side.swapped} cards`}.` : "You kept every card.";
  const order = second ? `You go second: ${side.hand_count} cards.` : `You go first: ${side.hand_count} cards.`;
  return `${order} Tap the cards you do not want; you draw as many others.`;
}

function mulliganCard(ctx, held, done) {
  const { ui } = ctx;
  const card = ctx.catalogue.card(held.card);
  const off = ui.swap.has(held.cid);
  return html`<li data-flip="m:${held.cid}">
    <button
      type="button"
      class="card ${off ? "is-swapped" : ""}"
      data-key="m:${held.cid}"
      data-tribe=${card.tribe}
      data-rarity=${card.rarity}
      aria-label="${held.say} ${done ? "" : off ? "Will be swapped." : "Will be kept."}"
      aria-pressed=${done ? nothing : String(off)}
      aria-disabled=${done ? "true" : nothing}
    >
      <span class="seen" aria-hidden="true">${ctx.pieces.cardFace(held.card, held)}</span> ${off ? html`<span class="mull__mark" aria-hidden="true" data-n="Swap"></span>` : nothing}
    </button>
  </li>`;
}
