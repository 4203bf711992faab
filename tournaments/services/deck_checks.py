"""Deck checks (MTR 2.8): chosen at random or on purpose, made, and paid back in minutes."""

from __future__ import annotations

import random
from collections.abc import Sequence
from datetime import datetime
from typing import TYPE_CHECKING

from django.db import transaction
from django.utils.translation import gettext as _

from tournaments.enums import (
    AuditAction,
    DeckCheckChoice,
    DeckCheckResult,
    DeckCheckStatus,
    ExtensionReason,
)
from tournaments.errors import InvalidInput, JudgingRefused
from tournaments.models import DeckCheck, Match, Registration, Round, TimeExtension, Tournament
from tournaments.selectors.deck_checks import candidates, with_decklist
from tournaments.services import telling
from tournaments.services.audit import Changes, lock_tournament, record
from tournaments.services.results import ensure_open

if TYPE_CHECKING:
    from django.contrib.auth.models import User

#: MTR 2.6: minutes beside the duration of a deck check.
MINUTES_BESIDE = 3
MAX_TABLES = 50


def choose_tables(found: Sequence[tuple[int, int]], count: int, *, seed: int) -> list[int]:
    """So many tables at random, those with decks that were not checked yet before the others.

    Args:
        found: Table and how many of its decks were checked before.

    >>> choose_tables([(1, 2), (2, 0), (3, 1)], 2, seed=1)
    [2, 3]
    """
    rng = random.Random(seed)
    shuffled = sorted(found)
    rng.shuffle(shuffled)
    return [table for table, _checked in sorted(shuffled, key=lambda one: one[1])[:count]]


@transaction.atomic
def assign_random_checks(
    *,
    actor: User | None,
    round: Round,
    now: datetime,
    tables: int = 1,
    seed: int | None = None,
) -> list[DeckCheck]:
    """Choose tables of the open round at random; both decks of each are checked.

    Args:
        seed: From it the choice is made; by default derived from the event's seed.

    Raises:
        JudgingRefused: No table has two registered lists and no check yet (``nothing_to_check``).
        RoundRefused: The round takes no results.
    """
    tournament, round = _lock_round(round)
    if not 1 <= tables <= MAX_TABLES:
        raise InvalidInput(
            fields={"tables": [_("Choose 1 to %(limit)d tables.") % {"limit": MAX_TABLES}]}
        )
    found = {one.match.table: one for one in candidates(round)}
    if not found:
        raise JudgingRefused(
            _("No table of this round has two registered decklists that can still be checked."),
            code="nothing_to_check",
        )
    if seed is None:
        before = DeckCheck.objects.filter(tournament=tournament).count()
        name = f"{tournament.seed}:deck-checks:{round.number}:{before}"
        seed = random.Random(name).getrandbits(62)
    chosen = choose_tables(
        [(table, one.checked) for table, one in found.items()], tables, seed=seed
    )
    matches = [found[table].match for table in chosen]
    return _assign(
        tournament,
        round,
        [(match, side) for match in matches for side in (match.player_one, match.player_two)],
        DeckCheckChoice.RANDOM,
        seed,
        actor=actor,
        now=now,
    )


@transaction.atomic
def assign_deck_check(
    *, actor: User | None, registration: Registration, now: datetime, both: bool = False
) -> list[DeckCheck]:
    """Check a player's deck on purpose, with `both` the opponent's too.

    Raises:
        JudgingRefused: No registered list (code ``no_decklist``), a check is under way
            (``check_exists``), or there is no open round (``no_round``).
    """
    tournament = lock_tournament(registration.tournament_id)
    row = tournament.rounds.visible().order_by("-number").first()
    if row is None or not row.is_open:
        raise JudgingRefused(_("Decks are checked while a round is open."), code="no_round")
    row = Round.objects.select_for_update().get(pk=row.pk)
    row.tournament = tournament
    registration = Registration.objects.select_related("player").get(pk=registration.pk)
    match = row.matches.with_players().filter(entries__registration=registration).first()
    people = [registration]
    if both and match is not None:
        people = [match.player_one, match.player_two]
    listed = set(
        Registration.objects.filter(
            with_decklist(tournament), pk__in=[one.pk for one in people]
        ).values_list("pk", flat=True)
    )
    without = [one.name for one in people if one.pk not in listed]
    if without:
        raise JudgingRefused(
            _("No decklist is registered: %(names)s.") % {"names": ", ".join(without)},
            code="no_decklist",
        )
    open_now = DeckCheck.objects.unfinished().filter(round=row, registration__in=people)
    if open_now.exists():
        raise JudgingRefused(_("This deck is being checked already."), code="check_exists")
    return _assign(
        tournament,
        row,
        [(match, one) for one in people],
        DeckCheckChoice.TARGETED,
        None,
        actor=actor,
        now=now,
    )


def _assign(
    tournament: Tournament,
    round: Round,
    decks: Sequence[tuple[Match | None, Registration]],
    choice: DeckCheckChoice,
    seed: int | None,
    *,
    actor: User | None,
    now: datetime,
) -> list[DeckCheck]:
    rows = [
        DeckCheck.objects.create(
            tournament=tournament,
            round=round,
            match=match,
            table=None if match is None else match.table,
            registration=registration,
            choice=choice,
            seed=seed,
            assigned_by=actor,
            assigned_at=now,
        )
        for match, registration in decks
    ]
    changes = Changes()
    changes.created(*rows)
    who = telling.entrants(row.registration for row in rows)
    tables = sorted({row.table for row in rows if row.table is not None})
    record(
        tournament=tournament,
        actor=actor,
        action=AuditAction.DECK_CHECKS_ASSIGNED,
        now=now,
        changes=changes,
        told=telling.at_tables(tables, who),
    )
    return rows


