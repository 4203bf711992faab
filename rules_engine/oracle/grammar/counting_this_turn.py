"""What is counted of what happened this turn: "for each creature that died this turn"."""

from __future__ import annotations

from rules_engine.ir import (
    ANY_AMOUNT,
    ANYTHING,
    CARD,
    OPPONENT,
    PLAYER,
    THIS,
    YOU,
    Amount,
    Attacks,
    Casts,
    Compare,
    Comparison,
    Condition,
    ControlledBy,
    CreateToken,
    DealDamage,
    Dies,
    Discard,
    Draw,
    Enters,
    EventsThisTurn,
    GainLife,
    IsPermanentCard,
    LoseLife,
    MovesTo,
    Not,
    OwnedBy,
    PlaysLand,
    Plus,
    RemoveCounters,
    Sacrifice,
    Selector,
    TokenSpec,
)
from rules_engine.ir.counting import (
    AtLeast,
)
from rules_engine.ir.selectors import WasCastFrom
from rules_engine.oracle.grammar.engine import rule, same
from rules_engine.oracle.grammar.nouns import all_of
from rules_engine.oracle.grammar.syntax import Mention, Pronoun
from rules_engine.vocabulary import Zone

# --- this turn ---------------------------------------------------------------------------------


@rule("counted", "[<other:other_word>] <noun> that died this turn")
def _died(other: Selector | None, noun: Selector) -> Amount:
    return EventsThisTurn(Dies(all_of(noun, other or ANYTHING)))


@rule("value", "the total power of <noun> that died this turn")
def _power_of_dead(noun: Selector) -> Amount:
    return EventsThisTurn(Dies(noun), power=True)


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
    "<noun> you've cast from anywhere other than your hand this turn",
    "<noun> you've cast this turn from anywhere other than your hand",
)
def _cast_from_elsewhere(noun: Selector) -> Amount:
    return EventsThisTurn(Casts(YOU, all_of(noun, Not(WasCastFrom(Zone.HAND, YOU)))))


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


@rule("counted", "{E} you've paid or lost this turn")
def _energy_lost() -> Amount:
    """CR 107.14."""
    return EventsThisTurn(RemoveCounters("energy", ANY_AMOUNT, YOU), summed=True)


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
