""" "if", "as long as", "only if": what has to be true (CR 603.4, 604.2).

| phrase | gives |
| --- | --- |
| `condition` | a `Condition` |
| `be`, `not_be` | "is", "are", "was" and their negations |

What is said of players is in `player_conditions`, of the past of this turn in `past_conditions`.
"""

from __future__ import annotations

from dataclasses import replace

from rules_engine.cards.mana_cost import ManaCost
from rules_engine.ir import (
    AURA,
    CARD,
    EQUIPMENT,
    KICKED,
    OPPONENT,
    PLAYER,
    THIS,
    YOU,
    YOUR_TURN,
    Amount,
    Both,
    Compare,
    Condition,
    ControlledBy,
    Count,
    CountersOn,
    ExiledWithThis,
    Exists,
    ForWhich,
    HasAttached,
    HasCounter,
    HasKeyword,
    HasName,
    InZone,
    IsAttacking,
    IsBlocking,
    IsNot,
    IsSubtype,
    IsToken,
    IsType,
    Iterated,
    ManaValueIs,
    Matches,
    Not,
    PowerOf,
    Selector,
    TimesPaid,
    TimesResolved,
    ToughnessOf,
    walk,
)
from rules_engine.ir.amounts import TimesActivated
from rules_engine.ir.conditions import DuringMainPhase, DuringPhase, WasCast, WhileActivating
from rules_engine.ir.counting import CameSinceOwnTurn
from rules_engine.ir.layouts import RING_BEARER, HasDesignation
from rules_engine.ir.selectors import (
    OTHER,
    AttackedThisTurn,
    Comparison,
    EnteredThisTurn,
    IsBlocked,
    OtherThan,
)
from rules_engine.ir.turning import Daytime, IsTimeOfDay
from rules_engine.oracle.grammar.engine import longest, rule, same, words
from rules_engine.oracle.grammar.nouns import all_of, any_of
from rules_engine.oracle.grammar.syntax import Mention, OfThis, Pronoun
from rules_engine.vocabulary import CardType, Keyword, Phase, Zone

DAY, NIGHT = IsTimeOfDay(Daytime.DAY), IsTimeOfDay(Daytime.NIGHT)

words(
    "one_condition",
    {
        "it's your turn": YOUR_TURN,
        "it isn't your turn": IsNot(YOUR_TURN),
        "it's not your turn": IsNot(YOUR_TURN),
        "it's an opponent's turn": IsNot(YOUR_TURN),
        "it's your main phase": DuringMainPhase(YOU),
        "it's a main phase": DuringMainPhase(),
        "it's your combat phase": DuringPhase(Phase.COMBAT, YOU),
        "you cast this spell during your main phase": WasCast() & DuringMainPhase(YOU),
        "it's day": DAY,
        "it's night": NIGHT,
        "it's neither day nor night": IsNot(DAY | NIGHT),
    },
)

# --- several together --------------------------------------------------------------------------

longest("condition")


@rule("condition", "<one:one_condition>")
def _one(one: Condition) -> Condition:
    return one


@rule("condition", "<one:one_condition> and <other:one_condition>")
def _both(one: Condition, other: Condition) -> Condition:
    return one & other


@rule(
    "condition",
    "<one:one_condition> , <two:one_condition> , and <three:one_condition>",
    "<one:one_condition> and <two:one_condition> and <three:one_condition>",
)
def _all_three(one: Condition, two: Condition, three: Condition) -> Condition:
    return one & two & three


@rule(
    "condition",
    "<one:one_condition> or <other:one_condition>",
    "<one:one_condition> or if <other:one_condition>",
)
def _either(one: Condition, other: Condition) -> Condition:
    return one | other


# --- numbers -----------------------------------------------------------------------------------


@rule("one_condition", "there are <n:how_many> <what:counted>")
def _there_are(n: tuple[Comparison, Amount], what: Amount) -> Condition | None:
    return None if n == (Comparison.EQUAL, 0) and isinstance(what, Count) else Compare(what, *n)


