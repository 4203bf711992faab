"""Spells and other permanents: Consecrate Land to Yavimaya Dryad."""

from __future__ import annotations

import pytest

from rules_engine.cards.definition import card
from rules_engine.decisions import DecisionKind
from rules_engine.ids import ObjectId
from rules_engine.ir.effects import Destroy, Exile
from rules_engine.ir.selectors import LAND, TARGET
from rules_engine.state import events as ev
from rules_engine.vocabulary import Keyword, Step, Zone
from tests.rules_engine.kit import A, B, Setup, Table, instant
from tests.rules_engine.rulings.table import position
from tests.rules_engine.time_spiral.fixtures import answer_all, game


def attached(setup: Setup, aura: str, host: str) -> Setup:
    (target,) = [o for o in setup.state.battlefield if setup.state.objects[o].face.name == host]
    setup.battlefield(A, aura)
    new = next(
        o
        for o in setup.state.battlefield
        if setup.state.objects[o].face.name == aura and setup.state.objects[o].attached_to is None
    )
    setup.state.objects[new].attached_to = ObjectId(target)
    return setup


# --- Candles of Leng ---------------------------------------------------------------------------


@pytest.mark.scenario("CANDLE-B", "CANDLE-1")
def test_candle_a_card_that_is_there_already_goes_there():
    for top, graveyard, hand in (("Shock", ["Shock", "Shock"], []), ("Bear", ["Shock"], ["Bear"])):
        setup = game().battlefield(A, "Candles of Leng").graveyard(A, "Shock").library(A, top)
        table = setup.play().activate("Candles of Leng").resolve()
        assert (table.names(Zone.GRAVEYARD, A), table.names(Zone.HAND, A)) == (graveyard, hand)
    table = game(library=0).battlefield(A, "Candles of Leng").play()
    table.activate("Candles of Leng").resolve()
    assert (table.game.decision, table.state.winner) == (None, B)


# --- Chronosavant, Smallpox, Truth or Tale -----------------------------------------------------


@pytest.mark.scenario("CHRON-1")
def test_chron_1_each_ability_skips_a_turn():
    setup = game().graveyard(A, "Chronosavant")
    table = setup.play()
    for _ in range(3):
        table.activate("Chronosavant")
    table.resolve_all()
    assert (len(table.all("Chronosavant")), table.find("Chronosavant").tapped) == (1, True)
    assert table.state.skipped_turns.count(A) == 3


@pytest.mark.scenario("SMPX-1")
def test_smpx_1_each_thing_for_both():
    setup = game().hand(A, "Smallpox", "Shock").hand(B, "Bear").battlefield(A, "Ox")
    table = setup.battlefield(B, "Knight").play().cast("Smallpox").resolve()
    lands = len(table.state.battlefield)
    answer_all(table)
    assert (table.life(A), table.life(B), lands - len(table.state.battlefield)) == (19, 19, 2)
    assert {"Ox", "Shock"} <= set(table.names(Zone.GRAVEYARD, A))
    assert {"Bear", "Knight"} <= set(table.names(Zone.GRAVEYARD, B))


@pytest.mark.scenario("TOT-1")
def test_tot_1_one_card_of_the_chosen_pile():
    setup = game().hand(A, "Truth or Tale").library(A, "Bear", "Ox", "Knight", "Shock", "Bird")
    table = setup.play().cast("Truth or Tale").resolve()
    assert (table.decision.player, len(table.labels())) == (A, 5)
    table.answer("Bear", "Ox")
    assert table.decision.player == B
    table.game.answer([0])
    assert (table.decision.player, sorted(table.labels())) == (A, ["Bear", "Ox"])
    table.answer("Ox")
    answer_all(table)
    assert table.names(Zone.HAND, A) == ["Ox"]
    bottom = [table.state.objects[o].face.name for o in table.state.players[A].library[:4]]
    assert sorted(bottom) == ["Bear", "Bird", "Knight", "Shock"]


# --- Detainment Spell --------------------------------------------------------------------------


@pytest.mark.scenario("DETAIN-B", "DETAIN-3")
def test_detain_it_moves_and_what_is_on_the_stack_stays():
    setup = game().battlefield(A, "Bear").battlefield(B, "Prodigal Sorcerer")
    setup = attached(setup, "Detainment Spell", "Bear")
    table = setup.play()
    table.activate("Prodigal Sorcerer", "A", player=B)
    table.until_priority(A)
    table.act("Activate Detainment Spell", "Prodigal Sorcerer").resolve()
    assert table.find("Detainment Spell").attached_to == table.find("Prodigal Sorcerer").id
    table.resolve()
    assert table.life(A) == 19


