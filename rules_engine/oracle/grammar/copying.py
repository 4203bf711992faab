"""Tokens that are copies (CR 707.2).

`copy_exceptions` gives the modifications after "except": "it's 1/1 and has haste".
"""

from __future__ import annotations

from dataclasses import dataclass

from rules_engine.ir import (
    Ability,
    AddColors,
    AddTypes,
    Amount,
    Choice,
    CreateTokenCopy,
    GainAbility,
    Instruction,
    IsToken,
    Modification,
    RemoveTypes,
    Selector,
    SetBasePowerToughness,
    SetColors,
)
from rules_engine.ir.amounts import Half
from rules_engine.ir.modifications import (
    EntersWithMoreCounters,
    KeepsName,
    KeepsThisAbility,
    SetCreatureTypes,
    SetName,
    SetStartingLoyalty,
    SetTypes,
)
from rules_engine.oracle.grammar.clauses import action
from rules_engine.oracle.grammar.engine import (
    rule,
    same,
    words,
)
from rules_engine.oracle.grammar.nouns import all_of
from rules_engine.oracle.grammar.syntax import (
    SUBJECT,
    Introduces,
    Mention,
    Pronoun,
    UnroundedHalf,
)
from rules_engine.vocabulary import CardType, Color, Supertype
from rules_engine.vocabulary.subtypes import SUBTYPES

Exceptions = tuple[Modification, ...]

# --- exceptions --------------------------------------------------------------------------------

_NOT_LEGENDARY: Exceptions = (RemoveTypes(supertypes=(Supertype.LEGENDARY,)),)
words(
    "copy_exception",
    {
        "it isn't legendary": _NOT_LEGENDARY,
        "it's not legendary": _NOT_LEGENDARY,
        "they aren't legendary": _NOT_LEGENDARY,
        "they're not legendary": _NOT_LEGENDARY,
        "the token isn't legendary": _NOT_LEGENDARY,
        "the tokens aren't legendary": _NOT_LEGENDARY,
        "isn't legendary": _NOT_LEGENDARY,
        "aren't legendary": _NOT_LEGENDARY,
        "it has this ability": (KeepsThisAbility(),),
        "has this ability": (KeepsThisAbility(),),
        "its name is ~": (KeepsName(),),
        "his name is ~": (KeepsName(),),
        "her name is ~": (KeepsName(),),
    },
)


@rule(
    "copy_exception",
    "(it|the token) has <abilities:granted>",
    "(they|the tokens) have <abilities:granted>",
    "has <abilities:granted>",
    "have <abilities:granted>",
)
def _has(abilities: tuple[Ability, ...]) -> Exceptions:
    return tuple(GainAbility(one) for one in abilities)


@dataclass(frozen=True, slots=True)
class _Shape:
    """What "it's a 4/4 black Zombie" says."""

    size: tuple[Amount, Amount] | None
    colors: tuple[Color, ...] | None
    subtypes: tuple[str, ...]
    types: tuple[CardType, ...]


@rule("shape", "[a/an] [<size>] [<colors:plain_colors>] <subtypes:subtype*> <types:new_type*>")
def _shape(
    size: tuple[Amount, Amount] | None,
    colors: tuple[Color, ...] | None,
    subtypes: tuple[str, ...],
    types: tuple[CardType, ...],
) -> _Shape | None:
    return _Shape(size, colors, subtypes, types) if size or colors or subtypes or types else None


@rule("plain_colors", "<one:color>")
def _one_color(one: Color) -> tuple[Color, ...]:
    return (one,)


@rule("plain_colors", "<one:color> and <other:color>")
def _two_colors(one: Color, other: Color) -> tuple[Color, ...]:
    return tuple(sorted((one, other), key=list(Color).index))


_IT_IS = "(it's|they're|the token is|the tokens are|it is|is|are)"


@rule("copy_exception", f"{_IT_IS} <shape>")
def _is(shape: _Shape) -> Exceptions | None:
    """CR 205.1a: types that aren't said to be added replace those that it has."""
    changes = _sized(shape)
    if shape.colors:
        changes.append(SetColors(shape.colors))
    if shape.types:
        changes.append(SetTypes(shape.types, shape.subtypes))
    elif shape.subtypes:
        if not all(_is_creature_type(one) for one in shape.subtypes):
            return None
        changes.append(SetCreatureTypes(shape.subtypes))
    return tuple(changes)


@rule("legendary_shape", "<shape>")
def _legendary_shape(shape: _Shape) -> Exceptions | None:
    return _is(shape)


@rule(
    "copy_exception",
    f"{_IT_IS} <shape> in addition to its/their other [creature] types",
    f"{_IT_IS} <shape> in addition to its/their other [creature] type",
)
def _is_too(shape: _Shape) -> Exceptions | None:
    if not shape.types and not shape.subtypes:
        return None
    changes = _sized(shape)
    if shape.colors:
        changes.append(SetColors(shape.colors))
    changes.append(AddTypes(shape.types, shape.subtypes))
    return tuple(changes)


