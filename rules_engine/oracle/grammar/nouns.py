"""Noun phrases: which objects a text speaks of (CR 109.2, 205, 700).

| phrase | gives |
| --- | --- |
| `quality` | an adjective: "black", "nonland", "attacking or blocking" |
| `kind` | the noun itself: "creature", "instant or sorcery card", "Goblin spell" |
| `post` | what follows it: "you control", "with power 2 or less", "from your graveyard" |
| `noun` | objects on the battlefield or stack, or cards in a zone that is named: a `Selector` |
| `card_noun` | cards whose zone the text around says ("search … for a basic land card") |
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from rules_engine.ir import (
    ANYTHING,
    AURA,
    CARD,
    EQUIPMENT,
    LAND,
    PERMANENT,
    SPELL,
    TOKEN,
    AbilityKind,
    AllOf,
    Amount,
    AnyOf,
    ControlledBy,
    FromSource,
    GreatestManaValue,
    GreatestPower,
    HasAttached,
    HasCounter,
    HasKeyword,
    InZone,
    IsAbility,
    IsAttacking,
    IsBlocked,
    IsBlocking,
    IsColor,
    IsColorless,
    IsFaceDown,
    IsMonocolored,
    IsMulticolored,
    IsPermanentCard,
    IsPermanentSpell,
    IsSubtype,
    IsSupertype,
    IsSuspended,
    IsTapped,
    IsType,
    IsUnblocked,
    ManaValueIs,
    Not,
    OptionalCostPaid,
    OwnedBy,
    PowerIs,
    Selector,
    ToughnessIs,
    WasCastFrom,
)
from rules_engine.ir.layouts import RING_BEARER, HasDesignation
from rules_engine.ir.node import walk
from rules_engine.ir.selectors import (
    OTHER,
    Comparison,
    ExiledWithThis,
    IsGoaded,
    IsKeywordAbility,
    IsLoyaltyAbility,
    IsSetAside,
    PutThereThisTurn,
)
from rules_engine.oracle.grammar.engine import matcher, rule, same, wordless, words
from rules_engine.oracle.grammar.said_of_creatures import said_of_creatures
from rules_engine.oracle.grammar.syntax import LinkedToThis, OtherCards, Pronoun
from rules_engine.oracle.grammar.words import CARD_TYPES, COLORS
from rules_engine.oracle.lexer import Token
from rules_engine.vocabulary import CardType, Color, Keyword, Supertype, Zone
from rules_engine.vocabulary.subtypes import SUBTYPES

# --- building selectors in one order -----------------------------------------------------------

_ORDER = """
    IsCard IsSpell IsPermanent IsAbility IsToken IsSupertype IsColor IsColorless
    IsType IsSubtype
""".split()


def _rank(part: Selector) -> tuple[int, str]:
    part = part.then if isinstance(part, LinkedToThis) else part
    inner = part.part if isinstance(part, Not) else part
    name = type(inner).__name__
    if name == "LinkedToThis":  # a stand-in for what it leads to
        part = inner = inner.then  # type: ignore[attr-defined]  # `syntax` imports this
        name = type(inner).__name__
    return (_ORDER.index(name) if name in _ORDER else len(_ORDER), repr(part))


def all_of(*parts: Selector) -> Selector:
    """The objects that are all of these; the parts are put in one order, so that texts which say
    the same in another order mean the same node."""
    flat: list[Selector] = []
    for part in parts:
        for one in part.parts if isinstance(part, AllOf) else (part,):
            if one not in flat and one != ANYTHING:
                flat.append(one)
    flat.sort(key=_rank)
    if not flat:
        return ANYTHING
    return flat[0] if len(flat) == 1 else AllOf(tuple(flat))


def any_of(*parts: Selector) -> Selector:
    flat: list[Selector] = []
    for part in parts:
        for one in part.parts if isinstance(part, AnyOf) else (part,):
            if one not in flat:
                flat.append(one)
    return flat[0] if len(flat) == 1 else AnyOf(tuple(flat))


# --- adjectives --------------------------------------------------------------------------------

words(
    "adjective",
    {
        "tapped": IsTapped(),
        "untapped": Not(IsTapped()),
        "attacking": IsAttacking(),
        "nonattacking": Not(IsAttacking()),
        "blocking": IsBlocking(),
        "nonblocking": Not(IsBlocking()),
        "blocked": IsBlocked(),
        "unblocked": IsUnblocked(),
        "colorless": IsColorless(),
        "multicolored": IsMulticolored(),
        "monocolored": IsMonocolored(),
        "face-down": IsFaceDown(),
        "face-up": Not(IsFaceDown()),
        "suspended": IsSuspended(),
        "foretold": IsSetAside(Keyword.FORETELL),
        "plotted": IsSetAside(Keyword.PLOT),
        "goaded": IsGoaded(),
        "historic": AnyOf(
            (IsType(CardType.ARTIFACT), IsSupertype(Supertype.LEGENDARY), IsSubtype("Saga"))
        ),
    },
)


_DETERMINERS = frozenset(
    """
    a an each all target another other no more or fewer two three those with of is
    are
