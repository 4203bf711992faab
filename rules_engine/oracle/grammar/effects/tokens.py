"""Creating tokens (CR 111, 701.7)."""

from __future__ import annotations

from dataclasses import dataclass, replace

from rules_engine.ir import (
    Ability,
    Amount,
    Condition,
    CreateToken,
    CreateTokenCopy,
    Half,
    If,
    Instruction,
    IsType,
    KeywordAbility,
    May,
    Selector,
    StaticAbility,
    Times,
    TokenSpec,
    X,
)
from rules_engine.ir.effects import ChooseOneNow, Then
from rules_engine.ir.keyword_actions import Populate
from rules_engine.ir.predefined_tokens import PREDEFINED
from rules_engine.ir.selectors import IsSubtype, IsToken
from rules_engine.oracle.grammar.clauses import action
from rules_engine.oracle.grammar.engine import rule, same, words
from rules_engine.oracle.grammar.nouns import all_of, any_of
from rules_engine.oracle.grammar.syntax import SUBJECT, Introduces, Rider
from rules_engine.vocabulary import BASIC_LAND_TYPES, CardType, Color, Keyword, Supertype


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
class Made:
    """What is created, and in what state it enters."""

    spec: TokenSpec
    tapped: bool = False
    attacking: bool = False
    attached_to: Selector | None = None
    attacked: Selector | None = None
    blocking: Selector | None = None


TAPPED, ATTACKING, BOTH = (True, False), (False, True), (True, True)
words(
    "token_state",
    {"tapped": TAPPED, "tapped and attacking": BOTH, "attacking": ATTACKING},
)
words(
    "token_state_after",
    {
        "that's tapped and attacking": BOTH,
        "that are tapped and attacking": BOTH,
        "that's attacking": ATTACKING,
        "that are attacking": ATTACKING,
        "that's tapped": TAPPED,
        "that are tapped": TAPPED,
    },
)


@rule(
    "token_spec",
    "[<supertypes:supertype+>] [<size>] <colors> <subtypes:subtype*> <types:card_type+> "
    "token/tokens [with <abilities:granted>] [named <name:card_name>]",
    "[<supertypes:supertype+>] [<size>] <colors> <subtypes:subtype*> <types:card_type+> "
    "token/tokens named <name:card_name> with <abilities:granted>",
    "<size> <colors> <subtypes:subtype+> <types:card_type+> with <abilities:granted>",
    "[<size>] <colors> <supertypes:supertype+> <subtypes:subtype*> <types:card_type+> "
    "token/tokens [named <name:card_name>] [with <abilities:granted>]",
    "[<supertypes:supertype+>] <colors> <subtypes:subtype*> <types:card_type+> token/tokens "
    "[named <name:card_name>] . (it has|they have) <abilities:granted>",
)
def _token_spec(
    supertypes: tuple[Supertype, ...] | None,
    size: tuple[Amount, Amount] | None,
    colors: tuple[Color, ...],
    subtypes: tuple[str, ...],
    types: tuple[CardType, ...],
    abilities: tuple[Ability, ...] | None,
    name: str | None,
) -> TokenSpec | None:
    """CR 111.3. A creature without a size gets it from an ability that defines it (CR 208.2)."""
    power, toughness = size or (None, None)
    if size is None and CardType.CREATURE in types and not any(map(_defines_size, abilities or ())):
        return None
    if size is not None and CardType.CREATURE not in types and "Vehicle" not in subtypes:
        return None
    if name is None and not subtypes:
        return None
    return TokenSpec(
        power,
        toughness,
        tuple(sorted(colors, key=list(Color).index)),
        types,
        subtypes,
        supertypes or (),
        abilities or (),
        name or "",
    )


@rule(
    "token_spec",
    "<colors> <types:card_type+> token/tokens [named <name:card_name>] (that is|that's|that are) "
    "every basic land type",
)
def _of_every_basic_land_type(
    colors: tuple[Color, ...], types: tuple[CardType, ...], name: str | None
) -> TokenSpec | None:
    """CR 305.6: with the mana abilities of all of them."""
    if CardType.LAND not in types:
        return None
    return _token_spec(None, None, colors, tuple(BASIC_LAND_TYPES), types, None, name)


@rule("token_spec", "<size> <types:card_type+> token/tokens of the chosen color and type")
def _token_of_choice(size: tuple[Amount, Amount], types: tuple[CardType, ...]) -> TokenSpec | None:
    """CR 607.2d."""
    if CardType.CREATURE not in types:
        return None
    return TokenSpec(*size, types=types, of_choice=True)


