"""Keyword actions that are read in a text, as they are played (CR 701)."""

from __future__ import annotations

from rules_engine.vocabulary import CounterKind, Zone
from tests.rules_engine.kit import A, B, Setup
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
    table.answer("First")
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
