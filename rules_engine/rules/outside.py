"""CR 400.11: what is outside the game, and what brings it in."""

from __future__ import annotations

from dataclasses import replace

from rules_engine.ids import ObjectId, PlayerId
from rules_engine.rules.editions import RulesEdition
from rules_engine.state import events as ev
from rules_engine.state.game import GameState
from rules_engine.vocabulary import Zone


def game_zones(edition: RulesEdition) -> tuple[Zone, ...]:
    """CR 400.1: the zones of a game that isn't played for ante; there was no command zone before
    2010."""
    zones = tuple(zone for zone in Zone if zone not in (Zone.OUTSIDE, Zone.ANTE))
    return (
        zones if edition.zones == len(zones) else tuple(z for z in zones if z is not Zone.COMMAND)
    )


def cards_outside(state: GameState, owner: PlayerId) -> list[ObjectId]:
    """CR 400.11a: the player's sideboard; by older rules also their cards in exile."""
    found = list(state.players[owner].outside)
    if state.edition.exile_is_outside_game:
        found.extend(oid for oid in state.exile if state.objects[oid].owner == owner)
    return found


def is_outside(state: GameState, zone: Zone) -> bool:
    """Whether what is in the zone counts as outside the game."""
    return zone is Zone.OUTSIDE or (zone is Zone.EXILE and state.edition.exile_is_outside_game)


def swapped_into_sideboard(state: GameState, event: ev.ZoneMove) -> ev.ZoneMove:
    """By older rules a spell that took a card from the sideboard takes that card's place."""
    obj = state.objects[event.object]
    leaves = obj.zone is Zone.STACK and event.to in (Zone.EXILE, Zone.GRAVEYARD)
    if not (state.edition.wish_swap_into_sideboard and leaves and obj.is_card):
        return event
    for earlier in reversed(state.log):
        if isinstance(earlier, ev.Resolved) and earlier.object == obj.id:
            return event
        if isinstance(earlier, ev.ZoneMove) and earlier.from_zone is Zone.OUTSIDE:
            return replace(event, to=Zone.OUTSIDE)
    return event
