"""Countering, copying and retargeting spells and abilities (CR 115.7, 701.6, 707.10)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace

from rules_engine.ir import (
    PERMANENT,
    PLAYER,
    SPELL,
    AddMana,
    Amount,
    Apply,
    CantActivateAbilities,
    ChooseNewTargets,
    Compare,
    Condition,
    CopySpell,
    CounterSpell,
    DelayedTrigger,
    Destroy,
    ExileAsItResolves,
    ForEach,
    If,
    Instruction,
    IsAbility,
    IsTargetOf,
    Iterated,
    LoseAllAbilities,
    Matches,
    May,
    Modification,
    Not,
    ResultAmount,
    Selector,
    SourceOf,
    WhenYouDo,
)
from rules_engine.ir.durations import AnyDuration
from rules_engine.ir.effects import LibraryPosition, TargetChange, Then
from rules_engine.ir.effects.structure import UnlessPays
from rules_engine.ir.keyword_actions import Vote
from rules_engine.ir.modifications import RemoveTypes
from rules_engine.ir.node import walk
from rules_engine.ir.selectors import Comparison, HasTargets, Targets, TargetsOnly
from rules_engine.oracle.grammar.clauses import action, your_own
from rules_engine.oracle.grammar.engine import rule, wordless, words
from rules_engine.oracle.grammar.kinds import kinds_of
from rules_engine.oracle.grammar.nouns import all_of, any_of
from rules_engine.oracle.grammar.syntax import (
    SUBJECT,
    Introduces,
    Mention,
    Pronoun,
    Rider,
    TargetPhrase,
)
from rules_engine.oracle.lexer import Token
from rules_engine.vocabulary import Supertype, Zone


@action("counter <what:thing>")
def _counter(what: Selector) -> Instruction:
    return CounterSpell(what)


@wordless("told_what_was_countered")
def _told_what_was_countered(tokens: Sequence[Token], i: int) -> Iterable[tuple[bool, int]]:
    """No words: a later sentence says something of the spell that is countered."""
    if "spell countered this way" in " ".join(token.word for token in tokens[i:]):
        yield True, i


@action("counter <what:thing> <later:told_what_was_countered>")
def _counter_and_tell(what: Selector, later: bool, at: int) -> Instruction:
    return Introduces(at, CounterSpell(what), SPELL, False, "countered", only_by_way=True)


@rule("pronoun", "the spell countered this way")
def _countered_spell(at: int) -> Selector:
    """Nothing, if it wasn't countered."""
    return Pronoun(at, ("spell",), way="countered")


@action("counter all abilities")
def _counter_abilities(at: int) -> Instruction:
    return CounterSpell(Mention(at, IsAbility(), plural=True))


Fields = tuple[tuple[str, object], ...]
"""Fields of `CounterSpell` with their values."""

_INSTEAD = (
    "instead of putting it into its owner's graveyard",
    "instead of putting it into that player's graveyard",
    "instead of into its owner's graveyard",
    "instead of into that player's graveyard",
    "instead of into their graveyard",
)
for _text in _INSTEAD:
    words("not_buried", {_text: True})


_TO_LIBRARY = (("to", Zone.LIBRARY),)
_BY_PLACE: dict[str, Fields] = {
    "exile": (("to", Zone.EXILE),),
    "into its owner's hand": (("to", Zone.HAND),),
    "on top of its owner's library": _TO_LIBRARY,
    "on the bottom of its owner's library": (
        *_TO_LIBRARY,
        ("position", LibraryPosition.BOTTOM),
    ),
    "on your choice of the top or bottom of its owner's library": (
        *_TO_LIBRARY,
        ("position", LibraryPosition.TOP_OR_BOTTOM),
    ),
    "on the top or bottom of its owner's library": (
        *_TO_LIBRARY,
        ("position", LibraryPosition.TOP_OR_BOTTOM),
    ),
    "onto the battlefield under your control": (("to", Zone.BATTLEFIELD),),
}
words("countered_place", {text: value for text, value in _BY_PLACE.items() if text != "exile"})
rule("countered_card", "it", "that card", "that spell")(lambda: True)


