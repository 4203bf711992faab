"""Abilities that only mana of one color may be spent on, and mana for power-up abilities alone."""

from __future__ import annotations

import pytest

from rules_engine.vocabulary import Zone
from tests.rules_engine.kit import A, Setup, Table
from tests.rules_engine.oracle.printed import printed
from tests.rules_engine.rules.cr1_game_concepts.mana_words import pool

SEAT = printed(
    "Seat",
    "artifact",
    "As ~ enters, choose a color. / {3}, {T}: Draw two cards. Spend only mana of the chosen color "
    "to activate this ability.",
)
PRISM = printed(
    "Prism", "enchantment", "You may spend mana as though it were mana of any color. / {1}: Scry 1."
)
TECHNICIAN = printed(
    "Technician",
    "artifact",
    "{T}: Add {R}{R}. Spend this mana only to activate power-up abilities.",
)
HERO = printed("Hero", "creature", "Power-up — {2}: Put a +1/+1 counter on this creature.")


def seated(color: str, *lands: str) -> Table:
    setup = Setup(cards=[SEAT, PRISM]).battlefield(A, "Seat", *lands)
    for obj in setup.state.objects.values():
        if obj.face.name == "Seat":
            obj.choices = (("color", color),)
    return setup.play()


@pytest.mark.cr("106.6", "602.2b")
def test_106_6_only_mana_of_the_chosen_color_pays_even_generic_mana():
    islands = ["Island", "Island", "Forest"]
    assert "Activate Seat" not in seated("U", *islands).labels()
    table = seated("U", *islands, "Island")
    table.activate("Seat").resolve_all()
    assert len(table.state.zone_list(Zone.HAND, A)) == 2
    assert [land.tapped for land in table.all("Forest")] == [False]


@pytest.mark.cr("609.4b")
def test_609_4b_mana_spent_as_though_of_any_color_keeps_its_own():
    table = seated("U", "Forest", "Forest", "Forest", "Prism")
    assert "Activate Seat" not in table.labels()
    assert "Activate Prism" in table.labels()


@pytest.mark.cr("702.193a", "106.6")
def test_702_193a_mana_for_power_up_abilities_pays_for_nothing_else():
    other = printed("Other", "creature", "{2}: Draw a card.")
    setup = Setup(cards=[TECHNICIAN, HERO, other]).battlefield(A, "Technician", "Hero", "Other")
    table = setup.play().act("Mana: Technician")
    assert pool(table) == "RR"
    assert "Activate Other" not in table.labels()
    table.activate("Hero").resolve_all()
    assert pool(table) == ""
    assert table.size("Hero") == (3, 3)
