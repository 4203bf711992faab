"""What is said of each of several by itself, and whose the source of damage is (CR 608.2c)."""

from __future__ import annotations

import pytest

from rules_engine.oracle.diagnostics import OracleParseError
from rules_engine.state.events import Revealed
from rules_engine.vocabulary import Zone
from tests.rules_engine.kit import A, B, Setup
from tests.rules_engine.oracle.lines import compiled
from tests.rules_engine.oracle.printed import printed


def test_the_controller_of_the_source_is_not_that_of_what_it_damaged():
    text = (
        "Whenever a source an opponent controls deals damage to you or a permanent you control, "
        "that source's controller loses 2 life."
    )
    setup = Setup(cards=[printed("Grudge", "enchantment", text)]).battlefield(A, "Grudge", "Giant")
    table = setup.hand(B, "Shock").battlefield(B, "Mountain").play()
    table.cast("Shock", table.find("Giant").id, player=B).resolve_all()
    assert (table.life(A), table.life(B)) == (20, 18)


def test_each_deals_as_much_as_its_own_power():
    text = "Each creature you control deals damage equal to its power to target creature."
    setup = Setup(cards=[printed("Volley", "sorcery", text)]).hand(A, "Volley")
    table = setup.battlefield(A, "Bear", "Goblin").battlefield(B, "Giant").play()
    table.cast("Volley", table.find("Giant").id).resolve_all()
    assert table.find("Giant").damage == 3


def test_each_of_those_deals_as_much_as_its_own_power():
    text = (
        "Choose any number of target creatures. Each of those creatures deals damage equal to its "
        "power to you."
    )
    setup = Setup(cards=[printed("Uproar", "sorcery", text)]).hand(A, "Uproar")
    table = setup.battlefield(A, "Bear", "Goblin").battlefield(B, "Giant").play()
    chosen = [table.find(name).id for name in ("Bear", "Giant")]
    table.cast("Uproar", chosen).resolve_all()
    assert table.life(A) == 13


def test_each_deals_damage_to_itself_alone():
    text = "Each creature deals damage to itself equal to its power."
    setup = Setup(cards=[printed("Remorse", "sorcery", text)]).hand(A, "Remorse")
    table = setup.battlefield(A, "Golem").battlefield(B, "Ox", "Wall").play()
    table.cast("Remorse").resolve_all()
    found = {name: (table.find(name).damage, table.size(name)[0]) for name in ("Golem", "Wall")}
    assert all(damage == power for damage, power in found.values())
    assert table.find("Golem").damage == 3


def test_the_power_of_what_deals_the_damage_counts_even_after_another_target():
    text = (
        "Target creature you control deals X damage to any other target and X damage to itself, "
        "where X is its power."
    )
    setup = Setup(cards=[printed("Blast", "sorcery", text)]).hand(A, "Blast")
    table = setup.battlefield(A, "Golem").battlefield(B, "Giant").play()
    table.cast("Blast", table.find("Giant").id).resolve_all()
    assert (table.find("Giant").damage, table.find("Golem").damage) == (3, 3)


def test_a_card_from_each_graveyard_is_one_of_every_player():
    text = "Exile a creature card from each graveyard."
    setup = Setup(cards=[printed("Reap", "sorcery", text)]).hand(A, "Reap")
    setup.graveyard(A, "Bear", "Goblin").graveyard(B, "Giant", "Shock")
    table = setup.play().cast("Reap").resolve()
    table.answer("Goblin")
    assert table.names(Zone.GRAVEYARD, A) == ["Bear", "Reap"]
    assert table.names(Zone.GRAVEYARD, B) == ["Shock"]


@pytest.mark.parametrize(
    ("kind", "text"),
    [
        ("enchantment", "Whenever a creature attacks, ~ deals 1 damage to it."),
        ("enchantment", "Whenever a creature attacks or blocks, ~ deals 1 damage to it."),
    ],
)
def test_what_attacks_is_dealt_the_damage(kind: str, text: str):
    setup = Setup(cards=[printed("Thorns", kind, text)]).battlefield(A, "Thorns", "Bear")
    table = setup.play().attack("Bear").resolve_all()
    assert table.find("Bear").damage == 1


