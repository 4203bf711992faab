"""How an event is played beyond the tournament's own settings: brackets, days, cuts, deadlines."""

from __future__ import annotations

from django.core.validators import MaxValueValidator, MinValueValidator
from django.db import models
from django.utils.translation import gettext_lazy as _

from pairings import CutRule
from tournaments.enums import BestOf, BracketStyle, CutMode, PlayedPlaces, RoundRobinLegs


class EventStructure(models.Model):
    """What few events need besides the settings of `Tournament`; no row means the defaults."""

    tournament = models.OneToOneField(
        "tournaments.Tournament", on_delete=models.CASCADE, related_name="structure_settings"
    )
    playoff_style = models.CharField(
        _("playoff after the Swiss rounds"),
        max_length=8,
        choices=BracketStyle.choices,
        default=BracketStyle.SINGLE,
    )
    grand_final_reset = models.BooleanField(
        _("the grand final is played again after the first loss of the unbeaten player"),
        default=True,
    )
    played_places = models.CharField(
        _("matches for lower places"),
        max_length=12,
        choices=PlayedPlaces.choices,
        default=PlayedPlaces.NONE,
    )
    final_best_of = models.PositiveSmallIntegerField(
        _("final: best of"),
        choices=BestOf.choices,
        null=True,
        blank=True,
        help_text=_("Empty: as the other playoff rounds."),
    )
    final_minutes = models.PositiveSmallIntegerField(
        _("minutes of the final"),
        default=0,
        validators=[MaxValueValidator(600)],
        help_text=_("0: without limit, as recommended."),
    )
    playoff_min_points = models.PositiveSmallIntegerField(
        _("match points for the playoff"),
        null=True,
        blank=True,
        validators=[MinValueValidator(1)],
        help_text=_("Who has at least so many is in the playoff; with a cut, at most so many."),
    )
    playoff_on_new_day = models.BooleanField(_("the playoff is on a day of its own"), default=False)
    round_robin_legs = models.PositiveSmallIntegerField(
        _("round robin: everybody meets"), choices=RoundRobinLegs.choices, default=1
    )
    all_rounds_at_once = models.BooleanField(
        _("round robin: all matches are open from the start"), default=False
    )
    days_per_round = models.PositiveSmallIntegerField(
        _("round robin: days for each round"),
        null=True,
        blank=True,
        validators=[MinValueValidator(1), MaxValueValidator(90)],
        help_text=_("Empty: no deadlines."),
    )
    stop_after_round = models.PositiveSmallIntegerField(
        _("the Swiss rounds may end after round"),
        null=True,
        blank=True,
        validators=[MinValueValidator(1), MaxValueValidator(30)],
    )
    stop_wins = models.PositiveSmallIntegerField(
        _("… if exactly one player then has so many match wins"),
        null=True,
        blank=True,
        validators=[MinValueValidator(1), MaxValueValidator(30)],
    )
    early_points = models.PositiveSmallIntegerField(
        _("match points for early advancement"),
        null=True,
        blank=True,
        validators=[MinValueValidator(1)],
        help_text=_("Professional level: who has so many sits out the remaining Swiss rounds."),
    )

    class Meta:
        verbose_name = _("event structure")
        verbose_name_plural = _("event structures")
        constraints = [
            models.CheckConstraint(
                condition=models.Q(stop_after_round__isnull=True, stop_wins__isnull=True)
                | models.Q(stop_after_round__isnull=False, stop_wins__isnull=False),
                name="structure_stop_rule_whole",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.tournament} – {self._meta.verbose_name}"


class SwissCut(models.Model):
    """What happens after a Swiss round: a cut of the field, a new day, or both.

    A condition that is null is not asked; without any everybody goes on.
    """

    tournament = models.ForeignKey(
        "tournaments.Tournament", on_delete=models.CASCADE, related_name="cuts"
    )
    after_round = models.PositiveSmallIntegerField(
        _("after Swiss round"), validators=[MinValueValidator(1), MaxValueValidator(29)]
    )
    top = models.PositiveIntegerField(
        _("top"), null=True, blank=True, validators=[MinValueValidator(2)]
    )
    min_points = models.PositiveSmallIntegerField(
        _("at least … match points"), null=True, blank=True, validators=[MinValueValidator(1)]
    )
    max_losses = models.PositiveSmallIntegerField(
        _("at most … match losses"), null=True, blank=True
    )
    mode = models.CharField(
        _("conditions"), max_length=4, choices=CutMode.choices, default=CutMode.ANY
    )
    keeps_ties = models.BooleanField(
        _("players with as many points as the last of the top go on as well"), default=False
    )
    carries_points = models.BooleanField(_("match points are kept"), default=True)
    starts_new_day = models.BooleanField(_("a new day begins"), default=True)
    made_at = models.DateTimeField(_("made"), null=True, blank=True)

    class Meta:
        verbose_name = _("cut during the Swiss rounds")
        verbose_name_plural = _("cuts during the Swiss rounds")
        ordering = ["tournament_id", "after_round"]
        constraints = [
            models.UniqueConstraint(
                fields=["tournament", "after_round"], name="cut_once_after_a_round"
            ),
            models.CheckConstraint(
                condition=models.Q(after_round__gte=1), name="cut_after_a_swiss_round"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.tournament} – {self.after_round}"

    @property
    def rule(self) -> CutRule:
        """The conditions as a value of `pairings`."""
        return CutRule(
            top=self.top,
            min_points=self.min_points,
            max_losses=self.max_losses,
            needs_all=self.mode == CutMode.ALL,
            keeps_ties=self.keeps_ties,
        )

    @property
    def cuts(self) -> bool:
        """Whether anybody can be out by it, or it only parts two days."""
        return (self.top, self.min_points, self.max_losses) != (None, None, None)
