"""CR 701.51-701.52, 717: Attraction decks, opening Attractions, and rolling to visit them.

| rule | what | done |
| --- | --- | --- |
| 103.3a, 717.2 | a deck in the command zone, shuffled | `rules.supplementary_decks` |
| 701.51 | opening: the top card onto the battlefield | yes |
| 701.52, 702.159 | rolling to visit, visit abilities | yes; `ir.passes.visit` |
| 703.4g, 717.4 | the roll as the precombat main phase begins | `rules.turn` |
| 717.6 | elsewhere than battlefield and exile: into the command zone | `rules.attraction_cards` |
"""

from __future__ import annotations

from collections.abc import Iterator

from rules_engine.cards.attractions import ATTRACTION
from rules_engine.decisions import Run
from rules_engine.effects.chance import roll
from rules_engine.ids import ObjectId, PlayerId
from rules_engine.rules.attraction_cards import attraction_deck
from rules_engine.rules.board import characteristics, permanents_of
from rules_engine.rules.events import happen
from rules_engine.rules.supplementary_decks import turn_up_from_deck
from rules_engine.state import events as ev
from rules_engine.state.game import GameState
from rules_engine.vocabulary import KeywordAction, Zone

DIE = 6


def open_attraction(state: GameState, player: PlayerId) -> Run[None]:
    """CR 701.51: nothing without a card in the deck; opened is only what did enter (701.51c)."""
    deck = attraction_deck(state, player)
    if not deck:
        return
    top = deck[-1]
    turn_up_from_deck(state, top)
    done = yield from happen(state, ev.ZoneMove(top, Zone.BATTLEFIELD, "open", player=player))
    for event in done:
        if isinstance(event, ev.ZoneMove) and event.object == top and event.to is Zone.BATTLEFIELD:
            opened = ev.Acted(KeywordAction.OPEN_ATTRACTION, player, event.new_id)
            yield from happen(state, opened)


def attractions_of(state: GameState, player: PlayerId) -> Iterator[ObjectId]:
    """The Attractions that the player controls."""
    return (
        oid
        for oid in permanents_of(state, player)
        if ATTRACTION in characteristics(state, oid).subtypes
    )


def roll_to_visit(state: GameState, player: PlayerId) -> Run[None]:
    """CR 701.52a: each of the player's Attractions on which the result is lit up is visited."""
    (result,) = yield from roll(state, player, DIE, visiting=True)
    yield from happen(state, ev.Acted(KeywordAction.ROLL_DICE, player, amount=result))
    visited = [
        oid for oid in attractions_of(state, player) if result in state.objects[oid].face.lights
    ]
    yield from happen(state, *(ev.AttractionVisited(oid, player) for oid in visited))


def visit_as_phase_begins(state: GameState, player: PlayerId) -> Run[None]:
    """CR 703.4g, 717.4: of a player who controls Attractions."""
    if any(True for _ in attractions_of(state, player)):
        yield from roll_to_visit(state, player)
