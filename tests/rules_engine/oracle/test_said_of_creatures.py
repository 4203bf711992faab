"""What only creatures can have is said of them alone in a list of kinds (CR 109.2)."""

from __future__ import annotations

import pytest

from rules_engine.ir import SpellAbility
from rules_engine.oracle.render import render_ability
from tests.rules_engine.kit import A, B, Setup
from tests.rules_engine.oracle.printed import printed

BIRD = printed("Bird", "creature", "Flying", size=(1, 1))
HULK = printed("Hulk", "creature", "", size=(4, 4))
RELIC = printed("Relic", "artifact", "{T}: Add {C}.")
GLOW = printed("Glow", "enchantment", "You have hexproof.")


@pytest.mark.cr("109.2")
@pytest.mark.parametrize(
    ("words", "found"),
    [
        ("artifact, enchantment, or creature with flying", ["Bird", "Glow", "Relic"]),
        ("artifact or creature without flying", ["Hulk", "Relic"]),
        ("enchantment or creature with power 4 or greater", ["Glow", "Hulk"]),
        ("artifact, enchantment, or creature with power or toughness 1 or less",
         ["Bird", "Glow", "Relic"]),
        ("artifact or creature with mana value 0", ["Bird", "Hulk", "Relic"]),
        ("artifact or creature with indestructible", []),
    ],
)  # fmt: skip
def test_it_is_said_of_the_creatures_alone(words: str, found: list[str]):
    wings = printed("Wings", "instant", f"Destroy target {words}.")
    ability = wings.front.abilities[0]
    assert isinstance(ability, SpellAbility)
    assert render_ability(ability, wings.front) == f"Destroy target {words}."
    setup = Setup(cards=[wings, BIRD, HULK, RELIC, GLOW]).hand(A, "Wings")
    table = setup.battlefield(B, "Bird", "Hulk", "Relic", "Glow").play()
    if not found:
        assert "Cast Wings" not in table.labels()
        return
    table.act("Cast Wings")
    assert sorted(table.labels()) == found


@pytest.mark.cr("109.2")
@pytest.mark.parametrize(
    ("words", "found"),
    [
        ("enchanted creature or enchantment creature", ["Bird", "Nymph"]),
        ("tapped artifact or creature", []),
    ],
)
def test_an_adjective_before_a_noun_that_is_told_again_is_said_of_the_first(words, found):
    feast = printed("Feast", "instant", f"Destroy target {words}.")
    nymph = printed("Nymph", "creature", "Reach", type_line="Enchantment Creature — Nymph")
    veil = printed("Veil", "aura", "Enchant creature")
    setup = Setup(cards=[feast, BIRD, HULK, RELIC, nymph, veil]).hand(A, "Feast", "Veil")
    table = setup.battlefield(B, "Bird", "Hulk", "Relic", "Nymph").play()
    table.cast("Veil", "Bird").resolve_all()
    if not found:
        assert "Cast Feast" not in table.labels()
        return
    table.act("Cast Feast")
    assert sorted(table.labels()) == found
