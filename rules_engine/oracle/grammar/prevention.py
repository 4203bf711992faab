"""Preventing and redirecting damage (CR 614.9, 615).

| phrase | gives |
| --- | --- |
| `damage_kind` | "combat damage" or "damage": whether only combat damage |
| `dealt` | to whom and by what: "that would be dealt to you by creatures" |
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from rules_engine.ir import (
    ANY_AMOUNT,
    ANYTHING,
    PLANESWALKER,
    YOU,
    Ability,
    Amount,
    AnyOf,
    Condition,
    ControlledBy,
    DealDamage,
    IsColor,
    IsType,
    Replacement,
    Selector,
)
from rules_engine.ir.abilities import DamagePrevention, DamageRedirection
from rules_engine.ir.durations import UNTIL_END_OF_COMBAT, UNTIL_END_OF_TURN, AnyDuration
from rules_engine.ir.effects import PreventDamage, RedirectDamage, Then
from rules_engine.ir.selectors import HasChosenColor
from rules_engine.oracle.grammar.engine import rule, same, words
from rules_engine.oracle.grammar.nouns import all_of, any_of
from rules_engine.oracle.grammar.syntax import Mention
from rules_engine.vocabulary import CardType, Color

words("damage_kind", {"damage": False, "combat damage": True})
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


same("dealer", "<x:this>", "<x:host>", "<x:target>", "<x:group>", "<x:pronoun>")


@rule("dealer", "<kind:source_kind> sources")
def _sources(kind: Selector, at: int) -> Selector:
    return Mention(at, kind, plural=True)


@rule("dealer", "sources you don't control")
def _sources_of_others(at: int) -> Selector:
    return Mention(at, ~ControlledBy(YOU), plural=True)


@rule("source_kind", "<color>")
def _colored(color: Color) -> Selector:
    return IsColor(color)


@rule("dealing_kind", "<kind:card_types>")
def _dealing_kind(kind: CardType, at: int) -> Selector:
    return Mention(at, IsType(kind), plural=True)


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


@rule("clause", "prevent all <combat:damage_kind> <dealt>")
def _prevent_all(combat: bool, dealt: _Dealt) -> Then | None:
    if dealt.until is None:
        return None
    return (PreventDamage(None, dealt.to, dealt.by, combat, duration=dealt.until),)


@rule("clause", "prevent the next <n:number> <combat:damage_kind> <dealt>")
def _prevent_next(n: Amount, combat: bool, dealt: _Dealt) -> Then | None:
    if dealt.until is None or dealt.to is None or _is_shared(dealt.to):
        return None
    return (PreventDamage(n, dealt.to, dealt.by, combat, duration=dealt.until),)


def _is_shared(to: Selector) -> bool:
    """Whether one shield protects you and others: not so much for each of them (CR 615.7)."""
    return isinstance(to, Mention) and isinstance(to.what, AnyOf) and YOU in to.what.parts


@rule("source_of_choice", "a source of your choice")
def _any_source() -> Selector:
    return ANYTHING


@rule("source_of_choice", "a source of your choice of the chosen color")
def _source_of_chosen_color() -> Selector:
    return HasChosenColor()


@rule("source_of_choice", "a/an <color> source of your choice")
def _colored_source(color: Color) -> Selector:
    return IsColor(color)


@rule("source_of_choice", "a/an <kind:card_type> source of your choice")
def _typed_source(kind: CardType) -> Selector:
    return IsType(kind)


def _chosen(source: Selector) -> Selector | None:
    return None if source == ANYTHING else source


@rule(
    "clause",
    "the next time <source:source_of_choice> would deal <combat:damage_kind> to <to:protected> "
    "<until:prevention_time> , prevent that damage",
)
def _next_time(source: Selector, combat: bool, to: Selector, until: AnyDuration) -> Then:
    return (PreventDamage(None, to, _chosen(source), combat, True, until, True),)


@rule(
    "clause",
    "prevent all <combat:damage_kind> <source:source_of_choice> would deal to <to:protected> "
    "<until:prevention_time>",
    "prevent all <combat:damage_kind> that would be dealt to <to:protected> "
    "<until:prevention_time> by <source:source_of_choice>",
)
def _from_chosen(combat: bool, source: Selector, to: Selector, until: AnyDuration) -> Then:
    return (PreventDamage(None, to, _chosen(source), combat, True, until),)


@rule(
    "clause",
    "prevent all <combat:damage_kind> <source:source_of_choice> would deal <until:prevention_time>",
    "prevent all <combat:damage_kind> that would be dealt <until:prevention_time> by "
    "<source:source_of_choice>",
)
def _all_from_chosen(combat: bool, source: Selector, until: AnyDuration) -> Then:
    return (PreventDamage(None, None, _chosen(source), combat, True, until),)


@rule(
    "clause",
    "prevent the next <n:number> <combat:damage_kind> that would be dealt to <to:protected> "
    "<until:prevention_time> by <source:source_of_choice>",
)
def _next_from_chosen(
    n: Amount, combat: bool, to: Selector, until: AnyDuration, source: Selector
) -> Then | None:
    if _is_shared(to):
        return None
    return (PreventDamage(n, to, _chosen(source), combat, True, until),)


@rule(
    "clause",
    "the next <n:number> damage that would be dealt to <to:protected> this turn is dealt to "
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


@rule(
    "clause",
    "all damage that would be dealt to <to:protected> this turn by a source of your choice is "
    "dealt to <instead:recipient> instead",
    "all damage that would be dealt this turn to <to:protected> by a source of your choice is "
    "dealt to <instead:recipient> instead",
)
def _redirect_all_of(to: Selector, instead: Selector) -> Then:
    """CR 614.9."""
    return (RedirectDamage(to, instead),)


@rule(
    "clause",
    "the next time a source of your choice would deal damage this turn , prevent that damage",
)
def _next_time_to_any() -> Then:
    return (PreventDamage(chosen_source=True, next_time=True),)


# --- abilities ---------------------------------------------------------------------------------


@rule("static_prevention", "prevent all <combat:damage_kind> <dealt>")
def _prevents(combat: bool, dealt: _Dealt) -> DamagePrevention | None:
    if dealt.until is not None or (dealt.to is None and dealt.by is None):
        return None
    return DamagePrevention(dealt.to, dealt.by, None, combat)


@rule(
    "static_prevention",
    "prevent all <combat:damage_kind> that would be dealt to and dealt by <what:dealer>",
)
def _prevents_both(combat: bool, what: Selector) -> DamagePrevention:
    return DamagePrevention(what, what, None, combat)


@rule(
    "clause",
    "prevent all <combat:damage_kind> that would be dealt to and dealt by "
    "<what:single> <until:prevention_time>",
)
def _prevent_both(combat: bool, what: Selector, until: AnyDuration) -> Then:
    return (
        PreventDamage(None, what, None, combat, duration=until),
        PreventDamage(None, None, what, combat, duration=until),
    )


@rule("ability", "<one:static_prevention> .")
def _static_prevention(one: DamagePrevention) -> Ability:
    return one


@rule(
    "ability",
    "as long as <condition> , <one:static_prevention> .",
    "<one:static_prevention> as long as <condition> .",
)
def _static_prevention_if(one: DamagePrevention, condition: Condition) -> Ability:
    return replace(one, condition=condition)


same("event_protected", "<x:this>", "<x:host>")


@rule("event_protected", "you")
def _to_you(at: int) -> Selector:
    return Mention(at, YOU)


@rule(
    "ability",
    "if <combat:damage_kind> would be dealt to <to:event_protected> , prevent that damage .",
)
def _if_dealt(combat: bool, to: Selector) -> Ability:
    return DamagePrevention(to, None, None, combat)


@rule(
    "ability",
    "if <combat:damage_kind> would be dealt to <to:event_protected> , prevent that damage and "
    "<then:clauses> .",
    "if <combat:damage_kind> would be dealt to <to:event_protected> , prevent that damage . "
    "<then:any_instructions>",
)
def _if_dealt_then(combat: bool, to: Selector, then: Then) -> Ability:
    return DamagePrevention(to, None, None, combat, then)


@rule(
    "ability",
    "if a/an <color> source would deal damage to <to:damage_recipient> , prevent "
    "<n:fixed_number> of that damage .",
)
def _prevent_some_of(color: Color, to: Selector, n: int) -> Ability:
    return DamagePrevention(to, IsColor(color), n)


@rule(
    "ability",
    "all <combat:damage_kind> that would be dealt to <to:protected> is dealt to <instead:host> "
    "instead .",
    "all <combat:damage_kind> that would be dealt to <to:protected> is dealt to <instead:this> "
    "instead .",
    "all <combat:damage_kind> that would be dealt to <to:host> is dealt to <instead:player> "
    "instead .",
)
def _redirects(combat: bool, to: Selector, instead: Selector) -> Ability:
    return DamageRedirection(to, instead, ANYTHING, combat)


@rule(
    "ability",
    "if a source would deal damage to <to:damage_recipient> , prevent <n:fixed_number> of that "
    "damage .",
)
def _prevent_some(to: Selector, n: int) -> Ability:
    return DamagePrevention(to, ANYTHING, n)


words("damage_recipient", {"you": YOU})


@rule("damage_recipient", "a/an <noun>")
def _damaged_one(noun: Selector) -> Selector:
    return noun


@rule("damage_recipient", "<what:this>", "<what:host>")
def _damaged_this(what: Selector) -> Selector:
    return what


@rule(
    "ability",
    "if [<combat:combat_word>] damage would be dealt to <to:event_protected> , <then:clauses> "
    "instead .",
)
def _instead_of_damage(combat: bool | None, to: Selector, then: Then) -> Ability | None:
    """CR 614.1a: the damage isn't dealt."""
    if any(isinstance(one, PreventDamage) for one in then):
        return None
    return Replacement(DealDamage(ANY_AMOUNT, to, ANYTHING, combat), then)


