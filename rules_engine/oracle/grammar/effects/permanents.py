"""Destroying, tapping, sacrificing, counters (CR 701)."""

from __future__ import annotations

from dataclasses import replace

from rules_engine.ir import (
    CREATURE,
    YOU,
    AllOf,
    Amount,
    Choice,
    ControlledBy,
    DelayedTrigger,
    Destroy,
    If,
    Instruction,
    IsType,
    May,
    PowerIs,
    PutCounters,
    Regenerate,
    RemoveCounters,
    Sacrifice,
    Selector,
    Tap,
    TapOrUntap,
    Times,
    Untap,
    walk,
)
from rules_engine.ir.amounts import PowerOf, ToughnessOf
from rules_engine.ir.counting import LeastPower
from rules_engine.ir.effects import ChooseOneNow, ForEach, Then, UnlessPays
from rules_engine.ir.selectors import OTHER, Comparison, Iterated, OtherThan
from rules_engine.oracle.grammar.clauses import action
from rules_engine.oracle.grammar.engine import rule, words
from rules_engine.oracle.grammar.nouns import all_of, any_of
from rules_engine.oracle.grammar.operands import UNLIMITED
from rules_engine.oracle.grammar.relative_clauses import HELD
from rules_engine.oracle.grammar.syntax import (
    SUBJECT,
    THOSE_COUNTERS,
    Introduces,
    Mention,
    Pronoun,
    Rider,
)
from rules_engine.vocabulary import CardType


@action("destroy <what:thing>")
def _destroy(what: Selector, at: int) -> Instruction:
    return Introduces(at, Destroy(what), what, True, "destroyed", only_by_way=True)


@rule(
    "riding",
    "ignore this effect for each creature <who:player> didn't control continuously since the "
    "beginning of the turn .",
)
def _held_alone(who: Selector) -> Then:
    return (Rider(_only_held),)


def _only_held(before: Then) -> Then | None:
    """Of what is destroyed, only what was held since the turn began."""
    match before[-1:]:
        case (DelayedTrigger(then=then) as last,):
            inner = _only_held(then)
            return None if inner is None else (*before[:-1], replace(last, then=inner))
        case (Introduces(then=Destroy(what=Mention() as what)) as last,):
            held = Destroy(replace(what, what=all_of(what.what, HELD)))
            return (*before[:-1], replace(last, then=held))
        case _:
            return None


@rule(
    "clause",
    "destroy the creature with the least power . it can't be regenerated . if two or more "
    "creatures are tied for least power , you choose one of them",
)
def _destroy_least() -> Then:
    weakest = all_of(CREATURE, PowerIs(Comparison.EQUAL, LeastPower(CREATURE)))
    return (Destroy(Choice(weakest), can_regenerate=False),)


@rule("value", "the least power among <what:noun>")
def _least_power(what: Selector) -> Amount:
    return LeastPower(what)


@action("destroy all <one:noun> or all <other:noun>")
def _destroy_either(one: Selector, other: Selector, at: int) -> Instruction:
    """CR 608.2d: which, is chosen as the instruction is followed."""
    groups = (Mention(at, one, plural=True), Mention(at, other, plural=True))
    either = ChooseOneNow(tuple((Destroy(group),) for group in groups))
    return Introduces(at, either, any_of(one, other), True, "destroyed", only_by_way=True)


@rule(
    "riding",
    "it/they can't be regenerated .",
    "(that|those) creature/creatures can't be regenerated .",
    "the creature can't be regenerated .",
    "(a|an) <kind:card_type> destroyed this way can't be regenerated .",
    "<kinds:card_types> destroyed this way can't be regenerated .",
)
def _cant_be_regenerated(kind: CardType | None, kinds: CardType | None) -> Then:
    said = kind or kinds
    return (Rider(no_regeneration, () if said is None else (said,)),)


