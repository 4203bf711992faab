"""Win rates of groups of players, such as those with decks of one archetype.

| question | answer |
| --- | --- |
| byes, assigned losses | left out: nobody was beaten |
| matches within one group | left out: they are always half won |
| drawn matches, double losses | shown, and left out of the rate |
| interval | Wilson's score interval (E. B. Wilson, JASA 22, 1927), 95 % |
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from math import sqrt

from pairings.types import MatchResult, PlayerId

Z_95 = 1.959963984540054
"""The normal quantile of 97.5 %."""


@dataclass(frozen=True, slots=True)
class WinRate:
    """One group's matches against all others; `low` and `high` bound the rate with 95 %."""

    group: str
    players: int
    won: int
    lost: int
    drawn: int

    @property
    def decided(self) -> int:
        return self.won + self.lost

    @property
    def rate(self) -> Fraction | None:
        """None before a match was decided."""
        return Fraction(self.won, self.decided) if self.decided else None

    @property
    def interval(self) -> tuple[float, float] | None:
        return wilson_interval(self.won, self.decided) if self.decided else None


def wilson_interval(successes: int, trials: int, z: float = Z_95) -> tuple[float, float]:
    """Wilson's score interval of a share.

    >>> [round(bound, 4) for bound in wilson_interval(7, 10)]
    [0.3968, 0.8922]

    Raises:
        ValueError: There were no trials, or more successes than trials.
    """
    if not 0 <= successes <= trials or trials == 0:
        raise ValueError(f"{successes} of {trials} is no share")
    share = successes / trials
    middle = share + z * z / (2 * trials)
    spread = z * sqrt(share * (1 - share) / trials + z * z / (4 * trials * trials))
    scale = 1 + z * z / trials
    return max(0.0, (middle - spread) / scale), min(1.0, (middle + spread) / scale)


def win_rates(
    group_of: Mapping[PlayerId, str], matches: Iterable[MatchResult]
) -> tuple[WinRate, ...]:
    """The win rate of each group, the groups with most players first.

    Players without a group take no part.
    """
    won: Counter[str] = Counter()
    lost: Counter[str] = Counter()
    drawn: Counter[str] = Counter()
    for match in matches:
        groups = [group_of.get(player) for player in match.players]
        one, two = groups
        if one is None or two is None or one == two:
            continue
        first, second, _ = match.games
        if match.double_loss or first == second:
            drawn.update((one, two))
            continue
        winner, loser = (one, two) if first > second else (two, one)
        won[winner] += 1
        lost[loser] += 1
    players = Counter(group_of.values())
    return tuple(
        WinRate(group, count, won[group], lost[group], drawn[group])
        for group, count in sorted(players.items(), key=lambda item: (-item[1], item[0]))
    )
