"""What triggers wait for: "enters", "dies", "you cast a creature spell" (CR 603.1-2).

| phrase | gives |
| --- | --- |
| `event` | after "when" or "whenever": an `EventPattern` |
| `moment` | after "at": the beginning of a step |
| `event_object` | who does it: "this creature", "another creature you control" |
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from rules_engine.ir import (
    ANY_AMOUNT,
    ANYTHING,
    CREATURE,
    IT,
    LAND,
    OPPONENT,
    PLAYER,
    SPELL,
    THAT_PLAYER,
    YOU,
    Ability,
    AllOf,
    AnyOf,
    AnyOfEvents,
    Attacks,
    AttacksWith,
    BecomesTarget,
    BeginningOf,
    Blocks,
    Casts,
    ControlledBy,
    DealDamage,
    Dies,
    Discard,
    Draw,
    Enters,
    EventPattern,
    EventRecipient,
    GainLife,
    IsColor,
    LeavesBattlefield,
    LoseLife,
    Matches,
    MovesTo,
    NthTimeEachTurn,
    OneOrMore,
    OwnedBy,
    PlaysLand,
    Sacrifice,
    Selector,
    Tap,
    TriggeredAbility,
    walk,
)
from rules_engine.ir.effects import Then
from rules_engine.ir.events import BecomesBlocked, DrawsFirstInDrawStep
from rules_engine.ir.node import transform
from rules_engine.ir.selectors import (
    HOST,
    OTHER,
    THIS,
    EventOther,
    HasKeyword,
    IsTargetOf,
    Targets,
    TargetsOnly,
    YourTeam,
)
from rules_engine.oracle.grammar.engine import rule, words
from rules_engine.oracle.grammar.kinds import kinds_of
from rules_engine.oracle.grammar.nouns import all_of, any_of
from rules_engine.oracle.grammar.object_events import deals_to_several
from rules_engine.oracle.grammar.syntax import SUBJECT, Mention, Pronoun, with_subject
from rules_engine.vocabulary import Step, Zone

# --- who does it -------------------------------------------------------------------------------


@rule("event_object", "<self>")
def _this(self: bool, at: int) -> Selector:
    return Mention(at, THIS, THIS, subject=True)


@rule("event_object", "<x:host>")
def _host(x: Selector, at: int) -> Selector:
    return Mention(at, HOST, HOST, subject=True)


@rule("event_object", "a/an <noun>")
def _a(noun: Selector, at: int) -> Selector:
    return Mention(at, noun, IT, subject=True)


@rule("event_object", "another <noun>")
def _another(noun: Selector, at: int) -> Selector:
    return Mention(at, all_of(noun, OTHER), IT, subject=True)


@rule("event_object", "another <one:noun> or a/an <other:noun>")
def _another_or(one: Selector, other: Selector, at: int) -> Selector | None:
    """Two descriptions: "another creature you control or a land you control"."""
    if not all(any(isinstance(part, ControlledBy) for part in walk(x)) for x in (one, other)):
        return None  # what is said of the second one could be meant of both
    return Mention(at, any_of(all_of(one, OTHER), other), IT, subject=True)


@rule(
    "event_object",
    "a/an <one:noun> , [a/an] <two:noun> , [a/an] <three:noun> , or [a/an] <four:noun>",
)
def _one_of_four(
    one: Selector, two: Selector, three: Selector, four: Selector, at: int
) -> Selector | None:
    """Permanents of different kinds, each described by itself."""
    each = (one, two, three, four)
    if not any(isinstance(part, IsColor) for what in each for part in walk(what)):
        return None  # kinds alone are one list
    return Mention(at, any_of(*each), IT, subject=True)


@rule("event_object", "<self> or another <noun>")
def _this_or_another(self: bool, noun: Selector, at: int) -> Selector:
    return Mention(at, THIS | all_of(noun, OTHER), IT, subject=True)


@rule("event_group", "one or more [<other:other_word>] <noun>")
def _one_or_more(other: Selector | None, noun: Selector, at: int) -> Selector:
    what = noun if other is None else all_of(noun, other)
    return Mention(at, what, IT, plural=True, subject=True)


def _player(what: Selector, refers: Selector) -> Callable[[int], Selector]:
    def build(at: int) -> Selector:
        return Mention(at, what, refers)

    return build


words("event_player", {"you": YOU})
_WHO: tuple[tuple[str, Selector, Selector], ...] = (
    ("an opponent", OPPONENT, THAT_PLAYER),
    ("a player", PLAYER, THAT_PLAYER),
    ("another player", all_of(PLAYER, ~YOU), THAT_PLAYER),
    ("each player", PLAYER, THAT_PLAYER),
)
for _text, _what, _refers in _WHO:
    rule("event_player", _text)(_player(_what, _refers))
_DAMAGED: tuple[tuple[str, Selector], ...] = (
    ("a player", PLAYER),
    ("an opponent", OPPONENT),
    ("one of your opponents", OPPONENT),
)
for _text, _what in _DAMAGED:
    rule("damaged", _text)(_player(_what, EventRecipient()))


@rule("damaged", "a/an <noun>")
def _damaged(noun: Selector, at: int) -> Selector:
    return Mention(at, noun, EventRecipient())


words("damaged", {"you": YOU})


@rule("damaged", "<self>")
def _damaged_this(self: bool, at: int) -> Selector:
    return Mention(at, THIS, THIS)


@rule("event_other", "a/an <noun>")
def _other_object(noun: Selector, at: int) -> Selector:
    return Mention(at, noun, EventOther())


# --- objects -----------------------------------------------------------------------------------


@rule("event", "<what:event_object> <how:object_event>")
def _object_event(what: Selector, how: EventPattern) -> EventPattern:
    pattern = with_subject(how, _seen_in(how, what))
    return OneOrMore(pattern, each_object=True) if deals_to_several(how) else pattern


@rule("event", "<what:event_object> <how:object_event> or <other:object_event>")
def _either_event(what: Selector, how: EventPattern, other: EventPattern) -> EventPattern | None:
    if isinstance(how, Blocks) and isinstance(other, BecomesBlocked) and other.by is not None:
        return None
    seen = _seen_in(how, what)
    if seen != _seen_in(other, what):
        return None
    return AnyOfEvents((with_subject(how, seen), with_subject(other, seen)))


@rule(
    "event",
    "<what:event_object> <how:object_event> , <other:object_event> , or <third:object_event>",
)
def _one_of_three_events(
    what: Selector, how: EventPattern, other: EventPattern, third: EventPattern
) -> EventPattern | None:
    seen = _seen_in(how, what)
    if seen != _seen_in(other, what) or seen != _seen_in(third, what):
        return None
    return AnyOfEvents(tuple(with_subject(one, seen) for one in (how, other, third)))


@rule("event", "<what:event_object> enters under your control")
def _enters_yours(what: Selector) -> EventPattern | None:
    return _of_yours(what, ControlledBy(YOU), Enters(SUBJECT))


@rule("event", "<what:event_object> enters under your team 's control")
def _enters_your_teams(what: Selector) -> EventPattern | None:
    """CR 102.4: yours or your teammates'."""
    return _of_yours(what, ControlledBy(YourTeam()), Enters(SUBJECT))


