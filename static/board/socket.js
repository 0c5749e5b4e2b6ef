// The line to the server: one socket that heals by itself. Acts wait here until they are accepted or refused; an act that
// was cut off is sent again under the same id, so it counts once.

const BACKOFF = [250, 500, 1000, 2000, 4000, 6000];
const PING_EVERY = 12000;
const SILENCE = 9000;
const RESEND_AFTER = 4000;
const FINAL = new Set([4401, 4404, 4410]);

/** A random hexadecimal string of `bytes` bytes from the browser's own source. */
export function randomHex(bytes) {
  const raw = crypto.getRandomValues(new Uint8Array(bytes));
  return Array.from(raw, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

export class Line {
  /**
   * @param {string} path the socket's path on this host
   * @param {{message(data: object): void, status(status: string, detail?: object): void}} hooks
   */
  constructor(path, hooks) {
    this.url = `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}${path}`;
    this.hooks = hooks;
    this.waiting = new Map();
    this.attempt = 0;
    this.closed = false;
    addEventListener("online", () => this.hurry());
    document.addEventListener("visibilitychange", () => document.hidden || this.hurry());
    addEventListener("pagehide", () => this.socket?.close(1000));
    addEventListener("pageshow", (event) => event.persisted && this.hurry());
  }

  open() {
    if (this.closed) return;
    clearTimeout(this.retry);
    const socket = new WebSocket(this.url);
    this.socket = socket;
    this.patience = setTimeout(() => this.drop(socket), SILENCE);
    socket.onopen = () => this.opened(socket);
    socket.onmessage = (event) => socket === this.socket && this.heard(event.data);
    socket.onclose = (event) => this.lost(socket, event);
  }

  opened(socket) {
    if (socket !== this.socket) return;
    this.attempt = 0;
    this.heardAt = Date.now();
    clearTimeout(this.patience);
    clearInterval(this.beat);
    this.beat = setInterval(() => this.check(), 1000);
    this.resend();
    this.hooks.status("live");
  }

  heard(text) {
    this.heardAt = Date.now();
    const message = JSON.parse(text);
    if (message.type === "accepted" || message.type === "refused") this.waiting.delete(message.id);
    if (message.type !== "pong") this.hooks.message(message);
  }

  /** Once a second: a long silence is asked with a ping, an unanswered ping ends the connection. */
  check() {
    const quiet = Date.now() - this.heardAt;
    if (quiet > PING_EVERY + SILENCE) return this.drop(this.socket);
    if (quiet > PING_EVERY && Date.now() - (this.pingedAt ?? 0) > PING_EVERY) {
      this.pingedAt = Date.now();
      this.send({ type: "ping" });
    }
    for (const act of this.waiting.values()) {
      if (Date.now() - act.sentAt > RESEND_AFTER) this.post(act);
    }
  }

  drop(socket) {
    if (socket !== this.socket) return;
    socket.onclose = null;
    socket.close();
    this.lost(socket, { code: 1006 });
  }

  lost(socket, event) {
    if (socket !== this.socket) return;
    clearInterval(this.beat);
    clearTimeout(this.patience);
    if (FINAL.has(event.code)) {
      this.closed = true;
      return this.hooks.status("closed", { code: event.code });
    }
    this.hooks.status("lost");
    const pause = BACKOFF[Math.min(this.attempt++, BACKOFF.length - 1)] * (0.8 + Math.random() * 0.4);
    this.retry = setTimeout(() => this.open(), event.code === 4429 ? 5000 : pause);
  }

  /** Tries at once when there is reason to believe that the network is back. */
  hurry() {
    if (this.closed || (this.socket && this.socket.readyState <= WebSocket.OPEN)) return;
    this.attempt = 0;
    this.open();
  }

  send(message) {
    if (this.socket?.readyState !== WebSocket.OPEN) return false;
    this.socket.send(JSON.stringify(message));
    return true;
  }

  /** Sends something that must arrive (`act`, `concede`): kept until it is answered. Returns its id. */
  insist(message) {
    const id = randomHex(8);
    const act = { message: { ...message, id }, sentAt: 0 };
    this.waiting.set(id, act);
    this.post(act);
    return id;
  }

  post(act) {
    if (this.send(act.message)) act.sentAt = Date.now();
  }

  resend() {
    for (const act of this.waiting.values()) this.post(act);
  }

  end() {
    this.closed = true;
    clearInterval(this.beat);
    this.socket?.close(1000);
  }
}
