"""Results, figures, payment and the commands."""

from __future__ import annotations

import contextlib
import json
from concurrent.futures import ThreadPoolExecutor
from io import StringIO
from typing import Any

import pytest
from django.core.management import CommandError, call_command
from django.db import connections

from matches import registries
from matches.figures import Figures
from matches.games.arcana import events as told
from matches.games.doors import Seat
from matches.games.referee import TurnMissed
from matches.models import LoggedAction, Match, MatchResult
from matches.records import own_data, profile_panel, record
from matches.services import ending
from matches.threads import in_thread
from tests.matches.tables import Cast, Clockwork, Table

A, B = Seat.A, Seat.B


@pytest.fixture
def settled(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """A settler that pays the winner 30 and notes whom it was asked about."""
    asked: list[str] = []

    def pay(result: MatchResult) -> dict[int, dict[str, Any]]:
        asked.append(result.match_id)
        return {} if result.winner is None else {result.winner: {"coins": 30}}

    registries.settlers[:], before = [pay], list(registries.settlers)
    monkeypatch.setattr(ending, "settlers", registries.settlers)
    yield asked  # type: ignore[misc]
    registries.settlers[:] = before


async def conceded(cast: Cast) -> Table:
    table = await (await cast.table()).past_the_mulligan()
    await table.end_turn()
    await table.tabs[0].say("concede", id="enough")
    for tab in table.tabs:
        await tab.hear("over")
    return table


async def test_rewards_follow_the_end_and_are_paid_once(cast: Cast, settled: list[str]) -> None:
    table = await conceded(cast)
    assert (await table.tabs[1].hear("rewards"))["rewards"] == {"coins": 30}
    assert (await table.tabs[0].hear("rewards"))["rewards"] == {}
    again = await cast.tab(cast.bob, table.id)
    await again.say("resume", seq=None)
    assert (await again.hear("rewards"))["rewards"] == {"coins": 30}
    assert settled == [table.id]


async def test_without_a_settler_nothing_is_claimed_or_said(
    cast: Cast, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ending, "settlers", [])
    table = await conceded(cast)
    for tab in table.tabs:
        await tab.quiet()
        assert all(message["type"] != "rewards" for message in tab.inbox)
    assert await in_thread(lambda: MatchResult.objects.get().settled_at) is None


async def test_a_claim_is_made_once_however_many_come(cast: Cast, settled: list[str]) -> None:
    table = await conceded(cast)
    await in_thread(MatchResult.objects.update, settled_at=None)
    settled.clear()

    def claim(_: int) -> Any:
        try:
            return ending.settle(table.id)
        finally:
            connections.close_all()

    with ThreadPoolExecutor(6) as pool:
        paid = list(pool.map(claim, range(6)))
    assert settled == [table.id]
    assert paid == [{"0": {}, "1": {"coins": 30}}] * 6


async def test_housekeeping_settles_what_a_dead_process_left(
    cast: Cast, settled: list[str], clock: Clockwork
) -> None:
    await clock.forward(0)
    await conceded(cast)
    await in_thread(MatchResult.objects.update, settled_at=None)
    settled.clear()
    assert await in_thread(ending.settle_forgotten) == 0  # its own process is expected to do it
    await clock.forward(6)
    assert await in_thread(ending.settle_forgotten) == 1
    assert len(settled) == 1


# --- figures (ARC-106)


def counted(*events: Any) -> tuple[dict[str, int], dict[str, int]]:
    rows = Figures().counted(events).rows()
    return rows[0], rows[1]


def test_ARC_106_a_unit_played_counts_for_its_seat() -> None:
    a, b = counted(told.UnitPlayed(A, 1, "ridge_wolf", 0, 2), told.UnitPlayed(A, 2, "ridge_wolf", 0, 2))
    assert (a["units_played"], b["units_played"]) == (2, 0)


def test_ARC_106_damage_is_health_really_taken() -> None:
    a, b = counted(
        told.AttackDeclared(A, 1, "ridge_wolf", 9, "ridge_wolf"),
        told.UnitDamaged(B, 9, "ridge_wolf", 5, -3),
        told.UnitDamaged(A, 1, "ridge_wolf", 2, 1),
        told.HeroDamaged(B, 4, 26, "attack"),
    )
    assert (a["unit_damage"], a["hero_damage"], b["unit_damage"]) == (2, 4, 2)


def test_ARC_106_a_drain_is_nobodys_damage() -> None:
    a, b = counted(
        told.Drained(13, 2), told.HeroDamaged(A, 2, 28, "drain"), told.HeroDamaged(B, 2, 28, "drain")
    )
    assert (a["hero_damage"], b["hero_damage"]) == (0, 0)


def test_ARC_106_destroyed_is_an_enemy_unit_that_died_of_anything_but_its_owners_spell() -> None:
    strike = told.AttackDeclared(A, 1, "ridge_wolf", 9, "ridge_wolf")
    both = (told.UnitDied(A, 1, "ridge_wolf", 0), told.UnitDied(B, 9, "ridge_wolf", 0))
    a, b = counted(strike, *both)
    assert (a["units_destroyed"], b["units_destroyed"]) == (1, 1)
    spell = told.SpellCast(A, 5, "cinder", 1, 1, A, "ridge_wolf")
    a, b = counted(spell, told.UnitDied(A, 1, "ridge_wolf", 0))
    assert (a["units_destroyed"], b["units_destroyed"]) == (0, 0)
    a, b = counted(spell, told.UnitDied(B, 9, "ridge_wolf", 0))
    assert (a["units_destroyed"], b["units_destroyed"]) == (1, 0)


def test_ARC_106_a_seat_remembers_its_units_who_began_and_what_lay_open() -> None:
    a, b = counted(
        told.MatchStarted(B),
        told.ArcanaTurned(7, 0),
        told.UnitPlayed(A, 1, "ridge_wolf", 0, 2),
        told.HeroDamaged(B, 4, 26, "attack"),
        told.HeroHealed(B, 2, 28),
    )
    assert (a["began"], a["units"], a["health"]) == (0, ["ridge_wolf"], None)
    assert (b["began"], b["units"], b["health"]) == (1, [], 28)
    assert a["arcana"] == b["arcana"] == [7]


def test_a_missed_turn_is_counted() -> None:
    a, _ = counted(told.TurnStarted(A, 1, 1, 1), TurnMissed(A, 1))
    assert (a["turns"], a["missed"]) == (1, 1)


async def test_the_result_holds_what_the_log_says(cast: Cast) -> None:
    table = await conceded(cast)
    result = await in_thread(MatchResult.objects.get, match_id=table.id)
    assert (result.turns, result.rounds) == (2, 1)
    assert [row["turns"] for row in result.figures] == [1, 1]
    log = await table.log()
    assert result.ended_at == log[-1].at


# --- commands


async def test_verify_match_holds_for_a_match_as_written_and_finds_what_was_changed(cast: Cast) -> None:
    table = await conceded(cast)

    def verified() -> dict[str, Any]:
        out = StringIO()
        with contextlib.suppress(CommandError):
            call_command("verify_match", table.id, "--json", stdout=out, stderr=StringIO())
        found: dict[str, Any] = json.loads(out.getvalue())
        return found

    assert (await in_thread(verified))["ok"] is True
    await in_thread(MatchResult.objects.update, winner=0)
    assert (await in_thread(verified))["ok"] is False
    await in_thread(MatchResult.objects.update, winner=1)
    await in_thread(LoggedAction.objects.filter(seq=1).delete)
    assert (await in_thread(verified))["ok"] is False


async def test_verify_match_finds_a_changed_seed(cast: Cast) -> None:
    table = await (await cast.table()).past_the_mulligan()
    for _ in range(6):
        await table.end_turn()
    await table.tabs[0].say("concede", id="enough")
    await table.tabs[0].hear("over")

    def broken(seed: bytes) -> bool:
        Match.objects.filter(pk=table.id).update(table_seed=seed)
        try:
            call_command("verify_match", table.id, stdout=StringIO(), stderr=StringIO())
        except CommandError:
            return True
        return False

    # the starter is drawn from the table's seed: with another starter the log does not fit
    answers = [await in_thread(broken, bytes([number]) * 32) for number in range(8)]
    assert any(answers)


def test_verify_match_says_that_a_match_is_unknown(db: None) -> None:
    with pytest.raises(CommandError):
        call_command("verify_match", "nosuchmatch0", stderr=StringIO())


def test_ARC_102_day_tells_the_arcana_of_a_date() -> None:
    out = StringIO()
    call_command("day", "--date", "2026-12-01", "--json", stdout=out)
    row = json.loads(out.getvalue())
    assert set(row) >= {"date", "number", "name", "phase", "effect"}
    again = StringIO()
    call_command("day", "--date", "2026-12-01", "--json", stdout=again)
    assert again.getvalue() == out.getvalue()
    with pytest.raises(CommandError):
        call_command("day", "--date", "tomorrow")


def test_sweep_does_nothing_while_nobody_serves(db: None) -> None:
    out = StringIO()
    call_command("sweep", stdout=out)
    assert "nothing is done" in out.getvalue()


# --- the profile


async def test_ARC_Q61_a_match_that_ended_before_turn_four_is_in_no_statistics(cast: Cast) -> None:
    await conceded(cast)
    assert await in_thread(record, cast.bob) == []


async def test_the_profile_counts_wins_losses_and_draws(cast: Cast) -> None:
    await conceded(cast)
    await in_thread(MatchResult.objects.update, turns=4)
    assert await in_thread(record, cast.bob) == [{"game": "Arcana", "wins": 1, "losses": 0, "draws": 0}]
    assert await in_thread(record, cast.alice) == [{"game": "Arcana", "wins": 0, "losses": 1, "draws": 0}]
    await in_thread(MatchResult.objects.update, winner=None)
    assert await in_thread(record, cast.alice) == [{"game": "Arcana", "wins": 0, "losses": 0, "draws": 1}]
    assert (await in_thread(profile_panel, cast.charlie))["record"] == []


async def test_a_players_own_data_names_the_matches(cast: Cast) -> None:
    table = await conceded(cast)
    (row,) = (await in_thread(own_data, cast.bob))["matches"]
    assert (row["match"], row["won"], row["ended"]) == (table.id, True, "concede")


async def test_ARC_Q15_a_match_keeps_the_arcana_of_the_day_it_was_made(cast: Cast, clock: Clockwork) -> None:
    from matches import wallclock
    from matches.games.arcana.day import ascendant_of

    match_id = await cast.match()
    date = wallclock.now().date().isoformat()
    clock.ms += 3 * 86_400_000
    match = await in_thread(Match.objects.get, pk=match_id)
    assert match.options == {"ascendant": ascendant_of(date)}
