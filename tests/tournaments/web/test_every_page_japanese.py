"""Every page in Japanese: what isn't a name is translated.

The pages are those of ``test_every_page``; a text that was forgotten, in a template, a form, a
script's attribute or an enum, stands here in English.
"""

from __future__ import annotations

import re
from html.parser import HTMLParser

import pytest
from django.contrib.auth.models import User
from django.test import Client

from decks.boosters.catalogue import PRODUCTS
from decks.boosters.preconstructed import PRECONSTRUCTED
from decks.models import Card, CardSet, Decklist, Format
from tests.tournaments.web import test_every_page as pages
from tournaments.log_text import with_words
from tournaments.models import AuditEntry, Organization, Player, Registration, Tournament

pytestmark = pytest.mark.django_db

site = pages.site
SPOKEN = ("aria-label", "alt", "title", "placeholder", "data-confirm", "data-numbers")
#: Words that are the same in Japanese: names, abbreviations, and what is typed.
SAME = set(
    """
    English Magic The Gathering Wizards of the Coast Arena MTGO Moxfield Archidekt Online MTGJSON
    current PDF CSV JSON API XML iCal ISO UTC QR ID URL Esc drop id dek txt both 8ED TSP MRD DST 5DN
    Sideboard Commander Companion Maybeboard Cookie Ed25519 NFC OMW OGW GW MWP MB kB DCI IPG JAR MTR
    common uncommon rare json Burn Cube Webhook Schema HMAC SHA256 SHA POST TST
    """.split()
)
WORD = re.compile(r"[A-Za-z][A-Za-z'’]{2,}")
#: Stored values with braces, as the log shows them, addresses, keys and tokens; a signature whole,
#: before the part of it that looks like a path.
CODE = re.compile(
    r"[{\[].*|https?://\S+|[\w.+-]+@[\w.-]+|[A-Za-z0-9_+/=-]{22,}|[\w.-]*[_/][\w./-]*"
    r"|\b[0-9a-f]{16,}\b",
    re.DOTALL,
)


class Texts(HTMLParser):
    """What a page says: its text, and what its attributes say to people."""

    def __init__(self) -> None:
        super().__init__()
        self.said: list[str] = []
        self.silent: list[str] = []

    def handle_starttag(self, tag, attrs):
        told = dict(attrs)
        is_zone_choice = tag == "select" and told.get("name") == "time_zone"
        if tag in ("script", "style", "pre", "textarea") or is_zone_choice:
            self.silent.append(tag)
        self.said += [told[name] for name in SPOKEN if told.get(name)]
        if tag in ("input", "button") and told.get("type") in ("submit", "button"):
            self.said.append(told.get("value") or "")

    def handle_endtag(self, tag):
        if self.silent and self.silent[-1] == tag:
            self.silent.pop()

    def handle_data(self, data):
        if not self.silent:
            self.said.append(data)


def names() -> list[str]:
    """What people and things are called in the data, the longest first."""
    found: set[str] = {"Card Corner", "House rules", "between the judges", "Secret text"}
    for model in (Card, CardSet, Decklist, Organization, Player, Tournament):
        found.update(model.objects.values_list("name", flat=True))
    found.update(Format.objects.filter(is_custom=True).values_list("name", flat=True))
    found.update(Registration.objects.values_list("team_name", flat=True))
    # Products are called what stands on them, and their sheets what their data say.
    found.update(product.name for product in (*PRODUCTS, *PRECONSTRUCTED))
    # What people wrote stands in the log as they wrote it.
    written: set[str] = set()
    for told in AuditEntry.objects.exclude(told=None).values_list("told", flat=True):
        with_words(told, lambda text: written.add(text) or text)
    found.update(text for text in written if WORD.search(text))
    found.update(User.objects.values_list("username", flat=True))
    return sorted((name for name in found if name), key=len, reverse=True)


class English:
    """Finds the English words of pages that are no names; most texts stand on many pages.

    Args:
        called: The names, the longest first.
    """

    def __init__(self, called: list[str]) -> None:
        self.called = called
        self.left: dict[str, set[str]] = {}

    def of(self, html: str) -> set[str]:
        """The words of a page."""
        reader = Texts()
        reader.feed(html)
        for said in {*reader.said} - self.left.keys():
            self.left[said] = self.of_text(said)
        return set().union(*(self.left[said] for said in reader.said))

    def of_text(self, said: str) -> set[str]:
        said = CODE.sub(" ", said)
        if WORD.search(said) is None:
            return set()
        for name in self.called:
            said = said.replace(name, " ")
        return {word for word in WORD.findall(said) if word not in SAME}


#: What others than the staff see differs little from event to event.
SHOWN_TO_ALL = ("running", "finished", "sealed")


@pytest.mark.parametrize(
    ("role", "events"),
    [("organizer", pages.EVENTS), ("player", SHOWN_TO_ALL), ("anonymous", SHOWN_TO_ALL)],
)
def test_every_page_is_japanese(site, role, events):
    client = Client(headers={"accept-language": "ja"})
    if role != "anonymous":
        client.force_login(site[role])
    visitor = pages.Visitor(client, None)
    words, english, seen = English(names()), {}, 0
    for template, parameters in visitor.walk(events):
        address = template % parameters
        if address.startswith("/api/"):
            continue
        answer = visitor.get(address)
        if answer.status_code == 302 or not answer.headers.get("Content-Type", "").startswith(
            "text/html"
        ):
            continue
        seen += 1
        if found := words.of(answer.content.decode()):
            english[address] = sorted(found)
    assert english == {}
    assert visitor.broken == []
    assert seen > 60
