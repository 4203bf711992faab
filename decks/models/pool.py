"""Limited pools: the cards that a player opened or drafted."""

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _

from decks.models.card import Card
from decks.models.format import Format
from decks.models.printing import CardSet


class CardPool(models.Model):
    """The cards that a limited deck may be built from, besides basic lands."""

    owner = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        on_delete=models.SET_NULL,
        null=True,
        blank=True,
        related_name="card_pools",
    )
    name = models.CharField(_("name"), max_length=120)
    format = models.ForeignKey(Format, on_delete=models.PROTECT, related_name="card_pools")
    source_text = models.TextField(_("list as entered"), blank=True)
    created_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ["-created_at"]
        verbose_name = _("card pool")
        verbose_name_plural = _("card pools")

    def __str__(self) -> str:
        return self.name


class CardPoolEntry(models.Model):
    """So many copies of a card in a pool; the set where it was registered by printing."""

    pool = models.ForeignKey(CardPool, on_delete=models.CASCADE, related_name="entries")
    card = models.ForeignKey(Card, on_delete=models.PROTECT, related_name="pool_entries")
    card_set = models.ForeignKey(
        CardSet, on_delete=models.PROTECT, null=True, blank=True, related_name="pool_entries"
    )
    quantity = models.PositiveIntegerField()

    class Meta:
        ordering = ["pool", "card"]
        verbose_name = _("card pool entry")
        verbose_name_plural = _("card pool entries")
        constraints = [
            models.UniqueConstraint(
                fields=["pool", "card", "card_set"], name="decks_pool_entry_unique"
            ),
            models.UniqueConstraint(
                fields=["pool", "card"],
                condition=models.Q(card_set__isnull=True),
                name="decks_pool_entry_one_without_set",
            ),
            models.CheckConstraint(
                condition=models.Q(quantity__gte=1), name="decks_pool_entry_positive"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.quantity} {self.card}"
