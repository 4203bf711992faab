"""How permanents enter: tapped, with counters, with something chosen (CR 614.1c-d)."""

from __future__ import annotations

from dataclasses import replace

from rules_engine.ir import (
    ANYTHING,
    OPPONENT,
    THIS,
    YOU,
    Ability,
    AllOf,
    Amount,
    Apply,
    Compare,
    Condition,
    ControlledBy,
    Cost,
    DoesntUntap,
    EitherOf,
    EntersTapped,
    EntersUnder,
    EntersWithCounters,
    Exists,
    Instruction,
    IsNot,
    Mill,
    Plus,
    PutOntoBattlefield,
    Sacrifice,
    Selector,
    StaticAbility,
    Times,
    TurnFaceDown,
    X,
)
from rules_engine.ir.abilities import AsAttached, AsEnters
from rules_engine.ir.amounts import ChosenNumber
from rules_engine.ir.conditions import WasCast
from rules_engine.ir.costs import RevealCards
from rules_engine.ir.durations import UNTIL_END_OF_TURN, AnyDuration
from rules_engine.ir.effects import (
    Attach,
    ChooseBasicLandType,
    ChooseColor,
    ChooseCreatureType,
    ChooseNumber,
    ChooseObjects,
    ChooseOpponent,
    GetEmblem,
    Payable,
    PayAnyAmount,
    ReplaceEvents,
    Then,
)
from rules_engine.ir.modifications import AddTypes, MayCastAsThoughFlash, Modification
from rules_engine.ir.node import transform
from rules_engine.ir.selectors import (
    CARD,
    PLAYER,
    Choice,
    ChosenOpponent,
    Comparison,
    ForWhich,
    Iterated,
    UsedFor,
)
from rules_engine.ir.turning import AsTurned, Turning
from rules_engine.oracle.grammar.engine import rule, same, words
from rules_engine.oracle.grammar.lines import functioning_in
from rules_engine.oracle.grammar.nouns import all_of
from rules_engine.oracle.grammar.syntax import Pronoun, Rider
from rules_engine.vocabulary import BASIC_LAND_TYPES, CardType, Color, Keyword
from rules_engine.vocabulary.subtypes import card_types_of

# --- tapped ------------------------------------------------------------------------------------


words("entering_state", {"tapped": False, "untapped": True})


@rule("ability", "<what:group> enter/enters <untapped:entering_state> .")
def _group_tapped(what: Selector, untapped: bool) -> Ability:
    return EntersTapped(what, untapped=untapped)


@rule("ability", "<what:noun> played by your opponents enter tapped .")
def _played_tapped(what: Selector) -> Ability:
    """CR 701.18b: cast; put onto the battlefield otherwise they weren't played."""
    played = ForWhich(WasCast(what=Iterated(), by=OPPONENT))
    return EntersTapped(all_of(what, played))


@rule("clause", "<what:group> enter/enters tapped this turn")
def _group_tapped_this_turn(what: Selector) -> Then:
    """CR 614.3: also those that aren't there or nobody's yet (611.2c)."""
    return (ReplaceEvents(EntersTapped(what)),)


@rule("clause", "<until:duration> , <what:group> enter/enters tapped")
def _group_tapped_until(until: AnyDuration, what: Selector) -> Then:
    return (ReplaceEvents(EntersTapped(what), until),)


@rule(
    "ability",
    "as long as <condition> , <what:group> enter/enters <untapped:entering_state> .",
    "<what:group> enter/enters <untapped:entering_state> as long as <condition> .",
)
def _group_tapped_while(condition: Condition, what: Selector, untapped: bool) -> Ability:
    return EntersTapped(what, IsNot(condition), untapped=untapped)


@rule(
    "ability",
    "as <self> enters , you may <cost> . if you don't , it enters tapped .",
    "as <self> enters , you may <cost> . if you don't , <again:self> enters tapped .",
)
def _tapped_unless_paid(self: bool, cost: Cost) -> Ability:
    return EntersTapped(unless_paid=cost)


