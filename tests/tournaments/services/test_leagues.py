"""Leagues: seasons of events, and open leagues."""

from __future__ import annotations

from datetime import date, timedelta

import pytest

from tests.factories import NOW, OrganizationFactory, PlayerFactory, TournamentFactory, UserFactory
from tests.factories.decks import demo_version
from tests.factories.leagues import (
    START,
    agreed,
    finished_event,
    members,
    open_league,
    played,
    season,
)
from tournaments.enums import LeagueKind, LeagueMatchStatus, RegistrationStatus
from tournaments.errors import (
    DecklistRefused,
    EngineRefused,
    ImpossibleResult,
    InvalidInput,
    LeagueRefused,
    ResultConflict,
)
from tournaments.models import AuditEntry, LeagueMatch, Player, Registration
from tournaments.selectors.leagues import (
    open_lines,
    qualified_players,
    season_history,
    season_lines,
)
from tournaments.services import leagues, participation
from tournaments.services.leagues.engine import play_league_match
from tournaments.services.transcripts import verify_transcript

pytestmark = pytest.mark.django_db


def table(league):
    _events, lines = season_lines(league)
    return [(line.row.rank, line.name, line.row.points) for line in lines]


def running(league):
    return [(line.row.rank, line.name, line.row.points) for line in open_lines(league)]


def add(league, *events, **options):
    for event in events:
        leagues.add_league_event(actor=None, league=league, tournament=event, now=NOW, **options)


def refused(code, act, **values):
    with pytest.raises(LeagueRefused) as error:
        act(actor=None, now=NOW, **values)
    assert error.value.code == code


# --- seasons -----------------------------------------------------------------------------------


def test_21_1_a_season_collects_events():
    league = season(participation_points=1)
    store = league.organization
    add(league, finished_event(store, "ABCD"), finished_event(store, "CADB"))
    # Places by tie-breaks among winners and losers come from the events' own final order.
    points = {name: value for _rank, name, value in table(league)}
    assert sum(points.values()) == 2 * (10 + 7 + 5) + 8
    assert set(points) == set("ABCD")


def test_21_1_only_finished_events_count():
    league = season()
    add(league, TournamentFactory(organization=league.organization))
    assert table(league) == []


def test_21_1_matches_won_are_worth_points_byes_too():
    league = season(points_by_place=[], points_per_win=1)
    add(league, finished_event(league.organization, "ABCD"))
    assert table(league) == [(1, "A", 1), (1, "C", 1), (3, "B", 0), (3, "D", 0)]


def test_21_1_a_weighted_event_counts_more():
    league = season(points_by_place=[], points_per_win=2)
    add(league, finished_event(league.organization, "AB" + "CD"), weight=3)
    assert table(league)[0] == (1, "A", 6)


def test_21_3_the_history_is_the_table_after_each_event():
    league = season(points_by_place=[], points_per_win=1)
    store = league.organization
    first = finished_event(store, "ABCD")
    second = finished_event(store, "ACBD", starts_at=NOW + timedelta(days=7))
    add(league, second, first)
    lines = {line.name: (line.ranks, line.points) for line in season_history(league)}
    assert lines == {
        "A": ((1, 1), (1, 2)),
        "B": ((3, 2), (0, 1)),
        "C": ((1, 2), (1, 1)),
        "D": ((3, 4), (0, 0)),
    }


def test_an_event_counts_once_and_only_for_its_own_store():
    league = season()
    event = finished_event(league.organization, "AB" + "CD")
    add(league, event)
    refused("event_counts_already", leagues.add_league_event, league=league, tournament=event)
    with pytest.raises(InvalidInput):
        add(league, TournamentFactory())
    with pytest.raises(InvalidInput):
        add(league, TournamentFactory(organization=league.organization), weight=11)
    leagues.remove_league_event(actor=None, event=league.events.get(), now=NOW)
    assert table(league) == []


def test_21_2_the_final_invites_the_top_and_passes_places_down():
    store = OrganizationFactory()
    final = TournamentFactory(organization=store, name="Final", invite_only=True)
    league = season(
        organization=store, points_by_place=[], points_per_win=1, qualify_top=2, final=final
    )
    add(league, finished_event(store, "ABCD"))
    invited = leagues.invite_to_final(actor=None, league=league, now=NOW)
    assert [(one.player.name, one.status) for one in invited] == [
        ("A", RegistrationStatus.INVITED),
        ("C", RegistrationStatus.INVITED),
    ]
    participation.withdraw_registration(actor=None, registration=invited[0], now=NOW)
    again = leagues.invite_to_final(actor=None, league=league, now=NOW)
    assert [one.player.name for one in again] == ["B"]
    assert leagues.invite_to_final(actor=None, league=league, now=NOW) == ()
    assert Registration.objects.filter(tournament=final).count() == 3


