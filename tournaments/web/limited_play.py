"""A player's pool: written down, confirmed, and a deck built from it."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse, QueryDict
from django.shortcuts import get_object_or_404, redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from decks.construction.card_facts import FREE_BASICS
from decks.models import Card, DecklistVersion
from tournaments.enums import PoolRegistration, PoolSource, PoolState
from tournaments.errors import DecklistRefused, DomainError
from tournaments.models import LimitedSettings, PlayerPool, Registration, TeamMember, Tournament
from tournaments.selectors import limited as selectors
from tournaments.selectors import pages
from tournaments.selectors.pool_pages import basic_lands, pool_groups, set_checklist
from tournaments.selectors.teams import member_of_user
from tournaments.services import limited, teams
from tournaments.services.limited.decks import SINGLE, read_main_deck
from tournaments.web.event_page import event_frame
from tournaments.web.limited_forms import DisputeForm, MainDeckForm, PoolForm
from tournaments.web.own_seats import team_context
from tournaments.web.staff_page import add_domain_error

_CARD_FIELD = re.compile(r"card-(\d{1,18})")


def own_event(request: HttpRequest, slug: str) -> tuple[Tournament, Registration, LimitedSettings]:
    """The viewer's limited event; 404 for everybody who is not in it, and for other formats."""
    found = pages.registration_of_viewer(slug=slug, user=request.user)
    if found is None or not found[0].format.is_limited:
        raise Http404
    tournament, registration = found
    registration.tournament = tournament
    settings = selectors.limited_settings(tournament)
    if settings is None:
        raise Http404
    return tournament, registration, settings


def may_register_own(settings: LimitedSettings, pool: PlayerPool | None) -> bool:
    """Whether the owner writes the pool down."""
    if settings.pool_registration == PoolRegistration.ACROSS or settings.is_draft:
        return False
    if pool is None or pool.state == PoolState.MISSING:
        return True
    return pool.source == PoolSource.STAFF and pool.state != PoolState.CONFIRMED


def _deck_is_open(tournament: Tournament, registration: Registration) -> bool:
    """Whether a deck may be handed in; those of a team's seats are due together."""
    return selectors.deck_is_open(tournament, None if registration.is_team else registration)


def my_limited(tournament: Tournament, registration: Registration) -> dict[str, Any]:
    """What the page "My event" shows of pool and deck; empty for constructed events."""
    if not tournament.format.is_limited:
        return {}
    settings = selectors.limited_settings(tournament)
    if settings is None:
        return {}
    pool = selectors.pool_of(registration)
    tasks = selectors.tasks_of(registration) if pool and pool.table else []
    return {
        "limited": settings,
        "pool": pool,
        "pool_tasks": tasks,
        "may_register_own": may_register_own(settings, pool),
        "deck_is_open": _deck_is_open(tournament, registration),
        "limited_state": selectors.limited_state(settings, pool, tasks),
    }


@login_required
@require_safe
def pool(request: HttpRequest, slug: str) -> HttpResponse:
    """My pool, what is left to confirm, and the pools that I have to write down."""
    tournament, registration, settings = own_event(request, slug)
    return render(
        request,
        "tournaments/pool.html",
        _pool_context(request, tournament, registration, settings, DisputeForm()),
    )


def _pool_context(
    request: HttpRequest,
    tournament: Tournament,
    registration: Registration,
    settings: LimitedSettings,
    dispute_form: DisputeForm,
) -> dict[str, Any]:
    found = selectors.pool_of(registration)
    rows = []
    if found is not None and found.card_pool_id:
        rows = selectors.pool_rows([found.card_pool_id])[found.card_pool_id]
    return {
        **event_frame(request, tournament, active="me"),
        "registration": registration,
        "limited": settings,
        "pool": found,
        "groups": pool_groups(rows),
        "basics": sum(row.quantity for row in rows if row.is_free_basic),
        "rarities": selectors.rarity_report(rows),
        "problems": (
            selectors.pool_problems(found, rows, selectors.product_lines(settings)) if found else ()
        ),
        "tasks": selectors.tasks_of(registration),
        "dispute_form": dispute_form,
        "may_register_own": may_register_own(settings, found),
        "deck_is_open": _deck_is_open(tournament, registration),
        **team_context(registration, user_id=request.user.pk),
    }


