"""When spells may be cast and abilities activated: "only during combat" (CR 506.7, 601.3, 602.5b).

| phrase | gives |
| --- | --- |
| `only_when` | "during your turn", "before attackers are declared": a condition |
"""

from __future__ import annotations

from rules_engine.ir import OPPONENT, YOU, YOUR_TURN, Ability, Condition, IsNot
from rules_engine.ir.abilities import CastingRestriction, Timing
from rules_engine.ir.conditions import AfterPoint, BeforePoint, Both, DuringPhase, DuringStep
from rules_engine.oracle.grammar.engine import rule, words
from rules_engine.oracle.grammar.syntax import Limit
from rules_engine.vocabulary import Phase, Step

_BLOCKERS = Step.DECLARE_BLOCKERS

words(
    "only_when",
    {
        "during your turn": YOUR_TURN,
        "during an opponent's turn": IsNot(YOUR_TURN),
        "during combat": DuringPhase(Phase.COMBAT),
        "during combat on your turn": DuringPhase(Phase.COMBAT, YOU),
        "during combat on an opponent's turn": DuringPhase(Phase.COMBAT, OPPONENT),
        "during combat before blockers are declared": BeforePoint(_BLOCKERS, True),
        "during combat after blockers are declared": AfterPoint(_BLOCKERS, True),
        "before attackers are declared": BeforePoint(Step.DECLARE_ATTACKERS),
        "before blockers are declared": BeforePoint(_BLOCKERS),
        "before the combat damage step": BeforePoint(Step.COMBAT_DAMAGE),
        "after blockers are declared": AfterPoint(_BLOCKERS),
    },
)


@rule("only_when", "during the <step:step>")
def _during(step: Step) -> Condition:
    return DuringStep(step)


@rule("only_when", "during your <step:step>")
def _during_yours(step: Step) -> Condition:
    return DuringStep(step, YOU)


@rule(
    "only_when",
    "during an opponent 's <step:step>",
    "during the <step:step> on an opponent 's turn",
)
def _during_theirs(step: Step) -> Condition:
    return DuringStep(step, OPPONENT)


@rule("only_when_or_if", "<x:only_when>", "if <x:condition>")
def _when_or_if(x: Condition) -> Condition:
    return x


@rule("ability", "cast this spell only <when:only_when_or_if> .")
def _cast_only(when: Condition) -> Ability:
    return CastingRestriction(when)


@rule(
    "ability",
    "cast this spell only <when:only_when_or_if> and only <also:only_when_or_if> .",
    "cast this spell only <when:only_when> , <also:only_when> .",
)
def _cast_only_both(when: Condition, also: Condition) -> Ability:
    return CastingRestriction(Both(when, also))


_WITH_A_TIMING = (YOUR_TURN, DuringPhase(Phase.COMBAT), DuringStep(Step.UPKEEP, YOU))
"""What `Timing` has a word for."""


@rule("limit", "activate only <when:only_when> .")
def _activate_only(when: Condition) -> Limit | None:
    return None if when in _WITH_A_TIMING else Limit("condition", when)


@rule(
    "limit",
    "activate only <when:only_when> , <also:only_when> .",
    "activate only <when:only_when> and only <also:only_when> .",
)
def _activate_only_both(when: Condition, also: Condition) -> Limit:
    return Limit("condition", Both(when, also))


@rule("limit", "activate only during your turn and only once each turn .")
def _your_turn_once() -> Limit:
    return Limit("several", (Limit("timing", Timing.YOUR_TURN), Limit("once_each_turn", True)))


@rule("limit", "activate only during combat and only once each turn .")
def _combat_once() -> Limit:
    return Limit("several", (Limit("timing", Timing.COMBAT), Limit("once_each_turn", True)))


@rule("limit", "activate only as a sorcery and only if <condition> .")
def _sorcery_if(condition: Condition) -> Limit:
    return Limit("several", (Limit("timing", Timing.SORCERY), Limit("condition", condition)))


@rule("limit", "activate only <when:only_when_or_if> and only once each turn .")
def _activate_once(when: Condition) -> Limit | None:
    if when in _WITH_A_TIMING:
        return None
    return Limit("several", (Limit("condition", when), Limit("once_each_turn", True)))
