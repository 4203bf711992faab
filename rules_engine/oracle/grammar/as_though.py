"""Damage dealt as though its source had a keyword, and keywords or designations that are kept from
doing anything (CR 101.2, 120.3, 603.2)."""

from __future__ import annotations

from rules_engine.ir import ANYTHING, YOUR_TURN, Ability, Condition, Selector, StaticAbility
from rules_engine.ir.effects import Then
from rules_engine.ir.keyword_actions import Suspect
from rules_engine.ir.modifications import (
    CantBecome,
    CantBeTurnedFaceUp,
    DealsDamageAsThoughWith,
    KeywordDoesntTrigger,
    Modification,
)
from rules_engine.ir.passes import EXPANSIONS
from rules_engine.ir.selectors import IsFaceDown
from rules_engine.oracle.grammar.engine import all_read, rule, words
from rules_engine.oracle.grammar.lines import static
from rules_engine.vocabulary import Keyword

_OF_RESULTS = (Keyword.WITHER, Keyword.INFECT, Keyword.DEATHTOUCH, Keyword.LIFELINK)
"""The keywords that change what damage results in, and nothing else (CR 120.3)."""

_AS_THOUGH = "all damage is dealt [to <to:player>] as though its source had <keyword>"


@rule("ability", f"{_AS_THOUGH} .", f"as long as <condition> , {_AS_THOUGH} .")
def _dealt_as_though(
    to: Selector | None, keyword: Keyword, condition: Condition | None
) -> Ability | None:
    if keyword not in _OF_RESULTS:
        return None
    how = (DealsDamageAsThoughWith(keyword, to),)
    return StaticAbility(ANYTHING, how, condition=condition)


@rule("silent_keyword", "<keyword> abilities")
def _silent(keyword: Keyword) -> Modification | None:
    return KeywordDoesntTrigger(keyword) if keyword in EXPANSIONS else None


@rule("ability", "<how:silent_keyword> of <what:group> don't trigger .")
def _keyword_silent(how: Modification, what: Selector) -> Ability | None:
    return static(what, (how,), None)


@rule(
    "line",
    "<what:group> <how:changes> . <silent:silent_keyword> of those (creatures|permanents) "
    "don't trigger .",
)
def _and_keyword_silent(
    what: Selector, how: tuple[Modification, ...], silent: Modification
) -> tuple[Ability, ...] | None:
    both = (static(what, how, None), static(what, (silent,), None))
    return all_read(both)


words("state", {"face down": IsFaceDown()})
words("changed", {"can't be turned face up": (CantBeTurnedFaceUp(),)})
words("changed", {"can't become suspected": (CantBecome("suspected"),)})


@rule("ability", "<what:group> <how:changes> during your turn .")
def _during_your_turn(what: Selector, how: tuple[Modification, ...]) -> Ability | None:
    """Only of what changes rules: of other things it is said first."""
    if any(not isinstance(one, CantBeTurnedFaceUp) for one in how):
        return None
    return static(what, how, YOUR_TURN)


@rule("clause_base", "<what:thing> become no longer suspected")
def _have_unsuspected(what: Selector) -> Then:
    """ "You may have it become no longer suspected" (CR 701.60d)."""
    return (Suspect(what, no_longer=True),)


@rule("clause", "<what:pronoun_is> no longer suspected")
def _no_longer_suspected(what: Selector) -> Then:
    return (Suspect(what, no_longer=True),)
