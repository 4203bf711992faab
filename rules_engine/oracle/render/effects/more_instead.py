"""The same of more cards: "search your library for two basic land cards instead of one"."""

from __future__ import annotations

from dataclasses import dataclass, replace

from rules_engine.ir import effects as e
from rules_engine.ir import selectors as s
from rules_engine.ir.amounts import AmountIf
from rules_engine.ir.effects import Instruction, Then
from rules_engine.ir.node import transform
from rules_engine.oracle.render.conditions import clause
from rules_engine.oracle.render.context import Context
from rules_engine.oracle.render.english import number_word
from rules_engine.oracle.render.nouns import counted


@dataclass(frozen=True, slots=True)
class MoreInstead:
    """Instructions in which a number of cards is another one under a condition."""

    usual: Then
    """All of them with the number that there is otherwise."""
    told: Instruction
    where: e.Search | s.Choice
    number: AmountIf


def more_instead(then: Then) -> MoreInstead | None:
    """What is told behind the instructions, if a number of cards in them depends on something."""
    for place, one in enumerate(then):
        where = one if isinstance(one, e.Search) else getattr(one, "what", None)
        if not isinstance(where, e.Search | s.Choice):
            continue
        number = where.count
        if not isinstance(number, AmountIf) or not isinstance(number.otherwise, int):
            continue
        usual = _with(one, where, replace(where, count=number.otherwise))
        return MoreInstead((*then[:place], usual, *then[place + 1 :]), one, where, number)
    return None


def _with(one: Instruction, old: s.Choice | e.Search, new: s.Choice | e.Search) -> Instruction:
    return transform(one, lambda _, part: new if part == old else part)


def so_many_instead(more: MoreInstead, context: Context) -> str:
    """`If this spell was kicked, search your library for two basic land cards instead of one`."""
    where, number = more.where, more.number
    what = where.what if isinstance(where, e.Search) else where.among
    parts = what.parts if isinstance(what, s.AllOf) else (what,)
    kinds = tuple(part for part in parts if not isinstance(part, s.Bound | s.IsCard))
    cards = counted(number.amount, s.AllOf((s.CARD, *kinds)), context)
    up_to = "up to " if where.up_to else ""
    match more.told:
        case e.Search():
            does = f"search your library for {up_to}{cards}"
        case e.PutOntoBattlefield():
            does = f"you may put {cards} onto the battlefield"
        case _:
            does = f"put {up_to}{cards} from among the revealed cards into your hand"
    assert isinstance(number.otherwise, int)
    usual = number_word(number.otherwise)
    return f"If {clause(number.condition, context)}, {does} instead of {usual}"
