"""What mana may be spent on, and what it does for what it is spent on (CR 106.6).

| phrase | gives |
| --- | --- |
| `mana_use` | a `ManaRestriction`: "cast creature spells or activate abilities of creatures" |
| `used_spells` | the spells of such a use, without saying that they are spells |
| `spent_event` | "that mana is spent on a creature spell", which "it" means afterwards |
"""

from __future__ import annotations

from dataclasses import replace

from rules_engine.ir import (
    ANYTHING,
    CARD,
    IT,
    PERMANENT,
    SPELL,
    AddMana,
    AllOf,
    Amount,
    Apply,
    CantBeCountered,
    If,
    IsPermanentSpell,
    IsSpell,
    May,
    Modification,
    Not,
    Selector,
)
from rules_engine.ir.durations import INDEFINITELY, UNTIL_END_OF_TURN, AnyDuration, Duration
from rules_engine.ir.effects import AddManaInAnyCombination, AddManaOfType, Then
from rules_engine.ir.mana import Deed, ManaRestriction, ManaRider
from rules_engine.ir.modifications import EntersWithMoreCounters
from rules_engine.ir.node import transform, walk
from rules_engine.oracle.grammar.engine import all_read, rule, same, words
from rules_engine.oracle.grammar.nouns import all_of, any_of
from rules_engine.oracle.grammar.syntax import Mention, Pronoun, Rider, TargetPhrase

Adding = AddMana | AddManaInAnyCombination | AddManaOfType

# --- on what -----------------------------------------------------------------------------------


def _of_spells(noun: Selector) -> Selector | None:
    """What is said of the spells beside that they are spells."""
    if not any(isinstance(part, IsSpell) for part in walk(noun)):
        return None
    parts = noun.parts if isinstance(noun, AllOf) else (noun,)
    if not any(isinstance(part, IsSpell) for part in parts):
        return None
    return all_of(*(part for part in parts if part not in (SPELL, CARD)))


@rule("used_spells", "[a/an] <noun>")
def _used_spells(noun: Selector) -> Selector | None:
    return _of_spells(noun)


@rule("used_spells", "[a/an] <one:noun> or [a/an] <other:noun>")
def _either_spells(one: Selector, other: Selector) -> Selector | None:
    first, second = _of_spells(one), _of_spells(other)
    return None if first is None or second is None else any_of(first, second)


@rule("used_spells", "<one:noun> , <other:noun> , or <last:noun>")
def _several_spells(one: Selector, other: Selector, last: Selector) -> Selector | None:
    kinds = all_read(map(_of_spells, (one, other, last)))
    return None if kinds is None else any_of(*kinds)


@rule("mana_use_spell", "cast <spells:used_spells>")
def _to_cast(spells: Selector) -> ManaRestriction:
    return ManaRestriction(spells=spells)


@rule("mana_source", "<types:listed_types> source/sources [<post>]")
def _typed_source(types: Selector, post: Selector | None) -> Selector:
    """CR 113.7: a source may be anywhere."""
    return all_of(types, post or ANYTHING)


@rule("mana_source", "<noun>")
def _permanent_source(noun: Selector) -> Selector | None:
    """CR 109.2: without "source" or "card" it means a permanent."""
    if any(isinstance(part, IsSpell | IsPermanentSpell) for part in walk(noun)):
        return None
    return all_of(PERMANENT, noun)


@rule(
    "mana_use_ability",
    "activate abilities of <what:mana_source>",
    "activate an ability of (a|an) <what:mana_source>",
)
def _to_activate(what: Selector) -> ManaRestriction:
    return ManaRestriction(abilities=what)


words(
    "mana_use_ability",
    {
        "activate abilities": ManaRestriction(abilities=ANYTHING),
        "activate an ability": ManaRestriction(abilities=ANYTHING),
    },
)

same("mana_use", "<x:mana_use_spell>", "<x:mana_use_ability>")


@rule(
    "mana_use",
    "<one:mana_use_spell> or [to] <other:mana_use_ability>",
    "<other:mana_use_ability> or [to] <one:mana_use_spell>",
    "<one:mana_use_spell> , or to <other:mana_use_ability>",
)
def _either_use(one: ManaRestriction, other: ManaRestriction) -> ManaRestriction:
    return ManaRestriction(one.spells, other.abilities)


@rule(
    "mana_use",
    "<one:mana_use_spell> , <other:mana_use_ability> , or pay a cost that contains "
    "<symbol:contained>",
)
def _or_a_cost_with(one: ManaRestriction, other: ManaRestriction, symbol: str) -> ManaRestriction:
    return ManaRestriction(one.spells, other.abilities, containing=symbol)


