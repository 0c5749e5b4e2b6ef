// Packs: the player's own part of the chance, and turning cards. Without this file cards still turn, one press each.

/** Fills in random words of the browser's own where the player has written none (works without https, too). */
function ownValue(form) {
  let field = form.elements.value;
  if (!field) {
    field = Object.assign(document.createElement("input"), { type: "hidden", name: "value" });
    form.append(field);
  }
  if (field.value) return;
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  field.value = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

for (const form of document.querySelectorAll("form[data-value]")) form.addEventListener("submit", () => ownValue(form));

const reveal = document.querySelector("[data-reveal]");
if (reveal) begin(reveal);

/** Counts what is turned, keeps the headline, hands the next card to the button, tells screen readers. */
function begin(stage) {
  const cards = [...stage.querySelectorAll("details.turn")];
  const [headline, live, next, all] = ["headline", "live", "next", "all"].map((name) => stage.querySelector(`[data-${name}]`));
  const turners = stage.querySelector("[data-turners]");
  const done = () => cards.filter((card) => card.open).length;
  const words = ["No", "One", "Two", "Three", "Four", "Five"];
  const count = (n) => (n < words.length ? words[n] : String(n));

  function tell() {
    const turned = done(), left = cards.length - turned;
    if (!turned) return;
    headline.textContent = left ? `${count(turned)} turned, ${count(left).toLowerCase()} to go` : "All turned";
    stage.classList.toggle("is-done", !left);
    if (!left && turners) turners.hidden = true;
  }

  function turn(card, { speak = true } = {}) {
    if (card.open) return;
    card.open = true;
    card.closest("li").classList.add("is-fresh");
    if (speak) live.textContent = card.dataset.say;
  }

  const already = cards.every((card) => card.open);
  const key = `opening:${location.pathname}`;
  if (!already && sessionStorage.getItem(key)) cards.forEach((card) => { card.open = true; });
  stage.classList.toggle("is-covered", done() < cards.length);

  for (const card of cards) {
    card.addEventListener("toggle", () => {
      if (!card.open) { card.open = true; return; } // a turned card stays turned
      card.closest("li").classList.add("is-fresh");
      live.textContent = card.dataset.say;
      tell();
      if (done() === cards.length) sessionStorage.setItem(key, "1");
    });
  }
  if (next) {
    next.hidden = false;
    next.addEventListener("click", () => {
      const card = cards.find((one) => !one.open);
      if (!card) return;
      turn(card);
      card.scrollIntoView({ block: "nearest" });
      if (!cards.some((one) => !one.open)) stage.querySelector("[data-after] :is(a, button)").focus();
    });
    next.focus({ preventScroll: true });
  }
  all?.addEventListener("click", (event) => {
    event.preventDefault();
    const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
    const closed = cards.filter((card) => !card.open);
    closed.forEach((card, place) => {
      if (still) turn(card, { speak: false });
      else setTimeout(() => turn(card, { speak: false }), place * Math.min(90, 900 / closed.length));
    });
    setTimeout(() => {
      live.textContent = closed.map((card) => card.dataset.say).join(" ");
      stage.querySelector("[data-after] :is(a, button)").focus({ preventScroll: true });
    }, still ? 0 : 1000);
  });
  tell();
}
