"""Every page of the site by eye of a program: WCAG 2.2 AA in light and dark, no sideways scrolling.

The pages are those of ``tests/tournaments/web/test_every_page.py``; a new address is looked at
without being listed here.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pytest
from django.conf import settings
from django.test import Client

from tests.browser.conftest import AXE
from tests.tournaments.web import test_every_page as pages
from tournaments.models import Tournament

pytestmark = [pytest.mark.django_db(transaction=True)]

#: Pages that look different in each state of an event; the others are looked at in one.
BY_STATE = {"detail", "desk", "my_event", "registrations", "event_edit", "standings", "bracket"}
#: The states that differ most; the long run looks at all.
FEW_STATES = ("running", "open", "finished")
#: Pages that others see differently; the organizer sees all the rest.
OF_PLAYERS = {"list", "detail", "my_event", "submit_deck", "me", "pairings", "standings", "players"}
OF_STRANGERS = {"list", "detail", "join", "pairings", "account_login", "account_signup", "cards"}
WCAG = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]
#: What depends on the screen and its colors; all other rules read the same page again.
OF_THE_SCREEN = ["color-contrast", "target-size", "scrollable-region-focusable"]
OF_THE_SCREEN += ["link-in-text-block", "meta-viewport", "css-orientation-lock"]
LOOK = """
async ([type, values]) => {
  const found = await axe.run({runOnly: {type, values}, resultTypes: ["violations"]});
  return found.violations.flatMap(
    (violation) => violation.nodes.map((node) => `${violation.id}: ${node.html.slice(0, 160)}`));
}
"""
TOO_WIDE = "document.documentElement.scrollWidth - document.documentElement.clientWidth"
DESK, PHONE = {"width": 1280, "height": 900}, {"width": 390, "height": 800}


def addresses(
    client: Client, names: set[str] | None = None, states: Sequence[str] = pages.EVENTS
) -> Iterator[str]:
    """The address of every page that this visitor may open, or of the pages with these names."""
    events = {slug: Tournament.objects.get(slug=slug) for slug in ("running", *pages.EVENTS)}
    found: dict[str, dict[str, object]] = {slug: {} for slug in events}
    seen = set()
    for name, template, parameters in pages.routes():
        short = name.rpartition(":")[2]
        if name in pages.UNWALKED or template.startswith(("/admin/", "/api/")):
            continue
        if names is not None and short not in names:
            continue
        for event in events.values() if "slug" in parameters else [events["running"]]:
            if template in seen:
                if short not in BY_STATE or names is not None:
                    break
                if event.slug not in states:
                    continue
            address = template % {
                one: pages.sound_value(template, one, event, found[event.slug])
                for one in parameters
            }
            answer = client.get(address)
            is_page = answer.headers.get("Content-Type", "").startswith("text/html")
            if answer.status_code == 200 and is_page:
                seen.add(template)
                yield address


def look_at(page, address: str) -> list[str]:
    """What is wrong with a page on a light desktop screen and on a dark phone."""
    page.set_viewport_size(DESK)
    page.emulate_media(color_scheme="light")
    page.goto(address)
    found = [f"{address}: {one}" for one in page.evaluate(LOOK, ["tag", WCAG])]
    page.emulate_media(color_scheme="dark")
    page.set_viewport_size(PHONE)
    seen = page.evaluate(LOOK, ["rule", OF_THE_SCREEN])
    found += [f"{address}, dark phone: {one}" for one in seen]
    if (pixels := page.evaluate(TOO_WIDE)) > 0:
        found.append(f"{address}: {pixels} px too wide for a phone")
    return found


@pytest.fixture
def site(transactional_db):
    """The site of ``test_every_page``, which the server's thread sees too."""
    return pages.make_site()


@pytest.fixture
def visit(new_page, server):
    """A function: the client and the page of somebody signed in, or of a stranger."""

    def begin(user=None):
        client = Client()
        page = new_page(reduced_motion="reduce")  # nothing is looked at half way
        page.add_init_script(AXE.read_text())
        if user is not None:
            client.force_login(user)
            session = client.cookies[settings.SESSION_COOKIE_NAME]
            page.context.add_cookies([{"name": session.key, "value": session.value, "url": server}])
        return client, page

    return begin


@pytest.mark.parametrize(
    "states", [FEW_STATES, pytest.param(pages.EVENTS, marks=pytest.mark.long, id="all")]
)
def test_every_page(site, visit, states):
    found, looked_at = [], 0
    for user, names in (
        (site["organizer"], None),
        (site["player"], OF_PLAYERS),
        (None, OF_STRANGERS),
    ):
        client, page = visit(user)
        for address in list(addresses(client, names, states)):
            found += look_at(page, address)
            looked_at += 1
    found += look_at(page, "/nothing/")
    assert found == []
    assert looked_at >= 80


def test_the_program_sees_what_is_wrong(site, visit):
    """The look at the pages would find a picture without words, pale words and tiny targets."""
    _client, page = visit()
    page.goto("/")
    page.evaluate(
        """() => document.querySelector("main").insertAdjacentHTML("beforeend",
            '<img src="/static/img/mark.svg"><p id="pale">Pale</p>'
            + '<button id="one">a</button><button id="two">b</button>')"""
    )
    page.evaluate(
        """() => {
            document.getElementById("pale").style.cssText = "color: #bbb; background: #fff";
            for (const id of ["one", "two"]) {
                document.getElementById(id).style.cssText =
                    "width: 10px; height: 10px; padding: 0; border: 0; font-size: 8px";
            }
        }"""
    )
    of_the_screen = page.evaluate(LOOK, ["rule", OF_THE_SCREEN])
    assert {one.split(":")[0] for one in of_the_screen} == {"color-contrast", "target-size"}
    rules = {one.split(":")[0] for one in page.evaluate(LOOK, ["tag", WCAG])}
    assert rules == {"image-alt", "color-contrast", "target-size"}