words(
    "mana_deed",
    {
        "foretell cards": Deed.FORETELL,
        "foretell a card from your hand": Deed.FORETELL,
        "gain a class level": Deed.GAIN_LEVEL,
        "activate an equip ability": Deed.EQUIP,
        "activate equip abilities": Deed.EQUIP,
        "activate a power-up ability": Deed.POWER_UP,
        "activate power-up abilities": Deed.POWER_UP,
        "unlock a door": Deed.UNLOCK,
        "unlock doors": Deed.UNLOCK,
        "turn a permanent face up": Deed.TURN_FACE_UP,
        "turn permanents face up": Deed.TURN_FACE_UP,
        "turn a creature face up": Deed.TURN_CREATURE_UP,
        "turn creatures face up": Deed.TURN_CREATURE_UP,
        "pay a mana cost to turn a manifested creature face up": Deed.TURN_MANIFESTED_UP,
        "pay a morph cost": Deed.MORPH,
        "pay morph costs": Deed.MORPH,
        "pay a disturb cost": Deed.DISTURB,
        "pay disturb costs": Deed.DISTURB,
        "pay cumulative upkeep costs": Deed.CUMULATIVE_UPKEEP,
    },
)


@rule(
    "mana_use",
    "<one:mana_use_spell> , <deed:mana_deed> , or <other:mana_deed>",
    "<deed:mana_deed> , <other:mana_deed> , or <one:mana_use_spell>",
)
def _or_two_deeds(one: ManaRestriction, deed: Deed, other: Deed) -> ManaRestriction:
    return replace(one, deeds=(deed, other))


@rule(
    "mana_use",
    "<one:mana_use_spell> or [to] <deed:mana_deed>",
    "<deed:mana_deed> or [to] <one:mana_use_spell>",
    "<one:mana_use_spell> and <deed:mana_deed>",
)
def _or_a_deed(one: ManaRestriction, deed: Deed) -> ManaRestriction:
    return replace(one, deeds=(deed,))


@rule("mana_use", "<deed:mana_deed>")
def _a_deed(deed: Deed) -> ManaRestriction:
    return ManaRestriction(deeds=(deed,))


# --- said of the mana just added ---------------------------------------------------------------


def _last(before: Then) -> Adding | None:
    return before[-1] if before and isinstance(before[-1], Adding) else None


@rule("riding", "spend this mana only to <only:mana_use> .")
def _only(only: ManaRestriction) -> Then:
    return (Rider(restricted, (only,)),)


@rule(
    "riding",
    "this mana can't be spent to cast <spells:used_spells> .",
    "you can't spend this mana to cast <spells:used_spells> .",
)
def _not_on(spells: Selector) -> Then:
    """Whatever isn't such a spell may be paid with it."""
    others = None if spells == ANYTHING else Not(spells)
    return (Rider(restricted, (ManaRestriction(others, ANYTHING, others=True),)),)


@rule(
    "riding",
    "(this|that) mana can't be spent to pay generic mana costs .",
    "you can't spend (this|that) mana to pay generic mana costs .",
)
def _not_generic() -> Then:
    only = ManaRestriction(ANYTHING, ANYTHING, others=True, not_generic=True)
    return (Rider(restricted, (only,)),)


def restricted(before: Then, only: ManaRestriction) -> Then | None:
    """CR 106.6: said of the mana that was just added, or could be."""
    match before:
        case (*others, May(otherwise=()) as offer):
            inner = restricted(offer.then, only)
            return None if inner is None else (*others, replace(offer, then=inner))
        case _:
            last = _last(before)
    if last is None or last.only is not None:
        return None
    return (*before[:-1], replace(last, only=only))


@rule(
    "riding",
    "spend this mana only to <only:mana_use_spell> , and that spell can't be countered .",
)
def _only_uncounterable(only: ManaRestriction) -> Then:
    return (Rider(restricted_uncounterable, (only,)),)


def restricted_uncounterable(before: Then, only: ManaRestriction) -> Then | None:
    done = restricted(before, only)
    if done is None or only.spells is None:
        return None
    return with_rider(done, ManaRider(only.spells, (CantBeCountered(),)))


# --- what it does for the spell ----------------------------------------------------------------


words("that_mana", {"this mana": True, "that mana": True})


