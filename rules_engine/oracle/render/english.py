"""English word forms: numbers, plurals, articles, lists, capitals."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from rules_engine.vocabulary import Color

_NUMBER_WORDS = (
    "zero",
    "one",
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "eleven",
    "twelve",
    "thirteen",
    "fourteen",
    "fifteen",
)
_SAME_IN_PLURAL = frozenset(
    """
    Dauthi Djinn Efreet Eldrazi Equipment Fish Jellyfish Kirin Kithkin Kor Merfolk Moonfolk Myr
    Plains Samurai Sheep Soltari Spacecraft Starfish Thalakos Treefolk Vedalken Zubera
    """.split()
)
_ENDINGS = {
    "Cyclops": "Cyclopes",
    "Dwarf": "Dwarves",
    "Elf": "Elves",
    "Fungus": "Fungi",
    "Hero": "Heroes",
    "Locus": "Loci",
    "Mouse": "Mice",
    "Ox": "Oxen",
    "Pegasus": "Pegasi",
    "Werewolf": "Werewolves",
    "Wolf": "Wolves",
}


def damage_kind(combat: bool | None) -> str:
    """`combat damage`, `noncombat damage`, or damage of any kind."""
    return {None: "damage", True: "combat damage", False: "noncombat damage"}[combat]


def times(number: int) -> str:
    """`once`, `twice`, `three times`."""
    return {1: "once", 2: "twice"}.get(number, f"{number_word(number)} times")


def number_word(number: int) -> str:
    """`two`; figures from sixteen on."""
    if number == 100:
        return "one hundred"
    return _NUMBER_WORDS[number] if 0 <= number < len(_NUMBER_WORDS) else str(number)


def plural(word: str) -> str:
    """The plural of a noun.

    >>> plural("sorcery"), plural("Elf"), plural("creature")
    ('sorceries', 'Elves', 'creatures')
    """
    if word in _SAME_IN_PLURAL:
        return word
    if word in _ENDINGS:
        return _ENDINGS[word]
    if word.endswith("y") and word[-2] not in "aeiou":
        return word[:-1] + "ies"
    if word.endswith(("s", "x", "ch", "sh")):
        return word + "es"
    return word + "s"


def with_article(words: str) -> str:
    """`an artifact`, `a creature`; judged by the first letter, as card texts need."""
    starts_like_a_vowel = words[:1].lower() in "aeio" or words.lower().startswith(
        ("unt", "unb", "unl", "ur", "x/", "8/", "11/", "18/")
    )
    return f"{'an' if starts_like_a_vowel else 'a'} {words}"


def listed(items: Sequence[str], word: str = "and") -> str:
    """`a`, `a and b`, `a, b, and c`."""
    if len(items) <= 2:
        return f" {word} ".join(items)
    return ", ".join(items[:-1]) + f", {word} {items[-1]}"


def capitalized(text: str) -> str:
    """The first letter in upper case; symbols and signs stay as they are."""
    return text[:1].upper() + text[1:]


def colors_listed(colors: Sequence[Color]) -> str:
    """`green and white`: the colors as they follow each other on the back of a card, from where
    the way around is shortest.

    >>> colors_listed([Color.WHITE, Color.GREEN]), colors_listed([Color.WHITE, Color.BLACK])
    ('green and white', 'white and black')
    """
    around = list(Color)
    ways = [around[start:] + around[:start] for start in range(len(around))]
    told = [[one for one in way if one in colors] for way in ways]
    spans = [
        max((way.index(one) for one in found), default=0)
        for way, found in zip(ways, told, strict=True)
    ]
    return listed([one.word for one in told[spans.index(min(spans))]])


def quotable(text: str) -> str:
    """The text with what it quotes itself in single quotation marks."""
    return text.replace('"', "'")


def sentence(text: str) -> str:
    """Capitalized and ended; an ending inside quotation marks is enough."""
    ended = text.endswith((".", '."', ".'", ".'\""))
    return capitalized(text) if ended else capitalized(text) + "."


_ENDS_IN_CLAUSE = re.compile(r"\b(controls?|owns?|turn)$")


_ENDED_TWICE = re.compile(r"""\.(["']+)\.""")


def ended_once(text: str) -> str:
    """An ending inside quotation marks ends the sentence around it as well.

    >>> ended_once('It has "Draw a card.". Scry 1.')
    'It has "Draw a card." Scry 1.'
    """
    return _ENDED_TWICE.sub(r".\1", text).replace(".,", ",")


@dataclass(frozen=True, slots=True)
class Noun:
    """A noun phrase with what verbs and pronouns after it need to know."""

    text: str
    many: bool = False
    you: bool = False
    person: bool = False

    def verb(self, one: str, many: str) -> str:
        """The form that agrees: `gets` or `get`."""
        return many if self.many or self.you else one

    @property
    def possessive(self) -> str:
        if self.you:
            return "your"
        if self.text == "it":
            return "its"
        if self.text == "they":
            return "their"
        return self.text + ("'" if self.text.endswith("s") and self.many else "'s")

    def of(self, which: str) -> str:
        """`its power`; `the power of target creature you control`, which has no possessive."""
        if _ENDS_IN_CLAUSE.search(self.text):
            return f"the {which} of {self.text}"
        return f"{self.possessive} {which}"

    @property
    def its(self) -> str:
        """The possessive pronoun: `its`, `their`, `your`."""
        if self.you:
            return "your"
        return "their" if self.many or self.person else "its"


_ORDINALS = (
    "", "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth",
    "tenth", "eleventh", "twelfth",
)  # fmt: skip


def ordinal_word(number: int) -> str:
    """`second`; `7th` beyond those that texts use."""
    return _ORDINALS[number] if number < len(_ORDINALS) else f"{number}th"
