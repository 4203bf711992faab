"""CR 608.2d, 121.3: what can't be done can't be chosen."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from rules_engine.effects.amounts import natural
from rules_engine.effects.context import Context
from rules_engine.effects.registry import here_now
from rules_engine.effects.selecting import find, find_objects, find_players, matches
from rules_engine.ids import FIRST_OBJECT, ObjectId, PlayerId
from rules_engine.ir import effects as ir
from rules_engine.ir.ante import Ante
from rules_engine.ir.keyword_actions import Blight
from rules_engine.ir.modifications import CantLoseLife, SetController
from rules_engine.ir.selectors import (
    Bound,
    Choice,
    ChosenTarget,
    Definite,
    EventObject,
    GrantingObject,
    NowIn,
    Selector,
    TheseObjects,
    This,
    TopOfGraveyard,
    You,
)
from rules_engine.rules.board import characteristics, permanents_of
from rules_engine.rules.causes import can_be_made_to
from rules_engine.rules.events import can_draw, can_have_counters
from rules_engine.rules.player_rules import team_has_rule
from rules_engine.rules.zone_changes import is_kept_from_trigger, may_give_up
from rules_engine.state.game import GameState
from rules_engine.vocabulary import CardType, CounterKind, Zone


def is_possible(state: GameState, then: ir.Then, context: Context) -> bool:
    """Whether a player may choose that these instructions are followed.

    A library without cards doesn't make drawing impossible. What follows an instruction that may
    bring something to a hand or onto the battlefield can't be judged before that.
    """
    match then:
        case (ir.Apply() as change, ir.WhenYouDo()) if not _reaches_any(state, change, context):
            return False
        case (ir.LoseLife(player=You(), amount=amount), *_) if natural(state, amount, context):
            if team_has_rule(state, context.controller, CantLoseLife):
                return False  # CR 119.8
    for instruction in then:
        if not _one_is_possible(state, instruction, context):
            return False
        if not isinstance(instruction, _TAKING):
            break
    return True


_TAKING = (ir.Sacrifice, ir.Discard, ir.Tap, ir.Untap, ir.Remember)
"""Instructions that bring nothing which a later one could use."""


def _reaches_any(state: GameState, change: ir.Apply, context: Context) -> bool:
    """CR 608.2b, 603.12: whether something is left that the effect would change, and someone who
    would control it; else it isn't done, and what triggers when it is doesn't."""
    if not isinstance(change.what, ChosenTarget | EventObject | This):
        return True
    found = find(state, change.what, context)
    if not any(one < FIRST_OBJECT or here_now(state, one, context) for one in found):
        return False
    return any(
        not isinstance(one, SetController) or find_players(state, one.player, context)
        for one in change.modifications
    )


def _one_is_possible(state: GameState, instruction: ir.Instruction, context: Context) -> bool:
    match instruction:
        case ir.Draw():
            amount = natural(state, instruction.amount, context)
            players = find_players(state, instruction.player, context)
            return all(can_draw(state, player, amount) for player in players)
        case ir.Sacrifice(count=count) if count is not None:
            needed = natural(state, count, context)
            return all(
                sum(
                    matches(state, oid, instruction.what, context)
                    for oid in _may_be_sacrificed(state, player, context)
                )
                >= needed
                for player in find_players(state, instruction.player, context)
            )
        case ir.Sacrifice(what=This()):
            return any(
                context.source in _may_be_sacrificed(state, player, context)
                for player in find_players(state, instruction.player, context)
            )
        case (
            ir.Tap(what=EventObject() | This() | ChosenTarget() as what)
            | ir.Untap(what=EventObject() as what)
        ):
            tapped = isinstance(instruction, ir.Untap)
            return any(
                (obj := state.get(oid)) is not None
                and obj.zone is Zone.BATTLEFIELD
                and obj.tapped is tapped
                for oid in find_objects(state, what, context)
            )
        case (
            ir.Attach(what=Choice(among=among, count=count, up_to=False))
            | ir.PutInLibrary(what=Choice(among=among, count=count, up_to=False))
            | ir.PutIntoGraveyard(what=Choice(among=among, count=count, up_to=False))
            | ir.PutOntoBattlefield(what=Choice(among=among, count=count, up_to=False))
            | ir.Remember(what=Choice(among=among, count=count, up_to=False))
            | ir.ReturnToHand(what=Choice(among=among, count=count, up_to=False))
            | ir.Reveal(what=Choice(among=among, count=count, up_to=False))
            | ir.Tap(what=Choice(among=among, count=count, up_to=False))
            | ir.Untap(what=Choice(among=among, count=count, up_to=False))
        ):
            return len(find_objects(state, among, context)) >= natural(state, count, context)
        case ir.Exile(what=Choice(count=count, up_to=False) as what):
            left = without_kept(state, what, context)
            assert isinstance(left, Choice)
            return len(find_objects(state, left.among, context)) >= natural(state, count, context)
        case ir.Exile(what=EventObject() | This() | Definite() as what):
            present = [here_now(state, oid, context) for oid in find_objects(state, what, context)]
            return any(one and state.objects[one].zone is not Zone.EXILE for one in present)
        case ir.Exile(what=NowIn() as what):
            return bool(find_objects(state, what, context))
        case ir.PutIntoGraveyard(what=Bound() as what) | ir.PutInHand(what=Bound() as what):
            # an earlier player may have had it put there ("any opponent may have you put …")
            there = Zone.HAND if isinstance(instruction, ir.PutInHand) else Zone.GRAVEYARD
            present = [here_now(state, oid, context) for oid in find_objects(state, what, context)]
            return any(one and state.objects[one].zone is not there for one in present)
        case ir.RemoveCounters(on=This(), amount=int(needed), up_to=False):
            obj = state.get(context.source)
            counters = {} if obj is None else obj.counters
            return count_counters(counters, str(instruction.kind)) >= needed
        case ir.RemoveCounters(
            on=Choice(among=among, up_to=False), amount=int(needed), up_to=False
        ):
            counted = (state.objects[oid].counters for oid in find_objects(state, among, context))
            kind = str(instruction.kind)
            return any(count_counters(counters, kind) >= needed for counters in counted)
        case ir.Mill(amount=amount, player=player):
            return all(  # CR 701.17b
                len(state.players[one].library) >= natural(state, amount, context)
                for one in find_players(state, player, context)
            )
        case ir.Sacrifice(what=EventObject() | GrantingObject() | Definite() as what):
            return any(
                oid in _may_be_sacrificed(state, player, context)
                for oid in find_objects(state, what, context)
                for player in find_players(state, instruction.player, context)
            )
        case ir.PutOntoBattlefield(what=TopOfGraveyard() as what):
            return bool(find_objects(state, what, context))
        case Blight():
            return all(
                any(
                    CardType.CREATURE in characteristics(state, oid).types
                    and can_have_counters(state, oid, CounterKind.MINUS_ONE)
                    for oid in permanents_of(state, player)
                )
                for player in find_players(state, instruction.player, context)
            )
        case Ante():
            owners = find_players(state, instruction.player, context)
            here = find_objects(state, instruction.what, context)
            return any(oid in state.objects and state.known(oid).owner in owners for oid in here)
        case ir.PutCounters(on=This()):
            return can_have_counters(state, context.source, str(instruction.kind))
        case ir.PutCounters(on=Choice(among=among, up_to=False)):
            return bool(_able_to_get(state, instruction, among, context))
        case ir.Discard(amount=amount, up_to=False) if amount is not None:
            needed = natural(state, amount, context)
            return all(
                sum(
                    instruction.what is None or matches(state, oid, instruction.what, context)
                    for oid in _may_be_discarded(state, player, context)
                )
                >= needed
                for player in find_players(state, instruction.player, context)
            )
        case _:
            return True


def without_kept(state: GameState, what: Selector, context: Context) -> Selector:
    """CR 608.2d: a choice of what to exile, without what can't be."""
    if not isinstance(what, Choice):
        return what
    found = find_objects(state, what.among, context)
    free = tuple(oid for oid in found if not is_kept_from_trigger(state, oid))
    return what if len(free) == len(found) else replace(what, among=TheseObjects(free))


