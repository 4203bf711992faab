"""Prevented and excess damage, discards that weren't made, and exiled cards' sizes, played."""

from __future__ import annotations

import pytest

from rules_engine.vocabulary import Step, Zone
from tests.rules_engine.kit import A, B, Setup
from tests.rules_engine.oracle.printed import printed


@pytest.mark.cr("615.13")
def test_counters_for_damage_that_was_prevented():
    text = (
        "Flash / When ~ enters, prevent all damage that would be dealt to you this turn. / "
        "Whenever damage that would be dealt to you is prevented, put that many +1/+1 counters on "
        "~."
    )
    squire = printed("Squire", "creature", text)
    setup = Setup(cards=[squire]).hand(A, "Squire").hand(B, "Shock").battlefield(B, "Mountain")
    table = setup.play().cast("Squire").resolve_all()
    table.until_priority(B).cast("Shock", "A", player=B).resolve_all()
    assert (table.life(A), table.size("Squire")) == (20, (4, 4))


@pytest.mark.cr("510.2", "603.2")
def test_combat_damage_dealt_to_you():
    text = "Whenever combat damage is dealt to you, sacrifice ~."
    proud = printed("Proud", "creature", text)
    setup = Setup(cards=[proud]).battlefield(B, "Proud").battlefield(A, "Bear", "Mountain")
    table = setup.hand(A, "Shock").play().cast("Shock", "B").resolve_all()
    assert table.names(Zone.BATTLEFIELD, B) == ["Proud"]
    table.attack("Bear").block().damage()
    table.resolve_all()
    assert table.names(Zone.GRAVEYARD, B) == ["Proud"]


@pytest.mark.cr("615.1", "615.5")
def test_each_blow_takes_a_counter():
    text = (
        "~ enters with two +1/+1 counters on it. / If ~ would be dealt damage, prevent that damage "
        "and remove a +1/+1 counter from it."
    )
    horde = printed("Horde", "creature", text, size=(0, 0))
    setup = Setup(cards=[horde]).hand(A, "Horde", "Shock").battlefield(A, "Mountain")
    table = setup.play().cast("Horde").resolve_all().cast("Shock", "Horde").resolve_all()
    assert (table.size("Horde"), table.find("Horde").damage) == ((1, 1), 0)


@pytest.mark.cr("120.4a")
@pytest.mark.parametrize(("fighter", "life"), [("Rhino", 17), ("Giant", 20)])
def test_excess_of_a_trampling_creature(fighter: str, life: int):
    text = (
        "Target creature you control deals damage equal to its power to target creature you don't "
        "control. If the creature you control has trample, excess damage is dealt to that "
        "creature's controller instead."
    )
    ram = printed("Ram", "instant", text)
    setup = Setup(cards=[ram]).hand(A, "Ram").battlefield(A, fighter).battlefield(B, "Bear")
    table = setup.play().cast("Ram", fighter, "Bear").resolve_all()
    assert (table.life(A), table.life(B)) == (20, life)
    assert table.names(Zone.GRAVEYARD, B) == ["Bear"]


@pytest.mark.cr("608.2c", "701.9a")
@pytest.mark.parametrize(("hand", "life"), [((), 16), (("Forest",), 16), (("Bear",), 20)])
def test_who_did_not_discard_a_creature_card(hand: tuple[str, ...], life: int):
    text = (
        "Each player discards a card. Then each player who didn't discard a creature card this way "
        "loses 4 life."
    )
    tactics = printed("Tactics", "sorcery", text)
    setup = Setup(cards=[tactics]).hand(A, "Tactics", "Ox").hand(B, *hand)
    table = setup.play().cast("Tactics").resolve_all()
    assert (table.life(A), table.life(B)) == (20, life)


IMPRINT = "When ~ enters, you may exile target nontoken creature."


@pytest.mark.cr("607.2a", "613.1d", "613.4b")
def test_like_the_last_creature_exiled():
    text = (
        f"{IMPRINT} / As long as a card exiled with ~ is a creature card, ~ has the power, "
        "toughness, and creature types of the last creature card exiled with ~. It's still a "
        "Shapeshifter."
    )
    double = printed(
        "Double", "creature", text, type_line="Artifact Creature — Shapeshifter", size=(2, 4)
    )
    setup = Setup(cards=[double]).hand(A, "Double").battlefield(B, "Giant").play()
    table = setup.cast("Double").resolve()
    while table.state.stack or table.labels()[0] in ("Yes", "Giant"):
        table.answer(table.labels()[0]).resolve_all()
    assert table.names(Zone.EXILE, B) == ["Giant"]
    assert table.size("Double") == (5, 5)
    assert table.seen("Double").subtypes == {"Giant", "Shapeshifter"}