@rule("countered_to", "put <countered_card> <where:countered_place> <not_buried>")
def _put_elsewhere(countered_card: bool, where: Fields, not_buried: bool) -> Fields:
    return where


@rule("countered_to", "exile <countered_card> <not_buried>")
def _exiled_instead(countered_card: bool, not_buried: bool) -> Fields:
    return _BY_PLACE["exile"]


@rule(
    "countered_to",
    "exile <countered_card> with <n:fixed_number> <kind:counter> counters on it <not_buried>",
)
def _exiled_with(countered_card: bool, n: int, kind: str, not_buried: bool) -> Fields:
    """CR 122.6."""
    return (*_BY_PLACE["exile"], ("counters", ((kind, n),)))


@rule("riding", "if (that spell|the spell|a spell) is countered this way , <to:countered_to> .")
def _countered_to(to: Fields) -> Then:
    return (Rider(put_elsewhere, (to,)),)


@rule("riding", "if a/an <what:noun> is countered this way , <to:countered_to> .")
def _such_countered_to(what: Selector, to: Fields) -> Then | None:
    """Only the cards of such spells."""
    if SPELL not in getattr(what, "parts", ()):
        return None
    return (Rider(put_elsewhere, ((*to, ("of", what)),)),)


def put_elsewhere(before: Then, to: Fields) -> Then | None:
    """CR 701.6a: where the card of what the instruction before counters goes."""
    if not before:
        return None
    *others, last = before
    if isinstance(last, CounterSpell):
        return (*others, replace(last, **dict(to)))  # type: ignore[arg-type]  # fields of it
    if isinstance(last, UnlessPays) and isinstance(last.then[-1], CounterSpell):
        inner = put_elsewhere(last.then, to)
        return None if inner is None else (*others, replace(last, then=inner))
    return None


# --- copies ------------------------------------------------------------------------------------


@action("copy <what:copied> [an additional time]")
def _copy(what: Selector) -> Instruction:
    return CopySpell(what, may_choose_new_targets=False)


@rule("copy_exceptions", "except [that] the copy <x:exception_is>", "<x:exceptions>")
def _copy_exceptions(x: tuple[Modification, ...]) -> tuple[Modification, ...]:
    """CR 707.9."""
    return x


_NOT_LEGENDARY = (RemoveTypes(supertypes=(Supertype.LEGENDARY,)),)
words(
    "copy_exceptions",
    {
        "except it isn't legendary if the spell is legendary": _NOT_LEGENDARY,
        "except the copy isn't legendary if the spell is legendary": _NOT_LEGENDARY,
    },
)


@action("copy <what:copied> , <but:copy_exceptions>", "copy <what:copied> <but:copy_exceptions>")
def _copy_except(what: Selector, but: tuple[Modification, ...]) -> Instruction:
    return CopySpell(what, may_choose_new_targets=False, exceptions=but)


@action("copy <what:copied> twice")
def _copy_twice(what: Selector) -> Instruction:
    return CopySpell(what, 2, may_choose_new_targets=False)


@action("copy <what:copied> <n:number> times")
def _copy_times(what: Selector, n: Amount) -> Instruction:
    return CopySpell(what, n, may_choose_new_targets=False)


@action("copy <what:copied> for each <of:each>")
def _copy_each(what: Selector, of: Amount) -> Instruction:
    return CopySpell(what, of, may_choose_new_targets=False)


@rule(
    "clause",
    "copy <what:copied> and you may choose new targets for the copy",
    "copy <what:copied> , and you may choose new targets for the copy",
)
def _copy_anew(what: Selector) -> Then:
    return (CopySpell(what),)


@rule("copied", "<x:target>", "<x:this>", "<x:pronoun>")
def _copied(x: Selector) -> Selector:
    return x


@rule(
    "riding",
    "you may choose new targets for (the copy|that copy|the copies) .",
    "you may choose new targets for (those copies|any of the copies) .",
)
def _new_targets_for_copy() -> Then:
    return (Rider(with_new_targets),)


