"""A team trio event from the invitation to the standings, each member on a phone of their own."""

import pytest
from playwright.sync_api import expect

from tests.factories import (
    OrganizationFactory,
    PlayerFactory,
    StaffMembershipFactory,
    TournamentFactory,
    UserFactory,
)
from tests.tournaments.team_events import add_team
from tournaments.enums import TeamKind
from tournaments.models import Match

pytestmark = [pytest.mark.django_db(transaction=True)]
PHONE = {"viewport": {"width": 390, "height": 844}}


def test_a_team_trio_event(new_page, sign_in, check_accessible):
    store = OrganizationFactory(name="Card Corner")
    StaffMembershipFactory(organization=store, user=UserFactory(username="olivia"))
    for name in ("ann", "ben"):
        UserFactory(username=name)
    event = TournamentFactory(
        organization=store,
        name="Team Trios",
        team_kind=TeamKind.TRIOS,
        use_game_percentages=False,
        swiss_rounds=1,
        round_minutes=0,
    )
    eve = PlayerFactory(name="Eve", user=UserFactory(username="eve"))
    add_team(event, "Blues", [PlayerFactory(name="Dan"), eve, PlayerFactory(name="Finn")])

    # Ann registers the team and names Cleo; Ben joins by the link.
    ann = new_page(**PHONE)
    sign_in(ann, "ann")
    ann.goto(f"/join/{event.join_token}/")
    ann.get_by_label("Team name").fill("Reds")
    ann.get_by_label("Your name").fill("Ann")
    ann.get_by_label("Team-mate in seat C").fill("Cleo")
    ann.get_by_role("button", name="Register our team").click()
    invitation = ann.get_by_test_id("invitation").get_attribute("href")
    check_accessible(ann)
    ben = new_page(**PHONE)
    sign_in(ben, "ben")
    ben.goto(invitation)
    ben.get_by_role("button", name="Seat B").click()
    expect(ben.get_by_test_id("team-seats")).to_contain_text("ben")

    # The store starts and publishes round 1.
    desk = new_page()
    sign_in(desk, "olivia")
    desk.goto(f"/events/{event.slug}/desk/")
    for button in ("Start the event", "Pair round 1", "Publish"):
        desk.get_by_role("button", name=button).first.click()
    match = Match.objects.get(round__tournament=event)

    # Ben sees Eve, his own opponent, and both say how seat B ended.
    ben.goto(f"/events/{event.slug}/me/")
    own = ben.locator('[data-seat-of-match="B"]')
    expect(own).to_contain_text("Eve")
    own.get_by_role("button", name="won 2–1").click()
    expect(ben.locator('[data-seat-of-match="B"]')).to_contain_text("The other team has to confirm")
    check_accessible(ben)
    other = new_page(**PHONE)
    sign_in(other, "eve")
    other.goto(f"/events/{event.slug}/me/")
    other.get_by_role("button", name="Yes, that is right").click()
    expect(other.locator('[data-seat-of-match="B"]')).to_contain_text("lost")

    # The desk enters seat A; the match is decided although seat C goes on.
    desk.goto(f"/events/{event.slug}/desk/matches/{match.pk}/")
    check_accessible(desk)
    first, second = (2, 0) if match.player_one.team_name == "Reds" else (0, 2)
    desk.get_by_label("A: first team").fill(str(first))
    desk.get_by_label("A: second team").fill(str(second))
    desk.get_by_role("button", name="Enter the seats").click()
    match.refresh_from_db()
    assert match.winner_id == event.registrations.get(team_name="Reds").pk
    ann.goto(f"/events/{event.slug}/standings/")
    expect(ann.locator("tbody tr").first).to_contain_text("Reds")
    ann.goto(f"/events/{event.slug}/pairings/")
    expect(ann.locator("tbody")).to_contain_text("Cleo")
    check_accessible(ann)