words("all_colors", {"all colors": tuple(Color)})
same("colors_after", "<x:all_colors>", "<x:colors>")


@rule(
    "token_spec",
    "[<supertypes:supertype+>] <size> <subtypes:subtype+> <types:card_type+> token/tokens "
    "[with <abilities:granted>] [named <name:card_name>] (that's|that are) <colors:colors_after>",
)
def _token_spec_colored_last(
    supertypes: tuple[Supertype, ...] | None,
    size: tuple[Amount, Amount],
    subtypes: tuple[str, ...],
    types: tuple[CardType, ...],
    abilities: tuple[Ability, ...] | None,
    name: str | None,
    colors: tuple[Color, ...],
) -> TokenSpec | None:
    return _token_spec(supertypes, size, colors, subtypes, types, abilities, name)


def _defines_size(ability: Ability) -> bool:
    """CR 208.2a: whether it says what its power and toughness are."""
    return isinstance(ability, StaticAbility) and ability.defines


@rule(
    "token_spec",
    "<colors> <subtypes:subtype+> <types:card_type+> token/tokens with power and toughness each "
    "equal to <n:value>",
    "<colors> <subtypes:subtype+> <types:card_type+> token/tokens with base power and toughness "
    "each equal to <n:value>",
)
def _token_as_big_as(
    colors: tuple[Color, ...],
    subtypes: tuple[str, ...],
    types: tuple[CardType, ...],
    n: Amount,
) -> TokenSpec | None:
    return _token_spec(None, (n, n), colors, subtypes, types, None, None)


@rule(
    "token_spec",
    "<colors> <subtypes:subtype+> <types:card_type+> token . its power is equal to <n:value> and "
    "its toughness is equal to <m:value>",
    "<colors> <subtypes:subtype+> <types:card_type+> token/tokens with power equal to <n:value> "
    "and toughness equal to <m:value>",
)
def _token_of_size(
    colors: tuple[Color, ...],
    subtypes: tuple[str, ...],
    types: tuple[CardType, ...],
    n: Amount,
    m: Amount,
) -> TokenSpec | None:
    """As big as it is made (CR 111.3)."""
    return None if n == m else _token_spec(None, (n, m), colors, subtypes, types, None, None)


@rule(
    "token",
    "[<state:token_state>] <spec:token_spec>",
    "<spec:token_spec> <state:token_state_after>",
)
def _token(state: tuple[bool, bool] | None, spec: TokenSpec) -> Made:
    return Made(spec, *(state or (False, False)))


@rule("token", "<spec:token_spec> (that's|that are) tapped and attacking <whom:player>")
def _token_attacking(spec: TokenSpec, whom: Selector) -> Made:
    """CR 508.4."""
    return Made(spec, True, True, attacked=whom)


@rule("token", "<spec:token_spec> (that's|that are) tapped and attacking <whom:with_planeswalkers>")
def _token_attacking_either(spec: TokenSpec, whom: Selector) -> Made:
    """Its controller chooses which (CR 508.4)."""
    return Made(spec, True, True, attacked=whom)


@rule("token", "[<tapped:tapped_token>] <spec:token_spec> that's attacking <whom:player>")
def _token_attacking_that(tapped: bool | None, spec: TokenSpec, whom: Selector) -> Made:
    return Made(spec, bool(tapped), True, attacked=whom)


@rule("token", "<spec:token_spec> that's blocking <what:single>")
def _token_blocking(spec: TokenSpec, what: Selector) -> Made:
    """CR 509.4."""
    return Made(spec, blocking=what)


words("tapped_token", {"tapped": True})
words("legendary", {"legendary": True})


@rule("token", "[<tapped:tapped_token>] <name:predefined> token/tokens")
def _predefined(tapped: bool | None, name: TokenSpec) -> Made | None:
    return None if "Role" in name.subtypes else Made(name, bool(tapped))


@rule("token", "<name:predefined> role token/tokens attached to <to:thing>")
def _role(name: TokenSpec, to: Selector) -> Made | None:
    """CR 111.10j-r."""
    return Made(name, attached_to=to) if "Role" in name.subtypes else None


@rule("token", "<spec:token_spec> attached to <to:thing>")
def _attached_token(spec: TokenSpec, to: Selector) -> Made | None:
    """CR 303.4i: an Aura that says what it enchants."""
    enchants = [one for one in spec.abilities if _is_enchant(one)]
    return Made(spec, attached_to=to) if "Aura" in spec.subtypes and enchants else None