def with_new_targets(before: Then) -> Then | None:
    """CR 707.10c: of the copy that was told of last."""
    for place in reversed(range(len(before))):
        copied = _with_new_targets(before[place])
        if copied is not None:
            return (*before[:place], copied, *before[place + 1 :])
    return None


@rule("riding", "the copy targets <to:this> .", "the copy targets <to:pronoun> .")
def _copy_targets(to: Selector) -> Then:
    return (Rider(_aimed_at, (to,)),)


def _aimed_at(before: Then, to: Selector) -> Then | None:
    """CR 707.10e: of the copy that the instruction before makes."""
    if not before:
        return None
    *others, last = before
    match last:
        case CopySpell(may_choose_new_targets=False, new_target=None, for_each_target=None):
            return (*others, replace(last, new_target=to))
        case May(then=then) if then:
            inner = _aimed_at(then, to)
            return None if inner is None else (*others, replace(last, then=inner))
        case _:
            return None


def _with_new_targets(one: Instruction) -> Instruction | None:
    if isinstance(one, CopySpell) and not one.may_choose_new_targets:
        return replace(one, may_choose_new_targets=True)
    if isinstance(one, May | If | DelayedTrigger | WhenYouDo) and one.then:
        inner = with_new_targets(one.then)
        return None if inner is None else replace(one, then=inner)
    if isinstance(one, May) and one.otherwise:
        inner = with_new_targets(one.otherwise)
        return None if inner is None else replace(one, otherwise=inner)
    if isinstance(one, Vote):
        options = tuple(with_new_targets(option) or option for option in one.options)
        on_tie = with_new_targets(one.on_tie) or one.on_tie
        return None if options == one.options else replace(one, options=options, on_tie=on_tie)
    if isinstance(one, AddMana) and one.riders:
        *others, rider = one.riders
        inner = with_new_targets(rider.then)
        return None if inner is None else replace(one, riders=(*others, replace(rider, then=inner)))
    return None


@rule(
    "clause",
    "<who:player> copies <what:copied> and may choose new targets for (that|the) copy",
    "<who:player> copies <what:copied> . (that|the) player may choose new targets for (that|the) "
    "copy",
)
def _they_copy(who: Selector, what: Selector) -> Then | None:
    """CR 707.10c: the copy is that player's."""
    if isinstance(who, Mention) and who.plural:
        return None
    return (CopySpell(what, controller=your_own(who)),)


@rule(
    "clause",
    "<who:player> may copy <what:copied> and may choose a new target for (that|the) copy",
    "<who:player> may copy <what:copied> and may choose new targets for (that|the) copy",
    "<who:player> may copy <what:copied> and may choose new targets for the copy they control",
)
def _may_copy(who: Selector, what: Selector) -> Then:
    """CR 707.10c: the copy is that player's."""
    if isinstance(who, Mention) and who.plural:
        each = CopySpell(what, controller=Iterated())
        return (ForEach(who.what, (May((each,), player=Iterated()),)),)
    copy = CopySpell(what, controller=your_own(who))
    return (May((copy,), player=your_own(who)),)


@rule(
    "clause",
    "<who:player> copies <what:copied> . each of those players may choose new targets for their "
    "copy",
)
def _each_copies(who: Selector, what: Selector) -> Then | None:
    """CR 707.10c: each copy is that player's."""
    if not (isinstance(who, Mention) and who.plural):
        return None
    return (ForEach(who.what, (CopySpell(what, controller=Iterated()),)),)


words(
    "it_could_target",
    {
        "it could target": (),
        "the spell could target": ("spell",),
        "that spell could target": ("spell",),
        "that ability could target": ("ability",),
        "the spell or ability could target": ("spell", "ability"),
        "that spell or ability could target": ("spell", "ability"),
    },
)
words("each_copy_targets", {"each copy targets": True, "each of the copies targets": True})


@rule("those_others", "<one:back_nouns>")
def _those_nouns(one: str) -> str:
    return one


