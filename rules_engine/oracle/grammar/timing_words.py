"""When spells may be cast and abilities activated: "only during combat" (CR 506.7, 601.3, 602.5b).

| phrase | gives |
| --- | --- |
| `only_when` | "during your turn", "before attackers are declared": a condition |
"""

from __future__ import annotations

from rules_engine.ir import (
    OPPONENT,
    YOU,
    YOUR_TURN,
    Ability,
    BeginningOf,
    Condition,
    EventPattern,
    IsNot,
    Selector,
    Then,
    TriggeredAbility,
)
from rules_engine.ir.abilities import CastingRestriction, Timing
from rules_engine.ir.amounts import TurnsTaken
from rules_engine.ir.conditions import (
    ActivatedBy,
    AfterPoint,
    BeforePoint,
    Both,
    Compare,
    DuringPhase,
    DuringStep,
    Matches,
)
from rules_engine.ir.selectors import THIS, AttackedThisCombat, Comparison, OwnerOf
from rules_engine.oracle.grammar.engine import rule, words
from rules_engine.oracle.grammar.syntax import Limit
from rules_engine.vocabulary import Phase, Step

_BLOCKERS = Step.DECLARE_BLOCKERS

words(
    "only_when",
    {
        "during your turn": YOUR_TURN,
        "during an opponent's turn": IsNot(YOUR_TURN),
        "during an opponent's turn after their upkeep step": Both(
            IsNot(YOUR_TURN), IsNot(DuringStep(Step.UPKEEP))
        ),
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


@rule(
    "only_when",
    "during the declare attackers step and only if you've been attacked this step",
)
def _attacked_now() -> Condition:
    """Attackers are declared only in that step of the combat that goes on (CR 508.1)."""
    attacked = Matches(YOU, AttackedThisCombat(OPPONENT))
    return Both(DuringStep(Step.DECLARE_ATTACKERS), attacked)


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


@rule("ability", "you can't cast this spell unless <condition> .")
def _cast_unless(condition: Condition) -> Ability:
    return CastingRestriction(condition)


@rule(
    "ability",
    "cast this spell only <when:only_when_or_if> and only <also:only_when_or_if> .",
    "cast this spell only <when:only_when> , <also:only_when> .",
)
def _cast_only_both(when: Condition, also: Condition) -> Ability:
    return CastingRestriction(Both(when, also))


@rule("moment", "the beginning of each of your <step:plural_step>")
def _each_of_yours(step: Step) -> EventPattern:
    return BeginningOf(step, YOU)


words(
    "plural_step",
    {"upkeeps": Step.UPKEEP, "draw steps": Step.DRAW, "end steps": Step.END},
)


@rule(
    "ability",
    "at the beginning of <whose:step_of> first <step> each turn , <then:instructions>",
)
def _first_each_turn(whose: Selector, step: Step, then: Then) -> Ability:
    return TriggeredAbility(BeginningOf(step, whose), then, times_each_turn=1)


_FIRST_TURNS = Both(YOUR_TURN, Compare(TurnsTaken(YOU), Comparison.AT_MOST, 3))
words("first_turns", {"first, second, or third": _FIRST_TURNS})


@rule("ability", "you can't cast <self> during your <when:first_turns> turns of the game .")
def _not_in_first_turns(self: bool, when: Condition) -> Ability:
    return CastingRestriction(IsNot(when))


@rule("one_condition", "it's your <when:first_turns> turn of the game")
def _is_first_turn(when: Condition) -> Condition:
    return when


_WITH_A_TIMING = (YOUR_TURN, DuringPhase(Phase.COMBAT), DuringStep(Step.UPKEEP, YOU))
"""What `Timing` has a word for."""


@rule("limit", "activate only <when:only_when> .")
def _activate_only(when: Condition) -> Limit | None:
    return None if when in _WITH_A_TIMING else Limit("condition", when)


words(
    "limit_part",
    {
        "as a sorcery": Limit("timing", Timing.SORCERY),
        "during your turn": Limit("timing", Timing.YOUR_TURN),
        "during your upkeep": Limit("timing", Timing.YOUR_UPKEEP),
        "during combat": Limit("timing", Timing.COMBAT),
        "once": Limit("once", True),
        "once each turn": Limit("times_each_turn", 1),
        "twice each turn": Limit("times_each_turn", 2),
    },
)


@rule("limit_part", "<when:only_when>")
def _part_when(when: Condition) -> Limit | None:
    return None if when in _WITH_A_TIMING else Limit("condition", when)


@rule("limit_part", "if <condition>")
def _part_if(condition: Condition) -> Limit:
    return Limit("condition", condition)


@rule(
    "limit",
    "activate only <one:limit_part> (,|and only) <two:limit_part> .",
    "activate only <one:limit_part> , only <two:limit_part> , and only <three:limit_part> .",
)
def _activate_only_so(one: Limit, two: Limit, three: Limit | None) -> Limit:
    """CR 602.5b: all of them have to be met; two conditions are one."""
    parts = [part for part in (one, two, three) if part is not None]
    asked = [part.value for part in parts if part.field == "condition"]
    others = [part for part in parts if part.field != "condition"]
    if asked:
        first, *rest = asked
        for more in rest:
            first = Both(first, more)  # type: ignore[arg-type]
        others.append(Limit("condition", first))
    return Limit("several", tuple(others))


_BY_OPPONENTS = (Limit("any_player", True), Limit("condition", ActivatedBy(OPPONENT)))


@rule("limit", "only your opponents may activate this ability .")
def _by_opponents() -> Limit:
    return Limit("several", _BY_OPPONENTS)


@rule("limit", "only your opponents may activate this ability and only as a sorcery .")
def _by_opponents_as_sorcery() -> Limit:
    return Limit("several", (*_BY_OPPONENTS, Limit("timing", Timing.SORCERY)))


@rule("limit", "only <self> 's owner may activate this ability .")
def _by_its_owner(self: bool) -> Limit:
    """CR 602.2: also under another player's control, who can't."""
    owner = Limit("condition", ActivatedBy(OwnerOf(THIS)))
    return Limit("several", (Limit("any_player", True), owner))
