"""Prints and the log."""

import re

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from tests.factories import NOW, OrganizationFactory, StaffMembershipFactory, UserFactory
from tests.factories.events import next_round, started
from tests.tournaments.web.html import rows, text
from tournaments.enums import StaffRole
from tournaments.services import registrations, results
from tournaments.services.tournaments import finish_tournament
from tournaments.web.pdf_documents import cutting_order
from tournaments.web.pdf_text import fitted, register_fonts, runs_of

pytestmark = pytest.mark.django_db

NAMES = ["Ada", "山田 太郎", "Łukasz Żółć", "김민준", "Eve"]


@pytest.fixture
def store():
    return OrganizationFactory()


@pytest.fixture
def keeper(client, store):
    user = UserFactory(username="kim", first_name="Kim", last_name="Keeper")
    StaffMembershipFactory(organization=store, user=user, role=StaffRole.SCOREKEEPER)
    client.force_login(user)
    return client


@pytest.fixture
def event(store):
    tournament = started(NAMES, organization=store, slug="friday", name="Friday Modern")
    for match in next_round(tournament).matches.all():
        results.enter_result(actor=None, match=match, games=(2, 0, 0), now=NOW)
    return tournament


def address(page, *args):
    return reverse(f"tournaments:{page}", args=["friday", *args])


def page_count(pdf: bytes) -> int:
    return len(re.findall(rb"/Type /Page\b(?!s)", pdf))


@pytest.mark.parametrize(
    ("page", "args", "query", "name"),
    [
        ("print_pairings", [1], {"by": "table"}, "friday-1-table.pdf"),
        ("print_pairings", [1], {"by": "name", "paper": "letter"}, "friday-1-name.pdf"),
        ("print_slips", [1], {}, "friday-1-slips.pdf"),
        ("print_slips", [1], {"per_page": "8"}, "friday-1-slips.pdf"),
        ("print_standings", [], {}, "friday-standings.pdf"),
        ("print_standings", [], {"round": "1"}, "friday-standings.pdf"),
    ],
)
def test_pdf_files(keeper, event, page, args, query, name):
    answer = keeper.get(address(page, *args), query)
    assert answer["Content-Type"] == "application/pdf"
    assert answer["Content-Disposition"] == f'inline; filename="{name}"'
    assert answer.content.startswith(b"%PDF-")
    assert page_count(answer.content) == 1
    if "by" in query:
        assert b"BIZUDGothic" in answer.content


def test_every_letter_finds_a_font():
    register_fonts()
    assert runs_of("Łukasz 山田 김", bold=False) == [
        ("DejaVuSans", "Łukasz "),
        ("BIZUDGothic_400Regular", "山田"),
        ("DejaVuSans", " "),
        ("HYSMyeongJo-Medium", "김"),
    ]
    assert runs_of("们", bold=True) == [("STSong-Light", "们")]


def test_long_names_are_shortened():
    register_fonts()
    assert fitted("A short name", 10, 200) == "A short name"
    assert fitted("A very long name indeed", 10, 60) == "A very lo…"


def test_cut_slips_lie_in_order():
    pages = cutting_order(10, 4)
    assert pages == [[0, 3, 6, 9], [1, 4, 7, None], [2, 5, 8, None]]
    stacks = [index for place in range(4) for index in (page[place] for page in pages)]
    assert [index for index in stacks if index is not None] == list(range(10))


def test_printable_pairings_by_table(keeper, event):
    found = rows(keeper.get(address("print_pairings_page", 1), {"by": "table"}))
    matches = list(event.rounds.get().matches.with_players().order_by("table"))
    bye = event.rounds.get().entries.get(kind="bye").registration.player.name
    assert found == [
        *(
            [str(row.table), row.player_one.player.name, "0", row.player_two.player.name, "0"]
            for row in matches
        ),
        ["–", bye, "0", "Bye", ""],
    ]


def test_printable_pairings_by_name(keeper, event):
    found = rows(keeper.get(address("print_pairings_page", 1), {"by": "name"}))
    assert [row[0] for row in found] == sorted(NAMES)


def test_printable_standings(keeper, event):
    found = rows(keeper.get(address("print_standings_page"), {"round": "1"}))
    assert [row[2] for row in found] == ["3", "3", "3", "0", "0"]
    assert keeper.get(address("print_standings_page"), {"round": "7"}).status_code == 404
    assert keeper.get(address("print_standings_page"), {"round": "x"}).status_code == 404