@rule("those_others", "<one:subtype>")
def _those_of_subtype(one: str) -> str:
    return one.lower()


def _is_said_again(what: Selector, again: tuple[str, ...]) -> bool:
    """Whether "that spell" can be what is copied."""
    match what:
        case Pronoun(kinds=kinds):
            return not kinds or not again or kinds == again
        case _:
            return again in ((), ("spell",))


@action(
    "copy <what:copied> for each other <noun> [that] <could:it_could_target> . "
    "<each:each_copy_targets> a different one of those <again:those_others>",
)
def _copy_for_each(
    what: Selector, noun: Selector, could: tuple[str, ...], each: bool, again: str
) -> Instruction | None:
    """CR 707.10d."""
    if again not in kinds_of(noun) or not _is_said_again(what, could):
        return None
    return _each_other(what, all_of(noun, Not(IsTargetOf(what))))


def _each_other(what: Selector, among: Selector) -> Instruction:
    """CR 707.10c-d: whoever makes the copies controls them, and doesn't choose their targets."""
    return CopySpell(what, may_choose_new_targets=False, controller=SUBJECT, for_each_target=among)


@action(
    "copy <what:copied> for each other permanent or player <could:it_could_target> . "
    "each copy targets a different one of those permanents and players",
)
def _copy_for_everything(what: Selector, could: tuple[str, ...]) -> Instruction | None:
    if not _is_said_again(what, could):
        return None
    other = Not(IsTargetOf(what))
    among = any_of(all_of(PERMANENT, other), all_of(PLAYER, other))
    return _each_other(what, among)


# --- new targets -------------------------------------------------------------------------------


@action(
    "choose new targets for <what:copied>",
    "choose a new target for <what:copied>",
    "change any targets of <what:copied>",
)
def _choose_new(what: Selector) -> Instruction:
    return ChooseNewTargets(what)


@action("change the target/targets of <what:copied>")
def _change_all(what: Selector) -> Instruction:
    return ChooseNewTargets(what, TargetChange.ALL)


@rule("clause", "change <what:copied> 's target to another <noun>")
def _change_to_another(what: Selector, noun: Selector) -> Then:
    return (ChooseNewTargets(what, TargetChange.ALL, noun),)


@rule("riding", "the new target must be a/an <noun> .")
def _new_target_is(noun: Selector) -> Then:
    return (Rider(_changed_to, (noun,)),)


def _changed_to(before: Then, noun: Selector) -> Then | None:
    """CR 115.7a: of the change that was told of before."""
    match before:
        case (*others, ChooseNewTargets(how=TargetChange.ALL, to=None) as change):
            return (*others, replace(change, to=noun))
        case _:
            return None


@rule(
    "one_condition",
    "<what:target> has only one target and that target is a/an <noun>",
)
def _aims_at_one(what: Selector, noun: Selector) -> Condition:
    """CR 115.9a-c."""
    return Matches(what, all_of(HasTargets(Comparison.EQUAL, 1), Targets(noun)))


@rule("one_condition", "<what:pronoun> targets only <aim:this>")
def _aims_only_at(what: Selector, aim: Selector) -> Condition:
    """CR 115.9c."""
    return Matches(what, TargetsOnly(aim))


@action(
    "change the target of <what:copied> to <to:this>",
    "change the target of <what:copied> to <to:host>",
    "change the target of <what:copied> to a/an <to:noun>",
)
def _change_to(what: Selector, to: Selector) -> Instruction:
    return ChooseNewTargets(what, TargetChange.ALL, to)


@rule("one_condition", "<what:pronoun> has a single target")
def _aims_once(what: Selector) -> Condition:
    """CR 115.9a."""
    return Matches(what, HasTargets(Comparison.EQUAL, 1))


@rule("clause", "change the target to <to:host> if able")
def _turn_on_host(to: Selector, at: int) -> Then:
    """CR 115.7a: of the spell that was named; if that isn't a legal target, nothing changes."""
    return (ChooseNewTargets(Pronoun(at), TargetChange.ALL, to),)


