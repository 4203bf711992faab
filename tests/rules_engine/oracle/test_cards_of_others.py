"""Cards of other players that one may play: from each of several libraries, by an emblem, with snow
mana."""

from __future__ import annotations

import pytest

from rules_engine.ids import PlayerId
from rules_engine.vocabulary import Step, Zone
from tests.rules_engine.kit import A, B, Setup
from tests.rules_engine.oracle.printed import printed

C = PlayerId(2)

RAIDER = printed(
    "Raider",
    "creature",
    "Whenever one or more Pirates you control deal damage to your opponents, exile the top card "
    "of each of those opponents' libraries. You may play those cards this turn, and you may spend "
    "mana as though it were mana of any color to cast those spells.",
    type_line="Creature — Pirate",
)
MATE = printed("Mate", "creature", "", type_line="Creature — Pirate")


@pytest.mark.cr("603.2c")
def test_603_2c_all_who_were_dealt_damage_at_one_time_are_meant():
    setup = Setup(cards=[RAIDER, MATE], players=3)
    setup.battlefield(A, "Raider", "Mate", "Plains").library(B, "Elf").library(C, "Bear")
    t = setup.play().go_to(Step.DECLARE_ATTACKERS)
    t.answer((t.find("Raider").id, B), (t.find("Mate").id, C))
    t.damage().resolve_all()
    assert [one.owner for one in t.all("Elf", Zone.EXILE)] == [B]
    assert [one.owner for one in t.all("Bear", Zone.EXILE)] == [C]
    t.go_to(Step.POSTCOMBAT_MAIN).cast("Elf").resolve()
    assert t.find("Elf").controller == A


@pytest.mark.cr("603.2c")
def test_603_2c_nobody_elses_library_is_meant():
    setup = Setup(cards=[RAIDER], players=3).battlefield(A, "Raider")
    t = setup.library(B, "Elf").library(C, "Bear").play().go_to(Step.DECLARE_ATTACKERS)
    t.answer((t.find("Raider").id, C)).damage().resolve_all()
    assert t.all("Elf", Zone.EXILE) == []
    assert len(t.all("Bear", Zone.EXILE)) == 1


IMPOSTOR = printed(
    "Impostor",
    "artifact",
    'As ~ enters, you get an emblem with "You may play cards exiled with ~, and you may spend mana '
    'as though it were mana of any color to cast those spells." / {0}: Exile the top card of each '
    "player's library. Sacrifice ~.",
)


@pytest.mark.cr("114.4", "607.2a")
def test_607_2a_an_emblem_speaks_of_what_gave_it():
    setup = Setup(cards=[IMPOSTOR]).hand(A, "Impostor").battlefield(A, "Swamp")
    t = setup.library(B, "Elf").play().cast("Impostor").resolve()
    assert "Cast Elf" not in t.labels()
    t.activate("Impostor").resolve()
    assert t.names(Zone.GRAVEYARD, A) == ["Impostor"]
    t.cast("Elf").resolve()
    assert t.find("Elf").controller == A


NECROMANCER = printed(
    "Necromancer",
    "artifact",
    "If a nontoken creature an opponent controls would die, exile that card with an ice counter on "
    "it instead. / You may cast spells from among cards in exile your opponents own with ice "
    "counters on them, and you may spend mana from snow sources as though it were mana of any "
    "color to cast those spells.",
)


@pytest.mark.cr("609.4b")
@pytest.mark.parametrize(("land", "castable"), [("Snow-Covered Swamp", True), ("Swamp", False)])
def test_609_4b_mana_from_snow_sources_as_any_color(land, castable):
    snowy = printed("Snow-Covered Swamp", "land", "", type_line="Basic Snow Land — Swamp")
    doom = printed("Doom", "sorcery", "Destroy target creature.")
    setup = Setup(cards=[NECROMANCER, snowy, doom]).battlefield(A, "Necromancer", land)
    t = setup.battlefield(B, "Elf").hand(A, "Doom").play().cast("Doom", "Elf").resolve()
    assert t.find("Elf", Zone.EXILE).counters == {"ice": 1}
    assert ("Cast Elf" in t.labels()) is castable
    if castable:
        t.cast("Elf").resolve()
        assert t.find("Elf").controller == A
