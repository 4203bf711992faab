"""The event's players: added, imported, checked in, dropped, reinstated, disqualified."""

from __future__ import annotations

from django.contrib import messages
from django.core.exceptions import PermissionDenied
from django.core.paginator import Paginator
from django.db import transaction
from django.forms import model_to_dict
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.http import require_GET, require_http_methods, require_POST

from decks.services import decklists
from tournaments import permissions
from tournaments.enums import CheckInPolicy, MissedRounds, PenaltyKind, RegistrationStatus
from tournaments.errors import DomainError, ImportRefused
from tournaments.models import Registration, Tournament
from tournaments.selectors import desk_players
from tournaments.selectors.players import player_rounds
from tournaments.selectors.teams import members_of, team_rounds
from tournaments.services import participation, penalties, player_imports
from tournaments.services import registrations as services
from tournaments.services.players import create_player
from tournaments.services.teams import team_problems
from tournaments.web.deck_holders import DeckHolder
from tournaments.web.event_page import answer_live, live_template
from tournaments.web.forms import DecklistForm
from tournaments.web.level_forms import EligibilityForm, ExclusionForm
from tournaments.web.staff_forms import (
    ImportForm,
    LateEntryForm,
    PenaltyForm,
    ReasonForm,
    RegistrationForm,
    ReinstateForm,
    TeamImportForm,
    WalkInForm,
)
from tournaments.web.staff_page import (
    add_domain_error,
    back,
    desk_frame,
    get_staff_event,
    say_form_errors,
    sign_in_required,
)
from tournaments.web.team_forms import TeamNamesForm
from tournaments.web.teams import seat_rows

MAY_REGISTER = permissions.can_register_players
PLAYERS_PER_PAGE = 150
JUDGES_ACTIONS = ("reinstate", "disqualify", "penalty", "missed-deadline")


@sign_in_required
@require_GET
def player_list(request: HttpRequest, slug: str) -> HttpResponse:
    """Everybody with a registration: search, check-in, drops, the waiting list."""
    tournament = get_staff_event(request, slug, may=MAY_REGISTER)
    if (answer := answer_live(request, tournament)) is not None:
        return answer
    text, status = request.GET.get("q", "")[:100], request.GET.get("status", "")
    if status not in RegistrationStatus.values:
        status = ""
    found = Paginator(
        desk_players.desk_players(tournament, text=text, status=status), PLAYERS_PER_PAGE
    )
    page = found.get_page(request.GET.get("page"))
    for row in page:
        row.tournament = tournament
    if tournament.is_team_event:
        members = members_of(row.pk for row in page)
        for row in page:
            row.shown_members = members.get(row.pk, [])
    counts = desk_players.status_counts(tournament)
    context = {
        **desk_frame(request, tournament, section="players"),
        "page_obj": page,
        "total": sum(counts.values()),
        "status_counts": [
            (value, label, counts[value])
            for value, label in RegistrationStatus.choices
            if counts.get(value)
        ],
        "q": text,
        "status": status,
        "needs_check_in": tournament.check_in != CheckInPolicy.NOT_NEEDED,
        "walk_in_form": WalkInForm(auto_id="walk_in_%s"),
        "late_form": LateEntryForm(auto_id="late_%s"),
        "known_names": desk_players.known_player_names(tournament),
        "team_form": TeamNamesForm(tournament, auto_id="team_%s"),
    }
    template = live_template(request, "tournaments/desk/registrations.html", "player-list")
    return render(request, template, context)


@sign_in_required
@require_POST
def add(request: HttpRequest, slug: str) -> HttpResponse:
    """Enroll somebody by name."""
    tournament = get_staff_event(request, slug, may=MAY_REGISTER)
    form = WalkInForm(request.POST)
    if not form.is_valid():
        say_form_errors(request, form)
        return back(request, "tournaments:desk_registrations", slug)
    registration = services.register_walk_in(
        actor=request.user, tournament=tournament, now=timezone.now(), **form.cleaned_data
    )
    if registration.status == RegistrationStatus.WAITING:
        text = _("%(name)s is on the waiting list: the event is full.")
        messages.warning(request, text % {"name": registration.name})
    else:
        text = _("%(name)s is registered.")
        messages.success(request, text % {"name": registration.name})
    return back(request, "tournaments:desk_registrations", slug)


@sign_in_required
@require_POST
def add_late(request: HttpRequest, slug: str) -> HttpResponse:
    """Let somebody into the running event."""
    tournament = get_staff_event(request, slug, may=MAY_REGISTER)
    form = LateEntryForm(request.POST)
    if not form.is_valid():
        say_form_errors(request, form)
        return back(request, "tournaments:desk_registrations", slug)
    now = timezone.now()
    with transaction.atomic():
        player = create_player(
            actor=request.user,
            name=form.cleaned_data["name"],
            email=form.cleaned_data["email"],
            organization=tournament.organization,
            now=now,
        )
        registration = participation.enter_late(
            actor=request.user,
            tournament=tournament,
            player=player,
            now=now,
            override=request.POST.get("override") == "1",
        )
    text = _("%(name)s is in and plays from the next round on.")
    messages.success(request, text % {"name": registration.name})
    return back(request, "tournaments:desk_registrations", slug)


