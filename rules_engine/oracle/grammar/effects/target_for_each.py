"""A target for each of several players: "for each opponent, destroy up to one target creature that
player controls" (CR 601.2c)."""

from __future__ import annotations

from dataclasses import replace

from rules_engine.ir import (
    ANY_TARGET,
    OPPONENT,
    PLAYER,
    Apply,
    CastWithoutPaying,
    ControllerOf,
    DealDamage,
    Destroy,
    Exile,
    ExileUntilLeaves,
    ForEach,
    Instruction,
    Iterated,
    Plus,
    PutCounters,
    PutOntoBattlefield,
    RemoveCounters,
    ReturnToHand,
    Selector,
    Tap,
    TimesPaid,
    Untap,
)
from rules_engine.ir.effects import ChooseObjects, PutInLibrary, Then
from rules_engine.ir.keyword_actions import PhaseOut
from rules_engine.ir.node import transform, walk
from rules_engine.oracle.grammar.clauses import told
from rules_engine.oracle.grammar.engine import rule, words
from rules_engine.oracle.grammar.syntax import Introduces, Pronoun, TargetPhrase
from rules_engine.vocabulary import Keyword

words(
    "each_of_players",
    {"player": PLAYER, "opponent": OPPONENT},
)
words("several_players", {"players": PLAYER, "opponents": OPPONENT})
_TO_SEVERAL = (
    Apply,
    CastWithoutPaying,
    ChooseObjects,
    DealDamage,
    Destroy,
    Exile,
    ExileUntilLeaves,
    PhaseOut,
    PutCounters,
    PutInLibrary,
    PutOntoBattlefield,
    RemoveCounters,
    ReturnToHand,
    Tap,
    Untap,
)
"""What is done to several objects as to one."""


@rule("told_first", "for each <who:each_of_players> , <then:clauses>")
def _target_for_each(who: Selector, then: Then) -> Then | None:
    """CR 601.2c: "for each opponent, destroy up to one target creature that player controls"."""
    found = [node for one in then for node in walk(one) if isinstance(node, TargetPhrase)]
    if len(set(found)) != 1:
        return None
    target = found[0]
    spread = replace(target, what=_of_each(target.what), for_each=who)
    if target.another or target.divided is not None or spread.what == target.what:
        return None
    done = tuple(
        transform(one, lambda name, part: spread if part == target else part) for one in then
    )
    if any(_is_that_player(node) for one in done for node in walk(one)):
        return None
    return tuple(_to_each(one, spread) for one in done)


@rule(
    "told_first",
    "for each <who:each_of_players> , <done:clause> and that player <then:does_all>",
)
def _and_that_player(who: Selector, done: Then, then: Then) -> Then | None:
    """ "… and that player gains life equal to its power": who controls each of the targets, if any
    is chosen for that player."""
    aimed = _target_for_each(who, done)
    targets = {n for one in aimed or () for n in walk(one) if isinstance(n, TargetPhrase)}
    if aimed is None or not targets:
        return None
    its = told(ControllerOf(Iterated()), then)
    if its is None:
        return None
    if not all(any(map(_is_it, walk(one))) for one in its):
        return None  # that is done for each player, whether or not one was chosen
    each = tuple(
        transform(one, lambda _, part: Iterated() if _is_it(part) else part) for one in its
    )
    return (*aimed, ForEach(targets.pop(), each))


@rule("told_first", "for any number of <who:several_players> , <then:clauses>")
def _target_for_any(who: Selector, then: Then) -> Then | None:
    """CR 601.2c: for each of them up to one."""
    return _target_for_each(
        who,
        tuple(
            transform(
                one,
                lambda name, part: (
                    replace(part, minimum=0) if isinstance(part, TargetPhrase) else part
                ),
            )
            for one in then
        ),
    )


@rule(
    "clause",
    "choose target <what:noun> , then choose another target <other:noun> for each time <self> was "
    "kicked",
    "choose any target , then choose another target for each time <self> was kicked",
)
def _one_more_for_each_kick(
    what: Selector | None, other: Selector | None, self: bool, at: int
) -> Then | None:
    """CR 115.3, 601.2c: as many different ones, announced after the kicks."""
    if what != other:
        return None
    number = Plus(1, TimesPaid(Keyword.KICKER))
    return (ChooseObjects(TargetPhrase(at, what or ANY_TARGET, number, number)),)


def _to_each(instruction: Instruction, target: TargetPhrase) -> Instruction:
    inner = instruction.then if isinstance(instruction, Introduces) else instruction
    if isinstance(inner, _TO_SEVERAL) or target not in walk(inner):
        return instruction
    once = transform(inner, lambda name, part: Iterated() if part == target else part)
    done = ForEach(target, (once,))
    if isinstance(instruction, Introduces):
        return replace(instruction, then=done, plural=True)
    return done


def _of_each(what: Selector) -> Selector:
    return transform(what, lambda name, part: Iterated() if _is_that_player(part) else part)


def _is_it(node: object) -> bool:
    return isinstance(node, Pronoun) and not (node.kinds or node.plural or node.way)


def _is_that_player(node: object) -> bool:
    return isinstance(node, Pronoun) and "player" in node.kinds
