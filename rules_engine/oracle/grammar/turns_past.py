"""More of what players did and what befell things this turn or last turn (CR 603.4).

What `past_conditions` begins: more of `did` and `befell`, and the turn before this one.
"""

from __future__ import annotations

from dataclasses import replace

from rules_engine.ir import (
    ANY_AMOUNT,
    ANY_TARGET,
    ANYTHING,
    CARD,
    CREATURE,
    LAND,
    OTHER,
    PLAYER,
    THIS,
    YOU,
    Ability,
    AnyOf,
    Both,
    Casts,
    Compare,
    Condition,
    ControlledBy,
    CreateToken,
    Cycles,
    DealDamage,
    Discard,
    Draw,
    EitherOf,
    EnteredThisTurn,
    Enters,
    EventPattern,
    EventsThisTurn,
    Exists,
    GainLife,
    IsColor,
    IsNot,
    LeavesZone,
    LoseLife,
    Matches,
    MovesTo,
    OwnedBy,
    PowerOf,
    PutCounters,
    Sacrifice,
    Selector,
    TokenSpec,
    TriggeredAbility,
)
from rules_engine.ir.amounts import AttackersThisTurn
from rules_engine.ir.conditions import happened_this_turn
from rules_engine.ir.counting import (
    BlockedThisTurn,
    CameUnderControl,
    DealtDamageTo,
    FoughtThisCombat,
    WasBlockedThisTurn,
)
from rules_engine.ir.effects import Then
from rules_engine.ir.events import Acts, Attacks, AttacksWith, BeginningOf
from rules_engine.ir.node import transform
from rules_engine.ir.selectors import (
    ActivePlayer,
    AttackedThisTurn,
    Comparison,
    EnteredFrom,
    IsAttacking,
    WasCastFrom,
)
from rules_engine.oracle.grammar.comparisons import Compared
from rules_engine.oracle.grammar.engine import rule, words
from rules_engine.oracle.grammar.nouns import all_of, any_of
from rules_engine.oracle.grammar.past_conditions import it_happened, to_another
from rules_engine.oracle.grammar.player_conditions import of_player, of_some
from rules_engine.oracle.grammar.prevention import DamageKind
from rules_engine.oracle.grammar.syntax import SUBJECT, Mention, Pronoun
from rules_engine.vocabulary import Color, KeywordAction, Step, Zone

# --- players -----------------------------------------------------------------------------------

words(
    "did",
    {
        "committed/commit a crime": happened_this_turn(Acts(KeywordAction.COMMIT_CRIME, SUBJECT)),
        "attacked/attack you": happened_this_turn(AttacksWith(SUBJECT, CREATURE, defender=YOU)),
        "surveilled/surveil": happened_this_turn(Acts(KeywordAction.SURVEIL, SUBJECT)),
        "scried/scry": happened_this_turn(Acts(KeywordAction.SCRY, SUBJECT)),
        "created/create a token": happened_this_turn(CreateToken(TokenSpec(), ANY_AMOUNT, SUBJECT)),
        "put a counter on a creature": happened_this_turn(
            PutCounters("", ANY_AMOUNT, CREATURE, by=SUBJECT)
        ),
        "gained/gain or lost/lose life": EitherOf(
            happened_this_turn(GainLife(SUBJECT, ANY_AMOUNT)),
            happened_this_turn(LoseLife(SUBJECT, ANY_AMOUNT)),
        ),
        "gained and lost life": Both(
            happened_this_turn(GainLife(SUBJECT, ANY_AMOUNT)),
            happened_this_turn(LoseLife(SUBJECT, ANY_AMOUNT)),
        ),
    },
)


@rule("did", "put (a|one or more) <kind:counter> counter/counters on (a|an) <noun>")
def _put_counters(kind: str, noun: Selector) -> Condition:
    return happened_this_turn(PutCounters(kind, ANY_AMOUNT, noun, by=SUBJECT))


