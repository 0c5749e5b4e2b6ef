"""Both seats connected: sitting down, playing, and every way in which an action can be wrong."""

from __future__ import annotations

from tests.matches.tables import Cast


async def test_two_players_sit_down_and_both_see_the_start(cast: Cast) -> None:
    table = await cast.table()
    assert [tab.view["seat"] for tab in table.tabs] == [0, 1]
    assert table.tabs[0].inbox[-1]["players"] == [
        {"name": "alice", "bot": None, "guest": False},
        {"name": "bob", "bot": None, "guest": False},
    ]


async def test_an_action_reaches_both(cast: Cast) -> None:
    table = await (await cast.table()).past_the_mulligan()
    await table.end_turn()
    assert [tab.seq for tab in table.tabs] == [3, 3]
    assert [row.kind for row in await table.log()] == ["play", "play", "play"]