@rule("token", "<spec:token_spec> attached to <to:thing> . the token has <abilities:granted>")
def _attached_token_has(
    spec: TokenSpec, to: Selector, abilities: tuple[Ability, ...]
) -> Made | None:
    if spec.abilities:
        return None
    return _attached_token(replace(spec, abilities=abilities), to)


def _is_enchant(ability: Ability) -> bool:
    return isinstance(ability, KeywordAbility) and ability.keyword is Keyword.ENCHANT


words("predefined", dict(PREDEFINED))


def _created(n: Amount, token: Made, at: int, many: bool) -> Introduces:
    made = CreateToken(
        token.spec,
        n,
        SUBJECT,
        token.tapped,
        token.attacking,
        attacked=token.attacked,
        attached_to=token.attached_to,
        blocking=token.blocking,
    )
    return Introduces(at, made, noun_of(token.spec), many)


@rule("created", "<n:count> <token>")
def _some(n: Amount, token: Made, at: int) -> Introduces:
    return _created(n, token, at, n != 1)


words("half_rounded", {"rounded up": True, "rounded down": False})


@rule("created", "half x <token> , <up:half_rounded>")
def _half_x(token: Made, up: bool, at: int) -> Introduces:
    """CR 107.1a."""
    return _created(Half(X, up), token, at, many=True)


@rule("created", "<name:card_name> , a <token>")
def _named(name: str, token: Made, at: int) -> Introduces | None:
    if token.spec.name:
        return None
    named = replace(token, spec=replace(token.spec, name=name))
    return _created(1, named, at, many=False)


@rule(
    "created",
    "<name:card_name> , a [<supertypes:supertype+>] <colors> <types:card_type+> token with "
    "<abilities:granted>",
)
def _named_without_subtypes(
    name: str,
    supertypes: tuple[Supertype, ...] | None,
    colors: tuple[Color, ...],
    types: tuple[CardType, ...],
    abilities: tuple[Ability, ...],
    at: int,
) -> Introduces | None:
    spec = _token_spec(supertypes, None, colors, (), types, abilities, name)
    return None if spec is None else _created(1, Made(spec), at, many=False)


@action("create <one:created>")
def _create(one: Introduces) -> Instruction:
    return one


@action(
    "create <one:created> or <other:created>",
    "create your choice of <one:created> or <other:created>",
)
def _create_either(one: Introduces, other: Introduces) -> Instruction:
    """CR 608.2d."""
    return ChooseOneNow(((one.then,), (other.then,)), SUBJECT)


@action(
    "create your choice of <one:created> , <other:created> , or <third:created>",
    "create <one:created> , <other:created> , or <third:created>",
)
def _create_one_of_three(one: Introduces, other: Introduces, third: Introduces) -> Instruction:
    """CR 608.2d."""
    return ChooseOneNow(((one.then,), (other.then,), (third.then,)), SUBJECT)


@rule("dos", "create <all:several_created>")
def _create_several(all: Then) -> Then:
    return all


@rule("does_all", "creates <all:several_created>")
def _creates_several(all: Then) -> Then:
    return all


@rule("several_created", "<one:created> and <other:created>")
def _two_kinds(one: Introduces, other: Introduces) -> Then:
    return (one.then, _all_of_them(_at_once(other), one))


@rule("several_created", "<one:created> , <other:created> , and <third:created>")
def _three_kinds(one: Introduces, other: Introduces, third: Introduces) -> Then:
    return (one.then, _at_once(other).then, _all_of_them(_at_once(third), one, other))


def _all_of_them(last: Introduces, *others: Introduces) -> Introduces:
    """ "Those tokens" are all that are created at the same time."""
    kinds = any_of(*(one.what for one in others), last.what)
    return replace(last, what=kinds, plural=True)


def _at_once(one: Introduces) -> Introduces:
    assert isinstance(one.then, CreateToken)
    return replace(one, then=replace(one.then, at_once=True))


@action("create <n:count> <token> for each <of:each>")
def _create_each(n: Amount, token: Made, of: Amount, at: int) -> Instruction | None:
    if not isinstance(n, int):
        return None
    return _created(of if n == 1 else Times(n, of), token, at, many=True)


@action("create a number of <token> equal to <n:value>")
def _create_equal(token: Made, n: Amount, at: int) -> Instruction:
    return _created(n, token, at, many=True)


def noun_of(spec: TokenSpec) -> Selector:
    """What later words call it: "that token", "those creatures"."""
    kinds = [IsType(one) for one in spec.types]
    return all_of(IsToken(), *kinds, *(IsSubtype(one) for one in spec.subtypes))


