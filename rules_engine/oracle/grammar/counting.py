"""What is counted beyond objects that are there: players, colors, names, a party.

`each` and `counted` are after "for each" and "the number of", `value` after "equal to" and "is".
"""

from __future__ import annotations

from rules_engine.ir import (
    ANY_AMOUNT,
    CARD,
    OPPONENT,
    OTHER,
    PLAYER,
    YOU,
    Amount,
    AttackersThisTurn,
    ControlledBy,
    Count,
    CountersOn,
    DealDamage,
    Devotion,
    EventsThisTurn,
    GreatestManaValue,
    GreatestPower,
    InZone,
    IsType,
    ManaSpent,
    ManaValueOf,
    Minus,
    Plus,
    PowerOf,
    Selector,
    Times,
    ToughnessOf,
    X,
)
from rules_engine.ir.amounts import (
    AtMost,
    BasePowerOf,
    ChosenNumber,
    CommanderCasts,
    CountCreatureTypes,
)
from rules_engine.ir.counting import (
    AtLeast,
    CountColorPairs,
    CountColors,
    CountCounterKinds,
    CountManaCosts,
    CountManaSymbols,
    CountManaValues,
    CountNames,
    CountPowers,
    CountTypeWords,
    GreatestToughness,
    PartySize,
    TotalToxic,
)
from rules_engine.ir.dungeons import DungeonsCompleted
from rules_engine.ir.layouts import UnlockedDoors
from rules_engine.ir.turning import HasAdventure
from rules_engine.oracle.grammar.engine import rule, words
from rules_engine.oracle.grammar.nouns import all_of, any_of
from rules_engine.oracle.grammar.syntax import Pronoun
from rules_engine.vocabulary import CardType, Color, Zone

# --- players -----------------------------------------------------------------------------------

words(
    "counted",
    {
        "opponents you have": Count(OPPONENT),
        "opponent you have": Count(OPPONENT),
        "opponents": Count(OPPONENT),
        "players": Count(PLAYER),
        "creatures in your party": PartySize(YOU),
        "creature in your party": PartySize(YOU),
    },
)


@rule("each", "<noun> you attacked with this turn")
def _attackers_this_turn(noun: Selector) -> Amount:
    return AttackersThisTurn(YOU, noun)


words(
    "each",
    {
        "time you've cast your commander from the command zone this game": CommanderCasts(YOU),
        "time you've cast a commander from the command zone this game": CommanderCasts(YOU),
    },
)
words(
    "each",
    {
        "opponent": Count(OPPONENT),
        "opponent you have": Count(OPPONENT),
        "of your opponents": Count(OPPONENT),
        "player": Count(PLAYER),
    },
)

# --- mana --------------------------------------------------------------------------------------


@rule("devotion_colors", "<one:color>")
def _one_color(one: Color) -> tuple[Color, ...]:
    return (one,)


@rule("devotion_colors", "<one:color> and <other:color>")
def _two_colors(one: Color, other: Color) -> tuple[Color, ...]:
    return (one, other)


@rule("value", "your devotion to that color")
def _devotion_to_it() -> Amount:
    return Devotion()


@rule("value", "your devotion to <colors:devotion_colors>")
def _devotion(colors: tuple[Color, ...]) -> Amount:
    return Devotion(colors)


@rule("counted", "color/colors of mana spent to cast <self>")
def _colors_spent(self: bool) -> Amount:
    return ManaSpent(number_of_colors=True)


@rule("counted", "color/colors of mana spent to cast <what:pronoun>")
def _colors_spent_on(what: Selector) -> Amount:
    return ManaSpent(number_of_colors=True, what=what)


@rule("value", "the [total] amount of [<color>] mana spent to cast <self>")
@rule("value", "the [<color>] mana spent to cast <self>")
def _mana_spent(color: Color | None, self: bool) -> Amount:
    return ManaSpent(color)


@rule("value", "the [total] amount of [<color>] mana spent to cast <what:pronoun>")
def _mana_spent_on(color: Color | None, what: Selector) -> Amount:
    return ManaSpent(color, what=what)


@rule("counted", "<color> mana symbol/symbols in the mana cost/costs of <what:several>")
def _symbols_among(color: Color, what: Selector) -> Amount:
    return CountManaSymbols(color, what)


@rule("counted", "<color> mana symbol/symbols in the mana cost/costs of <what:pronoun>")
def _symbols_among_those(color: Color, what: Selector) -> Amount:
    return CountManaSymbols(color, what)


@rule(
    "counted",
    "<color> mana symbol/symbols in <what:its> mana cost/costs",
    "<color> mana symbol/symbols in <what:single> 's mana cost/costs",
)
def _symbols_in(color: Color, what: Selector) -> Amount:
    return CountManaSymbols(color, what)


words("counted", {"differently named dungeon you've completed": DungeonsCompleted(YOU)})
words("counted", {"differently named dungeons you've completed": DungeonsCompleted(YOU)})

