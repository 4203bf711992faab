"""Keyword actions that are read in a text, as they are played (CR 701)."""

from __future__ import annotations

from rules_engine.ids import PlayerId
from rules_engine.vocabulary import CounterKind, Keyword, Step, Zone
from tests.rules_engine.kit import A, B, Setup, Table
from tests.rules_engine.oracle.written import written


def test_support_on_a_permanent_is_for_others():
    helper = written("Helper", "Creature — Elf", "{0}: Support 2.")
    table = Setup(cards=[helper]).battlefield(A, "Helper", "Bear").play()
    table.act("Activate Helper", ["Bear"])
    table.resolve()
    assert table.find("Bear").counters == {CounterKind.PLUS_ONE: 1}
    assert table.find("Helper").counters == {}


def test_a_manifested_card_is_what_is_put_counters_on():
    text = "Manifest the top card of your library, then put two +1/+1 counters on it."
    table = Setup(cards=[written("Hide", "Sorcery", text)]).hand(A, "Hide").play()
    table.cast("Hide").resolve()
    (hidden,) = [
        obj
        for obj in table.state.objects.values()
        if obj.face_down and obj.zone is Zone.BATTLEFIELD
    ]
    assert table.size(hidden.id) == (4, 4)


def hidden_by(table: Table, player: PlayerId) -> list[str]:
    """The owners' letters of the face-down permanents of a player."""
    return sorted(
        "AB"[obj.owner]
        for obj in table.state.objects.values()
        if obj.face_down
        and obj.zone is Zone.BATTLEFIELD
        and table.seen(obj.id).controller == player
    )


def test_a_card_of_the_hand_is_manifested():
    """CR 701.40a."""
    hide = written("Hide", "Sorcery", "Manifest a card from your hand.")
    table = Setup(cards=[hide]).hand(A, "Hide", "Bear", "Goblin").play()
    table.cast("Hide").resolve().answer("Goblin")
    assert (hidden_by(table, A), table.names(Zone.HAND, A)) == (["A"], ["Bear"])


def test_two_of_the_cards_looked_at_are_cloaked():
    """CR 701.58a."""
    text = (
        "Look at the top three cards of your library, cloak two of them, and put the rest on the "
        "bottom of your library in a random order."
    )
    setup = Setup(cards=[written("Hide", "Sorcery", text)]).hand(A, "Hide")
    table = setup.library(A, "Giant", "Goblin", "Bear").play()
    table.cast("Hide").resolve().answer("Goblin", "Giant")
    assert hidden_by(table, A) == ["A", "A"]
    assert table.names(Zone.LIBRARY, A)[0] == "Bear"


def test_who_manifests_another_players_card_controls_it():
    """CR 701.40a, 110.2a."""
    text = (
        "Whenever one or more creatures you control deal combat damage to a player, manifest the "
        "top card of that player's library."
    )
    setup = Setup(cards=[written("Thief", "Enchantment", text)]).battlefield(A, "Thief", "Bear")
    table = setup.library(B, "Giant", "Goblin").play()
    table.attack("Bear").damage().resolve_all()
    assert (hidden_by(table, A), hidden_by(table, B)) == (["B"], [])


def test_a_mount_becomes_saddled_without_being_tapped_for():
    """CR 702.171b."""
    text = "Target creature becomes saddled until end of turn."
    ride = written("Ride", "Sorcery", text)
    mount = written("Mule", "Creature — Mount", "As long as Mule is saddled, it has flying.")
    table = Setup(cards=[ride, mount]).battlefield(A, "Mule").hand(A, "Ride").play()
    assert Keyword.FLYING not in table.seen("Mule").keywords
    table.cast("Ride").resolve()
    assert Keyword.FLYING in table.seen("Mule").keywords
    table.go_to(Step.UPKEEP)
    assert Keyword.FLYING not in table.seen("Mule").keywords


def test_energy_and_other_counters_of_players():
    charge = written("Charge", "Sorcery", "You get {E}{E}{E}. Each opponent gets a poison counter.")
    table = Setup(cards=[charge]).hand(A, "Charge").play()
    table.cast("Charge").resolve()
    assert table.state.players[A].counters == {CounterKind.ENERGY: 3}
    assert table.state.players[B].counters == {"poison": 1}


def test_a_villainous_choice_is_about_who_makes_it():
    text = "Each opponent faces a villainous choice — they lose 3 life, or you draw a card."
    table = Setup(cards=[written("Choice", "Sorcery", text)]).hand(A, "Choice").play()
    table.cast("Choice").resolve()
    assert table.decision.player == B
    table.answer("That player loses 3 life.")
    assert (table.life(A), table.life(B)) == (20, 17)


def test_investigating_makes_a_clue_of_the_investigator():
    look = written("Look", "Sorcery", "Target opponent investigates.")
    table = Setup(cards=[look]).hand(A, "Look").play()
    table.cast("Look", B).resolve()
    (clue,) = [obj for obj in table.state.objects.values() if "Clue" in obj.face.subtypes]
    assert clue.controller == B


def test_the_monarch_is_a_trigger_of_the_monarch():
    court = written("Court", "Enchantment", "Whenever you become the monarch, you gain 2 life.")
    crown = written("Crown", "Sorcery", "Target player becomes the monarch.")
    table = Setup(cards=[court, crown]).battlefield(A, "Court").hand(A, "Crown", "Crown").play()
    table.cast("Crown", B).resolve_all()
    assert table.life(A) == 20
    table.cast("Crown", A).resolve_all()
    assert table.life(A) == 22
