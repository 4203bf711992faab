"""Trickbind, Teferi, Endrek Sahr, Hypergenesis and others: the stack, timing and choices."""

from __future__ import annotations

import pytest

from rules_engine.decisions import DecisionKind
from rules_engine.rules.editions import RULES2006
from rules_engine.vocabulary import Keyword, Step, Zone
from tests.rules_engine.kit import A, B, Table
from tests.rules_engine.rulings.table import position
from tests.rules_engine.time_spiral.fixtures import answer_all, bolt, game, settle

ENDREK = "Endrek Sahr, Master Breeder"


def thrulls(table: Table) -> list[int]:
    return [o for o in table.state.battlefield if table.state.name(o).startswith("Thrull")]


@pytest.mark.scenario("ENDREK-1")
def test_endrek_1_his_trigger_comes_back_if_it_is_countered():
    setup = game().battlefield(A, ENDREK).hand(A, "Giant", "Brute").hand(B, "Trickbind")
    table = setup.play().cast("Giant").resolve()
    assert len(thrulls(table)) == 5
    table.resolve_all()
    table.cast("Brute").resolve()
    assert len(thrulls(table)) == 8
    assert len(table.state.stack) == 2
    table.cast("Trickbind", player=B)
    if table.decision.kind is DecisionKind.TARGET:
        table.answer(table.labels()[0])
    table.resolve()
    assert len(table.state.stack) == 2


@pytest.mark.scenario("ENDREK-2")
def test_endrek_2_nothing_is_asked_again():
    setup = game(bolt(1)).battlefield(A, ENDREK).hand(A, "Giant", "Knight", "Bolt 1")
    table = setup.play().cast("Giant").resolve_all()
    table.cast("Knight").resolve()
    assert (len(thrulls(table)), len(table.state.stack)) == (7, 2)
    table.cast("Bolt 1", thrulls(table)[0]).resolve()
    assert len(thrulls(table)) == 6
    table.resolve()
    assert table.names(Zone.GRAVEYARD, A) == ["Bolt 1", ENDREK]


@pytest.mark.scenario("ENDREK-3")
def test_endrek_3_a_face_down_spell_has_no_mana_value():
    table = game().battlefield(A, ENDREK).hand(A, "Fledgling Mawcor").play()
    table.act("Cast Fledgling Mawcor with morph")
    assert len(table.state.stack) == 2
    table.resolve_all()
    assert thrulls(table) == []


@pytest.mark.scenario("TEF-B", "TEF-2")
def test_tef_creature_cards_have_flash():
    setup = game(active=B).battlefield(A, "Teferi, Mage of Zhalfir")
    table = setup.hand(A, "Brute", "Corpulent Corpse").play()
    table.until_priority(A)
    assert {"Cast Brute", "Suspend Corpulent Corpse"} <= set(table.labels())


@pytest.mark.scenario("TEF-1")
def test_tef_1_opponents_only_as_sorceries():
    setup = game().battlefield(A, "Teferi, Mage of Zhalfir").hand(B, "Shock", "Growth")
    table = setup.battlefield(B, "Vedalken Orrery").play()
    table.until_priority(B)
    assert "Cast Shock" not in table.labels()
    table.go_to(Step.PRECOMBAT_MAIN, turn=4)
    table.until_priority(B)
    assert "Cast Shock" in table.labels()
    table.cast("Shock", "A")
    assert "Cast Growth" not in table.labels()


@pytest.mark.scenario("TSGOB-B", "TSGOB-1")
def test_tsgob_zero_instead_of_echo():
    setup = game(step=Step.POSTCOMBAT_MAIN).battlefield(A, "Thick-Skinned Goblin")
    table = setup.hand(A, "Basalt Gargoyle").play().cast("Basalt Gargoyle").resolve()
    table.go_to(Step.UPKEEP, turn=5).resolve()
    assert len(table.labels()) == 3
    table.game.answer([1])
    assert len(table.all("Basalt Gargoyle")) == 1
    assert not any(obj.tapped for obj in table.all("Mountain"))


@pytest.mark.scenario("HYPER-1", "HYPER-2", "HYPER-3")
def test_hyper_until_all_decline():
    table = game().hand(A, "Hypergenesis", "Bear", "Shock", "Sword").hand(B, "Ox", "Forest").play()
    table.act("Suspend Hypergenesis")
    (card,) = table.all("Hypergenesis", Zone.EXILE)
    card.counters["time"] = 1
    table.state.touch()
    table.game.refresh()
    table.go_to(Step.UPKEEP, turn=5).resolve_all()
    asked: list[int] = []
    plan = {A: ["Yes", "Yes", "No"], B: ["No", "Yes", "No"]}
    while table.decision.kind is not DecisionKind.PRIORITY or table.state.stack:
        if table.decision.kind is DecisionKind.PRIORITY:
            table.resolve()
        elif "without paying" in table.decision.prompt:
            table.answer("Yes")
        elif table.decision.kind is DecisionKind.YES_NO:
            player = table.decision.player
            asked.append(player)
            table.answer(plan[player].pop(0))
        else:
            assert "Shock" not in table.labels()
            table.answer(table.labels()[0])
    assert asked == [A, B, A, B, A, B]


@pytest.mark.scenario("RDUST-1")
def test_rdust_1_the_second_one_only_in_the_main_phase():
    for active, gone in ((A, {"Sword", "Two Rock"}), (B, {"Sword"})):
        setup = game(active=active).battlefield(B, "Sword", "Two Rock").hand(A, "Return to Dust")
        table = setup.play().act("Cast Return to Dust", player=A)
        while table.decision.kind is not DecisionKind.PRIORITY:
            labels = table.labels()
            wanted = [n for n in ("Sword", "Two Rock") if n in labels]
            table.answer(*wanted[:1])
        settle(table, "Yes")
        assert set(table.names(Zone.EXILE, B)) == gone


