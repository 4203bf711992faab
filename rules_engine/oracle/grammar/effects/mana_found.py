"""Mana whose type or use something decides: what lands could produce, chosen colors, restrictions
(CR 106.5-7)."""

from __future__ import annotations

from rules_engine.cards.mana_cost import ManaCost
from rules_engine.ir import (
    IT,
    YOU,
    Ability,
    AddMana,
    Amount,
    ControllerOf,
    Devotion,
    EventPattern,
    Instruction,
    Selector,
    Times,
    TriggeredAbility,
)
from rules_engine.ir.effects import (
    AddManaInAnyCombination,
    AddManaOfType,
    ChooseColor,
    Then,
    add_any_color,
    mana_options,
)
from rules_engine.ir.events import TappedForMana
from rules_engine.ir.mana import (
    ChosenColorMana,
    ColorsOf,
    CommanderColors,
    CouldProduce,
    ProducedTypes,
    TheseOr,
)
from rules_engine.oracle.grammar.clauses import action
from rules_engine.oracle.grammar.effects.mana import COLORS
from rules_engine.oracle.grammar.engine import rule, words
from rules_engine.oracle.grammar.syntax import SUBJECT, Pronoun, Rider, ThatManaType, ThatMuch
from rules_engine.vocabulary import ManaType

# --- how much ----------------------------------------------------------------------------------


@action("add <n:number> mana of any one color", "add <n:number> mana of any color")
def _any_one_color(n: Amount) -> Instruction | None:
    """Each the same; so many are told as one option."""
    if isinstance(n, int):
        return None
    return AddMana(add_any_color(1).options, n, SUBJECT)


@action("add <n:fixed_number> <mana>")
def _many_of_one(n: int, mana: ManaCost) -> Instruction | None:
    options = mana_options(str(mana))
    if len(options) != 1 or len(options[0]) != 1:
        return None
    return AddMana((options[0] * n,), player=SUBJECT)


@rule("mana_types", "<one:mana> or <other:mana>")
def _two_types(one: ManaCost, other: ManaCost) -> tuple[ManaType, ...] | None:
    return _single(one, other)


@rule("mana_types", "<one:mana> , <other:mana> , or <third:mana>")
def _three_types(one: ManaCost, other: ManaCost, third: ManaCost) -> tuple[ManaType, ...] | None:
    return _single(one, other, third)


def _single(*symbols: ManaCost) -> tuple[ManaType, ...] | None:
    options = [mana_options(str(one)) for one in symbols]
    if any(len(option) != 1 or len(option[0]) != 1 for option in options):
        return None
    return tuple(option[0][0] for option in options)


@action("add <n:number> mana in any combination of <types:mana_types>")
def _combination(n: Amount, types: tuple[ManaType, ...]) -> Instruction:
    return AddManaInAnyCombination(types, n, SUBJECT)


@action("add that much mana in any combination of <types:mana_types>")
def _that_much_in_combination(types: tuple[ManaType, ...], at: int) -> Instruction:
    return AddManaInAnyCombination(types, ThatMuch(at), SUBJECT)


# --- of which type -----------------------------------------------------------------------------


@action("add <n:number> mana of any color that <what:producing> could produce")
def _could_produce(n: Amount, what: Selector) -> Instruction:
    return AddManaOfType(CouldProduce(what), n, SUBJECT)


@action("add <n:number> mana of any type [that] <what:producing> could produce")
def _type_could_produce(n: Amount, what: Selector) -> Instruction:
    return AddManaOfType(CouldProduce(what, any_type=True), n, SUBJECT)


@action("add <n:number> mana of that type")
def _of_that_type(n: Amount) -> Instruction:
    return AddManaOfType(ThatManaType(), n, SUBJECT)


@rule("producing", "<x:pronoun>")
def _paid_produces(x: Selector) -> Selector | None:
    """As it was when it was given to pay (CR 608.2h)."""
    return x if isinstance(x, Pronoun) and x.way else None


@rule("producing", "(a|an) <noun>")
def _producing(noun: Selector) -> Selector:
    return noun


@action(
    "add <n:number> mana of any color in your commander 's color identity",
    "add <n:number> mana of any color in your commanders' color identity",
)
def _commander_colors(n: Amount) -> Instruction:
    """CR 903.4."""
    return AddManaOfType(CommanderColors(), n, SUBJECT)


@action("add <n:number> mana of the chosen color")
def _chosen_color(n: Amount) -> Instruction:
    return AddManaOfType(ChosenColorMana(), n, SUBJECT)


@action("add <n:fixed_number> mana of the chosen color for each <of:each>")
def _chosen_color_for_each(n: int, of: Amount) -> Instruction:
    return AddManaOfType(ChosenColorMana(), of if n == 1 else Times(n, of), SUBJECT)