def test_finished_events_print_their_final_order(keeper, event):
    finish_tournament(actor=None, tournament=event, now=NOW, early=True)
    page = keeper.get(address("print_standings_page"))
    assert "Final order" in text(page)
    assert [row[0] for row in rows(page)] == ["1", "2", "3", "4", "5"]
    assert [row[3] for row in rows(page)] == ["3", "3", "3", "0", "0"]


@pytest.mark.parametrize(
    ("page", "args"),
    [
        ("print_pairings", [1]),
        ("print_slips", [1]),
        ("print_standings", []),
        ("print_pairings_page", [1]),
        ("print_standings_page", []),
    ],
)
def test_strangers_print_nothing(client, event, page, args):
    client.force_login(UserFactory())
    assert client.get(address(page, *args)).status_code == 403


def entries(keeper, **query):
    page = keeper.get(address("audit"), query)
    return [(entry.action, entry.actor_name) for entry, _changes in page.context["entries"]]


def test_log_says_who_did_what(keeper, event):
    keeper.post(address("complete_round", 1))
    assert entries(keeper)[:2] == [("round_completed", "Kim Keeper"), ("result_entered", "")]
    assert entries(keeper, who="Kim Keeper") == [("round_completed", "Kim Keeper")]
    assert entries(keeper, action="result_entered", round="1") == [("result_entered", "")] * 2
    name = event.rounds.get().matches.with_players().get(table=2).player_two.player.name
    assert entries(keeper, text=name) == [("result_entered", "")]
    assert entries(keeper, text="nobody at all") == []
    assert entries(keeper, round="nonsense")[:1] == [("round_completed", "Kim Keeper")]


def test_log_shows_before_and_after(keeper, event):
    match = event.rounds.get().matches.get(table=1)
    results.correct_result(actor=None, match=match, games=(0, 2, 0), now=NOW)
    page = keeper.get(address("audit"), {"action": "result_corrected"})
    ((_entry, changes),) = page.context["entries"]
    assert ("games won by the first", "2", "0") in [
        (change.field, change.before, change.after) for change in changes
    ]
    assert "Before and after" in text(page)


def test_undone_actions_stay_in_the_log(keeper, event):
    undo = keeper.get(address("audit")).context["undo"]
    keeper.post(address("undo"), {"round": undo.round_number, "entry": undo.pk})
    assert entries(keeper)[0] == ("undone", "Kim Keeper")
    page = keeper.get(address("audit"), {"action": "result_entered"}).content.decode()
    assert page.count('text-bg-secondary">taken back<') == 1


@pytest.mark.parametrize("language", ["en", "ja"])
def test_the_log_is_read_in_the_readers_language(keeper, event, language):
    """Whoever took something back did so in the one or the other."""
    match = event.rounds.get().matches.with_players().order_by("table").last()
    names = f"{match.player_one.name} – {match.player_two.name} 2–0–0"
    told = {
        "en": f"Result entered: table {match.table}: {names}",
        "ja": f"結果を入力:テーブル{match.table}:{names}",
    }
    undo = keeper.get(address("audit")).context["undo"]
    answer = keeper.post(
        address("undo"),
        {"round": undo.round_number, "entry": undo.pk},
        headers={"accept-language": language},
        follow=True,
    )
    assert told[language] in text(answer)
    for reader, what in told.items():
        headers = {"accept-language": reader}
        assert what in text(keeper.get(address("audit"), headers=headers))
        assert what in text(keeper.get(address("desk"), headers=headers))
        assert what in text(keeper.get(address("desk_match", match.pk), headers=headers))
        found = keeper.get(address("audit"), {"text": what}, headers=headers)
        assert [entry.action for entry, _changes in found.context["entries"]] == ["undone"]


def test_the_log_page_needs_as_many_queries_for_many_entries(keeper, event):
    def page():
        with CaptureQueriesContext(connection) as queries:
            answer = keeper.get(address("audit"))
        return len(answer.context["entries"]), len(queries)

    few, needed = page()
    for row in event.registrations.select_related("player"):
        for _ in range(3):
            registrations.update_registration(actor=None, registration=row, now=NOW)
    assert page() == (few + 3 * len(NAMES), needed)
