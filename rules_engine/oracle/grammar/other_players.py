"""Players told apart by others: "each of that player's opponents", "target player who …"."""

from __future__ import annotations

from collections.abc import Callable

from rules_engine.ir import (
    PLAYER,
    Amount,
    Compare,
    ControlledBy,
    Count,
    EventPlayer,
    EventRecipient,
    ForWhich,
    Instruction,
    InZone,
    Iterated,
    LifeTotal,
    OtherThan,
    Selector,
)
from rules_engine.ir.effects import ChooseObjects, Then
from rules_engine.ir.node import transform
from rules_engine.ir.selectors import YOU, Comparison
from rules_engine.oracle.grammar.clauses import action
from rules_engine.oracle.grammar.engine import rule
from rules_engine.oracle.grammar.nouns import all_of
from rules_engine.oracle.grammar.syntax import Answer, IfDone, Mention, Pronoun, TargetPhrase
from rules_engine.vocabulary import Zone


@rule("player", "each of that player 's opponents")
def _opponents_of(at: int) -> Selector:
    """CR 102.2: every other player; there are no teams."""
    that = Pronoun(at, ("player",), demonstrative=True)
    return Mention(at, all_of(PLAYER, OtherThan(that)), plural=True)


@rule("player", "the first player")
def _first(at: int) -> Selector:
    """Of two that were named: the one whose step it is."""
    return Mention(at, EventPlayer(), EventPlayer())


@rule("told", "if the first player does , <then:told>")
def _if_first_does(then: Then) -> Then:
    """ "That player" in what follows is the first player again, not the one named last."""

    def meant(_name: str, part: object) -> object:
        is_player = isinstance(part, Pronoun) and part.kinds == ("player",)
        return EventPlayer() if is_player else part

    return (IfDone(tuple(transform(one, meant) for one in then), Answer.DONE),)


def _controls_more(noun: Selector, than: Selector) -> Selector:
    theirs = Count(all_of(noun, ControlledBy(Iterated())))
    return _more(theirs, Count(all_of(noun, ControlledBy(than))))


def _more(theirs: Amount, than: Amount) -> Selector:
    return ForWhich(Compare(theirs, Comparison.MORE_THAN, than))


@rule("damaged", "a player who controls more <noun> than you")
def _damaged_with_more(noun: Selector, at: int) -> Selector:
    return Mention(at, all_of(PLAYER, _controls_more(noun, YOU)), EventRecipient())


@rule("richer", "controls more <noun> than they do")
def _more_permanents(noun: Selector) -> Callable[[Selector], Selector]:
    return lambda than: _controls_more(noun, than)


@rule("richer", "has more cards in hand than they do")
def _more_cards() -> Callable[[Selector], Selector]:
    return lambda than: _more(Count(InZone(Zone.HAND, Iterated())), Count(InZone(Zone.HAND, than)))


@rule("richer", "has more life than they do")
def _more_life() -> Callable[[Selector], Selector]:
    return lambda than: _more(LifeTotal(Iterated()), LifeTotal(than))


@action("choose target player who <how:richer> and is their opponent")
def _choose_richer(how: Callable[[Selector], Selector], at: int) -> Instruction:
    """CR 601.2c: the player named before chooses the target as the ability is put on the stack."""
    chooser = Pronoun(at - 1, ("player",))
    richer = all_of(PLAYER, OtherThan(chooser), how(chooser))
    return ChooseObjects(TargetPhrase(at, richer, chosen_by=chooser))
