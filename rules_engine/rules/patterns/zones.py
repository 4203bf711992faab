"""Patterns of objects that change zones, of tokens and of mana (CR 603.6)."""

from __future__ import annotations

from typing import Any

from rules_engine.cards.definition import CardFace
from rules_engine.effects.context import Context
from rules_engine.effects.selecting import matches
from rules_engine.ids import ObjectId
from rules_engine.ir import effects as act
from rules_engine.ir import events as ir
from rules_engine.ir import selectors as s
from rules_engine.ir.selectors import Selector
from rules_engine.rules.board import characteristics
from rules_engine.rules.patterns.matching import PATTERNS, Matcher, if_so, looks_back, player_of
from rules_engine.state import events as ev
from rules_engine.state.game import GameState
from rules_engine.state.objects import EventInfo
from rules_engine.vocabulary import Zone


def _enters(
    state: GameState, p: ir.Enters, e: ev.ZoneMove | ev.TokenCreated, context: Context
) -> list[EventInfo]:
    entering = e.object if e.new_id is None else e.new_id
    if entering is None:
        return []
    if isinstance(e, ev.ZoneMove):
        if e.to is not Zone.BATTLEFIELD or e.from_zone is Zone.BATTLEFIELD:
            return []
        if p.from_zone is not None and e.from_zone is not p.from_zone:
            return []
        if p.except_from is not None and e.from_zone is p.except_from:
            return []
    elif p.from_zone is not None:
        return []
    return if_so(
        matches(state, entering, p.what, context),
        EventInfo(entering, player=characteristics(state, entering).controller),
    )


def _leaves(
    state: GameState, p: ir.LeavesBattlefield, e: ev.ZoneMove, context: Context
) -> list[EventInfo]:
    if e.from_zone is not Zone.BATTLEFIELD or e.to is Zone.BATTLEFIELD:
        return []
    if p.to is not None and e.to is not p.to:
        return []
    if not p.dying and e.to is Zone.GRAVEYARD:
        return []
    return of_object(state, p.what, e.object, context)


def _dies(state: GameState, p: ir.Dies, e: ev.ZoneMove, context: Context) -> list[EventInfo]:
    if e.from_zone is not Zone.BATTLEFIELD or e.to is not Zone.GRAVEYARD:
        return []
    return of_object(state, p.what, e.object, context)


def _moves_to(state: GameState, p: ir.MovesTo, e: ev.ZoneMove, context: Context) -> list[EventInfo]:
    if e.to is not p.zone or (p.from_zone is not None and e.from_zone is not p.from_zone):
        return []
    if p.except_from is not None and e.from_zone is p.except_from:
        return []
    if p.resolved and e.cause != "resolve":
        return []
    if p.uncycled and e.cause == "cycle":
        return []
    if p.unsacrificed and e.cause == "sacrifice":
        return []
    looking_back = e.new_id is None or looks_back(p, e)
    oid = e.object if looking_back else e.new_id
    assert oid is not None
    return of_object(state, p.what, oid, context)


def of_object(state: GameState, what: Any, oid: ObjectId, context: Context) -> list[EventInfo]:
    """One match if the object is as described."""
    return if_so(matches(state, oid, what, context), EventInfo(oid, player=player_of(state, oid)))


def _championed(
    state: GameState, p: ir.Championed, e: ev.ZoneMove, context: Context
) -> list[EventInfo]:
    """CR 702.72c, 603.10a: as it last was on the battlefield."""
    if e.to is not Zone.EXILE or e.link != ir.CHAMPIONED or e.exiled_with is None:
        return []
    if not matches(state, e.exiled_with, p.by, context):
        return []
    return of_object(state, p.what, e.object, context)


def _leaves_zone(
    state: GameState, p: ir.LeavesZone, e: ev.ZoneMove, context: Context
) -> list[EventInfo]:
    if e.from_zone is not p.zone or e.to is p.zone or (p.to is not None and e.to is not p.to):
        return []
    return of_object(state, p.what, e.object, context)


def _unattached(
    state: GameState, p: ir.BecomesUnattached, e: ev.Attached | ev.ZoneMove, context: Context
) -> list[EventInfo]:
    """CR 701.3d: also by leaving the battlefield or by being attached to something else."""
    if isinstance(e, ev.Attached):
        host = e.old if e.to != e.old else None
    else:
        left = e.from_zone is Zone.BATTLEFIELD and e.to is not Zone.BATTLEFIELD
        host = state.known(e.object).attached_to if left else None
    if host is None or not matches(state, host, p.host, context):
        return []
    return if_so(
        matches(state, e.object, p.what, context),
        EventInfo(e.object, other=host, player=player_of(state, e.object)),
    )