@sign_in_required
@require_http_methods(["GET", "POST"])
def import_players(request: HttpRequest, slug: str) -> HttpResponse:
    """Register a list of players from a spreadsheet; a job does it and shows its progress."""
    tournament = get_staff_event(request, slug, may=MAY_REGISTER)
    kind = TeamImportForm if tournament.is_team_event else ImportForm
    form = kind(request.POST or None, request.FILES or None)
    wrong_lines: tuple[tuple[int, str], ...] = ()
    if request.method == "POST" and form.is_valid():
        try:
            job = player_imports.start_import(
                actor=request.user,
                tournament=tournament,
                content=form.cleaned_data["content"],
                now=timezone.now(),
            )
        except ImportRefused as error:
            form.add_error(None, str(error.message))
            wrong_lines = error.lines
        else:
            return redirect("tournaments:job", slug, job.pk)
    context = {
        **desk_frame(request, tournament, section="players"),
        "form": form,
        "wrong_lines": wrong_lines,
    }
    status = 400 if form.errors else 200
    return render(request, "tournaments/desk/import.html", context, status=status)


@sign_in_required
@require_POST
def check_in_all(request: HttpRequest, slug: str) -> HttpResponse:
    """Check in everybody who is enrolled."""
    tournament = get_staff_event(request, slug, may=MAY_REGISTER)
    count = services.check_in_all(actor=request.user, tournament=tournament, now=timezone.now())
    text = ngettext("%(count)d player checked in.", "%(count)d players checked in.", count)
    messages.success(request, text % {"count": count})
    return back(request, "tournaments:desk_registrations", slug)


@sign_in_required
@require_http_methods(["GET", "POST"])
def detail(request: HttpRequest, slug: str, pk: int) -> HttpResponse:
    """One player: byes, fixed table, decklist, rounds so far, and what can be done."""
    tournament = get_staff_event(request, slug, may=MAY_REGISTER)
    registration = _get_registration(tournament, pk)
    form = RegistrationForm(
        request.POST or None,
        initial={
            "awarded_byes": registration.awarded_byes,
            "fixed_table": registration.fixed_table,
        },
    )
    if request.method == "POST" and form.is_valid():
        try:
            services.update_registration(
                actor=request.user,
                registration=registration,
                now=timezone.now(),
                awarded_byes=form.cleaned_data["awarded_byes"],
                fixed_table=form.cleaned_data["fixed_table"],
                clear_fixed_table=form.cleaned_data["fixed_table"] is None,
            )
        except DomainError as error:
            add_domain_error(form, error)
        else:
            messages.success(request, _("Saved."))
            return redirect("tournaments:desk_registration", slug, pk)
    if registration.is_team:
        teams = {
            "rows": seat_rows(registration),
            "may_change": tournament.status in services.BEFORE_START,
            "problems": team_problems(registration),
            "team_rounds": team_rounds(registration),
        }
    else:
        teams = {}
    context = {
        **desk_frame(request, tournament, section="players"),
        **teams,
        "registration": registration,
        "form": form,
        "eligibility_form": EligibilityForm(
            initial=model_to_dict(registration.player.eligibility)
            if hasattr(registration.player, "eligibility")
            else None
        ),
        "exclusion_form": ExclusionForm(auto_id="exclude_%s"),
        "played": player_rounds(registration),
        "penalties": list(registration.penalties.select_related("round", "given_by")),
        "missed_choices": MissedRounds.choices,
        "missed_deadline": _missed_deadline(registration),
        "penalty_form": PenaltyForm(auto_id="penalty_%s"),
    }
    status = 400 if form.errors else 200
    return render(request, "tournaments/desk/registration.html", context, status=status)


def _get_registration(tournament: Tournament, pk: int) -> Registration:
    registration = desk_players.registration_for_staff(tournament, pk)
    if registration is None:
        raise Http404
    return registration


