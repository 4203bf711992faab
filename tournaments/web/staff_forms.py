"""Forms of the staff pages. They check types and ranges; services decide what is allowed."""

from __future__ import annotations

import zoneinfo
from datetime import datetime, timedelta
from typing import Any

from django import forms
from django.conf import settings
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from decks.models import Format
from tournaments.enums import (
    CheckInPolicy,
    CutSize,
    MissedRounds,
    PenaltyKind,
    Programme,
    ResultKind,
    RulesEnforcementLevel,
    StaffRole,
    Structure,
)
from tournaments.models import Organization, Tournament
from tournaments.programmes import usual_settings
from tournaments.web.local_times import (
    LocalDateTimeField,
    LocalDateTimeInput,
    at_place,
    zone_choices,
)

MAX_CSV_BYTES = 2_000_000


class OrganizationForm(forms.Form):
    """A new store."""

    name = forms.CharField(label=_("Name of the store or club"), max_length=120)
    city = forms.CharField(label=_("City"), max_length=120, required=False)
    time_zone = forms.ChoiceField(label=_("Time zone"), choices=zone_choices)

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["time_zone"].initial = settings.TIME_ZONE


class StaffForm(forms.Form):
    """A role for somebody with an account."""

    username = forms.CharField(
        label=_("Username or e-mail address"),
        max_length=254,
        widget=forms.TextInput(attrs={"autocomplete": "off", "spellcheck": "false"}),
    )
    role = forms.ChoiceField(label=_("Role"), choices=StaffRole.choices)


class EventForm(forms.ModelForm):
    """All settings of an event; times are wall-clock times of the event's time zone."""

    time_zone = forms.ChoiceField(label=_("Time zone"), choices=zone_choices)

    class Meta:
        model = Tournament
        fields = [
            "name",
            "format",
            "programme",
            "rules_enforcement_level",
            "starts_at",
            "time_zone",
            "location",
            "entry_fee",
            "description",
            "prizes",
            "team_kind",
            "structure",
            "swiss_rounds",
            "cut_to",
            "swiss_best_of",
            "playoff_best_of",
            "round_minutes",
            "playoff_round_minutes",
            "pair_last_round_by_standings",
            "playoff_drop_rule",
            "capacity",
            "waiting_list",
            "invite_only",
            "requires_approval",
            "is_public",
            "check_in",
            "late_entry",
            "late_entry_until_round",
            "decklist_required",
            "decklist_deadline",
            "decklist_visibility",
            "player_reports",
            "result_timeout_minutes",
            "first_table",
            "percentage_floor",
            "bye_games",
            "use_game_percentages",
            "dropped_last",
            "live_grace_seconds",
            "live_absence_policy",
        ]
        labels = {"format": _("Format")}
        field_classes = {
            "starts_at": LocalDateTimeField,
            "decklist_deadline": LocalDateTimeField,
        }
        widgets = {
            "starts_at": LocalDateTimeInput(),
            "decklist_deadline": LocalDateTimeInput(),
            "description": forms.Textarea(attrs={"rows": 3}),
            "prizes": forms.Textarea(attrs={"rows": 2}),
        }

    BASICS = ("name", "format", "programme", "rules_enforcement_level", "starts_at", "time_zone")
    ABOUT = ("location", "entry_fee", "description", "prizes")
    STRUCTURE = (
        "team_kind",
        "structure",
        "swiss_rounds",
        "cut_to",
        "swiss_best_of",
        "playoff_best_of",
        "round_minutes",
        "playoff_round_minutes",
    )
    PLAYERS = (
        "capacity",
        "waiting_list",
        "check_in",
        "late_entry",
        "late_entry_until_round",
        "invite_only",
        "requires_approval",
        "is_public",
    )
    DECKS = ("decklist_required", "decklist_deadline", "decklist_visibility")
    FINE_PRINT = (
        "player_reports",
        "result_timeout_minutes",
        "first_table",
        "pair_last_round_by_standings",
        "playoff_drop_rule",
        "percentage_floor",
        "bye_games",
        "use_game_percentages",
        "dropped_last",
        "live_grace_seconds",
        "live_absence_policy",
    )

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        zone = zoneinfo.ZoneInfo(self.initial.get("time_zone") or settings.TIME_ZONE)
        for name in ("starts_at", "decklist_deadline"):
            value = self.initial.get(name)
            if isinstance(value, datetime) and timezone.is_aware(value):
                self.initial[name] = value.astimezone(zone).replace(tzinfo=None)
        self.fields["format"].queryset = Format.objects.order_by("position", "name")
        for name in ("capacity", "swiss_rounds"):
            self.fields[name].required = False

    def section(self, names: tuple[str, ...]) -> list[forms.BoundField]:
        return [self[name] for name in names]

    def basics(self) -> list[forms.BoundField]:
        return self.section(self.BASICS)

    def about(self) -> list[forms.BoundField]:
        return self.section(self.ABOUT)

    def structure_fields(self) -> list[forms.BoundField]:
        return self.section(self.STRUCTURE)

    def players(self) -> list[forms.BoundField]:
        return self.section(self.PLAYERS)

    def decks(self) -> list[forms.BoundField]:
        return self.section(self.DECKS)

    def fine_print(self) -> list[forms.BoundField]:
        return self.section(self.FINE_PRINT)

    def clean(self) -> dict[str, Any]:
        cleaned = super().clean() or self.cleaned_data
        zone = zoneinfo.ZoneInfo(cleaned.get("time_zone") or "UTC")
        for name in ("starts_at", "decklist_deadline"):
            if cleaned.get(name):
                try:
                    cleaned[name] = at_place(cleaned[name], zone)
                except forms.ValidationError as error:
                    self.add_error(name, error)
        return cleaned


