"""Forms of an event's structure."""

from __future__ import annotations

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from tournaments.enums import Structure
from tournaments.models import EventStructure, SwissCut, Tournament
from tournaments.web.staff_forms import LocalDateTimeInput


class StructureForm(forms.ModelForm):
    """The structure settings that mean something in this event."""

    BRACKET = (
        "playoff_style",
        "playoff_min_points",
        "played_places",
        "final_best_of",
        "final_minutes",
        "grand_final_reset",
        "playoff_on_new_day",
    )
    SWISS = ("stop_after_round", "stop_wins", "early_points")
    ROUND_ROBIN = ("round_robin_legs", "all_rounds_at_once", "days_per_round")

    class Meta:
        model = EventStructure
        exclude = ["tournament"]  # noqa: DJ006 - every setting of the model is one of the form

    def __init__(self, *args: Any, tournament: Tournament, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.tournament = tournament
        for name in self.unused(tournament):
            del self.fields[name]
        if "final_minutes" in self.fields:
            self.fields["final_minutes"].required = False

    def clean_final_minutes(self) -> int:
        """Left empty: without limit."""
        return self.cleaned_data["final_minutes"] or 0

    @classmethod
    def unused(cls, tournament: Tournament) -> set[str]:
        """Settings without a meaning in this structure."""
        unused: set[str] = set()
        if tournament.structure != Structure.SWISS:
            unused |= set(cls.SWISS)
        if not tournament.is_round_robin:
            unused |= set(cls.ROUND_ROBIN)
        if not tournament.is_swiss:
            unused |= {"playoff_style", "playoff_min_points", "playoff_on_new_day"}
        if tournament.structure == Structure.SINGLE_ELIMINATION:
            unused.add("grand_final_reset")
        if tournament.structure == Structure.DOUBLE_ELIMINATION:
            unused.add("played_places")
        return unused

    def section(self, names: tuple[str, ...]) -> list[forms.BoundField]:
        return [self[name] for name in names if name in self.fields]

    def bracket(self) -> list[forms.BoundField]:
        return self.section(self.BRACKET)

    def swiss(self) -> list[forms.BoundField]:
        return self.section(self.SWISS)

    def round_robin(self) -> list[forms.BoundField]:
        return self.section(self.ROUND_ROBIN)

    def _post_clean(self) -> None:
        """The service checks the settings together and stores them."""


class CutForm(forms.ModelForm):
    """A cut or a new day after a Swiss round."""

    class Meta:
        model = SwissCut
        fields = [
            "after_round",
            "top",
            "min_points",
            "max_losses",
            "mode",
            "keeps_ties",
            "carries_points",
            "starts_new_day",
        ]

    def _post_clean(self) -> None:
        """The service checks the settings together and stores them."""


class DeadlineForm(forms.Form):
    """Until when a match is to be played, in the event's time zone."""

    due_at = forms.DateTimeField(
        label=_("To be played until"), required=False, widget=LocalDateTimeInput()
    )
