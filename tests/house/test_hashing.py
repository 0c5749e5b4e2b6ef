"""How static files get their names."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from config.staticfiles import HashedModules


def collect(folder: Path, files: dict[str, str]) -> dict[str, str]:
    """Writes the files and hashes them; returns what each is stored as."""
    for name, text in files.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text)
    storage = HashedModules(location=str(folder), base_url="/static/")
    for _, _, processed in storage.post_process({name: (storage, name) for name in files}):
        if isinstance(processed, Exception):
            raise processed
    return dict(storage.hashed_files)


def test_modules_that_import_each_other_get_hashed_imports(tmp_path: Path):
    names = collect(
        tmp_path,
        {
            "a.js": 'import {b} from "./b.js";\nexport const a = 1;',
            "b.js": 'import {a} from "./a.js";\nexport const b = 2;',
        },
    )
    assert re.fullmatch(r"a\.[0-9a-f]{12}\.js", names["a.js"])
    assert f'"./{names["b.js"]}"' in (tmp_path / names["a.js"]).read_text()
    assert f'"./{names["a.js"]}"' in (tmp_path / names["b.js"]).read_text()


@pytest.mark.parametrize("edited", ["a.js", "b.js", "c.js"])
def test_a_module_is_renamed_when_anything_it_imports_changes(tmp_path: Path, edited: str):
    files = {
        "a.js": 'import {b} from "./b.js";',
        "b.js": 'import {c} from "./c.js";\nexport const b = 1;',
        "c.js": "export const c = 1;",
        "apart.js": "export const apart = 1;",
    }
    before = collect(tmp_path / "before", files)
    after = collect(tmp_path / "after", files | {edited: files[edited] + "\n// edited"})
    renamed = {name for name in files if before[name] != after[name]}
    assert renamed == {"a.js": {"a.js"}, "b.js": {"a.js", "b.js"}, "c.js": {"a.js", "b.js", "c.js"}}[edited]


def test_a_missing_import_is_an_error(tmp_path: Path):
    with pytest.raises(ValueError, match="nowhere"):
        collect(tmp_path, {"a.js": 'import {b} from "./nowhere.js";'})
