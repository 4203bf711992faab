"""Who is forgotten leaves no name in any table, and every standing true; merges keep leagues."""

from __future__ import annotations

import json

import pytest
from django.apps import apps
from django.db import models

from tests.factories import (
    NOW,
    OrganizationFactory,
    PlayerFactory,
    StaffMembershipFactory,
    UserFactory,
)
from tests.factories.decks import demo_version
from tests.factories.events import next_round, play_all, registered
from tests.factories.leagues import agreed, finished_event, open_league, played, season
from tests.tournaments.team_events import add_team
from tournaments.enums import ExclusionKind, JobKind, PenaltyKind
from tournaments.errors import MergeRefused, RegistrationRefused
from tournaments.models import (
    AuditEntry,
    BackgroundJob,
    Exclusion,
    IdempotencyKey,
    LeagueMatch,
    LeagueMember,
    Player,
    PlayerEligibility,
    Tournament,
)
from tournaments.selectors.leagues import open_lines, season_lines
from tournaments.selectors.standings import standings
from tournaments.services import (
    announcements,
    judge_calls,
    judge_notes,
    leagues,
    levels,
    penalties,
    players,
    registrations,
    tournaments,
)
from tournaments.services.calendars import make_calendar_link
from tournaments.services.leagues.engine import play_league_match
from tournaments.services.player_merges import merge_players, preview_merge, separate_players
from tournaments.services.privacy import anonymize_player, personal_data
from tournaments.services.privacy.names import Eraser
from tournaments.services.transcripts import verify_transcript
from tournaments.services.webhooks import create_webhook, queue_deliveries

pytestmark = pytest.mark.django_db

#: The account itself stays until it is deleted.
ACCOUNTS = {"auth.user", "account.emailaddress", "authtoken.token", "sessions.session"}
TRACES = ("Unmistakable", "Formerly", "Doppelgaenger", "ann@example.org", "annlogin")


def tables_that_hold(words: tuple[str, ...]) -> list[str]:
    """Every text column of every model in which one of the words stands."""
    found = []
    for model in apps.get_models():
        if model._meta.label_lower in ACCOUNTS:
            continue
        for field in model._meta.concrete_fields:
            if isinstance(field, models.CharField | models.TextField | models.JSONField):
                for value in model._base_manager.values_list(field.attname, flat=True):
                    text = value if isinstance(value, str) else json.dumps(value, default=str)
                    found += [
                        f"{model._meta.label_lower}.{field.name}: {word}"
                        for word in words
                        if word.lower() in text.lower()
                    ]
    return sorted(set(found))


@pytest.fixture
def store():
    return OrganizationFactory(slug="card-corner")


@pytest.fixture
def ann(store):
    user = UserFactory(username="annlogin", email="ann@example.org")
    person = PlayerFactory(
        name="Anna Formerly", email="ann@example.org", organization=store, user=user
    )
    return players.update_player(actor=user, player=person, name="Ann Unmistakable", now=NOW)


def by_staff(event: Tournament, player: Player) -> None:
    registrations.register_player(
        actor=None, tournament=event, player=player, now=NOW, by_staff=True
    )


