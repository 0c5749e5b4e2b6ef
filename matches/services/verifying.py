"""Does a match hold? Its log is folded again from the seeds and compared with everything that was written
down.
"""

from __future__ import annotations

from typing import Any

import msgspec

from matches import live
from matches.games import registry
from matches.games.doors import IllegalAction, Malformed
from matches.games.referee import load_entry
from matches.models import Match, MatchResult, Status
from matches.standing import begin


class Verdict(msgspec.Struct, frozen=True):
    """What was found: problems, and in one line what holds."""

    match: str
    status: str
    entries: int
    summary: str
    problems: tuple[str, ...] = ()

    def row(self) -> dict[str, Any]:
        """For machines."""
        return {**msgspec.structs.asdict(self), "problems": list(self.problems), "ok": not self.problems}


def verify(match_id: str) -> Verdict:
    """Checks one match; never raises for what it finds."""
    match = Match.objects.filter(pk=match_id).first()
    if match is None or match.game not in registry:
        return Verdict(match_id, "unknown", 0, "", ("There is no such match.",))
    if match.rules_version != registry[match.game].RULES_VERSION:
        return Verdict(match_id, match.status, 0, "log intact as written, its rules are gone")
    if match.started_at is None:
        return Verdict(match_id, match.status, 0, "never began")
    snapshot = live.read(match_id)
    problems = [*_gaps(snapshot), *_unlike(snapshot)]
    summary = f"{len(snapshot.rows)} entries folded again, all as written"
    return Verdict(match_id, match.status, len(snapshot.rows), summary, tuple(problems))


def _gaps(snapshot: live.Snapshot) -> list[str]:
    found = [row.seq for row in snapshot.rows]
    return [] if found == list(range(1, len(found) + 1)) else ["The log has gaps."]


def _unlike(snapshot: live.Snapshot) -> list[str]:
    match = live.LiveMatch(msgspec.structs.replace(snapshot, rows=()))
    assert snapshot.started is not None
    standing, _ = begin(match.referee, match.setup(), match.seeds(), snapshot.started)
    for row in snapshot.rows:
        try:
            entry = load_entry(match.referee.rules, row.entry)
            standing, _ = standing.after(match.referee, entry, 0, ())
        except (IllegalAction, Malformed) as error:
            return [f"Entry {row.seq} does not fit: {error}"]
        if row.seat != getattr(entry, "seat", None):
            return [f"Entry {row.seq} is filed under another seat."]
    again = match.referee.load(match.referee.dump(standing.position))
    if match.referee.dump(again) != match.referee.dump(standing.position):
        return ["The position does not survive being kept."]
    return _unlike_result(snapshot, standing)


def _unlike_result(snapshot: live.Snapshot, standing: Any) -> list[str]:
    outcome = standing.position.outcome
    result = MatchResult.objects.filter(pk=snapshot.id).first()
    if (outcome is None) != (result is None) or (outcome is None) != (snapshot.status == Status.PLAYING):
        return ["Status, result and log do not agree whether the match is over."]
    if result is None:
        return []
    problems = []
    if (result.winner, result.reason) != (outcome.winner, outcome.reason):
        problems.append("The result is another than the log's.")
    if result.figures != standing.figures.rows():
        problems.append("The figures are others than the log's.")
    return problems
