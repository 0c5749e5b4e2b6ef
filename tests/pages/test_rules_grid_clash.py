"""The rules page of Arcane Grid Clash: complete, and with the engine's own numbers."""

from __future__ import annotations

import html
import re
from pathlib import Path
from typing import Any

import pytest

from config.pages import grid_clash as page
from matches.games.grid_clash import constants as law
from matches.games.grid_clash.cards import CARDS

PATH = "/rules/grid-clash/"
TEMPLATE = Path(__file__).parents[2] / "templates/pages/rules_grid_clash.html"


def text_of(response: Any) -> str:
    """What a reader sees, with single spaces."""
    bare = re.sub(r"<(script|style)\b.*?</\1>|<[^>]*>", " ", response.content.decode(), flags=re.S)
    return re.sub(r"\s+([.,:;])", r"\1", re.sub(r"\s+", " ", html.unescape(bare)))


@pytest.mark.parametrize(
    ("constant", "value", "sentence"),
    [
        ("TARGET", 31, "31 points win"),
        ("CLASH_POINTS", 7, "its player gets 7 point"),
        ("SHOP_GOBLINS", 6, "There are six in the shop"),
        ("ROUND_SECONDS", 52, "A round has 52 seconds"),
        ("START_HAND", (4, 4, 4, 4), "begins with 16 cards"),
        ("RUNES", 5, "Five of them are gold runes"),
    ],
)
def test_AGC_41_the_page_takes_its_numbers_from_the_engine(
    client, db, monkeypatch, constant, value, sentence
):
    assert sentence not in text_of(client.get(PATH))
    monkeypatch.setattr(law, constant, value)
    assert sentence in text_of(client.get(PATH))


@pytest.mark.parametrize("sum_", ["2 + 2 + 2 = 6", "2 + 2 + 5 = 9", "2 + 0 + 2 = 4", "2 + 0 + 5 = 7"])
def test_AGC_28_every_row_of_the_price_list_is_shown_with_its_sum(client, db, sum_):
    assert sum_ in text_of(client.get(PATH))


def test_the_pictures_of_what_is_no_trap_show_none():
    for _, cards in page.NO_TRAPS:
        with pytest.raises(LookupError):
            page._trap("", cards)


def test_the_page_shows_every_card_with_its_words(client, db):
    text = text_of(client.get(PATH))
    assert all(card.name in text and card.text in text for card in CARDS.values())


def test_no_figure_is_written_into_the_prose():
    bare = r"<h2><span>\d+</span>|\{%.*?%\}|\{\{.*?\}\}|<[^>]*>"
    assert re.findall(r"\d+", re.sub(bare, " ", TEMPLATE.read_text(), flags=re.S)) == []


def test_the_jump_list_names_every_section(client, db):
    source = client.get(PATH).content.decode()
    jumps = re.findall(r'<a href="#(\w+)">', re.search(r'class="book__jump".*?</nav>', source, re.S)[0])
    assert jumps == re.findall(r'<section class="rulesec" id="(\w+)"', source)


def test_the_rules_index_leads_to_both_games(client, db):
    source = client.get("/rules/").content.decode()
    assert 'href="/rules/arcana/"' in source and f'href="{PATH}"' in source
