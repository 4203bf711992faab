"""What is counted beyond objects that are there: the past of the turn, colors, names, a party.

`each` and `counted` are after "for each" and "the number of", `value` after "equal to" and "is".
"""

from __future__ import annotations

from rules_engine.ir import (
    ANY_AMOUNT,
    ANYTHING,
    CARD,
    OPPONENT,
    OTHER,
    PLAYER,
    THIS,
    YOU,
    Amount,
    AttackersThisTurn,
    Attacks,
    Casts,
    Compare,
    Comparison,
    Condition,
    ControlledBy,
    Count,
    CountersOn,
    CreateToken,
    DealDamage,
    Devotion,
    Dies,
    Discard,
    Draw,
    Enters,
    EventsThisTurn,
    GainLife,
    GreatestManaValue,
    GreatestPower,
    InZone,
    IsPermanentCard,
    IsType,
    LoseLife,
    ManaSpent,
    ManaValueOf,
    Minus,
    MovesTo,
    OwnedBy,
    PlaysLand,
    Plus,
    PowerOf,
    Sacrifice,
    Selector,
    Times,
    TokenSpec,
    ToughnessOf,
    X,
)
from rules_engine.ir.amounts import AtMost, ChosenNumber, CommanderCasts
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
from rules_engine.oracle.grammar.engine import rule, same, words
from rules_engine.oracle.grammar.nouns import all_of, any_of
from rules_engine.oracle.grammar.syntax import Mention, Pronoun
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

# --- this turn ---------------------------------------------------------------------------------


@rule("counted", "[<other:other_word>] <noun> that died this turn")
def _died(other: Selector | None, noun: Selector) -> Amount:
    return EventsThisTurn(Dies(all_of(noun, other or ANYTHING)))


@rule(
    "counted",
    "<noun> that died under your control this turn",
    "<noun> you controlled that died this turn",
)
def _died_under_control(noun: Selector) -> Amount:
    return EventsThisTurn(Dies(all_of(noun, ControlledBy(YOU))))


@rule("counted", "<noun> put into your graveyard from the battlefield this turn")
def _buried(noun: Selector) -> Amount:
    event = MovesTo(all_of(noun, OwnedBy(YOU)), Zone.GRAVEYARD, Zone.BATTLEFIELD)
    return EventsThisTurn(event)


@rule("counted", "[<other:other_word>] <noun> you've/you cast this turn")
def _cast(other: Selector | None, noun: Selector) -> Amount:
    return EventsThisTurn(Casts(YOU, all_of(noun, other or ANYTHING)))


@rule(
    "counted",
    "<noun> (they've|that player has) cast this turn",
)
def _cast_by_them(noun: Selector, at: int) -> Amount:
    return EventsThisTurn(Casts(Pronoun(at, ("player",)), noun))


@rule("counted", "other <noun> you've cast before it this turn")
def _cast_before(noun: Selector) -> Amount:
    """CR 702.40a: before the spell of which that is said."""
    return EventsThisTurn(Casts(YOU, noun), before=True)


@rule("counted", "[<other:other_word>] <noun> cast this turn")
def _cast_by_anyone(other: Selector | None, noun: Selector) -> Amount:
    return EventsThisTurn(Casts(PLAYER, all_of(noun, other or ANYTHING)))


@rule("counted", "<noun> your opponents have cast this turn")
def _cast_by_opponents(noun: Selector) -> Amount:
    return EventsThisTurn(Casts(OPPONENT, noun))


@rule("counted", "card/cards you've drawn this turn")
def _drawn() -> Amount:
    return EventsThisTurn(Draw(YOU, ANY_AMOUNT))


@rule("counted", "card/cards your opponents have drawn this turn")
def _drawn_by_opponents() -> Amount:
    return EventsThisTurn(Draw(OPPONENT, ANY_AMOUNT))


@rule("counted", "card/cards (they've|that player has) drawn this turn")
def _drawn_by_them(at: int) -> Amount:
    return EventsThisTurn(Draw(Pronoun(at, ("player",)), ANY_AMOUNT))


@rule("counted", "card/cards you've discarded this turn")
def _discarded() -> Amount:
    return EventsThisTurn(Discard(YOU, ANY_AMOUNT))


