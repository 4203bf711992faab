"""Matches played over the API: each player sees the own side, staff see none."""

import pytest

from tests.factories import UserFactory
from tests.factories.events import event_match
from tests.tournaments.live_table_events import live_event, play_on, player_of, playing_table
from tournaments import live_sessions
from tournaments.models import LiveTable

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def _nothing_in_memory():
    live_sessions.forget()


@pytest.fixture
def event(store):
    event = live_event(organization=store)
    for row in event.registrations.select_related("player"):
        row.player.user = UserFactory(username=row.player.name.lower())
        row.player.save()
    return event


def path(event, *parts):
    return "/".join(["/api/v1/tournaments", event.slug, "live-tables", *map(str, parts), ""])


def user_of(table, number):
    return player_of(table, number).player.user


def test_a_match_from_the_proposal_to_the_result(event, client_of):
    match = event_match(event)
    one = client_of(match.player_one.player.user)
    two = client_of(match.player_two.player.user)
    made = one.post(path(event, "propose"), {"match": match.pk}, format="json")
    assert made.status_code == 201
    table = made.json()
    assert (table["status"], table["server_seed"], len(table["commitment"])) == ("proposed", "", 64)
    assert [seat["registration"] for seat in table["seats"]] == [
        match.player_one_id,
        match.player_two_id,
    ]
    assert two.post(path(event, table["id"], "accept")).json()["status"] == "seated"
    early = one.get(path(event, table["id"], "my-seat"))
    assert (early.status_code, early.json()["code"]) == (409, "not_playing")
    one.post(path(event, table["id"], "sit"), {"contribution": "mine"}, format="json")
    begun = two.post(path(event, table["id"], "sit"), {}, format="json").json()
    assert begun["status"] == "playing"
    chooser = [one, two][begun["waiting_for"]]
    asked = chooser.get(path(event, table["id"], "my-seat")).json()
    assert asked["decision"]["kind"] == "play_or_draw"
    assert [option["label"] for option in asked["decision"]["options"]] == [
        "Play first",
        "Draw first",
    ]
    answer = {"step": asked["step"], "answer": [0]}
    after = chooser.post(path(event, table["id"], "answer"), answer, format="json").json()
    assert (after["step"], len(after["game"]["players"])) == (2, 2)
    again = chooser.post(path(event, table["id"], "answer"), answer, format="json")
    assert (again.status_code, again.json()["step"]) == (200, 2)
    other = {"step": asked["step"], "answer": [1]}
    moved = chooser.post(path(event, table["id"], "answer"), other, format="json")
    assert (moved.status_code, moved.json()["code"]) == (409, "table_moved")
    one.post(path(event, table["id"], "concede-game"), {"game": 1}, format="json")
    one.post(path(event, table["id"], "passing"), {"mode": "everywhere"}, format="json")
    one.post(path(event, table["id"], "offer-draw"), {"wants": True}, format="json")
    over = one.post(path(event, table["id"], "concede-match")).json()
    assert (over["waiting_for"], over["wins"]) == (None, [0, 2])
    shown = client_of().get(path(event, table["id"])).json()
    row = LiveTable.objects.get()
    assert (shown["status"], shown["server_seed"], shown["transcript"]) == (
        "over",
        row.server_seed,
        row.transcript_id,
    )
    assert event_match(event).games == (0, 2, 0)


def test_each_player_sees_the_own_side_alone(event, client_of):
    table = play_on(playing_table(event), 8)
    sides = [
        client_of(user_of(table, number)).get(path(event, table.pk, "my-seat")).json()
        for number in (0, 1)
    ]
    for number, side in enumerate(sides):
        hands = [player["hand"] for player in side["game"]["players"]]
        assert all(card["name"] and not card["is_hidden"] for card in hands[number])
        assert hands[1 - number]
        assert all(card["name"] == "" and card["is_hidden"] for card in hands[1 - number])
        assert (side["decision"] is not None) == (number == table.waiting_for)


