"""Mana whose type or use something decides: what lands could produce, chosen colors, restrictions
(CR 106.5-7)."""

from __future__ import annotations

from dataclasses import replace

from rules_engine.cards.mana_cost import ManaCost
from rules_engine.ir import (
    ANYTHING,
    CARD,
    IT,
    SPELL,
    YOU,
    AddMana,
    AllOf,
    Amount,
    CantBeCountered,
    ControlledBy,
    EventPattern,
    Instruction,
    Selector,
)
from rules_engine.ir.effects import (
    AddManaInAnyCombination,
    AddManaOfType,
    Then,
    add_any_color,
    mana_options,
)
from rules_engine.ir.events import TappedForMana
from rules_engine.ir.mana import (
    ChosenColorMana,
    ColorsOf,
    CouldProduce,
    ManaRestriction,
    ManaRider,
    ProducedTypes,
)
from rules_engine.ir.node import walk
from rules_engine.oracle.grammar.clauses import action
from rules_engine.oracle.grammar.engine import rule
from rules_engine.oracle.grammar.nouns import all_of
from rules_engine.oracle.grammar.syntax import SUBJECT, Mention, Rider
from rules_engine.vocabulary import ManaType

Adding = AddMana | AddManaInAnyCombination | AddManaOfType

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


# --- of which type -----------------------------------------------------------------------------


@action("add <n:number> mana of any color that <what:producing> could produce")
def _could_produce(n: Amount, what: Selector) -> Instruction:
    return AddManaOfType(CouldProduce(what), n, SUBJECT)


@action("add <n:number> mana of any type that <what:producing> could produce")
def _type_could_produce(n: Amount, what: Selector) -> Instruction:
    return AddManaOfType(CouldProduce(what, any_type=True), n, SUBJECT)


@rule("producing", "(a|an) <noun>")
def _producing(noun: Selector) -> Selector:
    return noun


@action("add <n:number> mana of the chosen color")
def _chosen_color(n: Amount) -> Instruction:
    return AddManaOfType(ChosenColorMana(), n, SUBJECT)


@action("add <n:number> mana of any color among <what:noun>")
def _color_among(n: Amount, what: Selector) -> Instruction:
    return AddManaOfType(ColorsOf(what), n, SUBJECT)


@action(
    "add <n:number> mana of any type that land produced",
    "add <n:number> additional mana of any type that land produced",
    "add an additional <n:number> mana of any type that land produced",
)
def _produced(n: Amount) -> Instruction:
    return AddManaOfType(ProducedTypes(), n, SUBJECT)


@action("add an additional <mana>")
def _additional(mana: ManaCost) -> Instruction:
    return AddMana(mana_options(str(mana)), player=SUBJECT)


@action("add an additional <n:fixed_number> mana of any color")
def _additional_any(n: int) -> Instruction:
    return AddMana(add_any_color(n).options, player=SUBJECT)


# --- what is tapped for it ---------------------------------------------------------------------


@rule("event", "<what:event_object> is tapped for mana")
def _tapped_for_mana(what: Selector) -> EventPattern:
    return TappedForMana(what)


@rule("event", "you tap (a|an) <noun> for mana")
def _you_tap(noun: Selector, at: int) -> EventPattern:
    return TappedForMana(Mention(at, all_of(noun, ControlledBy(YOU)), IT, subject=True))


@rule("event", "you tap <what:this> for mana")
def _you_tap_this(what: Selector) -> EventPattern:
    return TappedForMana(what)


# --- what it may be spent on -------------------------------------------------------------------


@rule("mana_use", "cast [a/an] <noun>")
def _to_cast(noun: Selector) -> ManaRestriction | None:
    spells = _of_spells(noun)
    return None if spells is None else ManaRestriction(spells=spells)


@rule(
    "mana_use",
    "activate abilities of <noun>",
    "activate an ability of (a|an) <noun>",
)
def _to_activate(noun: Selector) -> ManaRestriction:
    return ManaRestriction(abilities=noun)


@rule("mana_use", "activate abilities")
def _to_activate_any() -> ManaRestriction:
    return ManaRestriction(abilities=ANYTHING)


@rule("mana_use", "<one:mana_use_spell> or <other:mana_use_ability>")
def _either_use(one: ManaRestriction, other: ManaRestriction) -> ManaRestriction:
    return ManaRestriction(one.spells, other.abilities)


@rule("mana_use_spell", "cast [a/an] <noun>")
def _spell_use(noun: Selector) -> ManaRestriction | None:
    return _to_cast(noun)


@rule(
    "mana_use_ability",
    "activate abilities of <noun>",
    "activate an ability of (a|an) <noun>",
)
def _ability_use(noun: Selector) -> ManaRestriction:
    return ManaRestriction(abilities=noun)


def _of_spells(noun: Selector) -> Selector | None:
    """What is said of the spells beside that they are spells."""
    if noun == SPELL or not any(part == SPELL for part in walk(noun)):
        return None
    if not isinstance(noun, AllOf):
        return None
    return all_of(*(part for part in noun.parts if part not in (SPELL, CARD)))


@rule("riding", "spend this mana only to <only:mana_use> .")
def _only(only: ManaRestriction) -> Then:
    return (Rider(restricted, (only,)),)


def restricted(before: Then, only: ManaRestriction) -> Then | None:
    """CR 106.6: said of the mana that was just added."""
    if not before or not isinstance(before[-1], Adding):
        return None
    last = before[-1]
    return None if last.only is not None else (*before[:-1], replace(last, only=only))


@rule(
    "riding",
    "spend this mana only to <only:mana_use_spell> , and that spell can't be countered .",
)
def _only_uncounterable(only: ManaRestriction) -> Then:
    return (Rider(restricted_uncounterable, (only,)),)


def restricted_uncounterable(before: Then, only: ManaRestriction) -> Then | None:
    done = restricted(before, only)
    if done is None or only.spells is None:
        return None
    last = done[-1]
    assert isinstance(last, Adding)
    rider = ManaRider(only.spells, (CantBeCountered(),))
    return (*done[:-1], replace(last, riders=(*last.riders, rider)))


@rule("riding", "if this/that mana is spent on [a/an] <noun> , it can't be countered .")
@rule("riding", "if this/that mana is spent on [a/an] <noun> , that spell can't be countered .")
def _uncounterable(noun: Selector) -> Then | None:
    spells = _of_spells(noun)
    return None if spells is None else (Rider(uncounterable, (spells,)),)


def uncounterable(before: Then, spells: Selector) -> Then | None:
    if not before or not isinstance(before[-1], Adding):
        return None
    last = before[-1]
    rider = ManaRider(spells, (CantBeCountered(),))
    return (*before[:-1], replace(last, riders=(*last.riders, rider)))


@rule("riding", "until end of turn , you don't lose this mana as steps and phases end .")
def _lasting() -> Then:
    return (Rider(lasting),)


def lasting(before: Then) -> Then | None:
    """CR 106.4: it stays until end of turn."""
    for place in reversed(range(len(before))):
        added = before[place]
        if isinstance(added, Adding):
            return (*before[:place], replace(added, lasting=True), *before[place + 1 :])
    return None
