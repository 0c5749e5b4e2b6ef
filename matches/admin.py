"""The staff's look at matches: read only, and never a seed or a hand of one that runs."""

from __future__ import annotations

from typing import Any

from django.contrib import admin
from django.http import HttpRequest

from .models import Match, MatchResult, MatchSeat, Outage


class ReadOnly(admin.ModelAdmin):
    """Rows can be looked at, not changed: the log is the truth."""

    def has_add_permission(self, request: HttpRequest) -> bool:
        return False

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False


class ReadOnlyInline(admin.TabularInline):
    extra = 0
    can_delete = False

    def has_add_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False


class SeatInline(ReadOnlyInline):
    model = MatchSeat
    fields = ("seat", "player", "bot", "running", "present_until")


class ResultInline(ReadOnlyInline):
    model = MatchResult
    fields = ("winner", "reason", "turns", "rounds", "ended_at", "settled_at")


@admin.register(Match)
class MatchAdmin(ReadOnly):
    list_display = ("id", "game", "mode", "status", "created_at", "ended_at")
    list_filter = ("game", "mode", "status")
    search_fields = ("id", "seats__player__name")
    fields = ("id", "game", "rules_version", "mode", "status", "created_at", "started_at", "ended_at")
    inlines = (SeatInline, ResultInline)
    show_full_result_count = False


@admin.register(Outage)
class OutageAdmin(ReadOnly):
    list_display = ("start", "end")
