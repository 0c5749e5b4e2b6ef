"""What goes over the sockets: closed sets of messages, read and written with msgspec (docs/protocol.md)."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec

from .constants import MAX_FRAME

Id = Annotated[str, msgspec.Meta(min_length=1, max_length=36, pattern=r"^[\x21-\x7e]+$")]
Hex256 = Annotated[str, msgspec.Meta(pattern=r"^[0-9a-f]{64}$")]
Word = Annotated[str, msgspec.Meta(min_length=1, max_length=24)]
Seq = Annotated[int, msgspec.Meta(ge=0, le=2**31)]
Question = Annotated[int, msgspec.Meta(ge=0, le=2**31)]


class Unreadable(Exception):
    """A frame that is none of the messages; `str()` says where."""


class _In(msgspec.Struct, frozen=True, tag_field="type", forbid_unknown_fields=True):
    pass


class Ready(_In, frozen=True, tag="ready"):
    """This browser's own random value: the match starts when both are in."""

    value: Hex256


class Act(_In, frozen=True, tag="act"):
    """An action that answers an open question; `id` is the client's own and counts once."""

    id: Id
    question: Question
    action: dict[str, Any]


class Draft(_In, frozen=True, tag="draft"):
    """What the house should play if time runs out."""

    question: Question
    action: dict[str, Any]


class Resume(_In, frozen=True, tag="resume"):
    """Send the view, with what happened after this place in the log; null means that nothing is known."""

    seq: Seq | None = None


class TakeOver(_In, frozen=True, tag="take_over"):
    """Play here, in this tab."""


class Concede(_In, frozen=True, tag="concede"):
    """Give the match up."""

    id: Id


class Emote(_In, frozen=True, tag="emote"):
    """One of a fixed list of small greetings."""

    key: Word


class Ping(_In, frozen=True, tag="ping"):
    """Is anybody there?"""


class Quick(_In, frozen=True, tag="quick"):
    """Wait for the next opponent."""

    game: Word


class Cancel(_In, frozen=True, tag="cancel"):
    """Wait no longer."""


class Practice(_In, frozen=True, tag="practice"):
    """Play a labelled house bot; a waiting ticket is given up for it."""

    game: Word
    level: Word


ToMatch = Ready | Act | Draft | Resume | TakeOver | Concede | Emote | Ping
ToLobby = Quick | Cancel | Practice | Ping

_MATCH = msgspec.json.Decoder(ToMatch)
_LOBBY = msgspec.json.Decoder(ToLobby)


def read_match(frame: str | bytes) -> ToMatch:
    """A message to a match. Raises Unreadable."""
    message: ToMatch = _read(_MATCH, frame)
    return message


def read_lobby(frame: str | bytes) -> ToLobby:
    """A message to the lobby. Raises Unreadable."""
    message: ToLobby = _read(_LOBBY, frame)
    return message


def _read(decoder: Any, frame: str | bytes) -> Any:
    if len(frame) > MAX_FRAME:
        raise Unreadable("the frame is too big")
    try:
        return decoder.decode(frame)
    except (msgspec.DecodeError, RecursionError, UnicodeError) as error:
        raise Unreadable(str(error)[:200]) from error


# --- from the server


class _Out(msgspec.Struct, frozen=True, tag_field="type"):
    pass


class Commitments(msgspec.Struct, frozen=True):
    """SHA-256 of the three secret seeds, before anybody's value is known (X-Q5)."""

    table: str
    seats: tuple[str, str]


class Seated(_Out, frozen=True, tag="seated"):
    """You sit here. While `status` is "waiting" the server wants `ready`."""

    match: str
    game: str
    mode: str
    seat: int
    status: str
    commitments: Commitments
    starts_within_ms: int | None
    emotes: tuple[str, ...]


class SeatClock(msgspec.Struct, frozen=True):
    key: str
    remaining_ms: int
    total_ms: int


class Clocks(msgspec.Struct, frozen=True):
    """The server's time and what each seat that has to act has left."""

    now: int
    seats: dict[str, SeatClock]


class SeatPresence(msgspec.Struct, frozen=True):
    """Whether a seat is there; if not, for how many more milliseconds it may stay away."""

    here: bool
    forfeits_in_ms: int | None = None


class PlayerName(msgspec.Struct, frozen=True):
    name: str
    bot: str | None
    guest: bool


class View(_Out, frozen=True, tag="view"):
    """The table as this seat may see it at this place in the log, and what led to it."""

    seq: int
    view: msgspec.Raw
    events: msgspec.Raw
    clock: Clocks
    presence: dict[str, SeatPresence]
    players: tuple[PlayerName, PlayerName]
    playing_here: bool


class Presence(_Out, frozen=True, tag="presence"):
    """Somebody came, went, or another tab of yours plays now."""

    presence: dict[str, SeatPresence]
    playing_here: bool


class Emoted(_Out, frozen=True, tag="emote"):
    seat: int
    key: str


class Accepted(_Out, frozen=True, tag="accepted"):
    """The action stands in the log at this place."""

    id: str
    seq: int


class Refused(_Out, frozen=True, tag="refused"):
    """Nothing has changed. `id` is that of the action, if it had one."""

    id: str | None
    code: str
    message: str


class Ended(msgspec.Struct, frozen=True):
    winner: int | None
    reason: str
    say: str


class Over(_Out, frozen=True, tag="over"):
    """The end, its figures, and the seeds that this seat may check now (null: the other's secret)."""

    outcome: Ended
    turns: int
    rounds: int
    figures: list[dict[str, Any]]
    commitments: Commitments
    seeds: dict[str, str | None]
    values: tuple[str | None, str | None]


class Aborted(_Out, frozen=True, tag="aborted"):
    """The match did not begin. `queued`: you wait again, at the front."""

    reason: str
    message: str
    queued: bool


class Rewards(_Out, frozen=True, tag="rewards"):
    """What this match has paid."""

    rewards: dict[str, Any]


class Pong(_Out, frozen=True, tag="pong"):
    now: int


class Idle(_Out, frozen=True, tag="idle"):
    """You wait for nothing."""


class Queued(_Out, frozen=True, tag="queued"):
    """You wait, in every tab alike; after a while a labelled bot is offered."""

    game: str
    waited_ms: int
    waiting: int
    bot_offered: bool
    levels: tuple[str, ...]


class Paired(_Out, frozen=True, tag="paired"):
    """Your match is here."""

    game: str
    match: str
    url: str


class Counts(_Out, frozen=True, tag="counts"):
    """How many wait for and play each game."""

    waiting: dict[str, int]
    playing: dict[str, int]


_encoder = msgspec.json.Encoder()


def write(message: _Out) -> bytes:
    """A message as it is sent."""
    return _encoder.encode(message)
