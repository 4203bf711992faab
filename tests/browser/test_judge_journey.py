"""A judge's evening on a phone: a call from the table, a penalty, extra time, a deck check."""

import re
import time
from datetime import timedelta

import pytest
from django.utils import timezone
from playwright.sync_api import expect

from tests.factories import OrganizationFactory, StaffMembershipFactory, UserFactory
from tests.factories.decks import hand_out
from tests.factories.events import by_name, match_of, pair, started
from tournaments.enums import StaffRole
from tournaments.models import DeckCheck, JudgeCall, Penalty, TimeExtension
from tournaments.services import clocks

pytestmark = [pytest.mark.django_db(transaction=True)]

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
SECONDS_FOR_A_CALL = 30


@pytest.fixture
def event():
    store = OrganizationFactory(name="Card Corner")
    judge = UserFactory(username="jules")
    StaffMembershipFactory(organization=store, user=judge, role=StaffRole.JUDGE)
    tournament = started(
        ["Ada", "Ben", "Cleo", "Dan"],
        organization=store,
        name="Store championship",
        rules_enforcement_level="competitive",
        swiss_rounds=3,
    )
    hand_out(tournament, "Red Burn")
    player = by_name(tournament, "Ada").player
    player.user = UserFactory(username="ada")
    player.save()
    return tournament, pair(tournament, ("Ada", "Ben"), ("Cleo", "Dan"))


def test_a_judge_answers_a_call_in_half_a_minute(event, new_page, sign_in, check_accessible):
    tournament, round = event
    clocks.start_clock(actor=None, round=round, now=timezone.now() - timedelta(minutes=12))
    judge, player = new_page(**PHONE), new_page(**PHONE)
    sign_in(judge, "jules")
    sign_in(player, "ada")
    judge.goto(f"/events/{tournament.slug}/desk/judges/")
    expect(judge.locator("#waiting-title")).to_have_text("0 tables wait")
    check_accessible(judge)

    player.goto(f"/events/{tournament.slug}/me/")
    player.get_by_text("Call a judge").click()
    player.get_by_role("button", name="Rules question").click()
    expect(player.get_by_text("A judge is called to your table.", exact=True)).to_be_visible()
    table = match_of(round, "Ada").table

    # The inbox knows of it by itself; from here on the judge's half minute runs.
    call = judge.locator(".call")
    expect(call).to_contain_text("called by Ada")
    begun = time.monotonic()
    call.get_by_role("button", name="I go there").click()
    expect(judge.get_by_role("heading", name=f"Table {table}, round 1")).to_be_visible()
    expect(player.get_by_text("jules is coming to your table.")).to_be_visible()

    judge.get_by_role("link", name="Penalty – Ben").click()
    judge.get_by_role("link", name="Game Rule Violation").click()
    expect(judge.get_by_text("As the guide says: Warning")).to_be_attached()
    judge.get_by_label("Note").fill("Drew for the turn twice")
    judge.get_by_role("button", name="Give the penalty").click()
    expect(judge.get_by_role("status").first).to_have_text("Ben: Warning")

    judge.get_by_label("Extra minutes").fill("3")
    judge.get_by_role("button", name="Resolved").click()
    expect(judge.locator("#waiting-title")).to_have_text("0 tables wait")
    assert time.monotonic() - begun < SECONDS_FOR_A_CALL
    assert judge.evaluate("document.documentElement.scrollWidth") <= 390
    given, made = Penalty.objects.get(), JudgeCall.objects.get()
    assert (given.name, given.code, given.kind) == ("Ben", "GPE 2.5", "warning")
    assert (made.status, TimeExtension.objects.get().minutes) == ("resolved", 3)
    expect(player.get_by_text("with 3 extra minutes")).to_be_visible()


def test_a_judge_checks_a_deck_and_settles_what_is_wrong(
    event, new_page, sign_in, check_accessible
):
    tournament, _round = event
    judge = new_page(**PHONE)
    sign_in(judge, "jules")
    judge.goto(f"/events/{tournament.slug}/desk/judges/checks/")
    judge.get_by_role("button", name="Choose").click()
    check_accessible(judge)
    judge.locator(".penalty-who").first.click()
    judge.get_by_role("button", name="I have the deck: start").click()
    boxes = judge.locator("input[name=found]")
    for index in range(1, boxes.count()):
        boxes.nth(index).check()
    judge.get_by_label("Something is wrong").check()
    check_accessible(judge)
    judge.get_by_role("button", name="Give the deck back").click()
    judge.get_by_role("link", name="Deck problem").click()
    judge.get_by_label(re.compile("^While presenting")).check()
    check_accessible(judge)
    judge.get_by_role("button", name="Give the penalty").click()
    expect(judge.get_by_text("Game Loss – Counted in the match")).to_be_visible()
    check_accessible(judge)
    done, given = DeckCheck.objects.done().get(), Penalty.objects.get()
    assert (done.result, len(done.not_found)) == ("problem", 1)
    assert (given.registration, given.code, given.kind) == (
        done.registration,
        "TE 3.5",
        "game_loss",
    )
