"""Papers about players: seats, decklists, deck checks, badges, bracket; Japanese names included."""

import base64
import contextlib
import re
import zlib

import pytest
from django.urls import reverse
from reportlab.lib.units import mm

from tests.factories import NOW, OrganizationFactory, StaffMembershipFactory, UserFactory
from tests.factories.decks import hand_out
from tests.factories.events import by_name, next_round, play_all, registered, started
from tournaments.enums import StaffRole
from tournaments.selectors.paper import badges, printed_decks
from tournaments.selectors.playoffs import bracket
from tournaments.services import rounds, seatings, structures, tournaments
from tournaments.web.pdf_brackets import _pages, _pieces
from tournaments.web.printing_players import own_address

pytestmark = pytest.mark.django_db

NAMES = ["Ada", "山田 太郎", "Łukasz Żółć", "김민준", "Eve"]


@pytest.fixture
def store():
    return OrganizationFactory()


@pytest.fixture
def keeper(client, store):
    user = UserFactory(username="kim")
    StaffMembershipFactory(organization=store, user=user, role=StaffRole.SCOREKEEPER)
    client.force_login(user)
    return client


@pytest.fixture
def event(store):
    event = started(NAMES, organization=store, slug="friday", swiss_rounds=1, cut_to=4)
    hand_out(event, "Red Burn", "White Weenie")
    return event


def get(client, page, **query):
    return client.get(reverse(f"tournaments:{page}", args=["friday"]), query)


def page_count(pdf: bytes) -> int:
    return len(re.findall(rb"/Type /Page\b(?!s)", pdf))


def fonts(pdf: bytes) -> set[str]:
    found = re.findall(rb"/BaseFont /(?:AAAAA[A-Z]\+)?([\w-]+)", pdf)
    return {name.decode().split("+")[-1] for name in found}


@pytest.mark.parametrize(
    ("page", "pages", "name"),
    [
        ("print_decklists", 5, "friday-decklists.pdf"),
        ("print_deck_checks", 5, "friday-deck-checks.pdf"),
        ("print_badges", 1, "friday-badges.pdf"),
        ("print_seatings", 1, "friday-seats.pdf"),
        ("print_bracket", 1, "friday-bracket.pdf"),
    ],
)
def test_every_paper_prints_every_script(keeper, event, page, pages, name):
    seatings.seat_players(actor=None, tournament=event, now=NOW)
    swiss = next_round(event)
    play_all(swiss)
    next_round(event)
    for query in ({}, {"paper": "letter"}):
        answer = get(keeper, page, **query)
        assert answer["Content-Type"] == "application/pdf"
        assert answer["Content-Disposition"] == f'inline; filename="{name}"'
        assert page_count(answer.content) == pages
        if page != "print_bracket":
            assert any("BIZUDGothic" in font for font in fonts(answer.content))
            assert "HYSMyeongJo-Medium" in fonts(answer.content)


@pytest.mark.parametrize(
    ("players", "settings", "parts"),
    [
        (4, {"played_places": "third_place"}, [["main", "places"]]),
        (8, {"played_places": "consolation"}, [["main", "places"]]),
        (8, {"playoff_style": "double"}, [["winners", "losers"], ["grand_final"]]),
    ],
)
def test_11_7_every_part_of_a_bracket_is_printed(keeper, store, players, settings, parts):
    event = registered(players, organization=store, slug="friday", swiss_rounds=1, cut_to=players)
    structures.update_structure(actor=None, tournament=event, now=NOW, **settings)
    event = tournaments.start_tournament(actor=None, tournament=event, now=NOW)
    play_all(next_round(event))
    while rounds.next_phase(event) is not None:
        # Empty, half filled in, and with all its winners.
        next_round(event)
        pieces = [piece for section in bracket(event).sections for piece in _pieces(section)]
        pages = _pages(pieces, 164 * mm)
        assert [[piece.section.kind for piece in page] for page in pages] == parts
        assert page_count(get(keeper, "print_bracket").content) == len(parts)
        play_all(event.rounds.latest("number"))
    assert page_count(get(keeper, "print_bracket", paper="letter").content) == len(parts)