@pytest.mark.scenario("DETAIN-2")
def test_detain_2_turning_up_is_no_activated_ability():
    setup = game().face_down(B, "Fledgling Mawcor")
    (mawcor,) = [o for o in setup.state.battlefield if setup.state.objects[o].face_down]
    setup.battlefield(A, "Detainment Spell")
    setup.state.objects[setup.state.battlefield[-1]].attached_to = mawcor
    table = setup.play()
    table.until_priority(B)
    assert "Turn Fledgling Mawcor face up" in table.labels()


# --- Consecrate Land ---------------------------------------------------------------------------

LAND_BOMB = instant("Land Bomb", Destroy(TARGET), at=LAND)
LAND_EXILE = instant("Land Exile", Exile(TARGET), at=LAND)
OTHER_AURA = "Fertile Ground"


@pytest.mark.scenario("CLAND-B", "CLAND-2")
def test_cland_it_is_not_destroyed():
    setup = game(LAND_BOMB, LAND_EXILE).battlefield(B, "Dual").hand(A, "Land Bomb", "Land Exile")
    table = attached(setup, "Consecrate Land", "Dual").play()
    table.cast("Land Bomb", "Dual").resolve()
    assert len(table.all("Dual")) == 1
    table.cast("Land Exile", "Dual").resolve()
    assert table.names(Zone.EXILE, B) == ["Dual"]


@pytest.mark.scenario("CLAND-1")
def test_cland_1_another_aura_falls_off():
    setup = game().battlefield(B, "Dual")
    setup = attached(attached(setup, "Fertile Ground", "Dual"), "Consecrate Land", "Dual")
    table = setup.play()
    table.pass_priority()
    assert table.names(Zone.GRAVEYARD, A) == ["Fertile Ground"]


# --- Enduring Renewal, Sindbad -----------------------------------------------------------------


@pytest.mark.scenario("ERENEW-1", "SIND-1")
def test_erenew_1_the_card_that_is_shown():
    draw = "Divination"
    setup = game().battlefield(A, "Enduring Renewal").hand(A, draw).library(A, "Shock", "Bear")
    table = setup.play().cast(draw).resolve_all()
    assert table.names(Zone.GRAVEYARD, A) == ["Bear", draw]
    assert table.names(Zone.HAND, A) == ["Shock"]
    setup = game().battlefield(A, "Enduring Renewal", "Sindbad").library(A, "Shock")
    table = setup.play().activate("Sindbad").resolve()
    assert table.names(Zone.GRAVEYARD, A) in ([], ["Shock"])


@pytest.mark.scenario("ERENEW-2")
def test_erenew_2_what_left_the_graveyard_is_not_returned():
    from rules_engine.ir.selectors import CARD, IN_A_GRAVEYARD

    exiles = instant("Exiles", Exile(TARGET), at=CARD & IN_A_GRAVEYARD)
    setup = game(exiles).battlefield(A, "Enduring Renewal", "Bear").hand(A, "Murder")
    table = setup.hand(B, "Exiles").play().cast("Murder").resolve()
    table.cast("Exiles", "Bear", player=B).resolve_all()
    assert table.names(Zone.EXILE, A) == ["Bear"]


@pytest.mark.scenario("SIND-B", "SIND-2")
def test_sind_lands_are_kept():
    for top, hand, graveyard in (("Forest", ["Forest"], []), ("Shock", [], ["Shock"])):
        setup = game().battlefield(A, "Sindbad").library(A, top)
        table = setup.play().activate("Sindbad").resolve()
        assert (table.names(Zone.HAND, A), table.names(Zone.GRAVEYARD, A)) == (hand, graveyard)


# --- Gemstone Mine, Urza's Mine, Sengir Autocrat -----------------------------------------------


@pytest.mark.scenario("UFACT-1")
def test_ufact_1_the_factory_is_no_tower():
    setup = position().battlefield(A, "Urza's Mine", "Urza's Power Plant", "Urza's Factory")
    table = setup.play().act("Mana: Urza's Mine")
    assert len(table.state.players[A].pool) == 1


