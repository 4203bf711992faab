"""Judging through the API: the guide, penalties, calls, notes, deck checks, officials, report."""

from __future__ import annotations

import pytest
from django.utils import timezone

from tests.factories import UserFactory
from tests.factories.decks import hand_out
from tests.factories.events import by_name, match_of
from tests.factories.judging import competitive, head_judge_of, judge_of, penalize
from tournaments.enums import StaffRole
from tournaments.models import DeckCheck, JudgeCall, JudgeNote, Penalty
from tournaments.services import clocks
from tournaments.services.results import confirm_report

pytestmark = pytest.mark.django_db

EVENT = "/api/v1/tournaments/rcq"


@pytest.fixture
def event():
    return competitive(slug="rcq", round_minutes=50)


@pytest.fixture
def judge(event, client_of):
    """The head judge's client."""
    return client_of(head_judge_of(event[0], "judy"))


@pytest.fixture
def player(event, client_of):
    """The client of player A."""
    user = UserFactory(username="a")
    row = by_name(event[0], "A")
    row.player.user = user
    row.player.save()
    return client_of(user)


def test_the_guide_of_the_event(event, client_of):
    found = client_of().get(f"{EVENT}/infractions/").json()
    assert len(found) == 23
    assert found[6] | {"remedy": ""} == {
        "code": "TE 3.1",
        "name": "Tardiness",
        "category": "TE",
        "penalty": "game_loss",
        "remedy": "",
        "conditions": [
            {
                "code": "within_minute",
                "text": "Seated before one minute was over",
                "kind": "warning",
                "becomes": "",
                "timing": "now",
            },
            {
                "code": "ten_minutes",
                "text": "Not seated after ten minutes: also dropped",
                "kind": "match_loss",
                "becomes": "",
                "timing": "now",
            },
        ],
        "warnings_before_upgrade": 1,
    }


def test_a_judge_gives_and_revokes_a_penalty(event, judge):
    tournament, round = event
    row, match = by_name(tournament, "A"), match_of(round, "A")
    given = judge.post(
        f"{EVENT}/registrations/{row.pk}/penalties/",
        {"codes": ["TE 3.5"], "conditions": ["too_few"], "score": [1, 1, 0], "note": "59 cards"},
        format="json",
    )
    assert given.status_code == 201
    body = given.json()
    assert (body["kind"], body["code"], body["match"], body["game_number"], body["effect"]) == (
        "game_loss",
        "TE 3.5",
        match.pk,
        3,
        "applied",
    )
    assert judge.get(f"/api/v1/matches/{match.pk}/").json()["result_kind"] == "penalty"
    done = judge.post(f"{EVENT}/penalties/{body['id']}/revoke/", {"reason": "Recounted: 60"})
    assert (done.json()["effect"], done.json()["revoke_reason"]) == ("revoked", "Recounted: 60")
    assert judge.get(f"/api/v1/matches/{match.pk}/").json()["result_status"] == "open"


def test_wrong_rulings_say_what_is_wrong(event, judge):
    address = f"{EVENT}/registrations/{by_name(event[0], 'A').pk}/penalties/"
    for body, field in (
        ({"codes": ["JAR 1"]}, "code"),
        ({"codes": ["TE 3.5"], "conditions": ["obvious"]}, "conditions"),
        ({}, "kind"),
        ({"codes": ["TE 3.5"], "kind": "caution"}, "reason"),
        ({"kind": "spanking"}, "kind"),
        ({"kind": "warning", "score": [1]}, "score"),
    ):
        answer = judge.post(address, body, format="json")
        assert (answer.status_code, list(answer.json()["fields"])) == (400, [field]), body
    assert Penalty.objects.count() == 0


def test_a_floor_judge_is_refused_with_a_code(event, judge, client_of):
    floor = client_of(judge_of(event[0]))
    address = f"{EVENT}/registrations/{by_name(event[0], 'A').pk}/penalties/"
    answer = floor.post(address, {"codes": ["USC 4.2"]}, format="json")
    assert (answer.status_code, answer.json()["code"]) == (403, "head_judge_needed")


