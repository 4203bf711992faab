"""What befalls objects, beyond `events`: attached, turned up, targeted, dealt damage (CR 603.2).

What triggered isn't always "that creature" in the same way: of damage it is the recipient, of
becoming a target it is the other object of the event (see `EventObject`).
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from rules_engine.ir import (
    ANY_AMOUNT,
    ANYTHING,
    CARD,
    HOST,
    IT,
    OPPONENT,
    OTHER,
    PERMANENT,
    PLANESWALKER,
    PLAYER,
    SPELL,
    TAPPED,
    THIS,
    YOU,
    AllOf,
    Amount,
    AnyOfEvents,
    AnySource,
    Attach,
    Attacks,
    BecomesTarget,
    Condition,
    ControlledBy,
    DealDamage,
    Destroy,
    Dies,
    Enters,
    EventPattern,
    EventRecipient,
    IsSpell,
    Iterated,
    LeavesZone,
    Matches,
    MovesTo,
    OneOrMore,
    OwnedBy,
    Provided,
    PutCounters,
    Sacrifice,
    Selector,
    TurnFaceUp,
    Untap,
)
from rules_engine.ir.events import (
    AttacksUnblocked,
    BecomesUnattached,
    CausedBy,
    CountersReach,
    DealtExcessDamage,
    PhasesIn,
    TappedForMana,
)
from rules_engine.ir.keyword_actions import PhaseOut
from rules_engine.ir.layouts import SADDLED, HasDesignation, LastCounterRemoved
from rules_engine.ir.mana import ChosenColorMana
from rules_engine.ir.node import transform, walk
from rules_engine.ir.selectors import CREATURE, EventOther, EventPlayer, ForWhich, IsAbility
from rules_engine.ir.turning import Transforms
from rules_engine.oracle.grammar.engine import rule, words
from rules_engine.oracle.grammar.nouns import all_of, any_of
from rules_engine.oracle.grammar.syntax import SUBJECT, Mention, Pronoun, ThatMuch, with_subject
from rules_engine.vocabulary import Zone


def player_in_event(
    what: Selector, refers: Selector, plural: bool = False
) -> Callable[[int], Selector]:
    """A player in an event's words, whom "that player" means as the other reference."""

    def build(at: int) -> Selector:
        return Mention(at, what, refers, plural)

    return build


# --- the same thing to what happens --------------------------------------------------------------

words(
    "object_event",
    {
        "becomes untapped": Untap(SUBJECT),
        "become untapped": Untap(SUBJECT),
        "is turned face up": TurnFaceUp(SUBJECT),
        "are turned face up": TurnFaceUp(SUBJECT),
        "is sacrificed": Sacrifice(SUBJECT, PLAYER),
        "is destroyed": Destroy(SUBJECT),
        "is sacrificed or destroyed": AnyOfEvents((Sacrifice(SUBJECT, PLAYER), Destroy(SUBJECT))),
        "transforms": Transforms(SUBJECT),
        "phases in": PhasesIn(SUBJECT),
        "phases out": PhaseOut(SUBJECT),
        "attacks and isn't blocked": AttacksUnblocked(SUBJECT),
        "is tapped for mana": TappedForMana(SUBJECT),
        "is tapped for mana of the chosen color": TappedForMana(SUBJECT, of=ChosenColorMana()),
        "is put into exile from the battlefield": MovesTo(SUBJECT, Zone.EXILE, Zone.BATTLEFIELD),
        "are put into a graveyard from the battlefield": MovesTo(
            SUBJECT, Zone.GRAVEYARD, Zone.BATTLEFIELD
        ),
    },
)


@rule(
    "event",
    "<what:event_object> is put into a graveyard from the battlefield , if it wasn't sacrificed",
)
def _put_there_unsacrificed(what: Selector) -> EventPattern:
    """How it got there is part of what happened."""
    return MovesTo(what, Zone.GRAVEYARD, Zone.BATTLEFIELD, unsacrificed=True)


@rule("object_event", "becomes unattached from <host:unattached_from>")
def _unattached(host: Selector) -> EventPattern:
    return BecomesUnattached(SUBJECT, host)


@rule("unattached_from", "a permanent", "a creature")
def _former_host(at: int) -> Selector:
    return Mention(at, ANYTHING, EventOther())


