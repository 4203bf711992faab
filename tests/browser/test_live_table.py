"""Two people play a match on the rules engine in two browsers, one of them on a phone."""

from __future__ import annotations

import contextlib
from datetime import timedelta

import pytest
from django.contrib.auth import get_user_model
from django.utils import timezone
from playwright.sync_api import expect

from rules_engine import commitment_to
from tests.browser.conftest import PATIENCE
from tests.factories import StaffMembershipFactory, UserFactory
from tests.factories.events import event_match
from tests.tournaments.live_table_events import live_event
from tournaments import live_sessions
from tournaments.models import EngineTranscript, LiveSeat, LiveTable, Registration
from tournaments.services import live_tables

pytestmark = [pytest.mark.django_db(transaction=True)]

PHONE = {"viewport": {"width": 360, "height": 740}, "has_touch": True}
MOST_ANSWERS = 160


#: What the console says of a stream or a request that is lost.
LOST = ("[object Event]", "Failed to load resource", "htmx:send", "htmx:afterRequest")


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
        page.on(
            "console",
            lambda message: (
                problems.append(message.text)
                if message.type == "error" and not any(one in message.text for one in LOST)
                else None
            ),
        )
        return page

    yield open_page
    for context in contexts:
        context.close()
    assert problems == []


def make_event():
    """A match between two players with accounts, and a judge."""
    live_sessions.forget()
    event = live_event(
        now=timezone.now(), name="Friday in the browser", decklist_visibility="published"
    )
    for row in Registration.objects.filter(tournament=event).select_related("player"):
        row.player.user = UserFactory(username=row.player.name.lower())
        row.player.save()
    StaffMembershipFactory(
        organization=event.organization, user=UserFactory(username="judy"), role="judge"
    )
    return event


@pytest.fixture
def event(on_server):
    return on_server(make_event)


@pytest.fixture
def match(event):
    return event_match(event)


@pytest.fixture
def enter(new_page, client, server):
    """A function that opens a page for a user, without the sign-in form."""

    def do(username, **options):
        page = new_page(**options)
        page.on("dialog", lambda dialog: dialog.accept())
        client.force_login(get_user_model().objects.get(username=username))
        page.context.add_cookies(
            [{"name": "sessionid", "value": client.cookies["sessionid"].value, "url": server}]
        )
        client.cookies.clear()
        return page

    return do


def name_of(registration):
    return registration.player.user.username


def fix_the_shuffles(table):
    """The server's secret of every run of this test."""
    LiveTable.objects.filter(pk=table.pk).update(
        server_seed="secret", commitment=commitment_to("secret")
    )


def sit(page, luck):
    page.get_by_text("My part of the randomness").click()
    field = page.get_by_label("Any line of text")
    expect(field).not_to_have_value("")  # the browser has chosen one
    field.fill(luck)
    page.get_by_role("button", name="I am ready").click()


