"""Prizes: what is given for a place or a record, and agreements of players to split them."""

from __future__ import annotations

from decimal import Decimal

from django.conf import settings
from django.core.validators import MinValueValidator
from django.db import models
from django.utils.translation import gettext_lazy as _

from tournaments.enums import PrizeBasis, PrizeKind, PrizeSplitKind


class Prize(models.Model):
    """A line of an event's prize table: what everybody in a range gets.

    The range is of final places, of match wins or of match points; `each_win` is given once for
    every match won.
    """

    tournament = models.ForeignKey(
        "tournaments.Tournament", on_delete=models.CASCADE, related_name="prize_table"
    )
    basis = models.CharField(
        _("given by"), max_length=12, choices=PrizeBasis.choices, default=PrizeBasis.RANK
    )
    first = models.PositiveIntegerField(_("from"), default=1)
    last = models.PositiveIntegerField(
        _("to"), null=True, blank=True, help_text=_("Empty: no end, or the first alone by place.")
    )
    kind = models.CharField(
        _("kind"), max_length=12, choices=PrizeKind.choices, default=PrizeKind.PRODUCT
    )
    amount = models.DecimalField(
        _("amount for each"),
        max_digits=10,
        decimal_places=2,
        null=True,
        blank=True,
        validators=[MinValueValidator(Decimal("0.01"))],
    )
    unit = models.CharField(
        _("what"), max_length=80, help_text=_("Such as: boosters, EUR, playmat, invitation.")
    )

    class Meta:
        verbose_name = _("prize")
        verbose_name_plural = _("prizes")
        ordering = ["tournament_id", "basis", "first", "pk"]
        constraints = [
            models.CheckConstraint(
                condition=models.Q(last__isnull=True) | models.Q(last__gte=models.F("first")),
                name="prize_range_in_order",
            )
        ]

    def __str__(self) -> str:
        return self.text

    @property
    def text(self) -> str:
        """What it is, such as "6 boosters"."""
        return self.unit if self.amount is None else f"{shown(self.amount)} {self.unit}"

    @property
    def covers_to(self) -> int | None:
        """The last of the range; a single place where none is given."""
        if self.last is None and self.basis == PrizeBasis.RANK:
            return self.first
        return self.last


def shown(amount: Decimal) -> str:
    """An amount without needless zeros.

    >>> shown(Decimal("6.00")), shown(Decimal("2.50"))
    ('6', '2.50')
    """
    return str(int(amount)) if amount == int(amount) else f"{amount:.2f}"


class PrizeSplit(models.Model):
    """MTR 5.2: players of a playoff agreed to share prizes, and who left for it."""

    tournament = models.ForeignKey(
        "tournaments.Tournament", on_delete=models.CASCADE, related_name="prize_splits"
    )
    round = models.ForeignKey(
        "tournaments.Round",
        on_delete=models.SET_NULL,
        null=True,
        blank=True,
        related_name="prize_splits",
    )
    kind = models.CharField(_("agreement"), max_length=12, choices=PrizeSplitKind.choices)
    participants = models.ManyToManyField("tournaments.Registration", related_name="prize_splits")
    winner = models.ForeignKey(
        "tournaments.Registration",
        on_delete=models.PROTECT,
        null=True,
        blank=True,
        related_name="+",
        verbose_name=_("winner by agreement"),
    )
    dropped = models.ForeignKey(
        "tournaments.Registration",
        on_delete=models.PROTECT,
        null=True,
        blank=True,
        related_name="+",
        verbose_name=_("dropped for it"),
    )
    note = models.CharField(_("how it is shared"), max_length=300, blank=True)
    agreed_at = models.DateTimeField(_("agreed"))
    recorded_by = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        on_delete=models.SET_NULL,
        null=True,
        blank=True,
        related_name="+",
    )

    class Meta:
        verbose_name = _("prize split")
        verbose_name_plural = _("prize splits")
        ordering = ["tournament_id", "pk"]

    def __str__(self) -> str:
        return f"{self.tournament} – {self.get_kind_display()}"