@rule("object_event", "becomes attached to <self>")
def _attached_to_this(self: bool, at: int) -> EventPattern:
    return Attach(SUBJECT, Mention(at, THIS, THIS))


@rule("object_event", "becomes attached to <to:event_other>")
def _attached(to: Selector) -> EventPattern:
    """ "That Aura" among the words for what it becomes attached to doesn't bring the Aura up again:
    "that permanent" after them is the other one."""
    return Attach(SUBJECT, transform(to, _named_before))


def _named_before(name: str, part: object) -> object:
    return replace(part, outside=True) if isinstance(part, Pronoun) and part.demonstrative else part


# --- that narrow which ones --------------------------------------------------------------------


def among(what: Selector, *also: Selector) -> Mention | None:
    """The objects that are like this too; this object stays what the words after it mean."""
    if not isinstance(what, Mention):
        return None
    return replace(what, what=all_of(what.what, *also))


def grouped(what: Mention, pattern: EventPattern) -> EventPattern:
    """CR 603.2c: "one or more" count once."""
    return OneOrMore(pattern) if what.plural else pattern


def grouped_by(who: Selector, pattern: EventPattern) -> EventPattern:
    """CR 603.2c: "a player" who does it to one or more is told once for each such player."""
    player = who.what if isinstance(who, Mention) else who
    return OneOrMore(pattern, each_player=player != YOU)


def deals_to_several(how: EventPattern) -> bool:
    """CR 603.2c: "… deals damage to one or more creatures" is told once for each source."""
    return isinstance(how, DealDamage) and isinstance(how.to, Mention) and how.to.plural


@rule("event", "<self> attacks while saddled", "it attacks while saddled")
def _attacks_saddled(self: bool | None, at: int) -> EventPattern:
    """CR 702.171b."""
    is_saddled = Matches(THIS, HasDesignation(SADDLED))
    return Provided(Attacks(Mention(at, THIS, THIS, subject=True)), is_saddled)


@rule(
    "event",
    "<what:event_object> enters <how:entering_event>",
    "<what:event_group> enter <how:entering_event>",
)
def _enters(what: Selector, how: tuple[Zone | None, tuple[Selector, ...]]) -> EventPattern | None:
    zone, also = how
    found = among(what, *also)
    if found is None:
        return None
    return grouped(found, Enters(found, zone))


_ENTERING: dict[str, tuple[Zone | None, tuple[Selector, ...]]] = {
    "tapped": (None, (TAPPED,)),
    "untapped": (None, (~TAPPED,)),
    "untapped under your control": (None, (~TAPPED, ControlledBy(YOU))),
    "under an opponent's control": (None, (ControlledBy(OPPONENT),)),
    "under the control of one of your opponents": (None, (ControlledBy(OPPONENT),)),
    "from a graveyard": (Zone.GRAVEYARD, ()),
    "from your graveyard": (Zone.GRAVEYARD, (OwnedBy(YOU),)),
    "from exile": (Zone.EXILE, ()),
    "from your hand": (Zone.HAND, (OwnedBy(YOU),)),
}
words("entering_event", _ENTERING)

# --- graveyards --------------------------------------------------------------------------------


@rule("event_cards", "a/an <what:card_noun>")
def _card(what: Selector, at: int) -> Selector:
    return Mention(at, all_of(CARD, what), IT, subject=True)


@rule("event_cards", "another <what:card_noun>")
def _another_card(what: Selector, at: int) -> Selector:
    return Mention(at, all_of(CARD, what, OTHER), IT, subject=True)


@rule("event_cards", "one or more [<other:other_word>] <what:card_noun>")
def _cards(other: Selector | None, what: Selector, at: int) -> Selector:
    return Mention(at, all_of(CARD, what, other or ANYTHING), IT, plural=True, subject=True)


words(
    "whose_graveyard",
    {
        "a graveyard": ANYTHING,
        "graveyards": ANYTHING,
        "your graveyard": OwnedBy(YOU),
        "an opponent's graveyard": OwnedBy(OPPONENT),
        "a player's graveyard": OwnedBy(PLAYER),
    },
)


@rule(
    "event",
    "<what:event_cards> is/are put into <whose:whose_graveyard> from anywhere",
    "<what:event_cards> is/are put into <whose:whose_graveyard>",
)
def _into_graveyard(what: Selector, whose: Selector) -> EventPattern | None:
    return _moved(what, whose, None)


