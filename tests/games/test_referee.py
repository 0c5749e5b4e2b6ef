"""The referee: misses, forfeits, conceding, the end, its log and its words."""

from __future__ import annotations

from typing import Any

import pytest

from matches.games import arcana
from matches.games.arcana.actions import EndTurn, Mulligan, PlayUnit
from matches.games.doors import OTHER, SEATS, IllegalAction, Malformed, Outcome, Seat, Setup
from matches.games.referee import (
    Concede,
    Entry,
    Forfeit,
    MatchOver,
    Play,
    Position,
    Referee,
    Timeout,
    TurnMissed,
    Void,
    dump_entry,
    load_entry,
)
from tests.games.arcana.scenario import Duel, side
from tests.games.arcana.subject import STARTERS
from tests.laws import seeds_of
from tests.toy import game as toy
from tests.toy.game import Buy, Pick

ARCANA, TOY = Referee(arcana), Referee(toy)
SETUP = Setup((STARTERS[0], STARTERS[1]))


class Match:
    """A refereed match that keeps its log."""

    def __init__(self, referee: Referee, setup: Setup, number: int = 1) -> None:
        self.referee, self.setup, self.seeds = referee, setup, seeds_of(number)
        self.position: Position = referee.start(setup, self.seeds).state
        self.log: list[Entry] = []
        self.events: tuple[Any, ...] = ()

    def enter(self, entry: Entry) -> None:
        step = self.referee.apply(self.position, entry)
        self.position, self.events = step.state, step.events
        self.log.append(entry)
        kept = self.referee.dump(self.position)
        assert self.referee.load(kept) == self.position
        assert load_entry(self.referee.rules, dump_entry(entry)) == entry

    def miss(self, seat: Seat | None = None) -> None:
        (first, *_) = sorted(self.referee.to_act(self.position))
        self.enter(self.referee.timeout(self.position, first if seat is None else seat))

    def end(self) -> None:
        (seat,) = self.referee.to_act(self.position)
        self.enter(Play(seat, EndTurn(seat)))

    @property
    def outcome(self) -> Outcome | None:
        return self.referee.outcome(self.position)


def opened() -> Match:
    match = Match(ARCANA, SETUP)
    for seat in SEATS:
        match.enter(Play(seat, Mulligan(seat, ())))
    return match


def starter(match: Match) -> Seat:
    seat: Seat = match.position.state.starter
    return seat


def test_ARC_18_three_missed_turns_in_a_row_forfeit() -> None:
    match = opened()
    loser = starter(match)
    for _ in range(2):
        match.miss()
        assert match.outcome is None
        match.end()
    match.miss()
    assert match.outcome == Outcome(OTHER[loser], "missed_turns")
    assert match.events == (TurnMissed(loser, 3), MatchOver(OTHER[loser], "missed_turns"))


def test_ARC_18_a_turn_ended_by_hand_begins_the_count_anew() -> None:
    match = opened()
    for missed in (True, True, False, True, True):
        match.miss() if missed else match.end()
        match.end()
    assert match.outcome is None
    match.miss()
    assert match.outcome is not None


def test_ARC_Q43_a_turn_that_the_clock_ends_is_missed_though_one_acted() -> None:
    duel = Duel(me=side(hand="seedling, burrow_pup, oath_page"))
    match = opened()
    match.position = Position(duel.state)
    for count, slug in enumerate(("seedling", "burrow_pup", "oath_page"), 1):
        hand = match.position.state.sides[0].hand
        assert match.position.state.cards[hand[0]] == slug
        match.enter(Play(Seat.A, PlayUnit(Seat.A, hand[0], 0)))
        assert match.position.misses == (count - 1, 0)
        match.miss()
        if count < 3:
            match.end()
    assert match.outcome == Outcome(Seat.B, "missed_turns")


def test_ARC_Q43_each_player_has_a_count_of_his_own() -> None:
    match = opened()
    for _ in range(4):
        match.miss()
    assert match.position.misses == (2, 2)
    assert match.outcome is None


def test_ARC_Q1_a_timed_out_mulligan_is_no_miss() -> None:
    match = Match(ARCANA, SETUP)
    match.miss()
    match.miss()
    assert match.position.misses == (0, 0)
    assert match.position.state.phase == "turn"
    assert not any(isinstance(event, TurnMissed) for event in match.events)


