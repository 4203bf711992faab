"""Leagues: seasons of several events, and open leagues whose players challenge one another."""

from __future__ import annotations

import zoneinfo

from django.conf import settings
from django.core.validators import MaxValueValidator, MinValueValidator
from django.db import models
from django.utils.translation import gettext_lazy as _

from tournaments.enums import BestOf, LeagueKind, LeagueMatchStatus, LeagueStatus, ResultSource
from tournaments.models.match import games_text


class LeagueQuerySet(models.QuerySet["League"]):
    def public(self) -> LeagueQuerySet:
        return self.filter(is_public=True).exclude(status=LeagueStatus.PLANNED)


class League(models.Model):
    """A season that collects events, or an open league of matches on demand (see `LeagueKind`)."""

    organization = models.ForeignKey(
        "tournaments.Organization", on_delete=models.PROTECT, related_name="leagues"
    )
    name = models.CharField(_("name"), max_length=160)
    slug = models.SlugField(_("short name"), max_length=100, unique=True)
    description = models.TextField(_("description"), blank=True)
    kind = models.CharField(
        _("kind"), max_length=12, choices=LeagueKind.choices, default=LeagueKind.SEASON
    )
    status = models.CharField(
        _("status"), max_length=12, choices=LeagueStatus.choices, default=LeagueStatus.PLANNED
    )
    format = models.ForeignKey(
        "decks.Format",
        on_delete=models.PROTECT,
        null=True,
        blank=True,
        related_name="leagues",
        verbose_name=_("format"),
    )
    time_zone = models.CharField(_("time zone"), max_length=64, default="UTC")
    starts_on = models.DateField(_("first day"))
    ends_on = models.DateField(_("last day"), null=True, blank=True)
    is_public = models.BooleanField(_("listed publicly"), default=True)

    points_by_place = models.JSONField(_("points by place"), default=list, blank=True)
    participation_points = models.PositiveSmallIntegerField(_("points for taking part"), default=0)
    points_per_match_point = models.PositiveSmallIntegerField(
        _("points for each match point"), default=0
    )
    points_per_win = models.PositiveSmallIntegerField(_("points for each match won"), default=0)
    counted_events = models.PositiveSmallIntegerField(
        _("results that count"),
        null=True,
        blank=True,
        validators=[MinValueValidator(1)],
        help_text=_("Only each player's best so many; empty: all."),
    )
    qualify_top = models.PositiveSmallIntegerField(
        _("invited to the final: the first …"), null=True, blank=True
    )
    qualify_points = models.PositiveIntegerField(
        _("invited to the final: everybody with … points"), null=True, blank=True
    )
    final = models.ForeignKey(
        "tournaments.Tournament",
        on_delete=models.SET_NULL,
        null=True,
        blank=True,
        related_name="final_of",
        verbose_name=_("final event"),
    )

    best_of = models.PositiveSmallIntegerField(
        _("best of"), choices=BestOf.choices, default=BestOf.THREE
    )
    win_points = models.PositiveSmallIntegerField(_("points for a win"), default=3)
    drawn_points = models.PositiveSmallIntegerField(_("points for a drawn match"), default=1)
    loss_points = models.PositiveSmallIntegerField(_("points for a loss"), default=0)
    limit_per_opponent = models.PositiveSmallIntegerField(
        _("matches against the same opponent, at most"),
        null=True,
        blank=True,
        validators=[MinValueValidator(1)],
        help_text=_("Empty: as many as they like."),
    )
    limit_per_week = models.PositiveSmallIntegerField(
        _("matches of a player in one week, at most"),
        null=True,
        blank=True,
        validators=[MinValueValidator(1)],
        help_text=_("From Monday to Sunday. Empty: as many as they like."),
    )
    days_to_play = models.PositiveSmallIntegerField(
        _("days to play a match"),
        null=True,
        blank=True,
        validators=[MinValueValidator(1), MaxValueValidator(365)],
        help_text=_("After that a challenge lapses. Empty: until the league ends."),
    )
    created_at = models.DateTimeField(_("created"))

    objects = LeagueQuerySet.as_manager()

    class Meta:
        verbose_name = _("league")
        verbose_name_plural = _("leagues")
        ordering = ["-starts_on", "name", "pk"]
        constraints = [
            models.CheckConstraint(
                condition=models.Q(kind__in=LeagueKind.values), name="league_kind_known"
            ),
            models.CheckConstraint(
                condition=models.Q(ends_on__isnull=True)
                | models.Q(ends_on__gte=models.F("starts_on")),
                name="league_ends_after_its_start",
            ),
        ]

    def __str__(self) -> str:
        return self.name

    @property
    def zone(self) -> zoneinfo.ZoneInfo:
        return zoneinfo.ZoneInfo(self.time_zone)

    @property
    def is_season(self) -> bool:
        return self.kind == LeagueKind.SEASON

    @property
    def is_open_league(self) -> bool:
        return self.kind == LeagueKind.OPEN

    @property
    def is_running(self) -> bool:
        return self.status == LeagueStatus.RUNNING