""".split()
)


def _is_one(tokens: Sequence[Token], i: int) -> bool:
    """Whether the noun there is singular: what this is attached to is one."""
    return i < len(tokens) and (tokens[i].word in CARD_TYPES or tokens[i].word == "permanent")


_IN_COMBAT = frozenset({"attacking", "blocking"})


@matcher("adjective_of_attached", lambda token: token.word in ("enchanted", "equipped"))
def _attached(tokens: Sequence[Token], i: int) -> Iterable[tuple[Selector, int]]:
    """ "each enchanted creature", "enchanted creatures"; one without a determiner is what this is
    attached to."""
    head = i + 2 if i + 1 < len(tokens) and tokens[i + 1].word in _IN_COMBAT else i + 1
    if head >= len(tokens):
        return
    is_plural = tokens[head].word.endswith("s") and tokens[head].word not in SUBTYPE_WORDS
    before = i - 1 if i > 0 and tokens[i - 1].word not in _IN_COMBAT else i - 2
    if is_plural or (before >= 0 and tokens[before].word in _DETERMINERS):
        if tokens[i - 1].word == "of" and _is_one(tokens, i + 1):
            return
        if tokens[i].word == "enchanted":
            yield HasAttached(AURA), i + 1
        elif tokens[i].word == "equipped":
            yield HasAttached(EQUIPMENT), i + 1


same("adjective", "<x:adjective_of_attached>")


@rule("adjective", "<size>")
def _of_size(size: tuple[Amount, Amount]) -> Selector | None:
    """ "Target 1/1 creature"."""
    power, toughness = size
    if not isinstance(power, int) or not isinstance(toughness, int):
        return None
    return all_of(PowerIs(Comparison.EQUAL, power), ToughnessIs(Comparison.EQUAL, toughness))


@rule("adjective", "<color>")
def _color(color: Color) -> Selector:
    return IsColor(color)


@rule("adjective", "<supertype>")
def _supertype(supertype: Supertype) -> Selector:
    return IsSupertype(supertype)


SUBTYPE_WORDS = {word.lower(): word for group in SUBTYPES.values() for word in group}


@matcher("negated", lambda token: token.word.startswith("non"))
def _negated(tokens: Sequence[Token], i: int) -> Iterable[tuple[Selector, int]]:
    """ "nonblack", "noncreature", "nonbasic", "nontoken", "non-Human"."""
    if i >= len(tokens) or not tokens[i].word.startswith("non"):
        return
    word = tokens[i].word.removeprefix("non").removeprefix("-")
    if word in COLORS:
        yield Not(IsColor(COLORS[word])), i + 1
    elif word in CARD_TYPES:
        yield Not(IsType(CARD_TYPES[word])), i + 1
    elif word.capitalize() in Supertype._value2member_map_:
        yield Not(IsSupertype(Supertype(word.capitalize()))), i + 1
    elif word == "token":
        yield Not(TOKEN), i + 1
    elif word == "outlaw":
        yield Not(_OUTLAW), i + 1
    elif word in SUBTYPE_WORDS:
        yield Not(IsSubtype(SUBTYPE_WORDS[word])), i + 1


same("adjective", "<x:negated>")


same("quality", "<x:told_quality>")


@rule("told_quality", "<one:adjective>")
def _quality(one: Selector) -> Selector:
    return one


@rule("told_quality", "<one:adjective> or/and-or <other:adjective>")
@rule("quality", "<one:adjective> and <other:adjective>")
def _either_quality(one: Selector, other: Selector) -> Selector:
    return any_of(one, other)


@rule("told_quality", "<one:color> and all <other:color>")
def _both_colors(one: Color, other: Color) -> Selector:
    """ "All black and all red creature cards"."""
    return any_of(IsColor(one), IsColor(other))


@rule("told_quality", "<one:negated> or <other:subtype>")
def _not_or_subtype(one: Selector, other: str) -> Selector:
    """ "A noncreature or Otter spell": a creature spell, too, if it is an Otter."""
    return any_of(one, IsSubtype(other))


@rule("told_quality", "<one:adjective> , <other:adjective> , or <third:adjective>")
def _one_of_qualities(one: Selector, other: Selector, third: Selector) -> Selector:
    return any_of(one, other, third)


@rule("state_quality", "<one:adjective> and <other:adjective>")
def _both_qualities(one: Selector, other: Selector) -> Selector:
    """What one object is: both, where "white and black creatures" are either."""
    return all_of(one, other)


same("state_quality", "<x:told_quality>")


@rule("qualities", "<one:quality>")
def _one(one: Selector) -> Selector:
    return one


@rule("qualities", "<one:quality> [,] <rest:qualities>")
def _several(one: Selector, rest: Selector) -> Selector:
    return all_of(one, rest)


# --- the noun itself ---------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Kind:
    """What kind of object a noun names: `where` says that it's a card, spell, token …"""

    what: Selector
    where: Selector | None = None


