"""Teams enter, complete themselves, hand in decks, drop (tournament rules 3.6, 8.9, 17)."""

from __future__ import annotations

import pytest

from decks.format_data.formats import FORMATS
from decks.models import Card
from decks.services.decklists import create_decklist
from tests.decks.rows import make_card
from tests.factories import (
    NOW,
    FormatFactory,
    PlayerFactory,
    TournamentFactory,
    UserFactory,
)
from tests.factories.events import next_round
from tests.tournaments.team_events import add_team, registered_teams, started_teams
from tournaments.enums import RegistrationStatus, Seat, TeamKind
from tournaments.errors import (
    AlreadyRegistered,
    DecklistRefused,
    InvalidInput,
    NotFound,
    RegistrationRefused,
    TournamentRefused,
)
from tournaments.models import AuditEntry, Registration, Tournament
from tournaments.selectors.standings import standings
from tournaments.services import notices, participation, registrations, results, teams, tournaments
from tournaments.services.players import update_player
from tournaments.services.teams import NewTeam

pytestmark = pytest.mark.django_db


@pytest.fixture
def event() -> Tournament:
    return TournamentFactory(team_kind=TeamKind.TRIOS, use_game_percentages=False)


def seats_of(registration: Registration) -> list[tuple[str, str]]:
    return list(registration.members.order_by("seat").values_list("seat", "player__name"))


def register(event, name="Reds", **members) -> Registration:
    players = {Seat(seat): player for seat, player in members.items()}
    return teams.register_team(
        actor=None, tournament=event, team=NewTeam(name, players), now=NOW, by_staff=True
    )


class TestEntering:
    def test_a_team_counts_as_one_entrant_under_its_name(self, event):
        ann, ben = PlayerFactory(name="Ann"), PlayerFactory(name="Ben")
        registration = register(event, A=ann, B=ben)
        assert (registration.name, registration.status) == ("Reds", "enrolled")
        assert seats_of(registration) == [("A", "Ann"), ("B", "Ben")]
        assert teams.open_seats(registration) == (Seat.C,)
        assert AuditEntry.objects.get(tournament=event).action == "team_registered"

    def test_3_6_nobody_is_in_two_teams(self, event):
        ann, ben = PlayerFactory(name="Ann"), PlayerFactory(name="Ben")
        first = register(event, A=ann, B=ben)
        with pytest.raises(AlreadyRegistered) as caught:
            register(event, "Blues", A=PlayerFactory(), C=ben)
        assert caught.value.code == "in_another_team"
        assert str(caught.value.message) == "Already in another team of this event: Ben."
        with pytest.raises(AlreadyRegistered):
            register(event, "Greens", A=PlayerFactory(), B=(twin := PlayerFactory()), C=twin)

        participation.withdraw_registration(actor=None, registration=first, now=NOW)
        assert register(event, "Blues", A=ben).name == "Blues"

    def test_3_6_seats_are_kept_for_the_whole_event(self):
        event = started_teams(["Reds", "Blues"])
        team = event.registrations.get(team_name="Reds")
        for change in (
            lambda: teams.exchange_seats(
                actor=None, registration=team, first=Seat.A, second=Seat.B, now=NOW
            ),
            lambda: teams.leave_seat(actor=None, registration=team, seat=Seat.A, now=NOW),
            lambda: teams.fill_seat(
                actor=None, registration=team, seat=Seat.A, name="New", now=NOW
            ),
        ):
            with pytest.raises(RegistrationRefused) as caught:
                change()
            assert caught.value.code == "seats_fixed"

    def test_names_are_cleaned_and_taken_once(self, event):
        assert register(event, "  The   Reds ", A=PlayerFactory()).name == "The Reds"
        with pytest.raises(InvalidInput) as caught:
            register(event, "the reds", A=PlayerFactory())
        assert list(caught.value.fields) == ["team_name"]
        with pytest.raises(InvalidInput):
            register(event, "<b>", A=PlayerFactory())

    def test_a_player_alone_cannot_enter_and_a_team_not_elsewhere(self, event):
        with pytest.raises(RegistrationRefused) as caught:
            registrations.register_player(
                actor=None, tournament=event, player=PlayerFactory(), now=NOW
            )
        assert caught.value.code == "team_needed"
        with pytest.raises(RegistrationRefused) as caught:
            register(TournamentFactory(), A=PlayerFactory())
        assert caught.value.code == "not_a_team_event"

    def test_a_pair_has_no_third_seat(self):
        event = TournamentFactory(team_kind=TeamKind.TWO_HEADED_GIANT)
        with pytest.raises(InvalidInput) as caught:
            register(event, A=PlayerFactory(), C=PlayerFactory())
        assert caught.value.fields == {"seat": ["The teams of this event have no seat C."]}

    def test_the_kind_of_teams_is_fixed_by_the_first_registration(self, event):
        register(event, A=PlayerFactory())
        with pytest.raises(InvalidInput) as caught:
            tournaments.update_tournament(
                actor=None, tournament=event, now=NOW, team_kind=TeamKind.PAIRS
            )
        assert list(caught.value.fields) == ["team_kind"]

    def test_a_team_comes_late_with_everybody(self):
        event = started_teams(["Reds", "Blues", "Greens", "Golds"], swiss_rounds=2)
        next_round(event)
        late = NewTeam("Late", {Seat.A: PlayerFactory(), Seat.B: PlayerFactory()})
        with pytest.raises(RegistrationRefused) as caught:
            teams.enter_team_late(actor=None, tournament=event, team=late, now=NOW)
        assert caught.value.code == "team_incomplete"
        whole = NewTeam("Late", {seat: PlayerFactory() for seat in Seat})
        entered = teams.enter_team_late(actor=None, tournament=event, team=whole, now=NOW)
        assert (entered.name, entered.status, entered.entered_in_round) == ("Late", "playing", 2)


