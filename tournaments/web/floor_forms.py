"""Forms of the floor, of announcements and of tables and seats."""

from __future__ import annotations

import re
import zoneinfo
from datetime import datetime
from typing import Any

from django import forms
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from tournaments.enums import AnnouncementLevel, SeatingKind
from tournaments.models import Tournament
from tournaments.services.announcements import MAX_TEXT
from tournaments.web.staff_forms import LocalDateTimeInput

MAX_TABLE = 100_000


class TurnForm(forms.Form):
    """The extra turn that is being played."""

    turn = forms.IntegerField(label=_("Extra turn"), min_value=0, max_value=40)


class FeatureForm(forms.Form):
    """Where a feature match is played."""

    table = forms.IntegerField(
        label=_("Feature table"),
        min_value=1,
        max_value=MAX_TABLE,
        required=False,
        help_text=_("Empty: the first free one, or where they sit."),
    )


class AnnouncementForm(forms.Form):
    """A sentence for everybody, with when it is shown; times are the event's local ones."""

    text = forms.CharField(
        label=_("What everybody should know"),
        max_length=MAX_TEXT,
        widget=forms.Textarea(attrs={"rows": 2, "maxlength": MAX_TEXT}),
    )
    level = forms.ChoiceField(
        label=_("Importance"), choices=AnnouncementLevel.choices, initial=AnnouncementLevel.INFO
    )
    shown_from = forms.DateTimeField(
        label=_("Show from"),
        required=False,
        widget=LocalDateTimeInput(),
        help_text=_("Empty: at once."),
    )
    shown_until = forms.DateTimeField(
        label=_("Show until"),
        required=False,
        widget=LocalDateTimeInput(),
        help_text=_("Empty: until somebody ends it."),
    )
    minutes = forms.IntegerField(
        label=_("… or for so many minutes"), min_value=1, max_value=1440, required=False
    )
    push = forms.BooleanField(
        label=_("Also send it to the phones that asked for notices"), required=False
    )

    def __init__(self, *args: Any, tournament: Tournament, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.zone = tournament.zone

    def clean(self) -> dict[str, Any]:
        cleaned = super().clean() or self.cleaned_data
        for name in ("shown_from", "shown_until"):
            cleaned[name] = in_zone(cleaned.get(name), self.zone)
        return cleaned


def in_zone(value: datetime | None, zone: zoneinfo.ZoneInfo) -> datetime | None:
    """A wall-clock time of a form as a time of this zone."""
    return None if value is None else timezone.make_naive(value).replace(tzinfo=zone)


class TablesForm(forms.Form):
    """Which tables are the event's."""

    first_table = forms.IntegerField(label=_("First table"), min_value=1, max_value=MAX_TABLE)
    last_table = forms.IntegerField(
        label=_("Last table"),
        min_value=1,
        max_value=MAX_TABLE,
        required=False,
        help_text=_("Empty: as many as are needed."),
    )
    feature_tables = forms.CharField(
        label=_("Feature tables"),
        max_length=200,
        required=False,
        help_text=_("Numbers with commas, such as 901, 902."),
    )
    extra_turns = forms.IntegerField(
        label=_("Turns after time"),
        min_value=0,
        max_value=20,
        required=False,
        help_text=_("Empty: five, or three where players share their turns."),
    )

    def clean_feature_tables(self) -> list[int]:
        words = [
            word for word in re.split(r"[\s,;、]+", self.cleaned_data["feature_tables"]) if word
        ]
        if not all(word.isdecimal() and len(word) < 8 for word in words):
            raise forms.ValidationError(_("Give table numbers with commas between them."))
        return [int(word) for word in words]


class SeatingForm(forms.Form):
    """How everybody is seated before a round."""

    kind = forms.ChoiceField(label=_("For"), choices=SeatingKind.choices)
    seats_per_table = forms.IntegerField(
        label=_("Seats per table"), min_value=1, max_value=12, initial=2
    )
    order = forms.ChoiceField(
        label=_("Order"), choices=[("name", _("by name")), ("random", _("random"))]
    )
