"""Forms about drafts. They check types and ranges; services decide what is allowed."""

from __future__ import annotations

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from decks.selectors.products import openable_sets
from tournaments.models import Draft, Tournament
from tournaments.services.drafts import DraftSettings
from tournaments.services.drafts.settings import next_round_number, review_for_level

MAX_LIST = 60_000


class DraftForm(forms.ModelForm):
    """What is agreed about a draft before its seats are drawn."""

    set_code = forms.ChoiceField(
        label=_("Set"),
        required=False,
        help_text=_("Boosters of this set are opened; empty: the event's products."),
    )
    card_list = forms.CharField(
        label=_("Own list of cards"),
        required=False,
        max_length=MAX_LIST,
        widget=forms.Textarea(attrs={"rows": 5, "spellcheck": "false"}),
        help_text=_("A cube: one card for each line. It is dealt into packs."),
    )

    class Meta:
        model = Draft
        fields = [
            "kind",
            "mode",
            "set_code",
            "card_list",
            "packs_each",
            "pack_size",
            "first_pick_cards",
            "cards_each",
            "timing",
            "review",
            "seating",
            "first_round",
            "rounds",
            "pairs_in_pods",
            "is_for_playoff",
        ]

    def __init__(self, *args: Any, tournament: Tournament, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        sets = [(one.code, f"{one.name} ({one.code})") for one in openable_sets()]
        self.fields["set_code"].choices = [("", "–"), *sets]
        self.fields["first_round"].initial = next_round_number(tournament)
        self.fields["first_round"].min_value = 1
        self.fields["review"].initial = review_for_level(tournament.rules_enforcement_level)

    def settings(self) -> DraftSettings:
        """What the service takes."""
        return DraftSettings(**self.cleaned_data)


class ReplaceForm(forms.Form):
    """Another player at a seat."""

    seat = forms.IntegerField(min_value=1, widget=forms.HiddenInput)
    registration = forms.IntegerField(min_value=1)
