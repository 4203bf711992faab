"""Registration: places, waiting list, invitations, check-in, start."""

from __future__ import annotations

from datetime import timedelta

import pytest
from django.db import IntegrityError, transaction

from tests.factories import (
    NOW,
    OrganizationFactory,
    PlayerFactory,
    RegistrationFactory,
    TournamentFactory,
    UserFactory,
)
from tests.factories.events import by_name, next_round, registered, started
from tournaments.enums import (
    CheckInPolicy,
    EntryKind,
    RegistrationStatus,
    Structure,
    TournamentStatus,
)
from tournaments.errors import (
    AlreadyRegistered,
    EventFull,
    ImportRefused,
    InvalidInput,
    LateEntryRefused,
    NotFound,
    RegistrationRefused,
    TournamentRefused,
)
from tournaments.models import AuditEntry, Player, Registration
from tournaments.selectors.registrations import registration_counts, waiting_list
from tournaments.services import participation, players, registrations, rounds, tournaments
from tournaments.services.players import PlayerLine, parse_players

pytestmark = pytest.mark.django_db


def register(event, name, **options):
    return registrations.register_player(
        actor=None, tournament=event, player=PlayerFactory(name=name), now=NOW, **options
    )


class TestRegistering:
    def test_a_player_is_enrolled_and_it_is_logged(self):
        event = TournamentFactory()
        registration = register(event, "Ada")
        assert registration.status == RegistrationStatus.ENROLLED
        entry = AuditEntry.objects.get(tournament=event)
        assert (entry.action, entry.text) == ("player_registered", "Ada")

    def test_registering_twice_is_refused(self):
        event = TournamentFactory()
        player = PlayerFactory()
        registrations.register_player(actor=None, tournament=event, player=player, now=NOW)
        with pytest.raises(AlreadyRegistered) as refused:
            registrations.register_player(actor=None, tournament=event, player=player, now=NOW)
        assert refused.value.code == "already_registered"

    def test_the_database_refuses_a_second_registration_too(self):
        row = RegistrationFactory()
        with pytest.raises(IntegrityError), transaction.atomic():
            RegistrationFactory(tournament=row.tournament, player=row.player)

    def test_3_2_a_full_event_fills_its_waiting_list_and_the_first_moves_up(self):
        event = TournamentFactory(capacity=2)
        ada, _bo = register(event, "Ada"), register(event, "Bo")
        cy = registrations.register_player(
            actor=None, tournament=event, player=PlayerFactory(name="Cy"), now=NOW
        )
        di = registrations.register_player(
            actor=None,
            tournament=event,
            player=PlayerFactory(name="Di"),
            now=NOW + timedelta(minutes=1),
        )
        assert (cy.status, di.status) == (RegistrationStatus.WAITING,) * 2
        assert [row.player.name for row in waiting_list(event)] == ["Cy", "Di"]
        participation.withdraw_registration(actor=None, registration=ada, now=NOW)
        cy.refresh_from_db()
        di.refresh_from_db()
        assert (cy.status, di.status) == (
            RegistrationStatus.ENROLLED,
            RegistrationStatus.WAITING,
        )
        counts = registration_counts(event)
        assert (counts.seated, counts.waiting, counts.free) == (2, 1, 0)

    def test_a_full_event_without_waiting_list_says_so(self):
        event = TournamentFactory(capacity=2, waiting_list=False)
        register(event, "Ada")
        register(event, "Bo")
        with pytest.raises(EventFull) as refused:
            register(event, "Cy")
        assert refused.value.code == "event_full"
        assert Registration.objects.filter(tournament=event).count() == 2

    def test_staff_may_enroll_over_capacity(self):
        event = TournamentFactory(capacity=2)
        register(event, "Ada")
        register(event, "Bo")
        late = register(event, "Cy", by_staff=True, over_capacity=True)
        assert late.status == RegistrationStatus.ENROLLED

    def test_more_capacity_moves_the_waiting_list_up(self):
        event = TournamentFactory(capacity=2)
        for name in ["Ada", "Bo", "Cy", "Di"]:
            register(event, name)
        tournaments.update_tournament(actor=None, tournament=event, now=NOW, capacity=3)
        assert by_name(event, "Cy").status == RegistrationStatus.ENROLLED
        assert by_name(event, "Di").status == RegistrationStatus.WAITING

    def test_registration_has_to_be_open(self):
        event = TournamentFactory(status=TournamentStatus.PLANNED)
        with pytest.raises(TournamentRefused) as refused:
            register(event, "Ada")
        assert refused.value.code == "registration_closed"
        assert register(event, "Bo", by_staff=True).status == RegistrationStatus.ENROLLED

    def test_3_5_invitation_only(self):
        event = TournamentFactory(invite_only=True)
        with pytest.raises(TournamentRefused) as refused:
            register(event, "Ada")
        assert refused.value.code == "invitation_needed"
        guest = PlayerFactory()
        invited = registrations.invite_player(actor=None, tournament=event, player=guest, now=NOW)
        assert invited.status == RegistrationStatus.INVITED
        accepted = registrations.register_player(
            actor=None, tournament=event, player=guest, now=NOW
        )
        assert (accepted.pk, accepted.status) == (invited.pk, RegistrationStatus.ENROLLED)

    def test_approval(self):
        event = TournamentFactory(requires_approval=True)
        pending = register(event, "Ada")
        assert pending.status == RegistrationStatus.PENDING
        done = registrations.approve_registration(actor=None, registration=pending, now=NOW)
        assert done.status == RegistrationStatus.ENROLLED
        with pytest.raises(RegistrationRefused):
            registrations.approve_registration(actor=None, registration=pending, now=NOW)

    def test_a_started_event_refuses_registrations(self):
        event = started(4)
        with pytest.raises(LateEntryRefused) as refused:
            register(event, "Late")
        assert refused.value.code == "event_started"

    def test_awarded_byes_are_0_to_3(self):
        with pytest.raises(InvalidInput) as refused:
            register(TournamentFactory(), "Ada", awarded_byes=4)
        assert list(refused.value.fields) == ["awarded_byes"]

    def test_a_fixed_table_belongs_to_one_player(self):
        event = TournamentFactory()
        register(event, "Ada", fixed_table=5)
        with pytest.raises(InvalidInput):
            register(event, "Bo", fixed_table=5)