@action("change a target of <what:copied> to <to:this>")
def _change_one_to(what: Selector, to: Selector) -> Instruction:
    """CR 115.7b: one of them, whichever can be changed to it."""
    return ChooseNewTargets(what, TargetChange.ONE, to)


@rule("riding", "if a permanent 's ability is countered this way , <then:countered_permanent> .")
def _if_a_permanents(then: Callable[[Selector], Instruction]) -> Then:
    return (Rider(_to_its_source, (PERMANENT, then)),)


@rule(
    "clause",
    "counter <what:target> and destroy that <noun:back_noun> if it's on the battlefield",
)
def _counter_and_destroy(what: Selector, noun: str) -> Then | None:
    """CR 113.7a: the source of the ability, whether or not the ability was countered."""
    source = SourceOf(what)
    if not isinstance(what, TargetPhrase) or noun not in _NOUNS_OF_SOURCES:
        return None
    if not any(isinstance(node, IsAbility) for node in walk(what.what)):
        return None
    return CounterSpell(what), If(Matches(source, PERMANENT), (Destroy(source),))


@rule("riding", "destroy that permanent if it's on the battlefield .")
def _destroy_source() -> Then:
    return (Rider(_source_destroyed, ()),)


def _source_destroyed(before: Then) -> Then | None:
    if not before or not isinstance(before[-1], CounterSpell):
        return None
    source = SourceOf(before[-1].what)
    return (*before, If(Matches(source, PERMANENT), (Destroy(source),)))


_NOUNS_OF_SOURCES = ("permanent", "artifact", "creature", "enchantment", "land")


@rule(
    "riding",
    "if an ability of (a|an) <types:listed_types> is countered this way , "
    "<then:countered_permanent> .",
)
def _if_ones_of_types(types: Selector, then: Callable[[Selector], Instruction]) -> Then:
    """What has it is asked about as the instruction is followed (CR 608.2h)."""
    return (Rider(_to_its_source, (all_of(PERMANENT, types), then)),)


@rule(
    "countered_permanent",
    "activated abilities of that permanent can't be activated <until:duration>",
)
def _silenced(until: AnyDuration) -> Callable[[Selector], Instruction]:
    return lambda what: Apply(what, (CantActivateAbilities(),), until)


@rule("countered_permanent", "destroy that permanent")
def _destroyed() -> Callable[[Selector], Instruction]:
    return Destroy


@rule("countered_permanent", "that permanent loses all abilities <until:duration>")
def _bare(until: AnyDuration) -> Callable[[Selector], Instruction]:
    return lambda what: Apply(what, (LoseAllAbilities(),), until)


def _to_its_source(
    before: Then, like: Selector, then: Callable[[Selector], Instruction]
) -> Then | None:
    """CR 113.7: what has the countered ability, if that is a permanent."""
    if not before or not isinstance(before[-1], CounterSpell):
        return None
    source = SourceOf(before[-1].what)
    was_countered = Compare(ResultAmount(), Comparison.AT_LEAST, 1)
    return (*before, If(was_countered & Matches(source, like), (then(source),)))


# --- as it resolves ----------------------------------------------------------------------------

words("resolved_into", {"your graveyard": True, "a graveyard": False})


@rule("resolved_counters", "with a/an <kind:counter> counter on it")
def _one_counter(kind: str) -> tuple[tuple[str, int], ...]:
    return ((kind, 1),)


@rule("resolved_counters", "with <n:fixed_number> <kind:counter> counters on it")
def _some_counters(n: int, kind: str) -> tuple[tuple[str, int], ...]:
    return ((kind, n),)


@rule(
    "clause",
    "exile <what:pronoun> [<counters:resolved_counters>] instead of putting it into "
    "<own:resolved_into> as it resolves",
)
def _exile_as_it_resolves(
    what: Selector, counters: tuple[tuple[str, int], ...] | None, own: bool
) -> tuple[Instruction, ...]:
    """CR 608.2n: not if it is countered, or goes elsewhere by its own words."""
    return (ExileAsItResolves(what, own, counters or ()),)
