"""CR 103.1c, 103.2e, 116.2j, 315, 702.106, 905.4: conspiracies from the sideboard on."""

from collections.abc import Sequence

import pytest

from rules_engine import Game, GameOptions, Seat
from rules_engine.cards.definition import card
from rules_engine.decisions import DecisionKind
from rules_engine.state.history import play_by_play
from rules_engine.state.history_japanese import japanese
from rules_engine.vocabulary import Keyword, Step, Zone
from tests.rules_engine.kit import CARDS, A, B, Setup, Table
from tests.rules_engine.oracle.printed import printed
from tests.rules_engine.scenarios.played import MAIN, Entry, played, there

PLOT = card("Secret Plot", "", "Conspiracy")
TURN = "Turn Secret Plot face up"


def start() -> Table:
    setup = Setup(cards=(PLOT,), active=B).put(A, Zone.COMMAND, "Secret Plot")
    setup.state.objects[setup.state.command[0]].face_down = True
    return setup.battlefield(B, "Assassin", "Bear").play()


@pytest.mark.cr("116.2j", "905.4a", "116.3")
@pytest.mark.scenario("T116.2.10")
def test_116_2j_it_is_turned_up_with_priority_in_the_opponents_turn():
    table = start()
    assert TURN not in table.labels()  # of its controller alone
    table.activate("Assassin", "Bear").until_priority(A)
    table.act(TURN)
    assert [table.state.objects[oid].face_down for oid in table.state.command] == [False]
    assert (table.decision.player, len(table.state.stack)) == (A, 1)
    assert TURN not in table.labels()
    assert table.refused(lambda: table.act(TURN)) == "CR 117.1"


@pytest.mark.cr("702.106e")
def test_702_106e_it_is_shown_at_the_end_of_the_game():
    table = start()
    assert [seen.underneath for seen in table.game.view(A).command] == ["Secret Plot"]
    assert "Secret Plot" not in repr(table.game.view(B).command)
    table.game.concede(B)
    assert "Secret Plot" in repr(table.game.view(B).command)


AGENDA = printed(
    "Plan",
    "enchantment",
    "Hidden agenda / Creatures you control with the chosen name have haste. / Spells with the "
    "chosen name you cast cost {1} less to cast. / Whenever you cast a creature spell with the "
    "chosen name, draw a card. / Each creature you control with the chosen name enters with an "
    "additional +1/+1 counter on it. / You may spend mana as though it were mana of any color to "
    "cast spells with the chosen name.",
    cost="",
    type_line="Conspiracy",
)
CUB = printed("Cub", "creature", "Trample", cost="{1}{B}")


def planned(*, up: bool) -> Table:
    """A has the conspiracy, for which they chose that name."""
    setup = Setup(cards=[AGENDA, CUB]).put(A, Zone.COMMAND, "Plan")
    plan = setup.state.objects[setup.state.command[0]]
    plan.face_down, plan.choices = True, (("name", "Cub"),)
    table = setup.battlefield(A, "Cub", "Forest").hand(A, "Cub").play()
    return table.act("Turn Plan face up") if up else table


@pytest.mark.cr("702.106c")
def test_702_106c_the_name_is_revealed_with_it():
    told = [line.text for line in play_by_play(planned(up=True).state, B)]
    assert "A turns Plan face up, naming Cub." in told
    assert not any("Cub" in line.text for line in play_by_play(planned(up=False).state, B))
    there_too = [line.text for line in play_by_play(planned(up=True).state, B, japanese({}))]
    assert any(text.endswith("選ばれた名前は《Cub》。") for text in there_too)


@pytest.mark.cr("315.5b", "702.106c")
def test_315_5b_face_down_it_does_nothing():
    table = planned(up=False)
    assert Keyword.HASTE not in table.seen("Cub").keywords
    assert "Cast Cub" not in table.labels()


@pytest.mark.cr("113.6p", "315.5", "702.106d")
def test_113_6p_its_abilities_function_in_the_command_zone():
    table = planned(up=True)
    assert Keyword.HASTE in table.seen("Cub").keywords
    hand = len(table.names(Zone.HAND, A))
    table.cast("Cub").resolve_all()  # for {B} paid with {G}
    assert len(table.names(Zone.HAND, A)) == hand
    assert [cub.counters.get("+1/+1", 0) for cub in table.all("Cub")] == [0, 1]


@pytest.mark.cr("113.6p")
@pytest.mark.parametrize("type_line", ["Vanguard", "Ongoing Scheme"])
def test_113_6p_of_other_cards_that_stay_there(type_line: str):
    text = "Creatures you control have haste. / Creatures your opponents control enter tapped."
    patron = printed("Patron", "enchantment", text, cost="", type_line=type_line)
    setup = Setup(cards=[patron, CUB], active=B).put(A, Zone.COMMAND, "Patron")
    table = setup.battlefield(A, "Cub").battlefield(B, "Swamp", "Swamp").hand(B, "Cub").play()
    assert Keyword.HASTE in table.seen("Cub").keywords
    table.cast("Cub").resolve_all()
    assert [cub.tapped for cub in table.all("Cub")] == [False, True]


