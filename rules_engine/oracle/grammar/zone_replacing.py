"""Objects that would die, enter, leave or be destroyed, and what happens instead (CR 614.6)."""

from __future__ import annotations

from dataclasses import dataclass, replace

from rules_engine.ir import (
    ANYTHING,
    CARD,
    HOST,
    IT,
    OPPONENT,
    OTHER,
    PERMANENT,
    SPELL,
    THIS,
    TOKEN,
    YOU,
    Ability,
    CastWithoutPaying,
    Compare,
    Condition,
    ControlledBy,
    DealtDamageThisTurn,
    DelayedTrigger,
    Destroy,
    Dies,
    EitherOf,
    Enters,
    EventObject,
    EventPattern,
    Exile,
    IsNot,
    LeavesBattlefield,
    ManaSpent,
    MovesTo,
    Not,
    OwnedBy,
    PutCounters,
    PutInHand,
    PutOntoBattlefield,
    Regenerate,
    ReturnToHand,
    Selector,
    StaticAbility,
)
from rules_engine.ir.abilities import ModifiedEvent, Replacement
from rules_engine.ir.conditions import WasCast
from rules_engine.ir.durations import INDEFINITELY, AnyDuration
from rules_engine.ir.effects import (
    Instruction,
    LibraryPosition,
    PutInLibrary,
    RemoveDamage,
    ReplaceEvents,
    Then,
)
from rules_engine.ir.event_changes import GoesTo, UnderControlOf
from rules_engine.ir.modifications import MayPlay
from rules_engine.ir.node import transform
from rules_engine.ir.selectors import Comparison, IsColor
from rules_engine.oracle.grammar.assembling import assembled
from rules_engine.oracle.grammar.engine import rule, same, words
from rules_engine.oracle.grammar.nouns import all_of, any_of
from rules_engine.oracle.grammar.replacing import Replacing, Timed
from rules_engine.oracle.grammar.syntax import Introduces, Mention, Pronoun, Rider
from rules_engine.vocabulary import Color, Zone

# --- what it would happen to -------------------------------------------------------------------


@rule("would_object", "<self>")
def _this(self: bool, at: int) -> Selector:
    return Mention(at, THIS, THIS, subject=True)


@rule("would_object", "(a|an|any) <noun>")
def _one(noun: Selector, at: int) -> Selector:
    return Mention(at, noun, IT, subject=True)


@rule("would_object", "another <noun>")
def _another(noun: Selector, at: int) -> Selector:
    return Mention(at, all_of(noun, OTHER), IT, subject=True)


@rule("would_object", "(a|an) <noun> or (a|an) <other:noun>")
def _either(noun: Selector, other: Selector, at: int) -> Selector:
    return Mention(at, any_of(noun, other), IT, subject=True)


@rule("would_object", "<self> or another <noun>")
def _this_or_another(self: bool, noun: Selector, at: int) -> Selector:
    return Mention(at, any_of(THIS, all_of(noun, OTHER)), IT, subject=True)


same("would_object", "<x:host>")


@rule("would_one", "<x:pronoun>", "<x:target>")
def _known(x: Selector) -> Selector:
    return x


@rule("pronoun", "that creature or planeswalker", "that planeswalker or creature")
def _creature_or_planeswalker(at: int) -> Selector:
    return Pronoun(at, ("creature", "planeswalker"), demonstrative=True)


@rule("pronoun", "that artifact or creature", "that creature or artifact")
def _artifact_or_creature(at: int) -> Selector:
    return Pronoun(at, ("artifact", "creature"), demonstrative=True)


# --- the event ---------------------------------------------------------------------------------


@rule("would_befall", "would die")
def _die() -> type[EventPattern]:
    return Dies


@rule("would_befall", "would be destroyed")
def _be_destroyed() -> type[EventPattern]:
    return Destroy


@rule("would_befall", "would leave the battlefield")
def _leave() -> type[EventPattern]:
    return LeavesBattlefield


@rule("would_befall", "would enter")
def _enter() -> type[EventPattern]:
    return Enters


@dataclass(frozen=True, slots=True)
class _Would:
    event: EventPattern
    condition: Condition | None = None
    until: AnyDuration | None = None