def a_life(store, ann: Player) -> tuple[Tournament, LeagueMember]:
    """Ann plays, is judged, told of, excluded, and plays in a league and in a team."""
    create_webhook(actor=None, organization=store, url="https://example.org/hook", now=NOW)
    double = PlayerFactory(name="Ann Doppelgaenger", organization=store)
    event = registered(["Bob", "Cy", "Di"], organization=store, name="Friday", swiss_rounds=2)
    by_staff(event, double)
    merge_players(actor=None, organization=store, kept=ann, duplicate=double, now=NOW)
    own = event.registrations.get(player=ann)
    own.decklist_version = demo_version()
    own.decklist_version.source_text = "// Deck of Ann Unmistakable"
    own.decklist_version.save()
    own.decklist_version.decklist.name = "Ann Unmistakable's Burn"
    own.decklist_version.decklist.save()
    own.save()
    event = tournaments.start_tournament(actor=None, tournament=event, now=NOW)
    for _ in range(2):
        play_all(next_round(event))
    bob = event.registrations.get(player__name="Bob")
    text = "Ann Unmistakable came late"
    for row in (own, bob):
        ruling = penalties.Ruling(kind=PenaltyKind.WARNING, infraction="Late", note=text)
        penalties.give_penalty(actor=None, registration=row, ruling=ruling, now=NOW)
    judge = StaffMembershipFactory(organization=store, role="judge").user
    match = event.rounds.order_by("-number").first().matches.first()
    judge_calls.call_judge(actor=judge, tournament=event, match=match, text=text, now=NOW)
    judge_notes.add_note(actor=judge, tournament=event, match=match, text=text, now=NOW)
    announcements.post_announcement(actor=None, tournament=event, text=text, now=NOW)
    event.refresh_from_db()
    event = tournaments.finish_tournament(actor=None, tournament=event, now=NOW)
    team = registered([], organization=store, team_kind="trios", use_game_percentages=False)
    add_team(team, "Ann Unmistakable & Friends", [ann, PlayerFactory(), PlayerFactory()])
    tournaments.cancel_tournament(actor=None, tournament=team, now=NOW)
    league = open_league(organization=store)
    member = leagues.join_league(actor=ann.user, league=league, now=NOW)
    other = leagues.add_member(actor=None, league=league, player=PlayerFactory(name="Bo"), now=NOW)
    played(member, other, (2, 1, 0))
    played(other, member, (2, 0, 0))
    LeagueMatch.objects.filter(challenger=other).update(message="Come, Ann Unmistakable!")
    LeagueMatch.objects.filter(challenger=member).update(message="Tomorrow at my place?")
    levels.exclude_player(
        actor=None, organization=store, player=ann, kind=ExclusionKind.BARRED, note=text, now=NOW
    )
    levels.set_eligibility(
        actor=None, organization=store, player=ann, is_under_14=True, has_permission=False, now=NOW
    )
    IdempotencyKey.objects.create(
        user=judge, key="k", request_digest="d", body='{"name": "Ann Unmistakable"}', created_at=NOW
    )
    BackgroundJob.objects.create(
        kind=JobKind.IMPORT_PLAYERS, status="succeeded", tournament=event,
        arguments={"text": "name\nAnn Unmistakable"}, created_at=NOW,
    )  # fmt: skip
    make_calendar_link(actor=ann.user, now=NOW)
    queue_deliveries(now=NOW)
    return event, member


def test_who_is_forgotten_leaves_no_name_in_any_table(store, ann):
    event, member = a_life(store, ann)
    places = {one.split(".")[1] for one in tables_that_hold(TRACES)}
    assert places >= {
        "player", "auditentry", "penalty", "judgecall", "judgenote", "announcement", "registration",
        "exclusion", "leaguematch", "idempotencykey", "backgroundjob", "webhookdelivery",
        "decklist", "decklistversion",
    }  # fmt: skip
    leagues.leave_league(actor=ann.user, member=member, now=NOW)
    before = [(row.rank, row.match_points, row.omw, row.gw, row.ogw) for row in standings(event)]
    table = [(line.row.rank, line.row.points, line.row.won) for line in open_lines(member.league)]
    forgotten = anonymize_player(actor=ann.user, player=ann, now=NOW)
    assert tables_that_hold(TRACES) == []
    event.refresh_from_db()
    after = standings(event)
    assert [(row.rank, row.match_points, row.omw, row.gw, row.ogw) for row in after] == before
    assert forgotten.name in {row.name for row in after}
    lines = open_lines(member.league)
    assert [(line.row.rank, line.row.points, line.row.won) for line in lines] == table
    assert forgotten.name in {line.name for line in lines}
    assert not Exclusion.objects.exists()
    assert not PlayerEligibility.objects.exists()
    messages = LeagueMatch.objects.order_by("pk").values_list("message", flat=True)
    assert list(messages) == ["", f"Come, {forgotten.name}!"]
    bob = event.registrations.get(player__name="Bob").penalties.get()
    assert bob.note == f"{forgotten.name} came late"
    assert sum(forgotten.name in entry.text for entry in AuditEntry.objects.all()) > 5
    told = AuditEntry.objects.get(action="player_anonymized")
    assert (told.actor, told.text) == (None, forgotten.name)


