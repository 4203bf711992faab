"""People who play, with or without an account."""

from __future__ import annotations

from django.conf import settings
from django.db import models
from django.db.models.functions import Lower
from django.utils.translation import gettext_lazy as _


class PlayerQuerySet(models.QuerySet["Player"]):
    def named_like(self, text: str) -> PlayerQuerySet:
        return self.filter(name__icontains=text.strip())


class Player(models.Model):
    """A person in tournaments, known by an account or by a name alone."""

    user = models.OneToOneField(
        settings.AUTH_USER_MODEL,
        on_delete=models.SET_NULL,
        null=True,
        blank=True,
        related_name="player",
        verbose_name=_("account"),
    )
    organization = models.ForeignKey(
        "tournaments.Organization",
        on_delete=models.SET_NULL,
        null=True,
        blank=True,
        related_name="players",
        verbose_name=_("entered by"),
    )
    name = models.CharField(_("name"), max_length=120)
    email = models.EmailField(_("e-mail"), blank=True)
    language = models.CharField(
        _("language"),
        max_length=12,
        blank=True,
        help_text=_("In which the player was entered; mails are written in it."),
    )
    wants_email = models.BooleanField(_("wants e-mail notices"), default=False)
    created_at = models.DateTimeField(_("created"))

    objects = PlayerQuerySet.as_manager()

    class Meta:
        verbose_name = _("player")
        verbose_name_plural = _("players")
        ordering = ["name", "pk"]
        constraints = [
            models.UniqueConstraint(
                Lower("email"),
                "organization",
                condition=~models.Q(email="") & models.Q(organization__isnull=False),
                name="player_email_once_per_organization",
            ),
            models.CheckConstraint(condition=~models.Q(name=""), name="player_has_a_name"),
        ]
        indexes = [models.Index(fields=["name"], name="player_name")]

    def __str__(self) -> str:
        return self.name


class MergedPlayer(models.Model):
    """The key of a duplicate that was merged, and who that is now.

    The log names players by their keys: what was told of the duplicate is told of the kept player.
    """

    key = models.PositiveBigIntegerField(_("key of the duplicate"), primary_key=True)
    player = models.ForeignKey(Player, on_delete=models.CASCADE, related_name="merged_players")

    class Meta:
        verbose_name = _("merged player")
        verbose_name_plural = _("merged players")
        ordering = ["key"]

    def __str__(self) -> str:
        return f"{self.key} → {self.player}"
