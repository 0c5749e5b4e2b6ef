"""Home, rules, credits, privacy, pattern sheet, and the frame around every page."""

from __future__ import annotations

import json
import re
from datetime import UTC, datetime
from pathlib import Path

import pytest
from django.test import Client

from collection.faces import ARCANA_FACES, FACES
from config.pages import credits, rules
from config.pages.today import picks_for, todays_arcana
from config.pages.words import in_words
from matches.games.arcana import constants as law
from matches.games.arcana.cards import CARDS
from matches.games.arcana.day import ascendant_of
from matches.games.arcana.spread import ARCANA, ASCENDANTS

TEMPLATES = Path(__file__).parents[2] / "templates"
PAGES = ["/", "/rules/", "/rules/arcana/", "/rules/grid-clash/", "/credits/", "/privacy/", "/styleguide/"]


def text_of(response) -> str:
    return re.sub(r"\s+", " ", re.sub(r"<[^>]+>", "", response.content.decode()))


@pytest.fixture
def signed_in(client, alice):
    client.force_login(alice)
    return client


@pytest.mark.parametrize("path", PAGES)
def test_a_visitor_reads_every_page(client, db, path):
    assert client.get(path).status_code == 200


@pytest.mark.parametrize("path", PAGES)
def test_pages_carry_nothing_inline(client, db, path):
    html = client.get(path).content.decode()
    assert not re.search(r"\sstyle=|\son[a-z]+=\"|<style|<script(?![^>]*\ssrc=)|javascript:", html)


@pytest.mark.parametrize("path", PAGES)
def test_pages_ask_nobody_else_for_anything(client, db, path):
    html = client.get(path).content.decode()
    loaded = re.findall(r'<(?:link|script|img|use)[^>]+(?:href|src)="([^"#]+)', html)
    assert loaded and all(address.startswith("/") for address in loaded)


@pytest.mark.parametrize("path", PAGES)
def test_a_visitors_page_asks_the_database_nothing(client, db, path, django_assert_num_queries):
    with django_assert_num_queries(0):
        client.get(path)


def test_a_page_that_does_not_exist_has_the_sites_face(client, db):
    response = client.get("/no/such/page/")
    assert response.status_code == 404
    assert "No such page" in text_of(response)
    assert 'class="top"' in response.content.decode()


# --- the frame


def test_the_bar_and_the_dock_show_the_same_sections_and_where_one_is(client, db):
    html = client.get("/rules/").content.decode()
    bar, dock = (
        re.search(pattern, html, re.S)[0]
        for pattern in (r'<nav aria-label="Main">.*?</nav>', r'<nav class="dock".*?</nav>')
    )
    links = [re.findall(r'<a href="([^"]+)"', each) for each in (bar, dock)]
    assert links[0] == links[1]
    assert 'href="/rules/" aria-current="page"' in bar
    assert 'href="/rules/" aria-current="true"' in client.get("/rules/arcana/").content.decode()


def test_every_section_of_the_bar_exists(signed_in):
    html = signed_in.get("/").content.decode()
    paths = re.findall(r'href="([^"]+)"', re.search(r'<nav aria-label="Main">.*?</nav>', html, re.S)[0])
    assert "/play/" in paths and len(paths) <= 5
    assert {path: signed_in.get(path).status_code for path in paths} == dict.fromkeys(paths, 200)


def test_decks_are_offered_to_players_only(client, alice):
    assert "/decks/" not in client.get("/").content.decode()
    client.force_login(alice)
    assert "/decks/" in client.get("/").content.decode()


def test_the_corner_offers_sign_in_or_the_players_own_menu(client, alice):
    assert "Sign in" in text_of(client.get("/"))
    client.force_login(alice)
    html = client.get("/").content.decode()
    assert "/players/alice/" in html and "/accounts/logout/" in html
    assert "/admin/" not in html and "Keep my account" not in html


def test_a_name_cannot_write_markup_into_the_frame(client, db):
    from tests.conftest import make_player

    mallory = make_player("mallory")
    type(mallory).objects.filter(pk=mallory.pk).update(name="<b>x</b>")
    client.force_login(mallory)
    assert "<b>x</b>" not in client.get("/").content.decode()


