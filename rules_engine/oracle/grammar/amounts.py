"""Numbers: "three", "equal to its power", "for each creature you control" (CR 107).

| phrase | gives |
| --- | --- |
| `cards` | how many cards: "a card", "that many cards" |
| `value` | after "equal to" or "is": "the number of …", "its power", "twice X" |
| `each` | after "for each": what is counted |
"""

from __future__ import annotations

from rules_engine.ir import (
    YOU,
    AllOf,
    Amount,
    ControlledBy,
    Count,
    CountCardTypes,
    CountersOn,
    Enters,
    EventsThisTurn,
    GreatestManaValue,
    GreatestPower,
    Half,
    InZone,
    IsCard,
    LifeTotal,
    ManaValueOf,
    Plus,
    PowerOf,
    Selector,
    SpeedOf,
    StartingLife,
    Times,
    TimesResolved,
    ToughnessOf,
)
from rules_engine.ir.amounts import BasePowerOf, CountBasicLandTypes, CountCreatureTypes
from rules_engine.ir.merging import TimesMutated
from rules_engine.ir.node import walk
from rules_engine.ir.selectors import LAND, OTHER, THIS, YOU_CONTROL, EnteredThisTurn
from rules_engine.oracle.grammar.engine import rule, same, words
from rules_engine.oracle.grammar.nouns import all_of, any_of
from rules_engine.oracle.grammar.syntax import Mention, Pronoun, ThatMuch
from rules_engine.vocabulary import CounterKind


@rule("count", "a/an")
def _one() -> Amount:
    return 1


same("count", "<x:number>")


@rule("count", "that many")
def _that_many(at: int) -> Amount:
    return ThatMuch(at)


@rule("count", "twice that many")
def _twice_that_many(at: int) -> Amount:
    return Times(2, ThatMuch(at))


@rule("cards", "<n:count> card/cards")
def _cards(n: Amount) -> Amount:
    return n


words(
    "of_object",
    {
        "power": PowerOf,
        "base power": BasePowerOf,
        "toughness": ToughnessOf,
        "mana value": ManaValueOf,
    },
)


@rule("value", "<whose:its> <of:of_object>", "<whose:single> 's <of:of_object>")
def _of_object(whose: Selector, of: type) -> Amount:
    return of(whose)  # type: ignore[no-any-return]


@rule("value", "the <of:of_object> of <what:single>")
def _the_of(of: type, what: Selector) -> Amount:
    return of(what)  # type: ignore[no-any-return]


@rule("value", "the number of <what:counted>", "<what:number_of_counted>")
def _number_of(what: Amount) -> Amount:
    return what


@rule("number_of_counted", "the total number of <what:counted>")
def _total_number(what: Amount) -> Amount:
    return what


@rule("counted", "<noun>")
def _counted(noun: Selector) -> Amount:
    """Those that entered under your control this turn may have left since (CR 608.2i)."""
    parts = noun.parts if isinstance(noun, AllOf) else (noun,)
    came = EnteredThisTurn(yours=True)
    if came not in parts:
        return Count(noun)
    what = all_of(*(part for part in parts if part != came), ControlledBy(YOU))
    return EventsThisTurn(Enters(what))


@rule("counted", "other <noun>")
def _counted_others(noun: Selector) -> Amount:
    return Count(all_of(noun, OTHER))


@rule(
    "counted",
    "<kind:counter> counter/counters on <what:recipient>",
    "<kind:counter> counter/counters <what:player> has/have",
)
def _counters(kind: str, what: Selector) -> Amount | None:
    """None for "counters on ~ from your hand": what is from there is something else."""
    if isinstance(what, Mention) and what.zone is not None:
        return None
    return CountersOn(kind, what)


@rule(
    "counted", "basic land types among lands you control", "basic land type among lands you control"
)
def _domain() -> Amount:
    return CountBasicLandTypes(all_of(LAND, YOU_CONTROL))


@rule("counted", "creature type/types among <what:noun>")
def _creature_types(what: Selector) -> Amount:
    return CountCreatureTypes(what)


@rule("counted", "card types among <what:noun>", "card type among <what:noun>")
def _card_types(what: Selector) -> Amount:
    return CountCardTypes(what)


@rule(
    "counted",
    "card types they share with <what:noun>",
    "card type they share with <what:noun>",
)
def _card_types_shared(what: Selector, at: int) -> Amount:
    """Each of them by itself."""
    return CountCardTypes(Pronoun(at), shared=what)


@rule("counted", "card types among other <what:noun>", "card type among other <what:noun>")
def _card_types_of_others(what: Selector) -> Amount:
    return CountCardTypes(all_of(what, OTHER))