def no_regeneration(before: Then, kind: CardType | None = None) -> Then | None:
    """CR 701.19c: said of what the instruction before destroys, or of those of one type."""
    if not before:
        return None
    last = before[-1]
    if isinstance(last, Destroy):
        return (*before[:-1], _for_good(last, kind))
    if isinstance(last, Introduces) and isinstance(last.then, Destroy):
        return (*before[:-1], replace(last, then=_for_good(last.then, kind)))
    if isinstance(last, Introduces) and isinstance(last.then, ChooseOneNow):
        each = tuple(no_regeneration(option, kind) for option in last.then.options)
        options = tuple(option for option in each if option is not None)
        if len(options) < len(each):
            return None
        return (*before[:-1], replace(last, then=replace(last.then, options=options)))
    if isinstance(last, DelayedTrigger | If | May | UnlessPays):
        inner = no_regeneration(last.then, kind)
        return None if inner is None else (*before[:-1], replace(last, then=inner))
    return None


def _for_good(destroying: Destroy, kind: CardType | None) -> Destroy:
    """All of it, or those of that type if not all of it was said to be."""
    what = destroying.what.what if isinstance(destroying.what, Mention) else destroying.what
    named = kind is not None and (
        (isinstance(what, Pronoun) and what.kinds == (kind.value.lower(),))
        or IsType(kind) in walk(what)
    )
    return replace(destroying, can_regenerate=False, but_only=None if named else kind)


@action("tap <what:thing>")
def _tap(what: Selector) -> Instruction:
    return Tap(what)


@action("tap a/an <noun> for each <of:each>")
def _tap_for_each(noun: Selector, of: Amount, at: int) -> Instruction:
    return Tap(Mention(at, Choice(noun, of), plural=True))


@action("untap <what:thing>")
def _untap(what: Selector) -> Instruction:
    return Untap(what)


@action("tap or untap <what:single>")
def _tap_or_untap(what: Selector) -> Instruction:
    return TapOrUntap(what)


@action("regenerate <what:thing>")
def _regenerate(what: Selector) -> Instruction:
    return Regenerate(what)


SACRIFICED = "sacrificed"
"""The way in which later words call it: "the sacrificed creature"."""

# --- sacrifice ---------------------------------------------------------------------------------


@action(
    "sacrifice <what:this>",
    "sacrifice <what:granting>",
    "sacrifice <what:pronoun>",
    "sacrifice <what:host>",
)
def _sacrifice_it(what: Selector) -> Instruction:
    return Sacrifice(what, SUBJECT)


@action(
    "sacrifice <n:count> <noun> [of their choice]", "sacrifice <n:count> <noun> [of your choice]"
)
def _sacrifice(n: Amount, noun: Selector, at: int) -> Instruction:
    return Introduces(at, Sacrifice(noun, SUBJECT, n), noun, n != 1, SACRIFICED)


@action("sacrifice a/an <noun> of their choice other than <x:host>")
def _sacrifice_but_host(noun: Selector, x: Selector, at: int) -> Instruction:
    return _sacrifice(1, all_of(noun, OtherThan(x)), at)


@action("sacrifice <n:number> other <noun>")
def _sacrifice_others(n: Amount, noun: Selector, at: int) -> Instruction:
    return _sacrifice(n, all_of(noun, OTHER), at)


@action("sacrifice a/an <noun> [of their choice] for each <of:each>")
def _sacrifice_for_each(noun: Selector, of: Amount, at: int) -> Instruction:
    return Introduces(at, Sacrifice(noun, SUBJECT, of), noun, True, SACRIFICED)


@action("sacrifice all <noun>")
def _sacrifice_all(noun: Selector, at: int) -> Instruction | None:
    """All that the player controls, which the words say or mean."""
    parts = noun.parts if isinstance(noun, AllOf) else (noun,)
    kinds = [part for part in parts if not _is_said_of_who_acts(part)]
    given_up = all_of(*kinds)
    return Introduces(at, Sacrifice(given_up, SUBJECT), given_up, True, SACRIFICED)


@action("sacrifice all other <noun>", "sacrifice each other <noun>")
def _sacrifice_all_others(noun: Selector, at: int) -> Instruction | None:
    return _sacrifice_all(all_of(noun, OTHER), at)


def _is_said_of_who_acts(part: Selector) -> bool:
    return isinstance(part, ControlledBy) and (
        part.player == YOU
        or (isinstance(part.player, Mention) and part.player.what == YOU)
        or (isinstance(part.player, Pronoun) and not part.player.demonstrative)
    )


