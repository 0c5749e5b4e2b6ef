"""Trying a deck in practice: any list that would be legal, borrowed cards unpaid."""

from __future__ import annotations

from typing import Any

import pytest
from django.http import Http404
from django.test import Client

from accounts.refused import Refused
from collection.services import building
from matches.models import Match, MatchSeat
from matches.services import seating


def planned(player: Any) -> Any:
    """A list of 20 with two cards that are not owned."""
    deck = building.duplicate(player=player, deck_list=player.deck_lists.get())
    building.remove_card(player=player, deck_list=deck, card="spark")
    building.add_card(player=player, deck_list=deck, card="moon_stag", plan=True)
    return deck


@pytest.mark.django_db(transaction=True)
def test_practice_borrows_cards_that_are_not_owned_and_says_so(client: Client, alice: Any) -> None:
    deck = planned(alice)
    client.force_login(alice)
    answer = client.post("/play/arcana/practice/", {"level": "novice", "deck": str(deck.pk)})
    match = Match.objects.get()
    assert match.pk in answer["Location"] and match.options["borrowed"] is True
    assert "moon_stag" in MatchSeat.objects.get(match=match, player=alice).deck


@pytest.mark.django_db(transaction=True)
def test_an_owned_list_that_is_not_active_is_tried_without_borrowing(alice: Any) -> None:
    deck = building.duplicate(player=alice, deck_list=alice.deck_lists.get())
    match = seating.start_practice(alice, "arcana", "novice", deck.pk)
    assert "borrowed" not in match.options


def test_a_list_that_is_no_deck_and_a_foreign_one_are_not_tried(alice: Any, charlie: Any) -> None:
    short = building.create(player=alice, name="Short")
    with pytest.raises(Refused, match="deck_not_complete"):
        seating.start_practice(alice, "arcana", "novice", short.pk)
    with pytest.raises(Http404):
        seating.start_practice(charlie, "arcana", "novice", short.pk)
