"""CR 613: the interaction of continuous effects.

| rule | what | done |
| --- | --- | --- |
| 613.1 | the seven layers | yes |
| 613.2 | copy effects (1a), face-down (1b) | see `rules.copying`, `rules.faces` |
| 613.3 | characteristic-defining abilities first | yes |
| 613.4 | sublayers of layer 7 | yes; by the older rule, switching goes by timestamp |
| 613.6 | an effect that began in one layer goes on in later ones | yes |
| 613.7 | timestamps | yes, see `rules.continuous` |
| 613.8 | dependency | see `rules.dependency` |
| 613.10-11 | effects on players and rules after characteristics | yes, in timestamp order |
"""

from __future__ import annotations

from rules_engine.effects.amounts import amount_of
from rules_engine.effects.conditions import holds
from rules_engine.effects.context import Context
from rules_engine.effects.selecting import find
from rules_engine.ids import FIRST_OBJECT, ObjectId, PlayerId
from rules_engine.ir import modifications as mod
from rules_engine.ir.abilities import ActivatedAbility, KeywordAbility, StaticAbility
from rules_engine.ir.node import walk
from rules_engine.ir.selectors import AffectedObject, IsSpell, Selector, TheseObjects
from rules_engine.rules.board import Board, GeneralRule, holder, starting_characteristics
from rules_engine.rules.characteristics import Characteristics
from rules_engine.rules.continuous import (
    STATIC_ZONES,
    Continuous,
    Key,
    counter_effects,
    lasting_effects,
    layers_of,
    static_effects,
    sticker_effects,
    zones_asked_for,
)
from rules_engine.rules.dependency import may_depend, next_effect
from rules_engine.rules.editions import SwitchMode
from rules_engine.rules.modifying import given_subtypes, keyword_abilities_of, modify
from rules_engine.rules.next_turns import waits
from rules_engine.rules.steady import counts_mana, is_steady
from rules_engine.rules.stickers import stickered_objects
from rules_engine.state.game import GameState
from rules_engine.state.objects import Entity
from rules_engine.vocabulary import CardType, Keyword, Zone

LAYERS: tuple[frozenset[str], ...] = tuple(
    frozenset({layer}) for layer in ("2", "3", "4", "5", "6", "7b", "7c", "7d")
)
"""CR 613.1, 613.4; layer 7a is 7b of characteristic-defining abilities, which come first."""

OLDER_LAYERS = (*LAYERS[:5], frozenset({"7b", "7c", "7d"}))
"""Before sublayers: power and toughness by timestamps alone."""

GENERAL = (
    mod.DoesntTriggerBy,
    mod.SourcesCantActivate,
    mod.CostChange,
    mod.MinimumCost,
    mod.AdditionalCostFor,
    mod.OptionalCostFor,
    mod.AlternativeCostFor,
    mod.MayPlay,
    mod.MayLookAt,
    mod.AbilityCostChange,
    mod.LoyaltyCostChange,
    mod.MayCastAsThoughFlash,
    mod.CantBeCountered,
    mod.DamageCantBePrevented,
    mod.DealsDamageAsThoughWith,
    mod.CantEnter,
)
"""Modifications that are asked for by what they match, not listed on objects."""


def compute_board(state: GameState) -> None:
    """Applies all continuous effects and leaves the result as `state.board`."""
    made = Board()
    state.board = made
    for oid in state.battlefield:
        obj = state.objects[oid]
        made.characteristics[oid] = starting_characteristics(obj, obj.controller)
    for oid in state.stack:
        obj = state.objects[oid]
        made.characteristics[oid] = starting_characteristics(obj, obj.controller)
    LayerRun(state, made).apply_all()
    from rules_engine.rules.type_specific_values import settle_type_specific_values

    settle_type_specific_values(state, made)
    from rules_engine.rules.triggers import index_board

    index_board(state, made)
    made.asked.clear()


