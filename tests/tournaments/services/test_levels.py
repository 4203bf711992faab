"""Programmes, rules levels, who may play, what is reported."""

from __future__ import annotations

from datetime import date, timedelta

import pytest
from django.db import IntegrityError, transaction

from tests.factories import (
    NOW,
    FormatFactory,
    OrganizationFactory,
    PlayerFactory,
    StaffMembershipFactory,
    TournamentFactory,
    UserFactory,
)
from tests.factories.events import next_round, play_all, registered, started
from tournaments import permissions
from tournaments.enums import (
    EntryKind,
    EventRole,
    ExclusionKind,
    Programme,
    RegistrationStatus,
    RoundPhase,
    RulesEnforcementLevel,
    StaffRole,
    TeamKind,
)
from tournaments.errors import InvalidInput, RegistrationRefused, TournamentRefused
from tournaments.models import AuditEntry, EventOfficial, Exclusion, LevelSettings
from tournaments.programmes import (
    MINIMUM_LEVELS,
    PREMIER,
    is_sanctioned_category,
    level_defaults,
    may_deviate,
    minimum_level,
)
from tournaments.selectors.levels import event_report, level_rules
from tournaments.services import levels, participation, registrations, tournaments
from tournaments.services.players import PlayerLine

pytestmark = pytest.mark.django_db
REGULAR, COMPETITIVE, PROFESSIONAL = RulesEnforcementLevel


def create(**values):
    settings = {"name": "Friday", "starts_at": NOW, "format": FormatFactory(), **values}
    return tournaments.create_tournament(
        actor=None, organization=OrganizationFactory(), now=NOW, **settings
    )


def event_of(programme=Programme.OTHER, level=REGULAR, **settings):
    return TournamentFactory(programme=programme, rules_enforcement_level=level, **settings)


def register(event, player=None, **options):
    return registrations.register_player(
        actor=None, tournament=event, player=player or PlayerFactory(), now=NOW, **options
    )


def refused(event, player, **options):
    with pytest.raises(RegistrationRefused) as caught:
        register(event, player, **options)
    assert not event.registrations.exists()
    return caught.value.code


def official(event, role=StaffRole.JUDGE):
    """A player of the event's staff."""
    user = UserFactory()
    StaffMembershipFactory(organization=event.organization, user=user, role=role)
    return PlayerFactory(name="Ada Ito", user=user)


# roles ---------------------------------------------------------------------------------------


def test_1_1_one_person_may_hold_several_roles():
    event = event_of()
    user = UserFactory()
    for role in (StaffRole.JUDGE, StaffRole.SCOREKEEPER):
        StaffMembershipFactory(organization=event.organization, user=user, role=role)
    assert permissions.staff_roles(user, event.organization) == {"judge", "scorekeeper"}
    assert permissions.can_judge(user, event)
    assert not permissions.can_manage_tournament(user, event)


def test_1_2_the_scorekeeper_runs_rounds_and_keeps_the_record():
    event = event_of()
    user = UserFactory()
    StaffMembershipFactory(organization=event.organization, user=user, role=StaffRole.SCOREKEEPER)
    asked = (
        permissions.can_run_rounds,
        permissions.can_enter_results,
        permissions.can_see_audit,
        permissions.can_judge,
    )
    assert [may(user, event) for may in asked] == [True, True, True, False]
    assert not permissions.can_run_rounds(UserFactory(), event)


@pytest.mark.parametrize(
    ("programme", "level", "may_play"),
    [
        (Programme.FRIDAY_NIGHT_MAGIC, REGULAR, True),
        (Programme.STORE_CHAMPIONSHIP, REGULAR, True),
        (Programme.STORE_CHAMPIONSHIP, COMPETITIVE, False),
        (Programme.OTHER, COMPETITIVE, False),
        (Programme.REGIONAL_QUALIFIER, COMPETITIVE, False),
    ],
)
def test_1_3_officials_play_in_non_premier_regular_events_only(programme, level, may_play):
    event = event_of(programme, level)
    player = official(event)
    if may_play:
        assert register(event, player).status == RegistrationStatus.ENROLLED
    else:
        assert refused(event, player) == "official_plays"


def test_1_3_owners_never_play_in_their_premier_events():
    premier = event_of(Programme.REGIONAL_QUALIFIER, COMPETITIVE)
    assert refused(premier, official(premier, StaffRole.OWNER)) == "owner_plays"
    weekly = event_of(level=COMPETITIVE)
    assert register(weekly, official(weekly, StaffRole.OWNER)).status == "enrolled"


