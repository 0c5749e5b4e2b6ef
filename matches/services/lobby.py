"""Quick matches: tickets, pairing, and what a player in the lobby sees."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import msgspec
from django.db import IntegrityError, OperationalError, transaction
from django.db.models import Count

from accounts.refused import Refused
from matches import wallclock
from matches.constants import BOT_OFFER, TICKET_LEASE
from matches.models import LIVE, Match, MatchSeat, Mode, Room, Ticket
from matches.services.presence import renew_tickets
from matches.services.seating import (
    create_match,
    leave_waiting_places,
    require_free,
    require_known,
    sitting_for,
)
from matches.setups import PROVIDERS


class Waiting(msgspec.Struct, frozen=True):
    """A player's ticket as the lobby shows it."""

    game: str
    waited_ms: int
    waiting: int
    bot_offered: bool
    levels: tuple[str, ...]

    @property
    def seconds(self) -> int:
        return self.waited_ms // 1000


class Found(msgspec.Struct, frozen=True):
    """A player's running match."""

    game: str
    match: str


LobbyState = Waiting | Found | None


def join_queue(player: Any, game: str) -> None:
    """The player waits for a quick match; an open room of the player's closes. Raises Refused."""
    require_known(game)
    now = wallclock.now()
    with transaction.atomic():
        require_free(player)
        PROVIDERS[game].deck_for(player)
        Ticket.objects.filter(player=player, alive_until__lt=now).delete()
        if Ticket.objects.filter(player=player).exists():
            raise Refused("already_queued")
        leave_waiting_places(player)
        try:
            with transaction.atomic():
                Ticket.objects.create(
                    player=player,
                    game=game,
                    since=now,
                    alive_until=now + timedelta(milliseconds=TICKET_LEASE),
                )
        except IntegrityError as error:
            raise Refused("already_queued") from error
    pair(game)


def cancel(player: Any) -> bool:
    """The player waits no longer; False if there was no ticket (any more: a pairing may have come first)."""
    deleted, _ = Ticket.objects.filter(player=player).delete()
    return bool(deleted)


def pair(game: str) -> list[str]:
    """Makes matches of all who wait, those who wait longest first; answers their ids."""
    made: list[str] = []
    while True:
        now = wallclock.now()
        queue = Ticket.objects.filter(game=game, alive_until__gte=now).select_related("player")
        two = list(queue.order_by("since", "pk")[:2])
        if len(two) < 2:
            return made
        match_id = _pair_two(game, two[0], two[1])
        if match_id is not None:
            made.append(match_id)


def _pair_two(game: str, first: Ticket, second: Ticket) -> str | None:
    """One match of two tickets, if both are still there; a ticket that cannot be played is thrown away."""
    try:
        with transaction.atomic():
            pair_of = Ticket.objects.filter(pk__in=(first.pk, second.pk), game=game)
            if pair_of.delete()[0] != 2:
                raise _Gone
            sittings = [_sitting_or_gone(game, ticket) for ticket in (first, second)]
            return create_match(game, Mode.QUICK, sittings).pk
    except _Gone as gone:
        if gone.ticket is not None:
            Ticket.objects.filter(pk=gone.ticket).delete()
    except Refused:
        busy = MatchSeat.objects.filter(running=True).values("player_id")
        Ticket.objects.filter(pk__in=(first.pk, second.pk), player_id__in=busy).delete()
    except OperationalError:  # two pairings held each other up: one of them goes through
        pass
    return None


class _Gone(Exception):
    def __init__(self, ticket: int | None = None) -> None:
        super().__init__(ticket)
        self.ticket = ticket


def _sitting_or_gone(game: str, ticket: Ticket) -> Any:
    try:
        return sitting_for(game, ticket.player)
    except Refused as no:
        raise _Gone(ticket.pk) from no


def tidy() -> None:
    """Throws away what nobody waits for any more: tickets whose page is gone, rooms whose time is over."""
    now = wallclock.now()
    Ticket.objects.filter(alive_until__lt=now).delete()
    Room.objects.filter(expires_at__lt=now).delete()


def states(player_ids: list[int], waiting: dict[str, int]) -> dict[int, LobbyState]:
    """What each of these players waits for or plays: two queries for all of them."""
    now = wallclock.now_ms()
    seats = MatchSeat.objects.filter(player_id__in=player_ids, running=True).select_related("match")
    found: dict[int, LobbyState] = dict.fromkeys(player_ids)
    for ticket in Ticket.objects.filter(player_id__in=player_ids):
        waited = max(0, now - wallclock.millis(ticket.since))
        found[ticket.player_id] = Waiting(
            game=ticket.game,
            waited_ms=waited,
            waiting=waiting.get(ticket.game, 0),
            bot_offered=waited >= BOT_OFFER,
            levels=tuple(PROVIDERS[ticket.game].levels),
        )
    for seat in seats:
        if seat.player_id is not None:
            found[seat.player_id] = Found(seat.match.game, seat.match_id)
    return found


class Look(msgspec.Struct, frozen=True):
    """What the lobby shows: every asked player's state, and how many wait for and play each game."""

    states: dict[int, LobbyState]
    waiting: dict[str, int]
    playing: dict[str, int]


def look(player_ids: list[int]) -> Look:
    """The lobby for all these players: five queries however many they are."""
    waiting = counts_waiting()
    return Look(states(player_ids, waiting), waiting, counts_playing())


def visit(player: Any) -> LobbyState:
    """The same for a player who has just opened the page; a ticket lives on through that."""
    renew_tickets([player.pk])
    return state_of(player)


def state_of(player: Any) -> LobbyState:
    """The same for one player."""
    return states([player.pk], counts_waiting())[player.pk]


def counts_waiting() -> dict[str, int]:
    """How many wait for each game now."""
    alive = Ticket.objects.filter(alive_until__gte=wallclock.now())
    return dict(alive.values_list("game").annotate(Count("pk")).order_by())


def counts_playing() -> dict[str, int]:
    """How many matches of each game are running now."""
    return dict(Match.objects.filter(status__in=LIVE).values_list("game").annotate(Count("pk")).order_by())