def test_21_2_or_all_above_a_threshold():
    league = season(points_by_place=[], points_per_win=1, qualify_points=1)
    add(league, finished_event(league.organization, "ABCD"))
    names = dict(Player.objects.values_list("pk", "name"))
    assert [names[pk] for pk in qualified_players(league)] == ["A", "C"]


def test_settings_that_contradict_each_other_are_named():
    store = OrganizationFactory()

    def fields(kind=LeagueKind.SEASON, **settings):
        values = {"name": "League", "starts_on": START, **settings}
        with pytest.raises(InvalidInput) as error:
            leagues.create_league(actor=None, organization=store, kind=kind, now=NOW, **values)
        return set(error.value.fields or {})

    assert fields(ends_on=START - timedelta(days=1)) == {"ends_on"}
    assert fields(points_by_place=[5, 7]) == {"points_by_place"}
    assert fields(points_by_place=["7"]) == {"points_by_place"}
    assert fields(final=TournamentFactory()) == {"final"}
    assert fields(kind=LeagueKind.OPEN, win_points=0) == {"drawn_points"}


# --- open leagues ------------------------------------------------------------------------------


@pytest.mark.scenario("TR-02")
def test_open_league_five_matches_between_the_same_two_on_one_day():
    """Rulebook: players may play as many games as they like; there are no rounds."""
    league = open_league()
    ann, bob = members(league, "Ann", "Bob")
    for games in [(2, 0, 0), (2, 1, 0), (0, 2, 0), (1, 1, 1), (2, 0, 0)]:
        played(ann, bob, games)
    assert running(league) == [(1, "Ann", 10), (2, "Bob", 4)]


def test_a_result_counts_once_both_have_confirmed_it():
    league = open_league()
    ann, bob = members(league, "Ann", "Bob")
    match = agreed(ann, bob)
    leagues.report_league_result(actor=None, match=match, by=ann, games=(2, 0, 0), now=NOW)
    assert running(league) == [(1, "Ann", 0), (1, "Bob", 0)]
    refused("own_report", leagues.confirm_league_report, match=match, by=ann)
    leagues.confirm_league_report(actor=None, match=match, by=bob, now=NOW)
    leagues.confirm_league_report(actor=None, match=match, by=bob, now=NOW)
    assert running(league) == [(1, "Ann", 3), (2, "Bob", 0)]


def test_the_same_report_by_both_confirms_and_a_different_one_goes_to_the_staff():
    league = open_league()
    ann, bob = members(league, "Ann", "Bob")
    same, other = agreed(ann, bob), None
    for by in (ann, bob):
        same = leagues.report_league_result(actor=None, match=same, by=by, games=(2, 1, 0), now=NOW)
    assert same.status == LeagueMatchStatus.CONFIRMED
    other = agreed(bob, ann)
    leagues.report_league_result(actor=None, match=other, by=ann, games=(0, 2, 0), now=NOW)
    other = leagues.report_league_result(actor=None, match=other, by=bob, games=(2, 0, 0), now=NOW)
    assert other.status == LeagueMatchStatus.DISPUTED
    ruled = leagues.rule_league_result(actor=None, match=other, games=(2, 1, 0), now=NOW)
    assert running(league) == [(1, "Ann", 3), (1, "Bob", 3)]
    with pytest.raises(ResultConflict):
        leagues.rule_league_result(
            actor=None, match=ruled, games=(0, 2, 0), now=NOW, expected_version=1
        )
    leagues.void_league_match(actor=None, match=ruled, now=NOW)
    assert running(league) == [(1, "Ann", 3), (2, "Bob", 0)]


def test_a_confirmed_result_is_not_reported_anew():
    league = open_league()
    ann, bob = members(league, "Ann", "Bob")
    match = played(ann, bob, (2, 0, 0))
    leagues.report_league_result(actor=None, match=match, by=bob, games=(2, 0, 0), now=NOW)
    with pytest.raises(ResultConflict):
        leagues.report_league_result(actor=None, match=match, by=bob, games=(0, 2, 0), now=NOW)


