"""Pods at the desk: results of every table, and the settings of the event."""

from __future__ import annotations

from django import forms
from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _t
from django.utils.translation import gettext_lazy as _
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from tournaments import permissions
from tournaments.enums import PodCutSize, PodScoringKind, PodSeatOrder
from tournaments.errors import DomainError
from tournaments.models import Pod, RoundEntry
from tournaments.pod_input import pod_settings_of
from tournaments.selectors.pods import pods_of
from tournaments.services import pods
from tournaments.web.pods import told_outcome
from tournaments.web.staff_page import (
    add_domain_error,
    back,
    desk_frame,
    get_round,
    get_staff_event,
    sign_in_required,
)


class PodSettingsForm(forms.Form):
    scoring = forms.ChoiceField(label=_("Points"), choices=PodScoringKind.choices)
    seat_order = forms.ChoiceField(label=_("Turn order"), choices=PodSeatOrder.choices)
    cut_to = forms.TypedChoiceField(
        label=_("Cut to"),
        choices=[("", _("As recommended for the number of players")), *PodCutSize.choices],
        coerce=int,
        empty_value=None,
        required=False,
    )
    finish_turn = forms.BooleanField(
        label=_("The turn is finished when time is called"), required=False
    )


@sign_in_required
@require_safe
def round_pods(request: HttpRequest, slug: str, number: int) -> HttpResponse:
    """Every pod of a round with the buttons for its result."""
    tournament = get_staff_event(request, slug)
    if not tournament.is_pods:
        raise Http404
    row = get_round(tournament, number)
    context = {
        **desk_frame(request, tournament, section="rounds"),
        "round": row,
        "pods": pods_of(row),
        "unpaired": RoundEntry.objects.filter(round=row, pod__isnull=True)
        .select_related("registration__player")
        .order_by("kind", "pk"),
    }
    return render(request, "tournaments/desk/pods.html", context)


@sign_in_required
@require_POST
def swap(request: HttpRequest, slug: str, number: int) -> HttpResponse:
    """Let two players of different pods change places."""
    tournament = get_staff_event(request, slug)
    row = get_round(tournament, number)
    chosen = []
    for name in ("first", "second"):
        value = request.POST.get(name, "")
        known = value.isdecimal() and len(value) < 19
        found = (
            tournament.registrations.select_related("player").filter(pk=value).first()
            if known
            else None
        )
        if found is None:
            messages.error(request, _t("Please choose two players."))
            return redirect("tournaments:desk_pods", slug, number)
        chosen.append(found)
    pods.swap_pod_players(
        actor=request.user, round=row, first=chosen[0], second=chosen[1], now=timezone.now()
    )
    text = _t("%(first)s and %(second)s have changed places.")
    messages.success(request, text % {"first": chosen[0].name, "second": chosen[1].name})
    return redirect("tournaments:desk_pods", slug, number)


@sign_in_required
@require_POST
def enter(request: HttpRequest, slug: str, pk: int) -> HttpResponse:
    """Store how a pod ended; in a complete round as a correction."""
    tournament = get_staff_event(request, slug, may=permissions.can_enter_results)
    pod = Pod.objects.select_related("round").filter(pk=pk, round__tournament=tournament).first()
    if pod is None:
        raise Http404
    version = request.POST.get("version", "")
    seen = int(version) if version.isdecimal() and len(version) < 10 else None
    if "clear" in request.POST:
        pods.clear_pod_result(
            actor=request.user, pod=pod, expected_version=seen, now=timezone.now()
        )
        messages.success(request, _t("Table %(table)d: result removed.") % {"table": pod.table})
        return back(request, "tournaments:desk_pods", slug, pod.round.number)
    winner, drawn = told_outcome(request, pod)
    service = pods.correct_pod_result if pod.round.is_complete else pods.enter_pod_result
    service(
        actor=request.user,
        pod=pod,
        winner=winner,
        drawn=drawn,
        expected_version=seen,
        now=timezone.now(),
    )
    if winner is not None:
        text = _t("Table %(table)d: %(name)s won.") % {"table": pod.table, "name": winner.name}
    else:
        text = _t("Table %(table)d: drawn.") % {"table": pod.table}
    messages.success(request, text)
    return back(request, "tournaments:desk_pods", slug, pod.round.number)


@sign_in_required
@require_http_methods(["GET", "POST"])
def settings(request: HttpRequest, slug: str) -> HttpResponse:
    """Points, turn order and cut of an event of pods."""
    tournament = get_staff_event(request, slug, may=permissions.can_manage_tournament)
    if not tournament.is_pods:
        raise Http404
    stored = pod_settings_of(tournament)
    form = PodSettingsForm(
        request.POST if request.method == "POST" else None,
        initial={
            "scoring": stored.scoring,
            "seat_order": stored.seat_order,
            "cut_to": "" if stored.cut_to is None else stored.cut_to,
            "finish_turn": stored.finish_turn,
        },
    )
    if request.method == "POST" and form.is_valid():
        told = form.cleaned_data
        try:
            pods.set_pod_settings(
                actor=request.user,
                tournament=tournament,
                scoring=told["scoring"],
                seat_order=told["seat_order"],
                cut_to=told["cut_to"],
                recommended_cut=told["cut_to"] is None and stored.cut_to is not None,
                finish_turn=told["finish_turn"],
                now=timezone.now(),
            )
        except DomainError as error:
            add_domain_error(form, error)
        else:
            messages.success(request, _t("Saved."))
            return redirect("tournaments:pod_settings", slug)
    context = {**desk_frame(request, tournament, section="settings"), "form": form}
    status = 400 if form.errors else 200
    return render(request, "tournaments/desk/pod_settings.html", context, status=status)