@rule(
    "ability",
    "if <by:source> would deal damage to <to:dealt_to> , prevent <n:fixed_number> damage "
    "<again:spell_again> would deal to <it:dealt_again> .",
    "if <by:source> would deal damage to <to:dealt_to> , prevent <n:fixed_number> of that damage .",
)
def _prevent_some_by(
    by: Selector, to: Selector, n: int, again: bool | None, it: bool | None
) -> Ability | None:
    """CR 615.7: of each that it would be dealt to, in each event anew."""
    if isinstance(to, Mention) or by in (ANYTHING, *map(IsColor, Color)):
        return None
    return DamagePrevention(to, by, n)


words("spell_again", {"that spell": True, "that source": True, "it": True})
words(
    "dealt_again", {"that permanent or player": True, "that player or permanent": True, "you": True}
)


@rule("redirected", "<combat:damage_kind> <dealt>")
def _redirected(combat: bool, dealt: _Dealt) -> tuple[bool, _Dealt] | None:
    return None if dealt.until is not None or dealt.to is None else (combat, dealt)


@rule(
    "ability",
    "as long as <condition> , all <damage:redirected> is dealt to <instead:this> instead .",
    "as long as <condition> , all <damage:redirected> is dealt to <instead:host> instead .",
)
def _redirects_while(
    condition: Condition, damage: tuple[bool, _Dealt], instead: Selector
) -> Ability:
    combat, dealt = damage
    assert dealt.to is not None
    return DamageRedirection(dealt.to, instead, dealt.by or ANYTHING, combat, condition)
