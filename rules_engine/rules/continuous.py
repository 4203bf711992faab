"""CR 611, 613.7: the continuous effects that exist while the layers are applied.

They come from static abilities (CR 604), from resolved spells and abilities (CR 611.2), and from
counters (CR 122.1a-b).
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from rules_engine.effects.context import Context
from rules_engine.ids import ObjectId
from rules_engine.ir import modifications as mod
from rules_engine.ir.abilities import Ability, KeywordAbility, StaticAbility
from rules_engine.ir.conditions import Condition
from rules_engine.ir.keywords import DEVOID
from rules_engine.ir.node import transform, walk
from rules_engine.ir.selectors import (
    ELSEWHERE,
    AffectedObject,
    ForWhich,
    InZone,
    IsCard,
    IsEmblem,
    IsPermanentCard,
    Iterated,
    Selector,
)
from rules_engine.rules.board import Board, holder, starting_characteristics
from rules_engine.rules.characteristics import Characteristics
from rules_engine.rules.kept import Kept
from rules_engine.rules.stickers import sticker_modifications, stickered_objects
from rules_engine.state.game import GameState
from rules_engine.state.objects import Entity, GameObject
from rules_engine.vocabulary import CounterKind, Keyword, Zone

Key = tuple[int, int, int]
"""The source, which of its abilities (or effects, or counters), and which instance of it."""

STATIC_ZONES = frozenset(
    {Zone.GRAVEYARD, Zone.HAND, Zone.EXILE, Zone.COMMAND, Zone.LIBRARY, Zone.STACK}
)
"""Where static abilities may work beside the battlefield, if they say so (CR 113.6b)."""

LASTING, COUNTERS, STICKERS = -1, -2, -3


@dataclass(slots=True)
class Continuous:
    """One continuous effect while the layers are applied."""

    key: Key
    source: ObjectId
    ability: StaticAbility | None
    """None unless a static ability makes it."""
    selector: Selector | None
    modifications: tuple[mod.Modification, ...]
    timestamp: tuple[int, int]
    """CR 613.7a: of the object, and of the effect that gave the ability."""
    context: Context
    affected: list[Entity] | None = None
    """Once it has begun to apply (CR 613.6), or from the start (CR 611.2c)."""
    begun: bool = False
    defining: bool = False
    """From a characteristic-defining ability (CR 604.3)."""
    condition: Condition | None = None
    """What has to hold for the effect as a whole; see `asked_of_each`."""

    def has_part_in(self, layer: frozenset[str]) -> bool:
        return not layer.isdisjoint(layers_of(self.modifications))


_WITH_COLORLESS: Kept[int, tuple[tuple[mod.Modification, ...], tuple[mod.Modification, ...]]] = (
    Kept()
)
_LAYERS: Kept[int, tuple[tuple[mod.Modification, ...], frozenset[str]]] = Kept()


def layers_of(modifications: tuple[mod.Modification, ...]) -> frozenset[str]:
    """The layers in which the modifications have parts; "" for rules (CR 613.11)."""
    hit = _LAYERS.get(id(modifications))
    if hit is None or hit[0] is not modifications:
        found = frozenset(modification.layer for modification in modifications)
        _LAYERS[id(modifications)] = hit = (modifications, found)
    return hit[1]


def working_abilities(
    state: GameState, made: Board
) -> Iterator[tuple[ObjectId, Characteristics, StaticAbility]]:
    """CR 113.6: the static abilities that function now, with the objects that they are on."""
    board = made.characteristics
    for oid in state.battlefield:
        found = board[oid]
        for ability in found.index.defining:
            yield oid, found, ability
        for ability in found.index.static:
            if ability.zone is Zone.BATTLEFIELD:
                yield oid, found, ability
    for oid in state.stack:
        found = board[oid]
        for ability in found.index.defining:
            yield oid, found, ability
        for ability in found.index.static:
            if ability.zone is Zone.STACK:
                yield oid, found, ability
    for zone in sorted(state.card_zones & STATIC_ZONES - {Zone.STACK}):
        for player in state.turn_order:
            for oid in state.zone_list(zone, player):
                obj = state.objects[oid]
                if obj.owner == player:
                    found = board.get(oid) or starting_characteristics(obj, holder(state, obj))
                    for ability in found.index.static:
                        if ability.zone is zone:
                            yield oid, found, ability
    for oid, found in list(board.items()):
        if found.index.defining and state.objects[oid].zone not in _WITH_BOARD:
            for ability in found.index.defining:
                yield oid, found, ability


_WITH_BOARD = frozenset({Zone.BATTLEFIELD, Zone.STACK})


def static_effects(state: GameState, made: Board, known: dict[Key, Continuous]) -> list[Continuous]:
    """The effects of static abilities; those in `known` keep what they have begun."""
    found: list[Continuous] = []
    seen: dict[tuple[int, int], int] = {}
    for oid, has, ability in working_abilities(state, made):
        place = (oid, id(ability))
        number = seen.get(place, 0)
        seen[place] = number + 1
        key: Key = (oid, place[1], number)
        effect = known.get(key)
        if effect is None:
            obj = state.objects[oid]
            selector, condition = asked_of_each(ability)
            effect = known[key] = Continuous(
                key,
                oid,
                ability,
                selector,
                _and_colorless(ability.modifications),
                _timestamp(obj, has, ability, number),
                Context(oid, has.controller),
                [oid] if ability.defines else None,
                defining=ability.defines,
                condition=condition,
            )
        found.append(effect)
    return found


def asked_of_each(ability: StaticAbility) -> tuple[Selector, Condition | None]:
    """What the ability affects, and the condition of the whole: "each land … as long as it's a
    creature" asks each land (CR 604.2, 611.3a)."""
    hit = _ASKED.get(id(ability))
    if hit is None or hit[0] is not ability:
        selector, condition = ability.affects, ability.condition
        if condition is not None and AffectedObject() in walk(condition):
            each = transform(
                condition, lambda _, part: Iterated() if part == AffectedObject() else part
            )
            selector, condition = selector & ForWhich(each), None
        _ASKED[id(ability)] = hit = (ability, selector, condition)
    return hit[1], hit[2]


