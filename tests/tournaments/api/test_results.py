"""Results over the API: conflicts, impossible results, players' reports; one shape of errors."""

import pytest

from tests.factories import UserFactory
from tests.factories.events import by_name, match_of, next_round, play_all, started
from tournaments.services import rounds

pytestmark = pytest.mark.django_db


@pytest.fixture
def match(store):
    tournament = started(4, organization=store)
    return match_of(next_round(tournament), "P001")


def test_the_second_scorekeeper_sees_the_conflict(client_of, organizer, scorekeeper, match):
    path = f"/api/v1/matches/{match.pk}/result/"
    seen = {"expected_version": match.version}
    first = client_of(organizer).post(path, {"games": [2, 1, 0], **seen})
    second = client_of(scorekeeper).post(path, {"games": [0, 2, 0], **seen})
    assert first.status_code == 200
    assert second.status_code == 409
    body = second.json()
    assert body["code"] == "result_conflict"
    assert "olivia" in body["detail"]
    assert "2–1–0" in body["detail"]
    match.refresh_from_db()
    assert match.games == (2, 1, 0)


@pytest.mark.parametrize(
    ("games", "code"),
    [
        ([3, 0, 0], "impossible_result"),
        ([2, 2, 0], "impossible_result"),
        ([-1, 2, 0], "invalid"),
        ([2], "invalid"),
        (["two", "none"], "invalid"),
        ([10**30, 0], "invalid"),
        ("2-1", "invalid"),
        (None, "invalid"),
    ],
)
def test_impossible_results_are_refused_and_change_nothing(
    client_of, organizer, match, games, code
):
    answer = client_of(organizer).post(
        f"/api/v1/matches/{match.pk}/result/", {"games": games}, format="json"
    )
    assert answer.status_code == 400
    assert answer.json()["code"] == code
    assert set(answer.json()) == {"code", "detail", "fields"}
    assert list(answer.json()["fields"]) == ["games"]
    match.refresh_from_db()
    assert match.games is None


def test_a_result_for_a_closed_round_is_refused(client_of, organizer, match):
    round = match.round
    play_all(round)
    rounds.complete_round(actor=None, round=round, now=round.created_at)
    path = f"/api/v1/matches/{match.pk}"
    answer = client_of(organizer).post(f"{path}/result/", {"games": [0, 2]})
    assert answer.status_code == 409
    assert answer.json()["code"] == "round_closed"
    corrected = client_of(organizer).post(f"{path}/correct/", {"games": [0, 2]})
    assert corrected.status_code == 200
    assert corrected.json()["before"] == "2–0–0"
    assert corrected.json()["match"]["games"] == [0, 2, 0]


def test_both_players_report(client_of, match):
    users = [UserFactory(), UserFactory()]
    for side, user in zip((match.player_one, match.player_two), users, strict=True):
        side.player.user = user
        side.player.save()
    path = f"/api/v1/matches/{match.pk}"
    first = client_of(users[0]).post(f"{path}/report/", {"games": [2, 1]})
    assert first.json()["result_status"] == "reported"
    assert client_of(users[1]).post(f"{path}/confirm/").json()["result_status"] == "confirmed"
    stranger = client_of(UserFactory()).post(f"{path}/report/", {"games": [2, 1]})
    assert stranger.status_code == 403


def test_re_pairing_after_results_is_refused(client_of, organizer, match):
    event = f"/api/v1/tournaments/{match.round.tournament.slug}"
    client = client_of(organizer)
    client.post(f"/api/v1/matches/{match.pk}/result/", {"games": [2, 0]})
    answer = client.post(f"{event}/rounds/1/repair/", {})
    assert answer.status_code == 409
    assert answer.json()["code"] == "repair_refused"


def test_dropping_twice_and_undo(client_of, organizer, match):
    tournament = match.round.tournament
    client = client_of(organizer)
    registration = by_name(tournament, "P003")
    path = f"/api/v1/tournaments/{tournament.slug}/registrations/{registration.pk}/drop/"
    assert client.post(path).json()["status"] == "dropped"
    again = client.post(path)
    assert again.status_code == 409
    assert again.json()["code"] == "already_dropped"


def test_undo_takes_back_the_last_result(client_of, organizer, match):
    client = client_of(organizer)
    client.post(f"/api/v1/matches/{match.pk}/result/", {"games": [2, 0]})
    answer = client.post(f"/api/v1/tournaments/{match.round.tournament.slug}/rounds/1/undo/", {})
    assert answer.status_code == 200, answer.json()
    match.refresh_from_db()
    assert match.games is None


def test_unknown_rows_and_methods_answer_in_the_same_shape(client_of, organizer, match):
    client = client_of(organizer)
    missing = client.get("/api/v1/matches/999999999999999999/")
    assert (missing.status_code, missing.json()["code"]) == (404, "not_found")
    method = client.delete(f"/api/v1/matches/{match.pk}/")
    assert (method.status_code, method.json()["code"]) == (405, "method_not_allowed")
    broken = client.post(
        f"/api/v1/matches/{match.pk}/result/", "{", content_type="application/json"
    )
    assert (broken.status_code, broken.json()["code"]) == (400, "parse_error")
    after = client.get(f"/api/v1/tournaments/{match.round.tournament.slug}/standings/?after=x")
    assert (after.status_code, list(after.json()["fields"])) == (400, ["after"])