@rule(
    "ability",
    "as <self> enters , you may <shown:cost> . <again:self> enters tapped unless you revealed "
    "(a|an) <same:card_noun> this way or you control (a|an) <kind:noun> .",
)
def _tapped_unless_shown(
    self: bool, shown: Cost, again: bool, same: Selector, kind: Selector
) -> Ability | None:
    if shown != Cost((RevealCards(same, 1),)):
        return None
    return EntersTapped(unless=Exists(all_of(kind, ControlledBy(YOU))), unless_paid=shown)


@rule("condition", "you control (a|an) <one:noun> or (a|an) <other:noun>")
def _you_control_either(one: Selector, other: Selector) -> Condition:
    return EitherOf(
        Exists(all_of(one, ControlledBy(YOU))), Exists(all_of(other, ControlledBy(YOU)))
    )


@rule("line", "<self> enters tapped and doesn't untap during your untap step .")
def _tapped_for_good(self: bool) -> tuple[Ability, ...]:
    return (EntersTapped(), StaticAbility(THIS, (DoesntUntap(),)))


# --- counters ----------------------------------------------------------------------------------


def times(n: Amount, of: Amount) -> Amount | None:
    if not isinstance(n, int):
        return None
    return of if n == 1 else Times(n, of)


@rule(
    "ability",
    "<self> enters with <n:count> <kind:counter> counter/counters on it for each <of:each> .",
    "<self> enters with an additional <kind:counter> counter on it for each <of:each> .",
)
def _for_each(self: bool, n: Amount | None, kind: str, of: Amount) -> Ability | None:
    number = times(n or 1, of)
    return None if number is None else EntersWithCounters(kind, number)


@rule(
    "ability",
    "<self> enters with <n:count> <kind:counter> counter/counters on it plus an additional "
    "<more:counter> counter on it for each <of:each> .",
)
def _and_more_for_each(self: bool, n: Amount, kind: str, more: str, of: Amount) -> Ability | None:
    """All of them together (CR 614.1c)."""
    if not isinstance(n, int) or kind != more:
        return None
    return EntersWithCounters(kind, Plus(of, n))


@rule(
    "ability",
    "<self> enters with <n:count> <kind:counter> counter/counters on it , where x is <of:value> .",
)
def _where(self: bool, n: Amount, kind: str, of: Amount) -> Ability | None:
    return EntersWithCounters(kind, of) if n == X else None


@rule(
    "ability",
    "<self> enters with <n:count> <kind:counter> counter/counters on it if <condition> .",
    "if <condition> , <self> enters with <n:count> <kind:counter> counter/counters on it .",
)
def _if(self: bool, n: Amount, kind: str, condition: Condition) -> Ability:
    return EntersWithCounters(kind, n, condition=condition)


@rule(
    "ability",
    "if <condition> , <self:it_enters> enters with <n:count> <kind:counter> counter/counters on it "
    "for each <of:each> .",
)
def _for_each_if(
    condition: Condition, self: bool, n: Amount, kind: str, of: Amount
) -> Ability | None:
    number = times(n, of)
    return None if number is None else EntersWithCounters(kind, number, condition=condition)


@rule("ability", "if <condition> , <self:it_enters> enters with <more:more_counters> .")
def _more_if(condition: Condition, self: bool, more: tuple[str, Amount]) -> Ability:
    """Beside those that it enters with anyway."""
    kind, n = more
    return EntersWithCounters(kind, n, condition=condition)


@rule(
    "ability",
    "<self> enters with <n:count> <kind:counter> counter/counters on it unless <condition> .",
)
def _unless(self: bool, n: Amount, kind: str, condition: Condition) -> Ability:
    return EntersWithCounters(kind, n, condition=IsNot(condition))


@rule(
    "line",
    "<self> enters tapped with <n:count> <kind:counter> counter/counters on it .",
    "<self> enters tapped and with <n:count> <kind:counter> counter/counters on it .",
)
def _tapped_with(self: bool, n: Amount, kind: str) -> tuple[Ability, ...]:
    return (EntersTapped(), EntersWithCounters(kind, n))


