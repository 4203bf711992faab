"""A tournament and its settings."""

from __future__ import annotations

import secrets
import zoneinfo
from datetime import datetime
from fractions import Fraction

from django.conf import settings
from django.core.validators import MaxValueValidator, MinValueValidator
from django.db import models
from django.utils.translation import gettext_lazy as _

from tournaments.enums import (
    BestOf,
    CheckInPolicy,
    CutSize,
    DecklistVisibility,
    LateEntryPolicy,
    LiveAbsencePolicy,
    PercentageFloor,
    PlayoffDropRule,
    Programme,
    RulesEnforcementLevel,
    Seat,
    Structure,
    TeamKind,
    TournamentStatus,
)


def new_token() -> str:
    """An unguessable word for links."""
    return secrets.token_urlsafe(16)


class TournamentQuerySet(models.QuerySet["Tournament"]):
    def public(self) -> TournamentQuerySet:
        return self.filter(is_public=True).exclude(status=TournamentStatus.PLANNED)

    def for_lists(self) -> TournamentQuerySet:
        return self.select_related("organization", "format")


class Tournament(models.Model):
    """One event; everything that happens in it hangs below this row.

    `revision` grows with every change that pages show; standings are cached by it and live pages
    reload by it.
    """

    organization = models.ForeignKey(
        "tournaments.Organization", on_delete=models.PROTECT, related_name="tournaments"
    )
    name = models.CharField(_("name"), max_length=160)
    slug = models.SlugField(_("short name"), max_length=100, unique=True)
    description = models.TextField(_("description"), blank=True)
    location = models.CharField(_("location"), max_length=160, blank=True)
    entry_fee = models.CharField(_("entry fee"), max_length=60, blank=True)
    prizes = models.TextField(_("prizes"), blank=True)
    starts_at = models.DateTimeField(_("start"))
    time_zone = models.CharField(_("time zone"), max_length=64, default="UTC")
    status = models.CharField(
        _("status"),
        max_length=16,
        choices=TournamentStatus.choices,
        default=TournamentStatus.PLANNED,
    )
    is_public = models.BooleanField(_("listed publicly"), default=True)
    invite_only = models.BooleanField(_("by invitation only"), default=False)
    requires_approval = models.BooleanField(_("registrations need approval"), default=False)

    format = models.ForeignKey("decks.Format", on_delete=models.PROTECT, related_name="tournaments")
    programme = models.CharField(
        _("programme"), max_length=24, choices=Programme.choices, default=Programme.OTHER
    )
    rules_enforcement_level = models.CharField(
        _("rules enforcement level"),
        max_length=16,
        choices=RulesEnforcementLevel.choices,
        default=RulesEnforcementLevel.REGULAR,
    )

    team_kind = models.CharField(
        _("teams"), max_length=20, choices=TeamKind.choices, default=TeamKind.INDIVIDUAL
    )
    structure = models.CharField(
        _("structure"), max_length=20, choices=Structure.choices, default=Structure.SWISS
    )
    swiss_rounds = models.PositiveSmallIntegerField(
        _("Swiss rounds"),
        null=True,
        blank=True,
        validators=[MinValueValidator(1), MaxValueValidator(30)],
        help_text=_("Empty: by attendance, fixed when round 1 is started."),
    )
    cut_to = models.PositiveSmallIntegerField(
        _("cut to"), choices=CutSize.choices, default=CutSize.NONE
    )
    swiss_best_of = models.PositiveSmallIntegerField(
        _("Swiss rounds: best of"), choices=BestOf.choices, default=BestOf.THREE
    )
    playoff_best_of = models.PositiveSmallIntegerField(
        _("playoff: best of"), choices=BestOf.choices, default=BestOf.THREE
    )
    round_minutes = models.PositiveSmallIntegerField(
        _("minutes per Swiss round"), default=50, help_text=_("0: without limit")
    )
    playoff_round_minutes = models.PositiveSmallIntegerField(
        _("minutes per playoff round"), default=90, help_text=_("0: without limit")
    )
    pair_last_round_by_standings = models.BooleanField(
        _("pair the last Swiss round by standings"), default=False
    )
    playoff_drop_rule = models.CharField(
        _("a player leaves the playoff"),
        max_length=24,
        choices=PlayoffDropRule.choices,
        default=PlayoffDropRule.HIGHEST_RANKED_BYE,
    )

    percentage_floor = models.CharField(
        _("minimum percentage"),
        max_length=8,
        choices=PercentageFloor.choices,
        default=PercentageFloor.OFFICIAL,
    )
    bye_games = models.PositiveSmallIntegerField(
        _("games won by a bye"),
        default=2,
        validators=[MinValueValidator(1), MaxValueValidator(3)],
    )
    use_game_percentages = models.BooleanField(_("game percentages break ties"), default=True)
    dropped_last = models.BooleanField(
        _("on equal points dropped players come last"), default=False
    )

    capacity = models.PositiveIntegerField(
        _("capacity"), null=True, blank=True, validators=[MinValueValidator(2)]
    )
    waiting_list = models.BooleanField(_("keep a waiting list"), default=True)
    check_in = models.CharField(
        _("check-in"),
        max_length=16,
        choices=CheckInPolicy.choices,
        default=CheckInPolicy.NOT_NEEDED,
    )
    decklist_required = models.BooleanField(_("decklist required"), default=False)
    decklist_deadline = models.DateTimeField(
        _("decklist deadline"), null=True, blank=True, help_text=_("Empty: the start.")
    )
    decklist_visibility = models.CharField(
        _("decklists"),
        max_length=16,
        choices=DecklistVisibility.choices,
        default=DecklistVisibility.PRIVATE,
    )
    late_entry = models.CharField(
        _("late entry"),
        max_length=16,
        choices=LateEntryPolicy.choices,
        default=LateEntryPolicy.WITH_LOSSES,
    )
    late_entry_until_round = models.PositiveSmallIntegerField(
        _("late entry while round … is running, at most"), default=1
    )
    player_reports = models.BooleanField(_("players report their results"), default=True)
    result_timeout_minutes = models.PositiveSmallIntegerField(
        _("a report counts as confirmed after … minutes"),
        default=15,
        help_text=_("0: never"),
    )
    live_grace_seconds = models.PositiveSmallIntegerField(
        _("playing in the browser: seconds to come back after the connection is lost"),
        default=180,
        validators=[MinValueValidator(30), MaxValueValidator(3600)],
    )
    live_absence_policy = models.CharField(
        _("playing in the browser: a player does not come back"),
        max_length=12,
        choices=LiveAbsencePolicy.choices,
        default=LiveAbsencePolicy.JUDGE,
    )
    first_table = models.PositiveIntegerField(_("first table number"), default=1)

    join_token = models.CharField(max_length=40, default=new_token, unique=True, editable=False)
    seed = models.BigIntegerField(_("random seed"), editable=False, default=0)
    revision = models.PositiveBigIntegerField(_("revision"), default=0, editable=False)
    created_by = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        on_delete=models.SET_NULL,
        null=True,
        blank=True,
        related_name="+",
    )
    created_at = models.DateTimeField(_("created"))
    started_at = models.DateTimeField(_("started"), null=True, blank=True)
    finished_at = models.DateTimeField(_("finished"), null=True, blank=True)

    objects = TournamentQuerySet.as_manager()

    class Meta:
        verbose_name = _("tournament")
        verbose_name_plural = _("tournaments")
        ordering = ["-starts_at", "pk"]
        indexes = [
            models.Index(fields=["status", "-starts_at"], name="tournament_status_start"),
        ]
        constraints = [
            models.CheckConstraint(
                condition=models.Q(cut_to__in=CutSize.values), name="tournament_cut_known"
            ),
            models.CheckConstraint(
                condition=models.Q(swiss_best_of__in=BestOf.values)
                & models.Q(playoff_best_of__in=BestOf.values),
                name="tournament_best_of_known",
            ),
            models.CheckConstraint(
                condition=models.Q(swiss_rounds__isnull=True)
                | models.Q(swiss_rounds__gte=1, swiss_rounds__lte=30),
                name="tournament_swiss_rounds_in_range",
            ),
            models.CheckConstraint(
                condition=models.Q(live_grace_seconds__gte=30, live_grace_seconds__lte=3600),
                name="tournament_live_grace_in_range",
            ),
            models.CheckConstraint(
                condition=models.Q(capacity__isnull=True) | models.Q(capacity__gte=2),
                name="tournament_capacity_in_range",
            ),
        ]

    def __str__(self) -> str:
        return self.name

    @property
    def zone(self) -> zoneinfo.ZoneInfo:
        return zoneinfo.ZoneInfo(self.time_zone)

    @property
    def floor(self) -> Fraction:
        """MTR App. C: the smallest value of a percentage."""
        return Fraction(self.percentage_floor)

    @property
    def local_start(self) -> datetime:
        return self.starts_at.astimezone(self.zone)

    @property
    def decklists_due_at(self) -> datetime:
        """MTR 2.7: decklists are due before the event starts unless a deadline is set."""
        return self.decklist_deadline or self.starts_at

    @property
    def is_swiss(self) -> bool:
        """Whether it begins with rounds that give match points, a round robin's included."""
        return self.structure in (Structure.SWISS, Structure.ROUND_ROBIN)

    @property
    def is_round_robin(self) -> bool:
        return self.structure == Structure.ROUND_ROBIN

    @property
    def is_pods(self) -> bool:
        """Whether tables of several players meet instead of two."""
        return self.structure == Structure.PODS

    @property
    def is_team_event(self) -> bool:
        return self.team_kind != TeamKind.INDIVIDUAL

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The seats of a team; none in an individual event."""
        return TeamKind(self.team_kind).seats

    @property
    def match_seats(self) -> tuple[Seat, ...]:
        """The seats that play a match of their own; a Two-Headed Giant team plays as one."""
        return TeamKind(self.team_kind).match_seats

    @property
    def is_over(self) -> bool:
        return self.status in (TournamentStatus.FINISHED, TournamentStatus.CANCELLED)

    @property
    def accepts_registrations(self) -> bool:
        return self.status == TournamentStatus.REGISTRATION

    @property
    def is_running(self) -> bool:
        return self.status == TournamentStatus.RUNNING
