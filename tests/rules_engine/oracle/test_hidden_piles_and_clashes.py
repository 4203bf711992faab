"""Piles of which one is face down, clashes that may be lost, and prices that anybody may pay."""

from __future__ import annotations

import pytest

from rules_engine.decisions import DecisionKind
from rules_engine.state import events as ev
from rules_engine.vocabulary import Zone
from tests.rules_engine.kit import A, B, Setup
from tests.rules_engine.oracle.printed import printed

BOTH = "into a face-down pile and a face-up pile."
PUT_ONE = "Put one pile into your hand and the other into your graveyard."
PUT_THAT = "Put that pile into your hand and the other into your graveyard."
CARDS = [
    printed("Bear", "creature", "Trample", cost="{2}"),
    printed("Ogre", "creature", "Trample", cost="{3}"),
    printed("Wisp", "creature", "Flying", cost="{1}"),
    printed(
        "Favor",
        "instant",
        f"Target opponent looks at the top three cards of your library and separates them {BOTH} "
        f"{PUT_ONE}",
    ),
    printed(
        "Riddle",
        "instant",
        f"Look at the top three cards of your library and separate them {BOTH} An opponent chooses "
        f"one of the piles. {PUT_THAT}",
    ),
    printed(
        "Intrude",
        "instant",
        "Reveal the top three cards of your library and separate them into two piles. An opponent "
        f"chooses one of those piles. {PUT_THAT} Create a 0/0 colorless Thopter artifact creature "
        "token with flying, then put a +1/+1 counter on it for each card put into your graveyard "
        "this way.",
    ),
    printed(
        "Perils",
        "sorcery",
        "Search your library for up to three creature cards with different names and reveal them. "
        "An opponent chooses two of those cards. Shuffle the chosen cards into your library and "
        "put the rest into your hand.",
    ),
    printed(
        "Teeth",
        "sorcery",
        "Clash with an opponent. If you win, target player discards two cards. Otherwise, that "
        "player discards a card.",
    ),
    printed(
        "Lullaby",
        "instant",
        "Clash with an opponent. If you win, creatures that player controls don't untap during the "
        "player's next untap step.",
    ),
    printed(
        "Dash",
        "instant",
        "When you cast this spell, any player may pay 5 life. If a player does, counter ~. / ~ "
        "deals 1 damage to target player.",
    ),
    printed(
        "Extort",
        "instant",
        "When you cast this spell, any player may pay half their life, rounded up. If a player "
        "does, counter ~. / ~ deals 1 damage to target player.",
    ),
]


def setup() -> Setup:
    return Setup(cards=CARDS)


@pytest.mark.cr("700.3")
@pytest.mark.parametrize("takes_hidden", [True, False])
def test_an_opponent_hides_some(takes_hidden: bool):
    table = setup().library(A, "Bear", "Ogre", "Wisp").hand(A, "Favor").play()
    table.cast("Favor", "B").resolve()
    assert table.decision.player == B
    looked = table.events(ev.LookedAt)
    assert len(looked) == 1
    table.answer("Wisp")
    assert table.decision.player == A
    assert table.labels() == ["face down: 1", "Ogre, Bear"]
    table.answer(table.labels()[0 if takes_hidden else 1]).until_priority(A)
    taken, left = ["Wisp"], ["Bear", "Ogre"]
    if not takes_hidden:
        taken, left = left, taken
    assert table.names(Zone.HAND, A) == taken
    assert table.names(Zone.GRAVEYARD, A) == sorted([*left, "Favor"])


@pytest.mark.cr("700.3b")
def test_an_opponent_chooses_blindly():
    table = setup().library(A, "Bear", "Ogre", "Wisp").hand(A, "Riddle").play()
    table.cast("Riddle").resolve()
    assert table.decision.player == A
    table.answer("Bear", "Ogre", "Wisp")
    assert table.decision.player == B
    assert table.labels() == ["face down: 3", "nothing"]
    table.answer("nothing").until_priority(A)
    assert table.names(Zone.HAND, A) == []
    assert table.names(Zone.GRAVEYARD, A) == ["Bear", "Ogre", "Riddle", "Wisp"]


def test_what_went_to_the_graveyard_is_counted():
    table = setup().library(A, "Bear", "Ogre", "Wisp").hand(A, "Intrude").play()
    table.cast("Intrude").resolve().answer("Wisp").answer("Wisp").until_priority(A)
    assert table.names(Zone.HAND, A) == ["Wisp"]
    assert table.size("Thopter Token") == (2, 2)


@pytest.mark.cr("701.24a")
def test_the_rest_are_not_shuffled_with_the_chosen_cards():
    table = setup().library(A, "Bear", "Ogre", "Wisp").hand(A, "Perils").play()
    table.cast("Perils").resolve().answer("Bear", "Ogre", "Wisp")
    assert table.decision.player == B
    table.answer("Bear", "Wisp").until_priority(A)
    assert table.names(Zone.HAND, A) == ["Ogre"]
    library = set(table.names(Zone.LIBRARY, A))
    assert library & {"Bear", "Ogre", "Wisp"} == {"Bear", "Wisp"}


@pytest.mark.cr("701.30b")
@pytest.mark.parametrize(("mine", "theirs", "left"), [("Ogre", "Wisp", 0), ("Wisp", "Wisp", 1)])
def test_a_clash_that_may_be_lost(mine: str, theirs: str, left: int):
    start = setup().library(A, mine).library(B, theirs).hand(B, "Bear", "Bear")
    table = start.hand(A, "Teeth").play().cast("Teeth", "B").resolve()
    while table.decision.kind is not DecisionKind.PRIORITY:
        table.answer("No" if "No" in table.labels() else "Bear")
    assert len(table.names(Zone.HAND, B)) == left


def test_the_opponent_of_the_clash():
    start = setup().library(A, "Ogre").library(B, "Wisp").battlefield(B, "Bear").hand(A, "Lullaby")
    table = start.play()
    table.find("Bear").tapped = True
    table.cast("Lullaby").resolve().answer("No").answer("No").until_priority(A)
    (rule,) = table.state.effects
    assert rule.duration.kind.value == "during its controller's next untap step"


@pytest.mark.cr("118.12")
@pytest.mark.parametrize(("pays", "life", "hit"), [("No", 20, 1), ("Yes", 15, 0)])
def test_anybody_may_pay(pays: str, life: int, hit: int):
    table = setup().hand(A, "Dash").play().cast("Dash", "B").resolve()
    assert table.decision.player == A
    table.answer("No")
    assert table.decision.player == B
    table.answer(pays).resolve_all()
    assert table.life(B) == life - hit
    assert table.names(Zone.GRAVEYARD, A) == ["Dash"]


@pytest.mark.cr("119.4")
def test_half_of_the_payers_own_life():
    table = setup().life(A, 20).life(B, 7).hand(A, "Extort").play()
    table.cast("Extort", "B").resolve().answer("No").answer("Yes").resolve_all()
    assert (table.life(A), table.life(B)) == (20, 3)
