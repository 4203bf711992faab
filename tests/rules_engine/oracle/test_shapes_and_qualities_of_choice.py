"""One of two shapes chosen as a spell resolves, and creatures of a quality that was just chosen."""

from __future__ import annotations

import pytest

from rules_engine.vocabulary import CardType, Color, Keyword, Step
from tests.rules_engine.kit import A, B, Setup
from tests.rules_engine.oracle.printed import printed

CHANGE = printed(
    "Change",
    "sorcery",
    "Until end of turn, target nonland permanent loses all abilities and becomes your choice of a "
    "blue Frog creature with base power and toughness 1/1 or a blue Octopus creature with base "
    "power and toughness 4/4.",
)
RELIC = printed("Relic", "artifact", "Indestructible")


@pytest.mark.cr("608.2d")
@pytest.mark.parametrize(("number", "subtype", "size"), [(0, "Frog", 1), (1, "Octopus", 4)])
def test_608_2d_the_shape_is_chosen_as_it_resolves(number: int, subtype: str, size: int):
    setup = Setup(cards=[CHANGE, RELIC]).battlefield(B, "Relic", "Forest").hand(A, "Change")
    t = setup.play().cast("Change")
    assert t.decision.prompt == "Priority"
    t.resolve()
    assert len(t.decision.options) == 2
    t.game.answer([number])
    seen = t.seen("Relic")
    assert (seen.types, seen.subtypes) == (frozenset({CardType.CREATURE}), frozenset({subtype}))
    assert (t.size("Relic"), seen.colors) == ((size, size), frozenset({Color.BLUE}))
    assert Keyword.INDESTRUCTIBLE not in seen.keywords
    t.go_to(Step.UPKEEP, turn=t.state.turn + 1)
    assert t.seen("Relic").types == frozenset({CardType.ARTIFACT})


TWINS = printed(
    "Twins",
    "creature",
    "Whenever you attack, choose odd or even. Creatures with mana value of that quality can't "
    "block this turn.",
)
ODD = printed("Odd", "creature", "Trample", cost="{2}{G}")
EVEN = printed("Even", "creature", "Trample", cost="{1}{G}")
NONE = printed("None", "creature", "Trample", cost="{0}")


@pytest.mark.cr("509.1b")
@pytest.mark.parametrize(("quality", "able"), [("odd", {"Even", "None"}), ("even", {"Odd"})])
def test_509_1b_creatures_of_the_quality_cant_block(quality: str, able: set[str]):
    setup = Setup(cards=[TWINS, ODD, EVEN, NONE]).battlefield(A, "Twins")
    t = setup.battlefield(B, "Odd", "Even", "None").play().attack("Twins").resolve()
    t.answer(quality)
    while t.state.step is Step.DECLARE_ATTACKERS:
        t.pass_priority()
    assert {t.state.name(option.entity) for option in t.decision.options} == able