@rule("value", "the greatest power among <one:noun> or/and other <other:noun>")
def _greatest_power_of_either(one: Selector, other: Selector) -> Amount:
    return GreatestPower(any_of(one, all_of(other, OTHER)))


@rule("value", "the greatest power among <one:noun> and <other:noun>")
def _greatest_power_of_both(one: Selector, other: Selector) -> Amount | None:
    return GreatestPower(any_of(one, other)) if _are_apart(one, other) else None


@rule("value", "the greatest mana value among <one:noun> and <other:noun>")
def _greatest_mana_value_of_both(one: Selector, other: Selector) -> Amount | None:
    return GreatestManaValue(any_of(one, other)) if _are_apart(one, other) else None


def _are_apart(one: Selector, other: Selector) -> bool:
    """Whether it is told of both where they are."""
    return is_on_battlefield(one) and any(isinstance(part, InZone) for part in walk(other))


def is_on_battlefield(what: Selector) -> bool:
    """Whether permanents are told of by who controls them."""
    nodes = list(walk(what))
    controlled = any(isinstance(part, ControlledBy) for part in nodes)
    return controlled and not any(isinstance(part, InZone | IsCard) for part in nodes)


@rule("value", "the number of times this ability has resolved this turn")
def _times_resolved() -> Amount:
    """CR 603.7h: this time included."""
    return TimesResolved()


@rule("value", "that damage")
def _that_damage(at: int) -> Amount:
    return ThatMuch(at)


@rule("counted", "permanent types among <what:noun>", "permanent type among <what:noun>")
def _permanent_types(what: Selector) -> Amount:
    """CR 110.4."""
    return CountCardTypes(what, permanents=True)


@rule("counted", "card types among <what:pronoun>", "card type among <what:pronoun>")
def _card_types_of_those(what: Selector) -> Amount:
    return CountCardTypes(what)


same("each", "<x:counted>")


@rule("value", "the greatest power among <what:pronoun>")
def _greatest_of_those(what: Selector) -> Amount | None:
    return GreatestPower(what) if isinstance(what, Pronoun) and what.plural else None


@rule("value", "the greatest power among <what:noun>")
def _greatest_power(what: Selector) -> Amount:
    return GreatestPower(what)


@rule("value", "the greatest mana value among <what:noun>")
def _greatest_mana_value(what: Selector) -> Amount:
    return GreatestManaValue(what)


@rule("value", "<who:whose> life total")
def _life_total(who: Selector) -> Amount:
    return LifeTotal(who)


@rule("value", "<who:whose> starting life total")
def _starting_life(who: Selector) -> Amount:
    return StartingLife(who)


@rule("value", "the number of times <self> has mutated")
def _times_mutated(self: bool) -> Amount:
    return TimesMutated()


@rule("value", "<who:whose> speed")
def _speed(who: Selector) -> Amount:
    return SpeedOf(who)


@rule("value", "<self> 's loyalty")
def _own_loyalty(self: bool) -> Amount:
    """CR 306.5c: how many loyalty counters are on it."""
    return CountersOn(CounterKind.LOYALTY, THIS)


@rule("value", "the total <of:of_object> of <what:noun>")
def _total(of: type, what: Selector) -> Amount:
    return of(what)  # type: ignore[no-any-return]


@rule("value", "the total <of:of_object> of <what:pronoun>")
def _total_of_those(of: type, what: Selector) -> Amount | None:
    """None if they are not several."""
    several = isinstance(what, Pronoun) and what.plural
    return of(what) if several else None


@rule("value", "the total <of:of_object> of the cards <way:past> this way")
def _total_of_way(of: type, way: str, at: int) -> Amount:
    return of(Pronoun(at, whole=True, plural=True, way=way))  # type: ignore[no-any-return]


@rule("value", "their total <of:of_object>")
def _their_total(of: type, at: int) -> Amount:
    return of(Pronoun(at, plural=True))  # type: ignore[no-any-return]


@rule("value", "twice <what:value>")
def _twice(what: Amount) -> Amount:
    return Times(2, what)


@rule("value", "half <what:value> , rounded up")
def _half_up(what: Amount) -> Amount:
    return Half(what, True)


@rule("value", "half <what:value> , rounded down")
def _half_down(what: Amount) -> Amount:
    return Half(what, False)


@rule("value", "<n:fixed_number> plus <what:value>")
def _plus(n: int, what: Amount) -> Amount:
    return Plus(n, what)


@rule("value", "<what:number>")
def _value_number(what: Amount) -> Amount:
    return what


@rule("value", "that much")
def _that_much(at: int) -> Amount:
    return ThatMuch(at)