class TestSelfRegistration:
    def test_3_7_by_link_with_an_account_makes_the_player_once(self):
        user = UserFactory(first_name="Ada", last_name="Ito")
        one, two = TournamentFactory(), TournamentFactory()
        first = registrations.register_self(actor=user, token=one.join_token, now=NOW)
        second = registrations.register_self(actor=user, token=two.join_token, now=NOW)
        assert first.player_id == second.player_id
        assert (first.player.name, first.player.email) == ("Ada Ito", user.email)

    def test_3_7_by_link_without_an_account(self):
        event = TournamentFactory()
        done = registrations.register_self(
            actor=None,
            token=event.join_token,
            now=NOW,
            name="  Zoë   Müller ",
            email="zoe@example.org",
            wants_email=True,
        )
        assert (done.player.name, done.player.user, done.wants_email) == ("Zoë Müller", None, True)
        with pytest.raises(AlreadyRegistered):
            registrations.register_self(
                actor=None, token=event.join_token, now=NOW, name="Zoë", email="ZOE@example.org"
            )

    def test_a_wrong_token_is_not_found(self):
        with pytest.raises(NotFound):
            registrations.register_self(actor=None, token="nothing", now=NOW, name="Ada")

    @pytest.mark.parametrize("name", ["", "   ", "<b>Bo</b>", "a\x07b", "x" * 121, "A\u202eB"])
    def test_names_that_are_none(self, name):
        event = TournamentFactory()
        with pytest.raises(InvalidInput) as refused:
            registrations.register_self(actor=None, token=event.join_token, now=NOW, name=name)
        assert list(refused.value.fields) == ["name"]
        assert Player.objects.count() == 0

    @pytest.mark.parametrize("name", ["Lim-Dûl", "O'Neil & Söhne", "山田太郎", 'Bob "Bolt" Day'])
    def test_names_of_all_kinds_are_kept_as_they_are(self, name):
        event = TournamentFactory()
        done = registrations.register_self(actor=None, token=event.join_token, now=NOW, name=name)
        assert done.player.name == name


class TestWithdrawal:
    @pytest.mark.mtr("2.10")
    def test_3_4_who_withdraws_before_round_1_did_not_take_part(self):
        event = started(5)
        draft = rounds.pair_next_round(actor=None, tournament=event, now=NOW)
        one = by_name(event, "P001")
        gone = participation.withdraw_registration(actor=None, registration=one, now=NOW)
        assert gone.status == RegistrationStatus.WITHDRAWN
        draft.refresh_from_db()
        assert draft.is_outdated
        again = rounds.repair_round(actor=None, round=draft, now=NOW)
        assert sorted(e.registration.player.name for e in again.entries.all()) == [
            "P002",
            "P003",
            "P004",
            "P005",
        ]

    def test_after_round_1_has_begun_it_is_a_drop(self):
        event = started(4)
        next_round(event)
        with pytest.raises(RegistrationRefused) as refused:
            participation.withdraw_registration(
                actor=None, registration=by_name(event, "P001"), now=NOW
            )
        assert refused.value.code == "event_started"

    def test_withdrawing_twice_is_refused_and_registering_again_works(self):
        event = TournamentFactory()
        row = register(event, "Ada")
        participation.withdraw_registration(actor=None, registration=row, now=NOW)
        with pytest.raises(RegistrationRefused) as refused:
            participation.withdraw_registration(actor=None, registration=row, now=NOW)
        assert refused.value.code == "already_withdrawn"
        again = registrations.register_player(
            actor=None, tournament=event, player=row.player, now=NOW
        )
        assert (again.pk, again.status) == (row.pk, RegistrationStatus.ENROLLED)