class Match:
    """Two pages at one table, and what has been seen happening there."""

    def __init__(self, table, pages):
        self.table = table
        self.pages = pages
        self.seen = set()

    def state(self):
        self.table.refresh_from_db()
        return self.table

    def next_page(self):
        """The page of the player who decides, when it shows the question."""
        table = self.state()
        page = self.pages[table.waiting_for]
        expect(page.locator("#answer input[name=step]")).to_have_value(str(table.steps_made + 1))
        return page

    def decide(self):
        """Answer as somebody who wants to see lands, spells, attacks and blocks."""
        page = self.next_page()
        form = page.locator("#answer")
        step = form.locator("input[name=step]").input_value()
        kind = form.get_attribute("data-form")
        if kind == "actions":
            self._act(page)
        elif kind == "buttons":
            form.get_by_role("button").first.click()
        elif kind == "pairs":
            boxes = form.locator("input[name=option]")
            self.seen.add("attack" if form.get_by_text("Attack ").count() else "block")
            page.locator(f'label[for="option-{boxes.first.get_attribute("value")}"]').first.click()
            expect(boxes.first).to_be_checked()
            page.keyboard.press("c")
        elif kind != "choice":
            form.locator(".lt-buttons .btn-primary").click()  # as the form proposes
        else:
            least = int(form.get_attribute("data-minimum"))
            for number in range(least):
                form.locator("input[name=option]").nth(number).check()
            form.locator("button[data-key]").click()
        expect(page.locator(f'#answer input[name=step][value="{step}"]')).to_have_count(0)

    def _act(self, page):
        """A land first, then a spell, or pass."""
        for what, word in (("land", "Play "), ("spell", "Cast ")):
            card = page.locator(".lt-hand .lt-card.is-usable").filter(
                has=page.locator(".lt-action", has_text=word)
            )
            if card.count():
                card.first.locator("summary").click()
                button = card.first.locator(".lt-action").first
                expect(button).to_be_visible()
                button.click()
                self.seen.add(what)
                return
        page.keyboard.press("p")

    def play_until(self, *wanted):
        for _answer in range(MOST_ANSWERS):
            if self.seen >= set(wanted):
                return
            self.decide()
        raise AssertionError(f"only {self.seen} in {MOST_ANSWERS} answers")


@pytest.fixture
def begun(event, match, enter, on_server):
    """The match, begun: Ada at a desktop, Bo on a phone; staff opened the table."""
    table = on_server(live_tables.open_table, actor=None, match=match, now=timezone.now())
    fix_the_shuffles(table)
    pages = []
    for number, player in enumerate((match.player_one, match.player_two)):
        page = enter(name_of(player), **(PHONE if number else {}))
        page.goto(f"/events/{event.slug}/live-tables/{table.pk}/")
        sit(page, f"luck {number}")
        pages.append(page)
    expect(pages[0].locator(".lt-ask")).to_be_visible()
    return Match(table, pages)


def no_sideways_scrolling(page):
    assert page.evaluate("document.documentElement.scrollWidth <= window.innerWidth")


def test_a_match_from_the_proposal_to_the_verified_transcript(
    event, match, enter, new_page, check_accessible, server
):
    one, two = name_of(match.player_one), name_of(match.player_two)
    first, second = enter(one), enter(two, color_scheme="dark", **PHONE)
    second.goto(f"/events/{event.slug}/me/")
    first.goto(f"/events/{event.slug}/me/")
    first.get_by_text("Play this match here").click()
    first.get_by_role("button", name="Ask ").click()
    expect(first.get_by_role("heading", name="Waiting for")).to_be_visible()
    check_accessible(first)
    second.get_by_role("link", name="To the table").click()  # came by itself
    expect(second.get_by_role("heading", name="asks to play this match")).to_be_visible()
    no_sideways_scrolling(second)
    second.get_by_role("button", name="Play here").click()
    table = LiveTable.objects.get(match=match)
    fix_the_shuffles(table)
    check_accessible(second)
    sit(first, "luck 0")
    expect(first.get_by_text("The match begins as soon as")).to_be_visible()
    sit(second, "luck 1")

    game = Match(table, [first, second])
    expect(first.locator(".lt-ask")).to_be_visible()
    game.next_page()
    for page in (first, second):
        check_accessible(page)
    game.play_until("land", "spell")
    for page in (first, second):
        check_accessible(page)
        no_sideways_scrolling(page)
    # The cards of one hand are nowhere on the other's page.
    views = [live_sessions.seat_state(game.state(), seat).view for seat in (0, 1)]
    hidden = {card.name for card in views[0].me.hand} - {c.name for c in views[1].me.hand}
    content = second.content()
    seen = {card.name for card in (*views[1].battlefield, *views[1].me.graveyard)}
    for name in hidden - seen - {card.name for card in views[1].players[0].graveyard}:
        assert content.count(name) == 0
    game.play_until("attack", "block")
    check_accessible(first)
    check_accessible(second)
    no_sideways_scrolling(second)

    # A question that was answered elsewhere shows how it stands, not an error.
    page = game.next_page()
    other_window = page.context.new_page()
    other_window.goto(page.url)
    expect(other_window.locator("#answer")).to_be_visible()
    page.evaluate("document.querySelector('#answer input[name=step]').value = '1'")
    page.evaluate("document.querySelector('#answer').requestSubmit()")
    expect(page.get_by_role("alert")).to_contain_text("The game has gone on.")
    other_window.close()

    second.get_by_text("Concede or offer a draw").click()
    second.get_by_role("button", name="Concede the match").click()
    for page in (first, second):
        expect(
            page.get_by_text("The match is over; its result stands in the round.")
        ).to_be_visible()
        expect(page.locator("[data-secret]")).to_have_text("secret")
    check_accessible(second)
    match.refresh_from_db()
    assert (match.games_one, match.games_two) == (2, 0)
    assert match.result_status == "confirmed"

    first.get_by_role("link", name="Play-by-play and signed transcript").click()
    first.get_by_role("button", name="Verify").click()
    expect(first.locator("[data-verdict=verified]")).to_be_visible()
    assert EngineTranscript.objects.get(match=match).pk == game.state().transcript_id


