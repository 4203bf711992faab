"""Seventeen players open Sealed pools, swap them for registration, and build their decks."""

from __future__ import annotations

import random
from datetime import timedelta

import pytest
from django.utils import timezone
from playwright.sync_api import expect

from decks.boosters import open_lines
from tests.factories import OrganizationFactory, StaffMembershipFactory, UserFactory
from tests.factories.events import by_name
from tests.factories.limited import forty_of, sealed_event
from tournaments.models import PlayerPool, Registration, Tournament
from tournaments.selectors.limited import (
    limited_settings,
    line_sheets,
    overview,
    product_lines,
)
from tournaments.services import limited

pytestmark = [pytest.mark.django_db(transaction=True)]

PHONE = {"viewport": {"width": 390, "height": 800}}
PLAYERS = [f"Player {number:02d}" for number in range(1, 18)]


@pytest.fixture
def event() -> Tournament:
    """A Competitive Sealed event with 17 players, one of whom has an account."""
    store = OrganizationFactory(name="Card Corner", slug="card-corner")
    StaffMembershipFactory(organization=store, user=UserFactory(username="olga"))
    made = sealed_event(
        PLAYERS,
        organization=store,
        slug="sealed",
        rules_enforcement_level="competitive",
        decklist_required=True,
        starts_at=timezone.now(),
        options={"pool_registration": "across"},
    )
    ada = by_name(made, PLAYERS[0])
    ada.player.user = UserFactory(username="ada")
    ada.player.save()
    return made


def opened_on_paper(event: Tournament) -> dict[int, str]:
    """What the players open at their tables, by registration, as it is written down."""
    settings = limited_settings(event)
    opened = open_lines(
        product_lines(settings), line_sheets(settings), random.Random(17), pools=len(PLAYERS)
    )
    people = list(event.registrations.order_by("pk"))
    return {
        person.pk: "\n".join(sorted(f"1 {card.name}" for pack in pool for card in pack))
        for person, pool in zip(people, opened, strict=True)
    }


def test_16_4_a_sealed_event_of_seventeen_with_a_swap(event, new_page, sign_in, check_accessible):
    staff, phone = new_page(), new_page(**PHONE)
    sign_in(staff, "olga")
    staff.goto("/events/sealed/desk/limited/")
    staff.get_by_role("button", name="Seat everybody for the registration").click()
    expect(staff.get_by_text("17 players are seated")).to_be_visible()
    staff.get_by_role("button", name="Start pool registration (20 min)").click()

    lists = opened_on_paper(event)
    ada = by_name(event, PLAYERS[0])
    task = PlayerPool.objects.get(registrar=ada).registration
    sign_in(phone, "ada")
    phone.goto("/events/sealed/me/")
    expect(phone.locator(".event-clock-label")).to_have_text("Pool registration")
    phone.get_by_role("link", name=f"Register the pool of {task.name}").click()
    phone.get_by_label("Cards, one per line").fill(lists[task.pk])
    check_accessible(phone)
    phone.get_by_role("button", name="Hand in this pool").click()
    expect(phone.get_by_text(f"Give the cards back to {task.name}")).to_be_visible()

    now = timezone.now()
    for pool in PlayerPool.objects.exclude(registrar=ada).select_related(
        "registration", "registrar"
    ):
        text = lists[pool.registration_id]
        limited.register_pool(
            actor=None, registration=pool.registration, by=pool.registrar, text=text, now=now
        )
    for person in event.registrations.exclude(pk=ada.pk):
        limited.confirm_pool(actor=None, registration=person, now=now)
    assert [row.problems for row in overview(limited_settings(event)).rows] == [()] * 17

    phone.goto("/events/sealed/me/pool/")
    phone.get_by_role("button", name="Yes, this is my pool").click()
    staff.goto("/events/sealed/desk/limited/")
    staff.get_by_role("button", name="Start deck construction (30 min)").click()
    expect(staff.locator(".event-clock-label")).to_have_text("Deck construction")

    phone.get_by_role("link", name="Build my deck").first.click()
    main = forty_of(ada)
    for name, count in main.items():
        field = phone.get_by_role("spinbutton", name=name, exact=True)
        field.fill(str(count - 1))
        field.locator("xpath=following-sibling::button[1]").click()
    expect(phone.get_by_text("Main deck: 40 cards")).to_be_visible()
    check_accessible(phone)
    assert phone.evaluate("document.documentElement.scrollWidth") == 390
    phone.get_by_role("button", name="Hand in the deck").click()
    expect(phone.get_by_text("Your deck is registered. Good luck!")).to_be_visible()

    others = list(event.registrations.exclude(pk=ada.pk).order_by("pk"))
    for person in others[:-1]:
        limited.hand_in_deck(actor=None, registration=person, main=forty_of(person), now=now)
    late = others[-1]
    limited.hand_in_deck(
        actor=None, registration=late, main=forty_of(late), now=now + timedelta(minutes=45)
    )
    staff.goto("/events/sealed/desk/limited/")
    expect(staff.get_by_role("heading", name="17 players, 0 decks missing")).to_be_visible()
    row = staff.get_by_role("row").filter(has=staff.get_by_role("link", name=late.name))
    expect(row).to_contain_text("late")

    staff.goto("/events/sealed/desk/")
    staff.get_by_role("button", name="Start the event").first.click()
    staff.get_by_role("button", name="Pair round 1").first.click()
    expect(staff.get_by_role("button", name="Publish round 1")).to_be_visible()
    assert event.rounds.get().matches.count() == 8
    assert Registration.objects.filter(decklist_version__isnull=False).count() == 17
