"""What allauth tells us: a password has changed, a session is listed."""

from __future__ import annotations

from typing import Any

from allauth.account.signals import password_changed, password_reset, password_set
from allauth.usersessions.models import UserSession
from django.db.models.signals import pre_save
from django.dispatch import receiver

from .client_ip import network
from .registries import on_sessions_ended


@receiver([password_changed, password_reset, password_set], dispatch_uid="accounts.password")
def other_sessions_ended(sender: type, user: Any, **more: Any) -> None:
    """A new password ends every session that was begun with the old one."""
    on_sessions_ended.announce(user.pk)


@receiver(pre_save, sender=UserSession, dispatch_uid="accounts.network")
def keep_the_network_only(sender: type, instance: UserSession, **more: Any) -> None:
    """The list of sessions tells where one was begun: the network is enough, the address is not kept."""
    place = network(str(instance.ip))
    instance.ip = "0.0.0.0" if place == "unknown" else place.partition("/")[0]
