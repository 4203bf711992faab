"""What is said of several that are chosen together: "with different names", "with total power 10 or
less" (CR 115.1, 608.2d)."""

from __future__ import annotations

from rules_engine.ir import (
    Ability,
    AllOf,
    Amount,
    Choice,
    Count,
    Search,
    Selector,
    TapPermanents,
    Target,
)
from rules_engine.ir.costs import DiscardCards, ExileCards, PutCardsInLibrary, RevealCards
from rules_engine.ir.counting import CountManaValues, CountNames, CountPowers
from rules_engine.ir.node import Node, walk
from rules_engine.ir.selectors import (
    ChosenTogether,
    Comparison,
    DifferentControllers,
    DifferentNames,
    DifferentNumbers,
    ManaValueIs,
    SharingCardType,
    SharingCreatureType,
    SharingLandType,
    TotalAtMost,
)
from rules_engine.oracle.grammar.engine import rule, words
from rules_engine.oracle.grammar.nouns import all_of
from rules_engine.oracle.grammar.posts_with import is_own_base
from rules_engine.oracle.grammar.syntax import TargetPhrase

words(
    "post",
    {
        "with different names": DifferentNames(),
        "that each have different names": DifferentNames(),
        "with different mana values": DifferentNumbers(),
        "with different powers": DifferentNumbers(power=True),
        "that each have a different power": DifferentNumbers(power=True),
        "that share a creature type": SharingCreatureType(),
        "that share no creature types": SharingCreatureType(none=True),
        "that share a land type": SharingLandType(),
        "controlled by different players": DifferentControllers(),
    },
)
words(
    "sharing_types",
    {
        "that share a card type": SharingCardType(),
        "that share a permanent type": SharingCardType(permanent=True),
    },
)


@rule("target", "<n:number> target <noun> <how:sharing_types>")
def _targets_sharing(n: Amount, noun: Selector, how: Selector, at: int) -> Selector:
    return TargetPhrase(at, all_of(noun, how), n, n)


words("totaled", {"power": "power", "mana value": "mana value"})


@rule("post", "with total <of:totaled> <n:number> or less")
def _with_total(of: str, n: Amount) -> Selector:
    return TotalAtMost(of, n)


@rule(
    "post",
    "that each have <of:number_of_object> <than:comparison>",
    "each with <of:number_of_object> <than:comparison>",
)
def _each_have(of: type, than: tuple[Comparison, Amount]) -> Selector | None:
    if is_own_base(of, than):
        return None
    return of(*than)  # type: ignore[no-any-return]


@rule("post", "that each have a different mana value [<n:number> or less]")
def _different_mana_values(n: Amount | None) -> Selector:
    different = DifferentNumbers()
    return different if n is None else all_of(different, ManaValueIs(Comparison.AT_MOST, n))


def names_counted(_name: str, part: object) -> object:
    """ "Seven or more lands with different names": so many names."""
    match part:
        case Count(what=AllOf(parts=parts)) if DifferentNames() in parts:
            return CountNames(all_of(*(one for one in parts if one != DifferentNames())))
        case Count(what=AllOf(parts=parts)) if any(isinstance(p, DifferentNumbers) for p in parts):
            others = all_of(*(one for one in parts if not isinstance(one, DifferentNumbers)))
            of_power = DifferentNumbers(power=True) in parts
            return CountPowers(others) if of_power else CountManaValues(others)
        case _:
            return part


def are_chosen(ability: Ability) -> bool:
    """Whether all that is said so is said of what is chosen at one time, as many as one likes."""
    asked = sum(isinstance(node, ChosenTogether) for node in walk(ability))
    return asked == sum(_asked_by(node) for node in walk(ability)) if asked else True


def _asked_by(node: Node) -> int:
    match node:
        case (
            Target(what=what)
            | Choice(among=what, up_to=True)
            | Search(what=what)
            | DiscardCards(what=Selector() as what)
            | ExileCards(what=what)
            | PutCardsInLibrary(what=what)
            | RevealCards(what=what)
            | TapPermanents(what=what)
        ):
            parts = what.parts if isinstance(what, AllOf) else (what,)
            return sum(isinstance(part, ChosenTogether) for part in parts)
        case _:
            return 0
