"""What happened this turn: "a creature died this turn", "you've cast another spell this turn".

| phrase | gives |
| --- | --- |
| `did` | what a player (`SUBJECT`) did: how often or how much of an event there has to be |
| `befell` | what objects (`SUBJECT`) did or had done to them: an event |
"""

from __future__ import annotations

from dataclasses import replace
from typing import TypeVar

from rules_engine.ir import (
    ANY_AMOUNT,
    ANYTHING,
    CREATURE,
    LAND,
    OPPONENT,
    OTHER,
    PLAYER,
    SPELL,
    THIS,
    YOU,
    Activates,
    AttackersThisTurn,
    AttacksWith,
    Casts,
    Compare,
    Condition,
    ControlledBy,
    CounterSpell,
    Cycles,
    DealDamage,
    Destroy,
    Dies,
    Discard,
    Draw,
    EitherOf,
    Enters,
    EventPattern,
    EventsThisTurn,
    GainLife,
    IsNot,
    IsPermanentCard,
    LeavesBattlefield,
    LoseLife,
    Matches,
    MovesTo,
    OwnedBy,
    PlaysLand,
    RemoveCounters,
    Sacrifice,
    Selector,
)
from rules_engine.ir.conditions import happened_this_turn
from rules_engine.ir.counting import DealtDamageTo
from rules_engine.ir.events import Acts, CausedBy, DealtExcessDamage, RollsDie
from rules_engine.ir.node import Node, transform, walk
from rules_engine.ir.selectors import (
    CARD,
    Comparison,
    DealtDamageThisTurn,
    OtherThan,
    SharesNameWith,
    WasCastFor,
    YourTeam,
)
from rules_engine.oracle.grammar.engine import rule, words
from rules_engine.oracle.grammar.nouns import all_of, any_of
from rules_engine.oracle.grammar.player_conditions import HowMany, of_player, of_some
from rules_engine.oracle.grammar.syntax import SUBJECT, Pronoun, ThatTurn, with_subject
from rules_engine.vocabulary import Keyword, KeywordAction, Zone

N = TypeVar("N", bound=Node)

# --- players -----------------------------------------------------------------------------------


@rule(
    "one_condition",
    "<who:player> [have|has] <how:did> this turn",
)
def _player_did(who: Selector, how: Condition) -> Condition:
    return of_player(who, how)


@rule("one_condition", "you've <how:did> this turn")
def _you_did(how: Condition) -> Condition:
    return with_subject(how, YOU)


@rule("one_condition", "<who:some_player> [has] <how:did> this turn")
def _some_player_did(who: Selector, how: Condition) -> Condition:
    return of_some(who, how)


@rule("one_condition", "a player other than you [has] <how:did> this turn")
def _other_player_did(how: Condition) -> Condition:
    return of_some(all_of(PLAYER, OtherThan(YOU)), how)


@rule("one_condition", "your team [has] <how:did> this turn")
def _team_did(how: Condition) -> Condition:
    """One of you is enough."""
    return of_some(YourTeam(), how)


@rule("one_condition", "<who:player> (haven't|hasn't|didn't) <how:did> this turn")
def _player_did_not(who: Selector, how: Condition) -> Condition:
    return of_player(who, IsNot(how))


@rule("one_condition", "<who:player> [have|has] <how:did> that turn")
def _player_did_then(who: Selector, how: Condition, at: int) -> Condition:
    return ThatTurn(at, of_player(who, how))


@rule("one_condition", "<who:player> (haven't|hasn't|didn't) <how:did> that turn")
def _player_did_not_then(who: Selector, how: Condition, at: int) -> Condition:
    return ThatTurn(at, of_player(who, IsNot(how)))


def in_whole_game(how: N) -> N:
    """What is asked of this turn, asked of all turns up to now."""

    def of_game(name: str, part: object) -> object:
        return replace(part, game=True) if isinstance(part, EventsThisTurn) else part

    return transform(how, of_game)


