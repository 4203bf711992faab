"""Results changed later, with what that does to the rest of the event."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import TYPE_CHECKING

from django.db import transaction
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from tournaments.enums import AuditAction, ResultKind, ResultSource, RoundPhase, RoundStatus
from tournaments.errors import PlayoffRefused, RoundRefused
from tournaments.models import Match, Round
from tournaments.services import telling
from tournaments.services.audit import Changes, record
from tournaments.services.results.rows import (
    ensure_version,
    limits,
    lock_match,
    write_result,
)
from tournaments.services.results.rules import (
    INTENTIONAL_DRAW,
    Games,
    ensure_counts_penalties,
    ensure_result,
)

if TYPE_CHECKING:
    from django.contrib.auth.models import User


@dataclass(frozen=True, slots=True)
class Correction:
    """A corrected match and, in sentences, what the correction does to the rest of the event."""

    match: Match
    before: str
    effects: tuple[str, ...]


def correction_effects(
    match: Match, games: Games, *, is_double_loss: bool = False
) -> tuple[str, ...]:
    """What a correction would do, without doing it; pages show it before asking for consent."""
    round = match.round
    if match.has_result and (match.games, match.is_double_loss) == (games, is_double_loss):
        return (_("The result is the same as before."),)
    later = list(
        Round.objects.filter(tournament_id=round.tournament_id, number__gt=round.number)
        .order_by("number")
        .values_list("number", "status", "phase")
    )
    effects = []
    if not round.is_playoff:
        effects.append(
            _("The standings from round %(number)d on change.") % {"number": round.number}
        )
    published = [number for number, status, _phase in later if status != RoundStatus.DRAFT]
    drafts = [number for number, status, _phase in later if status == RoundStatus.DRAFT]
    if published:
        effects.append(
            ngettext(
                "The pairings of round %(rounds)s stay as they were published.",
                "The pairings of rounds %(rounds)s stay as they were published.",
                len(published),
            )
            % {"rounds": ", ".join(map(str, published))}
        )
    if drafts:
        effects.append(
            _("The draft of round %(number)d has to be paired again.") % {"number": drafts[0]}
        )
    if not round.is_playoff and any(phase == RoundPhase.PLAYOFF for _n, _s, phase in later):
        effects.append(_("The playoff keeps its players and seeds."))
    if not published and not drafts:
        effects.append(_("The next pairings use the new result."))
    return tuple(effects)


@transaction.atomic
def correct_result(
    *,
    actor: User | None,
    match: Match,
    games: Games,
    now: datetime,
    expected_version: int | None = None,
    is_double_loss: bool = False,
    kind: ResultKind = ResultKind.PLAYED,
    changes: Changes | None = None,
) -> Correction:
    """Staff change the result of any round whose pairings are out, complete or not.

    Standings change at once; pairings that are published stay. A draft of the next round has to
    be paired again.

    Raises:
        ImpossibleResult, ResultConflict: As for `enter_result`.
        PlayoffRefused: Another player would have won a playoff match and the next playoff round
            is paired already.
    """
    tournament, round, match = lock_match(match)
    if round.is_draft:
        raise RoundRefused(_("The pairings are not published yet."), code="round_not_published")
    ensure_version(match, expected_version)
    ensure_result(
        games,
        **limits(round),
        is_double_loss=is_double_loss,
    )
    if not is_double_loss:
        ensure_counts_penalties(match, games)
    before = match.result_text
    winner_before = match.winner_id
    effects = correction_effects(match, games, is_double_loss=is_double_loss)
    changes = changes or Changes()
    changes.changing(match)
    if kind == ResultKind.PLAYED and games == INTENTIONAL_DRAW:
        kind = ResultKind.INTENTIONAL_DRAW
    if is_double_loss:
        kind = ResultKind.DOUBLE_LOSS
    write_result(
        match,
        games,
        kind=kind,
        source=ResultSource.STAFF,
        is_double_loss=is_double_loss,
        by=actor,
        now=now,
    )
    later = tournament.rounds.filter(number__gt=round.number)
    if round.is_playoff and match.winner_id != winner_before and later.exists():
        raise PlayoffRefused(
            _("The next playoff round is paired already. Discard or undo it first."),
            code="bracket_continued",
        )
    draft = later.filter(status=RoundStatus.DRAFT).first()
    if draft is not None and not draft.is_outdated:
        changes.changing(draft)
        draft.is_outdated = True
        draft.save(update_fields=["is_outdated"])
    record(
        tournament=tournament,
        actor=actor,
        action=AuditAction.RESULT_CORRECTED,
        now=now,
        changes=changes,
        round_number=round.number,
        told=telling.match_and_result(match, note=telling.words(before or "–")),
        can_be_undone=True,
    )
    return Correction(match=match, before=before, effects=effects)
