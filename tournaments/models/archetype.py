"""Archetypes of decks, told from one another by rules that a store's organizers edit."""

from __future__ import annotations

from django.db import models
from django.utils.translation import gettext_lazy as _


class Archetype(models.Model):
    """A deck belongs to the first archetype, by position, all of whose cards it plays.

    `cards` is a list of ``{"card": name, "count": copies in the main deck at least}``.
    """

    organization = models.ForeignKey(
        "tournaments.Organization", on_delete=models.CASCADE, related_name="archetypes"
    )
    format = models.ForeignKey(
        "decks.Format",
        on_delete=models.CASCADE,
        related_name="archetypes",
        verbose_name=_("format"),
    )
    name = models.CharField(_("name"), max_length=80)
    position = models.PositiveSmallIntegerField(_("position"))
    cards = models.JSONField(_("cards"))

    class Meta:
        verbose_name = _("archetype")
        verbose_name_plural = _("archetypes")
        ordering = ["organization_id", "format_id", "position"]
        constraints = [
            models.UniqueConstraint(
                fields=["organization", "format", "name"], name="archetype_name_once"
            ),
            models.UniqueConstraint(
                fields=["organization", "format", "position"], name="archetype_position_once"
            ),
        ]

    def __str__(self) -> str:
        return self.name
