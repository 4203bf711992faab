"""CR 309, 701.49, 726: dungeons and the initiative."""

from __future__ import annotations

import pytest

from rules_engine.cards.definition import card
from rules_engine.cards.dungeons import DUNGEONS
from rules_engine.ir.abilities import SpellAbility, Target, TriggeredAbility
from rules_engine.ir.conditions import PlayerHas
from rules_engine.ir.dungeons import (
    COMPLETED,
    VENTURE_MARKER,
    CompletesDungeon,
    InitiativeHolder,
    Room,
    TakeInitiative,
    Venture,
    completed,
)
from rules_engine.ir.effects import GainLife, If, LoseLife
from rules_engine.ir.selectors import PLAYER, TARGET, YOU
from rules_engine.rules.board import board
from rules_engine.rules.dungeon_cards import current_room, dungeon_of
from rules_engine.rules.perform import perform
from rules_engine.state import events as ev
from rules_engine.support import clauses_without_support
from rules_engine.vocabulary import CounterKind, Keyword, Step
from tests.rules_engine.kit import A, B, Setup

CARDS = (
    card("Delve Deep", "{0}", "Instant", SpellAbility((Venture(),))),
    card(
        "Seize Lead", "{0}", "Instant", SpellAbility((TakeInitiative(TARGET),), (Target(PLAYER),))
    ),
    card("Punish Lead", "{0}", "Instant", SpellAbility((LoseLife(InitiativeHolder(), 3),))),
    card(
        "Veteran",
        "{1}",
        "Artifact",
        TriggeredAbility(CompletesDungeon(YOU), (GainLife(YOU, 10),)),
        TriggeredAbility(Venture(YOU), (GainLife(YOU, 1),)),
        TriggeredAbility(TakeInitiative(YOU), (LoseLife(YOU, 2),)),
    ),
    card(
        "Tales",
        "{0}",
        "Instant",
        SpellAbility((If(PlayerHas(COMPLETED), (GainLife(YOU, 5),), (LoseLife(YOU, 5),)),)),
    ),
)
MINE, TOMB, MAGE = "Lost Mine of Phandelver", "Tomb of Annihilation", "Dungeon of the Mad Mage"


def delvers(times: int = 1) -> Setup:
    setup = Setup(cards=CARDS, library=20)
    return setup.hand(A, *["Delve Deep"] * times)


def room(table, player=A) -> str:
    dungeon = dungeon_of(table.state, player)
    assert dungeon is not None
    return current_room(table.state.objects[dungeon]).name


def finish(table):
    """Everything on the stack resolves, with the first answer to each question."""
    while table.state.stack or table.state.waiting or table.decision.kind.name != "PRIORITY":
        if table.decision.kind.name == "PRIORITY":
            table.resolve()
        else:
            table.game.answer(tuple(range(table.decision.minimum)))
    return table


def delve(table, *answers):
    table.cast("Delve Deep").resolve()
    for answer in answers:
        table.answer(answer)
    return table


@pytest.mark.scenario("T108.5.2")
@pytest.mark.cr("108.5", "309.1", "309.2a", "309.2b", "309.4a", "309.4c", "701.49a")
def test_309_2a_venturing_brings_a_dungeon_into_the_command_zone():
    table = delvers().battlefield(A, "Veteran").play()
    table.cast("Delve Deep").resolve()
    assert table.labels() == [MINE, TOMB, MAGE]  # not the one that needs its own words
    table.answer(MAGE)
    assert [table.state.name(oid) for oid in table.state.command] == [MAGE]
    assert room(table) == "Yawning Portal"
    finish(table)
    assert table.life(A) == 22  # the room, and having ventured


@pytest.mark.cr("309.3", "309.5a", "701.49b")
def test_309_5a_the_marker_follows_an_arrow_of_the_players_choice():
    table = delvers(2).play()
    delve(table, MINE)
    finish(table.resolve().answer())
    table.cast("Delve Deep").resolve()
    assert table.labels() == ["Goblin Lair", "Mine Tunnels"]
    finish(table.answer("Mine Tunnels"))
    assert room(table) == "Mine Tunnels"
    assert len(table.state.command) == 1
    assert len(table.all("Treasure Token")) == 1


@pytest.mark.cr("309.6", "309.7", "309.5b", "704.5t")
def test_309_6_a_dungeon_is_completed_when_its_last_room_has_been_dealt_with():
    table = delvers(4).hand(A, "Tales").battlefield(A, "Two Rock", "Veteran").play()
    finish(delve(table, TOMB))
    finish(delve(table, "Oubliette"))
    table.cast("Delve Deep").resolve()  # one arrow: no choice
    assert room(table) == "Cradle of the Death God"
    assert len(table.state.command) == 1  # its room ability is on the stack
    finish(table)
    assert table.state.command == []
    assert table.size("The Atropal") == (4, 4)
    assert [e.player for e in table.events(ev.DungeonCompleted)] == [A]
    # 20 - 1 for the first room, + 3 for venturing, + 10 for completing it
    assert table.life(A) == 32
    marks = table.state.players[A].designations
    assert (marks[COMPLETED], marks[completed(TOMB)]) == (1, 1)