_ASKED: Kept[int, tuple[StaticAbility, Selector, Condition | None]] = Kept()


def _and_colorless(modifications: tuple[mod.Modification, ...]) -> tuple[mod.Modification, ...]:
    """Ruling (Slivdrazi Monstrosity): who is given devoid is colorless as well, though the ability
    comes too late for what defines colors (CR 604.3, 702.114a)."""
    if not any(isinstance(one, mod.GainAbility) and one.ability == DEVOID for one in modifications):
        return modifications
    hit = _WITH_COLORLESS.get(id(modifications))
    if hit is None or hit[0] is not modifications:
        hit = (modifications, (mod.SetColors(()), *modifications))
        _WITH_COLORLESS[id(modifications)] = hit
    return hit[1]


def _timestamp(
    obj: GameObject, found: Characteristics, ability: Ability, number: int
) -> tuple[int, int]:
    """CR 613.7a: the object's, or that of the effect that gave the ability if it is later; those
    of one object keep their order."""
    given = [since for other, since in found.granted if other is ability]
    if not given:
        return obj.timestamp, 0
    printed = sum(other is ability for other in found.abilities) - len(given)
    if number < printed:
        return obj.timestamp, 0
    since = given[min(number - printed, len(given) - 1)]
    return max(obj.timestamp, since), since


def lasting_effects(state: GameState, made: Board) -> list[Continuous]:
    """CR 611.2c: the effects of resolved spells and abilities on the objects they were fixed to,
    and those of static abilities that linger, on whatever they match."""
    lingering = [
        Continuous(
            (LASTING, effect.id, 0),
            effect.source,
            None,
            effect.matching,
            effect.modifications,
            (effect.timestamp, 0),
            Context(effect.source, effect.controller),
        )
        for effect in state.effects
        if effect.lingers
    ]
    return lingering + [
        Continuous(
            (LASTING, effect.id, 0),
            effect.source,
            None,
            None,
            effect.modifications,
            (effect.timestamp, 0),
            Context(effect.source, effect.controller),
            [entity for entity in effect.affected if entity in made.characteristics],
            begun=True,
        )
        for effect in state.effects
        if effect.affected is not None
    ]


