"""How things and players stand: beside others, at what number, with what in common (CR 109.5).

More of `player_state` (`player_conditions`) and of `one_condition` and `state` (`conditions`).
"""

from __future__ import annotations

from rules_engine.ir import (
    AURA,
    CARD,
    CREATURE,
    HOST,
    OPPONENT,
    OTHER,
    PERMANENT,
    PLAYER,
    YOU,
    Amount,
    AttachedHost,
    Both,
    Compare,
    Condition,
    ControlledBy,
    Count,
    CountCardTypes,
    CountersOn,
    Exists,
    GreatestPower,
    HasAttached,
    HasCounter,
    InZone,
    IsAttachedTo,
    IsNot,
    IsType,
    Iterated,
    LifeTotal,
    Matches,
    Monarch,
    Not,
    OwnedBy,
    OwnerOf,
    PowerIs,
    PowerOf,
    Selector,
    This,
    TimesResolved,
    ToughnessIs,
    ToughnessOf,
)
from rules_engine.ir.amounts import CountBasicLandTypes, LifeTotalAmong, ManaValueOf, Minus
from rules_engine.ir.conditions import ChoiceWas
from rules_engine.ir.counting import (
    CountColors,
    CountManaValues,
    CountNames,
    CountPowers,
    IsCommander,
    LeastPower,
    PartySize,
    SharesCardTypeWith,
)
from rules_engine.ir.dungeons import InitiativeHolder
from rules_engine.ir.node import transform
from rules_engine.ir.selectors import (
    Comparison,
    ForWhich,
    HasMostLife,
    IsAttacking,
    ManaValueParity,
    OtherThan,
    SharesColorWith,
    SharesCreatureTypeWith,
    SharesNameWith,
    TopOfLibrary,
)
from rules_engine.oracle.grammar.comparisons import Compared
from rules_engine.oracle.grammar.engine import rule, words
from rules_engine.oracle.grammar.nouns import all_of, any_of
from rules_engine.oracle.grammar.player_conditions import of_player
from rules_engine.oracle.grammar.posts_that import any_one
from rules_engine.oracle.grammar.syntax import SUBJECT, Mention, Pronoun, of_subject
from rules_engine.vocabulary import Color, Zone

# --- more than others ----------------------------------------------------------------------------

words("each_other", {"each opponent": OPPONENT, "each other player": all_of(PLAYER, ~YOU)})
words("more_or_fewer", {"more": Comparison.MORE_THAN, "fewer": Comparison.LESS_THAN})


def _than_each(ours: Amount, than: Comparison, theirs: Amount, who: Selector) -> Condition:
    """There is none of them for whom it isn't so."""
    return IsNot(Exists(all_of(who, ForWhich(IsNot(Compare(ours, than, theirs))))))


@rule(
    "one_condition",
    "you control <than:more_or_fewer> <noun> than <who:each_other>",
)
def _control_more_than_each(than: Comparison, noun: Selector, who: Selector) -> Condition:
    ours = Count(all_of(noun, ControlledBy(YOU)))
    return _than_each(ours, than, Count(all_of(noun, ControlledBy(Iterated()))), who)


@rule("one_condition", "you have <than:more_or_fewer> cards in hand than <who:each_other>")
def _more_cards_than_each(than: Comparison, who: Selector) -> Condition:
    theirs = Count(InZone(Zone.HAND, Iterated()))
    return _than_each(Count(InZone(Zone.HAND, YOU)), than, theirs, who)


words("more_or_less_life", {"more": Comparison.MORE_THAN, "less": Comparison.LESS_THAN})


@rule("one_condition", "you have <than:more_or_less_life> life than <who:each_other>")
def _more_life_than_each(than: Comparison, who: Selector) -> Condition:
    return _than_each(LifeTotal(YOU), than, LifeTotal(Iterated()), who)


@rule("one_condition", "you have <than:more_or_less_life> life than an opponent")
def _more_life_than_one(than: Comparison) -> Condition:
    other = ForWhich(Compare(LifeTotal(YOU), than, LifeTotal(Iterated())))
    return Exists(all_of(OPPONENT, other))


