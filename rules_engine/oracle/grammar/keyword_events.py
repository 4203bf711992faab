"""Keyword actions as what triggers wait for: "you scry", "this creature explores" (CR 701, 702)."""

from __future__ import annotations

from rules_engine.ir import (
    ANYTHING,
    CREATURE,
    IT,
    YOU,
    Ability,
    AnyOfEvents,
    Championed,
    ControlledBy,
    EventPattern,
    Selector,
    TriggeredAbility,
)
from rules_engine.ir.amounts import EventAmount
from rules_engine.ir.dungeons import CompletesDungeon, TakeInitiative
from rules_engine.ir.effects import BecomeDayOrNight, BecomeMonarch
from rules_engine.ir.events import Acts, Cycles, FlipsCoin, RollsDie
from rules_engine.ir.keyword_actions import Discover, PhaseOut
from rules_engine.ir.layouts import LEVEL, RING_BEARER, Designate, HasDesignation, Unlocks
from rules_engine.ir.merging import Mutates
from rules_engine.ir.selectors import OTHER, THIS, EventOther, IsSubtype
from rules_engine.ir.turning import Transforms
from rules_engine.oracle.grammar.engine import rule, words
from rules_engine.oracle.grammar.nouns import all_of
from rules_engine.oracle.grammar.syntax import SUBJECT, Mention, with_subject
from rules_engine.oracle.grammar.verbs import third_person
from rules_engine.vocabulary import KeywordAction

# --- players -----------------------------------------------------------------------------------

_OF_PLAYERS = (
    KeywordAction.SCRY,
    KeywordAction.SURVEIL,
    KeywordAction.CLASH,
    KeywordAction.WIN_CLASH,
    KeywordAction.PROLIFERATE,
    KeywordAction.POPULATE,
    KeywordAction.VENTURE,
    KeywordAction.AMASS,
    KeywordAction.LEARN,
    KeywordAction.INCUBATE,
    KeywordAction.TIME_TRAVEL,
    KeywordAction.DISCOVER,
    KeywordAction.COLLECT_EVIDENCE,
    KeywordAction.FORAGE,
    KeywordAction.AIRBEND,
    KeywordAction.EARTHBEND,
    KeywordAction.WATERBEND,
    KeywordAction.BLIGHT,
    KeywordAction.VOTE,
    KeywordAction.GIVE_GIFT,
    KeywordAction.MANIFEST_DREAD,
)
for _action in _OF_PLAYERS:
    _verb, _, _rest = _action.value.partition(" ")
    for _form in (_verb, third_person(_verb)):
        words("player_act", {f"{_form} {_rest}".strip(): Acts(_action, SUBJECT)})


@rule("event", "<who:event_player> <how:player_act>")
def _player_acts(who: Selector, how: EventPattern) -> EventPattern:
    return with_subject(how, who)


@rule("event", "<who:event_player> <how:player_act> or <other:player_act>")
def _player_acts_either(who: Selector, how: EventPattern, other: EventPattern) -> EventPattern:
    return AnyOfEvents((with_subject(how, who), with_subject(other, who)))


words("once_each_turn", {"this ability triggers only once each turn .": 1})


@rule(
    "ability",
    "whenever you discover , discover again for the same value . [<times:once_each_turn>]",
)
def _discovers_again(times: int | None) -> Ability:
    """CR 701.57a: with the number of that discovery."""
    then = (Discover(EventAmount()),)
    return TriggeredAbility(Acts(KeywordAction.DISCOVER, YOU), then, times_each_turn=times)


@rule("event", "the ring tempts <who:event_player>")
def _ring_tempts(who: Selector) -> EventPattern:
    return Acts(KeywordAction.RING_TEMPTS, who)


@rule(
    "event",
    "the ring tempts you , if you chose a creature other than <self> as your ring-bearer",
)
def _ring_bearer_is_another(self: bool) -> EventPattern:
    """CR 701.54a: what was chosen is part of what happened, so that it doesn't change later."""
    return Acts(KeywordAction.RING_TEMPTS, YOU, all_of(CREATURE, OTHER))


@rule("recipient", "your ring-bearer")
def _on_ring_bearer(at: int) -> Selector:
    """CR 701.54b: there is one at most."""
    bearer = all_of(CREATURE, HasDesignation(RING_BEARER), ControlledBy(YOU))
    return Mention(at, bearer, bearer)


