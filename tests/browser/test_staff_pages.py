"""Every staff page by eye of a program: accessible and without sideways scrolling."""

import pytest
from django.utils import timezone
from playwright.sync_api import expect

from tests.factories import OrganizationFactory, StaffMembershipFactory, UserFactory
from tests.factories.decks import hand_out
from tests.factories.events import next_round, registered, started
from tournaments.services import results, rounds
from tournaments.services.engine_matches import play_engine_match

pytestmark = [pytest.mark.django_db(transaction=True)]

NAMES = ["Ada Lovelace", "山田 太郎", "Łukasz Żółć", "Wolfeschlegelsteinhausenbergerdorff Sr."]


@pytest.fixture
def addresses() -> list[str]:
    """The pages of events in several states."""
    now = timezone.now()
    user = UserFactory(username="olga")
    store = OrganizationFactory(name="Card Corner", slug="card-corner")
    StaffMembershipFactory(organization=store, user=user)
    open_event = registered(
        NAMES, organization=store, slug="open", check_in="remove", decklist_required=True
    )
    running = started(NAMES, organization=store, slug="running", swiss_rounds=2, now=now)
    hand_out(running, "Red Burn", "White Weenie")
    one, two = next_round(running, now=now).matches.with_players().order_by("table")
    transcript = play_engine_match(actor=user, match=one, seed=7, now=now)
    for player, games in ((two.player_one, (2, 0, 0)), (two.player_two, (0, 2, 0))):
        results.report_result(actor=None, match=two, reporter=player, games=games, now=now)
    drafted = started(NAMES, organization=store, slug="drafted", now=now)
    rounds.pair_next_round(actor=user, tournament=drafted, now=now)
    player = open_event.registrations.first()
    return [
        "/organizations/",
        "/organizations/new/",
        "/organizations/card-corner/",
        "/events/new/",
        "/events/open/desk/",
        "/events/open/desk/registrations/",
        "/events/open/desk/registrations/import/",
        f"/events/open/desk/registrations/{player.pk}/",
        f"/events/open/desk/registrations/{player.pk}/deck/",
        "/events/open/desk/settings/",
        "/events/running/desk/",
        "/events/running/desk/registrations/",
        f"/events/running/desk/matches/{two.pk}/",
        f"/events/running/desk/matches/{two.pk}/engine/",
        f"/events/running/transcripts/{transcript.pk}/",
        "/events/running/desk/log/",
        "/events/running/desk/jobs/",
        "/events/running/desk/rounds/1/print/?by=name",
        "/events/running/desk/standings/print/",
        "/events/drafted/desk/",
        "/events/drafted/desk/rounds/1/",
    ]


#: On the desk's screen `test_every_page_accessible` looks at the same pages, with shorter names.
@pytest.mark.parametrize(
    ("scheme", "width"), [("dark", 390), pytest.param("light", 1280, marks=pytest.mark.long)]
)
def test_staff_pages(addresses, new_page, sign_in, check_accessible, scheme, width):
    page = new_page(color_scheme=scheme, viewport={"width": width, "height": 800})
    sign_in(page, "olga")
    for address in addresses:
        answer = page.goto(address)
        assert (address, answer.status) == (address, 200)
        check_accessible(page)
        overflow = page.evaluate(
            "document.documentElement.scrollWidth - document.documentElement.clientWidth"
        )
        assert (address, overflow) == (address, 0)


def test_transcript_is_verified_in_place(new_page, sign_in):
    store = OrganizationFactory()
    StaffMembershipFactory(organization=store, user=UserFactory(username="olga"))
    event = started(["Ada", "Bo"], organization=store, slug="engine", swiss_rounds=1)
    hand_out(event, "Red Burn", "White Weenie")
    match = next_round(event).matches.get()
    transcript = play_engine_match(actor=None, match=match, seed=7, now=timezone.now())
    page = new_page()
    sign_in(page, "olga")
    page.goto("/events/engine/desk/")
    page.get_by_role("link", name="engine-verified").click()
    expect(page.get_by_text("Turn 1:").first).to_be_visible()
    page.get_by_text("Turn 1:").first.click()
    expect(page.locator("details.story-turn").nth(1)).not_to_have_attribute("open", "")
    page.get_by_role("button", name="Verify").click()
    expect(page.locator("[data-verdict=verified]")).to_contain_text("Genuine and legal")
    assert page.url.endswith(f"/events/engine/transcripts/{transcript.pk}/")


def test_choosing_a_programme_fills_in_what_nobody_has_touched(page, sign_in):
    StaffMembershipFactory(organization=OrganizationFactory(), user=UserFactory(username="olga"))
    sign_in(page, "olga")
    page.goto("/events/new/")
    level, lists = (
        page.locator("#id_rules_enforcement_level"),
        page.locator("#id_decklist_required"),
    )
    page.locator("#id_programme").select_option("store_championship")
    expect(level).to_have_value("competitive")
    expect(lists).to_be_checked()
    note = page.locator("[data-usual-note]")
    expect(note).to_have_text(
        "Filled in as usual: Rules enforcement level: Competitive, Decklist required: ✓"
    )
    level.select_option("regular")
    expect(lists).not_to_be_checked()
    page.locator("#id_programme").select_option("world_championship")
    expect(level).to_have_value("regular")
    expect(lists).to_be_checked()