@rule("counted", "card/cards you've cycled or discarded this turn")
def _cycled_or_discarded() -> Amount:
    """To cycle a card is to discard it (CR 702.29a)."""
    return EventsThisTurn(Discard(YOU, ANY_AMOUNT))


@rule("each_of_two", "<one:counted> and each <other:counted>")
def _each_and_each(one: Amount, other: Amount) -> Amount:
    return Plus(one, other)


same("each", "<x:each_of_two>")


@rule("value", "the number of <noun> you had enter under your control this turn")
def _had_enter(noun: Selector) -> Amount:
    """Also those that have left since (CR 608.2i)."""
    return EventsThisTurn(Enters(all_of(noun, ControlledBy(YOU))))


@rule("each", "1 life your opponents have lost this turn")
def _life_of_opponents() -> Amount:
    return _lost_by_opponents()


@rule("value", "the number of times <what:pronoun> attacked this turn")
@rule("each", "time <what:pronoun> has attacked this turn")
def _each_attack(what: Selector) -> Amount:
    """CR 508.1: how often it was declared as an attacker."""
    return EventsThisTurn(Attacks(what))


@rule("value", "the number of times you descended this turn")
def _times_descended() -> Amount:
    """CR 700.11: each permanent card that was put into your graveyard is one."""
    permanent_card = all_of(CARD, IsPermanentCard(), OwnedBy(YOU))
    return EventsThisTurn(MovesTo(permanent_card, Zone.GRAVEYARD))


@rule("each", "1 life you've lost this turn")
def _own_life() -> Amount:
    return _lost()


@rule(
    "value",
    "the [total] [amount of] life <who:player> lost this turn",
    "the [total] [amount of] life <who:player> has/have lost this turn",
)
def _lost_by(who: Selector) -> Amount | None:
    """Of one player."""
    if who == YOU or (isinstance(who, Mention) and (who.plural or who.what == YOU)):
        return None
    return EventsThisTurn(LoseLife(who, ANY_AMOUNT), summed=True)


@rule(
    "value",
    "the [total] [amount of] [<combat:combat_word>] damage [already] dealt to <who:player> "
    "[so far] this turn",
    "the [total] [amount of] [<combat:combat_word>] damage dealt to <who:player> [so far] this "
    "turn by <by:noun>",
)
def _dealt_to(combat: bool | None, who: Selector, by: Selector | None) -> Amount | None:
    if isinstance(who, Mention) and who.plural:
        return None
    return EventsThisTurn(DealDamage(ANY_AMOUNT, who, by or ANYTHING, combat), summed=True)


@rule("value", "the [amount of] damage dealt to (<self>|<what:pronoun>) this turn")
def _dealt_to_object(self: bool | None, what: Selector | None) -> Amount:
    """CR 120.3: as much as it was, whatever the object could bear."""
    return EventsThisTurn(DealDamage(ANY_AMOUNT, what or THIS, ANYTHING), summed=True)


@rule(
    "value",
    "the [total] [amount of] [<combat:combat_word>] damage dealt to your opponents this turn",
)
def _dealt_to_opponents(combat: bool | None) -> Amount:
    return EventsThisTurn(DealDamage(ANY_AMOUNT, OPPONENT, ANYTHING, combat), summed=True)


@rule(
    "value",
    "the [amount of] damage dealt to (<self>|<what:pronoun>) this turn by sources they controlled",
)
def _dealt_by_theirs(self: bool | None, what: Selector | None, at: int) -> Amount:
    """CR 608.2h: as those sources are, or last were."""
    theirs = ControlledBy(Pronoun(at, ("player",)))
    return EventsThisTurn(DealDamage(ANY_AMOUNT, what or THIS, theirs), summed=True)


@rule("one_condition", "<n:how_many> sources you controlled dealt damage this turn")
def _so_many_sources(n: tuple[Comparison, Amount]) -> Condition:
    by_yours = DealDamage(ANY_AMOUNT, ANYTHING, ControlledBy(YOU))
    return Compare(EventsThisTurn(by_yours, distinct=True), *n)


