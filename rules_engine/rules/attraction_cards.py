"""CR 717.1-717.2, 717.6: the cards of an Attraction deck, and where they go once they were used.

Those of the deck are a supplementary deck (`rules.supplementary_decks`); face up in the command
zone lie those that came back there, the "junkyard" (717.6a).
"""

from __future__ import annotations

from dataclasses import replace

from rules_engine.cards.attractions import is_attraction
from rules_engine.ids import ObjectId, PlayerId
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


def goes_to_junkyard(state: GameState, event: ev.ZoneMove) -> bool:
    """CR 717.6: whether the card would go where no such card may be."""
    obj = state.objects.get(event.object)
    return obj is not None and event.to not in _STAYS_IN and is_attraction_card(obj)


def to_junkyard(event: ev.ZoneMove) -> ev.ZoneMove:
    """CR 717.6: its owner puts it into the command zone instead."""
    return replace(event, to=Zone.COMMAND, from_top=0, face_down=False, face_down_as=None)
