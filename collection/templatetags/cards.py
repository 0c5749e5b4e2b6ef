"""`{% load cards %}`: cards, units, arcana and signs in templates; /styleguide/ shows all of them."""

from __future__ import annotations

from typing import Any

from django import template
from django.utils.safestring import SafeString, mark_safe

from collection import drawing
from matches.games.arcana.constants import HERO_HEALTH, MAX_MANA

register = template.Library()


@register.simple_tag
def card(slug: str, **how: Any) -> SafeString:
    """`{% card "moon_stag" full=True state="is-missing" href=url less=1 cause="IX" decorative=True %}`."""
    return mark_safe(drawing.card(slug, **how))


@register.simple_tag
def cardback(state: str = "") -> SafeString:
    """`{% cardback %}`: a card face down."""
    return mark_safe(drawing.cardback(state))


@register.simple_tag
def unit(slug: str, up: str = "", **how: Any) -> SafeString:
    """`{% unit "gate_knight" state="is-target" damage=2 up="+1/+2" ward=False hit="−2" buff="+1/+2" %}`."""
    attack, _, health = up.partition("/")
    return mark_safe(drawing.unit(slug, up=(int(attack or 0), int(health or 0)), **how))


@register.simple_tag
def arcana(number: int, **how: Any) -> SafeString:
    """`{% arcana 9 hold="Dealt in every match today" left=1 decorative=True %}`."""
    return mark_safe(drawing.arcana(number, **how))


@register.simple_tag
def arcana_back() -> SafeString:
    """`{% arcana_back %}`: an arcana face down."""
    return mark_safe(drawing.arcana_back())


@register.simple_tag
def arcana_strip(number: int, note: str = "", left: int | None = None) -> SafeString:
    """`{% arcana_strip 10 note="last round" left=1 %}`."""
    return mark_safe(drawing.arcana_strip(number, note, left))


@register.simple_tag
def portrait(slug: str, name: str = "") -> SafeString:
    """`{% portrait "moon_stag" "tribes__art" %}`: the picture alone."""
    return mark_safe(drawing.portrait(slug, name))


@register.simple_tag
def hero(slug: str, name: str, health: int, state: str = "", line: str = "") -> SafeString:
    """`{% hero "card_reader" "Ysolde" 23 state="is-target" line="Pathfinder" %}`."""
    return mark_safe(drawing.hero(slug, name, health, HERO_HEALTH, state, line))


@register.simple_tag
def mana(now: int, most: int) -> SafeString:
    """`{% mana 3 5 %}`."""
    return mark_safe(drawing.mana(now, most, MAX_MANA))


@register.simple_tag
def icon(symbol: str, name: str = "ico") -> SafeString:
    """`{% icon "u-hand" %}`: a sign from the sprite; give the words beside it."""
    return mark_safe(drawing.icon(symbol, name))


@register.simple_tag
def ornament(symbol: str, box: str, name: str = "") -> SafeString:
    """`{% ornament "orn-rule" "0 0 240 20" %}`: a drawing with a field of its own."""
    return mark_safe(drawing.ornament(symbol, box, name))


@register.simple_tag
def specimen(kind: str, row: dict[str, Any]) -> SafeString:
    """A card or a unit of the pattern sheet: `row` has the arguments, and `say`, which the page shows."""
    how = {name: value for name, value in row.items() if name != "say"}
    return card(**how) if kind == "card" else unit(**how)
