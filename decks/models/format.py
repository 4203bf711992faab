"""Formats with their deck rules, and dated rows that say what is legal in them when.

All intervals are half-open: ``legal_from`` is the first day, ``legal_until`` the first day no
longer; an empty end means until further notice (an empty start: since the beginning).
"""

from datetime import date
from typing import Self, TypeVar

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _

from decks.enums import CardPoolRule, CommanderRule, FormatKind, LegalityStatus
from decks.format_names import DESCRIPTIONS, NAMES
from decks.models.card import Card
from decks.models.printing import CardSet


class Format(models.Model):
    """What a deck must be like in a format; organizers may define their own.

    ``pool_of`` names another format whose sets are this one's card pool (Legacy uses Vintage's,
    Brawl uses Standard's); with ``inherits_bans`` its banned and restricted cards count as well.
    """

    slug = models.SlugField(max_length=50)
    name = models.CharField(_("name"), max_length=80)
    kind = models.CharField(max_length=12, choices=FormatKind)
    description = models.CharField(_("description"), max_length=300, blank=True)
    main_minimum = models.PositiveSmallIntegerField(_("smallest main deck"), default=60)
    main_maximum = models.PositiveSmallIntegerField(
        _("largest main deck"), null=True, blank=True, help_text=_("Empty: no maximum.")
    )
    sideboard_maximum = models.PositiveSmallIntegerField(
        _("largest sideboard"), null=True, blank=True, help_text=_("Empty: no maximum.")
    )
    sideboard_exact_or_none = models.BooleanField(
        default=False, help_text=_("The sideboard has exactly its largest size or is empty.")
    )
    copies_limit = models.PositiveSmallIntegerField(
        _("copies of a card"), null=True, blank=True, help_text=_("Empty: no limit.")
    )
    commander_rule = models.CharField(
        max_length=12, choices=CommanderRule, blank=True, default=CommanderRule.NONE
    )
    card_pool = models.CharField(max_length=12, choices=CardPoolRule, default=CardPoolRule.SETS)
    pool_of = models.ForeignKey(
        "self", on_delete=models.PROTECT, null=True, blank=True, related_name="derived_formats"
    )
    inherits_bans = models.BooleanField(default=False)
    commons_only = models.BooleanField(
        default=False, help_text=_("Only cards printed at common on paper or Magic Online.")
    )
    players_per_team = models.PositiveSmallIntegerField(
        default=1, help_text=_("More than one: the copies limit counts over the team's decks.")
    )
    is_custom = models.BooleanField(default=False)
    created_by = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        on_delete=models.SET_NULL,
        null=True,
        blank=True,
        related_name="created_formats",
    )
    position = models.PositiveSmallIntegerField(default=0, help_text=_("Order in lists."))

    class Meta:
        ordering = ["position", "name"]
        verbose_name = _("format")
        verbose_name_plural = _("formats")
        constraints = [
            models.UniqueConstraint(fields=["slug"], name="decks_format_slug_unique"),
            models.CheckConstraint(
                condition=models.Q(main_maximum__isnull=True)
                | models.Q(main_maximum__gte=models.F("main_minimum")),
                name="decks_format_main_max_not_below_min",
            ),
            models.CheckConstraint(
                condition=models.Q(copies_limit__isnull=True) | models.Q(copies_limit__gte=1),
                name="decks_format_copies_limit_positive",
            ),
            models.CheckConstraint(
                condition=models.Q(players_per_team__gte=1), name="decks_format_team_positive"
            ),
        ]

    def __str__(self) -> str:
        return self.label

    @property
    def label(self) -> str:
        """The name in the reader's language; an organizer's own format has one name."""
        return self.name if self.is_custom else str(NAMES.get(self.slug, self.name))

    @property
    def about(self) -> str:
        """The description in the reader's language."""
        text = self.description
        return text if self.is_custom else str(DESCRIPTIONS.get(self.slug, text))

    @property
    def main_exact(self) -> int | None:
        """The only size that a main deck may have, if there is only one."""
        return self.main_minimum if self.main_minimum == self.main_maximum else None

    @property
    def is_limited(self) -> bool:
        """Whether decks are built from a pool of cards opened at the event."""
        return self.card_pool == CardPoolRule.REGISTERED


Row = TypeVar("Row", bound="DatedRow")


class DatedQuerySet(models.QuerySet[Row]):
    """Chainable filters over rows that hold from one day until another."""

    def on(self, day: date) -> Self:
        """Rows in force on this day."""
        return self.filter(
            models.Q(legal_from__isnull=True) | models.Q(legal_from__lte=day),
            models.Q(legal_until__isnull=True) | models.Q(legal_until__gt=day),
        )


class DatedRow(models.Model):
    """A fact that holds from one day until another."""

    legal_from = models.DateField(_("from"), null=True, blank=True)
    legal_until = models.DateField(_("until"), null=True, blank=True)
    is_bundled = models.BooleanField(
        default=False,
        editable=False,
        help_text=_("Kept in step with the bundled facts; rows made by hand are left alone."),
    )

    objects = DatedQuerySet.as_manager()

    class Meta:
        abstract = True


class SetLegality(DatedRow):
    """A set whose cards are legal in a format during an interval."""

    format = models.ForeignKey(Format, on_delete=models.CASCADE, related_name="set_legalities")
    card_set = models.ForeignKey(CardSet, on_delete=models.CASCADE, related_name="legalities")

    class Meta:
        ordering = ["format", "legal_from"]
        verbose_name = _("set legality")
        verbose_name_plural = _("set legalities")
        constraints = [
            models.UniqueConstraint(
                fields=["format", "card_set", "legal_from"], name="decks_set_legality_unique"
            ),
            models.UniqueConstraint(
                fields=["format", "card_set"],
                condition=models.Q(legal_from__isnull=True),
                name="decks_set_legality_one_without_start",
            ),
            models.CheckConstraint(
                condition=models.Q(legal_from__isnull=True)
                | models.Q(legal_until__isnull=True)
                | models.Q(legal_until__gt=models.F("legal_from")),
                name="decks_set_legality_interval",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.card_set.code} in {self.format}: {self.legal_from}–{self.legal_until}"


class CardLegality(DatedRow):
    """A card's status in a format during an interval: legal, banned, restricted."""

    format = models.ForeignKey(Format, on_delete=models.CASCADE, related_name="card_legalities")
    card = models.ForeignKey(Card, on_delete=models.CASCADE, related_name="legalities")
    status = models.CharField(max_length=20, choices=LegalityStatus)
    reason = models.CharField(
        max_length=80, blank=True, help_text=_("The group that the card is banned with, if any.")
    )

    class Meta:
        ordering = ["format", "legal_from", "card"]
        verbose_name = _("card legality")
        verbose_name_plural = _("card legalities")
        constraints = [
            models.UniqueConstraint(
                fields=["format", "card", "status", "legal_from"], name="decks_card_legality_unique"
            ),
            models.UniqueConstraint(
                fields=["format", "card", "status"],
                condition=models.Q(legal_from__isnull=True),
                name="decks_card_legality_one_without_start",
            ),
            models.CheckConstraint(
                condition=models.Q(legal_from__isnull=True)
                | models.Q(legal_until__isnull=True)
                | models.Q(legal_until__gt=models.F("legal_from")),
                name="decks_card_legality_interval",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.card}: {self.status} in {self.format} {self.legal_from}–{self.legal_until}"
