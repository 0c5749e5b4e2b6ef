"""Cards, units and arcana as HTML for the pages: the markup and class names that the live table writes.

Everything here is a string made once and kept: a page of all 105 cards is put together in about a
millisecond. Texts come from the catalogue and are escaped.
"""

from __future__ import annotations

from functools import cache, lru_cache
from html import escape

from django.templatetags.static import static

from collection.faces import ARCANA_FACES, FACES, Face
from matches.games.arcana.cards import CARDS, Card
from matches.games.arcana.constants import RARITIES, TRIBE_NAMES
from matches.games.arcana.spread import ARCANA

PLATE = 2.5  # how far the second ink is out of register
LONG_NAME = 14
LONG_ARCANA = 16
LONG_EFFECT = 75
STATES = ("is-playable", "is-selected", "is-dear", "is-missing")


@cache
def sprite() -> str:
    """The address of the sprite."""
    return static("img/sprite.svg")


@cache
def icon(symbol: str, name: str = "ico") -> str:
    """A sign that stands beside words; it says nothing to a screen reader."""
    return f'<svg class="{escape(name)}" aria-hidden="true"><use href="{sprite()}#{escape(symbol)}"/></svg>'


@cache
def gem(symbol: str) -> str:
    """A shape that fills the element it stands in."""
    return f'<svg aria-hidden="true"><use href="{sprite()}#{escape(symbol)}"/></svg>'


@cache
def ornament(symbol: str, box: str, name: str = "") -> str:
    """A drawing with a field of its own, such as the rule under a title."""
    return (
        f'<svg class="{escape(name)}" viewBox="{escape(box)}" aria-hidden="true">'
        f'<use href="{sprite()}#{escape(symbol)}"/></svg>'
    )


@cache
def picture(face: Face) -> str:
    """Sky, ground, figure with its second ink, foreground."""
    place = f'width="{face.size}" height="{face.size}"'
    used = "".join(
        f'<use href="{sprite()}#{symbol}"{more}/>'
        for symbol, more in (
            (face.sky, ""),
            (f"land-{face.land}", ""),
            (face.figure, f' class="plate" x="{face.x + PLATE}" y="{face.y + PLATE}" {place}'),
            (face.figure, f' class="fig" x="{face.x}" y="{face.y}" {place}'),
            (f"fore-{face.land}", ""),
        )
    )
    return f'<svg viewBox="0 0 200 200" preserveAspectRatio="xMidYMid slice" aria-hidden="true">{used}</svg>'


def sign_of(card: Card) -> str | None:
    """The sign of what a unit can do: its keyword's, that of a standing bonus, or of a Summon."""
    if card.keyword:
        return f"k-{card.keyword}"
    return "k-aura" if card.ability else "k-summon" if card.summon else None


def sentence_of(card: Card, cost: int | None = None) -> str:
    """A card in words: "Moon Stag, rare Beast, costs 4, 2 attack, 5 health. Your other Beast units …"."""
    body = f", {card.attack} attack, {card.health} health" if card.is_unit else ""
    rule = f" {card.short}. {card.text}" if card.keyword else f" {card.text}" if card.text else ""
    kind = TRIBE_NAMES[card.tribe] if card.is_unit else "spell"
    return f"{card.name}, {card.rarity} {kind}, costs {card.cost if cost is None else cost}{body}.{rule}"


def _label(words: str, decorative: bool) -> str:
    return 'aria-hidden="true"' if decorative else f'role="img" aria-label="{escape(words)}"'


def _long(words: str, limit: int) -> str:
    return " is-long" if len(words) > limit else ""


def _rule_text(card: Card) -> str:
    if card.effect:
        return f"<span>{escape(card.text)}</span>"
    if card.keyword:
        word = f'<span class="kw">{gem(f"k-{card.keyword}")}{escape(card.short)}</span>'
        return f"{word}<small>{escape(card.text)}</small>"
    if card.short:
        return f"<span>{escape(card.short)}</span><small>{escape(card.text)}</small>"
    return f'<span class="plain">{TRIBE_NAMES[card.tribe]}</span>'


