"""Sets and which cards were printed in them."""

from django.db import models
from django.utils.translation import gettext_lazy as _

from decks.enums import CardSource, Rarity
from decks.models.card import Card


class CardSet(models.Model):
    """A set by its code; formats say from when to when its cards are legal.

    A set that is only known as a code on a card has no release date until a set file names it.
    """

    code = models.CharField(_("code"), max_length=10)
    name = models.CharField(_("name"), max_length=120)
    release_date = models.DateField(_("release date"), null=True, blank=True)
    set_type = models.CharField(max_length=40, blank=True)
    block = models.CharField(max_length=60, blank=True)
    is_online_only = models.BooleanField(default=False)
    total_size = models.PositiveIntegerField(null=True, blank=True)
    source = models.CharField(max_length=10, choices=CardSource)

    class Meta:
        ordering = ["-release_date", "code"]
        verbose_name = _("set")
        verbose_name_plural = _("sets")
        constraints = [models.UniqueConstraint(fields=["code"], name="decks_set_code_unique")]

    def __str__(self) -> str:
        return f"{self.name} ({self.code})"


class Printing(models.Model):
    """A card in a set; with number and rarity where the source tells them.

    Card files only name a card's sets: such a row has no number and an unknown rarity, and gives
    way to the numbered rows of the set's own file.
    """

    card = models.ForeignKey(Card, on_delete=models.CASCADE, related_name="printings")
    card_set = models.ForeignKey(CardSet, on_delete=models.PROTECT, related_name="printings")
    number = models.CharField(max_length=16, blank=True)
    rarity = models.CharField(max_length=10, choices=Rarity, blank=True, default=Rarity.UNKNOWN)
    uuid = models.UUIDField(
        null=True, blank=True, db_index=True, help_text=_("The publisher's id, if it was told.")
    )

    class Meta:
        ordering = ["card_set", "number"]
        verbose_name = _("printing")
        verbose_name_plural = _("printings")
        constraints = [
            models.UniqueConstraint(
                fields=["card", "card_set", "number"], name="decks_printing_unique"
            ),
        ]
        indexes = [models.Index(fields=["card_set", "number"], name="decks_printing_by_number")]

    def __str__(self) -> str:
        return f"{self.card} ({self.card_set.code}) {self.number}".rstrip()
