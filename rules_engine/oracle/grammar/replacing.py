"""Replacement effects: "If … would …, … instead" (CR 614).

| phrase | gives |
| --- | --- |
| `would_object` | what it would happen to: "this creature", "a creature you control" |
| `replacing` | the whole sentence without "this turn": the ability |
"""

from __future__ import annotations

from dataclasses import dataclass

from rules_engine.ir import (
    ANY_AMOUNT,
    ANYTHING,
    IT,
    OPPONENT,
    OTHER,
    PERMANENT,
    PLAYER,
    THAT_MUCH,
    THIS,
    TOKEN,
    YOU,
    Ability,
    Amount,
    Condition,
    ControlledBy,
    CreateToken,
    DealDamage,
    Destroy,
    Dies,
    Draw,
    Exile,
    GainLife,
    If,
    LeavesBattlefield,
    LoseLife,
    Mill,
    Minus,
    MovesTo,
    Not,
    OneOrMore,
    OwnedBy,
    Plus,
    PutCounters,
    Regenerate,
    Selector,
    Times,
    TokenSpec,
)
from rules_engine.ir.abilities import DamageMultiplier, ModifiedEvent, Replacement
from rules_engine.ir.durations import INDEFINITELY, UNTIL_END_OF_TURN, AnyDuration
from rules_engine.ir.effects import LibraryPosition, ReplaceEvents, Then
from rules_engine.ir.event_changes import AlsoCreates, AmountBecomes, EventChange, GoesTo
from rules_engine.ir.events import TappedForMana
from rules_engine.ir.selectors import ANY_TARGET
from rules_engine.oracle.grammar.assembling import assembled
from rules_engine.oracle.grammar.engine import rule, same, words
from rules_engine.oracle.grammar.nouns import all_of
from rules_engine.oracle.grammar.syntax import Mention
from rules_engine.vocabulary import Zone

# --- zones -------------------------------------------------------------------------------------


@rule("would_object", "<self>")
def _this(self: bool, at: int) -> Selector:
    return Mention(at, THIS, THIS, subject=True)


@rule("would_object", "a/an <noun>")
def _one(noun: Selector, at: int) -> Selector:
    return Mention(at, noun, IT, subject=True)


@rule("would_object", "another <noun>")
def _another(noun: Selector, at: int) -> Selector:
    return Mention(at, all_of(noun, OTHER), IT, subject=True)


same("would_object", "<x:host>")
words("exiling", {"exile it": True, "exile that card": True})


@rule("replacing", "if <what:would_object> would die , <how:exiling> instead")
def _exiled(what: Selector, how: bool) -> Replacement:
    return Replacement(Dies(what), (Exile(IT),))


@rule("replacing", "if <what:would_object> would die , instead <then:clauses>")
def _instead_of_dying(what: Selector, then: Then) -> Replacement:
    return Replacement(Dies(what), then)


@rule("replacing", "if <what:would_object> would be destroyed , regenerate <again:again_it>")
def _regenerates(what: Selector, again: bool) -> Replacement:
    """CR 701.19b: as its regeneration shield would replace it."""
    return Replacement(Destroy(what), (Regenerate(what),))


words("again_it", {"it": True})


@dataclass(frozen=True, slots=True)
class _Place:
    zone: Zone
    position: LibraryPosition = LibraryPosition.SHUFFLED


_PLACES: dict[str, _Place] = {
    "exile it": _Place(Zone.EXILE),
    "exile that card": _Place(Zone.EXILE),
    "exile that card or token": _Place(Zone.EXILE),
    "shuffle it into its owner's library": _Place(Zone.LIBRARY),
    "reveal ~ and shuffle it into its owner's library": _Place(Zone.LIBRARY),
    "put it on the bottom of its owner's library": _Place(Zone.LIBRARY, LibraryPosition.BOTTOM),
    "put it on top of its owner's library": _Place(Zone.LIBRARY, LibraryPosition.TOP),
    "return it to its owner's hand": _Place(Zone.HAND),
    "put it into its owner's hand": _Place(Zone.HAND),
}
words("new_place", dict(_PLACES))


