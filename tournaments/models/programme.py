"""Deviations from what the rules level asks, and who may not play."""

from __future__ import annotations

from datetime import date

from django.conf import settings
from django.core.validators import MaxValueValidator, MinValueValidator
from django.db import models
from django.utils.translation import gettext_lazy as _

from tournaments.enums import ExclusionKind


class LevelSettings(models.Model):
    """What an event of Regular level does otherwise than usual; null is the level's default."""

    tournament = models.OneToOneField(
        "tournaments.Tournament", on_delete=models.CASCADE, related_name="level_settings"
    )
    players_shuffle = models.BooleanField(
        _("players shuffle their opponents' decks"), null=True, blank=True
    )
    officials_may_play = models.BooleanField(_("officials may play"), null=True, blank=True)
    draft_review = models.BooleanField(
        _("picks may be looked at between two picks"), null=True, blank=True
    )
    pod_only_pairings = models.BooleanField(
        _("players of a draft meet only inside their pod"), null=True, blank=True
    )
    minimum_age = models.PositiveSmallIntegerField(
        _("minimum age"),
        null=True,
        blank=True,
        validators=[MinValueValidator(1), MaxValueValidator(99)],
        help_text=_("Only at Regular level; the listing shows it."),
    )

    class Meta:
        verbose_name = _("settings of the rules level")
        verbose_name_plural = _("settings of the rules level")

    def __str__(self) -> str:
        return f"{self.tournament} – {self._meta.verbose_name}"


class PlayerEligibility(models.Model):
    """MTR 1.4: what staff know of a young player; no row means an adult."""

    player = models.OneToOneField(
        "tournaments.Player", on_delete=models.CASCADE, related_name="eligibility"
    )
    is_under_14 = models.BooleanField(_("13 years or younger"), default=False)
    has_permission = models.BooleanField(
        _("a parent or guardian has given permission"), default=False
    )

    class Meta:
        verbose_name = _("eligibility of a player")
        verbose_name_plural = _("eligibility of players")

    def __str__(self) -> str:
        return str(self.player)


class Exclusion(models.Model):
    """MTR 1.4: a store knows that a person is suspended, or has barred them."""

    organization = models.ForeignKey(
        "tournaments.Organization", on_delete=models.CASCADE, related_name="exclusions"
    )
    player = models.ForeignKey(
        "tournaments.Player", on_delete=models.CASCADE, related_name="exclusions"
    )
    kind = models.CharField(_("kind"), max_length=12, choices=ExclusionKind.choices)
    until = models.DateField(
        _("until"), null=True, blank=True, help_text=_("The last day; empty: for good.")
    )
    note = models.CharField(_("note"), max_length=200, blank=True)
    created_by = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        on_delete=models.SET_NULL,
        null=True,
        blank=True,
        related_name="+",
    )
    created_at = models.DateTimeField(_("entered"))

    class Meta:
        verbose_name = _("exclusion of a player")
        verbose_name_plural = _("exclusions of players")
        ordering = ["organization_id", "pk"]
        constraints = [
            models.UniqueConstraint(
                fields=["organization", "player", "kind"], name="exclusion_once_per_kind"
            )
        ]

    def __str__(self) -> str:
        return f"{self.player} – {self.get_kind_display()}"

    def holds_on(self, day: date) -> bool:
        return self.until is None or day <= self.until
