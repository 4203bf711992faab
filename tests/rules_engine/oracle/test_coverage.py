"""Counting the cards of a file that are played in full."""

from __future__ import annotations

import json
from fractions import Fraction
from pathlib import Path

import pytest

from rules_engine.cli import main
from rules_engine.oracle.catalogue import Catalogue, folded
from rules_engine.oracle.coverage import CardOutcome, Share, change_since, coverage, coverage_out
from rules_engine.oracle.coverage import outcomes as outcomes_of
from tests.rules_engine.oracle.test_card_file import record

DATA = {
    "Piker": [
        record("Piker", "{1}{R}", "Creature — Goblin", power="2", toughness="1", types=["Creature"])
        | {"legalities": {"vintage": "Legal", "pauper": "Legal"}, "printings": ["ONE"]}
    ],
    "Frob": [
        record("Frob", "{R}", "Instant", "Draw a card.\nFrobnicate 3 lands.", types=["Instant"])
        | {"legalities": {"vintage": "Restricted", "pauper": "Banned"}, "printings": ["ONE", "TWO"]}
    ],
    "Frobber": [
        record("Frobber", "{R}", "Instant", "Frobnicate 4 lands.\nGyre it.", types=["Instant"])
        | {"legalities": {"vintage": "Legal"}, "keywords": ["Gyre"]}
    ],
    "Half // Whole": [record("Half // Whole", "", "Creature", layout="meld", side="b")],
}


def test_shares_and_blockers() -> None:
    found = coverage(outcomes_of(DATA))
    assert found.total == Share(1, 3)
    assert found.by_format == {"pauper": Share(1, 1), "vintage": Share(1, 3)}
    assert found.by_set == {"ONE": Share(1, 2), "TWO": Share(0, 1)}
    assert found.by_type == {"Creature": Share(1, 1), "Instant": Share(0, 2)}
    assert found.by_keyword == {"Gyre": Share(0, 1)}
    assert [(one.clause, one.cards, one.alone, one.examples) for one in found.blockers] == [
        ("words: Frobnicate N lands.", 2, 1, ("Frob", "Frobber")),
        ("words: Gyre it.", 1, 0, ("Frobber",)),
    ]


def test_only_the_cards_of_a_format() -> None:
    found = coverage(outcomes_of(DATA), "pauper")
    assert [one.name for one in found.outcomes] == ["Piker"]
    assert found.total == Share(1, 1)
    assert found.total.part == Fraction(1)


def test_a_record_that_breaks_the_compiler_is_counted_as_not_supported() -> None:
    broken = [{**DATA["Piker"][0], "layout": 7, "text": 8}]
    (found,) = outcomes_of({"Broken": broken})
    assert not found.is_supported


def test_what_changed_between_two_runs() -> None:
    old = coverage(
        [CardOutcome("A"), CardOutcome("B", ("x",)), CardOutcome("C"), CardOutcome("D", ("y",))]
    )
    new = coverage([CardOutcome("A", ("z",)), CardOutcome("B"), CardOutcome("C"), CardOutcome("E")])
    written = json.loads(json.dumps(coverage_out(old)))
    change = change_since(written, new)
    assert change.gained == ("B",)
    assert change.lost == {"A": ("z",)}
    with pytest.raises(ValueError, match="supported"):
        change_since({}, new)


def test_the_command(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    cards, out = tmp_path / "cards.json", tmp_path / "out.json"
    cards.write_text(json.dumps({"data": DATA}))
    assert main(["coverage", "--cards", str(cards), "--json", str(out)]) == 0
    printed = capsys.readouterr().out
    assert printed.startswith("all cards: 1 of 3 (33.3 %)\n")
    assert "  vintage                  1 of 3 (33.3 %)" in printed
    assert main(["coverage", "--cards", str(cards), "--jobs", "2"]) == 0
    assert capsys.readouterr().out == printed
    mended = DATA | {
        "Frob": [{**DATA["Frob"][0], "text": "Draw a card."}],
        "Piker": DATA["Frobber"],
    }
    cards.write_text(json.dumps({"data": mended}))
    assert main(["coverage", "--cards", str(cards), "--diff", str(out)]) == 0
    assert capsys.readouterr().out.endswith(
        "gained: 1\n  + Frob\nlost: 1\n  - Piker: words: Frobnicate N lands.; words: Gyre it.\n"
    )
    assert main(["coverage", "--cards", str(cards), "--format", "nowhere"]) == 2
    out.write_text("[]")
    assert main(["coverage", "--cards", str(cards), "--diff", str(out)]) == 2


def test_a_catalogue_lists_definitions_and_records() -> None:
    catalogue = Catalogue({}, DATA)
    assert list(catalogue) == ["Frob", "Frobber", "Half // Whole", "Piker"]
    assert len(catalogue) == 4
    assert catalogue.name_of("half") == catalogue.name_of("Half // Whole") == "Half // Whole"
    assert catalogue.name_of("whole") is None
    assert catalogue.face_name("WHOLE") == "Whole"
    assert catalogue.playable("PIKER") is catalogue.playable("Piker")
    assert folded("Æther Ördög") == "aether ordog"