def test_ARC_Q7_a_third_miss_in_a_drain_round_forfeits_before_the_drain() -> None:
    duel = Duel(me=side(hero=30), foe=side(hero=1), round=9, first="foe")
    match = opened()
    match.position = Position(duel.state, misses=(2, 0))
    match.miss()
    assert match.outcome == Outcome(Seat.B, "missed_turns")
    assert match.position.state.sides[0].hero == 30


def test_ARC_Q48_either_seat_may_concede_at_any_time() -> None:
    for seat in SEATS:
        for match in (Match(ARCANA, SETUP), opened()):
            match.enter(Concede(seat))
            assert match.outcome == Outcome(OTHER[seat], "concede")


def test_ARC_19_an_absent_seat_forfeits() -> None:
    match = opened()
    match.enter(Forfeit(Seat.B, "absence"))
    assert match.outcome == Outcome(Seat.A, "absence")


def test_ARC_Q46_both_away_is_a_draw() -> None:
    match = opened()
    match.enter(Forfeit(None, "both_away"))
    assert match.outcome == Outcome(None, "both_away")


def test_X_Q8_a_voided_match_has_no_winner() -> None:
    match = opened()
    match.enter(Void("rules_gone"))
    assert match.outcome == Outcome(None, "void")


def test_X_Q7_after_the_end_every_entry_is_refused() -> None:
    match = opened()
    seat = starter(match)
    match.enter(Concede(seat))
    before = match.position
    for entry in (
        Play(seat, EndTurn(seat)),
        Timeout(seat, EndTurn(seat)),
        Concede(OTHER[seat]),
        Forfeit(seat, "absence"),
        Void("x"),
    ):
        with pytest.raises(IllegalAction, match="over"):
            match.enter(entry)
    assert match.position == before
    referee = match.referee
    assert referee.to_act(before) == frozenset() and referee.clock(before) == {}
    for seat in SEATS:
        assert referee.legal_actions(before, seat) == [] and referee.question(before, seat) is None


def test_X_Q8_a_view_shows_the_end_that_the_referee_brought() -> None:
    match = opened()
    match.enter(Concede(Seat.A))
    for viewer in (Seat.A, Seat.B, None):
        view = match.referee.view(match.position, viewer)
        assert (view.phase, view.to_act, view.legal_actions, view.question, view.active) == (
            "over",
            (),
            [],
            None,
            None,
        )
        assert view.outcome == Outcome(Seat.B, "concede")


def test_ARC_04_the_end_by_the_rules_is_told_by_the_referee_too() -> None:
    duel = Duel(me=side(hand="lance_of_light"), foe=side(hero=3))
    match = opened()
    match.position = Position(duel.state)
    (action, _) = match.referee.legal_actions(match.position, Seat.A)
    match.enter(Play(Seat.A, action))
    assert match.events[-1] == MatchOver(Seat.A, "hero")
    said = {viewer: match.referee.events(match.events, viewer)[-1].say for viewer in (Seat.A, Seat.B, None)}
    assert said == {
        Seat.A: "{B}'s hero has fallen. You win.",
        Seat.B: "Your hero has fallen. {A} wins.",
        None: "{B}'s hero has fallen. {A} wins.",
    }


@pytest.mark.parametrize(
    ("entry", "said"),
    [
        (Concede(Seat.A), "You conceded. {B} wins."),
        (Concede(Seat.B), "{B} conceded. You win."),
        (Forfeit(Seat.B, "absence"), "{B} left and did not come back in time. You win."),
        (Forfeit(None, "both_away"), "Both players left and neither came back in time. It is a draw."),
        (Void("x"), "The match was called off."),
    ],
)
def test_X_Q8_every_ending_has_its_sentence(entry: Entry, said: str) -> None:
    match = opened()
    match.enter(entry)
    assert match.referee.events(match.events, Seat.A)[-1].say == said


def test_ARC_18_a_miss_is_told_with_its_count() -> None:
    match = opened()
    seat = starter(match)
    match.miss()
    told = match.referee.events(match.events, seat)
    assert told[0].say == "You have run out of time (missed turn 1 of 3)."
    assert told[1].say == "You end your turn."


