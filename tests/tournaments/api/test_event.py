"""A whole event through the API alone, as a program would run it."""

import pytest

from tests.factories import FormatFactory
from tests.factories.events import registered, started

pytestmark = pytest.mark.django_db


def test_nine_players_to_a_champion(client_of, organizer, store):
    api = client_of(organizer)
    FormatFactory()
    made = api.post(
        "/api/v1/tournaments/",
        {
            "organization": "corner-store",
            "name": "Saturday Showdown",
            "starts_at": "2026-11-21T10:00:00Z",
            "format": "house",
            "swiss_rounds": 4,
            "cut_to": 4,
        },
    )
    assert made.status_code == 201, made.json()
    event = f"/api/v1/tournaments/{made.json()['slug']}"
    assert made.json()["status"] == "planned"
    assert api.post(f"{event}/open-registration/").json()["status"] == "registration"

    names = [f"Player {letter}" for letter in "ABCDEFGHI"]
    for name in names:
        answer = api.post(f"{event}/registrations/", {"name": name})
        assert answer.status_code == 201, answer.json()
    listed = api.get(f"{event}/registrations/").json()
    assert [row["name"] for row in listed["results"]] == names
    assert api.post(f"{event}/start/", {}).json()["status"] == "running"

    met = set()
    for number in range(1, 5):
        drafted = api.post(f"{event}/rounds/", {"seed": number})
        assert drafted.status_code == 201, drafted.json()
        assert drafted.json()["round"]["status"] == "draft"
        assert drafted.json()["round"]["is_optimal"] is True
        assert len(drafted.json()["matches"]) == 4
        assert len(drafted.json()["byes"]) == 1
        published = api.post(f"{event}/rounds/{number}/publish/").json()
        for match in published["matches"]:
            pair = frozenset(player["name"] for player in match["players"])
            assert pair not in met
            met.add(pair)
            first, second = (player["name"] for player in match["players"])
            games = [2, 0, 0] if first < second else [1, 2]
            entered = api.post(f"/api/v1/matches/{match['id']}/result/", {"games": games})
            assert entered.status_code == 200, entered.json()
            assert entered.json()["result_status"] == "confirmed"
        completed = api.post(f"{event}/rounds/{number}/complete/", {})
        assert completed.json()["round"]["status"] == "complete"

    standings = api.get(f"{event}/standings/").json()["results"]
    assert standings[0]["name"] == "Player A"
    assert standings[0]["match_points"] == 12
    assert [row["rank"] for row in standings] == list(range(1, 10))
    explained = api.get(f"{event}/standings/{standings[0]['registration']}/").json()
    assert explained["standing"]["omw"] == standings[0]["omw"]
    assert len(explained["opponents"]) + len(explained["bye_rounds"]) == 4

    for number in (5, 6):
        drafted = api.post(f"{event}/rounds/", {}).json()
        assert drafted["round"]["phase"] == "playoff"
        for match in api.post(f"{event}/rounds/{number}/publish/").json()["matches"]:
            first, second = (player["name"] for player in match["players"])
            games = [2, 1, 0] if first < second else [1, 2, 0]
            api.post(f"/api/v1/matches/{match['id']}/result/", {"games": games})
        api.post(f"{event}/rounds/{number}/complete/", {})
    bracket = api.get(f"{event}/bracket/").json()
    assert bracket["champion"]["name"] == "Player A"
    assert [len(column["places"]) for column in bracket["rounds"]] == [2, 1]
    assert api.post(f"{event}/finish/").json()["status"] == "finished"
    order = api.get(f"{event}/final-order/").json()["results"]
    assert order[0]["name"] == "Player A"
    assert [row["rank"] for row in order] == list(range(1, 10))
    log = api.get(f"{event}/audit/?page_size=200").json()["results"]
    assert log[0]["action"] == "tournament_finished"
    assert {entry["actor_name"] for entry in log} == {"olivia"}


def test_players_are_imported_from_csv(
    client_of, organizer, store, django_capture_on_commit_callbacks
):
    tournament = registered(1, organization=store)
    path = f"/api/v1/tournaments/{tournament.slug}/registrations/import/"
    with django_capture_on_commit_callbacks(execute=True):
        job = client_of(organizer).post(path, {"csv": "name,email\nAda,ada@x.org\nGrace,\n"})
    assert (job.status_code, job.json()["status"]) == (202, "queued")
    done = client_of(organizer).get(
        f"/api/v1/tournaments/{tournament.slug}/jobs/{job.json()['id']}/"
    )
    assert (done.json()["status"], done.json()["percent"]) == ("succeeded", 100)
    assert sorted(tournament.registrations.values_list("player__name", flat=True)) == [
        "Ada",
        "Grace",
        "P001",
    ]
    wrong = client_of(organizer).post(path, {"csv": "name,email\n,nobody@example.org\n"})
    assert (wrong.status_code, wrong.json()["code"]) == (400, "import_refused")
    assert wrong.json()["fields"]["file"][0].startswith("Line 2")


def test_byes_are_assigned_by_hand(client_of, organizer, store):
    tournament = started(5, organization=store)
    api = client_of(organizer)
    event = f"/api/v1/tournaments/{tournament.slug}"
    draft = api.post(f"{event}/rounds/", {}).json()
    lucky = draft["matches"][0]["players"][0]
    edited = api.post(f"{event}/rounds/1/assign-bye/", {"registration": lucky["id"]}).json()
    assert [bye["name"] for bye in edited["byes"]] == [lucky["name"]]
    seated = [player["name"] for match in edited["matches"] for player in match["players"]]
    assert sorted([*seated, lucky["name"]]) == ["P001", "P002", "P003", "P004", "P005"]
