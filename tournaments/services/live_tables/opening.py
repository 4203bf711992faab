"""Opening a table: staff do, or one player asks and the other agrees; both sit down.

The server's secret is drawn when the table is opened, and its hash told from then on. A player's
contribution comes when the player sits down; so neither side can choose a shuffle.
"""

from __future__ import annotations

import secrets
from datetime import datetime
from hashlib import sha256
from typing import TYPE_CHECKING

from django.db import transaction
from django.utils.translation import gettext as _

from rules_engine import ENGINE_VERSION, commitment_to, is_contribution
from tournaments import live_sessions
from tournaments.enums import AuditAction, LiveTableEnd, LiveTableStatus
from tournaments.errors import InvalidInput, LiveTableRefused
from tournaments.live_sessions import CannotContinue
from tournaments.models import LiveSeat, LiveTable, Match, Registration, Round, Tournament
from tournaments.selectors.play_draw import chooser
from tournaments.services import telling
from tournaments.services.audit import Changes
from tournaments.services.engine_matches import (
    ensure_not_being_played,
    ensure_supported,
    ensure_without_result,
)
from tournaments.services.live_tables.rows import (
    engine_refused,
    follow_session,
    lock_table_and_match,
    own_seat,
    record_table,
    save_table,
    seats_by_number,
)
from tournaments.services.results import ensure_open, lock_match

if TYPE_CHECKING:
    from django.contrib.auth.models import User

BOT = "heuristic"


@transaction.atomic
def open_table(
    *,
    actor: User | None,
    match: Match,
    now: datetime,
    bots: tuple[bool, bool] = (False, False),
) -> LiveTable:
    """Staff let a match be played in the browser.

    Args:
        bots: Which of the two players the rules engine plays for.

    Raises:
        EngineRefused: A decklist is missing or has cards that the engine cannot play, or the
            engine is playing the match (code ``engine_running``).
        LiveTableRefused: The match has an open table (code ``table_open``), or nobody would play
            (``no_person``).
        RoundClosed, RoundRefused: The round takes no results, or the match has one.
    """
    if all(bots):
        raise LiveTableRefused(
            _("Nobody would play: let the engine play this match instead."), code="no_person"
        )
    tournament, round, match = _lock(match)
    table = _make(round, match, LiveTableStatus.SEATED, actor=actor, bots=bots, now=now)
    record_table(tournament, table, AuditAction.LIVE_TABLE_OPENED, actor=actor, now=now)
    return table


@transaction.atomic
def propose_table(
    *, actor: User | None, match: Match, registration: Registration, now: datetime
) -> LiveTable:
    """A player asks the opponent to play the match in the browser.

    If the opponent has asked already, that is agreed to.

    Raises:
        EngineRefused, LiveTableRefused, RoundClosed, RoundRefused: As for `open_table`, or the
            player does not play this match (code ``not_at_this_table``).
    """
    asked = LiveTable.objects.filter(match=match, status=LiveTableStatus.PROPOSED).first()
    if asked is not None and asked.proposed_by_id not in (None, registration.pk):
        return accept_table(actor=actor, table=asked, registration=registration, now=now)
    tournament, round, match = _lock(match)
    if registration.pk not in (match.player_one_id, match.player_two_id):
        raise LiveTableRefused(_("You do not play at this table."), code="not_at_this_table")
    table = _make(
        round, match, LiveTableStatus.PROPOSED, actor=actor, now=now, proposed_by=registration
    )
    record_table(
        tournament, table, AuditAction.LIVE_TABLE_PROPOSED, actor=actor, now=now, by=registration
    )
    return table


@transaction.atomic
def accept_table(
    *, actor: User | None, table: LiveTable, registration: Registration, now: datetime
) -> LiveTable:
    """The other player agrees to play in the browser.

    Raises:
        LiveTableRefused: It was agreed, declined or closed meanwhile (code ``not_proposed``), or
            the player asked for it (``own_proposal``).
    """
    tournament, round, match, table = lock_table_and_match(table)
    ensure_open(round)
    ensure_without_result(match)
    own_seat(seats_by_number(table), registration)
    _ensure_proposed(table)
    if table.proposed_by_id == registration.pk:
        raise LiveTableRefused(_("Your opponent has to agree."), code="own_proposal")
    changes = Changes()
    changes.changing(table)
    table.status = LiveTableStatus.SEATED
    save_table(table)
    record_table(
        tournament,
        table,
        AuditAction.LIVE_TABLE_OPENED,
        actor=actor,
        now=now,
        by=registration,
        changes=changes,
    )
    return table


@transaction.atomic
def decline_table(
    *, actor: User | None, table: LiveTable, registration: Registration, now: datetime
) -> LiveTable:
    """Either player takes the proposal from the table.

    Raises:
        LiveTableRefused: It was agreed, declined or closed meanwhile (code ``not_proposed``).
    """
    tournament, _round, _match, table = lock_table_and_match(table)
    own_seat(seats_by_number(table), registration)
    _ensure_proposed(table)
    return _close(tournament, table, actor=actor, now=now, by=registration)


