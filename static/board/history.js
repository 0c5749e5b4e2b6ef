// The match so far in the server's sentences, under a heading for each round.

import { html, nothing } from "./lit.js";

/** Fills the seats' names into a sentence: "{A} plays Ridge Wolf." */
export function named(sentence, players) {
  return (sentence ?? "").replaceAll("{A}", players[0]?.name ?? "A").replaceAll("{B}", players[1]?.name ?? "B");
}

const BEGINS_ROUND = new Set(["turn_started", "round_started"]);

/**
 * The history with `events` added. Each entry is a heading or a sentence.
 * @param {{round: number|null, say: string, own: boolean}[]} entries
 */
export function written(entries, events, players, me) {
  const next = entries.slice();
  let round = next.length ? next[next.length - 1].round : null;
  for (const event of events) {
    if (event.round && BEGINS_ROUND.has(event.type)) round = event.round;
    if (!event.say) continue;
    next.push({ round, say: named(event.say, players), kind: event.type, own: event.seat === me });
  }
  return next;
}

function rounds(entries) {
  const groups = [];
  for (const entry of entries) {
    const last = groups[groups.length - 1];
    if (last && last.round === entry.round) last.entries.push(entry);
    else groups.push({ round: entry.round, entries: [entry] });
  }
  return groups;
}

/** @param {(say: string) => unknown} rich turns a sentence into markup, e.g. with the cards' names in bold */
export function historyList(entries, rich) {
  if (!entries.length) return html`<p class="muted">Nothing has happened yet.</p>`;
  return rounds(entries).map(
    (group) => html`<section class="log__round">
      <h3>${group.round ? `Round ${group.round}` : "Before the first round"}</h3>
      <ol>
        ${group.entries.map(
          (entry) => html`<li class=${BEGINS_ROUND.has(entry.kind) ? "is-turn" : entry.own ? "is-own" : ""}>${rich(entry.say)}</li>`,
        )}
      </ol>
    </section>`,
  );
}

/** Keeps a scrolled list at its end while its reader is at the end. */
export function followEnd(element) {
  if (!element) return nothing;
  const gap = element.scrollHeight - element.scrollTop - element.clientHeight;
  if (element.dataset.length !== String(element.childElementCount + element.scrollHeight) && (gap < 140 || !element.dataset.length)) {
    element.scrollTop = element.scrollHeight;
  }
  element.dataset.length = String(element.childElementCount + element.scrollHeight);
}
