// The sheets of Arcana's table: the arcana with its spread, and the own deck.

import { html, nothing } from "../lit.js";
import { roundWords } from "./board.js";

export function arcanaSheet(ctx) {
  return {
    key: "arcana",
    title: "The arcana",
    body: (state) => {
      const { arcana, round } = state.shown;
      return html`<div class="arcsheet">
        ${ctx.pieces.tallArcana(arcana, round)}
        <div class="arcsheet__say">
          ${ctx.pieces.spread(arcana)} ${ctx.pieces.ascendantLine(arcana)}
          <p>${roundWords(state.shown)}.</p>
          <p class="muted">It holds for both players. Six are dealt: two early, two middle, two ending ones. Each stays for two rounds; the last one stays, and the ending ones drain both heroes.</p>
        </div>
      </div>`;
    },
  };
}

/** The deck tracker: what is still in the own deck, in no order. */
export function deckSheet(ctx) {
  return {
    key: "deck",
    title: "Your deck",
    body: (state) => {
      const side = state.shown.sides[ctx.me];
      if (!side.deck_list) return html`<p>${side.deck} cards are left.</p>`;
      return html`<p class="muted">${side.deck === 1 ? "One card is" : `${side.deck} cards are`} still to be drawn. The order is secret.</p>
        <ul class="decklist">
          ${side.deck_list.map((entry) => deckLine(ctx, entry))}
        </ul>`;
    },
  };
}

function deckLine(ctx, entry) {
  const card = ctx.catalogue.card(entry.card);
  return html`<li class=${entry.left ? "" : "is-gone"} data-tribe=${card.tribe} data-rarity=${card.rarity}>
    <span class="decklist__cost">${card.cost}</span>
    ${ctx.art.ofCard(entry.card, "decklist__art")}
    <span class="decklist__name">${card.name}${card.effect ? nothing : html`<small>${card.attack}/${card.health}${card.short ? ` · ${card.short}` : ""}</small>`}</span>
    <span class="decklist__left"><b>${entry.left}</b> of ${entry.of}</span>
  </li>`;
}
