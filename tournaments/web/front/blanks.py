"""The blanks of a page that Django renders once for many readers.

`front` asks Django for a page as any reader would, with a `Blank` in the request's scope, which no
request from outside can have. The view then leaves marks where readers differ.
"""

from __future__ import annotations

import secrets
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from django.core.paginator import Paginator
from django.utils.safestring import mark_safe

if TYPE_CHECKING:
    from django.http import HttpRequest

    from tournaments.web.pairing_rows import PairingRows

SCOPE_KEY = "tournaments.blank"


def _mark() -> str:
    """A word that no name can contain, and that is the same in HTML and in an address."""
    return f"mark{secrets.token_hex(16)}"


TOKEN = _mark()  #: the token against forged forms
TEXT = _mark()  #: what was searched for, as text of the page
QUERY = _mark()  #: the same in an address
ROWS = _mark()  #: the rows that were found
MARKS = (TOKEN, TEXT, QUERY, ROWS)


@dataclass
class Blank:
    """A page of pairings to be filled in for many readers.

    Args:
        is_search: Whether it is for searches; else it has the first page of the rows.
        is_found: Whether the search finds anybody.
        rows: Given back by the view: all rows of the round; None before round 1.
        per_page: Given back: how many of them fit on the page.
    """

    is_search: bool
    is_found: bool
    rows: PairingRows | None = None
    per_page: int = 0

    def context(self) -> dict[str, Any]:
        """What the page says of its reader."""
        return {"csrf_token": TOKEN, "text": TEXT if self.is_search else ""}

    def take(self, rows: PairingRows, per_page: int) -> dict[str, Any]:
        """The page's context for its rows."""
        self.rows, self.per_page = rows, per_page
        if not self.is_search:
            page = Paginator(rows.find(""), per_page).get_page(1)
            return {"page": page, "rows_html": rows.html(page)}
        page = Paginator(range(int(self.is_found)), 1).get_page(1)
        return {"page": page, "rows_html": mark_safe(ROWS)}


def blank_of(request: HttpRequest) -> Blank | None:
    """The blank that is asked for, if it is `front` that asks."""
    found = getattr(request, "scope", {}).get(SCOPE_KEY)
    return found if isinstance(found, Blank) else None
