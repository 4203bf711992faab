"""Effects that say no end: "It gains haste.", "That land becomes an Island." (CR 611.2a).

They are whole sentences, so that a duration at the end of a sentence isn't lost for its first half.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from rules_engine.cards.mana_cost import ManaCost
from rules_engine.ir import (
    CARD,
    SPELL,
    YOU,
    YOUR_TURN,
    Ability,
    Amount,
    Apply,
    CantBeCountered,
    Condition,
    ControlledBy,
    Cost,
    GainAbility,
    GainKeywordForManaCost,
    If,
    LoseAllAbilities,
    LoseKeyword,
    LoseThisAbility,
    Mana,
    Matches,
    May,
    Modification,
    Selector,
    SetBasePowerToughness,
    SetColors,
)
from rules_engine.ir.durations import INDEFINITELY, UNTIL_END_OF_TURN, AnyDuration, AsLongAs
from rules_engine.ir.effects import ChooseColor, Then
from rules_engine.ir.modifications import AddTypes, CantPhaseIn, EveryCreatureType, SetChosenColor
from rules_engine.ir.node import transform, walk
from rules_engine.ir.selectors import HasCounter
from rules_engine.oracle.grammar.changed_clauses import started
from rules_engine.oracle.grammar.effects.moving import ONTO_BATTLEFIELD
from rules_engine.oracle.grammar.engine import rule, same, wordless, words
from rules_engine.oracle.grammar.lines import static
from rules_engine.oracle.grammar.losing_others import Others, without_others
from rules_engine.oracle.grammar.nouns import all_of
from rules_engine.oracle.grammar.syntax import Choosing, Introduces, Mention, Pronoun, Rider
from rules_engine.oracle.lexer import Token
from rules_engine.vocabulary import Color, Keyword


@rule(
    "clause",
    "<what:pronoun> <how:changes> for as long as it has (a|an) <kind:counter> counter on it",
)
def _each_while_it_has(what: Selector, how: tuple[Modification, ...], kind: str) -> Then | None:
    """Of several: each of them as long as that one has such a counter (CR 611.2b)."""
    if not isinstance(what, Pronoun) or not what.plural:
        return None
    return started(what, how, AsLongAs(Matches(what, HasCounter(kind))))


@rule(
    "clause",
    "<what:pronoun> can't phase in <until:duration>",
    "<until:duration> , <what:pronoun> can't phase in",
)
def _cant_phase_in(what: Selector, until: AnyDuration) -> Then | None:
    """Of what has phased out."""
    return started(what, (CantPhaseIn(),), until)


same("changed_one", "<x:this>", "<x:host>", "<x:target>", "<x:pronoun>")
words(
    "begins",
    {
        "loses this ability": (LoseThisAbility(),),
        "loses all abilities": (LoseAllAbilities(),),
        "lose all abilities": (LoseAllAbilities(),),
        "becomes colorless": (SetColors(()),),
        "become colorless": (SetColors(()),),
    },
)


@rule("begins", "become/becomes the color of your choice")
def _becomes_one_of_choice() -> tuple[Modification, ...]:
    return (Choosing(ChooseColor(), SetChosenColor()),)


@rule("begins", "become/becomes the color or colors of your choice")
def _becomes_of_choice() -> tuple[Modification, ...]:
    return (Choosing(ChooseColor(several=True), SetChosenColor(several=True)),)


@rule("clause_base", "<what:changed_one> <how:begins>")
def _begins_base(what: Selector, how: tuple[Modification, ...]) -> Then | None:
    """ "You may have ~ become …": for as long as it is there."""
    return started(what, how, INDEFINITELY)


@rule("begins", "gain/gains <abilities:granted>")
def _gains(abilities: tuple[Ability, ...]) -> tuple[Modification, ...]:
    return tuple(GainAbility(one) for one in abilities)


@rule("told_first", "<kind:card_noun> <way:past> this way gain/gains <abilities:granted>")
def _such_cards_gain(
    kind: Selector, way: str, abilities: tuple[Ability, ...], at: int
) -> Then | None:
    """CR 611.2c: those that it was done to, where they are."""
    cards = Mention(at, all_of(CARD, kind, Pronoun(at, plural=True, way=way)), plural=True)
    return started(cards, tuple(GainAbility(one) for one in abilities), INDEFINITELY)


@rule("told_first", "<what:group> gain/gains <abilities:granted>")
def _group_gains(what: Selector, abilities: tuple[Ability, ...]) -> Then | None:
    """CR 611.2a, 611.2c: those that are there, for the rest of the game."""
    return started(what, tuple(GainAbility(one) for one in abilities), INDEFINITELY)


@rule("begins", "become/becomes <how:becoming>")
def _becomes(how: tuple[Modification, ...]) -> tuple[Modification, ...]:
    return how


@rule(
    "clause",
    "<what:changed_one> has/have base power and [base] toughness each equal to <n:value>",
)
def _as_big(what: Selector, n: Amount) -> Then | None:
    """CR 608.2h: as much as it is as the effect starts."""
    return started(what, (SetBasePowerToughness(n, n),), INDEFINITELY)


@rule("begins", "become/becomes <colors:new_colors>")
def _becomes_colored(colors: tuple[Color, ...]) -> tuple[Modification, ...]:
    return (SetColors(tuple(sorted(colors, key=list(Color).index))),)


@rule("begins", "lose/loses <keyword>")
def _loses(keyword: Keyword) -> tuple[Modification, ...]:
    return (LoseKeyword(keyword),)


@rule("told_first", "<what:changed_one> <how:begins>")
def _begins(what: Selector, how: tuple[Modification, ...]) -> Then | None:
    """None for "it has base power …", which is how it enters (`entering_as`)."""
    is_it = isinstance(what, Pronoun) and not what.kinds
    if is_it and all(isinstance(one, SetBasePowerToughness) for one in how):
        return None
    return started(what, how, INDEFINITELY)


@rule("told_first", "<what:group> become/becomes <how:becoming>")
def _all_become(what: Selector, how: tuple[Modification, ...]) -> Then | None:
    """CR 611.2c: those that are like that now."""
    return started(what, how, INDEFINITELY)


@wordless("no_time_first")
def _no_time_first(tokens: Sequence[Token], i: int) -> Iterable[tuple[bool, int]]:
    """No words, before clauses that don't begin with the time for which all of them hold."""
    if i < len(tokens) and tokens[i].word not in ("until", "for", "during", "if", "at"):
        yield True, i


