// What the four cards look like, and the words on them. Their prices, and everything that may be done, come from the view.

export const KINDS = ["warrior", "wizard", "dragon", "goblin"];

export const FACES = {
  warrior: { name: "Warrior", figure: "f-spartan", line: "Cuts down Wizards." },
  wizard: { name: "Wizard", figure: "f-crystal-ball", line: "Binds Dragons." },
  dragon: { name: "Dragon", figure: "f-sea-dragon", line: "Burns Warriors." },
  goblin: { name: "Goblin", figure: "f-bully-minion", line: "Whoever you need me to be." },
};

/** "3 Warriors", "1 Goblin". */
export const counted = (number, kind) => `${number} ${FACES[kind].name}${number === 1 ? "" : "s"}`;

/** "1 point", "2 points". */
export const points = (number) => `${number} ${number === 1 ? "point" : "points"}`;

export const keyOf = { square: (row, col) => `q:${row}-${col}`, hand: (kind) => `h:${kind}`, buy: (kind) => `b:${kind}` };

/** The row and column of a square's key. */
export const atOf = (key) => key.slice(2).split("-").map(Number);
