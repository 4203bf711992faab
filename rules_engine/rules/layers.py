"""CR 613: the interaction of continuous effects.

| rule | what | done |
| --- | --- | --- |
| 613.1 | the seven layers | yes; text-changing effects (layer 3) have no nodes yet |
| 613.2 | copy effects (1a), face-down (1b) | the copiable values are kept on the object |
| 613.4 | sublayers of layer 7 | yes; counters in 7c |
| 613.6 | an effect that began in one layer goes on in later ones | yes |
| 613.7 | timestamps | yes |
| 613.8 | dependency, by trial application | yes |
| 613.11 | effects on rules and players after characteristics | yes |
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from rules_engine.effects.amounts import amount_of
from rules_engine.effects.conditions import holds
from rules_engine.effects.context import Context
from rules_engine.effects.selecting import find
from rules_engine.ids import FIRST_OBJECT, ObjectId, PlayerId
from rules_engine.ir import modifications as mod
from rules_engine.ir.abilities import StaticAbility
from rules_engine.ir.node import Node, walk
from rules_engine.ir.selectors import (
    ControlledBy,
    HasKeyword,
    IsColor,
    IsColorless,
    IsMonocolored,
    IsMulticolored,
    IsSubtype,
    IsSupertype,
    IsType,
    PowerIs,
    Selector,
    ToughnessIs,
)
from rules_engine.rules.board import Board, GeneralRule, starting_characteristics
from rules_engine.rules.characteristics import Characteristics
from rules_engine.rules.modifying import apply_defining_abilities, modify
from rules_engine.state.game import GameState
from rules_engine.state.objects import Entity
from rules_engine.vocabulary import CounterKind, Zone

LAYERS: tuple[str, ...] = ("2", "4", "5", "6", "7a", "7b", "7c", "7d")

GENERAL = (
    mod.CostChange,
    mod.AbilityCostChange,
    mod.MayCastAsThoughFlash,
    mod.CantBeCountered,
)
"""Modifications that are asked for by what they match, not listed on objects."""


@dataclass(slots=True)
class Continuous:
    """One continuous effect while the layers are applied."""

    key: tuple[int, int]
    """The source and which of its abilities; or 0 and the effect's number."""
    source: ObjectId
    ability: StaticAbility | None
    selector: Selector | None
    modifications: tuple[mod.Modification, ...]
    timestamp: int
    context: Context
    affected: list[Entity] | None = None
    """Once it has begun to apply (CR 613.6), or from the start (CR 611.2c)."""


def compute_board(state: GameState) -> None:
    """Applies all continuous effects and leaves the result as `state.board`."""
    made = Board()
    state.board = made
    _start_with_copiable_values(state, made)
    run = LayerRun(state, made)
    run.apply_all()
    from rules_engine.rules.triggers import index_board

    index_board(state, made)


def _start_with_copiable_values(state: GameState, made: Board) -> None:
    """CR 613.1a-b: what the object itself says, with its controller before layer 2."""
    for oid in state.battlefield:
        obj = state.objects[oid]
        made.characteristics[oid] = starting_characteristics(obj, obj.controller)
    for oid in state.stack:
        obj = state.objects[oid]
        made.characteristics[oid] = starting_characteristics(obj, obj.controller)


