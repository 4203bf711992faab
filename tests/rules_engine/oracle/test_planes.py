"""Compiled planes and phenomena in a game (CR 311, 312, 901)."""

import time

import pytest

from rules_engine.rules.plane_cards import face_up_planes, planar_deck
from rules_engine.rules.setup import add_card
from rules_engine.scenario.report import run_scenario
from rules_engine.state import events as ev
from rules_engine.vocabulary import Step, SupplementaryDeck, Zone
from tests.rules_engine.kit import A, B, Setup
from tests.rules_engine.oracle.printed import printed
from tests.rules_engine.scenarios.played import MAIN, assert_passed, there, with_cards

MEADOW = printed("Meadow", "plane", "Whenever chaos ensues, you gain 3 life.", cost="")
ORCHARD = printed(
    "Orchard",
    "plane",
    "When you planeswalk to ~ and at the beginning of your upkeep, put a charge counter on ~, then "
    "you gain life equal to the number of charge counters on it. / When you planeswalk away from "
    "~, destroy all creatures. / Whenever chaos ensues, draw a card.",
    cost="",
)
STORM = printed("Storm", "phenomenon", "When you encounter ~, each player draws a card.", cost="")
STEP = printed("Step", "sorcery", "You may planeswalk.")


def on_planes(here, deck, *more, players=2):
    setup = Setup(cards=(MEADOW, ORCHARD, STORM, STEP, *more), players=players)
    add_card(setup.state, setup.cards[here], A, Zone.COMMAND)
    for player in setup.state.turn_order:
        for name in deck:
            add_card(setup.state, setup.cards[name], player, Zone.COMMAND, SupplementaryDeck.PLANAR)
    return setup


def test_a_plane_that_does_something_on_arrival_and_in_each_upkeep_of_its_controller():
    table = on_planes("Meadow", ["Orchard"]).hand(A, "Step").play()
    table.cast("Step").resolve().answer("Yes").resolve()
    assert table.life(A) == 21
    table.go_to(Step.UPKEEP, turn=4).resolve()
    assert (table.life(A), table.life(B)) == (21, 22)
    assert table.find("Orchard", Zone.COMMAND).counters == {"charge": 2}


@pytest.mark.cr("603.10")
def test_603_10_planeswalking_away_is_noticed_by_the_plane_that_is_left():
    setup = on_planes("Orchard", ["Meadow"]).hand(A, "Step").battlefield(B, "Bear")
    table = setup.play().cast("Step").resolve().answer("Yes")
    assert [table.state.name(oid) for oid in face_up_planes(table.state)] == ["Meadow"]
    assert table.resolve().all("Bear") == []


def test_a_plane_that_is_left_by_its_own_state_trigger():
    brink = printed(
        "Brink",
        "plane",
        "At the beginning of your upkeep, put a charge counter on ~. / When ~ has two or more "
        "charge counters on it, planeswalk.",
        cost="",
    )
    table = on_planes("Brink", ["Meadow"], brink).play()
    table.go_to(Step.UPKEEP, turn=5)
    assert [table.state.name(oid) for oid in face_up_planes(table.state)] == ["Brink"]
    table.resolve().resolve()
    assert [table.state.name(oid) for oid in face_up_planes(table.state)] == ["Meadow"]


def test_an_effect_that_lasts_until_a_player_planeswalks():
    truce = printed(
        "Truce",
        "plane",
        "Whenever chaos ensues, creatures can't attack you until a player planeswalks.",
        cost="",
    )
    setup = on_planes("Truce", ["Meadow"], truce).hand(B, "Step").battlefield(B, "Bear")
    setup.state.players[A].next_rolls = [2]
    table = setup.play().act("Roll the planar die").resolve()
    table.go_to(Step.PRECOMBAT_MAIN, turn=4).cast("Step").resolve().answer("Yes")
    table.attack("Bear")
    assert table.state.combat.attackers


def test_who_rolls_the_planar_die():
    stairs = printed("Stairs", "plane", "Whenever you roll the planar die, draw a card.", cost="")
    setup = on_planes("Stairs", ["Meadow"], stairs)
    setup.state.players[A].next_rolls = [3]
    table = setup.play().act("Roll the planar die").resolve()
    assert len(table.state.players[A].hand) == 1


