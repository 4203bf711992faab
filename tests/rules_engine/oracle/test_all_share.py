"""What all of a group have in common, and names that were chosen for the source, in a game."""

from __future__ import annotations

import pytest

from rules_engine.vocabulary import Zone
from tests.rules_engine.kit import A, B, Setup
from tests.rules_engine.oracle.printed import printed

CAUSE = printed(
    "Cause",
    "enchantment",
    "Nonartifact creatures get +2/+2 as long as they all share a color.",
)
WHITE = printed("White", "creature", "Haste", cost="{W}")
BOTH = printed("Both", "creature", "Haste", cost="{W}{U}")
BLUE = printed("Blue", "creature", "Haste", cost="{U}")
ROBOT = printed("Robot", "creature", "Haste", type_line="Artifact Creature — Robot")


@pytest.mark.parametrize(
    ("names", "larger"),
    [
        (("White", "Both", "Robot"), True),
        (("White", "Both", "Blue"), False),
        (("Blue", "Both"), True),
    ],
)
def test_while_they_all_share_a_color(names: tuple[str, ...], larger: bool):
    setup = Setup(cards=[CAUSE, WHITE, BOTH, BLUE, ROBOT]).battlefield(A, "Cause", names[0])
    table = setup.battlefield(B, *names[1:]).play()
    assert table.size(names[0]) == ((4, 4) if larger else (2, 2))
    assert "Robot" not in names or table.size("Robot") == (2, 2)


@pytest.mark.cr("702.106d")
def test_702_106d_cards_with_that_name():
    summons = printed(
        "Summons",
        "enchantment",
        "Hidden agenda / Whenever a creature with the chosen name enters under your control, you "
        "may search your library for any number of cards with that name, reveal them, put them "
        "into your hand, then shuffle.",
        cost="",
        type_line="Conspiracy",
    )
    setup = Setup(cards=[summons, WHITE]).put(A, Zone.COMMAND, "Summons")
    plan = setup.state.objects[setup.state.command[0]]
    plan.choices = (("name", "White"),)
    table = setup.battlefield(A, "Plains").hand(A, "White").library(A, "White", "White").play()
    table.cast("White").resolve().resolve().answer("Yes")
    while table.decision.prompt != "Priority":
        labels = [label for label in table.labels() if label == "White"]
        table.answer(*labels)
    assert table.names(Zone.HAND, A) == ["White", "White"]
