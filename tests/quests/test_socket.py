"""At the table: `rewards` come after `over`, for each seat its own, once, and again to who comes back."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from typing import Any

import pytest_asyncio

from collection.services.wallet import wallet_of
from matches import live, log
from matches.models import Mode
from matches.threads import close_thread_connections, in_thread
from tests.matches.tables import Cast, Table


@pytest_asyncio.fixture
async def cast(transactional_db: None) -> AsyncIterator[Cast]:
    cast = await Cast.gather()
    yield cast
    await cast.go_home()
    await log.close_pool()
    live.cache().clear()
    await close_thread_connections()


async def conceded(cast: Cast, turns: int) -> Table:
    """A room match that A gives up in turn `turns`."""
    match_id = await cast.match(mode=Mode.ROOM)
    tabs = [await cast.tab(player, match_id) for player in (cast.alice, cast.bob)]
    for tab in tabs:
        await tab.ready()
    for tab in tabs:
        await tab.hear("view")
    table = await Table(match_id, tabs[0], tabs[1]).past_the_mulligan()
    for _ in range(turns - 1):
        await table.end_turn()
    await table.tabs[0].say("concede", id="enough")
    return table


async def test_ARC_90_both_hear_what_they_are_paid_and_who_comes_back_hears_it_again(
    cast: Cast, dealt: Callable[..., None]
) -> None:
    dealt("finish_2", "win_2", "win_4")
    table = await conceded(cast, turns=4)
    won: dict[str, Any] = (await table.tabs[1].hear("rewards"))["rewards"]
    lost: dict[str, Any] = (await table.tabs[0].hear("rewards"))["rewards"]
    assert [message["type"] for message in table.tabs[1].inbox][-2:] == ["over", "rewards"]
    assert (won["coins"], won["xp"], lost["coins"], lost["xp"]) == (60, 60, 20, 25)
    assert [quest["cause"] for quest in won["quests"]] == [
        "+1 match finished",
        "+1 match won",
        "+1 match won",
    ]
    assert lost["quests"] == [], "who gives up has not finished"
    again = await cast.tab(cast.bob, table.id)
    await again.say("resume", seq=None)
    assert (await again.hear("rewards"))["rewards"] == won
    assert (await in_thread(wallet_of, cast.bob)).coins == 400 + 60


async def test_ARC_107_a_conceded_opening_brings_nothing_and_says_so(cast: Cast) -> None:
    table = await conceded(cast, turns=3)
    for tab in table.tabs:
        rewards = (await tab.hear("rewards"))["rewards"]
        assert (rewards["counted"], rewards["coins"], rewards["xp"], rewards["quests"]) == (False, 0, 0, [])
        assert "before turn 4" in rewards["note"]
    assert (await in_thread(wallet_of, cast.bob)).coins == 400
