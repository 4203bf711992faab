"""Costs of keywords that cost more or less: buyback, flashback, dash and morph costs."""

from __future__ import annotations

import pytest

from rules_engine.ids import PlayerId
from rules_engine.vocabulary import Zone
from tests.rules_engine.kit import A, B, Setup, Table
from tests.rules_engine.oracle.printed import printed

CRYSTAL = printed("Crystal", "artifact", "Buyback costs cost {2} less.")
STONE = printed(
    "Stone",
    "artifact",
    "Flashback costs you pay cost {2} less. / Flashback costs your opponents pay cost {2} more.",
)
BRINGER = printed("Bringer", "creature", "Dash costs you pay cost {2} less. / Dash {2}{R}")
SAYER = printed("Sayer", "creature", "All morph costs cost {2} more.")
TAX = printed("Tax", "artifact", "Instant spells cost {1} more to cast.")
AGAIN = printed("Again", "instant", "Buyback {1}{W} / You gain 1 life.", cost="{2}")
GIVEN = printed("Given", "instant", "Buyback—Discard a card. / You gain 1 life.")
BACK = printed("Back", "instant", "You gain 1 life. / Flashback {3}{W}", cost="{5}")
RUNNER = printed("Runner", "creature", "Dash {1}{R}", cost="{5}")
HIDDEN = printed("Hidden", "creature", "Morph {1}", cost="{5}")
BIGGER = printed("Bigger", "creature", "Megamorph {1}", cost="{5}")
CLOAKED = printed("Cloaked", "creature", "Disguise {1}", cost="{5}")
CARDS = [CRYSTAL, STONE, BRINGER, SAYER, TAX, AGAIN, GIVEN, BACK, RUNNER, HIDDEN, BIGGER, CLOAKED]


def setup(player: PlayerId, land: str, lands: int) -> Setup:
    return Setup(cards=CARDS, active=player).battlefield(player, *[land] * lands)


def untapped(t: Table) -> int:
    return sum(not land.tapped for name in ("Plains", "Mountain") for land in t.all(name))


def bought_back(t: Table, player: PlayerId) -> bool:
    """Whether the buyback cost could be paid, and was."""
    t.cast("Again", player=player)
    offered = t.labels() == ["Yes", "No"]
    if offered:
        t.answer("Yes")
    t.resolve_all()
    return offered and t.names(Zone.HAND, player) == ["Again"]


@pytest.mark.cr("118.7c", "702.27a")
@pytest.mark.parametrize("player", [A, B])
def test_702_27a_only_the_generic_part_of_anybodys_buyback_cost_is_reduced(player: PlayerId):
    t = setup(player, "Plains", 3).battlefield(A, "Crystal").hand(player, "Again").play()
    assert bought_back(t, player)
    assert untapped(t) == 0
    t = setup(player, "Plains", 2).battlefield(A, "Crystal").hand(player, "Again").play()
    assert not bought_back(t, player)


def test_the_rest_of_the_cost_is_not_reduced():
    t = setup(A, "Plains", 4).battlefield(A, "Crystal", "Crystal", "Tax").hand(A, "Again").play()
    assert bought_back(t, A)
    assert untapped(t) == 0


def test_a_buyback_cost_without_mana_stays_as_it_is():
    t = setup(A, "Plains", 0).battlefield(A, "Crystal").hand(A, "Given", "Bear").play()
    t.cast("Given", "Yes").resolve_all()
    assert t.names(Zone.HAND, A) == ["Given"]


@pytest.mark.cr("702.34a", "118.7")
@pytest.mark.parametrize(("player", "price"), [(A, 2), (B, 6)])
def test_702_34a_flashback_costs_less_for_one_and_more_for_the_others(player: PlayerId, price: int):
    def board(lands: int) -> Table:
        position = setup(player, "Plains", lands).battlefield(A, "Stone")
        return position.graveyard(player, "Back").hand(player, "Back").play()

    t = board(price - 1)
    assert [label for label in t.labels() if "Back" in label and "flashback" in label] == []
    t = board(price)
    t.act(next(label for label in t.labels() if "Back" in label and "flashback" in label))
    assert untapped(t) == 0
    assert t.find("Back", Zone.STACK)


@pytest.mark.cr("702.109a")
def test_702_109a_dash_costs_less_only_from_the_battlefield():
    t = setup(A, "Mountain", 1).battlefield(A, "Bringer").hand(A, "Runner", "Bringer").play()
    dashes = [label for label in t.labels() if "dash" in label]
    assert len(dashes) == 2
    t = setup(A, "Mountain", 1).hand(A, "Runner", "Bringer").play()
    assert [label for label in t.labels() if "dash" in label] == []


@pytest.mark.cr("702.37b", "702.37e")
@pytest.mark.parametrize(
    ("name", "by", "price"),
    [("Hidden", "morph", 3), ("Bigger", "megamorph", 3), ("Cloaked", "disguise", 1)],
)
def test_702_37e_turning_up_for_a_morph_cost_costs_more(name: str, by: str, price: int):
    for lands in (price - 1, price):
        position = setup(A, "Plains", lands).battlefield(B, "Sayer").face_down(A, name, by=by)
        assert (f"Turn {name} face up" in position.play().labels()) is (lands == price)


def test_casting_face_down_costs_no_more():
    t = setup(A, "Plains", 3).battlefield(B, "Sayer").hand(A, "Hidden").play()
    assert any("morph" in label for label in t.labels())
