"""A member of a team reports how seats ended, and agrees with what the other team reported."""

from __future__ import annotations

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from tournaments import permissions
from tournaments.enums import Seat
from tournaments.models import Match, Registration
from tournaments.selectors import pages
from tournaments.services import results
from tournaments.web.my_event import parse_games
from tournaments.web.own_seats import seen_from


def _own_seat(
    request: HttpRequest, slug: str, match_id: int, seat: str
) -> tuple[Registration, Match, Seat]:
    found = pages.registration_of_viewer(slug=slug, user=request.user)
    if found is None or seat not in Seat.values:
        raise Http404
    tournament, registration = found
    match = get_object_or_404(
        Match.objects.with_players()
        .select_related("round__tournament")
        .exclude(round__status="draft"),
        pk=match_id,
        round__tournament=tournament,
    )
    if registration.pk not in (match.player_one_id, match.player_two_id):
        raise Http404
    if not permissions.can_report_result(request.user, match):
        raise Http404
    return registration, match, Seat(seat)


@login_required
@require_POST
def report(request: HttpRequest, slug: str, match_id: int, seat: str) -> HttpResponse:
    """Report a seat of my team's match, my team's games first."""
    registration, match, where = _own_seat(request, slug, match_id, seat)
    games = seen_from(match, registration.pk, parse_games(request.POST.get("games", "")))
    match = results.report_seat_result(
        actor=request.user,
        match=match,
        seat=where,
        reporter=registration,
        games=games,
        now=timezone.now(),
    )
    row = match.seat_matches.get(seat=where)
    if row.result_status == "disputed":
        messages.warning(
            request,
            _("The other team reported something else. Please call a judge, or correct it."),
        )
    elif row.has_result:
        messages.success(request, _("Both teams say the same: the result is in."))
    else:
        messages.success(request, _("Thank you! Now the other team confirms the result."))
    return redirect("tournaments:my_event", slug=slug)


@login_required
@require_POST
def confirm(request: HttpRequest, slug: str, match_id: int, seat: str) -> HttpResponse:
    """Agree with what the other team reported of a seat."""
    registration, match, where = _own_seat(request, slug, match_id, seat)
    results.confirm_seat_report(
        actor=request.user, match=match, seat=where, confirmer=registration, now=timezone.now()
    )
    messages.success(request, _("The result is in."))
    return redirect("tournaments:my_event", slug=slug)