# --- what players have ---------------------------------------------------------------------------


@rule("player_state", "have/has <n:how_many> <noun>")
def _have_cards(n: Compared, noun: Selector) -> Condition | None:
    """ "… cards in their graveyard": the zone is said with the noun."""
    theirs = _of_zone(noun)
    return None if theirs is None or n == (Comparison.EQUAL, 0) else Compare(Count(theirs), *n)


@rule("player_state", "have/has at least <n:fixed_number> fewer <noun> than you")
def _have_so_many_fewer(n: int, noun: Selector) -> Condition | None:
    theirs = _of_zone(noun)
    if theirs is None:
        return None
    ours = transform(theirs, lambda _, part: YOU if part == SUBJECT else part)
    return Compare(Count(theirs), Comparison.AT_MOST, Minus(Count(ours), n))


@rule("player_state", "have/has no <noun>")
def _have_no_cards(noun: Selector) -> Condition | None:
    theirs = _of_zone(noun)
    return None if theirs is None else IsNot(Exists(theirs))


@rule("player_state", "have/has (a|an) <noun>")
def _have_card(noun: Selector) -> Condition | None:
    theirs = _of_zone(noun)
    return None if theirs is None else Exists(theirs)


def _of_zone(noun: Selector) -> Selector | None:
    """None unless it is of cards in a zone of the player."""
    parts = getattr(noun, "parts", (noun,))
    zones = [part for part in parts if isinstance(part, InZone)]
    if len(zones) != 1:
        return None
    owner = zones[0].of
    if not (owner == YOU or (isinstance(owner, Pronoun) and owner.kinds == ("player",))):
        return None
    theirs = _said_of_you(noun) if owner == YOU else of_subject(noun)
    hand = InZone(Zone.HAND, SUBJECT)
    return hand if theirs == all_of(CARD, hand) else theirs


def _said_of_you(noun: Selector) -> Selector:
    def ours(name: str, part: object) -> object:
        return SUBJECT if part == YOU and name == "of" else part

    return transform(noun, ours)


@rule("player_state", "own/owns <n:how_many> exiled cards with <kind:counter> counters on them")
def _owns_marked(n: Compared, kind: str) -> Condition:
    marked = all_of(CARD, InZone(Zone.EXILE), OwnedBy(SUBJECT), HasCounter(kind))
    return Compare(Count(marked), *n)


@rule("player_state", "own/owns a card in exile")
def _owns_exiled() -> Condition:
    return Exists(all_of(CARD, InZone(Zone.EXILE), OwnedBy(SUBJECT)))


@rule("player_state", "own/owns a card in exile <which:post>")
def _owns_exiled_with(which: Selector) -> Condition:
    """ "A card in exile that has an Adventure"."""
    return Exists(all_of(CARD, which, InZone(Zone.EXILE), OwnedBy(SUBJECT)))


@rule("player_state", "have/has a full party")
def _full_party() -> Condition:
    """CR 700.8d."""
    return Compare(PartySize(SUBJECT), Comparison.AT_LEAST, 4)


@rule("player_state", "are/is poisoned")
def _poisoned() -> Condition:
    """CR 122.1f."""
    return Compare(CountersOn("poison", SUBJECT), Comparison.AT_LEAST, 1)


@rule("player_state", "have/has (a|an) <kind:counter> counter")
def _has_a_counter(kind: str) -> Condition:
    return Compare(CountersOn(kind, SUBJECT), Comparison.AT_LEAST, 1)


@rule("player_state", "have/has the initiative")
def _has_initiative() -> Condition:
    """CR 726.1."""
    return Matches(SUBJECT, InitiativeHolder())


@rule("player_state", "control/controls your commander")
def _control_your_commander() -> Condition:
    """CR 903.3: the commander that you own."""
    return Exists(all_of(IsCommander(), OwnedBy(YOU), ControlledBy(SUBJECT)))


@rule("player_state", "control/controls <n:how_many> <noun> with different <what:different>")
def _control_different(n: Compared, noun: Selector, what: type) -> Condition:
    return Compare(what(all_of(noun, ControlledBy(SUBJECT))), *n)


