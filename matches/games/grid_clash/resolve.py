"""What both picks bring, in the order of AGC-Q6: cards or clash, the clash point, all new lines of both on
the one resulting board, runes, points, the end.
"""

from __future__ import annotations

import msgspec

from ..doors import OTHER, SEATS, BySeat, Outcome, Seat
from .board import DEAD, EMPTY, LINES_AT, SQUARES, Line, Trap, card_at, code_of, trap_on, with_card
from .cards import CardWord, clash_winner
from .constants import CLASH_POINTS, KINDS, PRICES, RUNE_FACTOR, TARGET
from .events import (
    CardPlaced,
    Clashed,
    ClashScored,
    Event,
    LineScored,
    PicksRevealed,
    RoundEnded,
    RoundStarted,
    RuneBroken,
    RuneUsed,
)
from .state import At, Clash, Pick, RoundReport, ScoredLine, ShownPick, State, added

WORDS: tuple[CardWord, ...] = KINDS  # type: ignore[assignment]


class Table:
    """The table while an action is worked out: a state of its own and the events told so far."""

    __slots__ = ("events", "state", "tell")

    def __init__(self, state: State) -> None:
        self.state = state
        self.events: list[Event] = []
        self.tell = self.events.append


class Found(msgspec.Struct, frozen=True, gc=False):
    """A line that is new in this round, and the gold rune it touches."""

    line: Line
    trap: Trap
    rune: int | None


def resolve(table: Table, a: Pick, b: Pick) -> None:
    """Both picks are in: everything that follows, up to the next round or the end."""
    state = table.state
    before = _scores(state)
    picks = (_shown(Seat.A, a), _shown(Seat.B, b))
    table.tell(PicksRevealed(state.round, picks))
    _take_from_hands(state, (a, b))
    clash = None
    broken: tuple[int, ...] = ()
    if a.square == b.square:
        clash = _clash(table, a, b)
        broken = _break_rune(table, a.square) if clash.winner is None else ()
    else:
        for seat, pick in ((Seat.A, a), (Seat.B, b)):
            _put(table, seat, pick)
    found = new_lines(state.board, state.gold, (a.square, b.square))
    lines, used = _score(table, found)
    state.report = RoundReport(
        state.round, picks, clash, lines, _at(used), _at(broken), before, _scores(state)
    )
    table.tell(RoundEnded(state.round, before, _scores(state)))
    _go_on(table)


def _scores(state: State) -> BySeat[int]:
    a, b = state.sides
    return a.score, b.score


def _shown(seat: Seat, pick: Pick) -> ShownPick:
    return ShownPick(seat, WORDS[pick.kind], *SQUARES[pick.square])


def _at(squares: tuple[int, ...]) -> tuple[At, ...]:
    return tuple([SQUARES[square] for square in squares])


def _take_from_hands(state: State, picks: BySeat[Pick]) -> None:
    for side, pick in zip(state.sides, picks, strict=True):
        side.hand = added(side.hand, pick.kind, -1)
        side.pick = None


# --- 1, 2: the cards


def _put(table: Table, seat: Seat, pick: Pick) -> None:
    state = table.state
    state.board = with_card(state.board, pick.square, code_of(seat, pick.kind))
    table.tell(CardPlaced(seat, WORDS[pick.kind], *SQUARES[pick.square]))


def _clash(table: Table, a: Pick, b: Pick) -> Clash:
    """One card takes the square and its player a point, or the square is dead; the loser's card, or both,
    are gone (AGC-21…24, AGC-Q10).
    """
    state, picks = table.state, (a, b)
    won = clash_winner(a.kind, b.kind)
    winner = None if won is None else SEATS[won]
    clash = Clash(*SQUARES[a.square], (WORDS[a.kind], WORDS[b.kind]), winner)
    table.tell(Clashed(clash.row, clash.col, clash.cards, winner))
    for seat in SEATS:
        if seat != winner:
            side = state.sides[seat]
            side.lost = added(side.lost, picks[seat].kind, 1)
    if winner is None:
        state.board = with_card(state.board, a.square, DEAD)
    else:
        _put(table, winner, picks[winner])
        before = state.sides[winner].score
        state.sides[winner].score += CLASH_POINTS
        table.tell(ClashScored(winner, CLASH_POINTS, before, before + CLASH_POINTS))
    return clash


