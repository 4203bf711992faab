"""A spectator watches an event: pairings, results, clock and standings come without reload."""

import re

import pytest
from django.utils import timezone
from playwright.sync_api import expect

from tests.factories import events as played
from tournaments.models import Match
from tournaments.services import clocks, rounds, tournaments

NAMES = ["Ada", "Bob", "Cyd", "Dan", "Eve", "Fay"]


@pytest.fixture
def event(server):
    """Six players are in; round 1 is not paired."""
    return played.started(NAMES, name="Sunday Open", swiss_rounds=2, cut_to=2)


def test_pairings_appear_without_reload(event, page, new_page, check_accessible):
    page.goto("/")
    page.get_by_role("link", name="Sunday Open").click()
    expect(page.get_by_role("heading", name="Round 1 is about to begin")).to_be_visible()
    page.goto(f"/events/{event.slug}/pairings/")
    expect(page.get_by_text("The pairings are not out yet.")).to_be_visible()
    projector = new_page(viewport={"width": 1920, "height": 1080})
    projector.goto(f"/events/{event.slug}/projector/")
    page.evaluate("window.notReloaded = true")

    # A draft shows nothing; published, it is there.
    draft = rounds.pair_next_round(actor=None, tournament=event, now=timezone.now())
    page.wait_for_timeout(2500)
    expect(page.get_by_text("The pairings are not out yet.")).to_be_visible()
    round = rounds.publish_round(actor=None, round=draft, now=timezone.now())
    expect(page.get_by_role("heading", name="Round 1")).to_be_visible()
    expect(page.locator("#pairings-sheet tbody tr")).to_have_count(3)
    expect(projector.locator(".projector-name")).to_have_text(NAMES)
    expect(page.locator("#event-nav").get_by_role("link", name="Standings")).to_be_visible()
    check_accessible(page)
    check_accessible(projector)

    # The clock runs on every page, and a result comes in.
    clocks.start_clock(actor=None, round=round, now=timezone.now())
    for watched in (page, projector):
        expect(watched.get_by_role("timer")).to_have_text(re.compile(r"^49:\d\d$"))
    match = Match.objects.filter(round=round).select_related("player_one__player").first()
    played.play(round, match.player_one.player.name, (2, 1, 0))
    expect(page.get_by_role("row").nth(match.table)).to_contain_text("2–1–0")

    # By name, with a search, which stays when news come in.
    page.get_by_role("link", name="By name").click()
    page.get_by_role("searchbox").fill("fay")
    page.get_by_role("button", name="Search").click()
    expect(page.locator("#pairings-sheet tbody tr")).to_have_count(1)
    page.evaluate("window.notReloaded = true")
    played.play_all(round)
    second = played.next_round(event)
    expect(page.get_by_role("heading", name="Round 2")).to_be_visible()
    expect(page.locator("#pairings-sheet tbody tr")).to_have_count(1)
    expect(page.get_by_role("searchbox")).to_have_value("fay")
    assert page.evaluate("window.notReloaded")

    # Standings and bracket follow; when the event is over, the pages stop asking.
    page.goto(f"/events/{event.slug}/standings/")
    page.evaluate("window.notReloaded = true")
    played.play_all(second)
    expect(page.locator("#standings-table tbody tr").first.locator("td").nth(2)).to_have_text("6")
    assert page.evaluate("window.notReloaded")
    check_accessible(page)
    final = played.next_round(event)
    expect(page.locator("#event-nav").get_by_role("link", name="Bracket")).to_be_visible()
    page.goto(f"/events/{event.slug}/bracket/")
    expect(page.locator("#bracket-picture tbody tr")).to_have_count(1)
    played.play_all(final)
    expect(page.get_by_text("Winner", exact=True)).to_be_visible()
    check_accessible(page)
    tournaments.finish_tournament(actor=None, tournament=event, now=timezone.now())
    expect(page.locator("#event-clock")).to_contain_text("Finished")
    expect(page.locator("[sse-connect]")).to_have_count(0)
    projector.wait_for_url(f"**/events/{event.slug}/standings/")


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_every_page_fits_a_phone_and_is_accessible(event, new_page, check_accessible, scheme):
    played.play_all(played.next_round(event))
    played.play_all(played.next_round(event))
    played.next_round(event)
    someone = event.registrations.first()
    phone = new_page(viewport={"width": 360, "height": 740}, color_scheme=scheme)
    base = f"/events/{event.slug}/"
    for address in (
        "/",
        base,
        f"{base}pairings/",
        f"{base}pairings/?by=name",
        f"{base}projector/",
        f"{base}standings/",
        f"{base}standings/{someone.pk}/",
        f"{base}bracket/",
        f"{base}players/",
        f"/players/{someone.player_id}/",
    ):
        response = phone.goto(address)
        assert response.status == 200, address
        width = phone.evaluate("document.documentElement.scrollWidth")
        assert width <= 360, (address, width)
        check_accessible(phone)


def test_without_javascript(event, new_page):
    played.next_round(event)
    page = new_page(java_script_enabled=False)
    page.goto(f"/events/{event.slug}/pairings/")
    expect(page.locator("#pairings-sheet tbody tr")).to_have_count(3)
    page.get_by_role("searchbox").fill("ada")
    page.get_by_role("button", name="Search").click()
    expect(page.locator("#pairings-sheet tbody tr")).to_have_count(1)
    expect(page.get_by_role("timer")).to_have_text("50:00")
