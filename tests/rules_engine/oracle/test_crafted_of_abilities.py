"""What is crafted of objects with activated abilities, and has them once each turn."""

from __future__ import annotations

import pytest

from rules_engine.cards.definition import CardDefinition
from rules_engine.cards.layouts import Layout
from rules_engine.vocabulary import Keyword, Step, Zone
from tests.rules_engine.kit import A, B, Setup, Table
from tests.rules_engine.oracle.printed import printed

FRONT = printed(
    "Raw Gem",
    "artifact",
    "{T}: Add {C}{C}. Spend this mana only to activate abilities. / Craft with three or more "
    "nonlands with activated abilities {2}",
)
BACK = printed(
    "Bright Gem",
    "artifact",
    "~ has each activated ability of the exiled cards used to craft it. You may activate each of "
    "those abilities only once each turn.",
)
GEM = CardDefinition((FRONT.front, BACK.front), Layout.TRANSFORM)
CUP = printed("Cup", "artifact", "{0}: You gain 1 life.")
MIDGE = printed("Midge", "creature", "Flying / {T}: You gain 5 life. / When ~ dies, draw a card.")
FETCH = printed("Fetch", "instant", "Put target card in exile into its owner's graveyard.")


def board() -> Setup:
    setup = Setup(cards=[GEM, CUP, MIDGE, FETCH]).battlefield(
        A, "Raw Gem // Bright Gem", "Cup", "Bear"
    )
    return setup.battlefield(A, "Plains", "Forest").graveyard(A, "Cup", "Midge", "Ox", "Plains")


@pytest.mark.cr("702.167a")
def test_materials_have_activated_abilities_and_are_no_lands():
    table = board().battlefield(A, "Cup").play().activate("Raw Gem (2)")
    assert sorted(table.labels()) == ["Cup", "Cup", "Cup", "Midge"]
    assert (
        "Activate Raw Gem (2)"
        not in Setup(cards=[GEM, CUP])
        .battlefield(A, "Raw Gem // Bright Gem", "Cup", "Cup", "Plains", "Forest")
        .play()
        .labels()
    ), "it isn't a material of its own"


def crafted() -> Table:
    return board().play().activate("Raw Gem (2)").resolve_all()


def abilities(table: Table) -> list[str]:
    return [label for label in table.labels() if label.startswith("Activate Bright Gem")]


@pytest.mark.cr("602.5b", "702.167c")
def test_each_ability_once_each_turn_even_of_two_that_are_alike():
    table = crafted()
    assert table.names(Zone.EXILE, A) == ["Cup", "Cup", "Midge"]
    assert not table.seen("Bright Gem").keyword_abilities(Keyword.FLYING)
    assert len(abilities(table)) == 3
    table.act(abilities(table)[0]).resolve()
    assert len(abilities(table)) == 2
    table.act(abilities(table)[0]).resolve().act(abilities(table)[0]).resolve()
    assert (table.life(A), abilities(table)) == (27, [])
    table.go_to(Step.UPKEEP, turn=4).until_priority(A)
    assert len(abilities(table)) == 2, "the other one needs it untapped"


@pytest.mark.cr("702.167c")
def test_only_while_the_cards_are_exiled():
    table = board().hand(B, "Fetch").play().activate("Raw Gem (2)").resolve_all()
    table.cast("Fetch", "Midge", player=B).resolve_all().until_priority(A)
    assert len(abilities(table)) == 2
