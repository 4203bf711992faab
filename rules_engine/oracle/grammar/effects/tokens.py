"""Creating tokens (CR 111, 701.7)."""

from __future__ import annotations

from dataclasses import dataclass

from rules_engine.ir import (
    Ability,
    Amount,
    CreateToken,
    Instruction,
    Selector,
    Times,
    TokenSpec,
)
from rules_engine.ir.predefined_tokens import PREDEFINED
from rules_engine.ir.selectors import IsSubtype, IsToken
from rules_engine.oracle.grammar.clauses import action
from rules_engine.oracle.grammar.engine import rule, words
from rules_engine.oracle.grammar.nouns import all_of
from rules_engine.oracle.grammar.syntax import SUBJECT, Introduces
from rules_engine.vocabulary import CardType, Color, Supertype


@rule("colors", "<one:color>")
def _one(one: Color) -> tuple[Color, ...]:
    return (one,)


@rule("colors", "<one:color> and <other:color>")
def _two(one: Color, other: Color) -> tuple[Color, ...]:
    return (one, other)


@rule("colors", "<one:color> , <other:color> , and <third:color>")
def _three(one: Color, other: Color, third: Color) -> tuple[Color, ...]:
    return (one, other, third)


@rule("colors", "colorless")
def _no_color() -> tuple[Color, ...]:
    return ()


@dataclass(frozen=True, slots=True)
class _Made:
    spec: TokenSpec
    tapped: bool
    attacking: bool


@rule(
    "token",
    "[<tapped>] [<legendary>] <size> <colors> <subtypes:subtype+> <types:card_type+> "
    "token/tokens [with <abilities:granted>]",
)
def _token(
    tapped: bool | None,
    legendary: bool | None,
    size: tuple[Amount, Amount],
    colors: tuple[Color, ...],
    subtypes: tuple[str, ...],
    types: tuple[CardType, ...],
    abilities: tuple[Ability, ...] | None,
) -> _Made:
    power, toughness = size
    spec = TokenSpec(
        power,
        toughness,
        tuple(sorted(colors, key=list(Color).index)),
        types,
        subtypes,
        (Supertype.LEGENDARY,) if legendary else (),
        abilities or (),
    )
    return _Made(spec, bool(tapped), False)


words("legendary", {"legendary": True})


@rule("token", "[<tapped>] <name:predefined> token/tokens")
def _predefined(tapped: bool | None, name: TokenSpec) -> _Made:
    return _Made(name, bool(tapped), False)


words("predefined", dict(PREDEFINED))


@action("create <n:count> <token>")
def _create(n: Amount, token: _Made, at: int) -> Instruction:
    made = CreateToken(token.spec, n, SUBJECT, token.tapped, token.attacking)
    return Introduces(at, made, _noun(token), n != 1)


@action("create <n:count> <token> for each <of:each>")
def _create_each(n: Amount, token: _Made, of: Amount, at: int) -> Instruction | None:
    if not isinstance(n, int):
        return None
    count = of if n == 1 else Times(n, of)
    return Introduces(at, CreateToken(token.spec, count, SUBJECT, token.tapped), _noun(token), True)


@action("create a number of <token> equal to <n:value>")
def _create_equal(token: _Made, n: Amount, at: int) -> Instruction:
    return Introduces(at, CreateToken(token.spec, n, SUBJECT, token.tapped), _noun(token), True)


def _noun(token: _Made) -> Selector:
    return all_of(IsToken(), *(IsSubtype(one) for one in token.spec.subtypes))
