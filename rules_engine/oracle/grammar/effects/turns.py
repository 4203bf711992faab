"""Extra and skipped turns, phases and steps (CR 500.7-11, 614.10)."""

from __future__ import annotations

from rules_engine.ir import ExtraTurn, Instruction, SkipStep
from rules_engine.ir.effects import ExtraPhase, ExtraStep, PlaySubgame, Repeat, SkipTurn, Then
from rules_engine.oracle.grammar.clauses import action
from rules_engine.oracle.grammar.engine import rule, words
from rules_engine.oracle.grammar.syntax import SUBJECT
from rules_engine.vocabulary import Phase, Step


@action("take <n:fixed_number> extra turns after this one")
def _extra_turns(n: int) -> Instruction:
    return Repeat(n, (ExtraTurn(SUBJECT),))


words("followed", {"followed by an additional main phase": True})


@rule(
    "clause",
    "after this phase , there is an additional combat phase [<more:followed>]",
    "after this main phase , there is an additional combat phase [<more:followed>]",
    "there is an additional combat phase after this phase [<more:followed>]",
)
def _extra_combat(more: bool | None) -> Then:
    """CR 500.8."""
    return (ExtraPhase(Phase.COMBAT, followed_by=Phase.POSTCOMBAT_MAIN if more else None),)


@rule("clause", "there is an additional beginning phase after this phase")
def _extra_beginning() -> Then:
    """CR 500.8, 501.1: untap, upkeep and draw steps."""
    return (ExtraPhase(Phase.BEGINNING),)


@rule("clause", "players play a magic subgame , using their libraries as their decks")
def _subgame() -> Then:
    """CR 729.1; what follows is told in the next sentences."""
    return (PlaySubgame(),)


@action("skip your/their next turn")
def _skip_turn() -> Instruction:
    return SkipTurn(SUBJECT)


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


@action("get an additional <step> after this step")
def _extra_step(step: Step) -> Instruction:
    """CR 500.9."""
    return ExtraStep(step, SUBJECT)