@rule(
    "zone_would",
    "<what:would_object> <how:would_befall> [<until:would_time>] [while <condition>]",
)
def _would(
    what: Selector,
    how: type[EventPattern],
    until: AnyDuration | None,
    condition: Condition | None,
) -> _Would:
    return _Would(how(what), condition, until)  # type: ignore[call-arg]  # all of these take it


@rule("zone_would", "<what:would_one> <how:would_befall> <until:would_time>")
def _one_would(what: Selector, how: type[EventPattern], until: AnyDuration) -> _Would:
    return _Would(how(what), None, until)  # type: ignore[call-arg]  # all of these take it


@rule("would_object", "a/an <noun> dealt damage by <self>")
def _damaged_by_this(noun: Selector, self: bool, at: int) -> Selector:
    """What a spell says of the damage that it deals as it resolves."""
    return Mention(at, all_of(noun, DealtDamageThisTurn(THIS)), IT, subject=True)


@rule("zone_would", "<what:would_object> would enter and it wasn't cast [<until:would_time>]")
def _would_enter_uncast(what: Selector, until: AnyDuration | None) -> _Would:
    return _Would(Enters(what), IsNot(WasCast(None, IT)), until)


@rule(
    "zone_would",
    "<what:would_object> would enter and it wasn't cast or no mana was spent to cast it "
    "[<until:would_time>]",
)
def _would_enter_for_nothing(what: Selector, until: AnyDuration | None) -> _Would:
    free = Compare(ManaSpent(what=IT), Comparison.EQUAL, 0)
    return _Would(Enters(what), EitherOf(IsNot(WasCast(None, IT)), free), until)


@rule("replacing", "if <what:would_object> would be destroyed , regenerate it")
def _regenerates(what: Selector) -> Replacement:
    """CR 701.19b: as its regeneration shield would replace it."""
    return Replacement(Destroy(what), (Regenerate(what),))


@rule(
    "replacing_next",
    "the next time <what:target> would be destroyed this turn , remove all damage marked on it "
    "instead",
)
def _next_destruction(what: Selector) -> Replacement:
    """CR 701.8c: as regeneration does, but nothing is tapped."""
    return Replacement(Destroy(what), (RemoveDamage(IT),))


# --- instead -----------------------------------------------------------------------------------


@rule(
    "zone_replaced",
    "if <would:zone_would> , <then:clauses> instead",
    "if <would:zone_would> , instead <then:clauses>",
)
def _instead(would: _Would, then: Then) -> Timed | None:
    if isinstance(would.event, LeavesBattlefield):
        return None
    then = _of_the_object(tuple(one.then if isinstance(one, Introduces) else one for one in then))
    match then:
        case (Exile(what=EventObject(), face_down=False), PutCounters(amount=int(n)) as put) if (
            isinstance(put.on, Pronoun) and put.on.way == "exiled"
        ):  # on that card alone, as it is exiled
            change = GoesTo(Zone.EXILE, counters=((put.kind, n),))
            return ModifiedEvent(would.event, (change,), condition=would.condition), would.until
    return Replacement(would.event, then, would.condition), would.until


def _of_the_object(then: Then) -> Then:
    """The first thing that is done is done to what the event would befall."""
    first = then[0]
    if isinstance(getattr(first, "what", None), Pronoun) and isinstance(first, _MOVES):
        return (replace(first, what=IT), *then[1:])
    return then


_MOVES = (Exile, ReturnToHand, PutInHand, PutInLibrary)


@rule("zone_replaced", "if <would:zone_would> , <how:exiling> instead of putting it anywhere else")
def _exiled_wherever(would: _Would, how: bool) -> Timed | None:
    if not isinstance(would.event, LeavesBattlefield):
        return None
    return Replacement(would.event, (Exile(IT),), would.condition), would.until


words("exiling", {"exile it": True, "exile that card": True})


@rule("zone_replaced", "if <would:zone_would> , you may <then:dos> instead")
@rule("zone_replaced", "if <would:zone_would> , you may instead <then:dos>")
def _may_instead(would: _Would, then: Then) -> Timed | None:
    from rules_engine.oracle.grammar.clauses import told

    told_you = told(YOU, then)
    if told_you is None or isinstance(would.event, LeavesBattlefield):
        return None
    plain = tuple(one.then if isinstance(one, Introduces) else one for one in told_you)
    return Replacement(would.event, plain, would.condition, optional=True), would.until


