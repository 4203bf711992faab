"""Whether objects are of the kind that was chosen by a word (CR 608.2d, 607.2d)."""

from __future__ import annotations

from rules_engine.effects.context import Context
from rules_engine.effects.selecting import matches, of_object
from rules_engine.ids import ObjectId
from rules_engine.ir.chosen_words import KINDS, IsOfChosenKind, ManaValueNotChosen
from rules_engine.rules.characteristics import Characteristics
from rules_engine.state.game import GameState


@of_object(IsOfChosenKind)
def _is_of_chosen_kind(
    s: IsOfChosenKind, state: GameState, c: Characteristics, oid: ObjectId, context: Context
) -> bool:
    word = state.known(context.source).choice(s.of)
    return word is not None and matches(state, oid, KINDS[s.of][word], context)


@of_object(ManaValueNotChosen)
def _is_another_mana_value(
    s: ManaValueNotChosen, state: GameState, c: Characteristics, oid: ObjectId, context: Context
) -> bool:
    number = state.known(context.source).choice("number")
    return number is not None and c.mana_value != int(number)