@rule("one_condition", "there is exactly one <noun>")
def _exactly_one(noun: Selector) -> Condition:
    return Compare(Count(noun), Comparison.EQUAL, 1)


@rule("one_condition", "there is exactly one <kind:counter> counter on <what:said>")
def _exactly_one_counter(kind: str, what: Selector) -> Condition:
    return Compare(CountersOn(kind, what), Comparison.EQUAL, 1)


@rule("one_condition", "there are <n:how_many> <what:card_noun> total in all graveyards")
def _in_all_graveyards(n: tuple[Comparison, Amount], what: Selector) -> Condition:
    return Compare(Count(all_of(CARD, what, InZone(Zone.GRAVEYARD))), *n)


@rule("one_condition", "there are <n:how_many> <what:card_noun> in a single graveyard")
def _in_one_graveyard(n: tuple[Comparison, Amount], what: Selector) -> Condition:
    """Of each player's graveyard by itself."""
    there = Count(all_of(CARD, what, InZone(Zone.GRAVEYARD, Iterated())))
    return Exists(all_of(PLAYER, ForWhich(Compare(there, *n))))


@rule("one_condition", "there (is|are) (a|an) <noun>")
def _there_is(noun: Selector) -> Condition:
    return Exists(noun)


@rule("one_condition", "there (is|are) no <noun>")
def _there_is_no(noun: Selector) -> Condition | None:
    """None of cards exiled with this object, which such words name as well (`card_conditions`)."""
    if any(isinstance(node, ExiledWithThis) for node in walk(noun)):
        return None
    return IsNot(Exists(noun))


@rule("one_condition", "<n:how_many> <what:card_noun> (is|are) in your graveyard")
def _in_graveyard(n: tuple[Comparison, Amount], what: Selector) -> Condition:
    return Compare(Count(all_of(CARD, what, InZone(Zone.GRAVEYARD, YOU))), *n)


@rule("one_condition", "(a|an) <what:card_noun> is in your graveyard")
def _is_in_graveyard(what: Selector) -> Condition:
    return Exists(all_of(CARD, what, InZone(Zone.GRAVEYARD, YOU)))


@rule(
    "one_condition",
    "(a|an) <one:card_noun> and (a|an) <other:card_noun> are in your graveyard",
)
def _are_in_graveyard(one: Selector, other: Selector) -> Condition | None:
    """Two cards: of kinds that no card is both of (CR 300.1)."""
    apart = {IsType(CardType.INSTANT), IsType(CardType.SORCERY)}
    if {one, other} != apart:
        return None
    return _is_in_graveyard(one) & _is_in_graveyard(other)


@rule("one_condition", "<n:how_many> <noun> are on the battlefield")
def _on_battlefield(n: tuple[Comparison, Amount], noun: Selector) -> Condition:
    if n == (Comparison.EQUAL, 0):
        return IsNot(Exists(noun))
    return Compare(Count(noun), *n)


@rule(
    "one_condition",
    "this ability has been activated <n:number_word> or more times this turn",
)
def _activated_often(n: int) -> Condition:
    return Compare(TimesActivated(), Comparison.AT_LEAST, n)


@rule("one_condition", "you're activating a <keyword> ability")
def _activating(keyword: Keyword) -> Condition:
    return WhileActivating(keyword)


@rule("one_condition", "<n:how_many> <noun> is/are attacking")
def _attackers(n: tuple[Comparison, Amount], noun: Selector) -> Condition:
    return Compare(Count(all_of(noun, IsAttacking())), *n)


@rule(
    "one_condition",
    "no other <noun> are attacking <who:player>",
    "there are no other <noun> attacking <who:player>",
)
def _no_others_attack(noun: Selector, who: Selector, at: int) -> Condition:
    """Than the one that was named."""
    others = all_of(noun, IsAttacking(who), OtherThan(Pronoun(at)))
    return IsNot(Exists(others))


