"""CR 120.4a, 120.10: damage beyond what is lethal."""

from __future__ import annotations

from collections.abc import Sequence

from rules_engine.ids import FIRST_OBJECT, ObjectId
from rules_engine.ir import modifications as mod
from rules_engine.rules.board import characteristics
from rules_engine.rules.characteristics import Characteristics
from rules_engine.state import events as ev
from rules_engine.state.game import GameState
from rules_engine.vocabulary import CardType, CounterKind, Keyword, Zone

READS: frozenset[type[mod.Modification]] = frozenset({mod.LethalDamageByPower})
"""The modifications that this module asks for."""


def missing_damage(found: Characteristics, damage: int) -> int:
    """CR 120.6: how much more damage would be lethal to a creature with so much on it; it takes
    some, however small the number that it is compared with."""
    if any(isinstance(rule[0], mod.LethalDamageByPower) for rule in found.rules):
        return max(0 if damage else 1, (found.power or 0) - damage)
    return max(0, (found.toughness or 0) - damage)


def excess_of(state: GameState, to: ObjectId, damage: Sequence[ev.Damage]) -> int:
    """How much of what is dealt to the permanent at one time is more than lethal.

    Of several types that can be dealt damage, the greatest amount counts. One damage from a source
    with deathtouch is lethal to a creature (CR 702.2c).
    """
    obj, found = state.objects[to], characteristics(state, to)
    total = sum(one.amount for one in damage)
    amounts: list[int] = []
    if found.is_creature:
        lethal = missing_damage(found, obj.damage)
        if any(Keyword.DEATHTOUCH in characteristics(state, one.source).keywords for one in damage):
            lethal = min(lethal, 1)
        amounts.append(total - lethal)
    if CardType.PLANESWALKER in found.types:
        amounts.append(total - obj.counters.get(CounterKind.LOYALTY, 0))
    if CardType.BATTLE in found.types:
        amounts.append(total - obj.counters.get(CounterKind.DEFENSE, 0))
    return max(0, max(amounts, default=0))


def excess_damage(state: GameState, events: Sequence[ev.Event]) -> list[ev.Event]:
    """CR 120.10: for each permanent, before the damage has its results."""
    by_recipient: dict[ObjectId, list[ev.Damage]] = {}
    for event in events:
        if isinstance(event, ev.Damage) and event.to >= FIRST_OBJECT:
            to = ObjectId(event.to)
            if to in state.objects and state.objects[to].zone is Zone.BATTLEFIELD:
                by_recipient.setdefault(to, []).append(event)
    found: list[ev.Event] = []
    for to, damage in by_recipient.items():
        amount = excess_of(state, to, damage)
        if amount:
            sources = tuple(one.source for one in damage)
            found.append(ev.ExcessDamage(to, amount, sources, damage[0].combat))
    return found
