"""CR 509.1b: keyword abilities that say what can block a creature.

| rule | keyword |
| --- | --- |
| 702.9b, 702.17b | flying, reach |
| 702.13b | intimidate |
| 702.14c | landwalk |
| 702.16f | protection |
| 702.28b | shadow |
| 702.31b | horsemanship |
| 702.36b | fear |
| 702.118b | skulk |
"""

from __future__ import annotations

from rules_engine.effects.context import Context
from rules_engine.effects.selecting import matches
from rules_engine.ids import ObjectId
from rules_engine.ir import modifications as mod
from rules_engine.rules.board import characteristics, permanents_of
from rules_engine.rules.combat import has_rule, rules_of
from rules_engine.rules.keyword_abilities.protection import is_protected_from
from rules_engine.state.game import GameState
from rules_engine.vocabulary import CardType, Color, Keyword

READS: frozenset[type[mod.Modification]] = frozenset(
    {
        mod.CanBeBlockedAsThoughNoLandwalk,
        mod.CanBlockAsThoughNoShadow,
        mod.CanBlockAsThoughReach,
        mod.CanBlockAsThoughShadow,
    }
)
"""The modifications that this module asks for."""


def blocked_by_evasion(state: GameState, attacker: ObjectId, blocker: ObjectId) -> str:
    """The rule that forbids this block, or nothing."""
    a, b = characteristics(state, attacker), characteristics(state, blocker)
    shadows = Keyword.SHADOW in a.keywords, Keyword.SHADOW in b.keywords
    if _parted_by_shadow(state, *shadows, blocker):
        return "CR 702.28b"
    if not a.keywords:
        return ""
    if Keyword.FLYING in a.keywords and not _reaches(state, attacker, blocker):
        return "CR 702.9b"
    if Keyword.HORSEMANSHIP in a.keywords and Keyword.HORSEMANSHIP not in b.keywords:
        return "CR 702.31b"
    artifact = CardType.ARTIFACT in b.types
    if Keyword.FEAR in a.keywords and not artifact and Color.BLACK not in b.colors:
        return "CR 702.36b"
    if Keyword.INTIMIDATE in a.keywords and not artifact and not a.colors & b.colors:
        return "CR 702.13b"
    if Keyword.SKULK in a.keywords and (b.power or 0) > (a.power or 0):
        return "CR 702.118b"
    if Keyword.LANDWALK in a.keywords and _walks(state, attacker, blocker):
        return "CR 702.14c"
    if Keyword.PROTECTION in a.keywords and is_protected_from(state, attacker, blocker):
        return "CR 702.16f"
    return ""


def _reaches(state: GameState, attacker: ObjectId, blocker: ObjectId) -> bool:
    """CR 702.9b, 702.17b: whether it can block the creature with flying, or as though it could."""
    if characteristics(state, blocker).keywords & {Keyword.FLYING, Keyword.REACH}:
        return True
    return any(
        isinstance(change, mod.CanBlockAsThoughReach)
        and matches(state, attacker, change.attackers, Context(source, controller))
        for change, source, controller in rules_of(state, blocker, mod.CanBlockAsThoughReach)
    )


def _parted_by_shadow(
    state: GameState, of_attacker: bool, of_blocker: bool, blocker: ObjectId
) -> bool:
    """CR 702.28b: whether one of them has shadow and the other doesn't, or as though it were so."""
    if of_attacker and has_rule(state, blocker, mod.CanBlockAsThoughShadow):
        return False
    if of_attacker and has_rule(state, blocker, mod.CanBlockAsThoughNoShadow):
        return of_blocker
    return of_attacker != of_blocker


def _walks(state: GameState, attacker: ObjectId, blocker: ObjectId) -> bool:
    found = characteristics(state, attacker)
    defending = characteristics(state, blocker).controller
    context = Context(attacker, found.controller)
    lands = [oid for oid in permanents_of(state, defending) if characteristics(state, oid).is_land]
    ignored = [
        rule[0].what
        for rule in found.rules
        if isinstance(rule[0], mod.CanBeBlockedAsThoughNoLandwalk)
    ]
    if None in ignored:
        return False
    return any(
        ability.what is not None
        and ability.what not in ignored
        and matches(state, land, ability.what, context)
        for ability in found.keyword_abilities(Keyword.LANDWALK)
        for land in lands
    )