@rule("event", "you choose a creature as your ring-bearer")
def _ring_bearer_chosen() -> EventPattern:
    return Acts(KeywordAction.RING_TEMPTS, YOU, CREATURE)


@rule("event", "<who:event_player> become/becomes the monarch")
def _monarch(who: Selector) -> EventPattern:
    return BecomeMonarch(who)


@rule("event", "<who:event_player> take/takes the initiative")
def _initiative(who: Selector) -> EventPattern:
    return TakeInitiative(who)


@rule("event", "<who:event_player> complete/completes a dungeon")
def _dungeon(who: Selector) -> EventPattern:
    return CompletesDungeon(who)


@rule("event", "<who:event_player> cycle/cycles <what:spell_object>")
def _cycles(who: Selector, what: Selector) -> EventPattern:
    return Cycles(who, what)


@rule("event", "<who:event_player> cycle/cycles a card")
def _cycles_a_card(who: Selector) -> EventPattern:
    return Cycles(who)


@rule("event", "<who:event_player> roll/rolls a die")
def _rolls(who: Selector) -> EventPattern:
    return RollsDie(who)


@rule("event", "<who:event_player> flip/flips a coin")
def _flips(who: Selector) -> EventPattern:
    return FlipsCoin(who)


@rule("event", "<who:event_player> win/wins a coin flip")
def _wins_flip(who: Selector) -> EventPattern:
    return FlipsCoin(who, True)


@rule("event", "<who:event_player> lose/loses a coin flip")
def _loses_flip(who: Selector) -> EventPattern:
    return FlipsCoin(who, False)


words(
    "event",
    {
        "day becomes night or night becomes day": BecomeDayOrNight(),
        "you unlock this door": Unlocks(THIS),
        "you fully unlock this room": Unlocks(THIS, fully=True),
        "you fully unlock a room": Unlocks(IsSubtype("Room"), fully=True),
    },
)

# --- objects -----------------------------------------------------------------------------------

_OF_OBJECTS = (
    KeywordAction.BECOME_MONSTROUS,
    KeywordAction.EXPLORE,
    KeywordAction.CONNIVE,
    KeywordAction.ENDURE,
    KeywordAction.EVOLVE,
    KeywordAction.BECOME_RENOWNED,
    KeywordAction.TRAIN,
)
for _action in _OF_OBJECTS:
    _verb, _, _rest = _action.value.partition(" ")
    for _form in (_verb, third_person(_verb)):
        words("object_event", {f"{_form} {_rest}".strip(): Acts(_action, what=SUBJECT)})
words(
    "object_event",
    {
        "mentors a creature": Acts(KeywordAction.MENTOR, what=SUBJECT),
        "mutates": Mutates(SUBJECT),
        "mutate": Mutates(SUBJECT),
        "transforms": Transforms(SUBJECT),
        "transform": Transforms(SUBJECT),
        "phases out": PhaseOut(SUBJECT),
        "phase out": PhaseOut(SUBJECT),
    },
)


@rule("object_event", "exploits (a|an) <noun>")
def _exploits(noun: Selector, at: int) -> EventPattern:
    """CR 702.110b."""
    what = ANYTHING if noun == CREATURE else noun
    return Acts(KeywordAction.EXPLOIT, what=SUBJECT, other=Mention(at, what, EventOther()))


@rule("object_event", "explores a/an <what:card_noun>")
def _explores(what: Selector, at: int) -> EventPattern | None:
    """CR 701.44a: the card that was revealed."""
    if what == ANYTHING:
        return None
    return Acts(KeywordAction.EXPLORE, what=SUBJECT, other=Mention(at, what, EventOther()))


@rule("single", "the exploited creature")
def _the_exploited(at: int) -> Selector:
    return Mention(at, EventOther(), EventOther())


@rule("event", "a/an <noun> is championed with <self>")
def _championed(noun: Selector, self: bool, at: int) -> EventPattern:
    """CR 702.72c."""
    return Championed(Mention(at, noun, IT, subject=True))


@rule("object_event", "transforms into <self>")
def _transforms_into_this(self: bool) -> EventPattern:
    """CR 712.14: said on the face that is up right afterward."""
    return Transforms(SUBJECT)


@rule("event", "<self> becomes level <n:digits>")
def _becomes_level(self: bool, n: int) -> EventPattern:
    """CR 716.2b."""
    return Designate(LEVEL, THIS, n)