class TestCompleting:
    def test_one_registers_and_invites_the_others_by_link(self, event):
        ann, ben = UserFactory(username="ann"), UserFactory(username="ben")
        team = teams.register_team_by_link(
            actor=ann,
            token=event.join_token,
            team_name="Reds",
            seat=Seat.B,
            mates={Seat.C: "Cleo"},
            now=NOW,
        )
        assert seats_of(team) == [("B", "ann"), ("C", "Cleo")]
        token = teams.invitation_token(team)
        invited = teams.invited_team(token)
        teams.join_team(actor=ben, registration=invited, seat=Seat.A, now=NOW)
        assert seats_of(team) == [("A", "ben"), ("B", "ann"), ("C", "Cleo")]
        assert list(Registration.objects.of_user(ben.pk)) == [team]

    def test_bad_invitations_are_refused(self, event):
        team = register(event, A=PlayerFactory())
        token = teams.invitation_token(team)
        for wrong in ("", "nonsense", token + "x", token.replace(":", "")):
            with pytest.raises(NotFound):
                teams.invited_team(wrong)
        participation.withdraw_registration(actor=None, registration=team, now=NOW)
        with pytest.raises(NotFound):
            teams.invited_team(token)

    def test_a_taken_seat_and_a_second_team_are_refused(self, event):
        user = UserFactory()
        team = register(event, A=PlayerFactory(user=user))
        with pytest.raises(RegistrationRefused) as caught:
            teams.join_team(actor=UserFactory(), registration=team, seat=Seat.A, now=NOW)
        assert caught.value.code == "seat_taken"
        with pytest.raises(AlreadyRegistered):
            teams.join_team(actor=user, registration=team, seat=Seat.B, now=NOW)

    def test_seats_change_before_the_start(self, event):
        ann, ben = PlayerFactory(name="Ann"), PlayerFactory(name="Ben")
        team = register(event, A=ann, B=ben)
        teams.exchange_seats(actor=None, registration=team, first=Seat.A, second=Seat.B, now=NOW)
        assert seats_of(team) == [("A", "Ben"), ("B", "Ann")]
        teams.exchange_seats(actor=None, registration=team, first=Seat.B, second=Seat.C, now=NOW)
        assert seats_of(team) == [("A", "Ben"), ("C", "Ann")]
        teams.leave_seat(actor=None, registration=team, seat=Seat.C, now=NOW)
        team.refresh_from_db()
        assert (seats_of(team), team.player) == ([("A", "Ben")], ben)
        with pytest.raises(RegistrationRefused) as caught:
            teams.leave_seat(actor=None, registration=team, seat=Seat.A, now=NOW)
        assert caught.value.code == "last_member"
        assert teams.rename_team(actor=None, registration=team, name="Rot", now=NOW).name == "Rot"

    def test_the_event_starts_with_complete_teams_only(self, event):
        add_team(event, "Blues")
        register(event, A=PlayerFactory())
        with pytest.raises(TournamentRefused) as caught:
            tournaments.start_tournament(actor=None, tournament=event, now=NOW)
        assert (caught.value.code, caught.value.fields) == (
            "teams_incomplete",
            {"teams": ["Reds"]},
        )


