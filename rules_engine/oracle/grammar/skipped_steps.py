"""Steps and phases that players skip (CR 614.10)."""

from __future__ import annotations

from rules_engine.ir import YOU, Ability, Condition, Modification, StaticAbility
from rules_engine.ir.modifications import SkipsStep
from rules_engine.oracle.grammar.engine import rule, words
from rules_engine.vocabulary import Phase, Step

SKIPPED: dict[str, Step | Phase] = {
    "untap step": Step.UNTAP,
    "upkeep step": Step.UPKEEP,
    "draw step": Step.DRAW,
    "combat phase": Phase.COMBAT,
}


@rule("ability", "skip your <step:skipped> .")
def _skip(step: Step | Phase) -> Ability:
    return StaticAbility(YOU, (SkipsStep(step),))


@rule(
    "ability",
    "skip your <step:skipped> if <condition> .",
    "if <condition> , skip your <step:skipped> .",
    "as long as <condition> , skip your <step:skipped> .",
)
def _skip_if(step: Step | Phase, condition: Condition) -> Ability:
    """CR 614.10: asked as the step would begin."""
    return StaticAbility(YOU, (SkipsStep(step),), condition=condition)


words("skipped", dict(SKIPPED))


@rule("changed", "skip/skips their <step:skipped>", "skip/skips their <step:skipped_many>")
def _they_skip(step: Step | Phase) -> tuple[Modification, ...]:
    return (SkipsStep(step),)


words("skipped_many", {f"{text}s": step for text, step in SKIPPED.items()})