def test_1_3_an_event_may_keep_its_officials_from_playing():
    event = event_of()
    levels.update_level(actor=None, tournament=event, officials_may_play=False, now=NOW)
    assert refused(type(event).objects.get(pk=event.pk), official(event)) == "official_plays"


def test_1_3_staff_who_are_no_officials_of_the_event_may_play_in_it():
    event = event_of(level=COMPETITIVE)
    judge, other = official(event), official(event)
    EventOfficial.objects.create(
        tournament=event, user=judge.user, role=EventRole.HEAD_JUDGE, created_at=NOW
    )
    assert refused(event, judge) == "official_plays"
    assert register(event, other).status == "enrolled"


def test_1_2_an_event_has_one_acting_head_judge():
    event = event_of()
    for _ in range(2):
        row = EventOfficial(
            tournament=event,
            user=UserFactory(),
            role=EventRole.HEAD_JUDGE,
            is_acting=True,
            created_at=NOW,
        )
        if EventOfficial.objects.exists():
            with pytest.raises(IntegrityError), transaction.atomic():
                row.save()
        else:
            row.save()
    assert EventOfficial.objects.get().is_acting


def test_an_owner_runs_the_store():
    event = event_of()
    user = UserFactory()
    StaffMembershipFactory(organization=event.organization, user=user, role=StaffRole.OWNER)
    assert permissions.can_manage_tournament(user, event)
    assert permissions.can_judge(user, event)


# who may play --------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", list(ExclusionKind))
def test_1_4_who_is_suspended_or_barred_is_kept_out(kind):
    event, player = event_of(), PlayerFactory()
    exclusion = levels.exclude_player(
        actor=None, organization=event.organization, player=player, kind=kind, now=NOW
    )
    assert refused(event, player) == "player_excluded"
    assert refused(event, player, by_staff=True) == "player_excluded"
    assert register(event_of(), player).status == "enrolled"  # another store decides for itself
    levels.lift_exclusion(actor=None, exclusion=exclusion, now=NOW)
    assert register(event, player).status == "enrolled"


def test_1_4_a_suspension_ends_on_its_day():
    event, player = event_of(), PlayerFactory()
    day = event.local_start.date()
    options = {"organization": event.organization, "player": player, "now": NOW, "actor": None}
    levels.exclude_player(kind=ExclusionKind.SUSPENDED, until=day, **options)
    assert refused(event, player) == "player_excluded"
    later = event_of(organization=event.organization, starts_at=NOW + timedelta(days=2))
    assert register(later, player).status == "enrolled"
    with pytest.raises(InvalidInput):
        levels.exclude_player(kind=ExclusionKind.BARRED, until=date(2020, 1, 1), **options)
    assert Exclusion.objects.count() == 1


def test_1_4_nobody_excluded_comes_in_late_or_by_a_file():
    event = started(list("ABC"), swiss_rounds=3)
    play_all(next_round(event))
    player = PlayerFactory(organization=event.organization, email="x@example.org", name="X")
    levels.exclude_player(
        actor=None,
        organization=event.organization,
        player=player,
        kind=ExclusionKind.BARRED,
        now=NOW,
    )
    with pytest.raises(RegistrationRefused) as caught:
        participation.enter_late(actor=None, tournament=event, player=player, now=NOW)
    assert caught.value.code == "player_excluded"
    other = event_of(organization=event.organization)
    counts = registrations.register_lines(
        actor=None,
        tournament=other,
        lines=[PlayerLine(1, "X", "x@example.org"), PlayerLine(2, "Y", "")],
        now=NOW,
    )
    assert (counts["registered"], counts["excluded"]) == (1, 1)


def test_1_4_thirteen_and_younger_need_a_guardians_permission():
    event, player = event_of(), PlayerFactory()
    options = {"actor": None, "organization": event.organization, "player": player, "now": NOW}
    levels.set_eligibility(is_under_14=True, has_permission=False, **options)
    assert refused(event, player) == "permission_needed"
    levels.set_eligibility(is_under_14=True, has_permission=True, **options)
    assert register(event, player).status == "enrolled"


def test_1_4_only_regular_events_limit_the_age():
    event = event_of()
    levels.update_level(actor=None, tournament=event, minimum_age=18, now=NOW)
    assert LevelSettings.objects.get().minimum_age == 18
    strict = event_of(level=COMPETITIVE)
    with pytest.raises(InvalidInput) as caught:
        levels.update_level(actor=None, tournament=strict, minimum_age=18, now=NOW)
    assert caught.value.fields == {
        "minimum_age": ["Only events of Regular level can limit the age."]
    }


