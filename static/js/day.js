// Works the calendar's arcana out again in this browser, from the dates alone, and says whether they agree.

const check = document.getElementById("selfcheck");
const numbers = check.dataset.numbers.split(",").map(Number);

/** SHA-256: the browser's own, or a module's on plain http, where browsers offer none. */
async function hasher() {
  if (globalThis.crypto?.subtle) return async (bytes) => new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return (await import("../vendor/noble-hashes/sha2.js")).sha256;
}
const digest = await hasher();

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
