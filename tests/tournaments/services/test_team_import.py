"""Lists of teams from a file: CSV with a line for each member, or JSON."""

from __future__ import annotations

import json

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile

from tests.factories import NOW, OrganizationFactory, PlayerFactory, StaffMembershipFactory
from tests.tournaments.team_events import add_team, registered_teams
from tournaments.enums import JobStatus, Seat
from tournaments.errors import ImportRefused
from tournaments.models import AuditEntry, BackgroundJob, Player, TeamMember
from tournaments.services import player_imports
from tournaments.services.teams.importing import parse_teams
from tournaments.tasks import run_job

pytestmark = pytest.mark.django_db

TRIOS = tuple(Seat)
LIST = "team;seat;name;email\nReds;B;Ben;\nReds;A;Ada;ada@example.org\nReds;;Cy;\nBlues;;Di;\n"


def members(event, team: str) -> list[tuple[str, str]]:
    rows = TeamMember.objects.filter(registration__team_name=team, tournament=event)
    return [(one.seat, one.player.name) for one in rows.order_by("seat")]


def imported(event, text: str) -> BackgroundJob:
    job = player_imports.start_import(actor=None, tournament=event, content=text.encode(), now=NOW)
    run_job(job.pk)
    job.refresh_from_db()
    return job


@pytest.fixture
def event():
    return registered_teams([], slug="trios", organization=OrganizationFactory(slug="corner"))


def test_a_spreadsheet_of_teams_is_registered(event):
    known = PlayerFactory(name="Ada I.", email="Ada@example.org", organization=event.organization)
    job = imported(event, LIST)
    assert (job.status, job.result) == (
        JobStatus.SUCCEEDED,
        {"registered": 2, "waiting": 0, "known": 0, "new_players": 3},
    )
    assert members(event, "Reds") == [("A", "Ada I."), ("B", "Ben"), ("C", "Cy")]
    assert members(event, "Blues") == [("A", "Di")]
    assert event.registrations.get(team_name="Reds").members.get(seat="A").player == known
    assert AuditEntry.objects.filter(tournament=event, action="team_registered").count() == 2


def test_the_same_list_twice_registers_nobody_twice(event):
    imported(event, LIST)
    again = imported(event, LIST)
    assert again.result == {"registered": 0, "waiting": 0, "known": 2, "new_players": 0}
    assert (event.registrations.count(), Player.objects.count()) == (2, 4)


def test_json_and_csv_mean_the_same(event):
    teams = [
        {"name": "Reds", "members": [
            {"seat": "B", "name": "Ben"}, {"seat": "A", "name": "Ada", "email": "ada@example.org"},
            {"name": "Cy"},
        ]},
        {"name": "Blues", "members": [{"name": "Di"}]},
    ]  # fmt: skip

    def plain(text):
        return [
            (team.name, {seat: (one.name, one.email) for seat, one in team.by_seat(TRIOS).items()})
            for team in parse_teams(text, TRIOS)
        ]

    assert plain(json.dumps(teams)) == plain(LIST) == plain(LIST.replace(";", "\t"))
    without_heading = LIST.partition("\n")[2]
    assert plain(without_heading) == plain(LIST)


@pytest.mark.parametrize(
    ("text", "lines"),
    [
        ("team,seat,name\nReds,D,Ada", [(2, "The teams of this event have no seat D.")]),
        ("team,seat,name\nReds,A,Ada\nReds,A,Ben", [(3, "Seat A of this team is taken already.")]),
        ("team,name\nR,a\nR,b\nR,c\nR,d", [(5, "A team of this event has 3 members.")]),
        ("team,name\n,Ada\nReds,", [(2, "Please give a name."), (3, "Please give a name.")]),
        ("team,name,email\nR,Ada,nonsense", [(2, "Enter a valid email address.")]),
        ("team,name,email\nR,Ada,a@b.org\nS,Ben,A@B.org",
         [(3, "The same e-mail address as in line 2.")]),
        ('team,name\n"Reds,Ada', [(2, "unexpected end of data")]),
        ('[{"name": "Reds"}]', [(1, "A team has a name and a list of members.")]),
        ('[{"name": "Reds", "members": [{"name": 7}]}]',
         [(1, "Names, seats and addresses are texts.")]),
        ('[{"name": "Reds", "members": [7]}]', [(1, "Please give a name.")]),
    ],
)  # fmt: skip
def test_every_wrong_line_is_named(text, lines):
    with pytest.raises(ImportRefused) as caught:
        parse_teams(text, TRIOS)
    assert list(caught.value.lines) == lines


@pytest.mark.parametrize("text", ["", "team,name\n", "[", "[]", "a\0b", "[" * 100_000])
def test_what_is_no_list_is_refused(text):
    with pytest.raises(ImportRefused):
        parse_teams(text, TRIOS)


def test_a_team_that_cannot_be_registered_refuses_the_whole_list(event):
    PlayerFactory(name="Ada", email="ada@example.org", organization=event.organization)
    add_team(event, "Greens", [Player.objects.get()])
    job = imported(event, "team,name,email\nReds,Ben,\nBlues,Ada,ada@example.org")
    assert job.status == JobStatus.FAILED
    assert event.registrations.count() == 1
    assert Player.objects.count() == 1


def test_the_page_takes_a_list_of_teams(client, event):
    client.force_login(StaffMembershipFactory(organization=event.organization).user)
    address = "/events/trios/desk/registrations/import/"
    assert "Import a list of teams" in client.get(address).content.decode()
    assert address in client.get("/events/trios/desk/registrations/").content.decode()
    wrong = client.post(address, {"file": SimpleUploadedFile("t.csv", b"team,name\nReds,")})
    assert wrong.status_code == 400
    assert "Line 2: Please give a name." in wrong.content.decode()
    done = client.post(address, {"file": SimpleUploadedFile("t.csv", LIST.encode())})
    job = BackgroundJob.objects.get()
    assert done["Location"] == f"/events/trios/desk/jobs/{job.pk}/"
    run_job(job.pk)
    assert members(event, "Reds") == [("A", "Ada"), ("B", "Ben"), ("C", "Cy")]


def test_the_api_takes_a_list_of_teams(client, event):
    client.force_login(StaffMembershipFactory(organization=event.organization).user)
    address = "/api/v1/tournaments/trios/registrations/import/"
    kind = {"content_type": "application/json"}
    teams = json.dumps([{"name": "Reds", "members": [{"name": "Ada"}]}])
    made = client.post(address, {"csv": teams}, **kind)
    assert made.status_code == 202
    run_job(made.json()["id"])
    assert members(event, "Reds") == [("A", "Ada")]
    wrong = client.post(address, {"csv": "team,seat,name\nReds,X,Ada"}, **kind)
    assert (wrong.status_code, wrong.json()["code"]) == (400, "import_refused")
