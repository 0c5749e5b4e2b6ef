"""The day's arcana."""

from __future__ import annotations

import hashlib
import subprocess
import sys
from collections import Counter
from datetime import UTC, date, datetime, timedelta

import pytest

from matches.games.arcana.cards import ARCANA
from matches.games.arcana.day import ascendant, ascendant_of

ORDER = (0, 1, 3, 7, 8, 9, 10, 11)


def test_ARC_Q14_the_digest_of_the_date_modulo_eight_chooses() -> None:
    for day in ("2026-12-01", "2026-12-02", "1970-01-01", "2100-02-28"):
        digest = hashlib.sha256(f"arcana:{day}".encode()).hexdigest()
        assert ascendant_of(day) == ORDER[int(digest, 16) % 8]


def test_ARC_103_known_days_never_change() -> None:
    assert [ascendant_of(f"2026-12-0{n}") for n in range(1, 8)] == [0, 7, 7, 1, 0, 9, 1]


def test_ARC_103_another_process_with_other_secrets_agrees() -> None:
    code = "from matches.games.arcana.day import ascendant; print(ascendant(2026, 12, 1))"
    run = subprocess.run(
        [sys.executable, "-c", code],
        capture_output=True,
        text=True,
        check=True,
        env={"SECRET_KEY": "x", "PYTHONPATH": "."},
    )
    assert int(run.stdout) == ascendant(2026, 12, 1) == ascendant_of("2026-12-01")


def test_ARC_100_every_one_of_the_eight_comes_up_about_equally_often() -> None:
    first = date(2026, 1, 1)
    counts = Counter(ascendant_of((first + timedelta(days=n)).isoformat()) for n in range(4000))
    assert set(counts) == set(ORDER)
    assert all(420 < count < 580 for count in counts.values())


def test_ARC_Q14_the_ending_arcana_are_no_themes() -> None:
    assert {ARCANA[number].phase for number in ORDER} == {"early", "mid"}


def test_ARC_102_the_theme_changes_at_midnight_utc() -> None:
    midnight = datetime(2026, 12, 2, tzinfo=UTC)
    before, after = midnight - timedelta(seconds=1), midnight
    assert ascendant_of(before.date().isoformat()) == ascendant(2026, 12, 1)
    assert ascendant_of(after.date().isoformat()) == ascendant(2026, 12, 2)
    assert ascendant(2026, 12, 1) != ascendant(2026, 12, 3) or ascendant(2026, 12, 1) != ascendant(
        2026, 12, 2
    )


@pytest.mark.parametrize("text", ["", "2026-1-1", "01.12.2026", "2026-12-01T00:00", "today"])
def test_ARC_103_only_a_date_has_an_arcana(text: str) -> None:
    with pytest.raises(ValueError, match="not a date"):
        ascendant_of(text)
