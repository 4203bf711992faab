"""A player registers by the link, hands in a deck with mistakes, mends it, reports a result."""

from datetime import timedelta

import pytest
from django.utils import timezone
from playwright.sync_api import expect

from tests.decks.rows import basics, make_format
from tests.factories import PlayerFactory, RegistrationFactory, TournamentFactory, UserFactory
from tests.factories import events as played
from tournaments.models import Match, Registration, Tournament
from tournaments.services import tournaments

PHONE = {"viewport": {"width": 360, "height": 740}, "color_scheme": "dark", "has_touch": True}
WITH_MISTAKES = "55 Mountain\n5 Lightning Bolt\n1 Shokc\n\nSideboard\n2 Opt\n"
MENDED = "55 Mountain\n4 Lightning Bolt\n1 Shock\n\nSideboard\n2 Opt\n"


@pytest.fixture
def event(server):
    """An event tomorrow that needs decklists; Bob has registered and handed in nothing."""
    basics()
    event = TournamentFactory(
        name="Friday Night Modern",
        starts_at=timezone.now() + timedelta(days=1),
        format=make_format("modern"),
        decklist_required=True,
        swiss_rounds=3,
        capacity=8,
    )
    bob = PlayerFactory(name="Bob", user=UserFactory(username="bob"))
    RegistrationFactory(tournament=event, player=bob)
    return event


def test_from_the_link_to_a_reported_result(event, new_page, sign_in, check_accessible):
    phone = new_page(**PHONE)

    # By the link into an account and the event.
    phone.goto(f"/join/{event.join_token}/")
    expect(phone.get_by_role("heading", name="Friday Night Modern")).to_be_visible()
    expect(phone.get_by_text("7 places left")).to_be_visible()
    check_accessible(phone)
    phone.get_by_role("link", name="Create an account").click()
    phone.locator("input[name=username]").fill("ada")
    phone.locator("input[name=email]").fill("ada@example.org")
    phone.locator("input[name=password1]").fill("correct horse battery")
    phone.locator("input[name=password2]").fill("correct horse battery")
    phone.locator("main button[type=submit]").click()
    phone.wait_for_url(f"**/join/{event.join_token}/")
    phone.get_by_label("Your name").fill("Ada Byron")
    phone.get_by_role("button", name="Register me").click()

    # A decklist with mistakes: all of them are told, with their lines, and the text stays.
    phone.wait_for_url(f"**/events/{event.slug}/deck/")
    expect(phone.get_by_text("You are registered. See you there!")).to_be_visible()
    phone.get_by_label("Name of the deck").fill("Burn")
    phone.get_by_label("Your decklist").fill(WITH_MISTAKES)
    phone.get_by_role("button", name="Hand in this decklist").click()
    problems = phone.get_by_role("alert").filter(has_text="things to mend")
    expect(problems.locator("li")).to_have_count(2)
    expect(problems).to_contain_text("Line 3: there is no card “Shokc”. Did you mean Shock")
    expect(problems.locator("[data-code=too_many_copies]")).to_contain_text("(line 2)")
    expect(phone.get_by_label("Your decklist")).to_have_value(WITH_MISTAKES)
    expect(phone.locator(".has-problem")).to_have_count(2)
    check_accessible(phone)

    # A suggestion mends a name, the rest is typed; then the list is registered.
    phone.get_by_role("button", name="Use Shock", exact=True).click()
    expect(phone.get_by_text("1 thing to mend")).to_be_visible()
    expect(phone.get_by_label("Your decklist")).to_have_value(
        WITH_MISTAKES.replace("Shokc", "Shock").rstrip()
    )
    phone.get_by_label("Your decklist").fill(MENDED)
    phone.get_by_role("button", name="Hand in this decklist").click()
    phone.wait_for_url(f"**/events/{event.slug}/me/")
    expect(phone.get_by_text("Your decklist is registered. Good luck!")).to_be_visible()
    expect(phone.get_by_role("link", name="Burn")).to_be_visible()
    mine = Registration.objects.get(player__name="Ada Byron")
    assert mine.decklist_version.source_text == MENDED

    # The table appears by itself.
    running = tournaments.start_tournament(
        actor=None,
        tournament=Tournament.objects.get(),
        now=timezone.now(),
        allow_missing_decklists=True,
    )
    phone.evaluate("window.notReloaded = true")
    round = played.next_round(running)
    expect(phone.get_by_test_id("my-table")).to_have_text("1")
    expect(phone.get_by_role("link", name="Bob")).to_be_visible()
    check_accessible(phone)

    # Ada reports; Bob sees it at once, and confirms.
    other = new_page()
    sign_in(other, "bob")
    other.goto(f"/events/{event.slug}/me/")
    expect(other.get_by_role("heading", name="How did it end?")).to_be_visible()
    assert phone.evaluate("window.notReloaded")
    phone.get_by_role("button", name="I won 2–1").click()
    expect(phone.get_by_text("Waiting for Bob to confirm.")).to_be_visible()
    expect(other.get_by_text("Ada Byron reported: you 1–2 Ada Byron.")).to_be_visible()
    check_accessible(other)
    other.get_by_role("button", name="Yes, that is right").click()
    expect(other.get_by_text("You lost 1–2")).to_be_visible()
    expect(phone.get_by_text("You won 2–1")).to_be_visible()
    expect(phone.get_by_role("heading", name="My record")).to_contain_text("1–0–0 · 3 points")

    match = Match.objects.get(round=round)
    assert match.result_status == "confirmed"
    assert match.winner_id == mine.pk


def test_without_javascript(event, new_page, sign_in):
    """The same by plain forms: register, hand in, report."""
    UserFactory(username="cyd", first_name="Cyd")
    page = new_page(java_script_enabled=False)
    sign_in(page, "cyd")
    page.goto(f"/join/{event.join_token}/")
    page.get_by_role("button", name="Register me").click()
    page.get_by_label("Your decklist").fill(MENDED)
    page.get_by_role("button", name="Hand in this decklist").click()
    expect(page.get_by_text("Your decklist is registered. Good luck!")).to_be_visible()
    running = tournaments.start_tournament(
        actor=None,
        tournament=Tournament.objects.get(),
        now=timezone.now(),
        allow_missing_decklists=True,
    )
    round = played.next_round(running)
    page.goto("/me/")
    page.get_by_role("link", name="Report the result").click()
    page.get_by_text("Another result, intentional draw, concede").click()
    page.get_by_label("Games you won").fill("1")
    page.get_by_label("Games your opponent won").fill("0")
    page.get_by_label("Drawn games").fill("1")
    page.get_by_role("button", name="Report these games").click()
    expect(page.get_by_text("Waiting for Bob to confirm.")).to_be_visible()
    report = Match.objects.get(round=round).reports.get()
    assert report.registration.player.name == "Cyd"
    mine_first = report.match.player_one_id == report.registration_id
    assert report.games == ((1, 0, 1) if mine_first else (0, 1, 1))
