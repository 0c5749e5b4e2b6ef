"""The lobby by socket: waiting, pairing, races, a bot that is offered and never slipped in."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from django.contrib.auth import get_user_model
from django.db import connections

from accounts.refused import Refused
from matches import background
from matches.constants import BOT_OFFER
from matches.models import Match, MatchSeat, Room, Ticket
from matches.services import housekeeping, lobby, presence, rooms, seating
from matches.threads import in_thread
from tests.matches.tables import Cast, Clockwork


async def test_two_in_the_lobby_are_paired_and_both_are_told(cast: Cast) -> None:
    a, b = await cast.lobby(cast.alice), await cast.lobby(cast.bob)
    await a.hear("idle")
    await a.say("quick", game="arcana")
    assert (await a.hear("queued"))["waiting"] == 1
    await b.say("quick", game="arcana")
    found = [await tab.hear("paired") for tab in (a, b)]
    assert found[0]["match"] == found[1]["match"]
    assert found[0]["url"] == f"/match/{found[0]['match']}/"
    assert b"bob" not in str(found).encode()


async def test_the_second_tab_shows_the_same_ticket(cast: Cast) -> None:
    first = await cast.lobby(cast.alice)
    await first.say("quick", game="arcana")
    await first.hear("queued")
    second = await cast.lobby(cast.alice)
    assert (await second.hear("queued"))["game"] == "arcana"
    await second.say("quick", game="arcana")
    assert (await second.hear("refused"))["code"] == "already_queued"
    await second.say("cancel")
    await first.hear("idle")
    assert not await in_thread(Ticket.objects.exists)


async def test_everybody_sees_how_many_wait(cast: Cast) -> None:
    watching = await cast.lobby(cast.charlie)
    assert (await watching.hear("counts"))["waiting"] == {}
    a = await cast.lobby(cast.alice)
    await a.say("quick", game="arcana")
    assert (await watching.hear("counts"))["waiting"] == {"arcana": 1}


async def test_a_bot_is_offered_after_20_seconds_and_never_slipped_in(cast: Cast, clock: Clockwork) -> None:
    await clock.forward(0)
    a = await cast.lobby(cast.alice)
    await a.say("quick", game="arcana")
    assert (await a.hear("queued"))["bot_offered"] is False
    await clock.forward(BOT_OFFER / 1000)
    await housekeeping.sweep()
    await background.backstop()
    offered = await a.hear("queued")
    assert offered["bot_offered"] is True and offered["levels"] == ["novice", "adept"]
    assert not await in_thread(Match.objects.exists)
    await a.say("practice", game="arcana", level="adept")
    await a.hear("paired")
    assert not await in_thread(Ticket.objects.exists)


async def test_who_waits_longest_is_paired_first(cast: Cast, clock: Clockwork) -> None:
    await clock.forward(0)
    now = await in_thread(lambda: [cast.alice, cast.bob, cast.charlie])
    for player in now[:1]:
        await in_thread(lobby.join_queue, player, "arcana")
    await clock.forward(1)
    await in_thread(
        lambda: Ticket.objects.create(player=cast.bob, game="toy", alive_until="2100-01-01T00:00Z")
    )
    await in_thread(lobby.join_queue, cast.charlie, "arcana")
    seats = await in_thread(lambda: set(MatchSeat.objects.values_list("player__name", flat=True)))
    assert seats == {"alice", "charlie"}


async def test_a_ticket_whose_page_is_gone_is_not_paired(cast: Cast, clock: Clockwork) -> None:
    await clock.forward(0)
    await in_thread(lobby.join_queue, cast.alice, "arcana")
    await clock.forward(31)
    await in_thread(lobby.join_queue, cast.bob, "arcana")
    assert not await in_thread(Match.objects.exists)
    await housekeeping.sweep()
    assert await in_thread(Ticket.objects.count) == 1


async def test_an_open_lobby_keeps_its_ticket(cast: Cast, clock: Clockwork) -> None:
    await clock.forward(0)
    a = await cast.lobby(cast.alice)
    await a.say("quick", game="arcana")
    await a.hear("queued")
    for _ in range(3):
        await clock.forward(20)
        await background.renew()
        await in_thread(lobby.tidy)
    assert await in_thread(Ticket.objects.count) == 1


@pytest.mark.parametrize(
    "frame", ['{"type":"quick"}', '{"type":"act"}', "nonsense", '{"type":"quick","game":7}']
)
async def test_malformed_frames_in_the_lobby_are_refused(cast: Cast, frame: str) -> None:
    a = await cast.lobby(cast.alice)
    await a.send(frame)
    assert (await a.hear("refused"))["code"] == "malformed"


async def test_an_unknown_game_is_refused(cast: Cast) -> None:
    a = await cast.lobby(cast.alice)
    await a.say("quick", game="chess")
    assert (await a.hear("refused"))["code"] == "unknown_game"


# --- races: real threads, each with a connection of its own


def at_once(*works: Any) -> list[Any]:
    """Runs all of these at the same time; answers what each returned, or its refusal's code."""

    def run(work: Any) -> Any:
        try:
            return work()
        except Refused as no:
            return no.code
        finally:
            connections.close_all()

    with ThreadPoolExecutor(len(works)) as pool:
        return [future.result() for future in [pool.submit(run, work) for work in works]]


