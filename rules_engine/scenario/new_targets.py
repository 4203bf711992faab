"""A yes or no for each target of a copy, or of what is given new targets (CR 115.7)."""

from __future__ import annotations

from itertools import takewhile
from typing import Any

from rules_engine.decisions import Answer, Decision
from rules_engine.state.game import GameState
from rules_engine.state.objects import Entity

NEW_TARGETS = "CR 115.7d"
NEW_TARGET = "CR 115.7"
"""The rules that decisions about new targets name: whether any is chosen, and which."""


class NewTargets:
    """Which of the targets that are asked about next are to be changed."""

    def __init__(self) -> None:
        self.changes: list[bool] = []

    def are_said(self, state: GameState, decision: Decision, entries: list[Any]) -> bool | None:
        """Whether any is changed, if there is a yes or no for each of several; these are used
        up."""
        several = len(_old_targets(state, decision))
        said = list(takewhile(lambda entry: isinstance(entry, bool), entries))[:several]
        self.changes = []
        if several < 2 or len(said) < several:
            return None
        del entries[:several]
        self.changes = said
        return any(said)

    def kept(self, state: GameState, decision: Decision) -> Answer | None:
        """The old target, if the answers said so of that one."""
        if not self.changes:
            return None
        old = _old_targets(state, decision)
        place = len(old) - len(self.changes)
        if self.changes.pop(0) or place < 0:
            return None
        options = [option.entity for option in decision.options]
        return (options.index(old[place]),) if old[place] in options else None


def another_target(decision: Decision, entries: list[Any]) -> Answer | None:
    """Yes or no where nothing is named: the first other target, or the old one, which is the last
    option."""
    if not entries or not isinstance(entries[0], bool):
        return None
    return (0,) if entries.pop(0) else (len(decision.options) - 1,)


def _old_targets(state: GameState, decision: Decision) -> list[Entity]:
    """The targets of what the decision is about, in order."""
    obj = None if decision.source is None else state.get(decision.source)
    item = None if obj is None else obj.item
    return [] if item is None else [entity for group in item.targets for entity in group]