def test_more_damage_instead_is_dealt_to_the_target_as_well():
    text = (
        "~ deals 1 damage to target creature. If that creature is an artifact, ~ deals 2 damage to "
        "it instead."
    )
    setup = Setup(cards=[printed("Jolt", "instant", text)]).hand(A, "Jolt")
    table = setup.battlefield(B, "Golem").play().cast("Jolt").resolve_all()
    assert table.find("Golem").damage == 2


def test_an_equipment_is_attached_to_what_was_made_and_not_to_itself():
    text = "Create a 1/1 white Kor creature token. You may attach an Equipment you control to it."
    setup = Setup(cards=[printed("Armory", "sorcery", text)]).hand(A, "Armory")
    table = setup.battlefield(A, "Sword").play().cast("Armory").resolve()
    table.answer("Yes")
    token = next(one.id for one in table.state.objects.values() if one.is_token)
    assert table.find("Sword").attached_to == token


def test_a_creature_fights_the_one_that_was_named_and_not_itself():
    text = (
        "Choose target creature an opponent controls. Target creature you control fights that "
        "creature."
    )
    setup = Setup(cards=[printed("Brawl", "sorcery", text)]).hand(A, "Brawl")
    table = setup.battlefield(A, "Golem").battlefield(B, "Giant").play()
    table.cast("Brawl").resolve_all()
    assert (table.find("Giant").damage, table.find("Golem").damage) == (3, 5)


def test_a_card_that_shares_a_type_is_the_one_that_is_revealed():
    text = (
        "When this creature enters, you may look at the top card of your library. If it shares a "
        "creature type with this creature, you may reveal it. If you do, you gain 2 life."
    )
    setup = Setup(cards=[printed("Kin", "creature", text)], library=0).hand(A, "Kin")
    table = setup.library(A, "Kin").play().cast("Kin").resolve().resolve()
    table.answer("Yes").answer("Yes")
    top = table.state.players[A].library[0]
    assert [one.objects for one in table.events(Revealed)] == [(top,)]
    assert table.life(A) == 22


def test_an_optional_cost_that_the_card_does_not_have_is_not_asked_for():
    offer = "As an additional cost to cast this spell, you may collect evidence 6. / "
    told = "Draw a card. If evidence was collected, draw a card."
    assert len(compiled("sorcery", offer + told).abilities) == 2
    with pytest.raises(OracleParseError, match="evidence"):
        compiled("sorcery", told)


def test_what_was_sacrificed_gains_nothing_any_more():
    text = (
        "When this creature enters, you may sacrifice an artifact. If you do, it gets +2/+2 until "
        "end of turn."
    )
    setup = Setup(cards=[printed("Eater", "creature", text)]).hand(A, "Eater")
    table = setup.battlefield(A, "Sword").play().cast("Eater").resolve().resolve()
    table.answer("Yes")
    assert table.all("Sword") == []
    assert table.size("Eater") == (4, 4)


def test_nothing_else_can_be_meant_than_what_was_sacrificed():
    with pytest.raises(OracleParseError, match="refers to nothing"):
        compiled("creature", "{T}: Sacrifice an artifact. It gets +2/+2 until end of turn.")


def test_each_of_two_deals_damage_to_the_other_alone():
    text = (
        "Choose target creature you control and target creature an opponent controls. Each of "
        "those creatures deals damage equal to its toughness to the other."
    )
    setup = Setup(cards=[printed("Contest", "instant", text)]).hand(A, "Contest")
    table = setup.battlefield(A, "Golem").battlefield(B, "Giant").play()
    table.cast("Contest").resolve_all()
    assert table.find("Golem").damage == 5
    assert table.find("Giant").damage == 3


def test_the_hand_that_is_discarded_to_save_a_spell_is_its_controllers():
    text = "Counter target spell unless its controller discards their hand."
    setup = Setup(cards=[printed("Riddle", "instant", text)]).hand(A, "Bear", "Ox", "Ox")
    table = setup.battlefield(A, "Forest", "Forest").hand(B, "Riddle", "Giant").play()
    table.cast("Bear").pass_priority()
    table.cast("Riddle", player=B).resolve()
    table.answer("Yes").resolve_all()
    assert table.names(Zone.HAND, A) == []
    assert table.names(Zone.HAND, B) == ["Giant"]
    assert table.all("Bear")


