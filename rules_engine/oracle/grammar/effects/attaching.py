"""Attaching, life totals that are exchanged, and other changes of what is there (CR 119, 701)."""

from __future__ import annotations

from dataclasses import replace

from rules_engine.ir import (
    PERMANENT,
    THIS,
    YOU,
    Amount,
    Attach,
    Choice,
    ControllerOf,
    Draw,
    ExchangeLifeTotals,
    ExchangeLifeWithSize,
    GainLife,
    Half,
    HasAttached,
    Instruction,
    IsAttachedTo,
    IsSubtype,
    IsType,
    LifeTotal,
    LoseLife,
    Not,
    RemoveFromCombat,
    Selector,
    X,
)
from rules_engine.ir.attaching import EnchantableBy, LikeItsHost
from rules_engine.ir.effects import (
    ChooseObjects,
    Then,
    Unattach,
)
from rules_engine.ir.keyword_actions import DoubleLife
from rules_engine.ir.node import (
    transform,
    walk,
)
from rules_engine.ir.selectors import (
    OTHER,
    GrantingObject,
    Other,
    WasAttachedTo,
)
from rules_engine.oracle.grammar.clauses import action
from rules_engine.oracle.grammar.engine import rule, words
from rules_engine.oracle.grammar.nouns import all_of
from rules_engine.oracle.grammar.posts_that import any_one
from rules_engine.oracle.grammar.syntax import (
    SUBJECT,
    Introduces,
    Mention,
    Pronoun,
    Rider,
    TargetPhrase,
    UnroundedHalf,
)


@action("attach <what:single> to <to:single>")
def _attach(what: Selector, to: Selector, at: int) -> Instruction | None:
    """CR 701.3a; what is attached isn't what it is attached to (301.5c, 303.4d). None if "it" could
    be either of two: what something was attached to, and what it is attached to now."""
    if any(
        isinstance(node, WasAttachedTo) and isinstance(node.host, Pronoun) for node in walk(what)
    ):
        return None
    if (
        isinstance(what, Mention)
        and what.what in (THIS, GrantingObject())
        and isinstance(to, Pronoun)
    ):
        to = replace(to, demonstrative=True)
    if isinstance(what, TargetPhrase) and any(isinstance(n, IsAttachedTo) for n in walk(what.what)):
        to = _of_what_it_is_attached_to(to, at)
    return Attach(what, to)


def _of_what_it_is_attached_to(to: Selector, at: int) -> Selector:
    """ "Target Aura attached to a permanent to another permanent with the same controller": than
    what it is attached to, and controlled as that is."""
    said: list[Selector] = [n.what for n in walk(to) if isinstance(n, ControllerOf)]
    if not said and isinstance(to, Mention) and isinstance(to.what, Choice) and OTHER in walk(to):
        said = [Pronoun(at + 2, ("aura",), demonstrative=True, outside=True)]
    if len(said) != 1 or not isinstance(said[0], Pronoun) or not said[0].outside:
        return to
    host = HasAttached(said[0])
    instead = {ControllerOf(said[0]): ControllerOf(host), OTHER: Not(host)}

    def of_host(name: str, part: object) -> object:
        return instead[part] if isinstance(part, ControllerOf | Other) else part

    return transform(to, of_host)


@action("attach <what:pronoun> to another <to:noun> it can enchant")
def _attach_elsewhere(what: Selector, to: Selector) -> Instruction:
    """CR 303.4d: than what it is attached to now; with nothing else for it, it stays there."""
    return Attach(what, Choice(all_of(to, Not(HasAttached(what)), EnchantableBy(what))))


@action("attach <what:single> to another permanent of that type")
def _attach_to_its_like(what: Selector, at: int) -> Instruction | None:
    """Of the type, one of those that are told, of what it is attached to."""
    if not isinstance(what, TargetPhrase):
        return None
    hosts = [node.host for node in walk(what.what) if isinstance(node, IsAttachedTo)]
    types = [node.card_type for host in hosts for node in walk(host) if isinstance(node, IsType)]
    if len(hosts) != 1 or len(types) < 2:
        return None
    it = Pronoun(at + 2, ("aura",), demonstrative=True)
    return Attach(what, Choice(all_of(PERMANENT, LikeItsHost(it, tuple(types)))))


