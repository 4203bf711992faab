"""The form of an organizer's own format."""

from __future__ import annotations

import re
from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from decks.enums import CardPoolRule, CommanderRule, LegalityStatus
from decks.errors import FormatError
from decks.models import Format
from decks.selectors.formats import list_formats
from decks.services.custom_formats import MAX_CARDS, FormatDraft

MAX_LIST_CHARACTERS = 100_000
_LIST = {"rows": 6, "spellcheck": "false", "class": "form-control font-monospace"}


class CustomFormatForm(forms.Form):
    """A format's sets, bans and deck sizes; ``draft`` is what the service takes."""

    name = forms.CharField(label=_("Name"), max_length=80)
    description = forms.CharField(label=_("Description"), max_length=300, required=False)
    pool_of = forms.ModelChoiceField(
        label=_("Card pool of"),
        queryset=Format.objects.none(),
        to_field_name="slug",
        required=False,
        empty_label=_("the sets below, or every card"),
    )
    inherits_bans = forms.BooleanField(
        label=_("Its banned and restricted cards are banned and restricted here, too"),
        required=False,
        initial=True,
    )
    set_codes = forms.CharField(
        label=_("Sets"),
        required=False,
        max_length=4_000,
        help_text=_("Set codes, such as: 8ED MRD DST 5DN."),
    )
    commons_only = forms.BooleanField(label=_("Only cards printed at common"), required=False)
    banned = forms.CharField(
        label=_("Banned cards"),
        required=False,
        max_length=MAX_LIST_CHARACTERS,
        widget=forms.Textarea(attrs=_LIST),
        help_text=_("One name per line."),
    )
    restricted = forms.CharField(
        label=_("Restricted cards"),
        required=False,
        max_length=MAX_LIST_CHARACTERS,
        widget=forms.Textarea(attrs=_LIST),
        help_text=_("One name per line; a deck may have one copy of each."),
    )
    main_minimum = forms.IntegerField(
        label=_("Smallest deck"), min_value=1, max_value=MAX_CARDS, initial=60
    )
    main_maximum = forms.IntegerField(
        label=_("Largest deck"), min_value=1, max_value=MAX_CARDS, required=False
    )
    sideboard_maximum = forms.IntegerField(
        label=_("Largest sideboard"), min_value=0, max_value=MAX_CARDS, required=False, initial=15
    )
    sideboard_exact_or_none = forms.BooleanField(
        label=_("The sideboard has exactly this size or is empty"), required=False
    )
    copies_limit = forms.IntegerField(
        label=_("Copies of a card"), min_value=1, max_value=MAX_CARDS, required=False, initial=4
    )
    commander_rule = forms.ChoiceField(
        label=_("Commander"), choices=CommanderRule.choices, required=False
    )

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        pool = self.fields["pool_of"]
        assert isinstance(pool, forms.ModelChoiceField)
        pool.queryset = list_formats().exclude(card_pool=CardPoolRule.REGISTERED)

    def draft(self) -> FormatDraft:
        """What was entered, for the service."""
        data = self.cleaned_data
        return FormatDraft(
            name=data["name"],
            description=data["description"],
            pool_of=data["pool_of"],
            inherits_bans=data["inherits_bans"],
            set_codes=tuple(re.findall(r"[^\s,;]+", data["set_codes"])),
            commons_only=data["commons_only"],
            banned=_lines(data["banned"]),
            restricted=_lines(data["restricted"]),
            main_minimum=data["main_minimum"],
            main_maximum=data["main_maximum"],
            sideboard_maximum=data["sideboard_maximum"],
            sideboard_exact_or_none=data["sideboard_exact_or_none"],
            copies_limit=data["copies_limit"],
            commander_rule=CommanderRule(data["commander_rule"]),
        )

    def show_problems(self, error: FormatError) -> None:
        """Put what the service refused beside the fields."""
        if not error.fields:
            self.add_error(None, str(error))
        for name, texts in (error.fields or {}).items():
            for text in texts:
                self.add_error(name, text)


def initial_values(format: Format) -> dict[str, object]:
    """A stored custom format as the form's first values."""
    rows = list(format.card_legalities.select_related("card").order_by("card__name"))

    def names(status: LegalityStatus) -> str:
        return "\n".join(row.card.name for row in rows if row.status == status)

    codes = format.set_legalities.values_list("card_set__code", flat=True)
    return {
        **{
            name: getattr(format, name)
            for name in (
                *("name", "description", "inherits_bans", "commons_only", "main_minimum"),
                *("main_maximum", "sideboard_maximum", "sideboard_exact_or_none"),
                *("copies_limit", "commander_rule"),
            )
        },
        "pool_of": format.pool_of.slug if format.pool_of else None,
        "set_codes": " ".join(sorted(codes)),
        "banned": names(LegalityStatus.BANNED),
        "restricted": names(LegalityStatus.RESTRICTED),
    }


def _lines(text: str) -> tuple[str, ...]:
    return tuple(dict.fromkeys(line.strip() for line in text.splitlines() if line.strip()))
