"""An event's structure: brackets, rules of its rounds, cuts and days, a league's deadlines."""

from __future__ import annotations

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST

from tournaments import permissions
from tournaments.enums import Structure
from tournaments.errors import DomainError
from tournaments.models import Match, SwissCut
from tournaments.selectors.cuts import cut_preview
from tournaments.selectors.structures import structure_of
from tournaments.services import round_robin
from tournaments.services import structures as services
from tournaments.web.staff_page import (
    add_domain_error,
    back,
    desk_frame,
    get_staff_event,
    say_form_errors,
    sign_in_required,
)
from tournaments.web.structure_forms import CutForm, DeadlineForm, StructureForm


@sign_in_required
@require_http_methods(["GET", "POST"])
def structure(request: HttpRequest, slug: str) -> HttpResponse:
    """The settings that only some events need, and the planned cuts."""
    tournament = get_staff_event(request, slug, may=permissions.can_manage_tournament)
    stored = structure_of(tournament)
    form = StructureForm(request.POST or None, instance=stored, tournament=tournament)
    if request.method == "POST" and form.is_valid():
        try:
            services.update_structure(
                actor=request.user,
                tournament=tournament,
                now=timezone.now(),
                **form.cleaned_data,
            )
        except DomainError as error:
            add_domain_error(form, error)
        else:
            messages.success(request, _("The structure is saved."))
            return redirect("tournaments:event_structure", slug)
    return _page(request, slug, form=form, cut_form=None)


def _page(
    request: HttpRequest, slug: str, *, form: StructureForm | None, cut_form: CutForm | None
) -> HttpResponse:
    tournament = get_staff_event(request, slug, may=permissions.can_manage_tournament)
    form = form or StructureForm(instance=structure_of(tournament), tournament=tournament)
    context = {
        **desk_frame(request, tournament, section="structure"),
        "form": form,
        "cuts": list(tournament.cuts.order_by("after_round")),
        "cut_form": cut_form or CutForm(auto_id="cut_%s"),
        "can_be_cut": tournament.structure == Structure.SWISS and not tournament.is_over,
    }
    is_wrong = form.errors or (cut_form is not None and cut_form.errors)
    return render(
        request, "tournaments/desk/structure.html", context, status=400 if is_wrong else 200
    )


@sign_in_required
@require_POST
def plan_cut(request: HttpRequest, slug: str) -> HttpResponse:
    """Announce a cut or a new day."""
    tournament = get_staff_event(request, slug, may=permissions.can_manage_tournament)
    form = CutForm(request.POST, auto_id="cut_%s")
    if form.is_valid():
        try:
            services.plan_cut(
                actor=request.user,
                tournament=tournament,
                now=timezone.now(),
                **form.cleaned_data,
            )
        except DomainError as error:
            add_domain_error(form, error)
        else:
            messages.success(request, _("The cut is planned."))
            return redirect("tournaments:event_structure", slug)
    return _page(request, slug, form=None, cut_form=form)


@sign_in_required
@require_POST
def remove_cut(request: HttpRequest, slug: str, pk: int) -> HttpResponse:
    """Take a planned cut back."""
    tournament = get_staff_event(request, slug, may=permissions.can_manage_tournament)
    cut = get_object_or_404(SwissCut, pk=pk, tournament=tournament)
    services.remove_cut(actor=request.user, cut=cut, now=timezone.now())
    messages.success(request, _("The cut is no longer planned."))
    return redirect("tournaments:event_structure", slug)


@sign_in_required
@require_http_methods(["GET", "POST"])
def cut(request: HttpRequest, slug: str) -> HttpResponse:
    """Who would go on after the round that has been played, and the button that makes it so."""
    tournament = get_staff_event(request, slug)
    if request.method == "POST":
        services.make_swiss_cut(actor=request.user, tournament=tournament, now=timezone.now())
        messages.success(request, _("The cut is made. Pair the next round."))
        return redirect("tournaments:desk", slug)
    context = {
        **desk_frame(request, tournament, section="desk"),
        "preview": cut_preview(tournament),
    }
    return render(request, "tournaments/desk/cut.html", context)


@sign_in_required
@require_POST
def publish_schedule(request: HttpRequest, slug: str) -> HttpResponse:
    """Open all matches of a round robin."""
    tournament = get_staff_event(request, slug)
    round_robin.publish_schedule(actor=request.user, tournament=tournament, now=timezone.now())
    messages.success(request, _("All matches are open."))
    return redirect("tournaments:desk", slug)


@sign_in_required
@require_POST
def set_deadline(request: HttpRequest, slug: str, pk: int) -> HttpResponse:
    """Give a match of a league more or less time."""
    tournament = get_staff_event(request, slug)
    match = get_object_or_404(
        Match.objects.select_related("round"), pk=pk, round__tournament=tournament
    )
    form = DeadlineForm(request.POST)
    if not form.is_valid():
        say_form_errors(request, form)
        return back(request, "tournaments:desk_match", slug, pk)
    due_at = form.cleaned_data["due_at"]
    if due_at is not None:
        due_at = timezone.make_naive(due_at).replace(tzinfo=tournament.zone)
    round_robin.set_deadline(actor=request.user, match=match, due_at=due_at, now=timezone.now())
    messages.success(request, _("The deadline is changed."))
    return back(request, "tournaments:desk_match", slug, pk)
