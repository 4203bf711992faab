"""CR 717.1-717.2, 717.6: the cards of an Attraction deck, and where they go once they were used.

Those of the deck are a supplementary deck (`rules.supplementary_decks`); face up in the command
zone lie those that came back there, the "junkyard" (717.6a).
"""

from __future__ import annotations

from dataclasses import replace

from rules_engine.cards.attractions import is_attraction
from rules_engine.ids import ObjectId, PlayerId
from rules_engine.rules.components import move_of
from rules_engine.state import events as ev
from rules_engine.state.game import GameState
from rules_engine.state.objects import GameObject, ObjectKind
from rules_engine.vocabulary import SupplementaryDeck, Zone


def is_attraction_card(obj: GameObject) -> bool:
    """CR 717.1, 717.6: a card with the back of an Attraction; no copy of one has it."""
    return obj.kind is ObjectKind.CARD and is_attraction(obj.definition)


def attraction_deck(state: GameState, player: PlayerId) -> list[ObjectId]:
    """CR 717.2: the cards of the player's Attraction deck, the top one last."""
    return state.players[player].supplementary.get(SupplementaryDeck.ATTRACTION, [])


_STAYS_IN = frozenset({Zone.BATTLEFIELD, Zone.EXILE, Zone.COMMAND, Zone.OUTSIDE})


def _strays(state: GameState, event: ev.ZoneMove) -> tuple[int, ...]:
    """CR 717.6: which cards of the object, 0 being the topmost one, would go where no such card may
    be."""
    obj = state.objects.get(event.object)
    if obj is None:
        return ()
    cards = [(obj.kind, obj.definition), *((one.kind, one.definition) for one in obj.components)]
    return tuple(
        place
        for place, (kind, definition) in enumerate(cards)
        if kind is ObjectKind.CARD
        and is_attraction(definition)
        and move_of(event, place).to not in _STAYS_IN
    )


def goes_to_junkyard(state: GameState, event: ev.ZoneMove) -> bool:
    """CR 717.6: whether an Attraction card would go where no such card may be."""
    return event.to not in _STAYS_IN and bool(_strays(state, event))


def to_junkyard(state: GameState, event: ev.ZoneMove) -> ev.ZoneMove:
    """CR 717.6: its owner puts it into the command zone instead; of a permanent that several cards
    represent only that card itself (730.3e)."""
    strays = _strays(state, event)
    moved = replace(event, to=Zone.COMMAND, from_top=0, face_down=False, face_down_as=None)
    if not state.objects[event.object].components:
        return moved
    others = (one for one in event.component_moves if one[0] not in strays)
    return replace(event, component_moves=(*others, *((place, moved) for place in strays)))
