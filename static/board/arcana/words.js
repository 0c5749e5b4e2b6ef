// The few words that the board itself says about cards and units. Rules texts come from the catalogue.

export const ROMAN = "0 I II III IV V VI VII VIII IX X XI XII XIII XIV XV XVI XVII XVIII XIX XX XXI".split(" ");

/** The sign of a card's text: keyword, aura or Summon; null for a plain card. */
export function signOf(card) {
  if (card.keyword) return `k-${card.keyword}`;
  if (card.ability) return "k-aura";
  return card.summon ? "k-summon" : null;
}

/** The shortest word for a unit's text, for the pill on the board. */
export function pillOf(card) {
  if (card.keyword) return card.keyword[0].toUpperCase() + card.keyword.slice(1);
  if (card.ability) return card.short.replace("Early arcana", "Early");
  return card.summon ? "Summon" : "";
}

/** "Ridge Wolf, Beast unit" for the eye of a reader of details. */
export function kindOf(card) {
  const tribe = card.tribe[0].toUpperCase() + card.tribe.slice(1);
  return card.effect ? `${card.rarity} spell` : `${card.rarity} ${tribe} unit`;
}

/** Why a permanent change was written: the arcana, the Summon or the spell by name. */
export function whyOf(why, catalogue) {
  const [kind, name] = why.split(":");
  if (kind === "arcana") return catalogue.arcana(Number(name)).name;
  return name ? catalogue.card(name).name : why;
}

const AURA_WORDS = { adjacent: "beside it", beast: "a Beast", early: "an early arcana", rally: "Beasts with it" };

/** Where an aura comes from, in words. */
export function auraOf(aura, nameOf) {
  const name = aura.from === null ? null : nameOf(aura.from);
  return name ? `${name} (${AURA_WORDS[aura.why] ?? aura.why})` : (AURA_WORDS[aura.why] ?? aura.why);
}

export const signed = (number) => (number < 0 ? `−${-number}` : `+${number}`);

/** Until when the arcana holds. */
export function holdOf(arcana, round) {
  if (arcana.number === null) return "Turns over as the first turn begins";
  if (arcana.rounds_left === null) return "Holds to the end";
  return `Holds until round ${round + arcana.rounds_left - 1} ends`;
}
