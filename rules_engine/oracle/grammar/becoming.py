"""What objects become or are: types, colors, sizes, all in one phrase (CR 205.1, 613.1d-g).

| phrase | gives |
| --- | --- |
| `becoming` | "a 4/4 blue Elemental creature with flying in addition to its other types" |

A type that is set replaces the card types (CR 205.1a); "artifact creature", "still a land" and "in
addition" leave them (CR 205.1b).
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from rules_engine.ir import (
    Ability,
    AddColors,
    AddTypes,
    Amount,
    Apply,
    Condition,
    GainAbility,
    If,
    Instruction,
    May,
    Modification,
    RemoveTypes,
    SetBasePowerToughness,
    SetColors,
    SetTypes,
    StaticAbility,
    X,
)
from rules_engine.ir.costs import Mana
from rules_engine.ir.effects import Then, WhenYouDo
from rules_engine.ir.modifications import (
    EveryCreatureType,
    SetCreatureTypes,
    SetLandTypes,
    SetName,
)
from rules_engine.ir.node import transform, walk
from rules_engine.ir.selectors import Selector
from rules_engine.oracle.grammar.engine import rule, same, words
from rules_engine.oracle.grammar.lines import static
from rules_engine.oracle.grammar.syntax import Rider
from rules_engine.vocabulary import BASIC_LAND_TYPES, CardType, Color, Supertype
from rules_engine.vocabulary.subtypes import SUBTYPES, card_types_of

Size = tuple[Amount, Amount]


@dataclass(frozen=True, slots=True)
class NewKind:
    """The words before "with"."""

    supertypes: tuple[Supertype, ...]
    size: Size | None
    colors: tuple[Color, ...] | None
    subtypes: tuple[str, ...]
    types: tuple[CardType, ...]


@dataclass(frozen=True, slots=True)
class _With:
    """What follows "with"."""

    size: Size | None = None
    abilities: tuple[Ability, ...] = ()
    every_type: bool = False
    """With all creature types."""


@rule(
    "new_kind",
    "[<supertypes:new_supertypes>] [<size>] [<colors>] <subtypes:subtype*> <types:new_type*>",
    "<size> <supertypes:new_supertypes> [<colors>] <subtypes:subtype*> <types:new_type*>",
)
def _new_kind(
    supertypes: tuple[Supertype, ...] | None,
    size: Size | None,
    colors: tuple[Color, ...] | None,
    subtypes: tuple[str, ...],
    types: tuple[CardType, ...],
) -> NewKind | None:
    if not subtypes and not types and not supertypes:
        return None
    if colors is not None:
        colors = tuple(sorted(colors, key=list(Color).index))
    return NewKind(supertypes or (), size, colors, subtypes, types)


words(
    "new_supertypes",
    {
        "legendary": (Supertype.LEGENDARY,),
        "snow": (Supertype.SNOW,),
        "legendary and snow": (Supertype.LEGENDARY, Supertype.SNOW),
    },
)
same("new_type", "<x:card_type>", "<x:card_types>")


@rule("new_with", "with base power and toughness <size>")
def _with_size(size: Size) -> _With:
    return _With(size)


@rule("new_with", "with [base] power and toughness each equal to <n:value>")
def _with_equal(n: Amount) -> _With:
    return _With((n, n))


@rule("new_with", "with <abilities:granted>")
def _with_abilities(abilities: tuple[Ability, ...]) -> _With:
    return _With(None, abilities)


@rule("new_with", "with base power and toughness equal to <size:size_of_other>")
def _with_size_of(size: Size) -> _With:
    return _With(size)


@rule(
    "new_with",
    "with <abilities:granted_one> and base power and toughness equal to <size:size_of_other>",
)
def _with_both_of(size: Size, abilities: tuple[Ability, ...]) -> _With:
    return _With(size, abilities)


@rule(
    "new_with",
    "with base power and toughness <size> and <abilities:granted_one>",
    "with base power and toughness <size> , <abilities:granted_more>",
)
def _with_both(size: Size, abilities: tuple[Ability, ...]) -> _With:
    return _With(size, abilities)


@rule("new_with", "with all creature types")
def _with_every_type() -> _With:
    return _With(None, (), True)


@rule("new_with", "with <abilities:granted> and all creature types")
def _with_abilities_and_types(abilities: tuple[Ability, ...]) -> _With:
    return _With(None, abilities, True)


words(
    "in_addition",
    {
        "in addition to its other types": "types",
        "in addition to their other types": "types",
        "in addition to its other creature types": "types",
        "in addition to their other creature types": "types",
        "in addition to its other land types": "types",
        "in addition to their other land types": "types",
        "in addition to its other colors and types": "colors",
        "in addition to their other colors and types": "colors",
        "that's still a planeswalker": "still",
        "that's still an artifact": "still",
        "that's still an enchantment": "still",
        "that's still a land": "still",
        "that are still lands": "still",
    },
)


@rule("becoming", "[a/an] <kind:new_kind> [<how:new_with>] [<more:in_addition>]")
def _becoming(
    kind: NewKind, how: _With | None, more: str | None
) -> tuple[Modification, ...] | None:
    return _modifications(kind, how or _With(), more)


@rule("becoming", "[a/an] <kind:new_kind> [<how:new_with>] named <name:card_name>")
def _becoming_named(kind: NewKind, how: _With | None, name: str) -> tuple[Modification, ...] | None:
    """ "A green and white Citizen creature with base power and toughness 1/1 named …"."""
    made = _modifications(kind, how or _With(), None)
    return None if made is None else (*made, SetName(name))


@rule("changed", "isn't/aren't a/an <one:card_type>")
def _is_not(one: CardType) -> tuple[Modification, ...]:
    """CR 205.1: without the subtypes that go with it."""
    return (RemoveTypes((one,)),)


words(
    "changed",
    {
        "become/becomes snow": (AddTypes(supertypes=(Supertype.SNOW,)),),
        "isn't/aren't snow": (RemoveTypes(supertypes=(Supertype.SNOW,)),),
        "is/are no longer snow": (RemoveTypes(supertypes=(Supertype.SNOW,)),),
    },
)


@rule("becoming", "every basic land type in addition to its/their other [land] types")
def _every_basic_land_type() -> tuple[Modification, ...]:
    """CR 305.6-7."""
    return (AddTypes(subtypes=tuple(BASIC_LAND_TYPES)),)


@rule("becoming", "every land type in addition to its/their other [land] types")
def _every_land_type() -> tuple[Modification, ...]:
    """CR 205.3i."""
    return (AddTypes(subtypes=tuple(sorted(SUBTYPES[CardType.LAND]))),)


@rule("changed", "gain/gains all basic land types")
def _gains_every_basic_land_type() -> tuple[Modification, ...]:
    return _every_basic_land_type()


@rule("becoming", "[a/an] <kind:new_kind> [<how:new_with>] that's no longer a/an <lost:subtype>")
def _becoming_no_longer(
    kind: NewKind, how: _With | None, lost: str
) -> tuple[Modification, ...] | None:
    """CR 205.1b: of its subtypes only that one is taken from it."""
    made = _modifications(kind, how or _With(), None)
    return None if made is None else (*made, RemoveTypes(subtypes=(lost,)))


@rule("begins", "isn't a/an <lost:subtype>")
@rule("changed", "isn't a/an <lost:subtype>")
def _is_no_longer(lost: str) -> tuple[Modification, ...]:
    return (RemoveTypes(subtypes=(lost,)),)


@rule("becoming", "[a/an] <kind:new_kind> <more:in_addition> <how:new_with>")
def _becoming_with_last(kind: NewKind, more: str, how: _With) -> tuple[Modification, ...] | None:
    return _modifications(kind, how, more)


def _modifications(kind: NewKind, how: _With, more: str | None) -> tuple[Modification, ...] | None:
    if kind.size is not None and how.size is not None:
        return None
    found = _types(kind, more)
    if found is None:
        return None
    if kind.colors is not None:
        found.append(AddColors(kind.colors) if more == "colors" else SetColors(kind.colors))
    size = kind.size or how.size
    if size is not None:
        found.append(SetBasePowerToughness(*size))
    if how.every_type:
        found.append(EveryCreatureType())
    found.extend(GainAbility(ability) for ability in how.abilities)
    return tuple(found)


def _types(kind: NewKind, more: str | None) -> list[Modification] | None:
    """CR 205.1a-b."""
    if not kind.types and not kind.subtypes and more is None:
        return None
    if more is not None or _is_artifact_creature(kind.types):
        return [AddTypes(kind.types, kind.subtypes, kind.supertypes)]
    found: list[Modification] = []
    if kind.types:
        found.append(SetTypes(kind.types, kind.subtypes))
    elif all(CardType.CREATURE in card_types_of(one) for one in kind.subtypes):
        found.append(SetCreatureTypes(kind.subtypes))
    elif all(one in BASIC_LAND_TYPES for one in kind.subtypes):
        found.append(SetLandTypes(kind.subtypes))
    elif kind.subtypes == ("Aura",):
        found.append(AddTypes(subtypes=kind.subtypes))
    else:
        return None
    if kind.supertypes:
        found.append(AddTypes(supertypes=kind.supertypes))
    return found


def _is_artifact_creature(types: tuple[CardType, ...]) -> bool:
    return set(types) == {CardType.ARTIFACT, CardType.CREATURE}


@rule("changed", "become/becomes <how:becoming>", "is/are <how:becoming>")
def _becomes(how: tuple[Modification, ...]) -> tuple[Modification, ...]:
    return how


@rule(
    "changed",
    "become/becomes <how:becoming> , where x is <what:value>",
    "is/are <how:becoming> , where x is <what:value>",
)
def _becomes_where(how: tuple[Modification, ...], what: Amount) -> tuple[Modification, ...] | None:
    changed = tuple(transform(one, lambda name, part: what if part == X else part) for one in how)
    if any(isinstance(node, Mana) and node.cost.variables for one in how for node in walk(one)):
        return None  # an {X} that it might be, too
    return None if changed == how else changed


@rule("changed", "become/becomes <colors:new_colors>", "is/are <colors:new_colors>")
def _becomes_colored(colors: tuple[Color, ...]) -> tuple[Modification, ...]:
    return (SetColors(tuple(sorted(colors, key=list(Color).index))),)


same("new_colors", "<x:colors>")
words("new_colors", {"all colors": tuple(Color)})


@rule("changed", "is/are/become/becomes <colors:colors> in addition to its/their other colors")
def _also_colored(colors: tuple[Color, ...]) -> tuple[Modification, ...]:
    return (AddColors(tuple(sorted(colors, key=list(Color).index))),)


@rule(
    "ability",
    "as long as <condition> , <what:pronoun_is> <how:becoming> .",
    "as long as <condition> , <what:pronoun_is> <how:becoming> and [it] <rest:change_list> .",
)
def _as_long_as_it_is(
    condition: Condition,
    what: Selector,
    how: tuple[Modification, ...],
    rest: tuple[Modification, ...] | None,
) -> Ability | None:
    return static(what, (*how, *(rest or ())), condition)


# --- "It's still a land." ----------------------------------------------------------------------


@rule(
    "riding",
    "it's still a <type:card_type> .",
    "it's still an <type:card_type> .",
    "they're still <type:card_types> .",
)
def _still(type: CardType) -> Then:
    return (Rider(still),)


def still(before: Then) -> Then | None:
    """CR 205.1b: what was said to become something keeps its other types."""
    if not before:
        return None
    *others, last = before
    changed = _keeping(last)
    return None if changed is None else (*others, changed)


def _keeping(instruction: Instruction) -> Instruction | None:
    match instruction:
        case Apply(modifications=changes):
            kept = tuple(
                AddTypes(one.types, one.subtypes) if isinstance(one, SetTypes) else one
                for one in changes
            )
            adds = any(isinstance(one, AddTypes) for one in kept)
            return replace(instruction, modifications=kept) if adds else None
        case (
            May(then=(*others, last))
            | If(then=(*others, last), otherwise=())
            | WhenYouDo(then=(*others, last))
        ):
            changed = _keeping(last)
            return None if changed is None else replace(instruction, then=(*others, changed))
        case _:
            return None


@rule("line", "<abilities:still_static>")
def _still_line(abilities: tuple[Ability, ...]) -> tuple[Ability, ...]:
    return abilities


@rule(
    "still_static",
    "<one:ability> it's still a <type:card_type> .",
    "<one:ability> they're still <type:card_types> .",
)
def _still_static(one: Ability, type: CardType) -> tuple[Ability, ...] | None:
    if not isinstance(one, StaticAbility):
        return None
    kept = tuple(
        AddTypes(change.types, change.subtypes) if isinstance(change, SetTypes) else change
        for change in one.modifications
    )
    return (replace(one, modifications=kept),) if kept != one.modifications else None