@rule("did", "put (a|one or more) <kind:counter> counter/counters on <what:this>")
def _put_counters_here(kind: str, what: Selector) -> Condition:
    return happened_this_turn(PutCounters(kind, ANY_AMOUNT, what, by=SUBJECT))


@rule("did", "put a counter on <what:this>")
def _put_a_counter_here(what: Selector) -> Condition:
    return happened_this_turn(PutCounters("", ANY_AMOUNT, what, by=SUBJECT))


@rule("did", "sacrificed/sacrifice <n:how_many> <noun>")
def _sacrificed(n: Compared, noun: Selector) -> Condition | None:
    return _times(Sacrifice(noun, SUBJECT), n)


@rule("did", "discarded/discard <n:how_many> cards")
def _discarded(n: Compared) -> Condition | None:
    return _times(Discard(SUBJECT, ANY_AMOUNT), n)


@rule("did", "cycled/cycle <n:how_many> cards")
def _cycled(n: Compared) -> Condition | None:
    return _times(Cycles(SUBJECT), n)


@rule("did", "drawn/drew/draw <n:how_many> card")
def _drew(n: Compared) -> Condition | None:
    return _times(Draw(SUBJECT, ANY_AMOUNT), n)


def _times(event: EventPattern, n: Compared) -> Condition | None:
    if n == (Comparison.EQUAL, 0):
        return None
    return Compare(EventsThisTurn(event), *n)


@rule("did", "cast both a/an <one:noun> and a/an <other:noun>")
def _cast_both(one: Selector, other: Selector) -> Condition:
    return Both(happened_this_turn(Casts(SUBJECT, one)), happened_this_turn(Casts(SUBJECT, other)))


@rule(
    "ability",
    "<event:triggers> , if you attacked with creatures with total power <than:comparison> this "
    "combat , <then:any_instructions>",
)
def _attacked_with_power(event: EventPattern, than: Compared, then: Then) -> Ability:
    """What they had as they were declared as attackers isn't asked again as it resolves."""
    attackers = all_of(CREATURE, IsAttacking(), ControlledBy(YOU))
    return TriggeredAbility(event, then, only_if=Compare(PowerOf(attackers), *than))


@rule("did", "had (a|an) <noun> enter under your/their control")
def _had_enter(noun: Selector) -> Condition | None:
    """Of lands there is a rule of its own."""
    if noun == LAND:
        return None
    return happened_this_turn(Enters(all_of(noun, ControlledBy(SUBJECT))))


@rule("did", "lost less than <n:fixed_number> life")
def _lost_less(n: int) -> Condition:
    lost = EventsThisTurn(LoseLife(SUBJECT, ANY_AMOUNT), summed=True)
    return Compare(lost, Comparison.LESS_THAN, n)


@rule("one_condition", "<self> or another <noun> entered under your control this turn")
def _this_or_another_entered(self: bool, noun: Selector) -> Condition:
    """Also if it has left or isn't yours any more (CR 608.2i)."""
    entered = any_of(THIS, all_of(noun, OTHER))
    return happened_this_turn(Enters(all_of(entered, ControlledBy(YOU))))


@rule("did", "had another <noun> enter under your/their control")
def _had_another_enter(noun: Selector) -> Condition:
    return happened_this_turn(Enters(all_of(noun, OTHER, ControlledBy(SUBJECT))))


@rule("did", "had <n:how_many> <noun> enter under your/their control")
def _had_several_enter(n: Compared, noun: Selector) -> Condition | None:
    return _times(Enters(all_of(noun, ControlledBy(SUBJECT))), n)


@rule(
    "did",
    "had <n:how_many> <what:card_noun> put into your/their graveyard from anywhere",
)
def _had_buried(n: Compared, what: Selector) -> Condition | None:
    return _times(MovesTo(all_of(CARD, what, OwnedBy(SUBJECT)), Zone.GRAVEYARD), n)


# --- damage ------------------------------------------------------------------------------------


