"""Votes, doubling, and what is done only for a kicker, read from text and played."""

from __future__ import annotations

import pytest

from rules_engine.vocabulary import CounterKind
from tests.rules_engine.kit import A, B, Setup, Table
from tests.rules_engine.oracle.written import written


def with_spell(text: str, *board: str) -> Table:
    spell = written("Spell", "Sorcery", text)
    return Setup(cards=[spell]).battlefield(A, *board).hand(A, "Spell").play()


def test_the_target_of_a_kicked_effect_is_chosen_only_if_it_was_kicked():
    """CR 601.2c, 702.33g."""
    text = "Kicker {0} / You gain 2 life. If this spell was kicked, destroy target creature."
    alone = with_spell(text).cast("Spell", "No").resolve()
    assert alone.life(A) == 22
    kicked = with_spell(text, "Bear", "Goblin").cast("Spell", "Yes", "Bear").resolve()
    assert [obj.face.name for obj in kicked.all("Goblin")] == ["Goblin"]
    assert (kicked.all("Bear"), kicked.life(A)) == ([], 22)


@pytest.mark.parametrize(
    ("votes", "life", "cards"), [(("death", "death"), 16, 0), (("death", "torture"), 20, 2)]
)
def test_a_vote(votes: tuple[str, str], life: int, cards: int):
    """CR 701.38a."""
    table = with_spell(
        "Starting with you, each player votes for death or torture. If death gets more votes, "
        "each opponent loses 4 life. If torture gets more votes or the vote is tied, draw two "
        "cards."
    )
    table.cast("Spell").resolve().answer(votes[0]).answer(votes[1])
    assert (table.life(B), len(table.state.players[A].hand)) == (life, cards)


def test_each_vote_counts():
    """CR 701.38a."""
    table = with_spell(
        "Starting with you, each player votes for time or knowledge. For each time vote, draw a "
        "card. For each knowledge vote, you gain 3 life."
    )
    table.cast("Spell").resolve().answer("time").answer("knowledge")
    assert (table.life(A), len(table.state.players[A].hand)) == (23, 1)


def test_doubling_power_and_counters():
    """CR 701.10."""
    table = with_spell("Double target creature's power until end of turn.", "Bear")
    table.cast("Spell", "Bear").resolve()
    assert table.size("Bear") == (4, 2)
    table = with_spell(
        "Put two +1/+1 counters on target creature, then double the number of +1/+1 counters on "
        "it.",
        "Bear",
    )
    table.cast("Spell", "Bear").resolve()
    assert table.find("Bear").counters == {CounterKind.PLUS_ONE: 4}


def test_counters_for_each_kick():
    """CR 702.33c."""
    text = (
        "Multikicker {1} / This creature enters with a +1/+1 counter on it for each time it was "
        "kicked."
    )
    elf = written("Elf Friend", "Creature — Elf", text)
    table = Setup(cards=[elf]).battlefield(A, *["Wastes"] * 3).hand(A, "Elf Friend").play()
    table.cast("Elf Friend", 2).resolve()
    assert table.size("Elf Friend") == (4, 4)


@pytest.mark.parametrize(("kicked", "survivors"), [("No", ["Giant"]), ("Yes", [])])
def test_instead_is_said_of_the_same_creatures(kicked: str, survivors: list[str]):
    """CR 608.2c: which creatures they are is known before either is followed."""
    table = with_spell(
        "Kicker {0} / Creatures target player controls get -2/-2 until end of turn. If this spell "
        "was kicked, those creatures get -9/-9 until end of turn instead.",
        "Bear",
        "Giant",
    )
    table.cast("Spell", kicked, A).resolve()
    assert [obj.face.name for obj in table.all("Bear") + table.all("Giant")] == survivors