@rule(
    "spent_event",
    "<that_mana> is spent on [a/an] <noun>",
    "<that_mana> is spent to cast [a/an] <noun>",
    "you spend this mana to cast [a/an] <noun>",
)
def _spent(that_mana: bool | None, noun: Selector, at: int) -> Selector | None:
    return None if _of_spells(noun) is None else Mention(at, noun, IT, subject=True)


@rule(
    "spent_event",
    "you spend this mana to cast <whose:own_commander>",
    "<that_mana> is spent on <whose:own_commander>",
)
def _spent_on_commander(whose: Selector, that_mana: bool | None, at: int) -> Selector:
    return Mention(at, all_of(SPELL, whose), IT, subject=True)


def _said(spells: Selector) -> Selector:
    """The spells of a rider that says nothing more of the spell."""
    assert isinstance(spells, Mention)
    found = _of_spells(spells.what)
    assert found is not None
    return found


@rule(
    "riding",
    "if <spells:spent_event> , it can't be countered .",
    "if <spells:spent_event> , that spell can't be countered .",
)
def _uncounterable(spells: Selector) -> Then:
    return (Rider(with_rider, (ManaRider(_said(spells), (CantBeCountered(),)),)),)


words("rider_until", {"until end of turn": UNTIL_END_OF_TURN})


@rule("riding", "if <spells:spent_event> , it <how:begins> [<until:rider_until>] .")
def _gaining(spells: Selector, how: tuple[Modification, ...], until: AnyDuration | None) -> Then:
    kept = until if isinstance(until, Duration) else INDEFINITELY
    return (Rider(with_rider, (ManaRider(_said(spells), how, lasts=kept),)),)


@rule(
    "riding",
    "if <spells:spent_event> , that creature enters with <more:more_counters> .",
    "if <spells:spent_event> , it enters with <more:more_counters> .",
)
def _growing(spells: Selector, more: tuple[str, int]) -> Then | None:
    kind, n = more
    if not isinstance(n, int):
        return None
    return (Rider(with_rider, (ManaRider(_said(spells), (EntersWithMoreCounters(kind, n),)),)),)


@rule(
    "riding",
    "if <spells:spent_event> , it enters with a number of additional <kind:counter> counters on "
    "it equal to <of:value> .",
)
def _growing_by(spells: Selector, kind: str, of: Amount) -> Then | None:
    """ "It" in the amount is the spell as well."""
    more = EntersWithMoreCounters(kind, of)
    more = transform(more, lambda _, part: IT if isinstance(part, Pronoun) else part)
    if any(isinstance(node, Mention) for node in walk(more)):
        return None
    return (Rider(with_rider, (ManaRider(_said(spells), (more,)),)),)


@rule(
    "riding",
    "when <spells:spent_event> , it enters with <more:more_counters> and <how:changes> "
    "<until:duration> .",
)
def _growing_and_gaining(
    spells: Selector, more: tuple[str, int], how: tuple[Modification, ...], until: AnyDuration
) -> Then | None:
    """CR 106.6a: the ability triggers on the mana being spent, and the spell becomes that."""
    kind, n = more
    if not isinstance(n, int):
        return None
    then = (
        Apply(IT, (EntersWithMoreCounters(kind, n),), INDEFINITELY),
        Apply(IT, how, until),
    )
    return (Rider(with_rider, (ManaRider(spells, then=then),)),)


@rule("riding", "when <spells:spent_event> , <then:told> .")
def _when_spent(spells: Selector, then: Then) -> Then | None:
    """CR 106.6a: a triggered ability, whose targets would be chosen as it triggers."""
    from rules_engine.oracle.grammar.assembling import assembled

    whole = assembled(then)
    if whole is None or any(isinstance(node, TargetPhrase) for one in whole for node in walk(one)):
        return None
    return (Rider(with_rider, (ManaRider(spells, then=whole),)),)


def with_rider(before: Then, rider: ManaRider) -> Then | None:
    last = _last(before)
    return None if last is None else (*before[:-1], replace(last, riders=(*last.riders, rider)))


# --- how long ----------------------------------------------------------------------------------


@rule("riding", "until end of turn , you/they don't lose this mana as steps and phases end .")
def _lasting() -> Then:
    return (Rider(lasting),)


def lasting(before: Then) -> Then | None:
    """CR 106.4: it stays until end of turn."""
    for place in reversed(range(len(before))):
        added = before[place]
        if isinstance(added, Adding):
            return (*before[:place], replace(added, lasting=True), *before[place + 1 :])
        if isinstance(added, May | If) and not added.otherwise:
            inner = lasting(added.then)
            if inner is not None:
                return (*before[:place], replace(added, then=inner), *before[place + 1 :])
    return None
