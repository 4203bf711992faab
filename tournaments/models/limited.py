"""Limited events: what is opened, the building time, and the players' pools."""

from __future__ import annotations

from datetime import datetime, timedelta

from django.core.validators import MaxValueValidator, MinValueValidator
from django.db import models
from django.utils.translation import gettext_lazy as _

from tournaments.enums import (
    BuildingPhase,
    LimitedEventKind,
    PoolRegistration,
    PoolSource,
    PoolState,
    RulesEnforcementLevel,
)

SEALED_KINDS = (
    LimitedEventKind.SEALED,
    LimitedEventKind.TEAM_SEALED,
    LimitedEventKind.TWO_HEADED_GIANT_SEALED,
)
DRAFT_KINDS = (
    LimitedEventKind.BOOSTER_DRAFT,
    LimitedEventKind.ROCHESTER_DRAFT,
    LimitedEventKind.TEAM_DRAFT,
    LimitedEventKind.TWO_HEADED_GIANT_DRAFT,
)


class LimitedSettings(models.Model):
    """MTR 7: kind, building times and pool registration of a limited event.

    The clock before round 1 is kept as stored times: the phase, when it began, how long it is.
    """

    tournament = models.OneToOneField(
        "tournaments.Tournament", on_delete=models.CASCADE, related_name="limited"
    )
    kind = models.CharField(
        _("kind"), max_length=24, choices=LimitedEventKind, default=LimitedEventKind.SEALED
    )
    registration_minutes = models.PositiveSmallIntegerField(
        _("minutes to register pools"), default=20, validators=[MaxValueValidator(180)]
    )
    construction_minutes = models.PositiveSmallIntegerField(
        _("minutes to build decks"),
        default=30,
        validators=[MinValueValidator(1), MaxValueValidator(180)],
    )
    is_new_set = models.BooleanField(
        _("prerelease or release weekend"),
        default=False,
        help_text=_("15 more minutes to build Sealed decks."),
    )
    pool_registration = models.CharField(
        _("pool registration"),
        max_length=8,
        choices=PoolRegistration,
        default=PoolRegistration.NONE,
    )
    keeps_decks = models.BooleanField(
        _("decks stay as they were built"),
        default=False,
        help_text=_(
            "Announce it before construction. At Regular level without decklists decks "
            "may otherwise change between matches."
        ),
    )
    before_release = models.BooleanField(
        _("allowed before the release"),
        default=False,
        help_text=_("The organizer may open these products before their release."),
    )
    missing_decks_allowed = models.BooleanField(default=False, editable=False)
    cube = models.ForeignKey(
        "decks.CardPool",
        on_delete=models.PROTECT,
        null=True,
        blank=True,
        related_name="+",
        verbose_name=_("the organizer's own list"),
    )
    phase = models.CharField(
        _("building phase"), max_length=12, choices=BuildingPhase, blank=True, default=""
    )
    phase_started_at = models.DateTimeField(_("phase started"), null=True, blank=True)
    phase_seconds = models.PositiveIntegerField(_("length in seconds"), default=0)
    phase_paused_at = models.DateTimeField(_("paused since"), null=True, blank=True)
    phase_paused_seconds = models.PositiveIntegerField(_("seconds paused before"), default=0)

    class Meta:
        verbose_name = _("limited settings")
        verbose_name_plural = _("limited settings")
        constraints = [
            models.CheckConstraint(
                condition=models.Q(kind__in=LimitedEventKind.values), name="limited_kind_known"
            ),
            models.CheckConstraint(
                condition=models.Q(phase="") | models.Q(phase_started_at__isnull=False),
                name="limited_phase_has_a_start",
            ),
            models.CheckConstraint(
                condition=models.Q(phase_paused_at__isnull=True)
                | models.Q(phase__in=(BuildingPhase.REGISTRATION, BuildingPhase.CONSTRUCTION)),
                name="limited_paused_while_timed",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.tournament} – {self.get_kind_display()}"

    @property
    def is_sealed(self) -> bool:
        return self.kind in SEALED_KINDS

    @property
    def is_draft(self) -> bool:
        return self.kind in DRAFT_KINDS

    @property
    def building_minutes(self) -> int:
        """MTR App. B: construction, with the time for a new set."""
        return self.construction_minutes + (15 if self.is_new_set and self.is_sealed else 0)

    @property
    def is_timed(self) -> bool:
        """Whether pools are registered or decks built by a clock, running or paused."""
        return self.phase in (BuildingPhase.REGISTRATION, BuildingPhase.CONSTRUCTION)

    @property
    def phase_ends_at(self) -> datetime | None:
        """When time is called if nobody pauses; None unless the clock runs."""
        if self.phase_started_at is None or not self.is_timed or self.phase_paused_at is not None:
            return None
        return self.phase_started_at + timedelta(
            seconds=self.phase_seconds + self.phase_paused_seconds
        )

    def is_building_over(self, now: datetime) -> bool:
        """Whether the time to build decks has passed or was ended."""
        if self.phase == BuildingPhase.OVER:
            return True
        if self.phase != BuildingPhase.CONSTRUCTION or self.phase_started_at is None:
            return False
        built = (self.phase_paused_at or now) - self.phase_started_at
        return built > timedelta(seconds=self.phase_seconds + self.phase_paused_seconds)

    @property
    def has_continuous_construction(self) -> bool:
        """MTR 7.5: whether decks may change between matches."""
        return (
            self.tournament.rules_enforcement_level == RulesEnforcementLevel.REGULAR
            and not self.tournament.decklist_required
            and not self.keeps_decks
        )


class LimitedProduct(models.Model):
    """So many of a product for every player or team; equal for all (MTR 7.2)."""

    settings = models.ForeignKey(LimitedSettings, on_delete=models.CASCADE, related_name="products")
    position = models.PositiveSmallIntegerField(default=0)
    product = models.CharField(_("product"), max_length=60)
    set_code = models.CharField(_("set"), max_length=10, blank=True)
    quantity = models.PositiveSmallIntegerField(
        _("quantity"), validators=[MinValueValidator(1), MaxValueValidator(36)]
    )

    class Meta:
        verbose_name = _("product of an event")
        verbose_name_plural = _("products of events")
        ordering = ["settings_id", "position"]
        constraints = [
            models.UniqueConstraint(
                fields=["settings", "position"], name="limited_product_position_once"
            ),
            models.CheckConstraint(
                condition=models.Q(quantity__gte=1), name="limited_product_positive"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.quantity} × {self.product} {self.set_code}".rstrip()


class PlayerPool(models.Model):
    """The pool of one player or team: its cards, who wrote them down, who agreed.

    It stays when the player leaves: the cards are the player's (MTR 7.4).
    """

    registration = models.OneToOneField(
        "tournaments.Registration", on_delete=models.CASCADE, related_name="pool"
    )
    card_pool = models.OneToOneField(
        "decks.CardPool",
        on_delete=models.PROTECT,
        null=True,
        blank=True,
        related_name="player_pool",
    )
    source = models.CharField(_("source"), max_length=8, choices=PoolSource, blank=True)
    seed = models.BigIntegerField(_("random seed"), null=True, blank=True, editable=False)
    seed_position = models.PositiveIntegerField(null=True, blank=True, editable=False)
    seed_pools = models.PositiveIntegerField(null=True, blank=True, editable=False)
    table = models.PositiveIntegerField(_("table for registration"), null=True, blank=True)
    registrar = models.ForeignKey(
        "tournaments.Registration",
        on_delete=models.SET_NULL,
        null=True,
        blank=True,
        related_name="registers_pools",
        verbose_name=_("registered by"),
    )
    registered_at = models.DateTimeField(_("registered"), null=True, blank=True)
    owner_confirmed_at = models.DateTimeField(_("confirmed by its owner"), null=True, blank=True)
    dispute = models.TextField(_("difference"), blank=True)
    disputed_at = models.DateTimeField(_("difference reported"), null=True, blank=True)
    draft = models.JSONField(_("deck in the making"), default=dict, blank=True)
    deck_late = models.BooleanField(_("deck handed in late"), default=False)

    class Meta:
        verbose_name = _("pool of a player")
        verbose_name_plural = _("pools of players")
        ordering = ["registration_id"]
        constraints = [
            models.CheckConstraint(
                condition=models.Q(owner_confirmed_at__isnull=True)
                | models.Q(card_pool__isnull=False),
                name="pool_confirmed_with_cards",
            ),
            models.CheckConstraint(
                condition=~models.Q(registrar=models.F("registration")),
                name="pool_registrar_is_somebody_else",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.registration}"

    @property
    def state(self) -> PoolState:
        if self.card_pool_id is None:
            return PoolState.MISSING
        if self.disputed_at is not None:
            return PoolState.DISPUTED
        if self.owner_confirmed_at is None:
            return PoolState.REGISTERED
        return PoolState.CONFIRMED