def test_nobody_is_forgotten_while_a_league_goes_on(store, ann):
    league = open_league(organization=store)
    member = leagues.join_league(actor=ann.user, league=league, now=NOW)
    with pytest.raises(RegistrationRefused) as caught:
        anonymize_player(actor=None, player=ann, now=NOW)
    assert caught.value.code == "player_in_league"
    leagues.leave_league(actor=None, member=member, now=NOW)
    assert anonymize_player(actor=None, player=ann, now=NOW).name.startswith("Player ")


def test_somebody_of_the_same_name_keeps_it_in_the_log(store):
    one, two = (PlayerFactory(name="Ann", organization=store) for _ in range(2))
    annabel = PlayerFactory(name="Annabel", organization=store)
    event = registered([], organization=store)
    for player in (one, two, annabel):
        by_staff(event, player)
    tournaments.cancel_tournament(actor=None, tournament=event, now=NOW)
    forgotten = anonymize_player(actor=None, player=one, now=NOW)
    told = AuditEntry.objects.filter(action="player_registered").order_by("pk")
    assert [entry.text for entry in told] == [forgotten.name, "Ann", "Annabel"]


def test_a_record_of_the_engine_stays_genuine_with_the_other_name(store, ann):
    league = open_league(organization=store, best_of=1)
    member = leagues.join_league(actor=ann.user, league=league, now=NOW)
    other = leagues.add_member(actor=None, league=league, player=PlayerFactory(name="Bo"), now=NOW)
    for one, deck in ((member, "Red Burn"), (other, "White Weenie")):
        version = demo_version(deck)
        leagues.choose_league_deck(actor=None, member=one, version=version, now=NOW)
    row = play_league_match(actor=None, match=agreed(member, other), seed=3, now=NOW)
    assert "Unmistakable" in row.document
    leagues.leave_league(actor=None, member=member, now=NOW)
    forgotten = anonymize_player(actor=None, player=ann, now=NOW)
    row.refresh_from_db()
    assert "Unmistakable" not in row.document
    assert forgotten.name in row.document
    checked = verify_transcript(row)
    assert (checked.is_verified, checked.problems) == (True, ())


@pytest.mark.parametrize(
    ("text", "after"),
    [
        ("Ann", "X"),
        ("Ann Lee – Annabel", "X – Annabel"),
        ("ANN, ann; Joann", "X, X; Joann"),
        ("(ann@example.org)", "()"),
        ("山田太郎さん", "Xさん"),
        ("_Ann_ Ann2", "_X_ Ann2"),
        ("nothing", "nothing"),
    ],
)
def test_names_are_found_as_a_whole(text, after):
    eraser = Eraser(["Ann", "Ann Lee", "山田太郎", ""], ["ann@example.org", ""], "X")
    assert eraser.text(text) == after


def test_a_name_that_was_cut_off_is_found_too():
    eraser = Eraser(["Unmistakable"], [], "X")
    assert eraser.text("Friday – Unmist", limit=15) == "Friday – X"
    assert eraser.text("Friday – Unmist", limit=16) == "Friday – Unmist"


def test_my_data_tells_of_my_leagues(store, ann):
    league = open_league(organization=store, name="Ladder")
    member = leagues.join_league(actor=ann.user, league=league, now=NOW)
    other = leagues.add_member(actor=None, league=league, player=PlayerFactory(name="Bo"), now=NOW)
    played(member, other, (2, 1, 0))
    data = personal_data(ann.user)
    assert [one["league"] for one in data["leagues"]] == ["Ladder"]
    assert [(one["players"], one["games"]) for one in data["league_matches"]] == [
        (["Ann Unmistakable", "Bo"], [2, 1, 0])
    ]


# --- merging people of leagues


def two(store) -> tuple[Player, Player]:
    return tuple(PlayerFactory(name=name, organization=store) for name in ("Kept", "Double"))


def merged(store, kept, duplicate) -> Player:
    return merge_players(actor=None, organization=store, kept=kept, duplicate=duplicate, now=NOW)


def taken_back() -> None:
    separate_players(actor=None, entry=AuditEntry.objects.get(action="players_merged"), now=NOW)


