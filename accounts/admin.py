"""Players in the admin: found, looked at, shut out; never signed in as."""

from __future__ import annotations

from typing import Any, ClassVar

import allauth.account.admin
import allauth.mfa.admin
import allauth.usersessions.admin  # noqa: F401  (all three: they register what is taken out again below)
from allauth.account.decorators import secure_admin_login
from allauth.account.models import EmailAddress
from allauth.mfa.models import Authenticator
from allauth.usersessions.models import UserSession
from django.contrib import admin
from django.http import HttpRequest

from .models import HeldName, Player
from .registries import on_sessions_ended

for model in (EmailAddress, Authenticator, UserSession):
    admin.site.unregister(model)  # addresses, second factors and sessions are the player's own

admin.site.site_header = admin.site.site_title = "Arcana, the back room"
admin.site.login = secure_admin_login(admin.site.login)  # type: ignore[method-assign]


@admin.register(Player)
class PlayerAdmin(admin.ModelAdmin):
    """Staff may end an account's access or make it staff; names, mail and passwords are the player's own."""

    list_display = ("name", "is_guest", "is_staff", "is_active", "date_joined", "last_seen")
    list_filter = ("is_guest", "is_staff", "is_active")
    search_fields = ("name", "name_key", "email")
    ordering = ("-date_joined",)
    fields = ("name", "email", "is_guest", "date_joined", "last_seen", "is_active", "is_staff", "groups")
    readonly_fields: ClassVar[tuple[str, ...]] = ("name", "email", "is_guest", "date_joined", "last_seen")
    filter_horizontal = ("groups",)

    def get_readonly_fields(self, request: HttpRequest, obj: Player | None = None) -> tuple[str, ...]:
        """Who is of the house, superusers alone decide."""
        more = () if request.user.is_superuser else ("is_staff", "groups")
        return (*self.readonly_fields, *more)

    def has_change_permission(self, request: HttpRequest, obj: Player | None = None) -> bool:
        """Staff do not shut out superusers."""
        protected = obj is not None and obj.is_superuser and not request.user.is_superuser
        return not protected and super().has_change_permission(request, obj)

    def save_model(self, request: HttpRequest, obj: Player, form: Any, change: bool) -> None:
        """Somebody shut out leaves every table within seconds."""
        super().save_model(request, obj, form, change)
        if not obj.is_active:
            on_sessions_ended.announce(obj.pk)

    def has_add_permission(self, request: HttpRequest) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Player | None = None) -> bool:
        return False


@admin.register(HeldName)
class HeldNameAdmin(admin.ModelAdmin):
    list_display = ("name_key", "player", "until")
    search_fields = ("name_key",)
    list_select_related = ("player",)

    def has_add_permission(self, request: HttpRequest) -> bool:
        return False

    def has_change_permission(self, request: HttpRequest, obj: HeldName | None = None) -> bool:
        return False
