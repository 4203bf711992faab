"""What cards in opening hands let their players do before the game (CR 103.6)."""

from __future__ import annotations

from rules_engine.ir import PLAYER, THIS, YOU, Ability, BeginningOf, EventPattern, Reveal
from rules_engine.ir.abilities import BeginsOnBattlefield, OpeningHandAction
from rules_engine.ir.effects import Then
from rules_engine.oracle.grammar.assembling import assembled
from rules_engine.oracle.grammar.clauses import told
from rules_engine.oracle.grammar.delayed import waiting
from rules_engine.oracle.grammar.engine import rule, same, words
from rules_engine.vocabulary import Step

words("begins_as", {"it": True})
same("begins_as", "<x:self>")
words("who_begins", {"and you're not the starting player": True})


@rule("with_counter", "with a/an <kind:counter> counter on it")
def _with_counter(kind: str) -> tuple[str, int]:
    return kind, 1


@rule(
    "ability",
    "if <self> is in your opening hand [<other:who_begins>] , you may begin the game with "
    "<begins_as> on the battlefield [<counters:with_counter>] .",
)
def _begins(
    self: bool, other: bool | None, begins_as: bool, counters: tuple[str, int] | None
) -> Ability:
    return BeginsOnBattlefield((counters,) if counters else (), bool(other))


@rule(
    "ability",
    "if <self> is in your opening hand [<other:who_begins>] , you may begin the game with "
    "<begins_as> on the battlefield [<counters:with_counter>] . if you do , <then:dos> .",
)
def _begins_for(
    self: bool,
    other: bool | None,
    begins_as: bool,
    counters: tuple[str, int] | None,
    then: Then,
) -> Ability | None:
    """What follows is done with it."""
    told_you = told(YOU, then)
    done = None if told_you is None else assembled(told_you)
    if done is None:
        return None
    return BeginsOnBattlefield((counters,) if counters else (), bool(other), done)


# --- revealed for something that happens once the game has begun ---------------------------------

words(
    "first_moment",
    {
        "the first upkeep": BeginningOf(Step.UPKEEP, PLAYER),
        "your first upkeep": BeginningOf(Step.UPKEEP, YOU),
        "your first main phase": BeginningOf(Step.PRECOMBAT_MAIN, YOU),
    },
)


@rule(
    "ability",
    "you may reveal this card from your opening hand . if you do , at the beginning of "
    "<when:first_moment> , <then:sentence+>",
)
def _revealed_for(when: EventPattern, then: tuple[Then, ...]) -> Ability | None:
    """CR 103.6, 603.7: before the game began, the first such moment is the next one."""
    due = waiting(when, tuple(one for sentence in then for one in sentence))
    return None if due is None else OpeningHandAction((Reveal(THIS), *due))


@rule(
    "ability",
    "you may reveal this card from your opening hand . if you do , <then:clauses> at the beginning "
    "of <when:first_moment> .",
)
def _revealed_for_later(then: Then, when: EventPattern) -> Ability | None:
    return _revealed_for(when, (then,))
