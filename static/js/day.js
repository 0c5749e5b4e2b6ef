// Works the calendar's arcana out again in this browser, from the dates alone, and says whether they agree.

import { sha256 } from "./sha256.js";

const check = document.getElementById("selfcheck");
const numbers = check.dataset.numbers.split(",").map(Number);

async function digest(bytes) {
  return globalThis.crypto?.subtle ? new Uint8Array(await crypto.subtle.digest("SHA-256", bytes)) : sha256(bytes);
}

/** The number of the arcana that is ascendant on a date written "2026-12-01". */
async function ascendant(date) {
  const hash = await digest(new TextEncoder().encode(`arcana:${date}`));
  return numbers[hash[31] % numbers.length];
}

const cells = [...document.querySelectorAll("[data-date]")];
const same = await Promise.all(cells.map(async (cell) => (await ascendant(cell.dataset.date)) === Number(cell.dataset.arcana)));
const wrong = cells.filter((_, i) => !same[i]).map((cell) => cell.dataset.date);
check.dataset.checked = wrong.length ? "differs" : "agrees";
check.textContent = wrong.length
  ? `Your browser comes to another card on ${wrong.join(", ")}.`
  : `Your browser has just worked out all ${cells.length} dates above and comes to the same cards.`;
