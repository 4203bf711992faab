"""Two targets told apart by who controls them, what is dealt besides, and what returns tapped and
transformed, read from text and played (CR 115, 701.14, 712)."""

from __future__ import annotations

import pytest

from rules_engine.cards.definition import CardDefinition
from rules_engine.cards.layouts import Layout
from rules_engine.vocabulary import Zone
from tests.rules_engine.kit import A, B, Setup
from tests.rules_engine.oracle.printed import printed

BRAWL = printed(
    "Brawl",
    "sorcery",
    "Choose target creature you control and target creature you don't control. Put two +1/+1 "
    "counters on the creature you control. Then those creatures fight each other.",
)


@pytest.mark.cr("701.14a")
def test_only_the_one_you_control_grows_and_both_fight():
    table = Setup(cards=[BRAWL]).hand(A, "Brawl").battlefield(A, "Bear").battlefield(B, "Ox").play()
    table.cast("Brawl", "Bear", "Ox").resolve_all()
    assert table.size("Bear") == (4, 4)
    assert table.find("Bear").damage == 2
    assert table.names(Zone.GRAVEYARD, B) == ["Ox"]


@pytest.mark.cr("608.2c")
@pytest.mark.parametrize(("goblins", "lost"), [(True, 3), (False, 0)])
def test_it_also_deals_damage_if_the_condition_holds(goblins: bool, lost: int):
    blast = printed(
        "Blast",
        "sorcery",
        "~ deals 1 damage to target creature. If you control a Goblin, ~ also deals 3 damage to "
        "that creature's controller.",
    )
    setup = Setup(cards=[blast]).hand(A, "Blast").battlefield(B, "Ox")
    if goblins:
        setup.battlefield(A, "Goblin")
    table = setup.play()
    before = table.life(B)
    table.cast("Blast", "Ox").resolve_all()
    assert before - table.life(B) == lost


@pytest.mark.cr("712.14")
def test_it_returns_tapped_and_transformed():
    god = printed(
        "God",
        "creature",
        "{0}: Sacrifice ~. / When ~ dies, return it to the battlefield tapped and transformed "
        "under its owner's control.",
    )
    temple = printed("Temple", "land", "{T}: Add {G}.")
    both = CardDefinition((god.front, temple.front), Layout.TRANSFORM)
    table = Setup(cards=[both]).battlefield(A, "God // Temple").play()
    table.activate("God").resolve_all()
    assert table.find("Temple").tapped
