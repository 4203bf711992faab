"""CR 118.9, 601.3e, 709.3, 712.11b, 715.3: as what a card may be cast as something resolves, and
what it would be then."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from rules_engine.cards.layouts import Layout
from rules_engine.decisions import Decision, DecisionKind, Option, Run, ask, ask_yes_no
from rules_engine.ids import ObjectId, PlayerId
from rules_engine.ir.costs import Cost
from rules_engine.rules import faces
from rules_engine.rules.board import characteristics
from rules_engine.rules.castable import seen_when_cast
from rules_engine.rules.casting import can_cast_during_resolution, cast_during_resolution
from rules_engine.rules.ways import FREE, HALVES, PROTOTYPE_SIDE, Way
from rules_engine.state.game import GameState
from rules_engine.state.view import name_for
from rules_engine.vocabulary import Keyword

FREELY = Way(FREE, Cost(), free=True)


def ways_of_parts(state: GameState, card: ObjectId, only: Way) -> list[Way]:
    """That way with each half or face of the card that can be cast; a half is cast, not a split
    card."""
    obj = state.objects[card]
    definition = obj.definition
    sides = faces.castable_here(obj)
    if definition.layout is Layout.PROTOTYPE and not obj.face_down:
        name = f"{Keyword.PROTOTYPE.value} {only.name}"
        return [only, replace(only, name=name, side=PROTOTYPE_SIDE)]
    if sides == (0,) and definition.layout not in HALVES:
        return [only]
    return [
        replace(only, name=f"{faces.face_of_side(definition, side).name} {only.name}", side=side)
        for side in sides
    ]


def worth(state: GameState, card: ObjectId, way: Way) -> int:
    """CR 601.3e, 202.3: the mana value that the spell would have."""
    with seen_when_cast(state, card, way):
        return characteristics(state, card).mana_value


def choose_way(state: GameState, player: PlayerId, card: ObjectId, ways: list[Way]) -> Run[Way]:
    """CR 709.3, 712.11b, 715.3: of several ways its player chooses one."""
    if len(ways) == 1:
        return ways[0]
    answer = yield from ask(
        Decision(
            player,
            DecisionKind.CHOOSE,
            f"Cast {name_for(state, card, player)} as what?",
            tuple(Option(way.name) for way in ways),
            rule="CR 601.2b",
            source=card,
        )
    )
    return ways[answer[0]]


def free_ways(
    state: GameState, player: PlayerId, card: ObjectId, most: int | None = None
) -> Iterator[Way]:
    """How the player could cast the card now without paying its mana cost.

    Args:
        most: the greatest mana value that the resulting spell may have.
    """
    for way in ways_of_parts(state, card, FREELY):
        if most is not None and worth(state, card, way) > most:
            continue
        if can_cast_during_resolution(state, player, card, way):
            yield way


def may_cast_freely(
    state: GameState,
    player: PlayerId,
    card: ObjectId,
    rule: str,
    *,
    most: int | None = None,
    asks: bool = True,
) -> Run[ObjectId | None]:
    """The player casts the card without paying its mana cost, if they like; returns the spell.

    Args:
        most: the greatest mana value that the resulting spell may have.
        asks: whether they may decline.
    """
    ways = list(free_ways(state, player, card, most))
    if not ways:
        return None
    if asks and not (
        yield from ask_yes_no(
            player,
            f"Cast {state.name(card)} without paying its mana cost?",
            rule=rule,
            source=card,
        )
    ):
        return None
    way = yield from choose_way(state, player, card, ways)
    return (yield from cast_during_resolution(state, player, card, way))