# --- what is among several ---------------------------------------------------------------------


@rule("counted", "[different] color pairs among <noun>")
def _color_pairs(noun: Selector) -> Amount:
    """CR 105.2: of each that is exactly two colors, those."""
    return CountColorPairs(noun)


@rule("counted", "unlocked doors among <noun>")
def _unlocked_doors(noun: Selector) -> Amount:
    return UnlockedDoors(noun)


@rule("counted", "[different] kinds of counters among <noun>")
def _kinds_of_counters(noun: Selector) -> Amount:
    return CountCounterKinds(noun)


@rule("counted", "counter/counters it had on it")
def _counters_it_had(at: int) -> Amount:
    """CR 608.2h: as it last was, of every kind."""
    return CountersOn("", Pronoun(at))


@rule("value", "the number of colors <what:pronoun> is/was")
def _colors_of(what: Selector) -> Amount:
    return CountColors(what)


@rule("value", "the power of the card you exiled")
def _power_of_exiled(at: int) -> Amount:
    return PowerOf(Pronoun(at, ("card",), demonstrative=True, way="exiled"))


@rule("counted", "color/colors among <what:several>")
def _colors(what: Selector) -> Amount:
    return CountColors(what)


@rule("each", "supertype, card type, and subtype <what:pronoun> has")
def _type_words(what: Selector) -> Amount:
    return CountTypeWords(what)


@rule(
    "value",
    "the number of <what:its> supertypes, card types, and subtypes",
    "the number of <what:single> 's supertypes, card types, and subtypes",
)
def _number_of_type_words(what: Selector) -> Amount:
    return CountTypeWords(what)


@rule("value", "<what:its> total toxic value")
def _total_toxic(what: Selector) -> Amount:
    return TotalToxic(what)


@rule("each", "of its colors")
def _its_colors(at: int) -> Amount:
    return CountColors(Pronoun(at))


@rule("each", "of its creature types")
def _its_creature_types(at: int) -> Amount:
    return CountCreatureTypes(Pronoun(at))


@rule("value", "the number of <what:its> creature types")
def _number_of_its_creature_types(what: Selector) -> Amount:
    return CountCreatureTypes(what)


@rule("each", "of <what:single> 's colors")
def _colors_it_is(what: Selector) -> Amount:
    return CountColors(what)


@rule("value", "the number of <what:its> colors", "the number of <what:single> 's colors")
def _number_of_its_colors(what: Selector) -> Amount:
    return CountColors(what)


@rule("counted", "differently named <noun>")
def _differently_named(noun: Selector) -> Amount:
    return CountNames(noun)


@rule("counted", "different name/names among <what:several>")
def _names(what: Selector) -> Amount:
    return CountNames(what)


@rule("counted", "different mana cost/costs among <what:several>")
def _mana_costs(what: Selector) -> Amount:
    return CountManaCosts(what)


@rule("value", "the chosen number")
def _chosen_number() -> Amount:
    """CR 607.2d."""
    return ChosenNumber()


@rule("counted", "different power/powers among <what:several>")
def _powers(what: Selector) -> Amount:
    return CountPowers(what)


@rule("counted", "different mana value/values among <what:several>")
def _mana_values(what: Selector) -> Amount:
    return CountManaValues(what)


@rule("several", "<noun>")
def _several(noun: Selector) -> Selector:
    return noun


@rule("several", "other <noun>")
def _several_others(noun: Selector) -> Selector:
    return all_of(noun, OTHER)


@rule("value", "the greatest toughness among <what:several>")
def _greatest_toughness(what: Selector) -> Amount:
    return GreatestToughness(what)


@rule("value", "the greatest power among other <what:noun>")
def _greatest_power(what: Selector) -> Amount:
    return GreatestPower(all_of(what, OTHER))


@rule("value", "the highest mana value among <what:several>")
def _highest_mana_value(what: Selector) -> Amount:
    return GreatestManaValue(what)


@rule("value", "the greatest mana value among other <what:noun>")
def _greatest_mana_value(what: Selector) -> Amount:
    return GreatestManaValue(all_of(what, OTHER))


@rule(
    "value",
    "the highest mana value among <what:pile_of_way>",
    "the greatest mana value among <what:pile_of_way>",
)
def _highest_mana_value_of_pile(what: Selector) -> Amount:
    return GreatestManaValue(all_of(CARD, what))


@rule("value", "the total power of other <what:noun>")
def _total_power(what: Selector) -> Amount:
    return PowerOf(all_of(what, OTHER))


@rule("value", "the total toughness of <what:several>")
def _total_toughness(what: Selector) -> Amount:
    return ToughnessOf(what)


@rule("value", "the total mana value of <what:several>")
def _total_mana_value(what: Selector) -> Amount:
    return ManaValueOf(what)


# --- counters ----------------------------------------------------------------------------------