@rule("one_condition", "you've <how:did> this game", "you have <how:did> this game")
def _you_did_this_game(how: Condition) -> Condition | None:
    found = in_whole_game(with_subject(how, YOU))
    return None if found == with_subject(how, YOU) else found


@rule("one_condition", "<self> is the first <noun> you've cast this game")
def _first_of_game(self: bool, noun: Selector) -> Condition:
    """CR 601.3: asked before it is cast."""
    earlier = EventsThisTurn(Casts(YOU, noun), game=True)
    return Compare(earlier, Comparison.EQUAL, 0)


@rule("one_condition", "you've cycled a card named <self> <n:cycled_times> times this game")
def _cycled_namesakes(self: bool, n: HowMany) -> Condition:
    """CR 702.29c."""
    return Compare(EventsThisTurn(Cycles(YOU, SharesNameWith(THIS)), game=True), *n)


@rule("cycled_times", "<n:how_many>")
def _cycled_times(n: HowMany) -> HowMany:
    return n


words(
    "did",
    {
        "gained/gain life": happened_this_turn(GainLife(SUBJECT, ANY_AMOUNT)),
        "lost/lose life": happened_this_turn(LoseLife(SUBJECT, ANY_AMOUNT)),
        "attacked/attack": happened_this_turn(AttacksWith(SUBJECT, CREATURE)),
        "discarded/discard a card": happened_this_turn(Discard(SUBJECT, ANY_AMOUNT)),
        "played/play a land": happened_this_turn(PlaysLand(SUBJECT)),
        "been dealt damage": happened_this_turn(DealDamage(ANY_AMOUNT, SUBJECT, ANYTHING)),
        "descended/descend": happened_this_turn(
            MovesTo(all_of(CARD, IsPermanentCard(), OwnedBy(SUBJECT)), Zone.GRAVEYARD)
        ),
        "had a land enter under your control": happened_this_turn(
            Enters(all_of(LAND, ControlledBy(SUBJECT)))
        ),
    },
)


@rule("one_condition", "<who:some_player> was dealt damage this turn")
def _damaged(who: Selector) -> Condition:
    return happened_this_turn(DealDamage(ANY_AMOUNT, who, ANYTHING))


@rule("one_condition", "a spell was warped this turn")
def _was_warped() -> Condition:
    """CR 702.185c."""
    return happened_this_turn(Casts(PLAYER, WasCastFor(Keyword.WARP)))


@rule(
    "one_condition",
    "(you've been|you were) dealt damage by <n:fixed_number> or more <by:noun> this turn",
)
def _damaged_by_several(n: int, by: Selector) -> Condition:
    return Matches(YOU, DealtDamageThisTurn(by=by, at_least=n))


@rule(
    "one_condition",
    "a/an <what:noun> under your control was destroyed this turn by a spell or ability an opponent "
    "controlled",
)
def _was_destroyed_by(what: Selector) -> Condition:
    """CR 701.8."""
    yours = all_of(what, ControlledBy(YOU))
    return happened_this_turn(CausedBy(Destroy(yours), OPPONENT))


@rule(
    "one_condition",
    "a/an <what:noun> you cast this turn was countered by a spell or ability an opponent "
    "controlled",
)
def _was_countered_by(what: Selector) -> Condition | None:
    """CR 701.6."""
    if not any(part == SPELL for part in walk(what)):
        return None
    yours = all_of(what, ControlledBy(YOU))
    return happened_this_turn(CausedBy(CounterSpell(yours), OPPONENT))


@rule("one_condition", "you were dealt damage this turn")
def _you_were_damaged() -> Condition:
    return happened_this_turn(DealDamage(ANY_AMOUNT, YOU, ANYTHING))


@rule("did", "gained <n:how_many> life")
def _gained(n: HowMany) -> Condition:
    return Compare(EventsThisTurn(GainLife(SUBJECT, ANY_AMOUNT), summed=True), *n)