@rule(
    "event",
    "<what:event_cards> is/are put into <whose:whose_graveyard> from (your|their|a) library",
)
def _milled(what: Selector, whose: Selector) -> EventPattern | None:
    return _moved(what, whose, Zone.LIBRARY)


@rule("event", "<what:event_object> is put into an opponent's graveyard [from the battlefield]")
def _into_opponents_graveyard(what: Selector) -> EventPattern | None:
    return _moved(what, OwnedBy(OPPONENT), Zone.BATTLEFIELD)


@rule("event", "<what:event_object> is put into a player's graveyard from the battlefield")
def _into_owners_graveyard(what: Selector) -> EventPattern | None:
    """CR 404.2: of whoever owns it, who is "that player"."""
    return _moved(what, OwnedBy(PLAYER), Zone.BATTLEFIELD)


@rule(
    "event",
    "<what:event_cards> is/are put into <whose:whose_graveyard> from anywhere other than the "
    "battlefield",
)
def _from_elsewhere(what: Selector, whose: Selector) -> EventPattern | None:
    found = among(what, whose)
    if found is None:
        return None
    return grouped(found, MovesTo(found, Zone.GRAVEYARD, except_from=Zone.BATTLEFIELD))


def _moved(what: Selector, whose: Selector, origin: Zone | None) -> EventPattern | None:
    found = among(what, whose)
    if found is None:
        return None
    return grouped(found, MovesTo(found, Zone.GRAVEYARD, origin))


@rule("event", "<what:event_cards> leaves/leave your graveyard")
def _leaves(what: Selector) -> EventPattern | None:
    found = among(what, OwnedBy(YOU))
    if found is None:
        return None
    return grouped(found, LeavesZone(found, Zone.GRAVEYARD))


@rule("event", "<what:event_object> dies or is put into exile [from the battlefield]")
def _dies_or_is_exiled(what: Selector) -> EventPattern:
    return AnyOfEvents((Dies(what), MovesTo(what, Zone.EXILE, Zone.BATTLEFIELD)))


# --- attacks -----------------------------------------------------------------------------------

_ATTACKED: dict[str, Selector] = {
    "a player": PLAYER,
    "an opponent": OPPONENT,
    "one of your opponents": OPPONENT,
    "another player": all_of(PLAYER, ~YOU),
    "a planeswalker": PLANESWALKER,
    "a player or planeswalker": any_of(PLAYER, PLANESWALKER),
    "you or a planeswalker you control": any_of(YOU, all_of(PLANESWALKER, ControlledBy(YOU))),
    "one of your opponents or a planeswalker an opponent controls": any_of(
        OPPONENT, all_of(PLANESWALKER, ControlledBy(OPPONENT))
    ),
    "one of your opponents or a planeswalker they control": any_of(
        OPPONENT, all_of(PLANESWALKER, ControlledBy(OPPONENT))
    ),
}
for _text, _what in _ATTACKED.items():
    rule("attacked", _text)(player_in_event(_what, EventPlayer()))


words("attacked_one", {"a player": PLAYER, "an opponent": OPPONENT})


@rule("attacked", "<who:attacked_one> who <how:player_state>")
def _such_a_player(who: Selector, how: Condition, at: int) -> Selector:
    """CR 508.3a: as that player is as the creature attacks."""
    such = all_of(who, ForWhich(with_subject(how, Iterated())))
    return Mention(at, such, EventPlayer())


@rule(
    "event",
    "a spell or ability an opponent controls causes (a|an) <noun> to be put into your graveyard "
    "from the battlefield",
)
def _caused_to_be_buried(noun: Selector, at: int) -> EventPattern:
    """CR 609.1: by what the spell or ability says, not by what follows from it."""
    what = Mention(at, all_of(noun, OwnedBy(YOU)), IT, subject=True)
    return CausedBy(MovesTo(what, Zone.GRAVEYARD, Zone.BATTLEFIELD), OPPONENT)


@rule("object_event", "attacks/attack <whom:attacked>")
def _attacks(whom: Selector) -> EventPattern:
    return Attacks(SUBJECT, whom)


@rule("object_event", "attacks <whom:attacked> and isn't blocked")
def _attacks_unblocked(whom: Selector) -> EventPattern:
    return AttacksUnblocked(SUBJECT, whom)


