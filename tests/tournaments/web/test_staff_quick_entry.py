"""What a scorekeeper may type, and what it means."""

import pytest

from tournaments.enums import ResultKind
from tournaments.errors import InvalidInput
from tournaments.web.quick_entry import QuickEntry, parse_quick_entry

READABLE = [
    ("12 2-1", QuickEntry(12, games=(2, 1, 0))),
    ("12 2–1–1", QuickEntry(12, games=(2, 1, 1))),
    ("12 21", QuickEntry(12, games=(2, 1, 0))),
    ("12 210", QuickEntry(12, games=(2, 1, 0))),
    ("t12 0 2", QuickEntry(12, games=(0, 2, 0))),
    ("12 1 1 1", QuickEntry(12, games=(1, 1, 1))),
    ("  12\t2:0 ", QuickEntry(12, games=(2, 0, 0))),
    ("１２ ２-１", QuickEntry(12, games=(2, 1, 0))),
    ("12 ID", QuickEntry(12, games=(0, 0, 3), kind=ResultKind.INTENTIONAL_DRAW)),
    ("12 dl", QuickEntry(12, games=(0, 0, 0), kind=ResultKind.DOUBLE_LOSS)),
    ("12 2-1 c", QuickEntry(12, games=(2, 1, 0), kind=ResultKind.CONCESSION)),
    ("12 c2", QuickEntry(12, kind=ResultKind.CONCESSION, missing_side=2)),
    ("12 ns1", QuickEntry(12, kind=ResultKind.NO_SHOW, missing_side=1)),
    ("12 ns 1", QuickEntry(12, kind=ResultKind.NO_SHOW, missing_side=1)),
    ("12 x", QuickEntry(12, clears=True)),
    ("12 2-0 drop", QuickEntry(12, games=(2, 0, 0), drops_loser=True)),
    ("12 drop1", QuickEntry(12, drops=frozenset({1}))),
    ("12 2-0 drop 2", QuickEntry(12, games=(2, 0, 0), drops=frozenset({2}))),
    (
        "12 id drop both",
        QuickEntry(12, games=(0, 0, 3), kind=ResultKind.INTENTIONAL_DRAW, drops=frozenset({1, 2})),
    ),
]


@pytest.mark.parametrize(("text", "meaning"), READABLE)
def test_reads(text, meaning):
    assert parse_quick_entry(text) == meaning


@pytest.mark.parametrize(
    "text",
    ["", "2-1", "id", "12", "12 2", "12 two", "12 2-1-0-0", "12 -2-1", "12 drop1 2-0", "12 x drop"],
)
def test_refuses_what_it_cannot_read(text):
    with pytest.raises(InvalidInput) as caught:
        parse_quick_entry(text)
    assert caught.value.code == "entry_unclear"
    assert caught.value.fields == {"entry": [str(caught.value.message)]}


@pytest.mark.parametrize(
    ("text", "wins_needed", "games"),
    [
        ("1 ns1", 2, (0, 2, 0)),
        ("1 c2", 3, (3, 0, 0)),
        ("1 ns2", 1, (1, 0, 0)),
        ("1 1-1", 2, (1, 1, 0)),
    ],
)
def test_a_missing_player_loses_every_game_needed(text, wins_needed, games):
    assert parse_quick_entry(text).games_of(wins_needed) == games