def test_penalties_are_for_judges_and_their_player(event, judge, player, client_of):
    tournament, round = event
    penalize(tournament, "A", "USC 4.2", note="Threw a chair")
    own = f"{EVENT}/registrations/{by_name(tournament, 'A').pk}/penalties/"
    other = f"{EVENT}/registrations/{by_name(tournament, 'B').pk}/penalties/"
    (mine,) = player.get(own).json()["results"]
    assert (mine["kind"], mine["code"]) == ("match_loss", "USC 4.2")
    assert {"note", "statement", "deviation_reason", "given_by"}.isdisjoint(mine)
    (seen,) = judge.get(own).json()["results"]
    assert seen["note"] == "Threw a chair"
    assert player.get(other).status_code == 403
    keeper = client_of(judge_of(tournament, role=StaffRole.SCOREKEEPER))
    for client, code in ((player, 403), (client_of(), 401), (keeper, 403)):
        for path in ("penalties/", "judge-notes/", "deck-checks/", "judge-report/"):
            assert client.get(f"{EVENT}/{path}").status_code == code, path
    match = match_of(round, "A")
    for client in (client_of(), player):
        told = client.get(f"/api/v1/matches/{match.pk}/").json()
        assert (told["result_kind"], told["winner"]) == ("played", by_name(tournament, "B").pk)
        told = client.get(f"{EVENT}/rounds/1/").content.decode()
        assert "penalty" not in told


def test_people_who_are_not_enrolled(event, judge):
    made = judge.post(
        f"{EVENT}/penalties/", {"person": "Max Gast", "codes": ["USC 4.1"]}, format="json"
    )
    assert (made.status_code, made.json()["name"], made.json()["registration"]) == (
        201,
        "Max Gast",
        None,
    )
    assert judge.get(f"{EVENT}/penalties/").json()["count"] == 1


def test_lateness_and_missed_deadlines(event, judge):
    tournament, round = event
    clocks.start_clock(actor=None, round=round, now=timezone.now() - timezone.timedelta(minutes=2))
    match = match_of(round, "A")
    answer = judge.post(
        f"/api/v1/matches/{match.pk}/late/",
        {"registrations": [by_name(tournament, "A").pk]},
        format="json",
    )
    assert [one["kind"] for one in answer.json()] == ["game_loss"]
    due = (timezone.now() - timezone.timedelta(minutes=3)).isoformat()
    row = by_name(tournament, "C")
    done = judge.post(f"{EVENT}/registrations/{row.pk}/missed-deadline/", {"due": due})
    assert done.status_code == 200
    assert Penalty.objects.get(registration=row).kind == "game_loss"


def test_a_call_from_the_table_to_its_end(event, judge, player):
    made = player.post(f"{EVENT}/judge-calls/", {"topic": "rules", "text": "May I?"})
    assert made.status_code == 201
    pk = made.json()["id"]
    assert player.get(f"{EVENT}/judge-calls/").status_code == 403
    assert player.post(f"{EVENT}/judge-calls/{pk}/take/").status_code == 403
    taken = judge.post(f"{EVENT}/judge-calls/{pk}/take/")
    assert (taken.json()["status"], taken.json()["taken_by"]) == ("taken", "judy")
    appealed = judge.post(f"{EVENT}/judge-calls/{pk}/escalate/", {"appeal": True}, format="json")
    assert appealed.json()["is_appeal"] is True
    done = judge.post(
        f"{EVENT}/judge-calls/{pk}/resolve/", {"ruling": "Yes", "minutes": 4}, format="json"
    )
    assert (done.json()["status"], done.json()["ruling"]) == ("resolved", "Yes")
    again = judge.post(f"{EVENT}/judge-calls/{pk}/take/")
    assert (again.status_code, again.json()["code"]) == (409, "call_closed")


def test_players_take_back_their_own_calls_only(event, judge, player):
    mine = player.post(f"{EVENT}/judge-calls/", {}).json()["id"]
    assert player.post(f"{EVENT}/judge-calls/{mine}/cancel/").json()["status"] == "cancelled"
    other = judge.post(f"{EVENT}/judge-calls/", {"table": 2}).json()["id"]
    assert player.post(f"{EVENT}/judge-calls/{other}/cancel/").status_code == 403
    assert JudgeCall.objects.get(pk=other).status == "open"


def test_notes(event, judge):
    match = match_of(event[1], "A")
    made = judge.post(f"{EVENT}/judge-notes/", {"text": "Look again", "match": match.pk})
    assert (made.status_code, made.json()["table"]) == (201, match.table)
    assert judge.get(f"{EVENT}/judge-notes/").json()["count"] == 1
    assert judge.delete(f"{EVENT}/judge-notes/{made.json()['id']}/").status_code == 204
    assert JudgeNote.objects.count() == 0