@rule(
    "one_condition",
    "<who:some_player> was dealt <n:how_many> [<combat:combat_word>] damage this turn",
)
def _dealt_so_much(who: Selector, n: Compared, combat: bool | None) -> Condition:
    return of_some(who, _damage(SUBJECT, n, ANYTHING, combat))


@rule(
    "one_condition",
    "(you were|you've been) dealt <n:how_many> [<combat:combat_word>] damage this turn",
)
def _you_were_dealt(n: Compared, combat: bool | None) -> Condition:
    return _damage(YOU, n, ANYTHING, combat)


def _damage(to: Selector, n: Compared, by: Selector, combat: bool | None) -> Condition:
    return Compare(EventsThisTurn(DealDamage(ANY_AMOUNT, to, by, combat), summed=True), *n)


@rule(
    "one_condition",
    "<who:some_player> was dealt [<combat:combat_word>] damage by (a|an) <noun> this turn",
)
def _dealt_by(who: Selector, combat: bool | None, noun: Selector) -> Condition:
    return happened_this_turn(DealDamage(ANY_AMOUNT, who, noun, combat))


# --- objects -----------------------------------------------------------------------------------


@rule("one_condition", "(a|an) <what:card_noun> left your graveyard this turn")
def _left_graveyard(what: Selector) -> Condition:
    return happened_this_turn(LeavesZone(all_of(CARD, what, OwnedBy(YOU)), Zone.GRAVEYARD))


@rule("one_condition", "<n:how_many> <what:card_noun> left your graveyard this turn")
def _several_left_graveyard(n: Compared, what: Selector) -> Condition | None:
    return _times(LeavesZone(all_of(CARD, what, OwnedBy(YOU)), Zone.GRAVEYARD), n)


@rule("one_condition", "<n:how_many> <what:card_noun> were put into exile this turn")
def _exiled(n: Compared, what: Selector) -> Condition | None:
    return _times(MovesTo(all_of(CARD, what), Zone.EXILE), n)


@rule(
    "one_condition",
    "(a|an) <noun> was put into your graveyard from the battlefield this turn",
)
def _buried(noun: Selector) -> Condition:
    return happened_this_turn(MovesTo(all_of(noun, OwnedBy(YOU)), Zone.GRAVEYARD, Zone.BATTLEFIELD))


@rule("one_condition", "<n:how_many> <noun> attacked this turn")
def _some_attacked(n: Compared, noun: Selector) -> Condition:
    if n == (Comparison.EQUAL, 0):
        return IsNot(happened_this_turn(Attacks(noun)))
    return Compare(EventsThisTurn(Attacks(noun), distinct=True), *n)


@rule("one_condition", "<what:said> attacked or blocked this turn")
def _attacked_or_blocked(what: Selector) -> Condition:
    return Matches(what, AttackedThisTurn()) | Matches(what, BlockedThisTurn())


@rule(
    "one_condition", "<what:said> blocked or (was|became) blocked [by <by:past_blocker>] this turn"
)
def _blocked_or_was_blocked(what: Selector, by: Selector | None) -> Condition:
    return Matches(what, AnyOf((BlockedThisTurn(by), WasBlockedThisTurn(by))))


@rule("one_condition", "<what:said> (was|became) blocked this turn")
def _was_blocked(what: Selector) -> Condition:
    return Matches(what, WasBlockedThisTurn())


@rule("one_condition", "<what:said> attacked or blocked this combat")
def _attacked_or_blocked_now(what: Selector) -> Condition:
    return Matches(what, FoughtThisCombat(or_blocked=True))


@rule("one_condition", "<what:said> attacked this combat")
def _attacked_now(what: Selector) -> Condition:
    return Matches(what, FoughtThisCombat())


