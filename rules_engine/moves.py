"""What people do at a table: answers, and what ends a game or the match beside the game's rules.

An end of that kind stands in a transcript among the decisions of its game, at the place where it
happened.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from rules_engine.decisions import Answer

PERSON = "person"
"""Stands where else an agent's name does: a person decides for the seat."""
NOBODY = -1
"""The seat of what no single seat did."""


class MoveKind(StrEnum):
    ANSWER = "answer"
    TAKE_BACK = "take_back"
    """CR 733.1: what is being announced is taken back."""
    CONCEDE_GAME = "concede_game"
    """CR 104.3a."""
    CONCEDE_MATCH = "concede_match"
    """MTR 2.4."""
    LOSE_MATCH = "lose_match"
    """CR 104.3k: by a rule of the event."""
    DRAW_GAME = "draw_game"
    """CR 104.4i: all players agreed."""
    TIME_UP = "time_up"
    """MTR 2.4, 2.5: an unfinished game is a draw, and no other one is begun."""

    @property
    def is_ending(self) -> bool:
        return self in ENDING_TEXTS

    @property
    def is_of_a_seat(self) -> bool:
        return self not in (MoveKind.DRAW_GAME, MoveKind.TIME_UP)

    @property
    def ends_match(self) -> bool:
        return self.loses_match or self is MoveKind.TIME_UP

    @property
    def loses_match(self) -> bool:
        return self in (MoveKind.CONCEDE_MATCH, MoveKind.LOSE_MATCH)


ENDING_TEXTS = {
    MoveKind.CONCEDE_GAME: "concedes the game",
    MoveKind.CONCEDE_MATCH: "concedes the match",
    MoveKind.LOSE_MATCH: "loses the match",
    MoveKind.DRAW_GAME: "all agree to a draw",
    MoveKind.TIME_UP: "time is up",
}
"""How transcripts call the ends."""


@dataclass(frozen=True, slots=True)
class Move:
    """One thing that was done at a table, by a seat or by nobody."""

    kind: MoveKind
    seat: int = NOBODY
    answer: Answer = ()
