"""A kind of objects that is chosen by its word: "Choose artifact, creature, or land." (CR 608.2d).

"The chosen type" is that of cards only if such a one is chosen; `of_card_types` tells.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from rules_engine.ir import (
    OTHER,
    PLAYER,
    Ability,
    ControlledBy,
    HasChosenType,
    Instruction,
    Not,
    PassControl,
    Selector,
    Then,
)
from rules_engine.ir.chosen_words import (
    CARD_TYPE_WORDS,
    DIRECTION,
    KINDS,
    LEFT,
    RIGHT,
    ChosenAs,
    IsOfChosenKind,
)
from rules_engine.ir.effects import ChooseCreatureType, ChooseWord
from rules_engine.ir.node import transform, walk
from rules_engine.oracle.grammar.clauses import action
from rules_engine.oracle.grammar.engine import matcher, rule, words
from rules_engine.oracle.grammar.nouns import all_of
from rules_engine.oracle.lexer import Token
from rules_engine.vocabulary import CardType


@matcher("kind_words")
def _kind_words(tokens: Sequence[Token], i: int) -> Iterable[tuple[Instruction, int]]:
    """ "land or nonland", "artifact, creature, or land": words of one sort, each once."""
    found: list[str] = []
    place = i
    while place < len(tokens):
        found.append(tokens[place].word)
        place += 1
        is_last = len(found) > 1 and tokens[place - 2].word == "or"
        if is_last or place >= len(tokens):
            break
        after = [token.word for token in tokens[place : place + 2]]
        step = 2 if after == [",", "or"] else 1 if after[0] in (",", "or") else 0
        if not step:
            return
        place += step
    for name, known in KINDS.items():
        if len(set(found)) == len(found) > 1 and set(found) <= set(known):
            yield ChooseWord(name, tuple(found)), place


@action("choose <word:kind_words>")
def _choose(word: Instruction) -> Instruction:
    return word


@action("choose left or right")
def _choose_direction() -> Instruction:
    return ChooseWord(DIRECTION, (LEFT, RIGHT))


@rule(
    "clause",
    "each player gains control of all <what:noun> controlled by the next player in the chosen "
    "direction",
    "each player gains control of all <what:noun> other than <self> controlled by the next player "
    "in the chosen direction",
    "each player gains control of all other <others:noun> controlled by the next player in the "
    "chosen direction",
)
def _pass_control(what: Selector | None, others: Selector | None, self: bool | None) -> Then | None:
    """None if the words say already whose they are."""
    those = what if what is not None else others
    if those is None or any(isinstance(node, ControlledBy) for node in walk(those)):
        return None
    return (PassControl(those if what is not None and not self else all_of(those, OTHER)),)


ANY_CARD_TYPE = ChooseWord(ChosenAs.CARD_TYPE, CARD_TYPE_WORDS)


@action("choose a card type")
def _choose_card_type() -> Instruction:
    """CR 205.2a."""
    return ANY_CARD_TYPE


@action("choose a permanent type")
def _choose_permanent_type() -> Instruction:
    """CR 110.4."""
    permanent = "artifact battle creature enchantment land planeswalker"
    return ChooseWord(ChosenAs.CARD_TYPE, tuple(permanent.split()))


@rule("chosen_on_entering", "choose a card type")
def _card_type_on_entering() -> Instruction:
    return ANY_CARD_TYPE


@rule(
    "chosen_on_entering",
    "choose a card type other than <one:card_type>",
    "choose a card type other than <one:card_type> or <other:card_type>",
)
def _other_card_type_on_entering(one: CardType, other: CardType | None) -> Instruction:
    barred = {one.value.lower(), other.value.lower() if other else ""}
    left = tuple(word for word in ANY_CARD_TYPE.words if word not in barred)
    return replace(ANY_CARD_TYPE, words=left)


@rule("chosen_on_entering", "choose <word:kind_words>")
def _choose_on_entering(word: Instruction) -> Instruction:
    return word


words("protected_from", {"the chosen card type": IsOfChosenKind(ChosenAs.CARD_TYPE)})
words(
    "post",
    {
        "of the chosen kind": IsOfChosenKind(ChosenAs.KIND),
        "with mana value of the chosen quality": IsOfChosenKind(ChosenAs.QUALITY),
        "with mana value of that quality": IsOfChosenKind(ChosenAs.QUALITY),
        "with mana values of the chosen quality": IsOfChosenKind(ChosenAs.QUALITY),
        "without mana value of the chosen quality": IsOfChosenKind(ChosenAs.QUALITY, other=True),
    },
)


def of_card_types(abilities: tuple[Ability, ...]) -> tuple[Ability, ...]:
    """The abilities with what is "of the chosen type" asked for the card type that one of them
    chooses."""
    nodes = [node for ability in abilities for node in walk(ability)]
    names = {node.name for node in nodes if isinstance(node, ChooseWord)}
    if ChosenAs.CARD_TYPE not in names or any(isinstance(n, ChooseCreatureType) for n in nodes):
        return abilities
    meant: Selector = IsOfChosenKind(ChosenAs.CARD_TYPE)
    return transform(abilities, lambda _, part: meant if part == HasChosenType() else part)


# --- of each player ------------------------------------------------------------------------------

words("clause", {"each player chooses a creature type": (ChooseCreatureType(each=PLAYER),)})
words(
    "post",
    {
        "of a type chosen this way": HasChosenType(any_of=True),
        "that aren't of a type chosen this way": Not(HasChosenType(any_of=True)),
    },
)
