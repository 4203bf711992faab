"""Playing for ante, and what changes its owner (CR 407)."""

from __future__ import annotations

from rules_engine.ir import CARD, THIS, YOU, Ability, Instruction, InZone, Selector
from rules_engine.ir.ante import (
    Ante,
    BecomeOwner,
    ExchangeOwnership,
    ExchangeZones,
    OnlyForAnte,
    Wherever,
)
from rules_engine.ir.effects import Then
from rules_engine.ir.selectors import OtherThan, TopOfLibrary
from rules_engine.oracle.grammar.clauses import action
from rules_engine.oracle.grammar.engine import rule, words
from rules_engine.oracle.grammar.nouns import all_of
from rules_engine.oracle.grammar.syntax import SUBJECT, Introduces, Mention, Pronoun
from rules_engine.vocabulary import Zone

words("post", {"in the ante": InZone(Zone.ANTE)})


@rule("thing", "all other cards you own from the ante")
def _others_in_the_ante(at: int) -> Selector:
    """Other than this, which may have been anted just now (CR 400.7)."""
    others = all_of(CARD, InZone(Zone.ANTE, YOU), OtherThan(Wherever(THIS)))
    return Mention(at, others, plural=True)


@rule(
    "ability",
    "remove <self> from your deck before playing if you're not playing for ante .",
)
def _only_for_ante(self: bool) -> Ability:
    return OnlyForAnte()


@action("ante <top:top_cards>")
def _ante_top(top: TopOfLibrary, at: int) -> Instruction:
    return Introduces(at, Ante(top, SUBJECT), CARD)


@action("ante <what:this>")
def _ante_this(what: Selector) -> Instruction:
    return Ante(what, SUBJECT)


@action("own <what:owned_thing>")
def _own(what: Selector) -> Instruction:
    return BecomeOwner(what, SUBJECT)


@rule("owned_thing", "<x:this>", "<x:target>", "<x:pronoun>")
def _owned_thing(x: Selector) -> Selector:
    return x


@rule("owned_thing", "the other exiled card")
def _other_exiled(at: int) -> Selector:
    """Of two that an instruction exiled, the one that isn't this."""
    return all_of(Pronoun(at, ("card",), plural=True, way="exiled"), OtherThan(Wherever(THIS)))


@rule("thing", "the <noun:back_noun> card")
def _card_of_that(noun: str, at: int) -> Selector:
    """The card of what was named, if it is one."""
    return all_of(CARD, Pronoun(at, (noun,), demonstrative=True))


@rule("thing", "<self> from anywhere")
def _from_anywhere(self: bool, at: int) -> Selector:
    return Mention(at, Wherever(THIS), Wherever(THIS))


@rule(
    "clause",
    "exchange ownership of <one:pronoun> and <self> . <then:dos> . "
    "this change in ownership is permanent",
)
def _exchange_ownership(one: Selector, self: bool, then: Then) -> Then:
    """What is told after it isn't done without the exchange (CR 701.12a)."""
    return (ExchangeOwnership(one, Wherever(THIS), then),)


@action("exchange <one:pronoun> with <top:top_cards>")
def _exchange_with_top(one: Selector, top: TopOfLibrary) -> Instruction | None:
    return ExchangeZones(one, top) if top.count == 1 else None
