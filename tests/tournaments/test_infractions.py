"""The penalty documents as data, and what they ask for."""

from __future__ import annotations

import pytest

from tournaments.enums import PenaltyKind, RulesEnforcementLevel
from tournaments.infractions import (
    GUIDE,
    JAR,
    Earlier,
    GameEnd,
    Why,
    decide,
    guide_for,
    infraction,
    may_sideboard,
    most_severe,
    needs_head_judge,
    next_to_choose,
    tardiness,
)

NONE = PenaltyKind.NONE
WARNING = PenaltyKind.WARNING
GAME_LOSS = PenaltyKind.GAME_LOSS
MATCH_LOSS = PenaltyKind.MATCH_LOSS
DISQUALIFICATION = PenaltyKind.DISQUALIFICATION

TABLE = [
    ("GPE 2.1", "Missed Trigger", NONE, {"detrimental": WARNING}),
    ("GPE 2.2", "Looking at Extra Cards", WARNING, {}),
    ("GPE 2.3", "Hidden Card Error", WARNING, {"face_down": GAME_LOSS}),
    ("GPE 2.4", "Mulligan Procedure Error", WARNING, {}),
    ("GPE 2.5", "Game Rule Violation", WARNING, {}),
    ("GPE 2.6", "Failure to Maintain Game State", WARNING, {}),
    ("TE 3.1", "Tardiness", GAME_LOSS, {"within_minute": WARNING, "ten_minutes": MATCH_LOSS}),
    ("TE 3.2", "Outside Assistance", MATCH_LOSS, {"between_games": GAME_LOSS}),
    ("TE 3.3", "Slow Play", WARNING, {}),
    ("TE 3.4", "Decklist Problem", GAME_LOSS, {"obvious": NONE, "found_later": GAME_LOSS}),
    (
        "TE 3.5",
        "Deck Problem",
        WARNING,
        {
            "too_few": GAME_LOSS,
            "after_sideboarding": GAME_LOSS,
            "strategic": GAME_LOSS,
            "extra_copies": GAME_LOSS,
        },
    ),
    ("TE 3.6", "Limited Procedure Violation", WARNING, {}),
    ("TE 3.7", "Communication Policy Violation", WARNING, {}),
    ("TE 3.8", "Marked Cards", WARNING, {"basics": GAME_LOSS, "pattern": GAME_LOSS}),
    ("TE 3.9", "Insufficient Shuffling", WARNING, {}),
    ("USC 4.1", "Minor", WARNING, {}),
    (
        "USC 4.2",
        "Major",
        MATCH_LOSS,
        {
            "malicious": DISQUALIFICATION,
            "no_remorse": DISQUALIFICATION,
            "repeated": DISQUALIFICATION,
        },
    ),
    (
        "USC 4.3",
        "Improperly Determining a Winner",
        MATCH_LOSS,
        {"knowingly": DISQUALIFICATION},
    ),
    ("USC 4.4", "Bribery and Wagering", MATCH_LOSS, {"knowingly": DISQUALIFICATION}),
    ("USC 4.5", "Aggressive Behavior", DISQUALIFICATION, {}),
    ("USC 4.6", "Theft of Tournament Material", DISQUALIFICATION, {}),
    ("USC 4.7", "Stalling", DISQUALIFICATION, {}),
    ("USC 4.8", "Cheating", DISQUALIFICATION, {}),
]


def earlier(*found: tuple[str, PenaltyKind]) -> tuple[Earlier, ...]:
    return tuple(Earlier(*one) for one in found)


def test_19_4_the_guide_has_these_infractions_in_this_order():
    assert [(one.code, str(one.name), one.penalty) for one in GUIDE] == [row[:3] for row in TABLE]


@pytest.mark.parametrize(("code", "name", "default", "conditions"), TABLE)
def test_19_4_default_penalties_upgrades_and_downgrades(code, name, default, conditions):
    entry = infraction(code)
    assert decide(entry).kind == default
    assert {one.code for one in entry.conditions} == set(conditions)
    for condition, kind in conditions.items():
        assert decide(entry, conditions=[condition]).kind == kind


def test_19_4_an_upgrade_counts_before_a_downgrade():
    verdict = decide(infraction("TE 3.1"), conditions=["within_minute", "ten_minutes"])
    assert (verdict.kind, verdict.why) == (MATCH_LOSS, Why.CONDITION)


@pytest.mark.parametrize("code", ["USC 4.3", "USC 4.4"])
def test_19_4_knowingly_is_cheating(code):
    verdict = decide(infraction(code), conditions=["knowingly"])
    assert (verdict.infraction.code, verdict.kind) == ("USC 4.8", DISQUALIFICATION)


def test_19_4_a_condition_of_another_infraction_is_refused():
    with pytest.raises(ValueError, match=r"GPE 2\.2 has no condition face_down"):
        decide(infraction("GPE 2.2"), conditions=["face_down"])


@pytest.mark.parametrize(
    ("seconds", "kind", "minutes", "leaves"),
    [
        (0, NONE, 0, False),
        (1, WARNING, 1, False),
        (59, WARNING, 1, False),
        (60, GAME_LOSS, 1, False),
        (61, GAME_LOSS, 2, False),
        (599, GAME_LOSS, 10, False),
        (600, MATCH_LOSS, 0, True),
        (5000, MATCH_LOSS, 0, True),
    ],
)
def test_19_5_the_grades_of_lateness(seconds, kind, minutes, leaves):
    late = tardiness(seconds)
    assert (late.kind, late.extra_minutes, late.leaves) == (kind, minutes, leaves)


