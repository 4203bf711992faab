"""A card of a card file as it came out of the compiler: playable in full, or what it lacks.

>>> record = {"name": "Shock", "layout": "normal", "manaCost": "{R}", "type": "Instant",
...           "text": "Shock frobnicates any target."}
>>> examined([record]).diagnostics[0].stopped_at
'frobnicates any target.'
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rules_engine.cards.definition import CardDefinition
from rules_engine.oracle.card_file import Record, compile_card
from rules_engine.oracle.diagnostics import Diagnostic, OracleParseError, Reason
from rules_engine.support import clauses_without_support


@dataclass(frozen=True, slots=True)
class Compiled:
    """A definition that the engine plays in full, or why there is none; never both."""

    definition: CardDefinition | None
    diagnostics: tuple[Diagnostic, ...] = ()

    @property
    def is_supported(self) -> bool:
        return self.definition is not None


def examined(records: Sequence[Record], melded: Record | None = None) -> Compiled:
    """The card that these records describe, if every line of it is understood in one way and the
    engine can carry out every node of it; otherwise what isn't or what it can't."""
    try:
        definition = compile_card(records, melded)
    except OracleParseError as error:
        return Compiled(None, error.diagnostics)
    failed = [
        Diagnostic(definition.name, 0, "", Reason.NODE, clause, clause)
        for clause in clauses_without_support(definition)
    ]
    return Compiled(None, tuple(failed)) if failed else Compiled(definition)