@pytest.mark.parametrize(
    ("name", "has_account", "code"),
    [
        ("Ada", False, "full_name_needed"),
        ("Ada Ito", False, None),
        ("山田太郎", False, None),
        ("Ada", True, None),
    ],
)
def test_1_5_a_player_of_a_premier_event_is_identifiable(name, has_account, code):
    event = event_of(Programme.REGIONAL_QUALIFIER, COMPETITIVE)
    player = PlayerFactory(name=name, user=UserFactory() if has_account else None)
    if code:
        assert refused(event, player) == code
    else:
        assert register(event, player).status == "enrolled"


def test_1_6_the_words_of_the_rules_are_the_words_of_the_rows():
    assert {kind.label for kind in EntryKind} >= {"Match", "Bye", "Assigned loss"}
    assert RoundPhase.SWISS.label == "Swiss"
    assert RegistrationStatus.DROPPED.label == "Dropped"
    assert [level.label for level in RulesEnforcementLevel] == [
        "Regular",
        "Competitive",
        "Professional",
    ]


# levels --------------------------------------------------------------------------------------


def test_2_1_each_level_has_its_penalty_document():
    assert [level_defaults(level).penalty_document for level in RulesEnforcementLevel] == [
        "JAR",
        "IPG",
        "IPG",
    ]


@pytest.mark.parametrize(
    ("programme", "level"),
    [
        (Programme.FRIDAY_NIGHT_MAGIC, REGULAR),
        (Programme.PRERELEASE, REGULAR),
        (Programme.LAUNCH_PARTY, REGULAR),
        (Programme.GAME_DAY, REGULAR),
        (Programme.STORE_CHAMPIONSHIP, REGULAR),
        (Programme.REGIONAL_QUALIFIER, COMPETITIVE),
        (Programme.PRO_TOUR_QUALIFIER, COMPETITIVE),
        (Programme.REGIONAL_CHAMPIONSHIP, COMPETITIVE),
        (Programme.ETERNAL_WEEKEND, COMPETITIVE),
        (Programme.SPOTLIGHT, COMPETITIVE),
        (Programme.LIMITED_CHAMPIONSHIP, PROFESSIONAL),
        (Programme.PRO_TOUR, PROFESSIONAL),
        (Programme.WORLD_CHAMPIONSHIP, PROFESSIONAL),
    ],
)
def test_2_2_the_minimum_level_of_each_programme(programme, level):
    assert minimum_level(programme) == level
    assert create(programme=programme, rules_enforcement_level=level).programme == programme


@pytest.mark.parametrize("programme", sorted(MINIMUM_LEVELS))
def test_2_2_below_the_minimum_an_event_cannot_be_made(programme):
    with pytest.raises(InvalidInput) as caught:
        create(programme=programme, rules_enforcement_level=REGULAR)
    assert list(caught.value.fields) == ["rules_enforcement_level"]


def test_2_2_the_second_day_of_a_spotlight_is_professional():
    assert minimum_level(Programme.SPOTLIGHT, day=2) == PROFESSIONAL


def test_2_3_premier_events():
    assert {
        "world_championship",
        "pro_tour",
        "limited_championship",
        "pro_tour_qualifier",
        "spotlight",
        "regional_championship",
        "regional_qualifier",
    } == PREMIER


def test_2_4_the_table_of_the_levels():
    def row(level):
        one = level_defaults(level)
        return (
            one.decklists_required,
            one.opponents_see_decklists,
            one.deck_check_percent,
            one.players_shuffle,
            one.officials_may_play,
            one.draft_review,
        )

    assert row(REGULAR) == (False, False, 0, False, True, True)
    assert row(COMPETITIVE) == (True, False, 10, True, False, False)
    assert row(PROFESSIONAL) == (True, True, 10, True, False, False)


def test_2_4_decklists_are_not_waived_above_regular():
    with pytest.raises(InvalidInput) as caught:
        create(rules_enforcement_level=COMPETITIVE, decklist_required=False)
    assert list(caught.value.fields) == ["decklist_required"]
    assert create(decklist_required=True).decklist_required


