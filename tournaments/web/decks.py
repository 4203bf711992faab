"""The decklists of an event, once they are public; staff and owners see them before."""

from __future__ import annotations

from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, render
from django.utils.translation import gettext_lazy as _
from django.views.decorators.http import require_safe

from decks.construction.sections import Section
from decks.construction.statistics import group_by_kind
from decks.services.decklists import check_version
from tournaments import permissions
from tournaments.models import Registration
from tournaments.selectors import pages
from tournaments.selectors.teams import team_decklists
from tournaments.web.deck_holders import DeckHolder
from tournaments.web.event_page import event_frame, get_event

KIND_LABELS = {
    "Creature": _("Creatures"),
    "Planeswalker": _("Planeswalkers"),
    "Battle": _("Battles"),
    "Instant": _("Instants"),
    "Sorcery": _("Sorceries"),
    "Artifact": _("Artifacts"),
    "Enchantment": _("Enchantments"),
    "Land": _("Lands"),
    "Other": _("Other cards"),
}
SECTION_LABELS = {
    Section.COMMANDER: _("Commander"),
    Section.SIGNATURE_SPELL: _("Signature spell"),
    Section.COMPANION: _("Companion"),
    Section.SIDEBOARD: _("Sideboard"),
}


@require_safe
def event_decks(request: HttpRequest, slug: str) -> HttpResponse:
    """All decklists of the event, for everybody once the organizer has published them."""
    tournament = get_event(request, slug)
    frame = event_frame(request, tournament, active="decks")
    if not (frame["decks_are_public"] or frame["is_event_staff"]):
        raise PermissionDenied
    context = {
        **frame,
        "registrations": pages.event_decklists(tournament),
        "members": team_decklists(tournament) if tournament.is_team_event else (),
    }
    return render(request, "tournaments/decks.html", context)


@require_safe
def event_deck(request: HttpRequest, slug: str, registration_id: int) -> HttpResponse:
    """The list that a player registered, exactly the version that counts in the event."""
    tournament = get_event(request, slug)
    registration = get_object_or_404(
        Registration.objects.select_related("player", "decklist_version__decklist"),
        pk=registration_id,
        tournament=tournament,
    )
    registration.tournament = tournament
    holder = _holder(request, registration)
    if holder.version is None:
        raise Http404
    frame = event_frame(request, tournament, active="decks")
    if not permissions.can_see_decklist(
        request.user, registration, playoff_begun=frame["has_playoff"]
    ):
        raise PermissionDenied
    checked = check_version(
        holder.version,
        format=holder.format,
        on=tournament.local_start.date(),
    )
    deck = checked.deck
    context = {
        **frame,
        "registration": registration,
        "holder": holder,
        "deck": deck,
        "groups": [(KIND_LABELS[group.kind], group) for group in group_by_kind(deck, Section.MAIN)],
        "sections": [
            (label, entries, sum(entry.quantity for entry in entries))
            for section, label in SECTION_LABELS.items()
            if (entries := deck.in_sections(section))
        ],
    }
    return render(request, "tournaments/deck.html", context)


def _holder(request: HttpRequest, registration: Registration) -> DeckHolder:
    """The player's deck, or that of the seat which ``?seat=`` names."""
    if not registration.is_team:
        return DeckHolder(registration)
    member = (
        registration.members.select_related("player", "decklist_version__decklist")
        .filter(seat=request.GET.get("seat", "A")[:1].replace("\x00", ""))
        .first()
    )
    if member is None:
        raise Http404
    return DeckHolder(registration, member)
