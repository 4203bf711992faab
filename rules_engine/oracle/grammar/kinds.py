"""Which nouns can mean what a phrase described: "that creature", "that card", "that player"."""

from __future__ import annotations

from rules_engine.ir import (
    AllOf,
    AnyOf,
    Choice,
    InZone,
    IsAbility,
    IsCard,
    IsPlayer,
    IsSpell,
    IsSubtype,
    IsToken,
    IsType,
    Opponent,
    Selector,
    You,
)
from rules_engine.ir.chosen_words import OfSide
from rules_engine.ir.selectors import (
    ActivePlayer,
    AttachedHost,
    ChosenOpponent,
    ControllerOf,
    DefendingPlayer,
    IsPermanent,
    IsPermanentCard,
    IsPermanentSpell,
    Monarch,
    Not,
    OwnerOf,
    Responders,
    SubgameLosers,
    TargetedByThis,
)
from rules_engine.oracle.grammar.syntax import Mention, TargetPhrase
from rules_engine.vocabulary import PERMANENT_TYPES, Zone
from rules_engine.vocabulary.subtypes import card_types_of

_PLAYERS = (
    IsPlayer,
    Opponent,
    You,
    ActivePlayer,
    ControllerOf,
    OwnerOf,
    DefendingPlayer,
    ChosenOpponent,
    TargetedByThis,
    Monarch,
    Responders,
    SubgameLosers,
    OfSide,
)
_PERMANENT = frozenset(kind.value.lower() for kind in PERMANENT_TYPES)
_ANY = frozenset({"permanent", "card", "spell", "token", "source", *_PERMANENT})


def kinds_of(what: Selector) -> frozenset[str]:
    """The nouns: card types and subtypes in small letters, "permanent", "card", "spell", "player".

    A card type includes "permanent" or "card" according to where the objects are.
    """
    match what:
        case Mention(what=inner) | TargetPhrase(what=inner) | Choice(among=inner):
            return kinds_of(inner)
        case AllOf(parts=parts):
            return _all(parts)
        case AnyOf(parts=parts):
            return frozenset().union(*(kinds_of(part) for part in parts))
        case IsType(card_type=card_type):
            word = card_type.value.lower()
            return frozenset({word, "permanent", "card", "source"})
        case IsSubtype(subtype=subtype):
            types = {kind.value.lower() for kind in card_types_of(subtype)} - {"kindred"}
            return frozenset({subtype.lower(), "permanent", "card", "source", *types})
        case IsSpell() | IsPermanentSpell():
            return frozenset({"spell", "card", "source"})
        case IsCard() | IsPermanentCard():
            return frozenset({"card"})
        case IsToken():
            return frozenset({"token", "permanent", "creature"})
        case IsAbility():
            return frozenset({"ability", "spell"})
        case IsPermanent():
            return frozenset({"permanent", "card", "source", *_PERMANENT})
        case AttachedHost():
            return frozenset({"permanent", "card", "source", *_PERMANENT})
        case InZone(zone=Zone.BATTLEFIELD):
            return frozenset({"permanent"})
        case InZone():
            return frozenset({"card"})
        case _ if isinstance(what, _PLAYERS):
            return frozenset({"player"})
        case _:
            return _ANY


def _all(parts: tuple[Selector, ...]) -> frozenset[str]:
    named = [
        part
        for part in parts
        if isinstance(
            part,
            IsType
            | IsSubtype
            | IsSpell
            | IsCard
            | IsToken
            | IsAbility
            | IsPermanent
            | AnyOf
            | IsPermanentCard
            | IsPlayer
            | Opponent,
        )
    ]
    if not named:
        return _ANY
    found = frozenset().union(*(kinds_of(part) for part in named))
    if IsToken() in named and any(isinstance(part, IsType | IsSubtype) for part in named):
        of_type = (kinds_of(part) for part in named if part != IsToken())
        found = frozenset({"token", "permanent"}).union(*of_type)
    if any(isinstance(part, IsCard | IsPermanentCard) for part in parts) or any(
        isinstance(part, InZone) for part in parts
    ):
        return found - {"permanent"}
    if any(isinstance(part, IsSpell) for part in parts):
        return found - {"permanent"}
    excluded = {
        part.part.card_type.value.lower()
        for part in parts
        if isinstance(part, Not) and isinstance(part.part, IsType)
    }
    is_card = "permanent" in found and not any(isinstance(part, IsToken) for part in parts)
    return found - {"card"} - excluded | ({"card"} if is_card else frozenset())