@action("sacrifice another <noun>")
def _sacrifice_another(noun: Selector, at: int) -> Instruction:
    return Introduces(at, Sacrifice(all_of(noun, OTHER), SUBJECT, 1), noun, way=SACRIFICED)


# --- counters ----------------------------------------------------------------------------------


@action("put <n:count> <kind:counter> counter/counters on <on:recipient>")
def _put_counters(n: Amount, kind: str, on: Selector) -> Instruction:
    return PutCounters(kind, n, on)


@action("put (another|an additional) <kind:counter> counter on <on:recipient>")
def _put_one_more(kind: str, on: Selector) -> Instruction:
    return PutCounters(kind, 1, on)


@action("put a <kind:counter> counter on <on:recipient> for each <of:each>")
def _put_counters_each(kind: str, on: Selector, of: Amount) -> Instruction:
    return PutCounters(kind, of, on)


@action("put <n:number> <kind:counter> counters on <on:recipient> for each <of:each>")
def _put_n_counters_each(n: Amount, kind: str, on: Selector, of: Amount) -> Instruction | None:
    return PutCounters(kind, Times(n, of), on) if isinstance(n, int) else None


@action(
    "put a number of <kind:counter> counters on <on:recipient> equal to <n:value>",
    "put a number of <kind:counter> counters equal to <n:value> on <on:recipient>",
)
def _put_counters_equal(kind: str, on: Selector, n: Amount) -> Instruction:
    return PutCounters(kind, n, on)


words("own_size", {"power": PowerOf(Iterated()), "toughness": ToughnessOf(Iterated())})


@rule(
    "clause",
    "put a number of <kind:counter> counters on each [<other>] <noun> equal to "
    "(its|that creature's) <size:own_size>",
)
def _put_by_own_size(kind: str, other: bool | None, noun: Selector, size: Amount) -> Then:
    """As many on each as that one's own size says."""
    of = all_of(noun, OTHER) if other else noun
    return (ForEach(of, (PutCounters(kind, size, Iterated()),)),)


@action("remove <n:count> <kind:counter> counter/counters from <on:recipient>")
def _remove_counters(n: Amount, kind: str, on: Selector) -> Instruction:
    return RemoveCounters(kind, n, on)


@action("remove a number of <kind:counter> counters equal to <n:value> from <on:recipient>")
def _remove_number_of_counters(kind: str, n: Amount, on: Selector) -> Instruction:
    return RemoveCounters(kind, n, on)


@action("remove those counters", "remove them [all]", "remove all of them [from it]")
def _remove_those_counters() -> Instruction:
    """The counters that the condition counts: all of that kind."""
    return RemoveCounters(THOSE_COUNTERS, None, SUBJECT)


@action("remove <n:count> counter/counters from <on:recipient>")
def _remove_any_counters(n: Amount, on: Selector) -> Instruction:
    return RemoveCounters("", n, on)


@action("remove all [of the] counters from <on:recipient>")
def _remove_every_counter(on: Selector) -> Instruction:
    return RemoveCounters("", None, on)


@action("remove up to <n:number> [<kind:counter>] counter/counters from <on:recipient>")
def _remove_some_counters(n: Amount, kind: str | None, on: Selector) -> Instruction:
    return RemoveCounters(kind or "", n, on, up_to=True)


@action("remove any number of [<kind:counter>] counters from <on:recipient>")
def _remove_any_number_of_counters(kind: str | None, on: Selector) -> Instruction:
    return RemoveCounters(kind or "", UNLIMITED, on, up_to=True)


@action("lose all <kind:counter> counters")
def _lose_counters(kind: str) -> Instruction:
    """CR 122.1: of players, who lose what an effect removes from them."""
    return RemoveCounters(kind, None, SUBJECT)


@action("lose all counters")
def _lose_every_counter() -> Instruction:
    return RemoveCounters("", None, SUBJECT)


@action("remove all <kind:counter> counters from <on:recipient>")
def _remove_all_counters(kind: str, on: Selector) -> Instruction:
    return RemoveCounters(kind, None, on)
