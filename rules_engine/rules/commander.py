"""CR 903.6-903.10: commanders, in variants that have them.

A commander is a card; its objects carry its number wherever they go (903.3).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from rules_engine.decisions import Run, ask_yes_no
from rules_engine.ids import FIRST_OBJECT, ObjectId, PlayerId
from rules_engine.ir.abilities import CommanderTaxInLife
from rules_engine.ir.costs import CostPart, PayLife, cost
from rules_engine.rules.board import characteristics
from rules_engine.rules.characteristics import Characteristics
from rules_engine.rules.components import own_commander
from rules_engine.rules.ways import Way, costs_to_cast, way_to_cast
from rules_engine.state import events as ev
from rules_engine.state.game import GameState
from rules_engine.vocabulary import Zone

TAX = cost("{2}").parts
"""CR 903.8."""


def designate_commander(state: GameState, oid: ObjectId) -> None:
    """CR 903.3, 903.6: the card is a commander from now on."""
    state.commanders += 1
    state.objects[oid].commander = state.commanders


def commanders_to_cast(state: GameState, player: PlayerId) -> list[ObjectId]:
    """CR 903.8: those that the player owns in the command zone."""
    if not state.commanders:
        return []
    return [
        oid
        for oid in state.command
        if state.objects[oid].commander and state.objects[oid].owner == player
    ]


@way_to_cast(Zone.COMMAND)
def cast_commander(
    state: GameState, player: PlayerId, card: ObjectId, found: Characteristics
) -> Iterator[Way]:
    """CR 903.8: for any cost that it could be cast for from a hand."""
    if state.objects[card].commander:
        yield from costs_to_cast(state, player, card, found)


def commander_tax(state: GameState, player: PlayerId, card: ObjectId) -> tuple[CostPart, ...]:
    """CR 903.8: {2}, or what the card says, for each time that the player has cast it from the
    command zone before."""
    obj = state.objects[card]
    if not obj.commander:
        return ()
    zone = obj.casting.from_zone if obj.casting is not None else obj.zone
    if zone is not Zone.COMMAND:
        return ()
    times = state.players[player].commander_casts.get(obj.commander, 0)
    for ability in characteristics(state, card).abilities:
        if isinstance(ability, CommanderTaxInLife):
            return (PayLife(ability.life),) * times
    return TAX * times


def note_commanders(state: GameState, done: Sequence[ev.Event]) -> None:
    """CR 903.8, 903.10a: counts casts from the command zone and combat damage."""
    if not state.commanders:
        return
    for event in done:
        match event:
            case ev.SpellCast():
                obj = state.known(event.spell)
                if obj.commander and obj.casting and obj.casting.from_zone is Zone.COMMAND:
                    casts = state.players[event.player].commander_casts
                    casts[obj.commander] = casts.get(obj.commander, 0) + 1
            case ev.Damage(combat=True) if event.to < FIRST_OBJECT:
                number = state.known(event.source).commander
                if number:
                    suffered = state.players[event.to].commander_damage
                    suffered[number] = suffered.get(number, 0) + event.amount
            case ev.ZoneMove() if event.new_id is not None:
                state.stray_commanders.extend(
                    oid
                    for oid in (event.new_id, *event.others)
                    if oid in state.objects
                    and state.objects[oid].commander
                    and state.objects[oid].zone in (Zone.GRAVEYARD, Zone.EXILE)
                )
            case _:
                pass


def has_lethal_commander_damage(state: GameState, player: PlayerId) -> bool:
    """CR 704.6c, 903.10a."""
    limit = state.options.commander_damage
    suffered = state.players[player].commander_damage.values()
    return limit is not None and any(amount >= limit for amount in suffered)


def return_commanders(state: GameState) -> Run[list[ev.Event]]:
    """CR 704.6d, 903.9a: the owner may put it into the command zone."""
    strays, state.stray_commanders = state.stray_commanders, []
    events: list[ev.Event] = []
    for oid in strays:
        obj = state.get(oid)
        if obj is None or obj.zone not in (Zone.GRAVEYARD, Zone.EXILE):
            continue
        question = f"Put {state.name(oid)} into the command zone?"
        if (yield from ask_yes_no(obj.owner, question, rule="CR 903.9a", source=oid)):
            events.append(ev.ZoneMove(oid, Zone.COMMAND, "rule"))
    return events


def to_command_zone_instead(state: GameState, event: ev.Event) -> Run[ev.Event]:
    """CR 903.9b-c: when it would be put into its owner's hand or library; of a permanent that
    several cards represent only the commander itself."""
    if (
        not state.commanders
        or not isinstance(event, ev.ZoneMove)
        or event.to not in (Zone.HAND, Zone.LIBRARY)
    ):
        return event
    obj = state.get(event.object)
    if obj is None or not obj.commander or not state.turn:
        return event
    if obj.zone is Zone.COMMAND:
        return event  # it would stay there; who moves it from there doesn't want that
    question = f"Put {state.name(obj.id)} into the command zone instead?"
    if (yield from ask_yes_no(obj.owner, question, rule="CR 903.9b", source=obj.id)):
        moved = replace(event, to=Zone.COMMAND, from_top=0)
        if not obj.components:
            return moved
        numbers = [own_commander(obj), *(part.commander for part in obj.components)]
        gone = tuple((place, moved) for place, number in enumerate(numbers) if number)
        return replace(event, component_moves=gone)
    return event
