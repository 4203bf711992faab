"""What can be dealt damage or has counters: objects or players in one phrase."""

from __future__ import annotations

from rules_engine.ir import (
    CREATURE,
    OPPONENT,
    PLANESWALKER,
    PLAYER,
    Amount,
    Choice,
    ControlledBy,
    Selector,
)
from rules_engine.ir.node import transform
from rules_engine.ir.selectors import HasAttached, WhatItAttacks
from rules_engine.oracle.grammar.engine import rule, same
from rules_engine.oracle.grammar.nouns import all_of, any_of
from rules_engine.oracle.grammar.syntax import Mention, Pronoun, TargetPhrase

same("recipient", "<x:thing>", "<x:player>")


@rule(
    "recipient",
    "the player or planeswalker it's attacking",
    "the player, planeswalker, or battle it's attacking",
    "the player or planeswalker that creature is attacking",
)
def _what_it_attacks(at: int) -> Selector:
    """Of the creature whose attack, or block, makes the ability trigger."""
    return Mention(at, WhatItAttacks(Pronoun(at, way="attacking")))


@rule("recipient", "the <kind:noun> it's attached to")
def _its_host(kind: Selector, at: int) -> Selector:
    """CR 701.3a: of each of several."""
    return all_of(kind, HasAttached(Pronoun(at)))


@rule("recipient", "target player or planeswalker")
def _player_or_planeswalker(at: int) -> Selector:
    return TargetPhrase(at, any_of(PLAYER, PLANESWALKER))


@rule("target", "target opponent or planeswalker")
def _opponent_or_planeswalker(at: int) -> Selector:
    return TargetPhrase(at, any_of(OPPONENT, PLANESWALKER))


@rule("recipient", "up to <n:number> target player/players or planeswalker/planeswalkers")
def _up_to_players_or_planeswalkers(n: Amount, at: int) -> Selector:
    return TargetPhrase(at, any_of(PLAYER, PLANESWALKER), 0, n)


@rule("with_planeswalkers", "that player or a planeswalker (that player controls|they control)")
def _with_planeswalkers(at: int) -> Selector:
    """A player, and the planeswalkers of that player."""
    player = Pronoun(at, ("player",), demonstrative=True)
    return any_of(player, all_of(PLANESWALKER, ControlledBy(player)))


@rule("recipient", "<what:with_planeswalkers>")
def _player_or_own_planeswalker(what: Selector, at: int) -> Selector:
    return Mention(at, Choice(what))


@rule("recipient", "target <noun> or opponent")
def _or_opponent(noun: Selector, at: int) -> Selector:
    return TargetPhrase(at, any_of(noun, OPPONENT))


@rule(
    "recipient",
    "target opponent , creature an opponent controls , or planeswalker an opponent controls",
)
def _opponent_or_theirs(at: int) -> Selector:
    theirs = (all_of(one, ControlledBy(OPPONENT)) for one in (CREATURE, PLANESWALKER))
    return TargetPhrase(at, any_of(OPPONENT, *theirs))


@rule("recipient", "target <noun> or player")
def _or_player(noun: Selector, at: int) -> Selector:
    return TargetPhrase(at, any_of(noun, PLAYER))


@rule("recipient", "target player , planeswalker , or <noun>")
def _player_planeswalker_or(noun: Selector, at: int) -> Selector:
    return TargetPhrase(at, any_of(PLAYER, PLANESWALKER, noun))


@rule("recipient", "<one:group> and <other:group_player>")
def _group_and_players(one: Selector, other: Selector, at: int) -> Selector | None:
    if not (isinstance(one, Mention) and isinstance(other, Mention)):
        return None
    return Mention(at, any_of(one.what, other.what), plural=True)


@rule("recipient", "<one:group_player> and <other:group>")
def _players_and_group(one: Selector, other: Selector, at: int) -> Selector | None:
    """ "Each opponent and each creature they control": of those players, all at once."""
    if not (isinstance(one, Mention) and isinstance(other, Mention)):
        return None
    players = one.what

    def of_them(name: str, part: object) -> object:
        return players if isinstance(part, Pronoun) and part.kinds == ("player",) else part

    return Mention(at, any_of(players, transform(other.what, of_them)), plural=True)
