from django.apps import AppConfig


class QuestsConfig(AppConfig):
    name = "quests"
    default_auto_field = "django.db.models.BigAutoField"