def test_a_merge_adds_the_points_of_a_season_and_comes_apart_again(store):
    kept, duplicate = two(store)
    for name in "AB":
        PlayerFactory(name=name, organization=store)
    league = season(organization=store)
    for names in (["Kept", "A"], ["Double", "B"]):
        event = finished_event(store, names)
        leagues.add_league_event(actor=None, league=league, tournament=event, now=NOW)

    def table():
        return [(line.name, line.row.rank, line.row.points) for line in season_lines(league)[1]]

    before = table()
    assert {name: points for name, _rank, points in before} == {
        "Kept": 10, "Double": 10, "A": 7, "B": 7,
    }  # fmt: skip
    merged(store, kept, duplicate)
    assert table() == [("Kept", 1, 20), *[row for row in table() if row[0] in "AB"]]
    assert {(name, points) for name, _rank, points in table()[1:]} == {("A", 7), ("B", 7)}
    taken_back()
    assert table() == before


def test_a_merge_moves_a_place_in_a_league(store):
    kept, duplicate = two(store)
    league = open_league(organization=store)
    member, other = (
        leagues.add_member(actor=None, league=league, player=player, now=NOW)
        for player in (duplicate, PlayerFactory(name="Bo"))
    )
    played(member, other, (2, 0, 0))
    before = [(line.row.rank, line.row.points) for line in open_lines(league)]
    merged(store, kept, duplicate)
    assert [(line.row.rank, line.row.points) for line in open_lines(league)] == before
    assert [line.name for line in open_lines(league)] == ["Kept", "Bo"]


@pytest.mark.parametrize("who", ["kept", "duplicate"])
def test_of_two_places_in_a_league_the_one_without_matches_goes(store, who):
    kept, duplicate = two(store)
    league = open_league(organization=store)
    places = {
        name: leagues.add_member(actor=None, league=league, player=player, now=NOW)
        for name, player in (("kept", kept), ("duplicate", duplicate), ("o", PlayerFactory()))
    }
    played(places[who], places["o"], (2, 0, 0))
    preview = preview_merge(organization=store, kept=kept, duplicate=duplicate)
    gone = places["duplicate" if who == "kept" else "kept"]
    assert (preview.dropped_members, preview.problems) == ((gone,), ())
    merged(store, kept, duplicate)
    assert open_lines(league)[0].name == "Kept"
    assert league.members.count() == 2
    taken_back()
    assert set(league.members.values_list("pk", flat=True)) == {one.pk for one in places.values()}
    assert LeagueMember.objects.get(pk=gone.pk).player_id == gone.player_id


def test_two_who_met_others_in_one_league_are_two(store):
    kept, duplicate = two(store)
    league = open_league(organization=store, name="Ladder")
    one, same = (
        leagues.add_member(actor=None, league=league, player=player, now=NOW)
        for player in (kept, duplicate)
    )
    played(one, same, (2, 0, 0))
    with pytest.raises(MergeRefused, match="Both have played in Ladder"):
        merged(store, kept, duplicate)
    assert league.members.count() == 2


def test_players_of_other_stores_leagues_are_not_merged_away(store):
    kept, duplicate = two(store)
    leagues.add_member(actor=None, league=open_league(), player=duplicate, now=NOW)
    with pytest.raises(MergeRefused, match="leagues of other stores"):
        merged(store, kept, duplicate)


def test_the_stricter_note_about_a_person_stays(store):
    kept, duplicate = two(store)
    for player, until in ((kept, NOW.date()), (duplicate, None)):
        levels.exclude_player(
            actor=None, organization=store, player=player, kind=ExclusionKind.BARRED,
            until=until, now=NOW,
        )  # fmt: skip
    PlayerEligibility.objects.create(player=kept, is_under_14=True, has_permission=True)
    PlayerEligibility.objects.create(player=duplicate, is_under_14=True)
    merged(store, kept, duplicate)
    assert [(one.player, one.until) for one in Exclusion.objects.all()] == [(kept, None)]
    assert [(one.player, one.has_permission) for one in PlayerEligibility.objects.all()] == [
        (kept, False)
    ]
    taken_back()
    assert Exclusion.objects.get(player=kept).until == NOW.date()
    assert PlayerEligibility.objects.get(player=kept).has_permission
