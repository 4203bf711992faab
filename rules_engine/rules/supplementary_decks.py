"""CR 100.2d, 103.3a: supplementary decks of nontraditional cards, which lie in the command zone.

What their cards do belongs to `rules.planes`, `rules.schemes` and `rules.attractions`.
"""

from __future__ import annotations

from rules_engine.cards.attractions import is_attraction
from rules_engine.cards.definition import CardDefinition
from rules_engine.ids import ObjectId
from rules_engine.rules.board import characteristics
from rules_engine.rules.faces import shown_name
from rules_engine.state.game import GameState
from rules_engine.state.objects import GameObject, LastKnown
from rules_engine.vocabulary import CardType, SupplementaryDeck

_DECKS = {
    CardType.PLANE: SupplementaryDeck.PLANAR,
    CardType.PHENOMENON: SupplementaryDeck.PLANAR,
    CardType.SCHEME: SupplementaryDeck.SCHEME,
}


def supplementary_deck(definition: CardDefinition) -> SupplementaryDeck | None:
    """CR 717.2, 901.3, 904.3: the kind of deck that the card is part of, if it is such a card."""
    if is_attraction(definition):
        return SupplementaryDeck.ATTRACTION
    return next((_DECKS[kind] for kind in definition.front.types if kind in _DECKS), None)


def shuffle_supplementary_decks(state: GameState) -> None:
    """CR 103.3a: before the game, when nobody knows anything of them."""
    for player in state.turn_order:
        for deck in state.players[player].supplementary.values():
            state.rng.shuffle(deck)
            state.touch()


def turn_up_from_deck(state: GameState, oid: ObjectId) -> None:
    """The card is moved off its deck and turned face up (CR 701.31b, 701.32b, 701.51b)."""
    obj = state.objects[oid]
    state.place(oid).remove(oid)
    state.command.append(oid)
    obj.face_down = False
    obj.timestamp = state.tick()
    state.names[oid] = shown_name(obj)
    state.revealed.pop(oid, None)
    state.touch()


def put_on_bottom(state: GameState, oid: ObjectId) -> ObjectId:
    """The card is turned face down and put on the bottom of its owner's deck, as a new object (CR
    311.6, 312.6)."""
    old = state.objects[oid]
    deck = supplementary_deck(old.definition)
    assert deck is not None
    found = characteristics(state, oid)
    state.place(oid).remove(oid)
    del state.objects[oid]
    new = GameObject(
        id=state.new_id(),
        kind=old.kind,
        definition=old.definition,
        card=old.card,
        owner=old.owner,
        controller=old.owner,
        zone=old.zone,
        timestamp=state.tick(),
        face=old.face,
        face_down=True,
    )
    state.objects[new.id] = new
    state.names[new.id] = shown_name(new)
    state.last_known[oid] = LastKnown(old, found, state.turn, new.id)
    state.revealed.pop(oid, None)
    state.players[new.owner].supplementary.setdefault(deck, []).insert(0, new.id)
    state.touch()
    return new.id