words("different", {"powers": CountPowers, "names": CountNames, "mana values": CountManaValues})


@rule("one_condition", "<who:player> <one:player_state> and <other:player_state>")
def _both_of_player(who: Selector, one: Condition, other: Condition) -> Condition | None:
    if isinstance(who, Mention) and who.plural:
        return None
    return of_player(who, one) & of_player(who, other)


words("parity", {"odd": False, "even": True})


@rule("one_condition", "its mana value is <even:parity>", "it has <even:parity> mana value")
def _is_odd(even: bool, at: int) -> Condition:
    """CR 107.1: 0 is even."""
    return Matches(Pronoun(at), ManaValueParity(even))


@rule("one_condition", "there is no monarch")
def _no_monarch() -> Condition:
    return IsNot(Exists(Monarch()))


@rule("one_condition", "there's (a|an) <noun>")
def _there_is(noun: Selector) -> Condition:
    return Exists(noun)


@rule("one_condition", "there's another <noun>")
def _there_is_another(noun: Selector) -> Condition:
    return Exists(all_of(noun, OTHER))


# --- libraries and graveyards --------------------------------------------------------------------

words("kept_zone", {"library": Zone.LIBRARY, "graveyard": Zone.GRAVEYARD, "hand": Zone.HAND})


@rule("one_condition", "<who:whose> <zone:kept_zone> has <n:how_many> cards in it")
def _pile_has(who: Selector, zone: Zone, n: Compared) -> Condition:
    return Compare(Count(InZone(zone, who)), *n)


@rule("one_condition", "a <zone:kept_zone> has <n:how_many> cards in it")
def _some_pile_has(zone: Zone, n: Compared) -> Condition:
    some = ForWhich(Compare(Count(InZone(zone, Iterated())), *n))
    return Exists(all_of(PLAYER, some))


@rule("one_condition", "the top card of your library is (a|an) <kind:card_noun>")
def _top_card_is(kind: Selector, at: int) -> Condition:
    top = TopOfLibrary(YOU)
    return Matches(Mention(at, top, top), all_of(CARD, kind))


@rule("one_condition", "the top card of your library is <how:state_quality>")
def _top_card_has(how: Selector) -> Condition:
    return Matches(TopOfLibrary(YOU), how)


# --- kinds among several -------------------------------------------------------------------------


@rule("counted", "mana values among <what:several>")
def _mana_values(what: Selector) -> Amount:
    return CountManaValues(what)


@rule("counted", "colors among <what:several>")
def _colors(what: Selector) -> Amount:
    return CountColors(what)


@rule("counted", "basic land types among <what:several>", "basic land type among <what:several>")
def _land_types(what: Selector) -> Amount:
    return CountBasicLandTypes(what)


@rule("one_condition", "there are <n:how_many> permanent types among <what:noun>")
def _permanent_types(n: Compared, what: Selector) -> Condition:
    """CR 110.4: of the types that permanents can have."""
    return Compare(CountCardTypes(what, permanents=True), *n)


@rule("one_condition", "you control each creature on the battlefield with the greatest power")
def _all_strongest_are_yours() -> Condition:
    strongest = all_of(CREATURE, PowerIs(Comparison.EQUAL, GreatestPower(CREATURE)))
    return IsNot(Exists(all_of(strongest, Not(ControlledBy(YOU)))))


@rule(
    "one_condition",
    "there are <n:how_many> card types among permanents you control and/or cards in your graveyard",
)
def _card_types_of_yours(n: Compared) -> Condition:
    cards = all_of(CARD, InZone(Zone.GRAVEYARD, YOU))
    return Compare(CountCardTypes(any_of(all_of(PERMANENT, ControlledBy(YOU)), cards)), *n)


words(
    "post",
    {
        "that's all colors": ForWhich(
            Compare(CountColors(Iterated()), Comparison.EQUAL, len(Color))
        ),
        "that isn't all colors": ForWhich(
            IsNot(Compare(CountColors(Iterated()), Comparison.EQUAL, len(Color)))
        ),
    },
)