@rule("event", "<what:event_group> enter under your control")
def _group_enters_yours(what: Selector) -> EventPattern | None:
    event = _of_yours(what, ControlledBy(YOU), Enters(SUBJECT))
    return None if event is None else OneOrMore(event)


@rule("event", "<what:event_object> is put into your graveyard from the battlefield")
def _put_into_your_graveyard(what: Selector) -> EventPattern | None:
    """A graveyard is the owner's (CR 404.2)."""
    return _of_yours(what, OwnedBy(YOU), MovesTo(SUBJECT, Zone.GRAVEYARD, Zone.BATTLEFIELD))


def _of_yours(what: Selector, whose: Selector, how: EventPattern) -> EventPattern | None:
    """The event of those among the objects that are also like that."""
    if not isinstance(what, Mention) or what.what in (THIS, HOST):
        return None
    return with_subject(how, replace(what, what=narrowed(what.what, whose)))


def narrowed(what: Selector, *also: Selector) -> Selector:
    """Those that are also like that; of "this or another …" only the others are asked."""
    if isinstance(what, AnyOf) and THIS in what.parts:
        return any_of(*(part if part == THIS else all_of(part, *also) for part in what.parts))
    return all_of(what, *also)


@rule("event", "<what:event_group> <how:object_event>")
def _group_event(what: Selector, how: EventPattern) -> EventPattern:
    each = _befalls_a_player(how)
    return OneOrMore(with_subject(how, _seen_in(how, what)), each_player=each)


