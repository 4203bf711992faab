"""What players would do, replaced: draws, life, milling, mana (CR 614.1a)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from rules_engine.ir import (
    ANY_AMOUNT,
    HOST,
    OPPONENT,
    OTHER,
    PLAYER,
    THAT_MUCH,
    THAT_PLAYER,
    YOU,
    YOUR_TURN,
    Ability,
    Amount,
    AnyOf,
    Compare,
    Condition,
    Draw,
    EventPattern,
    GainLife,
    LoseLife,
    Matches,
    Mill,
    OneOrMore,
    Plus,
    Scry,
    Selector,
    StaticAbility,
    Surveil,
)
from rules_engine.ir.abilities import ModifiedEvent, Replacement
from rules_engine.ir.durations import AnyDuration
from rules_engine.ir.effects import LoseGame, Then
from rules_engine.ir.event_changes import (
    AmountBecomes,
)
from rules_engine.ir.events import CausedBy, DrawsBeyondFirst
from rules_engine.ir.modifications import ExploresOtherwise, ProliferatesTwice
from rules_engine.ir.modifications.players import CopiesOnceMore
from rules_engine.ir.node import transform
from rules_engine.ir.selectors import Comparison, SourceOfResolving
from rules_engine.oracle.grammar.assembling import assembled
from rules_engine.oracle.grammar.engine import rule, same, words
from rules_engine.oracle.grammar.nouns import all_of
from rules_engine.oracle.grammar.replacing import Replacing, Timed
from rules_engine.oracle.grammar.syntax import Answer, IfDone, Introduces, Mention, Pronoun
from rules_engine.vocabulary import Keyword

# --- players -----------------------------------------------------------------------------------


@rule("would_player", "you")
def _you(at: int) -> Selector:
    return Mention(at, YOU)


_WHO: tuple[tuple[str, Selector, Selector], ...] = (
    ("an opponent", OPPONENT, THAT_PLAYER),
    ("a player", PLAYER, THAT_PLAYER),
    ("another player", all_of(PLAYER, ~YOU), THAT_PLAYER),
    ("enchanted player", HOST, HOST),
)


def _mentioned(what: Selector, refers: Selector) -> Callable[[int], Selector]:
    return lambda at: Mention(at, what, refers)


for _text, _what, _refers in _WHO:
    rule("would_player", _text)(_mentioned(_what, _refers))
same("would_player", "<x:target_player>")


same("would_player", "<x:that_or_controller>")


@rule("would_player", "that player")
def _that_player(at: int) -> Selector:
    return Pronoun(at, ("player",), demonstrative=True)


@dataclass(frozen=True, slots=True)
class _Would:
    event: EventPattern
    who: Selector
    condition: Condition | None = None
    until: AnyDuration | None = None


words("would_when", {"during your turn": YOUR_TURN, "on your turn": YOUR_TURN})


@rule("would_when", "while <condition>")
def _while(condition: Condition) -> Condition:
    return condition


def _is_you(who: Selector) -> bool:
    return isinstance(who, Mention) and who.what == YOU


# --- drawing -----------------------------------------------------------------------------------

words(
    "but_first_draw",
    {
        "except the first one you draw in each of your draw steps": True,
        "except the first one they draw in each of their draw steps": True,
    },
)


@rule(
    "player_would",
    "<who:would_player> would draw a card [<but:but_first_draw>] [<until:would_time>] "
    "[<condition:would_when>]",
)
def _would_draw(
    who: Selector, but: bool | None, until: AnyDuration | None, condition: Condition | None
) -> _Would:
    return _Would(DrawsBeyondFirst(who) if but else Draw(who), who, condition, until)


CYCLED = SourceOfResolving(Keyword.CYCLING)


@rule(
    "player_would",
    "a cycling ability of another <what:card_noun> would cause you to draw a card",
)
def _cycling_would_draw(what: Selector) -> _Would:
    """CR 702.29a: no other ability that cycling makes trigger."""
    return _Would(Draw(YOU), YOU, Matches(CYCLED, all_of(what, OTHER)))


@rule("single", "the cycled card")
def _cycled_card(at: int) -> Selector:
    """Nothing is, but while its cycling ability resolves (CR 113.7)."""
    return Mention(at, CYCLED, CYCLED)


@rule("player_would", "<who:would_player> would draw one or more cards [<until:would_time>]")
def _would_draw_several(who: Selector, until: AnyDuration | None) -> _Would:
    return _Would(OneOrMore(Draw(who)), who, None, until)


@rule("player_would", "<who:would_player> would draw two or more cards")
def _would_draw_two(who: Selector) -> _Would:
    many = Compare(THAT_MUCH, Comparison.AT_LEAST, 2)
    return _Would(OneOrMore(Draw(who)), who, many)


# --- life, milling, losing ---------------------------------------------------------------------


@rule(
    "player_would",
    "<who:would_player> would gain life [<until:would_time>] [<condition:would_when>]",
)
def _would_gain(who: Selector, until: AnyDuration | None, condition: Condition | None) -> _Would:
    return _Would(GainLife(who, ANY_AMOUNT), who, condition, until)


@rule("player_would", "a spell or ability would cause its controller to gain life")
def _would_gain_by_own(at: int) -> _Would:
    """CR 119.3, 120.3f: lifelink isn't a spell or ability that says so."""
    who = Mention(at, PLAYER, THAT_PLAYER)
    return _Would(CausedBy(GainLife(who, ANY_AMOUNT), THAT_PLAYER), who)


