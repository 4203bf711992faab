"""Who did what and when, with the rows before and after."""

from __future__ import annotations

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _

from tournaments import log_text
from tournaments.enums import AuditAction
from tournaments.models.player import MergedPlayer, Player
from tournaments.models.registration import Registration


class NamesNow:
    """What the players and teams whom entries name are called now.

    They are looked up together when the first is asked for: at most three queries.
    """

    def __init__(self) -> None:
        self._players: set[int] = set()
        self._teams: set[int] = set()
        self._found: tuple[dict[int, str], dict[int, str]] | None = None

    def expect(self, told: log_text.Stored) -> None:
        """Look those up as well whom this names."""
        self._players |= log_text.players_in(told)
        self._teams |= log_text.teams_in(told)

    def player(self, key: int) -> str | None:
        return self._known()[0].get(key)

    def team(self, key: int) -> str | None:
        return self._known()[1].get(key)

    def _known(self) -> tuple[dict[int, str], dict[int, str]]:
        if self._found is None:
            self._found = self._look_up_players(), self._look_up_teams()
        return self._found

    def _look_up_players(self) -> dict[int, str]:
        if not self._players:
            return {}
        found = dict(Player.objects.filter(pk__in=self._players).values_list("pk", "name"))
        if gone := self._players - found.keys():
            merged = MergedPlayer.objects.filter(pk__in=gone)
            found |= dict(merged.values_list("pk", "player__name"))
        return found

    def _look_up_teams(self) -> dict[int, str]:
        if not self._teams:
            return {}
        rows = Registration.objects.filter(pk__in=self._teams)
        return dict(rows.values_list("pk", "team_name"))


class AuditEntryQuerySet(models.QuerySet["AuditEntry"]):
    """Entries that were fetched together look up together who is called how."""

    def _fetch_all(self) -> None:
        is_first = self._result_cache is None
        super()._fetch_all()
        if is_first:
            names = NamesNow()
            for row in self._result_cache or ():
                if isinstance(row, AuditEntry) and "told" in row.__dict__:
                    row.names = names
                    names.expect(row.told or "")


class AuditEntry(models.Model):
    """One action. `changes` holds the changed rows, see `tournaments.services.audit`.

    `told` says whom and what it was about, see `tournaments.log_text`; `text` reads it in the
    reader's language. Entries from before there was `told` have a `summary` in the words of
    whoever acted. `undoes` points to the action that this one took back.
    """

    organization = models.ForeignKey(
        "tournaments.Organization",
        on_delete=models.CASCADE,
        null=True,
        blank=True,
        related_name="audit_entries",
    )
    tournament = models.ForeignKey(
        "tournaments.Tournament",
        on_delete=models.CASCADE,
        null=True,
        blank=True,
        related_name="audit_entries",
    )
    round_number = models.PositiveSmallIntegerField(_("round"), null=True, blank=True)
    actor = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        on_delete=models.SET_NULL,
        null=True,
        blank=True,
        related_name="+",
        verbose_name=_("who"),
    )
    actor_name = models.CharField(_("who (name then)"), max_length=150, blank=True)
    at = models.DateTimeField(_("when"))
    action = models.CharField(_("what"), max_length=32, choices=AuditAction.choices)
    summary = models.CharField(_("summary (older entries)"), max_length=300, blank=True)
    told = models.JSONField(_("summary"), null=True, blank=True)
    changes = models.JSONField(_("changed rows"), default=list, blank=True)
    is_staff_action = models.BooleanField(_("done by staff"), default=True)
    can_be_undone = models.BooleanField(_("can be undone"), default=False)
    revision = models.PositiveBigIntegerField(_("revision"), default=0)
    undoes = models.OneToOneField(
        "self",
        on_delete=models.SET_NULL,
        null=True,
        blank=True,
        related_name="undone_by",
        verbose_name=_("takes back"),
    )

    objects = AuditEntryQuerySet.as_manager()
    names: NamesNow | None = None

    class Meta:
        verbose_name = _("audit entry")
        verbose_name_plural = _("audit entries")
        ordering = ["-pk"]
        indexes = [
            models.Index(fields=["tournament", "round_number", "-id"], name="audit_by_round"),
        ]

    def __str__(self) -> str:
        return f"{self.at:%Y-%m-%d %H:%M} {self.actor_name}: {self.get_action_display()}"

    @property
    def text(self) -> str:
        """Whom and what the action was about, in the active language."""
        if self.told is None:
            return self.summary
        names = self.names
        if names is None:
            names = NamesNow()
            names.expect(self.told)
        return log_text.read(self.told, names)
