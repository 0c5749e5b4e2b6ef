"""Mixed answers: how to play a table of pairs of picks so that no reply does well against it."""

from __future__ import annotations

from collections.abc import Sequence
from operator import mul

from ...rng import Rng

_PRECISION = 1 << 20


Table = Sequence[Sequence[float]]


def solve(own: Table, others: Table, rounds: int) -> tuple[list[float], list[float]]:
    """Both players' shares of each of their picks after `rounds` of regret matching. `own[i][j]` is what my
    pick i and the other's j are worth to me, `others[j][i]` what they are to the other.
    """
    height, width = len(own), len(others)
    regret_a, regret_b = [0.0] * height, [0.0] * width
    total_a, total_b = [0.0] * height, [0.0] * width
    for number in range(1, rounds + 1):
        mix_a, mix_b = _matched(regret_a), _matched(regret_b)
        for i, share in enumerate(mix_a):
            total_a[i] += share * number
        for j, share in enumerate(mix_b):
            total_b[j] += share * number
        _regret(regret_a, mix_a, own, mix_b)
        _regret(regret_b, mix_b, others, mix_a)
    return _normal(total_a), _normal(total_b)


def _matched(regret: list[float]) -> list[float]:
    positive = [max(each, 0.0) for each in regret]
    return _normal(positive) if any(positive) else [1 / len(regret)] * len(regret)


def _normal(row: list[float]) -> list[float]:
    whole = sum(row)
    return [each / whole for each in row]


def _regret(
    regret: list[float], mix: list[float], table: Sequence[Sequence[float]], against: list[float]
) -> None:
    worths = [sum(map(mul, row, against)) for row in table]
    whole = sum(map(mul, worths, mix))
    for i, worth in enumerate(worths):
        regret[i] = max(regret[i] + worth - whole, 0.0)


def sample(mix: Sequence[float], rng: Rng) -> int:
    """A place of the mix, each with its share; shares below 2 % are mistakes of the reckoning and not
    played."""
    shares = [share if share >= 0.02 else 0.0 for share in mix]
    drawn, _ = rng.below(_PRECISION)
    point, passed = drawn / _PRECISION * sum(shares), 0.0
    for place, share in enumerate(shares):
        passed += share
        if point < passed:
            return place
    return max(range(len(shares)), key=shares.__getitem__)