def version(event: Tournament, text: str, format=None):
    for name in ("Island", "Forest"):
        make_basic(name)
    deck = create_decklist(actor=None, name="Deck", format=format or event.format, text=text)
    return deck.versions.get()


def make_basic(name: str) -> None:
    if not Card.objects.filter(name=name).exists():
        make_card(name, f"Basic Land — {name}")


def submit(event, team, seat, text, **options):
    return teams.submit_seat_decklist(
        actor=None,
        member=team.members.get(seat=seat),
        version=version(event, text, options.pop("format", None)),
        now=NOW,
        **options,
    )


class TestDecks:
    def test_17_2_no_card_but_basics_in_two_decks_of_a_team(self, event):
        make_card("Shock", "Instant", "{R}")
        team, other = add_team(event, "Reds"), add_team(event, "Blues")
        submit(event, team, "A", "56 Island\n4 Shock")
        with pytest.raises(DecklistRefused) as caught:
            submit(event, team, "B", "60 Island\n\nSideboard\n1 Shock")
        assert [one.code for one in caught.value.violations] == ["unified_conflict"]
        assert caught.value.violations[0].cards == ("Shock",)
        submit(event, team, "B", "60 Island")
        submit(event, other, "B", "56 Island\n4 Shock")
        assert team.members.get(seat="B").decklist_submitted_at == NOW
        # The one who had the card may hand in another list with it.
        submit(event, team, "A", "57 Island\n3 Shock")

    def test_17_2_a_card_with_a_text_exception_is_in_one_deck_only(self, event):
        rats = make_card("Relentless Rats", "Creature — Rat", "{1}{B}{B}")
        rats.has_any_number = True
        rats.save()
        team = add_team(event, "Reds")
        submit(event, team, "A", "30 Island\n30 Relentless Rats")
        with pytest.raises(DecklistRefused) as caught:
            submit(event, team, "C", "59 Island\n1 Relentless Rats")
        assert [one.code for one in caught.value.violations] == ["unified_conflict"]

    def test_17_2_seats_with_formats_of_their_own_may_share_cards(self, event):
        make_card("Shock", "Instant", "{R}")
        old = FormatFactory(slug="old", name="Old")
        teams.set_seat_formats(actor=None, tournament=event, formats={Seat.B: old}, now=NOW)
        team = add_team(event, "Reds")
        submit(event, team, "A", "56 Island\n4 Shock")
        submit(event, team, "B", "56 Forest\n4 Shock", format=old)
        assert teams.team_problems(team) == ()
        assert teams.seat_format(event, "B") == old
        with pytest.raises(TournamentRefused) as caught:
            teams.set_seat_formats(actor=None, tournament=event, formats={}, now=NOW)
        assert caught.value.code == "decklists_exist"

    def test_17_4_two_headed_giant_is_unified_without_sideboards_and_erayo(self):
        event = TournamentFactory(team_kind=TeamKind.TWO_HEADED_GIANT)
        make_card("Shock", "Instant", "{R}")
        make_card("Erayo, Soratami Ascendant", "Legendary Creature — Moonfolk", "{1}{U}")
        team = add_team(event, "Heads")
        with pytest.raises(DecklistRefused) as caught:
            submit(event, team, "A", "59 Island\n1 Erayo, Soratami Ascendant\n\nSideboard\n1 Shock")
        assert [one.code for one in caught.value.violations] == [
            "sideboard_not_allowed",
            "banned",
        ]
        submit(event, team, "A", "56 Island\n4 Shock")
        with pytest.raises(DecklistRefused) as caught:
            submit(event, team, "B", "59 Island\n1 Shock")
        assert [one.code for one in caught.value.violations] == ["unified_conflict"]

    def test_a_team_without_a_list_keeps_the_event_from_starting(self):
        event = registered_teams(["Reds", "Blues"], decklist_required=True)
        team = event.registrations.get(team_name="Reds")
        for seat in "ABC":
            submit(event, team, seat, "60 Island")
        with pytest.raises(TournamentRefused) as caught:
            tournaments.start_tournament(actor=None, tournament=event, now=NOW)
        assert caught.value.fields == {
            "decklists": ["Blues: A Blues A", "Blues: B Blues B", "Blues: C Blues C"]
        }
        with pytest.raises(RegistrationRefused) as caught:
            registrations.submit_decklist(
                actor=None, registration=team, version=version(event, "60 Island"), now=NOW
            )
        assert caught.value.code == "seat_needed"


