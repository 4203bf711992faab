"""Closed word lists: colors, types, keywords, numbers, steps, symbols."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rules_engine.cards.mana_cost import ManaCost
from rules_engine.errors import ManaCostError
from rules_engine.ir import X
from rules_engine.ir.amounts import Amount, Minus, Plus, Times
from rules_engine.oracle.grammar.engine import matcher, rule, words
from rules_engine.oracle.lexer import Token
from rules_engine.vocabulary import CardType, Color, Keyword, Phase, Step, Supertype, Zone
from rules_engine.vocabulary.subtypes import SUBTYPES

COLORS = {color.word: color for color in Color}
words("color", dict(COLORS))

CARD_TYPES = {
    "artifact": CardType.ARTIFACT,
    "battle": CardType.BATTLE,
    "creature": CardType.CREATURE,
    "enchantment": CardType.ENCHANTMENT,
    "instant": CardType.INSTANT,
    "land": CardType.LAND,
    "planeswalker": CardType.PLANESWALKER,
    "sorcery": CardType.SORCERY,
    "kindred": CardType.TRIBAL,
}
words("card_type", CARD_TYPES)
words(
    "card_types",
    {
        ("sorceries" if word == "sorcery" else f"{word}s"): card_type
        for word, card_type in CARD_TYPES.items()
        if card_type is not CardType.TRIBAL
    },
)

words(
    "supertype",
    {
        "basic": Supertype.BASIC,
        "legendary": Supertype.LEGENDARY,
        "snow": Supertype.SNOW,
        "world": Supertype.WORLD,
    },
)

words(
    "zone",
    {
        "battlefield": Zone.BATTLEFIELD,
        "graveyard": Zone.GRAVEYARD,
        "hand": Zone.HAND,
        "library": Zone.LIBRARY,
        "exile": Zone.EXILE,
    },
)

# --- subtypes ----------------------------------------------------------------------------------

_IRREGULAR = {
    "Elf": "Elves",
    "Dwarf": "Dwarves",
    "Wolf": "Wolves",
    "Werewolf": "Werewolves",
    "Fungus": "Fungi",
    "Mouse": "Mice",
    "Ox": "Oxen",
    "Octopus": "Octopuses",
    "Pegasus": "Pegasi",
    "Sphinx": "Sphinxes",
    "Plains": "Plains",
    "Cyclops": "Cyclopes",
    "Merfolk": "Merfolk",
    "Treefolk": "Treefolk",
    "Kithkin": "Kithkin",
    "Kor": "Kor",
    "Myr": "Myr",
    "Sliver": "Slivers",
    "Samurai": "Samurai",
    "Ninja": "Ninjas",
    "Eldrazi": "Eldrazi",
    "Foxes": "Foxes",
    "Fox": "Foxes",
    "Zubera": "Zubera",
    "Locus": "Loci",
    "Homarid": "Homarids",
    "Leech": "Leeches",
    "Hero": "Heroes",
    "Thalakos": "Thalakos",
    "Soltari": "Soltari",
    "Dauthi": "Dauthi",
    "Vedalken": "Vedalken",
    "Moonfolk": "Moonfolk",
    "Kirin": "Kirin",
    "Sheep": "Sheep",
    "Fish": "Fish",
    "Jellyfish": "Jellyfish",
    "Starfish": "Starfish",
    "Equipment": "Equipment",
    "Urza's": "Urza's",
}


def plural(subtype: str) -> str:
    """How several objects of the subtype are called."""
    if subtype in _IRREGULAR:
        return _IRREGULAR[subtype]
    if subtype.endswith(("s", "x", "ch", "sh")):
        return f"{subtype}es"
    if subtype.endswith("y") and subtype[-2] not in "aeiou":
        return f"{subtype[:-1]}ies"
    return f"{subtype}s"


def _subtype_words() -> dict[tuple[str, ...], tuple[str, bool]]:
    """The words of each subtype, one or several, with the subtype and whether they're plural."""
    table: dict[tuple[str, ...], tuple[str, bool]] = {}
    for card_type, subtypes in SUBTYPES.items():
        if card_type is CardType.PLANE:
            continue
        for subtype in sorted(subtypes):
            many = plural(subtype)
            table.setdefault(_split(many), (subtype, True))
            table[_split(subtype)] = (subtype, False)
    return table


def _split(text: str) -> tuple[str, ...]:
    return tuple(text.lower().replace("'s", " 's").split())


_SUBTYPES = _subtype_words()
_LONGEST = max(map(len, _SUBTYPES))


@matcher("subtype", lambda token: token.is_capitalized)
def _subtype(tokens: Sequence[Token], i: int) -> Iterable[tuple[str, int]]:
    """A subtype is written with a capital letter (CR 205.3), one or several of it alike."""
    if i < len(tokens) and tokens[i].is_capitalized:
        for length in range(1, _LONGEST + 1):
            found = _SUBTYPES.get(tuple(token.word for token in tokens[i : i + length]))
            if found is not None and i + length <= len(tokens):
                yield found[0], i + length


# --- numbers -----------------------------------------------------------------------------------

NUMBERS = """
    zero one two three four five six seven eight nine ten eleven twelve thirteen
    fourteen fifteen sixteen seventeen eighteen nineteen twenty
""".split()
words("number_word", {word: n for n, word in enumerate(NUMBERS)})
words(
    "number_word", {"thirty": 30, "forty": 40, "fifty": 50, "ninety-nine": 99, "one hundred": 100}
)

