"""Naming things in scenarios: objects, players, aliases, rules text."""

from __future__ import annotations

import re

from rules_engine.decisions import ActionKind, Option
from rules_engine.ids import FIRST_OBJECT, ObjectId
from rules_engine.ir.abilities import Ability
from rules_engine.oracle.render import Unrenderable, render_ability
from rules_engine.rules.board import characteristics
from rules_engine.rules.faces import printed_face
from rules_engine.state.game import GameState
from rules_engine.state.objects import Entity, GameObject, ObjectKind


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
            return name == f"player:{self.players[entity]}"
        if name.startswith("@"):
            return self.aliases.get(name[1:].split(" ", 1)[0]) == entity
        obj = state.get(entity)
        if obj is None:
            return False
        wanted = name.lower()
        if wanted.endswith("[no copy]"):
            return obj.face is printed_face(obj) and self.means(state, name[:-9].strip(), entity)
        if wanted.endswith("[only copy]"):
            copied = obj.face is not printed_face(obj) or obj.kind is ObjectKind.SPELL_COPY
            return copied and self.means(state, name[:-11].strip(), entity)
        return wanted in names_of(state, obj)


def names_of(state: GameState, obj: GameObject) -> set[str]:
    """Lower-case names that an object goes by."""
    if obj.kind is ObjectKind.ABILITY:
        return {ability_text(obj, state).lower(), state.name(obj.id).lower()}
    shown = characteristics(state, obj.id).name.lower()
    if not shown or obj.face_down:
        return {"", "[face_down_creature]"}
    found = {shown, *shown.split(" // "), obj.card.lower()} - {""}
    if obj.kind is ObjectKind.TOKEN:
        found |= {f"{shown} token", shown.removesuffix(" token")}
    return found


def ability_text(obj: GameObject, state: GameState) -> str:
    """The text of an ability on the stack."""
    item = obj.item
    if item is None or item.ability is None:
        return ""
    return text_of(item.ability, state.known(item.source))


def text_of(ability: Ability, source: GameObject) -> str:
    """The ability's rules text; empty if it has no wording."""
    try:
        return render_ability(ability, source.face)
    except Unrenderable:
        return ""


def action_texts(state: GameState, option: Option) -> list[str]:
    """The rules texts that an activation goes by: the ability's and that of its keyword."""
    if option.entity is None or option.action not in (
        ActionKind.ACTIVATE,
        ActionKind.ACTIVATE_MANA,
    ):
        return []
    obj = state.known(option.entity)
    abilities = characteristics(state, option.entity).abilities
    number = int(option.detail)
    texts = [text_of(abilities[number], obj)]
    if number and abilities[number] not in obj.face.abilities:
        texts.append(text_of(abilities[number - 1], obj))
    return texts


def normalized(text: str, own_name: str) -> str:
    """Rules text for comparison: no case, no reminders, one way to say "this" and "enters"."""
    text = re.sub(r"\([^)]*\)", "", text)
    text = text.replace("{this}", own_name).lower()
    own = own_name.lower()
    for kind in ("creature", "spell", "permanent", "artifact", "enchantment", "land", "aura"):
        text = text.replace(f"this {kind}", own)
    text = text.replace("this equipment", own).replace("enters the battlefield", "enters")
    text = re.sub(r"^\[([+\-−]?[\dx]+)\]", r"\1", text).replace("−", "-")
    return " ".join(text.split())
