"""What must happen though nobody looks: due matches, pairs, payments, tidying. Once a second in one web
process.
"""

from __future__ import annotations

from datetime import timedelta

from matches import hub, live, wallclock
from matches.games import registry
from matches.models import LIVE, Match
from matches.services import ending, lobby, play, pulse, seating
from matches.threads import in_thread

SERVED_BY_OTHERS = timedelta(milliseconds=1_000)  # a match's own process comes first
AT_ONCE = 100


async def sweep(*, patience: timedelta = SERVED_BY_OTHERS) -> int:
    """Does everything that is due, in every match; nothing while the site's heart stands still. Says in how
    many matches.

    A match that fails is logged and leaves the others alone.
    """
    if not await in_thread(pulse.is_alive):
        return 0
    changed = 0
    for match_id in await in_thread(_due, patience):
        try:
            changed += await play.play_due(match_id)
        except live.Unplayable:
            continue
    await in_thread(ending.settle_forgotten)
    await in_thread(lobby.tidy)
    await in_thread(seating.abandon_old_rules)
    made = [match for game in registry for match in await in_thread(lobby.pair, game)]
    if made:
        hub.lobby_changed()
    return changed


def _due(patience: timedelta) -> list[str]:
    before = wallclock.now() - patience
    due = Match.objects.filter(status__in=LIVE, due_at__lte=before).order_by("due_at")
    return list(due.values_list("pk", flat=True)[:AT_ONCE])
