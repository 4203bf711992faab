"""What is wrong with a document, by its places, and how its sections are read."""

from __future__ import annotations

from typing import NoReturn

from django.utils.translation import gettext as _

from tournaments.errors import EventFileRefused
from tournaments.exchange.fields import JsonValue
from tournaments.exchange.reading import MAX_PROBLEMS, Path, place

Json = dict[str, JsonValue]


class Problems:
    """What is wrong with a document, collected until there is enough of it."""

    def __init__(self, *, at: Path = (), found: list[tuple[str, str]] | None = None) -> None:
        self.at = tuple(at)
        self.found: list[tuple[str, str]] = [] if found is None else found

    def within(self, *path: str | int) -> Problems:
        """The same collection for a document inside the document: its places begin with `path`."""
        return Problems(at=(*self.at, *path), found=self.found)

    def add(self, path: Path, reason: str) -> None:
        self.found.append((place([*self.at, *path]), reason))
        if len(self.found) >= MAX_PROBLEMS:
            self.stop()

    def stop(self) -> None:
        """Refuse the document if anything was found."""
        if self.found:
            raise EventFileRefused(problems=self.found)

    def refuse(self, path: Path, reason: str) -> NoReturn:
        """Refuse the document for this alone."""
        raise EventFileRefused(problems=[(place([*self.at, *path]), reason)])


def section_rows(document: Json, name: str) -> list[Json]:
    """The objects of a section; the schema was checked before."""
    value = document.get(name)
    if value is None:
        return []
    return [value] if isinstance(value, dict) else value  # type: ignore[list-item,return-value]


def number_of(row: Json) -> int:
    """The number by which other sections name this row."""
    value = row["id"]
    assert isinstance(value, int)
    return value


def ensure_numbers(document: Json, name: str, problems: Problems) -> None:
    """Note every number that stands twice in a section."""
    seen: set[int] = set()
    for index, row in enumerate(section_rows(document, name)):
        if number_of(row) in seen:
            problems.add([name, index, "id"], _("This number is used twice."))
        seen.add(number_of(row))