@rule(
    "player_would",
    "<who:would_player> would lose life [<until:would_time>] [<condition:would_when>]",
)
def _would_lose(who: Selector, until: AnyDuration | None, condition: Condition | None) -> _Would:
    return _Would(LoseLife(who, ANY_AMOUNT), who, condition, until)


@rule("player_would", "<who:would_player> would mill one or more cards [<until:would_time>]")
def _would_mill(who: Selector, until: AnyDuration | None) -> _Would:
    return _Would(OneOrMore(Mill(who, ANY_AMOUNT)), who, None, until)


@rule("player_would", "<who:would_player> would scry a number of cards")
def _would_scry(who: Selector) -> _Would:
    return _Would(Scry(ANY_AMOUNT, who), who)


@rule("player_would", "<who:would_player> would lose the game [<until:would_time>]")
def _would_lose_game(who: Selector, until: AnyDuration | None) -> _Would:
    return _Would(LoseGame(who), who, None, until)


# --- what happens instead ----------------------------------------------------------------------


words("doing_it", {"you": YOU, "they": THAT_PLAYER, "that player": THAT_PLAYER})

words(
    "done_instead",
    {
        "draw": Draw,
        "draws": Draw,
        "mill": Mill,
        "mills": Mill,
        "gain": GainLife,
        "gains": GainLife,
        "lose": LoseLife,
        "loses": LoseLife,
    },
)


def _is_the_same(would: _Would, who: Selector, does: type[EventPattern]) -> bool:
    """Whether the same player does the same, only another number of times."""
    event = would.event
    while isinstance(event, OneOrMore | CausedBy):
        event = event.pattern
    return isinstance(event, does) and (who == YOU) is _is_you(would.who)


@rule(
    "player_replaced",
    "if <would:player_would> , <who:doing_it> <does:done_instead> <n:new_amount> life instead",
)
def _other_life(would: _Would, who: Selector, does: type[EventPattern], n: Amount) -> Timed | None:
    event = would.event
    if not isinstance(event, GainLife | LoseLife) or not _is_the_same(would, who, does):
        return None
    change = AmountBecomes(n)
    return ModifiedEvent(would.event, (change,), condition=would.condition), would.until


