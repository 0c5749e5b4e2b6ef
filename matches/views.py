"""The pages of playing: the lobby, rooms, and the table. They work as plain links and forms; sockets make
them live.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET, require_http_methods, require_POST

from accounts.client_ip import client_ip
from accounts.refused import Refused

from . import hub
from .games import key_of, registry, slug_of
from .models import MatchSeat, Mode, Room, Status
from .sentences import sentence
from .services import lobby as lobbies
from .services import rooms, seating
from .setups import PROVIDERS

View = Callable[..., HttpResponse]
PAGE_REFUSED = 422


def _players_only(view: View) -> View:
    """A visitor without an account is brought to the lobby, where one click makes a guest."""

    @wraps(view)
    def inner(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
        if request.player is None:  # type: ignore[attr-defined]
            return redirect("matches:lobby")
        return view(request, *args, **kwargs)

    return inner


# --- the lobby


@never_cache
@require_GET
def lobby(request: HttpRequest) -> HttpResponse:
    """Every way to a match."""
    return _lobby(request)


def _lobby(request: HttpRequest, refused: Refused | None = None) -> HttpResponse:
    player = request.player  # type: ignore[attr-defined]
    state = lobbies.visit(player) if player else None
    waiting = lobbies.counts_waiting()
    context = {
        "games": [_game(key, waiting.get(key, 0)) for key in registry if key in PROVIDERS],
        "waiting_for": state if isinstance(state, lobbies.Waiting) else None,
        "found": state if isinstance(state, lobbies.Found) else None,
        "room": Room.objects.filter(host=player, match__isnull=True).first() if player else None,
        "refused": sentence(refused.code) if refused else "",
    }
    return render(request, "matches/lobby.html", context, status=PAGE_REFUSED if refused else 200)


def _game(key: str, waiting: int) -> dict[str, Any]:
    return {
        "key": key,
        "slug": slug_of(key),
        "name": registry[key].NAME,
        "levels": PROVIDERS[key].levels.items(),
        "waiting": waiting,
    }


def _key(slug: str) -> str:
    key = key_of(slug)
    if key is None or key not in PROVIDERS:
        raise Http404
    return key


@require_POST
@_players_only
def quick(request: HttpRequest, game: str) -> HttpResponse:
    """Waits for the next opponent."""
    try:
        lobbies.join_queue(request.player, _key(game))  # type: ignore[attr-defined]
    except Refused as no:
        return _lobby(request, no)
    hub.lobby_changed()
    return redirect("matches:lobby")


@require_POST
@_players_only
def cancel(request: HttpRequest) -> HttpResponse:
    """Waits no longer."""
    lobbies.cancel(request.player)  # type: ignore[attr-defined]
    hub.lobby_changed()
    return redirect("matches:lobby")


@require_POST
@_players_only
def practice(request: HttpRequest, game: str) -> HttpResponse:
    """Sits down against a labelled house bot."""
    level, deck = request.POST.get("level", "novice"), request.POST.get("deck", "")
    deck_list = int(deck) if deck.isascii() and deck.isdigit() and len(deck) < 19 else None
    try:
        match = seating.start_practice(request.player, _key(game), level, deck_list)  # type: ignore[attr-defined]
    except Refused as no:
        return _lobby(request, no)
    hub.lobby_changed()
    return redirect("matches:match", match.pk)


# --- rooms


@require_POST
@_players_only
def open_room(request: HttpRequest, game: str) -> HttpResponse:
    """Opens a room with a code and a link."""
    try:
        room = rooms.open_room(request.player, _key(game))  # type: ignore[attr-defined]
    except Refused as no:
        return _lobby(request, no)
    return redirect("matches:room", room.code)


@require_http_methods(["GET", "POST"])
def find_room(request: HttpRequest) -> HttpResponse:
    """A code was typed in: its room's page. It joins nothing yet."""
    code = request.POST.get("code", "")
    if request.method == "GET" or not code:
        return redirect("matches:lobby")
    try:
        room = rooms.get_room(code, _visitor(request))
    except Refused as no:
        return _lobby(request, no)
    return redirect("matches:room", room.code)


def _visitor(request: HttpRequest) -> str:
    """Who counts wrong codes together: a player, else an address."""
    player = request.player  # type: ignore[attr-defined]
    return f"player-{player.pk}" if player else client_ip(request)


