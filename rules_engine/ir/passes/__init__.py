"""IR to IR: keyword abilities that the rules define as longer text, written out (CR 702).

One module per keyword ability; a new one is found by itself. The keyword stays beside what it
means, so that "with cycling" still finds it.
"""

from __future__ import annotations

from dataclasses import replace
from functools import cache

from rules_engine.ir.abilities import Ability, ActivatedAbility, KeywordAbility
from rules_engine.ir.costs import Cost, TapThis
from rules_engine.ir.effects import AddMana
from rules_engine.ir.layout_passes import LINES
from rules_engine.ir.passes.registry import EXPANSIONS, load_expansions
from rules_engine.ir.passes.rest import of_the_rest
from rules_engine.vocabulary import BASIC_LAND_TYPES, ManaType

__all__ = ["EXPANSIONS", "basic_land_ability", "expand_keywords"]

load_expansions(__name__, list(__path__))


def expand_keywords(abilities: tuple[Ability, ...]) -> tuple[Ability, ...]:
    """The abilities, each keyword ability followed by what it stands for."""
    expanded: list[Ability] = list(of_the_rest(abilities))
    for ability in abilities:
        expanded.append(ability)
        if isinstance(ability, KeywordAbility):
            if ability.keyword in EXPANSIONS:
                meant = EXPANSIONS[ability.keyword](ability)
                expanded.extend(limited(ability, one) for one in meant)
        elif type(ability) in LINES:
            expanded.extend(LINES[type(ability)](ability))
    return tuple(expanded)


def limited(keyword: KeywordAbility, ability: Ability) -> Ability:
    """The activated ability with its keyword and what is said of it beside that."""
    if not isinstance(ability, ActivatedAbility):
        return ability
    ability = replace(ability, keyword=keyword.keyword)
    if keyword.cost_change is not None:
        ability = replace(ability, cost_change=keyword.cost_change)
    if keyword.times_each_turn is not None:
        ability = replace(ability, times_each_turn=keyword.times_each_turn)
    return ability


@cache
def basic_land_ability(subtype: str) -> ActivatedAbility:
    """CR 305.6: the mana ability of a basic land type."""
    mana: ManaType = BASIC_LAND_TYPES[subtype]
    return ActivatedAbility(Cost((TapThis(),)), (AddMana(((mana,),)),))
