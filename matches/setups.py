"""What each game needs from the site: deck lists, the day's options, house bots. Here alone a game's key is
known.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Mapping
from datetime import UTC, datetime
from importlib import import_module
from typing import Any

import msgspec

from .games.rng import Rng


class Provider(msgspec.Struct, frozen=True):
    """One game's answers. `deck_for` raises Refused where the player cannot play yet.

    `open_after_end`: both seats' seeds are shown after the end; else each player sees the own one alone
    (X-Q5).
    """

    deck_for: Callable[[Any], tuple[str, ...]]
    bot_deck: Callable[[Rng], tuple[str, ...]]
    options_at: Callable[[datetime], dict[str, Any]]
    levels: Mapping[str, str]
    choose: Callable[[Any, str, Rng], Any]
    catalogue: Callable[[], str] = str  # the address of what the browser must know of the cards
    open_after_end: bool = True
    style: str = ""  # the table's own style sheet, where it has one
    # one deck list for practice, and whether it borrows cards that the player does not own
    deck_to_try: Callable[[Any, int], tuple[tuple[str, ...], bool]] | None = None


def bot_rng(match_id: str, seq: int, use: str) -> Rng:
    """The chance of a house bot at one place of one match: the same in every process."""
    return Rng(hashlib.sha256(f"{use}:{match_id}:{seq}".encode()).digest())


def bot_name(game: str, level: str) -> str:
    """How a house bot is called: always so that it is seen to be one."""
    return f"{PROVIDERS[game].levels.get(level, level.capitalize())} bot"


# --- Arcana


def _arcana_deck(player: Any) -> tuple[str, ...]:
    services = import_module("collection.services")
    deck: tuple[str, ...] = tuple(services.deck_for_match(player))
    return deck


def _arcana_deck_to_try(player: Any, deck_list_id: int) -> tuple[tuple[str, ...], bool]:
    services = import_module("collection.services")
    found: tuple[tuple[str, ...], bool] = services.deck_to_try(player, deck_list_id)
    return found


def _arcana_bot_deck(rng: Rng) -> tuple[str, ...]:
    from .games.arcana.cards import STARTER_DECKS

    decks = sorted(STARTER_DECKS)
    index, _ = rng.below(len(decks))
    return tuple(STARTER_DECKS[decks[index]].cards)


def _arcana_options(created: datetime) -> dict[str, Any]:
    """A match keeps the arcana of the UTC date on which it was created (ARC-Q15)."""
    from .games.arcana.day import ascendant_of

    return {"ascendant": ascendant_of(created.astimezone(UTC).date().isoformat())}


def _arcana_choice(view: Any, level: str, rng: Rng) -> Any:
    from .games.arcana import bot

    return bot.choose(view, level, rng)  # type: ignore[arg-type]


def _arcana_catalogue() -> str:
    services = import_module("collection.services")
    url: str = services.catalogue_url()
    return url


# --- Arcane Grid Clash


def _grid_clash_choice(view: Any, level: str, rng: Rng) -> Any:
    from .games.grid_clash import bot

    return bot.choose(view, level, rng)  # type: ignore[arg-type]


PROVIDERS: dict[str, Provider] = {
    "arcana": Provider(
        deck_for=_arcana_deck,
        bot_deck=_arcana_bot_deck,
        options_at=_arcana_options,
        levels={"novice": "Novice", "adept": "Adept"},
        choose=_arcana_choice,
        catalogue=_arcana_catalogue,
        open_after_end=False,
        deck_to_try=_arcana_deck_to_try,
    ),
    "grid_clash": Provider(
        deck_for=lambda player: (),
        bot_deck=lambda rng: (),
        options_at=lambda created: {},
        levels={"novice": "Novice", "adept": "Adept"},
        choose=_grid_clash_choice,
        style="css/grid-clash.css",
    ),
}
