"""Keyword abilities with what follows them, as they are played (CR 702)."""

from __future__ import annotations

import pytest

from rules_engine.vocabulary import CounterKind, Step, Zone
from tests.rules_engine.kit import A, B, Setup
from tests.rules_engine.oracle.written import written


def test_equip_with_a_quality_finds_only_such_creatures():
    """CR 702.6c."""
    blade = written(
        "Blade", "Artifact — Equipment", "Equipped creature gets +3/+0. / Equip Elf {0}"
    )
    elf = written("Elf Friend", "Creature — Elf", "")
    table = Setup(cards=[blade, elf]).battlefield(A, "Blade", "Elf Friend", "Bear").play()
    table.act("Activate Blade").resolve()
    assert table.size("Elf Friend") == (5, 2)
    assert table.size("Bear") == (2, 2)


@pytest.mark.parametrize(("promised", "cards"), [("Yes", 1), ("No", 0)])
def test_a_gift_is_one_keyword_for_spells_and_permanents(promised: str, cards: int):
    """CR 702.174b."""
    spell = written("Wish", "Sorcery", "Gift a card / You gain 2 life.")
    table = Setup(cards=[spell]).hand(A, "Wish").play().cast("Wish", promised).resolve()
    assert (len(table.state.players[B].hand), table.life(A)) == (cards, 22)
    guest = written("Guest", "Creature — Elf", "Gift a card")
    table = Setup(cards=[guest]).hand(A, "Guest").play().cast("Guest", promised).resolve()
    assert len(table.state.stack) == cards
    assert len(table.state.players[B].hand) == 0
    table.resolve_all()
    assert len(table.state.players[B].hand) == cards


def test_partner_with_finds_the_partner():
    """CR 702.124j: the target player may search."""
    one = written("One", "Creature — Elf", "Partner with Other")
    other = written("Other", "Creature — Elf", "Partner with One")
    table = Setup(cards=[one, other]).hand(A, "One").library(A, "Other").play()
    table.cast("One").resolve().answer(A).resolve().answer("Yes").answer("Other")
    assert table.names(Zone.HAND, A) == ["Other"]


def test_affinity_for_artifacts():
    frog = written("Frog", "Creature — Frog", "Affinity for artifacts", "{2}")
    stone = written("Stone", "Artifact", "")
    table = Setup(cards=[frog, stone]).battlefield(A, "Stone", "Stone").hand(A, "Frog").play()
    table.cast("Frog").resolve()
    assert table.find("Frog").zone is Zone.BATTLEFIELD


def test_the_ability_after_a_keyword_has_targets_of_its_own():
    """CR 702.177a: exhaust."""
    bolt = written(
        "Bolter", "Creature — Elf", "Exhaust — {0}: This creature deals 3 damage to any target."
    )
    table = Setup(cards=[bolt]).battlefield(A, "Bolter").play()
    table.act("Activate Bolter", B).resolve()
    assert table.life(B) == 17
    assert "Activate Bolter" not in table.labels()


def test_a_leveler_has_what_is_under_its_level():
    """CR 711.2."""
    text = "Level up {0} / LEVEL 1-2 / 4/4 / Flying / LEVEL 3+ / 6/6 / {T}: Draw a card."
    table = Setup(cards=[written("Rider", "Creature — Elf", text)]).battlefield(A, "Rider").play()
    assert table.size("Rider") == (2, 2)
    table.act("Activate Rider").resolve()
    assert (table.size("Rider"), table.find("Rider").counters) == ((4, 4), {CounterKind.LEVEL: 1})
    for _ in range(2):
        table.act("Activate Rider").resolve()
    assert table.size("Rider") == (6, 6)


def test_a_class_gains_its_abilities_level_by_level():
    """CR 716.2a."""
    text = (
        "Creatures you control have flying. / {0}: Level 2 / Creatures you control get +1/+1. / "
        "{0}: Level 3 / Creatures you control get +3/+3."
    )
    school = written("School", "Enchantment — Class", text)
    table = Setup(cards=[school]).battlefield(A, "School", "Bear").play()
    sizes = [table.size("Bear")]
    for number in (1, 2):
        table.act(f"Activate School ({number})").resolve()
        sizes.append(table.size("Bear"))
    assert sizes == [(2, 2), (3, 3), (6, 6)]


def test_chapters_of_a_saga():
    """CR 714.2b."""
    saga = written(
        "Tale", "Enchantment — Saga", "I — You gain 1 life. / II, III — You gain 10 life."
    )
    table = Setup(cards=[saga]).hand(A, "Tale").play()
    table.cast("Tale").resolve_all()
    assert table.life(A) == 21
    table.go_to(Step.PRECOMBAT_MAIN, turn=5).resolve_all()
    assert table.life(A) == 31


def test_a_class_tells_that_it_becomes_a_level():
    """CR 716.2b: of that level only."""
    text = (
        "When this Class becomes level 3, you gain 10 life. / {0}: Level 2 / When this Class "
        "becomes level 2, you gain 1 life. / {0}: Level 3 / Creatures you control have flying."
    )
    school = written("School", "Enchantment — Class", text)
    table = Setup(cards=[school]).battlefield(A, "School").play()
    lives = []
    for number in (1, 2):
        table.act(f"Activate School ({number})").resolve_all()
        lives.append(table.life(A))
    assert lives == [21, 31]


def test_an_emblem_has_its_own_ability():
    """CR 114.4: the emblem is the source."""
    text = (
        '[-5]: You get an emblem with "Whenever you gain life, this emblem deals 5 damage to any '
        'target."'
    )
    walker = written("Walker", "Legendary Planeswalker — Jace", text)
    gain = written("Gain", "Sorcery", "You gain 1 life.")
    table = Setup(cards=[walker, gain]).hand(A, "Walker", "Gain").play()
    table.cast("Walker").resolve().act("Activate Walker").resolve()
    table.cast("Gain").resolve().answer(B).resolve_all()
    assert table.life(B) == 15