def test_nobody_else_sees_the_game(event, client_of, organizer):
    table = play_on(playing_table(event), 8)
    assert client_of().get(path(event, table.pk, "my-seat")).status_code == 401
    for user in (organizer, UserFactory()):
        client = client_of(user)
        assert client.get(path(event, table.pk, "my-seat")).status_code == 403
        answer = client.post(
            path(event, table.pk, "answer"), {"step": 1, "answer": [0]}, format="json"
        )
        assert answer.status_code == 403
        shown = client.get(path(event, table.pk))
        assert shown.status_code == 200
        assert table.server_seed not in shown.content.decode()
    state = live_sessions.seat_state(table, 0)
    text = client_of().get(path(event)).content.decode()
    assert all(card.name not in text for card in state.view.me.hand)


def test_staff_open_and_close_tables(event, client_of, organizer):
    match = event_match(event)
    staff, player = client_of(organizer), client_of(match.player_one.player.user)
    wanted = {"match": match.pk, "bots": [False, True]}
    assert player.post(path(event), wanted, format="json").status_code == 403
    made = staff.post(path(event), wanted, format="json")
    assert (made.status_code, made.json()["seats"][1]["is_person"]) == (201, False)
    pk = made.json()["id"]
    for service in ("give-more-grace", "concede-for-absent"):
        body = {"seat": 0, "seconds": 60}
        assert player.post(path(event, pk, service), body, format="json").status_code == 403
        refused = staff.post(path(event, pk, service), body, format="json")
        assert (refused.status_code, refused.json()["code"]) == (409, "not_playing")
    refused = staff.post(path(event, pk, "end-by-time"))
    assert (refused.status_code, refused.json()["code"]) == (409, "not_playing")
    assert player.post(path(event, pk, "close"), {}, format="json").status_code == 403
    closed = staff.post(path(event, pk, "close"), {"reason": "Rain"}, format="json").json()
    assert closed["status"] == "closed"
    refused = player.post(path(event, pk, "decline"))
    assert (refused.status_code, refused.json()["code"]) == (409, "not_proposed")


def test_what_is_wrong_is_named(event, client_of, organizer):
    staff = client_of(organizer)
    assert staff.post(path(event), {"match": 10**9}, format="json").status_code == 404
    table = playing_table(event)
    client = client_of(user_of(table, table.waiting_for))
    for body in ({}, {"step": 0, "answer": [0]}, {"step": 1, "answer": ["x"]}):
        assert client.post(path(event, table.pk, "answer"), body, format="json").status_code == 400
    illegal = client.post(
        path(event, table.pk, "answer"), {"step": 1, "answer": [7]}, format="json"
    )
    assert (illegal.status_code, illegal.json()["code"]) == (409, "illegal_action")
    refused = client.post(path(event, table.pk, "take-back"), {"step": 1}, format="json")
    assert refused.json()["code"] == "illegal_action"
    other = live_event()
    assert client.get(path(other, table.pk)).status_code == 404
    LiveTable.objects.update(engine_version="0.0.1")
    live_sessions.forget()
    stopped = client.get(path(event, table.pk, "my-seat"))
    assert (stopped.status_code, stopped.json()["code"]) == (409, "engine_changed")


def test_events_have_their_grace_and_what_follows(event, client_of, organizer):
    staff = client_of(organizer)
    address = f"/api/v1/tournaments/{event.slug}/"
    shown = staff.get(address).json()
    assert (shown["live_grace_seconds"], shown["live_absence_policy"]) == (180, "judge")
    changed = staff.patch(
        address, {"live_grace_seconds": 60, "live_absence_policy": "concede"}, format="json"
    ).json()
    assert (changed["live_grace_seconds"], changed["live_absence_policy"]) == (60, "concede")
    for wrong in ({"live_grace_seconds": 29}, {"live_grace_seconds": 3601}):
        refused = staff.patch(address, wrong, format="json")
        assert (refused.status_code, list(refused.json()["fields"])) == (
            400,
            ["live_grace_seconds"],
        )
    refused = staff.patch(address, {"live_absence_policy": "never"}, format="json")
    assert refused.status_code == 400
