"""Extra and skipped turns, phases and steps (CR 500.7-11, 614.10)."""

from __future__ import annotations

from dataclasses import replace

from rules_engine.ir import (
    ANYTHING,
    YOU,
    Amount,
    Apply,
    ExtraTurn,
    Instruction,
    SkipsStep,
    SkipStep,
)
from rules_engine.ir.durations import UNTIL_END_OF_TURN
from rules_engine.ir.effects import ExtraPhase, ExtraStep, PlaySubgame, Repeat, SkipTurn, Then
from rules_engine.ir.modifications import DamageCantBePrevented
from rules_engine.ir.node import walk
from rules_engine.ir.selectors import ActivePlayer
from rules_engine.oracle.grammar.clauses import action
from rules_engine.oracle.grammar.engine import rule, words
from rules_engine.oracle.grammar.syntax import SUBJECT, Rider, TargetPhrase
from rules_engine.vocabulary import Phase, Step


@action("take <n:fixed_number> extra turns after this one")
def _extra_turns(n: int) -> Instruction:
    return Repeat(n, (ExtraTurn(SUBJECT),))


@rule("riding", "at the beginning of that turn 's end step , <then:told> .")
def _at_its_end(then: Then) -> Then:
    return (Rider(_of_that_turn, (then,)),)


def _of_that_turn(before: Then, then: Then) -> Then | None:
    """CR 603.7b: of the extra turn that was told of before."""
    from rules_engine.oracle.grammar.assembling import assembled

    whole = assembled(then)
    if not before or whole is None or not isinstance(before[-1], ExtraTurn):
        return None
    if any(isinstance(node, TargetPhrase) for one in whole for node in walk(one)):
        return None
    return (*before[:-1], replace(before[-1], at_end=whole))


words(
    "that_turns_rule",
    {
        "damage can't be prevented": Apply(ANYTHING, (DamageCantBePrevented(),), UNTIL_END_OF_TURN),
    },
)


@rule("riding", "during that turn , <how:that_turns_rule> .")
def _during_it(how: Instruction) -> Then:
    return (Rider(_holding_then, (how,)),)


@rule(
    "riding",
    "skip the <step:skipped_once> of that turn .",
    "during that turn , you skip your next <step:skipped_once> .",
)
def _without_step(step: Step | Phase) -> Then:
    """CR 614.10a: of the extra turn that was told of before, whose next such step that is."""
    return (Rider(_holding_then, (SkipStep(YOU, step),)),)


def _holding_then(before: Then, how: Instruction) -> Then | None:
    """CR 500.7: of the extra turn that was told of before."""
    if not before or not isinstance(before[-1], ExtraTurn) or before[-1].at_end:
        return None
    return (*before[:-1], replace(before[-1], during=(how,)))


words("followed", {"followed by an additional main phase": True})
words("followed", {", followed by an additional main phase": True})


@rule(
    "clause",
    "after this phase , (there is|there's) an additional combat phase [<more:followed>]",
    "after this combat phase , (there is|there's) an additional combat phase",
    "after this main phase , (there is|there's) an additional combat phase [<more:followed>]",
    "(there is|there's) an additional combat phase after this phase [<more:followed>]",
)
def _extra_combat(more: bool | None = None) -> Then:
    """CR 500.8."""
    return (ExtraPhase(Phase.COMBAT, followed_by=Phase.POSTCOMBAT_MAIN if more else None),)


@rule(
    "clause",
    "after the first postcombat main phase this turn , (there is|there's) an additional combat "
    "phase [<more:followed>]",
)
def _extra_combat_later(more: bool | None) -> Then:
    """CR 500.8, 505.1."""
    after = Phase.POSTCOMBAT_MAIN if more else None
    return (ExtraPhase(Phase.COMBAT, followed_by=after, after_postcombat=True),)


@rule(
    "clause",
    "after the first combat phase this turn , (there is|there's) an additional combat phase",
)
def _extra_combat_after_first() -> Then:
    """CR 500.8, 506.1."""
    return (ExtraPhase(Phase.COMBAT, after_first_combat=True),)


@rule(
    "clause",
    "after this [main] phase , there are <n:fixed_number> additional combat phases",
    "there are <n:fixed_number> additional combat phases after this phase",
)
def _extra_combats(n: int) -> Then:
    return (ExtraPhase(Phase.COMBAT, count=n),)


@rule("riding", "at the beginning of that combat , <then:told> .")
def _at_its_beginning(then: Then) -> Then:
    return (Rider(_of_that_combat, (then,)),)


def _of_that_combat(before: Then, then: Then) -> Then | None:
    """CR 603.7b: of the additional combat phase that was told of before."""
    from rules_engine.oracle.grammar.assembling import assembled

    whole = assembled(then)
    if not before or whole is None:
        return None
    match before[-1]:
        case ExtraPhase(phase=Phase.COMBAT, count=1, at_beginning=()) as phase:
            if any(isinstance(node, TargetPhrase) for one in whole for node in walk(one)):
                return None
            return (*before[:-1], replace(phase, at_beginning=whole))
        case _:
            return None


@rule("clause", "there is an additional beginning phase after this phase")
def _extra_beginning() -> Then:
    """CR 500.8, 501.1: untap, upkeep and draw steps."""
    return (ExtraPhase(Phase.BEGINNING),)


@action("get <n:count> additional <step:added_step> step/steps after this phase")
def _extra_steps(n: Amount, step: Step) -> Instruction:
    """CR 500.10, 500.10a: each in a phase of its own, and only in that player's own turn."""
    return ExtraPhase(step.phase, step=step, count=n, player=SUBJECT)


words("added_step", {"upkeep": Step.UPKEEP, "draw": Step.DRAW, "end": Step.END})


@rule("clause", "players play a magic subgame , using their libraries as their decks")
def _subgame() -> Then:
    """CR 729.1; what follows is told in the next sentences."""
    return (PlaySubgame(),)


@action("skip your/their next turn")
def _skip_turn() -> Instruction:
    return SkipTurn(SUBJECT)


@action("skip your/their next <n:fixed_number> turns")
def _skip_turns(n: int) -> Instruction:
    """CR 614.10a: each skips the next one that isn't skipped yet."""
    return Repeat(n, (SkipTurn(SUBJECT),))


words(
    "skipped_once",
    {
        "draw step": Step.DRAW,
        "untap step": Step.UNTAP,
        "upkeep": Step.UPKEEP,
        "combat phase": Phase.COMBAT,
    },
)


@action("skip your/their next <step:skipped_once>")
def _skip_step(step: Step | Phase) -> Instruction:
    """CR 500.11."""
    return SkipStep(SUBJECT, step)


@rule("clause", "you skip your <step:skipped_once> this turn")
def _skip_this_turn(step: Step | Phase) -> Then:
    """CR 500.11: as often as there would be one."""
    return (Apply(YOU, (SkipsStep(step),), UNTIL_END_OF_TURN),)


@rule("clause", "there is an additional <step> after this step")
def _extra_step_of_turn(step: Step) -> Then:
    """CR 500.9: whoever's turn it is."""
    return (ExtraStep(step, ActivePlayer()),)


@action("get an additional <step> after this step")
def _extra_step(step: Step) -> Instruction:
    """CR 500.9."""
    return ExtraStep(step, SUBJECT)
