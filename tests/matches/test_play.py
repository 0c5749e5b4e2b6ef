"""Both seats connected: sitting down, playing, and every way in which an action can be wrong."""

from __future__ import annotations

import hashlib
import secrets
from typing import Any

import msgspec
import pytest

from matches import live
from matches.constants import EMOTES, MAX_FRAME
from matches.games.doors import Seeds, Setup
from matches.games.referee import Referee
from matches.games.rng import mixed_seeds
from matches.models import MatchResult, MatchSeat
from matches.threads import in_thread
from tests.matches.tables import Cast, Tab, Table

GAMES = ["arcana", "toy", "grid_clash"]


async def begun(cast: Cast, game: str) -> Table:
    """A match in which A has something to do that leaves it going."""
    table = await cast.table(game)
    return await table.past_the_mulligan() if game == "arcana" else table


def first_legal(tab: Tab) -> dict[str, Any]:
    actions: list[dict[str, Any]] = tab.view["legal_actions"]
    first = actions[-1] if tab.view["game"] == "arcana" else actions[0]
    return filled(first) if tab.view["game"] == "grid_clash" else first


def filled(place: dict[str, Any]) -> dict[str, Any]:
    """Grid Clash's pick is listed as one template: its first card on its first square."""
    if not place.get("template"):
        return place
    row, col = place["squares"][0]
    return {"type": "place", "card": place["cards"][0], "row": row, "col": col}


# --- sitting down


async def test_two_players_sit_down_and_both_see_the_start(cast: Cast) -> None:
    table = await cast.table()
    assert [tab.view["seat"] for tab in table.tabs] == [0, 1]
    assert table.tabs[0].inbox[-1]["players"] == [
        {"name": "alice", "bot": None, "guest": False},
        {"name": "bob", "bot": None, "guest": False},
    ]


async def test_names_are_told_only_when_both_have_sat_down(cast: Cast) -> None:
    match_id = await cast.match()
    alice = await cast.tab(cast.alice, match_id)
    await alice.ready()
    await alice.quiet()
    assert all("bob" not in message["raw"] for message in alice.inbox)


async def test_X_Q5_commitments_come_before_the_value_and_hold_after_the_end(cast: Cast) -> None:
    match_id = await cast.match()
    alice, bob = await cast.tab(cast.alice, match_id), await cast.tab(cast.bob, match_id)
    seated = await alice.hear("seated")
    values = [secrets.token_hex(32), secrets.token_hex(32)]
    await alice.say("ready", value=values[0])
    await alice.say("ready", value="0" * 64)  # the first one counts
    await alice.say("ping")
    await alice.hear("pong")
    await bob.hear("seated")
    await bob.say("ready", value=values[1])
    await alice.hear("view")
    await alice.say("concede", id="end")
    over = await alice.hear("over")
    commitments = seated["commitments"]
    assert over["values"] == values
    assert hashlib.sha256(bytes.fromhex(over["seeds"]["table"])).hexdigest() == commitments["table"]
    assert hashlib.sha256(bytes.fromhex(over["seeds"]["0"])).hexdigest() == commitments["seats"][0]
    assert over["seeds"]["1"] is None
    assert (await bob.hear("over"))["seeds"]["0"] is None


async def test_X_Q5_the_seeds_shown_after_the_end_give_the_very_match(cast: Cast) -> None:
    table = await cast.table("toy")
    await table.tabs[0].say("concede", id="end")
    over = await table.tabs[0].hear("over")
    seeds = {key: bytes.fromhex(seed) for key, seed in over["seeds"].items()}
    a, b = (bytes.fromhex(value) for value in over["values"])
    match = await table.live()
    used = mixed_seeds(Seeds(seeds["table"], (seeds["0"], seeds["1"])), (a, b))
    again = Referee(match.referee.rules).start(Setup(), used)
    assert (
        again.state.state.sides
        == live.LiveMatch(await in_thread(live.read, table.id)).standing.position.state.sides
    )  # type: ignore[union-attr]