@rule("one_condition", "there are no other <attackers:noun>")
def _no_other_attackers(attackers: Selector, at: int) -> Condition | None:
    """Where whom they attack is told of them: than the one that was named."""
    if not any(isinstance(n, IsAttacking) and n.defender is not None for n in walk(attackers)):
        return None
    return IsNot(Exists(all_of(attackers, OtherThan(Pronoun(at)))))


@rule("one_condition", "a/an <noun> is attacking you")
def _attacks_you(noun: Selector) -> Condition:
    return Exists(all_of(noun, IsAttacking(YOU)))


@rule("one_condition", "<what:host> is a/an <one:subtype> or a/an <other:subtype>")
def _host_is_either(what: Selector, one: str, other: str) -> Condition:
    return Matches(what, any_of(IsSubtype(one), IsSubtype(other)))


@rule("one_condition", "(a|an) <noun> is on the battlefield")
def _is_on_battlefield(noun: Selector) -> Condition:
    return Exists(noun)


@rule("one_condition", "<what:value> is/are/was <than:comparison>")
def _compared(what: Amount, than: tuple[Comparison, Amount]) -> Condition | None:
    return None if isinstance(what, int) else Compare(what, *than)


@rule("one_condition", "<noun> have total toughness <than:comparison>")
def _total_toughness(noun: Selector, than: tuple[Comparison, Amount]) -> Condition:
    return Compare(ToughnessOf(noun), *than)


@rule("one_condition", "<those:pronoun> have total power <than:comparison>")
def _their_total_power(those: Selector, than: tuple[Comparison, Amount]) -> Condition | None:
    is_one = isinstance(those, Pronoun) and not those.plural
    return None if is_one else Compare(PowerOf(those), *than)


@rule("one_condition", "<noun> have total power <than:comparison>")
def _total_power(noun: Selector, than: tuple[Comparison, Amount]) -> Condition:
    return Compare(PowerOf(noun), *than)


words("resolution", {"first": 1, "second": 2, "third": 3, "fourth": 4, "fifth": 5})


@rule(
    "one_condition",
    "this is the <n:resolution> time this ability has resolved this turn",
    "it's the <n:resolution> time this ability has resolved this turn",
)
def _resolved(n: int) -> Condition:
    return Compare(TimesResolved(), Comparison.EQUAL, n)


# --- what something is -------------------------------------------------------------------------

same("said", "<x:this>", "<x:host>", "<x:pronoun>")
words("be", {"is": True, "are": True, "was": True, "were": True})
words("not_be", {"isn't": True, "aren't": True, "wasn't": True, "weren't": True})
for _verb in ("is", "are", "was", "were"):
    words("not_be", {f"{_verb} not": True})


@rule("pronoun_is", "it's")
def _its(at: int) -> Selector:
    return Pronoun(at)


@rule("pronoun_is", "they're")
def _theirs(at: int) -> Selector:
    return Pronoun(at, plural=True)


@rule("one_condition", "<what:said> <be> <how:state>", "<what:pronoun_is> <how:state>")
def _is(what: Selector, how: Selector) -> Condition | None:
    """Where this object is, is also where the ability functions (`effects.moving`)."""
    if isinstance(what, Mention) and what.what == THIS and how in _PLACES_OF_THIS:
        return None
    return Matches(what, how)


_PLACES_OF_THIS = (InZone(Zone.GRAVEYARD, YOU), InZone(Zone.EXILE))


@rule("one_condition", "<what:said> <not_be> <how:state>", "<what:pronoun_is> not <how:state>")
def _is_not(what: Selector, how: Selector) -> Condition:
    return IsNot(Matches(what, how))


