"""Counting and compiling stored cards."""

import json
from io import StringIO
from pathlib import Path

import pytest
from django.core.management import CommandError, call_command

from decks.services.catalogue import load_catalogue
from rules_engine import bundled_cards
from tests.decks.rows import make_card

pytestmark = pytest.mark.django_db


def output(*arguments: str) -> str:
    out = StringIO()
    call_command(*arguments, stdout=out)
    return out.getvalue()


def test_stored_cards_are_counted(tmp_path: Path) -> None:
    for name, text in (("One", "Flying"), ("Two", "Frobnicate it."), ("Three", "")):
        card = make_card(name, text=text)
        card.published_legalities = {"pauper": "Banned" if name == "Three" else "Legal"}
        card.save()
    file = str(tmp_path / "old.json")
    text = output("card_coverage", "--json", file)
    assert text.startswith("all cards: 2 of 3 (66.6 %)\n")
    assert "  pauper                   1 of 2 (50.0 %)" in text
    assert "      1     1  words: Frobnicate it.  | Two" in text
    assert output("card_coverage", "--format", "pauper").startswith("all cards: 1 of 2 (50.0 %)")
    assert json.loads(Path(file).read_text())["unsupported"] == {"Two": ["words: Frobnicate it."]}
    card.faces.update(text="Frobnicate.")
    assert "lost: 1\n  - Three: words: Frobnicate." in output("card_coverage", "--diff", file)
    with pytest.raises(CommandError, match="nowhere"):
        call_command("card_coverage", "--diff", "nowhere", stdout=StringIO())


def test_bundled_cards_count_as_the_engine_defines_them() -> None:
    load_catalogue()
    count = len(bundled_cards())
    assert output("card_coverage").startswith(f"all cards: {count} of {count} (100.0 %)\n")


def test_compiling_says_what_it_did() -> None:
    make_card("One", text="Flying")
    make_card("Two", text="Frobnicate it.")
    assert output("compile_cards") == "Cards: 2 compiled, 0 unchanged, 1 playable\n"
    assert output("compile_cards", "--quiet") == "Cards: 0 compiled, 2 unchanged, 1 playable\n"
