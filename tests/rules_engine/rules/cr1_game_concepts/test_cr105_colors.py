"""CR 105: colors."""

import itertools

import pytest

from rules_engine.cards.definition import card
from rules_engine.cards.mana_cost import COLOR_PAIRS
from rules_engine.ir import AddColors, Apply, ChooseColor, SetColors, SpellAbility, Target
from rules_engine.ir.selectors import CREATURE, TARGET
from rules_engine.vocabulary import Color
from tests.rules_engine.kit import A, Setup, instant

W, U, B, R, G = Color


def colors(cost, type_line="Artifact", **values):
    return set(card("Test", cost, type_line, **values).front.colors)


@pytest.mark.cr("105.1")
@pytest.mark.scenario("T105.1.1", "CG-040")
def test_105_1_there_are_five_colors():
    assert [color.word for color in Color] == ["white", "blue", "black", "red", "green"]


@pytest.mark.cr("105.2")
@pytest.mark.scenario("T105.2.1", "T105.2.2", "T105.2a.1", "T105.2b.1", "T105.2c.1", "CG-041")
@pytest.mark.parametrize(
    ("cost", "type_line", "expected"),
    [
        ("{2}{W}{U}", "Creature", {W, U}),
        ("{1}{U}", "Creature", {U}),
        ("{R}{G}", "Creature", {R, G}),
        ("{3}", "Creature", set()),
        ("{1}{G}{G}", "Creature", {G}),
        ("{B/R}", "Creature", {B, R}),
        ("{C}{C}", "Creature", set()),
        ("", "Land", set()),
    ],
)
def test_105_2_the_colors_of_the_symbols(cost, type_line, expected):
    assert colors(cost, type_line) == expected


@pytest.mark.scenario("CG-042")
def test_artifacts_and_lands_are_colored_by_their_cost_alone():
    assert colors("", "Basic Land — Forest") == set()
    assert colors("{2}") == set()
    assert colors("{2}{U}") == {U}


@pytest.mark.cr("105.3")
@pytest.mark.scenario("T105.3.1", "T105.3.2", "T105.3.3")
@pytest.mark.parametrize(
    ("change", "expected"),
    [(SetColors((U,)), {U}), (AddColors((B,)), {R, B}), (SetColors(()), set())],
)
def test_105_3_new_colors_replace_the_old_unless_they_are_added(change, expected):
    spell = instant("Paint", Apply(TARGET, (change,)), at=CREATURE)
    table = Setup(cards=(spell,)).hand(A, "Paint").battlefield(A, "Goblin").play()
    table.cast("Paint", "Goblin").resolve()
    assert set(table.seen("Goblin").colors) == expected


@pytest.mark.cr("105.4")
@pytest.mark.scenario("T105.4.1", "CG-040")
def test_105_4_only_colors_can_be_chosen():
    choose = card("Choose", "{0}", "Sorcery", SpellAbility((ChooseColor(),)))
    table = Setup(cards=(choose,)).hand(A, "Choose").play()
    table.cast("Choose").resolve()
    assert table.labels() == ["white", "blue", "black", "red", "green"]
    assert table.refused(lambda: table.game.answer(5)) == "CR 105.4"


@pytest.mark.cr("105.5")
@pytest.mark.scenario("T105.5.1", "T105.5.2")
def test_105_5_the_ten_color_pairs():
    every = {frozenset(pair) for pair in itertools.combinations(Color, 2)}
    assert {frozenset(pair) for pair in COLOR_PAIRS} == every
    assert len(COLOR_PAIRS) == 10
    assert frozenset((W, U, B)) not in {frozenset(pair) for pair in COLOR_PAIRS}


def test_a_target_keeps_no_color_of_its_spell():
    """The painted creature's own colors are what its effects say (CR 105.3), nothing else's."""
    spell = card(
        "Bleach",
        "{W}",
        "Instant",
        SpellAbility((Apply(TARGET, (SetColors(()),)),), (Target(CREATURE),)),
    )
    table = Setup(cards=(spell,)).hand(A, "Bleach").battlefield(A, "Bear", "Plains").play()
    table.cast("Bleach", "Bear").resolve()
    assert table.seen("Bear").colors == frozenset()