ORDINALS = """
    first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth
    fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth
""".split()
words("ordinal", {word: n for n, word in enumerate(ORDINALS, start=1)})


@matcher("digits", lambda token: token.word.isdigit())
def _digits(tokens: Sequence[Token], i: int) -> Iterable[tuple[int, int]]:
    if i < len(tokens) and tokens[i].word.isdigit():
        yield int(tokens[i].word), i + 1


@rule("fixed_number", "<n:number_word>", "<n:digits>")
def _fixed(n: int) -> int:
    return n


@rule("number", "<n:number_word>", "<n:digits>")
def _number(n: int) -> Amount:
    return n


words("number", {"x": X, "twice x": Times(2, X)})


words("number", {"x plus one": Plus(X, 1), "x minus one": Minus(X, 1)})


@rule("number", "<n:number_word> times x")
def _times_x(n: int) -> Amount | None:
    return Times(n, X) if n > 1 else None


@matcher("size", lambda token: "/" in token.word)
def _size(tokens: Sequence[Token], i: int) -> Iterable[tuple[tuple[Amount, Amount], int]]:
    """`2/2`, `X/X`: a power and toughness without signs."""
    if i < len(tokens):
        halves = tokens[i].word.split("/")
        if len(halves) == 2 and all(half.isdigit() or half == "x" for half in halves):
            power, toughness = (X if half == "x" else int(half) for half in halves)
            yield (power, toughness), i + 1


@matcher("change", lambda token: "/" in token.word)
def _change(tokens: Sequence[Token], i: int) -> Iterable[tuple[tuple[Amount, Amount], int]]:
    """`+1/+1`, `-2/-0`, `+X/+X`: what is added to power and toughness."""
    if i < len(tokens):
        halves = tokens[i].word.split("/")
        if len(halves) == 2 and all(half[:1] in "+-" and half[1:] for half in halves):
            change = [_signed(half) for half in halves]
            if None not in change:
                yield (change[0], change[1]), i + 1  # type: ignore[misc]


def _signed(half: str) -> Amount | None:
    if half[1:].isdigit():
        return int(half)
    if half[1:] == "x":
        return X if half[0] == "+" else Times(-1, X)
    return None


# --- symbols -----------------------------------------------------------------------------------


@matcher("symbol", lambda token: token.word.startswith("{"))
def _symbol(tokens: Sequence[Token], i: int) -> Iterable[tuple[str, int]]:
    """One symbol in braces, as `{T}`."""
    if i < len(tokens) and tokens[i].word.startswith("{"):
        yield tokens[i].word, i + 1


@matcher("mana", lambda token: token.word.startswith("{"))
def _mana(tokens: Sequence[Token], i: int) -> Iterable[tuple[ManaCost, int]]:
    """Mana symbols in a row: `{2}{R}{R}`; all of them."""
    end = i
    while end < len(tokens) and tokens[end].word.startswith("{"):
        end += 1
    if end > i:
        text = "".join(token.word for token in tokens[i:end])
        try:
            yield ManaCost.parse(text), end
        except ManaCostError:
            return


# --- keywords ----------------------------------------------------------------------------------

words(
    "keyword",
    {keyword.value.lower().rstrip("!"): keyword for keyword in Keyword if keyword.value.isascii()},
)

# --- turns -------------------------------------------------------------------------------------

words(
    "step",
    {
        "untap step": Step.UNTAP,
        "upkeep": Step.UPKEEP,
        "upkeep step": Step.UPKEEP,
        "draw step": Step.DRAW,
        "precombat main phase": Step.PRECOMBAT_MAIN,
        "first main phase": Step.PRECOMBAT_MAIN,
        "combat": Step.BEGINNING_OF_COMBAT,
        "declare attackers step": Step.DECLARE_ATTACKERS,
        "declare blockers step": Step.DECLARE_BLOCKERS,
        "combat damage step": Step.COMBAT_DAMAGE,
        "end of combat step": Step.END_OF_COMBAT,
        "postcombat main phase": Step.POSTCOMBAT_MAIN,
        "end step": Step.END,
        "cleanup step": Step.CLEANUP,
    },
)
words(
    "phase",
    {
        "beginning phase": Phase.BEGINNING,
        "combat phase": Phase.COMBAT,
        "ending phase": Phase.ENDING,
    },
)


# --- counters ----------------------------------------------------------------------------------

_NOT_COUNTERS = frozenset(
    """
    a an the that those each all any no of on more another additional many x one two
    three four five six seven eight nine ten and or s kind kinds with its put other
""".split()
)


@matcher("counter")
def _counter(tokens: Sequence[Token], i: int) -> Iterable[tuple[str, int]]:
    """CR 122.1: any word names a kind of counter, so does a change of power and toughness."""
    if i + 1 >= len(tokens):
        return
    word = tokens[i].word
    if "/" in word and word[0] in "+-":
        yield word, i + 1
        return
    for length in (1, 2):
        after = i + length
        kind = [token.word for token in tokens[i:after]]
        if after >= len(tokens) or tokens[after].word not in ("counter", "counters"):
            continue
        if all(one.replace("-", "").isalpha() and one not in _NOT_COUNTERS for one in kind):
            yield " ".join(kind), after