@pytest.mark.parametrize(("players", "pages"), [(32, 1), (64, 3), (100, 5)])
def test_a_large_bracket_has_a_page_for_each_sixteen_matches(keeper, store, players, pages):
    event = registered(players, organization=store, slug="friday", structure="single_elimination")
    event = tournaments.start_tournament(actor=None, tournament=event, now=NOW)
    next_round(event)
    (section,) = bracket(event).sections
    pieces = _pieces(section)
    first = section.rounds[0].places
    if pages == 1:
        assert [title for title, _places in pieces[0].rounds] == [
            "Round of 32",
            "Round of 16",
            "Quarterfinals",
            "Semifinals",
            "Final",
        ]
    else:
        heads, last = pieces[:-1], pieces[-1]
        assert [place for piece in heads for place in piece.rounds[0][1]] == list(first)
        assert [len(places) for _title, places in heads[0].rounds] == [16, 8, 4, 2, 1]
        assert heads[1].heading == f"Matches 17 to 32 of {len(first)}"
        assert (last.heading, [len(places) for _title, places in last.rounds]) == (
            "",
            [len(heads) >> level for level in range(len(heads).bit_length())],
        )
        ends = [piece.rounds[-1][1][0] for piece in heads]
        assert list(last.rounds[0][1]) == ends
    assert page_count(get(keeper, "print_bracket").content) == pages


def test_one_players_deck(keeper, event):
    row = by_name(event, "山田 太郎")
    assert page_count(get(keeper, "print_decklists", registration=row.pk).content) == 1
    for wrong in ("x", "0", "9" * 30):
        assert get(keeper, "print_decklists", registration=wrong).status_code == 404


def test_13_6_a_printed_list_counts_every_section(event, django_assert_num_queries):
    round = next_round(event)
    with django_assert_num_queries(7):  # no team member has a deck
        found = printed_decks(event, round=round)
    assert [one.player for one in found] == ["Ada", "Eve", "Łukasz Żółć", "山田 太郎", "김민준"]
    ada = found[0]
    assert (ada.deck, [(one.label, one.count) for one in ada.sections]) == (
        "Red Burn",
        [("Main deck", 60), ("Sideboard", 15)],
    )
    assert (4, "Lightning Bolt") in ada.sections[0].cards
    assert ada.table == by_name(event, "Ada").entries.get().match.table


def test_13_7_a_printed_list_names_cards_by_their_english_names(event):
    cards = {name for deck in printed_decks(event) for _n, name in deck.sections[0].cards}
    assert {"Mountain", "Plains", "Lightning Bolt"} <= cards


def test_nobody_has_registered_a_deck(keeper, store):
    started(2, organization=store, slug="friday")
    assert page_count(get(keeper, "print_decklists").content) == 1


def test_a_team_gets_a_badge_for_each_member(event):
    assert [one.name for one in badges(event)] == sorted(NAMES, key=str.casefold)


def test_papers_that_are_not_there(keeper, event):
    assert get(keeper, "print_seatings").status_code == 404
    assert get(keeper, "print_bracket").status_code == 404


def test_papers_are_for_the_staff(client, event):
    for page in ("print_decklists", "print_deck_checks", "print_badges", "print_bracket"):
        assert get(client, page).status_code == 302
    client.force_login(UserFactory())
    for page in ("print_decklists", "print_deck_checks", "print_badges", "print_bracket"):
        assert get(client, page).status_code == 403


def test_slips_lead_to_ones_own_page(keeper, event, settings):
    settings.SITE_URL = "https://desk.example.org"
    next_round(event)
    answer = keeper.get(reverse("tournaments:print_slips", args=["friday", 1]))
    squares = sum(part.count(b" re f") for part in streams(answer.content))
    assert squares > 300  # the dark modules of two QR codes


def streams(pdf: bytes):
    for raw in re.findall(rb"stream\r?\n(.*?)endstream", pdf, re.DOTALL):
        with contextlib.suppress(ValueError, zlib.error):
            yield zlib.decompress(base64.a85decode(raw.strip().removesuffix(b"~>")))


def test_where_a_badge_leads(client, event):
    row = by_name(event, "Ada")
    address = reverse("tournaments:own_page", args=["friday", row.pk])
    assert own_address(event, row.pk).endswith(f"/events/friday/badge/{row.pk}/")
    assert client.get(address)["Location"] == f"/players/{row.player_id}/"
    row.player.user = UserFactory()
    row.player.save()
    assert client.get(address)["Location"] == "/events/friday/me/"
    client.force_login(UserFactory())
    assert client.get(address)["Location"] == f"/players/{row.player_id}/"
    client.force_login(row.player.user)
    assert client.get(address)["Location"] == "/events/friday/me/"
    assert client.get(reverse("tournaments:own_page", args=["friday", 0])).status_code == 404
