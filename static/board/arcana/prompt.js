// The strip in the middle of the table: a refusal, what to do with what is chosen, or the last thing that happened.

import { html, nothing } from "../lit.js";
import { blowOf, fightOf } from "./preview.js";
import { pillOf } from "./words.js";

/** @returns {{words: unknown, bad?: boolean, lit?: boolean, act: unknown}} */
export function promptOf(ctx) {
  const { state, ui } = ctx;
  if (state.note) return { words: state.note.text, bad: state.note.bad, act: nothing };
  if (ui.asked) return { words: stillTo(ctx), lit: true, act: nothing };
  if (ui.sel) return { lit: true, ...chosen(ctx) };
  return { words: ctx.rich(ui.caption || opening(state.shown, ctx)), act: nothing };
}

function opening(view, ctx) {
  if (view.phase === "mulligan") return "Both players choose their opening hands.";
  if (view.phase === "over") return "The match is over.";
  return view.active === ctx.me ? "It is your turn." : `${ctx.foeName()} is thinking.`;
}

/** What a hasty End turn would give up. */
export function stillTo(ctx) {
  const keys = [...ctx.legal().by.keys()];
  const cards = keys.filter((key) => key.startsWith("h:")).length;
  const units = keys.length - cards;
  const parts = [];
  if (cards) parts.push(cards === 1 ? "play a card" : `play ${cards} cards`);
  if (units) parts.push(units === 1 ? "attack with a unit" : `attack with ${units} units`);
  return `You can still ${parts.join(" and ")}. End the turn anyway?`;
}

function chosen(ctx) {
  const { ui } = ctx;
  const cid = Number(ui.sel.slice(2));
  return ui.sel.startsWith("h:") ? chosenCard(ctx, ctx.held(cid)) : chosenUnit(ctx, ctx.unit(cid));
}

function chosenCard(ctx, held) {
  if (!held) return { words: "", act: nothing };
  const card = ctx.catalogue.card(held.card);
  if (!card.effect) {
    const rule = card.text ? html` <span class="bd-say__rule">${pillOf(card)}: ${card.text.replace(/^Summon: /, "")}</span>` : nothing;
    return { words: html`<span><b>${card.name}</b>: choose its place.</span>${rule}`, act: nothing };
  }
  if (ctx.targets().has("cast")) {
    return {
      words: html`<b>${card.name}</b>: ${card.text}`,
      act: html`<button type="button" class="btn btn--main bd-say__act" data-key="cast" data-lit>Cast</button>`,
    };
  }
  return { words: html`<b>${card.name}</b>: ${card.text} Choose a unit.`, act: nothing };
}

function chosenUnit(ctx, unit) {
  if (!unit) return { words: "", act: nothing };
  const name = (other) => ctx.catalogue.card(other.card).name;
  const { aim } = ctx.ui;
  if (aim && ctx.targets().has(aim)) {
    const seat = ctx.foe;
    const words = aim.startsWith("x:")
      ? blowOf(unit, ctx.state.shown.sides[seat].hero, ctx.foeName(), name).sentence
      : fightOf(unit, ctx.unit(Number(aim.slice(2))), name).sentence;
    return { words: ctx.rich(words), act: nothing };
  }
  const guarded = [...ctx.targets().keys()].every((key) => key.startsWith("u:") && isTaunt(ctx, Number(key.slice(2))));
  return { words: html`<b>${name(unit)}</b> attacks: ${guarded ? "Taunt must be struck first." : "choose a target."}`, act: nothing };
}

const isTaunt = (ctx, cid) => ctx.catalogue.card(ctx.unit(cid)?.card).keyword === "taunt";

/** Why something cannot be chosen now: from what is lit and what the view shows. */
export function whyNot(ctx, key) {
  const { state, ui } = ctx;
  const view = state.view;
  if (state.elsewhere) return "This match is played in another tab.";
  if (view.phase === "over") return "The match is over.";
  if (view.active !== ctx.me) return `It is ${ctx.foeName()}’s turn.`;
  if (ui.sel) return notTarget(ctx, key);
  const cid = Number(key.slice(2));
  if (key.startsWith("h:")) return notPlayable(ctx, ctx.held(cid));
  const unit = ctx.unit(cid);
  if (!unit || !view.sides[ctx.me].board.some((own) => own.cid === cid)) return null;
  return `${ctx.catalogue.card(unit.card).name} rests: it can attack on your next turn.`;
}

function notTarget(ctx, key) {
  const keys = [...ctx.targets().keys()];
  const taunts = keys.length > 0 && keys.every((lit) => lit.startsWith("u:") && isTaunt(ctx, Number(lit.slice(2))));
  if (ctx.ui.sel.startsWith("u:")) {
    const own = ctx.state.view.sides[ctx.me].board.some((unit) => `u:${unit.cid}` === key);
    if (own) return null;
    return taunts ? "A unit with Taunt must be attacked first." : "That cannot be attacked.";
  }
  return "That is not a target for this card.";
}

function notPlayable(ctx, held) {
  if (!held) return null;
  const side = ctx.state.view.sides[ctx.me];
  const card = ctx.catalogue.card(held.card);
  if (held.cost > side.mana) return `${card.name} costs ${held.cost}; you have ${side.mana} mana.`;
  if (!card.effect) return "Your board is full: six units is the most.";
  return "There is no unit to aim it at.";
}
