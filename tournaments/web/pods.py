"""Pods for everyone and for their players: tables in turn order, standings, reports."""

from __future__ import annotations

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from tournaments.models import Pod, Registration, Round, RoundEntry, Tournament
from tournaments.pod_input import pod_settings_of
from tournaments.selectors import pages
from tournaments.selectors import pods as selectors
from tournaments.services import pods
from tournaments.web.event_page import event_frame, live_template, players_path


def pairings_page(
    request: HttpRequest, tournament: Tournament, rounds: list[Round], round: Round | None
) -> HttpResponse:
    """The pods of a round: who sits where, in turn order; live while the event runs."""
    text = request.GET.get("q", "").strip()[:100]
    context = {
        **event_frame(request, tournament, active="pairings", rounds=rounds),
        "round": round,
        "text": text,
        "follows_newest": "round" not in request.GET,
        "pods": [] if round is None else selectors.pods_of(round, text=text),
        "unpaired": []
        if round is None
        else list(
            RoundEntry.objects.filter(round=round, pod__isnull=True)
            .select_related("registration__player")
            .order_by("kind", "pk")
        ),
        "players_path": players_path(),
        "pod_settings": pod_settings_of(tournament),
    }
    return render(
        request, live_template(request, "tournaments/pod_pairings.html", "pairings-sheet"), context
    )


def standings_page(
    request: HttpRequest, tournament: Tournament, rounds: list[Round], after: int | None
) -> HttpResponse:
    """The standings of an event of pods; over, in the final order."""
    is_final = after is None and tournament.is_over
    rows = selectors.pod_standings(tournament, after_round=after)
    if is_final:
        place = {pk: number for number, pk in enumerate(selectors.pod_order(tournament), start=1)}
        ordered = sorted(
            (place[row.registration_id], row) for row in rows if row.registration_id in place
        )
    else:
        ordered = [(row.shared_rank, row) for row in rows]
    context = {
        **event_frame(request, tournament, active="standings", rounds=rounds),
        "rows": ordered,
        "after": after,
        "is_final": is_final,
        "swiss_rounds": [one for one in rounds if not one.is_playoff],
        "players_path": players_path(),
        "cut": 0 if is_final else selectors.pod_cut_size(tournament),
    }
    return render(
        request, live_template(request, "tournaments/pod_standings.html", "pod-standings"), context
    )


def own_pod(
    registration: Registration, entry: RoundEntry | None, *, may_report: bool
) -> dict[str, object]:
    """Context of my page: my pod, what was reported, whether I can report or confirm."""
    if entry is None or entry.pod_id is None:
        return {}
    pod = Pod.objects.select_related("round").get(pk=entry.pod_id)
    view = selectors.pod_view(pod)
    reports = view.reports
    mine = next((one for one in reports if one.registration_id == registration.pk), None)
    others = [one for one in reports if one.registration_id != registration.pk]
    can_report = may_report and pod.round.is_open and not pod.has_result
    theirs = others[-1] if others else None
    return {
        "own_pod": view,
        "own_seat": next(one for one in view.seats if one.registration_id == registration.pk),
        "pod_reports": view.told,
        "can_report_pod": can_report,
        "can_confirm_pod": can_report
        and theirs is not None
        and (mine is None or mine.says != theirs.says),
    }


def told_outcome(request: HttpRequest, pod: Pod) -> tuple[Registration | None, list[Registration]]:
    """What a form says about a pod: a winner, or who was still in at the end."""
    here = {
        str(one.pk): one
        for one in Registration.objects.filter(pod_seats__pod=pod).select_related("player")
    }
    winner = request.POST.get("winner", "")
    if winner:
        if winner not in here:
            raise Http404
        return here[winner], []
    return None, [here[pk] for pk in request.POST.getlist("drawn") if pk in here]


def _own_pod(request: HttpRequest, slug: str, pod_id: int) -> tuple[Registration, Pod]:
    found = pages.registration_of_viewer(slug=slug, user=request.user)
    if found is None:
        raise Http404
    tournament, registration = found
    pod = (
        Pod.objects.filter(
            pk=pod_id, round__tournament=tournament, seats__registration=registration
        )
        .exclude(round__status="draft")
        .first()
    )
    if pod is None:
        raise Http404
    return registration, pod


@login_required
@require_POST
def report(request: HttpRequest, slug: str, pod_id: int) -> HttpResponse:
    """Report how my pod ended."""
    registration, pod = _own_pod(request, slug, pod_id)
    winner, drawn = told_outcome(request, pod)
    pod = pods.report_pod_result(
        actor=request.user,
        pod=pod,
        reporter=registration,
        winner=winner,
        drawn=drawn,
        now=timezone.now(),
    )
    if pod.has_result:
        messages.success(request, _("You agree: the result is in."))
    elif pod.result_status == "disputed":
        messages.warning(
            request, _("Somebody reported something else. Please call a judge, or correct it.")
        )
    else:
        messages.success(request, _("Thank you! Now another player confirms the result."))
    return redirect("tournaments:my_event", slug=slug)


@login_required
@require_POST
def confirm(request: HttpRequest, slug: str, pod_id: int) -> HttpResponse:
    """Agree with what another player of my pod reported."""
    registration, pod = _own_pod(request, slug, pod_id)
    pods.confirm_pod_report(actor=request.user, pod=pod, confirmer=registration, now=timezone.now())
    messages.success(request, _("The result is in."))
    return redirect("tournaments:my_event", slug=slug)
