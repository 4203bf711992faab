"""Targets that others choose: "target creature of an opponent's choice" (CR 601.2c, 603.3d).

| phrase | gives |
| --- | --- |
| `chooser` | whose choice it is: "of their choice", "of an opponent's choice" |
"""

from __future__ import annotations

from dataclasses import replace

from rules_engine.ir import (
    ANY_TARGET,
    CARD,
    OPPONENT,
    PERMANENT,
    TARGET_CHOOSER,
    ChooseObjects,
    ControlledBy,
    ControllerOf,
    ExchangeControl,
    ForEach,
    InZone,
    Iterated,
    May,
    Modification,
    Not,
    Selector,
)
from rules_engine.ir.counting import SharesCardTypeWith
from rules_engine.ir.durations import AnyDuration
from rules_engine.ir.effects import Then
from rules_engine.ir.node import transform
from rules_engine.oracle.grammar.changed_clauses import started
from rules_engine.oracle.grammar.clauses import option
from rules_engine.oracle.grammar.engine import rule, words
from rules_engine.oracle.grammar.nouns import all_of
from rules_engine.oracle.grammar.syntax import SUBJECT, Mention, Pronoun, TargetPhrase

words("chooser", {"of an opponent's choice": OPPONENT, "of their choice": SUBJECT})


def _by(whose: Selector, at: int) -> Selector:
    """ "Their": of the player named before the target, which isn't meant itself."""
    return Pronoun(at, ("player",)) if whose == SUBJECT else whose


@rule("target", "target <noun> <whose:chooser>")
def _chosen(noun: Selector, whose: Selector, at: int) -> Selector:
    return TargetPhrase(at, noun, chosen_by=_by(whose, at))


@rule("target", "target <noun> of an opponent's choice they control")
def _their_own(noun: Selector, at: int) -> Selector:
    theirs = all_of(noun, ControlledBy(TARGET_CHOOSER))
    return TargetPhrase(at, theirs, chosen_by=OPPONENT)


@rule("target", "target <noun> of an opponent's choice <post>")
def _described_after(noun: Selector, post: Selector, at: int) -> Selector | None:
    """ "They control" is said of who chooses."""
    if any(isinstance(part, Pronoun) for part in _within(post)):
        return None
    return TargetPhrase(at, all_of(noun, post), chosen_by=OPPONENT)


@rule("target", "target <noun> of that player 's choice [<post>]")
def _of_that_player(noun: Selector, post: Selector | None, at: int) -> Selector | None:
    """Of the player of the event; the object isn't described by that player again."""
    if post is not None and any(isinstance(part, Pronoun) for part in _within(post)):
        return None
    chooser = Pronoun(at, ("player",), demonstrative=True)
    return TargetPhrase(at, noun if post is None else all_of(noun, post), chosen_by=chooser)


@rule("told_first", "an opponent chooses target <noun>")
def _of_their_own(noun: Selector, at: int) -> Then | None:
    """ "They control"; chosen as the ability is activated, not as it resolves (CR 602.2b)."""
    theirs = transform(noun, lambda _, part: TARGET_CHOOSER if _is_they(part) else part)
    if theirs == noun:
        return None
    return (ChooseObjects(TargetPhrase(at + 3, theirs, chosen_by=OPPONENT)),)


def _is_they(part: object) -> bool:
    return isinstance(part, Pronoun) and part.kinds == ("player",) and not part.demonstrative


@rule("told_first", "its controller chooses target <noun> one of their opponents controls")
def _of_anothers(noun: Selector, at: int) -> Then:
    """CR 601.2c, 603.3d: chosen by that player as the ability is put on the stack."""
    theirs = all_of(noun, Not(ControlledBy(TARGET_CHOOSER)))
    return (ChooseObjects(TargetPhrase(at + 3, theirs, chosen_by=ControllerOf(Pronoun(at)))),)


@rule(
    "told_first",
    "its controller chooses target permanent another player controls that shares a card type with "
    "it . exchange control of those permanents",
    "its controller chooses target permanent another player controls that shares a card type with "
    "that permanent . exchange control of those permanents",
)
def _exchanged_for_anothers(at: int) -> Then:
    """CR 701.12b."""
    like = SharesCardTypeWith(Pronoun(at))
    theirs = all_of(PERMANENT, Not(ControlledBy(TARGET_CHOOSER)), like)
    target = TargetPhrase(at + 3, theirs, chosen_by=ControllerOf(Pronoun(at)))
    return (ExchangeControl(Pronoun(at), target),)


@rule("post", "that one of your opponents controls")
def _an_opponent_controls() -> Selector:
    return ControlledBy(OPPONENT)


def _within(selector: Selector) -> tuple[object, ...]:
    from rules_engine.ir.node import walk

    return tuple(walk(selector))


@rule("target", "any target <whose:chooser>")
def _any_chosen(whose: Selector, at: int) -> Selector:
    return TargetPhrase(at, ANY_TARGET, chosen_by=_by(whose, at))


@rule("target", "target <noun> of your choice")
def _your_choice(noun: Selector, at: int) -> Selector:
    """As without these words."""
    return TargetPhrase(at, noun)


@rule("clause_base", "<what:thing> <how:changes> <until:duration>")
def _changed(what: Selector, how: tuple[Modification, ...], until: AnyDuration) -> Then | None:
    """ "Have target creature get -3/-3 until end of turn"."""
    return started(what, how, until)


@rule(
    "clause", "<who:player> may have <then:clause_base>", "<who:anyone> may have <then:clause_base>"
)
def _may_have(who: Selector, then: Then) -> Then | None:
    """It is the player's decision whether the object or player does it."""
    if isinstance(who, Mention) and who.plural:
        each = replace(who, refers=Iterated(), plural=False)  # "to them" is to the present one
        return (ForEach(each, (May(then, player=Iterated()),)),)
    done = option(who, then)
    return (done,) if isinstance(done, May) else None


@rule("target", "target <what:card_noun> of an opponent's choice <place:post>")
def _card_chosen(what: Selector, place: Selector, at: int) -> Selector | None:
    """A card, whose zone is named after that."""
    if not isinstance(place, InZone):
        return None
    return TargetPhrase(at, all_of(CARD, what, place), chosen_by=OPPONENT)
