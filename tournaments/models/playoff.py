"""The single-elimination part of a tournament."""

from __future__ import annotations

from django.db import models
from django.utils.translation import gettext_lazy as _

from tournaments.enums import BracketKind, BracketStyle, PlayedPlaces


class Playoff(models.Model):
    """Who is in the bracket and how it was made. Its rounds are ordinary rounds."""

    tournament = models.OneToOneField(
        "tournaments.Tournament", on_delete=models.CASCADE, related_name="playoff"
    )
    kind = models.CharField(_("bracket"), max_length=12, choices=BracketKind.choices)
    style = models.CharField(
        _("elimination"),
        max_length=8,
        choices=BracketStyle.choices,
        default=BracketStyle.SINGLE,
    )
    has_reset = models.BooleanField(_("grand final with reset"), default=True)
    played_places = models.CharField(
        _("matches for lower places"),
        max_length=12,
        choices=PlayedPlaces.choices,
        default=PlayedPlaces.NONE,
    )
    seed = models.BigIntegerField(_("random seed"))
    created_at = models.DateTimeField(_("made"))

    class Meta:
        verbose_name = _("playoff")
        verbose_name_plural = _("playoffs")

    def __str__(self) -> str:
        return f"{self.tournament} – {self._meta.verbose_name}"

    @property
    def is_double(self) -> bool:
        return self.style == BracketStyle.DOUBLE


class PlayoffSeed(models.Model):
    """One player of the bracket; number 1 is the best by the final Swiss standings."""

    playoff = models.ForeignKey(Playoff, on_delete=models.CASCADE, related_name="seeds")
    number = models.PositiveSmallIntegerField(_("seed"))
    registration = models.ForeignKey(
        "tournaments.Registration", on_delete=models.PROTECT, related_name="playoff_seeds"
    )

    class Meta:
        verbose_name = _("playoff seed")
        verbose_name_plural = _("playoff seeds")
        ordering = ["playoff_id", "number"]
        constraints = [
            models.UniqueConstraint(fields=["playoff", "number"], name="seed_number_once"),
            models.UniqueConstraint(fields=["playoff", "registration"], name="seed_player_once"),
            models.CheckConstraint(condition=models.Q(number__gte=1), name="seed_from_one"),
        ]

    def __str__(self) -> str:
        return f"{self.number}. {self.registration}"
