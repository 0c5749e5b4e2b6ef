"""From two people who want to play to a match that is played: seats, values, start, or no start."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import timedelta
from typing import Any

import msgspec
from django.db import IntegrityError, transaction
from django.db.models import Q

from accounts.refused import Refused
from matches import wallclock
from matches.constants import NOBODYS_AFTER, SEATING, TICKET_LEASE
from matches.games import registry
from matches.games.doors import Seat
from matches.models import LIVE, Match, MatchSeat, Mode, Room, Status, Ticket
from matches.setups import PROVIDERS, bot_rng


class Sitting(msgspec.Struct, frozen=True):
    """Somebody at a side: a player with the deck list to be frozen, or a bot's level."""

    player: Any = None
    bot: str = ""
    deck: tuple[str, ...] = ()


def require_free(player: Any) -> None:
    """Raises Refused where a player already has a running match."""
    if MatchSeat.objects.filter(player=player, running=True).exists():
        raise Refused("already_playing")


def sitting_for(game: str, player: Any) -> Sitting:
    """The player with the deck list as it is now. Raises Refused."""
    return Sitting(player=player, deck=PROVIDERS[game].deck_for(player))


def create_match(game: str, mode: Mode, sittings: Sequence[Sitting]) -> Match:
    """A match that waits for its players' values. Raises Refused where somebody has a running match already.

    Runs in a transaction of its own or in the caller's.
    """
    now = wallclock.now()
    match = Match(
        game=game,
        mode=mode,
        rules_version=registry[game].RULES_VERSION,
        options=PROVIDERS[game].options_at(now),
        created_at=now,
        due_at=now + timedelta(milliseconds=SEATING),
    )
    try:
        with transaction.atomic():
            match.save(force_insert=True)
            MatchSeat.objects.bulk_create(
                MatchSeat(
                    match=match, seat=seat, player=sitting.player, bot=sitting.bot, deck=list(sitting.deck)
                )
                for seat, sitting in zip(Seat, sittings, strict=True)
            )
    except IntegrityError as error:
        raise Refused("already_playing") from error
    return match


def start_practice(player: Any, game: str, level: str, deck_list: int | None = None) -> Match:
    """A match against a labelled house bot. A ticket or an open room of the player's is given up.

    With `deck_list` it is played with that list instead of the active one, and may borrow cards that the
    player does not own: the match then says so, and pays nothing. Raises Refused, Http404 for a foreign list.
    """
    require_known(game)
    if level not in PROVIDERS[game].levels:
        raise Refused("unknown_level")
    with transaction.atomic():
        require_free(player)
        human, borrowed = _practice_sitting(game, player, deck_list)
        leave_waiting_places(player)
        match_deck = PROVIDERS[game].bot_deck(bot_rng(f"{player.pk}", wallclock.now_ms(), "deck"))
        match = create_match(game, Mode.PRACTICE, (human, Sitting(bot=level, deck=match_deck)))
        if borrowed:
            match.options = {**match.options, "borrowed": True}
            match.save(update_fields=["options"])
        return match


def _practice_sitting(game: str, player: Any, deck_list: int | None) -> tuple[Sitting, bool]:
    try_deck = PROVIDERS[game].deck_to_try
    if deck_list is None or try_deck is None:
        return sitting_for(game, player), False
    deck, borrowed = try_deck(player, deck_list)
    return Sitting(player=player, deck=deck), borrowed


def require_known(game: str) -> None:
    """Raises Refused for a game that is not played here."""
    if game not in registry or game not in PROVIDERS:
        raise Refused("unknown_game")


def is_seated(match_id: str, player: Any) -> bool:
    """Whether the player has a seat at the match."""
    return MatchSeat.objects.filter(match_id=match_id, player=player).exists()


def leave_waiting_places(player: Any) -> None:
    """Whoever sits down waits nowhere else."""
    Ticket.objects.filter(player=player).delete()
    Room.objects.filter(host=player, match__isnull=True).delete()


def give_value(match_id: str, seat: int, value: bytes) -> bool:
    """Keeps a seat's value (the first one counts); starts the match when all are in. Says whether the match
    is being played.

    Raises Refused after an aborted seating.
    """
    MatchSeat.objects.filter(match_id=match_id, seat=seat, value__isnull=True).update(value=value)
    now = wallclock.now()
    missing = MatchSeat.objects.filter(match_id=match_id, player__isnull=False, value__isnull=True)
    if missing.exists():
        return False
    waiting = Match.objects.filter(pk=match_id, status=Status.WAITING)
    if waiting.update(status=Status.PLAYING, started_at=now, due_at=now):
        return True
    status = Match.objects.values_list("status", flat=True).get(pk=match_id)
    if status in (Status.WAITING, Status.ABORTED):
        raise Refused("aborted")
    return True


def abort(match_id: str) -> bool:
    """Ends a seating that has taken too long; who was there goes to the front of the queue. Says whether it
    did.
    """
    now = wallclock.now()
    waiting = Match.objects.filter(pk=match_id, status=Status.WAITING)
    with transaction.atomic():
        if not waiting.update(status=Status.ABORTED, ended_at=now, due_at=None):
            return False
        MatchSeat.objects.filter(match_id=match_id).update(running=False)
        match = Match.objects.get(pk=match_id)
        if match.mode == Mode.QUICK:
            _queue_again(match)
    return True


def abandon_old_rules() -> int:
    """Aborts, without harm to anybody, matches under rules that no process serves any more; says how many.

    A process that serves an older version keeps `due_at` of its matches ahead: what is long overdue is
    nobody's.
    """
    now = wallclock.now()
    overdue = Match.objects.filter(status__in=LIVE, due_at__lt=now - timedelta(milliseconds=NOBODYS_AFTER))
    ours = Q()
    for game, rules in registry.items():
        ours |= Q(game=game, rules_version=rules.RULES_VERSION)
    old = list(overdue.exclude(ours).values_list("pk", flat=True)[:100])
    with transaction.atomic():
        aborted = Match.objects.filter(pk__in=old, status__in=LIVE).update(
            status=Status.ABORTED, ended_at=now, due_at=None
        )
        MatchSeat.objects.filter(match_id__in=old, match__status=Status.ABORTED).update(running=False)
    return aborted


def _queue_again(match: Match) -> None:
    """Those who came keep their place: they wait since before the match was made."""
    now = wallclock.now()
    present = MatchSeat.objects.filter(match=match, value__isnull=False, player__isnull=False)
    for player_id in present.values_list("player_id", flat=True):
        Ticket.objects.get_or_create(
            player_id=player_id,
            defaults={
                "game": match.game,
                "since": match.created_at,
                "alive_until": now + timedelta(milliseconds=TICKET_LEASE),
            },
        )
