"""CR 603.10a, 603.2h: how often an ability triggers, of an object that leaves at the same time."""

import pytest

from rules_engine.decisions import DecisionKind
from tests.rules_engine.kit import A, B, Setup, Table
from tests.rules_engine.oracle.printed import printed

BEAR = printed("Bear", "creature", "", size=(2, 2))
BOLT = printed("Bolt", "sorcery", "~ deals 3 damage to target creature.")
WRATH = printed("Wrath", "sorcery", "Destroy all creatures.")


def _settle(table: Table) -> None:
    while table.state.stack or table.decision.kind is not DecisionKind.PRIORITY:
        match table.decision.kind:
            case DecisionKind.PRIORITY:
                table.pass_priority()
            case DecisionKind.YES_NO:
                table.answer("Yes")
            case _:
                table.game.answer(0)


def _after_wrath(text: str, *, bolted: bool) -> int:
    """How much the opponent has lost."""
    watcher = printed("Watcher", "creature", text, size=(2, 2))
    setup = Setup(cards=(BEAR, BOLT, WRATH, watcher)).hand(A, "Bolt", "Wrath")
    setup.battlefield(A, "Watcher", "Bear", "Bear", "Bear")
    table = setup.play()
    if bolted:
        _settle(table.cast("Bolt", "Bear"))
    _settle(table.cast("Wrath"))
    return 20 - table.life(B)


@pytest.mark.parametrize("bolted", [False, True])
@pytest.mark.parametrize(
    "text",
    [
        "Whenever one or more other creatures you control die, each opponent loses 2 life. This "
        "ability triggers only once each turn.",
        "Whenever another creature you control dies, each opponent loses 2 life. This ability "
        "triggers only once each turn.",
        "Whenever another creature you control dies, each opponent loses 2 life. This ability "
        "triggers only once.",
        "Whenever another creature you control dies, you may have each opponent lose 2 life. Do "
        "this only once each turn.",
    ],
)
def test_603_2h_once_each_turn_though_it_dies_with_them(text, bolted):
    assert _after_wrath(text, bolted=bolted) == 2


def test_603_2c_once_for_each_of_them_without_a_limit():
    text = "Whenever another creature you control dies, each opponent loses 2 life."
    assert _after_wrath(text, bolted=True) == 6
