"""A player, or a team, in a tournament."""

from __future__ import annotations

from django.conf import settings
from django.core.validators import MaxValueValidator
from django.db import models
from django.db.models.functions import Lower
from django.utils.translation import gettext_lazy as _

from tournaments.enums import PARTICIPANT_STATUSES, SEATED_STATUSES, RegistrationStatus
from tournaments.models.team import TeamMember


class RegistrationQuerySet(models.QuerySet["Registration"]):
    def seated(self) -> RegistrationQuerySet:
        """Those who hold one of the tournament's places."""
        return self.filter(status__in=SEATED_STATUSES)

    def waiting(self) -> RegistrationQuerySet:
        """The waiting list, first come first."""
        return self.filter(status=RegistrationStatus.WAITING).order_by("waiting_since", "pk")

    def playing(self) -> RegistrationQuerySet:
        return self.filter(status=RegistrationStatus.PLAYING)

    def participants(self) -> RegistrationQuerySet:
        """MTR 2.10 and practice: everybody who was in when round 1 began or entered later."""
        return self.filter(status__in=PARTICIPANT_STATUSES)

    def of_user(self, user_id: int | None) -> RegistrationQuerySet:
        """Those of a person with this account, alone or as a member of a team."""
        teams = TeamMember.objects.filter(player__user_id=user_id, is_current=True)
        return self.filter(
            models.Q(player__user_id=user_id, team_name="")
            | models.Q(pk__in=teams.values("registration"))
        )

    def with_player(self) -> RegistrationQuerySet:
        return self.select_related("player")


class Registration(models.Model):
    """One player in one tournament, from invitation to the final rank.

    In an event of teams a row is a team: `team_name` is its name, `player` the one who registered
    it, and its `members` (`TeamMember`) say who sits where. Pages show `name`.
    """

    tournament = models.ForeignKey(
        "tournaments.Tournament", on_delete=models.CASCADE, related_name="registrations"
    )
    player = models.ForeignKey(
        "tournaments.Player", on_delete=models.PROTECT, related_name="registrations"
    )
    team_name = models.CharField(_("team name"), max_length=80, blank=True)
    status = models.CharField(
        _("status"),
        max_length=16,
        choices=RegistrationStatus.choices,
        default=RegistrationStatus.ENROLLED,
    )
    registered_at = models.DateTimeField(_("registered"))
    registered_by = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        on_delete=models.SET_NULL,
        null=True,
        blank=True,
        related_name="+",
    )
    waiting_since = models.DateTimeField(_("waiting since"), null=True, blank=True)
    checked_in_at = models.DateTimeField(_("checked in"), null=True, blank=True)
    wants_email = models.BooleanField(_("wants e-mail notices"), default=False)
    decklist_version = models.ForeignKey(
        "decks.DecklistVersion",
        on_delete=models.PROTECT,
        null=True,
        blank=True,
        related_name="registrations",
        verbose_name=_("decklist"),
    )
    decklist_submitted_at = models.DateTimeField(_("decklist submitted"), null=True, blank=True)
    awarded_byes = models.PositiveSmallIntegerField(
        _("awarded byes"), default=0, validators=[MaxValueValidator(3)]
    )
    fixed_table = models.PositiveIntegerField(_("fixed table"), null=True, blank=True)
    entered_in_round = models.PositiveSmallIntegerField(_("entered in round"), default=1)
    dropped_after_round = models.PositiveSmallIntegerField(
        _("left after round"), null=True, blank=True
    )
    cut_after_round = models.PositiveSmallIntegerField(
        _("did not go on after round"), null=True, blank=True, editable=False
    )
    tie_number = models.BigIntegerField(_("tie number"), default=0, editable=False)

    objects = RegistrationQuerySet.as_manager()

    class Meta:
        verbose_name = _("registration")
        verbose_name_plural = _("registrations")
        ordering = ["tournament_id", "pk"]
        indexes = [models.Index(fields=["tournament", "status"], name="registration_by_status")]
        constraints = [
            models.UniqueConstraint(
                fields=["tournament", "player"], name="registration_once_per_tournament"
            ),
            models.UniqueConstraint(
                fields=["tournament", "fixed_table"],
                condition=models.Q(fixed_table__isnull=False),
                name="registration_fixed_table_once",
            ),
            models.UniqueConstraint(
                "tournament",
                Lower("team_name"),
                condition=~models.Q(team_name="") & ~models.Q(status=RegistrationStatus.WITHDRAWN),
                name="registration_team_name_once",
            ),
            models.CheckConstraint(
                condition=models.Q(awarded_byes__lte=3), name="registration_awarded_byes_max"
            ),
            models.CheckConstraint(
                condition=~models.Q(
                    status__in=[RegistrationStatus.DROPPED, RegistrationStatus.DISQUALIFIED]
                )
                | models.Q(dropped_after_round__isnull=False),
                name="registration_left_after_a_round",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.name} – {self.tournament}"

    @property
    def name(self) -> str:
        """The team's name, or the player's; for queries see `selectors.entrants`."""
        return self.team_name or self.player.name

    @property
    def is_team(self) -> bool:
        return bool(self.team_name)

    @property
    def is_active(self) -> bool:
        return self.status == RegistrationStatus.PLAYING

    @property
    def has_left(self) -> bool:
        return self.status in (RegistrationStatus.DROPPED, RegistrationStatus.DISQUALIFIED)