@lru_cache(maxsize=2048)
def card(
    slug: str,
    full: bool = False,
    state: str = "",
    href: str = "",
    cost: int | None = None,
    less: int = 0,
    cause: str = "",
    decorative: bool = False,
) -> str:
    """One card. `full` prints what its words mean; `state` is one of STATES; with `href` it is a link; where
    `cost` differs from the print, or `less` is taken off, the old price is shown struck, beside `cause`, a
    numeral. Raises KeyError for no such card.
    """
    it = CARDS[slug]
    price = (it.cost if cost is None else cost) - less
    changed = "" if price == it.cost else " is-less" if price < it.cost else " is-more"
    was = f'<span class="card__was"><s>{it.cost}</s> {escape(cause)}</span>' if changed else ""
    classes = "card" + (" card--full" if full else "") + (f" {escape(state)}" if state else "")
    words = sentence_of(it, price)
    if href:
        start, end = f'<a href="{escape(href)}" aria-label="{escape(words)}"', "</a>"
    else:
        start, end = f"<span {_label(words, decorative)}", "</span>"
    body = (
        f'<span class="card__atk">{gem("gem-atk")}{it.attack}</span>'
        f'<span class="card__hp">{gem("gem-hp")}{it.health}</span>'
        if it.is_unit
        else ""
    )
    return (
        f'{start} class="{classes}" data-tribe="{it.tribe}" data-rarity="{it.rarity}">'
        f'<span class="card__art art">{picture(FACES[slug])}</span>'
        f"{icon(f'frame-{it.rarity}', 'card__frame')}"
        f'<span class="card__cost{changed}">{gem("gem-cost")}{price}</span>{was}'
        f'<span class="card__tribe">{gem(f"t-{it.tribe}")}</span>'
        f'<span class="card__name{_long(it.name, LONG_NAME)}">{escape(it.name)}</span>'
        f'<span class="card__text">{_rule_text(it)}</span>{body}'
        f"{icon(f'rar-{RARITIES.index(it.rarity) + 1}', 'card__pips')}{end}"
    )


@cache
def cardback(state: str = "") -> str:
    """A card that lies face down."""
    classes = f"cardback {escape(state)}".strip()
    return f'<span class="{classes}" aria-hidden="true">{ornament("back", "0 0 200 300")}</span>'


@lru_cache(maxsize=1024)
def unit(
    slug: str,
    state: str = "",
    attack: int | None = None,
    health: int | None = None,
    up: tuple[int, int] = (0, 0),
    damage: int = 0,
    ward: bool | None = None,
    hit: str = "",
    buff: str = "",
    decorative: bool = False,
) -> str:
    """One unit as it stands on the board. `attack` and `health` (at its best) are the print's if not given;
    `up` raises both; `damage` it has taken; `ward` is whether a Ward is unspent; `hit` and `buff` float
    over it.
    """
    it = CARDS[slug]
    now_attack = (it.attack if attack is None else attack) + up[0]
    most = (it.health if health is None else health) + up[1]
    now = most - damage
    warded = it.keyword == "ward" if ward is None else ward
    sign = None if it.keyword == "ward" and not warded else sign_of(it)
    hurt = " is-hurt" if damage else " is-up" if most > it.health else ""
    raised = " is-up" if now_attack > it.attack else ""
    words = f"{it.name}, {now_attack} attack, {now} of {most} health." + (f" {it.short}." if it.short else "")
    classes = f"unit {escape(state)}".strip()
    states = state.split()
    return (
        f'<span class="{classes}" data-tribe="{it.tribe}" {_label(words, decorative)}>'
        + (icon("taunt-frame", "unit__frame") if it.keyword == "taunt" else "")
        + f'<span class="unit__art art">{picture(FACES[slug])}</span>'
        + (icon("ward-ring", "unit__ward") if warded else "")
        + (icon("u-moon", "unit__zz") if "is-tired" in states else "")
        + f'<span class="unit__atk{raised}">{gem("gem-atk")}{now_attack}</span>'
        + f'<span class="unit__hp{hurt}">{gem("gem-hp")}{now}</span>'
        + (f'<span class="unit__kw">{gem(sign)}</span>' if sign else "")
        + f'<span class="unit__name">{escape(it.name)}</span>'
        + (f'<span class="mark">{target_mark()}</span>' if "is-target" in states else "")
        + (f'<span class="unit__hit">{gem("gem-atk")}{escape(hit)}</span>' if hit else "")
        + (f'<span class="unit__buff">{escape(buff)}</span>' if buff else "")
        + "</span>"
    )


