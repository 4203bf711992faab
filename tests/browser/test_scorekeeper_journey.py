"""A scorekeeper enters a whole round without touching the mouse; a second one collides."""

import re

import pytest
from playwright.sync_api import expect

from tests.factories import OrganizationFactory, StaffMembershipFactory, UserFactory
from tests.factories.events import next_round, started
from tournaments.enums import StaffRole
from tournaments.models import Match

pytestmark = [pytest.mark.django_db(transaction=True)]


@pytest.fixture
def event():
    store = OrganizationFactory(name="Card Corner")
    for name in ("kim", "ben"):
        StaffMembershipFactory(
            organization=store, user=UserFactory(username=name), role=StaffRole.SCOREKEEPER
        )
    tournament = started(12, organization=store, name="Friday Modern", round_minutes=0)
    next_round(tournament)
    return tournament


def enter(page, line: str) -> None:
    """Type a line and press Enter; the focus must be in the line already."""
    entry = page.locator("#entry")
    expect(entry).to_be_focused()
    page.keyboard.type(line)
    page.keyboard.press("Enter")


def results_of(event) -> dict[int, str]:
    return {
        match.table: match.result_text
        for match in Match.objects.filter(round__tournament=event, round__number=1)
    }


def test_scorekeeper_enters_a_whole_round_by_keyboard(event, new_page, sign_in, check_accessible):
    page = new_page()
    sign_in(page, "kim")
    page.goto(f"/events/{event.slug}/desk/")
    expect(page.locator("#next-step-title")).to_have_text("0 of 6 results are in")
    first = Match.objects.with_players().get(round__tournament=event, table=1)
    one, two = first.player_one.player.name, first.player_two.player.name

    expect(page.locator("#entry")).to_be_focused()
    page.keyboard.type("1 2-1")
    expect(page.locator("#entry-preview")).to_have_text(f"1: {one} wins 2–1 ({one} – {two})")
    page.keyboard.press("Enter")
    expect(page.locator("[data-done]")).to_have_text(f"Table 1: {one} 2–1–0 {two}")
    expect(page.locator("#next-step-title")).to_have_text("1 of 6 results are in")
    check_accessible(page)

    for line, shown in (
        ("2 210", "Table 2:"),
        ("3 0 2", "Table 3:"),
        ("4 id", "Table 4:"),
        ("5 2-0 drop", "dropped:"),
    ):
        enter(page, line)
        expect(page.locator("[data-done]")).to_contain_text(shown)

    enter(page, "6 3-0")
    expect(page.locator("[data-error]")).to_have_text(
        "In a best of 3 a player wins at most 2 games."
    )
    expect(page.locator("#entry")).to_have_value("6 3-0")
    expect(page.locator("#entry")).to_be_focused()
    page.keyboard.press("Escape")
    enter(page, "6 1-1-1")
    expect(page.locator("#next-step-title")).to_have_text("Round 2 of 5")
    expect(page.locator("[data-next-step]")).to_have_text("Pair round 2")
    page.keyboard.press("Escape")
    page.keyboard.press("n")
    expect(page.locator("[data-next-step]")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("[data-next-step]")).to_have_text("Publish round 2")

    assert results_of(event) == {
        1: "2–1–0",
        2: "2–1–0",
        3: "0–2–0",
        4: "0–0–3",
        5: "2–0–0",
        6: "1–1–1",
    }
    loser = Match.objects.get(round__tournament=event, round__number=1, table=5).player_two
    assert (loser.status, loser.dropped_after_round) == ("dropped", 1)


def test_second_scorekeeper_sees_the_conflict_and_overwrites_knowingly(event, new_page, sign_in):
    kim, ben = new_page(), new_page()
    for page, name in ((kim, "kim"), (ben, "ben")):
        sign_in(page, name)
        page.goto(f"/events/{event.slug}/desk/")
    enter(kim, "2 2-0")
    expect(kim.locator("[data-done]")).to_contain_text("Table 2:")
    enter(ben, "2 2-1")
    conflict = ben.locator("[data-conflict]")
    expect(conflict).to_contain_text("kim changed this match in the meantime.")
    expect(conflict).to_contain_text("It now stands at: 2–0–0.")
    assert results_of(event)[2] == "2–0–0"
    conflict.get_by_role("button", name="Overwrite with 2–1–0").click()
    expect(ben.locator("[data-done]")).to_contain_text("2–1–0")
    assert results_of(event)[2] == "2–1–0"
    expect(kim.locator("#table-2")).to_contain_text("2–1–0")
    ben.get_by_role("button", name="0–2 at table 3").click()
    expect(ben.locator("[data-done]")).to_contain_text("Table 3:")
    expect(ben.locator("#entry")).to_be_focused()
    assert results_of(event)[3] == "0–2–0"


def test_quick_entry_works_without_javascript(event, new_page, sign_in):
    page = new_page(java_script_enabled=False)
    sign_in(page, "kim")
    page.goto(f"/events/{event.slug}/desk/")
    page.locator("#entry").fill("1 0-2")
    page.locator("#entry").press("Enter")
    page.wait_for_url(re.compile(r"/desk/$"))
    expect(page.get_by_role("status")).to_contain_text("Table 1:")
    assert results_of(event)[1] == "0–2–0"