@rule(
    "told_first",
    "<free:no_time_first> <before:clauses> (and|, and|, then|, and then) <what:changed_one> "
    "<how:begins>",
)
def _and_begins(
    free: bool, before: Then, what: Selector, how: tuple[Modification, ...]
) -> Then | None:
    """ "Put a flying counter on it and it becomes a Bird": the last clause says no end."""
    if isinstance(before[-1], May):
        return None
    begun = started(what, how, INDEFINITELY)
    return None if begun is None else (*before, *begun)


@rule(
    "told_first",
    "<free:no_time_first> <one:clause> , <two:clause> , and <what:changed_one> <how:begins>",
)
def _last_begins(
    free: bool, one: Then, two: Then, what: Selector, how: tuple[Modification, ...]
) -> Then | None:
    return _and_begins(free, (*one, *two), what, how)


@rule("begins", "become/becomes the chosen color")
def _becomes_chosen_color() -> tuple[Modification, ...]:
    return (SetChosenColor(),)


@rule("begins", "has/have base power and toughness <size>")
def _begins_sized(size: tuple[Amount, Amount]) -> tuple[Modification, ...]:
    return (SetBasePowerToughness(*size),)


@rule("begins", "gain/gains all creature types")
def _gains_every_type() -> tuple[Modification, ...]:
    return (EveryCreatureType(),)


@rule("told_first", "<what:target> can't be countered", "<what:pronoun> can't be countered")
def _begins_to_be_safe(what: Selector) -> Then | None:
    """Of another spell: said of this spell it is an ability (CR 113.6g)."""
    return started(what, (CantBeCountered(),), INDEFINITELY)


@rule("told_first", "<what:noun> you cast this turn can't be countered")
def _safe_this_turn(what: Selector, at: int) -> Then | None:
    """Those that are on the stack while the effect lasts (CR 611.2c)."""
    if not any(part == SPELL for part in walk(what)):
        return None
    yours = Mention(at, all_of(what, ControlledBy(YOU)), plural=True)
    return started(yours, (CantBeCountered(),), UNTIL_END_OF_TURN)


@rule("told_first", "<what:changed_one> <how:begins> (and|,|, and) <more:change_list>")
def _begins_more(
    what: Selector, how: tuple[Modification, ...], more: tuple[Modification, ...]
) -> Then | None:
    return started(what, (*how, *more), INDEFINITELY)


@rule(
    "told_first",
    "<what:group> lose/loses all abilities , become/becomes <how:becoming> , and "
    "<more:change_list>",
)
def _all_begin_anew(
    what: Selector, how: tuple[Modification, ...], more: tuple[Modification, ...]
) -> Then | None:
    """CR 611.2c: those that are like that now."""
    return started(what, (LoseAllAbilities(), *how, *more), INDEFINITELY)


@rule("told_first", "<what:changed_one> <how:begins> (and|,|, and) [it|they] <others:lost_others>")
def _begins_alone(what: Selector, how: tuple[Modification, ...], others: Others) -> Then | None:
    """CR 205.1a, 613.6: what it loses is what it had before that."""
    only = without_others(how, others)
    return None if only is None else started(what, only, INDEFINITELY)