def test_impossible_results_and_strangers_are_refused():
    league = open_league()
    ann, bob, cy = members(league, "Ann", "Bob", "Cy")
    match = agreed(ann, bob)
    with pytest.raises(ImpossibleResult):
        leagues.report_league_result(actor=None, match=match, by=ann, games=(3, 0, 0), now=NOW)
    report = {"match": match, "games": (2, 0, 0)}
    refused("not_your_match", leagues.report_league_result, by=cy, **report)
    with pytest.raises(InvalidInput):
        leagues.report_league_result(
            actor=None, by=ann, now=NOW, played_on=date(2026, 12, 24), **report
        )
    assert LeagueMatch.objects.get(pk=match.pk).games is None


def test_21_4_each_pair_at_most_once():
    league = open_league(limit_per_opponent=1)
    ann, bob, cy = members(league, "Ann", "Bob", "Cy")
    played(ann, bob, (2, 0, 0))
    refused("limit_per_opponent", leagues.challenge_player, challenger=bob, opponent=ann)
    played(ann, cy, (2, 0, 0))
    assert running(league) == [(1, "Ann", 6), (2, "Bob", 0), (2, "Cy", 0)]


def test_a_limit_of_matches_in_a_week():
    league = open_league(limit_per_week=2)
    ann, bob, cy = members(league, "Ann", "Bob", "Cy")
    played(ann, bob, (2, 0, 0))
    played(ann, cy, (2, 0, 0))
    refused("limit_per_week", leagues.challenge_player, challenger=bob, opponent=ann)
    played(bob, cy, (2, 0, 0))
    monday = NOW + timedelta(days=2)
    assert monday.astimezone(league.zone).weekday() == 0
    played(bob, ann, (2, 0, 0), now=monday)


def test_a_report_cannot_pass_a_limit_by_challenges_made_before():
    league = open_league(limit_per_week=1)
    ann, bob, cy = members(league, "Ann", "Bob", "Cy")
    first, second = agreed(ann, bob), agreed(ann, cy)
    leagues.report_league_result(actor=None, match=first, by=ann, games=(2, 0, 0), now=NOW)
    refused("limit_per_week", leagues.report_league_result, match=second, by=ann, games=(2, 0, 0))


def test_21_4_a_challenge_lapses_after_its_deadline():
    league = open_league(days_to_play=7)
    ann, bob = members(league, "Ann", "Bob")
    match = agreed(ann, bob)
    assert leagues.lapse_challenges(league=league, now=NOW + timedelta(days=6)) == 0
    assert leagues.lapse_challenges(league=league, now=NOW + timedelta(days=8)) == 1
    assert LeagueMatch.objects.get(pk=match.pk).status == LeagueMatchStatus.LAPSED
    assert leagues.lapse_challenges(league=league, now=NOW + timedelta(days=8)) == 0


def test_a_challenge_is_accepted_by_its_opponent_alone():
    league = open_league()
    ann, bob, cy = members(league, "Ann", "Bob", "Cy")
    match = leagues.challenge_player(actor=None, challenger=ann, opponent=bob, now=NOW)
    refused("challenge_open", leagues.challenge_player, challenger=bob, opponent=ann)
    answer = {"match": match, "accept": True}
    refused("own_challenge", leagues.answer_challenge, by=ann, **answer)
    refused("not_your_match", leagues.answer_challenge, by=cy, **answer)
    declined = leagues.answer_challenge(actor=None, match=match, by=bob, accept=False, now=NOW)
    assert declined.status == LeagueMatchStatus.DECLINED
    refused("answered", leagues.answer_challenge, by=bob, **answer)
    refused("no_opponent", leagues.challenge_player, challenger=ann, opponent=ann)


def test_who_leaves_keeps_the_matches_that_were_played():
    league = open_league()
    ann, bob = members(league, "Ann", "Bob")
    played(ann, bob, (2, 0, 0))
    waiting = agreed(ann, bob)
    leagues.leave_league(actor=None, member=bob, now=NOW)
    assert LeagueMatch.objects.get(pk=waiting.pk).status == LeagueMatchStatus.VOIDED
    assert [(line.name, line.has_left) for line in open_lines(league)] == [
        ("Ann", False),
        ("Bob", True),
    ]
    bob.refresh_from_db()
    refused("has_left", leagues.challenge_player, challenger=ann, opponent=bob)
    back = leagues.join_league(actor=bob.player.user, league=league, now=NOW)
    assert back.pk == bob.pk


