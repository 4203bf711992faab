"""What has to be done in the next turn of a player: "during target opponent's next turn, creatures
that player controls attack ~ if able" (CR 508.1d, 611.2a)."""

from __future__ import annotations

from rules_engine.ir import (
    OPPONENT,
    THIS,
    Apply,
    ForEach,
    Iterated,
    Modification,
    MustAttack,
    Selector,
)
from rules_engine.ir.durations import DuringNextTurnOf
from rules_engine.ir.effects import Then
from rules_engine.ir.modifications import SkipsStep
from rules_engine.ir.selectors import ControllerOf
from rules_engine.oracle.grammar.changed_clauses import started
from rules_engine.oracle.grammar.engine import rule, words
from rules_engine.vocabulary import Phase, Step

words("attacks_if_able", {"attack if able": (MustAttack(),), "attacks if able": (MustAttack(),)})


@rule("attacks_if_able", "attack/attacks <self> if able")
def _attacks_this(self: bool) -> tuple[Modification, ...]:
    return (MustAttack(THIS),)


@rule("clause", "during <who:whose> next turn , <what:thing> <how:attacks_if_able>")
def _attack_next_turn(who: Selector, what: Selector, how: tuple[Modification, ...]) -> Then | None:
    """Whatever is like that in the turn (CR 611.2c)."""
    return started(what, how, DuringNextTurnOf(who))


@rule("clause", "each opponent <how:changed> during (that player's|their) next turn")
def _each_in_their_next_turn(how: tuple[Modification, ...]) -> Then:
    """CR 611.2a: for each of them during a turn of their own."""
    theirs = DuringNextTurnOf(Iterated())
    return (ForEach(OPPONENT, (Apply(Iterated(), how, theirs),)),)


@rule("clause", "<who:player> skip/skips all <step:skipped_many> of their next turn")
def _skips_next_turn(who: Selector, step: Step | Phase) -> Then | None:
    """CR 614.10: also those that are added to it."""
    return started(who, (SkipsStep(step),), DuringNextTurnOf(who))


@rule("clause", "<what:thing> attacks <self> during its controller 's next turn if able")
def _attacks_next_turn(what: Selector, self: bool) -> Then | None:
    return started(what, (MustAttack(THIS),), DuringNextTurnOf(ControllerOf(what)))