@rule("type", "<x:card_type>", "<x:card_types>")
def _type(x: CardType) -> Selector:
    return IsType(x)


@rule("type", "<x:subtype>")
def _subtype_noun(x: str) -> Selector:
    return IsSubtype(x)


_OUTLAWS = ("Assassin", "Mercenary", "Pirate", "Rogue", "Warlock")
"""CR 700.12."""
_OUTLAW = AnyOf(tuple(IsSubtype(one) for one in _OUTLAWS))
words("type", {"outlaw": _OUTLAW, "outlaws": _OUTLAW})


@rule("types", "<parts:type+>")
def _types(parts: tuple[Selector, ...]) -> Selector:
    return all_of(*parts)


@rule("qualified", "<quality:qualities> <types>")
def _qualified(quality: Selector, types: Selector) -> Selector:
    return all_of(quality, types)


same("later_types", "<x:types>", "<x:qualified>")
words("last_types", {"token": TOKEN, "tokens": TOKEN})


@rule("last_types", "<supertype>")
def _of_supertype(supertype: Supertype) -> Selector:
    """ "An artifact, enchantment, or legendary card"."""
    return IsSupertype(supertype)


@rule("type_list", "<one:types> , <two:types> , (or|and|and/or) <last:last_types>")
def _type_list_ending(one: Selector, two: Selector, last: Selector) -> Selector:
    return any_of(one, two, last)


@rule(
    "type_list",
    "<one:types> or/and/or <other:later_types>",
    "<one:types> and/or <other:later_types>",
    "<one:types> and <other:later_types>",
)
def _two_types(one: Selector, other: Selector) -> Selector:
    return _one_of_types(one, other)


@rule("type_list", "<one:types> or other <other:types>")
def _or_other_types(one: Selector, other: Selector) -> Selector:
    """Only the second kind is other than this object, which isn't of the first."""
    return any_of(one, all_of(other, OTHER))


@rule(
    "type_list",
    "<one:types> , <more:more_types> , (or|and|and/or) <last:later_types>",
)
def _type_list(one: Selector, more: Selector, last: Selector) -> Selector:
    return _one_of_types(one, more, last)


