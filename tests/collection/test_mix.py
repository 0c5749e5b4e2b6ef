"""Two thousand economic acts in a random order, from several threads, and the books at the end."""

from __future__ import annotations

import random
import threading
from collections import Counter
from typing import Any

import pytest
from django.db import connection

from accounts.refused import Refused
from collection.models import DeckList
from collection.services import building, crafting, packs, pay
from matches.games.arcana.cards import CARDS
from tests.collection.bank import books_balance, every_copy_is_accounted_for, key

OPERATIONS, THREADS = 2000, 4


class Mixer:
    """One thread's random acts; keys are sometimes used a second time, as impatient browsers do."""

    def __init__(self, player: Any, seed: int) -> None:
        self.player, self.dice = player, random.Random(seed)
        self.keys = [key()]
        self.said: Counter[str] = Counter()

    def key(self) -> str:
        if self.dice.random() < 0.15:
            return self.dice.choice(self.keys)
        self.keys.append(key())
        return self.keys[-1]

    def card(self) -> str:
        return self.dice.choice(sorted(CARDS))

    def act(self) -> None:
        player, count = self.player, self.dice.choice((1, 1, 1, 2, 10))
        deck = DeckList.objects.filter(player=player).order_by("?").first()
        acts = {
            "buy": lambda: packs.buy(player=player, key=self.key(), count=count),
            "open": lambda: packs.open_packs(player=player, key=self.key(), count=count),
            "grant": lambda: pay(
                player=player, reason="granted", key=self.key(), coins=120, dust=60, packs=1
            ),
            "craft": lambda: crafting.craft(player=player, card=self.card(), key=self.key()),
            "disenchant": lambda: crafting.disenchant(
                player=player, card=self.card(), key=self.key(), sure=True
            ),
            "foil": lambda: crafting.print_foil(player=player, card=self.card(), key=self.key()),
            "deck": lambda: building.add_card(player=player, deck_list=deck, card=self.card()),
        }
        name = self.dice.choice(sorted(acts))
        try:
            acts[name]()
            self.said[name] += 1
        except Refused as no:
            self.said[no.code] += 1

    def run(self, acts: int) -> None:
        try:
            for _ in range(acts):
                self.act()
        except Exception as problem:
            self.said[repr(problem)] += 1
            raise
        finally:
            connection.close()


@pytest.mark.slow
@pytest.mark.django_db(transaction=True)
def test_2000_mixed_operations_leave_the_books_balanced(transactional_db: None, alice: Any) -> None:
    mixers = [Mixer(alice, seed) for seed in range(THREADS)]
    threads = [threading.Thread(target=mixer.run, args=(OPERATIONS // THREADS,)) for mixer in mixers]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    said = sum((mixer.said for mixer in mixers), Counter())
    assert sum(said.values()) == OPERATIONS, said
    assert min(said[name] for name in ("buy", "open", "grant", "craft", "disenchant", "foil")) > 10, said
    books_balance(alice)
    every_copy_is_accounted_for(alice)