@rule(
    "one_condition",
    "<what:said> and at least <n:number_word> other <noun> attacked this combat",
)
def _attacked_together(what: Selector, n: int, noun: Selector) -> Condition | None:
    """Whatever has become of the others since (CR 508.1a, 506.4)."""
    if not isinstance(what, Mention) or what.what != THIS:
        return None
    others = AttackersThisTurn(PLAYER, all_of(noun, OTHER), combat=True)
    return Matches(what, FoughtThisCombat()) & Compare(others, Comparison.AT_LEAST, n)


@rule("one_condition", "<what:said> came under your control this turn")
def _came_this_turn(what: Selector) -> Condition:
    return Matches(what, all_of(ControlledBy(YOU), CameUnderControl()))


@rule("one_condition", "<what:said> has dealt <n:how_many> damage this turn")
def _has_dealt(what: Selector, n: Compared) -> Condition | None:
    """As much together; only of this object, which is a source."""
    if not isinstance(what, Mention) or what.what != THIS:
        return None
    dealt = DealDamage(ANY_AMOUNT, ANYTHING, THIS)
    return Compare(EventsThisTurn(dealt, summed=True), *n)


@rule("one_condition", "<what:said> has dealt <n:how_many> damage to <who:player> this turn")
def _has_dealt_to(what: Selector, n: Compared, who: Selector) -> Condition:
    """As much together."""
    dealt = DealDamage(ANY_AMOUNT, who, what)
    return Compare(EventsThisTurn(dealt, summed=True), *n)


@rule("one_condition", "<what:said> blocked this turn")
def _blocked(what: Selector) -> Condition:
    return Matches(what, BlockedThisTurn())


@rule("one_condition", "<what:said> dealt [<combat:combat_word>] damage to (a|an) <noun> this turn")
def _dealt_to(what: Selector, combat: bool | None, noun: Selector) -> Condition:
    return Matches(what, DealtDamageTo(noun, combat))


@rule(
    "one_condition", "<what:said> dealt [<combat:combat_word>] damage to another <noun> this turn"
)
def _dealt_to_another(what: Selector, combat: bool | None, noun: Selector) -> Condition:
    return Matches(what, DealtDamageTo(all_of(noun, OTHER), combat))


@rule("one_condition", "<what:said> didn't enter this turn")
def _did_not_enter(what: Selector) -> Condition:
    return IsNot(Matches(what, EnteredThisTurn()))


_FROM: dict[str, Selector] = {
    "a graveyard": EnteredFrom(Zone.GRAVEYARD),
    "your graveyard": all_of(OwnedBy(YOU), EnteredFrom(Zone.GRAVEYARD)),
    "your library": all_of(OwnedBy(YOU), EnteredFrom(Zone.LIBRARY)),
    "your hand": all_of(OwnedBy(YOU), EnteredFrom(Zone.HAND)),
    "exile": EnteredFrom(Zone.EXILE),
}
words("entered_from", _FROM)


@rule("one_condition", "<what:said> was cast from your library")
def _cast_from_library(what: Selector) -> Condition:
    return Matches(what, WasCastFrom(Zone.LIBRARY, YOU))


@rule("one_condition", "<what:said> entered from your library or was cast from your library")
def _from_library(what: Selector) -> Condition:
    return Matches(what, _FROM["your library"]) | _cast_from_library(what)


@rule(
    "one_condition",
    "one or more of them entered from a graveyard or was cast from a graveyard",
)
def _some_from_graveyard(at: int) -> Condition:
    came = any_of(EnteredFrom(Zone.GRAVEYARD), WasCastFrom(Zone.GRAVEYARD))
    return Exists(all_of(Pronoun(at, plural=True), came))


@rule("one_condition", "one or more of them entered from exile or was cast from exile")
def _some_from_exile(at: int) -> Condition:
    came = any_of(EnteredFrom(Zone.EXILE), WasCastFrom(Zone.EXILE))
    return Exists(all_of(Pronoun(at, plural=True), came))


@rule("one_condition", "<what:said> entered from <where:entered_from>")
def _entered_from(what: Selector, where: Selector) -> Condition:
    return Matches(what, where)


