"""X that one sentence explains is the same number in the sentences after it (CR 608.2h)."""

from __future__ import annotations

import pytest

from rules_engine.vocabulary import Zone
from tests.rules_engine.kit import A, B, Setup
from tests.rules_engine.oracle.printed import printed


@pytest.mark.cr("608.2h")
def test_x_is_found_out_once():
    surge = printed(
        "Surge",
        "sorcery",
        "Each creature gets -X/-X until end of turn, where X is the number of creatures on the "
        "battlefield. Destroy all creatures with power 2 or less. You gain X life.",
    )
    table = Setup(cards=[surge]).hand(A, "Surge").battlefield(A, "Bear", "Bear", "Bear").play()
    table.cast("Surge").resolve_all()
    assert (len(table.names(Zone.BATTLEFIELD, A)), table.life(A)) == (0, 23)


def test_the_price_is_what_is_drawn():
    seer = printed(
        "Seer",
        "creature",
        "{0}: You may pay X life, where X is the number of creatures you control. If you do, "
        "draw X cards.",
    )
    setup = Setup(cards=[seer]).battlefield(A, "Seer", "Bear")
    table = setup.library(A, *["Forest"] * 4).play()
    table.activate("Seer").resolve().answer("Yes")
    assert (table.life(A), table.names(Zone.HAND, A)) == (18, ["Forest", "Forest"])


def test_what_triggers_later_knows_x_and_that_any_target_is_no_creature():
    boss = printed(
        "Boss",
        "creature",
        "{0}: Sacrifice another creature. When you do, ~ deals X damage to any target, where X is "
        "that creature's power. If the sacrificed creature was a Bear, you gain X life.",
        size=(3, 3),
    )
    table = Setup(cards=[boss]).battlefield(A, "Boss", "Bear").play()
    table.activate("Boss").resolve().answer(B).resolve_all()
    assert (table.life(B), table.life(A)) == (18, 22)


@pytest.mark.cr("603.10a")
def test_equipment_that_is_left_behind_knows_what_it_was_on():
    mask = printed(
        "Mask",
        "equipment",
        "Whenever equipped creature dies, you gain life equal to its power. / Equip {0}",
    )
    doom = printed("Doom", "instant", "Destroy target creature.")
    table = Setup(cards=[mask, doom]).battlefield(A, "Mask", "Bear").hand(A, "Doom").play()
    table.activate("Mask", "Bear").resolve_all()
    table.cast("Doom", "Bear").resolve_all()
    assert table.life(A) == 22