def test_the_manifest_names_icons_that_exist(client, db):
    data = json.loads(client.get("/manifest.webmanifest").content)
    static = Path(__file__).parents[2] / "static" / "img"
    assert {icon["sizes"] for icon in data["icons"]} == {"192x192", "512x512"}
    assert all((static / f"icon-{icon['sizes'].split('x')[0]}.png").exists() for icon in data["icons"])
    assert (static / "og.png").stat().st_size <= 200_000


# --- the way in


def test_play_now_makes_a_guest_and_lays_a_table_in_one_click(client, db):
    from matches.models import MatchSeat

    response = client.post("/play/now/")
    seat = MatchSeat.objects.get(player__isnull=False)
    assert response.status_code == 302
    assert response["Location"] == f"/match/{seat.match_id}/"
    assert seat.player.is_guest


def test_play_now_twice_comes_back_to_the_same_table(client, db):
    assert client.post("/play/now/")["Location"] == client.post("/play/now/")["Location"]


def test_play_now_needs_a_post_and_the_forms_token(db):
    assert Client().get("/play/now/").status_code == 405
    assert Client(enforce_csrf_checks=True).post("/play/now/").status_code == 403


def test_a_player_who_knows_the_tables_chooses_in_the_lobby(client, db):
    from matches.models import MatchSeat

    client.post("/play/now/")
    MatchSeat.objects.update(running=False)
    assert client.post("/play/now/")["Location"] == "/play/"


def test_every_page_shows_the_way_back_to_a_running_match(client, db):
    table = client.post("/play/now/")["Location"]
    for path in ("/", "/rules/arcana/"):
        html = client.get(path).content.decode()
        assert 'class="running"' in html and f'href="{table}"' in html


# --- today


def test_ARC_101_home_shows_the_arcana_of_the_utc_date(client, db):
    name = ARCANA[ascendant_of(datetime.now(UTC).date().isoformat())].name
    assert f"Ascendant today {name}" in text_of(client.get("/"))


@pytest.mark.parametrize("number", ASCENDANTS)
def test_cards_picked_for_an_arcana_are_cards_it_reaches(number):
    arcana, picks = ARCANA[number], picks_for(ARCANA[number])
    assert len(picks) == 5 and len(set(picks)) == 5
    for pick in picks:
        card = CARDS[pick.slug]
        assert arcana.reach == "card" or (arcana.reach == "unit") == card.is_unit
        assert card.cost >= arcana.min_cost
        assert law.COST_FLOOR <= pick.cost <= card.cost


def test_a_price_is_struck_only_where_the_arcana_always_lowers_it():
    assert all(pick.cost == CARDS[pick.slug].cost - 1 for pick in picks_for(ARCANA[9]))
    assert all(pick.cost == CARDS[pick.slug].cost for pick in picks_for(ARCANA[0]))


def test_ARC_61_an_ascendant_of_the_middle_lies_in_rounds_five_and_six():
    today = next(
        found
        for day in range(1, 32)
        if (found := todays_arcana(datetime(2026, 12, day, tzinfo=UTC)))["arcana"].phase == "mid"
    )
    assert (today["first_round"], today["last_round"]) == (5, 6)


# --- rules


@pytest.mark.parametrize(
    ("constant", "value", "sentence"),
    [
        ("HERO_HEALTH", 37, "hero with 37 health"),
        ("DECK_SIZE", 23, "deck of 23 cards"),
        ("OPENING_HAND", 6, "draws 6 cards, the other 7"),
        ("EXTRA_CARD", 3, "draws 4 cards, the other 7"),
        ("MULLIGAN_SECONDS", 41, "You have 41 seconds; if they run out"),
        ("TURN_SECONDS", 77, "A turn has 77 seconds"),
        ("MAX_MANA", 13, "grows by one, up to 13"),
        ("BOARD_SLOTS", 8, "at most 8 of them"),
        ("COST_FLOOR", 4, "never less than 4"),
        ("AURA", 5, "neighbours +5 attack"),
        ("ROUNDS_PER_ARCANA", 3, "for three rounds"),
        (
            "MAX_COPIES",
            dict.fromkeys(law.MAX_COPIES, 4),
            "at most four copies of a card, and four of a legendary",
        ),
    ],
)
def test_the_rules_page_takes_its_numbers_from_the_engine(client, db, monkeypatch, constant, value, sentence):
    assert sentence not in text_of(client.get("/rules/arcana/"))
    monkeypatch.setattr(law, constant, value)
    assert sentence in text_of(client.get("/rules/arcana/"))