@cache
def target_mark() -> str:
    return (
        '<svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">'
        f'<use href="{sprite()}#target"/></svg>'
    )


def holds(left: int | None = None) -> str:
    """Two lozenges: for how many more rounds an arcana holds; both lit when it is not up yet."""
    lit = [left is None or left >= 1, left is None or left >= 2]
    return (
        '<span class="holds" aria-hidden="true">'
        + "".join('<i class="is-on"></i>' if on else "<i></i>" for on in lit)
        + "</span>"
    )


@cache
def arcana(number: int, hold: str = "", left: int | None = None, decorative: bool = False) -> str:
    """One position of the spread as a tall card. `hold` is the line at its foot; a position that is never
    dealt says so.
    """
    it = ARCANA[number]
    text = it.text or "Never dealt."
    foot = (hold or "Holds two rounds") if it.dealt else hold
    foot = f'<span class="arcana__hold">{holds(left)} {escape(foot)}</span>' if foot else ""
    label = _label(f"Arcana {it.roman}, {it.name}. {text}", decorative)
    return (
        f'<span class="arcana{"" if it.dealt else " arcana--still"}" {label}>'
        f"{icon('arc-frame', 'arcana__frame')}"
        f'<span class="arcana__no">{it.roman}</span>'
        f'<span class="arcana__art art">{picture(ARCANA_FACES[number])}</span>'
        f'<span class="arcana__name{_long(it.name, LONG_ARCANA)}">{escape(it.name)}</span>'
        f'<span class="arcana__text{_long(text, LONG_EFFECT)}">{escape(text)}</span>{foot}</span>'
    )


@cache
def arcana_back() -> str:
    """An arcana that is still face down."""
    return (
        f'<span class="arcana arcana--down" aria-hidden="true">{icon("arc-frame", "arcana__frame")}'
        f"{ornament('logo', '0 0 64 64', 'arcana__seal')}</span>"
    )


@cache
def arcana_strip(number: int, note: str = "", left: int | None = None) -> str:
    """An arcana as a strip, as phones show it."""
    it = ARCANA[number]
    small = f"<small>{holds(left)}{escape(note)}</small>" if note else ""
    return (
        f'<span class="arcstrip"><span class="arcstrip__art art">{picture(ARCANA_FACES[number])}</span>'
        f'<span class="arcstrip__say"><b><span>{it.roman}</span> {escape(it.name)}</b>'
        f'<span class="arcstrip__p">{escape(it.text)}</span></span>{small}</span>'
    )


@cache
def portrait(slug: str, name: str = "") -> str:
    """The picture of a card without its frame."""
    start = f'<span class="art {escape(name)}" data-tribe="{CARDS[slug].tribe}" aria-hidden="true">'
    return f"{start}{picture(FACES[slug])}</span>"


@cache
def hero(slug: str, name: str, health: int, most: int, state: str = "", line: str = "") -> str:
    """A hero's plate: the face of a card, a name, its health."""
    hurt = " is-hurt" if health * 2 < most else ""
    mark = f'<span class="mark">{target_mark()}</span>' if "is-target" in state.split() else ""
    return (
        f'<span class="hero"><span class="hero__face {escape(state)}" role="img"'
        f' aria-label="{escape(name)}, {health} of {most} health.">{portrait(slug)}'
        f'<span class="hero__hp{hurt}">{gem("gem-hp")}{health}</span>{mark}</span>'
        f'<span><span class="hero__name">{escape(name)}</span>'
        f'<span class="hero__meta">{escape(line)}</span></span></span>'
    )


@cache
def mana(now: int, most: int, ceiling: int) -> str:
    """The row of mana: full, spent, not yet there."""
    pips = "".join(
        gem("pip-full" if i < now else "pip-spent" if i < most else "pip-lock") for i in range(ceiling)
    )
    return (
        f'<span class="mana" role="img" aria-label="{now} of {most} mana">'
        f'<span class="mana__row">{pips}</span><b>{now} / {most}</b></span>'
    )