def _may_be_sacrificed(state: GameState, player: PlayerId, context: Context) -> list[ObjectId]:
    """CR 701.21, 101.2: what the effect may have the player sacrifice."""
    if not can_be_made_to(state, player, context.controller, sacrifice=True):
        return []
    return [oid for oid in permanents_of(state, player) if may_give_up(state, oid)]


def _may_be_discarded(state: GameState, player: PlayerId, context: Context) -> list[ObjectId]:
    """CR 701.9, 101.2: what the effect may have the player discard."""
    if not can_be_made_to(state, player, context.controller, discard=True):
        return []
    return state.players[player].hand


def count_counters(counters: Mapping[str, int], kind: str) -> int:
    """How many of that kind, of all kinds if it is empty."""
    return counters.get(kind, 0) if kind else sum(counters.values())


def _able_to_get(
    state: GameState, putting: ir.PutCounters, among: Selector, context: Context
) -> list[ObjectId]:
    """CR 118.3: those of them on which such a counter could be put."""
    found = find_objects(state, among, context)
    return [oid for oid in found if can_have_counters(state, oid, str(putting.kind))]


def with_possible_choices(state: GameState, then: ir.Then, context: Context) -> ir.Then:
    """CR 118.3: the instructions as they are followed to pay a cost: counters are put only on what
    can have them."""
    return tuple(
        replace(
            one,
            on=replace(
                one.on, among=TheseObjects(tuple(_able_to_get(state, one, one.on.among, context)))
            ),
        )
        if isinstance(one, ir.PutCounters) and isinstance(one.on, Choice)
        else one
        for one in then
    )
