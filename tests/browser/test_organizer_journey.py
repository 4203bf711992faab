"""An organizer runs a nine-player event from nothing to a champion, by the big button."""

import pytest
from playwright.sync_api import expect

from tests.factories import (
    NOW,
    FormatFactory,
    OrganizationFactory,
    StaffMembershipFactory,
    UserFactory,
)
from tests.factories.events import next_round, play_all, started
from tournaments.enums import StaffRole
from tournaments.models import Match, Tournament
from tournaments.services.tournaments import finish_tournament

pytestmark = [pytest.mark.django_db(transaction=True)]

PLAYERS = ["Ada", "Ben", "Chika", "Dora", "Eli", "Fumi", "Gus", "Hana", "山田 太郎"]


def big_button(page, text: str):
    button = page.locator("[data-next-step]")
    expect(button).to_have_text(text)
    return button


def enter_all_results(page, tables: int) -> None:
    for table in range(1, tables + 1):
        expect(page.locator("#entry")).to_be_focused()
        page.keyboard.type(f"{table} {'2-0' if table % 2 else '1-2'}")
        page.keyboard.press("Enter")
        # On a page that has just come the form may be sent before the scripts are there; the
        # answer then comes with the next page.
        done = page.get_by_role("status").filter(has_text=f"Table {table}:")
        expect(done).to_be_visible()


def test_nine_players_to_a_champion(new_page, sign_in, check_accessible):
    FormatFactory(slug="modern", name="Modern")
    UserFactory(username="olga")
    page = new_page()
    page.on("dialog", lambda dialog: dialog.accept())
    sign_in(page, "olga")

    page.goto("/organizations/")
    page.get_by_role("link", name="Register a store").click()
    page.get_by_label("Name of the store or club").fill("Card Corner")
    page.get_by_label("Time zone").select_option("Asia/Tokyo")
    page.get_by_role("button", name="Register the store").click()
    page.get_by_role("link", name="Create an event").click()
    page.get_by_label("Name", exact=True).fill("Friday Modern")
    page.get_by_label("Cut to").select_option("4")
    check_accessible(page)
    page.get_by_role("button", name="Create the event").click()

    big_button(page, "Open registration").click()
    big_button(page, "Add players")
    for name in PLAYERS:
        page.get_by_label("Add a player by name").fill(name)
        page.keyboard.press("Enter")
        expect(page.get_by_role("status").first).to_have_text(f"{name} is registered.")
    expect(page.locator("#next-step-title")).to_have_text("Start with 9 players")
    expect(page.get_by_label("Swiss rounds")).to_have_value("5")
    check_accessible(page)
    page.get_by_label("Swiss rounds").fill("3")
    big_button(page, "Start the event").click()

    for number in (1, 2, 3):
        big_button(page, f"Pair round {number}").click()
        big_button(page, f"Publish round {number}").click()
        big_button(page, "Start the clock (50 min)").click()
        enter_all_results(page, 4)
    big_button(page, "Make the Top 4").click()
    big_button(page, "Publish round 4").click()
    big_button(page, "Start the clock (90 min)").click()
    enter_all_results(page, 2)
    big_button(page, "Pair the next playoff round").click()
    big_button(page, "Publish round 5").click()
    enter_all_results(page, 1)  # a final has no time limit unless the event gives it one
    big_button(page, "Finish the event").click()

    final = Match.objects.with_players().get(round__number=5)
    expect(page.locator("[data-champion]")).to_have_text(final.player_one.player.name)
    check_accessible(page)
    tournament = Tournament.objects.get()
    assert tournament.status == "finished"
    assert [row.number for row in tournament.rounds.order_by("number")] == [1, 2, 3, 4, 5]
    page.get_by_role("link", name="Bracket").first.click()
    expect(page.get_by_text(final.player_one.player.name).first).to_be_visible()


def test_news_do_not_overtake_the_answer_to_a_form(new_page, sign_in, on_server):
    """While the form is on its way, somebody else ends the event; open pages load again then."""
    store = OrganizationFactory()
    StaffMembershipFactory(
        organization=store, user=UserFactory(username="olga"), role=StaffRole.ORGANIZER
    )
    event = started(4, organization=store, swiss_rounds=1, round_minutes=0)
    play_all(next_round(event))
    page = new_page(service_workers="block")  # nothing but the page asks for news
    sign_in(page, "olga")
    with page.expect_response("**/live/"):
        page.goto(f"/events/{event.slug}/desk/")
    forms = []
    page.route("**/finish/", lambda route: forms.append(route))
    with page.expect_request("**/finish/"):  # it is on its way, not only about to be sent
        big_button(page, "Finish the event").click(no_wait_after=True)
    with page.expect_response(lambda answer: "hx-refresh" in answer.headers):
        on_server(finish_tournament, actor=None, tournament=event, now=NOW)
    forms[0].continue_()
    expect(page.get_by_role("alert")).to_have_text("The tournament is not running.")