def _one_of_types(*parts: Selector) -> Selector:
    """ "Elf or Soldier creature": the card type behind the last of its subtypes is said of all."""
    found = any_of(*parts)
    if not isinstance(found, AnyOf):
        return found
    *before, last = found.parts
    match last:
        case AllOf(parts=(IsType(card_type=shared), IsSubtype() as own)) if all(
            isinstance(one, IsSubtype) and one.subtype in SUBTYPES[shared] for one in (*before, own)
        ):
            return AllOf((IsType(shared), any_of(*before, own)))
        case _:
            return found


@rule("more_types", "<one:later_types>")
def _one_more(one: Selector) -> Selector:
    return one


@rule("more_types", "<one:types> with <keyword>")
def _one_with_keyword(one: Selector, keyword: Keyword) -> Selector:
    """ "Spirit, creature with disturb, or enchantment"."""
    return all_of(one, HasKeyword(keyword))


@rule("more_types", "<one:later_types> , <more:more_types>")
def _more(one: Selector, more: Selector) -> Selector:
    return any_of(one, more)


same("listed_types", "<x:types>", "<x:type_list>")


@rule("kind", "<types:listed_types>")
def _kind_of_permanent(types: Selector) -> Kind:
    return Kind(types)


_LOYALTY = Kind(IsLoyaltyAbility(), IsAbility((AbilityKind.ACTIVATED,)))
"""CR 606.1: of a planeswalker, whether it says so or not."""
_ANSWERABLE = AnyOf(
    (
        AllOf((SPELL, IsType(CardType.INSTANT))),
        AllOf((SPELL, IsType(CardType.SORCERY))),
        IsAbility(),
    )
)
_ANYWHERE = Kind(
    AnyOf((SPELL, AllOf((PERMANENT, Not(LAND))), AllOf((CARD, InZone(Zone.GRAVEYARD)))))
)
"""What is on the stack, on the battlefield or in a graveyard."""

words(
    "kind",
    {
        "permanent": Kind(ANYTHING, PERMANENT),
        "permanents": Kind(ANYTHING, PERMANENT),
        "token": Kind(ANYTHING, TOKEN),
        "tokens": Kind(ANYTHING, TOKEN),
        "spell": Kind(ANYTHING, SPELL),
        "spells": Kind(ANYTHING, SPELL),
        "ring-bearer": Kind(HasDesignation(RING_BEARER)),
        "ring-bearers": Kind(HasDesignation(RING_BEARER)),
        "kicked spell": Kind(OptionalCostPaid(Keyword.KICKER), SPELL),
        "kicked spells": Kind(OptionalCostPaid(Keyword.KICKER), SPELL),
        "permanent spell": Kind(IsPermanentSpell(), SPELL),
        "permanent spells": Kind(IsPermanentSpell(), SPELL),
        "card": Kind(ANYTHING, CARD),
        "cards": Kind(ANYTHING, CARD),
        "permanent card": Kind(IsPermanentCard(), CARD),
        "permanent cards": Kind(IsPermanentCard(), CARD),
        "activated ability": Kind(ANYTHING, IsAbility((AbilityKind.ACTIVATED,))),
        "ability": Kind(ANYTHING, IsAbility()),
        "triggered ability": Kind(ANYTHING, IsAbility((AbilityKind.TRIGGERED,))),
        "activated or triggered ability": Kind(ANYTHING, IsAbility()),
        "backup ability": Kind(
            IsKeywordAbility(Keyword.BACKUP), IsAbility((AbilityKind.TRIGGERED,))
        ),
        "equip ability": Kind(IsKeywordAbility(Keyword.EQUIP), IsAbility((AbilityKind.ACTIVATED,))),
        "loyalty ability": _LOYALTY,
        "activated loyalty ability": _LOYALTY,
        "loyalty ability of a planeswalker": _LOYALTY,
        "spell, activated ability, or triggered ability": Kind(AnyOf((SPELL, IsAbility()))),
        "instant spell, sorcery spell, activated ability, or triggered ability": Kind(_ANSWERABLE),
        "instant spell, sorcery spell, or activated or triggered ability": Kind(_ANSWERABLE),
        "spell or ability": Kind(AnyOf((SPELL, IsAbility()))),
        "spell or activated or triggered ability": Kind(AnyOf((SPELL, IsAbility()))),
        "spell or permanent": Kind(AnyOf((SPELL, PERMANENT))),
        "spell or nonland permanent": Kind(AnyOf((SPELL, AllOf((PERMANENT, Not(LAND)))))),
        "spell , nonland permanent , or card in a graveyard": _ANYWHERE,
        "spell , nonland permanent , or card from a graveyard": _ANYWHERE,
        "permanent or suspended card": Kind(AnyOf((PERMANENT, IsSuspended()))),
        "permanent and each suspended card": Kind(AnyOf((PERMANENT, IsSuspended()))),
    },
)