@transaction.atomic
def start_deck_check(
    *, actor: User | None, check: DeckCheck, now: datetime, opening_hand_drawn: bool = False
) -> DeckCheck:
    """The judge takes the deck; the time runs.

    Args:
        opening_hand_drawn: Then the deck may not be checked in full any more.

    Raises:
        JudgingRefused: Started or closed before (code ``check_state``).
    """
    tournament, check = _lock(check)
    if check.status != DeckCheckStatus.ASSIGNED:
        raise JudgingRefused(_("This deck check has begun already."), code="check_state")
    changes = Changes()
    changes.changing(check)
    check.status = DeckCheckStatus.RUNNING
    check.checked_by = actor
    check.started_at = now
    check.is_full = not opening_hand_drawn
    check.save()
    _record(tournament, check, changes, AuditAction.DECK_CHECK_STARTED, actor=actor, now=now)
    return check


@transaction.atomic
def finish_deck_check(
    *,
    actor: User | None,
    check: DeckCheck,
    now: datetime,
    result: DeckCheckResult,
    note: str = "",
    not_found: Sequence[str] = (),
) -> DeckCheck:
    """The deck goes back; the table gets the duration and three minutes as extra time.

    Two decks of one table are one interruption: it lasts from the first that was taken to the
    last that is given back.

    Args:
        not_found: Lines of the list that were not ticked.

    Raises:
        JudgingRefused: Not started, or closed (code ``check_state``).
    """
    tournament, check = _lock(check)
    if check.status != DeckCheckStatus.RUNNING or check.started_at is None:
        raise JudgingRefused(_("This deck check has not been started."), code="check_state")
    changes = Changes()
    changes.changing(check)
    check.status = DeckCheckStatus.DONE
    check.result = DeckCheckResult(result)
    check.note = note.strip()
    check.not_found = list(not_found)[:300]
    check.finished_at = now
    check.minutes = _minutes(check.started_at, now)
    check.extension = _extend(check, changes, actor=actor, now=now)
    check.save()
    _record(tournament, check, changes, AuditAction.DECK_CHECK_FINISHED, actor=actor, now=now)
    return check


@transaction.atomic
def cancel_deck_check(*, actor: User | None, check: DeckCheck, now: datetime) -> DeckCheck:
    """Leave a deck unchecked.

    Raises:
        JudgingRefused: Closed before (code ``check_state``).
    """
    tournament, check = _lock(check)
    changes = Changes()
    changes.changing(check)
    check.status = DeckCheckStatus.CANCELLED
    check.finished_at = now
    check.save()
    _record(tournament, check, changes, AuditAction.DECK_CHECK_CANCELLED, actor=actor, now=now)
    return check


def _minutes(start: datetime, end: datetime) -> int:
    return max(1, -(-int((end - start).total_seconds()) // 60))


def _extend(
    check: DeckCheck, changes: Changes, *, actor: User | None, now: datetime
) -> TimeExtension | None:
    """The extension of the check's table, made or lengthened."""
    match = check.match
    if match is None or match.round.is_complete or match.has_result:
        return None
    others = DeckCheck.objects.filter(match=match, round_id=check.round_id).exclude(pk=check.pk)
    begun = [one.started_at for one in others.done() if one.started_at is not None]
    first = min([check.started_at or now, *begun])
    minutes = _minutes(first, now) + MINUTES_BESIDE
    given = next((one.extension for one in others.done() if one.extension is not None), None)
    if given is None:
        given = TimeExtension.objects.create(
            match=match,
            minutes=minutes,
            kind=ExtensionReason.DECK_CHECK,
            given_by=actor,
            created_at=now,
        )
        changes.created(given)
    else:
        changes.changing(given)
        given.minutes = max(given.minutes, minutes)
        given.save(update_fields=["minutes"])
    return given


def _lock_round(round: Round) -> tuple[Tournament, Round]:
    tournament = lock_tournament(round.tournament_id)
    row = Round.objects.select_for_update().get(pk=round.pk)
    row.tournament = tournament
    ensure_open(row)
    return tournament, row


def _lock(check: DeckCheck) -> tuple[Tournament, DeckCheck]:
    tournament = lock_tournament(check.tournament_id)
    row = (
        DeckCheck.objects.select_for_update(of=("self",))
        .select_related("registration__player", "match__round")
        .get(pk=check.pk)
    )
    if not row.is_open:
        raise JudgingRefused(_("This deck check is closed already."), code="check_state")
    return tournament, row


def _record(
    tournament: Tournament,
    check: DeckCheck,
    changes: Changes,
    action: AuditAction,
    *,
    actor: User | None,
    now: datetime,
) -> None:
    result = telling.choice(DeckCheckResult(check.result)) if check.result else None
    record(
        tournament=tournament,
        actor=actor,
        action=action,
        now=now,
        changes=changes,
        told=telling.at_some_table(
            check.table, telling.dotted(telling.entrant(check.registration), result)
        ),
    )
