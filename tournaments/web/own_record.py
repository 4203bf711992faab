"""A player's rounds so far as HTML, of pieces that are rendered once for all players.

Hundreds of players have the same record, and thousands won a round 2–1; only whom they met differs.
"""

from __future__ import annotations

import functools
from collections.abc import Iterable
from dataclasses import dataclass
from html import escape
from typing import Any

from django.template.loader import get_template
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import get_language

from tournaments.enums import EntryKind
from tournaments.selectors.pages import OwnRecord

Games = tuple[int, int, int]

_TEMPLATE = "tournaments/my_event.html"
#: What stands for a name, and for the rows of a record, in a piece; no text of the page has them.
_NAME, _ROWS = "\ue000", "\ue001"
KEPT_PIECES = 4096


@dataclass(frozen=True, slots=True)
class RecordRow:
    """A round of the record: whom the player met ("" for nobody), and how it ended (mine first)."""

    number: int
    kind: str
    who: str
    outcome: str
    games: Games | None


def record_html(rows: Iterable[RecordRow], record: OwnRecord, *, is_pods: bool) -> SafeString:
    """The part of the page with the record, in the language of the moment."""
    language = get_language() or ""
    made = []
    for row in rows:
        piece = _row(language, row.number, row.kind, bool(row.who), row.outcome, row.games)
        made.append(piece.replace(_NAME, escape(row.who)))
    whole = _frame(language, record, is_pods=is_pods)
    return mark_safe(whole.replace(_ROWS, "".join(made)))  # escaped by template and above


@functools.lru_cache(maxsize=KEPT_PIECES)
def _row(
    language: str, number: int, kind: str, has_name: bool, outcome: str, games: Games | None
) -> str:
    who = _NAME if has_name else str(EntryKind(kind).label)
    return _render("record-row", number=number, who=who, outcome=outcome, games=games)


@functools.lru_cache(maxsize=KEPT_PIECES)
def _frame(language: str, record: OwnRecord, *, is_pods: bool) -> str:
    return _render("my-record", record=record, is_pods=is_pods, rows=_ROWS)


def _render(partial: str, **context: Any) -> str:
    return get_template(f"{_TEMPLATE}#{partial}").render(context)
