// The live half of the lobby and of a room's page: what the socket says is shown, a found match is entered at once.
// Without it the page's forms do the same.

const root = document.getElementById("lobby");
const BACKOFF = [300, 800, 1500, 3000, 5000];
let attempt = 0;
let since = 0;
let left = false;

const part = (name) => root.querySelector(`[data-${name}]`);
const show = (name, on) => {
  const element = part(name);
  if (element) element.hidden = !on;
};

const HEARD = {
  idle() {
    since = 0;
    shown("idle");
  },
  queued(message) {
    since = Date.now() - message.waited_ms;
    shown("queued");
    if (part("waiting")) part("waiting").textContent = message.waiting === 1 ? "You are the only one waiting." : `${message.waiting} players wait.`;
    show("offer", message.bot_offered);
    for (const form of root.querySelectorAll("[data-offer-game]")) form.hidden = form.dataset.offerGame !== message.game;
    tick();
  },
  paired(message) {
    since = 0;
    shown("found");
    const link = part("found-link");
    if (link) link.href = message.url;
    if (!left) {
      left = true;
      location.assign(message.url);
    }
  },
  counts(message) {
    for (const element of root.querySelectorAll("[data-count]")) {
      const count = message.waiting[element.dataset.count] ?? 0;
      const { none, one, many } = element.dataset;
      element.textContent = count === 0 ? none : count === 1 ? one : many.replace("#", count);
    }
  },
  refused(message) {
    const element = part("refused");
    if (element) {
      element.textContent = message.message;
      element.hidden = false;
    }
  },
};

function shown(name) {
  for (const each of ["idle", "queued", "found"]) show(each, each === name);
}

function tick() {
  const element = part("waited");
  if (!since || !element) return;
  const seconds = Math.max(0, Math.floor((Date.now() - since) / 1000));
  element.textContent = `You have waited ${seconds} ${seconds === 1 ? "second" : "seconds"}.`;
}

function connect() {
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  const socket = new WebSocket(`${scheme}://${location.host}${root.dataset.socket}`);
  socket.onopen = () => (attempt = 0);
  socket.onmessage = (event) => {
    const message = JSON.parse(event.data);
    HEARD[message.type]?.(message);
  };
  socket.onclose = (event) => {
    if (event.code === 4401 || left) return;
    setTimeout(connect, BACKOFF[Math.min(attempt++, BACKOFF.length - 1)]);
  };
}

function offerCopy() {
  const button = part("copy");
  const link = part("link");
  if (!button || !link) return;
  link.addEventListener("focus", () => link.select());
  if (!navigator.clipboard) return;
  button.hidden = false;
  button.addEventListener("click", async () => {
    await navigator.clipboard.writeText(link.value);
    button.textContent = "Copied";
  });
}

addEventListener("pageshow", (event) => {
  if (event.persisted) location.reload();
});
setInterval(tick, 1000);
offerCopy();
connect();
