"""CR 702.106f: double agenda, for which two card names are chosen in secret."""

from __future__ import annotations

import random
import re
from collections.abc import Mapping

import pytest

from rules_engine import Game, GameOptions, Seat
from rules_engine.agents import make_agent
from rules_engine.cards.definition import CardDefinition, card_with_faces, face
from rules_engine.cards.layouts import Layout
from rules_engine.decisions import DecisionKind
from rules_engine.errors import IllegalAction
from rules_engine.rules.conspiracies import hide_agendas
from rules_engine.state.history import play_by_play
from rules_engine.state.objects import NAMES_TOGETHER
from rules_engine.vocabulary import Step, Zone
from tests.rules_engine.kit import CARDS, A, B, Setup, Table
from tests.rules_engine.oracle.printed import printed
from tests.rules_engine.scenarios.played import MAIN, Entry, cast, played, there

pytestmark = pytest.mark.cr("702.106f")

PAIR = printed(
    "Pair",
    "conspiracy",
    "Double agenda / Whenever you cast a creature spell with one of the chosen names, you may "
    "search your library for a creature card with the other chosen name, reveal it, put it into "
    "your hand, then shuffle.",
)
SINGLE = printed(
    "Single", "conspiracy", "Hidden agenda / Creatures you control with the chosen name get +1/+1."
)
CUB = printed("Cub", "creature", "", size=(1, 1))
OWL = printed("Owl", "creature", "", size=(1, 1))
HEN = printed("Hen", "creature", "", size=(1, 1))
CHARM = printed("Charm", "instant", "You gain 1 life.")
STOP = printed("Stop", "instant", "Counter target spell.")
HALVES = card_with_faces(
    Layout.SPLIT, face("Dusk", "{1}", "Sorcery"), face("Dawn", "{2}", "Sorcery")
)
DECK: Mapping[str, CardDefinition] = CARDS | {
    one.name: one for one in (PAIR, SINGLE, CUB, OWL, HEN, CHARM, STOP)
}
TURN = "Turn Pair face up"


def plotted(setup: Setup, *names: str, conspiracy: CardDefinition = PAIR) -> Table:
    """The conspiracy lies face down in the command zone with these names chosen for it."""
    setup.cards |= {one.name: one for one in (conspiracy, *DECK.values())}
    setup.put(A, Zone.COMMAND, conspiracy.name)
    asking = hide_agendas(setup.state)
    decision = next(asking)
    assert (decision.kind, decision.player) == (DecisionKind.CHOOSE, A)
    assert (decision.prompt, decision.rule) == ("Choose two different card names", "CR 702.106f")
    labels = [option.label for option in decision.options]
    answer = tuple(labels.index(name) for name in names)
    decision.validate(answer)
    with pytest.raises(StopIteration):
        asking.send(answer)
    return setup.play()


def holding(*hand: str) -> Setup:
    """What A has in hand; there is one of each creature in their library."""
    setup = Setup(cards=tuple(DECK.values())).hand(A, *hand)
    return setup.library(A, "Cub", "Owl", "Hen", "Charm")


@pytest.mark.cr("702.106d")
@pytest.mark.parametrize(("spell", "found"), [("Cub", "Owl"), ("Owl", "Cub")])
def test_casting_one_finds_the_other(spell: str, found: str):
    table = plotted(holding(spell), "Cub", "Owl").act(TURN)
    table.cast(spell).resolve().answer("Yes")
    assert [table.state.name(o.entity) for o in table.decision.options if o.entity] == [found]
    table.answer(found)
    assert table.names(Zone.HAND, A) == [found]
    assert [table.state.name(oid) for oid in table.state.stack] == [spell]


def test_nothing_need_be_searched_for():
    table = plotted(holding("Cub"), "Cub", "Owl").act(TURN).cast("Cub").resolve().answer("No")
    assert table.names(Zone.HAND, A) == []


def test_the_spell_may_have_been_countered_before_that():
    setup = holding("Cub").hand(B, "Stop")
    table = plotted(setup, "Owl", "Cub").act(TURN).cast("Cub").until_priority(B)
    table.cast("Stop", "Cub", player=B).resolve()
    assert table.names(Zone.GRAVEYARD, A) == ["Cub"]
    table.resolve().answer("Yes").answer("Owl")
    assert table.names(Zone.HAND, A) == ["Owl"]


@pytest.mark.parametrize("spell", ["Hen", "Charm"])
def test_other_spells_are_of_no_concern(spell: str):
    """One has another name, one is no creature spell."""
    table = plotted(holding(spell), "Cub", "Charm").act(TURN).cast(spell)
    assert len(table.state.stack) == 1


def test_a_card_with_the_other_name_has_to_be_a_creature():
    table = plotted(holding("Cub"), "Cub", "Charm").act(TURN).cast("Cub").resolve().answer("Yes")
    assert table.resolve_all().names(Zone.HAND, A) == []


def test_the_spells_of_opponents_are_of_no_concern():
    table = plotted(holding().hand(B, "Cub"), "Cub", "Owl").act(TURN)
    table.go_to(Step.PRECOMBAT_MAIN, turn=table.state.turn + 1).until_priority(B)
    table.cast("Cub", player=B)
    assert len(table.state.stack) == 1


@pytest.mark.cr("702.106c", "315.5b")
def test_face_down_it_does_nothing():
    table = plotted(holding("Cub", "Owl"), "Cub", "Owl").cast("Cub")
    assert len(table.state.stack) == 1
    assert len(table.act(TURN).state.stack) == 1
    assert len(table.resolve().cast("Owl").state.stack) == 2


