"""What players would do, replaced: draws, life, milling, counters, tokens, mana (CR 614.1a)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from rules_engine.ir import (
    ANY_AMOUNT,
    HOST,
    OPPONENT,
    OTHER,
    PERMANENT,
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
    ControlledBy,
    CreateToken,
    Draw,
    EventPattern,
    GainLife,
    IsToken,
    LoseLife,
    Matches,
    Mill,
    Minus,
    NthTimeEachTurn,
    OneOrMore,
    Plus,
    PutCounters,
    Scry,
    Selector,
    StaticAbility,
    Surveil,
    TokenSpec,
)
from rules_engine.ir.abilities import ModifiedEvent, Replacement
from rules_engine.ir.durations import AnyDuration
from rules_engine.ir.effects import LoseGame, Then
from rules_engine.ir.event_changes import (
    AlsoCreates,
    AmountBecomes,
    CreatesInstead,
    EventChange,
    UnderControlOf,
)
from rules_engine.ir.events import PRINTED, ByEffect, CausedBy, CreatesTokens, DrawsBeyondFirst
from rules_engine.ir.modifications import ExploresOtherwise, ProliferatesTwice
from rules_engine.ir.modifications.players import CopiesOnceMore
from rules_engine.ir.node import transform, walk
from rules_engine.ir.selectors import Comparison, SourceOfResolving, YourTeam
from rules_engine.oracle.grammar.assembling import assembled
from rules_engine.oracle.grammar.effects.tokens import Made
from rules_engine.oracle.grammar.engine import rule, same, words
from rules_engine.oracle.grammar.nouns import all_of, any_of
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


# --- counters ----------------------------------------------------------------------------------

_ON: dict[str, Selector] = {
    "a permanent or player": any_of(PERMANENT, PLAYER),
    "a permanent your team controls": all_of(PERMANENT, ControlledBy(YourTeam())),
    "a player": PLAYER,
    "you": YOU,
}
words("counted_on", dict(_ON))


@rule("counted_on", "(a|an) <noun>")
def _on_noun(noun: Selector) -> Selector:
    return noun


@rule("counted_on", "another <noun>")
def _on_another(noun: Selector) -> Selector:
    return all_of(noun, OTHER)


@rule("counted_on", "(a|an) <noun> or on yourself")
def _on_noun_or_yourself(noun: Selector) -> Selector:
    return any_of(noun, YOU)


same("counted_on", "<x:this>", "<x:host>")
words(
    "counted_again",
    {
        "it": True,
        "that creature": True,
        "that permanent": True,
        "that permanent or player": True,
        "that player": True,
        "them": True,
        "~": True,
        "this creature": True,
    },
)


@dataclass(frozen=True, slots=True)
class _Counters:
    """Counters of a kind, or of any kinds, that would be put somewhere."""

    kind: str
    event: EventPattern


@rule("counters_would", "one or more [<kind:counter>] counters would be put on <on:counted_on>")
def _would_be_put(kind: str | None, on: Selector) -> _Counters:
    return _Counters(kind or "", PutCounters(kind or "", ANY_AMOUNT, on))


@rule(
    "counters_would",
    "<who:would_player> would put one or more [<kind:counter>] counters on <on:counted_on>",
)
def _would_put(who: Selector, kind: str | None, on: Selector) -> _Counters:
    return _Counters(kind or "", PutCounters(kind or "", ANY_AMOUNT, on, who))


@rule(
    "counters_would", "an effect would put one or more [<kind:counter>] counters on <on:counted_on>"
)
def _effect_would_put(kind: str | None, on: Selector) -> _Counters:
    return _Counters(kind or "", ByEffect(PutCounters(kind or "", ANY_AMOUNT, on)))


@rule(
    "counters_would",
    "(a|an) <keyword:keyword_that_counts> triggered ability would put one or more <kind:counter> "
    "counters on <on:counted_on>",
)
def _keyword_would_put(keyword: Keyword, kind: str, on: Selector) -> _Counters:
    return _Counters(kind, ByEffect(PutCounters(kind, ANY_AMOUNT, on), keyword))


words(
    "keyword_that_counts",
    {one.value: one for one in (Keyword.EVOLVE, Keyword.MENTOR, Keyword.MODULAR, Keyword.TRAINING)},
)


@dataclass(frozen=True, slots=True)
class _Put:
    amount: Amount
    kind: str | None


words("of_each", {"of each of those kinds of counters": True, "of those counters": True})


@rule("counters_put", "<n:new_amount> <of:of_each>")
def _of_each_kind(n: Amount, of: bool) -> _Put:
    return _Put(n, None)


@rule("counters_put", "<n:new_amount> <kind:counter> counters")
def _of_kind(n: Amount, kind: str) -> _Put:
    return _Put(n, kind)


@rule("counters_put", "<n:new_amount> counters")
def _of_no_kind(n: Amount) -> _Put:
    return _Put(n, None)


@rule("counters_put", "that many <kind:counter> counters minus <n:number_word>")
def _minus(kind: str, n: int) -> _Put:
    return _Put(Minus(THAT_MUCH, n), kind)


@rule("counters_put", "that many <kind:counter> counters plus <n:number_word>")
def _plus(kind: str, n: int) -> _Put:
    return _Put(Plus(THAT_MUCH, n), kind)


@rule(
    "replacing",
    "if <would:counters_would> , <put:counters_put> are put on <it:counted_again> instead "
    "[, rounded down]",
    "if <would:counters_would> , (put|they put|that player puts|it puts) <put:counters_put> on "
    "<it:counted_again> instead [, rounded down]",
)
def _other_counters(would: _Counters, put: _Put, it: bool) -> ModifiedEvent | None:
    if put.kind is not None and put.kind != would.kind:
        return None
    return ModifiedEvent(would.event, (AmountBecomes(put.amount),))


@rule(
    "ability",
    "if you would get one or more counters , you get that many plus <n:number_word> of each of "
    "those kinds of counters instead .",
)
def _more_counters_of_yours(n: int) -> Ability:
    """CR 122.1: of every kind that is given you at one time."""
    more = AmountBecomes(Plus(THAT_MUCH, n))
    return ModifiedEvent(PutCounters("", ANY_AMOUNT, YOU), (more,))


@rule(
    "ability",
    "if you would get one or more {E} , you get that many plus <n:energy_more> instead .",
)
def _more_energy(n: int) -> Ability:
    """CR 107.14."""
    more = AmountBecomes(Plus(THAT_MUCH, n))
    return ModifiedEvent(PutCounters("energy", ANY_AMOUNT, YOU), (more,))


@rule("energy_more", "<n:number_word> {E}")
def _so_much_more_energy(n: int) -> int:
    return n


# --- tokens ------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class _Tokens:
    event: EventPattern
    optional: bool = False


@rule("token_kind", "one or more [<what:card_types_listed>] tokens")
def _any_tokens(what: Selector | None) -> Selector:
    return what or IsToken()


@rule("card_types_listed", "[<quality:qualities>] <types:listed_types>")
def _listed(quality: Selector | None, types: Selector) -> Selector | None:
    kind = types if quality is None else all_of(quality, types)
    return kind if all(isinstance(node, PRINTED) for node in walk(kind)) else None


@rule("token_kind", "(a|an) <what:card_types_listed> token")
def _one_token(what: Selector) -> Selector:
    return what


def _creates(who: Selector, what: Selector) -> EventPattern:
    if isinstance(what, IsToken):
        return CreateToken(TokenSpec(), ANY_AMOUNT, who)
    return CreatesTokens(who, what)


@rule("tokens_would", "you would create <what:token_kind>")
def _you_would_create(what: Selector) -> EventPattern:
    return _creates(YOU, what)


@rule(
    "tokens_would",
    "(an effect would create|) <what:token_kind> under your control",
    "<what:token_kind> would be created under your control",
)
def _under_your_control(what: Selector) -> EventPattern:
    return _creates(YOU, what)


@rule(
    "tokens_would",
    "an effect would create <what:token_kind>",
    "<what:token_kind> would be created",
)
def _by_anyone(what: Selector) -> EventPattern:
    return _creates(PLAYER, what)


@rule(
    "player_replaced",
    "each token that would be created under an opponent 's control [<until:would_time>] is created "
    "under your control instead",
)
def _yours_instead(until: AnyDuration | None) -> Timed:
    """CR 111.2, 616.1b."""
    return ModifiedEvent(_creates(OPPONENT, IsToken()), (UnderControlOf(YOU),)), until


@rule(
    "replacing",
    "if <event:tokens_would> , <change:token_change> [instead]",
    "if <event:tokens_would> , instead <change:token_change>",
)
def _other_tokens(event: EventPattern, change: EventChange) -> ModifiedEvent:
    return ModifiedEvent(event, (change,))


@rule("replacing", "if <event:tokens_would> , you may instead <change:token_change>")
def _may_other_tokens(event: EventPattern, change: EventChange) -> ModifiedEvent:
    return ModifiedEvent(event, (change,), optional=True)


words("tokens_created", {"created": True})


@rule(
    "token_change",
    "(it creates|create|) <n:new_amount> of those tokens [are <created:tokens_created>]",
)
def _tokens(n: Amount, created: bool | None) -> EventChange:
    return AmountBecomes(n)


@rule(
    "token_change",
    "[create] those tokens plus (a|an) [additional] <made:token> [are <created:tokens_created>]",
)
def _also(made: Made, created: bool | None) -> EventChange | None:
    return AlsoCreates(made.spec) if made == Made(made.spec) else None


@rule(
    "token_change",
    "[create] those tokens plus that many <made:token> [are <created:tokens_created>]",
)
def _also_many(made: Made, created: bool | None) -> EventChange | None:
    return AlsoCreates(made.spec, THAT_MUCH) if made == Made(made.spec) else None


@rule("token_change", "[create] that many <made:token> [are <created:tokens_created>]")
def _other_kind(made: Made, created: bool | None) -> EventChange | None:
    return CreatesInstead((made.spec,)) if made == Made(made.spec) else None


same("further_kind", ", that many <x:token>")


@rule(
    "token_change",
    "[create] that many <made:token> <more:further_kind*> [,] and that many <last:token> "
    "[are <created:tokens_created>]",
)
def _several_kinds(
    made: Made, more: tuple[Made, ...], last: Made, created: bool | None
) -> EventChange | None:
    """So many of each of several kinds."""
    every = (made, *more, last)
    if any(one != Made(one.spec) for one in every):
        return None
    return CreatesInstead(tuple(one.spec for one in every))


@rule("token_change", "create that many <made:token> or that many <other:token>")
def _either_kind(made: Made, other: Made) -> EventChange | None:
    if (made, other) != (Made(made.spec), Made(other.spec)):
        return None
    return CreatesInstead((made.spec, other.spec), one_kind=True)


@rule("token_change", "create (a|an) <made:token> and (a|an) <other:token>")
def _both_kinds(made: Made, other: Made) -> EventChange | None:
    if (made, other) != (Made(made.spec), Made(other.spec)):
        return None
    return CreatesInstead((made.spec, other.spec))


@rule(
    "replacing",
    "if you would create (a|an) <one:predefined> , <two:predefined> , or <three:predefined> token "
    ", instead create one of each",
)
def _one_of_each(one: TokenSpec, two: TokenSpec, three: TokenSpec) -> ModifiedEvent | None:
    kinds = [_subtype(spec) for spec in (one, two, three)]
    if any(kind is None for kind in kinds):
        return None
    event = CreatesTokens(YOU, any_of(*(kind for kind in kinds if kind is not None)))
    return ModifiedEvent(event, (CreatesInstead((one, two, three)),))


def _subtype(spec: TokenSpec) -> Selector | None:
    from rules_engine.ir import IsSubtype

    return IsSubtype(spec.subtypes[0]) if len(spec.subtypes) == 1 else None


@rule(
    "replacing",
    "the first time you would create <what:token_kind> each turn , you may instead "
    "<change:token_change>",
)
def _first_time(what: Selector, change: EventChange) -> ModifiedEvent:
    return ModifiedEvent(NthTimeEachTurn(_creates(YOU, what)), (change,), optional=True)
