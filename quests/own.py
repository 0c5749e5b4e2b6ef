"""What this app knows of one player: for the profile, for `/api/me/`, for the export of their own data."""

from __future__ import annotations

from typing import Any

from .days import today
from .models import DayQuest, SeasonXp, ShowingUp, Tally, XpEntry
from .season import season_of
from .services.experience import season_xp
from .services.showing_up import streak_of
from .services.today import quests_today
from .services.unsettled import settle_own


def profile_panel(player: Any) -> dict[str, Any]:
    """The profile page's part of ours: the player's statistics of Arcana."""
    return {"template": "quests/_tally.html", "tally": Tally.objects.filter(player=player).first()}


def summary(player: Any) -> dict[str, Any]:
    """Quests, streak and experience as JSON values."""
    day = quests_today(player)
    streak = streak_of(player)
    season = season_of(day.date)
    return {
        "date": day.date.isoformat(),
        "quests": [
            {
                "difficulty": own.difficulty,
                "text": own.quest.text,
                "progress": own.progress,
                "goal": own.quest.goal,
                "done": own.done,
                "coins": own.quest.coins,
                "xp": own.quest.xp,
            }
            for own in day.quests
        ],
        "may_swap": day.may_swap,
        "streak": {
            "day": streak.pos,
            "last": streak.last.isoformat() if streak.last else None,
            "length": streak.length,
        },
        "season": {"number": season, "xp": season_xp(player.pk, season)},
    }


def own_data(player: Any) -> dict[str, Any]:
    """A player's days, quests and experience, for the export of the player's own data."""
    shown = ShowingUp.objects.filter(player=player).order_by("date")
    quests = DayQuest.objects.filter(day__player=player).select_related("day").order_by("day__date", "pk")
    return {
        "days": [
            {"date": row.date.isoformat(), "ladder": row.pos, "coins": row.coins, "packs": row.packs}
            for row in shown
        ],
        "quests": [
            {
                "date": row.day.date.isoformat(),
                "quest": row.quest,
                "progress": row.progress,
                "done": row.done_at.isoformat() if row.done_at else None,
            }
            for row in quests
        ],
        "seasons": list(SeasonXp.objects.filter(player=player).order_by("season").values("season", "xp")),
        "experience": [
            {"at": row.at.isoformat(), "reason": row.reason, "xp": row.xp, "season": row.season}
            for row in XpEntry.objects.filter(player=player).order_by("pk")
        ],
    }


def day_for(player: Any) -> dict[str, Any]:
    """What a page shows of the player's day: quests and the place on the ladder."""
    settle_own(player)
    return {"day": quests_today(player), "streak": streak_of(player), "today": today()}