# --- sentences about the tokens ----------------------------------------------------------------


@rule(
    "riding",
    "it has <abilities:granted> [.]",
    "they have <abilities:granted> [.]",
    "the token has <abilities:granted> [.]",
    "those tokens have <abilities:granted> [.]",
    "the tokens have <abilities:granted> [.]",
)
def _has(abilities: tuple[Ability, ...]) -> Then:
    return (Rider(_with_abilities, (abilities,)),)


def _with_abilities(before: Then, abilities: tuple[Ability, ...]) -> Then | None:
    """ "Create a 1/1 … token. It has …" describes the token that is created (CR 111.3)."""
    if before and isinstance(before[-1], May | If) and not before[-1].otherwise:
        inner = _with_abilities(before[-1].then, abilities)
        return None if inner is None else (*before[:-1], replace(before[-1], then=inner))
    if not before or not isinstance(before[-1], Introduces):
        return None
    made = before[-1].then
    if not isinstance(made, CreateToken):
        return None
    spec = replace(made.token, abilities=(*made.token.abilities, *abilities))
    return (*before[:-1], replace(before[-1], then=replace(made, token=spec)))


words("own_state", {"tapped": TAPPED, "tapped and attacking": BOTH})


@rule(
    "riding",
    "if <condition> , instead create <n:fixed_number> of those tokens that are tapped and "
    "attacking .",
)
def _instead_attacking(condition: Condition, n: int) -> Then:
    return (Rider(_attacking_if, (condition, n)),)


def _attacking_if(before: Then, condition: Condition, n: int) -> Then | None:
    """CR 508.4: the same tokens, as many."""
    match before[-1:]:
        case (Introduces(then=CreateToken(count=count, tapped=True) as made) as last,) if (
            count == n
        ):
            so = If(condition, (replace(made, attacking=True),), (made,))
            return (*before[:-1], replace(last, then=so))
        case _:
            return None


@rule(
    "riding",
    "if <condition> , (they|those tokens|the tokens) enter <state:own_state> .",
    "if <condition> , (it|the token|that token) enters <state:own_state> .",
)
def _entering_so_if(condition: Condition, state: tuple[bool, bool]) -> Then:
    return (Rider(_in_that_state_if, (condition, state)),)


def _in_that_state_if(before: Then, condition: Condition, state: tuple[bool, bool]) -> Then | None:
    """CR 508.4: the same tokens, created otherwise if that is so."""
    match before[-1:]:
        case (Introduces(then=CreateToken(tapped=False, attacking=False) as made) as last,):
            tapped, attacking = state
            other = replace(made, tapped=tapped, attacking=attacking)
            return (*before[:-1], replace(last, then=If(condition, (other,), (made,))))
        case _:
            return None


@rule(
    "riding",
    "<name:name_of_entering> enters <state:own_state> .",
    "(it|the token|that token) enters <state:own_state> .",
    "(they|those tokens|the tokens) enter <state:own_state> .",
)
def _entering_so(name: str | None, state: tuple[bool, bool]) -> Then:
    return (Rider(_in_that_state, (name, state)),)


def _in_that_state(before: Then, name: str | None, state: tuple[bool, bool]) -> Then | None:
    """ "Create Ragavan, …. Ragavan enters tapped and attacking." """
    if not before or not isinstance(before[-1], Introduces):
        return None
    made = before[-1].then
    if made == Populate() and name is None:
        return (*before[:-1], replace(before[-1], then=Populate(*state)))
    if not isinstance(made, CreateToken | CreateTokenCopy) or made.tapped or made.attacking:
        return None
    if name is not None and not (isinstance(made, CreateToken) and made.token.name == name):
        return None
    tapped, attacking = state
    made = replace(made, tapped=tapped, attacking=attacking)
    return (*before[:-1], replace(before[-1], then=made))


@rule(
    "riding",
    "if <condition> , create <n:number> of those tokens instead .",
    "create <n:number> of those tokens instead if <condition> .",
)
def _more_instead(condition: Condition, n: Amount) -> Then:
    return (Rider(_that_many_instead, (condition, n)),)


def _that_many_instead(before: Then, condition: Condition, n: Amount) -> Then | None:
    if not before or not isinstance(before[-1], Introduces):
        return None
    made = before[-1].then
    if not isinstance(made, CreateToken | CreateTokenCopy):
        return None
    return (*before[:-1], If(condition, (replace(made, count=n),), (made,)))
