"""Normalized names."""

import doctest

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from decks import names
from decks.names import normalize_name


@pytest.mark.parametrize(
    ("name", "key"),
    [
        ("Jötun Grunt", "jotun grunt"),
        ("Juzám Djinn", "juzam djinn"),
        ("Ratonhnhaké꞉ton", "ratonhnhaketon"),
        ("Who // What // When", "who what when"),
        ("B.F.M. (Big Furry Monster)", "bfm big furry monster"),
        ("リム＝ドゥールの櫃", "リムドゥールの櫃"),
        ("ﾘﾑﾄﾞｩｰﾙ", "リムドゥール"),
        ("+2 Mace", "2 mace"),
        ("_____ Goblin", "_ goblin"),
        ("!!!", "!!!"),
        ("", ""),
    ],
)
def test_key(name: str, key: str) -> None:
    assert normalize_name(name) == key


@settings(max_examples=60, deadline=None)
@given(st.text(max_size=30))
def test_a_key_is_its_own_key(text: str) -> None:
    key = normalize_name(text)
    assert normalize_name(key) == key


def test_examples() -> None:
    assert doctest.testmod(names).failed == 0
