"""Conditions about cards in hidden zones and what was done to them (CR 608.2c)."""

from __future__ import annotations

from rules_engine.ir import (
    ANYTHING,
    CARD,
    PERMANENT,
    THIS,
    AllOf,
    Amount,
    Compare,
    Condition,
    Count,
    Exists,
    HasName,
    InZone,
    IsNot,
    IsSubtype,
    Matches,
    Not,
    Selector,
)
from rules_engine.ir.selectors import Comparison, ExiledWithThis, SharesNameWith
from rules_engine.oracle.grammar.effects.moving import INTO_HAND, ONTO_BATTLEFIELD
from rules_engine.oracle.grammar.engine import rule, words
from rules_engine.oracle.grammar.nouns import all_of, any_of
from rules_engine.oracle.grammar.posts import namesake
from rules_engine.oracle.grammar.syntax import Pronoun
from rules_engine.vocabulary import BASIC_LAND_TYPES, Zone


@rule(
    "condition",
    "<what:pronoun_is> a/an <kind:card_noun>",
    "<what:pronoun> is/was a/an <kind:card_noun>",
)
def _is_card(what: Selector, kind: Selector) -> Condition:
    return Matches(what, all_of(CARD, kind))


@rule("condition", "<what:pronoun> isn't/wasn't a/an <kind:card_noun>")
@rule("condition", "<what:pronoun_is> not a/an <kind:card_noun>")
def _is_no_card(what: Selector, kind: Selector) -> Condition:
    return IsNot(Matches(what, all_of(CARD, kind)))


@rule("condition", "<what:pronoun> is/are a/an <kind:card_noun> or a/an <other:card_noun>")
@rule("condition", "<what:pronoun_is> a/an <kind:card_noun> or a/an <other:card_noun>")
def _is_either(what: Selector, kind: Selector, other: Selector) -> Condition:
    return Matches(what, all_of(CARD, any_of(kind, other)))


@rule("condition", "a/an <kind:card_noun> is/was <way:past> this way")
@rule("condition", "you <way:past> a/an <kind:card_noun> this way")
def _done_this_way(kind: Selector, way: str, at: int) -> Condition:
    pile = Pronoun(at, plural=True, way=way)
    return Exists(all_of(CARD, kind, pile))


@rule("condition", "at least one <kind:card_noun> is/was/were <way:past> this way")
@rule("condition", "one or more <kind:card_noun> are/were <way:past> this way")
def _some_this_way(kind: Selector, way: str, at: int) -> Condition:
    pile = Pronoun(at, plural=True, way=way)
    return Exists(all_of(CARD, kind, pile))


@rule("condition", "<n:how_many> <kind:card_noun> are/were <way:past> this way")
def _many_this_way(
    n: tuple[Comparison, int], kind: Selector, way: str, at: int
) -> Condition | None:
    if n == (Comparison.AT_LEAST, 1):
        return None
    pile = Pronoun(at, plural=True, way=way)
    return Compare(Count(all_of(CARD, kind, pile)), *n)


@rule("counted", "<what:card_noun> <way:past> this way")
def _count_this_way(what: Selector, way: str, at: int) -> Count:
    return Count(all_of(CARD, what, Pronoun(at, plural=True, way=way)))


@rule("condition", "you didn't put a card into your hand this way")
@rule("condition", "you don't put a card into your hand this way")
def _nothing_in_hand(at: int) -> Condition:
    return IsNot(Exists(Pronoun(at, plural=True, way=INTO_HAND)))


@rule("condition", "you put a card into your hand this way")
def _something_in_hand(at: int) -> Condition:
    return Exists(Pronoun(at, plural=True, way=INTO_HAND))


@rule("condition", "you didn't put a card onto the battlefield this way")
def _nothing_on_battlefield(at: int) -> Condition:
    return IsNot(Exists(Pronoun(at, plural=True, way=ONTO_BATTLEFIELD)))


