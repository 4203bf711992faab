"""Players' own pages of an event: one page of each shape, filled in for each player.

What a player is to the event is read for all who ask at the same time (`own_facts`), after they
asked. The page around it is Django's, made with blanks (`OwnShape`).
"""

from __future__ import annotations

from collections.abc import Set
from dataclasses import dataclass
from html import escape
from urllib.parse import parse_qsl, quote

from django.conf import settings
from django.utils import timezone, translation
from django.utils.translation import get_language_from_request, override

from tournaments.enums import EntryKind
from tournaments.models import Match, Round
from tournaments.selectors.own_pages import OwnEntry, OwnFacts, own_facts
from tournaments.selectors.pages import OwnRecord
from tournaments.selectors.play_draw import choosers
from tournaments.web.front import blanks
from tournaments.web.front.answers import Answer, cookies_of, reader_of
from tournaments.web.front.blanks import OwnBlank
from tournaments.web.front.keeping import Application, KeptPages, Route, Scope, Send, zone_of
from tournaments.web.front.looks import Looks
from tournaments.web.front.sessions import SignedIn, read_sessions
from tournaments.web.own_page import deck_time
from tournaments.web.own_record import RecordRow, record_html
from tournaments.web.own_shapes import OwnShape

MAX_QUERY = 4000

Asked = tuple[str, str]  #: an event's short name and the key of a session


@dataclass(frozen=True, slots=True)
class OwnPage:
    """What one reader's page holds."""

    reader: SignedIn
    facts: OwnFacts
    shape: OwnShape


def read_own_pages(asked: Set[Asked]) -> dict[Asked, OwnPage]:
    """The pages of the usual kind of the readers with these sessions."""
    now = timezone.now()
    signed_in = read_sessions({key for _slug, key in asked}, now=now)
    wanted = {(slug, key): signed_in[key] for slug, key in asked if key in signed_in}
    facts = own_facts({(slug, one.user.pk) for (slug, _key), one in wanted.items()}, now=now)
    found = {}
    for (slug, key), one in wanted.items():
        own = facts.get((slug, one.user.pk))
        if own is not None:
            found[slug, key] = OwnPage(one, own, _shape(one, own))
    return found


def _shape(reader: SignedIn, facts: OwnFacts) -> OwnShape:
    current = facts.event.current
    entry = _current_entry(facts)
    match = entry if entry is not None and entry.match_id is not None else None
    opponent_deck = (
        None if match is None else (match.two_deck_id if match.is_one else match.one_deck_id)
    )
    shows_deck = facts.event.tournament.rules_enforcement_level == "professional"
    return OwnShape(
        is_admin=reader.user.is_staff,
        is_event_staff=facts.is_event_staff or reader.user.is_superuser,
        status=facts.status,
        dropped_after_round=facts.dropped_after_round,
        wants_email=facts.wants_email,
        has_deck=facts.deck_id is not None,
        has_played=bool(facts.entries),
        kind="" if entry is None else entry.kind,
        result_status="" if match is None else match.result_status,
        games=match and match.games,
        is_double_loss=match is not None and match.is_double_loss,
        my_report=match and facts.my_report and match.seen(facts.my_report),
        their_report=match and facts.their_report and match.seen(facts.their_report),
        is_feature=match is not None and facts.is_feature,
        i_choose=match is not None and _chooses(current, match),
        extra_minutes=entry and entry.extra_minutes,
        opponent_has_deck=shows_deck and opponent_deck is not None,
        deck_is_open=facts.deck_is_open,
        has_pool=facts.pool is not None and facts.event.limited is not None,
        has_pool_table=facts.pool is not None and facts.pool.table is not None,
    )


def _current_entry(facts: OwnFacts) -> OwnEntry | None:
    """What the player does in the current round."""
    newest = facts.entries[0] if facts.entries else None
    return newest if newest is not None and newest.round_id == facts.event.current.pk else None


def _chooses(round: Round, entry: OwnEntry) -> bool:
    match = Match(pk=entry.match_id, player_one_id=entry.one_id, player_two_id=entry.two_id)
    return choosers(round, [match])[match.pk] == entry.registration_id