@rule(
    "line",
    "<self> enters with <n:count> <kind:counter> counter/counters and <m:count> <more:counter> "
    "counter/counters on it .",
)
def _two_kinds(self: bool, n: Amount, kind: str, m: Amount, more: str) -> tuple[Ability, ...]:
    return (EntersWithCounters(kind, n), EntersWithCounters(more, m))


@rule("counters_of_kind", "<n:count> <kind:counter> counter/counters")
def _of_one_kind(n: Amount, kind: str) -> Ability:
    return EntersWithCounters(kind, n)


@rule("further_kinds", "<one:counters_of_kind> , and <last:counters_of_kind>")
def _last_kinds(one: Ability, last: Ability) -> tuple[Ability, ...]:
    return (one, last)


@rule("further_kinds", "<one:counters_of_kind> , <rest:further_kinds>")
def _more_kinds(one: Ability, rest: tuple[Ability, ...]) -> tuple[Ability, ...]:
    return (one, *rest)


@rule("line", "<self> enters with <one:counters_of_kind> , <rest:further_kinds> on it .")
def _several_kinds(self: bool, one: Ability, rest: tuple[Ability, ...]) -> tuple[Ability, ...]:
    return (one, *rest)


@rule(
    "line",
    "if <condition> , <self> enters with <n:count> <kind:counter> counter/counters and <m:count> "
    "<more:counter> counter/counters on it .",
)
def _two_kinds_if(
    condition: Condition, self: bool, n: Amount, kind: str, m: Amount, more: str
) -> tuple[Ability, ...]:
    return (
        EntersWithCounters(kind, n, condition=condition),
        EntersWithCounters(more, m, condition=condition),
    )


@rule(
    "line",
    "<self> enters with <n:count> <kind:counter> counter/counters on it for each <of:each> and "
    "<m:count> <more:counter> counter/counters on it for each <other:each> .",
)
def _two_for_each(
    self: bool, n: Amount, kind: str, of: Amount, m: Amount, more: str, other: Amount
) -> tuple[Ability, ...] | None:
    one, two = times(n, of), times(m, other)
    if one is None or two is None:
        return None
    return (EntersWithCounters(kind, one), EntersWithCounters(more, two))


@rule("more_counters", "an additional <kind:counter> counter on it/them")
def _one_more(kind: str) -> tuple[str, Amount]:
    return kind, 1


@rule(
    "more_counters",
    "<n:number> additional <kind:counter> counters on it/them",
    "an additional <n:number> <kind:counter> counters on it/them",
)
def _n_more(n: Amount, kind: str) -> tuple[str, Amount]:
    return kind, n


@rule("more_counters", "a number of [additional] <kind:counter> counters on it equal to <n:value>")
def _so_many_more(kind: str, n: Amount) -> tuple[str, Amount]:
    return kind, n


@rule("ability", "<what:group> enter/enters with <more:more_counters> .")
def _group_with(what: Selector, more: tuple[str, Amount]) -> Ability | None:
    kind, n = more
    return EntersWithCounters(kind, n, what) if isinstance(n, int) else None


@rule(
    "ability", "<what:group> enter/enters with <n:count> <kind:counter> counter/counters on them ."
)
def _group_with_these(what: Selector, n: Amount, kind: str) -> Ability | None:
    """Besides whatever else they enter with (CR 614.1c)."""
    return EntersWithCounters(kind, n, what) if isinstance(n, int) else None


@rule("ability", "<what:group> enter/enters with <more:more_counters> for each <of:each> .")
def _group_for_each(what: Selector, more: tuple[str, Amount], of: Amount) -> Ability | None:
    kind, n = more
    number = times(n, of)
    return None if number is None else EntersWithCounters(kind, number, what)


