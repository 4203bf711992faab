"""MTR 2.2, 2.3: who chooses to play or draw in the next game, and whether decks may change."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

Side = Literal[1, 2]


@dataclass(frozen=True, slots=True)
class GameEnd:
    """How a game of a match ended; a game that a card restarts has not ended.

    Attributes:
        loser: The side that lost; None if the game was drawn.
        by_penalty: Lost by a Game Loss.
        without_play: Lost or drawn before a card was played.
    """

    loser: Side | None
    by_penalty: bool = False
    without_play: bool = False


def next_to_choose(first: Side, games: Sequence[GameEnd]) -> Side:
    """The side that chooses to play or draw in the game after these.

    The loser of the last game chooses, also one who lost it by a penalty; after a drawn game who
    chose before it chooses again.

    Args:
        first: The side that chose (or chooses) in the first game.

    >>> next_to_choose(1, [GameEnd(loser=2), GameEnd(loser=None)])
    2
    """
    chooser = first
    for game in games:
        if game.loser is not None:
            chooser = game.loser
    return chooser


def may_sideboard(games: Sequence[GameEnd]) -> bool:
    """Whether cards may be exchanged with the sideboard before the game after these.

    Not before a game was really played: a first game lost by a penalty before it began, or drawn
    by agreement before a card was played, changes nothing.
    """
    return any(not game.without_play for game in games)
