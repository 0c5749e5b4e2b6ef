"""Playing: a seat's action, and what the house does when it is due. Save, commit, then tell."""

from __future__ import annotations

import asyncio
import logging
from typing import Any

import msgspec

from accounts.refused import Refused
from matches import absence, hub, live, log, wallclock
from matches.constants import GRACE
from matches.games.doors import IllegalAction, Malformed, Seat
from matches.games.referee import KINDS, Concede, Entry, Play, dump_entry
from matches.live import LiveMatch
from matches.models import Match, MatchSeat, Status
from matches.services import ending, pulse, seating
from matches.setups import PROVIDERS, bot_rng
from matches.standing import Due
from matches.threads import in_thread

logger = logging.getLogger(__name__)
ATTEMPTS = 8
ENTRIES_AT_ONCE = 200  # the house plays at most this many entries of one match in a row


class Ask(msgspec.Struct, frozen=True):
    """What a seat asks for, as it came from the wire. `received` is the server's time of arrival."""

    seat: Seat
    client_id: str
    received: int
    epoch: int | None = None
    question: int | None = None
    payload: dict[str, Any] | None = None  # None: concede


# --- a seat's own actions


async def submit(match_id: str, ask: Ask) -> int:
    """Writes a seat's action and tells both; answers its place in the log. The same client id counts once.

    Raises Refused (nothing has changed then) or live.Unplayable.
    """
    match = await live.get(match_id)
    async with match.lock:
        seq = await _submit(match, ask)
    hub.announce(match)
    return seq


async def _submit(match: LiveMatch, ask: Ask) -> int:
    fresh = False
    for _ in range(ATTEMPTS):
        known = match.client_ids.get((ask.seat, ask.client_id))
        if known is not None:
            return known
        try:
            entry = _entry(match, ask)
            return await _write(match, entry, max(ask.received, match.standing.at), ask)  # type: ignore[union-attr]
        except log.Taken:
            if not await live.refresh(match) and ask.epoch not in (None, match.epochs[ask.seat]):
                raise Refused("elsewhere") from None
            fresh = True
        except (IllegalAction, Refused) as no:
            if fresh or not await live.refresh(match):  # nothing is refused from the cache
                raise Refused(no.code) from no
            fresh = True
    raise Refused("busy")


def _entry(match: LiveMatch, ask: Ask) -> Entry:
    """The log entry that is asked for. Raises Refused and IllegalAction."""
    if match.status == Status.ABORTED:
        raise Refused("aborted")
    if match.standing is None or match.status == Status.WAITING:
        raise Refused("not_started")
    if match.status == Status.FINISHED:
        raise Refused("over")
    if ask.payload is None:
        return Concede(ask.seat)
    position = match.standing.position
    try:
        action = match.referee.parse(ask.seat, ask.payload)
    except Malformed as error:
        raise Refused("malformed") from error
    open_question = match.referee.question(position, ask.seat)
    if open_question is not None and ask.question != open_question:
        raise Refused("stale")
    deadline = match.standing.meter.deadline(ask.seat, match.paused)
    if deadline is not None and ask.received > deadline + GRACE:
        raise Refused("time_up")
    return Play(ask.seat, action)


async def _write(match: LiveMatch, entry: Entry, at: int, ask: Ask | None = None) -> int:
    """Folds an entry, commits it, and only then takes it over. Raises IllegalAction and log.Taken."""
    assert match.standing is not None
    standing, events = match.standing.after(match.referee, entry, at, match.paused)
    due = match.next_due(standing)
    earlier = due is not None and (match.due is None or due < match.due)
    row = log.Row(
        match=match.id,
        seq=standing.seq,
        seat=getattr(entry, "seat", None),
        kind=KINDS[type(entry)],
        entry=dump_entry(entry).decode(),
        client_id=ask.client_id if ask else None,
        at=wallclock.moment(standing.at),
        epoch=ask.epoch if ask else None,
        due_at=wallclock.moment(due) if earlier and due is not None else None,
    )
    if standing.position.outcome is None:
        await log.append(row)
        match.due = due if earlier else match.due
    else:
        await in_thread(ending.append_end, row, standing)
    match.moved(standing, events, row.seat, row.client_id)
    return standing.seq


