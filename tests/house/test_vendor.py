"""Vendored files are the published ones."""

import hashlib
import re
from pathlib import Path

VENDOR = Path(__file__).resolve().parents[2] / "static" / "vendor"
ROW = re.compile(r"^\| (\S+\.js) \| (\S+) \| ([0-9a-f]{64}) \|$", re.M)
SUMS = {name: digest for name, _, digest in ROW.findall((VENDOR / "README.md").read_text())}


def test_every_vendored_script_has_the_published_checksum():
    found = {
        str(path.relative_to(VENDOR)): hashlib.sha256(path.read_bytes()).hexdigest()
        for path in VENDOR.rglob("*.js")
    }
    assert found == SUMS
    assert "lit-html/lit-html.js" in found


def test_every_vendored_package_brings_its_licence():
    assert {folder.name for folder in VENDOR.iterdir() if folder.is_dir()} == {
        licence.parent.name for licence in VENDOR.glob("*/LICENSE")
    }
