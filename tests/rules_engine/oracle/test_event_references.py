"""What an ability's words mean by the objects and players of its event (CR 608.2c)."""

from __future__ import annotations

import pytest

from rules_engine.vocabulary import Step, Zone
from tests.rules_engine.kit import A, B, Setup
from tests.rules_engine.oracle.printed import printed

OX = printed("Ox", "creature", "Haste")
SLAY = printed("Slay", "sorcery", "Destroy target creature an opponent controls.")
SHED = printed("Shed", "artifact", "Discard a card: You gain 1 life.")


def test_the_creatures_that_were_attacked_with():
    drum = printed(
        "Drum",
        "enchantment",
        "Whenever you attack with two or more creatures, put a +1/+1 counter on each of them.",
    )
    t = Setup(cards=(OX, drum)).battlefield(A, "Drum", "Ox", "Ox", "Ox").play()
    first, second, third = (one.id for one in t.all("Ox"))
    t.go_to(Step.DECLARE_ATTACKERS).attack(first, second)
    t.resolve_all()
    assert [t.size(one) for one in (first, second, third)] == [(3, 3), (3, 3), (2, 2)]


def test_the_player_who_controlled_what_died():
    grief = printed(
        "Grief",
        "enchantment",
        "Whenever a creature an opponent controls dies, ~ deals 2 damage to that player.",
    )
    t = Setup(cards=(OX, SLAY, grief)).battlefield(A, "Grief").battlefield(B, "Ox").hand(A, "Slay")
    table = t.play().cast("Slay").resolve_all()
    assert (table.life(A), table.life(B)) == (20, 18)


def test_the_card_that_was_discarded():
    bag = printed(
        "Bag", "artifact", "Whenever you discard a card, exile that card from your graveyard."
    )
    setup = Setup(cards=(OX, SHED, bag)).battlefield(A, "Shed", "Bag").hand(A, "Ox")
    t = setup.play().activate("Shed").resolve_all()
    assert t.names(Zone.EXILE, A) == ["Ox"]


def test_the_spell_that_was_the_second_one():
    sip = printed("Sip", "instant", "You gain 1 life.")
    twin = printed("Twin", "enchantment", "Whenever you cast your second spell each turn, copy it.")
    t = Setup(cards=(sip, twin)).battlefield(A, "Twin").hand(A, "Sip", "Sip").play()
    t.cast("Sip").resolve_all()
    t.cast("Sip").resolve_all()
    assert t.life(A) == 23


@pytest.mark.parametrize(("zone", "counters"), [(Zone.HAND, 1), (Zone.GRAVEYARD, 0)])
def test_this_as_it_enters(zone: Zone, counters: int) -> None:
    god = printed(
        "God", "creature", "~ enters with a divinity counter on it if you cast it from your hand."
    )
    back = printed(
        "Back", "sorcery", "Return target creature card from your graveyard to the battlefield."
    )
    t = Setup(cards=(god, back)).hand(A, "Back").put(A, zone, "God").play()
    t.cast("God" if zone is Zone.HAND else "Back").resolve_all()
    assert t.find("God").counters.get("divinity", 0) == counters


@pytest.mark.parametrize(("kicked", "gained"), [(True, 2), (False, 0)])
def test_a_kicked_spell(kicked: bool, gained: int) -> None:
    bolt = printed("Bolt", "sorcery", "Kicker {0}\nEach opponent loses 1 life.")
    well = printed("Well", "enchantment", "Whenever you cast a kicked spell, you gain 2 life.")
    t = Setup(cards=(bolt, well)).battlefield(A, "Well").hand(A, "Bolt").play()
    t.cast("Bolt", "Yes" if kicked else "No").resolve_all()
    assert t.life(A) == 20 + gained


def test_a_variable_cost():
    blaze = printed("Blaze", "sorcery", "Each opponent loses X life.", cost="{X}")
    sip = printed("Sip", "instant", "You gain 1 life.")
    eye = printed(
        "Eye",
        "enchantment",
        "Whenever you cast a spell with {X} in its mana cost, you gain 5 life.",
    )
    t = Setup(cards=(blaze, sip, eye)).battlefield(A, "Eye").hand(A, "Blaze", "Sip").play()
    t.cast("Sip").resolve_all()
    assert t.life(A) == 21
    t.cast("Blaze", 0).resolve_all()
    assert t.life(A) == 26


def test_what_it_was_attached_to():
    graft = printed(
        "Graft",
        "equipment",
        "Whenever ~ becomes unattached from a permanent, sacrifice that permanent.\nEquip {0}",
    )
    t = Setup(cards=(OX, graft)).battlefield(A, "Graft", "Ox", "Ox").play()
    first, second = (one.id for one in t.all("Ox"))
    t.activate("Graft", first).resolve_all()
    t.activate("Graft", second).resolve_all()
    assert [one.id for one in t.all("Ox")] == [second]