@rule(
    "replacing", "if <what:moved> would be put into <of:graveyard_of> , <place:new_place> instead"
)
def _goes_elsewhere(what: Selector, of: _From, place: _Place) -> ModifiedEvent:
    moved = what if of.owner is None else all_of(what, OwnedBy(of.owner))
    event = MovesTo(moved, Zone.GRAVEYARD, of.zone)
    return ModifiedEvent(event, (GoesTo(place.zone, place.position),))


@rule("moved", "<self>")
def _moved_this(self: bool) -> Selector:
    return THIS


words("moved", {"a card": Not(TOKEN), "a card or token": ANYTHING})


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
        "an opponent's graveyard from anywhere": _From(OPPONENT, None),
        "your graveyard from anywhere": _From(YOU, None),
        "an opponent's graveyard": _From(OPPONENT, None),
        "your graveyard": _From(YOU, None),
    },
)

# --- amounts -----------------------------------------------------------------------------------

words("multiplied", {"double": 2, "twice": 2, "triple": 3, "three times": 3})


@rule("new_amount", "<factor:multiplied> that much/many")
def _many_times(factor: int) -> Amount:
    return Times(factor, THAT_MUCH)


@rule("new_amount", "that much/many plus <n:fixed_number>")
def _that_plus(n: int) -> Amount:
    return Plus(THAT_MUCH, n)


@rule("source", "a source")
def _source() -> Selector:
    return ANYTHING


@rule("source", "a source you control")
def _your_source() -> Selector:
    return ControlledBy(YOU)


@rule("source", "a source an opponent controls")
def _their_source() -> Selector:
    return ControlledBy(OPPONENT)


@rule("source", "<what:this>", "<what:host>")
def _this_source(what: Selector) -> Selector:
    return what


@rule("source", "another source you control")
def _other_source() -> Selector:
    return all_of(ControlledBy(YOU), OTHER)


@rule("source", "a/an <noun>")
def _noun_source(noun: Selector) -> Selector:
    return noun


@rule("source", "another <color:adjective> source you control")
def _other_adjective_source(color: Selector) -> Selector:
    return all_of(color, ControlledBy(YOU), OTHER)


@rule("source", "a/an <color:adjective> source you control")
def _adjective_source(color: Selector) -> Selector:
    return all_of(color, ControlledBy(YOU))


words(
    "dealt_to",
    {
        "a permanent or player": ANY_TARGET,
        "a player or permanent": ANY_TARGET,
        "a player": PLAYER,
        "an opponent": OPPONENT,
        "you": YOU,
        "an opponent or a permanent an opponent controls": OPPONENT | ControlledBy(OPPONENT),
    },
)


@rule("dealt_to", "a/an <noun>")
def _dealt_noun(noun: Selector) -> Selector:
    return noun


words(
    "same_one",
    {
        "": True,
        "to that permanent or player": True,
        "to that player or permanent": True,
        "to that player": True,
        "to that creature": True,
        "to that permanent": True,
        "to you": True,
        "to it": True,
    },
)


@rule(
    "ability",
    "if <by:source> would deal damage to <to:dealt_to> , it deals <factor:multiplied> that damage "
    "<again:same_one> instead .",
)
def _multiplier(by: Selector, to: Selector, factor: int, again: bool) -> Ability:
    return DamageMultiplier(factor, by, to)


@rule(
    "replacing",
    "if <by:source> would deal [<combat:combat_word>] damage to <to:dealt_to> , it deals "
    "<n:more_damage> <again:same_one> instead",
)
def _more_damage(
    by: Selector, combat: bool | None, to: Selector, n: Amount, again: bool
) -> ModifiedEvent:
    return ModifiedEvent(DealDamage(ANY_AMOUNT, to, by, combat), (AmountBecomes(n),))


@rule("more_damage", "that much damage minus <n:fixed_number>")
def _damage_minus(n: int) -> Amount:
    return Minus(THAT_MUCH, n)


