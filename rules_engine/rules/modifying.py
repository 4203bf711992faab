"""CR 613.1, 305.7: what each modification does to characteristics."""

from __future__ import annotations

from rules_engine.effects.amounts import amount_of
from rules_engine.effects.conditions import holds
from rules_engine.effects.context import Context
from rules_engine.effects.selecting import find
from rules_engine.ids import ObjectId, PlayerId
from rules_engine.ir import modifications as mod
from rules_engine.ir.abilities import Ability, KeywordAbility
from rules_engine.ir.passes import basic_land_ability, expand_keywords
from rules_engine.rules.characteristics import Characteristics
from rules_engine.state.game import GameState
from rules_engine.vocabulary import BASIC_LAND_TYPES, CardType, Color

READS: frozenset[type[mod.Modification]] = frozenset(
    {
        mod.SetController,
        mod.AddTypes,
        mod.SetTypes,
        mod.SetCreatureTypes,
        mod.SetLandTypes,
        mod.RemoveTypes,
        mod.SetColors,
        mod.SetChosenColor,
        mod.AddColors,
        mod.GainAbility,
        mod.LoseKeyword,
        mod.LoseAllAbilities,
        mod.SetBasePowerToughness,
        mod.ModifyPowerToughness,
        mod.SwitchPowerToughness,
    }
)
"""The modifications that this module applies."""


def apply_defining_abilities(state: GameState, oid: ObjectId, found: Characteristics) -> None:
    """CR 604.3: the object's own characteristic-defining abilities."""
    context = Context(oid, found.controller)
    for ability in found.index.defining:
        if not holds(state, ability.condition, context):
            continue
        for modification in ability.modifications:
            modify(state, found, modification, context)


def modify(
    state: GameState, found: Characteristics, modification: mod.Modification, context: Context
) -> None:
    """Applies one modification to characteristics that may be changed."""
    match modification:
        case mod.SetController():
            players = find(state, modification.player, context)
            if players:
                found.controller = PlayerId(players[0])
        case mod.AddTypes():
            found.types |= frozenset(modification.types)
            found.subtypes |= frozenset(modification.subtypes)
            found.supertypes |= frozenset(modification.supertypes)
            _add_land_abilities(found, modification.subtypes)
        case mod.SetTypes():
            found.types = frozenset(modification.types)
            found.subtypes = frozenset(modification.subtypes)
        case mod.SetCreatureTypes():
            others = {word for word in found.subtypes if word in BASIC_LAND_TYPES}
            found.subtypes = frozenset(others | set(modification.subtypes))
        case mod.SetLandTypes():
            _set_land_types(found, modification.subtypes)
        case mod.RemoveTypes():
            found.types -= frozenset(modification.types)
            found.supertypes -= frozenset(modification.supertypes)
        case mod.SetColors():
            found.colors = frozenset(modification.colors)
        case mod.AddColors():
            found.colors |= frozenset(modification.colors)
        case mod.SetChosenColor():
            chosen = state.known(context.source).choice("color")
            found.colors = frozenset({Color(chosen)}) if chosen else found.colors
        case mod.GainAbility():
            found.set_abilities(found.abilities + expand_keywords((modification.ability,)))
        case mod.LoseKeyword():
            found.set_abilities(_without_keyword(found, modification))
        case mod.LoseAllAbilities():
            found.set_abilities(())
        case mod.SetBasePowerToughness():
            if modification.power is not None:
                found.power = amount_of(state, modification.power, context)
            if modification.toughness is not None:
                found.toughness = amount_of(state, modification.toughness, context)
        case mod.ModifyPowerToughness():
            if found.power is not None and found.toughness is not None:
                found.power += amount_of(state, modification.power, context)
                found.toughness += amount_of(state, modification.toughness, context)
        case mod.SwitchPowerToughness():
            found.power, found.toughness = found.toughness, found.power
        case _:
            raise AssertionError(f"{type(modification).__name__} isn't applied in a layer")


def _without_keyword(found: Characteristics, modification: mod.LoseKeyword) -> tuple[Ability, ...]:
    """The abilities without that keyword and without what it stands for."""
    gone: list[Ability] = []
    for ability in found.abilities:
        if isinstance(ability, KeywordAbility) and ability.keyword is modification.keyword:
            gone.extend(expand_keywords((ability,)))
    return tuple(ability for ability in found.abilities if ability not in gone)


def _add_land_abilities(found: Characteristics, words: tuple[str, ...]) -> None:
    """CR 305.6-7: a land that gains a basic land type gains its mana ability."""
    gained = tuple(basic_land_ability(word) for word in words if word in BASIC_LAND_TYPES)
    if gained and CardType.LAND in found.types:
        found.set_abilities(found.abilities + gained)


def _set_land_types(found: Characteristics, words: tuple[str, ...]) -> None:
    """CR 305.7: it loses its land types and all abilities of its own text."""
    others = frozenset(word for word in found.subtypes if word not in _LAND_TYPES)
    found.subtypes = others | frozenset(words)
    found.set_abilities(tuple(basic_land_ability(w) for w in words if w in BASIC_LAND_TYPES))


_LAND_TYPES = frozenset(BASIC_LAND_TYPES) | frozenset(
    [
        "Cave",
        "Cloud",
        "Desert",
        "Gate",
        "Lair",
        "Locus",
        "Mine",
        "Planet",
        "Power-Plant",
        "Sphere",
        "Tower",
        "Town",
        "Urza's",
    ]
)
"""CR 205.3i."""
