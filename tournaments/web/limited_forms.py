"""Forms of limited events. They check types and ranges; services decide what is allowed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from decks.boosters import PRODUCTS
from decks.selectors.products import OpenableSet, imported_kinds, openable_sets
from tournaments.models import LimitedSettings
from tournaments.services.limited import ProductChoice
from tournaments.services.limited.settings import usual_options

#: Products that may come with a set's own data.
IMPORTED = {
    "set-play": _("Play booster as in the set's data"),
    "set-draft": _("Draft booster as in the set's data"),
    "set-default": _("Booster as in the set's data"),
    "set-tournament": _("Tournament pack as in the set's data"),
    "set-set": _("Set booster as in the set's data"),
    "set-jumpstart": _("Jumpstart booster as in the set's data"),
    "set-collector": _("Collector booster as in the set's data"),
}
#: Lines for products; Sealed of old had two, a block draft three.
PRODUCT_LINES = 3
MAX_LIST = 60_000


class LimitedForm(forms.ModelForm):
    """Kind, times and products of a limited event."""

    registration_minutes = forms.IntegerField(
        label=_("Minutes to register pools"),
        min_value=0,
        max_value=180,
        required=False,
        help_text=_("Empty: as usual for the kind."),
    )
    construction_minutes = forms.IntegerField(
        label=_("Minutes to build decks"),
        min_value=1,
        max_value=180,
        required=False,
        help_text=_("Empty: as usual for the kind."),
    )
    cube_text = forms.CharField(
        label=_("Own list for cube packs"),
        required=False,
        max_length=MAX_LIST,
        widget=forms.Textarea(attrs={"rows": 6, "spellcheck": "false"}),
        help_text=_("One card per line; each is dealt at most once."),
    )

    class Meta:
        model = LimitedSettings
        fields = [
            "kind",
            "registration_minutes",
            "construction_minutes",
            "is_new_set",
            "pool_registration",
            "keeps_decks",
            "before_release",
        ]

    GENERAL = ("kind", "pool_registration", "registration_minutes", "construction_minutes")
    SWITCHES = ("is_new_set", "keeps_decks", "before_release")

    def __init__(self, *args: Any, products: Sequence[ProductChoice] = (), **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        sets = openable_sets()
        codes = [("", "–"), *((one.code, f"{one.name} ({one.code})") for one in sets)]
        chosen = {one.set_code for one in products} - {code for code, _label in codes}
        codes += [(code, code) for code in sorted(chosen)]
        imported = {code for _set, code, _name in imported_kinds()}
        kinds = [
            ("", "–"),
            *((one.code, _(one.name)) for one in PRODUCTS),
            *((code, label) for code, label in IMPORTED.items() if code in imported),
        ]
        for number in range(PRODUCT_LINES):
            line = products[number] if number < len(products) else None
            self.fields[f"product_{number}"] = forms.ChoiceField(
                label=_("Product"),
                choices=kinds,
                required=False,
                initial=line.product if line else "",
            )
            self.fields[f"set_{number}"] = forms.ChoiceField(
                label=_("Set"),
                choices=codes,
                required=False,
                initial=line.set_code if line else _suggested(sets, number),
            )
            self.fields[f"quantity_{number}"] = forms.IntegerField(
                label=_("Number"),
                min_value=1,
                max_value=36,
                required=False,
                initial=line.quantity if line else None,
            )

    def general(self) -> list[forms.BoundField]:
        return [self[name] for name in self.GENERAL]

    def switches(self) -> list[forms.BoundField]:
        return [self[name] for name in self.SWITCHES]

    def product_lines(self) -> list[list[forms.BoundField]]:
        return [
            [self[f"{name}_{number}"] for name in ("quantity", "product", "set")]
            for number in range(PRODUCT_LINES)
        ]

    def clean(self) -> dict[str, Any]:
        cleaned = super().clean() or self.cleaned_data
        if "kind" in cleaned:
            usual = usual_options(cleaned["kind"])
            for name in ("registration_minutes", "construction_minutes"):
                if name in cleaned and cleaned[name] is None:
                    cleaned[name] = usual[name]
        for number in range(PRODUCT_LINES):
            product, quantity = f"product_{number}", f"quantity_{number}"
            if cleaned.get(product) and not cleaned.get(quantity) and quantity not in self.errors:
                self.add_error(quantity, _("How many?"))
        return cleaned

    def chosen_products(self) -> list[ProductChoice]:
        """The product lines that are filled in."""
        data = self.cleaned_data
        return [
            ProductChoice(data[f"product_{n}"], data[f"quantity_{n}"], data.get(f"set_{n}", ""))
            for n in range(PRODUCT_LINES)
            if data.get(f"product_{n}") and data.get(f"quantity_{n}")
        ]

    def options(self) -> dict[str, Any]:
        """The settings besides products and list."""
        return {name: self.cleaned_data[name] for name in self.Meta.fields}


def _suggested(sets: Sequence[OpenableSet], number: int) -> str:
    return sets[0].code if sets and number == 0 else ""


class PoolForm(forms.Form):
    """The cards of a pool as a list."""

    text = forms.CharField(
        label=_("Cards, one per line"),
        required=False,
        max_length=MAX_LIST,
        widget=forms.Textarea(
            attrs={
                "rows": 12,
                "spellcheck": "false",
                "autocapitalize": "off",
                "class": "form-control font-monospace",
            }
        ),
        help_text=_("For example: 2 Lightning Bolt. Sections do not matter."),
    )


class DisputeForm(forms.Form):
    """What is different in a pool."""

    note = forms.CharField(
        label=_("What is different?"),
        max_length=2000,
        widget=forms.Textarea(attrs={"rows": 3}),
        help_text=_("Name the cards that are missing or too many."),
    )


class MainDeckForm(forms.Form):
    """A main deck as a list; the rest of the pool is the sideboard."""

    text = forms.CharField(
        label=_("Main deck, one card per line"),
        max_length=MAX_LIST,
        widget=forms.Textarea(
            attrs={"rows": 12, "spellcheck": "false", "class": "form-control font-monospace"}
        ),
    )
