// What a match has brought, on the result's sheet: every change with its reason, each quest with its step.

import { html, nothing } from "./lit.js";

function amounts({ coins, xp }, sprite) {
  return html`<span class="gain"
    >${coins
      ? html`<span class="coin"
          ><svg class="ico" aria-hidden="true"><use href="${sprite}#u-coin" /></svg>+${coins}<span class="sr"> coins</span></span
        >`
      : nothing}${xp ? html`<span class="gain__xp">+${xp} XP</span>` : nothing}</span
  >`;
}

function questRow(quest) {
  return html`<li class="gain__quest ${quest.done ? "is-done" : ""}">
    <span>${quest.text} <small>${quest.cause}</small></span>
    <span class="num">${quest.done ? "Done" : `${quest.after} of ${quest.goal}`}</span>
    <progress class="bar" max=${quest.goal} value=${quest.after} aria-label=${quest.text}></progress>
  </li>`;
}

/** The rewards of this seat, as the server sent them; nothing while they have not come. */
export function rewardsPart(rewards, sprite) {
  if (!rewards?.lines) return nothing;
  const lines = rewards.lines.filter((line) => line.coins || line.xp);
  const total = lines.length > 1;
  return html`<section class="gains" aria-label="What it brought">
    ${lines.length
      ? html`<ul class="gains__lines">
          ${lines.map((line) => html`<li><span>${line.say}</span>${amounts(line, sprite)}</li>`)}
          ${total ? html`<li class="gains__sum"><span>Together</span>${amounts(rewards, sprite)}</li>` : nothing}
        </ul>`
      : nothing}
    ${rewards.note ? html`<p class="muted">${rewards.note}</p>` : nothing}
    ${rewards.quests?.length
      ? html`<ul class="gains__quests" aria-label="Today's quests">
          ${rewards.quests.map(questRow)}
        </ul>`
      : nothing}
  </section>`;
}

/** The same as one sentence, for the live region. */
export function rewardsSentence(rewards) {
  if (!rewards?.lines) return "";
  const gains = [rewards.coins ? `${rewards.coins} coins` : "", rewards.xp ? `${rewards.xp} experience` : ""].filter(Boolean);
  const done = (rewards.quests ?? []).filter((quest) => quest.done).map((quest) => `Quest done: ${quest.text}.`);
  return [gains.length ? `You get ${gains.join(" and ")}.` : rewards.note, ...done].filter(Boolean).join(" ");
}
