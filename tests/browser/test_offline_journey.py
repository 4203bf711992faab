"""The network goes away in the middle of a round: nothing that was entered is lost or doubled."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import PATIENCE
from tests.factories import NOW, OrganizationFactory, StaffMembershipFactory, UserFactory
from tests.factories.events import next_round, started
from tournaments.enums import StaffRole
from tournaments.models import AuditEntry, Match
from tournaments.services import results

pytestmark = [pytest.mark.django_db(transaction=True)]


@pytest.fixture
def new_page(chromium, server):
    """As everywhere, but the console may say that requests are lost: they are."""
    contexts, problems = [], []

    def open_page(**options):
        context = chromium.new_context(base_url=server, **options)
        context.set_default_timeout(PATIENCE)
        contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: problems.append(str(error)))
        return page

    yield open_page
    for context in contexts:
        context.close()
    assert problems == []


@pytest.fixture
def event():
    store = OrganizationFactory(name="Card Corner")
    StaffMembershipFactory(
        organization=store, user=UserFactory(username="kim"), role=StaffRole.SCOREKEEPER
    )
    tournament = started(6, organization=store, name="Friday Modern", round_minutes=0)
    next_round(tournament)
    return tournament


def worker_is_ready(page):
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")


def test_quick_entry_waits_and_is_sent_once(event, new_page, sign_in, check_accessible):
    page = new_page()
    sign_in(page, "kim")
    page.goto(f"/events/{event.slug}/desk/")
    worker_is_ready(page)
    page.context.set_offline(True)
    bar = page.locator("#offline")
    expect(bar).to_contain_text("No connection.")
    page.locator("#entry").fill("1 2-1")
    page.keyboard.press("Enter")
    expect(bar.locator("li")).to_contain_text("1 2-1: waits to be sent")
    page.locator("#entry").fill("2 2-0 drop")
    page.keyboard.press("Enter")
    expect(bar.locator("li")).to_have_count(2)
    check_accessible(page)
    # In the meantime somebody else enters the second table.
    two = Match.objects.get(round__tournament=event, table=2)
    results.enter_result(actor=UserFactory(username="ben"), match=two, games=(0, 2, 0), now=NOW)
    page.context.set_offline(False)
    expect(bar.locator("li")).to_have_count(1)
    expect(bar.locator("li")).to_contain_text("ben changed this match in the meantime.")
    expect(page.locator("#next-step-title")).to_have_text("2 of 3 results are in")
    one = Match.objects.get(round__tournament=event, table=1)
    assert (one.result_text, one.version) == ("2–1–0", 1)
    bar.get_by_role("button", name="Overwrite it").click()
    expect(bar).to_be_hidden()
    two.refresh_from_db()
    assert (two.result_text, two.version) == ("2–0–0", 2)
    assert AuditEntry.objects.filter(action="player_dropped").count() == 1


def test_a_players_page_is_read_and_a_report_kept_without_network(event, new_page, sign_in):
    match = Match.objects.with_players().get(round__tournament=event, table=1)
    user = UserFactory(username="ada")
    match.player_one.player.user = user
    match.player_one.player.save()
    page = new_page(viewport={"width": 390, "height": 844})
    sign_in(page, "ada")
    page.goto(f"/events/{event.slug}/me/")
    worker_is_ready(page)
    page.reload()  # now through the worker, which keeps it
    expect(page.get_by_test_id("my-table")).to_have_text("1")
    page.context.set_offline(True)
    page.reload()
    bar = page.locator("#offline")
    expect(bar).to_contain_text("No connection. This page is kept from")
    expect(page.get_by_test_id("my-table")).to_have_text("1")
    page.get_by_role("button", name="I won 2–0").click()
    expect(bar.locator("li")).to_contain_text("waits to be sent")
    match.refresh_from_db()
    assert match.version == 0
    page.context.set_offline(False)
    expect(page.get_by_text("2–0").first).to_be_visible()
    expect(bar).to_be_hidden()
    match.refresh_from_db()
    assert (match.result_status, match.games, match.version) == ("reported", (2, 0, 0), 1)
