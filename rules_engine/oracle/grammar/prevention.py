"""Preventing and redirecting damage (CR 614.9, 615).

| phrase | gives |
| --- | --- |
| `damage_kind` | "combat damage", "noncombat damage" or "damage" |
| `dealt` | to whom and by what: "that would be dealt to you by creatures" |
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from rules_engine.ir import (
    ANYTHING,
    OTHER,
    PERMANENT,
    PLANESWALKER,
    YOU,
    YOUR_TURN,
    Ability,
    Amount,
    AnyOf,
    Apply,
    Condition,
    ControlledBy,
    IsType,
    Modification,
    Selector,
    StaticAbility,
)
from rules_engine.ir.abilities import DamagePrevention, DamageRedirection
from rules_engine.ir.durations import UNTIL_END_OF_COMBAT, UNTIL_END_OF_TURN, AnyDuration
from rules_engine.ir.effects import PreventDamage, RedirectDamage, Then
from rules_engine.ir.modifications import DamageCantBePrevented, DamageStopsAtOneLife
from rules_engine.ir.selectors import HasChosenColor
from rules_engine.oracle.grammar.engine import all_read, rule, same, words
from rules_engine.oracle.grammar.lines import static
from rules_engine.oracle.grammar.nouns import all_of, any_of
from rules_engine.oracle.grammar.syntax import Mention, TargetPhrase
from rules_engine.vocabulary import CardType


@dataclass(frozen=True, slots=True)
class DamageKind:
    """Combat damage, other damage, or damage of any kind (None)."""

    combat: bool | None


words(
    "damage_kind",
    {
        "damage": DamageKind(None),
        "combat damage": DamageKind(True),
        "noncombat damage": DamageKind(False),
    },
)
words("prevention_time", {"this turn": UNTIL_END_OF_TURN, "this combat": UNTIL_END_OF_COMBAT})

# --- to whom, by what --------------------------------------------------------------------------

same("protected", "<x:recipient>")


@rule(
    "protected",
    "you and planeswalkers you control",
    "you or planeswalkers you control",
    "you or a planeswalker you control",
)
def _you_and_planeswalkers(at: int) -> Selector:
    return Mention(at, any_of(YOU, all_of(PLANESWALKER, ControlledBy(YOU))), plural=True)


@rule("protected", "you and <what:group>", "you or <what:group>")
def _you_and(what: Selector, at: int) -> Selector | None:
    if not isinstance(what, Mention) or what.what == all_of(PLANESWALKER, ControlledBy(YOU)):
        return None
    return Mention(at, any_of(YOU, what.what), plural=True)


@rule("protected", "<what:this> or you")
def _this_or_you(what: Selector, at: int) -> Selector:
    return Mention(at, any_of(what, YOU), plural=True)


@rule("protected", "<what:this> and to <more:group>")
def _this_and(what: Selector, more: Selector, at: int) -> Selector | None:
    if not isinstance(more, Mention):
        return None
    return Mention(at, any_of(what, more.what), plural=True)


same("dealer", "<x:this>", "<x:host>", "<x:target>", "<x:group>", "<x:pronoun>")


@rule("dealer", "<what:source_noun>")
def _sources(what: Selector, at: int) -> Selector | None:
    """CR 609.7: any objects can be sources."""
    return None if what == ANYTHING else Mention(at, what, plural=True)


@rule("dealer", "<one:source_noun> and <other:source_noun>")
def _both_sources(one: Selector, other: Selector, at: int) -> Selector | None:
    return None if ANYTHING in (one, other) else Mention(at, any_of(one, other), plural=True)


@rule("dealer", "<what:target> and each <noun>", "<what:pronoun> and each <noun>")
def _that_and_each(what: Selector, noun: Selector, at: int) -> Selector:
    return any_of(what, noun)


@rule("dealing_kind", "<kind:card_types>")
def _dealing_kind(kind: CardType, at: int) -> Selector:
    return Mention(at, IsType(kind), plural=True)


@rule("dealing_kind", "<what:source_noun>")
def _dealing_sources(what: Selector, at: int) -> Selector | None:
    return None if what == ANYTHING else Mention(at, what, plural=True)


@rule("dealing_kind", "other <what:source_noun>", "other <kind:card_types>")
def _dealing_others(what: Selector | None, kind: CardType | None, at: int) -> Selector | None:
    """Besides this object."""
    if what is None:
        return None if kind is None else Mention(at, all_of(IsType(kind), OTHER), plural=True)
    return None if what == ANYTHING else Mention(at, all_of(what, OTHER), plural=True)


@rule("dealing_kind", "<one:source_noun> and <other:source_noun>")
def _dealing_both(one: Selector, other: Selector, at: int) -> Selector | None:
    return None if ANYTHING in (one, other) else Mention(at, any_of(one, other), plural=True)


@rule("dealing_kind", "<what:this>")
def _dealing_this(what: Selector) -> Selector:
    return what


@dataclass(frozen=True, slots=True)
class _Dealt:
    to: Selector | None = None
    by: Selector | None = None
    until: AnyDuration | None = None


@rule("dealt", "that would be dealt [<until:prevention_time>]")
def _dealt(until: AnyDuration | None) -> _Dealt:
    return _Dealt(None, None, until)


@rule(
    "dealt",
    "that would be dealt to <to:protected> [<until:prevention_time>]",
    "that would be dealt <until:prevention_time> to <to:protected>",
)
def _dealt_to(to: Selector, until: AnyDuration | None) -> _Dealt:
    return _Dealt(to, None, until)


@rule(
    "dealt",
    "that would be dealt by <by:dealer> [<until:prevention_time>]",
    "that would be dealt <until:prevention_time> by <by:dealer>",
    "<by:dealer> would deal [<until:prevention_time>]",
    "that <by:dealing_kind> would deal [<until:prevention_time>]",
)
def _dealt_by(by: Selector, until: AnyDuration | None) -> _Dealt:
    return _Dealt(None, by, until)


@rule(
    "dealt",
    "that would be dealt to <to:protected> by <by:dealer> [<until:prevention_time>]",
    "that would be dealt to <to:protected> <until:prevention_time> by <by:dealer>",
    "that would be dealt <until:prevention_time> to <to:protected> by <by:dealer>",
    "<by:dealer> would deal to <to:protected> [<until:prevention_time>]",
    "that <by:dealing_kind> would deal to <to:protected> [<until:prevention_time>]",
)
def _dealt_to_by(to: Selector, by: Selector, until: AnyDuration | None) -> _Dealt | None:
    """The same for both would mean "to and by"."""
    if _plain(to) == _plain(by):
        return None
    return _Dealt(to, by, until)


def _plain(what: Selector) -> Selector:
    return what.what if isinstance(what, Mention) else what


# --- effects -----------------------------------------------------------------------------------


@rule("clause", "prevent all <kind:damage_kind> <dealt>")
def _prevent_all(kind: DamageKind, dealt: _Dealt) -> Then | None:
    if dealt.until is None:
        return None
    return (PreventDamage(None, dealt.to, dealt.by, kind.combat, duration=dealt.until),)


@rule("clause", "prevent the next <n:number> <kind:damage_kind> <dealt>")
def _prevent_next(n: Amount, kind: DamageKind, dealt: _Dealt) -> Then | None:
    if dealt.until is None or dealt.to is None or _is_shared(dealt.to):
        return None
    return (PreventDamage(n, dealt.to, dealt.by, kind.combat, duration=dealt.until),)


@rule(
    "clause",
    "prevent the next <n:number> <kind:damage_kind> that would be dealt this turn to <to:target> , "
    "divided as you choose",
    "prevent the next <n:number> <kind:damage_kind> that would be dealt to <to:target> this turn , "
    "divided as you choose",
)
def _prevent_divided(n: Amount, kind: DamageKind, to: Selector) -> Then | None:
    """CR 601.2d."""
    if not isinstance(to, TargetPhrase) or to.maximum == 1:
        return None
    among = replace(to, divided=n)
    return (PreventDamage(n, among, combat=kind.combat, divided=True),)


@rule("you_and_yours", "you or permanents you control")
def _you_and_yours(at: int) -> Selector:
    return Mention(at, any_of(YOU, all_of(PERMANENT, ControlledBy(YOU))), plural=True)


@rule(
    "clause",
    "prevent the next <n:number> <kind:damage_kind> that would be dealt to <to:you_and_yours> "
    "<until:prevention_time>",
    "prevent the next <n:number> <kind:damage_kind> that <source:source_of_choice> would deal to "
    "<to:you_and_yours> <until:prevention_time>",
    "prevent the next <n:number> <kind:damage_kind> that would be dealt to <to:you_and_yours> "
    "<until:prevention_time> by <source:source_of_choice>",
)
def _prevent_next_of_all(
    n: Amount, kind: DamageKind, to: Selector, until: AnyDuration, source: Selector | None
) -> Then:
    """CR 615.7: so much of what would be dealt to any of them."""
    chosen = source is not None
    by = None if source is None else _chosen(source)
    return (PreventDamage(n, to, by, kind.combat, chosen, until, shared=True),)


def _is_shared(to: Selector) -> bool:
    """Whether one shield protects you and others: not so much for each of them (CR 615.7)."""
    return isinstance(to, Mention) and isinstance(to.what, AnyOf) and YOU in to.what.parts


@rule("source_of_choice", "a source of your choice")
def _any_source() -> Selector:
    return ANYTHING


@rule("source_of_choice", "a source of your choice of the chosen color")
def _source_of_chosen_color() -> Selector:
    return HasChosenColor()


@rule("source_of_choice", "(a|an) <what:choice_source> of your choice [<post>]")
def _kind_of_source(what: Selector, post: Selector | None) -> Selector | None:
    chosen = what if post is None else all_of(what, post)
    return None if chosen == ANYTHING else chosen


@rule("choice_source", "[<quality:qualities>] [<types:listed_types>] source")
def _choice_source(quality: Selector | None, types: Selector | None) -> Selector:
    return all_of(quality or ANYTHING, types or ANYTHING)


@rule("choice_source", "<one:adjective> or <types:listed_types> source")
def _either_choice_source(one: Selector, types: Selector) -> Selector:
    return any_of(one, types)


@rule("choice_source", "[<quality:qualities>] <types:listed_types>")
def _choice_object(quality: Selector | None, types: Selector) -> Selector:
    return all_of(quality or ANYTHING, types)


def _chosen(source: Selector) -> Selector | None:
    return None if source == ANYTHING else source


@rule(
    "clause",
    "the next time <source:source_of_choice> would deal <kind:damage_kind> to <to:protected> "
    "<until:prevention_time> , prevent that damage",
)
def _next_time(source: Selector, kind: DamageKind, to: Selector, until: AnyDuration) -> Then:
    return (PreventDamage(None, to, _chosen(source), kind.combat, True, until, True),)


@rule(
    "clause",
    "the next time <source:source_of_choice> would deal <kind:damage_kind> to <to:protected> "
    "<until:prevention_time> , prevent all but <n:fixed_number> of that damage",
)
def _next_time_all_but(
    source: Selector, kind: DamageKind, to: Selector, until: AnyDuration, n: int
) -> Then:
    return (PreventDamage(None, to, _chosen(source), kind.combat, True, until, True, but=n),)


@rule(
    "clause",
    "the next time <source:source_of_choice> would deal <kind:damage_kind> "
    "<until:prevention_time> , prevent that damage",
)
def _next_time_to_any(source: Selector, kind: DamageKind, until: AnyDuration) -> Then:
    return (PreventDamage(None, None, _chosen(source), kind.combat, True, until, True),)


@rule(
    "clause",
    "the next time a/an <by:noun> would deal <kind:damage_kind> to <to:protected> "
    "<until:prevention_time> , prevent that damage",
)
def _next_time_of_such(by: Selector, kind: DamageKind, to: Selector, until: AnyDuration) -> Then:
    """CR 615.8: whichever of them does so first."""
    return (PreventDamage(None, to, by, kind.combat, duration=until, next_time=True),)


same("one_dealer", "<x:this>", "<x:host>", "<x:target>", "<x:pronoun>")


@rule(
    "clause",
    "the next time <by:one_dealer> would deal <kind:damage_kind> [to <to:protected>] "
    "<until:prevention_time> , prevent that damage",
)
def _next_time_of(by: Selector, kind: DamageKind, to: Selector | None, until: AnyDuration) -> Then:
    return (PreventDamage(None, to, by, kind.combat, duration=until, next_time=True),)


@rule(
    "clause",
    "the next time <source:source_of_choice> would deal <kind:damage_kind> [to <to:protected>] "
    "<until:prevention_time> , that damage is dealt to <instead:recipient> instead",
    "the next time <source:source_of_choice> would deal <kind:damage_kind> [to <to:protected>] "
    "<until:prevention_time> , that source deals that damage to <instead:recipient> instead",
)
def _next_time_redirected(
    source: Selector,
    kind: DamageKind,
    to: Selector | None,
    until: AnyDuration,
    instead: Selector,
) -> Then:
    return (RedirectDamage(to, instead, True, None, until, kind.combat, _chosen(source), True),)


@rule(
    "clause",
    "the next time <kind:damage_kind> would be dealt to <to:protected> <until:prevention_time> , "
    "that damage is dealt to <instead:recipient> instead",
)
def _next_damage_redirected(
    kind: DamageKind, to: Selector, until: AnyDuration, instead: Selector
) -> Then:
    return (RedirectDamage(to, instead, False, None, until, kind.combat, None, True),)


@dataclass(frozen=True, slots=True)
class _All:
    """All damage of a kind, to whom and by what, for a time."""

    kind: DamageKind
    to: Selector | None
    by: Selector | None
    until: AnyDuration | None
    chosen: bool = False


@rule(
    "all_damage",
    "all <kind:damage_kind> that would be dealt to <to:protected> [<until:prevention_time>] "
    "[by <by:dealer>]",
    "all <kind:damage_kind> that would be dealt <until:prevention_time> to <to:protected> "
    "[by <by:dealer>]",
    "all <kind:damage_kind> that would be dealt to <to:protected> by <by:dealer> "
    "<until:prevention_time>",
    "all <kind:damage_kind> that would be dealt <until:prevention_time> by <by:dealer>",
)
def _all_damage(
    kind: DamageKind, to: Selector | None, by: Selector | None, until: AnyDuration | None
) -> _All:
    return _All(kind, to, by, until)


@rule(
    "all_damage",
    "all <kind:damage_kind> that would be dealt to <to:protected> <until:prevention_time> by "
    "<by:source_of_choice>",
    "all <kind:damage_kind> that would be dealt <until:prevention_time> to <to:protected> by "
    "<by:source_of_choice>",
)
def _all_damage_of_chosen(kind: DamageKind, to: Selector, by: Selector, until: AnyDuration) -> _All:
    return _All(kind, to, _chosen(by), until, chosen=True)


@rule("clause", "<one:all_damage> is dealt to <instead:recipient> instead")
def _all_redirected(one: _All, instead: Selector) -> Then | None:
    if one.until is None:
        return None
    return (RedirectDamage(one.to, instead, one.chosen, None, one.until, one.kind.combat, one.by),)


@rule("clause", "<until:duration> , <one:all_damage> is dealt to <instead:recipient> instead")
def _all_redirected_until(until: AnyDuration, one: _All, instead: Selector) -> Then | None:
    return None if one.until is not None else _all_redirected(replace(one, until=until), instead)


@rule(
    "clause",
    "prevent all <kind:damage_kind> <source:source_of_choice> would deal to <to:protected> "
    "<until:prevention_time>",
    "prevent all <kind:damage_kind> that would be dealt to <to:protected> "
    "<until:prevention_time> by <source:source_of_choice>",
)
def _from_chosen(kind: DamageKind, source: Selector, to: Selector, until: AnyDuration) -> Then:
    return (PreventDamage(None, to, _chosen(source), kind.combat, True, until),)


@rule(
    "clause",
    "prevent all <kind:damage_kind> <source:source_of_choice> would deal <until:prevention_time>",
    "prevent all <kind:damage_kind> that would be dealt <until:prevention_time> by "
    "<source:source_of_choice>",
)
def _all_from_chosen(kind: DamageKind, source: Selector, until: AnyDuration) -> Then:
    return (PreventDamage(None, None, _chosen(source), kind.combat, True, until),)


@rule(
    "clause",
    "prevent the next <n:number> <kind:damage_kind> that would be dealt to <to:protected> "
    "<until:prevention_time> by <source:source_of_choice>",
)
def _next_from_chosen(
    n: Amount, kind: DamageKind, to: Selector, until: AnyDuration, source: Selector
) -> Then | None:
    if _is_shared(to):
        return None
    return (PreventDamage(n, to, _chosen(source), kind.combat, True, until),)


@rule(
    "clause",
    "the next <n:number> damage that would be dealt to <to:protected> this turn is dealt to "
    "<instead:recipient> instead",
    "the next <n:number> damage that would be dealt this turn to <to:protected> is dealt to "
    "<instead:recipient> instead",
)
def _redirect_next(n: Amount, to: Selector, instead: Selector) -> Then:
    return (RedirectDamage(to, instead, chosen_source=False, amount=n),)


@rule(
    "clause",
    "the next <n:number> damage that would be dealt to <to:protected> this turn by a source of "
    "your choice is dealt to <instead:recipient> instead",
    "the next <n:number> damage that a source of your choice would deal to <to:protected> this "
    "turn is dealt to <instead:recipient> instead",
)
def _redirect_next_of(n: Amount, to: Selector, instead: Selector) -> Then:
    return (RedirectDamage(to, instead, amount=n),)


# --- abilities ---------------------------------------------------------------------------------


@rule("static_prevention", "prevent all <kind:damage_kind> <dealt>")
def _prevents(kind: DamageKind, dealt: _Dealt) -> DamagePrevention | None:
    if dealt.until is not None or (dealt.to is None and dealt.by is None):
        return None
    return DamagePrevention(dealt.to, dealt.by, None, kind.combat)


@rule(
    "static_prevention",
    "prevent all <kind:damage_kind> that would be dealt to and dealt by <what:dealer>",
)
def _prevents_both(kind: DamageKind, what: Selector) -> DamagePrevention:
    return DamagePrevention(what, what, None, kind.combat)


@rule(
    "clause",
    "prevent all <kind:damage_kind> that would be dealt to and dealt by "
    "<what:single> <until:prevention_time>",
)
def _prevent_both(kind: DamageKind, what: Selector, until: AnyDuration) -> Then:
    return (
        PreventDamage(None, what, None, kind.combat, duration=until),
        PreventDamage(None, None, what, kind.combat, duration=until),
    )


@rule("ability", "<one:static_prevention> .")
def _static_prevention(one: DamagePrevention) -> Ability:
    return one


@rule(
    "ability",
    "as long as <condition> , <one:static_prevention> .",
    "<one:static_prevention> as long as <condition> .",
    "during your turn , <one:static_prevention> .",
    "<one:static_prevention> during your turn .",
)
def _static_prevention_if(one: DamagePrevention, condition: Condition | None) -> Ability:
    return replace(one, condition=condition or YOUR_TURN)


@rule("line", "as long as <condition> , <one:static_prevention> and it <how:changes> .")
def _static_prevention_and_changes(
    condition: Condition, one: DamagePrevention, how: tuple[Modification, ...]
) -> tuple[Ability, ...] | None:
    """Both of one object, under the same condition."""
    if one.to is not None or one.source is None:
        return None
    return all_read((replace(one, condition=condition), static(one.source, how, condition)))


@rule("timed_replacing", "<until:duration> , <one:static_prevention>")
def _prevention_until(
    until: AnyDuration, one: DamagePrevention
) -> tuple[DamagePrevention, AnyDuration]:
    return one, until


@rule("static_redirection", "<one:all_damage> is dealt to <instead:redirected_to> instead")
def _redirects(one: _All, instead: Selector) -> DamageRedirection | None:
    if one.until is not None or one.to is None:
        return None
    return DamageRedirection(one.to, instead, one.by or ANYTHING, one.kind.combat)


same("redirected_to", "<x:host>", "<x:this>", "<x:player>")


@rule("ability", "<one:static_redirection> .")
def _static_redirection(one: DamageRedirection) -> Ability:
    return one


@rule("ability", "as long as <condition> , <one:static_redirection> .")
def _static_redirection_if(condition: Condition, one: DamageRedirection) -> Ability:
    return replace(one, condition=condition)


# --- what isn't prevented, and how little life is left ------------------------------------------


@rule("ability", "<kind:damage_kind> that would be dealt by <by:dealer> can't be prevented .")
def _unpreventable(kind: DamageKind, by: Selector) -> Ability:
    return StaticAbility(by, (DamageCantBePrevented(kind.combat),))


@rule(
    "clause",
    "<kind:damage_kind> that would be dealt by <by:dealer> can't be prevented this turn",
    "<kind:damage_kind> that would be dealt this turn by <by:dealer> can't be prevented",
)
def _unpreventable_this_turn(kind: DamageKind, by: Selector) -> Then:
    return (Apply(by, (DamageCantBePrevented(kind.combat),)),)


@rule(
    "life_floor",
    "damage that would reduce your life total to less than <n:fixed_number> reduces it to "
    "<again:fixed_number> instead",
)
def _life_floor(n: int, again: int) -> DamageStopsAtOneLife | None:
    return DamageStopsAtOneLife(n) if n == again else None


@rule(
    "ability",
    "<floor:life_floor> .",
    "if <condition> , <floor:life_floor> .",
    "as long as <condition> , <floor:life_floor> .",
)
def _life_floor_static(floor: DamageStopsAtOneLife, condition: Condition | None) -> Ability:
    return StaticAbility(YOU, (floor,), condition=condition)


@rule("clause", "<until:duration> , <floor:life_floor>")
def _life_floor_until(until: AnyDuration, floor: DamageStopsAtOneLife) -> Then:
    return (Apply(YOU, (floor,), until),)