def test_either_name_is_one_of_them():
    plot = printed(
        "Band",
        "conspiracy",
        "Double agenda / Creatures you control with one of the chosen names get +1/+1.",
    )
    setup = Setup(cards=(plot, *DECK.values())).battlefield(A, "Cub", "Owl", "Hen")
    table = plotted(setup.battlefield(B, "Bear"), "Cub", "Owl", conspiracy=plot)
    assert [table.size(name) for name in ("Cub", "Owl", "Hen")] == [(1, 1)] * 3
    table.act("Turn Band face up")
    assert [table.size(name) for name in ("Cub", "Owl", "Hen")] == [(2, 2), (2, 2), (1, 1)]


def test_mana_for_spells_with_either_name():
    stone = printed(
        "Stone",
        "conspiracy",
        "Double agenda / {T}: Add {C}. Spend this mana only to cast a spell with one of the chosen "
        "names.",
        type_line="Artifact",
    )
    dear = [printed(name, "creature", "", cost="{1}") for name in ("Roc", "Emu", "Kea")]
    setup = Setup(cards=(stone, *dear)).battlefield(A, "Stone").hand(A, "Roc", "Emu", "Kea")
    state = setup.state
    state.objects[state.battlefield[0]].choices = ((NAMES_TOGETHER, "Roc\nEmu"),)
    labels = setup.play().labels()
    castable = ["Cast Roc" in labels, "Cast Emu" in labels, "Cast Kea" in labels]
    assert castable == [True, True, False]


@pytest.mark.cr("702.106a", "201.4b")
@pytest.mark.parametrize(
    ("names", "why"),
    [
        (("Cub",), "2 must be chosen, not 1"),
        (("Cub", "Cub"), "an option can't be chosen twice"),
        (("Cub", "Owl", "Hen"), "2 must be chosen, not 3"),
        (("Dusk", "Dawn"), "these are names of one card"),
    ],
)
def test_they_are_names_of_two_different_cards(names: tuple[str, ...], why: str):
    setup = Setup(cards=(*DECK.values(), HALVES)).put(A, Zone.COMMAND, "Pair")
    setup.library(A, "Cub", "Owl", "Hen", HALVES.name)
    decision = next(hide_agendas(setup.state))
    labels = [option.label for option in decision.options]
    with pytest.raises(IllegalAction, match=why) as refused:
        decision.validate(tuple(labels.index(name) for name in names))
    assert refused.value.rule == "CR 702.106f"
    decision.validate((labels.index("Dusk"), labels.index("Cub")))


# --- what others learn -------------------------------------------------------------------------


def asked(conspiracy: str) -> Game:
    """A game in which A is about to name cards for that conspiracy."""
    seats = [Seat("A", ("Forest",) * 40, (conspiracy,)), Seat("B", ("Forest", "Bear") * 20)]
    game = Game.start(seats, DECK, seed=1, options=GameOptions(mulligans=False))
    game.answer((0,))
    return game


def drafted(conspiracy: str, *names: str) -> Game:
    """A game for which A has put that conspiracy into the command zone, with these names."""
    game = asked(conspiracy)
    labels = [option.label for option in game.decision.options]
    game.answer(tuple(labels.index(name) for name in names))
    return game


@pytest.mark.cr("702.106b", "905.4a")
def test_nobody_else_learns_that_there_are_two():
    """Next to hidden agenda, the opponent sees the same of it, and A decides as often."""
    before = [asked("Single"), asked("Pair")]
    assert _seen_by_b(before[0]) == _seen_by_b(before[1])
    single = drafted("Single", "Forest")
    double = drafted("Pair", "Forest", "Bear")
    for game in (single, double):
        assert (game.decision.kind, game.decision.player) == (DecisionKind.PRIORITY, A)
    assert _seen_by_b(single) == _seen_by_b(double)
    assert "Pair" not in _seen_by_b(double)
    told = [play_by_play(game.state) for game in (single, double)]
    assert told[0] == told[1]
    assert [one.underneath for one in double.view(A).command] == ["Pair"]


def _seen_by_b(game: Game) -> str:
    """Without the pseudonyms, which are made at random."""
    return re.sub(r"'h[0-9a-f]{12}'", "'h'", repr(game.view(B)))


@pytest.mark.cr("702.106e")
def test_it_is_shown_at_the_end_of_the_game():
    game = drafted("Pair", "Forest", "Bear")
    assert "Pair" not in repr(game.view(B).command)
    game.concede(B)
    assert "Pair" in repr(game.view(B).command)


@pytest.mark.parametrize("agent", ["random-legal", "heuristic"])
def test_agents_choose_two(agent: str):
    game = asked("Pair")
    answer = make_agent(agent, random.Random(1)).choose(game.view(A), game.decision)
    game.answer(answer)
    assert len(game.state.objects[game.state.command[0]].choices[0][1].split("\n")) == 2


# --- scenarios ---------------------------------------------------------------------------------


@pytest.mark.parametrize("choices", [["Cub", "Owl"], [["Cub", "Owl"]]])
def test_a_scenario_answers_with_both_names(choices: list[object]):
    hand: Entry = {"player": "A", "zone": "hand", "card": "Cub", "count": 1}
    result = played(
        DECK,
        [*there("command", "Pair"), *there("hand", "Owl"), *there("library", "Cub")],
        [
            MAIN | {"do": "activate", "ability": TURN},
            cast("Owl"),
            MAIN | {"do": "wait_stack"},
            MAIN | {"do": "check", "expect": hand},
        ],
        choices=[*choices, True, "Cub"],
    )
    assert result.status == "passed", result.detail
