"""Tables of an event as files for spreadsheets."""

import csv
import io

import pytest

from tests.factories import StaffMembershipFactory
from tests.factories.decks import hand_out
from tests.factories.events import next_round, play_all, started
from tournaments.web.csv_tables import safe_cell

pytestmark = pytest.mark.django_db


@pytest.fixture
def event():
    event = started(["Ann", "=SUM(A1)", "Cleo"], swiss_rounds=2)
    play_all(next_round(event))
    return event


def read(client, event, kind):
    response = client.get(f"/events/{event.slug}/tables/{kind}.csv")
    assert response.status_code == 200, kind
    text = response.content.decode("utf-8-sig")
    return list(csv.reader(io.StringIO(text, newline="")))


def test_results_with_byes(client, event):
    head, *rows = read(client, event, "results")
    assert head[:5] == ["round", "phase", "table", "player_one", "player_two"]
    assert sorted(row[-1] for row in rows) == ["bye", "match"]
    match = next(row for row in rows if row[-1] == "match")
    assert match[5:8] == ["2", "0", "0"]


def test_standings_have_exact_shares(client, event):
    head, *rows = read(client, event, "standings")
    assert head[0] == "rank"
    assert [row[0] for row in rows] == ["1", "2", "3"]
    assert {row[2] for row in rows} == {"3", "0"}
    assert all(len(row[6].partition(".")[2]) == 12 for row in rows)


def test_formulas_stay_texts(client, event):
    names = {row[1] for row in read(client, event, "standings")[1:]}
    assert names == {"Ann", "'=SUM(A1)", "Cleo"}
    assert [safe_cell(value) for value in ("+1", "@x", -1, None)] == ["'+1", "'@x", -1, ""]


def test_players_are_for_the_staff_and_decks_until_they_are_public(client, event):
    hand_out(event, "Red Burn")
    for kind in ("players", "decks"):
        assert client.get(f"/events/{event.slug}/tables/{kind}.csv").status_code == 403
    assert client.get(f"/events/{event.slug}/tables/secrets.csv").status_code == 404
    client.force_login(StaffMembershipFactory(organization=event.organization).user)
    assert [row[1] for row in read(client, event, "players")[1:]] == ["'=SUM(A1)", "Ann", "Cleo"]
    cards = read(client, event, "decks")[1:]
    assert ["main", "4", "Lightning Bolt"] in [row[2:] for row in cards]
