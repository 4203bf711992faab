"""Players draft in a browser each, play rounds in the pod and a playoff to a title."""

import pytest
from django.contrib.auth import get_user_model
from playwright.sync_api import expect

from tests.factories import StaffMembershipFactory, UserFactory
from tests.factories import events as played
from tests.tournaments.drafted_events import cube, with_accounts
from tournaments.models import DraftSeat, DraftStep, Match
from tournaments.selectors.playoffs import champion

PACK = 4


@pytest.fixture(params=[4, pytest.param(8, marks=pytest.mark.long)])
def size(request):
    """How many draft; a whole pod of browsers takes minutes."""
    return request.param


@pytest.fixture
def event(server, size):
    event = with_accounts(
        size, name="Cube night", swiss_rounds=size.bit_length() - 1, cut_to=size // 2
    )
    StaffMembershipFactory(
        organization=event.organization, user=UserFactory(username="olivia", email="o@example.org")
    )
    return event


@pytest.fixture
def players(event, size, client, new_page, server):
    """The pages of the players, each signed in in a browser of its own."""
    pages = []
    for number in range(1, size + 1):
        small = {"viewport": {"width": 390, "height": 800}} if number % 2 else {}
        pages.append(_signed_in(new_page(**small), f"p{number}", client, server))
    return pages


def _signed_in(page, username, client, server):
    """A session of this user, without slow password forms."""
    client.force_login(get_user_model().objects.get(username=username))
    page.context.add_cookies(
        [{"name": "sessionid", "value": client.cookies["sessionid"].value, "url": server}]
    )
    client.cookies.clear()
    return page


def test_from_the_seats_to_the_champion(
    event, size, players, new_page, client, server, check_accessible
):
    desk = _signed_in(new_page(), "olivia", client, server)

    # The organizer prepares a draft in the browser with a small cube and starts it.
    desk.goto(f"/events/{event.slug}/desk/")
    desk.get_by_role("navigation", name="Desk").get_by_role("link", name="Drafts").click()
    desk.get_by_label("Where").select_option("live")
    desk.get_by_label("Own list of cards").fill(cube(size * PACK))
    desk.get_by_label("Packs for each seat").fill("1")
    desk.get_by_label("Cards in a pack").fill(str(PACK))
    desk.get_by_label("Time", exact=True).select_option("untimed")
    desk.get_by_role("button", name="Draw the seats").click()
    expect(desk.get_by_text("The seats are drawn.")).to_be_visible()
    check_accessible(desk)

    # Everybody goes to the own seat and waits there for the first pack.
    for page in players:
        page.goto(f"/events/{event.slug}/drafts/1/")
        page.get_by_role("link", name="Go to my seat").click()
        expect(page.get_by_text("The draft has not begun.")).to_be_visible()
    desk.get_by_role("button", name="Start the draft").click()
    expect(desk.get_by_text(f"Pack 1 · 0 of {size * PACK} cards drafted")).to_be_visible()
    for page in players:
        expect(page.locator(".draft-card")).to_have_count(PACK)
    check_accessible(players[0])
    seen = [
        set(page.locator("input[name=card]").evaluate_all("all => all.map(i => i.value)"))
        for page in players
    ]
    assert len(set().union(*seen)) == size * PACK  # no two see the same card

    # Pick after pick, by mouse and by keyboard; the last card comes by itself.
    for pick in range(1, PACK):
        for page in players:
            expect(page.get_by_test_id("draft-where")).to_have_text(f"Pack 1, pick {pick}")
            expect(page.locator(".draft-card")).to_have_count(PACK - pick + 1)
            if pick == 1:
                page.locator(".draft-card").last.click()
                page.get_by_role("button", name="Take this card").click()
            else:
                page.locator("input[name=card]").first.focus()
                page.keyboard.press("Space")
                page.keyboard.press("Enter")
            expect(page.get_by_test_id("draft-where")).not_to_have_text(f"Pack 1, pick {pick}")
    for page in players:
        expect(page.get_by_text(f"You have drafted {PACK} cards.")).to_be_visible()
    check_accessible(players[1])
    steps = DraftStep.objects.order_by("number")
    assert steps.count() == size * PACK
    assert {tuple(step.cards) for step in steps} == {(key,) for key in range(size * PACK)}
    assert steps.filter(is_automatic=True).count() == size

    # Round 1 across the table; the players report, the lower seat always wins.
    seat_of = dict(DraftSeat.objects.values_list("registration_id", "number"))
    swiss, last = event.swiss_rounds, event.swiss_rounds + (size // 2).bit_length() - 1
    for number in range(1, swiss + 1):
        _play_round(event, desk, players, seat_of, number, by_players=number == 1)
    first = Match.objects.filter(round__number=1)
    assert {frozenset({seat_of[m.player_one_id], seat_of[m.player_two_id]}) for m in first} == {
        frozenset({seat, seat + size // 2}) for seat in range(1, size // 2 + 1)
    }
    for number in range(swiss + 1, last + 1):
        _play_round(event, desk, players, seat_of, number, by_players=number == last)
    desk.goto(f"/events/{event.slug}/desk/")
    desk.get_by_role("button", name="Finish the event").click()
    expect(desk.locator("[data-champion]")).to_have_text(champion(event).player.name)
    event.refresh_from_db()
    assert event.status == "finished"
    assert seat_of[champion(event).pk] == 1

    # Everybody sees who has won, and now all picks are open.
    guest = new_page()
    guest.goto(f"/events/{event.slug}/")
    expect(guest.get_by_text(champion(event).player.name).first).to_be_visible()
    guest.goto(f"/events/{event.slug}/drafts/1/")
    guest.get_by_role("link", name="Picks").last.click()
    expect(guest.get_by_role("row")).to_have_count(PACK + 1)


def _play_round(event, desk, players, seat_of, number, *, by_players):
    """Staff pair and publish, and players or staff report; the lower seat always wins."""
    desk.goto(f"/events/{event.slug}/desk/")
    desk.locator("[data-next-step]").click()
    desk.get_by_role("button", name=f"Publish round {number}").first.click()
    expect(desk.get_by_text(f"The pairings of round {number} are out.")).to_be_visible()
    row = event.rounds.get(number=number)
    for match in row.matches.select_related("player_one__player", "player_two__player"):
        one, two = sorted(
            (match.player_one, match.player_two), key=lambda entrant: seat_of[entrant.pk]
        )
        if not by_players:
            # The same again by the desk, to be quick.
            played.play(row, one.player.name, (2, 0, 0))
            continue
        winner, loser = (players[int(entrant.player.name[1:]) - 1] for entrant in (one, two))
        winner.goto(f"/events/{event.slug}/me/")
        winner.get_by_role("button", name="I won 2–0").click()
        expect(winner.get_by_text("Waiting for")).to_be_visible()
        loser.goto(f"/events/{event.slug}/me/")
        loser.get_by_role("button", name="Yes, that is right").click()
        expect(loser.get_by_text("You lost 0–2")).to_be_visible()
