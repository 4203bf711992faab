"""When something may be done and what is said of each of a group, in a game."""

from __future__ import annotations

from rules_engine.vocabulary import CardType, Step
from tests.rules_engine.kit import A, B, Setup
from tests.rules_engine.oracle.printed import printed


def test_a_spell_that_may_be_cast_only_during_combat():
    trick = printed("Feint", "instant", "Cast this spell only during combat. / Draw a card.")
    table = Setup(cards=[trick]).hand(A, "Feint").battlefield(A, "Bear").play()
    assert "Cast Feint" not in table.labels()
    table.attack("Bear")
    assert "Cast Feint" in table.labels()


def test_an_ability_before_attackers_are_declared_on_your_turn():
    scout = printed(
        "Scout",
        "creature",
        "{0}: Draw a card. Activate only during your turn, before attackers are declared.",
    )
    table = Setup(cards=[scout]).battlefield(A, "Scout").play()
    assert "Activate Scout" in table.labels()
    table.go_to(Step.POSTCOMBAT_MAIN)
    assert "Activate Scout" not in table.labels()


def test_each_artifact_is_as_big_as_its_own_mana_value():
    march = printed(
        "Clockwork March",
        "enchantment",
        "Each noncreature artifact is an artifact creature with power and toughness each equal to "
        "its mana value.",
    )
    one = printed("Cog", "artifact", "{T}: Add {C}.", cost="{1}")
    two = printed("Gear", "artifact", "{T}: Add {C}.", cost="{3}")
    setup = Setup(cards=[march, one, two]).battlefield(A, "Clockwork March", "Cog")
    table = setup.battlefield(B, "Gear").play()
    assert (table.size("Cog"), table.size("Gear")) == ((1, 1), (3, 3))
    assert set(table.seen("Gear").types) == {CardType.ARTIFACT, CardType.CREATURE}


def test_damage_to_you_is_dealt_to_the_enchanted_creature():
    ward = printed(
        "Ward Bond",
        "aura",
        "Enchant creature / All damage that would be dealt to you is dealt to enchanted creature "
        "instead.",
    )
    zap = printed("Zap", "sorcery", "~ deals 3 damage to any target.")
    table = Setup(cards=[ward, zap]).battlefield(A, "Ox").hand(A, "Ward Bond", "Zap").play()
    table.cast("Ward Bond", table.find("Ox").id)
    table.resolve_all()
    table.cast("Zap", "A")
    table.resolve_all()
    assert (table.life(A), table.find("Ox").damage) == (20, 3)