@rule(
    "player_replaced",
    "if <would:player_would> , <who:doing_it> <does:done_instead> that much life plus "
    "<n:fixed_number> instead",
)
def _life_plus(would: _Would, who: Selector, does: type[EventPattern], n: int) -> Timed | None:
    return _other_life(would, who, does, Plus(THAT_MUCH, n))


@rule(
    "player_replaced",
    "if <would:player_would> , <who:doing_it> <does:done_instead> <n:new_amount> cards instead",
    "if <would:player_would> , <who:doing_it> <does:done_instead> that many cards plus "
    "<plus:number_word> instead",
    "if <would:player_would> , instead <who:doing_it> <does:done_instead> <n:new_amount> cards",
)
def _other_number(
    would: _Would, who: Selector, does: type[EventPattern], n: Amount | None, plus: int | None
) -> Timed | None:
    """CR 121.2a: of the whole instruction."""
    if not isinstance(would.event, OneOrMore) or not _is_the_same(would, who, does):
        return None
    change = AmountBecomes(n if plus is None else Plus(THAT_MUCH, plus))  # type: ignore[arg-type]  # one of both is given
    return ModifiedEvent(would.event, (change,), condition=would.condition), would.until


@rule(
    "player_replaced",
    "if <would:player_would> , scry that many cards plus <plus:number_word> instead",
)
def _scries_more(would: _Would, plus: int) -> Timed | None:
    if not isinstance(would.event, Scry) or not _is_you(would.who):
        return None
    return ModifiedEvent(would.event, (AmountBecomes(Plus(THAT_MUCH, plus)),)), None


@rule(
    "ability",
    "you may look at an additional card each time you surveil .",
    "you may look at an additional <n:number_word> cards each time you surveil .",
)
def _surveils_more(n: int | None) -> Ability:
    """CR 701.25b."""
    more = AmountBecomes(Plus(THAT_MUCH, n or 1))
    return ModifiedEvent(Surveil(ANY_AMOUNT, YOU), (more,), optional=True)


@rule(
    "ability",
    "if you would copy a spell one or more times , instead copy it that many times plus an "
    "additional time . you may choose new targets for the additional copy .",
)
def _copies_once_more() -> Ability:
    """CR 614.1a."""
    return StaticAbility(YOU, (CopiesOnceMore(),))


@rule("ability", "if you would proliferate , proliferate twice instead .")
def _proliferates_twice() -> Ability:
    return StaticAbility(YOU, (ProliferatesTwice(),))


@rule(
    "ability",
    "if (a|an) <what:noun> would explore , instead it explores , then it explores again .",
)
def _explores_twice(what: Selector) -> Ability:
    return StaticAbility(what, (ExploresOtherwise(times=2),))


@rule(
    "ability",
    "if (a|an) <what:noun> would explore , instead you scry <n:fixed_number> , then that creature "
    "explores .",
)
def _explores_after(what: Selector, n: int) -> Ability:
    return StaticAbility(what, (ExploresOtherwise(scry=n),))


words("no_life", {"you gain no life": True, "that player gains no life": True})
words("no_life", {"they gain no life": True})


@rule("player_replaced", "if <would:player_would> , <none:no_life> instead")
def _no_life(would: _Would, none: bool) -> Timed | None:
    if not isinstance(would.event, GainLife):
        return None
    return Replacement(would.event, (), would.condition), would.until


words(
    "skipped_draw",
    {"skip that draw": True, "you skip that draw": True, "that player skips that draw": True},
)


@rule(
    "player_replaced",
    "if <would:player_would> , <skip:skipped_draw> instead",
    "if <would:player_would> , instead <skip:skipped_draw>",
    "if <would:player_would> , instead <skip:skipped_draw> and <then:clauses>",
)
def _skips_draw(would: _Would, skip: bool, then: Then | None) -> Timed | None:
    return _instead(would, then or ())


