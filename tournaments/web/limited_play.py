"""A player's pool: written down, confirmed, and a deck built from it."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse, QueryDict
from django.shortcuts import get_object_or_404, redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from decks.construction.card_facts import FREE_BASICS
from decks.models import Card
from tournaments.enums import PoolRegistration, PoolSource, PoolState
from tournaments.errors import DecklistRefused, DomainError
from tournaments.models import LimitedSettings, PlayerPool, Registration, Tournament
from tournaments.selectors import limited as selectors
from tournaments.selectors import pages
from tournaments.selectors.pool_pages import basic_lands, pool_groups, set_checklist
from tournaments.services import limited
from tournaments.services.limited.decks import SINGLE, read_main_deck
from tournaments.web.event_page import event_frame
from tournaments.web.limited_forms import DisputeForm, MainDeckForm, PoolForm
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
        "deck_is_open": selectors.deck_is_open(tournament, registration),
        "limited_state": ",".join(
            [
                settings.phase,
                str(settings.phase_seconds),
                "" if pool is None else f"{pool.state}{pool.table}{pool.registered_at}",
                *(f"{task.pk}{task.state}{task.registered_at}" for task in tasks),
            ]
        ).replace(" ", ""),
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
        "deck_is_open": selectors.deck_is_open(tournament, registration),
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
    """Build a deck from my pool: a number for each card, or a list."""
    tournament, registration, settings = own_event(request, slug)
    found = selectors.pool_of(registration)
    if found is None or found.card_pool_id is None or registration.is_team:
        return redirect("tournaments:pool", slug)
    rows = selectors.pool_rows([found.card_pool_id])[found.card_pool_id]
    main = dict(found.draft.get(SINGLE) or _registered_main(registration))
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
                return _store(request, registration, main, hand_in=action.endswith("hand-in"))
        except DecklistRefused as error:
            limited.save_deck(
                actor=request.user, registration=registration, main=main, now=timezone.now()
            )
            problems = [str(getattr(one, "message", one)) for one in error.violations]
        except DomainError as error:
            problems = [text for texts in (error.fields or {}).values() for text in texts]
            problems = problems or [str(error.message)]
    clock = selectors.building_clock(settings, now=timezone.now())
    size = sum(main.values())
    context = {
        **event_frame(request, tournament, active="me"),
        "registration": registration,
        "limited": settings,
        "groups": pool_groups(rows, main),
        "lands": basic_lands(main),
        "list_form": list_form,
        "problems": problems,
        "size": size,
        "smallest": tournament.format.main_minimum,
        "missing": max(0, tournament.format.main_minimum - size),
        "is_open": selectors.deck_is_open(tournament, registration),
        "building_clock": clock,
        "is_late": settings.is_building_over(timezone.now()),
    }
    status = 400 if problems else 200
    return render(request, "tournaments/build_deck.html", context, status=status)


def _store(
    request: HttpRequest, registration: Registration, main: Mapping[str, int], *, hand_in: bool
) -> HttpResponse:
    slug = registration.tournament.slug
    if hand_in:
        limited.hand_in_deck(
            actor=request.user, registration=registration, main=main, now=timezone.now()
        )
        messages.success(request, _("Your deck is registered. Good luck!"))
        return redirect("tournaments:my_event", slug)
    limited.save_deck(actor=request.user, registration=registration, main=main, now=timezone.now())
    messages.success(request, _("Saved. Hand the deck in when it is ready."))
    return redirect("tournaments:build_deck", slug)


def _posted_main(data: QueryDict, cards: Mapping[int, str]) -> dict[str, int]:
    main = {cards[pk]: count for pk, count in _numbers(data).items() if pk in cards}
    for name in FREE_BASICS:
        value = data.get(f"land-{name}", "")
        if value.isascii() and value.isdecimal() and len(value) < 4 and int(value):
            main[name] = int(value)
    return main


def _registered_main(registration: Registration) -> dict[str, int]:
    version = registration.decklist_version
    if version is None:
        return {}
    return {
        entry.card.name: entry.quantity
        for entry in version.entries.filter(section="main").select_related("card")
    }


def _as_list(main: Mapping[str, int]) -> str:
    known = Card.objects.filter(name__in=main).order_by("name").values_list("name", flat=True)
    return "\n".join(f"{main[name]} {name}" for name in known)