#: Kinds of events to begin a form with: what a store usually runs, after the level's defaults.
PRESETS: dict[str, dict[str, Any]] = {
    "store": {
        "label": _("Store evening"),
        "text": _("Regular level, Swiss rounds by attendance, no playoff"),
        "initial": {
            "name": _("Friday night"),
            "rules_enforcement_level": RulesEnforcementLevel.REGULAR,
            "structure": Structure.SWISS,
            "cut_to": CutSize.NONE,
        },
    },
    "commander": {
        "label": _("Commander pods"),
        "text": _("Tables of four, three rounds or as recommended, 75 minutes each"),
        "initial": {
            "name": _("Commander pods"),
            "rules_enforcement_level": RulesEnforcementLevel.REGULAR,
            "structure": Structure.PODS,
            "cut_to": CutSize.NONE,
            "swiss_best_of": 1,
            "playoff_best_of": 1,
            "round_minutes": 75,
            "playoff_round_minutes": 0,
        },
    },
    "championship": {
        "label": _("Championship with playoff"),
        "text": _("Competitive level, decklists, check-in, Swiss rounds and Top 8"),
        "initial": {
            "name": _("Store championship"),
            "rules_enforcement_level": RulesEnforcementLevel.COMPETITIVE,
            "structure": Structure.SWISS,
            "cut_to": CutSize.TOP_8,
            "decklist_required": True,
            "check_in": CheckInPolicy.REMOVE,
        },
    },
    "limited": {
        "label": _("Sealed or draft"),
        "text": _("Regular level, limited format, Swiss rounds by attendance"),
        "initial": {
            "name": _("Sealed evening"),
            "rules_enforcement_level": RulesEnforcementLevel.REGULAR,
            "structure": Structure.SWISS,
            "cut_to": CutSize.NONE,
        },
    },
    "knockout": {
        "label": _("Knock-out"),
        "text": _("Single elimination from the start, for 4 to 8 players or a quick evening"),
        "initial": {
            "name": _("Knock-out"),
            "rules_enforcement_level": RulesEnforcementLevel.REGULAR,
            "structure": Structure.SINGLE_ELIMINATION,
            "cut_to": CutSize.NONE,
        },
    },
}


