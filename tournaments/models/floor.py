"""What happens on the floor: extra turns after time, feature matches, the event's tables."""

from __future__ import annotations

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _


class TableTurns(models.Model):
    """MTR 2.5: the turns that a table plays after time was called.

    `turn` is empty until the table is in extra turns, 0 while the active player finishes the turn
    in which time was called, then the number of the extra turn being played.
    """

    match = models.OneToOneField(
        "tournaments.Match", on_delete=models.CASCADE, related_name="turns"
    )
    turn = models.PositiveSmallIntegerField(_("extra turn"), null=True, blank=True)
    added = models.PositiveSmallIntegerField(_("turns added"), default=0)
    changed_by = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        on_delete=models.SET_NULL,
        null=True,
        blank=True,
        related_name="+",
    )
    changed_at = models.DateTimeField(_("changed"))

    class Meta:
        verbose_name = _("extra turns of a table")
        verbose_name_plural = _("extra turns of tables")
        ordering = ["match_id"]

    def __str__(self) -> str:
        return f"{self.match} – {'–' if self.turn is None else self.turn} (+{self.added})"


class FeatureMatch(models.Model):
    """A match that was called to a feature table, and where it sat before."""

    match = models.OneToOneField(
        "tournaments.Match", on_delete=models.CASCADE, related_name="feature"
    )
    moved_from = models.PositiveIntegerField(_("table before"), null=True, blank=True)
    extension = models.OneToOneField(
        "tournaments.TimeExtension",
        on_delete=models.SET_NULL,
        null=True,
        blank=True,
        related_name="feature",
    )
    chosen_by = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        on_delete=models.SET_NULL,
        null=True,
        blank=True,
        related_name="+",
    )
    chosen_at = models.DateTimeField(_("chosen"))

    class Meta:
        verbose_name = _("feature match")
        verbose_name_plural = _("feature matches")
        ordering = ["match_id"]

    def __str__(self) -> str:
        return str(self.match)


class FloorPlan(models.Model):
    """The tables of an event beside others in the same room; the first one is the tournament's.

    Without a row an event takes as many tables as it needs and has no feature tables.
    """

    tournament = models.OneToOneField(
        "tournaments.Tournament", on_delete=models.CASCADE, related_name="floor_plan"
    )
    last_table = models.PositiveIntegerField(
        _("last table"), null=True, blank=True, help_text=_("Empty: as many as are needed.")
    )
    feature_tables = models.JSONField(_("feature tables"), default=list, blank=True)
    extra_turns = models.PositiveSmallIntegerField(
        _("turns after time"),
        null=True,
        blank=True,
        help_text=_("Empty: five, or three where players share their turns."),
    )

    class Meta:
        verbose_name = _("floor plan")
        verbose_name_plural = _("floor plans")

    def __str__(self) -> str:
        return str(self.tournament)