@action("add <mana> or one mana of the chosen color")
def _or_chosen_color(mana: ManaCost) -> Instruction | None:
    kinds = _single(mana)
    return None if kinds is None else AddManaOfType(TheseOr(kinds, ChosenColorMana()), 1, SUBJECT)


@rule("told_first", "choose a color of (a|an) <what:noun> . add <n:number> mana of that color")
def _color_of_one(what: Selector, n: Amount) -> Then:
    """CR 608.2d: one of the colors that one of them has."""
    return (AddManaOfType(ColorsOf(what), n, YOU),)


@action("add <n:number> mana of any color among <what:noun>")
def _color_among(n: Amount, what: Selector) -> Instruction:
    return AddManaOfType(ColorsOf(what), n, SUBJECT)


@action(
    "add <n:number> mana of any of <what:single> 's colors",
    "add <n:number> mana of any color of <what:single>",
)
def _color_of(n: Amount, what: Selector) -> Instruction:
    return AddManaOfType(ColorsOf(what), n, SUBJECT)


@rule("clause", "for each color among <what:noun> , add <n:number> mana of that color")
def _of_each_color_among(n: Amount, what: Selector) -> Then:
    return (AddManaOfType(ColorsOf(what), n, each=True),)


words("tapped_one", {"land": True, "permanent": True, "artifact token": True, "creature": True})


@action(
    "add <n:number> mana of any type that <tapped_one> produced",
    "add <n:number> additional mana of any type that <tapped_one> produced",
    "add an additional <n:number> mana of any type that <tapped_one> produced",
)
def _produced(n: Amount) -> Instruction:
    return AddManaOfType(ProducedTypes(), n, SUBJECT)


@action("add an additional <n:number> mana of the chosen color")
def _additional_chosen(n: Amount) -> Instruction:
    return AddManaOfType(ChosenColorMana(), n, SUBJECT)


@action("add an additional <n:number> mana in any combination of colors")
def _additional_colors(n: Amount) -> Instruction:
    return AddManaInAnyCombination(COLORS, n, SUBJECT)


@action("add an additional <mana> for each <of:each>")
def _additional_each(mana: ManaCost, of: Amount) -> Instruction:
    return AddMana(mana_options(str(mana)), of, SUBJECT)


@rule("ability", "whenever <event:color_event> , its controller adds <n:additional> .")
def _more_of_that_color(event: EventPattern, n: int) -> Ability:
    """The color that the event speaks of is the chosen one."""
    return TriggeredAbility(event, (AddManaOfType(ChosenColorMana(), n, ControllerOf(IT)),))


@rule(
    "ability",
    "whenever a/an <what:noun> 's ability causes you to add one or more mana of the chosen color , "
    "add <n:additional> .",
    "whenever a/an <what:noun> 's ability causes you to add one or more mana of the chosen color , "
    "add <n:number_word> mana of the chosen color .",
)
def _more_from_abilities(what: Selector, n: int) -> Ability:
    event = TappedForMana(what, of=ChosenColorMana(), player=YOU, in_any_way=True)
    return TriggeredAbility(event, (AddManaOfType(ChosenColorMana(), n),))


words(
    "additional",
    {
        "an additional one mana of that color": 1,
        "one additional mana of that color": 1,
        "an additional two mana of that color": 2,
    },
)


@rule("color_event", "<what:event_object> is tapped for mana of the chosen color")
def _tapped_for_color(what: Selector) -> EventPattern:
    return TappedForMana(what, of=ChosenColorMana())


# --- of a color that is chosen at once ---------------------------------------------------------


@rule("color_amount", "<n:number> mana of that color")
def _so_much(n: Amount) -> Amount:
    return n


@rule("color_amount", "<n:fixed_number> mana of that color for each <of:each>")
def _so_much_each(n: int, of: Amount) -> Amount:
    return of if n == 1 else Times(n, of)


@rule("color_amount", "an amount of mana of that color equal to <n:value>")
def _equal_amount(n: Amount) -> Amount:
    return n


@rule("riding", "add <n:color_amount> .")
def _of_that_color(n: Amount) -> Then:
    return (Rider(of_color_just_chosen, (n,)),)


def of_color_just_chosen(before: Then, n: Amount) -> Then | None:
    """ "Choose a color. Add … mana of that color." is that much mana of any one color."""
    if not before or before[-1] != ChooseColor():
        return None
    if n == Devotion():
        return (*before, AddManaOfType(ChosenColorMana(), n))
    return (*before[:-1], AddMana(add_any_color(1).options, n))


@action("add an additional <mana>")
def _additional(mana: ManaCost) -> Instruction:
    return AddMana(mana_options(str(mana)), player=SUBJECT)


@action(
    "add an additional <n:fixed_number> mana of any color",
    "add an additional <n:fixed_number> mana of any one color",
)
def _additional_any(n: int) -> Instruction:
    return AddMana(add_any_color(n).options, player=SUBJECT)
