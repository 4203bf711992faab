"""Which zones are searched, what has to be found in them, and who shuffles (CR 701.23)."""

from __future__ import annotations

import pytest

from rules_engine.state import events as ev
from rules_engine.vocabulary import Zone
from tests.rules_engine.kit import A, B, C, Setup, Table
from tests.rules_engine.oracle.written import written

EITHER = (
    "You may search your library and/or graveyard for a creature card, reveal it, and put it into "
    "your hand. If you search your library this way, shuffle."
)


def resolved(text: str, setup: Setup) -> Table:
    """The sorcery resolves."""
    setup.cards["Rite"] = written("Rite", "Sorcery", text)
    return setup.hand(A, "Rite").play().cast("Rite")


def shuffled(table: Table) -> list[int]:
    return [int(event.player) for event in table.state.log if isinstance(event, ev.Shuffled)]


def offered() -> Table:
    setup = Setup(library=0).library(A, "Bear", "Forest").graveyard(A, "Elf")
    return resolved(EITHER, setup).resolve()


def test_nothing_is_shuffled_if_nothing_was_searched():
    assert shuffled(offered().answer("No")) == []


def test_a_library_that_was_not_searched_is_not_shuffled():
    table = offered().answer("Yes").answer("graveyard")
    assert table.names(Zone.HAND, A) == ["Elf"]
    assert shuffled(table) == []


@pytest.mark.parametrize("zones", [("library",), ("library", "graveyard")])
def test_a_library_that_was_searched_is_shuffled(zones: tuple[str, ...]):
    table = offered().answer("Yes").answer(*zones).answer("Bear")
    assert table.names(Zone.HAND, A) == ["Bear"]
    assert shuffled(table) == [A]


def test_what_is_asked_of_a_target_player_is_asked_of_that_player():
    text = (
        "Target opponent searches their library and/or graveyard for a creature card, reveals it, "
        "and puts it into their hand. If they search their library this way, they shuffle."
    )
    setup = Setup(library=0).library(B, "Bear", "Forest").library(A, "Bear")
    table = resolved(text, setup).resolve()
    table.answer("library").answer("Bear")
    assert table.names(Zone.HAND, B) == ["Bear"]
    assert shuffled(table) == [B]


@pytest.mark.cr("701.23b")
def test_701_23b_all_of_a_public_zone_are_found_and_those_of_hidden_zones_may_be_left():
    text = (
        "Search target opponent's graveyard, hand, and library for all creature cards and exile "
        "them. Then that player shuffles."
    )
    setup = Setup(library=0).library(B, "Bear", "Elf", "Forest").graveyard(B, "Ox", "Island")
    setup.cards["Ox"] = written("Ox", "Creature — Ox", "")
    table = resolved(text, setup.hand(B, "Bear")).resolve()
    assert sorted(table.labels()) == ["Bear", "Bear", "Elf"]
    table.answer("Elf")
    assert table.names(Zone.EXILE, B) == ["Elf", "Ox"]
    assert table.names(Zone.GRAVEYARD, B) == ["Island"]


@pytest.mark.cr("701.23b")
def test_701_23b_a_card_of_a_public_zone_is_found_unless_another_one_is():
    setup = Setup(library=0).library(A, "Bear").graveyard(A, "Elf")
    table = resolved(
        "Search your library and graveyard for a creature card, reveal it, put it into your hand, "
        "then shuffle.",
        setup,
    ).resolve()
    assert table.decision.minimum == 1
    assert sorted(table.labels()) == ["Bear", "Elf"]


def test_any_number_of_cards_may_be_none():
    text = "Search your library and graveyard for any number of creature cards and exile them."
    setup = Setup(library=0).library(A, "Bear").graveyard(A, "Elf")
    table = resolved(text, setup).resolve().answer()
    assert table.names(Zone.EXILE, A) == []


def test_those_who_searched_shuffle_with_whoever_offered_it():
    text = (
        "Search your library for a land card and put it onto the battlefield. Each opponent may "
        "search their library for a land card and put it onto the battlefield. For each opponent "
        "who searches a library this way, search your library for a land card and put it onto the "
        "battlefield. Then each player who searched a library this way shuffles."
    )
    setup = Setup(players=3, library=0)
    setup.library(A, "Forest", "Forest", "Bear").library(B, "Island", "Bear").library(C, "Island")
    table = resolved(text, setup).resolve().answer("Forest")
    table.answer("Yes").answer("Island").answer("No")
    table.answer("Forest")
    assert table.names(Zone.BATTLEFIELD, A) == ["Forest", "Forest"]
    assert table.names(Zone.BATTLEFIELD, B) == ["Island"]
    assert shuffled(table) == [A, B]
