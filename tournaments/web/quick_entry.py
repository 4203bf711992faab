"""The line that a scorekeeper types: a table number, a result, perhaps a drop.

>>> parse_quick_entry("12 2-1").games
(2, 1, 0)
>>> parse_quick_entry("7 0 2 drop").drops_loser
True

The first player is the one on the left of the pairing, the second the one on the right.

| typed | means |
| --- | --- |
| ``12 2-1``, ``12 210``, ``12 2 1 0``, ``12 2:1`` | games won by the first, the second, drawn |
| ``12 id`` | intentional draw |
| ``12 2-0 c``, ``12 c2`` | conceded; ``c2``: the second conceded before play |
| ``12 ns1`` | the first did not come |
| ``12 dl`` | double loss |
| ``12 2-0 drop``, ``12 drop1``, ``12 id drop both`` | the loser, the first, both leave |
| ``12 x`` | take the result away |
"""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass

from django.utils.translation import gettext as _

from tournaments.enums import ResultKind
from tournaments.errors import InvalidInput

Games = tuple[int, int, int]

_SEPARATORS = re.compile(r"[\-‐‑‒–—−:/.,]+")
_DIGIT_RESULT = re.compile(r"\d{2,3}")
_DROP = re.compile(r"drop(1|2|both)?")
_SIDE = re.compile(r"(ns|c)([12])")
INTENTIONAL_DRAW_GAMES: Games = (0, 0, 3)


@dataclass(frozen=True, slots=True)
class QuickEntry:
    """What a line asks for; at least one of result, removal and drop.

    Attributes:
        games: The result in the match's order, if it is said in games.
        kind: How it came about.
        missing_side: 1 or 2: the player who did not come or conceded before play. The result is
            then that the other one wins every game needed.
        clears: Take the stored result away.
        drops: The sides (1, 2) that leave.
        drops_loser: Whoever lost leaves.
    """

    table: int
    games: Games | None = None
    kind: ResultKind = ResultKind.PLAYED
    missing_side: int | None = None
    clears: bool = False
    drops: frozenset[int] = frozenset()
    drops_loser: bool = False

    @property
    def has_result(self) -> bool:
        return self.games is not None or self.missing_side is not None

    def games_of(self, wins_needed: int) -> Games | None:
        """The games to store in a match that is won by so many games."""
        if self.missing_side == 1:
            return (0, wins_needed, 0)
        if self.missing_side == 2:
            return (wins_needed, 0, 0)
        return self.games


def parse_quick_entry(text: str) -> QuickEntry:
    """Read a line.

    Raises:
        InvalidInput: The line cannot be read (code ``entry_unclear``); the message says what to
            type instead.
    """
    words = unicodedata.normalize("NFKC", text).lower().split()
    if not words or not re.fullmatch(r"t?\d{1,6}", words[0]):
        raise _unclear(_("Start with the table number, such as “12 2-1”."))
    table = int(words[0].lstrip("t"))
    rest, drops, drops_loser = _take_drops(words[1:])
    if not rest:
        if not drops and not drops_loser:
            raise _unclear(_("Type the result after the table number, such as “12 2-1”."))
        return QuickEntry(table, drops=drops, drops_loser=drops_loser)
    if rest in (["x"], ["clear"]):
        if drops or drops_loser:
            raise _unclear(_("Remove the result and drop the player one after the other."))
        return QuickEntry(table, clears=True)
    kind, games, missing = _read_result(rest)
    return QuickEntry(
        table,
        games=games,
        kind=kind,
        missing_side=missing,
        drops=drops,
        drops_loser=drops_loser,
    )


def _take_drops(words: list[str]) -> tuple[list[str], frozenset[int], bool]:
    for place, word in enumerate(words):
        found = _DROP.fullmatch(word)
        if not found:
            continue
        who = found[1] or ""
        after = words[place + 1 :]
        if not who and after and after[0] in ("1", "2", "both"):
            who = after.pop(0)
        if after:
            raise _unclear(_("Put “drop” at the end of the line."))
        sides = {"": (), "1": (1,), "2": (2,), "both": (1, 2)}[who]
        return words[:place], frozenset(sides), not who
    return words, frozenset(), False


def _read_result(words: list[str]) -> tuple[ResultKind, Games | None, int | None]:
    joined = "".join(words)
    if joined == "id":
        return ResultKind.INTENTIONAL_DRAW, INTENTIONAL_DRAW_GAMES, None
    if joined == "dl":
        return ResultKind.DOUBLE_LOSS, (0, 0, 0), None
    if side := _SIDE.fullmatch(joined):
        kind = ResultKind.NO_SHOW if side[1] == "ns" else ResultKind.CONCESSION
        return kind, None, int(side[2])
    kind = ResultKind.PLAYED
    if len(words) > 1 and words[-1] == "c":
        kind, words = ResultKind.CONCESSION, words[:-1]
    if len(words) == 1 and _DIGIT_RESULT.fullmatch(words[0]):
        numbers = list(words[0])
    else:
        numbers = [part for word in words for part in _SEPARATORS.split(word)]
    if len(numbers) not in (2, 3) or not all(re.fullmatch(r"\d", part) for part in numbers):
        raise _unclear(
            _(
                "“%(text)s” is not a result. Type the games of the left and the right player, such"
                " as 2-1, or id for an intentional draw."
            )
            % {"text": " ".join(words)}
        )
    one, two, drawn = (int(part) for part in [*numbers, "0"][:3])
    return kind, (one, two, drawn), None


def _unclear(message: str) -> InvalidInput:
    return InvalidInput(message, code="entry_unclear", fields={"entry": [message]})