@rule("riding", "if <condition> , <what:pronoun_is> <how:becoming> .")
def _is_if(condition: Condition, what: Selector, how: tuple[Modification, ...]) -> Then | None:
    """ "If it's a creature, it's a Zombie in addition …": found out once."""
    begun = started(what, how, INDEFINITELY)
    return None if begun is None else (Rider(_then_also, (If(condition, begun),)),)


@rule("riding", "if <condition> , <what:pronoun> has/have base power and toughness <size> .")
def _sized_if(condition: Condition, what: Selector, size: tuple[Amount, Amount]) -> Then | None:
    """Of what was made a creature by the sentence before."""
    begun = started(what, (SetBasePowerToughness(*size),), INDEFINITELY)
    return None if begun is None else (Rider(_made_so_large, (If(condition, begun),)),)


def _made_so_large(before: Then, then: If) -> Then | None:
    match before:
        case (*_, Apply(modifications=changes, duration=duration)) if (
            duration == INDEFINITELY and any(isinstance(one, AddTypes) for one in changes)
        ):
            return (*before, then)
        case _:
            return None


def _then_also(before: Then, then: If) -> Then:
    """It is said of what an option before it made, so it belongs to that."""
    match before:
        case (*others, May(then=(*done, last), otherwise=()) as option):
            if isinstance(last, Introduces) and last.way == ONTO_BATTLEFIELD:
                then = _of_what_entered(then)
            return (*others, replace(option, then=(*done, last, then)))
        case _:
            return (*before, then)


def _of_what_entered(then: If) -> If:
    """ "It" is the permanent, not the card that was put onto the battlefield."""

    def entered(name: str, part: object) -> object:
        if isinstance(part, Pronoun) and not part.kinds and not part.plural and not part.way:
            return Pronoun(part.at, way=ONTO_BATTLEFIELD)
        return part

    return transform(then, entered)


@rule(
    "told_first",
    "<what:thing> gain/gains <one:keyword> <until:duration> . the <other:keyword> cost is equal to "
    "<its:equal_cost> [plus <besides:cost>]",
    "<until:duration> , <what:thing> gain/gains <one:keyword> . the <other:keyword> cost is equal "
    "to <its:equal_cost> [plus <besides:cost>]",
)
def _gains_for_mana_cost(
    what: Selector,
    one: Keyword,
    until: AnyDuration,
    other: Keyword,
    its: bool,
    besides: Cost | None,
) -> Then | None:
    """CR 702.34a, 702.138a: for each of them its own mana cost."""
    if one is not other or one not in _FOR_MANA_COST:
        return None
    return started(what, (GainKeywordForManaCost(one, besides),), until)


_FOR_MANA_COST = (
    Keyword.MADNESS,
    Keyword.MAYHEM,
    Keyword.EMBALM,
    Keyword.ENCORE,
    Keyword.ESCAPE,
    Keyword.FLASHBACK,
    Keyword.REPLICATE,
    Keyword.SCAVENGE,
    Keyword.UNEARTH,
)


@rule(
    "ability",
    "<what:affected> has/have <one:keyword> . the/its/their <other:keyword> cost is equal to "
    "<its:equal_cost> [plus <besides:cost>] .",
    "during your turn , <what:affected> has/have <one:keyword> . <yours:the_or_its> "
    "<other:keyword> cost is equal to <its:equal_cost> [plus <besides:cost>] .",
    "as long as it's your turn , <what:affected> has/have <one:keyword> . <yours:the_or_its> "
    "<other:keyword> cost is equal to <its:equal_cost> [plus <besides:cost>] .",
)
def _has_for_mana_cost(
    what: Selector,
    one: Keyword,
    other: Keyword,
    its: bool,
    besides: Cost | None,
    yours: bool | None,
) -> Ability | None:
    if one is not other or one not in _FOR_MANA_COST:
        return None
    given = GainKeywordForManaCost(one, besides)
    return static(what, (given,), YOUR_TURN if yours else None)


words("the_or_its", {"the": True, "its": True, "their": True})


words(
    "equal_cost",
    {
        "its mana cost": True,
        "their mana costs": True,
        "that card's mana cost": True,
        "the card's mana cost": True,
    },
)


@rule("riding", "you may pay <mana> to end this effect .")
def _until_paid(mana: ManaCost) -> Then:
    return (Rider(_ended_for, (Cost((Mana(mana),)),)),)


def _ended_for(before: Then, price: Cost) -> Then | None:
    """CR 116.2c: of the one effect that was told before."""
    found = [place for place, one in enumerate(before) if isinstance(one, Apply)]
    if len(found) != 1:
        return None
    (place,) = found
    effect = before[place]
    assert isinstance(effect, Apply)
    return (*before[:place], replace(effect, end_for=price), *before[place + 1 :])
