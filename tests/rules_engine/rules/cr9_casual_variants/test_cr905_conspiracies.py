"""CR 905.4a, 116.2j: conspiracies that lie face down."""

import pytest

from rules_engine.cards.definition import card
from rules_engine.vocabulary import Zone
from tests.rules_engine.kit import A, B, Setup, Table

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
