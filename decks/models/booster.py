"""Products that a set's own data file describes."""

from django.db import models
from django.utils.translation import gettext_lazy as _

from decks.models.printing import CardSet


class BoosterDefinition(models.Model):
    """A product of a set: its layouts and sheets, cards by the publisher's ids."""

    card_set = models.ForeignKey(CardSet, on_delete=models.CASCADE, related_name="boosters")
    kind = models.CharField(_("kind"), max_length=20)
    name = models.CharField(_("name"), max_length=120)
    contents = models.JSONField(_("layouts and sheets"))

    class Meta:
        ordering = ["card_set", "kind"]
        verbose_name = _("booster definition")
        verbose_name_plural = _("booster definitions")
        constraints = [
            models.UniqueConstraint(fields=["card_set", "kind"], name="decks_booster_kind_once")
        ]

    def __str__(self) -> str:
        return self.name