@pytest.mark.cr("309.5b", "701.49c")
def test_309_5b_venturing_from_the_last_room_completes_it_and_begins_anew():
    table = delvers(5).play()
    finish(delve(table, TOMB))
    finish(delve(table, "Oubliette"))
    table.cast("Delve Deep").resolve()
    first = dungeon_of(table.state, A)
    table.cast("Delve Deep").resolve()  # while the last room's ability is on the stack
    assert table.state.command == []
    assert table.state.players[A].designations[completed(TOMB)] == 1
    assert table.labels() == [MINE, TOMB, MAGE]
    finish(table.answer(MAGE))
    assert room(table) == "Yawning Portal"
    assert dungeon_of(table.state, A) != first
    assert len(table.all("The Atropal")) == 1  # its ability still did what it does


@pytest.mark.cr("309.7")
@pytest.mark.parametrize(("done", "life"), [(0, 15), (1, 25)])
def test_309_7_whether_a_player_has_completed_a_dungeon(done, life):
    table = Setup(cards=CARDS).hand(A, "Tales").play()
    if done:
        table.state.players[A].designations[COMPLETED] = done
    table.cast("Tales").resolve()
    assert table.life(A) == life


@pytest.mark.cr("309.3", "309.4c")
def test_309_3_each_player_has_a_dungeon_of_their_own():
    table = delvers().hand(B, "Delve Deep").play()
    finish(delve(table, MAGE))
    finish(table.until_priority(B).cast("Delve Deep", player=B).resolve().answer(TOMB))
    assert room(table, A) == "Yawning Portal"
    assert room(table, B) == "Trapped Entry"
    assert (table.life(A), table.life(B)) == (20, 19)  # +1 -1, and -1


@pytest.mark.cr("309.2c", "309.4b", "309.4")
def test_309_2c_a_dungeon_is_no_permanent_and_cant_be_cast():
    table = delvers().play()
    finish(delve(table, MAGE))
    dungeon = dungeon_of(table.state, A)
    assert dungeon not in table.state.battlefield
    assert not any(label.startswith(f"Cast {MAGE}") for label in table.labels())


@pytest.mark.cr("309.4c", "701.49d")
@pytest.mark.parametrize("definition", DUNGEONS, ids=lambda one: one.name)
def test_309_4c_every_room_can_be_reached_played_and_told(definition):
    rooms = {one.number: one for one in definition.front.abilities if isinstance(one, Room)}
    reached = {1}
    for number in sorted(rooms):
        assert number in reached
        assert all(following > number for following in rooms[number].leads_to)
        reached.update(rooms[number].leads_to)
    assert [number for number, one in rooms.items() if not one.leads_to] == [max(rooms)]
    assert not clauses_without_support(definition)
    lines = definition.rules_text().splitlines()
    assert [line.split(" — ")[0] for line in lines] == [one.name for one in rooms.values()]


@pytest.mark.cr("726.1", "726.2", "701.49d")
def test_726_2_taking_the_initiative_ventures_into_the_undercity():
    table = Setup(cards=CARDS, library=20).hand(A, "Seize Lead", "Punish Lead").play()
    assert table.state.initiative is None
    table.cast("Seize Lead", A).resolve()
    assert table.state.initiative == A
    assert len(table.state.stack) == 1
    table.resolve()
    assert room(table) == "Secret Entrance"
    finish(table)
    table.cast("Punish Lead").resolve()
    assert table.life(A) == 17


@pytest.mark.cr("726.3", "726.5")
def test_726_5_taking_it_again_ventures_again():
    table = Setup(cards=CARDS, library=20).battlefield(A, "Veteran")
    table = table.hand(A, "Seize Lead", "Seize Lead", "Seize Lead").play()
    for _ in range(2):
        finish(table.cast("Seize Lead", A))
    assert [e.player for e in table.events(ev.InitiativeTaken)] == [A, A]
    finish(table.cast("Seize Lead", B))
    assert table.state.initiative == B


@pytest.mark.cr("726.2")
def test_726_2_combat_damage_takes_it_once_for_all_creatures():
    table = Setup(cards=CARDS, library=20).battlefield(A, "Bear", "Goblin")
    table = table.hand(A, "Seize Lead").play()
    table.state.initiative = B
    table.attack("Bear", "Goblin").damage()
    finish(table)
    assert table.state.initiative == A
    assert len(table.events(ev.InitiativeTaken)) == 1
    assert room(table) == "Secret Entrance"


@pytest.mark.cr("726.2")
def test_726_2_it_ventures_in_the_holders_upkeep():
    table = Setup(cards=CARDS, library=20).play()
    table.state.initiative = B
    table.go_to(Step.UPKEEP)
    assert table.state.active == B
    assert len(table.state.stack) == 1
    table.resolve()
    assert room(table, B) == "Secret Entrance"


@pytest.mark.cr("309.4c", "701.49b")
def test_309_4c_the_last_room_of_the_undercity():
    table = Setup(cards=CARDS, library=2).library(A, "Giant", "Bear").hand(A, "Delve Deep")
    table = table.play()
    undercity = next(one for one in DUNGEONS if one.name == "Undercity")
    perform(table.state, board(table.state), ev.DungeonEntered(undercity, A))
    dungeon = dungeon_of(table.state, A)
    table.state.objects[dungeon].designations[VENTURE_MARKER] = 7
    table.state.touch()
    table.cast("Delve Deep").resolve().resolve()
    finish(table.answer("Giant"))
    assert table.find("Giant").counters == {CounterKind.PLUS_ONE: 3}
    assert Keyword.HEXPROOF in table.seen("Giant").keywords
    assert table.state.command == []
