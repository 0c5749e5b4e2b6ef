// Reading a card: large, with every word explained, what changed it and why. Beside the thing on wide screens, over the table on
// phones.

import { html, nothing } from "../lit.js";
import { auraOf, signed, whyOf } from "./words.js";

/** `ui.detail` is `{key, pinned}`. */
export function detailOf(ctx) {
  const { ui } = ctx;
  if (!ui.detail) return nothing;
  const body = bodyOf(ctx, ui.detail.key);
  if (!body) return nothing;
  return html`<div class="bd-detail ${ui.detail.pinned ? "is-pinned" : ""}" role=${ui.detail.pinned ? "status" : nothing} aria-hidden=${ui.detail.pinned ? nothing : "true"}>
    ${body}
  </div>`;
}

function bodyOf(ctx, key) {
  const cid = Number(key.slice(2));
  if (key.startsWith("u:")) {
    const unit = ctx.unit(cid);
    return unit && html`${ctx.pieces.fullCard(unit.card)}${notes(unitNotes(ctx, unit))}`;
  }
  if (key.startsWith("h:") || key.startsWith("m:")) {
    const held = ctx.held(cid);
    return held && html`${ctx.pieces.fullCard(held.card, held)}${notes(heldNotes(ctx, held))}`;
  }
  return null;
}

function notes(lines) {
  return lines.length ? html`<ul class="bd-detail__notes">${lines.map((line) => html`<li>${line}</li>`)}</ul>` : nothing;
}

/** Attack and health from the print to now, with every cause. */
export function unitNotes(ctx, unit) {
  const { catalogue } = ctx;
  const card = catalogue.card(unit.card);
  const lines = [];
  const attack = [`printed ${card.attack}`];
  for (const change of unit.written) if (change.attack) attack.push(`${signed(change.attack)} ${whyOf(change.why, catalogue)}`);
  for (const aura of unit.auras) attack.push(`${signed(aura.by)} ${auraOf(aura, ctx.nameOf)}`);
  if (attack.length > 1) lines.push(html`<b>Attack ${unit.attack}</b>: ${attack.join(", ")}`);
  const health = [`printed ${card.health}`];
  for (const change of unit.written) if (change.health) health.push(`${signed(change.health)} ${whyOf(change.why, catalogue)}`);
  if (unit.health < unit.max_health) lines.push(html`<b>Health ${unit.health} of ${unit.max_health}</b>: the wound stays for the match`);
  if (health.length > 1) lines.push(html`<b>Health</b>: ${health.join(", ")}`);
  if (card.keyword === "ward") lines.push(unit.ward ? "Its Ward still stands." : "Its Ward is spent.");
  return lines;
}

/** Why the price is not the printed one. */
export function heldNotes(ctx, held) {
  return held.changes.map(
    (change) => html`<b>Costs ${held.cost}, printed ${held.print_cost}</b>: ${signed(change.by)} ${ctx.catalogue.arcana(change.arcana).name}`,
  );
}

/** Puts the detail beside what it explains, inside the window. */
export function placeDetail(ctx) {
  const { ui, root } = ctx;
  const box = root.querySelector(".bd-detail");
  if (!box) return;
  const source = root.querySelector(`[data-key="${CSS.escape(ui.detail.key)}"]`);
  const { offsetWidth: width, offsetHeight: height } = box;
  const wide = document.documentElement.clientWidth;
  if (wide < 600 || !source) return place(box, (wide - width) / 2, Math.max(8, (innerHeight - height) / 2 - 60));
  const rect = source.getBoundingClientRect();
  if (ui.detail.key.startsWith("h:")) return place(box, clamp(rect.left + rect.width / 2 - width / 2, wide - width), Math.max(8, Math.min(rect.top, innerHeight - 270) - height - 34));
  const right = rect.right + 22;
  const left = right + width < wide - 8 ? right : rect.left - width - 22;
  place(box, clamp(left, wide - width), clamp(rect.top + rect.height / 2 - height / 2, innerHeight - height));
}

const clamp = (value, most) => Math.max(8, Math.min(value, most - 8));

function place(box, left, top) {
  box.style.left = `${Math.round(left)}px`;
  box.style.top = `${Math.round(top)}px`;
}