class TestLeaving:
    def test_8_9_one_members_drop_is_the_teams(self):
        event = started_teams(["Reds", "Blues", "Greens", "Golds"], swiss_rounds=2)
        user = UserFactory()
        team = event.registrations.get(team_name="Reds")
        member = team.members.get(seat="C")
        member.player.user = user
        member.player.save()
        first = next_round(event)
        (mine,) = Registration.objects.of_user(user.pk)
        participation.drop_player(actor=user, registration=mine, now=NOW)
        for match in first.matches.all():
            results.enter_result(actor=None, match=match, games=(2, 0, 0), now=NOW)
        second = next_round(event)
        assert team.pk not in second.entries.values_list("registration_id", flat=True)
        assert Registration.objects.get(pk=team.pk).status == RegistrationStatus.DROPPED

    def test_8_9_one_members_disqualification_takes_the_team_off_the_standings(self):
        event = started_teams(["Reds", "Blues"], swiss_rounds=1)
        next_round(event)
        team = event.registrations.get(team_name="Reds")
        participation.disqualify_player(actor=None, registration=team, now=NOW)
        event.refresh_from_db()
        assert [row.name for row in standings(event)] == ["Blues"]

    def test_17_6_a_drop_or_disqualification_is_the_teams(self):
        event = started_teams(["Reds", "Blues", "Greens"], swiss_rounds=2)
        next_round(event)
        dropped = event.registrations.get(team_name="Greens")
        participation.drop_player(actor=None, registration=dropped, now=NOW)
        assert list(
            Registration.objects.filter(tournament=event)
            .playing()
            .values_list("team_name", flat=True)
        ) == ["Reds", "Blues"]

    def test_a_withdrawn_team_comes_back_only_with_its_members(self, event):
        members = [PlayerFactory(name=name) for name in ("Ann", "Ben", "Cleo")]
        team = add_team(event, "Reds", members)
        add_team(event, "Blues")
        add_team(event, "Greens")
        participation.withdraw_registration(actor=None, registration=team, now=NOW)
        assert list(team.members.values_list("is_current", flat=True)) == [False] * 3
        tournaments.start_tournament(actor=None, tournament=event, swiss_rounds=2, now=NOW)
        next_round(event)
        other = NewTeam(
            "Golds", {Seat.A: PlayerFactory(), Seat.B: PlayerFactory(), Seat.C: members[2]}
        )
        teams.enter_team_late(actor=None, tournament=event, team=other, now=NOW)
        with pytest.raises(AlreadyRegistered):
            participation.enter_late(actor=None, tournament=event, player=members[0], now=NOW)


def test_10_2_a_team_counts_as_one_player():
    event = registered_teams([f"T{number}" for number in range(9)])
    started = tournaments.start_tournament(actor=None, tournament=event, now=NOW)
    assert started.swiss_rounds == 5


def test_2_7_the_sanctioned_categories_are_kinds_of_events():
    seats = {kind: len(kind.seats) for kind in TeamKind}
    assert seats == {
        TeamKind.INDIVIDUAL: 0,
        TeamKind.TRIOS: 3,
        TeamKind.TWO_HEADED_GIANT: 2,
        TeamKind.PAIRS: 2,
    }
    # A Two-Headed Giant team plays as one, the others seat against seat.
    assert [len(kind.match_seats) for kind in TeamKind] == [0, 0, 3, 2]
    known = {one.slug for one in FORMATS}
    sanctioned = {"standard", "pioneer", "modern", "vintage", "legacy", "sealed", "draft"}
    giants = {"two-headed-giant-standard", "two-headed-giant-sealed"}
    assert sanctioned | giants | {"pauper", "commander", "brawl", "oathbreaker"} <= known


def test_members_who_want_e_mail_get_the_teams_notices(mailoutbox):
    event = TournamentFactory(team_kind=TeamKind.TRIOS, use_game_percentages=False)
    people = [
        PlayerFactory(name=name, email=f"{name}@example.org", wants_email=wants)
        for name, wants in (("ann", True), ("ben", True), ("cleo", False))
    ]
    register(event, A=people[0], B=people[1], C=people[2])
    job = event.jobs.get(kind="send_notices")
    notices.send(job)
    (mail,) = mailoutbox
    assert (mail.to, mail.bcc) == (["ann@example.org"], ["ben@example.org"])


def test_a_members_new_name_reaches_the_pages_of_the_team():
    event = started_teams(["Reds", "Blues"])
    member = event.registrations.get(team_name="Reds").members.get(seat="C")
    before = event.revision
    update_player(actor=None, player=member.player, name="Cleo", now=NOW)
    event.refresh_from_db()
    assert event.revision == before + 1