def test_X_Q4_folding_the_log_gives_the_same_position() -> None:
    match = opened()
    while match.outcome is None:
        match.end() if len(match.log) % 2 else match.miss()
    assert match.referee.fold(match.setup, match.seeds, match.log) == match.position


def test_X_Q7_an_illegal_action_changes_nothing() -> None:
    match = opened()
    seat = OTHER[starter(match)]
    before = match.referee.dump(match.position)
    with pytest.raises(IllegalAction, match="not_your_turn"):
        match.enter(Play(seat, EndTurn(seat)))
    assert match.referee.dump(match.position) == before


@pytest.mark.parametrize(
    "data", [b"", b"{}", b'{"kind":"win"}', b'{"kind":"play","action":{}}', b'{"kind":"play","seat":0}']
)
def test_X_Q4_a_spoilt_log_line_is_malformed(data: bytes) -> None:
    with pytest.raises(Malformed):
        load_entry(arcana, data)


# --- simultaneous phases


def round_of_toy(misses: tuple[int, int]) -> Match:
    match = Match(TOY, Setup())
    match.position = Position(match.position.state, misses=misses)
    return match


def test_AGC_Q29_both_third_misses_in_one_simultaneous_round_are_a_draw() -> None:
    for first in SEATS:
        match = round_of_toy((2, 2))
        match.miss(first)
        assert match.outcome is None
        match.miss(OTHER[first])
        assert match.outcome == Outcome(None, "both_missed")


def test_AGC_Q29_one_third_miss_forfeits_when_the_other_has_answered() -> None:
    before = round_of_toy((2, 0))
    before.enter(Play(Seat.B, Pick(Seat.B, before.position.state.sides[1].hand[0])))
    before.miss(Seat.A)
    assert before.outcome == Outcome(Seat.B, "missed_turns")
    after = round_of_toy((2, 0))
    after.miss(Seat.A)
    assert after.outcome is None
    hand, shop = after.position.state.sides[1].hand, after.position.state.shop
    after.enter(Play(Seat.B, Buy(Seat.B, shop[0])))
    assert after.outcome is None, "B is not done yet"
    after.enter(Play(Seat.B, Pick(Seat.B, hand[0])))
    assert after.outcome == Outcome(Seat.B, "missed_turns")


def test_AGC_Q29_a_held_forfeit_falls_when_the_other_only_misses_once() -> None:
    match = round_of_toy((2, 1))
    match.miss(Seat.A)
    match.miss(Seat.B)
    assert match.outcome == Outcome(Seat.B, "missed_turns")


def test_AGC_Q29_a_purchase_does_not_begin_the_count_anew_but_a_pick_does() -> None:
    match = round_of_toy((2, 0))
    match.enter(Play(Seat.A, Buy(Seat.A, match.position.state.shop[0])))
    assert match.position.misses == (2, 0)
    match.enter(Play(Seat.A, Pick(Seat.A, match.position.state.sides[0].hand[0])))
    assert match.position.misses == (0, 0)


def test_X_Q3_one_clock_key_is_missed_once_however_often_the_house_acts() -> None:
    match = round_of_toy((0, 0))
    shop = match.position.state.shop
    match.enter(Timeout(Seat.A, Buy(Seat.A, shop[0])))
    match.miss(Seat.A)
    assert match.position.misses == (1, 0)


def test_X_Q3_a_window_that_runs_out_is_no_miss() -> None:
    for number in range(20):
        match = Match(TOY, Setup(), number)
        match.miss(Seat.A)
        match.miss(Seat.B)
        if match.position.state.loser is not None:
            before = match.position.misses
            match.miss()
            assert match.position.misses == before == (1, 1)
            return
    raise AssertionError("no window came")


def test_the_toy_game_ends_under_the_referee() -> None:
    match = Match(TOY, Setup(), 3)
    while match.outcome is None:
        seat = min(match.referee.to_act(match.position))
        actions = match.referee.legal_actions(match.position, seat)
        match.enter(Play(seat, actions[-1] if match.position.state.loser is not None else actions[0]))
    assert match.referee.fold(match.setup, match.seeds, match.log) == match.position
    assert match.events[-1] == MatchOver(match.outcome.winner, match.outcome.reason)
