"""Rulings of single bundled cards at play: copies, look-back, other players' choices, odd costs."""

from __future__ import annotations

import pytest

from rules_engine.cards.loader import bundled_cards
from rules_engine.decisions import DecisionKind
from rules_engine.vocabulary import Keyword, Step, Zone
from tests.rules_engine.cards.test_bundled_play import board, there
from tests.rules_engine.kit import A, B, Setup, Table


def pick(table: Table, *names: str) -> None:
    """Answers what is asked with the first of these that is offered, until nothing is asked."""
    for _ in range(12):
        if table.game.decision is None or table.decision.kind is DecisionKind.PRIORITY:
            return
        labels = table.labels()
        wanted = [name for name in names if name in labels]
        table.answer(*(wanted[:1] or labels[: max(1, table.decision.minimum)]))


def test_might_of_old_krosa_outside_the_main_phase() -> None:
    setup = Setup(cards=bundled_cards().values(), step=Step.UNTAP)
    setup.battlefield(A, "Forest", "Grizzly Bears").hand(A, "Might of Old Krosa")
    table = setup.play().go_to(Step.UPKEEP)
    table.cast("Might of Old Krosa", "Grizzly Bears").resolve()
    assert table.size("Grizzly Bears") == (4, 4)


def test_a_copy_was_not_cast() -> None:
    """Might of Old Krosa and its copy in the main phase: +4/+4 and +2/+2."""
    table = board("Might of Old Krosa", "Twincast", mine=("Grizzly Bears",)).play()
    table.cast("Might of Old Krosa").cast("Twincast").resolve()
    pick(table, "No", "Grizzly Bears")
    table.resolve()
    pick(table, "Grizzly Bears")
    table.resolve_all()
    assert table.size("Grizzly Bears") == (8, 8)


def test_griffin_guide_and_elephant_guide_look_back() -> None:
    table = board("Griffin Guide", "Murder", mine=("Grizzly Bears",)).play()
    table.cast("Griffin Guide", "Grizzly Bears").resolve()
    table.cast("Murder", "Grizzly Bears").resolve_all()
    (token,) = table.all("Griffin Token") or table.all("Griffin")
    assert table.size(token.id) == (2, 2)
    assert Keyword.FLYING in table.seen(token.id).keywords


def test_fools_demise_takes_the_creature_and_comes_back() -> None:
    setup = board("Fool's Demise", "Murder", theirs=("Serra Angel",))
    table = setup.play().cast("Fool's Demise", "Serra Angel").resolve()
    table.cast("Murder", "Serra Angel").resolve()
    pick(table)
    table.resolve_all()
    pick(table)
    table.resolve_all()
    assert table.seen("Serra Angel").controller == A
    assert table.names(Zone.HAND, A) == ["Fool's Demise"]


@pytest.mark.scenario("LIMDUL-B")
def test_lim_dul_raises_what_dies_across_the_table() -> None:
    setup = board("Murder", mine=("Lim-Dûl the Necromancer",), theirs=("Serra Angel",))
    table = setup.play().cast("Murder", "Serra Angel").resolve_all()
    pick(table, "Yes")
    table.resolve_all()
    angel = table.seen("Serra Angel")
    assert angel.controller == A
    assert "Zombie" in angel.subtypes


def test_barbed_shocker_refills_as_many() -> None:
    setup = board(mine=("Barbed Shocker",)).hand(B, "Shock", "Shock", "Forest")
    table = setup.play().attack("Barbed Shocker").damage().resolve_all()
    assert len(table.names(Zone.HAND, B)) == 3
    assert len(table.names(Zone.GRAVEYARD, B)) == 3


def test_saffi_returns_the_creature() -> None:
    table = board("Murder", mine=("Saffi Eriksdotter", "Serra Angel")).play()
    table.act("Activate Saffi Eriksdotter", "Serra Angel").resolve()
    table.cast("Murder", "Serra Angel").resolve_all()
    assert there(table, "Serra Angel")


@pytest.mark.scenario("NOSF-B")
def test_sengir_nosferatu_comes_back_out_of_the_bat() -> None:
    table = board(mine=("Sengir Nosferatu",)).play()
    table.act("Activate Sengir Nosferatu").resolve_all()
    assert table.all("Sengir Nosferatu", Zone.EXILE)
    (bat,) = table.all("Bat Token") or table.all("Bat")
    name = table.state.name(bat.id)
    table.act(f"Activate {name}").resolve_all()
    pick(table, "Sengir Nosferatu")
    assert there(table, "Sengir Nosferatu")