class LeagueEvent(models.Model):
    """An event that counts for a season."""

    league = models.ForeignKey(League, on_delete=models.CASCADE, related_name="events")
    tournament = models.ForeignKey(
        "tournaments.Tournament", on_delete=models.PROTECT, related_name="league_events"
    )
    weight = models.PositiveSmallIntegerField(
        _("points times"),
        default=1,
        validators=[MinValueValidator(1), MaxValueValidator(10)],
    )

    class Meta:
        verbose_name = _("event of a season")
        verbose_name_plural = _("events of a season")
        ordering = ["league_id", "tournament__starts_at", "pk"]
        constraints = [
            models.UniqueConstraint(fields=["league", "tournament"], name="league_event_once"),
        ]

    def __str__(self) -> str:
        return f"{self.league} – {self.tournament}"


class LeagueMember(models.Model):
    """A player of an open league."""

    league = models.ForeignKey(League, on_delete=models.CASCADE, related_name="members")
    player = models.ForeignKey(
        "tournaments.Player", on_delete=models.PROTECT, related_name="league_memberships"
    )
    joined_at = models.DateTimeField(_("joined"))
    left_at = models.DateTimeField(_("left"), null=True, blank=True)
    decklist_version = models.ForeignKey(
        "decks.DecklistVersion",
        on_delete=models.PROTECT,
        null=True,
        blank=True,
        related_name="league_members",
        verbose_name=_("decklist"),
    )

    class Meta:
        verbose_name = _("league player")
        verbose_name_plural = _("league players")
        ordering = ["league_id", "player__name", "pk"]
        constraints = [
            models.UniqueConstraint(fields=["league", "player"], name="league_member_once"),
        ]

    def __str__(self) -> str:
        return f"{self.player} – {self.league}"

    @property
    def name(self) -> str:
        return self.player.name

    @property
    def is_active(self) -> bool:
        return self.left_at is None


class LeagueMatch(models.Model):
    """A challenge and the match that comes of it; games are those of the challenger, of the
    opponent, and drawn. `version` counts the changes of the result."""

    league = models.ForeignKey(League, on_delete=models.CASCADE, related_name="matches")
    challenger = models.ForeignKey(
        LeagueMember, on_delete=models.PROTECT, related_name="challenges"
    )
    opponent = models.ForeignKey(
        LeagueMember, on_delete=models.PROTECT, related_name="challenged_by"
    )
    status = models.CharField(
        _("status"),
        max_length=12,
        choices=LeagueMatchStatus.choices,
        default=LeagueMatchStatus.CHALLENGED,
    )
    message = models.CharField(_("message"), max_length=200, blank=True)
    created_at = models.DateTimeField(_("challenged"))
    due_at = models.DateTimeField(_("to be played until"), null=True, blank=True)
    played_on = models.DateField(_("played on"), null=True, blank=True)
    games_challenger = models.PositiveSmallIntegerField(
        _("games won by the challenger"), null=True, blank=True
    )
    games_opponent = models.PositiveSmallIntegerField(
        _("games won by the opponent"), null=True, blank=True
    )
    games_drawn = models.PositiveSmallIntegerField(_("drawn games"), null=True, blank=True)
    reported_by = models.ForeignKey(
        LeagueMember, on_delete=models.PROTECT, null=True, blank=True, related_name="+"
    )
    result_source = models.CharField(
        _("source of the result"), max_length=12, choices=ResultSource.choices, blank=True
    )
    result_by = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        on_delete=models.SET_NULL,
        null=True,
        blank=True,
        related_name="+",
    )
    result_at = models.DateTimeField(_("result confirmed"), null=True, blank=True)
    version = models.PositiveIntegerField(_("version"), default=0, editable=False)

    class Meta:
        verbose_name = _("league match")
        verbose_name_plural = _("league matches")
        ordering = ["-created_at", "-pk"]
        indexes = [models.Index(fields=["league", "status"], name="league_match_by_status")]
        constraints = [
            models.CheckConstraint(
                condition=~models.Q(challenger=models.F("opponent")),
                name="league_match_two_players",
            ),
            models.CheckConstraint(
                condition=models.Q(
                    games_challenger__isnull=True,
                    games_opponent__isnull=True,
                    games_drawn__isnull=True,
                )
                | models.Q(
                    games_challenger__isnull=False,
                    games_opponent__isnull=False,
                    games_drawn__isnull=False,
                ),
                name="league_match_games_all_or_none",
            ),
            models.CheckConstraint(
                condition=~models.Q(status=LeagueMatchStatus.CONFIRMED)
                | models.Q(games_challenger__isnull=False, played_on__isnull=False),
                name="league_match_confirmed_has_games",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.challenger.name} – {self.opponent.name}"

    @property
    def games(self) -> tuple[int, int, int] | None:
        if self.games_challenger is None or self.games_opponent is None or self.games_drawn is None:
            return None
        return (self.games_challenger, self.games_opponent, self.games_drawn)

    @property
    def result_text(self) -> str:
        return "" if self.games is None else games_text(*self.games)

    @property
    def is_open(self) -> bool:
        """Whether it is still to be played or to be agreed on."""
        return self.status in LeagueMatchStatus.open_ones()

    @property
    def is_confirmed(self) -> bool:
        return self.status == LeagueMatchStatus.CONFIRMED