@rule(
    "copy_exception",
    f"{_IT_IS} <shape> with <abilities:granted> in addition to its/their other [creature] types",
)
def _is_too_with(shape: _Shape, abilities: tuple[Ability, ...]) -> Exceptions | None:
    changes = _is_too(shape)
    return None if changes is None else (*changes, *_has(abilities))


@rule("copy_exception", f"{_IT_IS} <shape> with <abilities:granted>")
def _is_with(shape: _Shape, abilities: tuple[Ability, ...]) -> Exceptions | None:
    changes = _is(shape)
    return None if changes is None else (*changes, *_has(abilities))


@rule(
    "copy_exceptions",
    "<one:copy_exception> (and|, and|,) [it|they] lose/loses all other card types",
)
def _only_of_types(one: Exceptions) -> Exceptions | None:
    """CR 205.1a: the types that it is said to be replace its own."""
    return one if any(isinstance(change, SetTypes) for change in one) else None


@rule("copy_exception", f"{_IT_IS} <shape> in addition to its/their other colors and types")
def _is_too_with_color(shape: _Shape) -> Exceptions | None:
    if not shape.colors or not (shape.types or shape.subtypes):
        return None
    changes = _sized(shape)
    changes += [AddColors(shape.colors), AddTypes(shape.types, shape.subtypes)]
    return tuple(changes)


def _sized(shape: _Shape) -> list[Modification]:
    return [SetBasePowerToughness(*shape.size)] if shape.size else []


def _is_creature_type(word: str) -> bool:
    return word in SUBTYPES[CardType.CREATURE]


@rule("copy_exception", "its name is <name:card_name>")
def _named(name: str) -> Exceptions:
    return (SetName(name),)


@rule(
    "copy_exception",
    "it enters with <n:count> additional <kind:counter> counter/counters on it",
)
def _with_counters(n: Amount, kind: str) -> Exceptions:
    """CR 707.9e."""
    return (EntersWithMoreCounters(kind, n),)


@rule(
    "copy_exception",
    "its/their base power is <power:value> and its/their base toughness is <toughness:value>",
)
def _with_size(power: Amount, toughness: Amount) -> Exceptions | None:
    """CR 707.9b."""
    if isinstance(power, int) or isinstance(toughness, int):
        return None
    return (SetBasePowerToughness(power, toughness),)


@rule(
    "copy_exception",
    "its/their base power is half <power:value> and its/their base toughness is half "
    "<toughness:value>",
)
def _with_halves(power: Amount, toughness: Amount, at: int) -> Exceptions | None:
    if isinstance(power, Half | int) or isinstance(toughness, Half | int):
        return None
    return (SetBasePowerToughness(UnroundedHalf(at, power), UnroundedHalf(at, toughness)),)


@rule("copy_exception", "its starting loyalty is <n:fixed_number>")
def _loyalty(n: int) -> Exceptions:
    """CR 306.5a, 707.9b."""
    return (SetStartingLoyalty(n),)


@rule("copy_exceptions", "<one:copy_exception>")
def _one(one: Exceptions) -> Exceptions:
    return one


@rule("copy_exceptions", "<one:copy_exception> (and|, and|,) <rest:copy_exceptions>")
def _more(one: Exceptions, rest: Exceptions) -> Exceptions:
    return (*one, *rest)


# --- tokens ------------------------------------------------------------------------------------

words("copy_state", {"tapped": (True, False), "tapped and attacking": (True, True)})


words("attacking_copy", {"and that's tapped and attacking": True})


@rule("copied_one", "one of those <noun:back_nouns>")
def _one_of_those(noun: str, at: int) -> Selector:
    return Mention(at, Choice(Pronoun(at, (noun,), plural=True, demonstrative=True)))


same("copied_one", "<x:single>")


@action(
    "create <n:count> [<state:copy_state>] token/tokens that's a copy of <of:copied_one> "
    "[<after:attacking_copy>] [[,] except <exceptions:copy_exceptions>]",
    "create <n:count> [<state:copy_state>] token/tokens that are copies of <of:single> "
    "[<after:attacking_copy>] [[,] except <exceptions:copy_exceptions>]",
)
def _create_copy(
    n: Amount,
    state: tuple[bool, bool] | None,
    of: Selector,
    exceptions: Exceptions | None,
    after: bool | None,
    at: int,
) -> Instruction | None:
    if state is not None and after is not None:
        return None
    tapped, attacking = state or (bool(after), bool(after))
    made = CreateTokenCopy(of, n, SUBJECT, exceptions or (), tapped, attacking)
    return Introduces(at, made, all_of(IsToken()), n != 1)
