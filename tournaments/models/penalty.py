"""Penalties that judges give."""

from __future__ import annotations

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _

from tournaments.enums import PenaltyEffect, PenaltyKind, Seat


class PenaltyQuerySet(models.QuerySet["Penalty"]):
    def of_tournament(self, tournament: object) -> PenaltyQuerySet:
        """Those of players and those of people who are not enrolled."""
        return self.filter(
            models.Q(registration__tournament=tournament) | models.Q(tournament=tournament)
        )

    def standing(self) -> PenaltyQuerySet:
        """Those that were not revoked."""
        return self.exclude(effect=PenaltyEffect.REVOKED)

    def pending(self) -> PenaltyQuerySet:
        """Those that wait for their player's next match."""
        return self.filter(effect=PenaltyEffect.PENDING)

    def with_people(self) -> PenaltyQuerySet:
        return self.select_related("registration__player", "round", "applied_to__round", "given_by")


class Penalty(models.Model):
    """One penalty of one person, kept even if the player leaves before it takes effect.

    Spectators and others who are not enrolled have a `tournament` and a `person` in place of a
    registration.
    """

    registration = models.ForeignKey(
        "tournaments.Registration",
        on_delete=models.CASCADE,
        null=True,
        blank=True,
        related_name="penalties",
    )
    tournament = models.ForeignKey(
        "tournaments.Tournament",
        on_delete=models.CASCADE,
        null=True,
        blank=True,
        related_name="outsider_penalties",
    )
    person = models.CharField(_("person (not enrolled)"), max_length=120, blank=True)
    seat = models.CharField(
        _("seat in the team"),
        max_length=1,
        choices=Seat.choices,
        blank=True,
        help_text=_("Whose penalty it is in a team whose seats play matches of their own."),
    )
    round = models.ForeignKey(
        "tournaments.Round",
        on_delete=models.SET_NULL,
        null=True,
        blank=True,
        related_name="penalties",
    )
    table = models.PositiveIntegerField(_("table"), null=True, blank=True)
    kind = models.CharField(_("penalty"), max_length=20, choices=PenaltyKind.choices)
    code = models.CharField(_("infraction code"), max_length=16, blank=True)
    infraction = models.CharField(_("infraction"), max_length=120, blank=True)
    also = models.JSONField(_("other infractions of the same error"), default=list, blank=True)
    conditions = models.JSONField(_("conditions"), default=list, blank=True)
    standard_kind = models.CharField(
        _("penalty of the guide"), max_length=20, choices=PenaltyKind.choices, blank=True
    )
    is_repetition = models.BooleanField(_("upgraded for repetition"), default=False)
    deviation_reason = models.CharField(_("reason of the deviation"), max_length=500, blank=True)
    note = models.TextField(_("note"), blank=True)
    statement = models.TextField(_("statement of the player"), blank=True)
    effect = models.CharField(
        _("effect"), max_length=12, choices=PenaltyEffect.choices, default=PenaltyEffect.NONE
    )
    applied_to = models.ForeignKey(
        "tournaments.Match",
        on_delete=models.SET_NULL,
        null=True,
        blank=True,
        related_name="penalties",
        verbose_name=_("match that it counts in"),
    )
    applied_pod = models.ForeignKey(
        "tournaments.Pod",
        on_delete=models.SET_NULL,
        null=True,
        blank=True,
        related_name="penalties",
        verbose_name=_("pod that it counts at"),
    )
    game_number = models.PositiveSmallIntegerField(_("game"), null=True, blank=True)
    before_game = models.BooleanField(_("before the game began"), default=False)
    is_carried = models.BooleanField(_("waited for this match"), default=False)
    given_by = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        on_delete=models.SET_NULL,
        null=True,
        blank=True,
        related_name="+",
    )
    created_at = models.DateTimeField(_("given"))
    revoked_by = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        on_delete=models.SET_NULL,
        null=True,
        blank=True,
        related_name="+",
    )
    revoked_at = models.DateTimeField(_("revoked"), null=True, blank=True)
    revoke_reason = models.CharField(_("reason of the revocation"), max_length=500, blank=True)

    objects = PenaltyQuerySet.as_manager()

    class Meta:
        verbose_name = _("penalty")
        verbose_name_plural = _("penalties")
        ordering = ["-created_at", "-pk"]
        constraints = [
            models.CheckConstraint(
                condition=models.Q(registration__isnull=False, tournament__isnull=True, person="")
                | models.Q(registration__isnull=True, tournament__isnull=False)
                & ~models.Q(person=""),
                name="penalty_player_or_named_person",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.name} – {self.get_kind_display()}"

    @property
    def name(self) -> str:
        """Whose penalty it is."""
        return self.person if self.registration is None else self.registration.name

    @property
    def is_deviation(self) -> bool:
        return bool(self.standard_kind) and self.standard_kind != self.kind

    @property
    def is_revoked(self) -> bool:
        return self.effect == PenaltyEffect.REVOKED
