"""What the compiler could not read, said so that somebody can mend it."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from rules_engine.errors import RulesError


class Reason(StrEnum):
    """Why a line isn't understood."""

    WORDS = "the grammar has no rule for these words"
    REFERENCE = "a word refers to nothing that was named before"
    AMBIGUOUS = "the line can be read in different ways"
    CHARACTER = "a character that no rules text has"
    LAYOUT = "the frame of the card isn't understood"
    NODE = "the engine can't do what was read"


@dataclass(frozen=True, slots=True)
class Diagnostic:
    """One line of a face that isn't understood.

    `clause` is the sentence of the (normalized) line in which reading stopped, `stopped_at` what is
    left of it from there.
    """

    face: str
    line: int
    text: str
    reason: Reason
    clause: str
    stopped_at: str = ""

    def __str__(self) -> str:
        where = f"{self.face}, line {self.line + 1}"
        if self.stopped_at:
            return f"{where}: {self.reason.value}: {self.clause!r}, from {self.stopped_at!r}"
        return f"{where}: {self.reason.value}: {self.clause!r}"


class OracleParseError(RulesError):
    """A face's text isn't understood in full; `diagnostics` has every line that isn't."""

    def __init__(self, diagnostics: tuple[Diagnostic, ...]) -> None:
        super().__init__("; ".join(str(one) for one in diagnostics))
        self.diagnostics = diagnostics
