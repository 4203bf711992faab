"""Damage that would be dealt: another amount, prevented, redirected, or replaced (CR 614-615).

| phrase | gives |
| --- | --- |
| `damage_would` | "a source you control would deal damage to an opponent": a `DamageWould` |
| `damage_replaced` | the sentence without its full stop: an ability, and for how long |
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from rules_engine.ir import (
    ANY_AMOUNT,
    ANYTHING,
    BATTLE,
    HOST,
    IT,
    OPPONENT,
    PERMANENT,
    PLANESWALKER,
    PLAYER,
    THAT_MUCH,
    THIS,
    YOU,
    Amount,
    Both,
    Compare,
    Condition,
    ControlledBy,
    ControllerOf,
    DealDamage,
    EventRecipient,
    If,
    LoseLife,
    Minus,
    Plus,
    RemoveCounters,
    ResultAmount,
    Selector,
    Times,
    WhenYouDo,
    X,
)
from rules_engine.ir.abilities import (
    DamageMultiplier,
    DamagePrevention,
    DamageRedirection,
    ModifiedEvent,
    Replacement,
)
from rules_engine.ir.amounts import EventAmount, Half
from rules_engine.ir.durations import AnyDuration
from rules_engine.ir.effects import Then
from rules_engine.ir.event_changes import AmountBecomes, DealtTo
from rules_engine.ir.node import Node, transform, walk
from rules_engine.ir.selectors import ANY_TARGET, Comparison, EventObject
from rules_engine.oracle.grammar.assembling import assembled
from rules_engine.oracle.grammar.clauses import told
from rules_engine.oracle.grammar.engine import rule, same, words
from rules_engine.oracle.grammar.nouns import (
    all_of,
    any_of,
)
from rules_engine.oracle.grammar.prevention import DamageKind
from rules_engine.oracle.grammar.replacing import also_if
from rules_engine.oracle.grammar.syntax import Answer, IfDone, Mention, Pronoun, ThatMuch

Ability = DamageMultiplier | DamagePrevention | DamageRedirection | ModifiedEvent | Replacement

# --- who would deal it -------------------------------------------------------------------------


@rule("source_noun", "[<quality:qualities>] <types:listed_types> source/sources <post:post*>")
def _typed_source(
    quality: Selector | None, types: Selector, post: tuple[Selector, ...]
) -> Selector:
    return all_of(quality or ANYTHING, types, *post)


@rule("source_noun", "<one:adjective> or <types:listed_types> source/sources <post:post*>")
def _either_source(one: Selector, types: Selector, post: tuple[Selector, ...]) -> Selector:
    return all_of(any_of(one, types), *post)


@rule("dealing", "<self>")
def _this(self: bool, at: int) -> Selector:
    return Mention(at, THIS, THIS, subject=True)


@rule("dealing", "(a|an|any) <what:source_noun>", "(a|an) <what:noun>")
def _source(what: Selector, at: int) -> Selector:
    return Mention(at, what, IT, subject=True)


@rule("dealing", "another <what:source_noun>", "another <what:noun>")
def _another(what: Selector, at: int) -> Selector:
    from rules_engine.ir import OTHER

    return Mention(at, all_of(what, OTHER), IT, subject=True)


@rule("dealing", "(a|an) <one:noun> or (a|an) <other:noun>")
def _either(one: Selector, other: Selector, at: int) -> Selector:
    return Mention(at, any_of(one, other), IT, subject=True)


same("dealing", "<x:host>", "<x:target>", "<x:pronoun>")

# --- to whom -----------------------------------------------------------------------------------


def _yours(what: Selector) -> Selector:
    return all_of(what, ControlledBy(YOU))


_THEIRS = any_of(OPPONENT, ControlledBy(OPPONENT))
_RECIPIENTS: dict[str, Selector] = {
    "a permanent or player": ANY_TARGET,
    "a player or battle": any_of(PLAYER, BATTLE),
    "a player or permanent": ANY_TARGET,
    "any target": ANY_TARGET,
    "a player": PLAYER,
    "an opponent": OPPONENT,
    "one of your opponents": OPPONENT,
    "a player or planeswalker": any_of(PLAYER, PLANESWALKER),
    "enchanted player": HOST,
    "an opponent or a permanent an opponent controls": _THEIRS,
    "an opponent or permanent an opponent controls": _THEIRS,
    "you or a planeswalker you control": any_of(YOU, _yours(PLANESWALKER)),
    "you or a permanent you control": any_of(YOU, _yours(PERMANENT)),
}


def _mentioned(what: Selector, at: int) -> Selector:
    return Mention(at, what, EventRecipient())


def _recipient(what: Selector) -> Callable[[int], Selector]:
    return lambda at: _mentioned(what, at)


for _text, _what in _RECIPIENTS.items():
    rule("would_be_dealt", _text)(_recipient(_what))


@rule("would_be_dealt", "you")
def _you(at: int) -> Selector:
    return Mention(at, YOU)


@rule("would_be_dealt", "<self>")
def _to_this(self: bool, at: int) -> Selector:
    return Mention(at, THIS, THIS, subject=True)


@rule("would_be_dealt", "(a|an|any) <what:noun>")
def _to_noun(what: Selector, at: int) -> Selector:
    return _mentioned(what, at)


@rule("would_be_dealt", "another <what:noun>")
def _to_another(what: Selector, at: int) -> Selector:
    from rules_engine.ir import OTHER

    return _mentioned(all_of(what, OTHER), at)


@rule("would_be_dealt", "you or (a|an) <what:noun>")
def _to_you_or(what: Selector, at: int) -> Selector | None:
    either = any_of(YOU, what)
    return None if either in _RECIPIENTS.values() else _mentioned(either, at)


@rule("would_be_dealt", "(a|an) <one:noun> , <two:noun> , or opponent")
def _to_objects_or_opponent(one: Selector, two: Selector, at: int) -> Selector:
    return _mentioned(any_of(one, two, OPPONENT), at)


@rule("would_be_dealt", "you or another <what:noun>")
def _to_you_or_another(what: Selector, at: int) -> Selector:
    from rules_engine.ir import OTHER

    return _mentioned(any_of(YOU, all_of(what, OTHER)), at)


same("would_be_dealt", "<x:host>", "<x:target>", "<x:pronoun>", "<x:target_player>")


@rule("would_be_dealt", "that player")
def _to_that_player(at: int) -> Selector:
    return Pronoun(at, ("player",), demonstrative=True)


@rule("would_be_dealt", "that player or a permanent that player controls")
def _to_that_player_or_theirs(at: int) -> Selector:
    that_player = Pronoun(at, ("player",), demonstrative=True)
    return _mentioned(any_of(that_player, ControlledBy(that_player)), at)


# --- the event ---------------------------------------------------------------------------------

Range = tuple[Comparison, Amount]


@rule("damage_size", "<n:fixed_number> or more")
def _or_more(n: int) -> Range:
    return Comparison.AT_LEAST, n


@rule("damage_size", "<n:fixed_number> or less")
def _or_less(n: int) -> Range:
    return Comparison.AT_MOST, n


@rule(
    "damage_would",
    "<by:dealing> would deal an amount of <kind:damage_kind> less than <most:value> to "
    "<to:would_be_dealt>",
)
def _would_deal_less(by: Selector, kind: DamageKind, most: Amount, to: Selector) -> DamageWould:
    less = Compare(THAT_MUCH, Comparison.LESS_THAN, most)
    return DamageWould(by, to, kind.combat, less)


@rule("damage_becomes", "damage equal to <n:value>")
def _equal_to(n: Amount) -> Amount:
    return n


@dataclass(frozen=True, slots=True)
class DamageWould:
    """Damage as it would be dealt; no `to` if nothing is said of whom it would be dealt to."""

    source: Selector
    to: Selector | None
    combat: bool | None
    condition: Condition | None
    until: AnyDuration | None = None

    def event(self) -> DealDamage:
        return DealDamage(ANY_AMOUNT, self.to or ANY_TARGET, self.source, self.combat)


@rule(
    "damage_would",
    "<by:dealing> would deal [<size:damage_size>] <kind:damage_kind> [to <to:would_be_dealt>] "
    "[<until:would_time>] [while <condition>]",
    "<by:dealing> would deal <kind:damage_kind> <until:would_time> to <to:would_be_dealt>",
)
def _would_deal(
    by: Selector,
    size: Range | None,
    kind: DamageKind,
    to: Selector | None,
    until: AnyDuration | None,
    condition: Condition | None,
) -> DamageWould:
    if size is not None:
        much = Compare(THAT_MUCH, *size)
        condition = much if condition is None else Both(much, condition)
    return DamageWould(by, to, kind.combat, condition, until)


@rule(
    "damage_would",
    "<kind:damage_kind> would be dealt to <to:would_be_dealt> [<until:would_time>] "
    "[while <condition>]",
)
def _would_be_dealt(
    kind: DamageKind, to: Selector, until: AnyDuration | None, condition: Condition | None
) -> DamageWould:
    return DamageWould(ANYTHING, to, kind.combat, condition, until)


def _plain(what: Selector | None) -> Selector | None:
    return what.what if isinstance(what, Mention) else what


# --- another amount ----------------------------------------------------------------------------

words(
    "it_would",
    {
        "it": True,
        "that source": True,
        "that creature": True,
        "that permanent": True,
        "that spell": True,
    },
)
words(
    "to_the_same",
    {
        "": True,
        "to that permanent or player": True,
        "to that player or permanent": True,
        "to that player": True,
        "to that creature": True,
        "to that permanent": True,
        "to you": True,
        "to it": True,
        "to ~": True,
        "to this creature": True,
    },
)
Replaced = tuple[Ability, AnyDuration | None]


@rule("damage_becomes", "<factor:multiplied> that damage")
def _times(factor: int) -> Amount:
    return Times(factor, THAT_MUCH)


@rule("damage_becomes", "<factor:multiplied> that much damage")
def _times_much(factor: int) -> Amount:
    return Times(factor, THAT_MUCH)


@rule("damage_becomes", "that much damage plus <n:number>")
def _plus(n: Amount) -> Amount:
    return Plus(THAT_MUCH, n)


@rule("damage_becomes", "that much damage plus an amount of damage equal to <n:value>")
def _plus_amount(n: Amount) -> Amount:
    return Plus(THAT_MUCH, n)


@rule("damage_becomes", "that much damage minus <n:fixed_number>")
def _minus(n: int) -> Amount:
    return Minus(THAT_MUCH, n)


@rule("damage_becomes", "half that damage , rounded down ,", "half that damage , rounded down")
def _half_down() -> Amount:
    return Half(THAT_MUCH, round_up=False)


@rule("damage_becomes", "half that damage , rounded up ,", "half that damage , rounded up")
def _half_up() -> Amount:
    return Half(THAT_MUCH, round_up=True)


@rule("damage_becomes", "<n:fixed_number> damage")
def _exactly(n: int) -> Amount:
    return n


@rule(
    "damage_replaced",
    "if <would:damage_would> , <it:it_would> deals <n:damage_becomes> <again:to_the_same> instead",
    "if <would:damage_would> , instead <it:it_would> deals <n:damage_becomes> <again:to_the_same>",
    "each time <would:damage_would> , <it:it_would> deals <n:damage_becomes> <again:to_the_same> "
    "instead",
)
def _other_amount(would: DamageWould, it: bool, n: Amount, again: bool) -> Replaced:
    return _amount(would, n), would.until


@rule(
    "damage_replaced",
    "if <would:damage_would> , <it:it_would> deals <n:damage_becomes> to <again:host> instead",
)
def _other_amount_to_host(
    would: DamageWould, it: bool, n: Amount, again: Selector
) -> Replaced | None:
    to = would.to.what if isinstance(would.to, Mention) else would.to
    return (_amount(would, n), would.until) if to == HOST else None


@rule(
    "damage_replaced",
    "if <would:damage_would> , <it:it_would> deals <n:damage_becomes> <again:to_the_same> instead "
    ", where x is <what:value>",
    "if <would:damage_would> , instead <it:it_would> deals <n:damage_becomes> <again:to_the_same> "
    ", where x is <what:value>",
)
def _other_amount_where(
    would: DamageWould, it: bool, n: Amount, again: bool, what: Amount
) -> Replaced | None:
    if n != Plus(THAT_MUCH, X):
        return None
    return _amount(would, Plus(THAT_MUCH, what)), would.until


def _amount(would: DamageWould, n: Amount) -> Ability:
    plain = would.combat is None and would.condition is None
    if isinstance(n, Times) and plain:
        return DamageMultiplier(n.factor, would.source, would.to or ANY_TARGET)
    return ModifiedEvent(would.event(), (AmountBecomes(n),), condition=would.condition)


words("multiply", {"double": 2, "triple": 3})


@rule("multiplied_sources", "<what:source_noun>")
def _sources(what: Selector) -> Selector:
    return what


@rule("multiplied_sources", "<what:this>", "<what:host>")
def _one_source(what: Selector) -> Selector:
    return what


@rule(
    "damage_replaced",
    "<factor:multiply> all <kind:damage_kind> [that] <by:multiplied_sources> would deal "
    "[<until:would_time>]",
    "<factor:multiply> all <kind:damage_kind> [that] <by:multiplied_sources> would deal "
    "[<until:would_time>] to <to:would_be_dealt>",
)
def _multiplies(
    factor: int,
    kind: DamageKind,
    by: Selector,
    until: AnyDuration | None,
    to: Selector | None,
) -> Replaced:
    """CR 701.10f."""
    would = DamageWould(by, to, kind.combat, None)
    return _amount(would, Times(factor, THAT_MUCH)), until


# --- prevented ---------------------------------------------------------------------------------


@rule("prevented", "prevent that damage")
def _all_of_it() -> tuple[Amount | None]:
    return (None,)


@rule("prevented", "prevent <n:fixed_number> of that damage")
def _some(n: int) -> tuple[Amount | None]:
    return (n,)


@rule("prevented", "prevent all but <n:fixed_number> of that damage")
def _all_but(n: int) -> tuple[Amount | None]:
    return (Minus(THAT_MUCH, n),)


@rule("prevented", "prevent x of that damage , where x is <n:value>")
def _as_much_as(n: Amount) -> tuple[Amount | None]:
    return (n,)


@rule(
    "prevented",
    "prevent <n:fixed_number> damage <it:it_would> would deal to that permanent or player",
    "prevent <n:fixed_number> damage <it:it_would> would deal to you",
    "prevent <n:fixed_number> damage <it:it_would> would deal to it",
)
def _some_of_it(n: int, it: bool) -> tuple[Amount | None]:
    return (n,)


@rule("prevented", "prevent half that damage , rounded down")
def _half() -> tuple[Amount | None]:
    return (Half(THAT_MUCH, round_up=False),)


@rule("prevented", "prevent half that damage , rounded up")
def _larger_half() -> tuple[Amount | None]:
    return (Half(THAT_MUCH, round_up=True),)


@rule("damage_replaced", "if <would:damage_would> , <how:prevented>")
def _prevents(would: DamageWould, how: tuple[Amount | None]) -> Replaced | None:
    return _prevention(would, how[0], ())


@rule(
    "damage_replaced",
    "if <would:damage_would> , prevent that damage (and|, then|,) <then:clauses>",
)
def _prevents_and(would: DamageWould, then: Then) -> Replaced | None:
    """CR 615.12: "that many" is of the damage that would be dealt, prevented or not."""
    return _prevention(would, None, then, regardless=any(map(_says_that_much, then)))


def _says_that_much(instruction: Node) -> bool:
    return any(isinstance(node, ThatMuch) and not node.prevented for node in walk(instruction))


def _loses_the_amount(then: Then) -> bool:
    """Whether "that many" is said again after something that has a number of its own."""
    said = [
        place for place, one in enumerate(then) if any(isinstance(n, ThatMuch) for n in walk(one))
    ]
    between = then[said[0] : said[-1]] if said else ()
    return any(isinstance(one, RemoveCounters | LoseLife | DealDamage) for one in between)


def _of_the_damage(_name: str, part: object) -> object:
    return EventAmount() if isinstance(part, ThatMuch) else part


def _loses_but_counters(then: Then) -> bool:
    """Counters are removed as far as there are any; the number stays that of the damage."""
    return any(isinstance(one, LoseLife | DealDamage) for one in then)


def _prevention(
    would: DamageWould, amount: Amount | None, then: Then, *, regardless: bool = False
) -> Replaced | None:
    """From any source, and nothing done for each of them: from all of them together (615.13)."""
    if _loses_the_amount(then):
        if not all(_says_that_much(one) for one in then) or _loses_but_counters(then):
            return None
        then = transform(then, _of_the_damage)
    source: Selector | None = would.source
    each = _plain(would.source) == ANYTHING and would.source != ANYTHING
    if _plain(source) == ANYTHING and not (each and (then or amount is not None)):
        source = None
    if source is not None:
        source = ANYTHING if _plain(source) == ANYTHING else source
    if source is None and amount is not None:
        source = ANYTHING
    to = None if _plain(would.to) == ANY_TARGET and amount is None else would.to
    if source is not None and _plain(source) == _plain(to):
        return None  # the node would mean damage to and by these
    ability = DamagePrevention(
        to, source, amount, would.combat, then, would.condition, regardless=regardless
    )
    return ability, would.until


@rule("line", "<one:prevention_then>")
def _prevention_line(one: Ability) -> tuple[Ability, ...]:
    return (one,)


@rule("line", "as long as <condition> , <one:prevention_then>")
def _prevention_line_while(condition: Condition, one: Ability) -> tuple[Ability, ...]:
    return (also_if(one, condition),)


@rule(
    "prevention_then",
    "if <would:damage_would> , prevent that damage . <then:any_instructions>",
)
def _prevents_then(would: DamageWould, then: Then) -> Ability | None:
    made = _prevention(would, None, then)
    return None if made is None or made[1] is not None else made[0]


@rule(
    "prevention_then",
    "if <would:damage_would> , prevent that damage . the source 's controller <then:does_all> .",
)
def _prevents_and_they_do(would: DamageWould, then: Then) -> Ability | None:
    """Who controlled it as it would have dealt the damage (CR 615.5)."""
    done = told(ControllerOf(EventObject()), then)
    return None if done is None else _prevents_then(would, done)


@rule(
    "prevention_then",
    "if <would:damage_would> , prevent that damage . when damage is prevented this way , "
    "<then:told> .",
)
def _prevents_when(would: DamageWould, then: Then) -> Ability | None:
    from rules_engine.oracle.grammar.effects.damage_told_again import when_prevented

    told = when_prevented(then)
    return None if told is None else _prevents_then(would, told)


@rule(
    "prevention_then",
    "if <would:damage_would> , prevent that damage and <then:clauses> . when one or more counters "
    "are removed from <of:said> this way , <more:told> .",
)
def _prevents_for_counters(
    would: DamageWould, then: Then, of: Selector, more: Then
) -> Ability | None:
    """CR 603.12: "that much" there is how many counters were removed."""
    told = assembled(more)
    if told is None or not isinstance(then[-1], RemoveCounters):
        return None
    first = transform(
        told[0], lambda _, part: ResultAmount() if isinstance(part, ThatMuch) else part
    )
    removed = Compare(ResultAmount(), Comparison.AT_LEAST, 1)
    made = _prevents_then(would, (*then, If(removed, (WhenYouDo((first, *told[1:])),))))
    if not isinstance(made, DamagePrevention):
        return None
    return replace(made, regardless=any(map(_says_that_much, then)))


# --- something else ----------------------------------------------------------------------------


@rule(
    "damage_replaced",
    "if <would:damage_would> , <it:it_would> deals that damage to <to:single_recipient> instead",
    "if <would:damage_would> , that damage is dealt to <to:single_recipient> instead",
)
def _redirected(would: DamageWould, to: Selector, it: bool | None) -> Replaced:
    """CR 614.9."""
    event = would.event()
    return ModifiedEvent(event, (DealtTo(to),), condition=would.condition), would.until


@rule(
    "damage_replaced",
    "if <would:damage_would> , you may have that damage dealt to <to:single_recipient> instead",
)
def _may_be_redirected(would: DamageWould, to: Selector) -> Replaced:
    event = would.event()
    changes = (DealtTo(to),)
    return ModifiedEvent(event, changes, condition=would.condition, optional=True), would.until


same("single_recipient", "<x:single>", "<x:target_player>")


@rule("single_recipient", "you")
def _you_instead(at: int) -> Selector:
    return Mention(at, YOU)


@rule("single_recipient", "(its|that spell 's|that source 's) controller")
def _its_controller() -> Selector:
    from rules_engine.ir import ControllerOf

    return ControllerOf(IT)


@rule(
    "damage_replaced",
    "if <would:damage_would> , <then:clauses> instead",
    "if <would:damage_would> , instead <then:clauses>",
)
def _instead(would: DamageWould, then: Then) -> Replaced | None:
    if _loses_the_amount(then):
        return None
    if any(_deals_it(node) for one in then for node in walk(one)):
        return None  # another amount of the same damage
    return Replacement(would.event(), then, would.condition), would.until


@rule(
    "ability",
    "if <would:damage_would> , <then:clauses> instead . if you can't , <otherwise:clauses> .",
)
def _instead_if_possible(would: DamageWould, then: Then, otherwise: Then) -> Ability | None:
    """ "Exile that many cards instead. If you can't, you lose the game"."""
    if would.until is not None:
        return None
    told = assembled((*then, IfDone(otherwise, Answer.IMPOSSIBLE)))
    done = None if told is None else _instead(would, told)
    return None if done is None else done[0]


# --- as abilities and as effects ---------------------------------------------------------------


@rule("replacing", "<one:damage_replaced>")
def _static(one: Replaced) -> Ability | None:
    ability, until = one
    return ability if until is None else None


@rule("replacing_this_turn", "<one:damage_replaced>")
def _this_turn(one: Replaced) -> Replaced | None:
    return one if one[1] is not None else None


# --- how much was prevented --------------------------------------------------------------------


@rule("each", "1 damage prevented this way")
def _each_prevented(at: int) -> Amount:
    return ThatMuch(at, prevented=True)


@rule("value", "the [amount of] damage prevented this way")
def _damage_prevented(at: int) -> Amount:
    return ThatMuch(at, prevented=True)


def _deals_it(node: object) -> bool:
    """Whether what would deal the damage deals some: "it", "that source"."""
    match node:
        case DealDamage(source=Pronoun(kinds=kinds)):
            return kinds in ((), ("source",))
        case _:
            return False