@login_required
@require_POST
def act(request: HttpRequest, slug: str, action: str) -> HttpResponse:
    """Confirm my pool, or say what is different."""
    tournament, registration, settings = own_event(request, slug)
    common = {"actor": request.user, "registration": registration, "now": timezone.now()}
    if action == "confirm":
        limited.confirm_pool(**common)
        messages.success(request, _("Your pool is confirmed. Build your deck!"))
        return redirect("tournaments:pool", slug)
    if action != "dispute":
        raise Http404
    form = DisputeForm(request.POST)
    if form.is_valid():
        limited.dispute_pool(note=form.cleaned_data["note"], **common)
        messages.success(request, _("The staff were told. Please raise your hand."))
        return redirect("tournaments:pool", slug)
    context = _pool_context(request, tournament, registration, settings, form)
    return render(request, "tournaments/pool.html", context, status=400)


@login_required
@require_http_methods(["GET", "POST"])
def register(request: HttpRequest, slug: str, registration_id: int) -> HttpResponse:
    """Write down a pool: that of the player across the table, or my own."""
    tournament, registration, settings = own_event(request, slug)
    owner = get_object_or_404(
        Registration.objects.select_related("player"), tournament=tournament, pk=registration_id
    )
    owner.tournament = tournament
    found = selectors.pool_of(owner)
    is_mine = owner.pk == registration.pk and may_register_own(settings, found)
    is_task = (
        found is not None
        and found.registrar_id == registration.pk
        and found.state != PoolState.CONFIRMED
    )
    if not (is_mine or is_task):
        raise Http404
    groups = set_checklist(settings)
    text = found.card_pool.source_text if found and found.card_pool else ""
    form = PoolForm(request.POST if request.method == "POST" else None, initial={"text": text})
    if request.method == "POST" and form.is_valid():
        ticked = {one.card.pk: one.card.name for group in groups for one in group.cards}
        listed = [
            form.cleaned_data["text"],
            *(
                f"{count} {ticked[pk]}"
                for pk, count in _numbers(request.POST).items()
                if pk in ticked
            ),
        ]
        try:
            limited.register_pool(
                actor=request.user,
                registration=owner,
                by=registration,
                text="\n".join(listed),
                now=timezone.now(),
            )
        except DomainError as error:
            add_domain_error(form, error)
        else:
            messages.success(
                request,
                _("Your pool is stored.")
                if is_mine
                else _("Thank you! Give the cards back to %(name)s.") % {"name": owner.name},
            )
            return redirect("tournaments:pool", slug)
    context = {
        **event_frame(request, tournament, active="me"),
        "owner": owner,
        "is_mine": is_mine,
        "found": found,
        "form": form,
        "groups": _with_numbers(groups, _numbers(request.POST)),
        "lines": selectors.product_lines(settings),
    }
    status = 400 if form.errors else 200
    return render(request, "tournaments/pool_register.html", context, status=status)


def _numbers(data: QueryDict) -> dict[int, int]:
    """By a card's key the number in its field; what is no small number counts as none."""
    found = {}
    for name, value in data.items():
        match = _CARD_FIELD.fullmatch(name)
        if match and value.isascii() and value.isdecimal() and len(value) < 4 and int(value):
            found[int(match[1])] = int(value)
    return found


def _with_numbers(groups, numbers: Mapping[int, int]):
    return [
        (group, [(one.card, numbers.get(one.card.pk, "")) for one in group.cards])
        for group in groups
    ]