@rule("one_condition", "<what:pronoun> is/was all colors")
def _is_all_colors(what: Selector) -> Condition:
    """CR 105.2."""
    return Compare(CountColors(what), Comparison.EQUAL, len(Color))


@rule("one_condition", "there are <n:fixed_number> <what:all_kinds> among <of:several>")
def _all_kinds(n: int, what: type, of: Selector) -> Condition:
    """There can't be more of them than that."""
    return Compare(what(of), Comparison.AT_LEAST, n)


words("all_kinds", {"colors": CountColors, "basic land types": CountBasicLandTypes})

# --- objects -------------------------------------------------------------------------------------


@rule("one_condition", "<what:this> is still on the battlefield")
def _still_here(what: Selector) -> Condition:
    """CR 400.7: the same object as before."""
    return Matches(what, InZone(Zone.BATTLEFIELD))


@rule("one_condition", "<what:said> is attached to (a|an) <host:noun>")
def _attached_to(what: Selector, host: Selector, at: int) -> Condition:
    """ "If enchanted Equipment is attached to a creature, destroy that creature": the one that it
    is attached to."""
    match what, host:
        case Mention(what=This()), _:
            its_host: Selector = HOST
        case Mention(what=AttachedHost()), IsType():
            its_host = all_of(host, HasAttached(what))
        case _:
            return Matches(what, IsAttachedTo(host))
    return Matches(what, IsAttachedTo(Mention(at + 1, host, its_host)))


@rule("one_condition", "<what:said> is enchanted by <n:how_many> Aura/Auras")
def _enchanted_by(what: Selector, n: Compared) -> Condition:
    return Compare(Count(all_of(AURA, IsAttachedTo(what))), *n)


@rule("one_condition", "(a|an) <noun> is attached to (a|an) <host:noun>")
def _one_attached(noun: Selector, host: Selector) -> Condition:
    return Exists(all_of(noun, IsAttachedTo(host)))


@rule("one_condition", "another <noun> is attached to <host>")
def _another_attached(noun: Selector, host: Selector) -> Condition:
    return Exists(all_of(noun, OTHER, IsAttachedTo(host)))


@rule("one_condition", "<n:how_many> <noun> are attached to <what:said>")
def _attached(n: Compared, noun: Selector, what: Selector) -> Condition:
    return Compare(Count(all_of(noun, IsAttachedTo(what))), *n)


@rule("one_condition", "<what:said> has/have/had <n:how_many> counters on it/them")
def _counters(what: Selector, n: Compared) -> Condition | None:
    """Of all kinds together."""
    if n in ((Comparison.EQUAL, 0), (Comparison.AT_LEAST, 1)):
        return None
    return Compare(CountersOn("", what), *n)


_SHARED: dict[str, type] = {
    "a creature type": SharesCreatureTypeWith,
    "a color": SharesColorWith,
    "a card type": SharesCardTypeWith,
}
words("shared", dict(_SHARED))


@rule("one_condition", "<what:said> shares <how:shared> with <other:single>")
def _shares(what: Selector, how: type, other: Selector) -> Condition | None:
    one = any_one(other)
    return None if one is None else Matches(what, how(one))


@rule("one_condition", "<what:said> doesn't share <how:shared> with <other:single>")
def _shares_not(what: Selector, how: type, other: Selector) -> Condition | None:
    one = any_one(other)
    return None if one is None else IsNot(Matches(what, how(one)))


@rule("one_condition", "<what:said> shares <how:shared> with (a|an) <noun>")
def _shares_with_some(what: Selector, how: type, noun: Selector) -> Condition:
    return Matches(what, how(noun))


@rule(
    "one_condition",
    "<what:said> doesn't have the same name as another <one:noun> or (a|an) <other:noun>",
)
def _another_name(what: Selector, one: Selector, other: Selector) -> Condition:
    namesakes = any_of(all_of(one, OtherThan(what)), other)
    return IsNot(Matches(what, SharesNameWith(namesakes)))