@rule("event", "<what:event_group> <how:object_event> or <other:object_event>")
def _group_either_event(
    what: Selector, how: EventPattern, other: EventPattern
) -> EventPattern | None:
    """CR 603.2c: once for each time at which some of them do either."""
    if _befalls_a_player(how) or _befalls_a_player(other):
        return None
    seen = _seen_in(how, what)
    if seen != _seen_in(other, what):
        return None
    return AnyOfEvents(tuple(OneOrMore(with_subject(one, seen)) for one in (how, other)))


@rule("event_group", "<self> and-or one or more other <noun>")
def _this_or_others(self: bool, noun: Selector, at: int) -> Selector:
    return Mention(at, THIS | all_of(noun, OTHER), IT, plural=True, subject=True)


@rule("event", "<n:fixed_number> or more <noun> <how:object_event>")
def _several_event(n: int, noun: Selector, how: EventPattern, at: int) -> EventPattern | None:
    """So many of them at one time."""
    if n < 2:
        return None
    what = Mention(at, noun, IT, plural=True, subject=True)
    each = _befalls_a_player(how)
    return OneOrMore(with_subject(how, _seen_in(how, what)), each_player=each, at_least=n)


def _seen_in(how: EventPattern, what: Selector) -> Selector:
    """Which reference of the event is the object: not always its first one (`EventObject`)."""
    if not isinstance(what, Mention) or what.refers != IT:
        return what
    match how:
        case DealDamage(to=to) if to == SUBJECT:
            return replace(what, refers=EventRecipient())
        case BecomesTarget():
            return replace(what, refers=EventOther())
        case _:
            return what


def _befalls_a_player(how: EventPattern) -> bool:
    """CR 603.2c: "… deal combat damage to a player" is told once for each of the players."""
    match how:
        case DealDamage(to=Mention(what=what, plural=False)) | Attacks(defender=Mention(what=what)):
            return "player" in kinds_of(what)
        case _:
            return False


words(
    "object_event",
    {
        "enters": Enters(SUBJECT),
        "enter": Enters(SUBJECT),
        "dies": Dies(SUBJECT),
        "die": Dies(SUBJECT),
        "leaves the battlefield": LeavesBattlefield(SUBJECT),
        "leave the battlefield": LeavesBattlefield(SUBJECT),
        "attacks": Attacks(SUBJECT),
        "attack": Attacks(SUBJECT),
        "attacks alone": Attacks(SUBJECT, alone=True),
        "attacks you": Attacks(SUBJECT, YOU),
        "blocks": Blocks(SUBJECT),
        "block": Blocks(SUBJECT),
        "becomes blocked": BecomesBlocked(SUBJECT),
        "become blocked": BecomesBlocked(SUBJECT),
        "becomes tapped": Tap(SUBJECT),
        "become tapped": Tap(SUBJECT),
        "is put into a graveyard from the battlefield": MovesTo(
            SUBJECT, Zone.GRAVEYARD, Zone.BATTLEFIELD
        ),
        "is put into a graveyard from anywhere": MovesTo(SUBJECT, Zone.GRAVEYARD),
    },
)


