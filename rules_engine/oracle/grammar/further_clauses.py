"""Further events, conditions, numbers and deeds that creatures speak of."""

from __future__ import annotations

from rules_engine.ir import (
    ANY_AMOUNT,
    ANYTHING,
    CARD,
    HOST,
    IT,
    OPPONENT,
    OTHER,
    PERMANENT,
    PLAYER,
    SPELL,
    THIS,
    YOU,
    Ability,
    Acts,
    AllOf,
    Amount,
    AnyDuration,
    AnyOfEvents,
    AsLongAs,
    BecomesTarget,
    Blocks,
    CantAttack,
    CastWithoutPaying,
    Choice,
    Compare,
    Condition,
    ControllerOf,
    CostPart,
    CounterSpell,
    DealDamage,
    Destroy,
    Discard,
    EventPattern,
    EventRecipient,
    Exile,
    Exists,
    GreatestPower,
    Instruction,
    InZone,
    IsSubtype,
    LeavesZone,
    Matches,
    Modification,
    Not,
    PlaysLand,
    PowerIs,
    PowerOf,
    PutCounters,
    Remember,
    RemoveCounters,
    Repeat,
    Replacement,
    ResultCards,
    ReturnToHand,
    Selector,
    SkipStep,
    Then,
)
from rules_engine.ir.amounts import EventsThisTurn, Half, Minus
from rules_engine.ir.attaching import CouldEnchant
from rules_engine.ir.conditions import DuringPhase, IsNot, happened_this_turn
from rules_engine.ir.costs import TapTotalPower
from rules_engine.ir.counting import AtLeast, MostInCommon
from rules_engine.ir.durations import DuringNextTurnOf
from rules_engine.ir.events import Casts, CausedBy
from rules_engine.ir.selectors import (
    CREATURE,
    Bound,
    Comparison,
    ControlledBy,
    IsTapped,
    NthSpellCast,
    OwnedBy,
    SharingCreatureType,
    WasAttachedTo,
    YourTeam,
)
from rules_engine.oracle.grammar.changed_clauses import started
from rules_engine.oracle.grammar.clauses import action, told
from rules_engine.oracle.grammar.costs import is_yours, others
from rules_engine.oracle.grammar.delayed import waiting
from rules_engine.oracle.grammar.engine import rule
from rules_engine.oracle.grammar.nouns import all_of, any_of
from rules_engine.oracle.grammar.object_events import among, grouped
from rules_engine.oracle.grammar.posts_that import any_one
from rules_engine.oracle.grammar.syntax import (
    SUBJECT,
    Limit,
    Mention,
    Pronoun,
    RemovedThisWay,
    with_subject,
)
from rules_engine.vocabulary import BASIC_LAND_TYPES, KeywordAction, Phase, Step, Zone

# --- events --------------------------------------------------------------------------------------


@rule("event", "<what:event_object> blocks <n:fixed_number> or more creatures")
def _blocks_several(what: Selector, n: int) -> EventPattern:
    """CR 509.3e."""
    return with_subject(Blocks(SUBJECT, at_least=n), what)


@rule("event", "a player or permanent becomes the target of <of:aiming>")
def _anything_is_targeted(of: Selector) -> EventPattern:
    """CR 115.1: but no spell or ability, and no card elsewhere."""
    return BecomesTarget(any_of(PLAYER, PERMANENT), of)


@rule("event", "you become the target of <of:aiming>")
def _you_are_targeted(of: Selector) -> EventPattern:
    return BecomesTarget(YOU, of)


@rule("event", "you play a/an <land:subtype>")
def _play_a_basic_type(land: str) -> EventPattern | None:
    """CR 305.6: only lands have these types."""
    return PlaysLand(YOU, what=IsSubtype(land)) if land in BASIC_LAND_TYPES else None


@rule("again", "[when|whenever] you discard it")
def _you_discard_it(at: int) -> EventPattern:
    """Of this object, from the hand."""
    return Discard(YOU, ANY_AMOUNT, Mention(at, THIS, THIS))


@rule("event", "<what:event_cards> leaves/leave an opponent's graveyard")
def _leaves_theirs(what: Selector) -> EventPattern | None:
    found = among(what, OwnedBy(OPPONENT))
    return None if found is None else grouped(found, LeavesZone(found, Zone.GRAVEYARD))


