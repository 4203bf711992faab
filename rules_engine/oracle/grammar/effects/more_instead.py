"""The same of more cards: "search for two basic land cards instead of one"."""

from __future__ import annotations

from dataclasses import replace

from rules_engine.ir import CARD, AllOf, Choice, Condition, Search, Selector
from rules_engine.ir.amounts import AmountIf
from rules_engine.ir.effects import Then
from rules_engine.ir.node import transform, walk
from rules_engine.oracle.grammar.engine import rule, words
from rules_engine.oracle.grammar.syntax import Rider

words("more_found_in", {"from among them": True, "from among the revealed cards": True})


@rule(
    "riding",
    "if <condition> , search your library for [up to] <many:fixed_number> <what:card_noun> instead "
    "of <few:fixed_number> .",
    "if <condition> , put up to <many:fixed_number> <what:card_noun> [<more_found_in>] into your "
    "hand instead of <few:fixed_number> .",
    "if <condition> , you may put <many:fixed_number> <what:card_noun> [<more_found_in>] onto the "
    "battlefield instead of <few:fixed_number> .",
)
def _so_many_instead(condition: Condition, what: Selector, many: int, few: int) -> Then:
    return (Rider(_with_more, (condition, what, many, few)),)


def _with_more(
    before: Then, condition: Condition, what: Selector, many: int, few: int
) -> Then | None:
    """At the one place that speaks of such cards, so many of them."""
    places = [part for one in before for part in walk(one) if _finds(part, what, few)]
    if len(places) != 1:
        return None
    place = places[0]
    assert isinstance(place, Search | Choice)
    larger = replace(place, count=AmountIf(condition, many, few))
    return tuple(
        transform(one, lambda _, part: larger if part == place else part) for one in before
    )


def _finds(part: object, what: Selector, few: int) -> bool:
    match part:
        case Search(what=sought, count=count):
            return count == few and sought == what
        case Choice(among=among, count=count):
            kinds = set(_parts(among))
            return count == few and set(_parts(what)) - {CARD} <= kinds
        case _:
            return False


def _parts(what: Selector) -> tuple[Selector, ...]:
    return what.parts if isinstance(what, AllOf) else (what,)