class LayerRun:
    """One pass through the layers over a board under construction."""

    def __init__(self, state: GameState, made: Board) -> None:
        self.state = state
        self.board = made
        self.owned: set[ObjectId] = set()
        """Objects whose characteristics were copied and may be changed."""
        self.begun: dict[tuple[int, int], list[Entity]] = {}
        self.known: dict[tuple[int, int], Continuous] = {}

    def apply_all(self) -> None:
        state, made = self.state, self.board
        simple = not state.effects and not any(
            made.characteristics[oid].index.static or made.characteristics[oid].index.defining
            for oid in made.characteristics
        )
        if simple and not (state.card_zones & _STATIC_ZONES):
            for oid in state.battlefield:
                if state.objects[oid].counters:
                    self._counters(oid)
            return
        for layer in LAYERS:
            if layer == "7a":
                self._defining()
                continue
            self._apply_layer(layer)
            if layer == "7c":
                for oid in state.battlefield:
                    if state.objects[oid].counters:
                        self._counters(oid)
        self._apply_rules()

    # --- gathering -----------------------------------------------------------------------------

    def _effects(self, layer: str) -> list[Continuous]:
        """CR 613.5-6: the effects with a part in this layer that exist now or have begun."""
        found: list[Continuous] = []
        seen: set[tuple[int, int]] = set()
        for source, number, ability in self._static_abilities():
            if not _has_layer(ability.modifications, layer):
                continue
            key: tuple[int, int] = (source, number)
            seen.add(key)
            found.append(self._from_ability(key, source, ability))
        for effect in self.state.effects:
            if effect.affected is None or not _has_layer(effect.modifications, layer):
                continue
            context = Context(effect.source, effect.controller)
            affected: list[Entity] = [e for e in effect.affected if e in self.board.characteristics]
            found.append(
                Continuous(
                    (0, effect.id),
                    effect.source,
                    None,
                    None,
                    effect.modifications,
                    effect.timestamp,
                    context,
                    affected,
                )
            )
        for begun, entities in self.begun.items():
            if begun not in seen and begun in self.known:
                effect_now = self.known[begun]
                if _has_layer(effect_now.modifications, layer):
                    effect_now.affected = entities
                    found.append(effect_now)
        return found

    def _from_ability(
        self, key: tuple[int, int], source: ObjectId, ability: StaticAbility
    ) -> Continuous:
        obj = self.state.objects[source]
        found = self.board.characteristics.get(source)
        controller = found.controller if found is not None else obj.owner
        return Continuous(
            key,
            source,
            ability,
            ability.affects,
            ability.modifications,
            obj.timestamp,
            Context(source, controller),
            self.begun.get(key),
        )

    def _static_abilities(self) -> Iterable[tuple[ObjectId, int, StaticAbility]]:
        """Static abilities that function now (CR 113.6), with their number on their object."""
        state = self.state
        made = self.board.characteristics
        for oid in state.battlefield:
            for ability in made[oid].index.static:
                if ability.zone is Zone.BATTLEFIELD:
                    yield oid, id(ability), ability
        for zone in state.card_zones & _STATIC_ZONES:
            for player in state.turn_order:
                for oid in state.zone_list(zone, player):
                    obj = state.objects[oid]
                    if zone in (Zone.STACK, Zone.EXILE) and obj.owner != player:
                        continue
                    index = starting_characteristics(obj, obj.owner).index
                    for ability in index.static:
                        if ability.zone is zone:
                            yield oid, id(ability), ability

    # --- one layer -----------------------------------------------------------------------------

    def _apply_layer(self, layer: str) -> None:
        effects = self._effects(layer)
        if not effects:
            return
        effects.sort(key=lambda effect: effect.timestamp)
        if len(effects) > 1 and _may_depend(effects, layer):
            self._apply_with_dependency(effects, layer)
            return
        for effect in effects:
            if self._exists(effect):
                self._apply(effect, layer)

    def _apply_with_dependency(self, effects: list[Continuous], layer: str) -> None:
        """CR 613.8b-c: an effect waits for those that it depends on; loops go by timestamp."""
        remaining = list(effects)
        while remaining:
            chosen = next(
                (
                    effect
                    for effect in remaining
                    if not any(
                        self._depends(effect, other, layer)
                        for other in remaining
                        if other is not effect
                    )
                ),
                remaining[0],
            )
            remaining.remove(chosen)
            if self._exists(chosen):
                self._apply(chosen, layer)

    def _depends(self, effect: Continuous, other: Continuous, layer: str) -> bool:
        """CR 613.8a: would applying the other change whether this exists, what it affects or does?

        Found by doing it on a copy.
        """
        before = self._footprint(effect)
        saved, owned, begun = (
            dict(self.board.characteristics),
            self.owned,
            {key: list(value) for key, value in self.begun.items()},
        )
        self.owned = set()
        other_affected = other.affected
        if self._exists(other):
            self._apply(other, layer)
        after = self._footprint(effect)
        other.affected = other_affected
        self.board.characteristics.clear()
        self.board.characteristics.update(saved)
        self.owned, self.begun = owned, begun
        return before != after

    def _footprint(self, effect: Continuous) -> tuple[object, ...]:
        if not self._exists(effect):
            return (False,)
        affected = tuple(self._affected(effect))
        amounts = tuple(
            amount_of(self.state, value, effect.context)
            for modification in effect.modifications
            if isinstance(modification, mod.SetBasePowerToughness | mod.ModifyPowerToughness)
            for value in (modification.power, modification.toughness)
            if value is not None
        )
        return (True, affected, amounts)

    def _exists(self, effect: Continuous) -> bool:
        """Whether its source still has the ability and its condition holds; once begun it goes
        on."""
        if effect.ability is None or effect.key in self.begun:
            return True
        found = self.board.characteristics.get(effect.source)
        if found is not None and not any(a is effect.ability for a in found.index.static):
            return False
        return holds(self.state, effect.ability.condition, effect.context)

    def _affected(self, effect: Continuous) -> list[Entity]:
        if effect.affected is not None:
            return effect.affected
        assert effect.selector is not None
        return find(self.state, effect.selector, effect.context)

    def _apply(self, effect: Continuous, layer: str) -> None:
        affected = self._affected(effect)
        if effect.ability is not None and effect.key not in self.begun:
            self.begun[effect.key] = affected
            self.known[effect.key] = effect
        for modification in effect.modifications:
            if modification.layer != layer:
                continue
            for entity in affected:
                if entity >= FIRST_OBJECT and entity in self.board.characteristics:
                    self._modify(ObjectId(entity), modification, effect.context)

    def _own(self, oid: ObjectId) -> Characteristics:
        found = self.board.characteristics[oid]
        if oid not in self.owned:
            found = found.copy()
            self.board.characteristics[oid] = found
            self.owned.add(oid)
        return found

    def _modify(self, oid: ObjectId, modification: mod.Modification, context: Context) -> None:
        modify(self.state, self._own(oid), modification, context)

    def _defining(self) -> None:
        """CR 613.3, 613.4a: characteristic-defining abilities of power and toughness."""
        for oid, found in list(self.board.characteristics.items()):
            if found.index.defining:
                apply_defining_abilities(self.state, oid, self._own(oid))

    def _counters(self, oid: ObjectId) -> None:
        """CR 613.4c: +1/+1 and -1/-1 counters."""
        counters = self.state.objects[oid].counters
        change = counters.get(CounterKind.PLUS_ONE, 0) - counters.get(CounterKind.MINUS_ONE, 0)
        if change and self.board.characteristics[oid].power is not None:
            found = self._own(oid)
            found.power = (found.power or 0) + change
            found.toughness = (found.toughness or 0) + change

    def _apply_rules(self) -> None:
        """CR 613.11: effects on rules, attached to what they affect."""
        for source, number, ability in list(self._static_abilities()):
            if not _has_layer(ability.modifications, ""):
                continue
            effect = self._from_ability((source, number), source, ability)
            if not holds(self.state, ability.condition, effect.context):
                continue
            self._rules_of(ability.modifications, ability.affects, None, effect.context)
        for lasting in self.state.effects:
            if _has_layer(lasting.modifications, ""):
                context = Context(lasting.source, lasting.controller)
                self._rules_of(lasting.modifications, lasting.matching, lasting.affected, context)

    def _rules_of(
        self,
        modifications: tuple[mod.Modification, ...],
        selector: Selector | None,
        affected: tuple[Entity, ...] | None,
        context: Context,
    ) -> None:
        entities: list[Entity] | None = None
        for modification in modifications:
            if modification.layer:
                continue
            if isinstance(modification, GENERAL) and selector is not None:
                self.board.general_rules.append(
                    GeneralRule(selector, modification, context.source, context.controller)
                )
                continue
            if entities is None:
                if affected is not None:
                    entities = list(affected)
                else:
                    assert selector is not None
                    entities = find(self.state, selector, context)
            change = (modification, context.source, context.controller)
            for entity in entities:
                if entity < FIRST_OBJECT:
                    self.board.player_rules.setdefault(PlayerId(entity), []).append(change)
                elif entity in self.board.characteristics:
                    found = self._own(ObjectId(entity))
                    found.rules = (*found.rules, change)