def test_deck_checks(event, judge):
    hand_out(event[0], "Red Burn")
    made = judge.post(f"{EVENT}/deck-checks/", {"tables": 1, "seed": 4})
    assert (made.status_code, len(made.json()), made.json()[0]["seed"]) == (201, 2, 4)
    pk = made.json()[0]["id"]
    begun = judge.post(f"{EVENT}/deck-checks/{pk}/start/", {"opening_hand_drawn": True})
    assert (begun.json()["status"], begun.json()["is_full"]) == ("running", False)
    done = judge.post(f"{EVENT}/deck-checks/{pk}/finish/", {"result": "correct"})
    assert (done.json()["status"], done.json()["extension_minutes"]) == ("done", 4)
    other = made.json()[1]["id"]
    assert judge.post(f"{EVENT}/deck-checks/{other}/cancel/").json()["status"] == "cancelled"
    assert DeckCheck.objects.done().count() == 1


def test_officials_are_named_by_organizers(event, judge, client_of):
    tournament, _round = event
    organizer = client_of(judge_of(tournament, role=StaffRole.ORGANIZER))
    judge_of(tournament, "ben")
    body = {"user": "ben", "role": "head_judge", "acting": True}
    assert judge.post(f"{EVENT}/officials/", body).status_code == 403
    made = organizer.post(f"{EVENT}/officials/", body)
    assert (made.status_code, made.json()["is_acting"]) == (201, True)
    listed = judge.get(f"{EVENT}/officials/").json()["results"]
    assert [(one["user"], one["is_acting"]) for one in listed] == [("ben", True), ("judy", False)]
    assert organizer.delete(f"{EVENT}/officials/{made.json()['id']}/").status_code == 204
    last = tournament.officials.get()
    refused = organizer.delete(f"{EVENT}/officials/{last.pk}/")
    assert (refused.status_code, refused.json()["code"]) == (409, "last_head_judge")
    assert organizer.post(f"{EVENT}/officials/", {**body, "user": "nobody"}).status_code == 400


def test_the_report(event, judge):
    penalize(event[0], "A", "GPE 2.5")
    found = judge.get(f"{EVENT}/judge-report/").json()
    assert found["infractions"] == [
        {
            "code": "GPE 2.5",
            "name": "Game Rule Violation",
            "category": "Game play errors",
            "total": 1,
            "by_kind": {"warning": 1},
        }
    ]
    assert found["deck_checks"] == {
        "checked": 0,
        "players": 4,
        "required": 1,
        "missing": 1,
        "percent": 0,
    }


def test_20_1_a_concession_or_a_draw_only_until_the_result_is_recorded(event, player):
    tournament, round = event
    match = match_of(round, "A")
    report = f"/api/v1/matches/{match.pk}/report/"
    games = [0, 2, 0] if match.player_one.player.name == "A" else [2, 0, 0]
    body = {"games": games, "kind": "concession"}
    assert player.post(report, body, format="json").status_code == 200
    other = UserFactory(username="b")
    row = by_name(tournament, "B")
    row.player.user = other
    row.player.save()

    confirm_report(actor=other, match=match, confirmer=row, now=timezone.now())
    late = player.post(report, {"games": [0, 0, 3]}, format="json")
    assert (late.status_code, late.json()["code"]) == (409, "result_confirmed")
    match.refresh_from_db()
    assert (match.result_kind, match.winner_id) == ("concession", row.pk)


def test_20_1_bribery_is_a_match_loss_and_knowingly_a_disqualification(event, judge):
    tournament, _round = event
    address = f"{EVENT}/registrations/{{}}/penalties/"
    one = judge.post(
        address.format(by_name(tournament, "A").pk), {"codes": ["USC 4.4"]}, format="json"
    )
    other = judge.post(
        address.format(by_name(tournament, "C").pk),
        {"codes": ["USC 4.4"], "conditions": ["knowingly"], "statement": "I offered half"},
        format="json",
    )
    assert (one.json()["kind"], other.json()["kind"], other.json()["code"]) == (
        "match_loss",
        "disqualification",
        "USC 4.8",
    )
    assert by_name(tournament, "C").status == "disqualified"


def test_20_2_no_result_by_die_or_coin(event, judge):
    tournament, round = event
    a, b = by_name(tournament, "A"), by_name(tournament, "B")
    judge.post(
        f"{EVENT}/registrations/{a.pk}/penalties/",
        {"codes": ["USC 4.3"], "also": b.pk},
        format="json",
    )
    match = match_of(round, "A")
    assert (match.is_double_loss, match.result_kind) == (True, "double_loss")
