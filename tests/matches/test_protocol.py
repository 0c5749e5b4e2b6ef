"""docs/protocol.md says what is so: its examples are decoded, its tables compared."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import msgspec
import pytest

from matches import sockets, wire
from matches.refusals import SENTENCES

PAGE = (Path(__file__).resolve().parents[2] / "docs" / "protocol.md").read_text()
MATCH, LOBBY = PAGE.split("## The lobby", 1)
EXAMPLE = re.compile(r"### ([→←]) (\w+)\n```json\n(.*?)```", re.DOTALL)


def examples(part: str) -> list[tuple[str, str, str]]:
    return EXAMPLE.findall(part)


@pytest.mark.parametrize(
    ("arrow", "name", "text"), examples(MATCH) + examples(LOBBY), ids=lambda each: each[:12]
)
def test_every_example_is_what_its_heading_says(arrow: str, name: str, text: str) -> None:
    if arrow == "→":
        reads = [read for read in (wire.read_match, wire.read_lobby) if _reads(read, text)]
        assert reads, f"the server does not read {name}"
        assert reads[0](text).__struct_config__.tag == name
    else:
        cls = next(cls for cls in _classes(name) if cls.__mro__[1] is wire._Out)
        msgspec.json.decode(text, type=cls)
        fields = set(msgspec.json.decode(text)) - {"type"}
        assert fields == set(cls.__struct_fields__), f"{name}: {fields ^ set(cls.__struct_fields__)}"


def _reads(read: Any, text: str) -> bool:
    try:
        read(text)
    except wire.Unreadable:
        return False
    return True


def _classes(name: str) -> list[Any]:
    return [
        cls
        for cls in vars(wire).values()
        if isinstance(cls, type) and issubclass(cls, msgspec.Struct) and cls.__struct_config__.tag == name
    ]


def test_every_message_has_an_example() -> None:
    shown = {(arrow, name) for arrow, name, _ in examples(PAGE)}
    for cls in vars(wire).values():
        if isinstance(cls, type) and issubclass(cls, wire._In | wire._Out) and cls.__struct_config__.tag:
            if cls in (wire._In, wire._Out):
                continue
            arrow = "→" if issubclass(cls, wire._In) else "←"
            assert (arrow, cls.__struct_config__.tag) in shown


def test_every_close_code_is_explained() -> None:
    codes = {
        value
        for name, value in vars(sockets).items()
        if name.isupper() and isinstance(value, int) and 1000 < value < 5000
    }
    assert codes | {4403} == {int(code) for code in re.findall(r"^\| (\d{4}) \|", PAGE, re.MULTILINE)}


def test_every_refusal_of_the_service_is_listed() -> None:
    rows = dict(re.findall(r"^\| `(\w+)` \| (.*?) \|$", PAGE, re.MULTILINE))
    assert rows == SENTENCES
