"""The log of matches: `append` is the one seam through which play reaches the database.

The insert is the lock: (match, seq) is unique, so of two racing entries one is first and the other is told
so. On PostgreSQL one statement on a raw connection pool does it; on SQLite the ORM.
"""

from __future__ import annotations

import asyncio
from datetime import datetime
from typing import Any
from weakref import WeakKeyDictionary

import msgspec
from django.db import IntegrityError, connection, transaction

from .models import LoggedAction, Match, MatchSeat
from .threads import in_thread


class Row(msgspec.Struct, frozen=True):
    """An entry to write. `epoch`: only if the seat's tab is still this one; `due_at`: the house's next
    work, if earlier than known.
    """

    match: str
    seq: int
    seat: int | None
    kind: str
    entry: str
    client_id: str | None
    at: datetime
    epoch: int | None = None
    due_at: datetime | None = None


class Taken(Exception):
    """The entry was not written: another came first, or another tab plays now."""


async def append(row: Row) -> None:
    """Writes an entry that does not end its match. Raises Taken."""
    if connection.vendor == "postgresql":
        await _append_raw(row)
    else:
        await in_thread(append_now, row)


def append_now(row: Row) -> None:
    """The same through the ORM, in a transaction of its own or in the caller's. Raises Taken."""
    try:
        with transaction.atomic():
            if row.epoch is not None and not _plays_here(row):
                raise Taken
            LoggedAction.objects.create(
                match_id=row.match,
                seq=row.seq,
                seat=row.seat,
                kind=row.kind,
                entry=row.entry,
                client_id=row.client_id,
                at=row.at,
            )
            if row.due_at is not None:
                Match.objects.filter(pk=row.match).update(due_at=row.due_at)
    except IntegrityError as error:
        raise Taken from error


def _plays_here(row: Row) -> bool:
    seat = MatchSeat.objects.filter(match_id=row.match, seat=row.seat or 0).values_list("epoch", flat=True)
    return seat.first() == row.epoch


def tail(match_id: str, after: int) -> list[LoggedAction]:
    """The entries of a match after a place in its log, in order."""
    return list(LoggedAction.objects.filter(match_id=match_id, seq__gt=after).order_by("seq"))


# --- PostgreSQL

_INSERT = """
WITH put AS (
    INSERT INTO matches_loggedaction (match_id, seq, seat, kind, entry, client_id, at)
    SELECT %(match)s::text, %(seq)s::integer, %(seat)s::smallint, %(kind)s::text, %(entry)s::text,
        %(client_id)s::text, %(at)s::timestamptz
    WHERE %(epoch)s::integer IS NULL OR EXISTS (
        SELECT 1 FROM matches_matchseat
        WHERE match_id = %(match)s::text AND seat = %(seat)s::smallint AND epoch = %(epoch)s::integer)
    ON CONFLICT DO NOTHING
    RETURNING match_id
), due AS (
    UPDATE matches_match SET due_at = %(due_at)s::timestamptz
    WHERE %(due_at)s::timestamptz IS NOT NULL AND id IN (SELECT match_id FROM put)
)
SELECT count(*) FROM put
"""
POOL_SIZE = 8
_pools: WeakKeyDictionary[asyncio.AbstractEventLoop, Any] = WeakKeyDictionary()


async def _append_raw(row: Row) -> None:
    pool = await _pool()
    async with pool.connection() as raw:
        cursor = await raw.execute(_INSERT, msgspec.structs.asdict(row))
        (written,) = await cursor.fetchone()
    if not written:
        raise Taken


async def _pool() -> Any:
    """This event loop's pool, opened when first needed: only then is the (test) database's name certain."""
    from psycopg_pool import AsyncConnectionPool

    loop = asyncio.get_running_loop()
    pool = _pools.get(loop)
    if pool is None:
        settings = {**connection.get_connection_params()}
        for ours in ("cursor_factory", "context"):
            settings.pop(ours, None)
        pool = AsyncConnectionPool(
            kwargs={**settings, "autocommit": True},
            min_size=1,
            max_size=POOL_SIZE,
            open=False,
            check=AsyncConnectionPool.check_connection,
        )
        _pools[loop] = pool
        await pool.open()
    return pool


async def close_pool() -> None:
    """Gives this event loop's connections back."""
    pool = _pools.pop(asyncio.get_running_loop(), None)
    if pool is not None:
        await pool.close()
