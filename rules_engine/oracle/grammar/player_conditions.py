"""Conditions that are said of players: "an opponent controls more lands than you" (CR 109.5).

`player_state` gives a `Condition` about `SUBJECT`. What is said of "an opponent" is asked of each
one by itself, so that two opponents don't add up.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import reduce

from rules_engine.ir import (
    CARD,
    CREATURE,
    OPPONENT,
    OTHER,
    PLAYER,
    YOU,
    AllOf,
    Amount,
    Both,
    Compare,
    Condition,
    ControlledBy,
    Count,
    CountersOn,
    EventsThisTurn,
    Exists,
    GreatestManaValue,
    GreatestPower,
    InZone,
    IsColor,
    IsNot,
    IsSubtype,
    Iterated,
    LifeTotal,
    ManaValueIs,
    Matches,
    PlayerHas,
    Plus,
    PowerIs,
    Selector,
    StartingLife,
    Times,
    ToughnessIs,
)
from rules_engine.ir.counting import GreatestToughness, LeastOfEach, MostInCommon
from rules_engine.ir.node import walk
from rules_engine.ir.selectors import (
    Comparison,
    DefendingPlayer,
    ForWhich,
    HasMostLife,
    Monarch,
    SharingCreatureType,
)
from rules_engine.oracle.grammar.engine import rule, words
from rules_engine.oracle.grammar.nouns import all_of
from rules_engine.oracle.grammar.syntax import SUBJECT, Mention, Pronoun, with_subject
from rules_engine.vocabulary import BASIC_LAND_TYPES, Color, Zone

HowMany = tuple[Comparison, Amount]

# --- of whom -----------------------------------------------------------------------------------

words("some_player", {"an opponent": OPPONENT, "a player": PLAYER, "any player": PLAYER})


def of_player(who: Selector, how: Condition) -> Condition:
    """What is said of one player, or of each of several; of what several control together."""
    if isinstance(who, Mention) and who.together:
        match how:
            case Compare(left=Count(what=AllOf(parts=parts))) if ControlledBy(SUBJECT) in parts:
                return with_subject(how, who.what)
            case _:
                pass
    if isinstance(who, Mention) and who.plural:
        but = ForWhich(IsNot(with_subject(how, Iterated())))
        return IsNot(Exists(all_of(who.what, but)))
    return with_subject(how, who)


def of_some(who: Selector, how: Condition) -> Condition:
    """What one of these players has or has done is there or has happened."""
    match how:
        case Exists(what=what):
            return Exists(with_subject(what, who))
        case Compare(left=EventsThisTurn(summed=False), comparison=Comparison.AT_LEAST, right=1):
            return with_subject(how, who)
        case _:
            return Exists(all_of(who, ForWhich(with_subject(how, Iterated()))))


@rule("one_condition", "<who:player> <how:player_state>")
def _player(who: Selector, how: Condition) -> Condition | None:
    if isinstance(who, Mention) and who.plural and who.what == OPPONENT and _is_number(how):
        return None  # "each opponent" or all of them together
    return of_player(who, how)


def _is_number(how: Condition) -> bool:
    match how:
        case Compare(left=Count(what=what), right=int()):
            return any(part == ControlledBy(SUBJECT) for part in walk(what))
        case _:
            return False


@rule("one_condition", "each opponent <how:player_state>")
def _each_opponent(how: Condition) -> Condition | None:
    if not _is_number(how):
        return None  # read as of any player
    return IsNot(Exists(all_of(OPPONENT, ForWhich(IsNot(with_subject(how, Iterated()))))))


@rule("one_condition", "your opponents control <n:how_many> <noun>")
def _opponents_control(n: HowMany, noun: Selector) -> Condition | None:
    """All of them together."""
    if n == (Comparison.EQUAL, 0):
        return None
    return Compare(Count(all_of(noun, ControlledBy(OPPONENT))), *n)


@rule("one_condition", "<who:player> is your opponent")
def _is_opponent(who: Selector) -> Condition | None:
    return None if isinstance(who, Mention) and who.plural else Matches(who, OPPONENT)


@rule("one_condition", "<who:player> is your opponent and <how:player_state>")
def _opponent_who(who: Selector, how: Condition) -> Condition | None:
    if isinstance(who, Mention) and who.plural:
        return None
    return Both(Matches(who, OPPONENT), of_player(who, how))


@rule("one_condition", "<who:some_player> <how:player_state>")
def _some_player(who: Selector, how: Condition) -> Condition:
    return of_some(who, how)


@rule("one_condition", "no opponent <how:player_state>")
def _no_opponent(how: Condition) -> Condition:
    return IsNot(of_some(OPPONENT, how))


# --- what they control -------------------------------------------------------------------------


def _theirs(noun: Selector) -> Selector:
    return all_of(noun, ControlledBy(SUBJECT))


@rule("player_state", "control/controls (a|an) <noun>")
def _control(noun: Selector) -> Condition:
    return Exists(_theirs(noun))


@rule("player_state", "have/has the most life or are/is tied for most life")
def _most_life() -> Condition:
    return Matches(SUBJECT, HasMostLife())


@rule("player_state", "control/controls another <noun>")
def _control_another(noun: Selector) -> Condition:
    return Exists(all_of(_theirs(noun), OTHER))


@rule("player_state", "control/controls (a|an) <one:noun> or (a|an) <other:noun>")
def _control_either(one: Selector, other: Selector) -> Condition:
    return Exists(_theirs(one)) | Exists(_theirs(other))


@rule("player_state", "control/controls another <one:noun> or (a|an) <other:noun>")
def _control_another_or(one: Selector, other: Selector) -> Condition:
    return Exists(all_of(_theirs(one), OTHER)) | Exists(_theirs(other))


@rule("player_state", "control/controls (a|an) <one:noun> and (a|an) <other:noun>")
def _control_both(one: Selector, other: Selector) -> Condition:
    return Exists(_theirs(one)) & Exists(_theirs(other))


@rule("player_state", "don't/doesn't control (a|an|any) <noun>", "control/controls no <noun>")
def _control_no(noun: Selector) -> Condition:
    return IsNot(Exists(_theirs(noun)))


@rule("player_state", "control/controls no other <noun>", "don't/doesn't control another <noun>")
def _control_no_other(noun: Selector) -> Condition:
    return IsNot(Exists(all_of(_theirs(noun), OTHER)))


@rule("player_state", "control/controls <n:how_many> [<other:other_word>] <noun>")
def _control_number(n: HowMany, other: Selector | None, noun: Selector) -> Condition | None:
    if n == (Comparison.EQUAL, 0):
        return None
    return Compare(Count(_theirs(noun) if other is None else all_of(_theirs(noun), other)), *n)


@rule("player_state", "control/controls the most <noun> or is/are tied for the most")
def _control_most(noun: Selector) -> Condition:
    """No player controls more of them."""
    most = LeastOfEach(Count(all_of(noun, ControlledBy(Iterated()))), greatest=True)
    return Compare(Count(_theirs(noun)), Comparison.AT_LEAST, most)


words("more_than_theirs", {"more": Comparison.MORE_THAN, "fewer": Comparison.LESS_THAN})


@rule("player_state", "control/controls <than:more_than_theirs> <noun> than <who:player>")
def _control_more(than: Comparison, noun: Selector, who: Selector) -> Condition | None:
    return _compared(lambda whose: Count(all_of(noun, ControlledBy(whose))), than, who)


@rule("player_state", "control/controls <than:more_than_theirs> <noun> than an opponent")
def _control_more_than_some(than: Comparison, noun: Selector) -> Condition:
    return _than_some(lambda whose: Count(all_of(noun, ControlledBy(whose))), than)


@rule("player_state", "control/controls at least <n:fixed_number> more <noun> than <who:player>")
def _control_so_many_more(n: int, noun: Selector, who: Selector) -> Condition | None:
    return _more_by(n, lambda whose: Count(all_of(noun, ControlledBy(whose))), who)


def _than_some(amount: Callable[[Selector], Amount], than: Comparison) -> Condition:
    """There is an opponent of whom that is so; of who is asked, only the controller has one."""
    return Exists(
        all_of(OPPONENT, ForWhich(Compare(amount(Iterated()), _TURNED[than], amount(SUBJECT))))
    )


_TURNED = {
    Comparison.MORE_THAN: Comparison.LESS_THAN,
    Comparison.LESS_THAN: Comparison.MORE_THAN,
}


def _more_by(n: int, amount: Callable[[Selector], Amount], who: Selector) -> Condition | None:
    if isinstance(who, Mention) and who.plural:
        return None
    return Compare(amount(SUBJECT), Comparison.AT_LEAST, Plus(n, amount(who)))


def _compared(
    amount: Callable[[Selector], Amount], than: Comparison, who: Selector
) -> Condition | None:
    """None if they are several, who would be added up."""
    if isinstance(who, Mention) and who.plural:
        return None
    return Compare(amount(SUBJECT), than, amount(who))


@rule(
    "player_state",
    "control/controls the creature with the greatest power or tied for the greatest power",
    "control/controls (a|the) creature with the greatest power among creatures on the battlefield",
)
def _control_the_greatest() -> Condition:
    greatest = PowerIs(Comparison.EQUAL, GreatestPower(CREATURE))
    return Exists(all_of(CREATURE, greatest, ControlledBy(SUBJECT)))


@rule(
    "player_state",
    "control/controls the creature with the greatest toughness or tied for the greatest toughness",
)
def _control_the_toughest() -> Condition:
    greatest = ToughnessIs(Comparison.AT_LEAST, GreatestToughness(CREATURE))
    return Exists(all_of(CREATURE, greatest, ControlledBy(SUBJECT)))


@rule(
    "player_state",
    "control/controls the <noun> with the highest/greatest mana value or tied for the "
    "highest/greatest mana value",
)
def _control_the_costliest(noun: Selector) -> Condition:
    greatest = ManaValueIs(Comparison.AT_LEAST, GreatestManaValue(noun))
    return Exists(all_of(noun, greatest, ControlledBy(SUBJECT)))


@rule(
    "player_state",
    "control/controls <n:how_many> <noun> with the same name [as one another]",
)
def _control_namesakes(n: HowMany, noun: Selector) -> Condition | None:
    """CR 201.2: so many of them that have a name in common."""
    if n[0] is not Comparison.AT_LEAST:
        return None
    return Compare(MostInCommon(_theirs(noun)), *n)


@rule("player_state", "control/controls <n:how_many> <noun>")
def _control_of_one_creature_type(n: HowMany, noun: Selector) -> Condition | None:
    """ "… that share a creature type": so many of them that have one in common (CR 205.3m)."""
    parts = noun.parts if isinstance(noun, AllOf) else ()
    if n[0] is not Comparison.AT_LEAST or SharingCreatureType() not in parts:
        return None
    rest = all_of(*(part for part in parts if part != SharingCreatureType()))
    return Compare(MostInCommon(_theirs(rest), "creature type"), *n)


# --- what they have ----------------------------------------------------------------------------


@rule("player_state", "have/has <n:how_many> life")
def _life(n: HowMany) -> Condition:
    return Compare(LifeTotal(SUBJECT), *n)


@rule("player_state", "have/has <than:more_life_than> life than <who:player>")
def _more_life(than: Comparison, who: Selector) -> Condition | None:
    return _compared(LifeTotal, than, who)


@rule(
    "player_state",
    "have/has at least <n:fixed_number> life more than your/their starting life total",
)
def _above_starting_life(n: int) -> Condition:
    return Compare(LifeTotal(SUBJECT), Comparison.AT_LEAST, Plus(n, StartingLife(SUBJECT)))


@rule(
    "life_state",
    "life total is at least <n:fixed_number> greater than your/their starting life total",
)
def _so_much_above_starting_life(n: int) -> Condition:
    return _above_starting_life(n)


words(
    "life_compared",
    {
        "greater than": Comparison.MORE_THAN,
        "less than": Comparison.LESS_THAN,
        "greater than or equal to": Comparison.AT_LEAST,
        "less than or equal to": Comparison.AT_MOST,
    },
)


@rule("life_state", "life total is <how:life_compared> your/their starting life total")
def _by_starting_life(how: Comparison) -> Condition:
    return Compare(LifeTotal(SUBJECT), how, StartingLife(SUBJECT))


@rule("life_state", "life total is <how:life_compared> half your/their starting life total")
def _by_half_starting_life(how: Comparison) -> Condition:
    """Nothing is rounded here: of a total of 25, half is more than 12."""
    return Compare(Times(2, LifeTotal(SUBJECT)), how, StartingLife(SUBJECT))


@rule("one_condition", "that player is you")
def _is_you(at: int) -> Condition:
    return Matches(Pronoun(at, ("player",), demonstrative=True), YOU)


@rule("one_condition", "your <how:life_state>")
def _your_life(how: Condition) -> Condition:
    return of_player(YOU, how)


@rule("one_condition", "an opponent 's <how:life_state>", "a player 's <anyone:life_state>")
def _some_life(how: Condition | None, anyone: Condition | None) -> Condition | None:
    if how is not None:
        return of_some(OPPONENT, how)
    return None if anyone is None else of_some(PLAYER, anyone)


@rule("each", "<who:player_noun> whose <how:life_state>")
def _each_with_life(who: Selector, how: Condition) -> Amount:
    return Count(all_of(who, ForWhich(with_subject(how, Iterated()))))


words("more_life_than", {"more": Comparison.MORE_THAN, "less": Comparison.LESS_THAN})


def _hand(whose: Selector) -> Amount:
    return Count(InZone(Zone.HAND, whose))


@rule("one_condition", "<whose> library has <n:how_many> card/cards in it")
def _cards_in_library(whose: Selector, n: HowMany) -> Condition:
    return Compare(Count(InZone(Zone.LIBRARY, whose)), *n)


@rule("player_state", "have/has <n:how_many> cards/card in hand")
def _cards_in_hand(n: HowMany) -> Condition:
    return Compare(_hand(SUBJECT), *n)


@rule("player_state", "have/has a card in hand")
def _a_card_in_hand() -> Condition:
    return Compare(_hand(SUBJECT), Comparison.AT_LEAST, 1)


@rule(
    "player_state",
    "have/has exactly <one:fixed_number> or [exactly] <other:fixed_number> cards in hand",
)
def _one_number_or_other(one: int, other: int) -> Condition:
    equal = Comparison.EQUAL
    return Compare(_hand(SUBJECT), equal, one) | Compare(_hand(SUBJECT), equal, other)


@rule("player_state", "have/has <than:more_than_theirs> cards in hand than <who:player>")
def _more_cards(than: Comparison, who: Selector) -> Condition | None:
    return _compared(_hand, than, who)


@rule("player_state", "have/has at least <n:fixed_number> more cards in hand than <who:player>")
def _so_many_more_cards(n: int, who: Selector) -> Condition | None:
    return _more_by(n, _hand, who)


@rule("player_state", "have/has <n:how_many> <what:card_noun> in your/their graveyard")
def _in_graveyard(n: HowMany, what: Selector) -> Condition:
    return Compare(Count(all_of(CARD, what, InZone(Zone.GRAVEYARD, SUBJECT))), *n)


@rule("player_state", "have/has (a|an) <what:card_noun> in your/their graveyard")
def _one_in_graveyard(what: Selector) -> Condition:
    return Exists(all_of(CARD, what, InZone(Zone.GRAVEYARD, SUBJECT)))


@rule("player_state", "have/has <n:how_many> <kind:counter> counters/counter")
def _counters(n: HowMany, kind: str) -> Condition:
    return Compare(CountersOn(kind, SUBJECT), *n)


@rule("player_state", "aren't the monarch", "isn't the monarch", "is not the monarch")
def _not_monarch() -> Condition:
    return IsNot(Matches(SUBJECT, Monarch()))


@rule("player_state", "are/is the monarch")
def _monarch() -> Condition:
    return Matches(SUBJECT, Monarch())


words(
    "one_condition",
    {
        "you're the monarch": Matches(YOU, Monarch()),
        "you're the defending player": Matches(YOU, DefendingPlayer()),
        "you have the city's blessing": PlayerHas("the city's blessing"),
        "you have an enduring story": PlayerHas("an enduring story"),
        "you have max speed": PlayerHas("speed", 4),
    },
)


@rule("one_condition", "you have <than:how_many> opponents")
def _opponents(than: HowMany) -> Condition:
    comparison, n = than
    return Compare(Count(OPPONENT), comparison, n)


def _all(*conditions: Condition) -> Condition:
    first, *rest = conditions
    return reduce(Both, rest, first)


@rule("one_of_each", "a/an <noun> of each color")
def _of_each_color(noun: Selector) -> tuple[Selector, ...]:
    return tuple(all_of(noun, IsColor(color)) for color in Color)


@rule("one_of_each", "a/an <noun> of each basic land type")
def _of_each_land_type(noun: Selector) -> tuple[Selector, ...]:
    return tuple(all_of(noun, IsSubtype(one)) for one in BASIC_LAND_TYPES)


@rule(
    "one_condition",
    "<who:player> control/controls <one:one_of_each>",
    "<who:player> control/controls <one:one_of_each> and <other:one_of_each>",
)
def _controls_of_each(
    who: Selector, one: tuple[Selector, ...], other: tuple[Selector, ...] | None
) -> Condition:
    """One object may be several of them."""
    return _all(*(Exists(all_of(each, ControlledBy(who))) for each in (*one, *(other or ()))))