same("state", "<x:state_quality>", "<x:description>")
words(
    "state",
    {
        "attacking alone": IsAttacking(alone=True),
        "blocking alone": IsBlocking(alone=True),
        "attacking or blocking": any_of(IsAttacking(), IsBlocking()),
        "enchanted": HasAttached(AURA),
        "equipped": HasAttached(EQUIPMENT),
        "enchanted or equipped": any_of(HasAttached(AURA), HasAttached(EQUIPMENT)),
        "attacking you": IsAttacking(YOU),
        "attacking an opponent": IsAttacking(OPPONENT),
        "blocked": IsBlocked(),
        "monstrous": HasDesignation("monstrous"),
        "renowned": HasDesignation("renowned"),
        "suspected": HasDesignation("suspected"),
        "solved": HasDesignation("solved"),
        "saddled": HasDesignation("saddled"),
        "harnessed": HasDesignation("harnessed"),
        "paired": HasDesignation("paired"),
        "paired with another creature": HasDesignation("paired"),
        "your ring-bearer": all_of(HasDesignation(RING_BEARER), ControlledBy(YOU)),
        "a token": IsToken(),
        "on the battlefield": InZone(Zone.BATTLEFIELD),
        "in exile": InZone(Zone.EXILE),
        "exiled": InZone(Zone.EXILE),
        "in your graveyard": InZone(Zone.GRAVEYARD, YOU),
        "in your hand": InZone(Zone.HAND, YOU),
    },
)


@rule("description", "a/an <noun>")
def _described(noun: Selector) -> Selector:
    return noun


@rule("description", "another <noun>")
def _described_as_another(noun: Selector) -> Selector:
    """Than this object."""
    return all_of(noun, OTHER)


@rule("one_condition", "<what:said> has/have/had <how:feature>")
def _has(what: Selector, how: Selector) -> Condition:
    return Matches(what, how)


@rule("one_condition", "<what:said> doesn't/don't/didn't have <how:feature>")
def _has_not(what: Selector, how: Selector) -> Condition:
    return IsNot(Matches(what, how))


@rule("one_condition", "a/an <noun> has <how:feature>")
def _one_has(noun: Selector, how: Selector) -> Condition | None:
    """ "A creature you control has flying"."""
    return Exists(all_of(noun, how)) if isinstance(how, HasKeyword) else None


@rule("one_condition", "you've controlled <self> continuously since <when:own_turn>")
def _held(self: bool, when: bool) -> Condition:
    return IsNot(Matches(THIS, CameSinceOwnTurn()))


words("own_turn", {"the beginning of your most recent turn": True})


@rule("feature", "<keyword>")
def _has_keyword(keyword: Keyword) -> Selector:
    return HasKeyword(keyword)


@rule("feature", "mana value <than:comparison>")
def _has_mana_value(than: tuple[Comparison, Amount]) -> Selector:
    return ManaValueIs(*than)


@rule("feature", "suspend")
def _has_suspend() -> Selector:
    return HasKeyword(Keyword.SUSPEND)


@rule("feature", "(a|an|one or more) <kind:counter> counter/counters on it/them")
def _has_counter(kind: str) -> Selector:
    return HasCounter(kind)


@rule("post", "with <n:how_many> <kind:counter> counters on it/them")
def _has_so_many_counters(n: tuple[Comparison, Amount], kind: str) -> Selector | None:
    than, number = n
    if than is not Comparison.AT_LEAST or not isinstance(number, int) or number < 2:
        return None
    return HasCounter(kind, number)


@rule("feature", "(a counter|one or more counters|counters) on it/them")
def _has_any_counter() -> Selector:
    return HasCounter()


@rule("feature", "no <kind:counter> counters on it/them")
def _has_no_counter(kind: str) -> Selector:
    return Not(HasCounter(kind))


@rule("feature", "no counters on it/them")
def _has_no_counters() -> Selector:
    return Not(HasCounter())


@rule(
    "one_condition",
    "<what:said> has/have/had <n:how_many> <kind:counter> counter/counters on it/them",
)
def _counters(what: Selector, n: tuple[Comparison, Amount], kind: str) -> Condition | None:
    if n in ((Comparison.EQUAL, 0), (Comparison.AT_LEAST, 1)):
        return None
    return Compare(CountersOn(kind, what), *n)