@never_cache
@require_http_methods(["GET", "POST"])
def room(request: HttpRequest, code: str) -> HttpResponse:
    """A room. Looking at it (a link preview does that) never joins; a button does."""
    player = request.player  # type: ignore[attr-defined]
    try:
        found = rooms.get_room(code, _visitor(request))
    except Refused as no:
        return _closed_room(request, no)
    if player and found.match and MatchSeat.objects.filter(match=found.match, player=player).exists():
        return redirect("matches:match", found.match_id)
    if request.method == "POST" and player:
        try:
            match = rooms.join_room(found, player)
        except Refused as no:
            return _room(request, found, no)
        hub.lobby_changed()
        return redirect("matches:match", match.pk)
    return _room(request, found)


def _room(request: HttpRequest, room: Room, refused: Refused | None = None) -> HttpResponse:
    path = reverse("matches:room", args=[room.code])
    context = {
        "room": room,
        "game_name": registry[room.game].NAME,
        "is_host": room.host == request.player,  # type: ignore[attr-defined]
        "link": request.build_absolute_uri(path),
        "path": path,
        "refused": sentence(refused.code) if refused else "",
    }
    return render(request, "matches/room.html", context, status=PAGE_REFUSED if refused else 200)


def _closed_room(request: HttpRequest, no: Refused) -> HttpResponse:
    status = 429 if no.code == "too_many_codes" else 404
    return render(request, "matches/room_closed.html", {"refused": sentence(no.code)}, status=status)


@require_POST
@_players_only
def close_room(request: HttpRequest, code: str) -> HttpResponse:
    """The host waits no longer."""
    try:
        found = rooms.get_room(code, _visitor(request))
    except Refused:
        return redirect("matches:lobby")
    rooms.close_room(found, request.player)  # type: ignore[attr-defined]
    return redirect("matches:lobby")


# --- the table


def get_seat(match_id: str, player: Any) -> MatchSeat:
    """The gate: the player's own seat at a match. Raises Http404 for everybody else."""
    seat = (
        MatchSeat.objects.select_related("match").filter(match_id=match_id, player=player).first()
        if player
        else None
    )
    if seat is None or seat.match.game not in registry:
        raise Http404
    return seat


@never_cache
@require_GET
def match(request: HttpRequest, match_id: str) -> HttpResponse:
    """The table. Its board is drawn from what the socket says."""
    seat = get_seat(match_id, request.player)  # type: ignore[attr-defined]
    return render(request, "matches/match.html", {"table": _table(seat)})


def _table(seat: MatchSeat) -> dict[str, Any]:
    match = seat.match
    return {
        "id": match.pk,
        "game": match.game,
        "game_name": registry[match.game].NAME,
        "slug": slug_of(match.game),
        "seat": seat.seat,
        "socket": f"/ws/match/{match.pk}/",
        "catalogue": _catalogue(match.game),
        "style": PROVIDERS[match.game].style,
        "names": _names(seat),
        "again": _again(seat),
    }


def _names(seat: MatchSeat) -> list[str]:
    """Both names in seat order; before the match has begun only the own one."""
    if seat.match.status not in (Status.PLAYING, Status.FINISHED):
        names = ["", ""]
        names[seat.seat] = seat.player.name if seat.player else ""
        return names
    return [who.name for who in _seated(seat.match_id)]


def _seated(match_id: str) -> list[Any]:
    from .live import read

    return list(read(match_id, after=2**31 - 1).seats)


def _catalogue(game: str) -> str:
    return PROVIDERS[game].catalogue()


def _again(seat: MatchSeat) -> dict[str, Any]:
    """The button under the result: the same kind of match once more."""
    match = seat.match
    args = [slug_of(match.game)]
    if match.mode == Mode.PRACTICE:
        level = MatchSeat.objects.filter(match=match).exclude(bot="").values_list("bot", flat=True).get()
        return {
            "url": reverse("matches:practice", args=args),
            "fields": {"level": level},
            "label": "Play the bot again",
        }
    if match.mode == Mode.ROOM:
        return {"url": reverse("matches:open-room", args=args), "fields": {}, "label": "Open a new room"}
    return {"url": reverse("matches:quick", args=args), "fields": {}, "label": "Find another opponent"}