@rule("event", "<what:event_object> blocks or becomes blocked by <by:event_other>")
def _in_combat_with(what: Selector, by: Selector) -> EventPattern:
    """Both are about the other creature, and trigger once for each (CR 509.3a-d)."""
    either = (Blocks(SUBJECT, by), BecomesBlocked(SUBJECT, by))
    return with_subject(AnyOfEvents(either), what)


@rule("event", "<what:event_object> blocks or becomes blocked by <self>")
def _in_combat_with_this(what: Selector, self: bool, at: int) -> EventPattern:
    this = Mention(at, THIS, THIS)
    return with_subject(AnyOfEvents((Blocks(SUBJECT, this), BecomesBlocked(SUBJECT, this))), what)


@rule("object_event", "blocks <what:event_other>")
def _blocks(what: Selector) -> EventPattern:
    return Blocks(SUBJECT, what)


@rule("object_event", "becomes blocked by <what:event_other>")
def _blocked_by(what: Selector) -> EventPattern:
    return BecomesBlocked(SUBJECT, what)


@rule("object_event", "deals/deal [<combat:combat_word>] damage")
def _deals(combat: bool | None) -> EventPattern:
    return DealDamage(ANY_AMOUNT, ANYTHING, SUBJECT, combat)


@rule("object_event", "deals/deal [<combat:combat_word>] damage to <to:damaged>")
def _deals_to(combat: bool | None, to: Selector) -> EventPattern:
    return DealDamage(ANY_AMOUNT, to, SUBJECT, combat)


@rule("object_event", "is dealt [<combat:combat_word>] damage")
def _is_dealt(combat: bool | None) -> EventPattern:
    return DealDamage(ANY_AMOUNT, SUBJECT, ANYTHING, combat)


words("combat_word", {"combat": True, "noncombat": False})


# --- players -----------------------------------------------------------------------------------


@rule("event", "<who:event_player> cast/casts <what:spell_object>")
def _casts(who: Selector, what: Selector) -> EventPattern:
    """CR 115.9c: "that creature" is the only target that the spell had as it was cast."""
    if not isinstance(what, Mention):
        return Casts(who, what)
    at = what.at + 1

    def aimed(name: str, part: object) -> object:
        if not isinstance(part, TargetsOnly) or isinstance(part.what, Mention | Pronoun):
            return part
        return TargetsOnly(Mention(at, part.what, EventOther()))

    return Casts(who, transform(what, aimed))


@rule("event", "<who:event_player> cast/casts (a|an) <noun> that targets one or more <aims:noun>")
def _casts_aimed(who: Selector, noun: Selector, aims: Selector, at: int) -> EventPattern:
    """ "Those permanents" are all of them that are its targets."""
    aimed = Mention(at + 1, aims, all_of(aims, IsTargetOf(IT)), plural=True)
    return Casts(who, Mention(at, all_of(noun, Targets(aimed)), IT, subject=True))


@rule(
    "ability",
    "whenever <who:event_player> cast/casts (a|an) <noun> , if (it|that spell) targets one or more "
    "[<other:other>] <aims:noun> , <then:any_instructions>",
)
def _when_aimed(
    who: Selector, noun: Selector, other: bool | None, aims: Selector, then: Then, at: int
) -> Ability:
    """CR 603.4: asked again as it resolves."""
    aims = all_of(aims, OTHER) if other else aims
    aimed = Mention(at + 2, aims, all_of(aims, IsTargetOf(IT)), plural=True)
    event = Casts(who, Mention(at + 1, noun, IT, subject=True))
    return TriggeredAbility(event, then, condition=Matches(IT, Targets(aimed)))


