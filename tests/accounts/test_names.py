"""Names: what may be one, and which read the same."""

from __future__ import annotations

import pytest

from accounts.names import LONGEST, BadName, cleaned, name_key


@pytest.mark.parametrize(
    "name",
    ["ada", "Ada-Lovelace", "x_1", "Ядвига", "Éloïse", "ゆき子カ", "Botany", "Robot9", "a" * LONGEST, "42nd"],
)
def test_a_good_name_is_kept_as_written(name: str) -> None:
    assert cleaned(name) == name


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("ab", "3 to 16"),
        ("a" * (LONGEST + 1), "3 to 16"),
        ("two words", "letters, digits"),
        ("<b>x</b>", "letters, digits"),
        ("-dash", "begins and ends"),
        ("123", "needs a letter"),
        ("pаypal", "one alphabet"),  # the second letter is Cyrillic
        ("Guest-Otter", "kept for guests"),
        ("Admin", "for the house"),
        ("ADM1N", "for the house"),
        ("h-o-u-s-e", "for the house"),
        ("The-Staff", "for the house"),
        ("Bot77", "for the house"),
        ("xAdminx", "for the house"),
        ("xxFuck3rxx", "friendlier"),
        ("zero\u200bwidth", "letters, digits"),
        ("", "3 to 16"),
    ],
)
def test_a_bad_name_is_refused_with_its_reason(name: str, why: str) -> None:
    with pytest.raises(BadName, match=why):
        cleaned(name)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Alice", "ALICE"),
        ("É-tude", "étude"),
        ("paypal", "раураl"),
        ("Bob", "B0b"),
        ("lilli", "Iiiii"),
        ("ada", "a_d-a"),
    ],
)
def test_names_that_read_alike_share_a_key(one: str, other: str) -> None:
    assert name_key(one) == name_key(other)


def test_names_that_read_differently_do_not_share_a_key() -> None:
    names = ["alice", "alina", "bob", "rob", "otter2", "otter9", "jan", "ian"]
    assert len({name_key(name) for name in names}) == len(names)


def test_blanks_and_compatibility_forms_are_folded_away() -> None:
    assert cleaned("  Ａｄａ ") == "Ada"
