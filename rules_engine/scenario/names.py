"""Naming things in scenarios: objects, players, aliases."""

from __future__ import annotations

import re

from rules_engine.ids import FIRST_OBJECT, ObjectId
from rules_engine.oracle.catalogue import folded
from rules_engine.rules.board import characteristics
from rules_engine.rules.faces import printed_face
from rules_engine.scenario.texts import means_ability
from rules_engine.state.game import GameState
from rules_engine.state.objects import Entity, GameObject, ObjectKind
from rules_engine.vocabulary import Zone

_OF_A_SET = re.compile(r"(.+)-[A-Z0-9]{3,5}", re.IGNORECASE)
"""A card of one set, as in `Shock-M21`."""


NAMELESS = (
    "",
    "[face_down_creature]",
    "[face_down_token]",
    "[face_down_card]",
    "[fully_locked_room]",
)
"""What an object without a name, or one that doesn't show it, is called."""


class Names:
    """Which entity a name in a scenario means, while the game goes on."""

    def __init__(self, players: tuple[str, ...]) -> None:
        self.players = players
        self.aliases: dict[str, ObjectId] = {}

    def player(self, name: str) -> int:
        return self.players.index(name.removeprefix("player:"))

    def follow(self, state: GameState) -> None:
        """Aliases mean the very object wherever it goes."""
        for alias, oid in self.aliases.items():
            present = oid
            while present not in state.objects:
                known = state.last_known.get(present)
                if known is None or known.successor is None:
                    break
                present = known.successor
            self.aliases[alias] = present

    def means(self, state: GameState, name: str, entity: Entity) -> bool:
        """Whether the name can mean that object or player."""
        if entity < FIRST_OBJECT:
            player = self.players[entity].lower()
            return name.lower() in (f"player:{player}", f"player{player}")
        if name.startswith("@"):
            return self.aliases.get(name[1:].split(" ", 1)[0]) == entity
        obj = state.get(entity)
        if obj is None:
            return False
        wanted = folded(name)
        if wanted.endswith("[no copy]"):
            return not _is_copy(obj) and self.means(state, name[:-9].strip(), entity)
        if wanted.endswith("[only copy]"):
            return _is_copy(obj) and self.means(state, name[:-11].strip(), entity)
        if obj.kind is ObjectKind.ABILITY:
            return means_ability(state, obj, name)
        if wanted in names_of(state, obj):
            return True
        if obj.kind is ObjectKind.TOKEN and wanted.endswith(" token"):
            return _is_of_other_year(state, obj, wanted)
        of_a_set = _OF_A_SET.fullmatch(name)
        return of_a_set is not None and folded(of_a_set[1]) in names_of(state, obj)


def _is_of_other_year(state: GameState, token: GameObject, wanted: str) -> bool:
    """Whether the name is the token's but for being Phyrexian, which texts of some years say and
    others don't, and nothing has that name itself."""
    plain = _without_year(wanted)
    return plain in {_without_year(name) for name in names_of(state, token)} and not any(
        wanted in names_of(state, other)
        for other in state.objects.values()
        if other.kind is ObjectKind.TOKEN
    )


def _without_year(name: str) -> str:
    return name.removeprefix("phyrexian ")


def _is_copy(obj: GameObject) -> bool:
    """Whether it has become a copy, or is a copy of a spell or a token that is one of a card: other
    tokens have no mana cost (CR 111.4)."""
    if obj.kind is ObjectKind.TOKEN and obj.face.mana_cost is not None:
        return True
    return obj.face is not printed_face(obj) or obj.kind is ObjectKind.SPELL_COPY


def names_of(state: GameState, obj: GameObject) -> set[str]:
    """Names without case and accents that a spell, card or permanent goes by.

    A card that is face down outside the battlefield and the stack goes by its card's name too: a
    scenario sees everything.
    """
    shown = folded(characteristics(state, obj.id).name)
    if not shown or obj.face_down:
        hidden = set(NAMELESS)
        is_seen = obj.zone not in (Zone.BATTLEFIELD, Zone.STACK)
        return (
            hidden | {folded(obj.card), folded(obj.card).partition(" // ")[0]}
            if is_seen
            else hidden
        )
    found = {shown, *shown.split(" // ")} - {""}
    card = folded(obj.card)
    if obj.zone not in (Zone.BATTLEFIELD, Zone.STACK) or shown in card.split(" // "):
        found |= {card} - {""}  # not that of what has become a copy
    found.add(shown.removesuffix(" token"))  # also that of what has become a copy of a token
    if obj.kind is ObjectKind.TOKEN:
        found.add(f"{shown} token")
        if (
            "Role" in obj.face.subtypes
        ):  # also with the word of the effect that makes it (CR 111.10)
            found |= {f"{shown} role", f"{shown} role token"}
    return found