def _caused(*causes: str) -> Matcher:
    """Zone changes with one of these causes, seen as what the player did to the object."""

    def matcher(state: GameState, p: Any, e: ev.ZoneMove, context: Context) -> list[EventInfo]:
        if e.cause not in causes:
            return []
        by = e.by if e.by is not None else state.known(e.object).owner
        what = getattr(p, "what", None)
        player = getattr(p, "player", None)
        there = () if e.new_id is None else (e.new_id,)  # "when you cycle this card" (CR 702.29d)
        if what is not None and not any(
            matches(state, oid, what, context) for oid in (e.object, *there)
        ):
            return []
        if player is not None and not matches(state, by, player, context):
            return []
        return [EventInfo(e.object, player=by)]

    return matcher


def _revealed_as_drawn(
    state: GameState, p: ir.RevealsAsDrawn, e: ev.Revealed, context: Context
) -> list[EventInfo]:
    if e.drawn_by is None or e.drawn_by != context.source:
        return []
    return [one for oid in e.objects for one in of_object(state, p.what, oid, context)]


def _exiled(state: GameState, p: act.Exile, e: ev.ZoneMove, context: Context) -> list[EventInfo]:
    if e.to is not Zone.EXILE:
        return []
    return of_object(state, p.what, e.object, context)


def _returned(
    state: GameState, p: act.ReturnToHand, e: ev.ZoneMove, context: Context
) -> list[EventInfo]:
    if e.to is not Zone.HAND or e.from_zone is not Zone.BATTLEFIELD:
        return []
    return of_object(state, p.what, e.object, context)


def _token(
    state: GameState, p: act.CreateToken, e: ev.TokenCreated, context: Context
) -> list[EventInfo]:
    return if_so(
        matches(state, e.player, p.player, context), EventInfo(e.new_id, player=e.player, amount=1)
    )


def _tokens(
    state: GameState, p: ir.CreatesTokens, e: ev.TokenCreated, context: Context
) -> list[EventInfo]:
    if not (matches(state, e.player, p.player, context) and is_printed(e.face, p.what)):
        return []
    return [EventInfo(e.new_id, player=e.player, amount=1)]


def is_printed(face: CardFace, what: Selector) -> bool:
    """Whether what is printed there is like this."""
    match what:
        case s.Anything() | s.IsToken():
            return True
        case s.IsType(card_type=card_type):
            return card_type in face.types
        case s.IsSubtype(subtype=subtype):
            return subtype in face.subtypes
        case s.IsSupertype(supertype=supertype):
            return supertype in face.supertypes
        case s.IsColor(color=color):
            return color in face.colors
        case s.AllOf(parts=parts):
            return all(is_printed(face, part) for part in parts)
        case s.AnyOf(parts=parts):
            return any(is_printed(face, part) for part in parts)
        case s.Not(part=part):
            return not is_printed(face, part)
        case _:
            raise AssertionError(f"{type(what).__name__} isn't printed on tokens")


def _mana(state: GameState, p: act.AddMana, e: ev.ManaAdded, context: Context) -> list[EventInfo]:
    return if_so(
        matches(state, e.player, p.player, context),
        EventInfo(e.source, player=e.player, amount=len(e.mana)),
    )


PATTERNS.update(
    {
        ir.RevealsAsDrawn: ((ev.Revealed,), _revealed_as_drawn),
        ir.Enters: ((ev.ZoneMove, ev.TokenCreated), _enters),
        ir.LeavesBattlefield: ((ev.ZoneMove,), _leaves),
        ir.Championed: ((ev.ZoneMove,), _championed),
        ir.Dies: ((ev.ZoneMove,), _dies),
        ir.MovesTo: ((ev.ZoneMove,), _moves_to),
        ir.Cycles: ((ev.ZoneMove,), _caused("cycle")),
        act.Discard: ((ev.ZoneMove,), _caused("discard", "cycle")),
        act.Sacrifice: ((ev.ZoneMove,), _caused("sacrifice")),
        act.Mill: ((ev.ZoneMove,), _caused("mill")),
        ir.Mills: ((ev.ZoneMove,), _caused("mill")),
        act.Exile: ((ev.ZoneMove,), _exiled),
        act.ReturnToHand: ((ev.ZoneMove,), _returned),
        act.CreateToken: ((ev.TokenCreated,), _token),
        ir.CreatesTokens: ((ev.TokenCreated,), _tokens),
        act.AddMana: ((ev.ManaAdded,), _mana),
        ir.LeavesZone: ((ev.ZoneMove,), _leaves_zone),
        ir.BecomesUnattached: ((ev.Attached, ev.ZoneMove), _unattached),
    }
)
