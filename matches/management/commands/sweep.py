from __future__ import annotations

from typing import Any

from asgiref.sync import async_to_sync
from django.core.management.base import BaseCommand

from matches.services import pulse
from matches.tasks import sweep_once


class Command(BaseCommand):
    help = "Does what is due in all matches: time-outs, bots' moves, late seatings, pairs, payments."

    def handle(self, *args: Any, **options: Any) -> None:
        if not pulse.is_alive():
            self.stdout.write("No process serves the site: all clocks stand still, nothing is done.")
            return
        self.stdout.write(f"{async_to_sync(sweep_once)()} matches moved on.")
