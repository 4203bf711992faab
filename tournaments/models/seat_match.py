"""The matches of the seats within a match of two teams."""

from __future__ import annotations

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _

from tournaments.enums import ResultStatus, Seat
from tournaments.models.match import games_text


class SeatMatch(models.Model):
    """What the players of one seat play against each other: A meets A, B meets B, C meets C.

    The games are in the order of the match: won by the first team's player, by the second's,
    and drawn. Who sits there is said by the teams' members, who keep their seats all event long.
    """

    match = models.ForeignKey(
        "tournaments.Match", on_delete=models.CASCADE, related_name="seat_matches"
    )
    seat = models.CharField(_("seat"), max_length=1, choices=Seat.choices)
    result_status = models.CharField(
        _("result"), max_length=12, choices=ResultStatus.choices, default=ResultStatus.OPEN
    )
    games_one = models.PositiveSmallIntegerField(_("games won by the first"), null=True, blank=True)
    games_two = models.PositiveSmallIntegerField(
        _("games won by the second"), null=True, blank=True
    )
    games_drawn = models.PositiveSmallIntegerField(_("drawn games"), null=True, blank=True)
    result_by = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        on_delete=models.SET_NULL,
        null=True,
        blank=True,
        related_name="+",
    )
    result_at = models.DateTimeField(_("result entered"), null=True, blank=True)

    class Meta:
        verbose_name = _("match of a seat")
        verbose_name_plural = _("matches of seats")
        ordering = ["match_id", "seat"]
        constraints = [
            models.UniqueConstraint(fields=["match", "seat"], name="seat_match_once"),
            models.CheckConstraint(
                condition=models.Q(seat__in=Seat.values), name="seat_match_seat_known"
            ),
            models.CheckConstraint(
                condition=models.Q(
                    games_one__isnull=True, games_two__isnull=True, games_drawn__isnull=True
                )
                | models.Q(
                    games_one__isnull=False, games_two__isnull=False, games_drawn__isnull=False
                ),
                name="seat_match_games_all_or_none",
            ),
            models.CheckConstraint(
                condition=~models.Q(result_status=ResultStatus.CONFIRMED)
                | models.Q(games_one__isnull=False),
                name="seat_match_confirmed_has_games",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.match} – {self.seat}"

    @property
    def games(self) -> tuple[int, int, int] | None:
        if self.games_one is None or self.games_two is None or self.games_drawn is None:
            return None
        return (self.games_one, self.games_two, self.games_drawn)

    @property
    def has_result(self) -> bool:
        return self.result_status == ResultStatus.CONFIRMED

    @property
    def result_text(self) -> str:
        return "" if self.games is None else games_text(*self.games)
