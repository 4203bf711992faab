"""The top card of another player's library, looked at and played for a turn (CR 401.5, 601.3)."""

from __future__ import annotations

import pytest

from rules_engine.ids import PlayerId
from rules_engine.state.view import may_see
from rules_engine.vocabulary import Step, Zone
from tests.rules_engine.kit import A, B, C, Setup, Table
from tests.rules_engine.oracle.printed import printed

LORD = printed(
    "Lord",
    "creature",
    "At the beginning of your upkeep, choose target opponent. Until end of turn, that player can't "
    "cast spells, you may look at the top card of their library any time, you may play the top "
    "card of their library, and you may spend mana as though it were mana of any color to cast "
    "spells this way.",
)
SPARK = printed("Spark", "instant", "~ deals 3 damage to any target.", cost="{R}")
OX = printed("Ox", "creature", "", cost="{G}")
NOPE = printed("Nope", "instant", "You gain 1 life.")
MINE = printed("Mine", "land", "{T}: Add {C}.")
CARDS = [LORD, SPARK, OX, NOPE, MINE]


def upkeep(*library: str, players: int = 2) -> Table:
    setup = Setup(cards=CARDS, step=Step.END, active=B, players=players)
    setup.battlefield(A, "Lord", "Island", "Island", "Island").hand(A, "Spark")
    setup.library(B, *library).hand(B, "Nope")
    setup.state.turn_order = [A, B, C][:players]
    t = setup.play()
    while t.state.step is not Step.UPKEEP or t.state.active != A:
        t.pass_priority()
    return t


def sees_top(t: Table, viewer: PlayerId) -> bool:
    return may_see(t.state, t.state.players[B].library[-1], viewer)


@pytest.mark.cr("401.5", "609.4b")
def test_401_5_it_is_seen_and_played_with_any_mana():
    t = upkeep("Ox", "Spark", "Mine")
    assert not sees_top(t, A)
    t.cast("Nope", player=B).resolve().resolve()  # it may still be cast in response
    assert (t.life(B), sees_top(t, A), sees_top(t, B)) == (21, True, False)
    t.go_to(Step.PRECOMBAT_MAIN).act("Play Mine")
    assert t.find("Mine").controller == A
    assert "Cast Spark" in t.labels()
    t.act("Cast Spark", B)  # the one in the hand can't be paid for
    assert t.state.known(t.state.stack[-1]).owner == B
    t.resolve()
    assert (t.life(B), t.names(Zone.GRAVEYARD, B)) == (18, ["Nope", "Spark"])
    t.cast("Ox").resolve()
    assert t.find("Ox").controller == A


def test_the_player_cant_cast_spells_this_turn():
    t = upkeep("Ox").resolve()
    t.until_priority(B)
    assert not [label for label in t.labels() if label.startswith("Cast")]
    t.go_to(Step.UPKEEP, turn=t.state.turn + 1)
    assert not sees_top(t, A)
    t.until_priority(B)
    assert "Cast Nope" in t.labels()


def test_normal_timing_and_one_land_a_turn():
    t = upkeep("Mine", "Ox").resolve()
    t.until_priority(A)
    assert "Cast Ox" not in t.labels()
    t.go_to(Step.PRECOMBAT_MAIN).cast("Ox").resolve().act("Play Mine")
    assert t.state.players[A].lands_played == 1


@pytest.mark.cr("611.2c")
def test_611_2c_whatever_is_on_top_of_the_own_library():
    seer = printed(
        "Seer",
        "sorcery",
        "Until end of turn, you may look at the top card of your library any time, and you may "
        "play lands and cast spells from the top of your library.",
    )
    free = printed("Free", "instant", "You gain 1 life.")
    setup = Setup(cards=[seer, free]).library(A, "Free", "Free", "Free").hand(A, "Seer")
    t = setup.play().cast("Seer").resolve()
    for _ in range(3):
        t.cast("Free").resolve()
    assert t.life(A) == 23
    assert "Play Wastes" in t.labels()