@rule("condition", "you put a/an <kind:card_noun> onto the battlefield this way")
def _something_on_battlefield(kind: Selector, at: int) -> Condition:
    return Exists(all_of(kind, Pronoun(at, plural=True, way=ONTO_BATTLEFIELD)))


@rule("condition", "you put a/an <kind:card_noun> into your hand this way")
def _such_in_hand(kind: Selector, at: int) -> Condition | None:
    if kind == ANYTHING:
        return None
    return Exists(all_of(CARD, kind, Pronoun(at, plural=True, way=INTO_HAND)))


@rule("post", "named <self>")
def _named_as_this(self: bool) -> Selector:
    """CR 201.5: the name in a card's own text means the object."""
    return SharesNameWith(THIS)


@rule("post", "exiled with <self>")
def _exiled_with(self: bool) -> Selector:
    """CR 607.2a."""
    return ExiledWithThis()


@rule("condition", "<what:single> has <of:number_of_object> <than:comparison>")
def _has_number(what: Selector, of: type, than: tuple[Comparison, Amount]) -> Condition:
    return Matches(what, of(*than))


@rule(
    "condition",
    "<left:value_of_object> is <than:comparison>",
    "<left:value_of_object> was <than:comparison>",
)
def _value_is(left: Amount, than: tuple[Comparison, Amount]) -> Condition:
    return Compare(left, *than)


@rule("value_of_object", "<whose:its> <of:of_object>", "<whose:single> 's <of:of_object>")
def _of_object(whose: Selector, of: type) -> Amount:
    return of(whose)  # type: ignore[no-any-return]


@rule("post", "with a basic land type")
def _basic_land_type() -> Selector:
    """CR 305.6."""
    return any_of(*(IsSubtype(one) for one in BASIC_LAND_TYPES))


@rule("post", "named <one:card_name> or <other:card_name>")
def _named_either(one: str, other: str) -> Selector:
    return any_of(HasName(one), HasName(other))


# --- permanents that were destroyed or sacrificed ----------------------------------------------

words("gone", {"destroyed": "destroyed", "sacrificed": "sacrificed"})


def _gone(what: Selector, way: str, at: int) -> Selector:
    """As they last were (CR 608.2h); they are no longer permanents."""
    parts = what.parts if isinstance(what, AllOf) else (what,)
    rest = tuple(part for part in parts if part != PERMANENT)
    return all_of(*rest, Pronoun(at, plural=True, way=way))


@rule("counted", "<what:noun> <way:gone> this way")
def _count_gone(what: Selector, way: str, at: int) -> Count | None:
    """Permanents of all kinds are as many as the instruction did."""
    return None if what == PERMANENT else Count(_gone(what, way, at))


@rule("condition", "a/an <what:noun> is/was <way:gone> this way")
@rule("condition", "you <way:gone> a/an <what:noun> this way")
def _one_gone(what: Selector, way: str, at: int) -> Condition:
    return Exists(_gone(what, way, at))


@rule("feature", "the same name as <what:single>")
def _has_name_of(what: Selector) -> Selector | None:
    named = namesake(what)
    return None if named is None else SharesNameWith(named)


@rule("one_condition", "<what:said> doesn't/don't have the same name as <other:single>")
def _has_another_name(what: Selector, other: Selector) -> Condition | None:
    named = namesake(other)
    return None if named is None else IsNot(Matches(what, SharesNameWith(named)))


@rule("post", "that has/have the same name as <what:single>")
def _that_has_name_of(what: Selector) -> Selector | None:
    named = namesake(what)
    return None if named is None else SharesNameWith(named)


@rule("post", "that doesn't/don't have the same name as <what:single>")
def _that_has_another_name(what: Selector) -> Selector | None:
    named = namesake(what)
    return None if named is None else Not(SharesNameWith(named))


@rule("condition", "you haven't played <what:pronoun>")
def _not_played(what: Selector) -> Condition:
    """Of a card that was exiled: it is still there, as the object that it was (CR 400.7)."""
    return Matches(what, InZone(Zone.EXILE))
