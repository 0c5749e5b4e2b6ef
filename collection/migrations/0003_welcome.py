"""Players from before there was money get their wallet and the coins of a new account (ARC-92), once."""

from django.db import migrations

COINS = 400


def welcome(apps, schema_editor):
    Player = apps.get_model("accounts", "Player")
    Wallet = apps.get_model("collection", "Wallet")
    Entry = apps.get_model("collection", "Entry")
    without = Player.objects.filter(wallet__isnull=True).values_list("pk", flat=True)
    for player_id in without.iterator():
        Wallet.objects.create(player_id=player_id, coins=COINS)
        Entry.objects.create(player_id=player_id, reason="welcome", key="welcome", coins=COINS)


def take_back(apps, schema_editor):
    """The tables go with the migration before."""


class Migration(migrations.Migration):
    dependencies = [("collection", "0002_money"), ("accounts", "0001_initial")]
    operations = [migrations.RunPython(welcome, take_back)]
