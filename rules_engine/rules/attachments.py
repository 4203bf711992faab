"""CR 301.5-6, 303.4, 701.3: what may be attached to what, and what becomes unattached.

| rule | what | done |
| --- | --- | --- |
| 301.5, 301.6 | Equipment and Fortifications | yes |
| 303.4c-d | what an Aura may enchant | yes |
| 303.4f-i, 301.5e | entering attached, or with a choice of what to enchant | yes |
| 303.4j, 301.5b | an illegal attachment doesn't happen | yes |
| 303.7a | one Role of each player | yes |
| 704.5m, n, p, z | state-based actions | yes |
"""

from __future__ import annotations

from dataclasses import replace

from rules_engine.decisions import Decision, DecisionKind, Option, Run, ask
from rules_engine.effects.context import Context
from rules_engine.effects.selecting import matches
from rules_engine.ids import FIRST_OBJECT, ObjectId, PlayerId
from rules_engine.ir import modifications as mod
from rules_engine.ir.node import walk
from rules_engine.ir.selectors import InZone
from rules_engine.rules.altered_faces import BESTOWED
from rules_engine.rules.board import board, characteristics, kinds_present
from rules_engine.rules.characteristics import Characteristics
from rules_engine.rules.entering import is_entering, seen_entering
from rules_engine.rules.faces import entering_face
from rules_engine.rules.keyword_abilities.protection import is_protected_from
from rules_engine.state import events as ev
from rules_engine.state.game import GameState
from rules_engine.state.objects import Entity, GameObject
from rules_engine.vocabulary import CardType, Keyword, Zone

READS: frozenset[type[mod.Modification]] = frozenset(
    {mod.CantBeEnchantedBy, mod.CantBeEquipped, mod.AttachesOnlyTo}
)
"""The modifications that this module asks for."""

AURA, EQUIPMENT, FORTIFICATION, ROLE = "Aura", "Equipment", "Fortification", "Role"


def can_be_attached(state: GameState, oid: ObjectId, c: Characteristics, host: Entity) -> bool:
    """CR 701.3a: whether the object, with these characteristics, could be attached to that."""
    if CardType.BATTLE in c.types:
        return False
    for change, source, controller in c.rules:
        if isinstance(change, mod.AttachesOnlyTo) and not matches(
            state, host, change.what, Context(source, controller)
        ):
            return False
    if AURA in c.subtypes:
        return CardType.CREATURE not in c.types and can_enchant(state, oid, c, host)
    if CardType.CREATURE in c.types and Keyword.RECONFIGURE not in c.keywords:
        return False
    if EQUIPMENT in c.subtypes and can_equip(state, oid, c, host):
        return True
    return FORTIFICATION in c.subtypes and can_fortify(state, oid, c, host)


def can_enchant(state: GameState, aura: ObjectId, c: Characteristics, host: Entity) -> bool:
    """CR 303.4d, 702.5c: whether the Aura may be attached to that."""
    if host == aura or (host >= FIRST_OBJECT and host not in state.objects):
        return False
    if host < FIRST_OBJECT and state.players[host].lost:
        return False
    if is_protected_from(state, host, aura):
        return False
    if host >= FIRST_OBJECT:
        for change, source, controller in characteristics(state, host).rules:
            if isinstance(change, mod.CantBeEnchantedBy) and matches(
                state, aura, change.what, Context(source, controller)
            ):
                return False
    enchants = c.keyword_abilities(Keyword.ENCHANT)
    context = Context(aura, c.controller)
    where = None if host < FIRST_OBJECT else state.objects[ObjectId(host)].zone
    if where is not None and where is not Zone.BATTLEFIELD and not enchants_cards_in(c, where):
        return False
    return all(
        ability.what is None or matches(state, host, ability.what, context) for ability in enchants
    )


def enchants_cards_in(c: Characteristics, zone: Zone) -> bool:
    """CR 303.4: whether what the Aura enchants is described as cards of that zone."""
    return any(
        isinstance(node, InZone) and node.zone is zone
        for ability in c.keyword_abilities(Keyword.ENCHANT)
        if ability.what is not None
        for node in walk(ability.what)
    )


def can_equip(state: GameState, equipment: ObjectId, c: Characteristics, host: Entity) -> bool:
    """CR 301.5: a creature on the battlefield, not itself, without protection from it."""
    found = _other_permanent(state, equipment, host)
    if found is not None and any(isinstance(rule[0], mod.CantBeEquipped) for rule in found.rules):
        return False
    return found is not None and found.is_creature


def can_equip_otherwise(
    state: GameState, equipment: ObjectId, c: Characteristics, host: Entity
) -> bool:
    """CR 702.6e: likewise of a permanent as though it were a creature."""
    if EQUIPMENT not in c.subtypes or CardType.CREATURE in c.types:
        return False
    return _other_permanent(state, equipment, host) is not None


def can_fortify(
    state: GameState, fortification: ObjectId, c: Characteristics, host: Entity
) -> bool:
    """CR 301.6: a land on the battlefield, under the same conditions."""
    found = _other_permanent(state, fortification, host)
    return found is not None and found.is_land


