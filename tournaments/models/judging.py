"""The judges' work in an event: officials, calls, notes, deck checks."""

from __future__ import annotations

from datetime import datetime

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _

from tournaments.enums import (
    CallStatus,
    CallTopic,
    DeckCheckChoice,
    DeckCheckResult,
    DeckCheckStatus,
    EventRole,
)


def _user(related_name: str = "+", **options: object) -> models.ForeignKey:
    return models.ForeignKey(
        settings.AUTH_USER_MODEL,
        on_delete=models.SET_NULL,
        null=True,
        blank=True,
        related_name=related_name,
        **options,
    )


class EventOfficial(models.Model):
    """What a member of the staff does in one event. Several head judges are possible in large
    events; one of them is the acting one."""

    tournament = models.ForeignKey(
        "tournaments.Tournament", on_delete=models.CASCADE, related_name="officials"
    )
    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="event_offices"
    )
    role = models.CharField(_("role"), max_length=16, choices=EventRole.choices)
    is_acting = models.BooleanField(_("acting head judge"), default=False)
    created_at = models.DateTimeField(_("since"))

    class Meta:
        verbose_name = _("official of an event")
        verbose_name_plural = _("officials of an event")
        ordering = ["tournament_id", "role", "pk"]
        constraints = [
            models.UniqueConstraint(
                fields=["tournament", "user", "role"], name="official_one_row_per_role"
            ),
            models.UniqueConstraint(
                fields=["tournament"],
                condition=models.Q(is_acting=True),
                name="official_one_acting_head_judge",
            ),
            models.CheckConstraint(
                condition=models.Q(is_acting=False) | models.Q(role=EventRole.HEAD_JUDGE),
                name="official_acting_is_head_judge",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.user} – {self.get_role_display()}"


class JudgeCallQuerySet(models.QuerySet["JudgeCall"]):
    def unresolved(self) -> JudgeCallQuerySet:
        return self.filter(status__in=(CallStatus.OPEN, CallStatus.TAKEN))


class JudgeCall(models.Model):
    """Somebody asks for a judge at a table."""

    tournament = models.ForeignKey(
        "tournaments.Tournament", on_delete=models.CASCADE, related_name="judge_calls"
    )
    round = models.ForeignKey(
        "tournaments.Round",
        on_delete=models.SET_NULL,
        null=True,
        blank=True,
        related_name="judge_calls",
    )
    match = models.ForeignKey(
        "tournaments.Match",
        on_delete=models.SET_NULL,
        null=True,
        blank=True,
        related_name="judge_calls",
    )
    table = models.PositiveIntegerField(_("table"), null=True, blank=True)
    registration = models.ForeignKey(
        "tournaments.Registration",
        on_delete=models.SET_NULL,
        null=True,
        blank=True,
        related_name="judge_calls",
        verbose_name=_("calling player"),
    )
    topic = models.CharField(
        _("about"), max_length=12, choices=CallTopic.choices, default=CallTopic.RULES
    )
    text = models.CharField(_("what it is about"), max_length=300, blank=True)
    status = models.CharField(
        _("status"), max_length=12, choices=CallStatus.choices, default=CallStatus.OPEN
    )
    for_head_judge = models.BooleanField(_("for the head judge"), default=False)
    is_appeal = models.BooleanField(_("appeal"), default=False)
    called_by = _user()
    created_at = models.DateTimeField(_("called"))
    taken_by = _user()
    taken_at = models.DateTimeField(_("taken"), null=True, blank=True)
    escalated_by = _user()
    escalated_at = models.DateTimeField(_("passed to the head judge"), null=True, blank=True)
    closed_by = _user()
    closed_at = models.DateTimeField(_("closed"), null=True, blank=True)
    ruling = models.CharField(_("ruling"), max_length=500, blank=True)

    objects = JudgeCallQuerySet.as_manager()

    class Meta:
        verbose_name = _("judge call")
        verbose_name_plural = _("judge calls")
        ordering = ["-created_at", "-pk"]
        indexes = [models.Index(fields=["tournament", "status"], name="call_by_status")]
        constraints = [
            models.UniqueConstraint(
                fields=["match"],
                condition=models.Q(status__in=[CallStatus.OPEN, CallStatus.TAKEN]),
                name="call_one_open_per_match",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.tournament} – {self.table or '–'}"

    @property
    def is_open(self) -> bool:
        return self.status in (CallStatus.OPEN, CallStatus.TAKEN)

    def waited_seconds(self, now: datetime) -> int:
        """How long the table waited, or has been waiting, for a judge to come."""
        return max(
            0, int(((self.taken_at or self.closed_at or now) - self.created_at).total_seconds())
        )

    def lasted_seconds(self, now: datetime) -> int:
        """How long play was interrupted: from the call to its end."""
        return max(0, int(((self.closed_at or now) - self.created_at).total_seconds()))


class JudgeNote(models.Model):
    """What judges want to remember about a table or a player; for judges alone."""

    tournament = models.ForeignKey(
        "tournaments.Tournament", on_delete=models.CASCADE, related_name="judge_notes"
    )
    round = models.ForeignKey(
        "tournaments.Round",
        on_delete=models.SET_NULL,
        null=True,
        blank=True,
        related_name="judge_notes",
    )
    match = models.ForeignKey(
        "tournaments.Match",
        on_delete=models.SET_NULL,
        null=True,
        blank=True,
        related_name="judge_notes",
    )
    registration = models.ForeignKey(
        "tournaments.Registration",
        on_delete=models.CASCADE,
        null=True,
        blank=True,
        related_name="judge_notes",
    )
    table = models.PositiveIntegerField(_("table"), null=True, blank=True)
    text = models.TextField(_("note"))
    written_by = _user()
    created_at = models.DateTimeField(_("written"))

    class Meta:
        verbose_name = _("judge's note")
        verbose_name_plural = _("judges' notes")
        ordering = ["-created_at", "-pk"]

    def __str__(self) -> str:
        return self.text[:60]


class DeckCheckQuerySet(models.QuerySet["DeckCheck"]):
    def unfinished(self) -> DeckCheckQuerySet:
        return self.filter(status__in=(DeckCheckStatus.ASSIGNED, DeckCheckStatus.RUNNING))

    def done(self) -> DeckCheckQuerySet:
        return self.filter(status=DeckCheckStatus.DONE)


class DeckCheck(models.Model):
    """MTR 2.8: one player's deck, compared with the registered list during an event.

    The times of taking the deck and giving it back make the table's extension. `is_full` is false
    for what may still be looked at once an opening hand has been drawn.
    """

    tournament = models.ForeignKey(
        "tournaments.Tournament", on_delete=models.CASCADE, related_name="deck_checks"
    )
    round = models.ForeignKey(
        "tournaments.Round",
        on_delete=models.SET_NULL,
        null=True,
        blank=True,
        related_name="deck_checks",
    )
    match = models.ForeignKey(
        "tournaments.Match",
        on_delete=models.SET_NULL,
        null=True,
        blank=True,
        related_name="deck_checks",
    )
    registration = models.ForeignKey(
        "tournaments.Registration", on_delete=models.CASCADE, related_name="deck_checks"
    )
    table = models.PositiveIntegerField(_("table"), null=True, blank=True)
    choice = models.CharField(_("chosen"), max_length=12, choices=DeckCheckChoice.choices)
    seed = models.BigIntegerField(_("random seed"), null=True, blank=True)
    status = models.CharField(
        _("status"),
        max_length=12,
        choices=DeckCheckStatus.choices,
        default=DeckCheckStatus.ASSIGNED,
    )
    is_full = models.BooleanField(_("full check"), default=True)
    result = models.CharField(
        _("result"), max_length=12, choices=DeckCheckResult.choices, blank=True
    )
    not_found = models.JSONField(_("lines that were not ticked"), default=list, blank=True)
    note = models.TextField(_("note"), blank=True)
    assigned_by = _user()
    assigned_at = models.DateTimeField(_("assigned"))
    checked_by = _user(verbose_name=_("checked by"))
    started_at = models.DateTimeField(_("started"), null=True, blank=True)
    finished_at = models.DateTimeField(_("finished"), null=True, blank=True)
    minutes = models.PositiveSmallIntegerField(_("minutes"), null=True, blank=True)
    extension = models.ForeignKey(
        "tournaments.TimeExtension",
        on_delete=models.SET_NULL,
        null=True,
        blank=True,
        related_name="+",
    )

    objects = DeckCheckQuerySet.as_manager()

    class Meta:
        verbose_name = _("deck check")
        verbose_name_plural = _("deck checks")
        ordering = ["-assigned_at", "-pk"]
        constraints = [
            models.UniqueConstraint(
                fields=["registration", "round"],
                condition=models.Q(status__in=[DeckCheckStatus.ASSIGNED, DeckCheckStatus.RUNNING]),
                name="deck_check_one_open_per_round",
            ),
            models.CheckConstraint(
                condition=~models.Q(status=DeckCheckStatus.DONE)
                | models.Q(finished_at__isnull=False),
                name="deck_check_done_has_a_time",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.registration} – {self.get_status_display()}"

    @property
    def is_open(self) -> bool:
        return self.status in (DeckCheckStatus.ASSIGNED, DeckCheckStatus.RUNNING)