@rule("kind", "<one:supertype> and <other:subtype> <types>")
def _kind_of_either(one: Supertype, other: str, types: Selector) -> Kind:
    """ "Snow and Zombie creatures": each of these that is one or the other."""
    return Kind(all_of(any_of(IsSupertype(one), IsSubtype(other)), types))


@rule("kind", "<types:listed_types> permanent/permanents")
def _kind_permanent(types: Selector) -> Kind:
    return Kind(types, PERMANENT)


@rule("kind", "<types:listed_types> permanent card/cards")
def _kind_permanent_card(types: Selector) -> Kind:
    return Kind(all_of(IsPermanentCard(), types), CARD)


@rule("kind", "<types:listed_types> permanent spell/spells")
def _kind_permanent_spell(types: Selector) -> Kind:
    return Kind(all_of(IsPermanentSpell(), types), SPELL)


@rule("kind", "spell or <types:types>", "spell or <types:qualified>", "<types:types> or spell")
def _spell_or_permanent(types: Selector) -> Kind:
    """ "Target spell or creature": one that is a permanent."""
    return Kind(AnyOf((SPELL, types)))


@rule("kind", "<types:listed_types> spell/spells")
def _kind_spell(types: Selector) -> Kind:
    return Kind(types, SPELL)


@wordless("no_clause")
def _no_clause(tokens: Sequence[Token], i: int) -> Iterable[tuple[bool, int]]:
    """No words: nothing follows that could be said of the last of several kinds alone."""
    following = tokens[i].word if i < len(tokens) else ""
    if following not in ("with", "without", "that"):
        yield True, i


@rule("kind", "<one:types> spell or <other:types> spell <end:no_clause>")
def _kind_either_spell(one: Selector, other: Selector, end: bool) -> Kind:
    return Kind(any_of(one, other), SPELL)


@rule("kind", "<types:listed_types> card/cards")
def _kind_card(types: Selector) -> Kind:
    return Kind(types, CARD)


@rule("kind", "<one:color> or <other:type> card/cards", "<one:color> card or <other:type> card")
def _kind_of_color_or_type(one: Color, other: Selector) -> Kind:
    """ "Blue or artifact card"."""
    return Kind(any_of(IsColor(one), other), CARD)


@rule("kind", "<one:color> or <other:card_type> <types>")
def _kind_of_color_or_type_alike(one: Color, other: CardType, types: Selector) -> Kind:
    """ "A black or artifact creature"."""
    return Kind(all_of(any_of(IsColor(one), IsType(other)), types))


@rule("kind", "<one:supertype> or/and/or <other:type> card/cards")
@rule("kind", "<one:supertype> and/or <other:type> card/cards")
def _kind_of_supertype_or_type(one: Supertype, other: Selector) -> Kind:
    """ "Legendary or Rat card"."""
    return Kind(any_of(IsSupertype(one), other), CARD)


@rule("kind", "<one:types> card or [a] card with <other:keyword>")
def _kind_or_with_keyword(one: Selector, other: Keyword) -> Kind:
    return Kind(any_of(one, HasKeyword(other)), CARD)


