"""Rounds, and what each player does in them."""

from __future__ import annotations

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _

from tournaments.enums import BestOf, EntryKind, ExtensionReason, RoundPhase, RoundStatus


class RoundQuerySet(models.QuerySet["Round"]):
    def swiss(self) -> RoundQuerySet:
        return self.filter(phase=RoundPhase.SWISS)

    def playoff(self) -> RoundQuerySet:
        return self.filter(phase=RoundPhase.PLAYOFF)

    def visible(self) -> RoundQuerySet:
        """Rounds whose pairings are out."""
        return self.exclude(status=RoundStatus.DRAFT)


class Round(models.Model):
    """One round; Swiss and playoff rounds are numbered in one sequence."""

    tournament = models.ForeignKey(
        "tournaments.Tournament", on_delete=models.CASCADE, related_name="rounds"
    )
    number = models.PositiveSmallIntegerField(_("number"))
    phase = models.CharField(
        _("phase"), max_length=8, choices=RoundPhase.choices, default=RoundPhase.SWISS
    )
    status = models.CharField(
        _("status"), max_length=12, choices=RoundStatus.choices, default=RoundStatus.DRAFT
    )
    best_of = models.PositiveSmallIntegerField(
        _("best of"), choices=BestOf.choices, default=BestOf.THREE
    )
    seed = models.BigIntegerField(_("random seed"))
    is_optimal = models.BooleanField(_("proven optimal"), default=True)
    is_edited = models.BooleanField(_("edited by hand"), default=False)
    is_outdated = models.BooleanField(
        _("outdated"),
        default=False,
        help_text=_("Players or results changed after the draft was made."),
    )
    cost = models.JSONField(_("cost of the pairings"), default=dict, blank=True)
    day = models.PositiveSmallIntegerField(_("day"), default=1)
    created_at = models.DateTimeField(_("paired"))
    published_at = models.DateTimeField(_("published"), null=True, blank=True)
    completed_at = models.DateTimeField(_("completed"), null=True, blank=True)

    objects = RoundQuerySet.as_manager()

    class Meta:
        verbose_name = _("round")
        verbose_name_plural = _("rounds")
        ordering = ["tournament_id", "number"]
        constraints = [
            models.UniqueConstraint(
                fields=["tournament", "number"], name="round_number_once_per_tournament"
            ),
            models.CheckConstraint(condition=models.Q(number__gte=1), name="round_number_from_one"),
            models.CheckConstraint(
                condition=models.Q(status=RoundStatus.DRAFT) | models.Q(published_at__isnull=False),
                name="round_published_has_a_time",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.tournament} – {self.number}"

    @property
    def is_draft(self) -> bool:
        return self.status == RoundStatus.DRAFT

    @property
    def is_open(self) -> bool:
        """Whether results may be entered."""
        return self.status == RoundStatus.PUBLISHED

    @property
    def is_complete(self) -> bool:
        return self.status == RoundStatus.COMPLETE

    @property
    def is_playoff(self) -> bool:
        return self.phase == RoundPhase.PLAYOFF

    @property
    def wins_needed(self) -> int:
        """MTR 2.1: the games that win a match."""
        return self.best_of // 2 + 1


class RoundEntry(models.Model):
    """What one player does in one round: a match, a pod, a bye or an assigned loss.

    The unique constraint is the invariant that nobody is twice in a round.
    """

    round = models.ForeignKey(Round, on_delete=models.CASCADE, related_name="entries")
    registration = models.ForeignKey(
        "tournaments.Registration", on_delete=models.PROTECT, related_name="entries"
    )
    kind = models.CharField(_("kind"), max_length=8, choices=EntryKind.choices)
    match = models.ForeignKey(
        "tournaments.Match",
        on_delete=models.CASCADE,
        null=True,
        blank=True,
        related_name="entries",
    )
    pod = models.ForeignKey(
        "tournaments.Pod",
        on_delete=models.CASCADE,
        null=True,
        blank=True,
        related_name="entries",
    )
    reasons = models.JSONField(_("reasons"), default=list, blank=True)
    bracket_position = models.PositiveSmallIntegerField(
        _("place in the bracket"), null=True, blank=True
    )
    match_points = models.PositiveSmallIntegerField(_("match points before"), default=0)

    class Meta:
        verbose_name = _("round entry")
        verbose_name_plural = _("round entries")
        ordering = ["round_id", "pk"]
        indexes = [models.Index(fields=["round", "kind"], name="entry_by_kind")]
        constraints = [
            models.UniqueConstraint(
                fields=["round", "registration"], name="entry_once_per_player_and_round"
            ),
            models.CheckConstraint(
                condition=models.Q(kind=EntryKind.MATCH, match__isnull=False, pod__isnull=True)
                | models.Q(kind=EntryKind.POD, match__isnull=True, pod__isnull=False)
                | models.Q(
                    kind__in=[EntryKind.BYE, EntryKind.LOSS],
                    match__isnull=True,
                    pod__isnull=True,
                ),
                name="entry_match_only_with_match",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.registration} – {self.get_kind_display()}"


class RoundClock(models.Model):
    """The clock of a round, as stored times; see `tournaments.selectors.clocks`.

    It is started by the judge, not by publishing the pairings.
    """

    round = models.OneToOneField(Round, on_delete=models.CASCADE, related_name="clock")
    seconds = models.PositiveIntegerField(_("length in seconds"), help_text=_("0: no limit"))
    started_at = models.DateTimeField(_("started"), null=True, blank=True)
    paused_at = models.DateTimeField(_("paused since"), null=True, blank=True)
    paused_seconds = models.PositiveIntegerField(_("seconds paused before"), default=0)

    class Meta:
        verbose_name = _("round clock")
        verbose_name_plural = _("round clocks")
        constraints = [
            models.CheckConstraint(
                condition=models.Q(paused_at__isnull=True) | models.Q(started_at__isnull=False),
                name="clock_paused_after_start",
            )
        ]

    def __str__(self) -> str:
        return f"{self.round} – {self.seconds // 60} min"


class TimeExtension(models.Model):
    """MTR 2.6: extra minutes for one table."""

    match = models.ForeignKey(
        "tournaments.Match", on_delete=models.CASCADE, related_name="extensions"
    )
    minutes = models.PositiveSmallIntegerField(_("minutes"))
    kind = models.CharField(
        _("kind"),
        max_length=16,
        choices=ExtensionReason.choices,
        default=ExtensionReason.OTHER,
    )
    reason = models.CharField(_("reason"), max_length=200, blank=True)
    given_by = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        on_delete=models.SET_NULL,
        null=True,
        blank=True,
        related_name="+",
    )
    created_at = models.DateTimeField(_("given"))

    class Meta:
        verbose_name = _("time extension")
        verbose_name_plural = _("time extensions")
        ordering = ["match_id", "pk"]
        constraints = [
            models.CheckConstraint(
                condition=models.Q(minutes__gte=1), name="extension_at_least_a_minute"
            )
        ]

    def __str__(self) -> str:
        return f"+{self.minutes}"
