from django.apps import AppConfig


class QuestsConfig(AppConfig):
    name = "quests"
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self) -> None:
        from accounts.refused import SENTENCES
        from accounts.registries import data_exporters, profile_panels
        from matches.registries import settlers

        from .own import own_data, profile_panel
        from .sentences import SENTENCES as OURS
        from .services.settlement import settle_result

        SENTENCES.update(OURS)
        if settle_result not in settlers:
            settlers.append(settle_result)
        profile_panels.add(profile_panel)
        data_exporters.add(own_data)
