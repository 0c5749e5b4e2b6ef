"""Whole matches written down once: if one comes out differently, the rules have changed."""

from __future__ import annotations

import json

import pytest

from matches.games import grid_clash
from tests.games.grid_clash.golden.make import FOLDER, MATCHES, replay


@pytest.mark.parametrize("number", range(len(MATCHES)))
def test_a_golden_match_comes_out_as_it_was_written(number: int) -> None:
    log = json.loads((FOLDER / f"match_{number}.json").read_text())
    assert log["rules_version"] == grid_clash.RULES_VERSION, "written for other rules: make the logs anew"
    assert replay(log) == log["final"]
