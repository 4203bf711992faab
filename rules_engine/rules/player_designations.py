"""CR 702.131, 702.179, 702.195: what players have for the rest of the game.

| rule | designation | |
| --- | --- | --- |
| 702.131b-d | the city's blessing | ten or more permanents and ascend |
| 702.179a-f | speed | 1 as a state-based action, then one more each turn, up to 4 |
| 702.195a-c | an enduring story | three or more artifacts, Sagas or legendary permanents |
"""

from __future__ import annotations

from collections.abc import Iterator

from rules_engine.ids import ObjectId, PlayerId
from rules_engine.rules.board import board, permanents_of
from rules_engine.state import events as ev
from rules_engine.state.game import GameState
from rules_engine.vocabulary import CardType, Keyword, Supertype

BLESSING = "the city's blessing"
STORY = "an enduring story"
SPEED = "speed"
MAX_SPEED = 4


def check_player_designations(state: GameState) -> None:
    """CR 702.131b, 702.195a: "any time" is in the midst of a resolution too; continuous effects see
    what was given at once (702.131d)."""
    made = board(state)
    if _CHECKED in made.memo:
        return
    made.memo[_CHECKED] = True
    for player in state.players_in_turn_order():
        controlled = permanents_of(state, player)
        has = state.players[player].designations
        ascends = len(controlled) >= 10 and not has.get(BLESSING)
        if ascends and _any_has(state, controlled, Keyword.ASCEND):
            ascend(state, player)
        is_due = len(controlled) >= 3 and not has.get(STORY)
        if is_due and _any_has(state, controlled, Keyword.STORIED) and _has_a_story(state, player):
            designate(state, player, STORY)


_CHECKED = "the designations of players"


def start_engines(state: GameState) -> None:
    """CR 702.179a: whose speed becomes 1, which is a state-based action."""
    for player in state.players_in_turn_order():
        if not state.players[player].designations.get(SPEED) and _any_has(
            state, permanents_of(state, player), Keyword.START_YOUR_ENGINES
        ):
            designate(state, player, SPEED)


def _any_has(state: GameState, permanents: list[ObjectId], keyword: Keyword) -> bool:
    made = board(state).characteristics
    return any(keyword in made[oid].keywords for oid in permanents)


def ascend(state: GameState, player: PlayerId) -> None:
    """CR 702.131a-b."""
    if len(permanents_of(state, player)) >= 10:
        designate(state, player, BLESSING)


def designate(state: GameState, player: PlayerId, name: str, value: int = 1) -> None:
    """The player has it from now on, unless they have it already."""
    designations = state.players[player].designations
    if not designations.get(name):
        designations[name] = value
        state.touch()


def _has_a_story(state: GameState, player: PlayerId) -> bool:
    """CR 702.195a."""
    made = board(state).characteristics
    chapters = [
        oid
        for oid in permanents_of(state, player)
        if CardType.ARTIFACT in made[oid].types
        or "Saga" in made[oid].subtypes
        or Supertype.LEGENDARY in made[oid].supertypes
    ]
    return len(chapters) >= 3


def who_speeds_up(state: GameState, event: ev.Event) -> Iterator[PlayerId]:
    """CR 702.179d: whose inherent ability triggers; only once each turn."""
    if not isinstance(event, ev.LifeLost) or state.is_active(event.player):
        return
    before = [
        other
        for other in state.log[state.turn_log_start :]
        if isinstance(other, ev.LifeLost) and not state.is_active(other.player)
    ]
    if before and before[0] is event:
        for player in state.active_team:
            if 0 < state.players[player].designations.get(SPEED, 0) < MAX_SPEED:
                yield player


def speed_up(state: GameState, player: PlayerId, amount: int = 1) -> None:
    """CR 702.179c-d."""
    designations = state.players[player].designations
    designations[SPEED] = min(MAX_SPEED, designations.get(SPEED, 0) + amount)
    state.touch()
