"""Racing appends: threads with caches of their own stand for processes; the database says who was first."""

from __future__ import annotations

import asyncio
import secrets
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from django.db import connections

from accounts.refused import Refused
from matches import live, log, wallclock
from matches.games.doors import Seat
from matches.models import LoggedAction, Match, MatchResult, MatchSeat, Mode
from matches.services import play, seating
from matches.services.verifying import verify
from matches.threads import close_thread_connections


def started(alice: Any, bob: Any, game: str) -> str:
    sittings = [seating.sitting_for(game, player) for player in (alice, bob)]
    match = seating.create_match(game, Mode.ROOM, sittings)
    for seat in (0, 1):
        seating.give_value(match.pk, seat, secrets.token_bytes(32))
    return str(match.pk)


def as_process(work: Any) -> Any:
    """Runs a coroutine in an event loop, cache and database connections of its own."""

    async def whole() -> Any:
        try:
            return await work()
        except Refused as no:
            return no.code
        finally:
            await log.close_pool()
            await close_thread_connections()

    try:
        return asyncio.run(whole())
    finally:
        connections.close_all()


def processes(*works: Any) -> list[Any]:
    with ThreadPoolExecutor(len(works)) as pool:
        return list(pool.map(as_process, works))


def ask(match_id: str, seat: int, client_id: str, question: int, action: dict[str, Any]) -> Any:
    request = play.Ask(Seat(seat), client_id, wallclock.now_ms(), None, question, action)
    return lambda: play.submit(match_id, request)


def test_both_mulligans_at_once_from_two_processes_both_count(
    transactional_db: None, alice: Any, bob: Any
) -> None:
    match_id = started(alice, bob, "arcana")
    mulligan = {"type": "mulligan", "cids": []}
    answers = processes(*[ask(match_id, seat, f"id-{seat}", 0, mulligan) for seat in (0, 1)])
    if "stale" in answers:  # the first question's number is the game's own affair
        answers = processes(*[ask(match_id, seat, f"id-{seat}", 1, mulligan) for seat in (0, 1)])
    assert sorted(answers) == [1, 2]
    assert not verify(match_id).problems


def test_the_same_action_from_eight_processes_counts_once(
    transactional_db: None, alice: Any, bob: Any
) -> None:
    match_id = started(alice, bob, "toy")
    state = as_process(lambda: live.get(match_id)).standing.position.state
    pick = {"type": "pick", "pebble": state.sides[0].hand[0]}
    answers = processes(*[ask(match_id, 0, "the-same", 1, pick)] * 8)
    assert answers == [1] * 8
    assert LoggedAction.objects.filter(match_id=match_id).count() == 1


def test_eight_different_answers_to_one_question_have_one_winner(
    transactional_db: None, alice: Any, bob: Any
) -> None:
    match_id = started(alice, bob, "toy")
    state = as_process(lambda: live.get(match_id)).standing.position.state
    pick = {"type": "pick", "pebble": state.sides[0].hand[0]}
    answers = Counter(processes(*[ask(match_id, 0, f"id-{number}", 1, pick) for number in range(8)]))
    assert answers[1] == 1 and sum(answers.values()) == 8
    assert set(answers) <= {1, "stale", "not_your_turn"}
    assert not verify(match_id).problems


def test_eight_concessions_at_once_end_the_match_once(transactional_db: None, alice: Any, bob: Any) -> None:
    match_id = started(alice, bob, "arcana")
    works = [
        (
            lambda seat=seat, n=n: play.submit(
                match_id, play.Ask(Seat(seat), f"{seat}-{n}", wallclock.now_ms())
            )
        )
        for seat in (0, 1)
        for n in range(4)
    ]
    answers = Counter(processes(*works))
    assert answers == Counter({1: 1, "over": 7})
    assert MatchResult.objects.count() == 1
    assert Match.objects.get().status == "finished"
    assert not MatchSeat.objects.filter(running=True).exists()
    assert not verify(match_id).problems


def test_an_append_to_a_taken_place_is_told_so(transactional_db: None, alice: Any, bob: Any) -> None:
    match_id = started(alice, bob, "arcana")
    row = log.Row(match_id, 1, 0, "concede", '{"kind":"concede","seat":0}', "a", wallclock.now())

    async def twice() -> list[str]:
        told = []
        for _ in range(2):
            try:
                await log.append(row)
                told.append("written")
            except log.Taken:
                told.append("taken")
        return told

    assert as_process(twice) == ["written", "taken"]


def test_an_append_of_an_older_tab_is_not_written(transactional_db: None, alice: Any, bob: Any) -> None:
    match_id = started(alice, bob, "arcana")
    MatchSeat.objects.update(epoch=5)
    for epoch, written in ((4, False), (5, True)):
        row = log.Row(
            match_id, 1, 0, "concede", '{"kind":"concede","seat":0}', "a", wallclock.now(), epoch=epoch
        )

        async def once(row: log.Row = row) -> bool:
            try:
                await log.append(row)
            except log.Taken:
                return False
            return True

        assert as_process(once) is written


def test_an_append_brings_the_hint_forward_with_it(transactional_db: None, alice: Any, bob: Any) -> None:
    match_id = started(alice, bob, "arcana")
    due = wallclock.now()
    row = log.Row(match_id, 1, 0, "play", "{}", "a", due, due_at=due)
    as_process(lambda: log.append(row))
    assert Match.objects.get().due_at == due