@sign_in_required
@require_http_methods(["GET", "POST"])
def deck(request: HttpRequest, slug: str, pk: int) -> HttpResponse:
    """Register a decklist for a player, also after the deadline; mistakes are all shown."""
    tournament = get_staff_event(request, slug, may=MAY_REGISTER)
    registration = _get_registration(tournament, pk)
    holder = _holder(request, registration)
    version = holder.version
    initial = {} if version is None else {"name": version.decklist.name}
    form = DecklistForm(request.POST if request.method == "POST" else None, initial=initial)
    checked = None
    if request.method == "POST" and form.is_valid():
        try:
            checked = holder.check(form.cleaned_data["text"])
            if checked.is_legal:
                _register_deck(request, holder, form)
                text = _("The decklist of %(name)s is registered.")
                messages.success(request, text % {"name": holder.name})
                return redirect("tournaments:desk_registration", slug, pk)
        except DomainError as error:
            add_domain_error(form, error)
    context = {
        **desk_frame(request, tournament, section="players"),
        "registration": registration,
        "holder": holder,
        "form": form,
        "checked": checked,
    }
    status = 400 if form.errors or checked is not None else 200
    return render(request, "tournaments/desk/deck.html", context, status=status)


def _holder(request: HttpRequest, registration: Registration) -> DeckHolder:
    """The player's deck, or that of the seat which ``?seat=`` names."""
    if not registration.is_team:
        return DeckHolder(registration)
    seat = request.GET.get("seat", "A")[:1].replace("\x00", "")
    member = registration.members.select_related("player__user").filter(seat=seat).first()
    if member is None:
        raise Http404
    member.registration = registration
    return DeckHolder(registration, member)


@transaction.atomic
def _register_deck(request: HttpRequest, holder: DeckHolder, form: DecklistForm) -> None:
    decklist = decklists.create_decklist(
        actor=None,
        owner=holder.owner,
        name=(form.cleaned_data["name"] or holder.name)[:120],
        format=holder.format,
        text=form.cleaned_data["text"],
    )
    holder.submit(
        actor=request.user,
        version=decklist.versions.latest(),
        now=timezone.now(),
        by_staff=True,
    )


def _missed_deadline(registration: Registration) -> bool:
    """Whether a list that the event asks for came too late, or has not come yet."""
    tournament = registration.tournament
    handed_in = registration.decklist_submitted_at or timezone.now()
    return (
        tournament.decklist_required
        and not tournament.is_over
        and not registration.has_left
        and handed_in > tournament.decklists_due_at
    )


@sign_in_required
@require_POST
def act(request: HttpRequest, slug: str, pk: int, action: str) -> HttpResponse:
    """One of the buttons of a player."""
    tournament = get_staff_event(request, slug, may=MAY_REGISTER)
    registration = _get_registration(tournament, pk)
    name = {"name": registration.name}
    common = {"actor": request.user, "registration": registration, "now": timezone.now()}
    if action in JUDGES_ACTIONS and not permissions.can_judge(request.user, tournament):
        raise PermissionDenied
    match action:
        case "check-in":
            services.check_in(**common)
            text = _("%(name)s is checked in.")
        case "revoke-check-in":
            services.revoke_check_in(**common)
            text = _("%(name)s is no longer checked in.")
        case "approve":
            services.approve_registration(**common)
            text = _("%(name)s is enrolled.")
        case "withdraw":
            participation.withdraw_registration(**common)
            text = _("%(name)s is withdrawn.")
        case "drop":
            participation.drop_player(**common)
            text = _("%(name)s has dropped.")
        case "enter":
            participation.enter_late(
                actor=request.user,
                tournament=tournament,
                player=registration.player,
                now=common["now"],
                override=request.POST.get("override") == "1",
            )
            text = _("%(name)s is in and plays from the next round on.")
        case "reinstate":
            form = ReinstateForm(request.POST)
            missed = MissedRounds.LOSSES
            if form.is_valid():
                missed = MissedRounds(form.cleaned_data["missed"])
            participation.reinstate_player(**common, missed_rounds=missed)
            text = _("%(name)s is back in the event.")
        case "disqualify":
            reason = ReasonForm(request.POST)
            note = reason.cleaned_data["reason"] if reason.is_valid() else ""
            participation.disqualify_player(**common, infraction=note[:120], note=note)
            text = _("%(name)s is disqualified.")
        case "missed-deadline":
            given = penalties.record_missed_deadline(
                **common, has_permission=request.POST.get("permission") == "1"
            )
            grade = _("no penalty") if given is None else given.get_kind_display()
            text = _("%(name)s missed the deadline: %(grade)s.")
            name["grade"] = grade
        case "penalty":
            penalty = PenaltyForm(request.POST)
            if not penalty.is_valid():
                say_form_errors(request, penalty)
                return redirect("tournaments:desk_registration", slug, pk)
            penalties.give_penalty(
                **common,
                ruling=penalties.Ruling(
                    kind=PenaltyKind(penalty.cleaned_data["kind"]),
                    infraction=penalty.cleaned_data["infraction"],
                    note=penalty.cleaned_data["note"],
                ),
            )
            text = _("The penalty of %(name)s is recorded.")
        case _:
            raise Http404
    messages.success(request, text % name)
    return back(request, "tournaments:desk_registrations", slug)
