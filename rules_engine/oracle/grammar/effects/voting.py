"""Votes, with what is done for what most voted for (CR 701.38)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from rules_engine.ir import YOU, Ability, Amount, Iterated, OwnedBy, Selector, StaticAbility
from rules_engine.ir.effects import Then
from rules_engine.ir.keyword_actions import (
    ManaPaidTogether,
    PayAnyMana,
    Vote,
    VoteForObject,
    VotesFor,
)
from rules_engine.ir.modifications import VotesMore
from rules_engine.ir.node import transform
from rules_engine.oracle.grammar.assembling import assembled
from rules_engine.oracle.grammar.engine import matcher, rule, same, words
from rules_engine.oracle.grammar.syntax import Introduces, Mention, Pronoun, Rider, Voter
from rules_engine.oracle.lexer import Token


@matcher("vote_word")
def _vote_word(tokens: Sequence[Token], i: int) -> Iterable[tuple[str, int]]:
    """CR 701.38b: the words that are voted for mean nothing else."""
    if i < len(tokens) and tokens[i].word.isalpha() and not tokens[i].is_capitalized:
        yield tokens[i].word, i + 1


same("vote_word", "<x:card_name>")


@rule("clause", "starting with you , each player votes for <one:vote_word> or <other:vote_word>")
def _vote(one: str, other: str) -> Then:
    """CR 701.38a."""
    return (Vote((one, other), ((), ())),)


@rule(
    "told_first",
    "each player secretly votes for <one:vote_word> or <other:vote_word> , then those votes are "
    "revealed",
)
def _vote_secretly(one: str, other: str) -> Then:
    """CR 701.38c."""
    return (Vote((one, other), ((), ()), secret=True),)


MOST_VOTES = "most votes"
"""The way of words for what most players voted for."""


@rule("clause", "starting with you , each player votes for a/an <what:noun>")
def _vote_for_object(what: Selector, at: int) -> Then:
    return (Introduces(at, VoteForObject(what), what, True, MOST_VOTES, only_by_way=True),)


@rule("pronoun", "each <noun:back_noun> with the most votes or tied for most votes")
def _most_voted(noun: str, at: int) -> Selector:
    return Pronoun(at, plural=True, way=MOST_VOTES)


@rule("counted", "<word:vote_word> vote/votes")
def _votes_for(word: str) -> Amount:
    return VotesFor(word)


words(
    "changed",
    {
        "may vote an additional time while voting": (VotesMore(optional=True),),
        "get an additional vote while voting": (VotesMore(),),
    },
)


@rule("ability", "while voting , you may vote an additional time .")
def _may_vote_more() -> Ability:
    """CR 701.38d."""
    return StaticAbility(YOU, (VotesMore(optional=True),))


@rule("ability", "while voting , you get an additional vote .")
def _votes_more() -> Ability:
    return StaticAbility(YOU, (VotesMore(),))


@rule(
    "clause",
    "starting with you , each player may pay any amount of mana",
    "each player starting with you may pay any amount of mana",
)
def _pay_any_mana() -> Then:
    return (PayAnyMana(),)


@rule("value", "the total amount of mana paid this way")
def _mana_paid() -> Amount:
    return ManaPaidTogether()


@rule("riding", "if <word:vote_word> gets more votes , <then:told> .")
def _if_more(word: str, then: Then) -> Then:
    return (Rider(_for_word, (word, then, False, False)),)


@rule("riding", "if <word:vote_word> gets more votes or the vote is tied , <then:told> .")
def _if_more_or_tied(word: str, then: Then) -> Then:
    return (Rider(_for_word, (word, then, True, False)),)


@rule("riding", "[then] for each <word:vote_word> vote , <then:told> .")
def _for_each(word: str, then: Then) -> Then:
    return (Rider(_for_word, (word, then, False, True)),)


@rule("player", "the voter")
def _the_voter(at: int) -> Selector:
    return Mention(at, Voter(), Voter())


@rule("post", "owned by the voter")
def _owned_by_the_voter() -> Selector:
    return OwnedBy(Voter())


def _for_word(before: Then, word: str, then: Then, on_tie: bool, each: bool) -> Then | None:
    if each:
        then = tuple(
            transform(one, lambda _, part: Iterated() if part == Voter() else part) for one in then
        )
    told = assembled(then)
    if told is None or not before or not isinstance(before[-1], Vote):
        return None
    vote = before[-1]
    if word not in vote.words or vote.options[vote.words.index(word)]:
        return None
    if any(vote.options) and vote.each_vote != each:
        return None
    options = tuple(
        told if one == word else old for one, old in zip(vote.words, vote.options, strict=True)
    )
    changed = replace(vote, options=options, each_vote=each)
    return (*before[:-1], replace(changed, on_tie=told) if on_tie else changed)


@rule("riding", "if the vote is tied , <then:told> .")
def _if_tied(then: Then) -> Then:
    return (Rider(_on_tie, (then,)),)


def _on_tie(before: Then, then: Then) -> Then | None:
    told = assembled(then)
    if told is None or not before or not isinstance(before[-1], Vote) or before[-1].on_tie:
        return None
    return (*before[:-1], replace(before[-1], on_tie=told))