@rule("event", "you cast a spell other than your first spell each turn")
def _not_the_first_spell() -> EventPattern:
    return Casts(YOU, all_of(SPELL, Not(NthSpellCast(1, SPELL))))


@rule(
    "event",
    "<who:event_player> casts a spell other than the first spell they cast each turn or copies a "
    "spell",
    "<who:event_player> casts a spell other than the first spell they cast each turn or enchanted "
    "player copies a spell",
)
def _a_further_spell_or_copy(who: Selector) -> EventPattern | None:
    if not isinstance(who, Mention) or who.what != HOST:
        return None
    cast = Casts(who, all_of(SPELL, Not(NthSpellCast(1, SPELL))))
    return AnyOfEvents((cast, Acts(KeywordAction.COPY, who, SPELL)))


# --- conditions ----------------------------------------------------------------------------------


@rule("one_condition", "your team controls another <noun>")
def _team_controls(noun: Selector) -> Condition:
    """CR 102.4."""
    return Exists(all_of(noun, OTHER, ControlledBy(YourTeam())))


@rule("one_condition", "an <noun> you controlled was attached to <what:single>")
def _yours_was_attached(noun: Selector, what: Selector) -> Condition | None:
    """CR 608.2h: as it left the battlefield or as it still is."""
    host = any_one(what)
    if host is None:
        return None
    return Exists(all_of(noun, ControlledBy(YOU), WasAttachedTo(host)))


@rule("post", "you controlled that was/were attached to <what:single>")
def _yours_that_was_attached(what: Selector) -> Selector | None:
    host = any_one(what)
    return None if host is None else all_of(ControlledBy(YOU), WasAttachedTo(host))


@rule("limit", "you can't activate this ability during combat .")
def _not_during_combat() -> Limit:
    """CR 602.5b."""
    return Limit("condition", IsNot(DuringPhase(Phase.COMBAT)))


# --- numbers -------------------------------------------------------------------------------------


@rule("value", "the greatest number of <noun> that have a creature type in common")
def _most_of_one_type(noun: Selector) -> Amount:
    return MostInCommon(noun, "creature type")


@rule("value", "the greatest number of <noun>")
def _most_sharing_one_type(noun: Selector) -> Amount | None:
    """ "… that share a creature type"."""
    parts = noun.parts if isinstance(noun, AllOf) else ()
    if SharingCreatureType() not in parts:
        return None
    return MostInCommon(
        all_of(*(one for one in parts if one != SharingCreatureType())), "creature type"
    )


@rule("counted", "<noun> you've cast this turn other than the first")
def _casts_beyond_first(noun: Selector) -> Amount | None:
    if noun != SPELL:
        return None
    return AtLeast(Minus(EventsThisTurn(Casts(YOU, SPELL)), 1), 0)


# --- deeds ---------------------------------------------------------------------------------------


@action("remove a/an <kind:counter> counter from <on:thing> for each <of:each>")
def _remove_for_each(kind: str, on: Selector, of: Amount) -> Instruction:
    return RemoveCounters(kind, of, on)


@rule("clause", "for each five counters removed this way , <then:dos>")
def _for_each_five(then: Then) -> Then | None:
    """CR 107.1a: as many times as five of them were."""
    done = told(YOU, then)
    return None if done is None else (Repeat(Half(RemovedThisWay(), False, 5), done),)


@rule(
    "clause",
    "<until:duration> , <one:target> <how:changes> , <two:target> <more:changes> , and "
    "<three:target> <last:changes>",
)
def _three_are_changed(
    until: AnyDuration,
    one: Selector,
    how: tuple[Modification, ...],
    two: Selector,
    more: tuple[Modification, ...],
    three: Selector,
    last: tuple[Modification, ...],
) -> Then | None:
    """Each in its own way, for the same time."""
    found = [started(a, b, until) for a, b in ((one, how), (two, more), (three, last))]
    return None if None in found else tuple(i for then in found if then for i in then)


@rule(
    "cost_part",
    "tap any number of [<other:other>] untapped <what:noun> with total power <n:number> or greater",
)
def _tap_total_power(what: Selector, n: Amount, other: bool | None) -> CostPart | None:
    if not is_yours(what):
        return None
    return TapTotalPower(all_of(others(what), *((OTHER,) if other else ())), n)