@rule("one_condition", "<who:player> control/controls/controlled <what:said>")
def _controls(who: Selector, what: Selector) -> Condition:
    return Matches(what, ControlledBy(who))


@rule(
    "one_condition",
    "<who:player> control/controls <types:listed_types> named <one:card_name> and "
    "<other:card_name>",
)
def _controls_both_named(who: Selector, types: Selector, one: str, other: str) -> Condition:
    """ "Creatures named … and …": one with each of the names."""
    first, second = (
        Exists(all_of(types, HasName(name), ControlledBy(who))) for name in (one, other)
    )
    return Both(first, second)


@rule("one_condition", "<who:player> don't/doesn't control <what:said>")
def _does_not_control(who: Selector, what: Selector) -> Condition:
    return IsNot(Matches(what, ControlledBy(who)))


@rule("one_condition", "<what:said> entered this turn")
def _entered(what: Selector) -> Condition:
    return Matches(what, EnteredThisTurn())


@rule("one_condition", "<what:said> attacked this turn")
def _attacked(what: Selector) -> Condition:
    return Matches(what, AttackedThisTurn())


@rule("one_condition", "<what:said> didn't attack this turn")
def _did_not_attack(what: Selector) -> Condition:
    return IsNot(Matches(what, AttackedThisTurn()))


# --- how it came about -------------------------------------------------------------------------


words(
    "was_cast_from",
    {
        "from your hand": WasCast(Zone.HAND),
        "from a graveyard": WasCast(Zone.GRAVEYARD, anyones=True),
        "from your graveyard": WasCast(Zone.GRAVEYARD),
        "from exile": WasCast(Zone.EXILE),
    },
)


@rule("one_condition", "<what:said> was cast [<how:was_cast_from>]")
def _was_cast(what: Selector, how: WasCast | None, at: int) -> Condition:
    return OfThis(at, what, how or WasCast())


@rule("one_condition", "you cast <what:said> [<how:was_cast_from>]")
def _you_cast(what: Selector, how: WasCast | None, at: int) -> Condition:
    return OfThis(at, what, replace(how or WasCast(), by=YOU))


@rule("one_condition", "<what:said> was cast from anywhere other than your hand")
def _was_cast_elsewhere(what: Selector, at: int) -> Condition:
    """Another player's hand is one of those places."""
    return OfThis(at, what, WasCast(Zone.HAND, elsewhere=True))


@rule("one_condition", "<what:said> wasn't cast [<how:was_cast_from>]")
def _was_not_cast(what: Selector, how: WasCast | None, at: int) -> Condition:
    return IsNot(_was_cast(what, how, at))


@rule("one_condition", "you didn't cast <what:said> [<how:was_cast_from>]")
def _you_did_not_cast(what: Selector, how: WasCast | None, at: int) -> Condition:
    return IsNot(_you_cast(what, how, at))


words("kicked", {"was kicked": KICKED})


@rule("kicked", "was kicked with its <mana> kicker")
def _kicked_with(mana: ManaCost) -> Condition:
    """CR 702.33f: for that one of several kicker costs."""
    return Compare(TimesPaid(Keyword.KICKER, cost=mana), Comparison.AT_LEAST, 1)


@rule("one_condition", "<what:said> <how:kicked>")
def _was_kicked(what: Selector, how: Condition, at: int) -> Condition:
    return OfThis(at, what, how)


@rule("one_condition", "<what:said> wasn't kicked")
def _was_not_kicked(what: Selector, at: int) -> Condition:
    return IsNot(OfThis(at, what, KICKED))


@rule("one_condition", "<what:said> was kicked twice")
def _was_kicked_twice(what: Selector, at: int) -> Condition:
    return OfThis(at, what, Compare(TimesPaid(Keyword.KICKER), Comparison.AT_LEAST, 2))
