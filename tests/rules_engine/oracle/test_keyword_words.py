"""Cleave, evidence, companions and day, read from text and played."""

from __future__ import annotations

from rules_engine.ir import LAND, Not
from rules_engine.ir.abilities import CompanionCondition
from rules_engine.ir.selectors import CREATURE, IsSubtype
from rules_engine.oracle.grammar.nouns import any_of
from rules_engine.vocabulary import Zone
from tests.rules_engine.kit import A, B, Setup, Table
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


def evidence_table(graveyard: tuple[str, ...], text: str, lands: int = 0) -> Table:
    spell = written("Study", "Sorcery", text)
    setup = Setup(cards=[spell]).graveyard(A, *graveyard).hand(A, "Study")
    return setup.library(A, *["Bear"] * 4).battlefield(A, *["Wastes"] * lands).play()


EVIDENCE = (
    "As an additional cost to cast this spell, you may collect evidence 4. / You gain 2 life. If "
    "evidence was collected, draw a card."
)


def test_evidence_as_an_additional_cost_is_asked_for_afterwards():
    """CR 601.2b, 701.59a."""
    table = evidence_table(("Bear", "Bear", "Wastes"), EVIDENCE)
    table.act("Cast Study")
    table.answer("Yes")
    assert table.refused(lambda: table.answer("Bear")) == "CR 701.59a"
    table.answer("Bear", "Bear").resolve()
    assert table.names(Zone.EXILE, A) == ["Bear", "Bear"]
    assert (table.life(A), table.names(Zone.HAND, A)) == (22, ["Bear"])


def test_evidence_that_is_not_collected_brings_nothing():
    """CR 118.8b."""
    table = evidence_table(("Bear", "Bear"), EVIDENCE)
    table.cast("Study", "No").resolve()
    assert (table.life(A), table.names(Zone.HAND, A)) == (22, [])
    assert table.names(Zone.GRAVEYARD, A) == ["Bear", "Bear", "Study"]


def test_evidence_is_not_offered_to_who_has_too_little():
    """CR 701.59b."""
    table = evidence_table(("Bear", "Wastes"), EVIDENCE)
    table.act("Cast Study")
    table.resolve()
    assert (table.life(A), table.names(Zone.HAND, A)) == (22, [])


def test_an_activation_cost_of_evidence():
    """CR 602.2b, 701.59a."""
    rock = written("Rock", "Artifact", "{T}, Collect evidence 2: You gain 3 life.")
    table = Setup(cards=[rock]).battlefield(A, "Rock").play()
    assert table.refused(lambda: table.activate("Rock")) == "CR 117.1"
    table = Setup(cards=[rock]).battlefield(A, "Rock").graveyard(A, "Bear", "Wastes").play()
    table.act("Activate Rock", "Bear").resolve()
    assert (table.life(A), table.names(Zone.EXILE, A)) == (23, ["Bear"])


def test_what_was_beheld_is_asked_for_by_its_type():
    """CR 701.4a."""
    text = (
        "As an additional cost to cast this spell, you may behold a Goblin. / You gain 1 life. If "
        "a Goblin was beheld, you gain 5 life."
    )
    spell = written("Gaze", "Sorcery", text)
    table = Setup(cards=[spell]).battlefield(A, "Goblin").hand(A, "Gaze").play()
    assert table.cast("Gaze", "Yes").resolve().life(A) == 26
    table = Setup(cards=[spell]).battlefield(B, "Goblin").hand(A, "Gaze").play()
    assert table.cast("Gaze").resolve().life(A) == 21


def test_blight_as_an_additional_cost_needs_a_creature():
    """CR 701.68b."""
    text = (
        "As an additional cost to cast this spell, you may blight 1. / This spell deals 2 damage "
        "to target creature. It deals 4 damage to that creature instead if this spell's "
        "additional cost was paid."
    )
    spell = written("Cinders", "Sorcery", text)
    setup = Setup(cards=[spell]).battlefield(A, "Goblin").battlefield(B, "Giant")
    table = setup.hand(A, "Cinders").play()
    table.cast("Cinders", "Yes", "Giant").resolve()
    assert (table.names(Zone.BATTLEFIELD, A), table.find("Giant").damage) == ([], 4)
    table = Setup(cards=[spell]).battlefield(B, "Giant").hand(A, "Cinders").play()
    table.cast("Cinders", "Giant").resolve()
    assert table.find("Giant").damage == 2
