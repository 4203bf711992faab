"""What is said of a target beside what it is (CR 601.2c): chance chooses it, or a comparison that
counts only as it is chosen."""

from __future__ import annotations

from rules_engine.ir import ANY_TARGET, OPPONENT, AllOf, Condition, Selector
from rules_engine.ir.selectors import ActivatedThisTurn, ActivePlayer, ForWhich, Iterated
from rules_engine.oracle.grammar.engine import rule
from rules_engine.oracle.grammar.nouns import all_of, any_of
from rules_engine.oracle.grammar.syntax import TargetPhrase, with_subject


@rule("target", "target <noun> chosen at random")
def _random(noun: Selector, at: int) -> Selector:
    return TargetPhrase(at, noun, at_random=True)


@rule("target", "any target chosen at random")
def _any_random(at: int) -> Selector:
    return TargetPhrase(at, ANY_TARGET, at_random=True)


@rule("target_player", "target <x:player_noun> chosen at random")
def _player_at_random(x: Selector, at: int) -> Selector:
    return TargetPhrase(at, x, at_random=True)


@rule("target_player", "target <x:player_noun> whose turn it is")
def _whose_turn_it_is(x: Selector, at: int) -> Selector:
    return TargetPhrase(at, all_of(x, ActivePlayer()))


@rule("target_player", "target opponent who <how:player_state> do as you activate this ability")
def _compared(how: Condition, at: int) -> Selector:
    """Who has been chosen stays a legal target, however that changes."""
    return TargetPhrase(at, OPPONENT, announced=ForWhich(with_subject(how, Iterated())))


@rule("target", "target <one:noun> or <other:noun>")
def _activated_or_other(one: Selector, other: Selector, at: int) -> Selector | None:
    """ "Planeswalker that was activated this turn or tapped creature": each with its own words."""
    said = [
        ActivatedThisTurn() in (kind.parts if isinstance(kind, AllOf) else (kind,))
        for kind in (one, other)
    ]
    return TargetPhrase(at, any_of(one, other)) if said == [True, False] else None