def preset_initial(
    preset: str, *, organization: Organization, now: datetime, programme: str = ""
) -> dict[str, Any]:
    """The first values of a new event's form: next evening at seven, the preset's own, and what a
    programme suggests."""
    zone = zoneinfo.ZoneInfo(organization.time_zone)
    evening = (now.astimezone(zone) + timedelta(days=1)).replace(
        hour=19, minute=0, second=0, microsecond=0
    )
    formats = list(Format.objects.order_by("position", "name"))
    limited = preset == "limited"
    fitting = [one for one in formats if one.is_limited == limited] or formats
    values = dict(PRESETS[preset]["initial"])
    values["name"] = str(values["name"])
    return {
        "starts_at": evening,
        "time_zone": organization.time_zone,
        "location": organization.city,
        "format": fitting[0].pk if fitting else None,
        **values,
        **_of_programme(programme),
    }


def _of_programme(programme: str) -> dict[str, Any]:
    if programme not in Programme.values:
        return {}
    return {"programme": programme, **usual_settings()["programme"][programme]}


class StartForm(forms.Form):
    """The last decisions before round 1."""

    swiss_rounds = forms.IntegerField(
        label=_("Swiss rounds"), min_value=1, max_value=30, required=False
    )
    allow_missing_decklists = forms.BooleanField(
        label=_("Start although decklists are missing"), required=False
    )


class WalkInForm(forms.Form):
    """A player by name."""

    name = forms.CharField(
        label=_("Name"),
        max_length=120,
        widget=forms.TextInput(attrs={"autocomplete": "off", "list": "known-players"}),
    )
    email = forms.EmailField(
        label=_("E-mail address"),
        required=False,
        widget=forms.EmailInput(attrs={"autocomplete": "off"}),
    )
    over_capacity = forms.BooleanField(label=_("Even if the event is full"), required=False)


class LateEntryForm(forms.Form):
    """A player who comes after the start."""

    name = forms.CharField(
        label=_("Name"),
        max_length=120,
        widget=forms.TextInput(attrs={"autocomplete": "off", "list": "known-players"}),
    )
    email = forms.EmailField(
        label=_("E-mail address"),
        required=False,
        widget=forms.EmailInput(attrs={"autocomplete": "off"}),
    )


class ImportForm(forms.Form):
    """A list of players from a spreadsheet, as a file or pasted."""

    file = forms.FileField(
        label=_("CSV file"),
        required=False,
        help_text=_("Columns: name, e-mail. A heading line is fine."),
        widget=forms.FileInput(attrs={"accept": ".csv,.tsv,.txt,text/csv,text/plain"}),
    )
    text = forms.CharField(
        label=_("… or paste the names, one per line"),
        required=False,
        max_length=MAX_CSV_BYTES,
        widget=forms.Textarea(attrs={"rows": 8, "spellcheck": "false"}),
    )

    def clean(self) -> dict[str, Any]:
        cleaned = super().clean() or self.cleaned_data
        upload = cleaned.get("file")
        if upload:
            cleaned["content"] = in_utf8(upload.read(MAX_CSV_BYTES + 1))
        elif cleaned.get("text", "").strip():
            cleaned["content"] = cleaned["text"].encode()
        elif not self.errors:
            raise forms.ValidationError(_("Choose a file or paste some names."))
        return cleaned


class TeamImportForm(ImportForm):
    """A list of teams, as a file or pasted."""

    file = forms.FileField(
        label=_("CSV or JSON file"),
        required=False,
        help_text=_("Columns: team, seat, name, e-mail. A heading line is fine."),
        widget=forms.FileInput(attrs={"accept": ".csv,.tsv,.txt,.json,text/csv,text/plain"}),
    )
    text = forms.CharField(
        label=_("… or paste the list, one line for each member"),
        required=False,
        max_length=MAX_CSV_BYTES,
        widget=forms.Textarea(attrs={"rows": 8, "spellcheck": "false"}),
    )