@rule(
    "ability",
    "whenever <who:event_player> cast/casts (a|an) <noun> , if (it|that spell) targets (a|an) "
    "<aim:noun> , <then:any_instructions>",
)
def _when_aimed_at_one(
    who: Selector, noun: Selector, aim: Selector, then: Then, at: int
) -> Ability:
    """CR 603.4: asked again as it resolves."""
    event = Casts(who, Mention(at + 1, noun, IT, subject=True))
    aimed = Mention(at + 2, aim, all_of(aim, IsTargetOf(IT)))
    return TriggeredAbility(event, then, condition=Matches(IT, Targets(aimed)))


@rule("spell_object", "a/an <noun>")
def _spell(noun: Selector, at: int) -> Selector:
    return Mention(at, noun, IT, subject=True)


@rule(
    "spell_object",
    "a/an <one:noun> or a/an <other:noun>",
    "a/an <one:noun> or <other:spell_with_keyword>",
)
def _either_spell(one: Selector, other: Selector, at: int) -> Selector | None:
    """ "A noncreature spell or a Dragon spell"."""
    kinds = [_but_spell(noun) for noun in (one, other)]
    if ANYTHING in kinds or kinds[0] == one or kinds[1] == other:
        return None
    return Mention(at, all_of(SPELL, any_of(*kinds)), IT, subject=True)


@rule("spell_with_keyword", "<noun>")
def _spell_with_keyword(noun: Selector) -> Selector | None:
    """ "Creature spell with flying" as the second of two kinds."""
    return (
        noun
        if any(isinstance(part, HasKeyword) for part in getattr(noun, "parts", (noun,)))
        else None
    )


def _but_spell(noun: Selector) -> Selector:
    return all_of(*(part for part in getattr(noun, "parts", (noun,)) if part != SPELL))


@rule("spell_object", "another <noun>")
def _another_spell(noun: Selector, at: int) -> Selector:
    return Mention(at, all_of(noun, OTHER), IT, subject=True)


@rule("spell_object", "<self>")
def _this_spell(self: bool, at: int) -> Selector:
    return Mention(at, THIS, THIS, subject=True)


@rule(
    "event",
    "<who:event_player> cast/casts your/their <n:ordinal> <noun> each turn",
    "<who:event_player> cast/casts your/their <n:ordinal> <noun> in a turn",
)
def _nth_spell(who: Selector, n: int, noun: Selector, at: int) -> EventPattern:
    return NthTimeEachTurn(Casts(who, Mention(at, noun, IT, subject=True)), n)


@rule("event", "the <n:ordinal> <noun> of a turn is cast")
def _nth_spell_of_anyone(n: int, noun: Selector, at: int) -> EventPattern:
    """Whoever casts it and the others."""
    return NthTimeEachTurn(Casts(PLAYER, Mention(at, noun, IT, subject=True)), n, of_anyone=True)


@rule(
    "event",
    "<who:event_player> draw/draws your/their <n:ordinal> card each turn",
    "<who:event_player> draw/draws your/their <n:ordinal> card in a turn",
)
def _nth_draw(who: Selector, n: int) -> EventPattern:
    return NthTimeEachTurn(Draw(who, ANY_AMOUNT), n)


@rule(
    "event",
    "<who:event_player> draw/draws your/their <n:ordinal> or <other:ordinal> card each turn",
)
def _either_draw(who: Selector, n: int, other: int) -> EventPattern:
    return AnyOfEvents(tuple(NthTimeEachTurn(Draw(who, ANY_AMOUNT), one) for one in (n, other)))


@rule("event", "you draw your first card during each of your draw steps")
def _first_of_draw_step() -> EventPattern:
    return DrawsFirstInDrawStep(YOU)


@rule("event", "<who:event_player> draw/draws a card")
def _draws(who: Selector) -> EventPattern:
    return Draw(who, ANY_AMOUNT)


