"""The standings after any round, and why a player stands where."""

from __future__ import annotations

from django.core.paginator import Paginator
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, render
from django.urls import reverse
from django.views.decorators.http import require_safe
from django.views.decorators.vary import vary_on_headers

from tournaments.models import Registration, Round
from tournaments.selectors import pages
from tournaments.selectors import standings as standings_selector
from tournaments.selectors.metagame import progress
from tournaments.web.event_page import (
    answer_live,
    event_frame,
    get_event,
    live_template,
    players_path,
    teams_path,
)
from tournaments.web.pods import standings_page

ROWS_PER_PAGE = 500


def after_round(request: HttpRequest, swiss: list[Round]) -> int | None:
    """The Swiss round that ``?after=`` names, None without it; 404 if it is not published."""
    wanted = request.GET.get("after", "")
    if not wanted:
        return None
    for one in swiss:
        if str(one.number) == wanted:
            return one.number
    raise Http404


@require_safe
@vary_on_headers("HX-Request")
def standings(request: HttpRequest, slug: str) -> HttpResponse:
    """The Swiss standings so far or after a round; the final order when the event is over."""
    tournament = get_event(request, slug)
    if (answer := answer_live(request, tournament)) is not None:
        return answer
    rounds = pages.visible_rounds(tournament)
    frame = event_frame(request, tournament, active="standings", rounds=rounds)
    swiss = [one for one in rounds if not one.is_playoff]
    after = after_round(request, swiss)
    if tournament.is_pods:
        return standings_page(request, tournament, rounds, after)
    is_final = tournament.is_over and after is None and frame["has_playoff"]
    rows: tuple[object, ...] = ()
    if is_final:
        rows = standings_selector.final_order(tournament)
    elif swiss:
        rows = standings_selector.standings(tournament, after_round=after)
    context = {
        **frame,
        "swiss_rounds": swiss,
        "after": after,
        "is_final": is_final,
        "page": Paginator(rows, ROWS_PER_PAGE).get_page(request.GET.get("page")),
        "has_ties": any(getattr(row, "is_tied", False) for row in rows),
        "has_left": any(getattr(row, "has_left", False) for row in rows),
        "own_path": reverse("tournaments:standings", args=[slug]),
        "players_path": players_path(),
        "teams_path": teams_path(tournament),
        "open_tables": 0 if after else pages.open_table_count(swiss[-1] if swiss else None),
    }
    return render(
        request, live_template(request, "tournaments/standings.html", "standings-table"), context
    )


@require_safe
def tiebreakers(request: HttpRequest, slug: str, registration_id: int) -> HttpResponse:
    """Every term of a player's tiebreakers, as exact fractions and in percent."""
    tournament = get_event(request, slug)
    registration = get_object_or_404(
        Registration.objects.with_player(), pk=registration_id, tournament=tournament
    )
    registration.tournament = tournament
    rounds = pages.visible_rounds(tournament)
    after = after_round(request, [one for one in rounds if not one.is_playoff])
    explanation = standings_selector.explain_standing(tournament, registration, after_round=after)
    if explanation is None:
        raise Http404
    context = {
        **event_frame(request, tournament, active="standings", rounds=rounds),
        "registration": registration,
        "after": after,
        "explanation": explanation,
        "row": explanation.row,
        "progress": progress(tournament, registration),
    }
    return render(request, "tournaments/tiebreakers.html", context)
