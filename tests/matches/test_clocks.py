"""Clocks at their boundaries, with a clock that stands still until it is moved."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from datetime import timedelta
from typing import Any

import pytest

from matches import live
from matches.games.doors import Seat
from matches.models import Heartbeat, Match, MatchResult, Mode, Ticket
from matches.services import housekeeping, play, presence, seating
from matches.threads import in_thread
from tests.matches.tables import Cast, Clockwork, Table

Keep = Callable[[Table], Awaitable[None]]


async def keep_here(table: Table, *seats: int) -> None:
    """The tabs are open: their leases are renewed."""
    match = await table.live()
    pks = [match.facts.seats[Seat(seat)].pk for seat in seats or (0, 1)]
    await in_thread(presence.renew, pks)


async def pass_time(table: Table, clock: Clockwork, seconds: float, *here: int) -> None:
    await clock.forward(seconds)
    await keep_here(table, *here)


async def turns(table: Table) -> tuple[int, int]:
    """The turn's number and how often the log says that time ran out."""
    log = await table.log()
    match = await table.live()
    assert match.standing is not None
    return match.standing.position.state.turn, sum(row.kind == "timeout" for row in log)


async def begun(cast: Cast, clock: Clockwork) -> Table:
    await clock.forward(0)
    return await (await cast.table()).past_the_mulligan()


async def test_ARC_10_the_mulligan_ends_after_30_seconds_with_the_hand_kept(
    cast: Cast, clock: Clockwork
) -> None:
    await clock.forward(0)
    table = await cast.table()
    hand = table.tabs[0].view["sides"][0]["hand"]
    await pass_time(table, clock, 30.9)
    assert not await play.play_due(table.id)
    await pass_time(table, clock, 0.1)
    assert await play.play_due(table.id)
    assert await turns(table) == (1, 2)
    await table.both_until(2)
    kept = [card["cid"] for card in table.tabs[0].view["sides"][0]["hand"]]
    assert [card["cid"] for card in hand] == kept[: len(hand)]


async def test_ARC_Q1_running_out_of_the_mulligan_is_no_missed_turn(cast: Cast, clock: Clockwork) -> None:
    await clock.forward(0)
    table = await cast.table()
    await pass_time(table, clock, 31)
    await play.play_due(table.id)
    match = await table.live()
    assert match.standing is not None and match.standing.position.misses == (0, 0)


async def test_ARC_17_a_turn_ends_itself_after_60_seconds(cast: Cast, clock: Clockwork) -> None:
    table = await begun(cast, clock)
    active = table.active.view["seat"]
    await pass_time(table, clock, 60.9)
    assert not await play.play_due(table.id)
    await pass_time(table, clock, 0.1)
    assert await play.play_due(table.id)
    await table.both_until(3)
    assert table.active.view["seat"] == 1 - active


@pytest.mark.parametrize(("seconds", "code"), [(59.0, None), (61.0, None), (61.001, "time_up")])
async def test_ARC_Q44_an_action_counts_up_to_one_second_late(
    cast: Cast, clock: Clockwork, seconds: float, code: str | None
) -> None:
    table = await begun(cast, clock)
    await pass_time(table, clock, seconds)
    answer = await table.active.act({"type": "end_turn"})
    assert answer.get("code") == code


async def test_X_Q3_acting_does_not_restart_the_clock(cast: Cast, clock: Clockwork) -> None:
    table = await begun(cast, clock)
    active = table.active
    await pass_time(table, clock, 50)
    refused = await active.act({"type": "attack", "cid": 1, "target": None})
    assert refused["type"] == "refused"
    played = [act for act in active.view["legal_actions"] if act["type"] in ("play_unit", "cast")]
    if played:
        await active.act(played[0])
    await pass_time(table, clock, 11)
    assert await play.play_due(table.id)


async def test_ARC_18_three_missed_turns_in_a_row_forfeit(cast: Cast, clock: Clockwork) -> None:
    table = await begun(cast, clock)
    loser = table.active.view["seat"]
    for _ in range(2):
        await pass_time(table, clock, 61)
        await play.play_due(table.id)
        await table.both_until(table.tabs[0].seq + 1)
        await table.end_turn()
    await pass_time(table, clock, 61)
    await play.play_due(table.id)
    over = await table.tabs[0].hear("over")
    assert (over["outcome"]["winner"], over["outcome"]["reason"]) == (1 - loser, "missed_turns")


async def test_ARC_Q43_a_turn_ended_by_hand_resets_the_count(cast: Cast, clock: Clockwork) -> None:
    table = await begun(cast, clock)
    for missed in (True, True, False, True, True):
        await pass_time(table, clock, 61 if missed else 1)
        if missed:
            await play.play_due(table.id)
            await table.both_until(table.tabs[0].seq + 1)
        else:
            await table.end_turn()
        await table.end_turn()
    assert (await table.row()).status == "playing"


