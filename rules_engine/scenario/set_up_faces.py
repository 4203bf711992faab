"""CR 712: the permanents of a set-up position that are named by another face than a card's front.

A back face means its card with that face up; what two cards meld into means both, melded.
"""

from __future__ import annotations

from dataclasses import dataclass

from rules_engine.cards.definition import CardDefinition
from rules_engine.cards.layouts import Layout
from rules_engine.ids import ObjectId, PlayerId
from rules_engine.oracle.catalogue import Catalogue
from rules_engine.rules.faces import show_face
from rules_engine.rules.setup import add_card
from rules_engine.state.game import GameState
from rules_engine.state.objects import Component, ObjectKind
from rules_engine.vocabulary import Zone

_TURNED = (Layout.TRANSFORM, Layout.MODAL_DOUBLE_FACED)


@dataclass(frozen=True, slots=True)
class Permanent:
    definition: CardDefinition
    side: int = 0
    melded_with: CardDefinition | None = None


def permanent_named(cards: Catalogue, name: str) -> Permanent:
    """The card, or the pair of cards, whose permanent has that name.

    Raises:
        UnsupportedCard: as `Catalogue.playable`.
    """
    pair = cards.meld_pair(name)
    if pair is not None:
        return Permanent(cards.playable(pair[0]), 1, cards.playable(pair[1]))
    backed = cards.card_with_back(name) if cards.name_of(name) is None else None
    if backed is not None:
        card = cards.playable(backed)
        if card.layout in _TURNED:
            return Permanent(card, 1)
    return Permanent(cards.playable(name))


def add_permanent(state: GameState, permanent: Permanent, player: PlayerId) -> ObjectId:
    """Puts it onto the battlefield without anything happening."""
    oid = add_card(state, permanent.definition, player, Zone.BATTLEFIELD)
    obj = state.objects[oid]
    obj.side = permanent.side
    other = permanent.melded_with
    if other is not None:
        obj.components = (Component(other, ObjectKind.CARD, other.name, player),)
    state.names[oid] = show_face(obj).name
    state.touch()
    return oid
