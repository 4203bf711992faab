"""What becomes two kinds of things at once, loses all land types, or has another name (CR 205.1b,
305.7, 612.8)."""

from __future__ import annotations

from rules_engine.ir import (
    Ability,
    AddTypes,
    Amount,
    GainAbility,
    LoseAllAbilities,
    Modification,
    RemoveTypes,
    Selector,
    SetBasePowerToughness,
    SetColors,
    SetName,
)
from rules_engine.oracle.grammar.engine import rule
from rules_engine.oracle.grammar.lines import static
from rules_engine.vocabulary import CardType, Color
from rules_engine.vocabulary.subtypes import card_types_of

Changes = tuple[Modification, ...]


@rule(
    "becoming",
    "<size> <color> <one:subtype> creatures and <other:subtype> lands in addition to their other "
    "types",
)
def _creatures_and_lands(
    size: tuple[Amount, Amount], color: Color, one: str, other: str
) -> Changes | None:
    """Each of them is both (CR 205.1b)."""
    if CardType.CREATURE not in card_types_of(one) or CardType.LAND not in card_types_of(other):
        return None
    types = AddTypes((CardType.LAND, CardType.CREATURE), (one, other))
    return (types, SetColors((color,)), SetBasePowerToughness(*size))


@rule(
    "ability",
    "<what:affected> lose all land types and abilities , and they gain <abilities:granted> [.]",
    "<what:affected> lose all land types, lose all abilities, and have <abilities:granted> [.]",
)
def _no_land_types(what: Selector, abilities: tuple[Ability, ...]) -> Ability | None:
    """CR 613.1d, 613.1f: its types first, then its abilities."""
    given = tuple(GainAbility(one) for one in abilities)
    return static(what, (RemoveTypes(all_land_types=True), LoseAllAbilities(), *given), None)


@rule(
    "changed",
    "lose/loses all land types and abilities and has/have/gains <abilities:granted>",
    "lose/loses all land types , lose/loses all abilities , and has/gains <abilities:granted>",
)
def _without_land_types(abilities: tuple[Ability, ...]) -> Changes:
    given = tuple(GainAbility(one) for one in abilities)
    return (RemoveTypes(all_land_types=True), LoseAllAbilities(), *given)


@rule("changed", "is named <name:card_name>")
def _is_named(name: str) -> Changes:
    return (SetName(name),)
