"""An event's structure: brackets, deadlines, stopping rule, and the cuts during Swiss rounds."""

from __future__ import annotations

from datetime import datetime
from typing import TYPE_CHECKING, TypedDict, Unpack

from django.core.exceptions import ValidationError
from django.db import transaction
from django.utils.translation import gettext as _

from tournaments.enums import (
    AuditAction,
    BracketStyle,
    PlayedPlaces,
    RegistrationStatus,
    RulesEnforcementLevel,
    Structure,
)
from tournaments.errors import InvalidInput, MissingResults, TournamentRefused
from tournaments.models import (
    EventStructure,
    Match,
    Playoff,
    Registration,
    SwissCut,
    Tournament,
)
from tournaments.selectors.cuts import going_on
from tournaments.selectors.structures import due_cut, structure_of
from tournaments.services import telling
from tournaments.services.audit import Changes, lock_tournament, record
from tournaments.services.bulk import save_alike
from tournaments.services.round_rows import complete_last_round

if TYPE_CHECKING:
    from django.contrib.auth.models import User


class StructureSettings(TypedDict, total=False):
    """Names and meanings are those of the model's fields."""

    playoff_style: str
    grand_final_reset: bool
    played_places: str
    final_best_of: int | None
    final_minutes: int
    playoff_min_points: int | None
    playoff_on_new_day: bool
    round_robin_legs: int
    all_rounds_at_once: bool
    days_per_round: int | None
    stop_after_round: int | None
    stop_wins: int | None
    early_points: int | None


class CutSettings(TypedDict, total=False):
    """Names and meanings are those of the model's fields."""

    top: int | None
    min_points: int | None
    max_losses: int | None
    mode: str
    keeps_ties: bool
    carries_points: bool
    starts_new_day: bool


#: MTR 2.1: announced before round 1 and fixed from then on.
FIXED_AT_START = frozenset(
    {
        "round_robin_legs",
        "all_rounds_at_once",
        "stop_after_round",
        "stop_wins",
        "early_points",
    }
)
#: Fixed when the bracket is made.
FIXED_AT_PLAYOFF = frozenset(
    {"playoff_style", "grand_final_reset", "played_places", "playoff_min_points"}
)


@transaction.atomic
def update_structure(
    *,
    actor: User | None,
    tournament: Tournament,
    now: datetime,
    **settings: Unpack[StructureSettings],
) -> EventStructure:
    """Change the structure settings of an event.

    Raises:
        InvalidInput: A value cannot be used, or the setting is fixed since the start or the cut.
    """
    tournament = lock_tournament(tournament)
    if tournament.is_over:
        raise TournamentRefused(_("The tournament is over."), code="tournament_over")
    structure = structure_of(tournament)
    fixed: set[str] = set()
    if tournament.is_running:
        fixed |= FIXED_AT_START
        if Playoff.objects.filter(tournament=tournament).exists():
            fixed |= FIXED_AT_PLAYOFF
    changes = Changes()
    is_new = structure.pk is None
    if not is_new:
        changes.changing(structure)
    refused = {}
    for name, value in settings.items():
        if name not in StructureSettings.__annotations__:
            raise TypeError(f"unknown setting {name}")
        if name in fixed and getattr(structure, name) != value:
            refused[name] = [_("This was fixed when the tournament started.")]
        setattr(structure, name, value)
    if refused:
        raise InvalidInput(code="setting_fixed", fields=refused)
    _ensure_structure(tournament, structure)
    structure.save()
    if is_new:
        changes.created(structure)
    record(
        tournament=tournament,
        actor=actor,
        action=AuditAction.STRUCTURE_CHANGED,
        now=now,
        changes=changes,
        told=telling.settings(EventStructure, settings),
    )
    return structure


def _ensure_structure(tournament: Tournament, structure: EventStructure) -> None:
    """Raise `InvalidInput` naming every setting that does not fit."""
    fields: dict[str, list[str]] = {}

    def refuse(name: str, text: str) -> None:
        fields.setdefault(name, []).append(text)

    try:
        structure.clean_fields(exclude=["tournament"])
    except ValidationError as error:
        fields.update(error.message_dict)
    is_double = structure.playoff_style == BracketStyle.DOUBLE or (
        tournament.structure == Structure.DOUBLE_ELIMINATION
    )
    if is_double and structure.played_places != PlayedPlaces.NONE:
        refuse("played_places", _("A double elimination plays for every place as it is."))
    if structure.playoff_min_points is not None and not tournament.is_swiss:
        refuse("playoff_min_points", _("This event has no match points before its bracket."))
    if (structure.stop_after_round is None) != (structure.stop_wins is None):
        refuse("stop_wins", _("A stopping rule needs both the round and the match wins."))
    elif structure.stop_after_round is not None and structure.stop_wins is not None:
        if tournament.structure != Structure.SWISS:
            refuse("stop_after_round", _("Only Swiss rounds can end early by a rule."))
        if structure.stop_wins > structure.stop_after_round:
            refuse("stop_wins", _("Nobody can have so many match wins by then."))
        if tournament.swiss_rounds and structure.stop_after_round >= tournament.swiss_rounds:
            refuse("stop_after_round", _("The Swiss rounds end there anyway."))
    if structure.early_points is not None:
        if tournament.rules_enforcement_level != RulesEnforcementLevel.PROFESSIONAL:
            refuse("early_points", _("Early advancement is for Professional level."))
        if tournament.structure != Structure.SWISS or not tournament.cut_to:
            refuse("early_points", _("Early advancement needs Swiss rounds and a cut."))
    if fields:
        raise InvalidInput(fields=fields)