def in_utf8(raw: bytes) -> bytes:
    """A spreadsheet's export as UTF-8; Japanese and Western code pages are converted."""
    if raw[:2] in (b"\xff\xfe", b"\xfe\xff"):
        return raw
    for encoding in ("utf-8", "cp932", "cp1252"):
        try:
            text = raw.decode(encoding)
        except UnicodeDecodeError:
            continue
        if encoding != "cp932" or any("\u3040" <= letter <= "\u9fff" for letter in text):
            return text.encode()
    return raw


class RegistrationForm(forms.Form):
    """What staff set for one player."""

    awarded_byes = forms.IntegerField(
        label=_("Awarded byes"),
        min_value=0,
        max_value=3,
        help_text=_("Byes for the first so many rounds; fixed once round 1 has begun."),
    )
    fixed_table = forms.IntegerField(
        label=_("Fixed table"),
        min_value=1,
        max_value=100_000,
        required=False,
        help_text=_("The player sits there in every round."),
    )


class ResultForm(forms.Form):
    """A match's result with the version that the page showed."""

    KINDS = [
        (ResultKind.PLAYED, ResultKind.PLAYED.label),
        (ResultKind.CONCESSION, ResultKind.CONCESSION.label),
        (ResultKind.NO_SHOW, ResultKind.NO_SHOW.label),
        (ResultKind.PENALTY, ResultKind.PENALTY.label),
        (ResultKind.DOUBLE_LOSS, ResultKind.DOUBLE_LOSS.label),
    ]

    games_one = forms.IntegerField(label=_("Games won by the first"), min_value=0, max_value=9)
    games_two = forms.IntegerField(label=_("Games won by the second"), min_value=0, max_value=9)
    games_drawn = forms.IntegerField(
        label=_("Drawn games"), min_value=0, max_value=20, required=False
    )
    kind = forms.ChoiceField(label=_("How"), choices=KINDS, required=False)
    version = forms.IntegerField(widget=forms.HiddenInput)

    @property
    def games(self) -> tuple[int, int, int]:
        data = self.cleaned_data
        return (data["games_one"], data["games_two"], data["games_drawn"] or 0)


class MinutesForm(forms.Form):
    """Minutes to add to a clock or for a table."""

    minutes = forms.IntegerField(label=_("Minutes"), min_value=1, max_value=240)
    reason = forms.CharField(label=_("Reason"), max_length=200, required=False)


class ReasonForm(forms.Form):
    """Why a player is disqualified."""

    reason = forms.CharField(label=_("Reason"), max_length=500, required=False)


class PenaltyForm(forms.Form):
    """A penalty short of disqualification."""

    kind = forms.ChoiceField(
        label=_("Penalty"),
        choices=[
            (kind.value, kind.label) for kind in PenaltyKind if kind != PenaltyKind.DISQUALIFICATION
        ],
    )
    infraction = forms.CharField(label=_("Infraction"), max_length=120)
    note = forms.CharField(
        label=_("Note"), required=False, max_length=2000, widget=forms.Textarea(attrs={"rows": 2})
    )


class ReinstateForm(forms.Form):
    """How missed rounds count for a player who comes back."""

    missed = forms.ChoiceField(label=_("Missed rounds"), choices=MissedRounds.choices)


class SwapForm(forms.Form):
    """Two players who change places in a round."""

    first = forms.IntegerField(label=_("First player"))
    second = forms.IntegerField(label=_("Second player"))


class EngineForm(forms.Form):
    """How a match is played on the rules engine."""

    seed = forms.IntegerField(
        label=_("Random seed"),
        min_value=0,
        max_value=2**53 - 1,
        required=False,
        help_text=_("Empty: a fresh one."),
    )