@pytest.mark.scenario("AUTOC-B")
def test_autoc_b_the_serfs_go_with_him():
    table = game().hand(A, "Sengir Autocrat", "Bounce").play()
    table.cast("Sengir Autocrat").resolve_all()
    serfs = [o for o in table.state.battlefield if table.state.name(o).startswith("Serf")]
    assert [table.size(o) for o in serfs] == [(0, 1)] * 3
    table.cast("Bounce", "Sengir Autocrat").resolve_all()
    assert not [o for o in table.state.battlefield if table.state.name(o).startswith("Serf")]


# --- Locket of Yesterdays ----------------------------------------------------------------------


@pytest.mark.scenario("LOCKET-1", "LOCKET-2", "LOCKET-3")
def test_locket_generic_mana_for_cards_that_are_there():
    for there, cards, mountains in ((2, "{3}{R}", 2), (5, "{2}{R}", 1)):
        spell = card("Costly", cards, "Creature — Elf", power=1, toughness=1)
        setup = position()
        setup.cards["Costly"] = spell
        setup.battlefield(A, "Locket of Yesterdays", *["Mountain"] * 4).hand(A, "Costly")
        table = setup.graveyard(A, *["Costly"] * there).play().cast("Costly")
        assert sum(obj.tapped for obj in table.all("Mountain")) == mountains
        assert table.seen(table.state.stack[-1]).mana_value == spell.front.mana_value
    from rules_engine.ir.abilities import SpellAbility
    from rules_engine.ir.effects import GainLife
    from rules_engine.ir.keywords import flashback
    from rules_engine.ir.selectors import YOU

    again = card("Again", "{W}", "Sorcery", SpellAbility((GainLife(YOU, 1),)), flashback("{4}"))
    setup = position()
    setup.cards["Again"] = again
    setup.battlefield(A, "Locket of Yesterdays", *["Wastes"] * 4).graveyard(A, "Again", "Again")
    table = setup.play().act("Cast Again with flashback")
    assert sum(obj.tapped for obj in table.all("Wastes")) == 3


# --- Magus of the Disk, Opal Guardian ----------------------------------------------------------


@pytest.mark.scenario("OPAL-B", "OPAL-1", "OPAL-2", "OPAL-4")
def test_opal_it_becomes_a_creature_for_good():
    setup = game(active=B).battlefield(A, "Opal Guardian").hand(B, "Bear", "Knight")
    table = setup.play().cast("Bear", player=B)
    table.resolve()
    assert (table.size("Opal Guardian"), table.seen("Opal Guardian").keywords) == (
        (3, 4),
        {Keyword.FLYING, Keyword.PROTECTION},
    )
    assert [str(one) for one in table.seen("Opal Guardian").types] == ["Creature"]
    table.resolve_all()
    table.cast("Knight", player=B)
    assert len(table.state.stack) == 1
    table.resolve_all()
    table.go_to(Step.UPKEEP, turn=5)
    assert table.size("Opal Guardian") == (3, 4)


@pytest.mark.scenario("OPAL-3")
def test_opal_3_a_face_down_creature_spell():
    setup = game(active=B).battlefield(A, "Opal Guardian").hand(B, "Fledgling Mawcor")
    table = setup.play().act("Cast Fledgling Mawcor with morph", player=B)
    assert len(table.state.stack) == 2


# --- Vesuva ------------------------------------------------------------------------------------


@pytest.mark.scenario("VESUVA-B", "VESUVA-1", "VESUVA-2")
def test_vesuva_a_tapped_copy_or_nothing():
    table = position().battlefield(B, "Forest").hand(A, "Vesuva").play().act("Play Vesuva")
    answer_all(table, "Yes", "Forest")
    (copied,) = [o for o in table.state.battlefield if table.seen(o).controller == A]
    assert (table.seen(copied).name, table.state.objects[copied].tapped) == ("Forest", True)
    table = position().battlefield(B, "Forest").hand(A, "Vesuva").play().act("Play Vesuva")
    if table.decision.kind is not DecisionKind.PRIORITY:
        table.answer("No") if "No" in table.labels() else table.game.answer(())
    assert (table.find("Vesuva").tapped, table.seen("Vesuva").abilities[1:]) == (False, ())
    assert not any(label.startswith("Mana") for label in table.labels())


# --- Yavimaya Dryad ----------------------------------------------------------------------------