def crowd(count: int) -> list[Any]:
    players = get_user_model()._default_manager
    return [players.create_user(name=f"player-{number}") for number in range(count)]  # type: ignore[attr-defined]


def ticket(player: Any) -> Ticket:
    return Ticket.objects.create(player=player, game="arcana", alive_until="2100-01-01T00:00Z")


def test_eight_processes_pair_at_once_and_nobody_is_paired_twice(transactional_db: None) -> None:
    for player in crowd(9):
        ticket(player)
    at_once(*[lambda: lobby.pair("arcana")] * 8)
    lobby.pair("arcana")  # what two pairings held up
    assert Match.objects.count() == 4 and MatchSeat.objects.count() == 8
    assert Ticket.objects.count() == 1


def test_cancelling_against_pairing_has_one_winner(transactional_db: None) -> None:
    for turn in range(6):
        alice, bob = get_user_model()._default_manager.bulk_create(
            [get_user_model()(name=f"{who}-{turn}", name_key=f"{who}{turn}") for who in ("al", "bo")]
        )
        ticket(alice), ticket(bob)
        cancelled, _ = at_once(lambda alice=alice: lobby.cancel(alice), lambda: lobby.pair("arcana"))
        assert cancelled != MatchSeat.objects.filter(player=alice).exists()
        Ticket.objects.all().delete()
        MatchSeat.objects.update(running=False)


def test_ARC_Q49_one_player_never_gets_two_matches(transactional_db: None) -> None:
    (alice,) = crowd(1)
    answers = at_once(*[lambda: seating.start_practice(alice, "arcana", "novice").pk] * 6)
    assert sum(len(answer) == 12 for answer in answers) == 1
    assert answers.count("already_playing") == 5
    assert Match.objects.count() == 1


def test_a_room_joined_by_six_at_once_takes_one(transactional_db: None) -> None:
    host, *others = crowd(7)
    room = rooms.open_room(host, "arcana")
    answers = at_once(*[lambda player=player: rooms.join_room(room, player).pk for player in others])
    assert sum(len(answer) == 12 for answer in answers) == 1
    assert Match.objects.count() == 1
    assert MatchSeat.objects.filter(running=True).count() == 2
    assert Room.objects.get().match_id == Match.objects.get().pk


def test_a_ticket_of_somebody_who_plays_meanwhile_is_thrown_away(transactional_db: None) -> None:
    alice, bob = crowd(2)
    ticket(alice), ticket(bob)
    seating.create_match("arcana", "practice", (seating.Sitting(player=alice), seating.Sitting(bot="novice")))  # type: ignore[arg-type]
    assert lobby.pair("arcana") == []
    assert [row.player for row in Ticket.objects.all()] == [bob]
    presence.renew_tickets([bob.pk])