def counter_effects(state: GameState, made: Board) -> list[Continuous]:
    """CR 122.1a-b, 613.7c: what counters on objects do; each kind has one timestamp."""
    found: list[Continuous] = []
    for oid in made.characteristics:
        obj = state.objects[oid]
        if not obj.counters:
            continue
        for number, (kind, count) in enumerate(obj.counters.items()):
            change = counter_modification(kind, count)
            affected: list[Entity] = [oid]
            if kind == CounterKind.HONE and obj.attached_to in made.characteristics:
                change = (mod.ModifyPowerToughness(count, 0),)  # CR 122.1j
                affected = [obj.attached_to]
            if change is not None:
                found.append(
                    Continuous(
                        (COUNTERS, oid, number),
                        oid,
                        None,
                        None,
                        change,
                        (obj.counter_times.get(kind, obj.timestamp), 0),
                        Context(oid, made.characteristics[oid].controller),
                        affected,
                        begun=True,
                    )
                )
    return found


def sticker_effects(state: GameState, made: Board) -> list[Continuous]:
    """CR 123.6-8, 613.7k: what stickers do to the objects that they are on."""
    return [
        Continuous(
            (STICKERS, obj.id, number),
            obj.id,
            None,
            None,
            changes,
            (placed.timestamp, 0),
            Context(obj.id, made.characteristics[obj.id].controller),
            [obj.id],
            begun=True,
        )
        for obj in stickered_objects(state)
        if obj.id in made.characteristics
        for number, placed in enumerate(obj.stickers)
        if (changes := sticker_modifications(obj, placed.sticker))
    ]


_POWER_TOUGHNESS = re.compile(r"([+-]\d+)/([+-]\d+)")

KEYWORD_COUNTERS: frozenset[Keyword] = frozenset(
    word
    for word in Keyword
    if word
    in """
    flying, first strike, double strike, deathtouch, decayed, exalted, haste, hexproof,
    indestructible, lifelink, menace, reach, shadow, trample, vigilance
    """.replace("\n    ", " ")
    .strip()
    .split(", ")
)
"""CR 122.1b: the keywords that counters of their names give."""


@lru_cache(maxsize=1000)
def counter_modification(kind: str, count: int) -> tuple[mod.Modification, ...] | None:
    """What that many counters of a kind do to characteristics; most kinds do nothing."""
    size = _POWER_TOUGHNESS.fullmatch(kind)
    if size is not None:
        power, toughness = int(size[1]) * count, int(size[2]) * count
        return (mod.ModifyPowerToughness(power, toughness),)
    if kind in KEYWORD_COUNTERS:
        instances = count if kind == Keyword.EXALTED else 1  # of the others one does as much
        return (mod.GainAbility(KeywordAbility(Keyword(kind))),) * instances
    return None


assert counter_modification(CounterKind.PLUS_ONE, 1) is not None


def zones_asked_for(selector: Selector) -> frozenset[Zone]:
    """The zones beside battlefield and stack in which the selector may find cards."""
    hit = _ZONES.get(id(selector))
    if hit is None or hit[0] is not selector:
        nodes = list(walk(selector))
        zones = {node.zone for node in nodes if isinstance(node, InZone)}
        if not zones and any(isinstance(node, IsCard | IsPermanentCard) for node in nodes):
            zones.add(Zone.GRAVEYARD)
        if any(isinstance(node, IsEmblem) for node in nodes):
            zones.add(Zone.COMMAND)  # CR 114.1
        if ELSEWHERE in nodes:
            zones |= _OFF_THE_BATTLEFIELD
        found = frozenset(zones) - _WITH_BOARD
        _ZONES[id(selector)] = hit = (selector, found)
    return hit[1]


_OFF_THE_BATTLEFIELD = frozenset(
    {Zone.HAND, Zone.LIBRARY, Zone.GRAVEYARD, Zone.EXILE, Zone.COMMAND}
)
_ZONES: Kept[int, tuple[Selector, frozenset[Zone]]] = Kept()
