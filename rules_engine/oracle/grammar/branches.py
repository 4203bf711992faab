"""What is remembered in one branch of an "instead" and spoken of in the other, or after both.

"Creatures you control get +1/+1. If …, those creatures get +2/+1 instead": the group is named in
the branch that isn't followed, so it is remembered before either. "Search … for a card. If …,
instead search … for two. Reveal them": what was found is remembered in either branch.
"""

from __future__ import annotations

from dataclasses import replace

from rules_engine.ir import (
    Ability,
    Bound,
    DelayedTrigger,
    GainLife,
    If,
    Instruction,
    LoseLife,
    Remember,
    ResultAmount,
    ResultCards,
)
from rules_engine.ir.amounts import AmountNode, ChosenResult
from rules_engine.ir.combat_effects import ChoosePile, SeparateIntoPiles
from rules_engine.ir.effects import CHOSEN_PILE, OTHER_PILE, RollDice, Then
from rules_engine.ir.keyword_actions import (
    AMASSED,
    Amass,
    ManaPaidTogether,
    PayAnyMana,
    Vote,
    VotesFor,
)
from rules_engine.ir.node import Node, transform, walk
from rules_engine.oracle.grammar.syntax import (
    Difference,
    OfColorOfChoice,
    OfSectorOfChoice,
    OfTypeOfChoice,
    ThatManaType,
)


def shared(instruction: Node) -> tuple[tuple[Remember, ...], Node]:
    """What has to be remembered before the instruction, and the instruction after that."""
    if not isinstance(instruction, If) or not instruction.otherwise:
        return (), instruction
    then, otherwise = instruction.then, instruction.otherwise
    before = [*_named(then, otherwise), *_named(otherwise, then)]
    then = tuple(one for one in then if one not in before)
    otherwise = tuple(one for one in otherwise if one not in before)
    then, otherwise = _with_results(then, otherwise), _with_results(otherwise, then)
    otherwise = _as_much(otherwise, then)
    return tuple(before), replace(instruction, then=then, otherwise=otherwise)


def _named(here: Then, there: Then) -> list[Remember]:
    """What is named here and spoken of there."""
    spoken_of = {node.name for one in there for node in walk(one) if isinstance(node, Bound)}
    return [
        one
        for one in here
        if isinstance(one, Remember) and one.name in spoken_of and one.what != ResultCards()
    ]


def _with_results(here: Then, there: Then) -> Then:
    """With what is remembered there of the result of the same kind of instruction."""
    if not here or len(there) < 2:
        return here
    made, last = there[-2:]
    if not isinstance(last, Remember) or last.what != ResultCards():
        return here
    return (*here, last) if type(made) is type(here[-1]) else here


LIFE = (GainLife, LoseLife)
"""Instructions about life, of which "that much life" in the other branch is as much."""


def _as_much(here: Then, there: Then) -> Then:
    """ "If …, you gain life equal to its power. Otherwise, you lose that much life": the amount of
    the branch that wasn't followed, which no result tells."""
    amount = getattr(there[-1], "amount", None) if there and here else None
    is_alike = isinstance(here[0], LIFE) and isinstance(there[-1], LIFE) if amount else False
    if not (isinstance(amount, AmountNode) and ResultAmount() not in walk(amount)) and not (
        isinstance(amount, int) and is_alike
    ):
        return here

    def told(_name: str, value: object) -> object:
        return amount if value == ResultAmount() else value

    return (transform(here[0], told), *here[1:])


def told_later(then: Then) -> Then:
    """ "When it dies this turn, exile the top card of your library. You may play that card this
    turn": what is said of what a delayed trigger does belongs to it."""
    result: list[Instruction] = []
    for one in then:
        last = result[-1] if result else None
        if isinstance(last, DelayedTrigger):
            named = _remembered(last.then) - _remembered((*result[:-1], one))
            if named.intersection(_uses(one)):
                result[-1] = replace(last, then=(*last.then, one))
                continue
        result.append(one)
    return tuple(result)


def is_known(ability: Ability) -> bool:
    """Whether nothing is spoken of that only a branch that isn't followed would have named, piles
    only where some were made, a difference only of two numbers, and a type only once it is chosen.
    """
    everywhere = _uses(ability)
    if not {CHOSEN_PILE, OTHER_PILE}.isdisjoint(everywhere):
        kinds = {type(node) for node in walk(ability)}
        if SeparateIntoPiles not in kinds or ChoosePile not in kinds:
            return False
    if AMASSED in walk(ability) and not any(isinstance(node, Amass) for node in walk(ability)):
        return False
    voted = {word for node in walk(ability) if isinstance(node, Vote) for word in node.words}
    is_rolled = any(isinstance(node, RollDice) and node.choose for node in walk(ability))
    mana_is_paid = any(isinstance(node, PayAnyMana) for node in walk(ability))
    for node in walk(ability):
        if isinstance(node, Difference | ThatManaType):
            return False
        if isinstance(node, OfColorOfChoice | OfSectorOfChoice | OfTypeOfChoice):
            return False
        if isinstance(node, ChosenResult) and not is_rolled:
            return False
        if isinstance(node, VotesFor) and node.word not in voted:
            return False
        if isinstance(node, ManaPaidTogether) and not mana_is_paid:
            return False
        if isinstance(node, DelayedTrigger):
            names = _remembered(node.then)
            made = _remembers(ability)
            for name in (name for name in names if made.count(name) == 1):
                inside = sum(_uses(one).count(name) for one in node.then)
                if everywhere.count(name) > inside:
                    return False
        if isinstance(node, If) and node.otherwise:
            for branch, other in (
                (node.then, node.otherwise),
                (node.otherwise, node.then),
            ):
                for name in _remembered(branch) - _remembered(other):
                    inside = sum(_uses(one).count(name) for one in branch)
                    if everywhere.count(name) > inside:
                        return False
    return True


def _remembered(then: Then) -> set[str]:
    return {node.name for one in then for node in walk(one) if isinstance(node, Remember)}


def _remembers(tree: Node) -> list[str]:
    return [node.name for node in walk(tree) if isinstance(node, Remember)]


def _uses(tree: Node) -> list[str]:
    return [node.name for node in walk(tree) if isinstance(node, Bound)]
