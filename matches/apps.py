from django.apps import AppConfig


class MatchesConfig(AppConfig):
    name = "matches"
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self) -> None:
        from accounts.refused import SENTENCES
        from accounts.registries import data_exporters, profile_panels
        from collection.services.registries import matches_finished

        from . import records, refusals

        SENTENCES.update(refusals.SENTENCES)
        profile_panels.add(records.profile_panel)
        data_exporters.add(records.own_data)
        matches_finished.add(records.finished_by)
