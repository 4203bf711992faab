"""What the database itself refuses about teams."""

import pytest
from django.db import IntegrityError, transaction

from tests.factories import NOW, PlayerFactory, RegistrationFactory, TournamentFactory
from tests.tournaments.team_events import paired_teams
from tournaments.enums import RegistrationStatus, Seat, TeamKind
from tournaments.models import Registration, SeatMatch, TeamMember
from tournaments.selectors.entrants import entrant_name, entrant_named

pytestmark = pytest.mark.django_db


def team(tournament, name: str, *players) -> Registration:
    registration = RegistrationFactory(tournament=tournament, team_name=name, player=players[0])
    for seat, player in zip(Seat, players, strict=False):
        TeamMember.objects.create(
            tournament=tournament,
            registration=registration,
            seat=seat,
            player=player,
            joined_at=NOW,
        )
    return registration


@pytest.fixture
def tournament():
    return TournamentFactory(team_kind=TeamKind.TRIOS)


def refused(build) -> str:
    with pytest.raises(IntegrityError) as caught, transaction.atomic():
        build()
    return str(caught.value)


def test_3_6_the_database_holds_one_team_per_person(tournament):
    ann, ben, cleo, dan = (PlayerFactory(name=name) for name in ("Ann", "Ben", "Cleo", "Dan"))
    first = team(tournament, "First", ann, ben, cleo)

    message = refused(lambda: team(tournament, "Second", dan, cleo))
    assert "player_id" in message

    first.members.update(is_current=False)
    assert team(tournament, "Second", dan, cleo).members.count() == 2


def test_3_6_a_seat_is_taken_once(tournament):
    ann, ben = PlayerFactory(), PlayerFactory()
    registration = team(tournament, "First", ann)

    message = refused(
        lambda: TeamMember.objects.create(
            tournament=tournament, registration=registration, seat="A", player=ben, joined_at=NOW
        )
    )
    assert "seat" in message


def test_a_team_name_is_taken_once_unless_withdrawn(tournament):
    first = team(tournament, "First", PlayerFactory())
    assert "team_name" in refused(lambda: team(tournament, "FIRST", PlayerFactory()))

    first.status = RegistrationStatus.WITHDRAWN
    first.save(update_fields=["status"])
    assert team(tournament, "FIRST", PlayerFactory()).name == "FIRST"


def test_a_registration_is_named_like_its_team_or_its_player(tournament):
    ann = PlayerFactory(name="Ann")
    registration = team(tournament, "The Firsts", ann, PlayerFactory(name="Benedict"))
    alone = RegistrationFactory(player__name="Zoe")

    assert (registration.name, alone.name) == ("The Firsts", "Zoe")
    names = Registration.objects.order_by("pk").values_list(entrant_name(), flat=True)
    assert list(names) == ["The Firsts", "Zoe"]
    found = Registration.objects.filter(entrant_named("benedi"))
    assert list(found) == [registration]


def test_registrations_of_a_person_are_those_of_the_team(tournament, django_user_model):
    user = django_user_model.objects.create(username="ben")
    ben = PlayerFactory(name="Ben", user=user)
    registration = team(tournament, "First", PlayerFactory(), ben)
    assert list(Registration.objects.of_user(user.pk)) == [registration]

    registration.members.update(is_current=False)
    assert list(Registration.objects.of_user(user.pk)) == []


def test_a_confirmed_seat_has_games(tournament):
    match = paired_teams(tournament)
    seat = match.seat_matches.get(seat="B")
    seat.result_status = "confirmed"
    assert "seat_match_confirmed_has_games" in refused(seat.save)
    assert SeatMatch.objects.filter(match=match).count() == 3