@pytest.mark.cr("702.106a", "702.106b", "905.4a")
def test_702_106a_as_the_game_starts_it_is_turned_face_down_and_a_name_chosen():
    cards = {card.name: card for card in (AGENDA, CUB, *CARDS.values())}
    haste: Entry = {"permanent": "Cub", "keyword": "haste", "has": True}
    result = played(
        cards,
        [*there("command", "Plan"), *there("battlefield", "Cub")],
        [
            MAIN | {"do": "check", "expect": haste | {"has": False}},
            MAIN | {"do": "activate", "ability": "Turn Plan face up"},
            MAIN | {"do": "check", "expect": haste},
        ],
        choices=["Cub"],
    )
    assert result.status == "passed", result.detail


@pytest.mark.cr("113.6p", "701.12b")
def test_701_12b_of_permanents_that_are_chosen_at_random():
    text = (
        "At the beginning of your upkeep, exchange control of a permanent you control chosen at "
        "random and a permanent target opponent controls chosen at random."
    )
    god = printed("God", "enchantment", text, cost="", type_line="Vanguard")
    setup = Setup(cards=[god, CUB], active=B).put(A, Zone.COMMAND, "God")
    table = setup.battlefield(A, "Cub").battlefield(B, "Bear").play()
    table.go_to(Step.UPKEEP, turn=table.state.turn + 1).resolve()
    assert [table.seen(name).controller for name in ("Cub", "Bear")] == [B, A]


FIRST = printed(
    "First Move",
    "enchantment",
    "You are the starting player. If multiple players would be the starting player, one of those "
    "players is chosen at random.",
    cost="",
    type_line="Conspiracy",
)
GUARDS = printed(
    "Guards",
    "enchantment",
    "At the beginning of the first upkeep, you gain 1 life. / At the beginning of your first "
    "upkeep, you gain 10 life. / At the beginning of each other player's first upkeep, that player "
    "loses 5 life.",
    cost="",
    type_line="Conspiracy",
)
NO_MULLIGANS = GameOptions(mulligans=False)


def drafted(*sideboards: Sequence[str], seed: int = 1) -> Game:
    """A game whose players have these conspiracies in their sideboards."""
    cards = CARDS | {one.name: one for one in (AGENDA, CUB, FIRST, GUARDS)}
    seats = [
        Seat(name, ("Forest",) * 40, tuple(sideboard))
        for name, sideboard in zip("ABCD", sideboards, strict=False)
    ]
    return Game.start(seats, cards, seed=seed, options=NO_MULLIGANS)


@pytest.mark.cr("103.2e", "315.2", "315.6", "905.4")
@pytest.mark.scenario("T103.2.4")
def test_103_2e_any_number_of_those_in_the_sideboard_are_put_there():
    game = drafted(["Plan", "First Move", "Guards", "Bear"], [])
    assert [option.label for option in game.decision.options] == ["Plan", "First Move", "Guards"]
    assert (game.decision.player, game.decision.rule) == (A, "CR 315.2")
    game.answer((0, 2))
    game.answer([option.label for option in game.decision.options].index("Forest"))
    lying = [game.state.objects[oid] for oid in game.state.command]
    assert [(one.card, one.face_down, one.owner) for one in lying] == [
        ("Plan", True, A),
        ("Guards", False, A),
    ]
    outside = [game.state.objects[oid].card for oid in game.state.players[A].outside]
    assert outside == ["First Move", "Bear"]
    assert [one.name for one in game.view(B).command] == ["", "Guards"]


@pytest.mark.cr("103.1c", "315.5a")
@pytest.mark.scenario("T103.1c.1")
def test_103_1c_a_conspiracy_makes_its_controller_the_starting_player():
    game = drafted([], ["First Move"], [])
    assert game.state.starting_player == A
    game.answer((0,))
    assert game.decision.kind is DecisionKind.PRIORITY
    assert (game.state.turn_order, game.state.active) == ([B, 2, A], B)


@pytest.mark.cr("103.1c")
def test_103_1c_one_of_several_at_random():
    starting = set()
    for seed in range(12):
        game = drafted([], ["First Move"], ["First Move"], seed=seed)
        game.answer((0,))
        game.answer((0,))
        starting.add(game.state.starting_player)
    assert starting == {1, 2}


@pytest.mark.cr("315.5", "603.2b")
def test_603_2b_the_first_upkeep_of_the_game_and_of_each_player():
    game = drafted(["Guards"], [])
    game.answer((0,))
    lives = [tuple(player.life for player in game.state.players)]
    while game.state.turn < 5:
        game.answer(0)
        now = tuple(player.life for player in game.state.players)
        lives += [now] if now != lives[-1] else []
    assert lives[-1] == (31, 15)
    assert set(lives) <= {(20, 20), (21, 20), (30, 20), (31, 20), (31, 15)}
