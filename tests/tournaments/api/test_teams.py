"""Teams over the API: registered, completed, reported."""

import pytest

from tests.factories import NOW, PlayerFactory, TournamentFactory, UserFactory
from tests.factories.events import next_round
from tests.tournaments.team_events import add_team, started_teams
from tournaments.enums import TeamKind
from tournaments.services import tournaments

pytestmark = pytest.mark.django_db


@pytest.fixture
def event(store):
    return TournamentFactory(
        organization=store, slug="trios", team_kind=TeamKind.TRIOS, use_game_percentages=False
    )


def path(event, rest=""):
    return f"/api/v1/tournaments/{event.slug}/teams/{rest}"


def test_3_6_a_player_registers_a_team_and_the_others_join(client_of, event):
    ann, ben, eve = (client_of(UserFactory(username=name)) for name in ("ann", "ben", "eve"))
    body = {"name": "Reds", "seat": "A", "members": [{"seat": "C", "name": "Cleo"}]}
    assert client_of().post(path(event), body, format="json").status_code == 401
    made = ann.post(path(event), body, format="json")
    assert made.status_code == 201
    team = made.json()["id"]
    assert made.json() == {
        "id": team,
        "name": "Reds",
        "status": "enrolled",
        "members": [
            {
                "seat": "A",
                "player": made.json()["members"][0]["player"],
                "name": "ann",
                "has_decklist": False,
            },
            {
                "seat": "C",
                "player": made.json()["members"][1]["player"],
                "name": "Cleo",
                "has_decklist": False,
            },
        ],
    }
    assert ben.get(path(event, f"{team}/invitation/")).status_code == 403
    token = ann.get(path(event, f"{team}/invitation/")).json()["token"]
    wrong = ben.post(path(event, f"{team}/join/"), {"seat": "B", "token": "x"}, format="json")
    assert (wrong.status_code, wrong.json()["code"]) == (404, "not_found")
    joined = ben.post(path(event, f"{team}/join/"), {"seat": "B", "token": token}, format="json")
    assert [one["name"] for one in joined.json()["members"]] == ["ann", "ben", "Cleo"]
    second = eve.post(path(event), {"name": "Reds", "seat": "A"}, format="json")
    assert (second.status_code, list(second.json()["fields"])) == (400, ["team_name"])
    taken = ben.post(path(event), {"name": "Blues", "seat": "A"}, format="json")
    assert (taken.status_code, taken.json()["code"]) == (409, "in_another_team")


def test_members_and_staff_change_a_team_and_nobody_else(client_of, event, scorekeeper):
    user = UserFactory()
    team = add_team(event, "Reds", [PlayerFactory(user=user), PlayerFactory(name="Ben")])
    stranger, member, staff = client_of(UserFactory()), client_of(user), client_of(scorekeeper)
    for action, body in (
        ("fill-seat", {"seat": "C", "name": "Cleo"}),
        ("exchange-seats", {"first": "B", "second": "C"}),
        ("leave-seat", {"seat": "B"}),
        ("rename", {"name": "Rot"}),
    ):
        address = path(event, f"{team.pk}/{action}/")
        assert stranger.post(address, body, format="json").status_code == 403
        assert member.post(address, body, format="json").status_code == 200
    shown = staff.get(path(event, f"{team.pk}/")).json()
    assert (shown["name"], [(one["seat"], one["name"]) for one in shown["members"]]) == (
        "Rot",
        [("A", team.player.name), ("C", "Ben")],
    )
    made = staff.post(
        path(event),
        {"name": "Blues", "members": [{"seat": seat, "name": seat * 3} for seat in "ABC"]},
        format="json",
    )
    assert made.status_code == 201
    listed = staff.get(path(event)).json()
    assert [one["name"] for one in listed["results"]] == ["Blues", "Rot"]


