"""Forms of the league pages. They check types and ranges; services decide what is allowed."""

from __future__ import annotations

from typing import Any

from django import forms
from django.core.exceptions import ValidationError
from django.utils.translation import gettext_lazy as _

from decks.models import Decklist
from tournaments.enums import LeagueKind
from tournaments.models import League, LeagueMember, Tournament
from tournaments.selectors.leagues import opponents_for

MAX_GAMES = 9
SEASON_FIELDS = (
    "points_by_place",
    "participation_points",
    "points_per_match_point",
    "points_per_win",
    "counted_events",
)
OPEN_FIELDS = (
    "best_of",
    "win_points",
    "drawn_points",
    "loss_points",
    "limit_per_opponent",
    "limit_per_week",
    "days_to_play",
)


class PointsField(forms.CharField):
    """Points of the first place, of the second, …, as people write them: "10, 7, 5"."""

    def prepare_value(self, value: Any) -> Any:
        return ", ".join(map(str, value)) if isinstance(value, list) else value

    def to_python(self, value: Any) -> list[int]:
        if isinstance(value, list):
            return value
        words = (super().to_python(value) or "").replace(",", " ").replace("、", " ").split()
        if not all(word.isdecimal() and len(word) < 6 for word in words):
            raise ValidationError(_("Write whole numbers with commas between them: 10, 7, 5."))
        return [int(word) for word in words]


class LeagueForm(forms.ModelForm):
    """The settings of a league of one kind."""

    points_by_place = PointsField(
        label=_("Points by place"),
        required=False,
        max_length=800,
        help_text=_("For the first place, the second, and so on: 10, 7, 5, 5, 3, 3, 3, 3"),
    )

    class Meta:
        model = League
        fields = [
            "name",
            "description",
            "format",
            "starts_on",
            "ends_on",
            "is_public",
            *SEASON_FIELDS,
            *OPEN_FIELDS,
            "qualify_top",
            "qualify_points",
            "final",
        ]
        widgets = {
            "starts_on": forms.DateInput(attrs={"type": "date"}, format="%Y-%m-%d"),
            "ends_on": forms.DateInput(attrs={"type": "date"}, format="%Y-%m-%d"),
            "description": forms.Textarea(attrs={"rows": 3}),
        }

    def __init__(self, *args: Any, kind: str, organization_id: int, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        for name in OPEN_FIELDS if kind == LeagueKind.SEASON else SEASON_FIELDS:
            del self.fields[name]
        self.fields["final"].queryset = Tournament.objects.filter(
            organization_id=organization_id
        ).order_by("-starts_at")

    def _post_clean(self) -> None:
        """The service stores the values; the row stays as it is."""


class LeagueKindForm(forms.Form):
    """The kind of a new league, which decides on its settings."""

    kind = forms.ChoiceField(label=_("Kind"), choices=LeagueKind.choices)


class LeagueEventForm(forms.Form):
    """An event of the store that shall count for a season."""

    tournament = forms.ModelChoiceField(label=_("Event"), queryset=Tournament.objects.none())
    weight = forms.IntegerField(label=_("Points times"), min_value=1, max_value=10, initial=1)

    def __init__(self, *args: Any, league: League, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["tournament"].queryset = (
            Tournament.objects.filter(organization_id=league.organization_id)
            .exclude(league_events__league=league)
            .order_by("-starts_at")
        )


class ChallengeForm(forms.Form):
    """Whom a player challenges."""

    opponent = forms.ModelChoiceField(label=_("Opponent"), queryset=LeagueMember.objects.none())
    message = forms.CharField(
        label=_("Message"),
        required=False,
        max_length=200,
        help_text=_("When and where, for example."),
    )

    def __init__(self, *args: Any, member: LeagueMember, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        field = self.fields["opponent"]
        field.queryset = opponents_for(member.league, member)
        field.label_from_instance = lambda one: one.name


class LeagueResultForm(forms.Form):
    """Games of the two players of a match, in its order."""

    games_challenger = forms.IntegerField(min_value=0, max_value=MAX_GAMES)
    games_opponent = forms.IntegerField(min_value=0, max_value=MAX_GAMES)
    games_drawn = forms.IntegerField(min_value=0, max_value=MAX_GAMES, required=False)
    played_on = forms.DateField(
        label=_("Played on"),
        required=False,
        widget=forms.DateInput(attrs={"type": "date"}, format="%Y-%m-%d"),
    )
    version = forms.IntegerField(required=False, widget=forms.HiddenInput)

    def __init__(self, *args: Any, names: tuple[str, str], **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["games_challenger"].label = _("Games won by %(name)s") % {"name": names[0]}
        self.fields["games_opponent"].label = _("Games won by %(name)s") % {"name": names[1]}
        self.fields["games_drawn"].label = _("Drawn games")

    def games(self) -> tuple[int, int, int]:
        found = self.cleaned_data
        return (
            found["games_challenger"],
            found["games_opponent"],
            found["games_drawn"] or 0,
        )


class LeagueDeckForm(forms.Form):
    """One of the player's own decks."""

    deck = forms.ModelChoiceField(label=_("My deck"), queryset=Decklist.objects.none())

    def __init__(self, *args: Any, league: League, owner_id: int, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        decks = Decklist.objects.filter(owner_id=owner_id).order_by("-updated_at")
        if league.format is not None:
            decks = decks.filter(format=league.format)
        self.fields["deck"].queryset = decks


class LeagueMemberForm(forms.Form):
    """A player whom staff enter by name."""

    name = forms.CharField(label=_("Name"), max_length=120)
    email = forms.EmailField(label=_("E-mail"), required=False)
