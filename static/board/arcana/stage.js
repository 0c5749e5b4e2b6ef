// The table as it is shown while events play: a copy of the last view that takes each event as it happens. It knows no rule:
// every number comes from the event or from the view that the event led to.

/** A copy that may be written on. */
export function stageOf(view) {
  return structuredClone(view);
}

function findUnit(view, cid) {
  for (const side of view.sides) {
    const unit = side.board.find((unit) => unit.cid === cid);
    if (unit) return unit;
  }
  return null;
}

const findHeld = (view, cid) => view.sides.flatMap((side) => side.hand ?? []).find((held) => held.cid === cid);

function leaveHand(side, event) {
  side.hand_count = Math.max(0, side.hand_count - 1);
  if (side.hand) side.hand = side.hand.filter((held) => held.cid !== event.cid);
  side.mana = Math.max(0, side.mana - event.cost);
}

const TAKES = {
  turn_started(stage, event, view) {
    Object.assign(stage, { active: event.seat, turn: event.turn, round: event.round, phase: view.phase === "mulligan" ? "turn" : view.phase });
    Object.assign(stage.sides[event.seat], { mana: event.mana, mana_max: event.mana });
    for (const unit of stage.sides[event.seat].board) unit.ready = true;
  },
  card_drawn(stage, event, view) {
    const side = stage.sides[event.seat];
    side.deck = Math.max(0, side.deck - 1);
    side.hand_count += 1;
    const held = event.cid === null ? null : findHeld(view, event.cid);
    if (side.hand && held) side.hand = [...side.hand, held];
  },
  unit_played(stage, event, view, catalogue) {
    const side = stage.sides[event.seat];
    leaveHand(side, event);
    const card = catalogue.card(event.card);
    const now = findUnit(view, event.cid);
    const unit = {
      ready: false, auras: [], written: [], say: card.name, ...now,
      cid: event.cid, card: event.card, attack: card.attack, base_attack: card.attack,
      health: card.health, max_health: card.health, ward: card.keyword === "ward",
    };
    side.board = [...side.board.slice(0, event.index), unit, ...side.board.slice(event.index)];
  },
  spell_cast: (stage, event) => leaveHand(stage.sides[event.seat], event),
  stats_written(stage, event) {
    const unit = findUnit(stage, event.cid);
    if (!unit) return;
    unit.attack += event.attack;
    unit.health += event.health;
    unit.max_health += event.health;
  },
  unit_damaged(stage, event) {
    const unit = findUnit(stage, event.cid);
    if (unit) unit.health = event.health;
  },
  ward_spent(stage, event) {
    const unit = findUnit(stage, event.cid);
    if (unit) unit.ward = false;
  },
  hero_damaged: (stage, event) => (stage.sides[event.seat].hero = event.health),
  hero_healed: (stage, event) => (stage.sides[event.seat].hero = event.health),
  unit_died(stage, event) {
    for (const side of stage.sides) side.board = side.board.filter((unit) => unit.cid !== event.cid);
  },
  arcana_turned(stage, event, view) {
    stage.arcana = view.arcana;
  },
  attack_declared(stage, event) {
    const unit = findUnit(stage, event.cid);
    if (unit) unit.ready = false;
  },
};

/** Writes one event on the stage. */
export function take(stage, event, view, catalogue) {
  TAKES[event.type]?.(stage, event, view, catalogue);
}
