// Remembers, in this browser alone, which seals it was shown before an opening, so that the fairness page can say so.

const KEY = "seals", MOST = 200;

function remembered() {
  try {
    return JSON.parse(localStorage.getItem(KEY)) ?? {};
  } catch {
    return {};
  }
}

const next = document.querySelector("[data-next-seal]")?.textContent.trim();
if (next) {
  const seals = remembered();
  seals[next] ??= new Date().toISOString();
  const newest = Object.entries(seals).sort((a, b) => b[1].localeCompare(a[1])).slice(0, MOST);
  try {
    localStorage.setItem(KEY, JSON.stringify(Object.fromEntries(newest)));
  } catch { /* a browser that keeps nothing checks all the same */ }
}

const seen = document.querySelector("[data-seen]");
const when = seen && remembered()[document.querySelector("[data-seal]").textContent.trim()];
if (when) seen.textContent = `This browser was shown it on ${new Date(when).toLocaleString()}.`;