def test_pirate_ship_needs_an_island_to_sail_to() -> None:
    dry = board(mine=("Pirate Ship",)).play().go_to(Step.DECLARE_ATTACKERS)
    assert dry.decision.kind is not DecisionKind.ATTACKERS or not dry.decision.options
    wet = board(mine=("Pirate Ship",), theirs=("Island",)).play().attack("Pirate Ship").damage()
    assert wet.life(B) == 16


def test_propaganda_taxes_only_the_opponents() -> None:
    table = board(mine=("Propaganda", "Hill Giant")).play().attack("Hill Giant").damage()
    assert table.life(B) == 17
    assert sum(land.tapped for land in table.all("Island")) == 0


def test_foil_needs_two_cards() -> None:
    setup = Setup(cards=bundled_cards().values()).battlefield(A, "Mountain").hand(A, "Shock")
    table = setup.hand(B, "Foil", "Island").play().cast("Shock", "B").until_priority(B)
    assert "Cast Foil" not in " ".join(table.labels())
    setup = Setup(cards=bundled_cards().values()).battlefield(A, "Mountain").hand(A, "Shock")
    table = setup.hand(B, "Foil", "Island", "Forest").play().cast("Shock", "B").until_priority(B)
    label = next(one for one in table.labels() if one.startswith("Cast Foil"))
    table.act(label)
    pick(table, "Island")
    table.resolve_all()
    assert table.life(B) == 20
    assert table.names(Zone.HAND, B) == []


def test_genesis_works_from_the_graveyard() -> None:
    setup = Setup(cards=bundled_cards().values(), step=Step.UNTAP)
    setup.battlefield(A, *("Forest",) * 3).graveyard(A, "Genesis", "Grizzly Bears")
    table = setup.play().go_to(Step.UPKEEP)
    pick(table, "Grizzly Bears")
    table.resolve()
    pick(table, "Yes")
    table.resolve_all()
    assert table.names(Zone.HAND, A) == ["Grizzly Bears"]


def test_temporal_isolation_stops_the_damage() -> None:
    table = board("Temporal Isolation", mine=("Serra Angel",)).play()
    table.cast("Temporal Isolation").resolve()
    table.attack("Serra Angel").damage()
    assert table.life(B) == 20


def test_return_to_dust_takes_two_in_the_main_phase() -> None:
    setup = board("Return to Dust", theirs=("Bonesplitter", "Mind Stone"))
    table = setup.play().act("Cast Return to Dust")
    pick(table, "Bonesplitter", "Mind Stone")
    table.resolve()
    pick(table, "Yes")
    table.resolve_all()
    assert table.all("Bonesplitter", Zone.EXILE)
    assert table.all("Mind Stone", Zone.EXILE)


@pytest.mark.scenario("EVANG-B")
def test_an_opponent_chooses_which_creature_evangelize_takes() -> None:
    theirs = ("Grizzly Bears", "Hill Giant")
    table = board("Evangelize", mine=("Serra Angel",), theirs=theirs).play()
    table.cast("Evangelize", "No")
    assert table.decision.player == B
    assert set(table.labels()) == set(theirs)
    table.answer("Grizzly Bears").resolve_all()
    assert table.seen("Grizzly Bears").controller == A


@pytest.mark.scenario("ARENA-B")
def test_arena_asks_each_player_for_a_creature() -> None:
    theirs = ("Grizzly Bears", "Walking Corpse")
    table = board(mine=("Arena", "Serra Angel", "Hill Giant"), theirs=theirs).play()
    table.activate("Arena")
    table.answer("Serra Angel")
    assert table.decision.player == B
    assert set(table.labels()) == set(theirs)
    table.answer("Walking Corpse").resolve_all()
    assert [there(table, name) for name in theirs] == [True, False]


@pytest.mark.scenario("PAND-1")
def test_pandemonium_asks_the_controller_of_the_creature() -> None:
    table = board("Grizzly Bears", theirs=("Pandemonium", "Hill Giant")).play()
    table.cast("Grizzly Bears").resolve()
    assert table.decision.player == A
    table.answer("B").resolve()
    table.answer("Yes").resolve_all()
    assert table.life(B) == 18
