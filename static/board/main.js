// Finds the table on the page and sits down with the game it names.

import { sitDown } from "./table.js";

const GAMES = {
  arcana: () => import("./arcana/game.js"),
  grid_clash: () => import("./grid_clash/game.js"),
};

const root = document.getElementById("table");
const game = await GAMES[root.dataset.game]();
const makeGame = await game.prepare(root.dataset);
sitDown(root, makeGame);
