"""The one stock app that is set up differently."""

from django.contrib.staticfiles.apps import StaticFilesConfig


class OwnStaticFiles(StaticFilesConfig):
    """Collects what the site uses: htmx comes from `static/vendor/`, not from django-htmx's copies."""

    ignore_patterns = [*StaticFilesConfig.ignore_patterns, "django_htmx"]
