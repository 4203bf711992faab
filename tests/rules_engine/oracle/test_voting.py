"""Votes of every kind (CR 701.38), and mana that players pay together, from text and played."""

from __future__ import annotations

import pytest

from rules_engine.vocabulary import Zone
from tests.rules_engine.kit import A, B, Setup, Table
from tests.rules_engine.oracle.printed import printed
from tests.rules_engine.rules.cr1_game_concepts.mana_words import pool, with_pool

TAXES = printed(
    "Taxes",
    "sorcery",
    "Starting with you, each player votes for death or taxes. You gain 5 life for each death vote "
    "and draw a card for each taxes vote.",
)


@pytest.mark.cr("701.38a")
@pytest.mark.parametrize(
    ("mine", "theirs", "life", "cards"),
    [("death", "death", 30, 0), ("death", "taxes", 25, 1), ("taxes", "taxes", 20, 2)],
)
def test_each_vote_counts(mine: str, theirs: str, life: int, cards: int):
    table = Setup(cards=[TAXES]).hand(A, "Taxes").play().cast("Taxes").resolve()
    assert table.decision.player == A
    table.answer(mine)
    assert table.decision.player == B
    table.answer(theirs)
    assert (table.life(A), len(table.state.players[A].hand)) == (life, cards)


def _judged(*votes: str) -> Table:
    judgment = printed(
        "Judgment",
        "sorcery",
        "Starting with you, each player votes for a nonland permanent you don't control. Exile "
        "each permanent with the most votes or tied for most votes.",
    )
    setup = Setup(cards=[judgment]).battlefield(A, "Ox").battlefield(B, "Bear", "Goblin", "Giant")
    table = setup.battlefield(B, "Wastes").hand(A, "Judgment").play().cast("Judgment").resolve()
    assert sorted(table.labels()) == ["Bear", "Giant", "Goblin"]
    for vote in votes:
        table.answer(vote)
    return table


@pytest.mark.cr("701.38a")
def test_the_permanent_with_the_most_votes_is_exiled():
    assert _judged("Bear", "Bear").names(Zone.EXILE, B) == ["Bear"]


@pytest.mark.cr("701.38a")
def test_tied_permanents_are_all_exiled():
    assert _judged("Bear", "Giant").names(Zone.EXILE, B) == ["Bear", "Giant"]


@pytest.mark.cr("701.38d")
@pytest.mark.parametrize(
    ("text", "answers"),
    [
        ("While voting, you get an additional vote.", ()),
        ("While voting, you may vote an additional time.", ("Yes",)),
    ],
)
def test_an_additional_vote(text: str, answers: tuple[str, ...]):
    broker = printed("Broker", "creature", text)
    setup = Setup(cards=[TAXES, broker]).battlefield(A, "Broker").hand(A, "Taxes")
    table = setup.play().cast("Taxes").resolve()
    for answer in (*answers, "death", "death", "taxes"):
        table.answer(answer)
    assert (table.life(A), len(table.state.players[A].hand)) == (30, 1)


@pytest.mark.cr("701.38c")
def test_secret_votes():
    truth = printed(
        "Truth",
        "sorcery",
        "Each player secretly votes for truth or lies, then those votes are revealed. You draw "
        "cards equal to the number of truth votes.",
    )
    table = Setup(cards=[truth]).hand(A, "Truth").play().cast("Truth").resolve()
    table.answer("truth").answer("truth")
    assert len(table.state.players[A].hand) == 2


@pytest.mark.parametrize(("mine", "theirs"), [(2, 1), (0, 3), (0, 0)])
def test_players_pay_together(mine: int, theirs: int):
    glow = printed(
        "Glow",
        "sorcery",
        "Starting with you, each player may pay any amount of mana. You gain X life, where X is "
        "the total amount of mana paid this way.",
    )
    table = with_pool(Setup(cards=[glow]).hand(A, "Glow").play(), "CC")
    with_pool(table, "CCC", B)
    table.cast("Glow").resolve()
    table.answer(mine).answer(theirs)
    assert table.life(A) == 20 + mine + theirs
    assert (len(pool(table)), len(pool(table, B))) == (2 - mine, 3 - theirs)


@pytest.mark.cr("118.3")
def test_nobody_pays_more_than_they_have():
    glow = printed(
        "Glow",
        "sorcery",
        "Starting with you, each player may pay any amount of mana. Draw a card.",
    )
    table = with_pool(Setup(cards=[glow]).hand(A, "Glow").play(), "CC")
    table.cast("Glow").resolve()
    assert (table.decision.player, table.decision.maximum) == (A, 2)
    table.answer(1)
    assert len(table.state.players[A].hand) == 1
