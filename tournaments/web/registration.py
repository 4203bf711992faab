"""Into an event: registration by link or QR code, and the decklist for it."""

from __future__ import annotations

from django.conf import settings
from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.db import transaction
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from decks.models import Decklist, DecklistVersion
from decks.services import decklists
from tournaments.enums import RegistrationStatus
from tournaments.errors import DomainError
from tournaments.models import Player, Registration, Tournament
from tournaments.selectors import pages
from tournaments.selectors.limited import pool_counts_of
from tournaments.selectors.teams import member_of_user
from tournaments.services import registrations
from tournaments.web import teams
from tournaments.web.deck_holders import DeckHolder
from tournaments.web.event_page import event_frame
from tournaments.web.forms import AccountJoinForm, DecklistForm, JoinForm, show_refusal


@require_http_methods(["GET", "HEAD", "POST"])
def join(request: HttpRequest, token: str) -> HttpResponse:
    """Register by the event's link, with an account or by name alone."""
    tournament = get_object_or_404(Tournament.objects.for_lists(), join_token=token)
    player = None
    if tournament.is_team_event and not request.user.is_authenticated:
        return teams.register(request, tournament)
    if request.user.is_authenticated:
        player = Player.objects.filter(user=request.user).first()
        mine = pages.registration_of_viewer(slug=tournament.slug, user=request.user)
        if mine is not None and mine[1].status != RegistrationStatus.INVITED:
            messages.info(request, _("You are registered for this event already."))
            return redirect("tournaments:my_event", slug=tournament.slug)
        if tournament.is_team_event:
            return teams.register(request, tournament)
    form = _join_form(request, player)
    if request.method == "POST" and form.is_valid():
        told = form.cleaned_data
        try:
            registration = registrations.register_self(
                actor=request.user if request.user.is_authenticated else None,
                token=token,
                name=told.get("name", ""),
                email=told.get("email", ""),
                wants_email=told["wants_email"],
                now=timezone.now(),
            )
        except DomainError as error:
            show_refusal(form, error)
        else:
            return _welcome(request, tournament, registration)
    context = {
        "tournament": tournament,
        "form": form,
        "player": player,
        "counts": pages.registration_counts(tournament),
    }
    return render(request, "tournaments/join.html", context)


def _join_form(request: HttpRequest, player: Player | None) -> JoinForm | AccountJoinForm:
    data = request.POST if request.method == "POST" else None
    if not request.user.is_authenticated:
        return JoinForm(data)
    name = request.user.get_full_name() or request.user.get_username()
    return AccountJoinForm(data, initial={"name": name}, has_player=player is not None)


def _welcome(
    request: HttpRequest, tournament: Tournament, registration: Registration
) -> HttpResponse:
    if registration.status == RegistrationStatus.WAITING:
        text = _("The event is full: you are on the waiting list.")
    elif registration.status == RegistrationStatus.PENDING:
        text = _("Thank you! The store has to approve your registration.")
    else:
        text = _("You are registered. See you there!")
    messages.success(request, text)
    if not request.user.is_authenticated:
        return redirect("tournaments:detail", slug=tournament.slug)
    is_due = tournament.decklist_required and not tournament.format.is_limited
    if is_due and registration.status != RegistrationStatus.WAITING:
        return redirect("tournaments:submit_deck", slug=tournament.slug)
    return redirect("tournaments:my_event", slug=tournament.slug)