@rule(
    "player_replaced",
    "if <would:player_would> , you may <skip:skipped_draw> instead",
    "if <would:player_would> , instead you may <skip:skipped_draw>",
)
def _may_skip(would: _Would, skip: bool) -> Timed | None:
    return Replacement(would.event, (), would.condition, optional=True), would.until


@rule(
    "player_replaced",
    "if <would:player_would> , <then:clauses> instead",
    "if <would:player_would> , instead <then:clauses>",
)
def _instead(would: _Would, then: Then) -> Timed | None:
    if len(then) == 1 and _is_same(would.event, then[0]):
        return None
    return Replacement(would.event, then, would.condition), would.until


@rule("ability", "if <would:player_would> , <then:clauses> instead . <more:any_instructions>")
@rule("ability", "if <would:player_would> , instead <then:clauses> . <more:any_instructions>")
def _instead_and(would: _Would, then: Then, more: Then) -> Ability | None:
    """What follows is part of what is done instead."""
    whole = assembled(then, more)
    if whole is None or would.until is not None:
        return None
    return Replacement(would.event, whole, would.condition)


@rule("ability", "if <would:player_would> , <then:clauses> instead . <answer> , <other:told> .")
@rule("ability", "if <would:player_would> , instead <then:clauses> . <answer> , <other:told> .")
def _instead_if_possible(would: _Would, then: Then, answer: Answer, other: Then) -> Ability | None:
    """CR 608.2c: what follows from whether it could be done."""
    return _instead_and(would, then, (IfDone(other, answer),))


def _is_same(event: EventPattern, done: object) -> bool:
    """Whether the same thing happens, only more or less of it: then the event is modified."""
    inner = event.pattern if isinstance(event, OneOrMore) else event
    told = done.then if isinstance(done, Introduces) else done
    if type(told) is not type(inner):
        return False
    if isinstance(told, Draw) and isinstance(getattr(told.player, "what", None), AnyOf):
        return False  # others draw besides
    return isinstance(event, OneOrMore) or isinstance(inner, GainLife | LoseLife | Mill)


@rule(
    "player_replaced",
    "if <would:player_would> , you may instead <then:dos>",
)
def _may_instead(would: _Would, then: Then) -> Timed | None:
    from rules_engine.oracle.grammar.clauses import told

    told_you = told(YOU, then)
    if told_you is None:
        return None
    return Replacement(would.event, told_you, would.condition, optional=True), would.until


@rule("ability", "if <would:player_would> , you may instead <then:dos> . <more:any_instructions>")
def _may_instead_and(would: _Would, then: Then, more: Then) -> Ability | None:
    """What follows is part of what is done instead."""
    from rules_engine.oracle.grammar.clauses import told

    told_you = told(YOU, then)
    whole = None if told_you is None else assembled(told_you, transform(more, _of_all_revealed))
    if whole is None or would.until is not None:
        return None
    return Replacement(would.event, whole, would.condition, optional=True)


def _of_all_revealed(_: str, part: object) -> object:
    """There are no other cards than those that were revealed instead."""
    if isinstance(part, Pronoun) and part.whole and part.way == "revealed":
        return replace(part, way="")
    return part


@rule("replacing", "<one:player_replaced>")
def _static(one: Timed) -> Replacing | None:
    ability, until = one
    return ability if until is None else None


@rule("replacing_this_turn", "<one:player_replaced>")
def _this_turn(one: Timed) -> Timed | None:
    return one if one[1] is not None else None


@rule(
    "replacing_next",
    "the next time you would draw a card this turn , <then:clauses> instead",
    "the next time you would draw a card this turn , instead <then:clauses>",
)
def _next_draw(then: Then) -> Replacement:
    return Replacement(Draw(YOU), then)


@rule(
    "replacing_next",
    "the next time you would lose the game this turn , instead <then:clauses>",
    "the next time you would lose the game this turn , <then:clauses> instead",
)
def _next_loss(then: Then) -> Replacement:
    return Replacement(LoseGame(YOU), then)