@pytest.mark.parametrize(("seconds", "status"), [(119, "playing"), (120, "finished")])
async def test_ARC_19_who_leaves_has_120_seconds_to_come_back(
    cast: Cast, clock: Clockwork, seconds: int, status: str
) -> None:
    table = await begun(cast, clock)
    leaver = table.other.view["seat"]
    await table.tabs[leaver].close()
    for _ in range(2):  # the one who stays plays on; turns go on beside it
        await pass_time(table, clock, seconds / 2 - 0.5, 1 - leaver)
        await play.play_due(table.id)
    await pass_time(table, clock, 1, 1 - leaver)
    await play.play_due(table.id)
    row = await table.row()
    assert row.status == status
    if status == "finished":
        result = await in_thread(lambda: MatchResult.objects.get(match_id=table.id))
        assert (result.winner, result.reason) == (1 - leaver, "absence")
    else:
        back = await cast.tab(table.tabs[leaver].player, table.id)
        await back.say("resume", seq=None)
        assert (await back.hear("view"))["view"]["seat"] == leaver
        await pass_time(table, clock, 30)
        await play.play_due(table.id)
        assert (await table.row()).status == "playing"


async def test_ARC_Q45_the_120_seconds_are_full_again_after_each_return(cast: Cast, clock: Clockwork) -> None:
    table = await begun(cast, clock)
    seat = table.other.view["seat"]
    tab = table.tabs[seat]
    for _ in range(2):
        await tab.close()
        for _ in range(2):
            await pass_time(table, clock, 50, 1 - seat)
            await play.play_due(table.id)
        tab = await cast.tab(table.tabs[seat].player, table.id)
    assert (await table.row()).status == "playing"


async def test_ARC_Q46_both_gone_within_30_seconds_is_a_draw(cast: Cast, clock: Clockwork) -> None:
    table = await begun(cast, clock)
    await table.tabs[0].close()
    await clock.forward(20)
    await table.tabs[1].close()
    for _ in range(3):
        await clock.forward(40)
        await play.play_due(table.id)
    result = await in_thread(lambda: MatchResult.objects.get(match_id=table.id))
    assert (result.winner, result.reason) == (None, "both_away")


async def test_ARC_Q46_the_one_who_stays_is_told_what_happens_and_when(cast: Cast, clock: Clockwork) -> None:
    table = await begun(cast, clock)
    a, b = table.tabs
    await a.close()
    while True:
        shown = (await b.hear("presence"))["presence"]["0"]
        if not shown["here"]:
            break
    assert shown["forfeits_in_ms"] == 120_000


async def test_X_Q3_a_match_ends_though_both_clients_are_gone(cast: Cast, clock: Clockwork) -> None:
    table = await begun(cast, clock)
    for tab in table.tabs:
        await tab.close()
    live.cache().clear()  # no process serves it any more
    for _ in range(5):
        await clock.forward(30)
        await housekeeping.sweep()
    assert (await table.row()).status == "finished"


async def test_ARC_Q47_an_outage_costs_nobody_time(cast: Cast, clock: Clockwork) -> None:
    table = await begun(cast, clock)
    await pass_time(table, clock, 40)
    await clock.outage(300)
    await keep_here(table)
    assert not await play.play_due(table.id)  # 40 s used, 20 + 10 left
    await pass_time(table, clock, 30.9)
    assert not await play.play_due(table.id)
    await pass_time(table, clock, 0.1)
    assert await play.play_due(table.id)
    assert (await table.row()).status == "playing"


async def test_ARC_Q47_nobody_sweeps_while_the_heart_stands_still(cast: Cast, clock: Clockwork) -> None:
    table = await begun(cast, clock)
    clock.ms += 200_000  # time passes and nobody serves the site
    assert await housekeeping.sweep() == 0
    assert not await play.play_due(table.id)
    assert (await table.row()).status == "playing"


async def test_ARC_Q47_a_restart_of_one_process_among_several_moves_nothing(
    cast: Cast, clock: Clockwork
) -> None:
    await clock.forward(0)
    beats = []
    for _ in range(6):
        clock.ms += 9_000  # another process beats in between
        from matches.services import pulse

        beats.append(await in_thread(pulse.beat))
    assert not any(beats)
    assert await in_thread(Heartbeat.objects.count) == 1


async def test_due_at_is_never_late(cast: Cast, clock: Clockwork) -> None:
    table = await begun(cast, clock)
    for seconds in (3, 10, 20):
        match, row = await table.live(), await table.row()
        due = match.next_due()
        assert row.due_at is not None and due is not None
        assert row.due_at.timestamp() * 1000 <= due
        await pass_time(table, clock, seconds)
        await table.end_turn()


async def test_a_draft_is_played_when_time_runs_out(cast: Cast, clock: Clockwork) -> None:
    """Pebbles: what was chosen and not sent counts."""
    await clock.forward(0)
    table = await cast.table("toy")
    a = table.tabs[0]
    pick = [act for act in a.view["legal_actions"] if act["type"] == "pick"][-1]
    await a.say("draft", question=a.view["question"], action=pick)
    await a.say("ping")
    await a.hear("pong")
    await pass_time(table, clock, 46)
    await play.play_due(table.id)
    drafted = (await table.log())[0]
    assert f'"pebble":{pick["pebble"]}' in drafted.entry and drafted.kind == "timeout"