def test_seats_play_formats_of_their_own(client_of, event, organizer, scorekeeper):
    body = {"seats": [{"seat": "B", "format": event.format.slug}]}
    address = path(event, "seat-formats/")
    assert client_of(scorekeeper).put(address, body, format="json").status_code == 403
    answer = client_of(organizer).put(address, body, format="json")
    assert answer.json()["results"] == [{"seat": "B", "format": "house"}]


def test_decklists_of_seats_are_hidden_from_others(client_of, event):
    user = UserFactory()
    team = add_team(event, "Reds", [PlayerFactory(user=user), PlayerFactory(), PlayerFactory()])
    address = path(event, f"{team.pk}/decklists/")
    assert client_of(UserFactory()).get(address).status_code == 403
    bad = client_of(user).put(address, {"seat": "A", "text": "1 Nothing At All"}, format="json")
    assert (bad.status_code, bad.json()["code"]) == (400, "unknown_card")
    assert client_of(user).get(address).json()["results"] == []
    assert client_of(user).put(address, {"seat": "A"}, format="json").status_code == 400


def test_17_1_seats_are_reported_by_members_and_entered_by_staff(client_of, store, scorekeeper):
    event = started_teams(["Reds", "Blues"], organization=store, swiss_rounds=1)
    one, two = UserFactory(), UserFactory()
    match = next_round(event).matches.get()
    for user, side, seat in ((one, match.player_one, "C"), (two, match.player_two, "A")):
        player = side.members.get(seat=seat).player
        player.user = user
        player.save()
    address = f"/api/v1/matches/{match.pk}/"
    body = {"seat": "B", "games": [2, 1, 0]}
    assert (
        client_of(UserFactory()).post(f"{address}report-seat/", body, format="json").status_code
        == 403
    )
    reported = client_of(one).post(f"{address}report-seat/", body, format="json")
    assert reported.json()["result_status"] == "reported"
    client_of(two).post(f"{address}confirm-seat/", {"seat": "B"}, format="json")
    seats = client_of().get(f"{address}seats/").json()["results"]
    assert seats[1] == {
        "seat": "B",
        "players": [
            match.player_one.members.get(seat="B").player.name,
            match.player_two.members.get(seat="B").player.name,
        ],
        "result_status": "confirmed",
        "games": [2, 1, 0],
    }
    results = {"results": [{"seat": "A", "games": [2, 0, 0]}]}
    assert client_of(one).post(f"{address}seat-results/", results, format="json").status_code == 403
    entered = client_of(scorekeeper).post(f"{address}seat-results/", results, format="json")
    assert (entered.json()["games"], entered.json()["winner"]) == ([2, 0, 0], match.player_one_id)
    corrected = client_of(scorekeeper).post(
        f"{address}correct-seats/",
        {"results": [{"seat": "A", "games": [0, 2, 0]}, {"seat": "C", "games": [0, 2, 0]}]},
        format="json",
    )
    assert corrected.json()["match"]["games"] == [1, 2, 0]
    bad = client_of(scorekeeper).post(
        f"{address}seat-results/", {"results": [{"seat": "A", "games": [3, 3, 0]}]}, format="json"
    )
    assert bad.json()["code"] == "impossible_result"


def test_an_event_of_players_has_no_teams(client_of, store, scorekeeper):
    event = TournamentFactory(organization=store)
    answer = client_of(scorekeeper).post(
        path(event), {"name": "Reds", "members": [{"seat": "A", "name": "Ann"}]}, format="json"
    )
    assert (answer.status_code, answer.json()["code"]) == (409, "not_a_team_event")
    assert client_of().get(path(event)).json()["results"] == []


def test_the_kind_of_teams_is_a_setting(client_of, organizer, event):
    answer = client_of(organizer).patch(
        "/api/v1/tournaments/trios/", {"team_kind": "two_headed_giant"}, format="json"
    )
    assert (answer.json()["team_kind"], answer.json()["swiss_best_of"]) == ("two_headed_giant", 1)
    tournaments.cancel_tournament(actor=None, tournament=event, now=NOW)