@transaction.atomic
def close_table(
    *,
    actor: User | None,
    table: LiveTable,
    now: datetime,
    reason: str = "",
    end: LiveTableEnd | None = None,
) -> LiveTable:
    """End a table without a result; the match is played or decided otherwise.

    Args:
        reason: What staff say of it.
        end: Why the server closed it.

    Raises:
        LiveTableRefused: It is closed already (code ``table_closed``).
    """
    tournament, _round, _match, table = lock_table_and_match(table)
    return _close(tournament, table, actor=actor, now=now, reason=reason, end=end)


def _close(
    tournament: Tournament,
    table: LiveTable,
    *,
    actor: User | None,
    now: datetime,
    by: Registration | None = None,
    reason: str = "",
    end: LiveTableEnd | None = None,
) -> LiveTable:
    text = " ".join(reason.split())[:300]
    if not table.is_open:
        raise LiveTableRefused(_("This table is closed already."), code="table_closed")
    changes = Changes()
    changes.changing(table)
    table.status = LiveTableStatus.CLOSED
    table.end_note = text
    table.end = "" if end is None else end
    table.waiting_for = None
    table.ended_at = now
    save_table(table)
    live_sessions.forget(table.pk)
    note = telling.choice(end) if end is not None else telling.words(text) if text else None
    record_table(
        tournament,
        table,
        AuditAction.LIVE_TABLE_CLOSED,
        actor=actor,
        now=now,
        by=by,
        changes=changes,
        note=note,
    )
    return table


@transaction.atomic
def sit(
    *,
    actor: User | None,
    table: LiveTable,
    registration: Registration,
    now: datetime,
    contribution: str = "",
) -> LiveTable:
    """A player is ready; when all are, the match begins. Being ready twice changes nothing.

    Args:
        contribution: The player's own part of the randomness: any line of text, or nothing. Its
            SHA-256 is what counts and what is kept.

    Raises:
        InvalidInput: The contribution is too long or has more than one line.
        LiveTableRefused: The table does not wait for players (code ``not_seated``).
        EngineRefused: The engine cannot play the decks.
    """
    if not is_contribution(contribution):
        raise InvalidInput(fields={"contribution": [_("Give one line of at most 128 characters.")]})
    tournament, round, match, table = lock_table_and_match(table)
    seats = seats_by_number(table)
    seat = own_seat(seats, registration)
    if table.is_playing:
        return table
    if table.status != LiveTableStatus.SEATED:
        raise LiveTableRefused(_("This table does not wait for players."), code="not_seated")
    ensure_open(round)
    ensure_without_result(match)
    if seat.ready_at is not None:
        return table
    seat.ready_at = seat.seen_at = now
    # People may write what they like, and the record is kept for good: the hash will do.
    seat.contribution = sha256(contribution.encode()).hexdigest() if contribution else ""
    seat.save(update_fields=["ready_at", "seen_at", "contribution"])
    if all(one.ready_at is not None for one in seats if one.is_person):
        _start(tournament, table, actor=actor, now=now)
    else:
        save_table(table)
    return table


def _start(tournament: Tournament, table: LiveTable, *, actor: User | None, now: datetime) -> None:
    changes = Changes()
    changes.changing(table)
    table.status = LiveTableStatus.PLAYING
    table.engine_version = ENGINE_VERSION
    table.started_at = table.watched_at = now
    live_sessions.forget(table.pk)
    try:
        with live_sessions.writing(table) as session:
            follow_session(table, session)
    except CannotContinue as error:
        raise engine_refused(error, table) from error
    save_table(table)
    record_table(
        tournament, table, AuditAction.LIVE_TABLE_STARTED, actor=actor, now=now, changes=changes
    )


def _lock(match: Match) -> tuple[Tournament, Round, Match]:
    tournament, round, match = lock_match(match)
    ensure_open(round)
    ensure_without_result(match)
    ensure_not_being_played(match)
    ensure_supported(match)
    return tournament, round, match


def _make(
    round: Round,
    match: Match,
    status: LiveTableStatus,
    *,
    actor: User | None,
    now: datetime,
    bots: tuple[bool, bool] = (False, False),
    proposed_by: Registration | None = None,
) -> LiveTable:
    server_seed = secrets.token_hex(32)
    table = LiveTable.objects.create(
        match=match,
        status=status,
        proposed_by=proposed_by,
        opened_by=actor,
        engine_version=ENGINE_VERSION,
        best_of=round.best_of,
        server_seed=server_seed,
        commitment=commitment_to(server_seed),
        chooser=0 if chooser(match) == match.player_one_id else 1,
        created_at=now,
    )
    for number, player in enumerate((match.player_one, match.player_two)):
        deck = player.decklist_version
        assert deck is not None
        LiveSeat.objects.create(
            table=table,
            number=number,
            registration=player,
            deck=deck,
            name=player.name,
            agent=BOT if bots[number] else "",
        )
    return table


def _ensure_proposed(table: LiveTable) -> None:
    if table.status != LiveTableStatus.PROPOSED:
        raise LiveTableRefused(_("This proposal has been answered already."), code="not_proposed")