@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def submit_deck(request: HttpRequest, slug: str) -> HttpResponse:
    """Hand in my decklist; everything that is wrong with it is shown with its lines.

    ``?deck=`` fills the form with the newest version of one of my decks. A list with mistakes is
    shown again and not stored.
    """
    found = pages.registration_of_viewer(slug=slug, user=request.user)
    if found is None:
        raise Http404
    tournament, registration = found
    registration.tournament = tournament
    holder = _holder(request, registration)
    now = timezone.now()
    is_limited = tournament.format.is_limited and not registration.is_team
    if is_limited and request.method != "POST" and pool_counts_of(registration) is not None:
        return redirect("tournaments:build_deck", slug=slug)
    is_open = registrations.decklist_is_open(tournament, now, registration)
    checked = None
    if request.method == "POST":
        told = request.POST.copy()
        only_check = "check" in told or "replace" in told
        if "replace" in told:
            told["text"] = with_name_replaced(told.get("text", ""), told["replace"])
        form = DecklistForm(told)
        if form.is_valid():
            try:
                checked = holder.check(form.cleaned_data["text"])
                if checked.is_legal and not only_check:
                    _hand_in(request, holder, form)
                    messages.success(request, _("Your decklist is registered. Good luck!"))
                    return redirect("tournaments:my_event", slug=slug)
            except DomainError as error:
                show_refusal(form, error)
        else:
            told["text"] = told.get("text", "")[: settings.MAX_DECKLIST_BYTES]  # not megabytes
    else:
        form = DecklistForm(initial=_first_text(request, holder))
    marked = {} if checked is None else _problems_by_line(checked.errors)
    text = form.data.get("text", "") if form.is_bound else ""
    context = {
        **event_frame(request, tournament, active="me"),
        "registration": registration,
        "holder": holder,
        "form": form,
        "is_open": is_open,
        "checked": checked,
        "numbered": [
            (number, line, marked.get(number, False))
            for number, line in enumerate(text.splitlines(), start=1)
        ]
        if marked
        else [],
        "own_decks": Decklist.objects.filter(owner=request.user, format=holder.format).order_by(
            "-updated_at"
        )[:30],
        "registered_text": holder.version.source_text if holder.version else "",
    }
    return render(request, "tournaments/submit_deck.html", context)


def _holder(request: HttpRequest, registration: Registration) -> DeckHolder:
    """The player's own deck, or the deck of the seat in which the player sits."""
    if not registration.is_team:
        return DeckHolder(registration)
    member = member_of_user(registration, request.user.pk)
    if member is None:
        raise Http404
    member.registration = registration
    return DeckHolder(registration, member)


def with_name_replaced(text: str, wish: str) -> str:
    """The list with a suggested name in place of an unknown one.

    Args:
        wish: The line's number, the name as it was read, and the name to put there.

    >>> with_name_replaced("4 Opt\\n2 Shokc", "2|Shokc|Shock")
    '4 Opt\\n2 Shock'
    """
    number, _bar, names = wish.partition("|")
    old, _bar, new = names.partition("|")
    lines = text.splitlines()
    if number.isdecimal() and len(number) < 10 and old and 1 <= int(number) <= len(lines):
        lines[int(number) - 1] = lines[int(number) - 1].replace(old, new, 1)
    return "\n".join(lines)


@transaction.atomic
def _hand_in(request: HttpRequest, holder: DeckHolder, form: DecklistForm) -> None:
    """Store the list as a new version of the deck that is registered, or as a new deck."""
    text, name = form.cleaned_data["text"], form.cleaned_data["name"]
    before = holder.version
    if before is not None and before.decklist.owner_id == request.user.pk:
        version = decklists.revise_decklist(
            actor=request.user, decklist=before.decklist, text=text, name=name or None
        )
    else:
        decklist = decklists.create_decklist(
            actor=request.user,
            name=name or str(holder.registration.tournament.name)[:120],
            format=holder.format,
            text=text,
        )
        version = decklist.versions.latest()
    holder.submit(actor=request.user, version=version, now=timezone.now())


def _first_text(request: HttpRequest, holder: DeckHolder) -> dict[str, str]:
    wanted = request.GET.get("deck", "")
    version: DecklistVersion | None = holder.version
    if wanted.isdecimal() and len(wanted) < 19:
        version = (
            DecklistVersion.objects.filter(decklist_id=wanted, decklist__owner=request.user)
            .select_related("decklist")
            .order_by("-number")
            .first()
        )
    if version is None:
        return {}
    return {"name": version.decklist.name, "text": version.source_text}


def _problems_by_line(violations: tuple) -> dict[int, bool]:
    return {line: True for violation in violations for line in violation.lines}
