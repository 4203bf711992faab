"""Adding mana (CR 106, 605)."""

from __future__ import annotations

from rules_engine.cards.mana_cost import ManaCost
from rules_engine.ir import AddMana, Amount, Instruction
from rules_engine.ir.effects import AddManaInAnyCombination, add_any_color, mana_options
from rules_engine.oracle.grammar.clauses import action
from rules_engine.oracle.grammar.syntax import SUBJECT
from rules_engine.vocabulary import Color, ManaType

COLORS = tuple(ManaType(color.value) for color in Color)


@action("add <mana>")
def _add(mana: ManaCost) -> Instruction:
    return AddMana(mana_options(str(mana)), player=SUBJECT)


@action("add <one:mana> or <other:mana>")
def _add_either(one: ManaCost, other: ManaCost) -> Instruction:
    return AddMana((*mana_options(str(one)), *mana_options(str(other))), player=SUBJECT)


@action("add <one:mana> , <other:mana> , or <third:mana>")
def _add_one_of_three(one: ManaCost, other: ManaCost, third: ManaCost) -> Instruction:
    return AddMana(
        (*mana_options(str(one)), *mana_options(str(other)), *mana_options(str(third))),
        player=SUBJECT,
    )


@action("add <mana> for each <of:each>")
def _add_each(mana: ManaCost, of: Amount) -> Instruction:
    return AddMana(mana_options(str(mana)), of, SUBJECT)


@action("add an amount of <mana> equal to <n:value>")
def _add_equal(mana: ManaCost, n: Amount) -> Instruction:
    return AddMana(mana_options(str(mana)), n, SUBJECT)


@action("add <n:fixed_number> mana of any one color", "add <n:fixed_number> mana of any color")
def _any_color(n: int) -> Instruction:
    return AddMana(add_any_color(n).options, player=SUBJECT)


@action("add <n:number> mana in any combination of colors")
def _any_colors(n: Amount) -> Instruction:
    return AddManaInAnyCombination(COLORS, n, SUBJECT)
