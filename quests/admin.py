"""The staff's look at days and jobs: nothing here can be edited; a job can be run."""

from __future__ import annotations

from typing import Any

from django.contrib import admin, messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import URLPattern, path
from django.views.decorators.http import require_POST

from accounts.refused import Refused

from .models import JobRun, PlayerDay, SiteDay, StreakRow, Tally, XpEntry
from .services.jobs import JOBS, run_job


class ReadOnly(admin.ModelAdmin):
    """Rows can be looked at, not changed."""

    show_full_result_count = False

    def has_add_permission(self, request: HttpRequest) -> bool:
        return False

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False


@admin.register(JobRun)
class JobRunAdmin(ReadOnly):
    """When the jobs ran last, and a button that runs one now."""

    list_display = ("name", "date", "runs", "failures", "last_at", "ok", "seconds", "note")
    list_filter = ("name", "ok")
    ordering = ("-last_at",)
    change_list_template = "admin/quests/jobrun/change_list.html"

    def get_urls(self) -> list[URLPattern]:
        run = path("run/<slug:name>/", self.admin_site.admin_view(self.run), name="quests_jobrun_run")
        return [run, *super().get_urls()]

    def changelist_view(self, request: HttpRequest, extra_context: Any = None) -> HttpResponse:
        last = {row.name: row for row in JobRun.objects.order_by("date", "last_at")}
        jobs = [{"job": job, "last": last.get(name)} for name, job in JOBS.items()]
        return super().changelist_view(request, {**(extra_context or {}), "jobs": jobs})

    @staticmethod
    @require_POST
    def run(request: HttpRequest, name: str) -> HttpResponse:
        """Runs a job here and now; staff who may not see the jobs may not run one."""
        if not request.user.has_perm("quests.view_jobrun"):  # type: ignore[union-attr]
            return HttpResponse("Forbidden", status=403, content_type="text/plain")
        title = JOBS[name].title if name in JOBS else name
        try:
            messages.success(request, f"{title}: {run_job(name)}.")
        except Refused as no:
            messages.error(request, no.sentence)
        except Exception as error:
            messages.error(request, f"{title}: failed, {type(error).__name__}. The log says more.")
        return redirect("admin:quests_jobrun_changelist")


@admin.register(SiteDay)
class SiteDayAdmin(ReadOnly):
    list_display = ("date", "matches", "practice", "shown_up", "quests", "closed")
    date_hierarchy = "date"


@admin.register(PlayerDay)
class PlayerDayAdmin(ReadOnly):
    list_display = ("player", "date", "rooms", "practice", "swapped")
    search_fields = ("player__name",)
    list_select_related = ("player",)


@admin.register(StreakRow)
class StreakAdmin(ReadOnly):
    list_display = ("player", "pos", "last", "length", "forgive_from")
    search_fields = ("player__name",)
    list_select_related = ("player",)


@admin.register(Tally)
class TallyAdmin(ReadOnly):
    list_display = ("player", "played", "won", "drawn", "practice", "quests")
    search_fields = ("player__name",)
    list_select_related = ("player",)


@admin.register(XpEntry)
class XpEntryAdmin(ReadOnly):
    list_display = ("player", "season", "reason", "key", "xp", "at")
    search_fields = ("player__name", "key")
    list_select_related = ("player",)