@rule(
    "replacing",
    "if <by:source> would deal <combat:combat_word> damage to <to:dealt_to> , it deals "
    "<factor:multiplied> that damage <again:same_one> instead",
)
def _times_damage(
    by: Selector, combat: bool, to: Selector, factor: int, again: bool
) -> ModifiedEvent:
    event = DealDamage(ANY_AMOUNT, to, by, combat)
    return ModifiedEvent(event, (AmountBecomes(Times(factor, THAT_MUCH)),))


@rule("more_damage", "that much damage plus <n:fixed_number>")
def _damage_plus(n: int) -> Amount:
    return Plus(THAT_MUCH, n)


@rule("replacing", "if you would gain life , you gain <n:new_amount> life instead")
def _more_life(n: Amount) -> ModifiedEvent:
    return ModifiedEvent(GainLife(YOU, ANY_AMOUNT), (AmountBecomes(n),))


@rule("replacing", "if you would gain life , you gain that much life plus <n:fixed_number> instead")
def _life_plus(n: int) -> ModifiedEvent:
    return ModifiedEvent(GainLife(YOU, ANY_AMOUNT), (AmountBecomes(Plus(THAT_MUCH, n)),))


@rule(
    "replacing",
    "if an opponent would gain life , that player gains no life instead",
)
def _no_life() -> Replacement:
    return Replacement(GainLife(OPPONENT, ANY_AMOUNT), ())


@rule("replacing", "if a player would gain life , that player gains no life instead")
def _no_life_for_anyone() -> Replacement:
    return Replacement(GainLife(PLAYER, ANY_AMOUNT), ())


@rule("replacing", "if an opponent would lose life , they lose <n:new_amount> life instead")
def _more_loss(n: Amount) -> ModifiedEvent:
    return ModifiedEvent(LoseLife(OPPONENT, ANY_AMOUNT), (AmountBecomes(n),))


@rule(
    "replacing",
    "if (an effect would create one or more tokens under your control|one or more tokens would be "
    "created under your control) , <change:token_change> instead",
)
def _more_tokens(change: EventChange) -> ModifiedEvent:
    return ModifiedEvent(CreateToken(TokenSpec(), ANY_AMOUNT), (change,))


@rule("token_change", "(it creates|) <n:new_amount> of those tokens [are created]")
def _tokens(n: Amount) -> EventChange:
    return AmountBecomes(n)


@rule(
    "token_change",
    "those tokens plus (a|an) [additional] <name:predefined> token are created",
)
def _also(name: TokenSpec) -> EventChange:
    return AlsoCreates(name)


@rule(
    "replacing",
    "if one or more <kind:counter> counters would be put on <on:counted_on> , "
    "<n:new_amount> [<again:counter>] counters are put on <it:counted_again> instead",
)
def _more_counters(
    kind: str, on: Selector, n: Amount, again: str | None, it: bool
) -> ModifiedEvent | None:
    if again is not None and again != kind:
        return None
    return ModifiedEvent(PutCounters(kind, ANY_AMOUNT, on), (AmountBecomes(n),))


@rule(
    "replacing",
    "if one or more <kind:counter> counters would be put on <on:counted_on> , that many plus "
    "<n:fixed_number> <again:counter> counters are put on <it:counted_again> instead",
)
def _counters_plus(kind: str, on: Selector, n: int, again: str, it: bool) -> ModifiedEvent | None:
    if again != kind:
        return None
    return ModifiedEvent(PutCounters(kind, ANY_AMOUNT, on), (AmountBecomes(Plus(THAT_MUCH, n)),))


@rule("counted_on", "a/an <noun>")
def _counted_noun(noun: Selector) -> Selector:
    return noun


@rule("counted_on", "<what:this>", "<what:host>")
def _counted_this(what: Selector) -> Selector:
    return what


words(
    "counted_again",
    {
        "it": True,
        "that creature": True,
        "that permanent": True,
        "~": True,
        "this creature": True,
    },
)


