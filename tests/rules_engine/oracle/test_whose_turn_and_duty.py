"""Targets whose turn it is, and creatures that are sent against others for as long as they have a
duty."""

from __future__ import annotations

import pytest

from rules_engine.decisions import DecisionKind
from rules_engine.vocabulary import Step, Zone
from tests.rules_engine.kit import A, B, Setup, Table
from tests.rules_engine.oracle.printed import printed

BULLY = printed(
    "Bully",
    "creature",
    "{T}: Target opponent whose turn it is puts target nonlegendary creature card from your "
    "graveyard onto the battlefield under their control. It gains haste. Goad it. At the beginning "
    "of the next end step, exile it.",
)
KING = printed("King", "legend", "Flying")
DUTY = printed(
    "Duty",
    "instant",
    "Return target creature card from an opponent's graveyard to the battlefield under their "
    "control with a duty counter on it. For as long as that creature has a duty counter on it, it "
    "is goaded, can't attack you or a permanent you control, and can't block creatures you "
    "control.",
)
WALKER = printed("Walker", "planeswalker", "+1: You gain 1 life.")
WIPE = printed("Wipe", "instant", "Remove all counters from target creature.")
CARDS = [BULLY, KING, DUTY, WALKER, WIPE]


def attackers(table: Table) -> dict[str, list[object]]:
    while table.decision.kind is not DecisionKind.ATTACKERS:
        table.pass_priority()
    found: dict[str, list[object]] = {}
    for option in table.decision.options:
        found.setdefault(str(table._named(option.entity)), []).append(table._named(option.other))
    return found


@pytest.mark.cr("115.1", "701.15")
def test_the_opponent_whose_turn_it_is_puts_it_there():
    setup = Setup(cards=CARDS, players=3, active=B).battlefield(A, "Bully")
    table = setup.graveyard(A, "Bear", "King").play().activate("Bully", player=A).resolve_all()
    assert table.seen("Bear").controller == B
    assert attackers(table) == {"Bear": ["C", "A"]}
    assert table.refused(lambda: table.answer()) == "CR 508.1d"
    assert table.refused(lambda: table.answer(("Bear", "A"))) == "CR 508.1d"
    table.answer(("Bear", "C")).go_to(Step.UPKEEP, turn=4)
    assert table.names(Zone.EXILE, A) == ["Bear"]


@pytest.mark.cr("115.1")
def test_not_in_ones_own_turn():
    table = Setup(cards=CARDS).battlefield(A, "Bully").graveyard(A, "Bear").play()
    assert not [label for label in table.labels() if "Bully" in label]


@pytest.mark.cr("701.15b", "508.1c")
def test_for_as_long_as_it_has_a_duty_counter():
    setup = Setup(cards=CARDS, players=3, active=A).battlefield(A, "Walker", "Ox")
    table = setup.graveyard(B, "Bear").hand(A, "Duty").play().cast("Duty", "Bear").resolve()
    assert table.find("Bear").counters == {"duty": 1}
    assert table.seen("Bear").controller == B
    table.go_to(Step.PRECOMBAT_MAIN, turn=4)
    assert attackers(table) == {"Bear": ["C"]}


@pytest.mark.cr("611.2b")
def test_without_the_counter_it_is_free_again():
    setup = Setup(cards=CARDS, players=3).battlefield(A, "Walker").graveyard(B, "Bear")
    table = setup.hand(A, "Duty", "Wipe").play().cast("Duty", "Bear").resolve()
    table.cast("Wipe", "Bear").resolve().go_to(Step.PRECOMBAT_MAIN, turn=4)
    assert attackers(table) == {"Bear": ["C", "A", "Walker"]}


@pytest.mark.cr("509.1b")
def test_it_blocks_others_creatures_only():
    setup = Setup(cards=CARDS, players=3).battlefield(A, "Ox").graveyard(B, "Bear")
    table = setup.hand(A, "Duty").play().cast("Duty", "Bear").resolve()
    table.go_to(Step.DECLARE_ATTACKERS).answer(("Ox", "B"))
    while table.state.step is Step.DECLARE_ATTACKERS:
        table.pass_priority()
    assert table.decision.kind is not DecisionKind.BLOCKERS
