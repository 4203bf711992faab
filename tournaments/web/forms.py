"""Forms of the pages for everyone and for players."""

from __future__ import annotations

from django import forms
from django.conf import settings
from django.utils.translation import gettext_lazy as _

from decks.models import Format
from tournaments.enums import TournamentStatus
from tournaments.errors import DomainError
from tournaments.models import Organization
from tournaments.selectors.pages import EventFilter

MAX_GAMES = 9


class EventFilterForm(forms.Form):
    """What a visitor looks for in the list of events; unusable values are no restriction."""

    q = forms.CharField(label=_("Search"), required=False, max_length=100)
    format = forms.ModelChoiceField(
        label=_("Format"),
        queryset=Format.objects.none(),
        to_field_name="slug",
        required=False,
        empty_label=_("All formats"),
    )
    organization = forms.ModelChoiceField(
        label=_("Store"),
        queryset=Organization.objects.none(),
        to_field_name="slug",
        required=False,
        empty_label=_("All stores"),
    )
    status = forms.ChoiceField(
        label=_("State"),
        required=False,
        choices=[
            ("", _("All events")),
            (TournamentStatus.REGISTRATION, _("Open for registration")),
            (TournamentStatus.RUNNING, _("Running")),
            (TournamentStatus.FINISHED, _("Finished")),
        ],
    )

    def __init__(self, *args: object, **kwargs: object) -> None:
        super().__init__(*args, **kwargs)
        self.fields["format"].queryset = Format.objects.filter(
            tournaments__is_public=True
        ).distinct()
        self.fields["organization"].queryset = Organization.objects.filter(
            tournaments__is_public=True
        ).distinct()

    def wanted(self) -> EventFilter:
        """The filter that the usable fields make."""
        self.is_valid()
        found = getattr(self, "cleaned_data", {})
        return EventFilter(
            text=(found.get("q") or "").strip(),
            format=getattr(found.get("format"), "slug", ""),
            organization=getattr(found.get("organization"), "slug", ""),
            status=found.get("status") or "",
        )


class JoinForm(forms.Form):
    """Who registers by the event's link, without an account."""

    name = forms.CharField(
        label=_("Your name"),
        max_length=120,
        help_text=_("As it should be called out and shown in the pairings."),
        widget=forms.TextInput(attrs={"autocomplete": "name"}),
    )
    email = forms.EmailField(
        label=_("E-mail"),
        required=False,
        help_text=_("Only the staff see it."),
        widget=forms.EmailInput(attrs={"autocomplete": "email"}),
    )
    wants_email = forms.BooleanField(label=_("Send me my pairings by e-mail"), required=False)

    def clean(self) -> dict[str, object]:
        found = super().clean()
        if found.get("wants_email") and not found.get("email") and "email" not in self.errors:
            self.add_error("email", _("We need an address to send your pairings to."))
        return found


class AccountJoinForm(forms.Form):
    """How an account's player registers; the name is asked for at the first event only."""

    name = forms.CharField(
        label=_("Your name"),
        max_length=120,
        help_text=_("As it should be called out and shown in the pairings."),
        widget=forms.TextInput(attrs={"autocomplete": "name"}),
    )
    wants_email = forms.BooleanField(label=_("Send me my pairings by e-mail"), required=False)

    def __init__(self, *args: object, has_player: bool, **kwargs: object) -> None:
        super().__init__(*args, **kwargs)
        if has_player:
            del self.fields["name"]


class DecklistForm(forms.Form):
    """A decklist as people paste it."""

    name = forms.CharField(
        label=_("Name of the deck"),
        max_length=120,
        required=False,
        widget=forms.TextInput(attrs={"autocomplete": "off"}),
    )
    text = forms.CharField(
        label=_("Your decklist"),
        max_length=settings.MAX_DECKLIST_BYTES,
        strip=False,
        help_text=_(
            "One card per line, such as “4 Lightning Bolt”. A blank line or “Sideboard” starts the "
            "sideboard. Lists from Arena, MTGO, Moxfield and Archidekt work as they are."
        ),
        widget=forms.Textarea(
            attrs={
                "rows": 22,
                "class": "form-control decklist-text",
                "spellcheck": "false",
                "autocapitalize": "off",
                "autocomplete": "off",
            }
        ),
        error_messages={"max_length": _("This text is far too long for a decklist.")},
    )


class ReportForm(forms.Form):
    """A result as the reporting player says it: games I won, games my opponent won, drawn."""

    mine = forms.IntegerField(label=_("Games you won"), min_value=0, max_value=MAX_GAMES)
    theirs = forms.IntegerField(
        label=_("Games your opponent won"), min_value=0, max_value=MAX_GAMES
    )
    drawn = forms.IntegerField(
        label=_("Drawn games"), min_value=0, max_value=MAX_GAMES, required=False, initial=0
    )


class PlayerForm(forms.Form):
    """What a player may change about themselves."""

    name = forms.CharField(
        label=_("Name in pairings"),
        max_length=120,
        widget=forms.TextInput(attrs={"autocomplete": "name"}),
    )
    email = forms.EmailField(
        label=_("E-mail for notices"),
        required=False,
        widget=forms.EmailInput(attrs={"autocomplete": "email"}),
    )
    wants_email = forms.BooleanField(
        label=_("Send me pairings and news of my events by e-mail"), required=False
    )


def show_refusal(form: forms.Form, error: DomainError) -> None:
    """Put what a service refused beside the fields it is about, or above the form."""
    shown = False
    for name, texts in (error.fields or {}).items():
        for text in texts:
            form.add_error(name if name in form.fields else None, text)
            shown = True
    if not shown:
        form.add_error(None, str(error.message))
