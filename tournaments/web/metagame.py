"""What is played in an event, and the rules by which a store tells archetypes apart."""

from __future__ import annotations

from django import forms
from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.decorators.http import require_http_methods, require_safe

from decks.construction.archetypes import write_rules
from decks.models import Format
from tournaments import permissions
from tournaments.errors import DomainError
from tournaments.selectors.metagame import archetype_rules, metagame
from tournaments.services.archetypes import change_archetypes
from tournaments.web.event_page import event_frame, get_event
from tournaments.web.staff_page import add_domain_error, get_organization

MAX_TEXT = 60_000


class ArchetypesForm(forms.Form):
    """All archetypes of a format, a line for each."""

    format = forms.ModelChoiceField(
        label=gettext_lazy("Format"), queryset=Format.objects.none(), to_field_name="slug"
    )
    text = forms.CharField(
        label=gettext_lazy("Archetypes"),
        required=False,
        max_length=MAX_TEXT,
        help_text=gettext_lazy(
            "A line for each, the first that fits wins: “Burn: 4 Lightning Bolt; 2 Lava Spike”. "
            "The number says how many copies the main deck has at least."
        ),
        widget=forms.Textarea(attrs={"rows": 14, "spellcheck": "false"}),
    )

    def __init__(self, *args: object, **kwargs: object) -> None:
        super().__init__(*args, **kwargs)
        self.fields["format"].queryset = Format.objects.order_by("name")


@require_safe
def event_metagame(request: HttpRequest, slug: str) -> HttpResponse:
    """Shares and win rates by archetype: for everybody once the decklists are public."""
    tournament = get_event(request, slug)
    frame = event_frame(request, tournament, active="decks")
    if not (frame["decks_are_public"] or frame["is_event_staff"]):
        raise PermissionDenied
    rows = metagame(tournament)
    context = {**frame, "rows": rows, "decks": sum(row.decks for row in rows)}
    return render(request, "tournaments/metagame.html", context)


@login_required
@require_http_methods(["GET", "POST"])
def archetypes(request: HttpRequest, slug: str) -> HttpResponse:
    """The store's archetypes of one format at a time."""
    organization = get_organization(request, slug)
    if not permissions.can_manage_organization(request.user, organization):
        raise PermissionDenied
    chosen = Format.objects.filter(slug=request.GET.get("format", "")[:80].replace("\x00", ""))
    format = chosen.first() or Format.objects.order_by("name").first()
    if request.method == "POST":
        form = ArchetypesForm(request.POST)
    else:
        rules = () if format is None else archetype_rules(organization.pk, format.pk)
        form = ArchetypesForm(initial={"format": format, "text": write_rules(rules)})
    if request.method == "POST" and form.is_valid():
        try:
            change_archetypes(
                actor=request.user,
                organization=organization,
                now=timezone.now(),
                **form.cleaned_data,
            )
        except DomainError as error:
            add_domain_error(form, error)
        else:
            messages.success(request, _("The archetypes are stored."))
            response = redirect("tournaments:archetypes", slug)
            response["Location"] += f"?format={form.cleaned_data['format'].slug}"
            return response
    context = {
        "organization": organization,
        "form": form,
        "format": format,
        "formats": Format.objects.order_by("name"),
    }
    return render(request, "tournaments/desk/archetypes.html", context)
