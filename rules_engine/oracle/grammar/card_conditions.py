"""Conditions about cards in hidden zones and what was done to them (CR 608.2c)."""

from __future__ import annotations

from dataclasses import replace

from rules_engine.ir import (
    ANYTHING,
    CARD,
    LAND,
    OPPONENT,
    THIS,
    AllOf,
    Amount,
    Compare,
    Condition,
    ControlledBy,
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
from rules_engine.ir.amounts import CountCardTypes
from rules_engine.ir.ante import Wherever
from rules_engine.ir.counting import CountManaValues, SharesCardTypeWith
from rules_engine.ir.node import transform, walk
from rules_engine.ir.selectors import (
    Comparison,
    ExiledWithThis,
    HasVariableCost,
    OtherThan,
    SharesColorWith,
    SharesCreatureTypeWith,
    SharesNameWith,
    SharesNameWithSpellCast,
)
from rules_engine.ir.turning import IsDoubleFaced
from rules_engine.oracle.grammar.comparisons import Compared
from rules_engine.oracle.grammar.engine import rule
from rules_engine.oracle.grammar.nouns import NounPhrase, all_of, any_of, described, says_where
from rules_engine.oracle.grammar.posts_that import any_one, namesake
from rules_engine.oracle.grammar.syntax import LinkedToThis, Mention, OtherCards, Pronoun
from rules_engine.vocabulary import BASIC_LAND_TYPES, Zone


@rule(
    "one_condition",
    "<what:pronoun_is> a/an <kind:card_noun>",
    "<what:pronoun> is/was a/an <kind:card_noun>",
)
def _is_card(what: Selector, kind: Selector) -> Condition:
    return Matches(what, all_of(CARD, _alike_to_some(kind)))


_ALIKE = (SharesCardTypeWith, SharesColorWith, SharesCreatureTypeWith, SharesNameWith)


def _alike_to_some(kind: Selector) -> Selector:
    """ "A card that shares a creature type with a creature you control": with any; a condition
    chooses nothing."""

    def some(name: str, part: object) -> object:
        if not isinstance(part, _ALIKE):
            return part
        one = any_one(part.other)
        return part if one is None else replace(part, other=one)

    return transform(kind, some)


@rule("one_condition", "<what:its> mana cost contains {X}")
def _has_variable_cost(what: Selector) -> Condition:
    return Matches(what, HasVariableCost())


@rule("one_condition", "<what:pronoun> isn't/wasn't a/an <kind:card_noun>")
@rule("one_condition", "<what:pronoun_is> not a/an <kind:card_noun>")
def _is_no_card(what: Selector, kind: Selector) -> Condition:
    return IsNot(Matches(what, all_of(CARD, kind)))


@rule("one_condition", "<what:pronoun> is/are a/an <kind:card_noun> or a/an <other:card_noun>")
@rule("one_condition", "<what:pronoun_is> a/an <kind:card_noun> or a/an <other:card_noun>")
def _is_either(what: Selector, kind: Selector, other: Selector) -> Condition:
    return Matches(what, all_of(CARD, any_of(kind, other)))


@rule("post", "named <self>")
def _named_as_this(self: bool) -> Selector:
    """CR 201.5: the name in a card's own text means the object."""
    return SharesNameWith(THIS)


@rule("post", "exiled with <self>")
def _exiled_with(self: bool) -> Selector:
    """CR 607.2a."""
    return ExiledWithThis()


@rule("post", "exiled with <self> except <but:self>")
def _exiled_with_but_this(self: bool, but: bool) -> Selector:
    """The card that this was, too, if it was exiled for the cost (CR 400.7j, 602.2b)."""
    return all_of(ExiledWithThis(), OtherThan(Wherever(THIS)))


@rule("post", "exiled with <granter>")
def _exiled_with_granter(granter: Selector) -> Selector:
    """CR 201.5a: what gave the ability."""
    return ExiledWithThis(of=granter)


@rule("post", "exiled with it")
def _exiled_with_it(at: int) -> Selector:
    return LinkedToThis(at, Pronoun(at), ExiledWithThis())


@rule("one_condition", "a card is exiled with <self>")
def _one_is_exiled_with_this(self: bool) -> Condition:
    return Exists(ExiledWithThis())


@rule("one_condition", "there are cards exiled with <self>")
def _some_are_exiled_with_this(self: bool, at: int) -> Condition:
    cards = all_of(CARD, ExiledWithThis())
    return Exists(Mention(at, cards, cards, plural=True))


@rule("one_condition", "there are no cards exiled with <what:this>")
def _none_is_exiled_with_this(what: Selector, at: int) -> Condition:
    return IsNot(Exists(all_of(CARD, LinkedToThis(at, what, ExiledWithThis()))))


@rule("one_condition", "<n:how_many> cards have been exiled with <what:this>")
def _so_many_exiled_with_this(n: Compared, what: Selector, at: int) -> Condition:
    """ "Those cards" are all of them, and "it" is this object."""
    linked = all_of(CARD, LinkedToThis(at, what, ExiledWithThis()))
    cards = Mention(at, linked, all_of(CARD, ExiledWithThis()), plural=True)
    return Compare(Count(cards), *n)


@rule("one_condition", "there are <n:how_many> cards exiled with <what:this>")
def _so_many_are_exiled_with_this(n: Compared, what: Selector, at: int) -> Condition | None:
    """ "It" behind this is the object, not the cards."""
    if n == (Comparison.EQUAL, 0):
        return None
    return Compare(Count(all_of(CARD, LinkedToThis(at, what, ExiledWithThis()))), *n)


@rule("one_condition", "there are <n:how_many> card types among cards exiled with <what:this>")
def _so_many_types_exiled(n: Compared, what: Selector, at: int) -> Condition:
    """ "It" behind this is the object, not the cards."""
    return Compare(CountCardTypes(all_of(CARD, LinkedToThis(at, what, ExiledWithThis()))), *n)


@rule("one_condition", "cards with <n:how_many> different mana values are exiled with <self>")
def _values_exiled_with_this(n: Compared, self: bool) -> Condition:
    return Compare(CountManaValues(all_of(CARD, ExiledWithThis())), *n)


@rule("one_condition", "a card is exiled with it")
def _one_is_exiled_with_it(at: int) -> Condition:
    return Exists(LinkedToThis(at, Pronoun(at), ExiledWithThis()))


@rule(
    "one_condition",
    "<whose:single> 's <of:of_object> is greater than <self> 's",
)
def _greater_than_own(whose: Selector, of: type, self: bool) -> Condition:
    """The same number of this object."""
    return Compare(of(whose), Comparison.MORE_THAN, of(THIS))


@rule("one_condition", "an opponent controls <what:said>")
def _an_opponent_controls(what: Selector) -> Condition:
    return Matches(what, ControlledBy(OPPONENT))


@rule("group", "the <noun:linked_noun>")
def _the_linked(noun: Selector, at: int) -> Selector:
    """ "The cards exiled with it": all of them."""
    return Mention(at, noun, plural=True)


@rule("linked_noun", "<phrase:noun_phrase>")
def _linked_noun(phrase: NounPhrase) -> Selector | None:
    parts = walk(phrase.post)
    linked = any(isinstance(part, ExiledWithThis) for part in parts)
    return described(phrase) if linked and phrase.kind.where == CARD else None


@rule("one_condition", "<what:single> has/had <of:number_of_object> <than:comparison>")
def _has_number(what: Selector, of: type, than: tuple[Comparison, Amount]) -> Condition:
    return Matches(what, of(*than))


@rule(
    "one_condition",
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


@rule("post", "with the same name as a spell that was cast this turn")
def _name_of_a_spell_cast() -> Selector:
    """By anybody."""
    return SharesNameWithSpellCast()


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


@rule("one_condition", "you haven't played <what:pronoun>")
def _not_played(what: Selector) -> Condition:
    """Of a card that was exiled: it is still there, as the object that it was (CR 400.7)."""
    return Matches(what, InZone(Zone.EXILE))


@rule("card_noun", "land or double-faced card", "land card or double-faced card")
def _land_or_double_faced() -> Selector:
    return any_of(LAND, IsDoubleFaced())


@rule("post", "other than (a|an) <phrase:noun_phrase>", "other than <phrase:noun_phrase>")
def _other_than_such_there(phrase: NounPhrase) -> Selector | None:
    """ "A card other than a basic land card from your graveyard": the place is said of the card."""
    if phrase.kind.where != CARD or not phrase.zoned:
        return None
    post = phrase.post.parts if isinstance(phrase.post, AllOf) else (phrase.post,)
    places = tuple(part for part in post if says_where(part))
    own = (part for part in post if not says_where(part))
    kind = all_of(phrase.qualities, phrase.kind.what, *own)
    return None if kind == ANYTHING else AllOf((OtherCards(kind), *places))


@rule("one_condition", "<what:pronoun_is> a land [card] or double-faced card")
def _is_land_or_double_faced(what: Selector) -> Condition:
    return Matches(what, all_of(CARD, any_of(LAND, IsDoubleFaced())))
