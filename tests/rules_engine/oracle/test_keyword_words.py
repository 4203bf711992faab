"""Cleave, evidence, companions and day, read from text and played."""

from __future__ import annotations

from rules_engine.ir import LAND, Not
from rules_engine.ir.abilities import CompanionCondition
from rules_engine.ir.selectors import CREATURE, IsSubtype
from rules_engine.oracle.grammar.nouns import any_of
from rules_engine.vocabulary import Zone
from tests.rules_engine.kit import A, B, Setup
from tests.rules_engine.oracle.lines import compiled
from tests.rules_engine.oracle.written import written


def test_cleave_takes_out_the_words_in_brackets():
    """CR 702.148a."""
    text = "Cleave {0} / Return target creature [you control] to its owner's hand."
    setup = Setup(cards=[written("Retrieve", "Sorcery", text)]).battlefield(A, "Goblin")
    setup.battlefield(B, "Bear").hand(A, "Retrieve")
    table = setup.play()
    table.cast("Retrieve").resolve()
    assert table.names(Zone.HAND, A) == ["Goblin"]
    setup = Setup(cards=[written("Retrieve", "Sorcery", text)]).battlefield(A, "Goblin")
    table = setup.battlefield(B, "Bear").hand(A, "Retrieve").play()
    table.act("Cast Retrieve with cleave", "Bear").resolve()
    assert table.names(Zone.HAND, B) == ["Bear"]


def test_collected_evidence_triggers_what_follows():
    """CR 603.12, 701.59a."""
    text = (
        "When this creature enters, you may collect evidence 2. When you do, destroy target "
        "creature."
    )
    spy = written("Spy", "Creature — Elf", text)
    table = Setup(cards=[spy]).battlefield(B, "Bear").graveyard(A, "Bear", "Bear").hand(A, "Spy")
    played = table.play().cast("Spy").resolve().resolve()
    played.answer("Bear").resolve_all().answer("Bear").resolve_all()
    assert played.names(Zone.EXILE, A) == ["Bear"]
    assert played.all("Bear", Zone.BATTLEFIELD) == []


def test_it_becomes_day_as_it_enters_if_it_is_neither():
    """CR 614.1c, 731.1."""
    text = "If it's neither day nor night, it becomes day as this creature enters."
    table = Setup(cards=[written("Dawn", "Creature — Elf", text)]).hand(A, "Dawn").play()
    assert table.state.day == ""
    table.cast("Dawn").resolve()
    assert table.state.day == "day"


def test_companion_conditions():
    """CR 702.139."""
    (kinds,) = compiled(
        "creature", "Companion — Each creature card in your starting deck is a Cat or Beast card."
    ).abilities
    assert kinds == CompanionCondition(any_of(IsSubtype("Cat"), IsSubtype("Beast")), CREATURE)
    (names,) = compiled(
        "creature", "Companion — Each nonland card in your starting deck has a different name."
    ).abilities
    assert names == CompanionCondition(among=Not(LAND), singleton=True)