@rule(
    "event",
    "<self> and at least <n:fixed_number> other <noun> attack",
    "<self> attacks with at least <n:fixed_number> other <noun>",
)
def _together(self: bool, n: int, noun: Selector, at: int) -> EventPattern:
    return Attacks(Mention(at, THIS, THIS, subject=True), along_with=noun, others=n)


@rule("event", "<self> and at least <n:fixed_number> <noun> attack")
def _with_a_kind(self: bool, n: int, noun: Selector, at: int) -> EventPattern | None:
    """Of a kind that this isn't; of creatures, this would be one."""
    return None if noun == CREATURE else _together(self, n, noun, at)


@rule(
    "event",
    "<what:host> and at least one other <noun> attack",
    "<what:host> and at least <n:fixed_number> other <noun> attack",
    "<what:host> attacks with another <noun>",
    "<what:host> attacks with at least <n:fixed_number> other <noun>",
)
def _host_together(what: Selector, n: int | None, noun: Selector) -> EventPattern:
    """CR 702.6: what this is attached to, and others."""
    return Attacks(what, along_with=noun, others=n or 1)


@rule(
    "event",
    "<self> and another <noun> attack",
    "<self> and at least one <noun> attack",
    "<self> attacks with another <noun>",
    "you attack with <self> and another <noun>",
)
def _with_another(self: bool, noun: Selector, at: int) -> EventPattern:
    return Attacks(Mention(at, THIS, THIS, subject=True), along_with=noun)


# --- damage ------------------------------------------------------------------------------------


@rule("source_noun", "[<quality:qualities>] source/sources <post:post*>")
def _source(quality: Selector | None, post: tuple[Selector, ...]) -> Selector:
    """CR 609.7: any object can be the source of damage."""
    return all_of(quality or ANYTHING, *post)


@rule("event_source", "a/an <what:source_noun>")
def _a_source(what: Selector, at: int) -> Selector:
    return Mention(at, AnySource() if what == ANYTHING else what, IT, subject=True)


@rule("event_source", "another <what:source_noun>")
def _another_source(what: Selector, at: int) -> Selector:
    return Mention(at, all_of(what, OTHER), IT, subject=True)


@rule("event", "<what:event_source> deals [<combat:combat_word>] damage to <to:damaged>")
def _source_deals(what: Selector, combat: bool | None, to: Selector) -> EventPattern:
    deals = DealDamage(ANY_AMOUNT, to, what, combat)
    return OneOrMore(deals, each_object=True) if deals_to_several(deals) else deals


@rule("object_event", "is/are dealt excess [<combat:combat_word>] damage")
def _is_dealt_excess(combat: bool | None) -> EventPattern:
    return DealtExcessDamage(SUBJECT, combat)


@rule("value", "the excess")
def _the_excess(at: int) -> Amount:
    """CR 120.10: of the damage that the event is about."""
    return ThatMuch(at)


_DAMAGED_PLAYERS: dict[str, Selector] = {
    "one or more players": PLAYER,
    "one or more opponents": OPPONENT,
    "one or more of your opponents": OPPONENT,
    "another player": all_of(PLAYER, ~YOU),
    "a player or planeswalker": any_of(PLAYER, PLANESWALKER),
    "an opponent or planeswalker": any_of(OPPONENT, PLANESWALKER),
    "you or a planeswalker you control": any_of(YOU, all_of(PLANESWALKER, ControlledBy(YOU))),
    "you or a permanent you control": any_of(YOU, all_of(PERMANENT, ControlledBy(YOU))),
    "a player or a planeswalker": any_of(PLAYER, PLANESWALKER),
    "enchanted player": HOST,
}
for _text, _what in _DAMAGED_PLAYERS.items():
    rule("damaged", _text)(player_in_event(_what, EventRecipient(), "one or more" in _text))


# --- becoming a target -------------------------------------------------------------------------


@rule("aiming", "a spell or ability")
def _spell_or_ability(at: int) -> Selector:
    return Mention(at, any_of(SPELL, IsAbility()), IT)


@rule("aiming", "a/an <noun>")
def _aiming_spell(noun: Selector, at: int) -> Selector | None:
    """Only what is on the stack has targets."""
    parts = noun.parts if isinstance(noun, AllOf) else (noun,)
    if not any(isinstance(part, IsSpell | IsAbility) for part in parts):
        return None
    return Mention(at, noun, IT)


