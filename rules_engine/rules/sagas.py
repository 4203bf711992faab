"""CR 714: Saga cards.

| rule | what | done |
| --- | --- | --- |
| 714.2 | chapter symbols | written out by `ir.layout_passes` |
| 714.3a-b | enters with lore counters, read ahead | as intrinsic abilities |
| 714.3c | a lore counter as the precombat main phase begins | yes |
| 714.4 | sacrificed after its final chapter | yes |
"""

from __future__ import annotations

from rules_engine.decisions import Run
from rules_engine.ids import ObjectId, PlayerId
from rules_engine.ir.layout_passes import chapter_number, final_chapter
from rules_engine.rules.board import board, characteristics, kinds_present, permanents_of
from rules_engine.rules.events import happen
from rules_engine.rules.pending import has_pending_ability
from rules_engine.state import events as ev
from rules_engine.state.game import GameState
from rules_engine.vocabulary import CounterKind, Zone


def add_lore_counters(state: GameState, player: PlayerId) -> Run[None]:
    """CR 714.3c, 703.4g: a turn-based action."""
    if "Saga" not in kinds_present(state):
        return
    sagas = [
        oid
        for oid in permanents_of(state, player)
        if "Saga" in characteristics(state, oid).subtypes and _final(state, oid)
    ]
    if sagas:
        yield from happen(
            state,
            *(ev.CountersPut(oid, CounterKind.LORE, 1, player, by_rule=True) for oid in sagas),
        )


def finished_sagas(state: GameState) -> list[ev.Event]:
    """CR 714.4, 704.5s: sacrificed when nothing of its chapters is left to do."""
    if "Saga" not in kinds_present(state):
        return []
    made = board(state).characteristics
    return [
        ev.ZoneMove(oid, Zone.GRAVEYARD, "sacrifice", by=made[oid].controller)
        for oid in state.battlefield
        if "Saga" in made[oid].subtypes
        and 0 < _final(state, oid) <= state.objects[oid].counters.get(CounterKind.LORE, 0)
        and not has_pending_ability(state, oid, lambda ability: chapter_number(ability) > 0)
    ]


def _final(state: GameState, oid: ObjectId) -> int:
    return final_chapter(characteristics(state, oid).abilities)