def test_the_rules_page_takes_misses_and_absence_from_referee_and_service(client, db, monkeypatch):
    monkeypatch.setattr(rules, "MISSES_TO_FORFEIT", 9)
    monkeypatch.setattr(rules, "ABSENCE", 99_000)
    text = text_of(client.get("/rules/arcana/"))
    assert "Nine missed turns in a row" in text and "99 seconds to come back" in text


def test_no_figure_is_written_into_the_prose_of_the_rules():
    source = (TEMPLATES / "pages" / "rules_arcana.html").read_text()
    prose = re.sub(r"<h2><span>\d+</span>|\{%.*?%\}|\{\{.*?\}\}|<[^>]*>", " ", source, flags=re.S)
    assert set(re.findall(r"\d+", prose)) <= {"0"}


def test_the_rules_page_explains_every_word_spell_and_arcana(client, db):
    text, html = text_of(client.get("/rules/arcana/")), client.get("/rules/arcana/").content.decode()
    for table in (law.KEYWORDS, law.ABILITIES, law.SUMMONS):
        assert all(name in text and sentence in text for name, sentence in table.values())
    for card in CARDS.values():
        assert card.is_unit or card.text in text
    dealt = [arcana for arcana in ARCANA.values() if arcana.dealt]
    assert len(dealt) == 10
    assert all(arcana.name in text and arcana.text.replace("'", "&#x27;") in html for arcana in dealt)


def test_ARC_63_the_twelve_that_are_never_dealt_lie_face_down(client, db):
    html = client.get("/rules/arcana/").content.decode()
    assert html.count('class="arcana arcana--down"') == 12
    assert "the other twelve have never been turned over" in text_of(client.get("/rules/arcana/"))


def test_the_jump_list_names_every_section(client, db):
    html = client.get("/rules/arcana/").content.decode()
    jumps = re.findall(r'<a href="#(\w+)">', re.search(r'class="book__jump".*?</nav>', html, re.S)[0])
    assert jumps == re.findall(r'<section class="rulesec" id="(\w+)"', html)


@pytest.mark.parametrize("game", ["chess", "arcana_", "Arcana"])
def test_a_game_without_rules_has_no_page(client, db, game):
    assert client.get(f"/rules/{game}/").status_code == 404


@pytest.mark.parametrize(
    ("number", "word"),
    [
        (0, "no"),
        (6, "six"),
        (20, "twenty"),
        (22, "twenty-two"),
        (99, "ninety-nine"),
        (100, "100"),
        (-1, "-1"),
    ],
)
def test_numbers_are_written_as_words_up_to_a_hundred(number, word):
    assert in_words(number) == word


# --- credits


def test_every_figure_from_elsewhere_is_credited():
    from scripts.make_sprite import icons_used

    credited = credits.figure_authors()
    assert {symbol: figure["icon"] for symbol, figure in credited.items()} == icons_used()
    assert all(figure["author"] for figure in credited.values())


def test_the_credits_page_names_authors_licence_and_cards(client, db):
    text = text_of(client.get("/credits/"))
    for name in ("Lorc", "Delapouite", "CC BY 3.0", "IM Fell English", "Literata", "Moon Stag"):
        assert name in text


def test_all_faces_are_of_known_symbols():
    assert {face.figure for face in FACES.values()} <= set(credits.figure_authors())
    assert len(ARCANA_FACES) == 22