@rule("did", "lost <n:how_many> life")
def _lost(n: HowMany) -> Condition:
    return Compare(EventsThisTurn(LoseLife(SUBJECT, ANY_AMOUNT), summed=True), *n)


@rule("did", "paid or lost <n:how_many> {E}")
def _lost_energy(n: HowMany) -> Condition:
    """CR 107.14."""
    return Compare(EventsThisTurn(RemoveCounters("energy", ANY_AMOUNT, SUBJECT), summed=True), *n)


@rule("did", "drawn/drew <n:how_many> cards")
def _drew(n: HowMany) -> Condition:
    return Compare(EventsThisTurn(Draw(SUBJECT, ANY_AMOUNT)), *n)


@rule("did", "cast (a|an) <noun>")
def _cast(noun: Selector) -> Condition:
    return happened_this_turn(Casts(SUBJECT, noun))


@rule("did", "searched/search your/their library")
def _searched() -> Condition:
    """CR 701.23."""
    return happened_this_turn(Acts(KeywordAction.SEARCH, SUBJECT))


@rule("did", "activated an ability of (a|an) <noun>")
def _activated(noun: Selector) -> Condition:
    """Mana abilities as well."""
    return happened_this_turn(Activates(SUBJECT, noun, mana_abilities=True))


@rule("did", "cast (a|an) <noun> or activated an ability of (a|an) <of:noun>")
def _cast_or_activated(noun: Selector, of: Selector) -> Condition:
    return EitherOf(_cast(noun), _activated(of))


@rule("did", "cast another <noun>")
def _cast_another(noun: Selector) -> Condition:
    return happened_this_turn(Casts(SUBJECT, all_of(noun, OTHER)))


@rule("did", "cast <n:how_many> <noun>")
def _cast_several(n: HowMany, noun: Selector) -> Condition:
    return Compare(EventsThisTurn(Casts(SUBJECT, noun)), *n)


@rule("did", "sacrificed (a|an) <noun>")
def _sacrificed(noun: Selector) -> Condition:
    return happened_this_turn(Sacrifice(noun, SUBJECT))


@rule("did", "attacked/attack with <n:how_many> <noun>")
def _attacked_with_several(n: HowMany, noun: Selector) -> Condition:
    """Different ones, in whichever combats of the turn."""
    return Compare(AttackersThisTurn(SUBJECT, noun), *n)


@rule("did", "played/play <n:how_many> lands")
def _played_lands(n: HowMany) -> Condition:
    return Compare(EventsThisTurn(PlaysLand(SUBJECT)), *n)


@rule("did", "attacked/attack with <self>")
def _attacked_with_this(self: bool) -> Condition:
    return happened_this_turn(AttacksWith(SUBJECT, THIS))


@rule("did", "attacked/attack with (a|an) <one:noun> or (a|an) <other:noun>")
def _attacked_with_either(one: Selector, other: Selector) -> Condition:
    return happened_this_turn(AttacksWith(SUBJECT, any_of(one, other)))


@rule("did", "attacked/attack with (a|an) <noun>")
def _attacked_with(noun: Selector) -> Condition:
    return happened_this_turn(AttacksWith(SUBJECT, noun))


# --- objects -----------------------------------------------------------------------------------


words(
    "you_controlled",
    {"you controlled": ControlledBy(YOU), "an opponent controlled": ControlledBy(OPPONENT)},
)
words(
    "under_control",
    {
        "under your control": ControlledBy(YOU),
        "under an opponent's control": ControlledBy(OPPONENT),
    },
)
words(
    "befell",
    {
        "died": Dies(SUBJECT),
        "left the battlefield": LeavesBattlefield(SUBJECT),
        "entered": Enters(SUBJECT),
        "was dealt excess damage": DealtExcessDamage(SUBJECT),
        "was/were put into a graveyard from the battlefield": MovesTo(
            SUBJECT, Zone.GRAVEYARD, Zone.BATTLEFIELD
        ),
    },
)