@rule("ability", "if <would:zone_would> , <then:clauses> instead . <more:sentence+>")
@rule("ability", "if <would:zone_would> , instead <then:clauses> . <more:sentence+>")
def _instead_and(would: _Would, then: Then, more: tuple[Then, ...]) -> Ability | None:
    told = assembled(then, *more)
    if told is None or would.until is not None or isinstance(would.event, LeavesBattlefield):
        return None
    return Replacement(would.event, told, would.condition)


@rule("ability", "if <self> would enter , you may <then:dos> instead . <more:sentence+>")
def _enters_if(self: bool, then: Then, more: tuple[Then, ...], at: int) -> Ability | None:
    """CR 614.12a: what is paid for it to enter; "if you do" is asked of that."""
    from rules_engine.oracle.grammar.clauses import option, told

    paid = told(YOU, then)
    if paid is None:
        return None
    all_told = assembled((option(YOU, paid),), *more)
    if all_told is None:
        return None
    return Replacement(Enters(Mention(at, THIS, THIS, subject=True)), all_told)


# --- into graveyards ---------------------------------------------------------------------------


_PLACES: dict[str, GoesTo] = {
    "exile it": GoesTo(Zone.EXILE),
    "exile that card": GoesTo(Zone.EXILE),
    "exile that permanent": GoesTo(Zone.EXILE),
    "exile that card or token": GoesTo(Zone.EXILE),
    "exile ~": GoesTo(Zone.EXILE),
    "shuffle it into its owner's library": GoesTo(Zone.LIBRARY),
    "put it on the bottom of its owner's library": GoesTo(Zone.LIBRARY, LibraryPosition.BOTTOM),
    "put it on top of its owner's library": GoesTo(Zone.LIBRARY, LibraryPosition.TOP),
    "return it to its owner's hand": GoesTo(Zone.HAND),
    "put it into its owner's hand": GoesTo(Zone.HAND),
}
words("new_place", dict(_PLACES))
words(
    "new_place",
    {
        f"reveal {card} and {where}": replace(place, reveal=True)
        for where, place in _PLACES.items()
        if place.zone is Zone.LIBRARY
        for card in ("it", "~")
    },
)
words(
    "new_place",
    {
        "that card is revealed and put on the bottom of that player 's library": GoesTo(
            Zone.LIBRARY, LibraryPosition.BOTTOM, reveal=True
        ),
    },
)


@rule("new_place", "exile (it|that card|that permanent) with (a|an) <kind:counter> counter on it")
def _with_counter(kind: str) -> GoesTo:
    return GoesTo(Zone.EXILE, counters=((kind, 1),))


@rule(
    "new_place",
    "exile (it|that card|that permanent) with <n:fixed_number> <kind:counter> counters on it",
)
def _with_counters(n: int, kind: str) -> GoesTo:
    return GoesTo(Zone.EXILE, counters=((kind, n),))


@rule("moved", "<self>")
def _moved_this(self: bool) -> Selector:
    return THIS


words("moved", {"a card": Not(TOKEN), "a card or token": ANYTHING, "a permanent": PERMANENT})


@rule("moved", "(a|an) <what:card_noun>")
def _moved_card(what: Selector) -> Selector | None:
    return None if what == ANYTHING else all_of(CARD, what)


@rule("moved", "(a|an) <what:noun>")
def _moved_noun(what: Selector) -> Selector | None:
    return None if what == PERMANENT else what


@rule(
    "moved",
    "a <one:color> or <other:color> permanent , spell , or card not on the battlefield",
)
def _moved_of_colors(one: Color, other: Color) -> Selector:
    """Anything of these colors, wherever it is."""
    return any_of(IsColor(one), IsColor(other))


@dataclass(frozen=True, slots=True)
class _From:
    owner: Selector | None
    zone: Zone | None


words(
    "graveyard_of",
    {
        "a graveyard from anywhere": _From(None, None),
        "a graveyard": _From(None, None),
        "a graveyard from the battlefield": _From(None, Zone.BATTLEFIELD),
        "a graveyard from anywhere other than the battlefield": _From(ANYTHING, None),
        "an opponent's graveyard from anywhere": _From(OPPONENT, None),
        "your graveyard from anywhere": _From(YOU, None),
        "an opponent's graveyard": _From(OPPONENT, None),
        "your graveyard": _From(YOU, None),
        "enchanted player 's graveyard from anywhere": _From(HOST, None),
    },
)


