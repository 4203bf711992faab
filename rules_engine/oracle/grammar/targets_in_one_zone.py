"""Several targets in one zone, of one kind or of several: "up to two target cards from a single
graveyard"."""

from __future__ import annotations

from rules_engine.ir import CARD, Amount, AnyOf, Selector
from rules_engine.ir.selectors import InZone
from rules_engine.oracle.grammar.engine import rule
from rules_engine.oracle.grammar.nouns import all_of
from rules_engine.oracle.grammar.operands import UNLIMITED
from rules_engine.oracle.grammar.syntax import TargetPhrase
from rules_engine.vocabulary import Zone


def _in_one(n: Amount, least: Amount, what: Selector, at: int) -> Selector:
    among = all_of(CARD, what, InZone(Zone.GRAVEYARD))
    return TargetPhrase(at, among, least, n, same_controller=True)


@rule("target", "up to <n:number> target <what:card_noun> from a single graveyard")
def _up_to_in_one(n: Amount, what: Selector, at: int) -> Selector:
    return _in_one(n, 0, what, at)


@rule("target", "<n:number> target <what:card_noun> from a single graveyard")
def _some_in_one(n: Amount, what: Selector, at: int) -> Selector:
    return _in_one(n, n, what, at)


@rule("target", "any number of target <what:card_noun> from a single graveyard")
def _any_in_one(what: Selector, at: int) -> Selector:
    return _in_one(UNLIMITED, 0, what, at)


@rule("target_number", "up to <n:number>")
def _at_most(n: Amount) -> tuple[Amount, Amount]:
    return 0, n


@rule(
    "thing",
    "<n:target_number> target <one:card_noun> and <m:target_number> target <other:noun>",
    "target <one:card_noun> and <m:target_number> target <other:noun>",
)
def _two_in_one_zone(
    n: tuple[Amount, Amount] | None,
    one: Selector,
    m: tuple[Amount, Amount],
    other: Selector,
    at: int,
) -> Selector | None:
    """ "Up to one target creature card and up to one target land card from your graveyard"."""
    where = [part for part in getattr(other, "parts", ()) if isinstance(part, InZone)]
    if len(where) != 1:
        return None
    least, most = n or (1, 1)
    first = TargetPhrase(at, all_of(CARD, one, *where), least, most)
    return AnyOf((first, TargetPhrase(at + 1, other, *m)))


TargetKind = tuple[Selector, Amount, Amount]


@rule("target_kind", "<n:target_number> target <what:card_noun>")
def _target_kind(n: tuple[Amount, Amount], what: Selector) -> TargetKind:
    return what, *n


@rule("target_kinds", "<one:target_kind> ,")
def _first_kinds(one: TargetKind) -> tuple[TargetKind, ...]:
    return (one,)


@rule("target_kinds", "<one:target_kind> , <rest:target_kinds>")
def _more_kinds(one: TargetKind, rest: tuple[TargetKind, ...]) -> tuple[TargetKind, ...]:
    return (one, *rest)


@rule("thing", "<kinds:target_kinds> and <m:target_number> target <last:noun>")
def _several_in_one_zone(
    kinds: tuple[TargetKind, ...], m: tuple[Amount, Amount], last: Selector, at: int
) -> Selector | None:
    """Three or more, of which the last says where all of them are."""
    where = [part for part in getattr(last, "parts", ()) if isinstance(part, InZone)]
    if len(where) != 1 or len(kinds) < 2:
        return None
    before = (
        TargetPhrase(at + place, all_of(CARD, what, *where), least, most)
        for place, (what, least, most) in enumerate(kinds)
    )
    return AnyOf((*before, TargetPhrase(at + len(kinds), last, *m)))
