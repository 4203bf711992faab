"""Forms of teams: a field for each seat of the event."""

from __future__ import annotations

from typing import Any

from django import forms
from django.utils.translation import gettext as _t
from django.utils.translation import gettext_lazy as _

from tournaments.enums import Seat
from tournaments.models import Tournament
from tournaments.services.registrations.teams import MAX_TEAM_NAME


class TeamNamesForm(forms.Form):
    """Staff enroll a team by the names of its members; empty seats stay open."""

    team_name = forms.CharField(label=_("Team name"), max_length=MAX_TEAM_NAME)

    def __init__(self, tournament: Tournament, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.seats = tournament.seats
        for seat in self.seats:
            self.fields[f"seat_{seat}"] = forms.CharField(
                label=seat.label, max_length=120, required=False
            )

    def names(self) -> dict[Seat, str]:
        return {seat: self.cleaned_data[f"seat_{seat}"] for seat in self.seats}


class JoinTeamForm(TeamNamesForm):
    """Somebody registers a team by the event's link and takes a seat in it."""

    def __init__(self, tournament: Tournament, *args: Any, needs_name: bool, **kwargs: Any) -> None:
        super().__init__(tournament, *args, **kwargs)
        own: dict[str, forms.Field] = {
            "seat": forms.ChoiceField(
                label=_("My seat"),
                choices=[(seat.value, seat.label) for seat in tournament.seats],
                help_text=_("Seat A plays against seat A of the other team, B against B."),
            )
        }
        if needs_name:
            own["name"] = forms.CharField(
                label=_("Your name"),
                max_length=120,
                widget=forms.TextInput(attrs={"autocomplete": "name"}),
            )
        own["wants_email"] = forms.BooleanField(
            label=_("Send me the pairings by e-mail"), required=False
        )
        mates = {name: self.fields.pop(name) for name in list(self.fields) if name != "team_name"}
        self.fields.update(own)
        for name, field in mates.items():
            field.label = _t("Team-mate in seat %(seat)s") % {"seat": name[-1]}
            self.fields[name] = field

    def names(self) -> dict[Seat, str]:
        own = self.cleaned_data["seat"]
        return {seat: name for seat, name in super().names().items() if seat != own or name}


class SeatGamesForm(forms.Form):
    """The games of each seat of a match; a seat without any number is left as it is."""

    version = forms.IntegerField(widget=forms.HiddenInput, required=False)

    def __init__(
        self, seats: dict[str, tuple[int, int, int] | None], *args: Any, **kwargs: Any
    ) -> None:
        super().__init__(*args, **kwargs)
        self.seats = list(seats)
        for seat, games in seats.items():
            for place, label in enumerate((_("first team"), _("second team"), _("drawn"))):
                self.fields[f"{seat}_{place}"] = forms.IntegerField(
                    label=f"{seat}: {label}",
                    min_value=0,
                    max_value=99,
                    required=False,
                    initial=None if games is None else games[place],
                    widget=forms.NumberInput(attrs={"inputmode": "numeric"}),
                )

    def games(self) -> dict[Seat, tuple[int, int, int]]:
        found = {}
        for seat in self.seats:
            told = [self.cleaned_data.get(f"{seat}_{place}") for place in range(3)]
            if any(one is not None for one in told):
                found[Seat(seat)] = (told[0] or 0, told[1] or 0, told[2] or 0)
        return found


class SeatFormatsForm(forms.Form):
    """The format of each seat where they differ."""

    def __init__(self, tournament: Tournament, formats: Any, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        chosen = {row.seat: row.format_id for row in tournament.seat_formats.all()}
        for seat in tournament.seats:
            self.fields[f"seat_{seat}"] = forms.ModelChoiceField(
                label=seat.label,
                queryset=formats,
                required=False,
                empty_label=str(tournament.format.label),
                initial=chosen.get(seat),
            )

    def chosen(self) -> dict[Seat, Any]:
        return {Seat(name[-1]): format for name, format in self.cleaned_data.items() if format}
