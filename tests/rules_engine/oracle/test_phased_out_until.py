"""What phases out until something leaves the battlefield (CR 610.4), in a game."""

from __future__ import annotations

import pytest

from rules_engine.vocabulary import Step, Zone
from tests.rules_engine.kit import A, B, Setup, Table
from tests.rules_engine.oracle.printed import printed
from tests.rules_engine.rules.cr1_game_concepts.mana_words import pool, with_pool

CELL = printed(
    "Cell",
    "enchantment",
    "When ~ enters, target creature phases out until ~ leaves the battlefield. Tap that creature "
    "as it phases in this way.",
)
SWEEP = printed("Sweep", "instant", "Destroy target enchantment.")


def _caged() -> Table:
    table = Setup(cards=[CELL, SWEEP]).battlefield(B, "Bear").hand(A, "Cell", "Sweep", "Sweep")
    return table.play().cast("Cell").resolve_all()


def test_it_stays_away_while_that_is_on_the_battlefield():
    table = _caged().resolve_all()
    assert table.names(Zone.BATTLEFIELD, B) == []
    table.go_to(Step.DRAW, turn=table.state.turn + 1)
    assert table.names(Zone.BATTLEFIELD, B) == []


def test_it_phases_in_tapped_as_that_leaves():
    table = _caged().resolve_all()
    bear = next(iter(table.state.phased_out))
    table.cast("Sweep", "Cell").resolve_all()
    assert table.find("Bear").id == bear
    assert table.find("Bear").tapped
    assert table.state.phased_out == {}


def test_nothing_phases_out_if_that_has_left_already():
    table = Setup(cards=[CELL, SWEEP]).battlefield(B, "Bear").hand(A, "Cell", "Sweep").play()
    table.cast("Cell").resolve()
    table.cast("Sweep", "Cell").resolve_all()
    assert table.names(Zone.BATTLEFIELD, B) == ["Bear"]
    assert not table.find("Bear").tapped


WELDER = printed(
    "Welder",
    "creature",
    "{0}: Choose target artifact a player controls and target artifact card in that player's "
    "graveyard. If both targets are still legal as this ability resolves, that player "
    "simultaneously sacrifices the artifact and returns the artifact card to the battlefield.",
)
RELIC = printed("Relic", "artifact", "When ~ enters, you gain 1 life.")
RUIN = printed("Ruin", "instant", "Destroy target artifact.")


def test_an_artifact_is_sacrificed_for_one_of_the_same_graveyard():
    setup = Setup(cards=[WELDER, RELIC]).battlefield(A, "Welder").battlefield(B, "Two Rock")
    table = setup.graveyard(A, "Relic").graveyard(B, "Relic").play()
    own = next(oid for oid in table.state.players[B].graveyard)
    table.activate("Welder", "Two Rock", own).resolve_all()
    assert table.names(Zone.GRAVEYARD, B) == ["Two Rock"]
    assert table.names(Zone.BATTLEFIELD, B) == ["Relic"]
    assert table.names(Zone.GRAVEYARD, A) == ["Relic"]
    assert (table.life(A), table.life(B)) == (20, 21)


def test_neither_happens_if_one_of_them_has_gone():
    setup = Setup(cards=[WELDER, RELIC, RUIN]).battlefield(A, "Welder").battlefield(B, "Two Rock")
    table = setup.hand(A, "Ruin").graveyard(B, "Relic").play()
    table.activate("Welder", "Two Rock")
    table.cast("Ruin", "Two Rock").resolve_all()
    assert sorted(table.names(Zone.GRAVEYARD, B)) == ["Relic", "Two Rock"]
    assert table.names(Zone.BATTLEFIELD, B) == []


def test_mana_is_added_once_each_turn():
    carpet = printed(
        "Carpet",
        "enchantment",
        "At the beginning of each of your main phases, if you haven't added mana with this ability "
        "this turn, you may add X mana of any one color, where X is the number of Islands target "
        "opponent controls.",
    )
    table = Setup(cards=[carpet]).battlefield(A, "Carpet").battlefield(B, "Island", "Island").play()
    turn = table.state.turn + 2
    table.go_to(Step.POSTCOMBAT_MAIN).resolve().answer("No").resolve_all()
    while table.state.turn < turn:
        table.go_to(Step.END).pass_priority().go_to(Step.UPKEEP)
    table.go_to(Step.PRECOMBAT_MAIN).resolve().answer("Yes").answer("{G}{G}")
    assert pool(table) == "GG"
    table.go_to(Step.POSTCOMBAT_MAIN)
    assert table.state.stack == []


def test_what_is_of_these_colors_is_exiled_from_wherever_it_comes():
    guard = printed(
        "Sentry",
        "creature",
        "If a black or red permanent, spell, or card not on the battlefield would be put into a "
        "graveyard, exile it instead.",
    )
    red = printed("Red", "sorcery", "Discard two cards.", cost="{R}")
    setup = Setup(cards=[guard, red]).battlefield(A, "Sentry").hand(A, "Red", "Goblin", "Bear")
    table = with_pool(setup.play(), "R").cast("Red").resolve_all()
    assert sorted(table.names(Zone.EXILE, A)) == ["Goblin", "Red"]
    assert table.names(Zone.GRAVEYARD, A) == ["Bear"]


AWAY = printed(
    "Away",
    "enchantment",
    "When ~ enters, another target nonland permanent phases out. It can't phase in for as long as "
    "you control ~.",
)
LONG = printed(
    "Long",
    "sorcery",
    "Each creature target opponent controls phases out. Until the end of your next turn, they "
    "can't phase in.",
)


@pytest.mark.cr("702.26f", "611.2b")
def test_it_cant_phase_in_for_as_long_as_that_is_controlled():
    setup = Setup(cards=[AWAY, SWEEP]).battlefield(B, "Bear").hand(A, "Away", "Sweep")
    table = setup.play().cast("Away").resolve_all()
    turn = table.state.turn
    for ahead in (1, 3):
        assert table.go_to(Step.UPKEEP, turn=turn + ahead).names(Zone.BATTLEFIELD, B) == []
    table.until_priority(A).cast("Sweep", "Away").resolve_all()
    assert table.names(Zone.BATTLEFIELD, B) == []
    table.go_to(Step.UPKEEP, turn=turn + 5)
    assert table.names(Zone.BATTLEFIELD, B) == ["Bear"]


@pytest.mark.cr("702.26f", "611.2a")
def test_they_cant_phase_in_until_the_end_of_the_next_turn():
    setup = Setup(cards=[LONG]).battlefield(B, "Bear", "Bear").battlefield(A, "Bear")
    table = setup.hand(A, "Long").play().cast("Long").resolve_all()
    turn = table.state.turn
    assert table.go_to(Step.UPKEEP, turn=turn + 1).names(Zone.BATTLEFIELD, B) == []
    assert table.go_to(Step.END, turn=turn + 2).names(Zone.BATTLEFIELD, B) == []
    assert table.names(Zone.BATTLEFIELD, A) == ["Bear"]
    assert table.go_to(Step.UPKEEP, turn=turn + 3).names(Zone.BATTLEFIELD, B) == ["Bear", "Bear"]