# --- last turn ---------------------------------------------------------------------------------


def last_turn(condition: Condition) -> Condition:
    """What is said of this turn said of the one before it."""

    def earlier(name: str, part: object) -> object:
        if isinstance(part, EventsThisTurn):
            return replace(part, last=True)
        return part

    return transform(condition, earlier)


@rule("one_condition", "<who:player> [have|has] <how:did> last turn")
def _player_did(who: Selector, how: Condition) -> Condition:
    return last_turn(of_player(who, how))


def turn_of(condition: Condition, whose: Selector) -> Condition:
    """What is said of this turn said of a player's last one."""

    def earlier(name: str, part: object) -> object:
        return replace(part, of_turn=whose) if isinstance(part, EventsThisTurn) else part

    return transform(condition, earlier)


@rule("one_condition", "<who:player> [have|has] <how:did> during <whose> last turn")
def _player_did_then(who: Selector, how: Condition, whose: Selector) -> Condition | None:
    found = turn_of(of_player(who, how), whose)
    return None if found == of_player(who, how) else found


@rule("one_condition", "<what:said> attacked during <whose> last turn")
def _attacked_then(what: Selector, whose: Selector) -> Condition:
    return turn_of(happened_this_turn(Attacks(what)), whose)


@rule("one_condition", "<who:some_player> [has] <how:did> last turn")
def _some_player_did(who: Selector, how: Condition) -> Condition:
    return last_turn(of_some(who, how))


@rule(
    "one_condition",
    "(a|an) <noun> [<whose:you_controlled>] <how:befell> last turn",
    "(a|an) <noun> <how:befell> [<whose:under_control>] last turn",
)
def _it_happened_before(noun: Selector, whose: Selector | None, how: EventPattern) -> Condition:
    return last_turn(it_happened(noun, whose, how))


@rule(
    "one_condition",
    "another <noun> [<whose:you_controlled>] <how:befell> last turn",
    "another <noun> <how:befell> [<whose:under_control>] last turn",
)
def _to_another_before(noun: Selector, whose: Selector | None, how: EventPattern) -> Condition:
    return last_turn(to_another(noun, whose, how))


@rule("one_condition", "no <noun> were/was cast this turn")
def _none_cast(noun: Selector) -> Condition:
    return IsNot(happened_this_turn(Casts(PLAYER, noun)))


@rule("one_condition", "no <noun> were/was cast last turn")
def _none_cast_last_turn(noun: Selector) -> Condition:
    return last_turn(IsNot(happened_this_turn(Casts(PLAYER, noun))))


# --- which part of the turn --------------------------------------------------------------------

words("turn_part", {"combat phase": Step.BEGINNING_OF_COMBAT, "end step": Step.END})


@rule("one_condition", "it's the first <part:turn_part> of the turn")
def _first_part(part: Step) -> Condition:
    return Compare(EventsThisTurn(BeginningOf(part)), Comparison.EQUAL, 1)


@rule(
    "one_condition",
    "it's not their turn",
    "it isn't their turn",
    "it isn't that player's turn",
    "it's not that player's turn",
)
def _not_their_turn(at: int) -> Condition:
    return IsNot(Matches(ActivePlayer(), Pronoun(at, ("player",))))


@rule("one_condition", "it's their turn", "it's that player's turn")
def _their_turn(at: int) -> Condition:
    return Matches(ActivePlayer(), Pronoun(at, ("player",)))


@rule(
    "one_condition",
    "<color> sources you controlled dealt <n:how_many> <kind:damage_kind> this turn",
)
def _sources_dealt(color: Color, n: Compared, kind: DamageKind) -> Condition:
    """CR 608.2i: as much together, by whatever was yours as it dealt damage."""
    by = all_of(IsColor(color), ControlledBy(YOU))
    dealt = EventsThisTurn(DealDamage(ANY_AMOUNT, ANY_TARGET, by, kind.combat), summed=True)
    return Compare(dealt, *n)
