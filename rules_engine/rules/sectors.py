"""CR 702.158, 704.5u: the sectors of creatures, while anybody controls what has space sculptor."""

from __future__ import annotations

from rules_engine.decisions import Decision, DecisionKind, Option, Run, ask
from rules_engine.ids import ObjectId, PlayerId
from rules_engine.ir.sectors import SECTOR, SECTORS
from rules_engine.rules.board import board, characteristics
from rules_engine.state import events as ev
from rules_engine.state.game import GameState
from rules_engine.vocabulary import CardType, Keyword


def sector_actions(state: GameState) -> Run[list[ev.Event]]:
    """CR 704.5u: those who control no permanent with space sculptor choose first, then the others,
    in turn order each (CR 101.4)."""
    made = board(state).characteristics
    sculptors = {made[oid].controller for oid in _sculptors(state)}
    if not sculptors:
        return []
    order = state.players_in_turn_order()
    order.sort(key=lambda player: player in sculptors)
    events: list[ev.Event] = []
    for player in order:
        for oid in _without_sector(state, player):
            chosen = yield from _choose_sector(state, player, oid)
            events.append(ev.Designated(oid, SECTOR, chosen))
    return events


def _without_sector(state: GameState, player: PlayerId) -> list[ObjectId]:
    made = board(state).characteristics
    return [
        oid
        for oid in state.battlefield
        if made[oid].controller == player
        and CardType.CREATURE in made[oid].types
        and SECTOR not in state.objects[oid].designations
    ]


def _choose_sector(state: GameState, player: PlayerId, creature: ObjectId) -> Run[int]:
    answer = yield from ask(
        Decision(
            player,
            DecisionKind.CHOOSE,
            f"In which sector is {state.name(creature)}?",
            tuple(Option(name) for name in SECTORS),
            rule="CR 704.5u",
            source=creature,
        )
    )
    return answer[0] + 1


def end_sectors(state: GameState) -> list[ev.Event]:
    """CR 702.158b: nothing keeps its sector once nobody controls a permanent with space sculptor,
    or an ability of a source that has it."""
    placed = [oid for oid in state.battlefield if SECTOR in state.objects[oid].designations]
    away = [obj for obj in state.phased_out.values() if SECTOR in obj.designations]
    if not (placed or away) or _sculptors(state) or _is_ability_left(state):
        return []
    for obj in away:
        del obj.designations[SECTOR]
        state.touch()
    return [ev.Designated(oid, SECTOR, None) for oid in placed]


def _sculptors(state: GameState) -> list[ObjectId]:
    """The permanents with space sculptor."""
    made = board(state)
    if _FOUND not in made.memo:
        made.memo[_FOUND] = [
            oid
            for oid in state.battlefield
            if Keyword.SPACE_SCULPTOR in made.characteristics[oid].keywords
        ]
    found = made.memo[_FOUND]
    assert isinstance(found, list)
    return found


_FOUND = "permanents with space sculptor"


def _is_ability_left(state: GameState) -> bool:
    """Whether an ability on the stack has a source with space sculptor, as it is or last was."""
    sources = {
        item.source
        for oid in state.stack
        if (item := state.objects[oid].item) is not None and item.ability is not None
    }
    return any(
        Keyword.SPACE_SCULPTOR in characteristics(state, source).keywords
        for source in sources
        if source in state.objects or source in state.last_known
    )
