"""What enters as its controller's choice of several shapes (CR 208.2b, 613.2a)."""

from __future__ import annotations

from rules_engine.ir import (
    Ability,
    AddTypes,
    Amount,
    AnyDuration,
    Apply,
    EntersAsOneOf,
    GainAbility,
    LoseAllAbilities,
    Modification,
    Selector,
    SetBasePowerToughness,
)
from rules_engine.ir.effects import ChooseOneNow, Then
from rules_engine.oracle.grammar.engine import rule, words
from rules_engine.vocabulary import CardType

Shape = tuple[Modification, ...]


@rule(
    "shape_of_choice",
    "(a|an) <size> <subtypes:subtype*> <types:card_type+> [with <abilities:granted>]",
)
def _shape(
    size: tuple[Amount, Amount],
    subtypes: tuple[str, ...],
    types: tuple[CardType, ...],
    abilities: tuple[Ability, ...] | None,
) -> Shape | None:
    """It is a creature anyway, and an artifact if the text says so."""
    if CardType.CREATURE not in types or set(types) - {CardType.ARTIFACT, CardType.CREATURE}:
        return None
    changes: list[Modification] = [SetBasePowerToughness(*size)]
    if subtypes:
        changes.append(AddTypes(subtypes=subtypes))
    return (*changes, *(GainAbility(one) for one in abilities or ()))


@rule("shapes_of_choice", "<one:shape_of_choice> or <other:shape_of_choice>")
def _two(one: Shape, other: Shape) -> tuple[Shape, ...]:
    return (one, other)


@rule(
    "shapes_of_choice",
    "<one:shape_of_choice> , <other:shape_of_choice> , or <third:shape_of_choice>",
)
def _three(one: Shape, other: Shape, third: Shape) -> tuple[Shape, ...]:
    return (one, other, third)


@rule(
    "ability",
    "as <self> enters , it becomes your choice of <options:shapes_of_choice> "
    "[in addition to its other types] .",
)
def _enters_as_one(self: bool, options: tuple[Shape, ...]) -> Ability:
    return EntersAsOneOf(options)


@rule(
    "told_first",
    "<until:duration> , <what:target> [<loses:loses_and>] becomes your choice of <one:becoming> or "
    "<other:becoming>",
)
def _becomes_one(
    until: AnyDuration, what: Selector, loses: Shape | None, one: Shape, other: Shape
) -> Then:
    """CR 608.2d: chosen as the spell or ability resolves."""
    before = loses or ()
    shapes = ((*before, *shape) for shape in (one, other))
    return (ChooseOneNow(tuple((Apply(what, shape, until),) for shape in shapes)),)


words("loses_and", {"loses all abilities and": (LoseAllAbilities(),)})
