"""Qualifiers: what an event awards for another one, and who has earned it."""

from __future__ import annotations

from django.core.validators import MaxValueValidator, MinValueValidator
from django.db import models
from django.utils.translation import gettext_lazy as _

from tournaments.enums import QualificationStatus


class Qualifier(models.Model):
    """The best players of the source event are invited to the target event, or have byes there.

    An imported event's source may not be here: then its name is all that is known of it.

    Who qualifies: the first `top` of the final order, and everybody with `min_points` or more.
    """

    source = models.ForeignKey(
        "tournaments.Tournament",
        on_delete=models.CASCADE,
        null=True,
        blank=True,
        related_name="feeds",
    )
    source_name = models.CharField(
        _("event elsewhere"),
        max_length=160,
        blank=True,
        help_text=_("Of an imported event: what awarded for it, if that is not here."),
    )
    target = models.ForeignKey(
        "tournaments.Tournament", on_delete=models.CASCADE, related_name="fed_by"
    )
    invites = models.BooleanField(_("they are invited"), default=True)
    byes = models.PositiveSmallIntegerField(
        _("byes they have"), default=0, validators=[MaxValueValidator(3)]
    )
    top = models.PositiveIntegerField(
        _("the first … of the final order"),
        null=True,
        blank=True,
        validators=[MinValueValidator(1)],
    )
    min_points = models.PositiveSmallIntegerField(
        _("everybody with … match points"),
        null=True,
        blank=True,
        validators=[MinValueValidator(1)],
    )
    pass_down_to = models.PositiveIntegerField(
        _("passed down to place"),
        null=True,
        blank=True,
        validators=[MinValueValidator(1)],
        help_text=_("When an invitation is declined; empty: it is lost."),
    )
    awarded_at = models.DateTimeField(_("awarded"), null=True, blank=True)

    class Meta:
        verbose_name = _("qualifier")
        verbose_name_plural = _("qualifiers")
        ordering = ["target_id", "pk"]
        constraints = [
            models.UniqueConstraint(
                fields=["source", "target", "byes", "invites"], name="qualifier_award_once"
            ),
            models.CheckConstraint(
                condition=~models.Q(source=models.F("target")), name="qualifier_of_another_event"
            ),
            models.CheckConstraint(
                condition=models.Q(byes__lte=3) & (models.Q(invites=True) | models.Q(byes__gte=1)),
                name="qualifier_awards_something",
            ),
            models.CheckConstraint(
                condition=models.Q(source__isnull=False) | ~models.Q(source_name=""),
                name="qualifier_names_its_source",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.name_of_source} → {self.target}"

    @property
    def name_of_source(self) -> str:
        return self.source_name if self.source is None else self.source.name


class Qualification(models.Model):
    """One player's award; it is used when the player registers for the target event."""

    qualifier = models.ForeignKey(
        Qualifier, on_delete=models.CASCADE, related_name="qualifications"
    )
    player = models.ForeignKey(
        "tournaments.Player", on_delete=models.PROTECT, related_name="qualifications"
    )
    rank = models.PositiveIntegerField(_("place"))
    match_points = models.PositiveSmallIntegerField(_("match points"), null=True, blank=True)
    status = models.CharField(
        _("status"),
        max_length=12,
        choices=QualificationStatus.choices,
        default=QualificationStatus.OFFERED,
    )
    is_passed_down = models.BooleanField(_("passed down"), default=False)
    created_at = models.DateTimeField(_("awarded"))
    decided_at = models.DateTimeField(_("decided"), null=True, blank=True)

    class Meta:
        verbose_name = _("qualification")
        verbose_name_plural = _("qualifications")
        ordering = ["qualifier_id", "rank"]
        constraints = [
            models.UniqueConstraint(
                fields=["qualifier", "player"], name="qualification_once_per_player"
            )
        ]

    def __str__(self) -> str:
        return f"{self.player} – {self.qualifier}"
