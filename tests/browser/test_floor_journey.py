"""Time is called: the projector says so, and a floor judge counts turns with one tap each."""

from datetime import timedelta

import pytest
from django.utils import timezone
from playwright.sync_api import expect

from tests.factories import OrganizationFactory, StaffMembershipFactory, UserFactory
from tests.factories.events import next_round, started
from tournaments.enums import StaffRole
from tournaments.models import TableTurns
from tournaments.services import announcements, clocks, seatings

pytestmark = [pytest.mark.django_db(transaction=True)]


@pytest.fixture
def event():
    store = OrganizationFactory(name="Card Corner")
    StaffMembershipFactory(
        organization=store, user=UserFactory(username="kim"), role=StaffRole.JUDGE
    )
    return started(4, organization=store, name="Friday Modern")


def start_clock(event, **ago):
    round = next_round(event)
    clocks.start_clock(actor=None, round=round, now=timezone.now() - timedelta(**ago))
    return round


def test_the_last_minutes_on_the_projector(event, page, check_accessible):
    announcements.post_announcement(
        actor=None, tournament=event, text="Lunch until one", now=timezone.now()
    )
    start_clock(event, minutes=45, seconds=5)
    page.set_viewport_size({"width": 1920, "height": 1080})
    page.goto(f"/events/{event.slug}/projector/")
    expect(page.locator(".clock-notice")).to_have_text("5 minutes left")
    expect(page.get_by_text("Lunch until one")).to_be_visible()
    expect(page.locator("[data-clock-over]")).to_be_hidden()
    check_accessible(page)


def test_turns_are_counted_as_soon_as_time_is_up(event, new_page, sign_in, check_accessible):
    round = start_clock(event, minutes=49, seconds=57)
    late = round.matches.get(table=2)
    clocks.extend_table(actor=None, match=late, minutes=3, now=timezone.now())
    page = new_page(viewport={"width": 390, "height": 844})
    sign_in(page, "kim")
    page.goto(f"/events/{event.slug}/desk/floor/")
    row, other = page.locator("#table-1"), page.locator("#table-2")
    row.get_by_role("button", name="Table 1 is in turns").click()
    expect(row).to_contain_text("in turns: 0 of 5")
    row.get_by_role("button", name="Table 1: turn 1").click()
    expect(row).to_contain_text("in turns: 1 of 5")
    expect(other.locator("button")).to_be_hidden()
    expect(page.locator(".event-clock [data-clock-over]")).to_have_text(
        "Time is up: finish the turn, then 5 more"
    )
    check_accessible(page)
    assert TableTurns.objects.get().turn == 1


def test_pages_of_tables_and_announcements_are_accessible(
    event, new_page, sign_in, check_accessible
):
    seatings.seat_players(actor=None, tournament=event, now=timezone.now())
    page = new_page()
    sign_in(page, "kim")
    for path in ("desk/tables/", "desk/announcements/", "seatings/"):
        page.goto(f"/events/{event.slug}/{path}")
        check_accessible(page)
