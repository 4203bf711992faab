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

    from tournaments.web.own_shapes import OwnShape
    from tournaments.web.pairing_rows import PairingRows

SCOPE_KEY = "tournaments.blank"


def _mark() -> str:
    """A word that no name can contain, and that is the same in HTML and in an address."""
    return f"mark{secrets.token_hex(16)}"


def _number() -> str:
    """A number like a row's key, which no row has and nothing counts to."""
    return str(10**16 + secrets.randbelow(9 * 10**16))


TOKEN = _mark()  #: the token against forged forms
TEXT = _mark()  #: what was searched for, as text of the page
QUERY = _mark()  #: the same in an address
ROWS = _mark()  #: the rows that were found

# A player's own page.
USER_NAME = _mark()
OPPONENT_NAME = _mark()
DECK_NAME = _mark()
DECK_TIME = _mark()
STATE = _mark()  #: what the page shows, in short, as part of an address
RECORD = _mark()  #: the rounds so far
USER = _number()
MATCH = _number()
TABLE = _number()
OPPONENT = _number()  #: the opponent's registration
OPPONENT_PLAYER = _number()
POOL_TABLE = _number()

MARKS = (
    TOKEN,
    TEXT,
    QUERY,
    ROWS,
    USER_NAME,
    OPPONENT_NAME,
    DECK_NAME,
    DECK_TIME,
    STATE,
    RECORD,
    USER,
    MATCH,
    TABLE,
    OPPONENT,
    OPPONENT_PLAYER,
    POOL_TABLE,
)


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


@dataclass
class OwnBlank:
    """A player's own page, to be filled in for all whose pages have the same shape.

    Args:
        is_known: Whether the reader shows this state of the page already.
        state: Given back by the view: the event's part of what the page shows, in short.
    """

    shape: OwnShape
    is_known: bool
    state: str = ""


def own_blank_of(request: HttpRequest) -> OwnBlank | None:
    """The blank own page that is asked for, if it is `front` that asks."""
    found = getattr(request, "scope", {}).get(SCOPE_KEY)
    return found if isinstance(found, OwnBlank) else None


def blank_of(request: HttpRequest) -> Blank | None:
    """The blank that is asked for, if it is `front` that asks."""
    found = getattr(request, "scope", {}).get(SCOPE_KEY)
    return found if isinstance(found, Blank) else None
