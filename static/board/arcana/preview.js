// What a strike will do, from the numbers on the table: shown on every lit target before it is chosen.

/** Attack, health and Ward of both as they stand; both strike at once. */
function exchange(attacker, target) {
  const taken = target.ward && attacker.attack > 0 ? 0 : attacker.attack;
  const given = attacker.ward && target.attack > 0 ? 0 : target.attack;
  return { target: target.health - taken, own: attacker.health - given };
}

/**
 * @returns {{tone: "good"|"bad"|"even", words: string[], sentence: string}} two short lines (what it does to the target, to the
 *   attacker) and the same as a sentence
 */
export function fightOf(attacker, target, nameOf) {
  const left = exchange(attacker, target);
  const kills = left.target <= 0;
  const dies = left.own <= 0;
  const theirs = kills ? "kills it" : target.ward && attacker.attack > 0 ? "breaks its Ward" : `leaves it ${left.target}`;
  const own = dies ? "dies" : left.own === attacker.health ? "stays unhurt" : `survives with ${left.own}`;
  return {
    tone: kills && !dies ? "good" : dies && !kills ? "bad" : "even",
    words: [kills ? "kills" : left.target === target.health && target.ward ? "no Ward" : `${left.target} left`, dies ? "dies" : `keeps ${left.own}`],
    sentence: `${nameOf(attacker)} ${theirs} and ${own}.`,
  };
}

/** What a strike at the hero will do. */
export function blowOf(attacker, hero, foeName, nameOf) {
  const left = hero - attacker.attack;
  return {
    tone: "good",
    words: [left <= 0 ? "wins" : `${left} left`],
    sentence: left <= 0 ? `${nameOf(attacker)} wins the match.` : `${nameOf(attacker)} leaves ${foeName} with ${left}.`,
  };
}
