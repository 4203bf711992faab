"""Paper is white, whatever the screen is."""

import pytest
from playwright.sync_api import expect

from tests.factories.events import next_round, started

pytestmark = [pytest.mark.django_db(transaction=True)]

COLORS = (
    "() => [document.body, document.querySelector('main td')].map((e) => getComputedStyle(e).color)"
)


def test_a_dark_page_is_printed_in_black_on_white_without_navigation(server, new_page):
    event = started(4, slug="friday")
    next_round(event)
    page = new_page(color_scheme="dark")
    page.goto("/events/friday/pairings/")
    root = page.locator("html")
    expect(root).to_have_attribute("data-bs-theme", "dark")
    page.emulate_media(media="print", color_scheme="dark")
    expect(root).to_have_attribute("data-bs-theme", "light")
    assert page.locator("header.desk-header").is_hidden()
    assert page.locator("footer").is_hidden()
    for color in page.evaluate(COLORS):
        red, green, blue = (int(one) for one in color.removeprefix("rgb(").rstrip(")").split(","))
        assert max(red, green, blue) < 0x60
    page.emulate_media(media="screen", color_scheme="dark")
    expect(root).to_have_attribute("data-bs-theme", "dark")
