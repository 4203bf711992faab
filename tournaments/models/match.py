"""Matches, their results and what the players reported."""

from __future__ import annotations

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _

from tournaments.enums import ResultKind, ResultSource, ResultStatus


def games_text(first: int, second: int, drawn: int) -> str:
    """A result as it is written on slips: won by the first, won by the second, drawn.

    >>> games_text(2, 1, 0)
    '2–1–0'
    """
    return f"{first}–{second}–{drawn}"


class MatchQuerySet(models.QuerySet["Match"]):
    def with_players(self) -> MatchQuerySet:
        return self.select_related("player_one__player", "player_two__player")

    def confirmed(self) -> MatchQuerySet:
        return self.filter(result_status=ResultStatus.CONFIRMED)

    def without_result(self) -> MatchQuerySet:
        return self.exclude(result_status=ResultStatus.CONFIRMED)


class Match(models.Model):
    """Two players at a table. The games are those of `player_one`, of `player_two`, and drawn.

    `version` counts the changes of the result: whoever writes says which version was seen.
    That nobody plays twice in a round is held by the players' `RoundEntry` rows.
    """

    round = models.ForeignKey("tournaments.Round", on_delete=models.CASCADE, related_name="matches")
    table = models.PositiveIntegerField(_("table"))
    player_one = models.ForeignKey(
        "tournaments.Registration", on_delete=models.PROTECT, related_name="matches_as_one"
    )
    player_two = models.ForeignKey(
        "tournaments.Registration", on_delete=models.PROTECT, related_name="matches_as_two"
    )
    points_one = models.PositiveSmallIntegerField(_("match points before"), default=0)
    points_two = models.PositiveSmallIntegerField(_("match points before"), default=0)
    reasons = models.JSONField(_("reasons of the pairing"), default=list, blank=True)
    bracket_position = models.PositiveSmallIntegerField(
        _("place in the bracket"), null=True, blank=True
    )

    due_at = models.DateTimeField(_("to be played until"), null=True, blank=True)

    result_status = models.CharField(
        _("result"), max_length=12, choices=ResultStatus.choices, default=ResultStatus.OPEN
    )
    result_kind = models.CharField(
        _("kind of result"), max_length=20, choices=ResultKind.choices, blank=True
    )
    result_source = models.CharField(
        _("source of the result"), max_length=12, choices=ResultSource.choices, blank=True
    )
    games_one = models.PositiveSmallIntegerField(_("games won by the first"), null=True, blank=True)
    games_two = models.PositiveSmallIntegerField(
        _("games won by the second"), null=True, blank=True
    )
    games_drawn = models.PositiveSmallIntegerField(_("drawn games"), null=True, blank=True)
    is_double_loss = models.BooleanField(_("double loss"), default=False)
    version = models.PositiveIntegerField(_("version"), default=0, editable=False)
    result_by = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        on_delete=models.SET_NULL,
        null=True,
        blank=True,
        related_name="+",
    )
    result_at = models.DateTimeField(_("result entered"), null=True, blank=True)

    objects = MatchQuerySet.as_manager()

    class Meta:
        verbose_name = _("match")
        verbose_name_plural = _("matches")
        ordering = ["round_id", "table", "pk"]
        indexes = [models.Index(fields=["round", "result_status"], name="match_by_result_status")]
        constraints = [
            models.UniqueConstraint(fields=["round", "table"], name="match_table_once_per_round"),
            models.CheckConstraint(
                condition=~models.Q(player_one=models.F("player_two")),
                name="match_two_different_players",
            ),
            models.CheckConstraint(
                condition=models.Q(result_status=ResultStatus.CONFIRMED, games_one__isnull=False)
                | ~models.Q(result_status=ResultStatus.CONFIRMED),
                name="match_confirmed_has_games",
            ),
            models.CheckConstraint(
                condition=models.Q(
                    games_one__isnull=True, games_two__isnull=True, games_drawn__isnull=True
                )
                | models.Q(
                    games_one__isnull=False, games_two__isnull=False, games_drawn__isnull=False
                ),
                name="match_games_all_or_none",
            ),
            models.CheckConstraint(
                condition=models.Q(is_double_loss=False) | models.Q(games_one=0, games_two=0),
                name="match_double_loss_without_wins",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.round} – {self.table}"

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
        """The stored result as on a slip, or "" if there is none."""
        return "" if self.games is None else games_text(*self.games)

    @property
    def winner_id(self) -> int | None:
        """The registration that won a match with a confirmed result; None if drawn or open."""
        if not self.has_result or self.games is None or self.is_double_loss:
            return None
        one, two, _drawn = self.games
        if one == two:
            return None
        return self.player_one_id if one > two else self.player_two_id

    def opponent_of(self, registration_id: int) -> int:
        """The registration on the other side of the table."""
        if registration_id == self.player_one_id:
            return self.player_two_id
        if registration_id == self.player_two_id:
            return self.player_one_id
        raise ValueError(f"registration {registration_id} does not play match {self.pk}")


class MatchReport(models.Model):
    """What one of the two players says about the result; the games are in the match's order."""

    match = models.ForeignKey(Match, on_delete=models.CASCADE, related_name="reports")
    registration = models.ForeignKey(
        "tournaments.Registration", on_delete=models.CASCADE, related_name="reports"
    )
    games_one = models.PositiveSmallIntegerField()
    games_two = models.PositiveSmallIntegerField()
    games_drawn = models.PositiveSmallIntegerField(default=0)
    kind = models.CharField(max_length=20, choices=ResultKind.choices, default=ResultKind.PLAYED)
    reported_at = models.DateTimeField()
    reported_by = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        on_delete=models.SET_NULL,
        null=True,
        blank=True,
        related_name="+",
    )

    class Meta:
        verbose_name = _("player report")
        verbose_name_plural = _("player reports")
        ordering = ["match_id", "pk"]
        constraints = [
            models.UniqueConstraint(
                fields=["match", "registration"], name="report_once_per_player_and_match"
            )
        ]

    def __str__(self) -> str:
        return games_text(*self.games)

    @property
    def games(self) -> tuple[int, int, int]:
        return (self.games_one, self.games_two, self.games_drawn)
