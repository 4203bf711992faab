"""Where everybody sits while no round is on: the player meeting, building decks."""

from __future__ import annotations

from django.db import models
from django.utils.translation import gettext_lazy as _

from tournaments.enums import SeatingKind


class Seating(models.Model):
    """One seating of all players of an event; the newest counts until a round is published."""

    tournament = models.ForeignKey(
        "tournaments.Tournament", on_delete=models.CASCADE, related_name="seatings"
    )
    kind = models.CharField(
        _("occasion"), max_length=16, choices=SeatingKind.choices, default=SeatingKind.MEETING
    )
    seats_per_table = models.PositiveSmallIntegerField(_("seats per table"), default=2)
    seed = models.BigIntegerField(
        _("random seed"), null=True, blank=True, help_text=_("Empty: by name.")
    )
    created_at = models.DateTimeField(_("made"))

    class Meta:
        verbose_name = _("seating")
        verbose_name_plural = _("seatings")
        ordering = ["-pk"]

    def __str__(self) -> str:
        return f"{self.tournament} – {self.get_kind_display()}"


class SeatAssignment(models.Model):
    """The place of one player in a seating."""

    seating = models.ForeignKey(Seating, on_delete=models.CASCADE, related_name="places")
    registration = models.ForeignKey(
        "tournaments.Registration", on_delete=models.CASCADE, related_name="places"
    )
    table = models.PositiveIntegerField(_("table"))
    seat = models.PositiveSmallIntegerField(_("seat"))

    class Meta:
        verbose_name = _("place")
        verbose_name_plural = _("places")
        ordering = ["seating_id", "table", "seat"]
        constraints = [
            models.UniqueConstraint(
                fields=["seating", "registration"], name="place_once_per_player_and_seating"
            ),
            models.UniqueConstraint(
                fields=["seating", "table", "seat"], name="place_holds_one_player"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.table}{self.letter}"

    @property
    def letter(self) -> str:
        """The seat as players read it: A, B, C …"""
        return chr(ord("A") + self.seat - 1)