@rule("counted", "counter/counters on <what:single>")
def _any_counters(what: Selector) -> Amount:
    """CR 122.1: counters of every kind."""
    return CountersOn("", what)


@rule("counted", "[<kind:counter>] counter/counters among <noun>")
def _counters_among(kind: str | None, noun: Selector) -> Amount:
    return CountersOn(kind or "", noun)


@rule("counted", "[<kind:counter>] counter/counters among other <noun>")
def _counters_among_others(kind: str | None, noun: Selector) -> Amount:
    return CountersOn(kind or "", all_of(noun, OTHER))


@rule("value", "the number of counters on <noun>")
def _all_counters_on(noun: Selector) -> Amount:
    return CountersOn("", noun)


@rule("counted", "<kind:counter> counter/counters on <noun>")
def _counters_on_all(kind: str, noun: Selector) -> Amount | None:
    return CountersOn(kind, noun)


# --- calculations ------------------------------------------------------------------------------


@rule("value", "the number of <what:counted> plus <more:value>")
def _sum(what: Amount, more: Amount) -> Amount:
    return Plus(what, more)


@rule("counted", "<noun> beyond the first")
def _beyond_first(noun: Selector) -> Amount:
    return AtLeast(Minus(Count(noun), 1), 0)


@rule("value", "the number of <what:counted> minus <less:value>")
def _difference(what: Amount, less: Amount) -> Amount:
    return Minus(what, less)


@rule("value", "x plus <more:value>")
def _x_plus(more: Amount) -> Amount:
    return Plus(X, more)


@rule("value", "<n:number> minus <less:value>")
def _minus(n: Amount, less: Amount) -> Amount:
    return Minus(n, less)


@rule("value", "the difference between <one:value> and <other:value>")
def _apart(one: Amount, other: Amount) -> Amount:
    return AtLeast(Minus(one, other), Minus(other, one))


@rule("value", "the difference between <whose:its> power and toughness")
def _power_and_toughness_apart(whose: Selector) -> Amount:
    power, toughness = PowerOf(whose), ToughnessOf(whose)
    return AtLeast(Minus(power, toughness), Minus(toughness, power))


@rule("value", "three times <what:value>")
def _three_times(what: Amount) -> Amount:
    return Times(3, what)


@rule("value", "<n:fixed_number> or <what:value> , whichever is greater")
def _greater(n: int, what: Amount) -> Amount:
    return AtLeast(n, what)


@rule(
    "value",
    "the number of <one:counted> or the number of <other:counted> , whichever is greater",
)
def _greater_of(one: Amount, other: Amount) -> Amount:
    return AtLeast(one, other)


@rule("value", "<n:fixed_number> or <what:value> , whichever is less")
def _less(n: int, what: Amount) -> Amount:
    return AtMost(n, what)


@rule("value", "<whose:its> <one:of_object> minus <less:fixed_number>")
def _of_minus(whose: Selector, one: type, less: int) -> Amount:
    return Minus(one(whose), less)


@rule("value", "<whose:its> power minus <other:its> base power")
def _minus_base(whose: Selector, other: Selector) -> Amount:
    return Minus(PowerOf(whose), BasePowerOf(other))


@rule("value", "<whose:single> 's power minus <less:value>")
def _power_minus(whose: Selector, less: Amount) -> Amount:
    return Minus(PowerOf(whose), less)


@rule("value", "<whose:single> 's toughness minus <less:fixed_number>")
def _toughness_minus(whose: Selector, less: int) -> Amount:
    return Minus(ToughnessOf(whose), less)


@rule("value", "<whose:single> 's mana value minus <less:fixed_number>")
def _mana_value_minus(whose: Selector, less: int) -> Amount:
    return Minus(ManaValueOf(whose), less)


@rule(
    "value",
    "<whose:its> <one:of_object> plus <more:value>",
    "<whose:single> 's <one:of_object> plus <more:value>",
)
def _of_plus(whose: Selector, one: type, more: Amount) -> Amount:
    return Plus(one(whose), more)


@rule(
    "counted",
    "cards in your graveyard that are instant cards , sorcery cards , or have an adventure",
)
@rule("each", "instant card , sorcery card , and-or a card that has an adventure in your graveyard")
def _adventurous_cards() -> Amount:
    kinds = any_of(IsType(CardType.INSTANT), IsType(CardType.SORCERY), HasAdventure())
    return Count(all_of(CARD, kinds, InZone(Zone.GRAVEYARD, YOU)))


@rule("each", "<what:noun> you controlled that dealt combat damage to a player this turn")
@rule("counted", "<what:noun> you controlled that dealt combat damage to a player this turn")
def _of_yours_that_hit(what: Selector) -> Amount:
    """CR 608.2i: each of them once, also those that have left since."""
    hits = DealDamage(ANY_AMOUNT, PLAYER, all_of(what, ControlledBy(YOU)), True)
    return EventsThisTurn(hits, distinct=True)
