"""Forms for what comes in from elsewhere."""

from __future__ import annotations

from django import forms
from django.utils.translation import gettext_lazy as _

from tournaments.enums import WebhookEvent
from tournaments.exchange.reading import MAX_BYTES


class EventFileForm(forms.Form):
    """An exported event as a file."""

    file = forms.FileField(
        label=_("Event or league file"),
        help_text=_("A complete export of this or another installation (.json)."),
        widget=forms.FileInput(attrs={"accept": ".json,application/json"}),
    )

    def clean_file(self):
        file = self.cleaned_data["file"]
        if file.size > MAX_BYTES:
            raise forms.ValidationError(
                _("The file is larger than %(limit)d MB.") % {"limit": MAX_BYTES // 1_000_000}
            )
        return file


class WebhookForm(forms.Form):
    """An address, and what it is told."""

    url = forms.URLField(
        label=_("Address"),
        max_length=500,
        assume_scheme="https",
        help_text=_("It gets a POST request with JSON for each thing that happens."),
    )
    events = forms.MultipleChoiceField(
        label=_("What is told"),
        required=False,
        choices=[one for one in WebhookEvent.choices if one[0] != WebhookEvent.PING],
        widget=forms.CheckboxSelectMultiple,
        help_text=_("Nothing chosen: everything."),
    )
