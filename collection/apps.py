from django.apps import AppConfig


class CollectionConfig(AppConfig):
    name = "collection"
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self) -> None:
        from accounts.refused import SENTENCES
        from accounts.registries import belongings, on_player_created

        from .sentences import SENTENCES as OURS
        from .services.decks import belongings_of
        from .services.starter import give_starter
        from .services.wallet import welcome

        SENTENCES.update(OURS)
        on_player_created.add(welcome)
        on_player_created.add(give_starter)
        belongings.add(belongings_of)
