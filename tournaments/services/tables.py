"""The tables of an event: its range beside other events, and matches that change tables."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from typing import TYPE_CHECKING

from django.db import transaction
from django.db.models import Max
from django.utils.translation import gettext as _

from tournaments.enums import AuditAction, EntryKind, RoundStatus
from tournaments.errors import InvalidInput, PairingRefused, TablesRefused, TournamentRefused
from tournaments.log_text import Told
from tournaments.models import FloorPlan, Match, Registration, RoundEntry, Tournament
from tournaments.selectors.floor import floor_plan
from tournaments.selectors.table_ranges import (
    TableRange,
    clashes,
    free_range,
    table_range,
    tables_needed,
)
from tournaments.services import telling
from tournaments.services.audit import Changes, lock_tournament, record

if TYPE_CHECKING:
    from django.contrib.auth.models import User

MAX_TABLE = 100_000
MAX_EXTRA_TURNS = 20
MAX_FEATURE_TABLES = 20


@transaction.atomic
def set_tables(
    *,
    actor: User | None,
    tournament: Tournament,
    now: datetime,
    first_table: int,
    last_table: int | None = None,
    feature_tables: Sequence[int] = (),
    extra_turns: int | None = None,
) -> FloorPlan:
    """Say which tables are this event's; they count from the next pairing on.

    Args:
        last_table: None takes as many as the players need.
        feature_tables: Tables for feature matches, usually outside of the range.
        extra_turns: Turns after time; None leaves them to the format.

    Raises:
        InvalidInput: Numbers that cannot be used; `fields` names each.
        TablesRefused: Another event in the room uses some of these tables; `clashes` names it.
    """
    tournament = lock_tournament(tournament)
    _ensure_going_on(tournament)
    _ensure_numbers(tournament, first_table, last_table, feature_tables, extra_turns)
    wanted = TableRange(
        tournament,
        first_table,
        first_table + tables_needed(tournament) - 1 if last_table is None else last_table,
        tuple(feature_tables),
    )
    if found := clashes(wanted):
        raise TablesRefused(wanted.text, [(one.tournament.name, one.text) for one in found])
    changes = Changes()
    return _store(
        tournament,
        changes,
        actor=actor,
        now=now,
        first_table=first_table,
        last_table=last_table,
        feature_tables=list(feature_tables),
        extra_turns=extra_turns,
        told=telling.words(wanted.text),
    )


@transaction.atomic
def move_tables(*, actor: User | None, tournament: Tournament, now: datetime) -> FloorPlan:
    """Move the event to the lowest free tables in the room, as many as it has or needs.

    The tables of a draft move along; players who are seated already stay where they are until
    the next pairing.
    """
    tournament = lock_tournament(tournament)
    _ensure_going_on(tournament)
    old = table_range(tournament)
    plan = floor_plan(tournament)
    size = max(1, tables_needed(tournament), old.size if plan.last_table is not None else 0)
    new = free_range(tournament, size)
    changes = Changes()
    _move_draft(tournament, old.first, new, changes)
    return _store(
        tournament,
        changes,
        actor=actor,
        now=now,
        first_table=new.first,
        last_table=new.last,
        feature_tables=plan.feature_tables,
        extra_turns=plan.extra_turns,
        told=telling.change(telling.words(old.text), telling.words(new.text)),
    )


def _move_draft(tournament: Tournament, old_first: int, new: TableRange, changes: Changes) -> None:
    """Shift the tables of a draft round, except for players with a fixed table."""
    draft = tournament.rounds.filter(status=RoundStatus.DRAFT).first()
    if draft is None or new.first == old_first:
        return
    fixed = set(
        RoundEntry.objects.filter(
            round=draft, kind=EntryKind.MATCH, registration__fixed_table__isnull=False
        ).values_list("match_id", flat=True)
    )
    stays = set(draft.matches.filter(pk__in=fixed).values_list("table", flat=True))
    moving = list(
        Match.objects.select_for_update()
        .filter(round=draft)
        .exclude(pk__in=fixed)
        .order_by("table", "pk")
    )
    changes.changing(*moving)
    aside = max([MAX_TABLE, *(match.table for match in moving)]) + 1
    for index, match in enumerate(moving):
        Match.objects.filter(pk=match.pk).update(table=aside + index)
    table = new.first
    for match in moving:
        while table in stays:
            table += 1
        match.table = table
        match.save(update_fields=["table"])
        table += 1


def exchange_tables(match: Match, table: int, changes: Changes) -> None:
    """Give a locked match another table; a match that sits there gets this one's."""
    if match.table == table:
        return
    changes.changing(match)
    old = match.table
    other = Match.objects.select_for_update().filter(round_id=match.round_id, table=table).first()
    if other is not None:
        changes.changing(other)
        top = Match.objects.filter(round_id=match.round_id).aggregate(top=Max("table"))["top"]
        other.table = max(top or 0, table) + 1
        other.save(update_fields=["table"])
    match.table = table
    match.save(update_fields=["table"])
    if other is not None:
        other.table = old
        other.save(update_fields=["table"])