# --- one action


@pytest.mark.parametrize("game", GAMES)
async def test_an_action_reaches_both(cast: Cast, game: str) -> None:
    table = await begun(cast, game)
    before = table.active.seq
    answer = await table.active.act(first_legal(table.active))
    assert answer["type"] == "accepted" and answer["seq"] == before + 1
    await table.both_until(answer["seq"])


@pytest.mark.parametrize("game", GAMES)
async def test_X_Q7_an_action_sent_twice_counts_once(cast: Cast, game: str) -> None:
    table = await begun(cast, game)
    tab, action, question = table.active, first_legal(table.active), table.active.view["question"]
    first = await tab.act(action, id_="the-same", question=question)
    again = await tab.act(action, id_="the-same", question=question)
    assert again == {**first, "raw": again["raw"]} if "raw" in again else again == first
    assert len(await table.log()) == first["seq"]


@pytest.mark.parametrize("game", GAMES)
async def test_X_Q7_an_answer_to_an_old_question_is_stale(cast: Cast, game: str) -> None:
    table = await begun(cast, game)
    tab, seq = table.active, table.active.seq
    answer = await tab.act(first_legal(tab), question=tab.view["question"] - 1)
    assert (answer["type"], answer["code"]) == ("refused", "stale")
    assert len(await table.log()) == max(seq, 0)


@pytest.mark.parametrize("game", GAMES)
async def test_X_Q7_the_others_move_does_not_make_mine_stale(cast: Cast, game: str) -> None:
    table = await cast.table(game)  # both have something to do
    a, b = table.tabs
    question, action = a.view["question"], first_legal(a)
    assert (await b.act(first_legal(b)))["type"] == "accepted"
    assert (await a.act(action, question=question))["type"] == "accepted"


async def test_X_Q7_an_illegal_action_is_refused_with_the_rules_own_sentence(cast: Cast) -> None:
    table = await begun(cast, "arcana")
    answer = await table.active.act({"type": "attack", "cid": 1, "target": None})
    assert answer["code"] == "not_on_board" and answer["message"]
    assert len(await table.log()) == 2


@pytest.mark.parametrize("game", GAMES)
async def test_an_action_for_the_other_seat_is_refused(cast: Cast, game: str) -> None:
    table = await begun(cast, game)
    seat = table.active.view["seat"]
    answer = await table.active.act({**first_legal(table.active), "seat": 1 - seat})
    assert answer["code"] == "malformed"
    assert len(await table.log()) == (2 if game == "arcana" else 0)


async def test_ARC_15_the_other_seat_cannot_act_in_my_turn(cast: Cast) -> None:
    table = await begun(cast, "arcana")
    answer = await table.other.act({"type": "end_turn"}, question=0)
    assert answer["code"] == "not_your_turn"


MALFORMED = [
    "",
    "{",
    "null",
    "[]",
    '{"type":"forfeit"}',
    '{"type":"void","id":"x"}',
    '{"type":"act"}',
    '{"type":"act","id":"","question":1,"action":{}}',
    '{"type":"act","id":"x","question":-1,"action":{}}',
    '{"type":"act","id":"x","question":1,"action":"end_turn"}',
    '{"type":"act","id":"x","question":1,"action":{"type":"end_turn"},"seat":1}',
    '{"type":"ready","value":"short"}',
    '{"type":"resume","seq":"0"}',
    "[" * 5000,
]


@pytest.mark.parametrize("frame", MALFORMED)
async def test_a_malformed_frame_is_refused_and_changes_nothing(cast: Cast, frame: str) -> None:
    table = await begun(cast, "arcana")
    tab = table.active
    await tab.send(frame)
    assert (await tab.hear("refused"))["code"] == "malformed"
    assert len(await table.log()) == 2
    await table.end_turn()  # the socket lives on