@action("attach all <what:noun> to <to:single>")
def _attach_all(what: Selector, to: Selector, at: int) -> Instruction:
    return Attach(Mention(at, what, plural=True), to)


@action("unattach <what:single>")
def _unattach(what: Selector) -> Instruction:
    """CR 701.3d."""
    return Unattach(what)


@rule("do_both", "unattach a/an <kind:subtype> from a/an <host:noun>")
def _unattach_from(kind: str, host: Selector, at: int) -> Then:
    """CR 701.3d: from the one that is chosen, which later words are about."""
    what = IsSubtype(kind)
    chosen = ChooseObjects(Choice(all_of(host, HasAttached(what))))
    it = Pronoun(at + 1, demonstrative=True)
    return (
        Introduces(at, chosen, host),
        Unattach(Choice(all_of(what, IsAttachedTo(it)))),  # nothing refers to it
    )


@action("unattach all <what:noun> from <from_:single>")
def _unattach_all(what: Selector, from_: Selector, at: int) -> Instruction | None:
    host = any_one(from_)
    if host is None:
        return None
    if isinstance(from_, Pronoun) and from_.plural:  # nothing refers to what was attached
        return Unattach(all_of(what, IsAttachedTo(host)))
    return Unattach(Mention(at, all_of(what, IsAttachedTo(host)), plural=True))


@action("remove <what:thing> from combat")
def _remove_from_combat(what: Selector) -> Instruction:
    """CR 506.4."""
    return RemoveFromCombat(what)


# --- life --------------------------------------------------------------------------------------

words("rounded", {"rounded up": True, "rounded down": False})


@action("lose half your/their life , <up:rounded>")
def _lose_half(up: bool) -> Instruction:
    return LoseLife(SUBJECT, Half(LifeTotal(SUBJECT), up))


@action("lose half your/their life")
def _lose_unrounded_half(at: int) -> Instruction:
    return LoseLife(SUBJECT, UnroundedHalf(at, LifeTotal(SUBJECT)))


@action("gain half x life [, <up:rounded>]")
def _gain_half(up: bool | None, at: int) -> Instruction:
    return GainLife(SUBJECT, _half(X, up, at))


@action("draw half x cards [, <up:rounded>]")
def _draw_half(up: bool | None, at: int) -> Instruction:
    return Draw(SUBJECT, _half(X, up, at))


@action("draw cards equal to half <what:value>")
def _draw_half_of(what: Amount, at: int) -> Instruction:
    return Draw(SUBJECT, UnroundedHalf(at, what))


def _half(what: Amount, up: bool | None, at: int) -> Amount:
    return UnroundedHalf(at, what) if up is None else Half(what, up)


words("round_how", {"round up": True, "round down": False})


@rule("riding", "<up:round_how> each time .")
def _rounded_each_time(up: bool) -> Then:
    return (Rider(_rounded, (up,)),)


def _rounded(before: Then, up: bool) -> Then | None:
    """CR 107.1a: of every half that was named before; None if none was."""

    def settle(_: str, part: object) -> object:
        return Half(part.amount, up, part.parts) if isinstance(part, UnroundedHalf) else part

    after = tuple(transform(one, settle) for one in before)
    return None if after == before else after


@action("double your/their life total")
def _double_life() -> Instruction:
    """CR 701.10d."""
    return DoubleLife(SUBJECT)


@action("exchange life totals with <other:player>")
def _exchange_life(other: Selector) -> Instruction:
    """CR 701.12c."""
    return ExchangeLifeTotals(SUBJECT, other)


words("size_part", {"power": True, "toughness": False})


@rule("clause", "exchange your life total with <what:this> 's <power:size_part>")
def _exchange_own_with_size(what: Selector, power: bool) -> Then:
    return (ExchangeLifeWithSize(YOU, what, power),)


@rule("clause", "exchange <who:player> 's life total with <what:this> 's <power:size_part>")
def _exchange_with_size(who: Selector, what: Selector, power: bool) -> Then:
    """CR 701.12g."""
    return (ExchangeLifeWithSize(who, what, power),)


@rule("clause", "<one:player> and <other:player> exchange life totals")
def _both_exchange_life(one: Selector, other: Selector) -> Then:
    return (ExchangeLifeTotals(one, other),)
