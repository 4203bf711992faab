"""Clockspinning, Faceless Devourer, Momentary Blink and others: what goes away and comes back."""

from __future__ import annotations

import pytest

from rules_engine.cards.definition import card
from rules_engine.ir.abilities import AsEnters, ModifiedEvent
from rules_engine.ir.effects import ChooseColor, PutCounters
from rules_engine.ir.event_changes import GoesTo
from rules_engine.ir.events import MovesTo
from rules_engine.ir.selectors import CREATURE, OPPONENT, TARGET, OwnedBy
from rules_engine.vocabulary import CounterKind, Step, Zone
from tests.rules_engine.kit import A, B, Table, instant
from tests.rules_engine.time_spiral.fixtures import SHADE, WRATH, game, settle

# --- Clockspinning -----------------------------------------------------------------------------

GROWS = instant("Grows", PutCounters(CounterKind.PLUS_ONE, 1, TARGET), at=CREATURE)


def spun(*answers: str, kinds: tuple[str, ...] = (CounterKind.PLUS_ONE,)) -> Table:
    """Bear with a counter of each of these kinds, and Clockspinning with buyback on it."""
    setup = game().battlefield(A, "Bear").hand(A, "Clockspinning")
    for obj in setup.state.objects.values():
        if obj.face.name == "Bear":
            obj.counters.update(dict.fromkeys(kinds, 1))
    return settle(setup.play().act("Cast Clockspinning"), "Yes", "Bear", *answers)


@pytest.mark.scenario("CLOCK-B")
def test_clock_b_one_counter_more_and_the_card_back():
    table = spun("Put +1/+1")
    assert table.find("Bear").counters == {CounterKind.PLUS_ONE: 2}
    assert table.names(Zone.HAND, A) == ["Clockspinning"]


@pytest.mark.scenario("CLOCK-1")
def test_clock_1_any_kind_is_chosen_as_it_resolves():
    kinds = (CounterKind.PLUS_ONE, "charge")
    results = {
        "Put +1/+1": {"+1/+1": 2, "charge": 1},
        "Remove +1/+1": {"charge": 1},
        "Put charge": {"+1/+1": 1, "charge": 2},
        "Remove charge": {"+1/+1": 1},
    }
    for answer, counters in results.items():
        assert dict(spun(answer, kinds=kinds).find("Bear").counters) == counters


@pytest.mark.scenario("CLOCK-2")
def test_clock_2_it_resolves_without_a_counter_to_choose():
    setup = game().battlefield(A, "Bear").hand(A, "Clockspinning", "Shrink")
    for obj in setup.state.objects.values():
        if obj.face.name == "Bear":
            obj.counters[CounterKind.PLUS_ONE] = 1
    table = setup.play().act("Cast Clockspinning")
    while table.decision.kind.value != "priority":
        table.answer("Yes" if "Yes" in table.labels() else "Bear")
    (bear,) = table.all("Bear")
    bear.counters.clear()
    table.state.touch()
    table.game.refresh()
    table.resolve_all()
    assert table.find("Bear").counters == {}
    assert "Clockspinning" in table.names(Zone.HAND, A)


@pytest.mark.scenario("CLOCK-3")
def test_clock_3_the_last_time_counter_of_a_suspended_card():
    table = game().hand(A, "Corpulent Corpse", "Clockspinning").play()
    table.act("Suspend Corpulent Corpse")
    (corpse,) = table.all("Corpulent Corpse", Zone.EXILE)
    corpse.counters["time"] = 1
    table.state.touch()
    table.game.refresh()
    settle(table.act("Cast Clockspinning"), "Corpulent Corpse", "Remove time", "Yes")
    assert len(table.all("Corpulent Corpse")) == 1


# --- Faceless Devourer and Butcher -------------------------------------------------------------


@pytest.mark.scenario("DEVOUR-B")
def test_devour_b_the_shadowy_one_comes_back():
    setup = game(SHADE).battlefield(B, "Shade").hand(A, "Faceless Devourer", "Murder")
    table = setup.play().cast("Faceless Devourer").resolve_all()
    assert table.names(Zone.EXILE, B) == ["Shade"]
    table.cast("Murder").resolve_all()
    assert table.seen("Shade").controller == B


@pytest.mark.scenario("DEVOUR-1", "BUTCH-1")
@pytest.mark.parametrize("name", ["Faceless Devourer", "Faceless Butcher"])
def test_devour_1_and_butch_1_three_of_them_never_stop(name):
    """CR 104.4b: a loop of mandatory actions is a draw."""
    table = game().battlefield(A, name).hand(A, name, name).play()
    table.cast(name).resolve_all()
    table.cast(name)
    for _ in range(400):
        if table.game.decision is None:
            break
        if table.decision.kind.value == "priority":
            table.pass_priority()
        else:
            table.answer(*table.labels()[: table.decision.minimum])
    assert (table.game.decision, table.state.winner, table.state.over) == (None, None, True)


