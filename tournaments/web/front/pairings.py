"""The pairings for readers who aren't signed in: one page per revision, filled in for each."""

from __future__ import annotations

from collections.abc import Set
from dataclasses import dataclass
from html import escape
from typing import Any
from urllib.parse import parse_qsl, urlencode

from django.conf import settings
from django.utils.translation import get_language_from_request, override

from tournaments.models import Tournament
from tournaments.web.front import blanks
from tournaments.web.front.answers import Answer, cookies_of, reader_of
from tournaments.web.front.blanks import Blank
from tournaments.web.front.keeping import (
    Application,
    KeptPage,
    KeptPages,
    Route,
    Scope,
    Send,
    zone_of,
)
from tournaments.web.front.looks import Looks

MAX_QUERY = 1000
#: Whoever has one of these cookies may see another page than the rest.
OWN_COOKIES = (settings.SESSION_COOKIE_NAME, "messages")

#: Everything that a page of an event shows and that doesn't move its revision.
State = tuple[Any, ...]


def read_states(slugs: Set[str]) -> dict[str, State]:
    """What the events' pages depend on; the first two are the key and the revision. One query."""
    rows = Tournament.objects.filter(slug__in=list(slugs)).values_list(
        "slug",
        "pk",
        "revision",
        "status",
        "organization__name",
        "format__name",
        "format__slug",
        "format__is_custom",
    )
    return {slug: tuple(state) for slug, *state in rows}


@dataclass(frozen=True, slots=True)
class Wish:
    """What a request for the pairings asks for.

    Args:
        by: The order as the address says it; None if it doesn't.
        text: What is searched for, as the address says it; "" for the first page.
        revision: What a live part shows already; None for a whole page.
    """

    by: str | None
    text: str
    revision: str | None

    @property
    def searched(self) -> str:
        """The text as the view takes it."""
        return self.text.strip()[:100]


def parse_wish(query: bytes, *, is_part: bool) -> Wish | None:
    """The wish of an address, if it is one of the usual kinds; anything else is Django's."""
    if len(query) > MAX_QUERY or b"%00" in query:
        return None
    try:
        pairs = parse_qsl(query.decode("ascii"), keep_blank_values=True, errors="strict")
    except ValueError:
        return None
    found = dict(pairs)
    if len(found) != len(pairs) or not found.keys() <= {"by", "q", "revision"}:
        return None
    if ("revision" in found) != is_part or found.get("by", "table") not in ("table", "name"):
        return None
    wish = Wish(found.get("by"), found.get("q", ""), found.get("revision"))
    if ("q" in found) != bool(wish.searched):
        return None
    return wish


class PairingPages:
    """Answers requests for the pairings of any event, as far as all readers get the same.

    Args:
        application: Django.
        looks: States of events.
    """

    def __init__(self, application: Application, looks: Looks[str, State]) -> None:
        self._looks = looks
        self.kept: KeptPages[Blank] = KeptPages(application)

    async def answer(self, scope: Scope, send: Send, slug: str) -> bool:
        """Answer the request, or say that Django has to."""
        headers = dict(scope["headers"])
        cookies = cookies_of(headers)
        if b"authorization" in headers or any(name in cookies for name in OWN_COOKIES):
            return False
        is_part = headers.get(b"hx-request") == b"true"
        wish = parse_wish(scope["query_string"], is_part=is_part)
        if wish is None:
            return False
        state = await self._looks.look(slug)
        if state is None:
            return False
        reader = reader_of(headers, cookies)
        language = get_language_from_request(reader)
        route = Route.of(scope, headers, language, zone_of(cookies))
        page = await self._page(route, wish, state, is_found=True)
        if page is None:
            return False
        rows = ""
        if wish.searched and page.blank.rows is not None:
            found = page.blank.rows.find(wish.searched)
            if len(found) > page.blank.per_page:
                return False
            if found:
                with override(language):
                    rows = page.blank.rows.html(found)
            else:
                page = await self._page(route, wish, state, is_found=False)
                # Somebody of this name may have been paired in between.
                if page is None or page.blank.rows is None or page.blank.rows.find(wish.searched):
                    return False
        values = {
            blanks.TEXT: escape(wish.searched),
            blanks.QUERY: urlencode({"": wish.text})[1:],
            blanks.ROWS: rows,
        }
        known = headers.get(b"if-none-match", b"").decode("latin-1")
        await Answer(page.stencil, values).send(send, reader, known)
        return True

    async def _page(
        self, route: Route, wish: Wish, state: State, *, is_found: bool
    ) -> KeptPage[Blank] | None:
        """The page for wishes of this kind that is right for the state."""
        is_search = bool(wish.searched)
        is_shown = wish.revision == str(state[1])
        kind = (wish.by, is_search, is_found, wish.revision is None, is_shown)
        pairs = [] if wish.by is None else [("by", wish.by)]
        if is_search:
            pairs.append(("q", blanks.QUERY))
        if wish.revision is not None:
            pairs.append(("revision", wish.revision if is_shown else ""))
        return await self.kept.page(
            kind, route, state, urlencode(pairs), lambda: Blank(is_search, is_found)
        )