@pytest.mark.scenario("YDRYAD-B", "YDRYAD-1")
def test_ydryad_a_forest_for_either_player():
    for player, seat in (("A", A), ("B", B)):
        setup = (
            position().battlefield(A, *["Wastes"], *["Forest"] * 2).library(A, "Stomping Ground")
        )
        table = setup.hand(A, "Yavimaya Dryad").play().cast("Yavimaya Dryad").resolve()
        table.answer(player).resolve()
        answer_all(table, "Yes", "Stomping Ground", "No")
        found = table.seen("Stomping Ground")
        assert (found.controller, table.find("Stomping Ground").tapped) == (seat, True)


# --- Paradox Haze ------------------------------------------------------------------------------


def to_draw_step(table: Table, turn: int) -> Table:
    """Whatever is asked on the way is answered as it comes."""
    for _ in range(400):
        if (table.state.turn, table.state.step) == (turn, Step.DRAW):
            return table
        if table.decision.kind is DecisionKind.PRIORITY:
            table.pass_priority()
        elif table.decision.kind in (DecisionKind.ATTACKERS, DecisionKind.BLOCKERS):
            table.game.answer(())
        else:
            table.answer(*table.labels()[: table.decision.minimum])
    raise AssertionError("no draw step")


def upkeeps(table: Table, turn: int) -> int:
    """How many upkeep steps that turn has."""
    to_draw_step(table, turn)
    began, count = False, 0
    for event in table.state.log:
        if isinstance(event, ev.TurnBegan):
            began = event.turn == turn
        elif isinstance(event, ev.StepBegan) and began and event.step is Step.UPKEEP:
            count += 1
    return count


def hazed(*hand: str, hazes: int = 1) -> Table:
    table = game().hand(A, *["Paradox Haze"] * hazes, *hand).play()
    for _ in range(hazes):
        table.cast("Paradox Haze")
        if table.decision.kind is DecisionKind.TARGET:
            table.answer("A")
        table.resolve()
    return table


@pytest.mark.scenario("HAZE-B", "HAZE-1", "HAZE-2")
def test_haze_more_upkeeps():
    for hazes in (1, 2):
        table = hazed(hazes=hazes)
        assert {table.find("Paradox Haze").attached_to} == {A}
        assert upkeeps(table, 5) == 1 + hazes


@pytest.mark.scenario("HAZE-3")
def test_haze_3_a_counter_in_each_upkeep():
    table = hazed("Corpulent Corpse").act("Suspend Corpulent Corpse")
    to_draw_step(table, 5)
    (corpse,) = table.all("Corpulent Corpse", Zone.EXILE)
    assert corpse.counters == {"time": 3}


@pytest.mark.scenario("HAZE-4")
def test_haze_4_echo_only_in_the_first():
    table = hazed("Basalt Gargoyle").cast("Basalt Gargoyle").resolve()
    asked = 0
    while (table.state.turn, table.state.step) != (5, Step.DRAW):
        if table.decision.kind is DecisionKind.PRIORITY:
            table.pass_priority()
        elif table.decision.kind in (DecisionKind.ATTACKERS, DecisionKind.BLOCKERS):
            table.game.answer(())
        elif "Basalt Gargoyle" in table.decision.prompt:
            asked += 1
            table.game.answer([0])
        else:
            table.answer(*table.labels()[: table.decision.minimum])
    assert (asked, len(table.all("Basalt Gargoyle"))) == (1, 1)


# --- Trickbind ----------------------------------------------------------------------


@pytest.mark.scenario("TRICK-B", "TRICK-1")
def test_trick_its_other_abilities_are_off_too():
    setup = game().battlefield(B, "Prodigal Sorcerer").hand(A, "Trickbind")
    table = setup.play().activate("Prodigal Sorcerer", "A", player=B)
    table.cast("Trickbind", player=A).resolve()
    assert (table.life(A), table.state.stack) == (20, [])
    table.find("Prodigal Sorcerer").tapped = False
    table.state.touch()
    table.game.refresh()
    table.until_priority(B)
    assert "Activate Prodigal Sorcerer" not in table.labels()


@pytest.mark.scenario("TRICK-6")
def test_trick_6_a_flanking_trigger():
    setup = game().battlefield(A, "Benalish Cavalry").battlefield(B, "Bear").hand(B, "Trickbind")
    table = setup.play().attack("Benalish Cavalry").block(("Bear", "Benalish Cavalry"))
    table.cast("Trickbind", player=B).resolve()
    assert table.size("Bear") == (2, 2)