def test_a_league_is_joined_and_finished_in_its_time():
    league = open_league(ends_on=NOW.date())
    ann, bob = members(league, "Ann", "Bob")
    refused(
        "no_opponent",
        leagues.challenge_player,
        challenger=ann,
        opponent=members(open_league(), "Zoe")[0],
    )
    with pytest.raises(LeagueRefused) as error:
        leagues.challenge_player(
            actor=None, challenger=ann, opponent=bob, now=NOW + timedelta(days=3)
        )
    assert error.value.code == "not_in_season"
    match = agreed(ann, bob)
    leagues.report_league_result(actor=None, match=match, by=ann, games=(2, 0, 0), now=NOW)
    refused("results_missing", leagues.finish_league, league=league)
    leagues.confirm_league_report(actor=None, match=match, by=bob, now=NOW)
    leagues.finish_league(actor=None, league=league, now=NOW)
    league.refresh_from_db()
    with pytest.raises(LeagueRefused):
        leagues.join_league(actor=UserFactory(), league=league, now=NOW)
    refused("league_finished", leagues.add_member, league=league, player=PlayerFactory())
    refused("not_open", leagues.add_member, league=season(), player=PlayerFactory())


def test_a_league_match_is_played_on_the_engine_and_its_record_verified():
    league = open_league(best_of=1)
    ann, bob = members(league, "Ann", "Bob")
    match = agreed(ann, bob)
    with pytest.raises(EngineRefused) as error:
        leagues.launch_league_match(actor=None, match=match, now=NOW)
    assert error.value.code == "decklists_missing"
    for member, deck in ((ann, "Red Burn"), (bob, "White Weenie")):
        leagues.choose_league_deck(actor=None, member=member, version=demo_version(deck), now=NOW)
    row = play_league_match(actor=None, match=match, seed=3, now=NOW)
    match.refresh_from_db()
    assert match.is_confirmed
    assert match.result_source == "engine"
    assert sum(match.games[:2]) == 1
    assert verify_transcript(row).is_verified
    refused("match_closed", leagues.launch_league_match, match=match)


def test_a_deck_must_be_legal_in_the_leagues_format():
    version = demo_version()
    strict = version.decklist.format
    strict.main_minimum = 100
    strict.save()
    league = open_league(format=strict)
    (ann,) = members(league, "Ann")
    with pytest.raises(DecklistRefused):
        leagues.choose_league_deck(actor=None, member=ann, version=version, now=NOW)


def test_every_action_of_a_league_is_an_audit_entry_of_its_store():
    store, user = OrganizationFactory(), UserFactory()
    who = {"actor": user, "now": NOW}
    league = leagues.create_league(
        organization=store, kind=LeagueKind.OPEN, name="Open", starts_on=START, **who
    )
    leagues.start_league(league=league, **who)
    leagues.change_league(league=league, win_points=4, **who)
    ann, bob = (
        leagues.add_member(league=league, player=PlayerFactory(name=name), **who)
        for name in ("Ann", "Bob")
    )
    leagues.choose_league_deck(member=ann, version=demo_version(), **who)
    match = leagues.challenge_player(challenger=ann, opponent=bob, **who)
    leagues.answer_challenge(match=match, by=bob, accept=True, **who)
    leagues.report_league_result(match=match, by=ann, games=(2, 0, 0), **who)
    leagues.dispute_league_report(match=match, by=bob, **who)
    leagues.rule_league_result(match=match, games=(0, 2, 0), **who)
    leagues.void_league_match(match=match, **who)
    leagues.leave_league(member=bob, **who)
    leagues.finish_league(league=league, **who)
    entries = AuditEntry.objects.filter(organization=store, actor=user).order_by("pk")
    assert [entry.action for entry in entries] == [
        "league_created",
        "league_started",
        "league_changed",
        "league_joined",
        "league_joined",
        "league_deck_chosen",
        "league_challenged",
        "league_answered",
        "league_reported",
        "league_disputed",
        "league_ruled",
        "league_voided",
        "league_left",
        "league_finished",
    ]
    assert entries.get(action="league_ruled").text == "Open: Ann – Bob: 0–2–0"
    assert all(entry.changes for entry in entries)
