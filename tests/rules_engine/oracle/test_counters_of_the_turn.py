"""Counters put this turn, a draw step skipped for a return, no attack in the next turn."""

from __future__ import annotations

import pytest

from rules_engine.rules.declare_attackers import attack_pairs
from rules_engine.vocabulary import Step, Zone
from tests.rules_engine.kit import A, B, Setup
from tests.rules_engine.oracle.printed import printed

TRUMPETER = printed(
    "Trumpeter",
    "creature",
    "At the beginning of each end step, if a +1/+1 counter was put on a permanent under your "
    "control this turn, put a +1/+1 counter on ~.",
)
BEETLE = printed(
    "Beetle",
    "creature",
    "At the beginning of your end step, create a 1/1 green Insect creature token for each +1/+1 "
    "counter you've put on creatures under your control this turn.",
)
GARGOYLE = printed(
    "Gargoyle",
    "creature",
    "When ~ dies, return it to the battlefield under its owner's control at the beginning of the "
    "next end step and you skip your next draw step.",
)
DUST = printed(
    "Dust",
    "creature",
    "Whenever ~ blocks a creature, that creature can't attack during its controller's next turn.",
    size=(0, 5),
)
ELK = printed("Elk", "creature", "Reach", size=(1, 5))
GROW = printed("Grow", "instant", "Put two +1/+1 counters on target creature.")
MURDER = printed("Murder", "instant", "Destroy target creature.")
CARDS = [TRUMPETER, BEETLE, GARGOYLE, DUST, ELK, GROW, MURDER]


def setup(**kwargs: object) -> Setup:
    return Setup(cards=CARDS, **kwargs)  # type: ignore[arg-type]


@pytest.mark.parametrize(("on", "counters"), [("Elk", {"+1/+1": 1}), ("Dust", {})])
def test_a_counter_if_one_was_put_on_yours(on: str, counters: dict[str, int]):
    table = setup().battlefield(A, "Trumpeter", "Elk").battlefield(B, "Dust").hand(A, "Grow").play()
    table.cast("Grow", on).resolve_all().go_to(Step.END).resolve_all()
    assert table.find("Trumpeter").counters == counters


def test_a_token_for_each_counter_of_yours():
    table = setup().battlefield(A, "Beetle", "Elk").battlefield(B, "Dust")
    game = table.hand(A, "Grow", "Grow", "Grow").play()
    game.cast("Grow", "Elk").cast("Grow", "Elk").cast("Grow", "Dust").resolve_all()
    game.go_to(Step.END).resolve_all()
    assert len(game.all("Insect Token")) == 4


def test_it_returns_and_a_draw_step_is_skipped():
    table = setup().battlefield(A, "Gargoyle").hand(A, "Murder").play()
    table.cast("Murder", "Gargoyle").resolve_all()
    assert "Gargoyle" in table.names(Zone.GRAVEYARD, A)
    table.go_to(Step.END).resolve_all()
    assert table.seen("Gargoyle").controller == A
    table.go_to(Step.PRECOMBAT_MAIN, turn=5)
    assert table.names(Zone.HAND, A) == []


def test_no_attack_in_the_next_turn():
    table = setup(active=B).battlefield(A, "Dust").battlefield(B, "Elk").play()
    table.attack("Elk").block(("Dust", "Elk")).resolve_all()
    table.go_to(Step.PRECOMBAT_MAIN, turn=5)
    assert not attack_pairs(table.state, B)
    table.go_to(Step.PRECOMBAT_MAIN, turn=7)
    assert attack_pairs(table.state, B)
