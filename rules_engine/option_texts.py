"""What the options of a decision say in full, for whoever plays by reading them."""

from __future__ import annotations

from rules_engine.decisions import ActionKind, Decision, Option
from rules_engine.ids import FIRST_OBJECT, ObjectId
from rules_engine.ir.abilities import Ability
from rules_engine.oracle.render import Unrenderable, japanese, render_ability
from rules_engine.rules.board import characteristics
from rules_engine.state.game import GameState
from rules_engine.state.objects import GameObject


def option_text(state: GameState, decision: Decision, option: Option, language: str = "en") -> str:
    """The rules text, English or Japanese (`ja`), of the ability, mode or replacement effect that
    the option of that decision stands for; empty if it stands for none."""
    oid = option.entity if option.entity is not None else decision.source
    if oid is None or oid < FIRST_OBJECT:
        return ""
    obj = state.known(ObjectId(oid))
    ability = _ability(state, option, obj)
    if ability is None:
        return ""
    try:
        if language != "ja":
            return render_ability(ability, obj.face)
        names = dict(obj.definition.localized_names).get("ja", "").split(" // ")
        own = names[0] if len(names) == 1 else ""
        return japanese.render_ability(ability, obj.face, own)
    except Unrenderable:  # a part that only makes sense within a longer text
        return ""


def _ability(state: GameState, option: Option, obj: GameObject) -> Ability | None:
    if option.action not in (ActionKind.ACTIVATE, ActionKind.ACTIVATE_MANA):
        return option.ability
    return characteristics(state, obj.id).abilities[int(option.detail)]
