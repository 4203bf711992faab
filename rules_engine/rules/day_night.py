"""CR 702.145: daybound and nightbound; the designations are in `rules.designations`."""

from __future__ import annotations

from rules_engine.cards.definition import CardDefinition
from rules_engine.ir.abilities import KeywordAbility
from rules_engine.ir.turning import Daytime
from rules_engine.rules.board import board
from rules_engine.rules.transforming import BOUND_TO_DAY, can_transform
from rules_engine.state import events as ev
from rules_engine.state.game import GameState
from rules_engine.vocabulary import Keyword


def knows_day(definition: CardDefinition) -> bool:
    """Whether a card makes the game look at day and night."""
    return any(
        isinstance(ability, KeywordAbility) and ability.keyword in BOUND_TO_DAY
        for face in definition.faces
        for ability in face.abilities
    )


def follow_time_of_day(state: GameState) -> list[ev.Event]:
    """CR 702.145c-d, f-g: what daybound and nightbound do at once, without being an action.

    First the game gets a designation, then permanents turn to the face that belongs to it.
    """
    if not state.knows_day:
        return []
    made = board(state).characteristics
    if not state.day:
        words = {word for oid in state.battlefield for word in made[oid].keywords & BOUND_TO_DAY}
        if not words:
            return []
        time = Daytime.DAY if Keyword.DAYBOUND in words else Daytime.NIGHT
        return [ev.DayNightChanged(time)]
    wrong, side = (Keyword.DAYBOUND, 0) if state.day == Daytime.NIGHT else (Keyword.NIGHTBOUND, 1)
    return [
        ev.Transformed(oid, by_daytime=True)
        for oid in state.battlefield
        if wrong in made[oid].keywords
        and state.objects[oid].side == side
        and can_transform(state, state.objects[oid], by_daytime=True)
    ]