def _other_permanent(state: GameState, attached: ObjectId, host: Entity) -> Characteristics | None:
    obj = state.get(host) if host >= FIRST_OBJECT else None
    if obj is None or host == attached or obj.zone is not Zone.BATTLEFIELD:
        return None
    if is_protected_from(state, obj.id, attached):
        return None
    return board(state).characteristics[obj.id]


# --- state-based actions -----------------------------------------------------------------------


def attachment_actions(state: GameState) -> list[ev.Event]:
    """CR 704.5m, n, p."""
    found: list[ev.Event] = []
    made = board(state).characteristics
    for oid in state.battlefield:
        obj, c = state.objects[oid], made[oid]
        if AURA in c.subtypes:
            _aura(state, obj, c, found)
        elif obj.attached_to is not None and (
            CardType.CREATURE in c.types or not can_be_attached(state, oid, c, obj.attached_to)
        ):  # CR 704.5p: reconfigure lets a creature become attached, not stay so
            found.append(ev.Attached(oid, None))
    return found


def _aura(state: GameState, obj: GameObject, c: Characteristics, found: list[ev.Event]) -> None:
    """CR 303.4c-d: into the graveyard; one that is a creature or battle too is unattached first."""
    host = obj.attached_to
    if host is not None and not c.types.isdisjoint({CardType.CREATURE, CardType.BATTLE}):
        found.append(ev.Attached(obj.id, None))
    elif BESTOWED in obj.designations and (
        host is None or not can_enchant(state, obj.id, c, host)
    ):  # CR 702.103f
        found.extend((ev.Attached(obj.id, None), ev.Designated(obj.id, BESTOWED, None)))
    elif host is None or not can_enchant(state, obj.id, c, host):
        found.append(ev.ZoneMove(obj.id, Zone.GRAVEYARD, "rule"))


def superfluous_roles(state: GameState) -> list[ev.Event]:
    """CR 303.7a, 704.5z: of one player's Roles on a permanent only the newest stays."""
    if ROLE not in kinds_present(state):
        return []
    made = board(state).characteristics
    newest: dict[tuple[Entity, PlayerId], ObjectId] = {}
    roles = [
        oid
        for oid in state.battlefield
        if ROLE in made[oid].subtypes and state.objects[oid].attached_to is not None
    ]
    for oid in sorted(roles, key=lambda role: state.objects[role].timestamp):
        host = state.objects[oid].attached_to
        assert host is not None
        newest[host, made[oid].controller] = oid
    return [ev.ZoneMove(oid, Zone.GRAVEYARD, "rule") for oid in roles if oid not in newest.values()]


# --- entering the battlefield ------------------------------------------------------------------


def with_host(state: GameState, event: ev.Event) -> Run[ev.Event | None]:
    """CR 303.4f-i, 301.5e: the event with what the permanent enters attached to.

    None if an Aura has nothing to enchant and stays where it is.
    """
    if not isinstance(event, ev.ZoneMove | ev.TokenCreated) or not is_entering(event):
        return event
    if event.object is None or (isinstance(event, ev.ZoneMove) and event.face_down):
        return event
    obj = state.objects[event.object]
    face = entering_face(obj, event)
    if AURA not in face.subtypes and event.attached_to is None and not _becomes_aura(event):
        return event
    with seen_entering(state, event) as c:
        if AURA not in c.subtypes:
            host = event.attached_to
            fits = host is not None and can_be_attached(state, obj.id, c, host)
            return event if fits else replace(event, attached_to=None)
        if event.attached_to is None:
            among = event.hosts if isinstance(event, ev.ZoneMove) else ()
            chosen = yield from choose_host(state, obj.id, c, among)
        else:
            legal = can_enchant(state, obj.id, c, event.attached_to)
            chosen = event.attached_to if legal else None
    if chosen is not None:
        return replace(event, attached_to=chosen)
    if isinstance(event, ev.ZoneMove) and obj.zone is Zone.STACK:
        return replace(event, to=Zone.GRAVEYARD)
    return None


def _becomes_aura(event: ev.Event) -> bool:
    """Whether what puts it onto the battlefield has it be an Aura."""
    return isinstance(event, ev.ZoneMove) and any(
        isinstance(one, mod.SetTypes | mod.AddTypes) and AURA in one.subtypes for one in event.being
    )


def choose_host(
    state: GameState, aura: ObjectId, c: Characteristics, among: tuple[Entity, ...] = ()
) -> Run[Entity | None]:
    """CR 303.4f: its controller-to-be chooses what it enchants, of these if there are any given;
    nothing is targeted."""
    buried: list[ObjectId] = []
    if enchants_cards_in(c, Zone.GRAVEYARD):
        buried = [
            oid
            for player in state.players_in_turn_order()
            for oid in state.players[player].graveyard
        ]
    legal: list[Entity] = [
        entity
        for entity in [*state.players_in_turn_order(), *state.battlefield, *buried]
        if (not among or entity in among) and can_enchant(state, aura, c, entity)
    ]
    if not legal:
        return None
    answer = yield from ask(
        Decision(
            c.controller,
            DecisionKind.CHOOSE,
            f"Attach {c.name} to what?",
            tuple(Option(state.name(entity), entity) for entity in legal),
            rule="CR 303.4f",
            source=aura,
        )
    )
    return legal[answer[0]]