async def test_malformed_frames_again_and_again_close_the_socket(cast: Cast) -> None:
    table = await begun(cast, "arcana")
    for _ in range(8):
        await table.tabs[0].send("{")
    assert await table.tabs[0].code() == 4400


async def test_an_oversized_frame_closes_the_socket_and_changes_nothing(cast: Cast) -> None:
    table = await begun(cast, "arcana")
    padding = "x" * MAX_FRAME
    await table.active.send(msgspec.json.encode({"type": "act", "id": padding}).decode())
    assert await table.active.code() == 4413
    assert len(await table.log()) == 2


async def test_a_flood_closes_the_socket(cast: Cast) -> None:
    table = await begun(cast, "arcana")
    for _ in range(200):
        await table.tabs[0].say("ping")
    assert await table.tabs[0].code() == 4429


async def test_unknown_actions_are_refused(cast: Cast) -> None:
    table = await begun(cast, "arcana")
    for action in ({"type": "win"}, {"type": "end_turn", "cheat": 1}, {}, {"type": "play_unit", "cid": "1"}):
        assert (await table.active.act(action))["code"] == "malformed"


# --- who may come in


async def test_a_stranger_and_an_unknown_match_look_the_same(cast: Cast) -> None:
    table = await begun(cast, "arcana")
    assert await (await cast.tab(cast.charlie, table.id)).code() == 4404
    assert await (await cast.tab(cast.charlie, "nosuchmatch0")).code() == 4404


async def test_who_is_not_signed_in_is_turned_away(cast: Cast) -> None:
    from django.contrib.auth.models import AnonymousUser

    table = await begun(cast, "arcana")
    assert await (await cast.tab(AnonymousUser(), table.id)).code() == 4401
    assert await (await cast.lobby(AnonymousUser())).code() == 4401


# --- the end


@pytest.mark.parametrize("game", GAMES)
async def test_ARC_Q48_conceding_ends_the_match_at_once(cast: Cast, game: str) -> None:
    table = await begun(cast, game)
    a, b = table.tabs
    await a.say("concede", id="enough")
    for tab in (a, b):
        over = await tab.hear("over")
        assert (over["outcome"]["winner"], over["outcome"]["reason"]) == (1, "concede")
    result = await in_thread(lambda: MatchResult.objects.get(match_id=table.id))
    assert (result.winner, result.reason, len(result.figures)) == (1, "concede", 2)
    assert (await table.row()).status == "finished"
    assert not await in_thread(lambda: MatchSeat.objects.filter(running=True).exists())


@pytest.mark.parametrize("game", GAMES)
async def test_after_the_end_everything_is_refused(cast: Cast, game: str) -> None:
    table = await begun(cast, game)
    tab, action, question = table.active, first_legal(table.active), table.active.view["question"]
    await tab.say("concede", id="enough")
    await tab.hear("over")
    entries = len(await table.log())
    assert (await tab.act(action, question=question))["code"] == "over"
    await tab.say("concede", id="again")
    assert (await tab.hear("refused"))["code"] == "over"
    await tab.say("concede", id="enough")  # the same one once more counts once
    assert (await tab.hear("accepted"))["seq"] == entries
    assert len(await table.log()) == entries


async def test_a_finished_match_can_be_looked_at_again(cast: Cast) -> None:
    table = await begun(cast, "arcana")
    await table.tabs[0].say("concede", id="enough")
    await table.tabs[1].hear("over")
    back = await cast.tab(cast.bob, table.id)
    await back.say("resume", seq=None)
    assert (await back.hear("view"))["view"]["phase"] == "over"
    assert (await back.hear("over"))["outcome"]["winner"] == 1


# --- tabs