@rule(
    "ability",
    "<what:group> enter/enters with a number of additional <kind:counter> counters on it/them "
    "equal to <of:value> .",
)
def _group_with_as_many(what: Selector, kind: str, of: Amount) -> Ability:
    return EntersWithCounters(kind, of, what)


@rule("entering_type", "as (a|an) <subtype> in addition to its/their other types")
def _entering_type(subtype: str) -> Modification | None:
    return AddTypes(subtypes=(subtype,)) if CardType.CREATURE in card_types_of(subtype) else None


@rule("ability", "<what:group> enter/enters with <more:more_counters> and <being:entering_type> .")
def _group_with_and_as(
    what: Selector, more: tuple[str, Amount], being: Modification
) -> Ability | None:
    kind, n = more
    return EntersWithCounters(kind, n, what, being=(being,)) if isinstance(n, int) else None


@rule(
    "ability",
    "<what:group> enter/enters with a number of additional <kind:counter> counters on it/them "
    "equal to <of:value> and <being:entering_type> .",
)
def _group_with_as_many_and_as(
    what: Selector, kind: str, of: Amount, being: Modification
) -> Ability:
    return EntersWithCounters(kind, of, what, being=(being,))


@rule("ability", "<what:group> enter/enters with <more:more_counters> , where x is <of:value> .")
def _group_where(what: Selector, more: tuple[str, Amount], of: Amount) -> Ability | None:
    kind, n = more
    return EntersWithCounters(kind, of, what) if n == X else None


@rule(
    "ability",
    "as long as <condition> , <what:group> enter/enters with <more:more_counters> .",
)
def _group_with_while(
    condition: Condition, what: Selector, more: tuple[str, Amount]
) -> Ability | None:
    """CR 113.6b: also from where the ability says that it is."""
    kind, n = more
    zone, rest = functioning_in(condition)
    if not isinstance(n, int):
        return None
    return EntersWithCounters(kind, n, what, rest, zone)


@rule("clause", "<until:counter_time> , <what:group> enter/enters with <more:more_counters>")
def _group_with_until(until: AnyDuration, what: Selector, more: tuple[str, Amount]) -> Then | None:
    """CR 614.3."""
    kind, n = more
    if not isinstance(n, int):
        return None
    return (ReplaceEvents(EntersWithCounters(kind, n, what), until),)


@rule(
    "clause",
    "<until:duration> , you may cast <spells:cast_noun> as though they had flash , and "
    "<what:group> enter/enters with <more:more_counters>",
)
def _flash_and_group_until(
    until: AnyDuration, spells: Selector, what: Selector, more: tuple[str, Amount]
) -> Then | None:
    """Both for the same time."""
    after = _group_with_until(until, what, more)
    if after is None:
        return None
    return (Apply(all_of(spells, ControlledBy(YOU)), (MayCastAsThoughFlash(),), until), *after)


same("counter_time", "<x:duration>")
words("counter_time", {"this turn": UNTIL_END_OF_TURN})


@rule("riding", "<what:pronoun> enter/enters with <more:more_counters> .")
def _with_more(what: Selector, more: tuple[str, Amount]) -> Then:
    return (Rider(_put_with_more, (more,)),)


def _put_with_more(before: Then, more: tuple[str, Amount]) -> Then | None:
    """Of what the instruction before puts onto the battlefield."""
    kind, n = more
    if not before:
        return None

    def with_more(name: str, part: object) -> object:
        if isinstance(part, PutOntoBattlefield):
            return replace(part, counters=(*part.counters, (kind, n)))
        return part

    changed = transform(before[-1:], with_more)
    return None if changed == before[-1:] else (*before[:-1], *changed)


@rule("put_on_it", "put <n:count> <kind:counter> counter/counters on it")
def _put_on_it(n: Amount, kind: str) -> Ability:
    return EntersWithCounters(kind, n)


@rule("put_on_it", "put <n:count> <kind:counter> counter/counters on it , where x is <of:value>")
def _put_so_many_on_it(n: Amount, kind: str, of: Amount) -> Ability | None:
    return EntersWithCounters(kind, of) if n == X else None


