"""Company that attackers need, who is attacked, damage that stays, and what is dealt damage."""

from __future__ import annotations

import pytest

from rules_engine.errors import IllegalAction
from rules_engine.vocabulary import Keyword, Step, Zone
from tests.rules_engine.kit import A, B, C, Setup, Table
from tests.rules_engine.oracle.written import written

PUMA = written(
    "Puma", "Creature — Cat", "~ can't attack unless a black or green creature also attacks."
)
GREEN = written("Sprout", "Creature — Plant", "~ can't block.", "{G}")
RED = written("Ember", "Creature — Elemental", "~ can't block.", "{R}")


@pytest.mark.cr("508.1c")
def test_it_attacks_only_with_one_of_these_colors():
    table = Setup(cards=[PUMA, GREEN, RED]).battlefield(A, "Puma", "Sprout", "Ember").play()
    table.go_to(Step.DECLARE_ATTACKERS)
    for attackers in (["Puma"], ["Puma", "Ember"]):
        with pytest.raises(IllegalAction):
            table.attack(*attackers)
    table.attack("Puma", "Sprout").go_to(Step.END_OF_COMBAT)
    assert table.life(B) == 16


@pytest.mark.cr("508.1c")
def test_two_alike_are_company_for_each_other():
    green = written(
        "Vine",
        "Creature — Plant",
        "~ can't attack unless a green creature also attacks.",
        "{G}",
    )
    table = Setup(cards=[green]).battlefield(A, "Vine", "Vine").play()
    table.go_to(Step.DECLARE_ATTACKERS)
    with pytest.raises(IllegalAction):
        table.attack("Vine")
    table.attack(*(vine.id for vine in table.all("Vine"))).go_to(Step.END_OF_COMBAT)
    assert table.life(B) == 16


BOLT = written("Bolt", "Instant", "~ deals 1 damage to target creature.")


def hurt(*more: str) -> Table:
    keeper = written(
        "Keeper", "Creature", "Damage isn't removed from this creature during cleanup steps."
    )
    hall = written(
        "Hall",
        "Enchantment",
        "Damage isn't removed from creatures your opponents control during cleanup steps.",
    )
    start = Setup(cards=[keeper, hall, BOLT]).battlefield(A, "Keeper", *more).battlefield(B, "Bear")
    table = start.hand(A, "Bolt", "Bolt", "Bolt", "Bolt").play()
    table.cast("Bolt", "Keeper").resolve().cast("Bolt", "Bear").resolve()
    table.go_to(Step.PRECOMBAT_MAIN, turn=table.state.turn + 2)
    table.cast("Bolt", "Keeper").resolve().cast("Bolt", "Bear").resolve()
    return table


@pytest.mark.cr("514.2")
@pytest.mark.parametrize(("more", "bears"), [([], 1), (["Hall"], 0)])
def test_damage_stays_where_it_is_not_removed(more: list[str], bears: int):
    table = hurt(*more)
    assert table.all("Keeper") == []
    assert len(table.all("Bear")) == bears


@pytest.mark.parametrize(("life", "drawn"), [(20, 0), (21, 1)])
def test_attacking_who_has_more_life(life: int, drawn: int):
    raider = written(
        "Raider", "Creature", "Whenever ~ attacks a player who has more life than you, draw a card."
    )
    table = Setup(cards=[raider]).battlefield(A, "Raider").life(B, life).play()
    table.attack("Raider").resolve_all()
    assert len(table.state.players[A].hand) == drawn


@pytest.mark.cr("726.1")
@pytest.mark.parametrize(("whose", "treasures"), [(None, 0), (A, 0), (B, 1)])
def test_attacking_who_has_the_initiative(whose: object, treasures: int):
    dispute = written(
        "Dispute",
        "Enchantment",
        "Whenever you attack a player who has the initiative, create a Treasure token.",
    )
    start = Setup(cards=[dispute]).battlefield(A, "Dispute", "Bear")
    start.state.initiative = whose  # type: ignore[assignment]
    table = start.play().attack("Bear").resolve_all()
    assert len(table.all("Treasure Token")) == treasures


def test_the_target_attacks_that_player():
    mentor = written(
        "Mentor",
        "Creature",
        "Whenever you attack a player, target creature attacking that player gains first strike "
        "until end of turn.",
    )
    table = Setup(cards=[mentor]).battlefield(A, "Mentor", "Bear").battlefield(B, "Goblin").play()
    table.attack("Bear").resolve_all()
    assert Keyword.FIRST_STRIKE in table.seen("Bear").keywords
    assert Keyword.FIRST_STRIKE not in table.seen("Mentor").keywords


def test_the_other_creature_is_what_was_dealt_damage():
    """CR 120.3."""
    fangs = written(
        "Fangs",
        "Creature",
        "Whenever a creature you control deals damage to a creature, destroy the other creature.",
    )
    bite = written(
        "Bite", "Instant", "Target creature you control deals 1 damage to target creature."
    )
    table = Setup(cards=[fangs, bite]).battlefield(A, "Fangs", "Bear").battlefield(B, "Giant")
    table = table.hand(A, "Bite", "Bite").play()
    table.cast("Bite", "Bear", "Bear").resolve_all()
    assert len(table.all("Bear")) == 1  # it is no other creature
    table.cast("Bite", "Bear", "Giant").resolve_all()
    assert (len(table.all("Bear")), table.all("Giant")) == (1, [])


