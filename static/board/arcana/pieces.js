// The pieces of the table: card, unit, arcana, hero, mana. The same markup and class names as the site's other pages.

import { html, nothing } from "../lit.js";
import { holdOf, kindOf, pillOf, ROMAN, signOf } from "./words.js";

const RARITIES = ["common", "uncommon", "rare", "epic", "legendary"];

export function createPieces(art, catalogue) {
  const { gem, icon } = art;

  function cardText(card, full) {
    if (card.effect) return html`<span data-n=${card.text}></span>`;
    const sign = signOf(card);
    if (!sign) return html`<span class="plain" data-n=${card.tribe[0].toUpperCase() + card.tribe.slice(1)}></span>`;
    const words = card.keyword ? pillOf(card) : card.short;
    return html`<span class=${card.keyword ? "kw" : ""} data-n=${words}>${card.keyword ? icon(sign) : nothing}</span>${full
        ? html`<small>${card.text}</small>`
        : nothing}`;
  }

  // Numbers and rule texts are printed by the style sheet (`data-n`): a button's written label is then the name alone, its spoken
  // one the server's sentence that begins with that name.

  /** The inside of a card: for a button in the hand or an article in the detail. `held` is the hand's entry, if any. */
  function cardFace(slug, held, full = false) {
    const card = catalogue.card(slug);
    const cost = held?.cost ?? card.cost;
    const cheaper = held && cost < held.print_cost;
    const dearer = held && cost > held.print_cost;
    return html`${art.ofCard(slug, "card__art")}
      ${icon(`frame-${card.rarity}`, "card__frame")}
      <span class="card__cost ${cheaper ? "is-less" : dearer ? "is-more" : ""}" data-n=${cost}>${gem("gem-cost")}</span>
      ${cheaper || dearer
        ? html`<span class="card__was"><s data-n=${held.print_cost}></s><span data-n=${ROMAN[held.changes[0]?.arcana] ?? ""}></span></span>`
        : nothing}
      <span class="card__tribe">${gem(`t-${card.tribe}`)}</span>
      <span class="card__name ${card.name.length > 14 ? "is-long" : ""}">${card.name}</span>
      <span class="card__text">${cardText(card, full)}</span>
      ${card.effect
        ? nothing
        : html`<span class="card__atk" data-n=${card.attack}>${gem("gem-atk")}</span><span class="card__hp" data-n=${card.health}>${gem("gem-hp")}</span>`}
      ${icon(`rar-${RARITIES.indexOf(card.rarity) + 1}`, "card__pips")}`;
  }

  const fullCard = (slug, held) => {
    const card = catalogue.card(slug);
    return html`<article class="card card--full" data-tribe=${card.tribe} data-rarity=${card.rarity} aria-label="${card.name}, ${kindOf(card)}">
      ${cardFace(slug, held, true)}
    </article>`;
  };

  /** The inside of a unit's button. `show` has what the moment adds: marks, floats, what a strike would do. */
  function unitFace(unit, show = {}) {
    const card = catalogue.card(unit.card);
    const sign = card.keyword === "ward" && !unit.ward ? null : signOf(card);
    const raised = unit.max_health > card.health;
    return html`${card.keyword === "taunt" ? icon("taunt-frame", "unit__frame") : nothing}
      ${art.ofCard(unit.card, "unit__art")}
      ${unit.ward ? icon("ward-ring", "unit__ward") : nothing}
      ${show.tired ? icon("u-moon", "unit__zz") : nothing}
      <span class="unit__atk ${unit.attack > card.attack ? "is-up" : ""}" data-n=${unit.attack}>${gem("gem-atk")}</span>
      <span class="unit__hp ${unit.health < unit.max_health ? "is-hurt" : raised ? "is-up" : ""}" data-n=${Math.max(0, unit.health)}>${gem("gem-hp")}</span>
      ${sign ? html`<span class="unit__kw">${gem(sign)}<span data-n=${pillOf(card)}></span></span>` : nothing}
      <span class="unit__name">${card.name}</span>
      ${show.target ? art.mark() : nothing}
      ${show.fate ? fateMark(show.fate) : nothing}
      ${show.hit ? html`<span class="unit__hit ${show.hit.kind}" data-n=${show.hit.text}>${gem("gem-atk")}</span>` : nothing}
      ${show.buff ? html`<span class="unit__buff" data-n=${show.buff}></span>` : nothing}`;
  }

  /** What a strike would do, on its target. */
  const fateMark = (fate) =>
    html`<span class="fate fate--${fate.tone}" aria-hidden="true">${fate.words.map((word) => html`<span data-n=${word}></span>`)}</span>`;

  const holds = (left) =>
    html`<span class="holds" aria-hidden="true"><i class="is-on"></i><i class=${left === 1 ? "" : "is-on"}></i></span>`;

  function tallArcana(arcana, round, turning) {
    if (arcana.number === null) {
      return html`<div class="arcana arcana--down" aria-label="The first arcana is still face down">${icon("arc-frame", "arcana__frame")}</div>`;
    }
    const { name, text } = catalogue.arcana(arcana.number);
    return html`<article class="arcana ${turning ? "anim-turn" : ""}" aria-label="Arcana ${ROMAN[arcana.number]}, ${name}. ${text}">
      ${icon("arc-frame", "arcana__frame")}
      <span class="arcana__no">${ROMAN[arcana.number]}</span>
      ${art.ofArcana(arcana.number, "arcana__art")}
      <h2 class="arcana__name">${name}</h2>
      <p class="arcana__text ${text.length > 75 ? "is-long" : ""}">${text}</p>
      <span class="arcana__hold">${holds(arcana.rounds_left)} ${holdOf(arcana, round)}</span>
    </article>`;
  }

  /** The six places of the spread; today's ascendant is marked where it lies. */
  function spread(arcana) {
    const words = [];
    const places = arcana.spread.map((number, slot) => {
      const star = arcana.ascendant_slot === slot;
      const now = slot === arcana.slot && arcana.number !== null;
      const shown = number ?? (star ? arcana.ascendant : null);
      const kind = now ? "is-now" : number !== null ? "is-past" : star ? "is-known" : "is-down";
      if (shown !== null) words.push(`${slot + 1}: ${catalogue.arcana(shown).name}${now ? ", now" : ""}`);
      return html`<span class="${kind} ${star ? "is-star" : ""}">${shown === null ? "?" : ROMAN[shown]}</span>`;
    });
    return html`<div class="spread" role="img" aria-label="The spread of six. ${words.join(". ")}. The others are face down.">${places}</div>`;
  }

  function ascendantLine(arcana) {
    if (arcana.ascendant === null) return nothing;
    const { name } = catalogue.arcana(arcana.ascendant);
    const rounds = `rounds ${arcana.ascendant_slot * 2 + 1} and ${arcana.ascendant_slot * 2 + 2}`;
    return html`<p class="bd-arc__star"><span class="star" aria-hidden="true">✦</span> Today’s arcana: ${name}, in ${rounds}</p>`;
  }

  function strip(arcana, round, turning) {
    const down = arcana.number === null;
    const { name, text } = down ? { name: "Face down", text: "The first arcana turns over as the first turn begins." } : catalogue.arcana(arcana.number);
    const until = arcana.rounds_left === null ? "to the end" : `until round ${round + arcana.rounds_left - 1} ends`;
    return html`<span class="arcstrip__in ${turning ? "anim-turn" : ""}"
      >${down ? html`<span class="arcstrip__art arcstrip__art--down"></span>` : art.ofArcana(arcana.number, "arcstrip__art")}
      <span class="arcstrip__say"><b>${down ? nothing : html`<span>${ROMAN[arcana.number]}</span> `}${name}</b><span class="arcstrip__p">${text}</span></span>
      ${down ? nothing : html`<small>${holds(arcana.rounds_left)}${until}</small>`}</span
    >`;
  }

  /** Ten places: full, spent, not yet there. */
  function mana(side) {
    const pips = Array.from({ length: 10 }, (_, i) => (i < side.mana ? "pip-full" : i < side.mana_max ? "pip-spent" : "pip-lock"));
    return html`<span class="mana" role="img" aria-label="${side.mana} of ${side.mana_max} mana"
      ><span class="mana__row">${pips.map((pip) => gem(pip))}</span>${icon("pip-full", "mana__one")}<b>${side.mana} / ${side.mana_max}</b></span
    >`;
  }

  return { cardFace, fullCard, unitFace, fateMark, tallArcana, spread, ascendantLine, strip, mana };
}