# --- Flickering Spirit, Momentary Blink --------------------------------------------------------

CHOOSER = card("Chooser", "{0}", "Creature — Elf", AsEnters(ChooseColor()), power=1, toughness=1)


@pytest.mark.scenario("FLICK-2", "BLINK-2")
def test_blink_2_the_owner_has_it_and_chooses():
    from rules_engine.ir.abilities import AsEnters
    from rules_engine.ir.effects import ChooseColor

    painter = card(
        "Chooser", "{0}", "Creature — Elf", AsEnters(ChooseColor()), power=1, toughness=1
    )
    setup = game(painter).battlefield(B, "Chooser").hand(A, "Theft", "Momentary Blink")
    table = setup.play()
    settle(table.cast("Theft"), "Chooser")
    assert table.seen("Chooser").controller == A
    table.cast("Momentary Blink").resolve()
    assert table.decision.player == B
    settle(table, "Blue")
    assert table.seen("Chooser").controller == B


# --- Mangara of Corondor -----------------------------------------------------------------------


@pytest.mark.scenario("MANG-1", "MANG-2")
def test_mang_1_and_2_one_of_them_is_gone():
    setup = game().battlefield(A, "Mangara of Corondor").battlefield(B, "Bear").hand(B, "Murder")
    table = setup.play().activate("Mangara of Corondor", "Bear")
    table.cast("Murder", "Mangara of Corondor", player=B).resolve_all()
    assert table.names(Zone.EXILE, B) == ["Bear"]
    setup = game().battlefield(A, "Mangara of Corondor").battlefield(B, "Bear").hand(B, "Bounce")
    table = setup.play().activate("Mangara of Corondor", "Bear")
    table.cast("Bounce", "Bear", player=B).resolve_all()
    assert len(table.all("Mangara of Corondor")) == 1


# --- Pull from Eternity ------------------------------------------------------------------------


@pytest.mark.scenario("PULL-B", "PULL-2")
def test_pull_b_and_2_a_suspended_card_goes_to_its_graveyard():
    table = game().hand(A, "Phthisis", "Pull from Eternity").play()
    table.act("Suspend Phthisis")
    table.cast("Pull from Eternity").resolve()
    assert table.names(Zone.GRAVEYARD, A) == ["Phthisis", "Pull from Eternity"]
    assert (table.state.stack, table.find("Phthisis", Zone.GRAVEYARD).counters) == ([], {})


# --- Nether Traitor ----------------------------------------------------------------------------


@pytest.mark.scenario("NTRAIT-B", "NTRAIT-1")
def test_ntrait_only_out_of_the_graveyard():
    setup = game().graveyard(A, "Nether Traitor").battlefield(A, "Bear").hand(A, "Murder")
    table = settle(setup.play().cast("Murder", "Bear"), "Yes")
    assert len(table.all("Nether Traitor")) == 1
    setup = game(WRATH).battlefield(A, "Nether Traitor", "Bear").hand(A, "Wrath")
    table = settle(setup.play().cast("Wrath"), "Yes")
    assert table.names(Zone.GRAVEYARD, A) == ["Bear", "Nether Traitor", "Wrath"]


# --- Saffi Eriksdotter -------------------------------------------------------------------------


@pytest.mark.scenario("SAFFI-1", "SAFFI-2")
def test_saffi_1_and_2_what_comes_to_your_graveyard():
    """Whoever controlled it; a token, or what goes elsewhere, doesn't return."""
    for owner, returns in ((A, True), (B, False)):
        thief = B if owner == A else A
        setup = game().battlefield(owner, "Bear").battlefield(A, "Saffi Eriksdotter")
        table = setup.hand(thief, "Theft").hand(A, "Murder").play()
        if thief == A:
            settle(table.cast("Theft"), "Bear")
        table.act("Activate Saffi Eriksdotter", "Bear").resolve()
        table.cast("Murder").resolve_all()
        assert len(table.all("Bear")) == int(returns)


@pytest.mark.scenario("SAFFI-1")
def test_saffi_1_a_token_does_not_return():
    setup = game().battlefield(A, "Saffi Eriksdotter").hand(A, "Alarm", "Murder")
    table = setup.play().cast("Alarm").resolve()
    token = next(
        obj
        for obj in table.state.objects.values()
        if obj.zone is Zone.BATTLEFIELD and obj.face.name.startswith("Soldier")
    )
    table.act("Activate Saffi Eriksdotter", token.id).resolve()
    table.cast("Murder", token.id).resolve_all()
    assert len(table.all(token.face.name)) == 1


