"""CR 708: face-down permanents, and turning them up and down.

| rule | what | done |
| --- | --- | --- |
| 708.2-708.4, 708.10 | their characteristics | `rules.faces` |
| 708.5 | who may look | `state.view` |
| 708.7-708.8, 116.2b | turning face up for a morph, disguise, manifest or cloak cost | yes |
| 708.9 | revealing as they leave, and at the end of the game | `rules.moving`, `rules.ending` |
| 708.11 | "as this is turned face up" | `rules.as_turned` |
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from rules_engine.decisions import Run
from rules_engine.effects.context import Context
from rules_engine.errors import IllegalAction
from rules_engine.ids import ObjectId, PlayerId
from rules_engine.ir.costs import Cost, Mana
from rules_engine.ir.mana import Deed
from rules_engine.rules.board import characteristics
from rules_engine.rules.costs import can_pay
from rules_engine.rules.events import happen
from rules_engine.rules.faces import as_face_up, may_be_turned_up, starting_face_up
from rules_engine.rules.keyword_prices import morph_price
from rules_engine.rules.mana_spending import Purpose
from rules_engine.rules.paying import pay
from rules_engine.rules.special_actions import special_action
from rules_engine.rules.turning_up import can_be_turned_up
from rules_engine.rules.variables import choose_x
from rules_engine.state import events as ev
from rules_engine.state.game import GameState
from rules_engine.vocabulary import CardType, Keyword, Zone

MORPHS: tuple[Keyword, ...] = (Keyword.MORPH, Keyword.MEGAMORPH, Keyword.DISGUISE)
"""Keywords with a cost for turning the permanent face up (CR 702.37, 702.168)."""


MANIFESTED = ("manifest", "cloak")
"""What makes a creature card's mana cost a way to turn it face up (CR 701.40b, 701.58b)."""


@dataclass(frozen=True, slots=True)
class WayUp:
    """A cost for which a player may turn a permanent face up."""

    by: str
    cost: Cost


def ways_up(state: GameState, player: PlayerId, oid: ObjectId) -> list[WayUp]:
    """CR 702.37e, 702.168d, 701.40b-d, 701.58b-d: whether or not the player can pay."""
    obj = state.objects[oid]
    found = as_face_up(state, obj)
    ways: list[WayUp] = []
    for keyword in MORPHS:
        ways.extend(
            WayUp(keyword.value, morph_price(state, player, keyword, ability.cost))
            for ability in found.keyword_abilities(keyword)
            if ability.cost is not None
        )
    by = obj.face_down_as.by if obj.face_down_as is not None else ""
    if obj.face_down_as is not None and obj.face_down_as.up is not None:
        ways.append(WayUp(by, obj.face_down_as.up))
    face = starting_face_up(obj)
    if by in MANIFESTED and CardType.CREATURE in face.types and face.mana_cost is not None:
        ways.append(WayUp(by, Cost((Mana(face.mana_cost),))))
    return ways


def _purpose(state: GameState, oid: ObjectId, way: WayUp) -> Purpose:
    """CR 106.6: what the mana is spent on, told of the permanent as it is face down."""
    deeds = [Deed.TURN_FACE_UP]
    if CardType.CREATURE in characteristics(state, oid).types:
        deeds.append(Deed.TURN_CREATURE_UP)
        if way.by == "manifest":
            deeds.append(Deed.TURN_MANIFESTED_UP)
    if way.by in (Keyword.MORPH, Keyword.MEGAMORPH):
        deeds.append(Deed.MORPH)
    return Purpose(deeds=tuple(deeds))


def _offer(state: GameState, player: PlayerId) -> Iterator[tuple[str, ObjectId, str]]:
    for oid in state.battlefield:
        obj = state.objects[oid]
        if not obj.face_down or characteristics(state, oid).controller != player:
            continue
        if not can_be_turned_up(state, obj):
            continue
        for number, way in enumerate(ways_up(state, player, oid)):
            if can_pay(state, player, oid, way.cost, purpose=_purpose(state, oid, way)):
                label = f"Turn {starting_face_up(obj).name} face up"
                yield (label if not number else f"{label} ({way.by})"), oid, str(number)


@special_action("turn face up", _offer)
def turn_up_for_cost(state: GameState, player: PlayerId, oid: ObjectId, detail: str) -> Run[None]:
    """CR 116.2b, 708.7: shows what it is, pays, and turns it up; the stack isn't used.

    Raises:
        IllegalAction: it isn't a face-down permanent of the player with such a cost.
    """
    check_may_turn_up(state, player, oid)
    way = ways_up(state, player, oid)[int(detail)]
    purpose = _purpose(state, oid, way)
    x = yield from choose_x(state, player, oid, way.cost, purpose)
    yield from pay(state, player, oid, way.cost, Context(oid, player, x=x), purpose=purpose)
    if oid in state.objects:
        yield from happen(state, ev.TurnedFaceUp(oid, player, way.by, x))


def check_may_turn_up(state: GameState, player: PlayerId, oid: ObjectId) -> None:
    """Returns if the player has a way to turn it face up.

    Raises:
        IllegalAction: they don't.
    """
    obj = state.get(oid)
    if obj is None or obj.zone is not Zone.BATTLEFIELD or not obj.face_down:
        raise IllegalAction("it isn't a face-down permanent", rule="CR 708.7")
    if characteristics(state, oid).controller != player:
        raise IllegalAction("only its controller may turn it face up", rule="CR 708.7")
    if not can_be_turned_up(state, obj) or not ways_up(state, player, oid):
        raise IllegalAction("it would have no cost for that face up", rule="CR 702.37e")


def turn_face_up(state: GameState, found: list[ObjectId], player: PlayerId) -> Run[list[ev.Event]]:
    """CR 708.8, 406.3: by an effect, all at once; instants and sorceries on the battlefield are
    only revealed (701.40g)."""
    events: list[ev.Event] = []
    for oid in found:
        obj = state.get(oid)
        if obj is None or obj.zone not in (Zone.BATTLEFIELD, Zone.EXILE) or not obj.face_down:
            continue
        if obj.zone is Zone.EXILE or can_be_turned_up(state, obj):
            events.append(ev.TurnedFaceUp(oid, player))
        elif not may_be_turned_up(obj):
            events.append(ev.Revealed((oid,), characteristics(state, oid).controller))
    return (yield from happen(state, *events))