class TestCheckInAndStart:
    def test_3_3_players_not_checked_in_are_removed(self):
        event = registered(["Ada", "Bo", "Cy"], check_in=CheckInPolicy.REMOVE)
        for name in ["Ada", "Bo"]:
            registrations.check_in(actor=None, registration=by_name(event, name), now=NOW)
        tournaments.start_tournament(actor=None, tournament=event, now=NOW)
        assert by_name(event, "Cy").status == RegistrationStatus.WITHDRAWN
        assert next_round(event).entries.count() == 2

    def test_3_3_or_lose_round_1(self):
        event = registered(["Ada", "Bo", "Cy"], check_in=CheckInPolicy.ROUND_LOSS)
        for name in ["Ada", "Bo"]:
            registrations.check_in(actor=None, registration=by_name(event, name), now=NOW)
        tournaments.start_tournament(actor=None, tournament=event, now=NOW)
        round = next_round(event)
        entry = round.entries.get(registration=by_name(event, "Cy"))
        assert (entry.kind, entry.reasons) == (
            EntryKind.LOSS,
            [{"code": "not_checked_in", "values": []}],
        )
        assert round.matches.count() == 1

    def test_check_in_everybody_and_take_one_back(self):
        event = registered(3)
        assert registrations.check_in_all(actor=None, tournament=event, now=NOW) == 3
        row = by_name(event, "P002")
        assert row.checked_in_at == NOW
        back = registrations.revoke_check_in(actor=None, registration=row, now=NOW)
        assert (back.status, back.checked_in_at) == (RegistrationStatus.ENROLLED, None)
        assert by_name(event, "P002").checked_in_at is None

    def test_check_in_ends_with_the_start(self):
        event = started(4)
        with pytest.raises(RegistrationRefused) as refused:
            registrations.check_in(actor=None, registration=by_name(event, "P001"), now=NOW)
        assert refused.value.code == "check_in_closed"

    @pytest.mark.mtr("App. E")
    @pytest.mark.parametrize(
        ("players", "number"), [(2, 1), (3, 3), (4, 3), (8, 3), (9, 5), (16, 5), (17, 5), (33, 6)]
    )
    def test_10_1_the_number_of_rounds_is_fixed_at_the_start(self, players, number):
        assert started(players).swiss_rounds == number

    def test_10_3_any_other_number_is_accepted_before_round_1_and_fixed_then(self):
        event = tournaments.start_tournament(
            actor=None, tournament=registered(9), now=NOW, swiss_rounds=4
        )
        assert event.swiss_rounds == 4
        with pytest.raises(InvalidInput) as refused:
            tournaments.update_tournament(actor=None, tournament=event, now=NOW, swiss_rounds=5)
        assert (refused.value.code, list(refused.value.fields)) == (
            "setting_fixed",
            ["swiss_rounds"],
        )

    def test_7_4_awarded_byes_count_as_more_players(self):
        event = registered(8)
        registrations.update_registration(
            actor=None, registration=by_name(event, "P001"), now=NOW, awarded_byes=1
        )
        assert tournaments.start_tournament(actor=None, tournament=event, now=NOW).swiss_rounds == 5

    def test_one_player_is_not_enough(self):
        with pytest.raises(TournamentRefused) as refused:
            tournaments.start_tournament(actor=None, tournament=registered(1), now=NOW)
        assert refused.value.code == "too_few_players"

    def test_starting_twice_is_refused(self):
        event = started(4)
        with pytest.raises(TournamentRefused) as refused:
            tournaments.start_tournament(actor=None, tournament=event, now=NOW)
        assert refused.value.code == "already_started"

    @pytest.mark.mtr("2.7")
    def test_13_1_missing_decklists_are_named(self):
        event = registered(["Ada", "Bo"], decklist_required=True)
        with pytest.raises(TournamentRefused) as refused:
            tournaments.start_tournament(actor=None, tournament=event, now=NOW)
        assert (refused.value.code, refused.value.fields) == (
            "decklists_missing",
            {"decklists": ["Ada", "Bo"]},
        )
        tournaments.start_tournament(
            actor=None, tournament=event, now=NOW, allow_missing_decklists=True
        )


