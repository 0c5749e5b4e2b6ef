"""Static files: hashed modules, caching, compression, nothing from outside."""

from __future__ import annotations

import gzip
import re
from pathlib import Path
from typing import Any

import pytest
from django.conf import settings
from django.contrib.staticfiles import finders
from django.contrib.staticfiles.storage import staticfiles_storage
from django.core.management import call_command

from config.static_app import StaticFiles, accepts_gzip

IMPORTS = re.compile(r"""(?:\bimport\b|\bfrom\b)\s*\(?["']([./][^"']+)["']""")
STATIC = re.compile(r"""\{% static ["']([^"']+)["'] """)
HASHED = re.compile(r"\.[0-9a-f]{12}\.js$")


@pytest.fixture(scope="module")
def collected() -> Path:
    call_command("collectstatic", interactive=False, verbosity=0)
    staticfiles_storage.hashed_files, _ = staticfiles_storage.load_manifest()  # type: ignore[attr-defined]
    yield Path(settings.STATIC_ROOT)
    staticfiles_storage.hashed_files = {}  # type: ignore[attr-defined]


async def ask(name: str, method: str = "GET", **headers: str) -> tuple[int, dict[str, str], bytes]:
    """Asks the static files app alone; returns status, headers and body."""
    sent: list[dict[str, Any]] = []

    async def send(message: dict[str, Any]) -> None:
        sent.append(message)

    raw = [(key.replace("_", "-").encode(), value.encode()) for key, value in headers.items()]
    scope = {"type": "http", "method": method, "path": f"/static/{name}", "headers": raw}
    await StaticFiles(None)(scope, None, send)
    given = {key.decode(): value.decode() for key, value in sent[0]["headers"]}
    return sent[0]["status"], given, sent[1]["body"]


def test_every_import_of_a_collected_module_names_a_hashed_file(collected: Path):
    modules = [
        path for path in collected.rglob("*.js") if HASHED.search(path.name) and "admin" not in path.parts
    ]
    imports = [(path, name) for path in modules for name in IMPORTS.findall(path.read_text())]
    assert any("lit-html" in name for _, name in imports)
    for path, name in imports:
        assert HASHED.search(name), f"{path.name} imports {name}"
        assert (path.parent / name).is_file(), f"{path.name} imports {name}, which is not there"


def test_addresses_are_hashed_after_collecting(collected: Path):
    assert HASHED.search(staticfiles_storage.url("vendor/lit-html/lit-html.js"))


def test_every_file_that_a_template_names_is_there():
    named = {
        (name, str(path.relative_to(settings.BASE_DIR)))
        for path in (settings.BASE_DIR / "templates").rglob("*.html")
        for name in STATIC.findall(path.read_text())
    }
    assert named
    assert not [pair for pair in sorted(named) if finders.find(pair[0]) is None]


def test_a_missing_picture_does_not_take_its_page_down(collected: Path):
    assert staticfiles_storage.url("img/nowhere.png") == "/static/img/nowhere.png"


async def test_a_hashed_file_is_kept_for_ever(collected: Path):
    status, headers, _ = await ask(staticfiles_storage.stored_name("vendor/htmx/htmx.min.js"))
    assert status == 200
    assert "immutable" in headers["cache-control"]


async def test_a_plain_name_is_asked_for_again_and_answered_shortly():
    status, headers, body = await ask("vendor/htmx/htmx.min.js")
    assert (status, headers["cache-control"]) == (200, "no-cache")
    status, _, again = await ask("vendor/htmx/htmx.min.js", if_none_match=headers["etag"])
    assert (status, again) == (304, b"")
    assert body


async def test_text_goes_compressed_to_those_who_accept_it():
    _, headers, packed = await ask("vendor/htmx/htmx.min.js", accept_encoding="br, gzip")
    _, plain_headers, plain = await ask("vendor/htmx/htmx.min.js")
    assert headers["content-encoding"] == "gzip"
    assert gzip.decompress(packed) == plain
    assert "content-encoding" not in plain_headers
    assert headers["etag"] != plain_headers["etag"]
    assert headers["content-type"] == "text/javascript; charset=utf-8"


@pytest.mark.parametrize(
    ("header", "accepted"),
    [("gzip", True), ("br, gzip;q=0.5", True), ("*", True), ("gzip;q=0", False), ("br", False), ("", False)],
)
def test_compression_is_negotiated(header: str, accepted: bool):
    assert accepts_gzip(header) is accepted


@pytest.mark.parametrize(
    "name", ["../manage.py", "../../etc/passwd", "//etc/passwd", "a\0b", "x" * 5000, "", "vendor"]
)
async def test_nothing_outside_is_served(name: str):
    status, _, body = await ask(name)
    assert status == 404
    assert b"django" not in body


async def test_only_reading_is_allowed():
    assert (await ask("vendor/htmx/htmx.min.js", "POST"))[0] == 405
    status, headers, body = await ask("vendor/htmx/htmx.min.js", "HEAD")
    assert (status, body) == (200, b"")
    assert int(headers["content-length"]) > 1000
