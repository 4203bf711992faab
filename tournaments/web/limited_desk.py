"""Limited events at the desk: products, building time, pools and who has no deck yet."""

from __future__ import annotations

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_GET, require_http_methods, require_POST

from tournaments import permissions
from tournaments.enums import BuildingPhase
from tournaments.errors import DomainError
from tournaments.models import LimitedSettings, Registration, Tournament
from tournaments.selectors import limited as selectors
from tournaments.selectors.pool_pages import pool_groups
from tournaments.services import limited
from tournaments.services.limited import ProductChoice
from tournaments.services.limited.settings import usual_products
from tournaments.web.event_page import answer_live, live_template
from tournaments.web.limited_forms import LimitedForm, PoolForm
from tournaments.web.staff_forms import MinutesForm
from tournaments.web.staff_page import (
    add_domain_error,
    desk_frame,
    get_staff_event,
    say_form_errors,
    sign_in_required,
)


def get_limited_event(
    request: HttpRequest, slug: str, *, may=permissions.can_run_rounds
) -> Tournament:
    """An event of a limited format for its staff; 404 for other formats."""
    tournament = get_staff_event(request, slug, may=may)
    if not tournament.format.is_limited:
        raise Http404
    return tournament


@sign_in_required
@require_GET
def desk(request: HttpRequest, slug: str) -> HttpResponse:
    """Where a limited event stands before round 1: pools, decks, the clock."""
    tournament = get_limited_event(request, slug)
    if (answer := answer_live(request, tournament)) is not None:
        return answer
    settings = selectors.limited_settings(tournament)
    frame = desk_frame(request, tournament, section="limited")
    context = {
        **frame,
        "settings": settings,
        "overview": selectors.overview(settings) if settings else None,
        "building_clock": selectors.building_clock(settings, now=frame["now"])
        if settings
        else None,
        "phases": BuildingPhase,
    }
    template = live_template(request, "tournaments/desk/limited.html", "limited-live")
    return render(request, template, context)


@sign_in_required
@require_http_methods(["GET", "POST"])
def edit(request: HttpRequest, slug: str) -> HttpResponse:
    """What is opened, how long decks are built, who registers pools."""
    tournament = get_limited_event(request, slug, may=permissions.can_manage_tournament)
    settings = selectors.limited_settings(tournament)
    products = (
        [ProductChoice(row.product, row.quantity, row.set_code) for row in settings.products.all()]
        if settings
        else []
    )
    form = LimitedForm(
        request.POST or None,
        instance=LimitedSettings.objects.filter(tournament=tournament).first(),
        products=products,
        initial=_initial(tournament, settings),
    )
    if request.method == "POST" and form.is_valid():
        try:
            _store(request, tournament, form, products)
        except DomainError as error:
            add_domain_error(form, error)
        else:
            messages.success(request, _("The settings are saved."))
            return redirect("tournaments:limited_desk", slug)
    context = {**desk_frame(request, tournament, section="limited"), "form": form}
    status = 400 if form.errors else 200
    return render(request, "tournaments/desk/limited_settings.html", context, status=status)


def _initial(tournament: Tournament, settings: LimitedSettings | None) -> dict[str, object]:
    if settings is None:
        return {"kind": selectors.usual_kind(tournament)}
    cube = settings.cube.source_text if settings.cube else ""
    return {"cube_text": cube}


def _store(
    request: HttpRequest,
    tournament: Tournament,
    form: LimitedForm,
    products: list[ProductChoice],
) -> None:
    """Store what was changed; products that were left empty are those recommended for the kind."""
    chosen = form.chosen_products()
    kind = form.cleaned_data["kind"]
    if not chosen and form.cleaned_data.get("set_0"):
        size = len(tournament.seats) or 1
        chosen = usual_products(kind, form.cleaned_data["set_0"], team_size=size)
    cube = form.cleaned_data["cube_text"]
    same_cube = cube.strip() == str(form.initial.get("cube_text", "")).strip()
    limited.set_limited(
        actor=request.user,
        tournament=tournament,
        now=timezone.now(),
        products=None if chosen == products else chosen,
        cube_text=None if same_cube else cube,
        **form.options(),
    )


