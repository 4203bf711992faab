"""Which option of a decision an entry of a script means."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rules_engine.decisions import Decision, DecisionKind, Option
from rules_engine.ids import FIRST_OBJECT, ObjectId
from rules_engine.ir.abilities import SpellAbility
from rules_engine.runner import Game
from rules_engine.scenario.entries import number_in
from rules_engine.scenario.names import Names
from rules_engine.scenario.plain_answers import (
    MANA_OF,
    distinct_words,
    own_words,
)
from rules_engine.scenario.texts import RESEMBLES, begins, likeness, trigger_texts

TEXT_KINDS = frozenset({DecisionKind.TRIGGERS, DecisionKind.REPLACEMENT, DecisionKind.MODE})
"""Decisions between things that go by the start of a text, also where the option is an object's."""

COSTS = "CR 601.2b"
"""The rule that a decision between costs names; they go by what is done."""

AS_WHICH = "enters as which one?"
"""How the question ends that offers sizes, which a script may tell with what else comes with them,
as "a 2/2 creature with flying"."""


class Matching:
    """Compares what scripts say with what a game offers."""

    def __init__(self, game: Game, names: Names) -> None:
        self.game = game
        self.names = names

    def option(self, decision: Decision, value: Any, chosen: Sequence[int]) -> int | None:
        """The first option that the entry names and that isn't chosen yet."""
        if isinstance(value, dict) and "target" in value:
            value = value["target"]
        if decision.kind is DecisionKind.MODE and str(value).removeprefix("Mode ").isdigit():
            number = str(value).removeprefix("Mode ")
            modes = [i for i, option in enumerate(decision.options) if option.detail == number]
            return next((i for i in modes if i not in chosen), None)
        if isinstance(value, bool) and len(decision.options) == 1:
            return 0 if value else None
        if isinstance(value, dict) and (result := number_in(value)) is not None:
            labels = [option.label for option in decision.options]
            same = [i for i, label in enumerate(labels) if label == str(result)]
            return next((i for i in same if i not in chosen), None)  # such as results of dice
        if not isinstance(value, str):
            return None
        free = [(i, option) for i, option in enumerate(decision.options) if i not in chosen]
        for is_named in (self.is_exactly, self._begins_so):
            for index, option in free:
                if is_named(decision, option, value):
                    return index
        if decision.kind is DecisionKind.MODE:
            labels = [option.label for option in decision.options]
            for own in (own_words(labels), distinct_words(labels)):
                named = next((i for i, _ in free if own[i] == value.lower()), None)
                if named is not None:
                    return named
            says_so = [i for i, _ in free if value and value.lower() in own[i]]
            if len(says_so) == 1 and f" {value.lower()} " in f" {own[says_so[0]]} ":
                return says_so[0]
        if decision.prompt.endswith(AS_WHICH):
            words = value.lower().split()
            return next((i for i, option in free if option.label in words), None)
        return self._most_like(free, value)

    def _most_like(self, free: Sequence[tuple[int, Option]], value: str) -> int | None:
        """The ability that the text means in other words than the engine's own wording."""
        found = [
            (self._likeness(option, value), -index)
            for index, option in free
            if option.ability is not None
        ]
        best = max(found, default=(0.0, 0))
        return -best[1] if best[0] >= RESEMBLES else None

    def _likeness(self, option: Option, value: str) -> float:
        if isinstance(option.ability, SpellAbility):  # a mode
            return likeness(value, [option.label], "")
        if option.ability is None or option.entity is None:
            return 0.0
        source = ObjectId(option.entity)
        texts = trigger_texts(self.game.state, source, option.ability)
        return likeness(value, texts, self.game.state.name(source))

    def is_exactly(self, decision: Decision, option: Option, value: str) -> bool:
        entity = option.entity
        if decision.kind in TEXT_KINDS and option.ability is not None:
            return False  # the text says more than the source's name
        if entity is not None and self.names.means(self.game.state, value, entity):
            return True
        return option.label.lower() == value.lower()

    def has_text(self, option: Option, value: str) -> bool:
        """Whether the ability that the option stands for begins with these words."""
        if option.entity is None or option.ability is None:
            return False
        source = ObjectId(option.entity)
        texts = trigger_texts(self.game.state, source, option.ability)
        return begins(value, texts, self.game.state.name(source))

    def _begins_so(self, decision: Decision, option: Option, value: str) -> bool:
        state = self.game.state
        if option.entity is not None and option.entity >= FIRST_OBJECT:
            if self.has_text(option, value):
                return True
            if decision.kind not in TEXT_KINDS:
                return False
            if self.names.means(state, value, option.entity):
                return True
        words = value.lower().removeprefix("cast ")
        if words and option.label.lower().startswith(words):
            return True
        if decision.kind is DecisionKind.MODE and decision.source is not None:
            return begins(value, [option.label], state.name(decision.source))
        if decision.rule == COSTS:
            starts = (value.lower(), value.lower().removeprefix("pay "))
            if option.label.split(" ")[0] in (start.split(" ")[0] for start in starts):
                return True
        return option.label.startswith(MANA_OF.get(value.lower(), "\0"))
