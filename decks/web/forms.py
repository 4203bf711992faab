"""Forms of the deck pages."""

from __future__ import annotations

from datetime import date
from typing import Any

from django import forms
from django.core.files.uploadedfile import UploadedFile
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from decks.construction.encoding import decode_decklist, too_large
from decks.construction.parsed import MAX_BYTES
from decks.construction.problems import Violation
from decks.errors import DecklistError
from decks.models import Format
from decks.selectors.formats import list_formats
from decks.services.decklists import MAX_NAME_LENGTH, read_pool, translated

EXAMPLE = (
    "4 Lightning Bolt\n4 Monastery Swiftspear\n20 Mountain\n\nSideboard\n2 Smash to Smithereens"
)


def _offer_formats(field: forms.Field) -> None:
    """All formats as choices, read once for the page."""
    assert isinstance(field, forms.ModelChoiceField)
    field.queryset = list_formats()
    field.choices = [(format.slug, format.label) for format in field.queryset]


class DecklistForm(forms.Form):
    """A list to check or to save: typed or uploaded, for a format and a day."""

    # A browser would insist on a text beside a file, and on a name before a check.
    use_required_attribute = False

    name = forms.CharField(label=_("Name"), max_length=MAX_NAME_LENGTH)
    format = forms.ModelChoiceField(
        label=_("Format"), queryset=Format.objects.none(), to_field_name="slug", empty_label=None
    )
    on = forms.DateField(
        label=_("Legal on"),
        required=False,
        widget=forms.DateInput(attrs={"type": "date"}, format="%Y-%m-%d"),
        help_text=_("The day of the event; empty: today."),
    )
    text = forms.CharField(
        label=_("Decklist"),
        strip=False,
        widget=forms.Textarea(
            attrs={
                "rows": 24,
                "spellcheck": "false",
                "autocapitalize": "off",
                "autocomplete": "off",
                "class": "form-control font-monospace",
                "placeholder": EXAMPLE,
            }
        ),
        help_text=_(
            "One card per line with its number. Text, Arena, MTGO, Moxfield, Archidekt and CSV "
            "lists can be pasted as they are."
        ),
    )
    upload = forms.FileField(
        label=_("Or a file"),
        required=False,
        help_text=_("Text, CSV or MTGO's .dek; it replaces the text."),
        widget=forms.FileInput(attrs={"accept": ".txt,.dek,.csv,.cod,.dec,text/*"}),
    )

    pool = forms.CharField(
        label=_("Cards opened"),
        required=False,
        strip=False,
        widget=forms.Textarea(
            attrs={"rows": 8, "spellcheck": "false", "class": "form-control font-monospace"}
        ),
        help_text=_("Sealed and draft: the deck must come out of these cards and basic lands."),
    )

    def __init__(self, *args: Any, needs_name: bool = True, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.too_large: Violation | None = None
        size = len((self.data.get("text") or "").encode("utf-8", "replace"))
        if size > MAX_BYTES:
            # What cannot be read is not sent back into the editor either.
            self.data = {**dict(self.data.items()), "text": ""}
            self.too_large = too_large(size)
        self.fields["text"].required = not (self.files.get("upload") or self.too_large)
        _offer_formats(self.fields["format"])
        self.fields["name"].required = needs_name

    def clean_text(self) -> str:
        if self.too_large is not None:
            raise forms.ValidationError(
                translated(self.too_large).message, code=self.too_large.code
            )
        return self.cleaned_data["text"]

    def clean_upload(self) -> str:
        """The text of the file, or an error that says why there is none."""
        upload: UploadedFile | None = self.cleaned_data.get("upload")
        if upload is None:
            return ""
        decoded = decode_decklist(upload.read(MAX_BYTES + 1))
        if isinstance(decoded, Violation):
            raise forms.ValidationError(translated(decoded).message, code=decoded.code)
        return decoded

    def clean_pool(self) -> dict[str, int] | None:
        """The pool by card name; None when none was entered."""
        text = self.cleaned_data["pool"]
        if not text.strip():
            return None
        try:
            return read_pool(text)
        except DecklistError as error:
            raise forms.ValidationError((error.fields or {}).get("pool", [])) from error

    def clean_on(self) -> date:
        return self.cleaned_data.get("on") or timezone.localdate()

    def clean(self) -> dict[str, object]:
        """``text`` is what was uploaded, else what was typed."""
        cleaned = super().clean() or self.cleaned_data
        if cleaned.get("upload"):
            cleaned["text"] = cleaned["upload"]
        return cleaned


class DayForm(forms.Form):
    """The day on which a page shows legality."""

    on = forms.DateField(
        label=_("Legal on"),
        required=False,
        widget=forms.DateInput(attrs={"type": "date"}, format="%Y-%m-%d"),
    )

    def day(self) -> date:
        """The chosen day; today when none or no real one was given."""
        self.is_valid()
        return self.cleaned_data.get("on") or timezone.localdate()


class LegalityForm(DayForm):
    """The format and the day against which a deck page shows legality."""

    format = forms.ModelChoiceField(
        label=_("Format"), queryset=Format.objects.none(), to_field_name="slug", empty_label=None
    )

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        _offer_formats(self.fields["format"])


class CardSearchForm(forms.Form):
    """Words of a card's name, in any language that is known."""

    q = forms.CharField(
        label=_("Card name"),
        required=False,
        max_length=150,
        widget=forms.TextInput(attrs={"type": "search", "autofocus": True}),
    )