@pytest.mark.cr("607.3")
def test_larger_by_what_it_swallowed():
    text = (
        f"{IMPRINT} / ~ gets +X/+Y, where X is the exiled creature card's power and Y is its "
        "toughness."
    )
    eater = printed("Eater", "creature", text, size=(3, 3))
    table = Setup(cards=[eater]).hand(A, "Eater").battlefield(B, "Ox").play()
    table.cast("Eater").resolve_all()
    while table.state.stack or table.labels()[0] in ("Yes", "Ox"):
        table.answer(table.labels()[0]).resolve_all()
    assert table.size("Eater") == (5, 7)


@pytest.mark.cr("613.4b", "604.1")
def test_larger_in_its_own_turn():
    text = (
        "As long as it's your turn, ~'s power and toughness are each equal to 2 plus the number of "
        "Swamps your opponents control. As long as it's not your turn, ~'s power and toughness are "
        "each 2."
    )
    mob = printed("Mob", "creature", text)
    table = Setup(cards=[mob]).battlefield(A, "Mob").battlefield(B, "Swamp", "Swamp").play()
    assert table.size("Mob") == (4, 4)
    table.go_to(Step.UPKEEP, turn=4)
    assert table.size("Mob") == (2, 2)


@pytest.mark.cr("508.1c")
def test_only_the_named_and_artifact_creatures_attack():
    text = (
        "Except for creatures named ~ and artifact creatures, creatures you control can't attack."
    )
    legion = printed("Legion", "creature", text)
    setup = Setup(cards=[legion]).battlefield(A, "Legion", "Bear", "Golem")
    table = setup.play().go_to(Step.DECLARE_ATTACKERS)
    assert {label.split(" ")[0] for label in table.labels()} == {"Legion", "Golem"}


@pytest.mark.cr("608.2c", "603.12")
def test_that_card_is_the_one_discarded_and_not_the_one_drawn_since():
    text = (
        "Discard a card, then draw a card. When you discard an instant or sorcery card this way, "
        "~ deals damage equal to that card's mana value to target player."
    )
    sonata = printed("Sonata", "sorcery", text)
    score = printed("Score", "sorcery", "Draw a card.", cost="{3}{U}")
    setup = Setup(cards=[sonata, score]).hand(A, "Sonata", "Score").library(A, "Mountain")
    table = setup.play().cast("Sonata").resolve()
    table.answer("B").resolve_all()
    assert (table.life(B), table.names(Zone.HAND, A)) == (16, ["Mountain"])


@pytest.mark.cr("603.6d", "603.10a")
def test_entering_or_being_put_into_a_graveyard_from_the_battlefield():
    text = "When ~ enters or is put into a graveyard from the battlefield, you gain 1 life."
    spring = printed("Spring", "artifact", text)
    smash = printed("Smash", "instant", "Destroy target artifact.")
    setup = Setup(cards=[spring, smash]).hand(A, "Spring", "Spring", "Smash")
    table = setup.play().cast("Spring").resolve_all()
    assert table.life(A) == 21
    table.cast("Smash", "Spring").resolve_all()
    assert table.life(A) == 22


@pytest.mark.cr("114.4", "201.5a", "607.2a")
def test_an_emblem_knows_the_cards_exiled_with_what_made_it():
    text = (
        'As ~ enters, you get an emblem with "You may play cards exiled with ~." / '
        "{0}: Exile the top card of your library. / {0}, Sacrifice ~: You gain 1 life."
    )
    impostor = printed("Impostor", "artifact", text)
    other = printed("Other", "artifact", "{0}, Sacrifice ~: Exile the top card of your library.")
    setup = Setup(cards=[impostor, other]).hand(A, "Impostor").battlefield(A, "Other")
    table = setup.library(A, "Bear", "Bear", "Bear", "Island", "Forest").play()
    table.cast("Impostor").resolve_all().act("Activate Impostor (1)").resolve_all()
    table.act("Activate Other").resolve_all().act("Activate Impostor (2)").resolve_all()
    table.go_to(Step.PRECOMBAT_MAIN, turn=5)
    exiled = table.names(Zone.EXILE, A)
    played = [label for label in table.labels() if label.startswith("Play ")]
    assert (sorted(exiled), played) == (["Forest", "Island"], ["Play Forest"])
