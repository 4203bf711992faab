"""CR 613.8: which of several effects in a layer waits for which others.

Found by trial application: an effect depends on another if applying the other one first changes
whether it exists, what it applies to, or what it does there.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rules_engine.ir import modifications as mod
from rules_engine.ir.amounts import (
    BasePowerOf,
    CountBasicLandTypes,
    CountCardTypes,
    CountCreatureTypes,
    GreatestPower,
    PowerOf,
    ToughnessOf,
)
from rules_engine.ir.chosen_words import IsOfChosenKind
from rules_engine.ir.node import Node, walk
from rules_engine.ir.selectors import (
    BasePowerIs,
    BaseToughnessIs,
    ControlledBy,
    ControllerOf,
    HasActivatedAbility,
    HasChosenColor,
    HasChosenType,
    HasKeyword,
    HasManaAbility,
    HasNoAbilities,
    IsColor,
    IsColorless,
    IsMonocolored,
    IsMulticolored,
    IsPermanentCard,
    IsSubtype,
    IsSupertype,
    IsType,
    PowerIs,
    SharesColorWith,
    ToughnessIs,
)
from rules_engine.rules.continuous import Continuous
from rules_engine.rules.kept import Kept
from rules_engine.vocabulary import BASIC_LAND_TYPES

ASKS_FOR: dict[type[Node], str] = {
    ControlledBy: "2",
    ControllerOf: "2",
    IsType: "4",
    IsSubtype: "4",
    IsSupertype: "4",
    IsPermanentCard: "4",
    HasChosenType: "4",
    IsOfChosenKind: "4",
    CountBasicLandTypes: "4",
    CountCardTypes: "4",
    CountCreatureTypes: "4",
    IsColor: "5",
    IsColorless: "5",
    IsMonocolored: "5",
    IsMulticolored: "5",
    HasChosenColor: "5",
    SharesColorWith: "5",
    HasKeyword: "6",
    HasManaAbility: "6",
    HasActivatedAbility: "6",
    HasNoAbilities: "6",
    BasePowerIs: "7",
    BaseToughnessIs: "7",
    PowerIs: "7",
    ToughnessIs: "7",
    PowerOf: "7",
    BasePowerOf: "7",
    ToughnessOf: "7",
    GreatestPower: "7",
}
"""The nodes that ask for what a layer changes."""

TAKES_ABILITIES = (
    mod.LoseAllAbilities,
    mod.LoseThisAbility,
    mod.SetLandTypes,
    mod.SetChosenLandType,
    mod.ReplaceWords,
)
"""What may end the existence of effects of static abilities."""

LOOKS_AT_OTHERS = (mod.GainActivatedAbilitiesOf, mod.GainKeywordsOf)

_READS: Kept[int, tuple[object, frozenset[str]]] = Kept()


def _reads(effect: Continuous) -> frozenset[str]:
    """The layers whose results the effect asks for."""
    owner: object = effect.ability if effect.ability is not None else effect.modifications
    hit = _READS.get(id(owner))
    if hit is None or hit[0] is not owner:
        nodes: list[Node] = []
        if effect.ability is not None:
            nodes.append(effect.ability.affects)
            if effect.ability.condition is not None:
                nodes.append(effect.ability.condition)
        nodes.extend(m for m in effect.modifications if not isinstance(m, mod.GainAbility))
        found = {ASKS_FOR[type(n)] for node in nodes for n in walk(node) if type(n) in ASKS_FOR}
        _READS[id(owner)] = hit = (owner, frozenset(found))
    return hit[1]


def may_depend(effects: Sequence[Continuous], layer: frozenset[str]) -> bool:
    """A quick no: none of them asks for what this layer changes, and none takes abilities away."""
    number = min(layer)[0]
    if number in "23":
        return True
    adding = changing = False
    for effect in effects:
        for modification in effect.modifications:
            if modification.layer not in layer:
                continue
            if isinstance(modification, TAKES_ABILITIES + LOOKS_AT_OTHERS):
                return True
            if isinstance(modification, mod.SetTypes) and not BASIC_LAND_TYPES.keys().isdisjoint(
                modification.subtypes
            ):
                return True  # CR 305.7
            if isinstance(modification, mod.AddTypes) and modification.subtypes:
                adding = True
            if (
                isinstance(modification, mod.AddTypes | mod.SetTypes | mod.RemoveTypes)
                and modification.types
            ):
                changing = True
        if number in _reads(effect):
            return True
    return adding and changing


def next_effect(
    remaining: Sequence[Continuous], depends: Callable[[Continuous, Continuous], bool]
) -> Continuous:
    """CR 613.8b: the earliest that waits for nothing but effects in a loop with itself.

    `remaining` is in timestamp order.
    """
    waits_for: dict[int, set[int]] = {}
    for index, effect in enumerate(remaining):
        waits_for[index] = {
            other
            for other, candidate in enumerate(remaining)
            if other != index and depends(effect, candidate)
        }
        if not waits_for[index]:
            return effect
    reached = {index: _reachable(index, waits_for) for index in waits_for}
    return next(
        effect
        for index, effect in enumerate(remaining)
        if all(index in reached[other] for other in reached[index])
    )


def _reachable(start: int, edges: dict[int, set[int]]) -> set[int]:
    found: set[int] = set()
    open_ones = [start]
    while open_ones:
        for other in edges[open_ones.pop()]:
            if other not in found:
                found.add(other)
                open_ones.append(other)
    return found
