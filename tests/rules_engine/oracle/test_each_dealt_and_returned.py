"""What is told of each that is dealt damage, of what was returned, and of later events."""

from __future__ import annotations

import pytest

from rules_engine.vocabulary import Zone
from tests.rules_engine.kit import A, B, Setup
from tests.rules_engine.oracle.printed import printed

CLOAK = printed("Cloak", "aura", "Enchant creature / Enchanted creature gets +0/+4.")
CURSE = printed(
    "Curse", "sorcery", "~ deals 2 damage to each creature for each Aura attached to that creature."
)
SALVAGE = printed(
    "Salvage",
    "sorcery",
    "Return target creature or Vehicle card from your graveyard to the battlefield. Then put two "
    "+1/+1 counters on that permanent if you control an artifact and an enchantment.",
)
RELIC = printed("Relic", "artifact", "{T}: You gain 1 life.")
SHRINE = printed("Shrine", "enchantment", "Creatures you control have vigilance.")
GUILD = printed(
    "Guild",
    "artifact",
    "{0}: Whenever a card is put into an opponent's graveyard from anywhere this turn, that player "
    "loses 1 life.",
)
MILL = printed("Mill", "sorcery", "Each player mills a card.")
SPARK = printed(
    "Spark",
    "instant",
    "~ deals 2 damage to any target. / You may cast ~ from your graveyard as long as you've rolled "
    "a 6 this turn. If you cast ~ this way and it would be put into your graveyard, exile it "
    "instead.",
)
DIE = printed("Die", "sorcery", "Roll a six-sided die. You gain 1 life.")


def test_each_creature_is_dealt_damage_for_its_own_auras():
    setup = Setup(cards=[CLOAK, CURSE]).battlefield(A, "Bear").battlefield(B, "Giant")
    setup.hand(A, "Cloak", "Cloak", "Curse")
    table = setup.play().cast("Cloak", "Bear").resolve().cast("Cloak", "Bear").resolve()
    table.cast("Curse").resolve()
    assert table.find("Bear", Zone.BATTLEFIELD).damage == 4
    assert table.find("Giant", Zone.BATTLEFIELD).damage == 0


@pytest.mark.parametrize(("others", "size"), [(("Relic", "Shrine"), (4, 4)), (("Relic",), (2, 2))])
def test_what_was_returned_is_that_permanent(others: tuple[str, ...], size: tuple[int, int]):
    setup = Setup(cards=[SALVAGE, RELIC, SHRINE]).battlefield(A, *others).graveyard(A, "Bear")
    table = setup.hand(A, "Salvage").play().cast("Salvage", "Bear").resolve()
    assert table.size("Bear") == size


def test_the_later_ability_is_about_the_player_of_its_event():
    setup = Setup(cards=[GUILD, MILL]).battlefield(A, "Guild").hand(A, "Mill", "Mill")
    setup.library(A, "Bear", "Bear").library(B, "Bear", "Bear")
    table = setup.play().activate("Guild").resolve()
    table.cast("Mill").resolve_all().cast("Mill").resolve_all()
    assert (table.life(A), table.life(B)) == (20, 18)


@pytest.mark.parametrize(("rolled", "castable"), [(6, True), (5, False)])
def test_castable_from_the_graveyard_once_a_six_was_rolled(rolled: int, castable: bool):
    setup = Setup(cards=[SPARK, DIE]).graveyard(A, "Spark").hand(A, "Die")
    setup.state.players[A].next_rolls = [rolled]
    table = setup.play()
    assert "Cast Spark" not in table.labels()
    table.cast("Die").resolve()
    assert ("Cast Spark" in table.labels()) == castable
    if castable:
        table.cast("Spark", "B").resolve()
        assert (table.life(B), table.names(Zone.EXILE, A)) == (18, ["Spark"])
