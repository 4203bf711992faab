"""The main ways through the site without a mouse: WCAG 2.1.1–2, 2.4.1, 2.4.3, 2.4.7, 2.4.11."""

from __future__ import annotations

import pytest
from django.db.models import F
from django.utils import timezone
from playwright.sync_api import expect

from tests.factories import OrganizationFactory, StaffMembershipFactory, UserFactory
from tests.factories.events import next_round, registered, started
from tournaments.models import Registration, Tournament

pytestmark = [pytest.mark.django_db(transaction=True)]

#: What has the focus: a mark of its own, whether it is seen, and whether something covers it.
FOCUSED = """
() => {
  const here = document.activeElement;
  if (!here || here === document.body) return null;
  here.dataset.stop = here.dataset.stop || String(document.querySelectorAll("[data-stop]").length);
  const style = getComputedStyle(here);
  const box = here.getBoundingClientRect();
  const top = document.elementFromPoint(
    Math.min(Math.max(box.x + box.width / 2, 1), innerWidth - 2),
    Math.min(Math.max(box.y + box.height / 2, 1), innerHeight - 2));
  return {
    stop: here.dataset.stop,
    what: here.outerHTML.slice(0, 120),
    isMarked: (style.outlineStyle !== "none" && parseFloat(style.outlineWidth) >= 2)
      || style.boxShadow !== "none",
    isOnScreen: box.bottom > 0 && box.top < innerHeight && box.right > 0 && box.left < innerWidth,
    isUncovered: !!top && (here === top || here.contains(top) || top.contains(here)),
  };
}
"""
MOST_STOPS = 150


def walk(page) -> list[str]:
    """Tab through a page from its top to its end; what each stop lacks comes back."""
    lacking, seen = [], []
    for _ in range(MOST_STOPS):
        page.keyboard.press("Tab")
        focus = page.evaluate(FOCUSED)
        if focus is None or focus["stop"] in seen:
            break  # the browser's own bar, or round again
        seen.append(focus["stop"])
        for quality in ("isMarked", "isOnScreen", "isUncovered"):
            if not focus[quality]:
                lacking.append(f"{quality}: {focus['what']}")
    else:
        lacking.append(f"a trap: more than {MOST_STOPS} stops")
    assert len(seen) > 5
    return lacking


@pytest.fixture
def friday(server):
    """An event of the store that Olga runs, round 1 on its way."""
    store = OrganizationFactory(slug="card-corner")
    StaffMembershipFactory(organization=store, user=UserFactory(username="olga"))
    event = started(["Ada", "Bo", "Cy", "Di"], organization=store, slug="friday", swiss_rounds=2)
    next_round(event, now=timezone.now())
    return event


def test_the_first_stop_leads_past_the_navigation(friday, page):
    page.goto("/events/friday/pairings/")
    page.keyboard.press("Tab")
    skip = page.get_by_role("link", name="Skip to content")
    expect(skip).to_be_focused()
    expect(skip).to_be_in_viewport()
    page.keyboard.press("Enter")
    expect(page.locator("main")).to_be_focused()
    page.keyboard.press("Tab")
    assert page.evaluate("document.querySelector('main').contains(document.activeElement)")


def test_every_stop_is_seen_and_none_is_a_trap(friday, new_page, sign_in):
    page = new_page(reduced_motion="reduce")  # a stop is looked at where it ends up
    sign_in(page, "olga")
    for address in (
        "/",
        "/events/friday/",
        "/events/friday/pairings/?by=name",
        "/events/friday/standings/",
        "/events/friday/desk/",
        "/events/friday/desk/registrations/",
        "/decks/check/",
        "/me/",
    ):
        page.goto(address)
        assert (address, walk(page)) == (address, [])


def test_the_menu_of_a_phone_opens_and_closes(friday, new_page):
    page = new_page(viewport={"width": 390, "height": 800}, reduced_motion="reduce")
    page.goto("/")
    menu = page.get_by_role("button", name="Menu")
    menu.focus()
    page.keyboard.press("Enter")
    expect(menu).to_have_attribute("aria-expanded", "true")
    # A key is passed over while the menu still opens; it stands open from the class "show" on.
    expect(page.locator("#navigation")).to_contain_class("show")
    page.keyboard.press("Tab")
    expect(page.get_by_role("link", name="Events", exact=True)).to_be_focused()
    page.keyboard.press("Shift+Tab")
    page.keyboard.press("Enter")
    expect(menu).to_have_attribute("aria-expanded", "false")


def test_news_do_not_take_the_focus_from_the_next_step(server, new_page, sign_in):
    store = OrganizationFactory()
    StaffMembershipFactory(organization=store, user=UserFactory(username="olga"))
    event = registered(["Ada", "Bo"], organization=store, slug="open", swiss_rounds=2)
    page = new_page()
    sign_in(page, "olga")
    page.goto("/events/open/desk/", wait_until="load")
    step = page.get_by_role("button", name="Start the event")
    page.keyboard.press("n")
    expect(step).to_be_focused()
    Tournament.objects.filter(pk=event.pk).update(revision=F("revision") + 1)
    page.evaluate(
        """() => {
          document.querySelector("#desk-live").dataset.old = "yes";
          htmx.trigger(document.body, "desk-changed");
        }"""
    )
    expect(page.locator("#desk-live[data-old]")).to_have_count(0)
    expect(step).to_be_focused()


def test_somebody_registers_and_the_event_starts_with_keys_alone(server, new_page, sign_in):
    store = OrganizationFactory()
    StaffMembershipFactory(organization=store, user=UserFactory(username="olga"))
    event = registered(["Ada", "Bo", "Cy"], organization=store, slug="open", swiss_rounds=2)
    page = new_page()
    page.goto(f"/join/{event.join_token}/")
    page.locator("summary").filter(has_text="Register without an account").focus()
    page.keyboard.press("Space")
    page.keyboard.press("Tab")
    expect(page.get_by_label("Your name")).to_be_focused()
    page.keyboard.type("Di Key")
    page.keyboard.press("Enter")
    expect(page.get_by_text("You are registered. See you there!")).to_be_visible()
    assert Registration.objects.filter(tournament=event, player__name="Di Key").exists()

    desk = new_page()
    sign_in(desk, "olga")
    desk.goto("/events/open/desk/")
    for name in ("Start the event", "Pair round 1", "Publish round 1"):
        step = desk.get_by_role("button", name=name)
        expect(step).to_be_visible()
        desk.wait_for_load_state()  # the keys' script is there
        desk.keyboard.press("n")  # leads to the next step's button
        expect(step).to_be_focused()
        desk.keyboard.press("Enter")
    expect(desk.get_by_text("The pairings are out. Is everybody seated?")).to_be_visible()
    expect(desk.locator("[data-quick-entry]")).to_be_focused()  # ready for results by itself
    desk.keyboard.press("Escape")
    expect(desk.locator("[data-quick-entry]")).not_to_be_focused()
    desk.keyboard.press("/")
    expect(desk.locator("[data-quick-entry]")).to_be_focused()
    desk.keyboard.type("1 2-1")
    desk.keyboard.press("Enter")
    expect(desk.get_by_text("1 of 2 results are in")).to_be_visible()
    match = event.rounds.get().matches.get(table=1)
    assert (match.games_one, match.games_two) == (2, 1)
