"""Penalties: the list, the form with the guide's default, one penalty."""

from __future__ import annotations

from typing import Any

from django.contrib import messages
from django.core.paginator import Paginator
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_GET, require_http_methods, require_POST

from tournaments.enums import InfractionCategory
from tournaments.errors import DomainError, HeadJudgeNeeded
from tournaments.infractions import guide_for, infraction
from tournaments.models import Match, Penalty, Registration, Tournament
from tournaments.selectors import desk_players
from tournaments.selectors.penalties import penalties_of, penalties_of_player
from tournaments.services import penalties as services
from tournaments.web.event_page import answer_live, live_template
from tournaments.web.judging.floor import JUDGE, judge_frame
from tournaments.web.judging.forms import RevokeForm, RulingForm
from tournaments.web.staff_page import (
    add_domain_error,
    back,
    get_staff_event,
    say_form_errors,
    sign_in_required,
)

PER_PAGE = 60


@sign_in_required
@require_GET
def penalty_list(request: HttpRequest, slug: str) -> HttpResponse:
    """All penalties of the event."""
    tournament = get_staff_event(request, slug, may=JUDGE)
    if (answer := answer_live(request, tournament)) is not None:
        return answer
    rows = penalties_of(tournament)
    text = request.GET.get("q", "")[:100].strip()
    if text:
        rows = rows.filter(registration__player__name__icontains=text) | rows.filter(
            person__icontains=text
        )
    context = {
        **judge_frame(request, tournament, "penalties"),
        "page_obj": Paginator(rows, PER_PAGE).get_page(request.GET.get("page")),
        "q": text,
    }
    template = live_template(request, "tournaments/judging/penalties.html", "penalty-list")
    return render(request, template, context)


@sign_in_required
@require_http_methods(["GET", "POST"])
def give(request: HttpRequest, slug: str) -> HttpResponse:
    """A penalty in two taps: the infraction, then what the guide says.

    ``registration`` names the player; without it, ``person`` is somebody who does not play.
    """
    tournament = get_staff_event(request, slug, may=JUDGE)
    registration = _registration(request, tournament)
    code = _value(request, "code")[:16]
    guide = guide_for(tournament.rules_enforcement_level)
    entry = infraction(code) if code in {one.code for one in guide} else None
    frame = judge_frame(request, tournament, "penalties")
    context: dict[str, Any] = {
        **frame,
        "registration": registration,
        "person": _value(request, "person")[:120],
        "history": [] if registration is None else penalties_of_player(registration),
        "groups": _groups(guide),
        "entry": entry,
        "code": code,
        "own_words": code == "other",
    }
    if entry is None and code != "other":
        if registration is None:
            context["players"] = list(
                Registration.objects.filter(tournament=tournament).participants().with_player()
            )
        return render(request, "tournaments/judging/give.html", context)
    match = None if registration is None else _latest_match(registration)
    verdict = None
    if entry is not None and registration is not None:
        verdict = services.proposed_verdict(registration, (code,), (), frame["now"])
    standard = verdict.kind if verdict else (entry.penalty if entry else None)
    form = RulingForm(
        request.POST or None,
        entry=entry,
        guide=guide,
        standard=standard,
        match=match,
        seats=_seats(registration),
    )
    needs_head_judge = False
    if request.method == "POST" and form.is_valid():
        try:
            return _store(
                request, tournament, registration, match, form, "" if entry is None else code
            )
        except HeadJudgeNeeded as error:
            needs_head_judge = True
            form.add_error(None, str(error.message))
        except DomainError as error:
            add_domain_error(form, error)
    context |= {
        "form": form,
        "match": match,
        "verdict": verdict,
        "standard": standard,
        "needs_head_judge": needs_head_judge,
    }
    status = 400 if form.errors else 200
    return render(request, "tournaments/judging/give.html", context, status=status)


def _seats(registration: Registration | None) -> list[tuple[str, str]]:
    """The seats of a team that play matches of their own, with who sits there."""
    if registration is None or not registration.tournament.match_seats:
        return []
    members = registration.members.select_related("player").order_by("seat")
    return [(one.seat, f"{one.seat} – {one.player.name}") for one in members]


def _value(request: HttpRequest, name: str) -> str:
    return request.POST.get(name) or request.GET.get(name, "")


def _registration(request: HttpRequest, tournament: Tournament) -> Registration | None:
    wanted = _value(request, "registration")
    if not wanted:
        return None
    if not wanted.isdecimal() or len(wanted) > 18:
        raise Http404
    found = desk_players.registration_for_staff(tournament, int(wanted))
    if found is None:
        raise Http404
    return found


def _groups(guide: tuple[Any, ...]) -> list[tuple[str, list[Any]]]:
    return [
        (category.label, found)
        for category in InfractionCategory
        if (found := [one for one in guide if one.category == category])
    ]


def _latest_match(registration: Registration) -> Match | None:
    """The player's match of the open round."""
    return (
        Match.objects.with_players()
        .select_related("round__clock")
        .filter(entries__registration=registration, round__status="published")
        .order_by("-round__number")
        .first()
    )


def _store(
    request: HttpRequest,
    tournament: Tournament,
    registration: Registration | None,
    match: Match | None,
    form: RulingForm,
    code: str,
) -> HttpResponse:
    ruling, now = form.ruling(code), timezone.now()
    if registration is None:
        penalty = services.penalize_outsider(
            actor=request.user,
            tournament=tournament,
            person=_value(request, "person"),
            ruling=ruling,
            now=now,
        )
    else:
        also = None
        if form.cleaned_data.get("also") and match is not None:
            pk = match.opponent_of(registration.pk)
            also = match.player_one if match.player_one_id == pk else match.player_two
        penalty = services.give_penalty(
            actor=request.user, registration=registration, ruling=ruling, also=also, now=now
        )
    text = f"{penalty.name}: {penalty.get_kind_display()}"
    if penalty.effect != "none":
        text += f" – {penalty.get_effect_display()}"
    messages.success(request, text)
    if match is not None:
        return back(request, "tournaments:judge_table", tournament.slug, match.pk)
    return back(request, "tournaments:judge_penalties", tournament.slug)


@sign_in_required
@require_GET
def penalty(request: HttpRequest, slug: str, pk: int) -> HttpResponse:
    """One penalty with everything that was written down."""
    tournament = get_staff_event(request, slug, may=JUDGE)
    found = _penalty(tournament, pk)
    entry = infraction(found.code)
    context = {
        **judge_frame(request, tournament, "penalties"),
        "penalty": found,
        "entry": entry,
        "conditions": [
            str(condition.text)
            for code in found.conditions
            if entry is not None and (condition := entry.condition(code)) is not None
        ],
        "revoke_form": RevokeForm(),
    }
    return render(request, "tournaments/judging/penalty.html", context)


def _penalty(tournament: Tournament, pk: int) -> Penalty:
    found = penalties_of(tournament).select_related("revoked_by").filter(pk=pk).first()
    if found is None:
        raise Http404
    return found


@sign_in_required
@require_POST
def revoke(request: HttpRequest, slug: str, pk: int) -> HttpResponse:
    """Take a penalty back."""
    tournament = get_staff_event(request, slug, may=JUDGE)
    found = _penalty(tournament, pk)
    form = RevokeForm(request.POST)
    if not form.is_valid():
        say_form_errors(request, form)
    else:
        services.revoke_penalty(
            actor=request.user,
            penalty=found,
            reason=form.cleaned_data["reason"],
            now=timezone.now(),
        )
        messages.success(request, _("The penalty is revoked."))
    return redirect("tournaments:judge_penalty", slug, pk)