@pytest.mark.scenario("HARM-2")
def test_harm_2_it_triggers_for_itself():
    table = game().battlefield(B, "Sword").hand(A, "Harmonic Sliver").play()
    table.cast("Harmonic Sliver").resolve_all()
    assert table.names(Zone.GRAVEYARD, B) == ["Sword"]


@pytest.mark.scenario("WTOTEM-B", "WTOTEM-1")
def test_wtotem_back_if_it_died_as_a_creature():
    from rules_engine.ir.effects import Destroy
    from rules_engine.ir.selectors import ARTIFACT, TARGET
    from tests.rules_engine.kit import instant

    breaks = instant("Breaks", Destroy(TARGET), at=ARTIFACT)
    for animated, zone in ((True, Zone.HAND), (False, Zone.GRAVEYARD)):
        setup = game(breaks).battlefield(A, "Weatherseed Totem").hand(A, "Breaks")
        table = setup.play()
        if animated:
            label = next(x for x in table.labels() if x.startswith("Activate Weatherseed Totem"))
            table.act(label).resolve()
            assert table.size("Weatherseed Totem") == (5, 3)
            assert Keyword.TRAMPLE in table.seen("Weatherseed Totem").keywords
        table.cast("Breaks", "Weatherseed Totem").resolve_all()
        assert "Weatherseed Totem" in table.names(zone, A)


@pytest.mark.scenario("ARENA-1")
def test_arena_1_one_of_them_is_gone():
    for edition, tapped in ((None, True), (RULES2006, False)):
        setup = game(edition=edition).battlefield(A, "Arena", "Brute").battlefield(B, "Bear")
        table = setup.hand(B, "Bounce").play().activate("Arena")
        answer_all(table, "Brute", "Bear")
        table.cast("Bounce", "Bear", player=B).resolve()
        table.resolve()
        assert (table.find("Brute").tapped, table.find("Brute").damage) == (tapped, 0)


@pytest.mark.scenario("DTRACK-1")
def test_dtrack_1_one_of_them_is_gone():
    for gone, damage in (("Durkwood Tracker", 0), ("Brute", 0)):
        setup = game(active=B).battlefield(A, "Durkwood Tracker").battlefield(B, "Brute")
        table = setup.hand(B, "Bounce").play().attack("Brute")
        table.activate("Durkwood Tracker", player=A)
        table.cast("Bounce", gone, player=B).resolve()
        table.resolve_all()
        left = "Brute" if gone == "Durkwood Tracker" else "Durkwood Tracker"
        assert table.find(left).damage == damage


@pytest.mark.scenario("SCION-B", "SCION-1", "SCION-2")
def test_scion_a_copy_until_end_of_turn():
    setup = game().battlefield(A, "Scion of the Ur-Dragon").library(A, "Shivan Dragon")
    table = setup.play().activate("Scion of the Ur-Dragon").resolve()
    answer_all(table, "Shivan Dragon")
    (dragon,) = [o for o in table.state.battlefield if table.seen(o).name == "Shivan Dragon"]
    assert table.names(Zone.GRAVEYARD, A) == ["Shivan Dragon"]
    assert "Activate Scion of the Ur-Dragon" not in table.labels()
    table.go_to(Step.UPKEEP, turn=4)
    assert table.seen(dragon).name == "Scion of the Ur-Dragon"


@pytest.mark.scenario("GMINE-1")
def test_gmine_1_without_counters_it_stays():
    setup = position().battlefield(A, "Gemstone Mine")
    for obj in setup.state.objects.values():
        if obj.face.name == "Gemstone Mine":
            obj.counters.clear()
    table = setup.play()
    assert not any(label.startswith("Mana: Gemstone Mine") for label in table.labels())
    table.pass_priority()
    assert len(table.all("Gemstone Mine")) == 1


@pytest.mark.scenario("CYCL-1", "CYCL-3")
def test_cycl_a_swamp_or_nothing():
    setup = game().battlefield(A, "Cyclopean Giant").battlefield(B, "Dual").hand(A, "Murder")
    table = setup.play().cast("Murder", "Cyclopean Giant").resolve()
    if table.decision.kind is DecisionKind.TARGET:
        table.answer("Dual")
    table.resolve_all()
    assert set(table.seen("Dual").subtypes) == {"Swamp"}
    assert table.names(Zone.EXILE, A) == ["Cyclopean Giant"]


@pytest.mark.scenario("MDISK-1")
def test_mdisk_1_all_but_what_is_indestructible():
    from rules_engine.ir.keywords import INDESTRUCTIBLE
    from tests.rules_engine.rulings.table import grant

    setup = game().battlefield(A, "Magus of the Disk", "Sword").battlefield(B, "Bear")
    table = setup.play()
    grant(table, table.find("Magus of the Disk").id, INDESTRUCTIBLE)
    table.activate("Magus of the Disk").resolve()
    assert len(table.all("Magus of the Disk")) == 1
    assert (table.names(Zone.GRAVEYARD, A), table.names(Zone.GRAVEYARD, B)) == (["Sword"], ["Bear"])


@pytest.mark.scenario("DWITH-1")
def test_dwith_1_for_its_madness_cost():
    setup = game().battlefield(B, "Brute").hand(A, "Dark Withering", "Lightning Axe")
    table = setup.battlefield(B, "Bear").play().act("Cast Lightning Axe")
    answer_all(table, "discard cards", "Bear")
    table.resolve().answer("Yes").answer("Brute")
    table.resolve_all()
    assert set(table.names(Zone.GRAVEYARD, B)) == {"Bear", "Brute"}
