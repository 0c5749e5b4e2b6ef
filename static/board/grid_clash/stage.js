// The table while events are shown: a copy of the last view on which each event writes what it says, and nothing more.

const TAKES = {
  round_started(stage, event) {
    stage.round = event.round;
  },
  card_bought(stage, event) {
    const side = stage.sides[event.seat];
    side.score = event.score;
    side.hand[event.card] += 1;
    side.hand_count += 1;
    stage.shop.goblins = event.goblins;
  },
  card_picked(stage, event) {
    const side = stage.sides[event.seat];
    side.ready = true;
    if (event.card !== null) side.pick = { card: event.card, row: event.row, col: event.col };
  },
  picks_revealed(stage, event) {
    event.picks.forEach((pick, seat) => {
      const side = stage.sides[seat];
      side.hand[pick.card] -= 1;
      side.hand_count -= 1;
      side.ready = false;
      side.pick = pick;
    });
    stage.threats = [];
  },
  card_placed(stage, event, view) {
    stage.sides[event.seat].pick = null;
    Object.assign(squareOf(stage, event), { seat: event.seat, card: event.card, say: squareOf(view, event).say });
  },
  clashed(stage, event, view) {
    for (const side of stage.sides) side.pick = null;
    const won = event.winner === null ? null : event.cards[event.winner];
    Object.assign(squareOf(stage, event), { seat: event.winner, card: won, dead: won === null, say: squareOf(view, event).say });
  },
  clash_scored(stage, event) {
    stage.sides[event.seat].score = event.after;
  },
  line_scored(stage, event) {
    stage.sides[event.seat].score = event.after;
    stage.lines = [...stage.lines, { seat: event.seat, squares: event.line.squares }];
  },
  rune_used(stage, event) {
    squareOf(stage, event).rune = "used";
  },
  rune_broken(stage, event) {
    squareOf(stage, event).rune = "broken";
  },
};

const squareOf = (view, { row, col }) => view.board[row * Math.sqrt(view.board.length) + col];

export const stageOf = (view) => structuredClone(view);

/** Writes one event on the stage. `view` is the one that the events lead to. */
export function take(stage, event, view) {
  TAKES[event.type]?.(stage, event, view);
}
