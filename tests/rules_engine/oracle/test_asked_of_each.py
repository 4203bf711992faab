"""Conditions about "it" in abilities that affect several objects (CR 604.2, 611.3a, 613.8)."""

from __future__ import annotations

import pytest

from rules_engine.vocabulary import Step, Zone
from tests.rules_engine.kit import A, B, Setup
from tests.rules_engine.oracle.printed import printed

SURGE = printed("Surge", "enchantment", "Each land gets +2/+2 as long as it's a creature.")
AWAKE = printed(
    "Awake",
    "enchantment",
    "Each land you control is a 1/1 creature in addition to its other types.",
)
LINE = printed(
    "Line",
    "enchantment",
    "Each untapped creature you control gets +0/+2 as long as it's not attacking.",
)
FROG = printed(
    "Frog",
    "enchantment",
    "Each creature spell you cast costs {2} less to cast if it has flying.",
)
FLIER = printed("Flier", "creature", "Flying", cost="{2}{W}")
WALKER = printed("Walker", "creature", "Trample", cost="{2}{W}")
SHADE = printed(
    "Shade",
    "enchantment",
    "Each spell you cast has split second as long as mana from an artifact was spent to cast it.",
)
GEM = printed("Gem", "artifact", "{T}: Add {W}.")
FIELD = printed("Field", "land", "{T}: Add {W}.")
QUICK = printed("Quick", "instant", "You gain 1 life.", cost="{W}")


@pytest.mark.cr("613.8a")
def test_613_8a_each_land_is_asked_after_the_layers_that_change_its_types():
    t = Setup(cards=[SURGE, AWAKE]).battlefield(A, "Surge", "Awake", "Wastes").play()
    assert t.size("Wastes") == (3, 3)


@pytest.mark.cr("611.3a")
def test_611_3a_only_the_land_that_is_a_creature_is_affected():
    start = Setup(cards=[SURGE, AWAKE]).battlefield(A, "Awake", "Forest").battlefield(B, "Surge")
    t = start.battlefield(B, "Wastes").play()
    assert t.size("Forest") == (3, 3)
    assert t.size("Wastes") == (None, None)


@pytest.mark.cr("611.3a")
def test_611_3a_each_creature_is_asked_whether_it_attacks():
    t = Setup(cards=[LINE]).battlefield(A, "Line", "Bear", "Ox").battlefield(B, "Elf").play()
    before = t.size("Bear"), t.size("Ox"), t.size("Elf")
    t.attack("Bear")
    t.find("Bear").tapped = False
    t.state.touch()
    (_, bear), (power, ox), elf = before
    assert (t.size("Bear"), t.size("Ox"), t.size("Elf")) == ((2, bear - 2), (power, ox), elf)


@pytest.mark.cr("601.2f")
def test_601_2f_only_the_spells_that_have_it_cost_less():
    start = Setup(cards=[FROG, FLIER, WALKER, FIELD]).battlefield(A, "Frog", "Field")
    t = start.hand(A, "Flier", "Walker").play()
    t.act("Mana: Field")
    assert "Cast Flier" in t.labels()
    assert "Cast Walker" not in t.labels()


@pytest.mark.cr("702.61a")
def test_702_61a_only_the_spell_paid_for_by_an_artifact_has_it():
    for source, can_respond in (("Gem", False), ("Field", True)):
        start = Setup(cards=[SHADE, GEM, FIELD, QUICK, FLIER]).battlefield(A, "Shade", source)
        t = start.hand(A, "Quick").battlefield(B, "Field").hand(B, "Quick").play()
        t.act(f"Mana: {source}")
        t.cast("Quick").until_priority(B)
        t.act("Mana: Field")
        assert ("Cast Quick" in t.labels()) is can_respond


@pytest.mark.cr("508.1a", "608.2i")
def test_608_2i_what_attacked_was_a_creature_as_it_did():
    kiln = printed(
        "Kiln",
        "enchantment",
        "At the beginning of your end step, if no creatures attacked this turn, you lose 3 life.",
    )
    camp = printed(
        "Camp",
        "artifact",
        "{0}: If you attacked with two or more creatures this turn, draw a card.",
    )
    still = printed("Still", "instant", "Target creature isn't a creature until end of turn.")
    start = Setup(cards=[kiln, camp, still]).battlefield(A, "Kiln", "Camp", "Bear", "Ox")
    t = start.hand(A, "Still", "Still").play().attack("Bear", "Ox")
    t.cast("Still", "Bear").resolve().cast("Still", "Ox").resolve()
    t.activate("Camp").resolve()
    assert t.names(Zone.HAND, A) == ["Wastes"]
    t.go_to(Step.END).resolve_all()
    assert t.life(A) == 20
