"""Mana that is only for face-down spells, manifested creatures and morph costs (CR 106.6)."""

from __future__ import annotations

import pytest

from tests.rules_engine.kit import A, Setup, Table
from tests.rules_engine.oracle.printed import printed

SNAKE = printed(
    "Snake",
    "creature",
    "{T}: Add {C}. Spend this mana only to cast a face-down creature spell, pay a mana cost to "
    "turn a manifested creature face up, or pay a morph cost.",
)
MORPH = printed("Veil", "creature", "Morph {3}", cost="{7}")
MEGA = printed("Mega", "creature", "Megamorph {3}", cost="{7}")
GUISE = printed("Guise", "creature", "Disguise {3}", cost="{7}")
PLAIN = printed("Plain", "creature", "Flying", cost="{3}")
CARDS = [SNAKE, MORPH, MEGA, GUISE, PLAIN]


def board() -> Setup:
    return Setup(cards=CARDS).battlefield(A, *["Snake"] * 3)


def turned_up(table: Table) -> list[str]:
    return [label for label in table.labels() if label.startswith("Turn ")]


@pytest.mark.cr("106.6", "702.37e")
@pytest.mark.parametrize(
    ("name", "by", "can"),
    [
        ("Veil", "morph", True),
        ("Mega", "megamorph", True),
        ("Guise", "disguise", False),
        ("Plain", "manifest", True),
        ("Plain", "cloak", False),
    ],
)
def test_106_6_what_it_turns_face_up(name: str, by: str, can: bool):
    table = board().face_down(A, name, by=by).play()
    assert turned_up(table) == ([f"Turn {name} face up"] if can else [])
    if can:
        table.act(f"Turn {name} face up")
        assert table.find(name).face_down is False
        assert all(snake.tapped for snake in table.all("Snake"))


@pytest.mark.cr("106.6", "708.4")
def test_106_6_face_down_spells_and_no_others():
    table = board().hand(A, "Veil", "Plain").play()
    casts = [label for label in table.labels() if label.startswith("Cast")]
    assert casts == ["Cast Veil with morph"]
    table.act("Cast Veil with morph").resolve()
    assert table.state.objects[table.state.battlefield[-1]].face_down
