from django.apps import AppConfig


class AccountsConfig(AppConfig):
    name = "accounts"
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self) -> None:
        from . import signals  # noqa: F401  (connects them)
        from .refused import SENTENCES
        from .sentences import SENTENCES as OURS

        SENTENCES.update(OURS)