async def test_ARC_Q49_the_newest_tab_plays_and_the_other_may_take_over(cast: Cast) -> None:
    table = await begun(cast, "arcana")
    old = table.active
    new = await cast.tab(old.player, table.id)
    await new.say("resume", seq=None)
    assert (await new.hear("view"))["playing_here"] is True
    while (await old.hear("presence", "view"))["playing_here"]:
        pass
    assert (await old.act({"type": "end_turn"}))["code"] == "elsewhere"
    assert len(await table.log()) == 2
    await old.say("take_over")
    while not (await old.hear("presence", "view"))["playing_here"]:
        pass
    assert (await new.act({"type": "end_turn"}))["code"] == "elsewhere"
    assert (await old.act({"type": "end_turn"}))["type"] == "accepted"


async def test_ARC_Q49_a_quiet_tab_takes_nothing_over(cast: Cast) -> None:
    table = await begun(cast, "arcana")
    quiet = await cast.tab(table.active.player, table.id, "?quiet=1")
    await quiet.say("resume", seq=None)
    assert (await quiet.hear("view"))["view"]["seat"] == table.active.view["seat"]
    assert (await table.active.act({"type": "end_turn"}))["type"] == "accepted"


async def test_coming_back_tells_what_was_missed(cast: Cast) -> None:
    table = await begun(cast, "arcana")
    waiting, seq = table.other, table.other.seq
    await waiting.close()
    answer = await table.active.act({"type": "end_turn"})
    back = await cast.tab(waiting.player, table.id)
    await back.say("resume", seq=seq)
    message = await back.hear("view")
    assert message["seq"] == answer["seq"]
    assert next(event["type"] for event in message["events"]) == "turn_ended"
    await back.say("resume", seq=answer["seq"])
    assert (await back.hear("view"))["events"] == []


async def test_X_Q6_resuming_from_before_the_deal_tells_no_secret_of_the_other(cast: Cast) -> None:
    table = await cast.table("arcana")
    _a, b = table.tabs
    await b.act({"type": "mulligan", "cids": [card["cid"] for card in b.view["sides"][1]["hand"]]})
    back = await cast.tab(cast.alice, table.id)
    await back.say("resume", seq=0)
    message = await back.hear("view")
    taken = [event for event in message["events"] if event["type"] == "mulligan_taken"]
    assert taken[0]["count"] is None and taken[0]["drawn"] is None  # ARC-Q1


# --- small things


async def test_an_emote_reaches_the_other_and_has_its_pace(cast: Cast) -> None:
    table = await begun(cast, "arcana")
    a, b = table.tabs
    await a.say("emote", key=EMOTES[0])
    assert (await b.hear("emote"))["seat"] == 0
    await a.say("emote", key=EMOTES[0])
    assert (await a.hear("refused"))["code"] == "too_fast"
    await b.say("emote", key="insult")
    assert (await b.hear("refused"))["code"] == "unknown_emote"


async def test_a_ping_is_answered(cast: Cast) -> None:
    table = await begun(cast, "arcana")
    await table.tabs[0].say("ping")
    assert (await table.tabs[0].hear("pong"))["now"] > 0


async def test_acting_before_the_start_is_refused(cast: Cast) -> None:
    match_id = await cast.match()
    alice = await cast.tab(cast.alice, match_id)
    await alice.ready()
    assert (await alice.act({"type": "end_turn"}, question=1))["code"] == "not_started"


async def test_a_template_can_be_filled_in_and_played(cast: Cast) -> None:
    """Free text through the same service: the loser of a round of Pebbles answers with a word."""
    table = await cast.table("toy")
    for _ in range(3):
        for tab, choose in zip(table.tabs, (max, min), strict=True):
            picks = [act for act in tab.view["legal_actions"] if act["type"] == "pick"]
            await tab.act(choose(picks, key=lambda act: act["pebble"]))
        for tab in table.tabs:
            await tab.quiet()
        for tab in table.tabs:
            if tab.view["phase"] == "window" and tab.view["legal_actions"]:
                assert tab.view["legal_actions"][0]["template"] is True
                answer = await tab.act({"type": "answer", "word": "pebble"})
                assert answer["type"] == "accepted"
                return
    pytest.fail("three rounds without a loser")