def ensure_tables_suffice(tournament: Tournament) -> None:
    """Raise `PairingRefused` if the next round needs more tables than the event has."""
    plan = floor_plan(tournament)
    if plan.last_table is None:
        return
    players = Registration.objects.filter(tournament=tournament).playing().count()
    size = plan.last_table - tournament.first_table + 1
    if players // 2 > size:
        raise PairingRefused(
            _(
                "%(players)d players need %(needed)d tables; tables %(range)s are this event's. "
                "Give it more tables or move it."
            )
            % {
                "players": players,
                "needed": players // 2,
                "range": f"{tournament.first_table}–{plan.last_table}",
            },
            code="tables_full",
        )


def _ensure_going_on(tournament: Tournament) -> None:
    if tournament.is_over:
        raise TournamentRefused(_("The tournament is over."), code="tournament_over")


def _ensure_numbers(
    tournament: Tournament,
    first_table: int,
    last_table: int | None,
    feature_tables: Sequence[int],
    extra_turns: int | None,
) -> None:
    fields: dict[str, list[str]] = {}
    if not 1 <= first_table <= MAX_TABLE:
        fields["first_table"] = [_("Table numbers start at 1.")]
    if last_table is not None:
        needed = tables_needed(tournament)
        if not first_table <= last_table <= MAX_TABLE:
            fields["last_table"] = [_("The last table comes before the first one.")]
        elif last_table - first_table + 1 < needed:
            fields["last_table"] = [
                _("The event needs %(needed)d tables; these are %(tables)d.")
                % {"needed": needed, "tables": last_table - first_table + 1}
            ]
    if len(feature_tables) > MAX_FEATURE_TABLES or any(
        not 1 <= table <= MAX_TABLE for table in feature_tables
    ):
        fields["feature_tables"] = [_("Give up to 20 table numbers.")]
    elif len(set(feature_tables)) != len(feature_tables):
        fields["feature_tables"] = [_("A feature table is named twice.")]
    if extra_turns is not None and not 0 <= extra_turns <= MAX_EXTRA_TURNS:
        fields["extra_turns"] = [_("Give 0 to 20 turns.")]
    if fields:
        raise InvalidInput(fields=fields)


def _store(
    tournament: Tournament,
    changes: Changes,
    *,
    actor: User | None,
    now: datetime,
    first_table: int,
    last_table: int | None,
    feature_tables: list[int],
    extra_turns: int | None,
    told: Told,
) -> FloorPlan:
    changes.changing(tournament)
    tournament.first_table = first_table
    tournament.save(update_fields=["first_table"])
    plan = FloorPlan.objects.filter(tournament=tournament).first()
    is_new = plan is None
    if plan is None:
        plan = FloorPlan(tournament=tournament)
    else:
        changes.changing(plan)
    plan.last_table = last_table
    plan.feature_tables = feature_tables
    plan.extra_turns = extra_turns
    plan.save()
    if is_new:
        changes.created(plan)
    plan.tournament = tournament
    record(
        tournament=tournament,
        actor=actor,
        action=AuditAction.FLOOR_PLAN_CHANGED,
        now=now,
        changes=changes,
        told=told,
    )
    return plan
