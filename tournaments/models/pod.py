"""Tables of several players (Commander pods): settings, tables, seats and reports."""

from __future__ import annotations

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _

from tournaments.enums import (
    PodCutSize,
    PodOutcome,
    PodScoringKind,
    PodSeatOrder,
    ResultSource,
    ResultStatus,
)


class PodSettings(models.Model):
    """What an event of pods has beside the settings of every tournament."""

    tournament = models.OneToOneField(
        "tournaments.Tournament", on_delete=models.CASCADE, related_name="pod_settings"
    )
    scoring = models.CharField(
        _("points"),
        max_length=12,
        choices=PodScoringKind.choices,
        default=PodScoringKind.BY_SEATS,
    )
    seat_order = models.CharField(
        _("turn order"),
        max_length=12,
        choices=PodSeatOrder.choices,
        default=PodSeatOrder.RANDOM,
    )
    cut_to = models.PositiveSmallIntegerField(
        _("cut to"),
        choices=PodCutSize.choices,
        null=True,
        blank=True,
        help_text=_("Empty: as recommended for the number of players, fixed at the start."),
    )
    finish_turn = models.BooleanField(
        _("the turn is finished when time is called"),
        default=True,
        help_text=_("Otherwise the game ends at once. There are no further turns."),
    )

    class Meta:
        verbose_name = _("settings of pods")
        verbose_name_plural = _("settings of pods")
        constraints = [
            models.CheckConstraint(
                condition=models.Q(cut_to__isnull=True) | models.Q(cut_to__in=PodCutSize.values),
                name="pod_settings_cut_known",
            )
        ]

    def __str__(self) -> str:
        return str(self.tournament)


class PodQuerySet(models.QuerySet["Pod"]):
    def without_result(self) -> PodQuerySet:
        return self.exclude(result_status=ResultStatus.CONFIRMED)


class Pod(models.Model):
    """A table of three to five players who play one game.

    Its result stands at the seats: one has won, or those who were still in have drawn.
    `version` counts the changes of the result.
    """

    round = models.ForeignKey("tournaments.Round", on_delete=models.CASCADE, related_name="pods")
    table = models.PositiveIntegerField(_("table"))
    result_status = models.CharField(
        _("result"), max_length=12, choices=ResultStatus.choices, default=ResultStatus.OPEN
    )
    result_source = models.CharField(
        _("source of the result"), max_length=12, choices=ResultSource.choices, blank=True
    )
    version = models.PositiveIntegerField(_("version"), default=0, editable=False)
    result_by = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        on_delete=models.SET_NULL,
        null=True,
        blank=True,
        related_name="+",
    )
    result_at = models.DateTimeField(_("result entered"), null=True, blank=True)

    objects = PodQuerySet.as_manager()

    class Meta:
        verbose_name = _("pod")
        verbose_name_plural = _("pods")
        ordering = ["round_id", "table"]
        constraints = [
            models.UniqueConstraint(fields=["round", "table"], name="pod_table_once_per_round"),
        ]

    def __str__(self) -> str:
        return f"{self.round} – {self.table}"

    @property
    def has_result(self) -> bool:
        return self.result_status == ResultStatus.CONFIRMED

    def outcome_of(self, registration_id: int) -> str:
        """Won, drawn or lost for a player at the pod; "" while that is open."""
        if not self.has_result:
            return ""
        return next(
            (one.outcome for one in self.seats.all() if one.registration_id == registration_id), ""
        )


class PodSeat(models.Model):
    """A player at a pod, in turn order from 1."""

    pod = models.ForeignKey(Pod, on_delete=models.CASCADE, related_name="seats")
    registration = models.ForeignKey(
        "tournaments.Registration", on_delete=models.PROTECT, related_name="pod_seats"
    )
    position = models.PositiveSmallIntegerField(_("turn"))
    points = models.PositiveSmallIntegerField(_("points before"), default=0)
    outcome = models.CharField(
        _("outcome"), max_length=8, choices=PodOutcome.choices, default=PodOutcome.OPEN, blank=True
    )

    class Meta:
        verbose_name = _("seat of a pod")
        verbose_name_plural = _("seats of pods")
        ordering = ["pod_id", "position"]
        constraints = [
            models.UniqueConstraint(fields=["pod", "position"], name="pod_position_once"),
            models.UniqueConstraint(fields=["pod", "registration"], name="pod_player_once"),
            models.UniqueConstraint(
                fields=["pod"],
                condition=models.Q(outcome=PodOutcome.WON),
                name="pod_one_winner",
            ),
            models.CheckConstraint(
                condition=models.Q(position__gte=1, position__lte=5), name="pod_position_in_range"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.position}. {self.registration}"


class PodReport(models.Model):
    """What one player of a pod says about its result: the winner, or who has drawn."""

    pod = models.ForeignKey(Pod, on_delete=models.CASCADE, related_name="reports")
    registration = models.ForeignKey(
        "tournaments.Registration", on_delete=models.CASCADE, related_name="pod_reports"
    )
    winner = models.ForeignKey(
        "tournaments.Registration",
        on_delete=models.CASCADE,
        null=True,
        blank=True,
        related_name="+",
    )
    drawn = models.JSONField(_("still in at the end"), default=list, blank=True)
    reported_at = models.DateTimeField()
    reported_by = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        on_delete=models.SET_NULL,
        null=True,
        blank=True,
        related_name="+",
    )

    class Meta:
        verbose_name = _("report of a pod")
        verbose_name_plural = _("reports of pods")
        ordering = ["pod_id", "pk"]
        constraints = [
            models.UniqueConstraint(fields=["pod", "registration"], name="pod_report_once")
        ]

    def __str__(self) -> str:
        return f"{self.registration}: {self.winner or '='}"

    @property
    def says(self) -> tuple[int | None, tuple[int, ...]]:
        """The winner's registration, and those who have drawn, to be compared."""
        return self.winner_id, tuple(sorted(self.drawn))
