"""Static files under hashed names, ES modules' imports included, so that a browser may keep them for ever."""

from __future__ import annotations

from typing import Any

from django.conf import settings
from django.contrib.staticfiles.storage import ManifestStaticFilesStorage


class HashedModules(ManifestStaticFilesStorage):
    """Hashed names from the manifest that `collectstatic` wrote; the plain name where there is none.

    With DEBUG or before the first `collectstatic` (a fresh clone's tests) addresses are the plain ones, which the
    static files app serves from where the files lie.
    """

    support_js_module_import_aggregation = True
    manifest_strict = False

    def stored_name(self, name: str) -> Any:
        if settings.DEBUG or not self.hashed_files:
            return name
        return super().stored_name(name)