@pytest.mark.cr("701.60d")
def test_it_may_be_no_longer_suspected():
    text = "Suspect target creature. Draw a card."
    free = "Put a +1/+1 counter on target creature. You may have it become no longer suspected."
    cards = [written("Charge", "Sorcery", text), written("Pardon", "Sorcery", free)]
    table = Setup(cards=cards).battlefield(A, "Bear").hand(A, "Charge", "Pardon").play()
    table.cast("Charge", "Bear").resolve()
    assert Keyword.MENACE in table.seen("Bear").keywords
    table.cast("Pardon", "Bear").resolve().answer("Yes")
    assert Keyword.MENACE not in table.seen("Bear").keywords
    assert table.size("Bear") == (3, 3)


def test_an_equipped_attacker_is_targeted():
    blade = written("Blade", "Artifact — Equipment", "Equipped creature gets +1/+0. / Equip {0}")
    keeper = written(
        "Shopkeep",
        "Creature",
        "Whenever you attack, target attacking equipped creature gains menace until end of turn.",
    )
    start = Setup(cards=[blade, keeper]).battlefield(A, "Shopkeep", "Bear", "Goblin", "Blade")
    table = start.play().activate("Blade", "Bear").resolve()
    table.attack("Bear", "Goblin").resolve_all()
    assert Keyword.MENACE in table.seen("Bear").keywords
    assert Keyword.MENACE not in table.seen("Goblin").keywords


def test_it_grows_for_each_and_gains():
    text = "{0}: ~ gets +1/+1 until end of turn for each artifact you control and gains menace."
    stone = written("Stone", "Artifact", "Sacrifice this artifact: You gain 1 life.")
    fire = written("Fire", "Creature", text)
    table = Setup(cards=[stone, fire]).battlefield(A, "Fire", "Stone", "Stone").play()
    table.activate("Fire").resolve()
    assert table.size("Fire") == (4, 4)
    assert Keyword.MENACE in table.seen("Fire").keywords
    table.go_to(Step.UPKEEP, turn=table.state.turn + 1)
    assert table.size("Fire") == (2, 2)


def test_all_but_what_has_all_colors_is_destroyed():
    """CR 105.2."""
    rainbow = written("Rainbow", "Creature", "~ is all colors.")
    storm = written("Storm", "Sorcery", "Destroy each creature that isn't all colors.")
    table = Setup(cards=[rainbow, storm]).battlefield(A, "Rainbow", "Bear").hand(A, "Storm").play()
    table.cast("Storm").resolve()
    assert (len(table.all("Rainbow")), table.all("Bear")) == (1, [])


def test_the_chosen_creatures_are_tapped_and_goaded():
    """CR 701.15."""
    shriek = written(
        "Shriek",
        "Sorcery",
        "For each opponent, choose a creature that player controls. Tap and goad the chosen "
        "creatures.",
    )
    table = Setup(cards=[shriek]).battlefield(B, "Bear", "Goblin").hand(A, "Shriek").play()
    table.cast("Shriek").resolve().answer("Bear")
    bear, goblin = table.find("Bear"), table.find("Goblin")
    assert (bear.tapped, goblin.tapped) == (True, False)
    table.go_to(Step.DECLARE_ATTACKERS, turn=table.state.turn + 1)
    assert table.state.active == B


@pytest.mark.cr("601.2c")
def test_so_many_targets_as_it_is_cast():
    burst = written(
        "Burst",
        "Instant",
        "Return up to X target creatures to their owners' hands, where X is one plus the number of "
        "cards named ~ in all graveyards as you cast this spell.",
    )
    start = Setup(cards=[burst]).battlefield(B, "Bear", "Goblin", "Giant").hand(A, "Burst")
    table = start.graveyard(B, "Burst").play()
    table.cast("Burst").answer("Bear", "Giant").resolve()
    assert table.names(Zone.BATTLEFIELD, B) == ["Goblin"]


@pytest.mark.cr("601.2d")
def test_so_many_counters_as_it_is_cast():
    text = (
        "Distribute X +1/+1 counters among any number of target creatures you control, where X is "
        "the number of creature cards in your graveyard as you cast this spell."
    )
    start = Setup(cards=[written("Growth", "Sorcery", text)]).battlefield(A, "Bear")
    table = start.graveyard(A, "Goblin", "Giant", "Forest").hand(A, "Growth").play()
    table.cast("Growth", "Bear").resolve()
    assert table.size("Bear") == (4, 4)


@pytest.mark.cr("508.3e")
def test_508_3e_once_for_each_player_attacked_who_is_that_player():
    eye = written("Eye", "Creature", "Whenever you attack a player, that player loses 1 life.")
    table = Setup(cards=[eye], players=3).battlefield(A, "Bear", "Goblin", "Eye").play()
    table.go_to(Step.DECLARE_ATTACKERS)
    table.answer("Bear attacks B", "Goblin attacks C")
    table.answer("Eye (Bear)")
    assert len(table.state.stack) == 2
    table.resolve_all()
    assert [table.life(player) for player in (A, B, C)] == [20, 19, 19]