@rule("clause", "destroy <what:target> and it can't be regenerated")
def _destroy_for_good(what: Selector) -> Then:
    return (Destroy(what, can_regenerate=False),)


@rule(
    "told_first",
    "return to your hand the creature card in your graveyard with the greatest power . if two or "
    "more cards are tied for greatest power , you choose one of them",
)
def _return_strongest() -> Then:
    yours = all_of(CARD, CREATURE, InZone(Zone.GRAVEYARD, YOU))
    strongest = all_of(yours, PowerIs(Comparison.EQUAL, GreatestPower(yours)))
    return (ReturnToHand(Choice(strongest)),)


@rule(
    "replacing_next",
    "the next time damage would be dealt to <what:target> this turn , destroy that creature "
    "instead",
)
def _destroyed_instead(what: Selector) -> Replacement:
    struck = DealDamage(ANY_AMOUNT, what, ANYTHING)
    return Replacement(struck, (Destroy(EventRecipient()),))


@action("put <kind:counter> counters on <on:thing> equal to <n:value>")
def _put_equal(kind: str, on: Selector, n: Amount) -> Instruction:
    return PutCounters(kind, n, on)


# --- instead -------------------------------------------------------------------------------------


@rule(
    "ability",
    "if a spell or ability you control would counter a spell , instead exile that spell and you "
    "may play that card without paying its mana cost .",
)
def _exiled_instead_of_countered() -> Ability:
    """CR 614.6: it isn't countered; the card that it was is played at once (608.2g)."""
    card = Bound("that card")
    played = CastWithoutPaying(card, lands=True)
    instead = (Exile(IT), Remember(card.name, ResultCards()), played)
    return Replacement(CausedBy(CounterSpell(SPELL), YOU), instead)


# --- more of what is asked -----------------------------------------------------------------------


@rule("one_condition", "<n:fixed_number> or more of those cards have the same name")
def _have_the_same_name(n: int, at: int) -> Condition:
    pile = all_of(CARD, Pronoun(at, ("card",), plural=True, demonstrative=True))
    return Compare(MostInCommon(pile, "name"), Comparison.AT_LEAST, n)


@rule(
    "duration",
    "for as long as <self> remains tapped and <what:pronoun> 's power remains less than or equal "
    "to <again:self> 's power",
)
def _while_tapped_and_stronger(self: bool, what: Selector, again: bool) -> AnyDuration:
    """CR 611.2b: it ends as either is over."""
    weaker = Compare(PowerOf(what), Comparison.AT_MOST, PowerOf(THIS))
    return AsLongAs(Matches(THIS, IsTapped()) & weaker)


@rule("post", "that could enchant <what:single>")
def _could_enchant(what: Selector) -> Selector:
    """CR 303.4: of Aura cards."""
    return CouldEnchant(what)


# --- what was put somewhere this turn -------------------------------------------------------------


@rule(
    "one_condition",
    "a <kind:counter> counter was put on a/an <noun> under your control this turn",
)
def _counter_was_put(kind: str, noun: Selector) -> Condition:
    """Whoever put it there."""
    return happened_this_turn(PutCounters(kind, ANY_AMOUNT, all_of(noun, ControlledBy(YOU))))


@rule(
    "counted", "<kind:counter> counter/counters you've put on <noun> under your control this turn"
)
def _counters_you_put(kind: str, noun: Selector) -> Amount:
    put = PutCounters(kind, ANY_AMOUNT, all_of(noun, ControlledBy(YOU)), YOU)
    return EventsThisTurn(put, summed=True)


@rule("told_first", "<then:clauses> <when:later> and you skip your next draw step")
def _later_and_skip(then: Then, when: EventPattern) -> Then | None:
    """Only what is before the moment waits for it."""
    waits = waiting(when, then)
    return None if waits is None else (*waits, SkipStep(YOU, Step.DRAW))


@rule("clause", "<what:pronoun> can't attack during its controller 's next turn")
def _cant_attack_next_turn(what: Selector) -> Then | None:
    return started(what, (CantAttack(),), DuringNextTurnOf(ControllerOf(what)))