@pytest.mark.parametrize(("seconds", "kind"), [(30, NONE), (599, NONE), (600, MATCH_LOSS)])
def test_19_5_who_has_permission_has_ten_minutes(seconds, kind):
    late = tardiness(seconds, has_permission=True)
    assert (late.kind, late.leaves) == (kind, kind == MATCH_LOSS)


def test_19_6_second_tardiness_is_a_game_loss():
    before = earlier(("TE 3.1", WARNING))
    verdict = decide(infraction("TE 3.1"), conditions=["within_minute"], earlier=before)
    assert (verdict.kind, verdict.why, verdict.earlier) == (GAME_LOSS, Why.REPETITION, 1)


def test_19_6_the_third_warning_for_the_same_game_play_error_is_a_game_loss():
    entry = infraction("GPE 2.5")
    grades = [
        decide(entry, earlier=earlier(*[("GPE 2.5", WARNING)] * count)).kind for count in range(4)
    ]
    assert grades == [WARNING, WARNING, GAME_LOSS, GAME_LOSS]


def test_19_6_warnings_for_other_errors_do_not_count():
    before = earlier(("GPE 2.2", WARNING), ("GPE 2.3", WARNING), ("TE 3.5", WARNING))
    assert decide(infraction("GPE 2.5"), earlier=before).kind == WARNING
    assert decide(infraction("TE 3.9"), earlier=before).kind == WARNING


def test_19_6_failure_to_maintain_the_game_state_is_never_upgraded():
    before = earlier(*[("GPE 2.6", WARNING)] * 9)
    assert decide(infraction("GPE 2.6"), earlier=before).kind == WARNING


@pytest.mark.parametrize("first", [WARNING, GAME_LOSS])
def test_19_6_any_second_minor_unsporting_conduct_is_a_game_loss(first):
    before = earlier(("USC 4.1", first))
    assert decide(infraction("USC 4.1"), earlier=before).kind == GAME_LOSS


@pytest.mark.parametrize(
    ("code", "kind", "needed"),
    [
        ("GPE 2.5", WARNING, False),
        ("GPE 2.5", GAME_LOSS, True),
        ("TE 3.1", GAME_LOSS, False),
        ("TE 3.1", MATCH_LOSS, False),
        ("TE 3.4", GAME_LOSS, False),
        ("TE 3.5", GAME_LOSS, True),
        ("USC 4.2", MATCH_LOSS, True),
        ("USC 4.8", DISQUALIFICATION, True),
    ],
)
def test_19_7_who_gives_what(code, kind, needed):
    assert needs_head_judge(infraction(code), kind) is needed


def test_19_7_of_several_infractions_of_one_error_the_most_severe_counts():
    verdict = most_severe([decide(infraction(code)) for code in ("GPE 2.5", "TE 3.4", "TE 3.5")])
    assert (verdict.infraction.code, verdict.kind) == ("TE 3.4", GAME_LOSS)
    assert verdict.also == ("GPE 2.5", "TE 3.5")


def test_19_8_regular_level_has_its_own_document_without_automatic_penalties():
    assert guide_for(RulesEnforcementLevel.REGULAR) == JAR
    assert guide_for(RulesEnforcementLevel.COMPETITIVE) == GUIDE
    assert guide_for(RulesEnforcementLevel.PROFESSIONAL) == GUIDE
    assert [decide(one).kind for one in JAR] == [NONE] * 6 + [DISQUALIFICATION]
    before = earlier(*[("JAR 1", WARNING)] * 5)
    assert decide(JAR[0], earlier=before).kind == NONE
    assert decide(JAR[0], conditions=["announced"]).kind == GAME_LOSS


@pytest.mark.parametrize(
    ("seconds", "kind", "minutes"), [(59, NONE, 1), (600, NONE, 10), (601, MATCH_LOSS, 0)]
)
def test_19_8_more_than_ten_minutes_late_loses_the_match(seconds, kind, minutes):
    late = tardiness(seconds, is_regular=True)
    assert (late.kind, late.extra_minutes, late.leaves) == (kind, minutes, kind == MATCH_LOSS)


def test_4_4_the_loser_of_the_last_game_chooses():
    assert next_to_choose(1, []) == 1
    assert next_to_choose(1, [GameEnd(loser=2)]) == 2
    assert next_to_choose(1, [GameEnd(loser=2), GameEnd(loser=1)]) == 1


def test_4_4_after_a_drawn_game_who_chose_before_chooses_again():
    assert next_to_choose(2, [GameEnd(loser=None)]) == 2
    assert next_to_choose(1, [GameEnd(loser=2), GameEnd(loser=None)]) == 2


def test_4_4_after_a_game_loss_the_penalized_player_chooses():
    assert next_to_choose(1, [GameEnd(loser=2, by_penalty=True, without_play=True)]) == 2


@pytest.mark.parametrize(
    ("games", "allowed"),
    [
        ([], False),
        ([GameEnd(loser=1, by_penalty=True, without_play=True)], False),
        ([GameEnd(loser=None, without_play=True)], False),
        ([GameEnd(loser=1, by_penalty=True)], True),
        ([GameEnd(loser=None)], True),
        ([GameEnd(loser=1, by_penalty=True, without_play=True), GameEnd(loser=2)], True),
    ],
)
def test_4_7_no_sideboarding_before_a_game_was_played(games, allowed):
    assert may_sideboard(games) is allowed