@rule("kind", "<types:listed_types> token/tokens")
def _kind_token(types: Selector) -> Kind:
    return Kind(types, TOKEN)


# --- whole phrases -----------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class NounPhrase:
    """A noun with all that is said of it; `zoned` if the zone of cards is among it."""

    kind: Kind
    qualities: Selector
    post: Selector
    zoned: bool


@rule("noun_phrase", "[<quality:qualities>] <kind> <post:post*>")
def _noun_phrase(
    quality: Selector | None, kind: Kind, post: tuple[Selector, ...]
) -> NounPhrase | None:
    if quality is not None and isinstance(kind.what, AnyOf) and not _shares(quality, kind.what):
        first, *rest = kind.what.parts
        plain = any(_is_bare(part) and not _repeats(first, part) for part in rest)
        if plain and not _is_of_creatures(quality, rest):
            return None
        kind, quality = Kind(any_of(all_of(quality, first), *rest), kind.where), None
    own = said_of_creatures(kind.what, post)
    if own and isinstance(kind.what, AnyOf):
        *others, creatures = kind.what.parts
        kind = Kind(any_of(*others, all_of(creatures, *own)), kind.where)
        post = tuple(part for part in post if part not in own)
    if kind.where == SPELL:
        placed = tuple(as_cast(part) for part in post)
        post = tuple(part for part in placed if part is not None)
        if len(post) < len(placed):
            return None
    elif kind.where == CARD and WasCastFrom(Zone.EXILE) in post:
        in_exile = InZone(Zone.EXILE)  # where a card is, not where a spell was cast from
        post = tuple(in_exile if part == WasCastFrom(Zone.EXILE) else part for part in post)
    elif any(isinstance(node, WasCastFrom) for part in post for node in walk(part)):
        return None
    if kind.where == TOKEN and any(isinstance(n, PowerIs) for n in walk(quality or ANYTHING)):
        return None  # of a size: that is a token that is put onto the battlefield
    post = tuple(
        one
        for part in post
        for one in (
            part.parts
            if isinstance(part, AllOf) and any(isinstance(p, OtherCards) for p in part.parts)
            else (part,)
        )
    )
    if kind.where == CARD:
        post = tuple(Not(part.what) if isinstance(part, OtherCards) else part for part in post)
    elif any(isinstance(part, OtherCards) for part in post):
        return None
    after = all_of(*post)
    zoned = any(says_where(part) for part in post)
    if not zoned and any(isinstance(part, PutThereThisTurn) for part in post):
        return None  # put where?
    if zoned and kind.where != CARD:
        return None
    if any(isinstance(part, FromSource) for part in post) and not isinstance(kind.where, IsAbility):
        return None
    return NounPhrase(kind, quality or ANYTHING, after, zoned)


@rule(
    "noun_phrase",
    "[<quality:qualities>] <one:types> card or <other:later_types> card <post:post*>",
    "[<quality:qualities>] <one:types> cards or <other:later_types> cards <post:post*>",
)
def _either_card(
    quality: Selector | None, one: Selector, other: Selector, post: tuple[Selector, ...]
) -> NounPhrase | None:
    """ "A basic land card or Gate card": an adjective before the first is said of that alone."""
    kind = Kind(any_of(all_of(quality or ANYTHING, one), other), CARD)
    return _noun_phrase(None, kind, post)


@rule(
    "noun_phrase",
    "[<quality:qualities>] <one:types> card or (a|an) <other:later_types> card <post:post*>",
)
def _one_card_or_another(
    quality: Selector | None, one: Selector, other: Selector, post: tuple[Selector, ...]
) -> NounPhrase | None:
    """ "A land card or an Elf card from your hand": only the place is said of both; whatever else
    follows is said of the second alone."""
    places = tuple(part for part in post if says_where(part))
    own = (part for part in post if not says_where(part))
    return _either_card(quality, one, all_of(other, *own), places)


