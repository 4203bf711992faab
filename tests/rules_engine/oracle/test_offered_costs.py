"""Costs that effects offer, colored mana less for each of something, players kept from acting."""

from __future__ import annotations

import pytest

from rules_engine.errors import IllegalAction
from rules_engine.vocabulary import Step, Zone
from tests.rules_engine.kit import A, B, Setup
from tests.rules_engine.oracle.printed import printed
from tests.rules_engine.rules.cr1_game_concepts.mana_words import pool, with_pool

DEFILER = printed(
    "Defiler",
    "artifact",
    "As an additional cost to cast green permanent spells, you may pay 2 life. Those spells cost "
    "{G} less to cast if you paid life this way. This effect reduces only the amount of green mana "
    "you pay.",
)
GREEN = printed("Green", "creature", "Trample", cost="{1}{G}{G}")


@pytest.mark.cr("118.8b", "601.2b", "601.2f")
@pytest.mark.parametrize(
    ("mana", "times", "life"), [("GGG", 0, 20), ("GG", 1, 18), ("C", 2, 16), ("GGC", 0, 20)]
)
def test_life_is_paid_rather_than_green_mana(mana: str, times: int, life: int):
    setup = Setup(cards=[DEFILER, GREEN]).battlefield(A, "Defiler", "Defiler").hand(A, "Green")
    table = with_pool(setup.play(), mana)
    answers = ["Yes"] * times + ["No"] * (2 - times)
    table.act("Cast Green")
    for answer in answers:
        if "Yes" in table.labels():
            table.answer(answer)
    table.resolve()
    assert (table.life(A), pool(table)) == (life, "")
    assert "Green" in table.names(Zone.BATTLEFIELD, A)


@pytest.mark.cr("601.2f")
def test_it_reduces_no_generic_mana():
    plain = printed("Plain", "creature", "Trample", cost="{2}{G}")
    setup = Setup(cards=[DEFILER, plain]).battlefield(A, "Defiler", "Defiler").hand(A, "Plain")
    assert "Cast Plain" not in with_pool(setup.play(), "C").labels()
    assert "Cast Plain" in with_pool(setup.play(), "CC").labels()


@pytest.mark.cr("118.8b")
def test_not_for_spells_of_another_kind():
    bolt = printed("Bolt", "instant", "You gain 1 life.", cost="{G}")
    setup = Setup(cards=[DEFILER, bolt]).battlefield(A, "Defiler").hand(A, "Bolt")
    assert "Cast Bolt" not in setup.play().labels()


@pytest.mark.cr("118.7c", "601.2f")
def test_colored_mana_less_for_each_creature():
    hydra = printed(
        "Hydra",
        "creature",
        "This spell costs {G} less to cast for each green creature you control.",
        cost="{1}{G}{G}{G}",
    )
    setup = Setup(cards=[hydra]).battlefield(A, "Bear", "Bear").hand(A, "Hydra")
    assert "Cast Hydra" not in with_pool(setup.play(), "G").labels()
    table = with_pool(setup.play(), "GC").act("Cast Hydra").resolve()
    assert pool(table) == ""


@pytest.mark.cr("115.3", "601.2c")
def test_a_target_more_for_each_kick():
    storm = printed(
        "Storm",
        "instant",
        "Multikicker {1} / Choose any target, then choose another target for each time this spell "
        "was kicked. ~ deals 1 damage to each of them.",
    )
    table = with_pool(Setup(cards=[storm]).hand(A, "Storm").battlefield(B, "Elf").play(), "C")
    table.cast("Storm", 1, ["B", "Elf"]).resolve_all()
    assert (table.life(B), table.names(Zone.BATTLEFIELD, B)) == (19, [])


@pytest.mark.cr("702.35a")
def test_madness_at_the_mana_cost_where_the_card_is_discarded():
    gorger = printed(
        "Gorger",
        "artifact",
        "Each Vampire creature card you own that isn't on the battlefield has madness. The madness "
        "cost is equal to its mana cost.",
    )
    bat = printed("Bat", "creature", "Flying", cost="{B}", type_line="Creature — Vampire")
    throw = printed("Throw", "artifact", "{0}: Discard a card.")
    setup = Setup(cards=[gorger, bat, throw]).battlefield(A, "Gorger", "Throw", "Swamp")
    table = setup.hand(A, "Bat").play().activate("Throw").resolve()
    assert table.names(Zone.EXILE, A) == ["Bat"]
    table.resolve().answer("Yes").resolve()
    assert "Bat" in table.names(Zone.BATTLEFIELD, A)


@pytest.mark.cr("101.2", "602.5")
def test_a_player_cant_activate_abilities():
    hush = printed(
        "Hush",
        "instant",
        "Until end of turn, target player can't cast instant or sorcery spells, and that player "
        "can't activate abilities that aren't mana abilities.",
    )
    gem = printed("Gem", "artifact", "{0}: You gain 1 life.")
    setup = Setup(cards=[hush, gem]).hand(A, "Hush", "Shock").battlefield(A, "Gem", "Mountain")
    table = setup.play().cast("Hush", "A").resolve()
    with pytest.raises(IllegalAction):
        table.activate("Gem")
    assert table.labels() == ["Pass", "Mana: Mountain"]


@pytest.mark.cr("101.2", "605.3")
def test_not_even_mana_abilities_in_others_turns():
    city = printed(
        "City",
        "enchantment",
        "Players can cast spells and activate abilities only during their own turns.",
    )
    setup = Setup(cards=[city]).battlefield(A, "City", "Forest").battlefield(B, "Forest")
    table = setup.play()
    assert "Mana: Forest" in table.labels()
    table.until_priority(B)
    assert table.labels() == ["Pass"]
    table.go_to(Step.PRECOMBAT_MAIN, turn=4)
    assert "Mana: Forest" in table.labels()
