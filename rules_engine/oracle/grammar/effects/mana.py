"""Adding mana (CR 106, 605)."""

from __future__ import annotations

from itertools import combinations

from rules_engine.cards.mana_cost import ManaCost
from rules_engine.ir import AddMana, Amount, Instruction, Times
from rules_engine.ir.effects import AddManaInAnyCombination, add_any_color, mana_options
from rules_engine.oracle.grammar.clauses import action
from rules_engine.oracle.grammar.engine import rule
from rules_engine.oracle.grammar.syntax import SUBJECT, ThatMuch
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


@action("add that much <mana>")
def _add_that_much(mana: ManaCost, at: int) -> Instruction:
    return AddMana(mana_options(str(mana)), ThatMuch(at), SUBJECT)


@action("add twice that much <mana>")
def _add_twice_that_much(mana: ManaCost, at: int) -> Instruction:
    return AddMana(mana_options(str(mana)), Times(2, ThatMuch(at)), SUBJECT)


@action("add x <mana> , where x is <n:value>")
def _add_x(mana: ManaCost, n: Amount) -> Instruction:
    return AddMana(mana_options(str(mana)), n, SUBJECT)


@rule("mana_list", "<one:mana> , <rest:mana_list>", "<one:mana> , and <last:mana>")
def _mana_list(
    one: ManaCost, rest: tuple[ManaCost, ...] | None, last: ManaCost | None
) -> tuple[ManaCost, ...]:
    return (one, *(rest or ()), *(() if last is None else (last,)))


@action("add <all:mana_list>")
def _add_all(all: tuple[ManaCost, ...]) -> Instruction:
    """All of it at once."""
    return AddMana(mana_options("".join(map(str, all))), player=SUBJECT)


@action("add an amount of <mana> equal to <n:value>")
def _add_equal(mana: ManaCost, n: Amount) -> Instruction:
    return AddMana(mana_options(str(mana)), n, SUBJECT)


@action(
    "add <n:fixed_number> mana of any one color [they choose]",
    "add <n:fixed_number> mana of any color [they choose]",
)
def _any_color(n: int) -> Instruction:
    return AddMana(add_any_color(n).options, player=SUBJECT)


@action("add one mana of any color for each <of:each>")
def _any_color_for_each(of: Amount) -> Instruction:
    """Each of any color."""
    return AddManaInAnyCombination(COLORS, of, SUBJECT)


@action("add two mana of different colors")
def _two_colors() -> Instruction:
    return AddMana(tuple(combinations(COLORS, 2)), player=SUBJECT)


@action("add <one:mana> or <other:mana> for each <of:each>")
def _either_for_each(one: ManaCost, other: ManaCost, of: Amount) -> Instruction | None:
    """Each of either type."""
    types = (*mana_options(str(one)), *mana_options(str(other)))
    if any(len(option) != 1 for option in types):
        return None
    return AddManaInAnyCombination(tuple(option[0] for option in types), of, SUBJECT)


@action("add <n:number> mana in any combination of colors")
def _any_colors(n: Amount) -> Instruction:
    return AddManaInAnyCombination(COLORS, n, SUBJECT)
