"""What an object is as long as it isn't on the battlefield, and bloodthirst X as it is printed."""

from __future__ import annotations

import pytest

from rules_engine.vocabulary import CardType, Zone
from tests.rules_engine.kit import A, B, Setup
from tests.rules_engine.oracle.printed import printed

SWARM = printed(
    "Swarm",
    "planeswalker",
    "As long as ~ isn't on the battlefield, it's a 1/1 Insect creature in addition to its other "
    "types. / [−3]: Each opponent loses life equal to the number of creature cards in your "
    "graveyard.",
)
SCATTER = printed("Scatter", "instant", "Counter target creature spell.")
RAISE = printed(
    "Raise", "sorcery", "Return target creature card from your graveyard to the battlefield."
)
THIRSTY = printed("Thirsty", "creature", "Bloodthirst X", size=(1, 1))
PRICK = printed("Prick", "instant", "~ deals 2 damage to any target.")
CARDS = [SWARM, SCATTER, RAISE, THIRSTY, PRICK]


@pytest.mark.cr("113.6c")
@pytest.mark.parametrize("zone", [Zone.HAND, Zone.LIBRARY, Zone.GRAVEYARD, Zone.EXILE])
def test_113_6c_it_is_a_creature_card_everywhere_else(zone):
    table = Setup(cards=CARDS).put(A, zone, "Swarm").play()
    seen = table.seen(table.find("Swarm", zone).id)
    assert (CardType.CREATURE in seen.types, seen.subtypes) == (True, frozenset({"Jace", "Insect"}))
    assert (seen.power, seen.toughness) == (1, 1)


@pytest.mark.cr("113.6c")
def test_113_6c_it_is_a_creature_spell_but_no_creature_once_it_has_resolved():
    setup = Setup(cards=CARDS).hand(A, "Swarm").hand(B, "Scatter")
    table = setup.play().cast("Swarm").pass_priority().cast("Scatter", "Swarm", player=B)
    assert table.resolve_all().names(Zone.GRAVEYARD, A) == ["Swarm"]
    table = Setup(cards=CARDS).hand(A, "Swarm").play().cast("Swarm").resolve_all()
    seen = table.seen("Swarm")
    assert (CardType.CREATURE in seen.types, seen.power) == (False, None)


@pytest.mark.cr("113.6c")
def test_113_6c_it_comes_back_as_a_creature_card_and_counts_as_one():
    setup = Setup(cards=CARDS).hand(A, "Raise").graveyard(A, "Swarm", "Bear")
    table = setup.play().cast("Raise", "Swarm").resolve_all()
    table.activate("Swarm").resolve_all()
    assert (table.life(B), table.names(Zone.GRAVEYARD, A)) == (18, ["Bear", "Raise", "Swarm"])


@pytest.mark.cr("702.54b")
@pytest.mark.parametrize(("pricks", "size"), [(0, (1, 1)), (1, (3, 3)), (2, (5, 5))])
def test_702_54b_bloodthirst_x_counts_the_damage_that_opponents_were_dealt(pricks, size):
    setup = Setup(cards=CARDS).hand(A, "Thirsty", *["Prick"] * pricks)
    table = setup.play()
    for _ in range(pricks):
        table.cast("Prick", B).resolve_all()
    assert table.cast("Thirsty").resolve_all().size("Thirsty") == size
