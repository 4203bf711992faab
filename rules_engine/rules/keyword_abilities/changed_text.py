"""Keyword abilities that change what a spell says, or add to it, by how it was cast.

| rule | keyword | |
| --- | --- | --- |
| 702.50a | epic | no more spells, but copies of this one |
| 702.99a | cipher | it may be encoded on a creature |
| 702.113a-b | awaken | one more target and what happens to it |
| 702.131a | ascend | on an instant or sorcery: a spell ability |
| 702.148a | cleave | the text without what stands in brackets |
| 702.174b, j | gift | what the opponent gets, before everything else |
| 702.192a | paradigm | it is exiled, and copies of it are cast |
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from rules_engine.ir.abilities import KeywordAbility, SpellAbility, Target
from rules_engine.ir.durations import INDEFINITELY
from rules_engine.ir.effects import Apply, PutCounters
from rules_engine.ir.keyword_actions import Act, Ascend, Encode, Epic, Paradigm
from rules_engine.ir.modifications import AddTypes, GainAbility, SetBasePowerToughness
from rules_engine.ir.selectors import LAND, YOU_CONTROL, ChosenTarget
from rules_engine.rules.characteristics import Characteristics
from rules_engine.state.objects import Casting, times_paid
from rules_engine.vocabulary import CardType, CounterKind, Keyword, KeywordAction

if TYPE_CHECKING:
    from rules_engine.rules.spell_parts import SpellParts


def changed_parts(found: Characteristics, casting: Casting | None, parts: SpellParts) -> SpellParts:
    """What is chosen for the spell and done by it, as its keywords have it."""
    if Keyword.CIPHER in found.keywords:
        parts = replace(parts, then=(*parts.then, Encode()))
    if Keyword.EPIC in found.keywords:
        parts = replace(parts, then=(*parts.then, Epic()))
    if Keyword.PARADIGM in found.keywords:
        parts = replace(parts, then=(*parts.then, Paradigm()))
    if Keyword.ASCEND in found.keywords:
        parts = replace(parts, then=(Ascend(), *parts.then))
    if casting is None:
        return parts
    if casting.way == Keyword.CLEAVE:
        parts = _cleaved(found, parts)
    if casting.way == Keyword.AWAKEN:
        parts = _awakening(found, parts)
    if times_paid(casting, Keyword.GIFT) and found.types & {CardType.INSTANT, CardType.SORCERY}:
        for ability in found.keyword_abilities(Keyword.GIFT):
            if isinstance(ability.ability, SpellAbility):
                given = (*ability.ability.then, Act(KeywordAction.GIVE_GIFT))
                parts = replace(parts, then=(*given, *parts.then))
    return parts


def _cleaved(found: Characteristics, parts: SpellParts) -> SpellParts:
    """CR 702.148a."""
    for ability in found.keyword_abilities(Keyword.CLEAVE):
        if isinstance(ability.ability, SpellAbility):
            text = ability.ability
            return replace(parts, targets=text.targets, modes=text.modes, then=text.then)
    return parts


def _awakening(found: Characteristics, parts: SpellParts) -> SpellParts:
    """CR 702.113a-b."""
    for ability in found.keyword_abilities(Keyword.AWAKEN):
        assert ability.amount is not None
        land = ChosenTarget(len(parts.targets))
        alive = (
            AddTypes((CardType.CREATURE,), ("Elemental",)),
            SetBasePowerToughness(0, 0),
            GainAbility(KeywordAbility(Keyword.HASTE)),
        )
        return replace(
            parts,
            targets=(*parts.targets, Target(LAND & YOU_CONTROL)),
            then=(
                *parts.then,
                PutCounters(CounterKind.PLUS_ONE, ability.amount, land),
                Apply(land, alive, INDEFINITELY),
            ),
        )
    return parts