def test_it_is_what_became_a_copy_and_not_what_it_is_a_copy_of():
    text = (
        "When this creature enters, target creature becomes a copy of this creature. If it's "
        "tapped, you gain 3 life."
    )
    setup = Setup(cards=[printed("Mold", "creature", text)]).hand(A, "Mold")
    setup.battlefield(B, "Giant")
    table = setup.play()
    giant = table.find("Giant")
    giant.tapped = True
    table.cast("Mold").resolve().answer(giant.id).resolve_all()
    assert table.life(A) == 23


def test_a_card_with_lesser_power_is_compared_with_what_attacks():
    text = (
        "Whenever this creature attacks, you may put a creature card with lesser power from your "
        "hand onto the battlefield."
    )
    setup = Setup(cards=[printed("Steed", "creature", text)]).battlefield(A, "Steed")
    table = setup.hand(A, "Goblin", "Giant").play().attack("Steed").resolve()
    table.answer("Yes").resolve_all()
    assert table.names(Zone.HAND, A) == ["Giant"]


def test_another_that_shares_a_type_is_another_than_the_one_that_entered():
    text = (
        "Whenever a creature enters under your control, you may return another permanent you "
        "control that shares a permanent type with it to its owner's hand."
    )
    setup = Setup(cards=[printed("Trinket", "artifact", text)]).battlefield(A, "Trinket", "Ox")
    table = setup.hand(A, "Bear").battlefield(A, "Forest", "Forest").play()
    table.cast("Bear").resolve().resolve().answer("Yes").resolve_all()
    assert table.names(Zone.HAND, A) == ["Ox"]


def test_each_creature_counts_the_others_and_not_itself():
    text = (
        "Each creature gets +1/+1 for each other creature on the battlefield that shares a "
        "creature type with it."
    )
    setup = Setup(cards=[printed("Banner", "artifact", text)]).battlefield(A, "Banner", "Bear")
    table = setup.battlefield(B, "Bear", "Ox").play()
    assert [table.size(one.id) for one in table.all("Bear")] == [(3, 3), (3, 3)]


def test_an_aura_counts_other_creatures_than_the_enchanted_one():
    text = "Enchant creature / Enchanted creature gets +1/+1 for each other creature you control."
    setup = Setup(cards=[printed("Boast", "aura", text)]).hand(A, "Boast")
    table = setup.battlefield(A, "Bear", "Ox").play()
    table.cast("Boast", table.find("Bear").id).resolve_all()
    assert table.size("Bear") == (3, 3)


def test_the_price_is_asked_of_the_creatures_controller_and_not_of_the_tokens():
    text = (
        "Whenever a creature an opponent controls attacks, create a 3/3 red Ogre creature token "
        "unless that creature's controller pays {1}."
    )
    setup = Setup(cards=[printed("Toll", "enchantment", text)], active=B).battlefield(A, "Toll")
    table = setup.battlefield(B, "Bear", "Mountain").play().attack("Bear").resolve()
    assert table.decision.player == B


def test_what_is_copied_may_be_chosen_as_the_effect_begins():
    text = (
        "When this artifact enters, exile target creature. / {0}: Target creature you control "
        "becomes a copy of a creature card exiled with this artifact."
    )
    setup = Setup(cards=[printed("Net", "artifact", text)]).hand(A, "Net").battlefield(A, "Bear")
    table = setup.battlefield(B, "Giant").play()
    table.cast("Net").resolve().answer(table.find("Giant").id).resolve_all()
    bear = table.find("Bear").id
    table.activate("Net").resolve_all()
    assert table.size(bear) == (5, 5)


def test_one_result_of_a_die_speaks_of_nothing_that_only_another_result_made():
    table = "1—10 | Create a 1/1 red Goblin creature token. / 11—20 | Sacrifice that token."
    with pytest.raises(OracleParseError):
        compiled("sorcery", f"Roll a d20. / {table}")