@rule(
    "one_condition",
    "(a|an) <noun> [<whose:you_controlled>] <how:befell> this turn",
    "(a|an) <noun> <how:befell> [<whose:under_control>] this turn",
)
def it_happened(noun: Selector, whose: Selector | None, how: EventPattern) -> Condition:
    return happened_this_turn(with_subject(how, all_of(noun, *_also(whose))))


@rule(
    "one_condition",
    "another <noun> [<whose:you_controlled>] <how:befell> this turn",
    "another <noun> <how:befell> [<whose:under_control>] this turn",
)
def to_another(noun: Selector, whose: Selector | None, how: EventPattern) -> Condition:
    return happened_this_turn(with_subject(how, all_of(noun, OTHER, *_also(whose))))


@rule(
    "one_condition",
    "<n:how_many> [<other:other_word>] <noun> [<whose:you_controlled>] <how:befell> this turn",
    "<n:how_many> [<other:other_word>] <noun> <how:befell> [<whose:under_control>] this turn",
)
def _to_several(
    n: HowMany, other: Selector | None, noun: Selector, whose: Selector | None, how: EventPattern
) -> Condition:
    what = all_of(noun, *_also(other), *_also(whose))
    return Compare(EventsThisTurn(with_subject(how, what)), *n)


def _also(what: Selector | None) -> tuple[Selector, ...]:
    return () if what is None else (what,)


words("harmed", {"a player": PLAYER, "an opponent": OPPONENT, "you": YOU})


@rule(
    "one_condition",
    "<what:said> didn't deal [<combat:combat_word>] damage [to <to:harmed>] this turn",
    "<what:said> didn't deal [<combat:combat_word>] damage to (a|an) <to:noun> this turn",
)
def _did_not_deal(what: Selector, combat: bool | None, to: Selector | None) -> Condition:
    return IsNot(Matches(what, DealtDamageTo(to, combat)))


@rule("one_condition", "<what:said> dealt [<combat:combat_word>] damage to <to:harmed> this turn")
def _dealt(what: Selector, combat: bool | None, to: Selector) -> Condition:
    return happened_this_turn(DealDamage(ANY_AMOUNT, to, what, combat))


@rule("one_condition", "<what:said> was dealt [<combat:combat_word>] damage this turn")
def _was_dealt(what: Selector, combat: bool | None) -> Condition:
    return Matches(what, DealtDamageThisTurn(combat=combat))


@rule("one_condition", "<what:said> was dealt excess damage this turn")
def _was_dealt_excess(what: Selector) -> Condition:
    """CR 120.4a."""
    return happened_this_turn(DealtExcessDamage(what))


@rule("did", "rolled <n:how_many> dice")
def _rolled_dice(n: HowMany) -> Condition:
    return Compare(EventsThisTurn(RollsDie(SUBJECT)), *n)


@rule("did", "rolled/roll a <n:digits>")
def _rolled_a(n: int) -> Condition:
    return happened_this_turn(RollsDie(SUBJECT, n, n))


@rule(
    "one_condition",
    "a/an <one:types> , <other:types> , or spell you controlled dealt damage to it this turn",
    "a/an <one:types> you controlled dealt damage to it this turn",
    "it was dealt damage by a/an <one:types> , <other:types> , or spell you control this turn",
)
def _was_dealt_by_yours(one: Selector, other: Selector | None, at: int) -> Condition:
    """CR 608.2h: as those sources are, or last were."""
    kinds = (one,) if other is None else (one, other, SPELL)
    by = all_of(any_of(*kinds), ControlledBy(YOU))
    return Matches(Pronoun(at), DealtDamageThisTurn(by=by))


@rule("one_condition", "it wasn't the first land you played this turn")
def _not_the_first_land() -> Condition:
    return Compare(EventsThisTurn(PlaysLand(YOU)), Comparison.AT_LEAST, 2)
