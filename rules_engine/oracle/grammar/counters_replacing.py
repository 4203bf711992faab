"""What happens instead of putting counters or creating tokens (CR 614.1a, 614.16)."""

from __future__ import annotations

from dataclasses import dataclass

from rules_engine.ir import (
    ANY_AMOUNT,
    OPPONENT,
    OTHER,
    PERMANENT,
    PLAYER,
    THAT_MUCH,
    YOU,
    Ability,
    Amount,
    ControlledBy,
    CreateToken,
    EventPattern,
    IsToken,
    Minus,
    NthTimeEachTurn,
    Plus,
    PutCounters,
    Selector,
    TokenSpec,
)
from rules_engine.ir.abilities import ModifiedEvent
from rules_engine.ir.durations import AnyDuration
from rules_engine.ir.event_changes import (
    AlsoCreates,
    AmountBecomes,
    CreatesInstead,
    EventChange,
    UnderControlOf,
)
from rules_engine.ir.events import PRINTED, ByEffect, CreatesTokens
from rules_engine.ir.node import walk
from rules_engine.ir.selectors import YourTeam
from rules_engine.oracle.grammar.effects.tokens import Made
from rules_engine.oracle.grammar.engine import rule, same, words
from rules_engine.oracle.grammar.nouns import all_of, any_of
from rules_engine.oracle.grammar.replacing import Timed
from rules_engine.vocabulary import Keyword

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
