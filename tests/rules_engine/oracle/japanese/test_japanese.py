"""Rules text in Japanese: every node class, every bundled card, and sentences as they are written.

`lines.txt` has lines `kind | English text | Japanese text`: the English is compiled and rendered.
`cards.txt` has lines `name | Japanese text` of bundled cards.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from rules_engine.cards.loader import bundled_cards
from rules_engine.ir import CREATURE, Node
from rules_engine.oracle.render import japanese, rendered_classes
from rules_engine.oracle.render.japanese.action_names import ACTION_NAMES
from rules_engine.oracle.render.japanese.card import render_face
from rules_engine.oracle.render.japanese.context import Context
from rules_engine.oracle.render.japanese.keyword_names import KEYWORD_NAMES, keyword_name
from rules_engine.oracle.render.japanese.subtypes import SUBTYPE_NAMES
from rules_engine.oracle.render.japanese.wordings import EVERY_WORDING, quality, telling
from rules_engine.oracle.render.japanese.words import (
    CARD_TYPES,
    COLORS,
    PHASES,
    STEPS,
    SUPERTYPES,
    ZONES,
    counter_name,
)
from rules_engine.oracle.render.wording import Unrenderable
from rules_engine.vocabulary import CardType, Color, Keyword, Phase, Step, Supertype, Zone
from rules_engine.vocabulary.keyword_actions import KeywordAction
from rules_engine.vocabulary.subtypes import SUBTYPES
from tests.rules_engine.oracle.japanese.sample_nodes import sample
from tests.rules_engine.oracle.japanese.written import (
    JAPANESE_NAME,
    english_words,
    is_told,
    is_well_written,
)
from tests.rules_engine.oracle.lines import NAME, compiled

NOT_YET: frozenset[str] = frozenset()
"""Names of node classes with an English phrase whose Japanese one is still to be written."""


def _data(file_name: str, parts: int) -> list[tuple[str, ...]]:
    text = (Path(__file__).parent / file_name).read_text(encoding="utf-8")
    return [
        tuple(part.strip() for part in line.split("|", parts - 1))
        for line in text.splitlines()
        if line and not line.startswith("#")
    ]


LINES = _data("lines.txt", 3)
CARDS = _data("cards.txt", 2)


def test_every_node_class_with_an_english_phrase_has_a_japanese_one() -> None:
    missing = rendered_classes() - japanese.rendered_classes()
    assert {one.__name__ for one in missing} == NOT_YET


def test_every_word_of_the_closed_lists_has_a_japanese_name() -> None:
    assert set(KEYWORD_NAMES) == set(Keyword)
    assert set(ACTION_NAMES) == set(KeywordAction)
    assert set(CARD_TYPES) == set(CardType)
    assert set(SUPERTYPES) == set(Supertype)
    assert set(COLORS) == set(Color)
    assert set(ZONES) == set(Zone)
    assert set(STEPS) == set(Step)
    assert set(PHASES) == set(Phase)
    names = [*KEYWORD_NAMES.values(), *ACTION_NAMES.values(), *SUBTYPE_NAMES.values()]
    assert [name for name in names if english_words(name)] == []


def test_subtypes_with_a_japanese_name_are_subtypes() -> None:
    assert set(SUBTYPE_NAMES) - set().union(*SUBTYPES.values()) == set()


def test_a_counter_is_named_by_its_kind() -> None:
    kinds = ("+1/+1", "-0/-2", "loyalty", "flying", "arrowhead")
    assert [counter_name(kind) for kind in kinds] == [
        "＋１/＋１カウンター",
        "－０/－２カウンター",
        "忠誠カウンター",
        "飛行カウンター",
        "『arrowhead』カウンター",
    ]
    assert keyword_name("another way") == "another way"


@pytest.mark.parametrize("full", [False, True])
@pytest.mark.parametrize("wording", EVERY_WORDING, ids=[one.family for one in EVERY_WORDING])
def test_every_phrase_is_japanese(wording: object, full: bool) -> None:
    wrong = {}
    for node_class in wording.classes:  # type: ignore[attr-defined]  # a Wording
        text = _phrase(wording, sample(node_class, full=full))
        if english_words(text) or "None" in text:
            wrong[node_class.__name__] = text
    assert wrong == {}


def _phrase(wording: object, node: Node) -> str:
    context = Context("このクリーチャー")
    text = wording(node, context)  # type: ignore[operator]  # a Wording
    return context.describing.words("や", "") if wording is quality else text


def test_bundled_cards_are_told_in_japanese() -> None:
    wrong = {}
    for name, definition in bundled_cards().items():
        if not all(is_told(face.abilities) for face in definition.faces):
            continue
        text = definition.rules_text(language="ja")
        rest = text
        for face in definition.faces:
            rest = rest.replace(face.name, "").replace(face.name.partition(",")[0], "")
        if english_words(rest) or not is_well_written(text):
            wrong[name] = text
    assert wrong == {}


@pytest.mark.parametrize(("kind", "text", "expected"), LINES, ids=[line[1] for line in LINES])
def test_lines(kind: str, text: str, expected: str) -> None:
    face = compiled(kind, text.replace("~", NAME))
    back = render_face(face, JAPANESE_NAME)
    assert back == expected.replace("~", JAPANESE_NAME).replace(" / ", "\n")


@pytest.mark.parametrize(("name", "text"), CARDS, ids=[card[0] for card in CARDS])
def test_bundled_templates(name: str, text: str) -> None:
    assert bundled_cards()[name].rules_text(language="ja") == text.replace(" / ", "\n")


def test_a_node_without_wording_is_refused() -> None:
    with pytest.raises(Unrenderable, match="IsType is no instruction"):
        telling(CREATURE, Context("このクリーチャー"))