def _break_rune(table: Table, square: int) -> tuple[int, ...]:
    """A dead square takes its rune with it (AGC-Q14)."""
    state = table.state
    if square not in state.gold:
        return ()
    state.gold = tuple([rune for rune in state.gold if rune != square])
    table.tell(RuneBroken(*SQUARES[square]))
    return (square,)


# --- 3, 4, 5: lines, runes, points


def new_lines(board: bytes, gold: tuple[int, ...], squares: BySeat[int]) -> list[Found]:
    """All traps that one of these just filled squares completes, in the order of their numbers.

    Cards never move (AGC-Q3), so a line is complete exactly once: when its last square is filled (AGC-26).
    """
    found: dict[int, Found] = {}
    for square in squares:
        for line in LINES_AT[square]:
            trap = trap_on(board, line)
            if trap is not None:
                found[line.number] = Found(line, trap, _rune_on(line, gold))
    return [found[number] for number in sorted(found)]


def _rune_on(line: Line, gold: tuple[int, ...]) -> int | None:
    """Any of the three squares touches (AGC-Q11); no line has two (AGC-Q12)."""
    for rune in gold:
        if rune in (line.first, line.middle, line.last):
            return rune
    return None


def doubled(found: list[Found]) -> set[int]:
    """The numbers of the lines that a rune doubles: of each player the most valuable one on it (AGC-Q13)."""
    best: dict[tuple[int, Seat], Found] = {}
    for each in found:
        if each.rune is not None:
            key = (each.rune, each.trap.seat)
            if key not in best or each.trap.sum > best[key].trap.sum:
                best[key] = each
    return {each.line.number for each in best.values()}


def _score(table: Table, found: list[Found]) -> tuple[tuple[ScoredLine, ...], tuple[int, ...]]:
    """Every line scores, both players' alike (AGC-Q5, AGC-Q7); used runes go (AGC-06)."""
    if not found:
        return (), ()
    state, twice = table.state, doubled(found)
    scored = tuple([_scored(state.board, each, each.line.number in twice) for each in found])
    for line in scored:
        side = state.sides[line.seat]
        table.tell(LineScored(line.seat, line, side.score, side.score + line.points))
        side.score += line.points
    state.lines += tuple([each.line.number for each in found])
    used = tuple([rune for rune in state.gold if any(each.rune == rune for each in found)])
    state.gold = tuple([rune for rune in state.gold if rune not in used])
    for rune in used:
        table.tell(RuneUsed(*SQUARES[rune]))
    return scored, used


def _scored(board: bytes, found: Found, double: bool) -> ScoredLine:
    line, trap = found.line, found.trap
    squares = (line.first, line.middle, line.last)
    cards = [card_at(board[square]) for square in squares]
    one, two, three = (WORDS[card[1]] for card in cards if card is not None)
    return ScoredLine(
        seat=trap.seat,
        way="down" if line.number % 2 else "across",
        squares=(SQUARES[line.first], SQUARES[line.middle], SQUARES[line.last]),
        cards=(one, two, three),
        parts=trap.parts,
        sum=trap.sum,
        rune=SQUARES[found.rune] if double and found.rune is not None else None,
        points=trap.sum * RUNE_FACTOR if double else trap.sum,
    )


# --- 6: the end, or the next round


def _go_on(table: Table) -> None:
    state = table.state
    state.outcome = ending(state)
    if state.outcome is None:
        state.round += 1
        table.tell(RoundStarted(state.round))


def ending(state: State) -> Outcome | None:
    """Whether a round that is done ends the match: twenty points (AGC-08…10), a full board, on which no
    round can begin (AGC-Q20), a stuck player (AGC-11, AGC-12, AGC-Q18).
    """
    a, b = state.sides
    if a.score >= TARGET or b.score >= TARGET:
        return Outcome(_higher(a.score, b.score), "twenty")
    if EMPTY not in state.board:
        return Outcome(_higher(a.score, b.score), "board_full")
    stuck = [not any(side.hand) and side.score < PRICES[0] for side in state.sides]
    if all(stuck):
        return Outcome(_higher(a.score, b.score), "both_stuck")
    if any(stuck):
        return Outcome(OTHER[SEATS[stuck.index(True)]], "stuck")
    return None


def _higher(a: int, b: int) -> Seat | None:
    return None if a == b else Seat.A if a > b else Seat.B
