"""What apps above this one add to accounts. Filled in their `AppConfig.ready()`."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Generic, TypeVar

Entry = TypeVar("Entry", bound=Callable[..., Any])


class Registry(Generic[Entry]):
    """Functions in the order they were added. Adding the same function twice changes nothing."""

    def __init__(self) -> None:
        self._entries: list[Entry] = []

    def add(self, entry: Entry) -> Entry:
        """Adds `entry` and returns it, so that it also serves as a decorator."""
        if entry not in self._entries:
            self._entries.append(entry)
        return entry

    def remove(self, entry: Entry) -> None:
        """Takes `entry` out again. Raises ValueError when it is not there."""
        self._entries.remove(entry)

    def __iter__(self) -> Iterator[Entry]:
        return iter(tuple(self._entries))

    def announce(self, *about: Any) -> list[Any]:
        """Calls every entry with `about`, in order; the answers. What an entry raises is not caught."""
        return [entry(*about) for entry in self]


on_player_created: Registry[Callable[[Any], None]] = Registry()
"""Called with the new player inside the transaction that makes it: what everybody is given."""

on_player_forgotten: Registry[Callable[[Any], None]] = Registry()
"""Called with a player whose row is being emptied, inside that transaction: that app lets go of theirs."""

data_exporters: Registry[Callable[[Any], dict[str, Any]]] = Registry()
"""Called with a player: that app's part of the player's own data, as JSON values."""

profile_panels: Registry[Callable[[Any], dict[str, Any] | None]] = Registry()
"""Called with a player: `{"template": path, **context}` of a part of the profile page, or None."""

belongings: Registry[Callable[[Any], str | None]] = Registry()
"""Called with a player: what that app keeps for them, in a few words ("20 cards"), or None."""

on_sessions_ended: Registry[Callable[[int], None]] = Registry()
"""Called with the id of a player some of whose sessions have just ended."""
