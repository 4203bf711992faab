"""What all permanents are, steps skipped while something is so, and how often one may activate."""

from __future__ import annotations

import pytest

from rules_engine.errors import IllegalAction
from rules_engine.vocabulary import Step, Zone
from tests.rules_engine.kit import A, B, Setup
from tests.rules_engine.oracle.printed import printed

WHITE = printed("White", "creature", "Vigilance", cost="{W}")
RED = printed("Red", "creature", "Vigilance", cost="{R}")


@pytest.mark.parametrize(
    ("mine", "life"), [(("White", "Plains"), 21), (("White", "Red"), 20), ((), 21)]
)
def test_all_permanents_of_yours_are_white(mine: tuple[str, ...], life: int):
    text = (
        "At the beginning of your upkeep, if all creatures you control are white, you gain 1 life."
    )
    monk = printed("Shrine", "enchantment", text)
    setup = Setup(cards=[monk, WHITE, RED]).battlefield(A, "Shrine", *mine).battlefield(B, "Red")
    table = setup.play()
    table.go_to(Step.UPKEEP, turn=table.state.turn + 2).resolve_all()
    assert table.life(A) == life


@pytest.mark.parametrize(("hand", "life"), [((), 20), (("White",), 21)])
def test_the_upkeep_is_skipped_while_the_hand_is_empty(hand: tuple[str, ...], life: int):
    gaunt = printed(
        "Gaunt",
        "enchantment",
        "At the beginning of your upkeep, you gain 1 life. / Skip your upkeep step if you have no "
        "cards in hand.",
    )
    table = Setup(cards=[gaunt, WHITE]).battlefield(A, "Gaunt").hand(A, *hand).play()
    table.go_to(Step.DRAW, turn=table.state.turn + 2).resolve_all()
    assert table.life(A) == life


def test_no_more_times_than_there_are_swamps():
    wisp = printed(
        "Wisp",
        "artifact",
        "{0}: You gain 1 life. Activate no more times each turn than the number of Swamps you "
        "control.",
    )
    table = Setup(cards=[wisp]).battlefield(A, "Wisp", "Swamp", "Swamp", "Forest").play()
    for _ in range(2):
        table.activate("Wisp").resolve()
    with pytest.raises(IllegalAction):
        table.activate("Wisp")
    assert table.life(A) == 22


@pytest.mark.parametrize(("owner", "left"), [(A, ["Ox"]), (B, [])])
def test_the_aura_shields_only_what_you_control(owner: int, left: list[str]):
    ward = printed(
        "Ward",
        "aura",
        "Enchant creature / As long as another player controls enchanted creature, it can't attack "
        "or block. Otherwise, ~ has umbra armor.",
    )
    slay = printed("Slay", "sorcery", "Destroy target creature.")
    setup = Setup(cards=[ward, slay]).hand(A, "Ward", "Slay").battlefield(owner, "Ox")
    table = setup.play().cast("Ward", "Ox").resolve().cast("Slay", "Ox").resolve_all()
    assert table.names(Zone.BATTLEFIELD, owner) == left
    assert "Ward" in table.names(Zone.GRAVEYARD, A)


def test_a_total_toxic_value_counts_each_instance():
    snake = printed("Snake", "creature", "Toxic 2 / Toxic 1")
    pit = printed(
        "Pit",
        "enchantment",
        "When ~ enters, choose a creature you control, then draw cards equal to its total toxic "
        "value.",
    )
    table = Setup(cards=[snake, pit]).hand(A, "Pit").battlefield(A, "Snake", "Bear").play()
    table.cast("Pit").resolve().resolve().answer("Snake")
    assert len(table.names(Zone.HAND, A)) == 3
