"""The house stands as drawn: imports go one way, engines are pure, files stay small."""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
APPS = ("accounts", "collection", "matches", "quests", "config")
GAMES = ROOT / "matches" / "games"
MAY_IMPORT = {
    "matches.games": (),
    "accounts": (),
    "collection": ("accounts", "matches.games"),
    "matches": ("accounts", "collection.services", "matches.games"),
    "quests": ("accounts", "collection.services", "matches"),
}
IMPURE = {"random", "time", "datetime", "secrets", "uuid", "os", "socket", "threading", "asyncio", "sqlite3"}
# Beside the engines, for people and benchmarks: these run whole matches on all cores and read the clock.
DRIVERS = {"selfplay.py"}
LONGEST_FILE = 450
# Inside an app: what stands lower never imports what stands higher.
LOWER = ("models", "services", "log")
HIGHER = ("views", "consumers", "tasks", "admin")


def sources(*folders: str) -> Iterator[Path]:
    for folder in folders:
        yield from sorted((ROOT / folder).rglob("*.py"))


def module_of(path: Path) -> str:
    parts = path.relative_to(ROOT).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def imports_of(path: Path) -> set[str]:
    """Every module a file imports, at any depth, names included: `from a.b import c` is a.b.c."""
    package = module_of(path) if path.name == "__init__.py" else module_of(path).rpartition(".")[0]
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(), str(path))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            base = node.module or ""
            if node.level:
                above = package.split(".")
                base = ".".join([*above[: len(above) - node.level + 1], *([base] if base else [])])
            found |= {f"{base}.{alias.name}" for alias in node.names}
    return found


def within(module: str, *places: str) -> bool:
    return any(module == place or module.startswith(place + ".") for place in places)


def home_of(module: str) -> str:
    return "matches.games" if within(module, "matches.games") else module.partition(".")[0]


@pytest.mark.parametrize("app", ["accounts", "collection", "matches", "quests"])
def test_apps_import_only_what_stands_below_them(app: str) -> None:
    for path in sources(app):
        home = home_of(module_of(path))
        allowed = (home, *MAY_IMPORT[home])
        wrong = {name for name in imports_of(path) if within(name, *APPS) and not within(name, *allowed)}
        assert not wrong, f"{module_of(path)} imports {sorted(wrong)}"


def test_engines_import_the_standard_library_and_msgspec_only() -> None:
    for path in sources("matches/games"):
        tops = {name.partition(".")[0] for name in imports_of(path)} - {"matches", "msgspec", "__future__"}
        foreign = tops - sys.stdlib_module_names
        assert not foreign, f"{module_of(path)} imports {sorted(foreign)}"


def test_engines_know_no_clock_no_chance_and_no_machine() -> None:
    for path in sources("matches/games"):
        if path.name in DRIVERS:
            continue
        wrong = {name.partition(".")[0] for name in imports_of(path)} & IMPURE
        assert not wrong, f"{module_of(path)} imports {sorted(wrong)}"


def test_engines_do_no_input_or_output() -> None:
    forbidden = {"open", "print", "input", "exec", "eval", "__import__"}
    for path in sources("matches/games"):
        if path.name in DRIVERS:
            continue
        called = {
            node.func.id
            for node in ast.walk(ast.parse(path.read_text()))
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)
        }
        assert not called & forbidden, f"{module_of(path)} calls {sorted(called & forbidden)}"


def test_no_game_imports_another() -> None:
    games = {folder.name for folder in GAMES.iterdir() if (folder / "__init__.py").exists()}
    for game in games:
        for path in sources(f"matches/games/{game}"):
            others = tuple(f"matches.games.{other}" for other in games - {game})
            wrong = {name for name in imports_of(path) if within(name, *others)}
            assert not wrong, f"{module_of(path)} imports {sorted(wrong)}"


def test_services_and_models_never_import_views_consumers_tasks_or_admin() -> None:
    for app in ("accounts", "collection", "matches", "quests"):
        for path in sources(app):
            if within(module_of(path), *(f"{app}.{part}" for part in LOWER)):
                wrong = {
                    name for name in imports_of(path) if within(name, *(f"{app}.{part}" for part in HIGHER))
                }
                assert not wrong, f"{module_of(path)} imports {sorted(wrong)}"


def test_files_stay_small_enough_to_read() -> None:
    folders = ("accounts", "collection", "matches", "quests", "config", "tests")
    long = {
        str(path.relative_to(ROOT)): lines
        for path in sources(*folders)
        if "migrations" not in path.parts and (lines := len(path.read_text().splitlines())) > LONGEST_FILE
    }
    assert not long


@pytest.mark.parametrize(
    ("text", "imported"),
    [
        ("from . import cards", "matches.games.arcana.cards"),
        ("from ..doors import Seat", "matches.games.doors.Seat"),
        ("import django.db", "django.db"),
        ("def late():\n    from collection import models", "collection.models"),
    ],
)
def test_imports_are_found_however_they_are_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, text: str, imported: str
) -> None:
    monkeypatch.setitem(globals(), "ROOT", tmp_path)
    path = tmp_path / "matches" / "games" / "arcana" / "rules.py"
    path.parent.mkdir(parents=True)
    path.write_text(text)
    assert imported in imports_of(path)