@rule("object_event", "becomes the target of <of:aiming>")
def _targeted(of: Selector) -> EventPattern:
    return BecomesTarget(SUBJECT, of)


@rule("object_event", "becomes the target of a spell or ability <by:controlling>")
def _targeted_by(by: Selector, at: int) -> EventPattern:
    """ "A spell or ability an opponent controls" names whose both are."""
    return BecomesTarget(SUBJECT, Mention(at, any_of(SPELL, IsAbility()), IT), by)


@rule("event", "you become the target of a spell or ability <by:controlling>")
def _you_targeted(by: Selector, at: int) -> EventPattern:
    return BecomesTarget(YOU, Mention(at, any_of(SPELL, IsAbility()), IT), by)


@rule(
    "event", "you or <what:event_object> becomes the target of a spell or ability <by:controlling>"
)
def _you_or_yours_targeted(what: Selector, by: Selector, at: int) -> EventPattern | None:
    """CR 603.2c: once for each of them; nothing but a player is you."""
    if not isinstance(what, Mention):
        return None
    either = Mention(what.at, any_of(YOU, what.what), what.refers)
    return BecomesTarget(either, Mention(at, any_of(SPELL, IsAbility()), IT), by)


@rule(
    "event",
    "you and/or at least one <noun> becomes the target of a spell or ability <by:controlling>",
)
def _you_and_yours_targeted(noun: Selector, by: Selector, at: int) -> EventPattern:
    """CR 603.2c: once, however many of them it targets."""
    either = any_of(YOU, all_of(PERMANENT, noun))
    return OneOrMore(BecomesTarget(either, Mention(at, any_of(SPELL, IsAbility()), IT), by))


rule("controlling", "an opponent controls")(player_in_event(OPPONENT, EventPlayer()))
words("controlling", {"you control": YOU})


# --- counters ----------------------------------------------------------------------------------


@rule("event", "a <kind:counter> counter is put on <on:event_object>")
def _counter_put(kind: str, on: Selector) -> EventPattern:
    """CR 122.6: once for each of them."""
    return PutCounters(kind, 1, on)


@rule("event", "a counter is put on <on:event_object>")
def _any_counter_put(on: Selector) -> EventPattern:
    return PutCounters("", 1, on)


@rule("event", "one or more <kind:counter> counters are put on <on:event_object>")
def _counters_put(kind: str, on: Selector) -> EventPattern:
    return PutCounters(kind, ANY_AMOUNT, on)


@rule("event", "one or more <kind:counter> counters are put on <on:event_group>")
def _counters_put_on_several(kind: str, on: Selector) -> EventPattern:
    return OneOrMore(PutCounters(kind, ANY_AMOUNT, on))


@rule("event", "one or more <kind:counter> counters are put on <on:noun>")
def _counters_put_on_any(kind: str, on: Selector, at: int) -> EventPattern | None:
    """ "On planeswalkers you control": on one or more of them at once."""
    if not any(isinstance(node, ControlledBy) for node in walk(on)):
        return None
    return OneOrMore(PutCounters(kind, ANY_AMOUNT, Mention(at, on, IT, plural=True)))


@rule("event", "you put one or more <kind:counter> counters on <on:event_object>")
def _you_put_counters(kind: str, on: Selector) -> EventPattern:
    return PutCounters(kind, ANY_AMOUNT, on, by=YOU)


@rule("event", "you put a <kind:counter> counter on <on:event_object>")
def _you_put_counter(kind: str, on: Selector) -> EventPattern:
    return PutCounters(kind, 1, on, by=YOU)


@rule("event", "the <n:ordinal> <kind:counter> counter is put on <on:event_object>")
def _nth_counter(n: int, kind: str, on: Selector) -> EventPattern:
    """CR 122.7."""
    return CountersReach(kind, n, on)


@rule("event", "the last <kind:counter> counter is removed from <on:event_object>")
def _last_counter(kind: str, on: Selector) -> EventPattern:
    return LastCounterRemoved(kind, on)


@rule("event", "you remove the last <kind:counter> counter from <on:event_object>")
def _you_remove_last(kind: str, on: Selector) -> EventPattern:
    return LastCounterRemoved(kind, on, by=YOU)