@login_required
@require_http_methods(["GET", "POST"])
def build(request: HttpRequest, slug: str) -> HttpResponse:
    """Build a deck from my pool, or from my team's for my seat: a number for each card, or a
    list."""
    tournament, registration, settings = own_event(request, slug)
    found = selectors.pool_of(registration)
    builder = _builder(request, registration)
    if found is None or found.card_pool_id is None:
        return redirect("tournaments:pool", slug)
    rows = selectors.pool_rows([found.card_pool_id])[found.card_pool_id]
    main = dict(found.draft.get(builder.key) or _main_of(builder.version))
    list_form = MainDeckForm(initial={"text": _as_list(main)})
    problems: list[str] = []
    if request.method == "POST":
        action = request.POST.get("action", "save")
        try:
            if action in ("list", "list-hand-in"):
                list_form = MainDeckForm(request.POST)
                if not list_form.is_valid():
                    problems = [str(text) for texts in list_form.errors.values() for text in texts]
                else:
                    main = read_main_deck(list_form.cleaned_data["text"])
            else:
                main = _posted_main(request.POST, {row.card.pk: row.card.name for row in rows})
            if not problems:
                return _store(request, builder, main, hand_in=action.endswith("hand-in"))
        except DecklistRefused as error:
            builder.save(request, main)
            problems = [str(getattr(one, "message", one)) for one in error.violations]
        except DomainError as error:
            problems = [text for texts in (error.fields or {}).values() for text in texts]
            problems = problems or [str(error.message)]
    clock = selectors.building_clock(settings, now=timezone.now())
    size = sum(main.values())
    mates = (
        selectors.cards_of_team_mates(registration, found, builder.key) if builder.member else None
    )
    context = {
        **event_frame(request, tournament, active="me"),
        "registration": registration,
        "seat": builder.member,
        "version": builder.version,
        "limited": settings,
        "groups": pool_groups(rows, main, mates),
        "lands": basic_lands(main),
        "list_form": list_form,
        "problems": problems,
        "size": size,
        "smallest": tournament.format.main_minimum,
        "missing": max(0, tournament.format.main_minimum - size),
        "is_open": _deck_is_open(tournament, registration),
        "offers_rest": builder.member is not None,
        "building_clock": clock,
        "is_late": settings.is_building_over(timezone.now()),
    }
    status = 400 if problems else 200
    return render(request, "tournaments/build_deck.html", context, status=status)


@dataclass(frozen=True, slots=True)
class _Builder:
    """Who builds: a player alone, or the player in a seat of a team."""

    registration: Registration
    member: TeamMember | None = None

    @property
    def key(self) -> str:
        """Under which the deck in the making is kept."""
        return SINGLE if self.member is None else self.member.seat

    @property
    def version(self) -> DecklistVersion | None:
        return (self.member or self.registration).decklist_version

    def save(self, request: HttpRequest, main: Mapping[str, int]) -> None:
        common = {"actor": request.user, "main": main, "now": timezone.now()}
        if self.member is None:
            limited.save_deck(registration=self.registration, **common)
        else:
            teams.save_seat_deck(member=self.member, **common)

    def hand_in(self, request: HttpRequest, main: Mapping[str, int]) -> None:
        common = {"actor": request.user, "main": main, "now": timezone.now()}
        if self.member is None:
            limited.hand_in_deck(registration=self.registration, **common)
        else:
            takes_rest = "takes_rest" in request.POST
            teams.hand_in_seat_deck(member=self.member, takes_rest=takes_rest, **common)


def _builder(request: HttpRequest, registration: Registration) -> _Builder:
    """The viewer as a builder; 404 for who has no seat in the team."""
    if not registration.is_team:
        return _Builder(registration)
    member = member_of_user(registration, request.user.pk)
    if member is None:
        raise Http404
    member.registration = registration
    return _Builder(registration, member)


def _store(
    request: HttpRequest, builder: _Builder, main: Mapping[str, int], *, hand_in: bool
) -> HttpResponse:
    slug = builder.registration.tournament.slug
    if hand_in:
        builder.hand_in(request, main)
        messages.success(request, _("Your deck is registered. Good luck!"))
        return redirect("tournaments:my_event", slug)
    builder.save(request, main)
    messages.success(request, _("Saved. Hand the deck in when it is ready."))
    return redirect("tournaments:build_deck", slug)


def _posted_main(data: QueryDict, cards: Mapping[int, str]) -> dict[str, int]:
    main = {cards[pk]: count for pk, count in _numbers(data).items() if pk in cards}
    for name in FREE_BASICS:
        value = data.get(f"land-{name}", "")
        if value.isascii() and value.isdecimal() and len(value) < 4 and int(value):
            main[name] = int(value)
    return main


def _main_of(version: DecklistVersion | None) -> dict[str, int]:
    if version is None:
        return {}
    return {
        entry.card.name: entry.quantity
        for entry in version.entries.filter(section="main").select_related("card")
    }


def _as_list(main: Mapping[str, int]) -> str:
    known = Card.objects.filter(name__in=main).order_by("name").values_list("name", flat=True)
    return "\n".join(f"{main[name]} {name}" for name in known)