@pytest.mark.scenario("SAFFI-3")
def test_saffi_3_she_does_not_save_herself():
    table = game().battlefield(A, "Saffi Eriksdotter").play()
    settle(table.act("Activate Saffi Eriksdotter"))
    assert table.names(Zone.GRAVEYARD, A) == ["Saffi Eriksdotter"]
    assert table.state.delayed == []


# --- Sengir Nosferatu --------------------------------------------------------------------------


@pytest.mark.scenario("NOSF-1")
def test_nosf_1_either_of_them_for_its_owner():
    table = game().battlefield(A, "Sengir Nosferatu").battlefield(B, "Sengir Nosferatu").play()
    table.activate("Sengir Nosferatu").resolve()
    table.activate("Sengir Nosferatu", player=B).resolve()
    table.until_priority(A)
    bat = next(label for label in table.labels() if label.startswith("Activate Bat"))
    table.act(bat).resolve()
    assert table.labels() == ["Sengir Nosferatu", "Sengir Nosferatu"]
    theirs = next(o for o in table.decision.options if table.state.objects[o.entity].owner == B)
    table.answer(theirs.entity)
    assert table.seen("Sengir Nosferatu").controller == B


# --- Living End --------------------------------------------------------------------------------


def living_end(table: Table) -> Table:
    """Cast without being paid for: the last time counter is removed in A's upkeep."""
    table.act("Suspend Living End")
    (end,) = table.all("Living End", Zone.EXILE)
    end.counters["time"] = 1
    table.state.touch()
    table.game.refresh()
    table.go_to(Step.UPKEEP, turn=5)
    return settle(table, "Yes")


@pytest.mark.scenario("LEND-B")
def test_lend_b_they_change_places():
    setup = game(SHADE).graveyard(A, "Bear").graveyard(B, "Brute")
    setup.battlefield(A, "Shade").battlefield(B, "Knight").hand(A, "Living End")
    table = living_end(setup.play())
    assert (table.seen("Bear").controller, table.seen("Brute").controller) == (A, B)
    assert "Shade" in table.names(Zone.GRAVEYARD, A)
    assert table.names(Zone.GRAVEYARD, B) == ["Knight"]


@pytest.mark.scenario("LEND-1")
def test_lend_1_what_was_exiled_instead_of_dying_stays_there():
    exiling = ModifiedEvent(MovesTo(OwnedBy(OPPONENT), Zone.GRAVEYARD), (GoesTo(Zone.EXILE),))
    void = card("Void", "{0}", "Enchantment", exiling)
    setup = game(SHADE, void).graveyard(A, "Bear").battlefield(A, "Shade")
    setup.battlefield(B, "Void").hand(A, "Living End")
    table = living_end(setup.play())
    assert len(table.all("Bear")) == 1
    assert "Shade" in table.names(Zone.EXILE, A)


# --- Lim-Dûl the Necromancer -------------------------------------------------------------------

LIM_DUL = "Lim-Dûl the Necromancer"


@pytest.mark.scenario("LIMDUL-1", "LIMDUL-2", "LIMDUL-3")
def test_limdul_what_he_raises_and_regenerates():
    setup = game().battlefield(A, LIM_DUL).hand(B, "Alarm").hand(A, "Murder")
    table = setup.play().cast("Alarm", player=B).resolve()
    soldier = next(o for o in table.state.battlefield if table.state.name(o).startswith("Soldier"))
    table.until_priority(A)
    settle(table.cast("Murder", soldier), "Yes")
    assert [
        table.seen(o).controller
        for o in table.state.battlefield
        if table.state.name(o).startswith("Soldier")
    ] == [B]
    setup = game().battlefield(A, LIM_DUL).battlefield(B, "Blinkmoth Nexus").hand(A, "Murder")
    table = setup.play()
    animate = next(x for x in table.until_priority(B).labels() if "Activate Blinkmoth Nexus" in x)
    table.act(animate).resolve()
    table.until_priority(A)
    settle(table.cast("Murder", "Blinkmoth Nexus"), "Yes")
    nexus = table.seen("Blinkmoth Nexus")
    assert (nexus.controller, "Zombie" in nexus.subtypes) == (A, False)
    setup = game().battlefield(A, LIM_DUL).battlefield(B, "Walking Corpse")
    table = setup.play().activate(LIM_DUL)
    table.resolve()
    assert len(table.state.stack) == 0