@rule("put_on_it", "put <n:count> <kind:counter> counter/counters on it for each <of:each>")
def _put_for_each_on_it(n: Amount, kind: str, of: Amount) -> Ability | None:
    number = times(n, of)
    return None if number is None else EntersWithCounters(kind, number)


@rule("ability", "as <self> is turned face up , <put:put_on_it> .")
def _as_turned_up(self: bool, put: Ability) -> Ability:
    """CR 708.11."""
    return AsTurned(put)


@rule("line", "as <self> enters or is turned face up , <put:put_on_it> .")
def _as_it_enters_or_turned_up(self: bool, put: Ability) -> tuple[Ability, ...]:
    return (put, AsTurned(put))


@rule(
    "line",
    "<self> enters with x <kind:counter> counters on it . if x is <than:comparison> , it enters "
    "with an additional <n:number> <kind_again:counter> counters on it .",
)
def _more_if_x(
    self: bool, kind: str, than: tuple[Comparison, Amount], n: Amount, kind_again: str
) -> tuple[Ability, ...] | None:
    """CR 107.3m: the X that was announced for the spell."""
    if kind != kind_again or n != X:
        return None
    more = EntersWithCounters(kind, X, condition=Compare(X, *than))
    return (EntersWithCounters(kind, X), more)


# --- where ---


@rule("post", "on the battlefield")
def _on_the_battlefield() -> Selector:
    """Of permanents, it says nothing new (CR 109.2)."""
    return ANYTHING


@rule("ability", "<self> enters under the control of an opponent of your choice .")
def _under_an_opponent(self: bool) -> Ability:
    return EntersUnder(OPPONENT)


# --- choices -----------------------------------------------------------------------------------

MOST_CHOSEN = 99
"""Where counting stops for a number that may be any (CR 107.1c)."""

words(
    "chosen_on_entering",
    {
        "choose a color": ChooseColor(),
        "choose two colors": ChooseColor(several=True, number=2),
        "choose a creature type": ChooseCreatureType(),
        "choose a basic land type": ChooseBasicLandType(),
        "choose an opponent": ChooseOpponent(),
        "choose a number": ChooseNumber(MOST_CHOSEN),
        "choose a player": ChooseOpponent(anyone=True),
    },
)


@rule("chosen_on_entering", "you get an emblem with <abilities:quoted>")
def _emblem(abilities: tuple[Ability, ...]) -> Instruction:
    """CR 114."""
    return GetEmblem(abilities, YOU)


@rule("chosen_on_entering", "[you may] pay any amount of life")
def _pay_any_life() -> Instruction:
    """CR 119.4: how much is kept like a chosen number."""
    return PayAnyAmount(Payable.LIFE)


@rule("value", "the life paid as <self> entered", "the life paid as it entered")
def _life_paid(self: bool | None) -> Amount:
    return ChosenNumber()


@rule("chosen_on_entering", "sacrifice all <what:noun>")
def _sacrifice_all(what: Selector) -> Instruction | None:
    """All of those that you control, as the words say."""
    kinds = tuple(what.parts) if isinstance(what, AllOf) else (what,)
    if ControlledBy(YOU) not in kinds:
        return None
    return Sacrifice(all_of(*(kind for kind in kinds if kind != ControlledBy(YOU))), YOU)


@rule("chosen_on_entering", "mill <n:count> cards for each <of:each>")
def _mill_for_each(n: Amount, of: Amount) -> Instruction | None:
    return Mill(YOU, Times(n, of)) if isinstance(n, int) else None


@rule("chosen_on_entering", "choose a color other than <color>")
def _other_color(color: Color) -> Instruction:
    return ChooseColor(other_than=color)


@rule("chosen_on_entering", "choose <one:subtype> or <other:subtype>")
def _one_of_land_types(one: str, other: str) -> Instruction | None:
    among = (one, other)
    return ChooseBasicLandType(among) if set(among) <= set(BASIC_LAND_TYPES) else None


