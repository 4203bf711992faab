"""Players of a store: duplicates are merged, people are forgotten; and everybody's own data."""

from __future__ import annotations

import json

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.core.exceptions import PermissionDenied
from django.core.paginator import Paginator
from django.db.models import Count
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_GET, require_POST

from tournaments import permissions
from tournaments.enums import AuditAction
from tournaments.models import AuditEntry, Organization, Player
from tournaments.services.player_merges import merge_players, preview_merge, separate_players
from tournaments.services.privacy import anonymize_player, personal_data
from tournaments.web.staff_page import get_organization

PLAYERS_PER_PAGE = 100
MAX_SEARCH = 100


def _organization(request: HttpRequest, slug: str) -> Organization:
    organization = get_organization(request, slug)
    if not permissions.can_manage_organization(request.user, organization):
        raise PermissionDenied
    return organization


def _number(text: str | None) -> int:
    """The key that a form or an address names; 0 names nobody."""
    text = text or ""
    return int(text) if text.isascii() and text.isdigit() and len(text) < 18 else 0


@login_required
@require_GET
def store_players(request: HttpRequest, slug: str) -> HttpResponse:
    """The players of a store by name; two of them can be chosen to be merged."""
    organization = _organization(request, slug)
    text = request.GET.get("q", "").strip()[:MAX_SEARCH]
    found = organization.players.named_like(text).annotate(events=Count("registrations"))
    context = {
        "organization": organization,
        "text": text,
        "page_obj": Paginator(found.order_by("name", "pk"), PLAYERS_PER_PAGE).get_page(
            request.GET.get("page")
        ),
        "merges": AuditEntry.objects.filter(
            organization=organization,
            action=AuditAction.PLAYERS_MERGED,
            undone_by__isnull=True,
        ).defer("changes")[:10],
    }
    return render(request, "tournaments/desk/store_players.html", context)


@login_required
@require_GET
def merge_preview(request: HttpRequest, slug: str) -> HttpResponse:
    """What merging two players would do."""
    organization = _organization(request, slug)
    pks = [_number(request.GET.get("kept")), _number(request.GET.get("duplicate"))]
    kept, duplicate = (get_object_or_404(organization.players, pk=pk) for pk in pks)
    preview = preview_merge(organization=organization, kept=kept, duplicate=duplicate)
    context = {"organization": organization, "preview": preview}
    return render(request, "tournaments/desk/merge_players.html", context)


@login_required
@require_POST
def merge(request: HttpRequest, slug: str) -> HttpResponse:
    """Make two players one."""
    organization = _organization(request, slug)
    pks = [_number(request.POST.get("kept")), _number(request.POST.get("duplicate"))]
    kept, duplicate = (get_object_or_404(organization.players, pk=pk) for pk in pks)
    merge_players(
        actor=request.user,
        organization=organization,
        kept=kept,
        duplicate=duplicate,
        now=timezone.now(),
    )
    messages.success(request, _("The two players are one now."))
    return redirect("tournaments:store_players", slug)


@login_required
@require_POST
def separate(request: HttpRequest, slug: str, pk: int) -> HttpResponse:
    """Take a merge back."""
    organization = _organization(request, slug)
    entry = get_object_or_404(AuditEntry, pk=pk, organization=organization)
    separate_players(actor=request.user, entry=entry, now=timezone.now())
    messages.success(request, _("The merge is taken back."))
    return redirect("tournaments:store_players", slug)


@login_required
@require_POST
def anonymize(request: HttpRequest, slug: str, pk: int) -> HttpResponse:
    """Take a person's name and address out of the store's events."""
    organization = _organization(request, slug)
    player = get_object_or_404(organization.players, pk=pk)
    anonymized = anonymize_player(actor=request.user, player=player, now=timezone.now())
    messages.success(request, _("The player is called %(name)s now.") % {"name": anonymized.name})
    return redirect("tournaments:store_players", slug)


@login_required
@require_GET
def my_data(request: HttpRequest) -> HttpResponse:
    """Everything that is stored about me, as a file."""
    content = json.dumps(personal_data(request.user), ensure_ascii=False, indent=1)
    response = HttpResponse(content, content_type="application/json")
    response["Content-Disposition"] = 'attachment; filename="my-data.json"'
    response["Cache-Control"] = "private, no-store"
    return response


@login_required
@require_POST
def forget_me(request: HttpRequest) -> HttpResponse:
    """Take my name out of all events; the account itself stays until it is deleted."""
    player = get_object_or_404(Player, user=request.user)
    anonymize_player(actor=request.user, player=player, now=timezone.now())
    messages.success(request, _("Your name is taken out of all events."))
    return redirect("tournaments:me")