@rule(
    "zone_replaced",
    "if <what:moved> would be put into <of:graveyard_of> [<until:would_time>] , <place:new_place> "
    "instead",
    "if <what:moved> would be put into <of:graveyard_of> [<until:would_time>] , instead "
    "<place:new_place>",
)
def _goes_elsewhere(
    what: Selector, of: _From, until: AnyDuration | None, place: GoesTo
) -> Timed | None:
    if of.owner == ANYTHING:
        return None
    on_battlefield = any(part == PERMANENT for part in getattr(what, "parts", (what,)))
    moved = what if of.owner is None else all_of(what, OwnedBy(of.owner))
    origin = Zone.BATTLEFIELD if on_battlefield else of.zone
    event = MovesTo(moved, Zone.GRAVEYARD, origin)
    return ModifiedEvent(event, (place,)), until


@rule(
    "zone_replaced",
    "if <self> would be put into a graveyard from the battlefield , instead exile it and "
    "<then:clauses>",
)
def _exiled_and_more(self: bool, then: Then) -> Timed | None:
    event = MovesTo(THIS, Zone.GRAVEYARD, Zone.BATTLEFIELD)
    told = assembled(then)
    return None if told is None else (Replacement(event, (Exile(IT), *told)), None)


@rule(
    "zone_replaced",
    "if <what:moved> would be put into <of:graveyard_of> and it wasn't cycled , <place:new_place> "
    "instead",
)
def _uncycled_elsewhere(what: Selector, of: _From, place: GoesTo) -> Timed | None:
    """CR 702.29a: it isn't discarded to be cycled."""
    timed = _goes_elsewhere(what, of, None, place)
    if timed is None or not isinstance(timed[0], ModifiedEvent):
        return None
    event = timed[0].event
    if not isinstance(event, MovesTo):
        return None
    return replace(timed[0], event=replace(event, uncycled=True)), None


@rule(
    "zone_replaced",
    "if <what:moved> would be put into an opponent's graveyard from anywhere other than the "
    "battlefield , <place:new_place> instead",
)
def _of_opponents_from_elsewhere(what: Selector, place: GoesTo) -> Timed:
    event = MovesTo(all_of(what, OwnedBy(OPPONENT)), Zone.GRAVEYARD, except_from=Zone.BATTLEFIELD)
    return ModifiedEvent(event, (place,)), None


@rule(
    "line",
    "if a/an <dying:noun> would die or a/an <kind:card_noun> not on the battlefield would be put "
    "into an opponent's graveyard , <place:new_place> instead .",
)
def _dying_or_from_elsewhere(
    dying: Selector, kind: Selector, place: GoesTo
) -> tuple[Ability, ...] | None:
    if place != GoesTo(Zone.EXILE):
        return None
    elsewhere, _ = _of_opponents_from_elsewhere(all_of(CARD, kind), place)
    return (Replacement(Dies(dying), (Exile(IT),)), elsewhere)


@rule(
    "zone_replaced",
    "if <self> would be put into a graveyard [from the battlefield] , you may <place:new_place> "
    "instead",
)
def _may_go_elsewhere(self: bool, place: GoesTo) -> Timed:
    event = MovesTo(THIS, Zone.GRAVEYARD, Zone.BATTLEFIELD)
    return ModifiedEvent(event, (place,), optional=True), None


@rule("replacing", "<one:zone_replaced>")
def _static(one: Timed) -> Replacing | None:
    ability, until = one
    return ability if until is None else None


@rule("replacing_this_turn", "<one:zone_replaced>")
def _this_turn(one: Timed) -> Timed | None:
    return one if one[1] is not None else None


@rule(
    "told_first",
    "<one:replacing_this_turn> . return it to the battlefield under its owner's control "
    "<when:later>",
)
def _exiled_for_a_time(one: Timed, when: EventPattern) -> Then | None:
    """CR 603.7: each that is exiled so makes a delayed trigger of its own."""
    ability, until = one
    match ability:
        case ModifiedEvent(changes=(GoesTo(zone=Zone.EXILE),), then=(), optional=False):
            pass
        case _:
            return None
    back = DelayedTrigger(when, (PutOntoBattlefield(IT, None),))
    return None if until is None else (ReplaceEvents(replace(ability, then=(back,)), until),)