class OwnPages:
    """Answers requests of players for their own page of an event, where it is of the usual kind.

    Args:
        application: Django.
    """

    def __init__(self, application: Application) -> None:
        self._looks: Looks[Asked, OwnPage] = Looks(read_own_pages)
        self.kept: KeptPages[OwnBlank] = KeptPages(application)

    async def answer(self, scope: Scope, send: Send, slug: str) -> bool:
        """Answer the request, or say that Django has to."""
        headers = dict(scope["headers"])
        cookies = cookies_of(headers)
        key = cookies.get(settings.SESSION_COOKIE_NAME, "")
        if not key or "messages" in cookies or b"authorization" in headers:
            return False
        is_part = headers.get(b"hx-request") == b"true"
        known = _known_state(scope["query_string"], is_part=is_part)
        if known is None:
            return False
        own = await self._looks.look((slug, key))
        if own is None:
            return False
        reader = reader_of(headers, cookies)
        language = own.reader.language
        if not language or not translation.check_for_language(language):
            language = get_language_from_request(reader)
        route = Route.of(scope, headers, language, own.reader.zone or zone_of(cookies))
        event, is_known = own.facts.event, is_part and known == own.facts.state
        page = await self.kept.page(
            (own.shape, is_known), route, event.key, "", lambda: OwnBlank(own.shape, is_known)
        )
        if page is None or (page.stencil.status == 200 and page.blank.state != event.state):
            return False  # the event went on while the page was made
        values = {}
        if page.stencil.status == 200:
            with override(language):
                values = _values(own)
        if_none_match = headers.get(b"if-none-match", b"").decode("latin-1")
        await Answer(page.stencil, values).send(send, reader, if_none_match)
        return True


def _known_state(query: bytes, *, is_part: bool) -> str | None:
    """The state that a live part shows, "" for a whole page; None for any other question."""
    if not is_part:
        return None if query else ""
    if len(query) > MAX_QUERY or b"%00" in query:
        return None
    try:
        pairs = parse_qsl(query.decode("ascii"), keep_blank_values=True, errors="strict")
    except ValueError:
        return None
    found = dict(pairs)
    if len(found) != len(pairs) or found.keys() != {"revision", "state"}:
        return None
    return found["state"]


def _values(own: OwnPage) -> dict[str, str]:
    """What the blanks of a page hold, as HTML in the language of the moment."""
    facts, user = own.facts, own.reader.user
    values = {
        blanks.USER: str(user.pk),
        blanks.USER_NAME: escape(user.get_username()),
        blanks.STATE: quote(facts.state),
        blanks.RECORD: _record(facts),
        blanks.DECK_NAME: escape(facts.deck_name),
        blanks.DECK_TIME: escape(deck_time(facts.deck_submitted_at, facts.event.tournament)),
    }
    if facts.pool is not None:
        values[blanks.POOL_TABLE] = str(facts.pool.table)
    entry = _current_entry(facts)
    if entry is not None and entry.match_id is not None:
        opponent, player = (
            (entry.two_id, entry.two_player_id)
            if entry.is_one
            else (entry.one_id, entry.one_player_id)
        )
        values |= {
            blanks.MATCH: str(entry.match_id),
            blanks.TABLE: str(entry.table),
            blanks.OPPONENT: str(opponent),
            blanks.OPPONENT_PLAYER: str(player),
            blanks.OPPONENT_NAME: escape(entry.opponent_name),
        }
    return values


def _record(facts: OwnFacts) -> str:
    if not facts.entries:
        return ""
    outcomes = [entry.outcome for entry in facts.entries if entry.phase != "playoff"]
    record = OwnRecord(
        won=outcomes.count("won"), lost=outcomes.count("lost"), drawn=outcomes.count("drawn")
    )
    rows = (
        RecordRow(
            entry.number,
            EntryKind(entry.kind),
            entry.opponent_name,
            entry.outcome,
            entry.games,
        )
        for entry in facts.entries
    )
    return record_html(rows, record, is_pods=False)