@rule("one_condition", "a source you controlled dealt <n:how_many> damage this turn")
def _so_much_of_one(n: tuple[Comparison, Amount]) -> Condition | None:
    """CR 120.1: all that one of them has dealt in the turn."""
    by_yours = DealDamage(ANY_AMOUNT, ANYTHING, ControlledBy(YOU))
    if n[0] is not Comparison.AT_LEAST:
        return None
    return Compare(EventsThisTurn(by_yours, of_one=True), *n)


@rule("counted", "card/cards <who:target_player> discarded this turn")
def _discarded_by(who: Selector) -> Amount:
    return EventsThisTurn(Discard(who, ANY_AMOUNT))


@rule("counted", "<noun> you've sacrificed this turn")
def _sacrificed(noun: Selector) -> Amount:
    return EventsThisTurn(Sacrifice(noun, YOU))


@rule("counted", "card type/types among <noun> you've sacrificed this turn")
def _types_sacrificed(noun: Selector) -> Amount:
    return EventsThisTurn(Sacrifice(noun, YOU), types=True)


@rule("counted", "<noun> sacrificed this turn")
def _sacrificed_by_anyone(noun: Selector) -> Amount:
    return EventsThisTurn(Sacrifice(noun, PLAYER))


@rule("counted", "<noun> your opponents controlled that were exiled this turn")
def _exiled_of_opponents(noun: Selector) -> Amount:
    """As they last were on the battlefield (CR 608.2i)."""
    event = MovesTo(all_of(noun, ControlledBy(OPPONENT)), Zone.EXILE, Zone.BATTLEFIELD)
    return EventsThisTurn(event)


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


@rule("counted", "token/tokens you created this turn", "token/tokens you've created this turn")
def _created() -> Amount:
    return EventsThisTurn(CreateToken(TokenSpec(), ANY_AMOUNT, YOU))


@rule("counted", "land/lands you've played this turn")
def _played() -> Amount:
    return EventsThisTurn(PlaysLand(YOU))


@rule("value", "<one:own_life_change> or <other:own_life_change> , whichever is greater")
def _greater_change(one: Amount, other: Amount) -> Amount:
    return AtLeast(one, other)


same("value", "<x:own_life_change>")


@rule(
    "own_life_change",
    "the [amount of] life you've/you gained this turn",
    "the total [amount of] life you've/you gained this turn",
)
def _gained() -> Amount:
    return EventsThisTurn(GainLife(YOU, ANY_AMOUNT), summed=True)


@rule(
    "own_life_change",
    "the [amount of] life you've/you lost this turn",
    "the total [amount of] life you've/you lost this turn",
)
def _lost() -> Amount:
    return EventsThisTurn(LoseLife(YOU, ANY_AMOUNT), summed=True)


@rule(
    "value",
    "the [total] [amount of] life your opponents have lost this turn",
    "the [total] [amount of] life lost by your opponents this turn",
)
def _lost_by_opponents() -> Amount:
    return EventsThisTurn(LoseLife(OPPONENT, ANY_AMOUNT), summed=True)


@rule("value", "the total [amount of] life lost by all players this turn")
def _lost_by_all() -> Amount:
    return EventsThisTurn(LoseLife(PLAYER, ANY_AMOUNT), summed=True)


@rule(
    "value",
    "the [total] [amount of] life your opponents lost this turn",
    "the [total] [amount of] life opponents have lost this turn",
)
def _opponents_lost() -> Amount:
    return _lost_by_opponents()


@rule("each", "1 life (you|you've) gained this turn")
def _each_gained() -> Amount:
    return _gained()


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


@rule("value", "three times <what:value>")
def _three_times(what: Amount) -> Amount:
    return Times(3, what)


@rule("value", "<n:fixed_number> or <what:value> , whichever is greater")
def _greater(n: int, what: Amount) -> Amount:
    return AtLeast(n, what)


@rule("value", "<n:fixed_number> or <what:value> , whichever is less")
def _less(n: int, what: Amount) -> Amount:
    return AtMost(n, what)


@rule("value", "<whose:its> <one:of_object> minus <less:fixed_number>")
def _of_minus(whose: Selector, one: type, less: int) -> Amount:
    return Minus(one(whose), less)


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
