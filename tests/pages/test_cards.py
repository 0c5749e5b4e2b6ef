"""Cards, units and arcana as HTML, and the sprite they are drawn from."""

from __future__ import annotations

import re
import time
from html.parser import HTMLParser
from pathlib import Path

import pytest

from collection import drawing
from collection.faces import ARCANA_FACES, FACES
from config.pages.styleguide import ICONS
from matches.games.arcana.cards import CARDS
from matches.games.arcana.spread import ARCANA

SPRITE = Path(__file__).parents[2] / "static" / "img" / "sprite.svg"
VOID = {"br", "img", "input", "meta", "link", "hr"}


@pytest.fixture(scope="module")
def symbols() -> set[str]:
    return set(re.findall(r'<symbol id="([^"]+)"', SPRITE.read_text()))


class Balance(HTMLParser):
    """Counts what is open; raises on a closing tag that fits nothing."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []

    def handle_starttag(self, tag: str, attrs: object) -> None:
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: object) -> None: ...

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


def well_formed(html: str) -> bool:
    balance = Balance()
    balance.feed(html)
    return not balance.open


def test_every_card_has_a_face_and_every_figure_is_used_once():
    assert list(FACES) == list(CARDS)
    assert len({face.figure for face in FACES.values()}) == len(CARDS)
    assert set(ARCANA_FACES) == set(ARCANA)


def test_a_card_stands_in_the_land_of_its_tribe():
    assert all(FACES[slug].land == card.tribe for slug, card in CARDS.items())


def test_the_sprite_has_every_symbol_that_is_used(symbols):
    html = "".join(drawing.card(slug) + drawing.unit(slug) for slug in CARDS)
    html += "".join(drawing.arcana(number) for number in ARCANA) + drawing.cardback() + drawing.arcana_back()
    html += (
        drawing.unit("gate_knight", state="is-target is-tired")
        + drawing.mana(1, 2, 3)
        + "".join(map(drawing.icon, ICONS))
    )
    used = set(re.findall(r'href="[^"#]+#([^"]+)"', html))
    assert used <= symbols
    assert len(used) > len(CARDS)


def test_the_sprite_has_nothing_that_runs_or_reaches_out():
    text = SPRITE.read_text()
    assert not re.search(r"<script|\son\w+=|href=|url\(|<style|<foreignObject", text, re.I)


@pytest.mark.parametrize("slug", CARDS)
def test_a_card_says_everything_that_is_printed_on_it(slug):
    card, html = CARDS[slug], drawing.card(slug)
    assert well_formed(html)
    label = re.search(r'aria-label="([^"]+)"', html)[1]
    assert label.startswith(f"{card.name}, {card.rarity} ")
    assert f"costs {card.cost}" in label
    assert f'data-rarity="{card.rarity}"' in html
    if card.is_unit:
        assert f"{card.attack} attack, {card.health} health" in label
        assert f"{card.health}</span>" in html
    else:
        assert "card__hp" not in html and card.text in html


def test_a_changed_price_shows_the_old_one_and_its_cause():
    printed = CARDS["heartwood"].cost
    html = drawing.card("heartwood", cost=printed - 1, cause="IX")
    assert 'class="card__cost is-less"' in html
    assert f"<s>{printed}</s> IX" in html
    assert f"costs {printed - 1}" in html
    assert 'class="card__cost is-more"' in drawing.card("spark", cost=CARDS["spark"].cost + 1)
    assert "card__was" not in drawing.card("heartwood", cost=printed)


def test_words_from_outside_are_escaped():
    html = drawing.card("spark", state='"><script>', href='/"x', cause="<b>", cost=0)
    assert "<script>" not in html and '/"x' not in html and "<b>" not in html
    assert "<i>" not in drawing.hero("spark", "<i>x</i>", 3, 30)


def test_a_card_with_an_address_is_a_link_and_a_decorative_one_is_silent():
    assert drawing.card("spark", href="/collection/spark/").startswith('<a href="/collection/spark/"')
    silent = drawing.card("spark", decorative=True)
    assert 'aria-hidden="true"' in silent and "aria-label" not in silent


def test_a_unit_shows_damage_and_what_raised_it():
    bear, stag = CARDS["carrion_bear"], CARDS["moon_stag"]
    hurt = drawing.unit(bear.slug, damage=3)
    assert "unit__hp is-hurt" in hurt and f"{bear.health - 3} of {bear.health} health" in hurt
    raised = drawing.unit(stag.slug, attack=stag.attack + 1, health=stag.health + 2)
    assert "unit__atk is-up" in raised and "unit__hp is-up" in raised


def test_a_spent_ward_is_gone_from_the_picture():
    assert "unit__ward" in drawing.unit("ironhide_badger")
    assert "unit__ward" not in drawing.unit("ironhide_badger", ward=False)
    assert "k-ward" not in drawing.unit("ironhide_badger", ward=False)


def test_an_arcana_that_is_never_dealt_promises_nothing():
    assert "Holds two rounds" in drawing.arcana(9)
    assert "Never dealt." in drawing.arcana(13) and "Holds" not in drawing.arcana(13)


def test_an_unknown_card_is_an_error_not_an_empty_picture():
    with pytest.raises(KeyError):
        drawing.card("no_such_card")


def test_a_page_of_all_cards_is_put_together_in_three_milliseconds():
    "".join(map(drawing.card, CARDS))
    times = []
    for _ in range(7):
        start = time.perf_counter()
        "".join(drawing.card(slug, state="is-missing", href=f"/collection/{slug}/") for slug in CARDS)
        times.append(time.perf_counter() - start)
    assert min(times) < 0.003
