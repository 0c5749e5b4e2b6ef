"""Deadlines, outages and absence as pure arithmetic."""

from __future__ import annotations

import pytest

from matches import absence
from matches.clock import expiry, fresh, pauses, running_time
from matches.games.doors import Clock, Seat
from matches.games.referee import Forfeit

A, B = Seat.A, Seat.B
OUTAGES = [
    ("none", [], 60_000),
    ("before it", [(-40_000, -20_000)], 60_000),
    ("reaches into it", [(-40_000, -5_000)], 65_000),
    ("in it", [(10_000, 30_000)], 90_000),
    ("at its very end", [(59_999, 79_999)], 90_000),
    ("after it", [(60_000, 90_000)], 60_000),
    ("two", [(10_000, 30_000), (50_000, 70_000)], 120_000),
    ("two that overlap with their ten seconds", [(10_000, 30_000), (35_000, 50_000)], 110_000),
    ("unordered", [(50_000, 70_000), (10_000, 30_000)], 120_000),
]


@pytest.mark.parametrize(("name", "outages", "end"), OUTAGES, ids=[row[0] for row in OUTAGES])
def test_ARC_Q47_a_deadline_moves_by_the_outage_and_ten_seconds(
    name: str, outages: list[tuple[int, int]], end: int
) -> None:
    paused = pauses(outages)
    assert expiry(0, 60_000, paused) == end
    assert running_time(0, end, paused) == 60_000


def test_X_Q3_time_belongs_to_a_key_and_adds_up_over_its_actions() -> None:
    turn = {A: Clock("turn-1", 60)}
    meter = fresh(0, turn)
    assert meter.deadline(A, ()) == 60_000
    for at in (5_000, 20_000, 59_000):
        meter = meter.moved(at, turn, ())
        assert meter.deadline(A, ()) == 60_000  # no action restarts it


def test_X_Q3_time_stands_still_while_a_window_runs() -> None:
    turn, window = {A: Clock("turn-1", 60)}, {B: Clock("window-1", 20)}
    meter = fresh(0, turn).moved(50_000, window, ())
    assert meter.deadline(A, ()) is None and meter.deadline(B, ()) == 70_000
    meter = meter.moved(65_000, turn, ())
    assert meter.deadline(A, ()) == 75_000 and meter.deadline(B, ()) is None


def test_X_Q3_both_clocks_run_in_a_simultaneous_phase() -> None:
    both = {A: Clock("mulligan", 30), B: Clock("mulligan", 30)}
    meter = fresh(1_000, both).moved(10_000, {B: both[B]}, ())
    assert meter.deadline(A, ()) is None and meter.deadline(B, ()) == 31_000


def test_ARC_Q47_an_outage_uses_no_time_of_a_key_that_comes_again() -> None:
    turn, window = {A: Clock("turn-1", 60)}, {B: Clock("window-1", 20)}
    paused = pauses([(10_000, 30_000)])
    meter = fresh(0, turn).moved(50_000, window, paused).moved(55_000, turn, paused)
    assert meter.deadline(A, paused) == 55_000 + 60_000 - 20_000


ABSENCES = [
    ("nobody is away", {A: 500_000, B: 500_000}, 120_000, None),
    ("one second before", {A: 0, B: 500_000}, 119_999, None),
    ("at 120 seconds", {A: 0, B: 500_000}, 120_000, Forfeit(A, "absence")),
    ("the other left 30 s later", {A: 0, B: 30_000}, 120_000, Forfeit(None, "both_away")),
    ("the other left 30.001 s later", {A: 0, B: 30_001}, 120_000, Forfeit(A, "absence")),
    ("who left first loses", {A: 60_000, B: 0}, 120_000, Forfeit(B, "absence")),
    ("both at once", {A: 0, B: 0}, 120_000, Forfeit(None, "both_away")),
    ("against a bot", {A: 0}, 120_000, Forfeit(A, "absence")),
]


@pytest.mark.parametrize(("name", "leases", "now", "verdict"), ABSENCES, ids=[row[0] for row in ABSENCES])
def test_ARC_Q46_who_left_first_loses_unless_both_left_together(
    name: str, leases: dict[Seat, int], now: int, verdict: Forfeit | None
) -> None:
    assert absence.verdict(leases, now, ()) == verdict


def test_ARC_Q47_an_outage_lengthens_the_time_to_come_back() -> None:
    paused = pauses([(50_000, 110_000)])
    assert absence.verdict({A: 0}, 189_999, paused) is None
    assert absence.verdict({A: 0}, 190_000, paused) == Forfeit(A, "absence")
