"""Teams: who sits where, and what each seat plays."""

from __future__ import annotations

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _

from tournaments.enums import Seat


class TeamMemberQuerySet(models.QuerySet["TeamMember"]):
    def in_teams_of(self, tournament_id: int) -> TeamMemberQuerySet:
        """The members of the event's teams that are not withdrawn, by team and seat."""
        return self.filter(tournament_id=tournament_id, is_current=True).order_by(
            "registration_id", "seat"
        )

    def with_player(self) -> TeamMemberQuerySet:
        return self.select_related("player")


class TeamMember(models.Model):
    """One seat of a team (MTR 1.10): the person and the decklist of this seat.

    The team itself is a `Registration`. `tournament` stands here again so that the database can
    hold "a person is in only one team of an event"; a withdrawn team's members are not current.
    """

    tournament = models.ForeignKey(
        "tournaments.Tournament", on_delete=models.CASCADE, related_name="team_members"
    )
    registration = models.ForeignKey(
        "tournaments.Registration", on_delete=models.CASCADE, related_name="members"
    )
    seat = models.CharField(_("seat"), max_length=1, choices=Seat.choices)
    player = models.ForeignKey(
        "tournaments.Player", on_delete=models.PROTECT, related_name="team_memberships"
    )
    is_current = models.BooleanField(_("in the team"), default=True)
    joined_at = models.DateTimeField(_("joined"))
    decklist_version = models.ForeignKey(
        "decks.DecklistVersion",
        on_delete=models.PROTECT,
        null=True,
        blank=True,
        related_name="team_members",
        verbose_name=_("decklist"),
    )
    decklist_submitted_at = models.DateTimeField(_("decklist submitted"), null=True, blank=True)

    objects = TeamMemberQuerySet.as_manager()

    class Meta:
        verbose_name = _("team member")
        verbose_name_plural = _("team members")
        ordering = ["registration_id", "seat"]
        constraints = [
            models.UniqueConstraint(fields=["registration", "seat"], name="team_seat_once"),
            models.UniqueConstraint(
                fields=["tournament", "player"],
                condition=models.Q(is_current=True),
                name="team_member_once_per_tournament",
            ),
            models.CheckConstraint(
                condition=models.Q(seat__in=Seat.values), name="team_member_seat_known"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.seat}: {self.player}"


class SeatFormat(models.Model):
    """The format that one seat plays where the seats of a team play different formats."""

    tournament = models.ForeignKey(
        "tournaments.Tournament", on_delete=models.CASCADE, related_name="seat_formats"
    )
    seat = models.CharField(_("seat"), max_length=1, choices=Seat.choices)
    format = models.ForeignKey(
        "decks.Format", on_delete=models.PROTECT, related_name="seat_formats"
    )

    class Meta:
        verbose_name = _("format of a seat")
        verbose_name_plural = _("formats of seats")
        ordering = ["tournament_id", "seat"]
        constraints = [
            models.UniqueConstraint(fields=["tournament", "seat"], name="seat_format_once"),
            models.CheckConstraint(
                condition=models.Q(seat__in=Seat.values), name="seat_format_seat_known"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.seat}: {self.format}"


class SeatReport(models.Model):
    """What a team says about the result of one seat; the games are in the match's order."""

    seat_match = models.ForeignKey(
        "tournaments.SeatMatch", on_delete=models.CASCADE, related_name="reports"
    )
    registration = models.ForeignKey(
        "tournaments.Registration", on_delete=models.CASCADE, related_name="seat_reports"
    )
    games_one = models.PositiveSmallIntegerField()
    games_two = models.PositiveSmallIntegerField()
    games_drawn = models.PositiveSmallIntegerField(default=0)
    reported_at = models.DateTimeField()
    reported_by = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        on_delete=models.SET_NULL,
        null=True,
        blank=True,
        related_name="+",
    )

    class Meta:
        verbose_name = _("report of a team")
        verbose_name_plural = _("reports of teams")
        ordering = ["seat_match_id", "pk"]
        constraints = [
            models.UniqueConstraint(
                fields=["seat_match", "registration"], name="seat_report_once_per_team"
            )
        ]

    def __str__(self) -> str:
        return f"{self.games_one}–{self.games_two}–{self.games_drawn}"

    @property
    def games(self) -> tuple[int, int, int]:
        return (self.games_one, self.games_two, self.games_drawn)
