"""Cards that are played from graveyards in the turn in which they were put there."""

from __future__ import annotations

import pytest

from rules_engine.decisions import DecisionKind
from rules_engine.vocabulary import Step, Zone
from tests.rules_engine.kit import A, B, Setup, Table
from tests.rules_engine.oracle.printed import printed

DIGGER = printed(
    "Digger",
    "creature",
    "During each of your turns, you may play a land and cast a spell from among cards in "
    "graveyards that were put there from libraries this turn.",
)
MILL = printed("Mill", "instant", "Each player mills three cards.")
EYE = printed(
    "Eye",
    "creature",
    "You may play lands and cast spells from among cards in your graveyard you've surveilled this "
    "turn. If you cast a spell this way, you pay life equal to its mana value rather than paying "
    "its mana cost.",
)
LOOK = printed("Look", "instant", "Surveil 2.")
DEAR = printed("Dear", "sorcery", "You gain 1 life.", cost="{3}{W}")
FREE = printed("Free", "sorcery", "You gain 1 life.")
KICK = printed("Kick", "sorcery", "Kicker {1} / You gain 1 life.", cost="{X}{B}")
CARDS = [DIGGER, MILL, EYE, LOOK, DEAR, FREE, KICK]


def playable(table: Table) -> list[str]:
    words = ("Play", "Cast")
    return sorted(
        f"{label.split()[0]} {label.split()[1]}"
        for label in table.labels()
        if label.split()[0] in words
    )


@pytest.mark.cr("601.3", "305.2")
def test_one_land_and_one_spell_from_anyones_graveyard():
    setup = Setup(cards=CARDS).battlefield(A, "Digger").hand(A, "Mill").graveyard(A, "Free")
    setup.library(A, "Free", "Forest", "Plains").library(B, "Free", "Free", "Swamp")
    table = setup.play()
    assert playable(table) == ["Cast Mill"]
    table.cast("Mill").resolve()
    lands = ["Play Forest", "Play Plains", "Play Swamp"]
    assert playable(table) == ["Cast Free"] * 3 + lands
    theirs = next(one for one in table.all("Free", Zone.GRAVEYARD) if one.owner == B)
    index = next(i for i, o in enumerate(table.decision.options) if o.entity == theirs.id)
    table.game.answer(index)
    table.resolve()
    assert playable(table) == lands, "only one spell"
    table.act("Play Swamp")
    assert table.seen("Swamp").controller == A
    assert playable(table) == []


def test_not_in_the_turn_of_another_player():
    setup = Setup(cards=CARDS, active=B).battlefield(A, "Digger").hand(B, "Mill")
    table = setup.library(A, *["Free"] * 3).play().cast("Mill", player=B).resolve()
    assert playable(table.until_priority(A)) == []


def surveilled() -> Table:
    setup = Setup(cards=CARDS).battlefield(A, "Eye").hand(A, "Look", "Mill")
    setup.library(A, "Free", "Free", "Kick", "Dear").graveyard(A, "Free")
    table = setup.play().cast("Look").resolve()
    while table.decision.kind is not DecisionKind.PRIORITY:
        table.answer(*[o.entity for o in table.decision.options if o.entity])
    return table


@pytest.mark.cr("118.9", "701.25")
def test_only_what_was_surveilled_and_only_for_life():
    table = surveilled()
    assert sorted(table.names(Zone.GRAVEYARD, A)) == ["Dear", "Free", "Kick", "Look"]
    assert playable(table) == ["Cast Dear", "Cast Kick", "Cast Mill"]
    label = next(one for one in table.labels() if one.startswith("Cast Dear"))
    table.act(label).resolve()
    assert table.life(A) == 17
    table.cast("Mill").resolve()
    assert "Cast Free" not in playable(table), "it was milled"
    table.go_to(Step.UPKEEP, turn=4)


@pytest.mark.cr("107.3b")
def test_x_is_0_without_the_mana_cost():
    table = surveilled()
    table.act(next(one for one in table.labels() if one.startswith("Cast Kick"))).resolve()
    assert table.life(A) == 20, "one for its mana value, one gained"
