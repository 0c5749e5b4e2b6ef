"""Self-play: the same seed gives the same matches on any number of processes, and broken laws are seen."""

from __future__ import annotations

import pytest

from matches.games import arcana, selfplay

LEVELS = ("novice", "novice")


def figures(**changed):
    found = selfplay.selfplay("arcana", **{"matches": 40, "seed": 5, "levels": LEVELS, **changed})
    return {key: value for key, value in found.items() if not key.endswith(("_per_s", "seconds"))}


def test_the_same_seed_gives_the_same_result_on_one_process_and_on_two():
    assert figures(processes=1) == figures(processes=2)


def test_another_seed_gives_other_matches():
    assert figures(processes=1)["digest"] != figures(processes=1, seed=6)["digest"]


def test_the_report_has_the_keys_that_others_rely_on():
    found = selfplay.selfplay("arcana", matches=4, seed=1, levels=LEVELS, processes=1)
    assert {
        "game", "matches", "seconds", "matches_per_s", "actions_per_s", "starter_share", "draw_share",
        "median_rounds", "p90_rounds", "max_rounds", "endings", "laws_broken",
    } <= set(found)  # fmt: skip
    assert found["matches"] == 4 and found["laws_broken"] == 0 and sum(found["endings"].values()) == 4


def test_the_first_player_changes_seats_from_match_to_match():
    pairings = [selfplay.Pairing("arcana", 1, number, LEVELS, ("ridge_pack",) * 2) for number in range(2)]
    assert [pairing.first_seat for pairing in pairings] == [0, 1]


def test_a_lost_card_is_reported(monkeypatch):
    def lossy(state, action):
        step = arcana.rules.apply(state, action)
        step.state.sides[0].discard = ()
        step.state.sides[1].deck = step.state.sides[1].deck[1:]
        return step

    monkeypatch.setattr(arcana, "apply", lossy)
    record = selfplay.play(selfplay.Pairing("arcana", 1, 0, LEVELS, ("ridge_pack",) * 2))
    assert "a card was lost or doubled" in record.broken


@pytest.mark.parametrize(
    ("changed", "word"), [({"levels": ("genius",) * 2}, "level"), ({"decks": ("x", "y")}, "deck")]
)
def test_an_unknown_level_or_deck_is_refused_by_name(changed, word):
    with pytest.raises(ValueError, match=f"no such {word}"):
        figures(**changed)


def test_the_interval_of_a_share_holds_the_share():
    low, high = selfplay.interval(2000, 4000)
    assert 0.484 < low < 0.5 < high < 0.516
