"""Drafts of cards: who sits where, what was opened, what was chosen.

A draft that is played in the browser is its packs and its steps; `decks.drafting` plays them
again whenever somebody asks how it stands.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from django.core.validators import MaxValueValidator, MinValueValidator
from django.db import models
from django.utils.translation import gettext_lazy as _

from tournaments.enums import (
    DraftKind,
    DraftMode,
    DraftReview,
    DraftSeating,
    DraftStepKind,
    DraftTiming,
    PodStatus,
)

if TYPE_CHECKING:
    from datetime import datetime


class Draft(models.Model):
    """One draft of an event: its pods play the rounds that belong to it."""

    tournament = models.ForeignKey(
        "tournaments.Tournament", on_delete=models.CASCADE, related_name="drafts"
    )
    number = models.PositiveSmallIntegerField(_("number"))
    kind = models.CharField(
        _("kind"), max_length=20, choices=DraftKind.choices, default=DraftKind.BOOSTER
    )
    mode = models.CharField(
        _("where"), max_length=12, choices=DraftMode.choices, default=DraftMode.ON_TABLES
    )
    seating = models.CharField(
        _("seats"), max_length=12, choices=DraftSeating.choices, default=DraftSeating.RANDOM
    )
    timing = models.CharField(
        _("time"), max_length=12, choices=DraftTiming.choices, default=DraftTiming.OFFICIAL
    )
    review = models.CharField(
        _("looking at the own cards"),
        max_length=16,
        choices=DraftReview.choices,
        default=DraftReview.REVIEW_PERIODS,
    )
    set_code = models.CharField(_("set"), max_length=8, blank=True)
    card_list = models.TextField(
        _("own list of cards"), blank=True, help_text=_("A cube: one card for each line.")
    )
    packs_each = models.PositiveSmallIntegerField(
        _("packs for each seat"),
        default=3,
        validators=[MinValueValidator(1), MaxValueValidator(12)],
    )
    pack_size = models.PositiveSmallIntegerField(
        _("cards in a pack"),
        default=15,
        validators=[MinValueValidator(1), MaxValueValidator(30)],
        help_text=_("Of packs made of an own list, and for the calls at the tables."),
    )
    first_pick_cards = models.PositiveSmallIntegerField(
        _("cards at the first pick of a pack"),
        default=1,
        validators=[MinValueValidator(1), MaxValueValidator(2)],
    )
    cards_each = models.PositiveSmallIntegerField(
        _("cards for each seat"),
        default=45,
        validators=[MinValueValidator(1), MaxValueValidator(90)],
        help_text=_("Rotisserie drafts only."),
    )
    first_round = models.PositiveSmallIntegerField(_("first round of the draft"), default=1)
    rounds = models.PositiveSmallIntegerField(
        _("rounds of the draft"),
        default=3,
        validators=[MaxValueValidator(30)],
        help_text=_("So many rounds are paired inside the pods."),
    )
    pairs_in_pods = models.BooleanField(
        _("pair inside the pods only"),
        default=True,
        help_text=_("Can be lifted at Regular level if it was announced."),
    )
    is_for_playoff = models.BooleanField(_("decides the places in the playoff"), default=False)
    seed = models.BigIntegerField(_("random seed"))
    called = models.PositiveSmallIntegerField(_("calls made"), default=0)
    called_at = models.DateTimeField(_("last call"), null=True, blank=True)
    created_at = models.DateTimeField(_("prepared"))

    class Meta:
        verbose_name = _("draft")
        verbose_name_plural = _("drafts")
        ordering = ["tournament_id", "number"]
        constraints = [
            models.UniqueConstraint(
                fields=["tournament", "number"], name="draft_number_once_per_tournament"
            ),
            models.CheckConstraint(condition=models.Q(number__gte=1), name="draft_number_from_one"),
        ]

    def __str__(self) -> str:
        return f"{self.tournament} – {self.get_kind_display()} {self.number}"

    @property
    def is_live(self) -> bool:
        """Whether it is drafted in the browser."""
        return self.mode == DraftMode.LIVE

    @property
    def is_of_teams_of_three(self) -> bool:
        return self.kind == DraftKind.TEAM_ROCHESTER

    @property
    def last_round(self) -> int:
        return self.first_round + self.rounds - 1


class DraftPod(models.Model):
    """A draft table. Its clock counts milliseconds and stands still while it is paused."""

    draft = models.ForeignKey(Draft, on_delete=models.CASCADE, related_name="pods")
    number = models.PositiveSmallIntegerField(_("pod"))
    status = models.CharField(
        _("status"), max_length=12, choices=PodStatus.choices, default=PodStatus.SEATED
    )
    started_at = models.DateTimeField(_("started"), null=True, blank=True)
    paused_at = models.DateTimeField(_("paused since"), null=True, blank=True)
    paused_ms = models.PositiveBigIntegerField(_("milliseconds paused before"), default=0)
    next_due_at = models.DateTimeField(_("next time-out"), null=True, blank=True, db_index=True)
    done_at = models.DateTimeField(_("done"), null=True, blank=True)
    revision = models.PositiveBigIntegerField(_("revision"), default=0, editable=False)

    class Meta:
        verbose_name = _("draft pod")
        verbose_name_plural = _("draft pods")
        ordering = ["draft_id", "number"]
        constraints = [
            models.UniqueConstraint(fields=["draft", "number"], name="draft_pod_number_once"),
            models.CheckConstraint(
                condition=models.Q(status=PodStatus.SEATED, started_at__isnull=True)
                | models.Q(
                    status__in=[PodStatus.DRAFTING, PodStatus.PAUSED, PodStatus.DONE],
                    started_at__isnull=False,
                ),
                name="draft_pod_started_has_a_time",
            ),
            models.CheckConstraint(
                condition=models.Q(paused_at__isnull=True) | models.Q(status=PodStatus.PAUSED),
                name="draft_pod_paused_only_when_paused",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.draft} – {self.number}"

    @property
    def is_seated(self) -> bool:
        return self.status == PodStatus.SEATED

    @property
    def is_drafting(self) -> bool:
        return self.status == PodStatus.DRAFTING

    @property
    def is_paused(self) -> bool:
        return self.status == PodStatus.PAUSED

    @property
    def is_done(self) -> bool:
        return self.status == PodStatus.DONE

    def clock(self, now: datetime) -> int:
        """Milliseconds of the draft at a time of the wall clock."""
        if self.started_at is None:
            return 0
        until = self.paused_at or now
        return max(0, round((until - self.started_at).total_seconds() * 1000) - self.paused_ms)


class DraftPack(models.Model):
    """What was in a pack; the cards of a pod have running numbers, pack after pack.

    Each card is ``[name, set code, collector number, rarity]``.
    """

    pod = models.ForeignKey(DraftPod, on_delete=models.CASCADE, related_name="packs")
    number = models.PositiveSmallIntegerField(_("pack"))
    cards = models.JSONField(_("cards"))

    class Meta:
        verbose_name = _("draft pack")
        verbose_name_plural = _("draft packs")
        ordering = ["pod_id", "number"]
        constraints = [
            models.UniqueConstraint(fields=["pod", "number"], name="draft_pack_number_once")
        ]

    def __str__(self) -> str:
        return f"{self.pod} – {self.number}"


class DraftSeat(models.Model):
    """A place at a draft table; seats are numbered clockwise from 1."""

    pod = models.ForeignKey(DraftPod, on_delete=models.CASCADE, related_name="seats")
    number = models.PositiveSmallIntegerField(_("seat"))
    registration = models.ForeignKey(
        "tournaments.Registration", on_delete=models.PROTECT, related_name="draft_seats"
    )
    team_seat = models.CharField(
        _("seat in the team"), max_length=1, blank=True, help_text=_("A, B or C, in team drafts.")
    )
    marked = models.JSONField(_("marked cards"), default=list, blank=True)
    has_left = models.BooleanField(_("left the draft"), default=False)
    pool = models.ForeignKey(
        "decks.CardPool",
        on_delete=models.SET_NULL,
        null=True,
        blank=True,
        related_name="draft_seats",
        verbose_name=_("card pool"),
    )

    class Meta:
        verbose_name = _("draft seat")
        verbose_name_plural = _("draft seats")
        ordering = ["pod_id", "number"]
        constraints = [
            models.UniqueConstraint(fields=["pod", "number"], name="draft_seat_number_once"),
            models.UniqueConstraint(
                fields=["pod", "registration", "team_seat"], name="draft_seat_player_once"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.pod} – {self.number}: {self.registration.player}"


class DraftStep(models.Model):
    """A line of a pod's log: what a seat decided, by itself or because its time was up."""

    pod = models.ForeignKey(DraftPod, on_delete=models.CASCADE, related_name="steps")
    number = models.PositiveIntegerField(_("step"))
    seat = models.ForeignKey(DraftSeat, on_delete=models.CASCADE, related_name="steps")
    kind = models.CharField(_("choice"), max_length=10, choices=DraftStepKind.choices)
    cards = models.JSONField(_("cards"), default=list, blank=True)
    pile = models.PositiveSmallIntegerField(_("pile"), default=0)
    is_automatic = models.BooleanField(_("by itself"), default=False)
    clock_ms = models.PositiveBigIntegerField(_("milliseconds of the draft"))
    at = models.DateTimeField(_("time"))

    class Meta:
        verbose_name = _("draft step")
        verbose_name_plural = _("draft steps")
        ordering = ["pod_id", "number"]
        constraints = [models.UniqueConstraint(fields=["pod", "number"], name="draft_step_once")]

    def __str__(self) -> str:
        return f"{self.pod} – {self.number}"
