"""Continuous effects read from text, in a game."""

from __future__ import annotations

from rules_engine.decisions import DecisionKind
from rules_engine.vocabulary import CardType, Color, Keyword, Step, Zone
from tests.rules_engine.kit import A, B, Setup
from tests.rules_engine.oracle.printed import printed
from tests.rules_engine.rules.cr1_game_concepts.mana_words import with_pool

FROG = printed(
    "Frogify",
    "instant",
    "Until end of turn, target creature loses all abilities and becomes a blue Frog with base "
    "power and toughness 1/1.",
)


def test_a_creature_becomes_a_frog_and_stays_what_its_card_types_are():
    golem = printed(
        "Golem", "creature", "Flying", size=(4, 4), type_line="Artifact Creature — Golem"
    )
    table = Setup(cards=[FROG, golem]).hand(A, "Frogify").battlefield(B, "Golem").play()
    table.cast("Frogify", table.find("Golem").id)
    table.resolve_all()
    seen = table.seen("Golem")
    assert (seen.power, seen.toughness, seen.abilities) == (1, 1, ())
    assert (seen.colors, seen.subtypes) == (frozenset({Color.BLUE}), frozenset({"Frog"}))
    assert set(seen.types) == {CardType.ARTIFACT, CardType.CREATURE}


def test_a_creature_type_with_the_card_type_replaces_the_other_card_types():
    frog = printed(
        "Ribbit", "instant", "Target creature becomes a 1/1 Frog creature until end of turn."
    )
    golem = printed(
        "Golem", "creature", "Flying", size=(4, 4), type_line="Artifact Creature — Golem"
    )
    table = Setup(cards=[frog, golem]).hand(A, "Ribbit").battlefield(B, "Golem").play()
    table.cast("Ribbit", table.find("Golem").id)
    table.resolve_all()
    assert set(table.seen("Golem").types) == {CardType.CREATURE}
    assert Keyword.FLYING in table.seen("Golem").keywords


def test_an_animated_land_is_still_a_land_until_end_of_turn():
    wakes = printed(
        "Stirring",
        "instant",
        "Target land becomes a 3/3 Elemental creature with haste until end of turn. It's still a "
        "land.",
    )
    table = Setup(cards=[wakes]).hand(A, "Stirring").battlefield(A, "Forest").play()
    table.cast("Stirring", table.find("Forest").id)
    table.resolve_all()
    seen = table.seen("Forest")
    assert set(seen.types) == {CardType.LAND, CardType.CREATURE}
    assert (seen.power, seen.toughness) == (3, 3)
    table.go_to(Step.UPKEEP, turn=table.state.turn + 1)
    assert set(table.seen("Forest").types) == {CardType.LAND}


def test_power_and_toughness_are_defined_in_every_zone():
    herd = printed(
        "Herd",
        "creature",
        "~'s power is equal to the number of creatures you control and its toughness is equal to "
        "that number plus 1.",
        size=(0, 0),
    )
    table = Setup(cards=[herd]).hand(A, "Herd").battlefield(A, "Bear", "Bear", "Bear").play()
    assert table.size(table.find("Herd", Zone.HAND).id) == (3, 4)


def test_it_cant_be_blocked_except_by_flying_creatures():
    sneak = printed(
        "Sneak", "creature", "This creature can't be blocked except by creatures with flying."
    )
    bird = printed("Bird", "creature", "Flying", size=(1, 1))
    table = Setup(cards=[sneak, bird]).battlefield(A, "Sneak").battlefield(B, "Bear", "Bird").play()
    table.attack("Sneak")
    while table.decision.kind is not DecisionKind.BLOCKERS:
        table.pass_priority()
    assert table.labels() == ["Bird blocks Sneak"]


def test_until_end_of_turn_and_this_turn_are_one_effect():
    slip = printed(
        "Slip",
        "instant",
        "Target creature gets +1/+0 until end of turn and can't be blocked this turn.",
    )
    table = Setup(cards=[slip]).hand(A, "Slip").battlefield(A, "Bear").battlefield(B, "Ox").play()
    table.cast("Slip", table.find("Bear").id)
    table.resolve_all()
    table.attack("Bear")
    table.damage()
    assert table.life(B) == 17


def test_the_color_of_your_choice_is_chosen_as_it_resolves():
    ward = printed(
        "Warding",
        "instant",
        "Target creature gains protection from the color of your choice until end of turn.",
    )
    table = Setup(cards=[ward]).hand(A, "Warding").battlefield(A, "Bear").hand(B, "Banish").play()
    table.cast("Warding", table.find("Bear").id)
    table.resolve_all()
    table.answer("white")
    assert Keyword.PROTECTION in table.seen("Bear").keywords


def test_a_permanent_stays_tapped_in_its_controllers_next_untap_step_only():
    frost = printed(
        "Frost",
        "sorcery",
        "Tap target creature. It doesn't untap during its controller's next untap step.",
    )
    table = Setup(cards=[frost]).hand(A, "Frost").battlefield(B, "Bear").play()
    table.cast("Frost", table.find("Bear").id)
    table.resolve_all()
    before = table.state.turn
    table.go_to(Step.UPKEEP, turn=before + 1)
    assert table.find("Bear").tapped
    table.go_to(Step.UPKEEP, turn=before + 3)
    assert not table.find("Bear").tapped


def test_attacking_costs_for_each_creature():
    moat = printed(
        "Toll Gate",
        "enchantment",
        "Creatures can't attack you unless their controller pays {2} for each creature they "
        "control that's attacking you.",
    )
    setup = Setup(cards=[moat]).battlefield(B, "Toll Gate").battlefield(A, "Bear", "Ox")
    table = setup.battlefield(A, "Forest", "Forest").play()
    table.go_to(Step.DECLARE_ATTACKERS)
    assert table.refused(lambda: table.answer("Bear", "Ox")) == "CR 508.1h"
    table.answer("Bear")
    assert all(land.tapped for land in table.all("Forest"))


def test_players_have_keywords_of_their_own():
    aura = printed("Shell", "enchantment", "You have hexproof.")
    table = Setup(cards=[aura]).battlefield(B, "Shell").hand(A, "Shock").play()
    with_pool(table, "R")
    labels = table.cast("Shock").labels()
    assert not any("Player B" in label or label == "B" for label in labels)
