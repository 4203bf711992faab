"""Decklists with all their versions."""

import secrets

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _

from decks.enums import Section
from decks.models.card import Card
from decks.models.format import Format

SHARE_TOKEN_BYTES = 12


def new_share_token() -> str:
    """A random, unguessable part of a link (96 bits)."""
    return secrets.token_urlsafe(SHARE_TOKEN_BYTES)


class Decklist(models.Model):
    """A deck of a player; its cards are in the versions, the newest one counts."""

    owner = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        on_delete=models.SET_NULL,
        null=True,
        blank=True,
        related_name="decklists",
    )
    name = models.CharField(_("name"), max_length=120)
    format = models.ForeignKey(Format, on_delete=models.PROTECT, related_name="decklists")
    share_token = models.CharField(max_length=32, default=new_share_token, editable=False)
    is_published = models.BooleanField(_("published"), default=False)
    created_at = models.DateTimeField(auto_now_add=True)
    updated_at = models.DateTimeField(auto_now=True)

    class Meta:
        ordering = ["-updated_at"]
        verbose_name = _("decklist")
        verbose_name_plural = _("decklists")
        constraints = [
            models.UniqueConstraint(fields=["share_token"], name="decks_decklist_token_unique")
        ]

    def __str__(self) -> str:
        return self.name


class DecklistVersion(models.Model):
    """One state of a decklist as it was saved; never changed afterwards."""

    decklist = models.ForeignKey(Decklist, on_delete=models.CASCADE, related_name="versions")
    number = models.PositiveIntegerField()
    created_at = models.DateTimeField(auto_now_add=True)
    created_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.SET_NULL, null=True, blank=True, related_name="+"
    )
    source_text = models.TextField(_("list as entered"), blank=True)

    class Meta:
        ordering = ["decklist", "-number"]
        get_latest_by = "number"
        verbose_name = _("decklist version")
        verbose_name_plural = _("decklist versions")
        constraints = [
            models.UniqueConstraint(
                fields=["decklist", "number"], name="decks_decklist_version_unique"
            ),
            models.CheckConstraint(
                condition=models.Q(number__gte=1), name="decks_decklist_version_from_one"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.decklist} #{self.number}"


class DecklistEntry(models.Model):
    """So many copies of a card in one section of a decklist version.

    ``set_code`` and ``collector_number`` repeat the printing that the list named, for exports;
    they mean nothing for legality.
    """

    version = models.ForeignKey(DecklistVersion, on_delete=models.CASCADE, related_name="entries")
    card = models.ForeignKey(Card, on_delete=models.PROTECT, related_name="decklist_entries")
    quantity = models.PositiveIntegerField()
    section = models.CharField(max_length=16, choices=Section, default=Section.MAIN)
    position = models.PositiveIntegerField(default=0, help_text=_("Order in the list."))
    set_code = models.CharField(max_length=10, blank=True)
    collector_number = models.CharField(max_length=16, blank=True)

    class Meta:
        ordering = ["version", "position"]
        verbose_name = _("decklist entry")
        verbose_name_plural = _("decklist entries")
        constraints = [
            models.UniqueConstraint(
                fields=["version", "section", "card"], name="decks_decklist_entry_unique"
            ),
            models.CheckConstraint(
                condition=models.Q(quantity__gte=1), name="decks_decklist_entry_positive"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.quantity} {self.card}"