class LayerRun:
    """One pass through the layers over a board under construction."""

    def __init__(self, state: GameState, made: Board) -> None:
        self.state = state
        self.board = made
        self.owned: set[ObjectId] = set()
        """Objects whose characteristics were copied and may be changed."""
        self.known: dict[Key, Continuous] = {}
        """Every effect of a static ability that was met, with what it has begun."""
        self.lasting: list[Continuous] = []
        self.rules: list[Continuous] = []
        """Lasting effects on rules."""
        self.changed = True
        """Abilities have changed since the effects were listed."""
        self.listed: list[Continuous] = []
        self.layers: set[str] = set()
        """Those in which some effect that was listed has a part."""

    def apply_all(self) -> None:
        state, made = self.state, self.board
        participants = set(made.characteristics)
        if self._anything_to_do():
            self._include_other_zones()
            participants = set(made.characteristics)
            self.lasting = [*lasting_effects(state, made), *counter_effects(state, made)]
            self.lasting.extend(sticker_effects(state, made))
            for effect in self.lasting:
                self.layers |= layers_of(effect.modifications)
            older = state.edition.pt_switch_mode is SwitchMode.TIMESTAMP
            for layer in OLDER_LAYERS if older else LAYERS:
                self._apply_layer(layer, defining=True)
                self._apply_layer(layer, defining=False)
            self._apply_rules()
            made.lingering = [
                (effect.source, effect.ability)
                for effect in self.known.values()
                if effect.begun and effect.ability is not None and effect.ability.lingers
            ]
            there = (*self.known.values(), *self.lasting, *self.rules)
            made.steady = all(map(is_steady, there))
            made.counts_mana = not made.steady and any(map(counts_mana, there))
        else:
            made.steady = True
        for oid in state.battlefield:
            found = made.characteristics[oid]
            if found.power is not None and CardType.CREATURE not in found.types:
                found = self._own(oid)
                found.power = found.toughness = None  # CR 208.3
        for oid in [oid for oid in made.characteristics if oid not in participants]:
            del made.characteristics[oid]  # asked for before the layers were done

    def _anything_to_do(self) -> bool:
        state = self.state
        if state.effects or state.card_zones & STATIC_ZONES or state.stickered:
            return True
        for oid, found in self.board.characteristics.items():
            if found.index.static or found.index.defining or state.objects[oid].counters:
                return True
        return False

    def _include_other_zones(self) -> None:
        """Cards elsewhere take part if an effect may apply to them."""
        state = self.state
        zones: set[Zone] = set()
        for effect in self._list():
            for one in effect.modifications:
                if isinstance(one, mod.GainAbility) and isinstance(one.ability, StaticAbility):
                    given = one.ability
                    if not _is_of_rules_alone(given.modifications):
                        zones |= zones_asked_for(given.affects)
            if _is_of_rules_alone(effect.modifications):
                continue
            if state.objects[effect.source].zone not in (Zone.BATTLEFIELD, Zone.STACK):
                self._include(effect.source)
            if effect.selector is not None:
                zones |= zones_asked_for(effect.selector)
        for lasting in state.effects:
            for entity in lasting.affected or ():
                if entity in state.objects:
                    self._include(ObjectId(entity))
        for zone in zones:
            for player in state.turn_order:
                for oid in state.zone_list(zone, player):
                    self._include(oid)
        for oid in state.exile:
            if state.objects[oid].counters:
                self._include(oid)
        for obj in stickered_objects(state):
            if obj.zone.is_public:
                self._include(obj.id)

    def _include(self, oid: ObjectId) -> None:
        if oid not in self.board.characteristics:
            obj = self.state.objects[oid]
            self.board.characteristics[oid] = starting_characteristics(obj, holder(self.state, obj))
            self.changed = True

    # --- gathering -----------------------------------------------------------------------------

    def _list(self) -> list[Continuous]:
        """All effects of static abilities as they are now."""
        if self.changed:
            self.listed = static_effects(self.state, self.board, self.known)
            self.changed = False
            for effect in self.listed:
                self.layers |= layers_of(effect.modifications)
        return self.listed

    def _effects(self, layer: frozenset[str], defining: bool) -> list[Continuous]:
        """CR 613.5-6: the effects with a part in this layer that exist now or have begun."""
        found = [
            effect
            for effect in self._list()
            if effect.defining is defining and effect.has_part_in(layer)
        ]
        seen = {effect.key for effect in found}
        found.extend(
            effect
            for key, effect in self.known.items()
            if effect.begun
            and effect.defining is defining
            and key not in seen
            and effect.has_part_in(layer)
        )
        if not defining:
            found.extend(effect for effect in self.lasting if effect.has_part_in(layer))
        found.sort(key=lambda effect: effect.timestamp)
        return found

    # --- one layer -----------------------------------------------------------------------------

    def _apply_layer(self, layer: frozenset[str], *, defining: bool) -> None:
        """CR 613.7-8; effects that begin to exist in the layer are taken up (613.8c)."""
        self._list()
        if layer.isdisjoint(self.layers):
            return
        waiting = self._effects(layer, defining)
        if not waiting:
            return
        done: set[Key] = set()
        dependent = len(waiting) > 1 and may_depend(waiting, layer)
        while waiting:
            chosen = waiting[0]
            if dependent and len(waiting) > 1:
                chosen = next_effect(waiting, lambda one, other: self._depends(one, other, layer))
            waiting.remove(chosen)
            done.add(chosen.key)
            if self._exists(chosen):
                self._apply(chosen, layer)
            if self.changed:
                waiting = [e for e in self._effects(layer, defining) if e.key not in done]
                dependent = len(waiting) > 1 and may_depend(waiting, layer)

    def _depends(self, effect: Continuous, other: Continuous, layer: frozenset[str]) -> bool:
        """CR 613.8a: would applying the other change whether this exists, what it affects or does?

        Found by doing it on a copy.
        """
        before = self._footprint(effect, layer)
        saved, owned, changed = dict(self.board.characteristics), self.owned, self.changed
        begun, affected = other.begun, other.affected
        self.owned = set()
        if self._exists(other):
            self._apply(other, layer)
        after = self._footprint(effect, layer)
        other.begun, other.affected = begun, affected
        self.board.characteristics.clear()
        self.board.characteristics.update(saved)
        self.owned, self.changed = owned, changed
        return before != after

    def _footprint(self, effect: Continuous, layer: frozenset[str]) -> tuple[object, ...]:
        if not self._exists(effect):
            return (False,)
        context = self._context(effect)
        affected = tuple(self._affected(effect, context))
        does = tuple(
            self._does(modification, affected, context)
            for modification in effect.modifications
            if modification.layer in layer
        )
        return (True, affected, does)

    def _does(
        self, modification: mod.Modification, affected: tuple[Entity, ...], context: Context
    ) -> object:
        match modification:
            case mod.SetController():
                return tuple(find(self.state, modification.player, context))
            case mod.SetBasePowerToughness() | mod.ModifyPowerToughness():
                values = (modification.power, modification.toughness)
                asks = [v for v in values if v is not None and not isinstance(v, int)]
                if any(isinstance(n, AffectedObject) for v in asks for n in walk(v)):
                    found: list[int] = []
                    for entity in affected:
                        context.affected = entity
                        found.extend(amount_of(self.state, v, context) for v in asks)
                    return tuple(found)
                return tuple(amount_of(self.state, v, context) for v in asks)
            case mod.AddTypes() | mod.SetTypes() | mod.SetCreatureTypes() | mod.SetLandTypes():
                made = self.board.characteristics
                return tuple(
                    given_subtypes(made[ObjectId(e)], modification) for e in affected if e in made
                )
            case mod.GainKeywordsOf():
                return tuple(map(id, keyword_abilities_of(self.state, modification, context)))
            case mod.GainActivatedAbilitiesOf():
                made = self.board.characteristics
                return tuple(
                    id(ability)
                    for e in find(self.state, modification.what, context)
                    if e in made
                    for ability in made[ObjectId(e)].abilities
                    if isinstance(ability, ActivatedAbility)
                )
            case _:
                return None

    def _context(self, effect: Continuous) -> Context:
        """The effect's context, with the controller that its source has by now (CR 109.5)."""
        if effect.ability is not None:
            found = self.board.characteristics.get(effect.source)
            if found is not None:
                effect.context.controller = found.controller
        return effect.context

    def _exists(self, effect: Continuous) -> bool:
        """Whether its source still has the ability and its condition holds; once begun it goes
        on."""
        if effect.ability is None or effect.begun:
            return True
        found = self.board.characteristics.get(effect.source)
        if found is not None:
            index = found.index.defining if effect.defining else found.index.static
            if sum(a is effect.ability for a in index) <= effect.key[2]:
                return False
        return holds(self.state, effect.condition, self._context(effect))

    def _affected(self, effect: Continuous, context: Context) -> list[Entity]:
        if effect.affected is not None:
            return effect.affected
        assert effect.selector is not None
        return find(self.state, effect.selector, context)

    def _apply(self, effect: Continuous, layer: frozenset[str]) -> None:
        context = self._context(effect)
        affected = effect.affected = self._affected(effect, context)
        effect.begun = True
        for modification in effect.modifications:
            if modification.layer not in layer:
                continue
            for entity in affected:
                if entity >= FIRST_OBJECT and entity in self.board.characteristics:
                    context.affected = entity
                    self._modify(ObjectId(entity), modification, context, effect.timestamp[0])

    def _own(self, oid: ObjectId) -> Characteristics:
        found = self.board.characteristics[oid]
        if oid not in self.owned:
            found = found.copy()
            self.board.characteristics[oid] = found
            self.owned.add(oid)
        return found

    def _modify(
        self, oid: ObjectId, modification: mod.Modification, context: Context, since: int
    ) -> None:
        found = self._own(oid)
        index, controller = found.index, found.controller
        modify(self.state, found, modification, context, since)
        if found.index is not index and (
            index.static or index.defining or found.index.static or found.index.defining
        ):
            self.changed = True
        if found.controller != controller:
            self.changed = True

    # --- rules ---------------------------------------------------------------------------------

    def _apply_rules(self) -> None:
        """CR 613.10-11: effects on players and rules, in timestamp order, attached to what they
        affect."""
        found: list[tuple[tuple[int, int], Continuous, tuple[Entity, ...] | None]] = []
        for effect in self._list():
            if effect.ability is not None:
                self._grants_to_spells(effect)
            if "" not in layers_of(effect.modifications) or effect.ability is None:
                continue
            if holds(self.state, effect.condition, effect.context):
                found.append((effect.timestamp, effect, None))
        for lasting in self.state.effects:
            later = waits(self.state, lasting.duration, lasting.began_turn)
            if "" in layers_of(lasting.modifications) and not later:
                made = Continuous(
                    (0, lasting.id, 0),
                    lasting.source,
                    None,
                    lasting.matching,
                    lasting.modifications,
                    (lasting.timestamp, 0),
                    Context(lasting.source, lasting.controller),
                )
                self.rules.append(made)
                found.append((made.timestamp, made, lasting.affected))
        found.sort(key=lambda entry: entry[0])
        for _, effect, affected in found:
            lasting_id = 0 if effect.ability is not None else effect.key[1]
            self._rules_of(
                effect.modifications, effect.selector, affected, self._context(effect), lasting_id
            )

    def _grants_to_spells(self, effect: Continuous) -> None:
        """CR 601.2f, 702.41a: spells that aren't cast yet are asked for the keywords with which
        they will be paid for; so are cards in the graveyard as whatever they could be cast
        (601.3e)."""
        for modification in effect.modifications:
            if (
                isinstance(modification, mod.GainKeywordForManaCost)
                and modification.keyword is Keyword.ESCAPE
                and effect.selector is not None
                and holds(self.state, effect.condition, effect.context)
            ):
                context = effect.context
                self.board.general_rules.append(
                    GeneralRule(effect.selector, modification, context.source, context.controller)
                )
            if not isinstance(modification, mod.GainAbility):
                continue
            ability = modification.ability
            if (
                isinstance(ability, KeywordAbility)
                and ability.keyword in ASKED_BEFORE_CASTING
                and effect.ability is not None
                and effect.selector is not None
                and any(isinstance(node, IsSpell) for node in walk(effect.selector))
                and holds(self.state, effect.condition, effect.context)
            ):
                context = effect.context
                self.board.general_rules.append(
                    GeneralRule(effect.selector, modification, context.source, context.controller)
                )

    def _rules_of(
        self,
        modifications: tuple[mod.Modification, ...],
        selector: Selector | None,
        affected: tuple[Entity, ...] | None,
        context: Context,
        effect: int = 0,
    ) -> None:
        entities: list[Entity] | None = None
        for modification in modifications:
            if modification.layer:
                continue
            if isinstance(modification, GENERAL):
                matching = selector if affected is None else TheseObjects(affected)
                assert matching is not None
                self.board.general_rules.append(
                    GeneralRule(matching, modification, context.source, context.controller, effect)
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


ASKED_BEFORE_CASTING = frozenset(
    {
        Keyword.AFFINITY,
        Keyword.CONVOKE,
        Keyword.DELVE,
        Keyword.FREERUNNING,
        Keyword.IMPROVISE,
        Keyword.PROWL,
        Keyword.SPECTACLE,
        Keyword.SURGE,
        Keyword.WEB_SLINGING,
    }
)
"""Keywords of spells that matter before the spell is on the stack, and to nothing once it has
resolved."""

_RULES_ONLY = frozenset({""})


def _is_of_rules_alone(modifications: tuple[mod.Modification, ...]) -> bool:
    """Whether they change nothing that is asked of an object itself."""
    return layers_of(modifications) == _RULES_ONLY and not any(
        isinstance(one, mod.CantBeTargetedBy | mod.TriggersAgain) for one in modifications
    )
