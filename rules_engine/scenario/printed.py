"""The printed lines of abilities, which scripts quote where the engine words them otherwise."""

from __future__ import annotations

import re
from collections.abc import Iterable

from rules_engine.ir.abilities import Ability, ActivatedAbility, TriggeredAbility
from rules_engine.oracle.catalogue import Catalogue
from rules_engine.state.objects import GameObject

_WORD = re.compile(r"^[A-Z][\w' ,!-]*? — ")
"""An ability word, or the name of what a chapter or a mode is called, before an ability."""
_TRIGGER = re.compile(r"(?:When|Whenever|At) ")
_QUOTED = re.compile(r'"[^"]*"|\([^)]*\)')


class PrintedLines:
    """The lines of the cards that a run is played with."""

    def __init__(self) -> None:
        self.cards: Catalogue | None = None

    def line_of(self, ability: Ability, source: GameObject) -> str:
        """The line that an ability of the object's face is: of all of its kind they go by their
        order, if there are as many lines; else empty."""
        if self.cards is None or not isinstance(ability, ActivatedAbility | TriggeredAbility):
            return ""
        kind = type(ability)
        own = [one for one in source.face.abilities if isinstance(one, kind)]
        if ability not in own:
            return ""
        lines = [_WORD.sub("", line) for line in self.cards.face_lines(source.face.name)]
        lines = list(_of_kind(lines, kind))
        return lines[own.index(ability)] if len(lines) == len(own) else ""


def _of_kind(lines: Iterable[str], kind: type[Ability]) -> Iterable[str]:
    for line in lines:
        plain = _QUOTED.sub("", line)
        triggers = _TRIGGER.match(plain) is not None
        if kind is TriggeredAbility and triggers:
            yield line
        if kind is ActivatedAbility and not triggers and ":" in plain:
            yield line


PRINTED = PrintedLines()
"""Of the run that is played now: one process plays one at a time."""
