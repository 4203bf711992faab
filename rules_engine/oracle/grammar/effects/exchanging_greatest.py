"""Exchanges of what is worth most of a kind: "the creature you each control with the highest mana
value" (CR 701.12b)."""

from __future__ import annotations

from rules_engine.ir import ExchangeControl, IsType, Selector
from rules_engine.ir.effects import Then
from rules_engine.oracle.grammar.engine import rule, words
from rules_engine.oracle.grammar.syntax import Pronoun, Rider, TargetPhrase
from rules_engine.oracle.greatest_of_each import exchange_of_greatest, exchanged_greatest
from rules_engine.vocabulary import PERMANENT_TYPES

words("greatest_kind", {kind.value.lower(): IsType(kind) for kind in PERMANENT_TYPES})
words("greatest_kinds", {f"{kind.value.lower()}s": IsType(kind) for kind in PERMANENT_TYPES})


@rule(
    "clause",
    "you and <who:player> exchange control of the <kind:greatest_kind> you each control with the "
    "highest mana value",
)
def _exchange(who: Selector, kind: IsType) -> Then | None:
    is_one = isinstance(who, TargetPhrase) or (isinstance(who, Pronoun) and not who.plural)
    return (exchange_of_greatest(kind, who),) if is_one else None


@rule("riding", "[then] exchange control of <kind:greatest_kinds> the same way .")
def _again(kind: IsType) -> Then:
    return (Rider(_the_same_way, (kind,)),)


def _the_same_way(before: Then, kind: IsType) -> Then | None:
    """Between the same players."""
    match before:
        case (*_, ExchangeControl() as last) if (found := exchanged_greatest(last)) is not None:
            return (*before, exchange_of_greatest(kind, found[1]))
        case _:
            return None


@rule(
    "riding",
    "if two or more permanents a player controls are tied for highest , their controller chooses "
    "one of them .",
)
def _tied() -> Then:
    return (Rider(_as_it_is, ()),)


def _as_it_is(before: Then) -> Then | None:
    """It is so anyway."""
    return before if before and isinstance(before[-1], ExchangeControl) else None