@pytest.mark.cr("312.5", "704.6f")
def test_312_5_each_player_draws_as_a_phenomenon_is_encountered():
    table = on_planes("Meadow", ["Meadow", "Storm"]).hand(A, "Step").play()
    table.cast("Step").resolve().answer("Yes").resolve()
    assert [len(table.state.players[seat].hand) for seat in (A, B)] == [1, 1]
    assert len(table.events(ev.Planeswalked)) == 2
    assert len(planar_deck(table.state, A)) == 2


@pytest.mark.cr("901.5")
def test_901_5_a_scenario_is_given_planar_decks_and_begins_on_their_top_plane():
    cards = with_cards(Setup().cards, MEADOW, ORCHARD, STORM, STEP)
    content = {
        "id": "planes",
        "players": ["A", "B"],
        "variant": "planechase",
        "strict": True,
        "default_library": 10,
        "setup": [
            *there("planar_deck", "Orchard", "Meadow", "Storm"),
            *there("planar_deck", "Orchard", player="B"),
        ],
        "script": [
            MAIN | {"do": "activate", "ability": "Roll the planar die"},
            MAIN | {"do": "wait_stack"},
            MAIN | {"turn": 2, "player": "B", "do": "activate", "ability": "Roll the planar die"},
        ],
        "answers": {"A": {"rolls": [2]}, "B": {"rolls": [1]}},
        "stop": {"turn": 2, "step": "end"},
        "expect": [
            {"player": "A", "life": 23},
            {"player": "B", "life": 21},
            {"zone": "command", "card": "Meadow", "count": 0},
            {"zone": "command", "card": "Orchard", "count": 1},
        ],
    }
    assert_passed(run_scenario(content, cards, timeout=10.0, clock=time.perf_counter))


# --- what is revealed from planar decks -----------------------------------------------------------


def chaotic(text, deck, *, kind="plane", here="Origin", rolls=(2,)):
    """A's main phase on a plane with that ability; the last card of `deck` is on top."""
    origin = printed("Origin", kind, text, cost="")
    setup = on_planes(here, [*deck, "Origin"] if kind == "phenomenon" else deck, origin)
    setup.state.players[A].next_rolls = list(rolls)
    return setup


def up(table):
    return [table.state.name(oid) for oid in face_up_planes(table.state)]


def lying(table):
    deck = planar_deck(table.state, A)
    return [table.state.objects[oid].definition.name for oid in deck]


STAIRS = (
    "Whenever chaos ensues, reveal the top card of your planar deck. You may put it on the bottom "
    "of your planar deck."
)


@pytest.mark.parametrize(
    ("answer", "deck"), [("Yes", ["Storm", "Meadow"]), ("No", ["Meadow", "Storm"])]
)
def test_the_top_card_of_the_planar_deck_is_put_on_the_bottom_or_not(answer, deck):
    table = chaotic(STAIRS, ["Meadow", "Storm"]).play()
    table.act("Roll the planar die").resolve().answer(answer)
    assert (lying(table), up(table)) == (deck, ["Origin"])


@pytest.mark.cr("311.7")
def test_311_7_chaos_abilities_of_revealed_planes_trigger_while_they_are_in_the_deck():
    pools = (
        "Whenever chaos ensues, reveal the top three cards of your planar deck. Each of the "
        "revealed cards' {CHAOS} abilities triggers. Then put the revealed cards on the bottom of "
        "your planar deck in any order."
    )
    table = chaotic(pools, ["Storm", "Meadow", "Storm", "Meadow"]).play()
    table.act("Roll the planar die").resolve()
    table.answer("Storm", *[o.entity for o in table.decision.options if o.label == "Meadow"])
    assert [option.label for option in table.decision.options] == ["Meadow", "Meadow"]
    table.answer("Meadow").resolve_all()
    assert table.life(A) == 26
    assert (lying(table), up(table)) == (["Meadow", "Meadow", "Storm", "Storm"], ["Origin"])


@pytest.mark.cr("311.7")
def test_311_7_chaos_ensues_on_the_first_plane_of_the_deck_alone():
    fertile = (
        "Whenever chaos ensues, reveal cards from the top of your planar deck until you reveal a "
        "plane card. Chaos ensues on that plane. Then put all cards revealed this way on the "
        "bottom of your planar deck in any order."
    )
    table = chaotic(fertile, ["Orchard", "Meadow", "Storm"]).play()
    table.act("Roll the planar die").resolve().answer("Storm", "Meadow").resolve_all()
    assert table.life(A) == 23
    assert lying(table) == ["Meadow", "Storm", "Orchard"]
    assert len(table.events(ev.ChaosEnsued)) == 2


