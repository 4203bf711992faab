"""A league of six weeks: a season of weekly events, and an open league between them."""

from datetime import timedelta

import pytest
from playwright.sync_api import expect

from tests.factories import NOW, OrganizationFactory, StaffMembershipFactory, UserFactory
from tests.factories.leagues import finished_event
from tournaments.models import League
from tournaments.services import leagues

pytestmark = [pytest.mark.django_db(transaction=True)]
PHONE = {"viewport": {"width": 390, "height": 844}}
WEEKS = ("ABCD", "ACBD", "BADC", "ABCD", "DABC", "ADCB")


def test_a_league_of_six_weeks(new_page, sign_in, check_accessible):
    store = OrganizationFactory(name="Card Corner", slug="card-corner")
    StaffMembershipFactory(organization=store, user=UserFactory(username="olivia"))
    desk = new_page()
    sign_in(desk, "olivia")
    desk.goto("/organizations/card-corner/leagues/new/")
    desk.get_by_role("button", name="Go on").click()
    desk.get_by_label("Name", exact=True).fill("Winter season")
    desk.get_by_label("First day").fill("2026-11-02")
    desk.get_by_label("Points for each match won").fill("3")
    desk.get_by_label("Results that count").fill("4")
    desk.get_by_role("button", name="Create the league").click()
    desk.get_by_role("button", name="Start the league").click()
    for week, order in enumerate(WEEKS, start=1):
        finished_event(store, order, name=f"Week {week}", starts_at=NOW + timedelta(days=7 * week))
        desk.reload()
        desk.get_by_label("Event", exact=True).select_option(label=f"Week {week}")
        desk.get_by_role("button", name="Let it count").click()
    check_accessible(desk)

    # A wins four times, B and C three times each (once against each other), D twice.
    reader = new_page(**PHONE)
    reader.goto("/leagues/")
    reader.get_by_role("link", name="Winter season").click()
    lines = reader.locator("tbody tr").all_inner_texts()
    assert [line.split()[:3] for line in lines] == [
        ["1", "A", "12"],
        ["2", "B", "9"],
        ["2", "C", "9"],
        ["4", "D", "6"],
    ]
    check_accessible(reader)
    reader.get_by_role("link", name="History").click()
    expect(reader.locator("figure[data-drawn] canvas")).to_be_visible()
    assert reader.locator("#league-history tbody tr").count() == 4
    check_accessible(reader)

    # Between the events two players challenge each other; both confirm.
    league = leagues.create_league(
        actor=None, organization=store, kind="open", name="Open", starts_on=NOW.date(), now=NOW
    )
    leagues.start_league(actor=None, league=league, now=NOW)
    pages = {}
    for name in ("ann", "ben"):
        UserFactory(username=name)
        pages[name] = new_page(**PHONE)
        sign_in(pages[name], name)
        pages[name].goto(f"/leagues/{league.slug}/")
        pages[name].get_by_role("button", name="Join this league").click()
    ann, ben = pages["ann"], pages["ben"]
    ann.reload()
    ann.get_by_label("Opponent").select_option(label="ben")
    ann.get_by_role("button", name="Challenge", exact=True).click()
    ben.reload()
    ben.get_by_role("link", name="Open ann").click()
    ben.get_by_role("button", name="Accept").click()
    ben.get_by_label("Games won by ann").fill("1")
    ben.get_by_label("Games won by ben").fill("2")
    ben.get_by_role("button", name="Report").click()
    ann.reload()
    ann.get_by_role("link", name="Open ann").click()
    check_accessible(ann)
    ann.get_by_role("button", name="Yes, confirm").click()
    ann.get_by_role("link", name="Table").click()
    lines = ann.locator("tbody tr").all_inner_texts()
    assert [line.split()[:3] for line in lines] == [["1", "ben", "3"], ["2", "ann", "0"]]
    assert League.objects.count() == 2
