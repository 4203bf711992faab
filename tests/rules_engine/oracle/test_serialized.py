"""Compiled cards as JSON and back."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from rules_engine.card_files import read_card_file
from rules_engine.cards.loader import bundled_cards
from rules_engine.oracle.catalogue import melded_record
from rules_engine.oracle.compiled import examined
from rules_engine.oracle.diagnostics import Diagnostic, Reason
from rules_engine.oracle.serialized import (
    NotACard,
    definition_in,
    definition_out,
    diagnostics_in,
    diagnostics_out,
    digest,
)
from rules_engine.oracle.version import compiler_version
from rules_engine.vocabulary import Color
from tests.rules_engine.oracle.test_card_file import record


@pytest.mark.parametrize("name", sorted(bundled_cards()))
def test_a_bundled_card_comes_back_as_it_was(name: str) -> None:
    card = bundled_cards()[name]
    text = definition_out(card)
    back = definition_in(text)
    assert back == card
    assert repr(back) == repr(card)  # also what doesn't count in comparisons, and types
    assert definition_out(back) == text


def test_the_colors_of_mana_for_x_come_back() -> None:
    text = (
        "{X}: This creature deals X damage to each player. Spend only black and/or red mana on X."
    )
    rats = record("Pit Rats", "{2}{B}", "Creature — Rat", text, power="1", toughness="1")
    card = examined([rats]).definition
    assert card is not None
    back = definition_in(definition_out(card))
    assert repr(back) == repr(card)
    (price,) = back.faces[0].abilities[0].cost.parts
    assert price.cost.symbols[0].colors == (Color.BLACK, Color.RED)


@pytest.mark.long
def test_every_compiled_card_comes_back_as_it_was(card_data: Path) -> None:
    records = read_card_file(card_data / "AtomicCards.json.xz")
    differing, compiled = [], 0
    for name in records:
        found = examined(records[name], melded_record(records, name))
        if found.definition is None:
            assert diagnostics_in(diagnostics_out(found.diagnostics)) == found.diagnostics
            continue
        compiled += 1
        if repr(definition_in(definition_out(found.definition))) != repr(found.definition):
            differing.append(name)
    assert differing == []
    assert compiled > 10_000


def test_diagnostics_come_back() -> None:
    one = Diagnostic("Shock", 1, "Frob it.", Reason.AMBIGUOUS, "Frob it.", "it.")
    assert diagnostics_in(diagnostics_out((one,))) == (one,)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "[]",
        "1.5",
        '{"is":"Shock"}',
        '{"is":"CardDefinition"}',
        '{"is":"CardDefinition","faces":[],"more":1}',
        '{"is":"Path","value":"/"}',
        '{"is":"Color","value":"Z"}',
        '{"cost":"{1}{Q7}"}',
        '{"cost":"{1}"}',
        '{"is":"CardDefinition","faces":[{"weight":1}]}',
        '{"is":"CardDefinition","faces":[{"is":"CardFace","name":"A","power":1.5}]}',
        "[" * 100_000,
    ],
)
def test_anything_else_is_refused(text: str) -> None:
    with pytest.raises(NotACard):
        definition_in(text)


def test_no_diagnostics_are_refused() -> None:
    for text in ("", "[1]", '[{"face":"A"}]', '[{"reason":"NO"}]'):
        with pytest.raises(NotACard):
            diagnostics_in(text)


def test_a_digest_is_of_what_the_card_does() -> None:
    shock = bundled_cards()["Shock"]
    mine = examined([record("Shock", "{R}", "Instant", "Shock deals 2 damage to any target.")])
    other = examined([record("Shock", "{R}", "Instant", "Shock deals 3 damage to any target.")])
    assert mine.definition is not None
    assert other.definition is not None
    assert shock.localized_names != mine.definition.localized_names
    assert digest(shock) == digest(mine.definition) != digest(other.definition)


def test_the_compilers_version_is_a_fingerprint() -> None:
    assert len(compiler_version()) == 16
    assert int(compiler_version(), 16) > 0
    assert json.loads(definition_out(bundled_cards()["Shock"]))["is"] == "CardDefinition"