@pytest.mark.cr("701.31d")
def test_701_31d_planeswalking_to_a_plane_without_leaving_another():
    seedcore = (
        "Whenever chaos ensues, reveal cards from the top of your planar deck until you reveal a "
        "plane card. Planeswalk to it, except don't planeswalk away from any plane. Put the rest "
        "of the revealed cards on the bottom of your planar deck in any order."
    )
    table = chaotic(seedcore, ["Storm", "Meadow", "Storm"]).play()
    table.act("Roll the planar die").resolve()
    assert (up(table), lying(table)) == (["Origin", "Meadow"], ["Storm", "Storm"])
    assert [event.away for event in table.events(ev.Planeswalked)] == [()]


@pytest.mark.cr("901.11c")
def test_901_11c_two_planes_at_one_time_and_both_are_left_together():
    merging = (
        "When you encounter ~, reveal cards from the top of your planar deck until you reveal two "
        "plane cards. Simultaneously planeswalk to both of them. Put all other cards revealed this "
        "way on the bottom of your planar deck in any order."
    )
    setup = chaotic(
        merging, ["Orchard", "Meadow", "Storm", "Meadow"], kind="phenomenon", here="Meadow"
    )
    table = setup.hand(A, "Step", "Step").play().cast("Step").resolve().answer("Yes").resolve()
    assert up(table) == ["Meadow", "Meadow"]
    assert lying(table) == ["Storm", "Origin", "Meadow", "Orchard"]
    table.state.players[A].next_rolls = [2]
    table.act("Roll the planar die").answer("Meadow").resolve_all()
    assert table.life(A) == 26
    table.cast("Step").resolve().answer("Yes")
    table.answer(*[option.entity for option in table.decision.options])
    assert up(table) == ["Orchard"]


def test_one_of_the_planes_is_put_on_top_and_the_phenomenon_is_left_for_it():
    tunnel = (
        "When you encounter ~, reveal cards from the top of your planar deck until you reveal five "
        "plane cards. Put a plane card from among them on top of your planar deck, then put the "
        "rest of the revealed cards on the bottom in a random order."
    )
    setup = chaotic(tunnel, ["Meadow", "Storm", "Orchard"], kind="phenomenon", here="Meadow")
    table = setup.hand(A, "Step").play().cast("Step").resolve().answer("Yes").resolve()
    table.answer("Meadow")
    assert up(table) == ["Meadow"]
    assert sorted(lying(table)) == ["Meadow", "Orchard", "Origin", "Storm"]


def test_nobody_loses_until_a_player_planeswalks():
    reef = (
        "Whenever chaos ensues, until a player planeswalks, you can't lose the game and your "
        "opponents can't win the game."
    )
    table = chaotic(reef, ["Meadow"]).hand(A, "Step").play().act("Roll the planar die").resolve()
    table.state.players[A].life = 0
    table.state.touch()
    table.cast("Step")
    assert not table.state.over
    table.resolve().answer("Yes")
    assert (table.state.over, table.state.winner) == (True, B)


def test_a_player_whose_card_is_put_into_their_graveyard():
    barony = (
        "Whenever a nonblack card is put into a player's graveyard from anywhere, that player "
        "loses 1 life."
    )
    table = chaotic(barony, ["Meadow"]).hand(B, "Shock").battlefield(B, "Mountain").play()
    table.cast("Shock", "A", player=B).resolve().resolve()
    assert (table.life(A), table.life(B)) == (18, 19)


@pytest.mark.cr("901.9", "614.1a")
@pytest.mark.parametrize(
    ("rolls", "choice", "life"), [([3, 2], "chaos", 23), ([2, 4], "blank", 20), ([2, 2], None, 23)]
)
def test_901_9_one_of_two_planar_dice_is_ignored(rolls, choice, life):
    elixir = printed(
        "Elixir",
        "artifact",
        "If you would roll one or more planar dice, instead roll that many planar dice plus one "
        "and ignore one.",
    )
    setup = on_planes("Meadow", ["Orchard"], elixir).battlefield(A, "Elixir")
    setup.state.players[A].next_rolls = list(rolls)
    table = setup.play().act("Roll the planar die")
    if choice is not None:
        table.answer(choice)
    assert len(table.events(ev.PlanarDieRolled)) == 1
    assert table.resolve_all().life(A) == life