_STATIC_ZONES = frozenset({Zone.GRAVEYARD, Zone.HAND, Zone.EXILE})


def _has_layer(modifications: tuple[mod.Modification, ...], layer: str) -> bool:
    return any(modification.layer == layer for modification in modifications)


ASKS_FOR: dict[type[Node], str] = {
    ControlledBy: "2",
    IsType: "4",
    IsSubtype: "4",
    IsSupertype: "4",
    IsColor: "5",
    IsColorless: "5",
    IsMonocolored: "5",
    IsMulticolored: "5",
    HasKeyword: "6",
    PowerIs: "7",
    ToughnessIs: "7",
}


def _may_depend(effects: list[Continuous], layer: str) -> bool:
    """A quick no: none of them asks for what this layer changes, and none takes abilities away."""
    if layer in ("4", "6") and any(
        isinstance(m, mod.LoseAllAbilities | mod.SetLandTypes | mod.LoseKeyword)
        for effect in effects
        for m in effect.modifications
    ):
        return True
    for effect in effects:
        nodes: list[Node] = []
        if effect.ability is not None:
            nodes.append(effect.ability.affects)
            if effect.ability.condition is not None:
                nodes.append(effect.ability.condition)
        nodes.extend(m for m in effect.modifications if m.layer == layer)
        for node in nodes:
            if isinstance(node, mod.GainAbility):
                continue
            if any(ASKS_FOR.get(type(inner), "-") == layer[0] for inner in walk(node)):
                return True
    return False