@rule("chosen_on_entering", "choose <name:chosen_name>")
def _card_name(name: Instruction) -> Instruction:
    return name


@rule("chosen_on_entering", "choose a number between <least:fixed_number> and <most:fixed_number>")
def _number_between(least: int, most: int) -> Instruction:
    return ChooseNumber(most, least)


@rule(
    "chosen_on_entering",
    "choose <one:fixed_number> , <two:fixed_number> , or <three:fixed_number> at random",
)
def _random_number(one: int, two: int, three: int) -> Instruction | None:
    """Of numbers in a row."""
    in_a_row = (two, three) == (one + 1, one + 2)
    return ChooseNumber(three, one, at_random=True) if in_a_row else None


@rule("ability", "as <self> enters , <choose:chosen_on_entering> .")
def _as_enters(self: bool, choose: Instruction) -> Ability:
    return AsEnters(choose)


@rule("line", "as <self> enters , choose a color and a creature type .")
def _two_choices(self: bool) -> tuple[Ability, ...]:
    return (AsEnters(ChooseColor()), AsEnters(ChooseCreatureType()))


@rule("ability", "as <self> becomes attached to (a|an) <to:noun> , <choose:chosen_on_entering> .")
def _as_attached(self: bool, to: Selector, choose: Instruction) -> Ability | None:
    """CR 701.3: what may be chosen is remembered, and the last choice counts."""
    return AsAttached(choose, to) if isinstance(choose, ChooseColor) else None


@rule(
    "ability",
    "as <self> becomes attached to (a|an) <to:noun> , [you] choose an exiled <what:card_noun> used "
    "to craft <again:self> .",
)
def _card_as_attached(self: bool, to: Selector, what: Selector) -> Ability:
    """CR 702.167c."""
    made_of = all_of(CARD, what, UsedFor(Keyword.CRAFT, THIS))
    return AsAttached(ChooseObjects(Choice(made_of)), to)


@rule("ability", "as <self> transforms into <again:self> , <choose:chosen_on_entering> .")
def _as_transforms(self: bool, choose: Instruction) -> Ability:
    """CR 712.20."""
    return AsTurned(AsEnters(choose), Turning.TRANSFORMS)


@rule("ability", "as <self> transforms into <again:self> , attach it to a player .")
def _attached_as_it_transforms(self: bool) -> Ability:
    """CR 701.3a, 712.20."""
    return AsTurned(AsEnters(Attach(THIS, Choice(PLAYER))), Turning.TRANSFORMS)


@rule(
    "line",
    "as <self> enters , <choose:chosen_on_entering> . <again:self> enters with <n:count> "
    "<kind:counter> counter/counters on it for each <of:each> .",
)
def _chosen_and_counted(
    self: bool, choose: Instruction, again: bool, n: Amount, kind: str, of: Amount
) -> tuple[Ability, ...] | None:
    """ "That player" is the one that was chosen."""
    number = times(n, of)
    if number is None:
        return None
    grown = EntersWithCounters(kind, number)
    if isinstance(choose, ChooseOpponent):
        grown = transform(grown, _as_chosen_player)
    return AsEnters(choose), grown


def _as_chosen_player(_name: str, part: object) -> object:
    is_player = isinstance(part, Pronoun) and part.kinds == ("player",)
    return ChosenOpponent() if is_player else part


@rule("line", "as <self> enters , choose a color and an opponent .")
def _color_and_opponent(self: bool) -> tuple[Ability, ...]:
    return AsEnters(ChooseColor()), AsEnters(ChooseOpponent())


@rule("line", "<self> enters tapped . as it enters , <choose:chosen_on_entering> .")
def _tapped_and_chosen(self: bool, choose: Instruction) -> tuple[Ability, ...]:
    return EntersTapped(), AsEnters(choose)


@rule("ability", "as <self> enters , turn <what:group> face down .")
def _turns_down(self: bool, what: Selector) -> Ability:
    """CR 614.1c, 708.2: before it is on the battlefield."""
    return AsEnters(TurnFaceDown(what))