@rule(
    "replacing",
    "if you tap a permanent for mana , it produces <factor:multiplied> as much of that mana "
    "instead",
)
def _more_mana(factor: int) -> ModifiedEvent:
    event = TappedForMana(all_of(PERMANENT, ControlledBy(YOU)))
    return ModifiedEvent(event, (AmountBecomes(Times(factor, THAT_MUCH)),))


@rule(
    "replacing",
    "if an opponent would mill one or more cards , they mill <n:new_amount> cards instead",
)
def _more_milling(n: Amount) -> ModifiedEvent:
    return ModifiedEvent(OneOrMore(Mill(OPPONENT, ANY_AMOUNT)), (AmountBecomes(n),))


# --- drawing -----------------------------------------------------------------------------------


@rule("replacing", "if you would draw a card , <then:clauses> instead")
def _instead_of_drawing(then: Then) -> Replacement:
    return Replacement(Draw(YOU), then)


@rule("replacing", "if you would draw a card , instead <then:clauses>")
def _instead_drawing(then: Then) -> Replacement:
    return Replacement(Draw(YOU), then)


@rule("replacing", "if you would draw a card , you may instead <then:dos>")
def _may_instead(then: Then) -> Replacement:
    from rules_engine.oracle.grammar.clauses import told

    told_you = told(YOU, then)
    assert told_you is not None
    return Replacement(Draw(YOU), told_you, optional=True)


# --- as abilities and as effects ---------------------------------------------------------------


@rule("ability", "<one:replacing> .")
def _ability(one: Replacement | ModifiedEvent) -> Ability:
    return one


@rule("replacing_this_turn", "if <what:would_object> would die this turn , <how:exiling> instead")
def _exiled_this_turn(what: Selector, how: bool) -> Replacement:
    return Replacement(Dies(what), (Exile(IT),))


@rule("replacing_this_turn", "if <what:single_back> would die this turn , <how:exiling> instead")
def _exiled_this_turn_one(what: Selector, how: bool) -> Replacement:
    return Replacement(Dies(what), (Exile(IT),))


same("single_back", "<x:pronoun>", "<x:target>")


@rule(
    "replacing_this_turn",
    "if <what:moved_back> would be put into <of:graveyard_of> this turn , <place:new_place> "
    "instead",
)
def _goes_elsewhere_this_turn(what: Selector, of: _From, place: _Place) -> ModifiedEvent:
    moved = what if of.owner is None else all_of(what, OwnedBy(of.owner))
    event = MovesTo(moved, Zone.GRAVEYARD, of.zone)
    return ModifiedEvent(event, (GoesTo(place.zone, place.position),))


words("moved_back", {"a card": Not(TOKEN)})


@rule("sentence", "<one:replacing_this_turn> .")
def _effect(one: Replacement | ModifiedEvent) -> Then:
    return (ReplaceEvents(one, UNTIL_END_OF_TURN),)


@rule(
    "sentence",
    "if <what:pronoun> would leave the battlefield , exile it instead of putting it anywhere "
    "else .",
)
def _exiled_on_leaving(what: Selector) -> Then:
    return (ReplaceEvents(Replacement(LeavesBattlefield(what), (Exile(IT),)), INDEFINITELY),)


@rule("replacing_next", "the next time you would draw a card this turn , <then:clauses> instead")
def _next_draw(then: Then) -> Replacement:
    return Replacement(Draw(YOU), then)


@rule("clause", "<one:replacing_next>")
def _next_time(one: Replacement) -> Then:
    until: AnyDuration = UNTIL_END_OF_TURN
    return (ReplaceEvents(one, until, next_time=True),)


@rule("told_if", "if <condition> , <then:clauses> , and <one:replacing_this_turn>")
def _and_replaced(condition: Condition, then: Then, one: Replacement | ModifiedEvent) -> Then:
    return (If(condition, (*then, ReplaceEvents(one, UNTIL_END_OF_TURN))),)


@rule("ability", "if you would draw a card , <then:clauses> instead . <more:any_instructions>")
def _instead_of_drawing_then(then: Then, more: Then) -> Ability | None:
    """What follows is part of what is done instead."""
    whole = assembled(then, more)
    return None if whole is None else Replacement(Draw(YOU), whole)
