"""Entering as and becoming copies, and what they don't copy (CR 707)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from rules_engine.ir import (
    HOST,
    THIS,
    YOU,
    Ability,
    Amount,
    Apply,
    AsLongAs,
    AsTurned,
    Condition,
    ControlledBy,
    GainAbility,
    HasKeyword,
    InZone,
    Matches,
    May,
    Modification,
    Not,
    PowerOf,
    Selector,
    SetBasePowerToughness,
    SetColors,
    SetTypes,
    Turning,
    WhenYouDo,
    X,
)
from rules_engine.ir.abilities import OTHER_EXILED, EntersAsCopy
from rules_engine.ir.durations import INDEFINITELY, AnyDuration
from rules_engine.ir.effects import Then
from rules_engine.ir.modifications import (
    BecomesCopyOf,
    EntersWithMoreCounters,
    IfCopied,
    IfCopyIs,
    IfEmbalmed,
    KeepsColors,
    KeepsName,
    KeepsPowerToughness,
    KeepsThisAbility,
    LosesManaCost,
    RemoveTypes,
    SetStartingLoyalty,
)
from rules_engine.ir.node import walk
from rules_engine.ir.selectors import IT, OTHER, IsAttachedTo, OtherThan, This
from rules_engine.oracle.grammar.engine import rule, wordless, words
from rules_engine.oracle.grammar.nouns import all_of
from rules_engine.oracle.grammar.syntax import Mention, Pronoun, TargetPhrase
from rules_engine.oracle.lexer import Token
from rules_engine.vocabulary import CardType, Color, Keyword, Supertype

Changes = tuple[Modification, ...]

# --- what isn't copied -------------------------------------------------------------------------

words(
    "exception_is",
    {
        "isn't legendary": (RemoveTypes(supertypes=(Supertype.LEGENDARY,)),),
        "has this ability": (KeepsThisAbility(),),
        "keeps its name": (KeepsName(),),
        "doesn't copy that creature's color": (KeepsColors(),),
        "doesn't copy that object's color": (KeepsColors(),),
    },
)


@rule("exception_is", "is <how:becoming>")
def _is(how: Changes) -> Changes:
    return how


@rule("exception_is", "has <abilities:granted>")
def _has(abilities: tuple[Ability, ...]) -> Changes:
    return tuple(GainAbility(one) for one in abilities)


@rule("exception_is", "has <abilities:granted> and this ability")
def _has_also(abilities: tuple[Ability, ...]) -> Changes:
    return (*(GainAbility(one) for one in abilities), KeepsThisAbility())


@rule("exception_is", "is <color>")
def _is_colored(color: Color) -> Changes:
    return (SetColors((color,)),)


@rule("exception_is", "is <size>")
def _is_sized(size: tuple[Amount, Amount]) -> Changes:
    return (SetBasePowerToughness(*size),)


@rule("exception_is", "enters with an additional <kind:counter> counter on it")
def _with_counter(kind: str) -> Changes:
    return (EntersWithMoreCounters(kind, 1),)


@rule("exception_is", "enters with <n:fixed_number> additional <kind:counter> counters on it")
def _with_counters(n: int, kind: str) -> Changes:
    return (EntersWithMoreCounters(kind, n),)


@rule("exception_is", "enters with X additional <kind:counter> counters on it")
def _with_x_counters(kind: str) -> Changes:
    return (EntersWithMoreCounters(kind, X),)


@rule(
    "exception_is",
    "enters with an additional <kind:counter> counter on it if it's a/an <type:card_type>",
)
def _with_counter_if(kind: str, type: CardType) -> Changes:
    """CR 707.9f."""
    return (IfCopyIs((type,), (EntersWithMoreCounters(kind, 1),)),)


@rule("copied_state", "you control that creature")
def _you_control_it() -> Selector:
    return ControlledBy(YOU)


@rule("copied_state", "that creature doesn't have <keyword>")
def _without(keyword: Keyword) -> Selector:
    return Not(HasKeyword(keyword))


@rule("exception_is", "enters with a/an <kind:counter> counter on it if <so:copied_state>")
def _with_counter_if_copied(kind: str, so: Selector) -> Changes:
    return (IfCopied(so, (EntersWithMoreCounters(kind, 1),)),)


@rule("exception_is", "has <abilities:granted> if <so:copied_state>")
def _has_if_copied(abilities: tuple[Ability, ...], so: Selector) -> Changes:
    return (IfCopied(so, tuple(GainAbility(one) for one in abilities)),)


@rule("exception", "it <x:exception_is>")
def _it(x: Changes) -> Changes:
    return x


@rule("exception", "(they|those creatures) aren't legendary")
def _they_arent_legendary() -> Changes:
    return (RemoveTypes(supertypes=(Supertype.LEGENDARY,)),)


@rule("exception", "<self> has <abilities:granted>")
def _this_has(self: bool, abilities: tuple[Ability, ...]) -> Changes:
    return _has(abilities)


@rule("exception", "it's <how:becoming>")
def _its(how: Changes) -> Changes:
    return how


@rule("exception", "it's <size>")
def _its_size(size: tuple[Amount, Amount]) -> Changes:
    return (SetBasePowerToughness(*size),)


@rule("exception", "its name is ~")
def _its_name() -> Changes:
    return (KeepsName(),)


@rule("exception", "its power and toughness are equal to <self> 's power and toughness")
def _its_own_size(self: bool) -> Changes:
    return (KeepsPowerToughness(),)


@rule("later_exception", "<x:exception>", "<x:exception_is>")
def _later(x: Changes) -> Changes:
    return x


@rule("exceptions", "except <one:exception>")
def _one(one: Changes) -> Changes:
    return one


@rule("exceptions", "except <one:exception> [,] and <last:later_exception>")
def _two(one: Changes, last: Changes) -> Changes:
    return (*one, *last)


@rule(
    "exceptions", "except <one:exception> , <middle:later_exception> , and <last:later_exception>"
)
def _three(one: Changes, middle: Changes, last: Changes) -> Changes:
    return (*one, *middle, *last)


@rule("exceptions", "except <one:exception> [,] and [it] lose/loses all other card types")
def _only_of_types(one: Changes) -> Changes | None:
    """CR 205.1a: the types that it is said to be replace its own."""
    return one if any(isinstance(change, SetTypes) for change in one) else None


@rule(
    "exceptions",
    "except <one:exception> and , if it's a/an <type:card_type> , it <also:exception_is> and "
    "<last:exception_is>",
)
def _also_if(one: Changes, type: CardType, also: Changes, last: Changes) -> Changes:
    """CR 707.9f."""
    return (*one, IfCopyIs((type,), (*also, *last)))


@rule(
    "exceptions",
    "except if <self> was embalmed , the token has no mana cost , it's <color> , and "
    "<last:exception>",
)
def _if_embalmed(self: bool, color: Color, last: Changes) -> Changes:
    """CR 702.128a."""
    return (IfEmbalmed((LosesManaCost(), SetColors((color,)), *last)),)


@rule("exception", "its starting loyalty is <n:fixed_number>")
def _its_loyalty(n: int) -> Changes:
    """CR 306.5a, 707.9b."""
    return (SetStartingLoyalty(n),)


# --- entering ----------------------------------------------------------------------------------


@rule("copied_noun", "(a|an|any) <noun>", "(a|an|any) <noun> on the battlefield")
def _copied(noun: Selector) -> Selector:
    return noun


@rule("copied_noun", "another <noun>", "another <noun> on the battlefield")
def _another(noun: Selector) -> Selector:
    return all_of(noun, OTHER)


words("entering_tapped", {"tapped": True})


@rule(
    "ability",
    "you may have <self> enter [<tapped:entering_tapped>] as a copy of <of:copied_noun> "
    "[, <but:exceptions>] .",
)
def _may_enter_as_copy(
    self: bool, tapped: bool | None, of: Selector, but: Changes | None
) -> Ability:
    return EntersAsCopy(of, True, but or (), bool(tapped))


@rule(
    "ability",
    "if <condition> , you may have <self> enter as a copy of <of:copied_noun> [, <but:exceptions>] "
    ".",
)
def _may_enter_as_copy_if(
    condition: Condition, self: bool, of: Selector, but: Changes | None
) -> Ability:
    return EntersAsCopy(of, True, but or (), condition=condition)


@wordless("of_a_copy")
def _of_a_copy(tokens: Sequence[Token], i: int) -> Iterable[tuple[bool, int]]:
    """No words, in an ability about something entering as a copy."""
    if " enter as a copy of " in " ".join(token.word for token in tokens[:i]):
        yield True, i


@rule("pronoun", "<copy:of_a_copy> the copied <noun:back_noun>")
def _the_copied(copy: bool, noun: str, at: int) -> Selector:
    return Pronoun(at, (noun,), demonstrative=True)


@rule(
    "ability",
    "you may have <self> enter [<tapped:entering_tapped>] as a copy of <of:copied_noun> "
    "[, <but:exceptions>] . when you do , <then:any_instructions>",
)
def _may_enter_as_copy_and(
    self: bool, tapped: bool | None, of: Selector, but: Changes | None, then: Then, at: int
) -> Ability:
    """CR 707.9g: what is copied is what the linked triggered ability is about."""
    copied = Mention(at, of, IT)
    return EntersAsCopy(copied, True, but or (), bool(tapped), when_you_do=WhenYouDo(then))


words("copied_by_others", {"enchanted creature": HOST})


@rule("copied_by_others", "<self>")
def _this_is_copied(self: bool) -> Selector:
    return THIS


@rule("ability", "<what:group> enter as a copy of <of:copied_by_others> .")
def _others_enter_as_copies(what: Selector, of: Selector) -> Ability:
    return EntersAsCopy(of, False, what=what)


@rule(
    "ability",
    "as <self> enters , you may exile <n:fixed_number> <noun> . if you do , it "
    "enters as a copy of one of those cards with a number of additional <kind:counter> counters on "
    "it equal to the power of the other card .",
)
def _copies_one_of_exiled(self: bool, n: int, noun: Selector, kind: str) -> Ability | None:
    """The other of two (CR 707.9e)."""
    if n != 2 or not any(isinstance(node, InZone) for node in walk(noun)):
        return None
    more = EntersWithMoreCounters(kind, PowerOf(OTHER_EXILED))
    return EntersAsCopy(noun, True, (more,), exiling=n)


@rule(
    "ability",
    "<self> enters [<tapped:entering_tapped>] as a copy of <of:copied_noun> [, <but:exceptions>] .",
)
def _enters_as_copy(self: bool, tapped: bool | None, of: Selector, but: Changes | None) -> Ability:
    return EntersAsCopy(of, False, but or (), bool(tapped))


@rule(
    "ability",
    "as <self> enters , you may have it become a copy of <of:copied_noun> until end of turn "
    "[, <but:exceptions>] .",
)
def _becomes_copy_this_turn(self: bool, of: Selector, but: Changes | None) -> Ability:
    """CR 707.5: it enters as the copy, which it is only for this turn."""
    return EntersAsCopy(of, True, but or (), until_end_of_turn=True)


def _while_attached_to(what: Selector, until: AnyDuration) -> AnyDuration:
    """ "For as long as ~ remains attached to it": to what becomes the copy."""
    match until:
        case AsLongAs(condition=Matches(what=This(), among=IsAttachedTo(host=Pronoun()))):
            return AsLongAs(Matches(THIS, IsAttachedTo(what)))
        case _:
            return until


# --- becoming ----------------------------------------------------------------------------------


def _another_than(what: Selector, of: Selector) -> Selector:
    """ "You may have ~ become a copy of it": of what was named before this object."""
    if isinstance(what, TargetPhrase) and isinstance(of, Pronoun):
        return replace(of, at=what.at)  # nothing becomes a copy of itself
    is_this = isinstance(what, Mention) and what.what == THIS
    if is_this and isinstance(of, Pronoun) and of == Pronoun(of.at):
        return replace(of, demonstrative=True)
    if isinstance(what, Pronoun) and isinstance(of, TargetPhrase) and of.another:
        return replace(of, what=all_of(of.what, OtherThan(what)), another=False)
    return of


@rule(
    "clause",
    "<what:thing> [each] become/becomes a copy of <of:single> [, <but:exceptions>]",
    "<what:thing> become copies of <of:single> [, <but:exceptions>]",
)
def _becomes_copy(what: Selector, of: Selector, but: Changes | None) -> Then:
    return (Apply(what, (BecomesCopyOf(_another_than(what, of), but or ()),), INDEFINITELY),)


@rule(
    "clause",
    "<what:thing> [each] become/becomes a copy of <of:single> <until:duration> "
    "[, <but:exceptions>]",
    "<what:thing> become copies of <of:single> <until:duration> [, <but:exceptions>]",
    "<until:duration> , <what:thing> become/becomes a copy of <of:single> [, <but:exceptions>]",
)
def _becomes_copy_until(
    what: Selector, of: Selector, until: AnyDuration, but: Changes | None
) -> Then:
    until = _while_attached_to(what, until)
    return (Apply(what, (BecomesCopyOf(_another_than(what, of), but or ()),), until),)


@rule(
    "clause",
    "<until:duration> , you may have <what:thing> become a copy of <of:single> "
    "[, <but:exceptions>]",
)
def _may_become_copy_until(
    what: Selector, of: Selector, until: AnyDuration, but: Changes | None
) -> Then:
    return (May(_becomes_copy_until(what, of, until, but)),)


@rule(
    "clause_base",
    "<what:thing> become a copy of <of:single> [, <but:exceptions>]",
    "<what:thing> become copies of <of:single> [, <but:exceptions>]",
)
def _become_copy(what: Selector, of: Selector, but: Changes | None) -> Then:
    return (Apply(what, (BecomesCopyOf(_another_than(what, of), but or ()),), INDEFINITELY),)


@rule(
    "clause_base",
    "<what:thing> become a copy of <of:single> <until:duration> [, <but:exceptions>]",
    "<what:thing> become copies of <of:single> <until:duration> [, <but:exceptions>]",
)
def _become_copy_until(
    what: Selector, of: Selector, until: AnyDuration, but: Changes | None
) -> Then:
    until = _while_attached_to(what, until)
    return (Apply(what, (BecomesCopyOf(_another_than(what, of), but or ()),), until),)


@rule(
    "line",
    "as <self> enters or is turned face up , you may choose <of:copied_noun> . if you do , until "
    "<again:self> is turned face down , it becomes a copy of that creature "
    "[, <but:exceptions>] .",
)
def _copy_until_down(
    self: bool, of: Selector, again: bool, but: Changes | None
) -> tuple[Ability, ...]:
    """CR 707.2c, 708.11."""
    copying = EntersAsCopy(of, True, but or (), until_turned_down=True)
    return (copying, AsTurned(copying, Turning.FACE_UP))
