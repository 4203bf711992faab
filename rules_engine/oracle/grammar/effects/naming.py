"""Choosing a card name (CR 201.4), and cards with that name."""

from __future__ import annotations

from dataclasses import replace

from rules_engine.ir import (
    ANYTHING,
    CARD,
    PLAYER,
    SPELL,
    Ability,
    Apply,
    Discard,
    Instruction,
    Not,
    Selector,
    StaticAbility,
)
from rules_engine.ir.durations import AnyDuration
from rules_engine.ir.effects import ChooseCardName, Then
from rules_engine.ir.modifications import CantCastSpells, CantPlayLands
from rules_engine.ir.node import walk
from rules_engine.ir.selectors import (
    AllOf,
    HasChosenName,
    HasOneOfChosenNames,
    IsSupertype,
    IsType,
)
from rules_engine.oracle.grammar.clauses import action
from rules_engine.oracle.grammar.engine import rule, words
from rules_engine.oracle.grammar.nouns import all_of
from rules_engine.oracle.grammar.syntax import SUBJECT, Introduces, OtherChosenName, ThatName
from rules_engine.vocabulary import CardType, Supertype

_BASIC_LAND = all_of(IsSupertype(Supertype.BASIC), IsType(CardType.LAND))
words("not_these", {"other than a basic land card name": Not(_BASIC_LAND)})


@rule(
    "chosen_name",
    "(a|an|any) [<quality:qualities>] [<types>] card name [<other_than:not_these>]",
)
def _name(
    quality: Selector | None, types: Selector | None, other_than: Selector | None
) -> Instruction | None:
    what = all_of(quality or ANYTHING, types or ANYTHING, other_than or ANYTHING)
    asked = (AllOf, Not, IsType, IsSupertype, type(ANYTHING))
    return ChooseCardName(what) if all(isinstance(one, asked) for one in walk(what)) else None


@action("choose <name:chosen_name>")
def _choose_name(name: Instruction) -> Instruction:
    assert isinstance(name, ChooseCardName)
    return replace(name, player=SUBJECT)


@rule("chosen_on_entering", "look at an opponent 's hand , then choose <name:chosen_name>")
def _name_after_hand(name: Instruction) -> Instruction | None:
    return replace(name, after_hand=True) if isinstance(name, ChooseCardName) else None


@rule(
    "chosen_on_entering",
    "each opponent reveals their hand . you choose the name of a [<quality:qualities>] [<types>] "
    "card revealed this way",
)
def _name_of_revealed(quality: Selector | None, types: Selector | None) -> Instruction | None:
    named = _name(quality, types, None)
    return replace(named, of_revealed=True) if isinstance(named, ChooseCardName) else None


@rule("ability", "<what:noun> can't be cast .")
def _cant_be_cast(what: Selector) -> Ability | None:
    """By nobody: "Spells with the chosen name can't be cast." """
    if not isinstance(what, AllOf) or SPELL not in what.parts:
        return None
    return StaticAbility(PLAYER, (CantCastSpells(what),))


_NAMED = all_of(SPELL, HasChosenName())


@rule(
    "clause",
    "<until:duration> , spells with the chosen name can't be cast and lands with the chosen name "
    "can't be played",
)
def _cant_be_cast_or_played(until: AnyDuration) -> Then:
    """By nobody, whatever the players have (CR 611.2c)."""
    barred = (CantCastSpells(_NAMED), CantPlayLands(what=HasChosenName()))
    return (Apply(PLAYER, barred, until),)


@rule("post", "with that name")
def _with_that_name(at: int) -> Selector:
    return ThatName(at)


@rule("post", "with a name chosen for <self>")
def _with_a_name_chosen(self: bool) -> Selector:
    return HasChosenName(any_of=True)


@rule("post", "with one of the chosen names")
def _with_one_of_them() -> Selector:
    return HasOneOfChosenNames()


@rule("post", "with the other chosen name")
def _with_the_other(at: int) -> Selector:
    return OtherChosenName(at)


@rule("feature", "the chosen name")
def _chosen() -> Selector:
    return HasChosenName()


@rule("feature", "that name")
def _that(at: int) -> Selector:
    return ThatName(at)


@action("discard all <what:card_noun>")
def _discard_all(what: Selector, at: int) -> Instruction | None:
    if what == ANYTHING:
        return None
    done = Discard(SUBJECT, None, all_of(CARD, what))
    return Introduces(at, done, all_of(CARD, what), True, "discarded")