@rule("event", "<who:event_player> discard/discards a card")
def _discards(who: Selector, at: int) -> EventPattern:
    return Discard(who, ANY_AMOUNT, Mention(at, ANYTHING, IT))


@rule("event", "<who:event_player> gain/gains life")
def _gains(who: Selector) -> EventPattern:
    return GainLife(who, ANY_AMOUNT)


@rule("event", "<who:event_player> lose/loses life")
def _loses(who: Selector) -> EventPattern:
    return LoseLife(who, ANY_AMOUNT)


@rule("event", "<who:event_player> sacrifice/sacrifices <what:event_object>")
def _sacrifices(who: Selector, what: Selector) -> EventPattern:
    return Sacrifice(what, who)


@rule("event", "<who:event_player> play/plays a land")
def _plays(who: Selector) -> EventPattern:
    return PlaysLand(who)


@rule("event", "<who:event_player> play/plays a/an <what:noun>")
def _plays_one_of(who: Selector, what: Selector) -> EventPattern | None:
    """A land of some kind."""
    parts = what.parts if isinstance(what, AllOf) else (what,)
    return PlaysLand(who, what=what) if LAND in parts and what != LAND else None


@rule("event", "<who:event_player> play/plays a/an <land:noun> or cast/casts <what:spell_object>")
def _plays_or_casts(who: Selector, land: Selector, what: Selector) -> EventPattern | None:
    """ "A legendary land or a legendary spell"."""
    parts = land.parts if isinstance(land, AllOf) else (land,)
    if LAND not in parts or land == LAND:
        return None
    return AnyOfEvents((PlaysLand(who, what=land), Casts(who, what)))


@rule("event", "<who:event_player> play/plays another land")
def _plays_another(who: Selector) -> EventPattern:
    return PlaysLand(who, other=True)


@rule("event", "you attack")
def _you_attack() -> EventPattern:
    return AttacksWith(YOU, CREATURE)


@rule("event", "you attack with exactly <n:fixed_number> <noun>")
def _attack_with_exactly(n: int, noun: Selector, at: int) -> EventPattern:
    return AttacksWith(YOU, Mention(at, noun, IT, plural=True), n, exactly=True)


@rule(
    "event",
    "you attack with <n:number> or more <noun>",
    "you attack with at least <n:number> <noun>",
)
def _attack_with(n: int, noun: Selector, at: int) -> EventPattern | None:
    if not isinstance(n, int):
        return None
    return AttacksWith(YOU, Mention(at, noun, IT, plural=True), n)


# --- moments -----------------------------------------------------------------------------------


@rule("moment", "the beginning of <whose:step_of> <step>")
def _beginning(whose: Selector, step: Step) -> EventPattern:
    return BeginningOf(step, whose)


@rule("moment", "the beginning of <whose:step_of> second main phase")
def _second_main_phase(whose: Selector) -> EventPattern:
    """CR 505.1b."""
    return BeginningOf(Step.POSTCOMBAT_MAIN, whose, second_main=True)


@rule("moment", "the beginning of combat on your turn")
def _combat_on_your_turn() -> EventPattern:
    return BeginningOf(Step.BEGINNING_OF_COMBAT, YOU)


@rule("moment", "the beginning of combat on each opponent 's turn")
def _combat_on_their_turn(at: int) -> EventPattern:
    return BeginningOf(Step.BEGINNING_OF_COMBAT, Mention(at, OPPONENT, THAT_PLAYER))


_STEPS_OF: tuple[tuple[str, Selector, Selector], ...] = (
    ("your", YOU, YOU),
    ("each player 's", PLAYER, THAT_PLAYER),
    ("each opponent 's", OPPONENT, THAT_PLAYER),
    ("each", PLAYER, THAT_PLAYER),
    ("the", PLAYER, THAT_PLAYER),
)
for _text, _what, _refers in _STEPS_OF:
    rule("step_of", _text)(_player(_what, _refers))
