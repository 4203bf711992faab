"""CR 903: commanders."""

import pytest

from rules_engine.cards.definition import card
from rules_engine.decisions import DecisionKind
from rules_engine.ir.abilities import ActivatedAbility, SpellAbility, Target
from rules_engine.ir.costs import cost
from rules_engine.ir.counting import IsCommander
from rules_engine.ir.effects import DealDamage, PutInHand, ReturnToHand
from rules_engine.ir.selectors import (
    CARD,
    CREATURE,
    PLAYER,
    TARGET,
    YOU,
    Choice,
    InZone,
    OwnedBy,
)
from rules_engine.rules.commander import designate_commander
from rules_engine.rules.setup import Seat, new_state
from rules_engine.rules.variants import variant_named
from rules_engine.state.game import GameOptions
from rules_engine.vocabulary import Step, Zone
from tests.rules_engine.kit import CARDS, A, B, Setup, Table

OPTIONS = GameOptions(every_priority=True, mulligans=False, manual_mana=True, commander_damage=21)
SPELLS = (
    card("Seven", "{2}", "Legendary Creature — Giant", power=7, toughness=7),
    card("Eleven", "{2}", "Legendary Creature — Giant", power=11, toughness=7),
    card(
        "Thrower",
        "{2}",
        "Legendary Creature — Giant",
        ActivatedAbility(cost("{0}"), (DealDamage(7, TARGET),), (Target(PLAYER),)),
        power=1,
        toughness=1,
    ),
    card("Recall", "{0}", "Instant", SpellAbility((ReturnToHand(TARGET),), (Target(CREATURE),))),
)


def position(*commanders: str, zone: Zone = Zone.BATTLEFIELD, life: int = 40) -> Setup:
    setup = Setup(cards=SPELLS, options=OPTIONS, library=40).life(A, life).life(B, life)
    for name in commanders:
        setup.put(A, zone, name)
        place = setup.state.battlefield if zone is Zone.BATTLEFIELD else setup.state.command
        designate_commander(setup.state, place[-1])
    return setup


def attack_each_turn(table: Table, name: str, times: int) -> Table:
    for _ in range(times):
        table.attack(name).damage()
        if table.game.over:
            return table
        turn = table.state.turn
        while table.state.turn < turn + 2 or table.state.step is not Step.PRECOMBAT_MAIN:
            kind = table.decision.kind
            table.game.answer(0 if kind is DecisionKind.PRIORITY else range(table.decision.minimum))
    return table


@pytest.mark.cr("903.6", "103.2c")
@pytest.mark.scenario("T103.2.3")
def test_903_6_the_commander_begins_in_the_command_zone():
    options = variant_named("commander_duel").options()
    seats = [Seat(name, ("Forest",) * 99, commanders=("Legend",)) for name in "AB"]
    state = new_state(seats, CARDS, seed=1, options=options)
    assert [(p.life, len(p.library)) for p in state.players] == [(40, 99)] * 2
    assert [(state.objects[oid].card, state.objects[oid].owner) for oid in state.command] == [
        ("Legend", A),
        ("Legend", B),
    ]
    assert all(not state.objects[oid].face_down for oid in state.command)
    assert [state.objects[oid].commander for oid in state.command] == [1, 2]


@pytest.mark.cr("104.3j", "704.6c", "903.10a")
@pytest.mark.scenario("T104.3j.1")
def test_903_10a_twenty_one_combat_damage_by_one_commander():
    setup = position("Seven")
    setup.state.players[B].commander_damage[1] = 6
    table = attack_each_turn(setup.play(), "Seven", 2)
    assert (table.game.over, table.state.players[B].commander_damage) == (False, {1: 20})
    table.state.players[B].commander_damage[1] = 14
    attack_each_turn(table, "Seven", 1)
    assert (table.game.over, table.game.winner) == (True, A)
    assert table.life(B) == 19
    assert table.game.outcome == "combat damage by one commander"


@pytest.mark.cr("903.10a")
@pytest.mark.scenario("T104.3j.2")
def test_903_10a_each_commander_counts_by_itself():
    table = position("Eleven", "Seven").play().attack("Eleven").damage()
    table.state.players[B].commander_damage[2] = 11
    table.go_to(Step.END)
    assert table.state.players[B].commander_damage == {1: 11, 2: 11}
    assert not table.game.over


@pytest.mark.cr("903.10a")
@pytest.mark.scenario("T104.3j.3")
def test_903_10a_other_damage_doesnt_count():
    table = position("Thrower").play()
    for _ in range(3):
        table.activate("Thrower", "B").resolve_all()
    assert (table.life(B), table.game.over) == (19, False)
    assert table.state.players[B].commander_damage == {}


@pytest.mark.cr("903.8", "903.9b", "903.10a")
@pytest.mark.scenario("T104.3j.4")
def test_903_8_it_is_cast_again_for_more_and_its_damage_persists():
    table = position("Seven").battlefield(A, *["Wastes"] * 7).hand(A, "Recall").play()
    table.attack("Seven").damage().go_to(Step.POSTCOMBAT_MAIN)
    table.cast("Recall", "Seven").resolve()
    assert (table.decision.kind, table.decision.rule) == (DecisionKind.YES_NO, "CR 903.9b")
    table.answer("Yes")
    assert [table.state.name(oid) for oid in table.state.command] == ["Seven"]
    table.cast("Seven").resolve_all()
    assert sum(land.tapped for land in table.all("Wastes")) == 2
    assert table.state.players[A].commander_casts == {1: 1}
    assert table.state.players[B].commander_damage == {1: 7}
    assert table.find("Seven").commander == 1


@pytest.mark.cr("903.8")
def test_903_8_two_more_for_each_time_before():
    setup = position("Seven", zone=Zone.COMMAND).battlefield(A, *["Wastes"] * 5)
    setup.state.players[A].commander_casts[1] = 2
    assert "Cast Seven" not in setup.play().labels()
    setup.state.players[A].commander_casts[1] = 1
    table = setup.play()
    table.cast("Seven").resolve_all()
    assert sum(land.tapped for land in table.all("Wastes")) == 4
    assert table.find("Seven")


@pytest.mark.cr("704.6d", "903.9a")
@pytest.mark.parametrize(("answer", "zone"), [("Yes", Zone.COMMAND), ("No", Zone.GRAVEYARD)])
def test_903_9a_from_the_graveyard_it_may_return_once(answer, zone):
    table = position("Thrower").hand(A, "Shock").battlefield(A, "Mountain").play()
    table.cast("Shock", "Thrower").resolve()
    assert (table.decision.player, table.decision.rule) == (A, "CR 903.9a")
    table.answer(answer)
    assert table.find("Thrower", zone)
    assert table.decision.kind is DecisionKind.PRIORITY


@pytest.mark.cr("903.9b")
def test_903_9b_what_leaves_the_command_zone_isnt_put_back():
    there = InZone(Zone.COMMAND) & IsCommander() & OwnedBy(YOU)
    call = card("Call", "{0}", "Instant", SpellAbility((PutInHand(Choice(CARD & there, 1)),)))
    setup = position("Thrower", zone=Zone.COMMAND)
    setup.cards["Call"] = call
    table = setup.hand(A, "Call").play().cast("Call").resolve()
    assert table.names(Zone.HAND, A) == ["Thrower"]
    assert table.decision.kind is DecisionKind.PRIORITY
