"""Structure settings, cuts, brackets and leagues through the API."""

import pytest

from tests.factories.events import next_round, play_all, registered, started
from tournaments.models import Match
from tournaments.services import tournaments

pytestmark = pytest.mark.django_db


def address(event, rest=""):
    return f"/api/v1/tournaments/{event.slug}/{rest}"


def test_a_cut_from_plan_to_made(client_of, organizer, store):
    api = client_of(organizer)
    event = registered(6, organization=store, swiss_rounds=3)
    made = api.post(address(event, "cuts/"), {"after_round": 1, "min_points": 3})
    assert made.status_code == 201
    assert made.json() == {
        "id": made.json()["id"],
        "after_round": 1,
        "top": None,
        "min_points": 3,
        "max_losses": None,
        "mode": "any",
        "keeps_ties": False,
        "carries_points": True,
        "starts_new_day": True,
        "made_at": None,
    }
    assert api.get(address(event, "cuts/preview/")).status_code == 404
    event = tournaments.start_tournament(actor=None, tournament=event, now=event.created_at)
    play_all(next_round(event))
    refused = api.post(address(event, "rounds/"), {})
    assert (refused.status_code, refused.json()["code"]) == (409, "cut_due")
    preview = api.get(address(event, "cuts/preview/")).json()
    assert (preview["going_on"], preview["open_tables"]) == (3, 0)
    assert [row["goes_on"] for row in preview["players"]] == [True] * 3 + [False] * 3
    assert api.post(address(event, "cuts/make/")).json()["made_at"] is not None
    paired = api.post(address(event, "rounds/"), {}).json()
    assert (paired["round"]["day"], len(paired["matches"]), len(paired["byes"])) == (2, 1, 1)


def test_cuts_are_replaced_and_removed(client_of, organizer, store):
    api = client_of(organizer)
    event = registered(6, organization=store, swiss_rounds=3)
    api.post(address(event, "cuts/"), {"after_round": 1, "top": 4})
    again = api.post(address(event, "cuts/"), {"after_round": 1, "max_losses": 1}).json()
    assert (again["top"], again["max_losses"]) == (None, 1)
    assert api.get(address(event, "cuts/")).json()["count"] == 1
    assert api.delete(address(event, f"cuts/{again['id']}/")).status_code == 204
    assert api.get(address(event, "cuts/")).json()["count"] == 0
    wrong = api.post(address(event, "cuts/"), {"after_round": 9, "top": 4})
    assert wrong.status_code == 400
    assert list(wrong.json()["fields"]) == ["after_round"]


def test_structure_settings(client_of, organizer, scorekeeper, store):
    event = registered(4, organization=store, swiss_rounds=3)
    path = address(event, "structure/")
    assert client_of().get(path).json()["playoff_style"] == "single"
    changed = client_of(organizer).patch(path, {"playoff_style": "double"})
    assert (changed.status_code, changed.json()["playoff_style"]) == (200, "double")
    assert client_of(scorekeeper).patch(path, {"playoff_style": "single"}).status_code == 403
    wrong = client_of(organizer).patch(path, {"early_points": 5})
    assert (wrong.status_code, list(wrong.json()["fields"])) == (400, ["early_points"])


def test_a_double_elimination_bracket(client_of, store):
    event = started(4, organization=store, structure="double_elimination")
    play_all(next_round(event))
    found = client_of().get(address(event, "bracket/")).json()
    assert (found["style"], [one["kind"] for one in found["sections"]]) == (
        "double",
        ["winners", "losers", "grand_final"],
    )
    losers = found["sections"][1]["rounds"][0]["places"][0]
    assert all(player["is_winner"] is False for player in losers["players"])
    assert found["champion"] is None


def test_a_league(client_of, organizer, store):
    api = client_of(organizer)
    event = registered(3, organization=store, structure="round_robin")
    api.patch(address(event, "structure/"), {"all_rounds_at_once": True, "days_per_round": 3})
    assert api.post(address(event, "start/"), {}).json()["swiss_rounds"] == 3
    assert api.post(address(event, "publish-schedule/")).status_code == 200
    table = client_of().get(address(event, "crosstable/")).json()
    assert (len(table["rows"]), len(table["open"])) == (3, 3)
    match = table["open"][0]["match"]
    moved = api.post(f"/api/v1/matches/{match}/deadline/", {"due_at": "2999-01-01T00:00:00Z"})
    assert (moved.status_code, moved.json()["due_at"]) == (200, "2999-01-01T00:00:00Z")
    assert client_of().post(f"/api/v1/matches/{match}/deadline/", {}).status_code == 401
    api.post(f"/api/v1/matches/{match}/deadline/", {"due_at": None}, format="json")
    assert Match.objects.get(pk=match).due_at is None
    swiss = started(2, organization=store)
    assert client_of().get(address(swiss, "crosstable/")).status_code == 404