@pytest.mark.parametrize(
    "name", ["players_shuffle", "officials_may_play", "draft_review", "pod_only_pairings"]
)
def test_2_4_regular_events_may_deviate_and_others_not(name):
    event = event_of()
    other = not getattr(level_rules(event), name)
    levels.update_level(actor=None, tournament=event, now=NOW, **{name: other})
    event = type(event).objects.get(pk=event.pk)
    assert getattr(level_rules(event), name) is other
    event.rules_enforcement_level = COMPETITIVE
    fixed = getattr(level_defaults(COMPETITIVE), name)
    assert getattr(level_rules(event), name) is fixed
    strict = event_of(level=COMPETITIVE)
    with pytest.raises(InvalidInput) as caught:
        levels.update_level(actor=None, tournament=strict, now=NOW, **{name: not fixed})
    assert (caught.value.code, list(caught.value.fields)) == ("fixed_by_level", [name])
    levels.update_level(actor=None, tournament=strict, now=NOW, **{name: fixed})
    assert not may_deviate(name, COMPETITIVE)


def test_an_event_that_is_over_keeps_its_level():
    event = event_of(status="finished")
    with pytest.raises(TournamentRefused):
        levels.update_level(actor=None, tournament=event, draft_review=False, now=NOW)
    with pytest.raises(TypeError):
        levels.update_level(actor=None, tournament=event_of(), color="red", now=NOW)


# size, length, category ----------------------------------------------------------------------


def test_2_5_an_event_below_the_smallest_size_or_length_did_not_take_place():
    event = started(list("ABC"), swiss_rounds=3)
    for _ in range(3):
        play_all(next_round(event))
    report = event_report(event)
    assert (report.entrants, report.rounds, report.took_place) == (3, 3, False)
    assert (report.has_players, report.has_rounds) == (False, True)
    short = started(list("ABCD"), swiss_rounds=2)
    for _ in range(2):
        play_all(next_round(short))
    report = event_report(short)
    assert (report.has_players, report.has_rounds, report.took_place) == (True, False, False)


def test_2_5_four_players_and_three_rounds_are_enough_and_two_for_teams():
    event = started(list("ABCD"), swiss_rounds=3)
    for _ in range(3):
        play_all(next_round(event))
    assert event_report(event).took_place
    team_event = TournamentFactory(team_kind=TeamKind.TRIOS)
    assert event_report(team_event).fewest_rounds == 2


@pytest.mark.parametrize(
    ("team_kind", "slug", "sanctioned"),
    [
        (TeamKind.INDIVIDUAL, "standard", True),
        (TeamKind.INDIVIDUAL, "legacy", True),
        (TeamKind.INDIVIDUAL, "draft", True),
        (TeamKind.INDIVIDUAL, "pauper", False),
        (TeamKind.INDIVIDUAL, "commander", False),
        (TeamKind.INDIVIDUAL, "rochester", False),
        (TeamKind.TRIOS, "rochester", True),
        (TeamKind.TRIOS, "sealed", True),
        (TeamKind.TWO_HEADED_GIANT, "two-headed-giant-standard", True),
        (TeamKind.TWO_HEADED_GIANT, "two-headed-giant-sealed", True),
        (TeamKind.PAIRS, "standard", False),
    ],
)
def test_2_7_sanctioned_categories_and_formats(team_kind, slug, sanctioned):
    assert is_sanctioned_category(team_kind, slug) is sanctioned


def test_2_7_casual_events_are_run_as_well():
    event = registered(2)
    assert not event_report(event).is_sanctioned
    assert event_report(event).is_premier is False


def test_what_concerns_a_person_is_logged_at_the_store():
    user, event, player = UserFactory(), event_of(), PlayerFactory()
    options = {"actor": user, "organization": event.organization, "player": player, "now": NOW}
    row = levels.exclude_player(kind=ExclusionKind.SUSPENDED, note="x" * 300, **options)
    levels.lift_exclusion(actor=user, exclusion=row, now=NOW)
    levels.set_eligibility(is_under_14=True, has_permission=True, **options)
    found = AuditEntry.objects.filter(organization=event.organization, tournament=None)
    assert [(one.action, one.text, one.actor) for one in found.order_by("pk")] == [
        ("player_excluded", player.name, user),
        ("exclusion_lifted", player.name, user),
        ("player_changed", player.name, user),
    ]


# 3.1 -----------------------------------------------------------------------------------------


def test_3_1_everything_a_store_announces_is_a_field_of_the_event():
    names = {field.name for field in TournamentFactory()._meta.get_fields()}
    assert names >= {
        "name",
        "starts_at",
        "format",
        "rules_enforcement_level",
        "structure",
        "swiss_rounds",
        "cut_to",
        "swiss_best_of",
        "playoff_best_of",
        "capacity",
        "entry_fee",
        "prizes",
        "invite_only",
        "decklist_required",
        "decklist_deadline",
        "first_table",
        "programme",
        "team_kind",
    }
