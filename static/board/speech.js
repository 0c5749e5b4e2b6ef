// What happened, for ears: a polite live log outside the rendered board, so that nothing is read twice.

const KEPT = 14;

export function createSpeech() {
  const log = document.createElement("div");
  log.className = "sr";
  log.setAttribute("role", "log");
  log.setAttribute("aria-live", "polite");
  log.setAttribute("aria-label", "What happens");
  const now = document.createElement("div");
  now.className = "sr";
  now.setAttribute("role", "status");
  document.body.append(log, now);

  return {
    /** Reads a sentence after those that wait. */
    say(text) {
      if (!text) return;
      const line = document.createElement("p");
      line.textContent = text;
      log.append(line);
      while (log.childElementCount > KEPT) log.firstElementChild.remove();
    },
    /** What the player's own hand just did: replaces what was said before. */
    tell(text) {
      now.textContent = text ?? "";
    },
  };
}
