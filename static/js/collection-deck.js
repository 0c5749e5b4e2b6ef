// The deck builder's comforts: dragging, keys, and a filter that needs no button. Pressing works without this file.

const page = document.querySelector("[data-builder]");
const deck = document.getElementById("deck");
const press = (id) => document.getElementById(id)?.click();

// Dragging a card onto the deck takes it; dragging a row out of the deck puts it back.
let dragged = null;
page.addEventListener("dragstart", (event) => {
  const holder = event.target.closest?.("[data-slug]");
  if (!holder) return;
  dragged = { slug: holder.dataset.slug, fromDeck: deck.contains(holder) };
  event.dataTransfer.setData("text/plain", dragged.slug);
  event.dataTransfer.effectAllowed = "move";
  page.classList.add(dragged.fromDeck ? "is-dragging-out" : "is-dragging-in");
});
page.addEventListener("dragend", () => {
  dragged = null;
  page.classList.remove("is-dragging-in", "is-dragging-out");
});
page.addEventListener("dragover", (event) => {
  if (dragged && deck.contains(event.target) !== dragged.fromDeck) event.preventDefault();
});
page.addEventListener("drop", (event) => {
  if (!dragged || deck.contains(event.target) === dragged.fromDeck) return;
  event.preventDefault();
  press(dragged.fromDeck ? `less-${dragged.slug}` : `take-${dragged.slug}`);
});

// Arrow keys walk over the cards; Delete, Backspace or − takes one out, + adds one.
page.addEventListener("keydown", (event) => {
  if (event.target.matches("input, select, textarea") || event.ctrlKey || event.metaKey || event.altKey) return;
  const holder = event.target.closest("[data-slug]");
  if (!holder) return;
  if (["Delete", "Backspace", "-"].includes(event.key)) press(`less-${holder.dataset.slug}`);
  else if (event.key === "+") press(deck.contains(holder) ? `more-${holder.dataset.slug}` : `take-${holder.dataset.slug}`);
  else if (event.key.startsWith("Arrow")) walk(holder, event.key);
  else return;
  event.preventDefault();
});

function walk(holder, key) {
  const all = [...holder.parentElement.children].filter((one) => one.dataset.slug);
  const here = all.indexOf(holder), top = holder.offsetTop;
  const perRow = Math.max(1, all.filter((one) => one.offsetTop === top).length);
  const step = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -perRow, ArrowDown: perRow }[key];
  all[Math.min(all.length - 1, Math.max(0, here + step))]?.querySelector("button:not([disabled])")?.focus();
}

// After the deck has been drawn anew the focus stays where hands expect it.
let last = null;
deck.addEventListener("focusin", (event) => {
  const row = event.target.closest("[data-slug]");
  last = row && { id: event.target.id, place: [...row.parentElement.children].indexOf(row) };
});
new MutationObserver(() => {
  if (!last || document.activeElement !== document.body) return;
  const again = document.getElementById(last.id);
  const rows = [...deck.querySelectorAll("[data-slug]")];
  const row = rows[Math.min(last.place, rows.length - 1)];
  (again && !again.disabled ? again : row?.querySelector("button:not([disabled])") ?? deck).focus();
}).observe(deck, { childList: true });

// One press copies the code; where the clipboard is closed (no https) it is selected, ready to be copied by hand.
for (const button of page.querySelectorAll("[data-copy]")) {
  const words = button.textContent;
  button.hidden = false;
  button.addEventListener("click", async () => {
    const field = document.getElementById(button.dataset.copy);
    field.select();
    try {
      await navigator.clipboard.writeText(field.value);
      button.textContent = "Copied";
    } catch {
      button.textContent = "Selected: copy it now";
    }
    setTimeout(() => { button.textContent = words; }, 2500);
  });
}

// A filter acts at once.
const filters = page.querySelector("form.filters");
filters.addEventListener("change", () => filters.requestSubmit());