async def keep_draft(match_id: str, seat: Seat, question: int, payload: dict[str, Any]) -> None:
    """Keeps what the house should play for the seat if its time runs out. Raises Refused."""
    match = await live.get(match_id)
    try:
        match.referee.parse(seat, payload)
    except Malformed as error:
        raise Refused("malformed") from error
    draft = {"question": question, "action": payload}
    seats = MatchSeat.objects.filter(match_id=match_id, seat=seat, running=True)
    await in_thread(seats.update, draft=draft)


# --- what the house does


async def play_due(match_id: str) -> bool:
    """Does everything that is due in a match: aborts a late seating, forfeits, time-outs, bots' moves.

    Says whether anything happened. Nothing is done from the cache, and nothing while the site's heart
    stands still.
    """
    match = await live.get(match_id)
    changed = False
    async with match.lock:
        await live.refresh(match)
        if await in_thread(pulse.is_alive):
            if match.status == Status.WAITING:
                changed = await _abort_if_late(match)
            elif match.status == Status.PLAYING:
                changed = await _play_all_due(match)
            await _push_due(match)
    if changed:
        hub.announce(match)
    return changed


async def _abort_if_late(match: LiveMatch) -> bool:
    due = match.next_due()
    if due is None or due > wallclock.now_ms():
        return False
    done = await in_thread(seating.abort, match.id)
    await live.refresh(match)
    if done:
        hub.lobby_changed()
    return done


async def _play_all_due(match: LiveMatch) -> bool:
    changed = False
    for _ in range(ENTRIES_AT_ONCE):
        entry = await _next_entry(match, wallclock.now_ms())
        if entry is None:
            return changed
        try:
            await _write(match, entry, wallclock.now_ms())
            changed = True
        except (log.Taken, IllegalAction):
            changed = await live.refresh(match) or changed
    return changed


async def _next_entry(match: LiveMatch, now: int) -> Entry | None:
    """The house's next entry, if something is due."""
    for due in match.dues():
        if due.at > now:
            return None
        if due.kind == "absence":
            forfeit = absence.verdict(match.leases, now, match.paused)
            if forfeit is not None:
                return forfeit
        elif due.kind == "timeout":
            return await _timeout(match, due.seat)
        else:
            return await _bot_move(match, due)
    return None


async def _timeout(match: LiveMatch, seat: Seat) -> Entry:
    """Time is up: the seat's unsent draft if it answers the open question, else what the rules say."""
    assert match.standing is not None
    position = match.standing.position
    draft = await in_thread(_draft, match.id, seat)
    action = None
    if draft is not None and draft["question"] == match.referee.question(position, seat):
        action = match.referee.parse(seat, draft["action"])
    return match.referee.timeout(position, seat, action)


def _draft(match_id: str, seat: Seat) -> dict[str, Any] | None:
    draft: dict[str, Any] | None = MatchSeat.objects.values_list("draft", flat=True).get(
        match_id=match_id, seat=seat
    )
    return draft


async def _bot_move(match: LiveMatch, due: Due) -> Entry:
    """A house bot's move, thought out from its seat's view outside the event loop."""
    assert match.standing is not None
    position, seat, level = match.standing.position, due.seat, match.facts.seats[due.seat].bot
    view = match.referee.view(position, seat)
    rng = bot_rng(match.id, match.standing.seq, "bot")
    try:
        action = await asyncio.to_thread(PROVIDERS[match.facts.game].choose, view, level, rng)
        match.referee.apply(position, Play(seat, action))
    except Exception:
        logger.exception("bot failed in match %s at %s", match.id, match.standing.seq)
        action = match.referee.rules.timeout(position.state, seat, None)
    return Play(seat, action)


async def _push_due(match: LiveMatch) -> None:
    """Moves the hint on to the next thing that is due."""
    due = match.next_due() if match.status in (Status.WAITING, Status.PLAYING) else None
    if due == match.due:
        return
    moment = None if due is None else wallclock.moment(due)
    stored = Match.objects.filter(
        pk=match.id, status=match.status, due_at=None if match.due is None else wallclock.moment(match.due)
    ).exclude(log__seq__gt=max(0, match.seq))
    if await in_thread(stored.update, due_at=moment):
        match.due = due


hub.on_due(play_due)
