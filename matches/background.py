"""What a serving process does beside its pages: heartbeat, leases, the backstop, ended sessions,
housekeeping, listening.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

from accounts.services.sessions import living_sessions

from . import hub, live, log, wallclock
from .constants import BACKSTOP_EVERY, BEAT_EVERY, HOUSEKEEPING_EVERY, RENEW_EVERY, SESSIONS_EVERY
from .services import housekeeping, presence, pulse
from .sockets import SIGNED_OUT, Socket
from .threads import close_thread_connections, in_thread


async def every(milliseconds: int, step: Callable[[], Awaitable[None]]) -> None:
    """Takes a step, waits, again and again until cancelled."""
    while True:
        await step()
        await asyncio.sleep(milliseconds / 1000)


async def beat() -> None:
    """One heartbeat; after an outage every match of this process reads its clocks anew."""
    if await in_thread(pulse.beat):
        for match_id in list(hub.here().tables):
            hub.match_changed(match_id)


async def renew() -> None:
    """Keeps the leases of all who have a tab here."""
    here = hub.here()
    seats = {(match_id, socket.seat) for match_id, sockets in here.tables.items() for socket in sockets}
    known = live.cache()
    at_table = [(known[match_id], seat) for match_id, seat in seats if match_id in known]
    await in_thread(presence.renew, [match.facts.seats[seat].pk for match, seat in at_table])
    await in_thread(presence.renew_tickets, {socket.player_id for socket in here.lobby})
    until = live.lease_until(wallclock.now_ms())
    for match, seat in at_table:
        if any(socket.seat == seat for socket in here.tables.get(match.id, ())):
            match.leases[seat] = until


async def backstop() -> None:
    """Two queries for all matches of this process: a lost message costs two seconds, never a frozen board."""
    here = hub.here()
    if here.tables:
        for news in await in_thread(live.glance, list(here.tables)):
            match = live.cache().get(news.id)
            if match is None or match.seq < news.seq or match.status != news.status:
                hub.here().hear(hub.News(moves=((news.id, -1),)))
                continue
            match.epochs = news.epochs
            match.leases = news.leases
            for socket in tuple(here.tables.get(news.id, ())):
                socket.presence_changed()
    await here.look_around()


async def end_sessions() -> None:
    """Closes the sockets of sessions that have ended: signed out, banned, password changed."""
    here = hub.here()
    sockets = [socket for each in here.tables.values() for socket in each] + list(here.lobby)
    ours = [socket for socket in sockets if isinstance(socket, Socket)]
    alive = await in_thread(living_sessions, {socket.session_key or "" for socket in ours})
    for socket in ours:
        if alive.get(socket.session_key or "") != socket.player.pk:
            socket.end(SIGNED_OUT)


async def keep_house() -> None:
    """Housekeeping, if this process is the one that does it now."""
    if await in_thread(pulse.hold, "housekeeping"):
        await housekeeping.sweep()


async def run_heart() -> None:
    await every(BEAT_EVERY, beat)


async def run_leases() -> None:
    await every(RENEW_EVERY, renew)


async def run_backstop() -> None:
    await every(BACKSTOP_EVERY, backstop)


async def run_sessions() -> None:
    await every(SESSIONS_EVERY, end_sessions)


async def run_housekeeping() -> None:
    await every(HOUSEKEEPING_EVERY, keep_house)


async def run_listening() -> None:
    await hub.here().listen()


async def run_until_closed() -> None:
    """Gives the database connections back when the process stops."""
    hub.here()
    try:
        await asyncio.Event().wait()
    finally:
        await log.close_pool()
        await close_thread_connections()


RUNNERS = (
    run_heart,
    run_leases,
    run_backstop,
    run_sessions,
    run_housekeeping,
    run_listening,
    run_until_closed,
)