@rule("one_condition", "another <noun> with the same name is on the battlefield")
def _namesake_of_it(noun: Selector, at: int) -> Condition:
    """As what was named."""
    it = Pronoun(at)
    return Exists(all_of(noun, SharesNameWith(it), OtherThan(it)))


@rule("one_condition", "(a|an) <noun> with the same name is on the battlefield")
def _namesake_on_battlefield(noun: Selector, at: int) -> Condition:
    """Of what isn't there itself."""
    return Exists(all_of(noun, SharesNameWith(Pronoun(at, ("spell",)))))


@rule("one_condition", "(a|an) <what:card_noun> with the same name is in a graveyard")
def _namesake_in_graveyard(what: Selector, at: int) -> Condition:
    there = InZone(Zone.GRAVEYARD)
    return Exists(all_of(CARD, what, there, SharesNameWith(Pronoun(at, ("spell",)))))


@rule("one_condition", "<what:said> has the same name as (a|an) <noun>")
def _same_name(what: Selector, noun: Selector) -> Condition:
    return Matches(what, SharesNameWith(noun))


@rule(
    "one_condition",
    "<what:said> has the least power or is tied for least power among <those:several>",
)
def _has_least_power(what: Selector, those: Selector) -> Condition:
    return Compare(PowerOf(what), Comparison.AT_MOST, LeastPower(those))


@rule("one_condition", "<what:number_of_one> is greater than each other creature 's power")
def _greatest_power(what: Amount) -> Condition | None:
    """Than of each but the one whose power it is."""
    if not isinstance(what, PowerOf):
        return None
    others = all_of(CREATURE, OtherThan(what.what))
    return Compare(what, Comparison.MORE_THAN, GreatestPower(others))


@rule("number_of_one", "<whose:its> power", "<whose:single> 's power")
def _power_of_one(whose: Selector) -> Amount:
    return PowerOf(whose)


@rule("one_condition", "no cards are in that graveyard")
def _none_left(at: int) -> Condition:
    """In which the card was that was named before."""
    whose = OwnerOf(Pronoun(at, ("card",), demonstrative=True))
    return IsNot(Exists(all_of(CARD, InZone(Zone.GRAVEYARD, whose))))


@rule(
    "one_condition",
    "<what:said> is attacking the player with the most life or tied for most life",
    "it's attacking the player with the most life or tied for most life",
)
def _attacks_the_leader(what: Selector | None, at: int) -> Condition:
    return Matches(what or Pronoun(at), IsAttacking(all_of(PLAYER, HasMostLife())))


@rule("one_condition", "<who:player> has more life than another of your opponents")
def _more_life_than_another(who: Selector) -> Condition:
    others = all_of(OPPONENT, OtherThan(who))
    return Both(
        Exists(others), Compare(LifeTotal(who), Comparison.MORE_THAN, LifeTotalAmong(others, False))
    )


@rule("one_condition", "<what:said> has the same mana value as <other:single>")
def _same_mana_value(what: Selector, other: Selector) -> Condition:
    return Compare(ManaValueOf(what), Comparison.EQUAL, ManaValueOf(other))


@rule("one_condition", "<what:said> has greater power than <other:single>")
def _greater_power(what: Selector, other: Selector) -> Condition:
    return Matches(what, PowerIs(Comparison.MORE_THAN, PowerOf(other)))


@rule("one_condition", "<what:said> has greater power or toughness than <other:single>")
def _greater_size(what: Selector, other: Selector) -> Condition:
    power = PowerIs(Comparison.MORE_THAN, PowerOf(other))
    return Matches(what, any_of(power, ToughnessIs(Comparison.MORE_THAN, ToughnessOf(other))))


# --- what was chosen, how often ------------------------------------------------------------------

words(
    "one_condition",
    {
        "tribute wasn't paid": ChoiceWas("tribute", "no"),
        "tribute was paid": ChoiceWas("tribute", "yes"),
    },
)


@rule("one_condition", "it's the <n:resolution> time")
def _nth_time(n: int) -> Condition:
    """CR 603.7h: said after a sentence about how often this ability has resolved."""
    return Compare(TimesResolved(), Comparison.EQUAL, n)
