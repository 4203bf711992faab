"""The cards that the rulebook of 2003 and the digest of rulings of 2002 name, from their texts."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import Any

import pytest

from rules_engine.cards.definition import CardDefinition
from rules_engine.ir.abilities import KeywordAbility
from rules_engine.ir.node import walk
from rules_engine.oracle.card_file import compile_card
from rules_engine.oracle.diagnostics import OracleParseError
from rules_engine.support import clauses_without_support
from rules_engine.vocabulary import Keyword
from tests.rules_engine.cards.published import published_records

LIST = Path(__file__).with_name("digest_cards.txt")
OF_FEAR = "# Updated to the keyword fear"


def _groups() -> dict[str, list[tuple[str, str]]]:
    """(name, why it doesn't compile) by the heading above them."""
    found: dict[str, list[tuple[str, str]]] = {}
    heading = ""
    for line in LIST.read_text(encoding="utf-8").splitlines():
        if line.startswith("#"):
            heading = line
        elif line:
            name, _, reason = line.partition(" | ")
            found.setdefault(heading, []).append((name, reason))
    return found


GROUPS = _groups()
NAMES = [one for group in GROUPS.values() for one in group]


@lru_cache(maxsize=1)
def _records(folder: Path) -> dict[str, list[dict[str, Any]]]:
    return published_records(folder)


def _compiled(name: str, folder: Path) -> CardDefinition:
    return compile_card(_records(folder)[name])


def test_all_of_them_are_listed_once() -> None:
    names = [name for name, _ in NAMES]
    assert len(names) == len(set(names)) == 149
    assert len(GROUPS[OF_FEAR]) == 25


@pytest.mark.parametrize(("name", "reason"), NAMES, ids=[name for name, _ in NAMES])
def test_it_compiles_in_full(name: str, reason: str, card_data: Path) -> None:
    if reason:
        with pytest.raises(OracleParseError):
            _compiled(name, card_data)
        return
    assert clauses_without_support(_compiled(name, card_data)) == ()


@pytest.mark.parametrize("name", [name for name, reason in GROUPS[OF_FEAR] if not reason])
def test_it_has_or_gives_the_keyword_fear(name: str, card_data: Path) -> None:
    keywords = [
        node.keyword
        for ability in _compiled(name, card_data).front.abilities
        for node in walk(ability)
        if isinstance(node, KeywordAbility)
    ]
    assert Keyword.FEAR in keywords
