"""Cards compiled from the published texts, for tests that play them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache
from pathlib import Path

from rules_engine.cards.definition import CardDefinition
from rules_engine.cards.loader import bundled_cards
from rules_engine.oracle.card_file import compile_card
from rules_engine.oracle.diagnostics import OracleParseError
from rules_engine.scenario.format import read_files
from rules_engine.support import clauses_without_support
from tests.rules_engine.cards.published import published_records

SCENARIOS = Path(__file__).parents[1] / "scenarios"


def ruling_files() -> list[Path]:
    """The scenario files about official rulings of published cards."""
    return sorted(SCENARIOS.glob("rulings_*.jsonl"))


@lru_cache(maxsize=1)
def compiled_cards(folder: Path) -> Mapping[str, CardDefinition]:
    """The bundled cards and those of the ruling scenarios, as far as their texts are understood."""
    wanted = dict.fromkeys(bundled_cards())
    for _, content in read_files(ruling_files()):
        wanted.update(dict.fromkeys(_cards(content)))
    records = published_records(folder)
    fronts = {name.partition(" // ")[0]: name for name in records}
    found: dict[str, CardDefinition] = {}
    for name in wanted:
        full = name if name in records else fronts.get(name)
        try:
            definition = None if full is None else compile_card(records[full])
        except OracleParseError:
            continue
        if definition is not None and not clauses_without_support(definition):
            found[definition.name] = definition
    return found


def compiled_where_possible(folder: Path) -> Mapping[str, CardDefinition]:
    """The bundled catalogue with every definition replaced that its published text gives."""
    compiled = compiled_cards(folder)
    return {name: compiled.get(name, card) for name, card in bundled_cards().items()}


def _cards(content: Mapping[str, object]) -> Iterable[str]:
    setup = content["setup"]
    assert isinstance(setup, list)
    for entry in setup:
        if "card" in entry:
            yield str(entry["card"])