@pytest.mark.parametrize("mode", [Mode.QUICK, Mode.ROOM])
async def test_a_seating_without_both_is_aborted_after_30_seconds(
    cast: Cast, clock: Clockwork, mode: Mode
) -> None:
    await clock.forward(0)
    match_id = await cast.match(mode=mode)
    alice = await cast.tab(cast.alice, match_id)
    await alice.ready()
    await clock.forward(29.9)
    assert not await play.play_due(match_id)
    await clock.forward(0.1)
    assert await play.play_due(match_id)
    aborted = await alice.hear("aborted")
    assert aborted["queued"] is (mode == Mode.QUICK)
    assert (await in_thread(Match.objects.get, pk=match_id)).status == "aborted"
    waiting: list[Any] = await in_thread(lambda: list(Ticket.objects.values_list("player__name", flat=True)))
    assert waiting == (["alice"] if mode == Mode.QUICK else [])


async def test_who_came_to_an_aborted_seating_goes_to_the_front_of_the_queue(
    cast: Cast, clock: Clockwork
) -> None:
    from matches.services import lobby

    await clock.forward(0)
    match_id = await cast.match(mode=Mode.QUICK)
    await (await cast.tab(cast.alice, match_id)).ready()
    await clock.forward(20)
    await in_thread(lobby.join_queue, cast.charlie, "arcana")
    await clock.forward(10)
    await in_thread(presence.renew_tickets, [cast.charlie.pk])
    await play.play_due(match_id)
    first = await in_thread(lambda: Ticket.objects.order_by("since").first())
    assert first is not None and first.player_id == cast.alice.pk


async def test_a_late_value_starts_no_aborted_match(cast: Cast, clock: Clockwork) -> None:
    await clock.forward(0)
    match_id = await cast.match()
    alice = await cast.tab(cast.alice, match_id)
    await alice.ready()
    await clock.forward(31)
    await play.play_due(match_id)
    bob = await cast.tab(cast.bob, match_id)
    await bob.ready()
    assert (await bob.hear("aborted", "refused"))["type"] in ("aborted", "refused")
    assert (await in_thread(Match.objects.get, pk=match_id)).status == "aborted"


@pytest.mark.parametrize("level", ["novice", "adept"])
async def test_a_bots_move_is_due_like_any_other_and_looks_thought_about(
    cast: Cast, clock: Clockwork, level: str
) -> None:
    await clock.forward(0)
    match = await in_thread(seating.start_practice, cast.alice, "arcana", level)
    alice = await cast.tab(cast.alice, match.pk)
    await alice.ready()
    await alice.hear("view")
    assert alice.inbox[-1]["players"][1] == {
        "name": f"{level.capitalize()} bot",
        "bot": level,
        "guest": False,
    }
    assert not await play.play_due(match.pk)
    await clock.forward(1.9)
    assert not await play.play_due(match.pk)
    await clock.forward(2.2)
    assert await play.play_due(match.pk)  # within 4 s the bot has answered its mulligan
    await alice.act({"type": "mulligan", "cids": []})
    moves = 0
    for _ in range(400):
        if (await in_thread(Match.objects.get, pk=match.pk)).status != "playing":
            break
        await alice.quiet()
        if 0 in alice.view["to_act"]:
            await alice.act({"type": "end_turn"})
        await clock.forward(2.6)
        await in_thread(presence.renew, [(await live.get(match.pk)).facts.seats[0].pk])
        moves += await play.play_due(match.pk)
    assert (await in_thread(Match.objects.get, pk=match.pk)).status == "finished"
    assert moves > 5
    missed = await in_thread(lambda: match.log.filter(kind="timeout").count())
    assert missed == 0


async def test_the_hint_is_pushed_on_when_it_was_early(cast: Cast, clock: Clockwork) -> None:
    table = await begun(cast, clock)
    await in_thread(Match.objects.filter(pk=table.id).update, due_at=(await table.row()).created_at)
    await housekeeping.sweep(patience=timedelta(0))
    match, row = await table.live(), await table.row()
    assert row.due_at is not None and round(row.due_at.timestamp() * 1000) == match.next_due()


async def test_a_match_under_rules_that_nobody_serves_is_aborted_without_harm(
    cast: Cast, clock: Clockwork
) -> None:
    table = await begun(cast, clock)
    for tab in table.tabs:
        await tab.close()
    await in_thread(Match.objects.update, rules_version=99)
    live.cache().clear()
    await clock.forward(70)
    await housekeeping.sweep()
    assert (await table.row()).status == "playing"  # some process may serve it yet
    assert await (await cast.tab(cast.alice, table.id)).code() == 4410
    assert await (await cast.tab(cast.charlie, table.id)).code() == 4404
    for _ in range(8):
        await clock.forward(60)
    await housekeeping.sweep()
    assert (await table.row()).status == "aborted"
    assert not await in_thread(MatchResult.objects.exists)
    await in_thread(seating.require_free, cast.alice)
