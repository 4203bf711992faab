"""Taking names out of texts."""

from __future__ import annotations

import re
from collections.abc import Iterable

from django.db import models

from tournaments.exchange.fields import JsonValue

#: A cut-off name is known by so many letters.
SHORTEST_PART = 4


class Eraser:
    """Replaces a person's names, also former ones, and removes their addresses.

    A name is only found as a whole: "Ann" is not in "Annabel". In scripts that put no blanks
    between words it is found anywhere.

    >>> Eraser(["Ann", "Ann Lee"], ["ann@example.org"], "Player 4F2A").text("Ann Lee – Annabel")
    'Player 4F2A – Annabel'
    """

    def __init__(self, names: Iterable[str], emails: Iterable[str], instead: str) -> None:
        self.instead = instead
        self.names = sorted({name for name in names if name}, key=len, reverse=True)
        self.emails = sorted({one for one in emails if one}, key=len, reverse=True)
        found = [_whole(name) for name in self.names]
        self._names = re.compile("|".join(found) or r"(?!)", re.IGNORECASE)
        mails = [re.escape(one) for one in self.emails]
        self._emails = re.compile("|".join(mails) or r"(?!)", re.IGNORECASE)

    def text(self, text: str, *, limit: int | None = None) -> str:
        """The text without the person.

        Args:
            limit: So long a text was cut off: a name at its end may be cut, too.
        """
        if limit is not None and len(text) >= limit:
            text = self._without_cut_name(text)
        text = self._names.sub(lambda _found: self.instead, self._emails.sub("", text))
        return text if limit is None else text[:limit]

    def value(self, value: JsonValue) -> JsonValue:
        """A stored value with the names replaced wherever they stand in it."""
        if isinstance(value, str):
            return self.text(value)
        if isinstance(value, list):
            return [self.value(one) for one in value]
        if isinstance(value, dict):
            return {key: self.value(one) for key, one in value.items()}
        return value

    def fields(self, row: models.Model, names: Iterable[str]) -> list[str]:
        """Replace in these fields of a row; the names of those that changed."""
        changed = []
        for name in names:
            before = getattr(row, name)
            field = row._meta.get_field(name)
            if isinstance(before, str):
                after: JsonValue = self.text(before, limit=getattr(field, "max_length", None))
            else:
                after = self.value(before)
            if after != before:
                setattr(row, name, after)
                changed.append(name)
        return changed

    def _without_cut_name(self, text: str) -> str:
        for name in self.names:
            for length in range(len(name) - 1, SHORTEST_PART - 1, -1):
                if text.endswith(name[:length]):
                    return text[: len(text) - length] + self.instead
        return text


def _whole(name: str) -> str:
    """A pattern of a name that is no part of a longer word."""
    before = r"(?<![^\W_])" if _parts_words(name[0]) else ""
    after = r"(?![^\W_])" if _parts_words(name[-1]) else ""
    return before + re.escape(name) + after


def _parts_words(letter: str) -> bool:
    """Whether the letter's script puts blanks between words."""
    return letter.isdecimal() or letter.lower() != letter.upper()


def text_fields(model: type[models.Model]) -> list[str]:
    """The fields of a model in which people write, or that hold texts in JSON."""
    kinds = (models.CharField, models.TextField, models.JSONField)
    return [
        one.name
        for one in model._meta.concrete_fields
        if isinstance(one, kinds) and not one.choices and not isinstance(one, models.SlugField)
    ]
