"""Copies whose base power and toughness are computed as they are made (CR 707.9b, 107.1a)."""

from __future__ import annotations

import pytest

from tests.rules_engine.kit import A, B, Setup, Table
from tests.rules_engine.oracle.written import written

COPIES = (
    "Destroy target creature. If that creature dies this way, its controller creates two tokens "
    "that are copies of that creature, except their base power is half that creature's power and "
    "their base toughness is half that creature's toughness. Round {} each time."
)


def sawn(how: str, *, counters: int = 0) -> Table:
    saw = written("Saw", "Instant", COPIES.format(how))
    table = Setup(cards=[saw]).battlefield(B, "Bear").hand(A, "Saw").play()
    table.find("Bear").counters["+1/+1"] = counters
    table.state.touch()
    return table.cast("Saw", "Bear").resolve()


@pytest.mark.cr("707.9b", "608.2h")
@pytest.mark.parametrize(
    ("how", "counters", "size"), [("up", 0, 1), ("up", 1, 2), ("down", 1, 1), ("up", 3, 3)]
)
def test_half_of_what_it_last_was(how: str, counters: int, size: int):
    table = sawn(how, counters=counters)
    tokens = [one for one in table.all("Bear") if one.is_token]
    assert [table.size(one.id) for one in tokens] == [(size, size)] * 2
    assert [table.seen(one.id).controller for one in tokens] == [B, B]


def test_a_copy_of_such_a_copy_is_as_big():
    saw = written("Saw", "Instant", COPIES.format("up"))
    clone = written("Twin", "Sorcery", "Create a token that's a copy of target creature.")
    setup = Setup(cards=[saw, clone]).battlefield(B, "Bear").hand(A, "Saw", "Twin")
    table = setup.play().cast("Saw", "Bear").resolve()
    first = next(one.id for one in table.all("Bear") if one.is_token)
    table.cast("Twin", first).resolve()
    assert [table.size(one.id) for one in table.all("Bear") if one.is_token] == [(1, 1)] * 3
