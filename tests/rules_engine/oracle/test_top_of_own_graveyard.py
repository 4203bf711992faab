"""Spells cast from the top of the own graveyard for a turn (CR 404.2, 611.2c)."""

from __future__ import annotations

import pytest

from rules_engine.vocabulary import Step, Zone
from tests.rules_engine.kit import A, B, Setup, Table
from tests.rules_engine.oracle.printed import printed

STRIP = printed(
    "Strip",
    "artifact",
    "{T}: Until end of turn, you may cast instant and sorcery spells from the top of your "
    "graveyard. If a spell cast this way would be put into a graveyard, exile it instead.",
)
SPARK = printed("Spark", "instant", "~ deals 1 damage to any target.")
GAIN = printed("Gain", "sorcery", "You gain 2 life.")
OX = printed("Ox", "creature", "")


def stripped(*graveyard: str) -> Table:
    setup = Setup(cards=[STRIP, SPARK, GAIN, OX]).battlefield(A, "Strip")
    setup.graveyard(A, *graveyard).graveyard(B, "Spark")
    return setup.play().activate("Strip").resolve()


@pytest.mark.cr("404.2", "611.2c")
def test_611_2c_whatever_is_on_top_from_time_to_time():
    t = stripped("Gain", "Ox", "Gain", "Spark")
    assert [label for label in t.labels() if "Cast" in label] == ["Cast Spark"]
    t.cast("Spark", B).resolve()
    t.cast("Gain").resolve()
    assert (t.life(A), t.life(B)) == (22, 19)
    assert t.names(Zone.EXILE, A) == ["Gain", "Spark"]
    assert not [label for label in t.labels() if "Cast" in label]  # the Ox lies on the other one


def test_only_this_turn_and_with_the_usual_timing():
    t = stripped("Gain")
    t.go_to(Step.END)
    assert not [label for label in t.labels() if "Cast" in label]
    t = stripped("Spark")
    t.go_to(Step.UPKEEP, turn=t.state.turn + 1).until_priority(A)
    assert not [label for label in t.labels() if "Cast" in label]
