"""CR 905.4a, 116.2j, 702.106: conspiracies that lie face down, and what they do face up."""

import pytest

from rules_engine.cards.definition import card
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