def miss(here, on_server, table, words, **seat):
    """Look at the tables, while the second seat stands so, until the other page says the words.

    A last request of the page that has gone may still be on its way, and is a sign of life.
    """
    for patience in (3_000, 3_000, 3_000, 3_000, PATIENCE):
        LiveSeat.objects.filter(table=table, number=1).update(**seat)
        on_server(live_tables.look_at_tables, now=timezone.now())
        with contextlib.suppress(AssertionError):
            expect(here.locator("[data-presence]")).to_contain_text(words, timeout=patience)
            return
    expect(here.locator("[data-presence]")).to_contain_text(words)


def test_a_lost_connection_and_the_way_back(begun, event, on_server):
    begun.play_until("land")
    while begun.state().waiting_for != 1:
        begun.decide()
    here, gone = begun.pages
    expect(here.locator("[data-presence]")).to_contain_text("connected")
    steps = begun.state().steps_made

    gone.context.set_offline(True)
    expect(gone.get_by_text("Your connection is lost.")).to_be_visible()
    now = timezone.now()
    miss(
        here,
        on_server,
        begun.table,
        "left until a judge is called",
        seen_at=now - timedelta(minutes=1),
    )
    expect(here.locator("[data-presence] [data-clock]")).to_contain_text("2:")

    gone.context.set_offline(False)
    expect(gone.get_by_text("Your connection is lost.")).to_be_hidden()
    expect(here.locator("[data-presence]")).to_contain_text(": connected")
    assert begun.state().steps_made == steps
    begun.decide()
    assert begun.state().steps_made > steps


def test_whoever_does_not_come_back_is_decided_about_by_the_judge(
    begun, event, match, enter, on_server, check_accessible
):
    begun.play_until("land")
    while begun.state().waiting_for != 1:
        begun.decide()
    here, gone = begun.pages
    gone.context.close()
    now = timezone.now()
    miss(
        here,
        on_server,
        begun.table,
        "a judge has been called",
        seen_at=now - timedelta(minutes=9),
        away_since=now - timedelta(minutes=8),
    )

    judge = enter("judy")
    judge.goto(f"/events/{event.slug}/desk/matches/{match.pk}/live/")
    name = match.player_two.player.name
    expect(judge.get_by_role("heading", name=f"{name} has lost the connection")).to_be_visible()
    check_accessible(judge)
    judge.get_by_role("button", name="Give more time").click()
    expect(judge.get_by_text("There is more time to come back.")).to_be_visible()
    expect(here.locator("[data-presence] [data-clock]")).to_contain_text("2:")
    judge.get_by_role("button", name=f"{name} loses the match").click()
    expect(judge.get_by_text("The match is decided.")).to_be_visible()
    expect(here.get_by_text("The match is over; its result stands in the round.")).to_be_visible()
    match.refresh_from_db()
    assert (match.games_one, match.games_two) == (2, 0)
