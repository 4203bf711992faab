"""Matches that are called to a feature table, with the time that costs them."""

from __future__ import annotations

from datetime import datetime
from typing import TYPE_CHECKING

from django.db import transaction
from django.utils.translation import gettext as _

from tournaments.enums import AuditAction, ExtensionReason
from tournaments.errors import InvalidInput, RoundClosed, RoundRefused
from tournaments.models import FeatureMatch, Match, Round, TimeExtension, Tournament
from tournaments.selectors.clocks import clock_view
from tournaments.selectors.floor import floor_plan
from tournaments.services import telling
from tournaments.services.audit import Changes, record
from tournaments.services.results import lock_match
from tournaments.services.tables import MAX_TABLE, exchange_tables

if TYPE_CHECKING:
    from django.contrib.auth.models import User

#: MTR 2.6 and practice: minutes for going to the feature table.
MINUTES_FOR_A_FEATURE = 3


@transaction.atomic
def choose_feature_match(
    *, actor: User | None, match: Match, now: datetime, table: int | None = None
) -> FeatureMatch:
    """Call a match to a feature table and give it three minutes and the time that has run.

    Args:
        table: The feature table; by default the first free one of the floor plan. Without any the
            match stays where it is. A match that sits there goes to the other one's table.

    Raises:
        InvalidInput: The table is no table number.
        RoundRefused: The match is one already, has a result, or all feature tables are taken.
    """
    tournament, round, match = lock_match(match)
    _ensure_going_on(round, match)
    if FeatureMatch.objects.filter(match=match).exists():
        raise RoundRefused(_("This match is a feature match already."), code="is_feature_match")
    if table is not None and not 1 <= table <= MAX_TABLE:
        raise InvalidInput(fields={"table": [_("Table numbers start at 1.")]})
    table = _free_feature_table(tournament, round) if table is None else table
    changes = Changes()
    before = match.table
    if table is not None:
        if FeatureMatch.objects.filter(match__round=round, match__table=table).exists():
            raise RoundRefused(
                _("Another feature match sits at table %(table)d.") % {"table": table},
                code="feature_tables_taken",
            )
        exchange_tables(match, table, changes)
    extension = _extension(round, match, actor=actor, now=now)
    row = FeatureMatch.objects.create(
        match=match,
        moved_from=before if match.table != before else None,
        extension=extension,
        chosen_by=actor,
        chosen_at=now,
    )
    changes.created(*(one for one in (extension, row) if one is not None))
    told = telling.change(telling.table(before), telling.table(match.table))
    if extension is not None:
        told = telling.noted(told, telling.added_minutes(extension.minutes))
    record(
        tournament=tournament,
        actor=actor,
        action=AuditAction.FEATURE_MATCH_CHOSEN,
        now=now,
        changes=changes,
        round_number=round.number,
        told=told,
        can_be_undone=True,
    )
    return row


@transaction.atomic
def release_feature_match(*, actor: User | None, match: Match, now: datetime) -> Match:
    """Let a match be an ordinary one again, at the table it came from.

    It keeps its extra minutes once the clock runs: the way cost them.

    Raises:
        RoundRefused: It is no feature match (code ``no_feature_match``).
    """
    tournament, round, match = lock_match(match)
    _ensure_going_on(round, match)
    row = FeatureMatch.objects.select_related("extension").filter(match=match).first()
    if row is None:
        raise RoundRefused(_("This match is no feature match."), code="no_feature_match")
    changes = Changes()
    before = match.table
    changes.deleting(row)
    extension, moved_from = row.extension, row.moved_from
    row.delete()
    if extension is not None and round.clock.started_at is None:
        changes.deleting(extension)
        extension.delete()
    if moved_from is not None:
        exchange_tables(match, moved_from, changes)
    record(
        tournament=tournament,
        actor=actor,
        action=AuditAction.FEATURE_MATCH_RELEASED,
        now=now,
        changes=changes,
        round_number=round.number,
        told=telling.change(telling.table(before), telling.table(match.table)),
        can_be_undone=True,
    )
    return match


def _ensure_going_on(round: Round, match: Match) -> None:
    if round.is_complete:
        raise RoundClosed()
    if match.has_result:
        raise RoundRefused(
            _("Table %(table)d has a result already.") % {"table": match.table},
            code="table_has_result",
        )


def _free_feature_table(tournament: Tournament, round: Round) -> int | None:
    """The first feature table of the floor plan without a feature match; None if there are none.

    Raises:
        RoundRefused: All of them are taken.
    """
    tables: list[int] = floor_plan(tournament).feature_tables
    taken = set(
        FeatureMatch.objects.filter(match__round=round).values_list("match__table", flat=True)
    )
    free = [table for table in tables if table not in taken]
    if tables and not free:
        raise RoundRefused(
            _("All feature tables are taken. Name another table."), code="feature_tables_taken"
        )
    return free[0] if free else None


def _extension(
    round: Round, match: Match, *, actor: User | None, now: datetime
) -> TimeExtension | None:
    """MTR 2.6: three minutes and the time elapsed; None in a round without limit."""
    clock = round.clock
    left = clock_view(clock, now=now).seconds_left
    if left is None:
        return None
    elapsed = -(-max(0, clock.seconds - left) // 60)
    return TimeExtension.objects.create(
        match=match,
        minutes=MINUTES_FOR_A_FEATURE + elapsed,
        kind=ExtensionReason.FEATURE_MATCH,
        reason=_("Feature match"),
        given_by=actor,
        created_at=now,
    )
