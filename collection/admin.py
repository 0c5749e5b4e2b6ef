"""What players own, to be looked at: nothing here can be edited by hand."""

from __future__ import annotations

from typing import Any

from django.contrib import admin
from django.http import HttpRequest

from .models import Card, Copy, DayOfPacks, DeckList, DeckListLine, Entry, Opening, Print, Wallet


class LookOnly:
    """An admin page that shows and changes nothing."""

    def has_add_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False


@admin.register(Card)
class CardAdmin(LookOnly, admin.ModelAdmin):
    list_display = ("name", "slug", "retired")
    list_filter = ("retired",)
    search_fields = ("name",)


@admin.register(Print)
class PrintAdmin(LookOnly, admin.ModelAdmin):
    list_display = ("card", "foil")
    list_select_related = ("card",)
    search_fields = ("card__name",)


@admin.register(Copy)
class CopyAdmin(LookOnly, admin.ModelAdmin):
    list_display = ("player", "print", "count", "starter")
    list_select_related = ("player", "print")
    search_fields = ("player__name",)


class Lines(LookOnly, admin.TabularInline):
    model = DeckListLine


@admin.register(DeckList)
class DeckListAdmin(LookOnly, admin.ModelAdmin):
    list_display = ("name", "player", "active", "updated")
    list_select_related = ("player",)
    search_fields = ("player__name",)
    inlines = [Lines]


@admin.register(Wallet)
class WalletAdmin(LookOnly, admin.ModelAdmin):
    list_display = ("player", "coins", "dust", "packs", "since", "opened")
    list_select_related = ("player",)
    search_fields = ("player__name",)
    exclude = ("seed",)  # nobody sees a seed before it is used


@admin.register(Entry)
class EntryAdmin(LookOnly, admin.ModelAdmin):
    list_display = ("at", "player", "reason", "source", "coins", "dust", "packs")
    list_select_related = ("player",)
    list_filter = ("reason",)
    search_fields = ("player__name", "key")
    date_hierarchy = "at"


@admin.register(Opening)
class OpeningAdmin(LookOnly, admin.ModelAdmin):
    list_display = ("at", "player", "number", "packs", "since", "legendaries")
    list_select_related = ("player",)
    search_fields = ("player__name",)
    exclude = ("seed",)


@admin.register(DayOfPacks)
class DayOfPacksAdmin(LookOnly, admin.ModelAdmin):
    list_display = ("date", "packs", "commons", "uncommons", "rares", "epics", "legendaries")
