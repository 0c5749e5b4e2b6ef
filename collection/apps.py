from django.apps import AppConfig


class CollectionConfig(AppConfig):
    name = "collection"
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self) -> None:
        from accounts.refused import SENTENCES
        from accounts.registries import belongings, data_exporters, on_player_created, on_player_forgotten

        from .own import own_data
        from .sentences import SENTENCES as OURS
        from .services.building import forget
        from .services.decks import belongings_of
        from .services.starter import give_starter
        from .services.wallet import welcome

        SENTENCES.update(OURS)
        on_player_created.add(welcome)
        on_player_created.add(give_starter)
        on_player_forgotten.add(forget)
        belongings.add(belongings_of)
        data_exporters.add(own_data)