@sign_in_required
@require_POST
def act(request: HttpRequest, slug: str, action: str) -> HttpResponse:
    """Seat players, open products, run the building clock, go on without missing decks."""
    tournament = get_limited_event(request, slug)
    common = {"actor": request.user, "tournament": tournament, "now": timezone.now()}
    match action:
        case "seat":
            seated = limited.assign_registrars(**common)
            text = _("%(count)d players are seated for the registration of the pools.")
            messages.success(request, text % {"count": len(seated)})
        case "open":
            opened = limited.open_pools(**common)
            messages.success(request, _("%(count)d pools are opened.") % {"count": len(opened)})
        case "start-registration" | "start-construction":
            limited.start_building(phase=action.removeprefix("start-"), **common)
            messages.success(request, _("The clock runs."))
        case "extend" | "shorten":
            form = MinutesForm(request.POST)
            if not form.is_valid():
                say_form_errors(request, form)
                return redirect("tournaments:limited_desk", slug)
            minutes = form.cleaned_data["minutes"] * (1 if action == "extend" else -1)
            limited.extend_building(minutes=minutes, **common)
            text = _("The clock was changed by %(minutes)+d minutes.")
            messages.success(request, text % {"minutes": minutes})
        case "pause":
            limited.pause_building(**common)
            messages.success(request, _("The clock is stopped."))
        case "resume":
            limited.resume_building(**common)
            messages.success(request, _("The clock runs again."))
        case "end":
            limited.end_building(**common)
            messages.success(request, _("The building time is over. Later decks are marked."))
        case "go-on":
            limited.allow_missing_decks(**common)
            messages.success(request, _("Round 1 can be paired without the missing decks."))
        case _:
            raise Http404
    return redirect("tournaments:limited_desk", slug)


@login_required
@require_http_methods(["GET", "POST"])
def pool(request: HttpRequest, slug: str, registration_id: int) -> HttpResponse:
    """One player's pool: what is in it, what is wrong with it, and a list to mend it."""
    tournament = get_limited_event(request, slug)
    registration = get_object_or_404(
        Registration.objects.select_related("player"), tournament=tournament, pk=registration_id
    )
    registration.tournament = tournament
    settings = selectors.limited_settings(tournament)
    if settings is None:
        return redirect("tournaments:limited_desk", slug)
    found = selectors.pool_of(registration)
    text = found.card_pool.source_text if found and found.card_pool else ""
    rows = []
    if found and found.card_pool_id:
        rows = selectors.pool_rows([found.card_pool_id])[found.card_pool_id]
        text = text or "\n".join(f"{row.quantity} {row.card.name}" for row in rows)
    form = PoolForm(request.POST if request.method == "POST" else None, initial={"text": text})
    if request.method == "POST":
        if request.POST.get("action") == "confirm":
            limited.confirm_pool(
                actor=request.user, registration=registration, now=timezone.now(), by_staff=True
            )
            messages.success(request, _("The pool is confirmed."))
            return redirect("tournaments:limited_pool", slug, registration_id)
        if form.is_valid():
            try:
                limited.register_pool(
                    actor=request.user,
                    registration=registration,
                    text=form.cleaned_data["text"],
                    now=timezone.now(),
                    by_staff=True,
                )
            except DomainError as error:
                add_domain_error(form, error)
            else:
                messages.success(request, _("The pool is stored."))
                return redirect("tournaments:limited_pool", slug, registration_id)
    context = {
        **desk_frame(request, tournament, section="limited"),
        "registration": registration,
        "pool": found,
        "groups": pool_groups(rows),
        "rarities": selectors.rarity_report(rows),
        "problems": (
            selectors.pool_problems(found, rows, selectors.product_lines(settings)) if found else ()
        ),
        "deck_problems": (
            selectors.check_team_against_pool(registration)
            if registration.is_team
            else selectors.check_against_pool(registration)
        ),
        "form": form,
    }
    status = 400 if form.errors else 200
    return render(request, "tournaments/desk/limited_pool.html", context, status=status)
