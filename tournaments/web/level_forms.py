"""Forms about the rules level and about who may play."""

from __future__ import annotations

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from tournaments.enums import ExclusionKind, RulesEnforcementLevel
from tournaments.models import LevelSettings, Tournament
from tournaments.programmes import DEVIATIONS, is_premier, may_deviate

YES_NO = [("", _("As usual at this level")), ("true", _("Yes")), ("false", _("No"))]


class LevelForm(forms.ModelForm):
    """The deviations that the event's level allows."""

    class Meta:
        model = LevelSettings
        fields = [*DEVIATIONS, "minimum_age"]

    def __init__(self, *args: Any, tournament: Tournament, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        level, premier = tournament.rules_enforcement_level, is_premier(tournament)
        for name in DEVIATIONS:
            if not may_deviate(name, level, premier=premier):
                del self.fields[name]
                continue
            self.fields[name] = forms.TypedChoiceField(
                label=self.fields[name].label,
                choices=YES_NO,
                required=False,
                coerce=lambda text: text in ("true", "True"),
                empty_value=None,
            )
            value = self.initial.get(name)
            self.initial[name] = "" if value is None else str(value).lower()
        if level != RulesEnforcementLevel.REGULAR:
            del self.fields["minimum_age"]

    def _post_clean(self) -> None:
        """The service checks and stores."""


class EligibilityForm(forms.Form):
    """A young player."""

    is_under_14 = forms.BooleanField(label=_("13 years or younger"), required=False)
    has_permission = forms.BooleanField(
        label=_("A parent or guardian has given permission"), required=False
    )


class ExclusionForm(forms.Form):
    """Why and until when somebody is kept out."""

    kind = forms.ChoiceField(label=_("Why"), choices=ExclusionKind.choices)
    until = forms.DateField(
        label=_("Until"), required=False, widget=forms.DateInput(attrs={"type": "date"})
    )
    note = forms.CharField(label=_("Note"), required=False, max_length=200)
