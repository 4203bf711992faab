"""Beholding as a choice, what follows from conniving, and counters by what enters, in games."""

from __future__ import annotations

import pytest

from rules_engine.vocabulary import Step, Zone
from tests.rules_engine.kit import A, B, Setup
from tests.rules_engine.oracle.printed import printed

DRAGON = printed("Wyrm", "creature", "Flying", type_line="Creature — Dragon")
ELF = printed("Elf", "creature", "Reach", type_line="Creature — Elf")
ROCK = printed("Rock", "artifact", "{T}: Add {C}.")
HERMIT = printed(
    "Hermit",
    "creature",
    "When this creature enters, you may behold a Dragon. If you do, draw a card.",
)
BREATH = printed(
    "Breath",
    "sorcery",
    "You may cast this spell as though it had flash if you behold a Dragon as an additional cost "
    "to cast it. / You gain 3 life.",
)
BACK = printed(
    "Back",
    "sorcery",
    "Return target permanent card from your graveyard to the battlefield. If an Elf enters this "
    "way, it enters with two additional +1/+1 counters on it.",
)
SPY = printed(
    "Spy",
    "creature",
    "When this creature enters, it connives. When it connives this way, return target artifact to "
    "its owner's hand.",
)


@pytest.mark.cr("701.4a")
@pytest.mark.parametrize("zone", [Zone.HAND, Zone.BATTLEFIELD])
def test_a_dragon_of_either_zone_is_beheld(zone):
    setup = Setup(cards=[DRAGON, HERMIT, ELF]).hand(A, "Hermit").put(A, zone, "Wyrm")
    table = setup.library(A, "Elf").play().cast("Hermit").resolve_all()
    table.answer("Yes").resolve_all()
    assert "Elf" in table.names(Zone.HAND, A)


@pytest.mark.cr("701.4a")
def test_without_a_dragon_there_is_no_choice():
    setup = Setup(cards=[DRAGON, HERMIT, ELF]).hand(A, "Hermit").battlefield(B, "Wyrm")
    table = setup.library(A, "Elf").play().cast("Hermit").resolve_all()
    assert (table.decision.prompt, table.names(Zone.HAND, A)) == ("Priority", [])


@pytest.mark.cr("601.3b", "702.8a")
def test_it_is_cast_at_any_time_with_something_beheld():
    setup = Setup(cards=[DRAGON, BREATH]).hand(A, "Breath").battlefield(A, "Wyrm")
    table = setup.play().go_to(Step.END)
    table.act("Cast Breath as though it had flash").resolve_all()
    assert table.life(A) == 23
    bare = Setup(cards=[DRAGON, BREATH]).hand(A, "Breath").play().go_to(Step.END)
    assert bare.until_priority(A).labels() == ["Pass"]


@pytest.mark.cr("614.12")
@pytest.mark.parametrize(("name", "size"), [("Elf", (4, 4)), ("Wyrm", (2, 2))])
def test_what_enters_as_an_elf_has_more_counters(name, size):
    setup = Setup(cards=[DRAGON, ELF, BACK]).hand(A, "Back").graveyard(A, name)
    table = setup.play().cast("Back", name).resolve_all()
    assert table.size(name) == size


@pytest.mark.cr("603.12", "701.50a")
def test_conniving_is_followed_by_a_trigger_with_a_target():
    setup = Setup(cards=[SPY, ROCK, ELF]).hand(A, "Spy").battlefield(B, "Rock").library(A, "Elf")
    table = setup.play().cast("Spy").resolve_all()
    table.resolve_all()
    assert table.names(Zone.HAND, B) == ["Rock"]
    assert table.size("Spy") == (3, 3)
