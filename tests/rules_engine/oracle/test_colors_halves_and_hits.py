"""Mana of each color among permanents, halves of numbers, and whose permanents were fought for."""

from __future__ import annotations

import pytest

from rules_engine.vocabulary import Zone
from tests.rules_engine.kit import A, B, Setup
from tests.rules_engine.oracle.printed import printed
from tests.rules_engine.rules.cr1_game_concepts.mana_words import pool


def test_106_3_one_mana_of_each_color_among_permanents():
    text = "{T}: For each color among permanents you control, add one mana of that color."
    cards = [
        printed("Stone", "artifact", text),
        printed("Both", "enchantment", "You can't gain life.", cost="{G}{W}"),
        printed("Twice", "enchantment", "You can't gain life.", cost="{W}"),
    ]
    setup = Setup(cards=cards).battlefield(A, "Stone", "Stone", "Both", "Twice")
    t = setup.play().act("Mana: Stone")
    assert pool(t) == "WG"


def test_106_5_no_mana_where_no_permanent_has_a_color():
    text = "{T}: For each color among permanents you control, add one mana of that color."
    t = Setup(cards=[printed("Stone", "artifact", text)]).battlefield(A, "Stone").play()
    t.act("Mana: Stone")
    assert pool(t) == ""


def test_615_the_larger_half_of_the_damage_is_prevented():
    cards = [
        printed(
            "Ward",
            "enchantment",
            "If a source would deal damage to you, prevent half that damage, rounded up.",
        ),
        printed("Burn", "instant", "~ deals 5 damage to target player."),
    ]
    t = Setup(cards=cards).battlefield(B, "Ward").hand(A, "Burn").play()
    t.cast("Burn", B).resolve_all()
    assert t.life(B) == 18


def test_510_only_permanents_of_who_was_dealt_combat_damage_by_it():
    text = (
        "{0}: Destroy each artifact whose controller was dealt combat damage by ~ this turn. / "
        "{0}: ~ deals 1 damage to target player."
    )
    cards = [
        printed("Dragon", "creature", text, size=(2, 2)),
        printed("Relic", "artifact", "{1}: Draw a card."),
    ]
    setup = Setup(cards=cards).battlefield(A, "Dragon", "Relic").battlefield(B, "Relic")
    t = setup.play()
    t.act("Activate Dragon (2)", B).resolve()
    t.act("Activate Dragon (1)").resolve()
    assert t.names(Zone.GRAVEYARD, B) == []
    t.attack("Dragon").damage()
    t.act("Activate Dragon (1)").resolve()
    assert t.names(Zone.GRAVEYARD, B) == ["Relic"]
    assert t.names(Zone.GRAVEYARD, A) == []


def test_107_1a_half_of_x_as_the_text_rounds_it():
    texts = {
        "down": "You gain half X life and draw half X cards. Round down each time.",
        "up": "You gain half X life and draw half X cards. Round up each time.",
    }
    for how, (life, cards) in {"down": (21, 1), "up": (22, 2)}.items():
        setup = Setup(cards=[printed("Half", "sorcery", texts[how], cost="{X}")])
        setup.hand(A, "Half").battlefield(A, "Forest", "Forest", "Forest")
        t = setup.library(A, "Bear", "Bear", "Bear").play()
        t.cast("Half", 3).resolve_all()
        assert t.life(A) == life
        assert t.names(Zone.HAND, A) == ["Bear"] * cards


def test_107_1a_half_of_a_life_total_and_of_a_library():
    text = (
        "Target player draws cards equal to half the number of cards in their library and loses "
        "half their life. Round up each time."
    )
    setup = Setup(cards=[printed("Look", "sorcery", text)]).hand(A, "Look").life(B, 13)
    t = setup.play()
    library = len(t.names(Zone.LIBRARY, B))
    t.cast("Look", B).resolve_all()
    assert t.life(B) == 6
    assert len(t.names(Zone.HAND, B)) == -(-library // 2)


def test_701_12g_a_life_total_and_a_toughness_change_places():
    text = "{0}: Exchange target opponent's life total with ~'s toughness."
    tree = printed("Tree", "creature", text, size=(0, 13))
    t = Setup(cards=[tree]).battlefield(A, "Tree").play()
    t.activate("Tree", B).resolve()
    assert t.life(B) == 13
    assert t.size("Tree") == (0, 20)
    t.activate("Tree", B).resolve()
    assert t.life(B) == 20
    assert t.size("Tree") == (0, 13)


def test_701_12g_nothing_is_exchanged_where_one_part_is_impossible():
    text = "{0}: Exchange your life total with ~'s power."
    big = printed("Big", "creature", text, size=(30, 30))
    no = printed("No", "enchantment", "Players can't gain life.")
    t = Setup(cards=[big, no]).battlefield(A, "Big", "No").play()
    t.activate("Big").resolve()
    assert t.life(A) == 20
    assert t.size("Big") == (30, 30)


def test_115_7b_one_target_is_changed_to_this_if_that_is_legal():
    kite = printed("Kite", "creature", "{0}: Change a target of target spell or ability to ~.")
    kill = printed("Kill", "instant", "Destroy target creature.")
    t = Setup(cards=[kite, kill]).battlefield(A, "Kite", "Bear").hand(A, "Kill").play()
    t.cast("Kill", "Bear").activate("Kite", "Kill").resolve_all()
    assert t.names(Zone.GRAVEYARD, A) == ["Kill", "Kite"]


def test_a_spell_or_a_permanent_that_is_no_land_goes_second_from_the_top():
    text = "Put target spell or nonland permanent into its owner's library second from the top."
    setup = Setup(cards=[printed("Back", "instant", text)]).hand(A, "Back")
    t = setup.battlefield(B, "Bear", "Forest").library(B, "Mountain", "Swamp").play()
    t.cast("Back").resolve_all()  # the only target there is
    assert t.state.name(t.state.players[B].library[-2]) == "Bear"


@pytest.mark.parametrize(
    "text",
    [
        "Whenever you cast a spell with {X} in its mana cost, you gain half X life, rounded up.",
        "{0}: When you next cast a spell with {X} in its mana cost this turn, you gain half X "
        "life, rounded up.",
    ],
)
def test_the_x_of_a_spell_with_x_in_its_mana_cost(text: str):
    cards = [
        printed("Thing", "artifact", text),
        printed("Many", "sorcery", "Draw X cards.", cost="{X}"),
    ]
    setup = Setup(cards=cards).battlefield(A, "Thing", "Forest", "Forest", "Forest")
    t = setup.hand(A, "Many").play()
    if text.startswith("{"):
        t.activate("Thing").resolve()
    t.cast("Many", 3).resolve_all()
    assert t.life(A) == 22
