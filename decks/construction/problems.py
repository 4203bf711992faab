"""What validation and reading have to say: a stable code, the facts, a sentence with a remedy.

The package knows no framework, so a sentence is kept as a template with its values: the web
translates the template, scripts read the English ``message``.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum

Params = dict[str, str | int]
"""The values of a sentence."""


def gettext_noop(message: str) -> str:
    """Mark a template for the translation catalogue without translating it here."""
    return message


class Severity(StrEnum):
    ERROR = "error"
    INFO = "info"
    """Worth knowing; the list stays legal."""


@dataclass(frozen=True, slots=True)
class Violation:
    """One thing that is wrong with a list, or worth knowing about it.

    ``cards`` are the names involved; ``counts`` holds the numbers of the sentence by name (found,
    allowed …); ``lines`` the lines of the text where the cards were read; ``suggestions`` the
    names that may have been meant.
    """

    code: str
    template: str
    params: Mapping[str, str | int] = field(default_factory=dict)
    cards: tuple[str, ...] = ()
    counts: Mapping[str, int] = field(default_factory=dict)
    lines: tuple[int, ...] = ()
    suggestions: tuple[str, ...] = ()
    severity: Severity = Severity.ERROR

    @property
    def message(self) -> str:
        """The sentence in English."""
        return self.template % dict(self.params) if self.params else self.template

    @property
    def is_error(self) -> bool:
        return self.severity is Severity.ERROR
