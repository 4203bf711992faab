"""The X of "you may pay {X}" with which a target is described (CR 107.3f), and a variant of the
keyword with which one is described (CR 702.37b)."""

from __future__ import annotations

import pytest

from rules_engine.vocabulary import Zone
from tests.rules_engine.kit import A, Setup, Table
from tests.rules_engine.oracle.printed import printed
from tests.rules_engine.rules.cr1_game_concepts.mana_words import pool, with_pool

HERALD = printed(
    "Herald",
    "creature",
    "When ~ enters, you may pay {X}. If you do, return target creature card with mana value X from "
    "your graveyard to the battlefield.",
)
RUNE = printed(
    "Rune",
    "creature",
    "When ~ enters, you may pay {X}. When you do, return target creature card with mana value X "
    "from your graveyard to the battlefield.",
)
SQUIRE = printed("Squire", "creature", "Reach", cost="{2}")
KNIGHT = printed("Knight", "creature", "Reach", cost="{3}")
TWIN = printed("Twin", "creature", "Reach", cost="{3}")
MASK = printed("Mask", "instant", "Turn target creature with a morph ability face down.")
FANG = printed("Fang", "creature", "Megamorph {1}")
DRYAD = printed("Dryad", "creature", "Morph {1}")
CLOAKED = printed("Cloaked", "creature", "Disguise {1}")
CARDS = [HERALD, RUNE, SQUIRE, KNIGHT, TWIN, MASK, FANG, DRYAD, CLOAKED]


def entering(name: str, mana: str, *cards: str) -> Table:
    setup = Setup(cards=CARDS).hand(A, name).graveyard(A, *cards)
    return with_pool(setup.play(), mana).cast(name).resolve()


def test_x_is_chosen_as_the_targets_are_and_paid_later():
    table = entering("Herald", "CCCC", "Squire", "Knight", "Twin").answer("3").answer("Twin")
    assert pool(table) == "CCCC"
    table.resolve().answer("Yes").resolve_all()
    assert (pool(table), table.names(Zone.BATTLEFIELD, A)) == ("C", ["Herald", "Twin"])


def test_x_that_cant_be_paid():
    table = entering("Herald", "CC", "Knight").resolve_all()
    assert (pool(table), table.names(Zone.BATTLEFIELD, A)) == ("CC", ["Herald"])


def test_no_x_without_a_target():
    table = entering("Herald", "CC")
    assert not table.state.stack


def test_x_that_is_paid_before_the_target_is_chosen():
    table = entering("Rune", "CCC", "Squire", "Knight").resolve().answer("Yes").answer(2)
    table.resolve_all()
    assert (pool(table), table.names(Zone.BATTLEFIELD, A)) == ("C", ["Rune", "Squire"])


@pytest.mark.parametrize(("name", "legal"), [("Fang", 1), ("Dryad", 1), ("Cloaked", 0)])
def test_megamorph_is_a_morph_ability(name: str, legal: int):
    table = Setup(cards=CARDS).battlefield(A, name, "Squire").hand(A, "Mask").play()
    assert sum(label.startswith("Cast Mask") for label in table.labels()) == legal
    if legal:
        obj = table.find(name).id
        table.cast("Mask").resolve_all()
        assert table.state.objects[obj].face_down