@transaction.atomic
def plan_cut(
    *,
    actor: User | None,
    tournament: Tournament,
    after_round: int,
    now: datetime,
    **settings: Unpack[CutSettings],
) -> SwissCut:
    """Announce what happens after a Swiss round: a cut, a new day, or both.

    Another plan for the same round is replaced.

    Raises:
        InvalidInput: The round is not between the first and the last Swiss round, or a value
            cannot be used.
        TournamentRefused: A later round is paired already.
    """
    tournament = lock_tournament(tournament)
    _ensure_plannable(tournament, after_round)
    changes = Changes()
    cut = SwissCut.objects.filter(tournament=tournament, after_round=after_round).first()
    if cut is not None:
        if cut.made_at is not None:
            raise TournamentRefused(_("This cut has been made."), code="cut_made")
        changes.changing(cut)
        for field in SwissCut._meta.concrete_fields:
            if field.name in CutSettings.__annotations__:
                setattr(cut, field.name, field.get_default())
    is_new = cut is None
    cut = cut or SwissCut(tournament=tournament, after_round=after_round)
    for name, value in settings.items():
        if name not in CutSettings.__annotations__:
            raise TypeError(f"unknown setting {name}")
        setattr(cut, name, value)
    fields: dict[str, list[str]] = {}
    try:
        cut.clean_fields(exclude=["tournament"])
    except ValidationError as error:
        fields.update(error.message_dict)
    if not (cut.cuts or cut.starts_new_day or not cut.carries_points):
        fields.setdefault("top", []).append(
            _("Say who goes on, or that a new day begins; otherwise nothing happens.")
        )
    if cut.keeps_ties and cut.top is None:
        fields.setdefault("keeps_ties", []).append(_("This needs a number of players to go on."))
    if fields:
        raise InvalidInput(fields=fields)
    cut.save()
    if is_new:
        changes.created(cut)
    record(
        tournament=tournament,
        actor=actor,
        action=AuditAction.CUT_PLANNED,
        now=now,
        changes=changes,
        told=telling.after_round(after_round),
    )
    return cut


def _ensure_plannable(tournament: Tournament, after_round: int) -> None:
    if tournament.is_over:
        raise TournamentRefused(_("The tournament is over."), code="tournament_over")
    if tournament.structure != Structure.SWISS:
        raise TournamentRefused(_("Only Swiss rounds can be cut."), code="no_swiss_rounds")
    if tournament.swiss_rounds is not None and after_round >= tournament.swiss_rounds:
        raise InvalidInput(
            fields={"after_round": [_("There is no Swiss round after this one to play.")]}
        )
    if tournament.rounds.filter(number__gt=after_round).exists():
        raise TournamentRefused(_("A later round is paired already."), code="later_round_exists")


@transaction.atomic
def remove_cut(*, actor: User | None, cut: SwissCut, now: datetime) -> None:
    """Take back a planned cut that has not been made."""
    tournament = lock_tournament(cut.tournament_id)
    cut = SwissCut.objects.select_for_update().get(pk=cut.pk)
    if cut.made_at is not None:
        raise TournamentRefused(_("This cut has been made."), code="cut_made")
    if tournament.rounds.filter(number__gt=cut.after_round).exists():
        raise TournamentRefused(_("A later round is paired already."), code="later_round_exists")
    changes = Changes()
    changes.deleting(cut)
    number = cut.after_round
    cut.delete()
    record(
        tournament=tournament,
        actor=actor,
        action=AuditAction.CUT_REMOVED,
        now=now,
        changes=changes,
        told=telling.after_round(number),
    )


@transaction.atomic
def make_swiss_cut(*, actor: User | None, tournament: Tournament, now: datetime) -> SwissCut:
    """Make the cut that is due after the last Swiss round: who does not go on is finished.

    Their results go on counting for their opponents. The round is completed.

    Raises:
        TournamentRefused: No cut is due (code ``no_cut_due``), or nobody or one player would go
            on (code ``too_few_players``).
        MissingResults: Matches of the round are open.
    """
    tournament = lock_tournament(tournament)
    if not tournament.is_running:
        raise TournamentRefused(_("The tournament is not running."), code="not_running")
    last = tournament.rounds.order_by("-number").first()
    cut = None if last is None or last.is_draft else due_cut(tournament, last.number)
    if last is None or cut is None:
        raise TournamentRefused(_("No cut is due now."), code="no_cut_due")
    tables = list(
        Match.objects.filter(round=last)
        .without_result()
        .order_by("table")
        .values_list("table", flat=True)
    )
    if tables:
        raise MissingResults(tables)
    chosen = going_on(tournament, cut)
    players = list(
        Registration.objects.select_for_update()
        .filter(tournament=tournament, status=RegistrationStatus.PLAYING)
        .order_by("pk")
    )
    out = [one for one in players if one.pk not in chosen]
    if len(players) - len(out) < 2:
        raise TournamentRefused(_("Fewer than two players would go on."), code="too_few_players")
    changes = Changes()
    complete_last_round(tournament, changes, now=now)
    for registration in out:
        changes.changing(registration)
        registration.status = RegistrationStatus.FINISHED
        registration.cut_after_round = last.number
    save_alike(out, ["status", "cut_after_round"])
    changes.changing(cut)
    cut.made_at = now
    cut.save(update_fields=["made_at"])
    record(
        tournament=tournament,
        actor=actor,
        action=AuditAction.SWISS_CUT,
        now=now,
        changes=changes,
        round_number=last.number,
        told=telling.part(len(players) - len(out), telling.field(len(players), tournament)),
        can_be_undone=True,
    )
    return cut