@rule(
    "sentence",
    "if <what:pronoun> would leave the battlefield , exile it instead of putting it anywhere "
    "else .",
    "if <what:pronoun> would leave the battlefield , exile them instead of putting them anywhere "
    "else .",
)
def _exiled_on_leaving(what: Selector) -> Then:
    return (ReplaceEvents(Replacement(LeavesBattlefield(what), (Exile(IT),)), INDEFINITELY),)


# --- from the stack ----------------------------------------------------------------------------

words(
    "buried_spell",
    {
        "that spell": SPELL,
        "a spell cast this way": SPELL,
        "a spell cast from your graveyard this way": SPELL,
        "those spells": SPELL,
        "it": SPELL,
        "the spell": SPELL,
    },
)


@rule("buried_spell", "(a|an) <noun> cast this way")
def _buried_kind(noun: Selector) -> Selector | None:
    parts = getattr(noun, "parts", (noun,))
    return noun if SPELL in parts and noun != SPELL else None


words(
    "buried_in",
    {
        "your graveyard": OwnedBy(YOU),
        "a graveyard": ANYTHING,
        "their graveyard": ANYTHING,
        "its owner's graveyard": ANYTHING,
    },
)


@rule(
    "riding",
    "if <what:buried_spell> would be put into <whose:buried_in> [this turn] , exile (it|them) "
    "instead .",
)
def _spell_exiled(what: Selector, whose: Selector) -> Then:
    return (Rider(exiled_after, (all_of(what, whose),)),)


def exiled_after(before: Then, spells: object) -> Then | None:
    """CR 614.1a: said of the spell that the instruction before lets a player cast."""
    assert isinstance(spells, Selector)
    if not before:
        return None
    changed = _exiling(before[-1], spells)
    return None if changed == before[-1] else (*before[:-1], changed)


def _exiling(instruction: Instruction, spells: Selector) -> Instruction:
    def with_exile(name: str, part: object) -> object:
        if isinstance(part, MayPlay | CastWithoutPaying) and part.exiled is None:
            return replace(part, exiled=spells)
        return part

    if isinstance(instruction, CastWithoutPaying):
        return replace(instruction, exiled=spells)
    return transform(instruction, with_exile)


@rule("line", "<one:buried_static>")
def _buried_line(one: Ability) -> tuple[Ability, ...]:
    return (one,)


@rule(
    "buried_static",
    "<one:ability> if you cast <self> this way and it would be put into your graveyard , exile it "
    "instead .",
)
def _this_cast_so_exiled(one: Ability, self: bool) -> Ability | None:
    return _cast_so_exiled(one, SPELL, OwnedBy(YOU))


@rule(
    "buried_static",
    "<one:ability> if <what:buried_spell> would be put into <whose:buried_in> , exile it instead .",
)
def _cast_so_exiled(one: Ability, what: Selector, whose: Selector) -> Ability | None:
    spells = all_of(what, whose)
    if not isinstance(one, StaticAbility):
        return None
    if not all(isinstance(change, MayPlay) for change in one.modifications):
        return None
    changes = tuple(
        replace(change, exiled=spells)
        for change in one.modifications
        if isinstance(change, MayPlay)
    )
    return replace(one, modifications=changes)


@rule(
    "zone_replaced",
    "if a/an <noun> would enter under an opponent 's control [<until:would_time>] , it enters "
    "under your control instead",
)
def _enters_under_yours(noun: Selector, until: AnyDuration | None) -> Timed:
    """CR 614.1a, 616.1b; tokens as well (CR 111.2)."""
    theirs = Enters(all_of(noun, ControlledBy(OPPONENT)))
    return ModifiedEvent(theirs, (UnderControlOf(YOU),)), until


@rule("zone_replaced", "if <would:zone_would> , it enters under your control instead")
def _would_enter_under_yours(would: _Would) -> Timed | None:
    """CR 616.1b."""
    if not isinstance(would.event, Enters):
        return None
    changed = ModifiedEvent(would.event, (UnderControlOf(YOU),), condition=would.condition)
    return changed, would.until
