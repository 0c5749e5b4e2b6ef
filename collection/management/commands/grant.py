"""`grant`: a gift of the house to a player, signed with a reason: one entry of the ledger."""

from __future__ import annotations

import secrets
from argparse import ArgumentParser
from typing import Any

from django.core.management import BaseCommand, CommandError

from accounts.models import Player
from accounts.names import name_key
from collection.services import pay


class Command(BaseCommand):
    help = "Gives a player coins, dust or unopened packs, with a reason that the player's wallet shows."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("player", help="the player's name")
        for what in ("coins", "dust", "packs"):
            parser.add_argument(f"--{what}", type=int, default=0)
        parser.add_argument("--why", required=True, help="shown to the player")
        parser.add_argument("--key", help="the same key gives once, however often it is run")

    def handle(self, *args: Any, **options: Any) -> None:
        gift = {what: options[what] for what in ("coins", "dust", "packs")}
        if min(gift.values()) < 0 or not any(gift.values()):
            raise CommandError("A gift is something, and takes nothing away.")
        player = Player.objects.filter(name_key=name_key(options["player"])).first()
        if player is None:
            raise CommandError(f"There is no player {options['player']}.")
        key = options["key"] or secrets.token_urlsafe(12)
        given = pay(player=player, reason="granted", key=key, source=options["why"][:80], **gift)
        self.stdout.write("Given." if given else "That was given before; nothing changed.")