def says_where(part: Selector) -> bool:
    if isinstance(part, AnyOf):
        return all(says_where(one) for one in part.parts)
    if isinstance(part, AllOf):  # "exiled with ~ except ~"
        return any(isinstance(one, ExiledWithThis) for one in part.parts)
    inner = part.part if isinstance(part, Not) else part
    inner = inner.then if isinstance(inner, LinkedToThis) else inner
    return isinstance(inner, InZone | ExiledWithThis)


def as_cast(part: Selector) -> Selector | None:
    """CR 601.2a: "a spell from your graveyard" was there before it was a spell. "Their hand" is
    the hand of who casts it, from which nobody else casts."""
    if isinstance(part, ExiledWithThis | LinkedToThis):
        return None
    if not isinstance(part, InZone) or part.zone is Zone.BATTLEFIELD:
        return part
    if isinstance(part.of, Pronoun):
        return WasCastFrom(part.zone) if part.zone is Zone.HAND else None
    return WasCastFrom(part.zone, part.of)


def _shares(quality: Selector, kinds: AnyOf) -> bool:
    """Whether an adjective before several nouns is said of all of them: not if a later noun has
    one of its own, as "tapped artifact or black creature"."""
    first, *others = kinds.parts
    if _is_of_creatures(quality, others) or any(_repeats(first, part) for part in others):
        return False
    return all(_is_bare(part) for part in kinds.parts)


def _repeats(first: Selector, later: Selector) -> bool:
    """Whether a later noun is the first one with a type before it, which then is its adjective:
    "enchanted creature or enchantment creature"."""
    return isinstance(later, AllOf) and first in later.parts


def _is_of_creatures(quality: Selector, others: Sequence[Selector]) -> bool:
    """ "Each equipped creature and Equipment": only creatures are equipped (CR 301.5)."""
    return quality == HasAttached(EQUIPMENT) and set(others) == {EQUIPMENT}


def _is_bare(kind: Selector) -> bool:
    """Whether a noun has no adjective of its own."""
    return not isinstance(kind, AllOf) or all(
        isinstance(part, IsType | IsSubtype) for part in kind.parts
    )


def described(phrase: NounPhrase) -> Selector:
    return all_of(phrase.kind.where or ANYTHING, phrase.qualities, phrase.kind.what, phrase.post)


@rule("noun", "<phrase:noun_phrase>")
def _noun(phrase: NounPhrase) -> Selector | None:
    """Objects that are somewhere: cards only with their zone."""
    if phrase.kind.where == CARD and not phrase.zoned:
        return None
    return described(phrase)


@rule("noun", "<phrase:noun_phrase> with the greatest power")
def _with_greatest_power(phrase: NounPhrase) -> Selector | None:
    """ "A creature they control with the greatest power": among what was just described."""
    among = described(phrase)
    if phrase.kind.where is not None or not any(isinstance(n, ControlledBy) for n in walk(among)):
        return None
    return all_of(among, PowerIs(Comparison.EQUAL, GreatestPower(among)))


@rule("noun", "<phrase:noun_phrase> with the highest mana value")
def _with_highest_mana_value(phrase: NounPhrase) -> Selector | None:
    """Among all that are described so."""
    if phrase.kind.where is not None:
        return None
    among = described(phrase)
    return all_of(among, ManaValueIs(Comparison.EQUAL, GreatestManaValue(among)))


@rule("card_noun", "<phrase:noun_phrase>")
def _card_noun(phrase: NounPhrase) -> Selector | None:
    """Cards of a zone that the text around names."""
    if phrase.kind.where != CARD or phrase.zoned:
        return None
    return all_of(phrase.qualities, phrase.kind.what, phrase.post)


@rule("noun", "[<quality:qualities>] exiled <phrase:noun_phrase>")
def _exiled_cards(quality: Selector | None, phrase: NounPhrase) -> Selector | None:
    """ "Each exiled card you own with a kick counter on it", whatever exiled it. Without an owner
    or a counter it is what this object exiled."""
    owned = any(isinstance(part, OwnedBy | HasCounter) for part in walk(phrase.post))
    if phrase.kind.where != CARD or phrase.zoned or not owned:
        return None
    return all_of(InZone(Zone.EXILE), quality or ANYTHING, described(phrase))
