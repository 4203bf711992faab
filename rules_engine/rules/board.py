"""The board: everything that is computed from a state, for one version of it.

Characteristics after all layers, and indexes of the abilities that work now. It is thrown away
whenever the state
changes in a way that could matter, and made again when somebody asks.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from rules_engine.ids import ObjectId, PlayerId
from rules_engine.ir.abilities import Ability, ActivatedAbility, StaticAbility, TriggeredAbility
from rules_engine.ir.modifications import Modification
from rules_engine.ir.selectors import Selector
from rules_engine.rules.characteristics import (
    Characteristics,
    RuleChange,
    base_characteristics,
)
from rules_engine.rules.faces import copiable_values, mana_value_of_front
from rules_engine.state.game import GameState
from rules_engine.state.objects import GameObject
from rules_engine.vocabulary import CardType, Zone


@dataclass(frozen=True, slots=True)
class GeneralRule:
    """A change of rules for whatever matches, wherever it is: costs, timing, casting."""

    matching: Selector
    modification: Modification
    source: ObjectId
    controller: PlayerId
    effect: int = 0
    """The lasting effect that it comes from; 0 for a static ability."""


@dataclass(slots=True)
class Board:
    characteristics: dict[ObjectId, Characteristics] = field(default_factory=dict)
    """Of permanents and of objects on the stack, and of others once asked for."""
    player_rules: dict[PlayerId, list[RuleChange]] = field(default_factory=dict)
    general_rules: list[GeneralRule] = field(default_factory=list)
    triggers: dict[type[object], list[tuple[ObjectId, TriggeredAbility]]] = field(
        default_factory=dict
    )
    """By the class of events that each could match."""
    replacing: list[tuple[ObjectId, Ability]] = field(default_factory=list)
    activated: list[tuple[ObjectId, int, ActivatedAbility]] = field(default_factory=list)
    mana: dict[ObjectId, tuple[tuple[int, ActivatedAbility], ...]] = field(default_factory=dict)
    steady: bool = False
    """No continuous effect can change before an object of the board does, see `rules.steady`."""
    counts_mana: bool = False
    """Some continuous effect asks how much mana is unspent (CR 106.4)."""
    kinds: frozenset[str] | None = None
    """What `kinds_present` found."""
    asked: list[ObjectId] = field(default_factory=list)
    """Objects elsewhere whose characteristics were asked for."""
    lingering: list[tuple[ObjectId, StaticAbility]] = field(default_factory=list)
    """Abilities whose effects apply now and will go on if the object leaves the battlefield; it
    may have lost them meanwhile (CR 613.6)."""
    memo: dict[object, object] = field(default_factory=dict)
    """Answers that hold for this version, by question."""


def board(state: GameState) -> Board:
    """The computed board of the present state."""
    if state.board is None:
        from rules_engine.rules.layers import compute_board

        compute_board(state)
    found = state.board
    assert found is not None
    return found


def characteristics(state: GameState, object_id: int) -> Characteristics:
    """What an object is now; or was as it last was, if it's gone (CR 608.2h)."""
    whole = state.board or board(state)
    made = whole.characteristics
    found = made.get(ObjectId(object_id))
    if found is not None:
        return found
    living = state.objects.get(ObjectId(object_id))
    if living is None:
        return state.last_known[ObjectId(object_id)].characteristics
    whole.asked.append(living.id)
    base = made[living.id] = starting_characteristics(living, holder(state, living))
    if base.index.defining:
        base = made[living.id] = _outside_battlefield(state, living, base)
    return base


def holder(state: GameState, obj: GameObject) -> PlayerId:
    """CR 108.4a, 109.4d: who counts as the controller of an object that is neither on the
    battlefield nor on the stack: the planar controller of a face-up plane or phenomenon, the owner
    of all others."""
    if obj.zone is Zone.COMMAND and not obj.face_down and is_planar(obj):
        return state.planar_controller
    return obj.owner


def is_planar(obj: GameObject) -> bool:
    """CR 901.3: whether it is a plane or phenomenon card."""
    return not PLANAR.isdisjoint(obj.face.types)


PLANAR = frozenset({CardType.PLANE, CardType.PHENOMENON})


def starting_characteristics(obj: GameObject, controller: PlayerId) -> Characteristics:
    """CR 613.1a: from the copiable values; shared, so it must not be changed."""
    return base_characteristics(copiable_values(obj), controller, mana_value_of_front(obj))


def _outside_battlefield(
    state: GameState, obj: GameObject, base: Characteristics
) -> Characteristics:
    """CR 604.3: off the battlefield only what the card itself defines counts.

    While that is worked out the card has what it prints: conditions may ask about the card itself.

    CR 108.4a: its owner stands in for a controller.
    """
    from rules_engine.rules.modifying import apply_defining_abilities

    made = base.copy()
    apply_defining_abilities(state, obj.id, made)
    return made


def controller_of(state: GameState, object_id: int) -> PlayerId:
    """CR 108.4: who controls a permanent, spell or ability; `holder` of a card elsewhere."""
    return characteristics(state, object_id).controller


def controller_if_any(state: GameState, object_id: int) -> PlayerId | None:
    """CR 109.4: only permanents and what is on the stack have one; emblems in the command zone
    too (109.4c)."""
    zone = state.known(object_id).zone
    if zone in (Zone.BATTLEFIELD, Zone.STACK, Zone.COMMAND):
        return controller_of(state, object_id)
    return None


def permanents_of(state: GameState, player: PlayerId) -> list[ObjectId]:
    """The permanents that a player controls, in timestamp order."""
    made = board(state).characteristics
    return [oid for oid in state.battlefield if made[oid].controller == player]


def kinds_present(state: GameState) -> frozenset[str]:
    """All card types, subtypes and supertypes of permanents, to tell that there are none of a
    kind without looking at each."""
    made = board(state)
    if made.kinds is None:
        found: set[str] = set()
        for oid in state.battlefield:
            c = made.characteristics[oid]
            found.update(c.types, c.subtypes, c.supertypes)
        made.kinds = frozenset(found)
    return made.kinds


def is_on_battlefield(state: GameState, object_id: int) -> bool:
    living = state.objects.get(ObjectId(object_id))
    return living is not None and living.zone is Zone.BATTLEFIELD