class TestPlayerFiles:
    def test_headings_separators_and_quotes(self):
        assert parse_players("\ufeffName;E-Mail\nAda;ada@example.org\n\nBo;\n") == (
            PlayerLine(2, "Ada", "ada@example.org"),
            PlayerLine(4, "Bo", ""),
        )
        assert parse_players('Last name,First name\n"Ito, Jr.",Ada') == (
            PlayerLine(2, "Ada Ito, Jr.", ""),
        )
        assert parse_players("Ada\tada@example.org") == (PlayerLine(1, "Ada", "ada@example.org"),)

    def test_every_bad_line_is_named(self):
        with pytest.raises(ImportRefused) as refused:
            parse_players(
                "name,email\nAda,nowhere\n<b>,x@example.org\nBo,b@example.org\nCy,B@example.org"
            )
        assert [line for line, _text in refused.value.lines] == [2, 3, 5]
        assert len(refused.value.fields["file"]) == 3

    @pytest.mark.parametrize("text", ["", "name,email\n", "a\0b"])
    def test_files_without_players(self, text):
        with pytest.raises(ImportRefused):
            parse_players(text)

    def test_importing_twice_registers_nobody_twice(self):
        organization = OrganizationFactory()
        event = TournamentFactory(organization=organization, capacity=3)
        PlayerFactory(name="Old", email="old@example.org", organization=organization)
        lines = parse_players(
            "name,email\nAda,ada@example.org\nOld Friend,OLD@example.org\nNo Mail,\nLast,l@x.org"
        )
        counts = registrations.register_lines(actor=None, tournament=event, lines=lines, now=NOW)
        assert counts == {"registered": 3, "waiting": 1, "known": 0, "new_players": 3}
        again = registrations.register_lines(actor=None, tournament=event, lines=lines, now=NOW)
        assert again == {"registered": 0, "waiting": 0, "known": 4, "new_players": 0}
        assert Player.objects.filter(organization=organization).count() == 4


class TestPlayers:
    def test_a_store_knows_an_address_once(self):
        organization = OrganizationFactory()
        options = {"actor": None, "now": NOW, "organization": organization}
        players.create_player(name="Ada", email="ada@example.org", **options)
        with pytest.raises(InvalidInput) as refused:
            players.create_player(name="Ada Ito", email="ADA@example.org", **options)
        assert refused.value.code == "player_known"

    def test_a_new_name_shows_in_open_tournaments(self):
        event = registered(["Ada", "Bo"])
        player = by_name(event, "Ada").player
        players.update_player(actor=None, player=player, now=NOW, name="Ada Ito")
        event.refresh_from_db()
        assert event.revision == 1
        assert by_name(event, "Ada Ito").player_id == player.pk


def test_who_moves_up_still_needs_approval():
    event = TournamentFactory(capacity=2, requires_approval=True)
    rows = [
        registrations.register_player(
            actor=None, tournament=event, player=PlayerFactory(), now=NOW + timedelta(minutes=n)
        )
        for n in range(3)
    ]
    assert [row.status for row in rows] == ["pending", "pending", "waiting"]
    participation.withdraw_registration(actor=None, registration=rows[0], now=NOW)
    rows[2].refresh_from_db()
    assert (rows[2].status, rows[2].waiting_since) == ("pending", None)


def test_more_capacity_moves_the_waiting_up_before_registration_is_public():
    event = TournamentFactory(status=TournamentStatus.PLANNED, capacity=2)
    rows = [
        registrations.register_player(
            actor=None, tournament=event, player=PlayerFactory(), now=NOW, by_staff=True
        )
        for _n in range(3)
    ]
    tournaments.update_tournament(actor=None, tournament=event, now=NOW, capacity=3)
    rows[2].refresh_from_db()
    assert rows[2].status == "enrolled"


def test_nobody_is_approved_after_the_start():
    event = registered(4, requires_approval=True)
    row = registrations.register_player(
        actor=None, tournament=event, player=PlayerFactory(), now=NOW
    )
    tournaments.start_tournament(actor=None, tournament=event, now=NOW)
    with pytest.raises(LateEntryRefused) as refused:
        registrations.approve_registration(actor=None, registration=row, now=NOW)
    assert refused.value.code == "event_started"


def test_a_bracket_has_no_place_for_who_would_lose_round_1():
    event = registered(5, check_in=CheckInPolicy.ROUND_LOSS, structure=Structure.SINGLE_ELIMINATION)
    for name in ("P001", "P002", "P003", "P004"):
        registrations.check_in(actor=None, registration=by_name(event, name), now=NOW)
    tournaments.start_tournament(actor=None, tournament=event, now=NOW)
    assert by_name(event, "P005").status == "withdrawn"
