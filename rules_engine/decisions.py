"""Decisions: what a game asks, and the only way to go on with it.

Every answer is a tuple of integers, so that transcripts, networks and agents share one form:

| kind | answer |
| --- | --- |
| priority | index of one option (an action) |
| choose, target, mode, … | indexes of `minimum` to `maximum` options |
| order | all indexes, in the wanted order |
| yes_no | 0 yes, 1 no (indexes of the options) |
| number | one number from `minimum` to `maximum` |
| divide | one number per option, each at least `each_at_least`, together `total` |
| attackers | indexes of options (attacker, what it attacks) |
| blockers | indexes of options (blocker, the attacker that it blocks) |
"""

from __future__ import annotations

from collections.abc import Callable, Generator
from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import Any, TypeAlias, TypeVar

from rules_engine.errors import IllegalAction
from rules_engine.ids import ObjectId, PlayerId
from rules_engine.ir.abilities import Ability

Answer: TypeAlias = tuple[int, ...]
T = TypeVar("T")


class DecisionKind(StrEnum):
    PRIORITY = "priority"
    MULLIGAN = "mulligan"
    BOTTOM = "bottom"
    TARGET = "target"
    MODE = "mode"
    CHOOSE = "choose"
    DISCARD = "discard"
    SACRIFICE = "sacrifice"
    SEARCH = "search"
    PAY = "pay"
    YES_NO = "yes_no"
    NUMBER = "number"
    ORDER = "order"
    DIVIDE = "divide"
    ATTACKERS = "attackers"
    BLOCKERS = "blockers"
    TRIGGERS = "triggers"
    REPLACEMENT = "replacement"
    COLOR = "color"
    MANA = "mana"
    LEGEND = "legend"
    PLAY_OR_DRAW = "play_or_draw"
    SIDEBOARD = "sideboard"


class ActionKind(StrEnum):
    PASS = "pass"
    PLAY_LAND = "play_land"
    CAST = "cast"
    ACTIVATE = "activate"
    ACTIVATE_MANA = "activate_mana"
    SHORTCUT = "shortcut"
    """CR 732.2a."""
    SPECIAL = "special"
    """CR 116: the detail begins with the kind of special action."""


@dataclass(frozen=True, slots=True)
class Option:
    """One thing that may be answered.

    `entity` is the player or object meant, `other` the second one of a pair (what is attacked or
    blocked, or by which a card may be cast in that way);
    `action` tells priority options apart, `detail` the way of casting or the number of the ability.
    `ability` is the one that a triggered or replacement option stands for.
    """

    label: str
    entity: int | None = None
    other: int | None = None
    action: ActionKind | None = None
    detail: str = ""
    ability: Ability | None = field(default=None, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Decision:
    """What one player is asked. `check` refuses answers that the listing alone doesn't exclude."""

    player: PlayerId
    kind: DecisionKind
    prompt: str
    options: tuple[Option, ...]
    minimum: int = 1
    maximum: int = 1
    rule: str = ""
    source: ObjectId | None = None
    total: int = 0
    each_at_least: int = 0
    harmful: bool = False
    """What is chosen will suffer from it, as far as the engine can tell."""
    check: Callable[[Answer], None] | None = field(default=None, compare=False, repr=False)
    repair: Callable[[Answer], Answer] | None = field(default=None, compare=False, repr=False)
    """Where legal answers are hard to find: the one nearest to a wanted answer."""
    made_for: PlayerId | None = None
    """The player who would decide, if `player` controls that player (CR 723.5)."""
    only_answer: Answer | None = field(default=None, compare=False)
    """The answer, where no other one is legal; games ask it only where they ask everything."""

    def validate(self, answer: Answer) -> None:
        """Returns if the answer is legal.

        Raises:
            IllegalAction: it isn't; it names the rule.
        """
        rule = self.rule or "CR 608.2d"
        match self.kind:
            case DecisionKind.NUMBER:
                if len(answer) != 1 or not self.minimum <= answer[0] <= self.maximum:
                    raise IllegalAction(
                        f"choose a number from {self.minimum} to {self.maximum}", rule=rule
                    )
            case DecisionKind.DIVIDE:
                if len(answer) != len(self.options):
                    raise IllegalAction("one share is needed for each", rule=rule)
                if any(share < self.each_at_least for share in answer):
                    raise IllegalAction(f"each share is at least {self.each_at_least}", rule=rule)
                if sum(answer) != self.total:
                    raise IllegalAction(f"the shares must add up to {self.total}", rule=rule)
            case _:
                if any(not 0 <= index < len(self.options) for index in answer):
                    raise IllegalAction("that isn't one of the options", rule=rule)
                if len(set(answer)) != len(answer):
                    raise IllegalAction("an option can't be chosen twice", rule=rule)
                if not self.minimum <= len(answer) <= self.maximum:
                    wanted = (
                        str(self.minimum)
                        if self.minimum == self.maximum
                        else f"{self.minimum} to {self.maximum}"
                    )
                    raise IllegalAction(f"{wanted} must be chosen, not {len(answer)}", rule=rule)
        if self.check is not None:
            self.check(answer)

    def describe(self, answer: Answer) -> str:
        """The answer in words."""
        match self.kind:
            case DecisionKind.NUMBER:
                return str(answer[0])
            case DecisionKind.DIVIDE:
                shares = zip(self.options, answer, strict=True)
                return ", ".join(f"{option.label}: {share}" for option, share in shares)
            case _:
                return ", ".join(self.options[index].label for index in answer) or "none"


Run: TypeAlias = Generator[Decision, Answer, T]
"""A rules procedure: it yields decisions, is sent their answers, and returns its result."""

AnyRun: TypeAlias = Generator[Decision, Answer, Any]


def ask(decision: Decision) -> Run[Answer]:
    """The answer to a decision, which is marked if there is only one."""
    if decision.check is None or decision.maximum == 0:
        only = _only_answer(decision)
        if only == ():
            return ()
        if only is not None:
            decision = replace(decision, only_answer=only)
    return (yield decision)


def _only_answer(decision: Decision) -> Answer | None:
    match decision.kind:
        case DecisionKind.NUMBER:
            return (decision.minimum,) if decision.minimum == decision.maximum else None
        case DecisionKind.DIVIDE:
            return (decision.total,) if len(decision.options) == 1 else None
        case DecisionKind.ORDER:
            return tuple(range(len(decision.options))) if len(decision.options) < 2 else None
        case _:
            count = len(decision.options)
            if decision.maximum == 0 or count == 0:
                return ()
            if decision.minimum == decision.maximum == count:
                return tuple(range(count))
            return None


YES_NO = (Option("Yes"), Option("No"))


def ask_yes_no(
    player: PlayerId, prompt: str, *, rule: str = "CR 608.2d", source: ObjectId | None = None
) -> Run[bool]:
    """Whether the player says yes."""
    answer = yield Decision(player, DecisionKind.YES_NO, prompt, YES_NO, rule=rule, source=source)
    return answer == (0,)
