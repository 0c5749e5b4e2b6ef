"""Static files under hashed names, ES modules' imports included, so that a browser may keep them for ever."""

from __future__ import annotations

import hashlib
import posixpath
import re
from typing import Any

import structlog
from django.conf import settings
from django.contrib.staticfiles.storage import ManifestStaticFilesStorage

log = structlog.get_logger(__name__)

MENTIONED = re.compile(r"""["'](\.{1,2}/[^"'\s]+\.js)["']|sourceMappingURL=(\S+\.map)""")


class HashedModules(ManifestStaticFilesStorage):
    """Hashed names from the manifest that `collectstatic` wrote; the plain name where there is none.

    With DEBUG or before the first `collectstatic` (tests on a fresh clone) addresses are plain; the static
    files app serves those from where the files lie.

    A module is named by its own text and that of everything it imports, directly or not: Django's way,
    hashing the rewritten text, never comes to an end where two modules import each other.
    """

    support_js_module_import_aggregation = True
    manifest_strict = False

    def stored_name(self, name: str) -> Any:
        if settings.DEBUG or not self.hashed_files:
            return name
        try:
            return super().stored_name(name)
        except ValueError:  # no such file: the page is worth more than one of its pictures
            log.error("static.missing", name=name)
            return name

    def file_hash(self, name: str | None, content: Any = None) -> Any:
        if name is None or not name.endswith(".js") or not self.exists(name):
            return super().file_hash(name or "", content)
        digest = hashlib.sha256()
        for module in sorted(self.closure(name)):
            digest.update(module.encode() + b"\0" + self.text(module).encode())
        return digest.hexdigest()[:12]

    def closure(self, name: str) -> set[str]:
        """The module and all it mentions by relative address, directly or not, as far as they exist."""
        found, waiting = {name}, [name]
        while waiting:
            module = waiting.pop()
            for script, source_map in MENTIONED.findall(self.text(module)):
                other = posixpath.normpath(posixpath.join(posixpath.dirname(module), script or source_map))
                if other not in found and not other.startswith("..") and self.exists(other):
                    found.add(other)
                    waiting.append(other)
        return found

    def text(self, name: str) -> str:
        with self.open(name) as file:
            return str(file.read().decode("utf-8", "replace"))
