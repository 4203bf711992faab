"""Tables at which people play a match on the rules engine in the browser.

A match is its decks, its seed and its steps; `live_sessions` plays them again whenever a process
doesn't have the game in its memory.
"""

from __future__ import annotations

from django.conf import settings
from django.core.validators import MaxValueValidator, MinValueValidator
from django.db import models
from django.utils.translation import gettext_lazy as _

from tournaments.enums import LiveTableEnd, LiveTableStatus, PassingMode

OPEN_STATES = (LiveTableStatus.PROPOSED, LiveTableStatus.SEATED, LiveTableStatus.PLAYING)


class LiveTable(models.Model):
    """One match played live. `revision` grows with everything that its page shows.

    `commitment` is told from the beginning; `server_seed` is a secret until the match is over.
    """

    match = models.ForeignKey(
        "tournaments.Match", on_delete=models.CASCADE, related_name="live_tables"
    )
    status = models.CharField(
        _("status"),
        max_length=12,
        choices=LiveTableStatus.choices,
        default=LiveTableStatus.SEATED,
    )
    proposed_by = models.ForeignKey(
        "tournaments.Registration",
        on_delete=models.SET_NULL,
        null=True,
        blank=True,
        related_name="+",
    )
    opened_by = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        on_delete=models.SET_NULL,
        null=True,
        blank=True,
        related_name="+",
    )
    engine_version = models.CharField(_("engine version"), max_length=40)
    best_of = models.PositiveSmallIntegerField(_("best of"))
    commitment = models.CharField(_("hash of the server's secret"), max_length=64)
    server_seed = models.CharField(max_length=64, editable=False)
    chooser = models.PositiveSmallIntegerField(_("seat that chooses first"), default=0)
    waiting_for = models.PositiveSmallIntegerField(_("seat that decides"), null=True, blank=True)
    steps_made = models.PositiveIntegerField(_("steps"), default=0)
    revision = models.PositiveBigIntegerField(_("revision"), default=0, editable=False)
    is_decided = models.BooleanField(
        _("played to its end"), default=False, help_text=_("The result is being recorded.")
    )
    end = models.CharField(_("end"), max_length=20, choices=LiveTableEnd.choices, blank=True)
    end_note = models.CharField(_("remark"), max_length=300, blank=True)
    transcript = models.ForeignKey(
        "tournaments.EngineTranscript",
        on_delete=models.SET_NULL,
        null=True,
        blank=True,
        related_name="+",
    )
    watched_at = models.DateTimeField(_("presence looked at"), null=True, blank=True)
    time_called_at = models.DateTimeField(_("time called"), null=True, blank=True)
    time_called_game = models.PositiveSmallIntegerField(_("game at the call of time"), default=0)
    time_called_turn = models.PositiveIntegerField(_("turn at the call of time"), default=0)
    created_at = models.DateTimeField(_("opened"))
    started_at = models.DateTimeField(_("started"), null=True, blank=True)
    ended_at = models.DateTimeField(_("ended"), null=True, blank=True)

    class Meta:
        verbose_name = _("live table")
        verbose_name_plural = _("live tables")
        ordering = ["-pk"]
        indexes = [models.Index(fields=["status"], name="live_table_by_status")]
        constraints = [
            models.UniqueConstraint(
                fields=["match"],
                condition=models.Q(status__in=OPEN_STATES),
                name="live_table_one_open_per_match",
            )
        ]

    def __str__(self) -> str:
        return f"{self.match} – {self.get_status_display()}"

    @property
    def is_open(self) -> bool:
        return self.status in OPEN_STATES

    @property
    def is_playing(self) -> bool:
        return self.status == LiveTableStatus.PLAYING

    @property
    def is_over(self) -> bool:
        return self.status == LiveTableStatus.OVER


class LiveSeat(models.Model):
    """One side of a live table: seat 0 is the match's first player, seat 1 the second."""

    table = models.ForeignKey(LiveTable, on_delete=models.CASCADE, related_name="seats")
    number = models.PositiveSmallIntegerField(_("seat"), validators=[MaxValueValidator(1)])
    registration = models.ForeignKey(
        "tournaments.Registration", on_delete=models.PROTECT, related_name="live_seats"
    )
    deck = models.ForeignKey("decks.DecklistVersion", on_delete=models.PROTECT, related_name="+")
    name = models.CharField(
        _("name"), max_length=200, help_text=_("As the transcript calls the player.")
    )
    agent = models.CharField(
        _("played by"), max_length=40, blank=True, help_text=_("Empty: by the player.")
    )
    contribution = models.CharField(_("own randomness"), max_length=128, blank=True)
    ready_at = models.DateTimeField(_("ready"), null=True, blank=True)
    seen_at = models.DateTimeField(_("last seen"), null=True, blank=True)
    away_since = models.DateTimeField(_("away since"), null=True, blank=True)
    grace_until = models.DateTimeField(_("may be away until"), null=True, blank=True)
    judge_called_at = models.DateTimeField(_("judge called"), null=True, blank=True)
    passing = models.CharField(
        _("passing"),
        max_length=20,
        choices=PassingMode.choices,
        default=PassingMode.USUAL,
    )
    stops = models.CharField(
        _("passing otherwise"),
        max_length=20,
        choices=PassingMode.choices,
        default=PassingMode.USUAL,
    )
    passing_since = models.PositiveIntegerField(_("chosen in turn"), default=0)
    offers_draw = models.BooleanField(_("offers a draw"), default=False)

    class Meta:
        verbose_name = _("seat at a live table")
        verbose_name_plural = _("seats at live tables")
        ordering = ["table_id", "number"]
        constraints = [
            models.UniqueConstraint(
                fields=["table", "number"], name="live_seat_number_once_per_table"
            ),
            models.CheckConstraint(
                condition=models.Q(number__in=(0, 1)), name="live_seat_one_of_two"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.name} ({self.number + 1})"

    @property
    def is_person(self) -> bool:
        return not self.agent


class LiveTableStep(models.Model):
    """One thing that was done at a table. Its number is the lock: only one process can add it."""

    table = models.ForeignKey(LiveTable, on_delete=models.CASCADE, related_name="steps")
    number = models.PositiveIntegerField(_("step"), validators=[MinValueValidator(1)])
    kind = models.CharField(_("kind"), max_length=20)
    seat = models.SmallIntegerField(_("seat"))
    answer = models.JSONField(_("answer"), default=list, blank=True)
    is_automatic = models.BooleanField(_("passed by itself"), default=False)
    at = models.DateTimeField(_("time"))

    class Meta:
        verbose_name = _("step at a live table")
        verbose_name_plural = _("steps at live tables")
        ordering = ["table_id", "number"]
        constraints = [
            models.UniqueConstraint(
                fields=["table", "number"], name="live_step_number_once_per_table"
            ),
            models.CheckConstraint(
                condition=models.Q(number__gte=1), name="live_step_number_from_one"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.table_id}: {self.number} {self.kind}"
