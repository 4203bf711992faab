"""Double elimination, cuts during Swiss rounds, days, stopping rules, places played for."""

from __future__ import annotations

import pytest

from tests.factories import NOW
from tests.factories.events import by_name, next_round, pair, play, play_all, registered, started
from tournaments.enums import (
    BracketStyle,
    EntryKind,
    PlayedPlaces,
    RegistrationStatus,
    RulesEnforcementLevel,
    Structure,
)
from tournaments.errors import InvalidInput, MissingResults, PlayoffRefused, TournamentRefused
from tournaments.models import Match, Registration, SwissCut
from tournaments.selectors.cuts import cut_preview
from tournaments.selectors.playoffs import bracket, champion
from tournaments.selectors.standings import final_order, standings
from tournaments.selectors.structures import structure_lines, structure_of
from tournaments.services import participation, results, rounds, structures, tournaments, undo

pytestmark = pytest.mark.django_db


def configured(players, structure_settings, **settings):
    """A running event with these structure settings."""
    event = registered(players, **settings)
    structures.update_structure(actor=None, tournament=event, now=NOW, **structure_settings)
    event.refresh_from_db()
    return tournaments.start_tournament(actor=None, tournament=event, now=NOW)


def names(round):
    return sorted(
        tuple(sorted((match.player_one.name, match.player_two.name)))
        for match in round.matches.with_players()
    )


def byes(round):
    found = round.entries.filter(kind=EntryKind.BYE).select_related("registration__player")
    return sorted(entry.registration.name for entry in found)


def win(round, *winners):
    """These players win their matches 2–0."""
    for name in winners:
        play(round, name, (2, 0, 0))


def order(event):
    return [row.name for row in final_order(event)]


# double elimination --------------------------------------------------------------------------


def test_a_double_elimination_from_the_start_to_its_champion():
    event = started(list("ABCD"), structure=Structure.DOUBLE_ELIMINATION)
    first = next_round(event)
    assert (event.playoff.style, first.matches.count()) == (BracketStyle.DOUBLE, 2)
    play_all(first)
    winners = {match.winner_id for match in Match.objects.filter(round=first)}
    second = next_round(event)
    assert second.matches.count() == 2
    upper = {
        frozenset((match.player_one_id, match.player_two_id)) for match in second.matches.all()
    }
    assert frozenset(winners) in upper
    play_all(second)
    third = next_round(event)
    assert third.matches.count() == 1
    play_all(third)
    final = next_round(event)
    unbeaten = final.matches.get().player_one
    assert results_of(unbeaten) == [True, True]
    play(final, unbeaten.name, (0, 2, 0))
    assert champion(event) is None
    again = next_round(event)
    assert again.matches.get().bracket_position == final.matches.get().bracket_position + 1
    play(again, unbeaten.name, (2, 1, 0))
    assert rounds.next_phase(event) is None
    done = tournaments.finish_tournament(actor=None, tournament=event, now=NOW)
    assert champion(done) == unbeaten
    assert order(done)[0] == unbeaten.name
    assert len(order(done)) == 4


def results_of(registration):
    entries = registration.entries.filter(kind=EntryKind.MATCH).select_related("match")
    return [
        entry.match.winner_id == registration.pk
        for entry in entries.order_by("round__number")
        if entry.match.has_result
    ]


def test_without_a_reset_the_first_grand_final_decides():
    event = configured(
        list("AB"), {"grand_final_reset": False}, structure=Structure.DOUBLE_ELIMINATION
    )
    first = next_round(event)
    win(first, "A")
    final = next_round(event)
    win(final, "B")
    assert (champion(event).name, rounds.next_phase(event)) == ("B", None)


def test_whatever_can_be_played_is_in_the_next_round_and_others_have_byes():
    event = started(list("ABCDE"), structure=Structure.DOUBLE_ELIMINATION)
    first = next_round(event)
    seed = {s.registration.name: s.number for s in event.playoff.seeds.all()}
    paired = sorted(sorted((seed[one], seed[two])) for one, two in names(first))
    assert paired == [[2, 3], [4, 5]]  # 2 and 3 come from byes of the first round
    assert [seed[name] for name in byes(first)] == [1]
    play_all(first)
    second = next_round(event)
    assert (second.matches.count(), byes(second)) == (2, [])


def test_8_3_who_leaves_a_double_elimination_gives_the_opponents_a_walkover():
    event = started(list("ABCD"), structure=Structure.DOUBLE_ELIMINATION)
    first = next_round(event)
    play_all(first)
    loser = next(m.opponent_of(m.winner_id) for m in Match.objects.filter(round=first))
    gone = Registration.objects.get(pk=loser)
    participation.drop_player(actor=None, registration=gone, now=NOW)
    second = next_round(event)
    assert (second.matches.count(), len(byes(second))) == (1, 1)


def test_the_playoff_after_swiss_rounds_can_be_a_double_elimination():
    event = configured(list("ABCDEF"), {"playoff_style": "double"}, swiss_rounds=1, cut_to=4)
    play_all(next_round(event))
    playoff = next_round(event)
    assert (event.playoff.is_double, playoff.matches.count()) == (True, 2)
    view = bracket(event)
    assert [(one.kind, [len(c.places) for c in one.rounds]) for one in view.sections] == [
        ("winners", [2, 1]),
        ("losers", [1, 1]),
        ("grand_final", [1, 1]),
    ]


def test_a_correction_cannot_change_a_double_elimination_that_went_on():
    event = started(list("ABCD"), structure=Structure.DOUBLE_ELIMINATION)
    first = next_round(event)
    play_all(first)
    next_round(event)
    match = first.matches.first()
    with pytest.raises(PlayoffRefused):
        results.correct_result(actor=None, match=match, games=(0, 2, 0), now=NOW)


# places --------------------------------------------------------------------------------------


def top_four(**structure_settings):
    event = configured(list("ABCD"), structure_settings, swiss_rounds=1, cut_to=4)
    play_all(next_round(event))
    return event, next_round(event)


def test_11_7_a_match_for_third_place_beside_the_final():
    event, semifinals = top_four(played_places="third_place")
    play_all(semifinals)
    final = next_round(event)
    assert [match.bracket_position for match in final.matches.order_by("table")] == [0, 1]
    title, third = final.matches.with_players().order_by("table")
    play(final, title.player_two.name, (2, 0, 0))
    play(final, third.player_two.name, (2, 0, 0))
    assert rounds.next_phase(event) is None
    done = tournaments.finish_tournament(actor=None, tournament=event, now=NOW)
    assert order(done) == [
        title.player_two.name,
        title.player_one.name,
        third.player_two.name,
        third.player_one.name,
    ]
    view = bracket(done)
    assert [(one.kind, one.places) for one in view.sections] == [
        ("main", (1, 4)),
        ("places", (3, 4)),
    ]
    assert view.champion.name == title.player_two.name


def test_11_7_a_consolation_bracket_of_the_first_rounds_losers():
    event = configured(8, {"played_places": "consolation"}, swiss_rounds=1, cut_to=8)
    play_all(next_round(event))
    quarterfinals = next_round(event)
    play_all(quarterfinals)
    second = next_round(event)
    assert sorted(second.matches.values_list("bracket_position", flat=True)) == [0, 1, 2, 3]
    play_all(second)
    last = next_round(event)
    assert sorted(last.matches.values_list("bracket_position", flat=True)) == [0, 2]
    losers = {match.opponent_of(match.winner_id) for match in quarterfinals.matches.all()}
    consolation = last.matches.get(bracket_position=2)
    assert {consolation.player_one_id, consolation.player_two_id} <= losers
    play_all(last)
    done = tournaments.finish_tournament(actor=None, tournament=event, now=NOW)
    consolation.refresh_from_db()
    rank = {row.registration_id: row.rank for row in final_order(done)}
    assert rank[consolation.winner_id] == 5
    assert rank[consolation.opponent_of(consolation.winner_id)] == 6


def test_11_7_all_places_played_out():
    event = configured(4, {"played_places": "all_places"}, structure=Structure.SINGLE_ELIMINATION)
    play_all(next_round(event))
    last = next_round(event)
    assert last.matches.count() == 2
    play_all(last)
    assert rounds.next_phase(event) is None


def test_a_final_may_be_longer_than_the_other_playoff_rounds():
    event, semifinals = top_four(final_best_of=5)
    assert semifinals.best_of == 3
    play_all(semifinals)
    assert next_round(event).best_of == 5


@pytest.mark.parametrize(("minutes", "seconds"), [(None, 0), (60, 3600)])
def test_11_5_the_final_has_no_limit_unless_it_is_given_one(minutes, seconds):
    event, semifinals = top_four(**({} if minutes is None else {"final_minutes": minutes}))
    assert semifinals.clock.seconds == 90 * 60
    play_all(semifinals)
    assert next_round(event).clock.seconds == seconds


def test_11_5_the_grand_final_and_its_reset_have_the_finals_time():
    event = configured(
        4,
        {"final_minutes": 70},
        structure=Structure.DOUBLE_ELIMINATION,
        playoff_round_minutes=40,
    )
    lengths = []
    while rounds.next_phase(event) is not None:
        lengths.append(next_round(event).clock.seconds // 60)
        # The lower seed wins, so that the grand final has to be played again.
        play_all(event.rounds.latest("number"), games=(0, 2, 0))
    assert lengths[0] == 40
    assert lengths[-1] == 70
    assert lengths == sorted(lengths)


def test_the_playoff_by_match_points():
    event = configured(list("ABCDE"), {"playoff_min_points": 3}, swiss_rounds=1)
    play_all(next_round(event))
    leaders = [row.name for row in standings(event) if row.match_points == 3]
    playoff = next_round(event)
    assert playoff.is_playoff
    inside = {seed.registration.name for seed in event.playoff.seeds.all()}
    assert (inside, len(inside)) == (set(leaders), 3)


def test_the_cut_by_match_points_takes_at_most_the_top():
    event = configured(list("ABCDEF"), {"playoff_min_points": 1}, swiss_rounds=1, cut_to=2)
    play_all(next_round(event))
    next_round(event)
    assert event.playoff.seeds.count() == 2


# cuts and days -------------------------------------------------------------------------------


def with_cut(players, *, swiss_rounds=3, after_round=1, start_now=True, **cut):
    event = registered(players, swiss_rounds=swiss_rounds)
    structures.plan_cut(actor=None, tournament=event, after_round=after_round, now=NOW, **cut)
    return tournaments.start_tournament(actor=None, tournament=event, now=NOW)


def test_10_4_a_cut_during_the_swiss_rounds_waits_for_the_last_result():
    event = with_cut(list("ABCDEF"), top=4)
    first = pair(event, ("A", "B"), ("C", "D"), ("E", "F"))
    win(first, "A", "C")
    with pytest.raises(MissingResults):
        structures.make_swiss_cut(actor=None, tournament=event, now=NOW)
    play(first, "E", (1, 1, 1))
    preview = cut_preview(event)
    assert (preview.going_on, preview.open_tables) == (4, 0)
    with pytest.raises(TournamentRefused) as caught:
        rounds.pair_next_round(actor=None, tournament=event, now=NOW)
    assert caught.value.code == "cut_due"
    cut = structures.make_swiss_cut(actor=None, tournament=event, now=NOW)
    assert cut.made_at == NOW
    out = event.registrations.filter(cut_after_round=1)
    assert {(one.name, one.status) for one in out.select_related("player")} == {
        ("B", RegistrationStatus.FINISHED),
        ("D", RegistrationStatus.FINISHED),
    }
    second = next_round(event)
    assert {name for pair in names(second) for name in pair} == set("ACEF")


def test_a_cut_by_match_points_begins_day_two():
    event = with_cut(list("ABCDEF"), min_points=3, starts_new_day=True)
    first = pair(event, ("A", "B"), ("C", "D"), ("E", "F"))
    win(first, "A", "C", "E")
    structures.make_swiss_cut(actor=None, tournament=event, now=NOW)
    second = next_round(event)
    assert (first.day, second.day) == (1, 2)
    assert second.entries.count() == 3
    assert {row.name: row.match_points for row in standings(event)}["B"] == 0


def test_a_cut_by_record():
    event = with_cut(list("ABCD"), max_losses=0)
    win(pair(event, ("A", "B"), ("C", "D")), "A", "C")
    structures.make_swiss_cut(actor=None, tournament=event, now=NOW)
    assert names(next_round(event)) == [("A", "C")]


def test_points_may_begin_from_nothing_after_a_cut():
    event = with_cut(list("ABCD"), swiss_rounds=2, top=4, carries_points=False)
    win(pair(event, ("A", "B"), ("C", "D")), "A", "C")
    structures.make_swiss_cut(actor=None, tournament=event, now=NOW)
    second = next_round(event)
    assert names(second) in ([("A", "C"), ("B", "D")], [("A", "D"), ("B", "C")])
    play_all(second)
    event.refresh_from_db()
    assert sorted(row.match_points for row in standings(event)) == [0, 0, 3, 3]
    assert [row.match_points for row in standings(event, after_round=1)] == [3, 3, 0, 0]


def test_who_was_cut_stands_behind_those_who_went_on():
    event = with_cut(list("ABCDEF"), swiss_rounds=2, top=4)
    win(pair(event, ("A", "B"), ("C", "D"), ("E", "F")), "A", "C", "E")
    structures.make_swiss_cut(actor=None, tournament=event, now=NOW)
    going_on = set(event.registrations.playing().values_list("player__name", flat=True))
    play_all(next_round(event))
    done = tournaments.finish_tournament(actor=None, tournament=event, now=NOW)
    assert set(order(done)[:4]) == going_on
    assert len(order(done)) == 6


def test_several_cuts_before_the_playoff():
    event = registered(8, swiss_rounds=3, cut_to=2)
    for number, top in ((1, 6), (2, 4)):
        structures.plan_cut(actor=None, tournament=event, after_round=number, top=top, now=NOW)
    event = tournaments.start_tournament(actor=None, tournament=event, now=NOW)
    sizes = []
    for _ in range(3):
        round = next_round(event)
        sizes.append((round.entries.count(), round.day))
        play_all(round)
        if cut_preview(event):
            structures.make_swiss_cut(actor=None, tournament=event, now=NOW)
    assert sizes == [(8, 1), (6, 2), (4, 3)]
    final = next_round(event)
    assert (final.is_playoff, final.entries.count()) == (True, 2)


def test_a_new_day_alone_cuts_nobody():
    event = with_cut(list("ABCD"), swiss_rounds=2)
    play_all(next_round(event))
    second = next_round(event)
    assert (second.day, second.entries.count()) == (2, 4)


def test_the_playoff_may_be_on_a_day_of_its_own():
    event = configured(list("ABCD"), {"playoff_on_new_day": True}, swiss_rounds=1, cut_to=2)
    play_all(next_round(event))
    assert next_round(event).day == 2


def test_a_cut_is_undone_like_any_action():
    event = with_cut(list("ABCD"), top=2)
    round = next_round(event)
    play_all(round)
    structures.make_swiss_cut(actor=None, tournament=event, now=NOW)
    undo.undo_last_action(actor=None, tournament=event, round_number=1, now=NOW)
    assert event.registrations.playing().count() == 4
    assert SwissCut.objects.get().made_at is None


@pytest.mark.parametrize(
    ("settings", "field"),
    [
        ({"after_round": 3}, "after_round"),
        ({"after_round": 0, "top": 4}, "after_round"),
        ({"after_round": 1, "top": 1}, "top"),
        ({"after_round": 1, "starts_new_day": False}, "top"),
        ({"after_round": 1, "min_points": 3, "keeps_ties": True}, "keeps_ties"),
        ({"after_round": 1, "top": 4, "mode": "some"}, "mode"),
    ],
)
def test_cuts_that_make_no_sense_are_refused(settings, field):
    event = registered(4, swiss_rounds=3)
    with pytest.raises(InvalidInput) as caught:
        structures.plan_cut(actor=None, tournament=event, now=NOW, **settings)
    assert field in caught.value.fields
    assert not SwissCut.objects.exists()


def test_a_cut_that_leaves_nobody_is_refused():
    event = with_cut(list("ABCD"), min_points=9)
    play_all(next_round(event))
    with pytest.raises(TournamentRefused) as caught:
        structures.make_swiss_cut(actor=None, tournament=event, now=NOW)
    assert caught.value.code == "too_few_players"
    structures.remove_cut(actor=None, cut=SwissCut.objects.get(), now=NOW)
    assert next_round(event).number == 2


def test_no_cut_after_the_round_was_paired_or_in_a_bracket():
    event = with_cut(list("ABCD"), top=2)
    with pytest.raises(TournamentRefused) as caught:
        structures.make_swiss_cut(actor=None, tournament=event, now=NOW)
    assert caught.value.code == "no_cut_due"
    play_all(next_round(event))
    structures.make_swiss_cut(actor=None, tournament=event, now=NOW)
    with pytest.raises(TournamentRefused) as caught:
        structures.remove_cut(actor=None, cut=SwissCut.objects.get(), now=NOW)
    assert caught.value.code == "cut_made"
    knockout = registered(4, structure=Structure.SINGLE_ELIMINATION)
    with pytest.raises(TournamentRefused) as caught:
        structures.plan_cut(actor=None, tournament=knockout, after_round=1, top=2, now=NOW)
    assert caught.value.code == "no_swiss_rounds"


# rules of the rounds -------------------------------------------------------------------------


def test_2_6_a_stopping_rule_ends_the_swiss_rounds():
    event = configured(list("ABCD"), {"stop_after_round": 2, "stop_wins": 2}, swiss_rounds=3)
    win(pair(event, ("A", "B"), ("C", "D")), "A", "C")
    second = pair(event, ("A", "C"), ("B", "D"))
    play(second, "B", (2, 0, 0))
    assert rounds.next_phase(event) == "swiss"
    play(second, "A", (2, 0, 0))
    assert rounds.next_phase(event) is None
    assert tournaments.finish_tournament(actor=None, tournament=event, now=NOW).is_over


def test_2_6_without_exactly_one_such_player_all_rounds_are_played():
    event = configured(list("ABCD"), {"stop_after_round": 2, "stop_wins": 2}, swiss_rounds=3)
    win(pair(event, ("A", "B"), ("C", "D")), "A", "C")
    second = pair(event, ("A", "C"), ("B", "D"))
    play(second, "A", (1, 1, 0))
    play(second, "B", (2, 0, 0))
    assert rounds.next_phase(event) == "swiss"
    assert next_round(event).number == 3
    assert structure_lines(event) == [
        (
            "Stopping rule",
            "The Swiss rounds end after round 2 if exactly one player then has 2 match wins.",
        )
    ]


def test_9_16_who_has_enough_points_sits_out_and_is_seeded_first():
    event = registered(
        list("ABCDEF"),
        swiss_rounds=3,
        cut_to=4,
        rules_enforcement_level=RulesEnforcementLevel.PROFESSIONAL,
        decklist_required=True,
    )
    structures.update_structure(actor=None, tournament=event, early_points=6, now=NOW)
    event = tournaments.start_tournament(
        actor=None, tournament=event, allow_missing_decklists=True, now=NOW
    )
    win(pair(event, ("A", "B"), ("C", "D"), ("E", "F")), "A", "C", "E")
    win(pair(event, ("A", "C"), ("E", "D"), ("B", "F")), "A", "D", "B")
    third = next_round(event)
    assert "A" in byes(third)
    entry = third.entries.get(registration=by_name(event, "A"))
    assert entry.reasons == [{"code": "early_advancement", "values": []}]
    play_all(third)
    next_round(event)
    assert event.playoff.seeds.get(number=1).registration == by_name(event, "A")
    assert {row.name: row.match_points for row in standings(event)}["A"] == 9


@pytest.mark.parametrize(
    ("event_settings", "settings", "field"),
    [
        ({}, {"early_points": 9}, "early_points"),
        ({}, {"stop_after_round": 2}, "stop_wins"),
        ({}, {"stop_after_round": 2, "stop_wins": 3}, "stop_wins"),
        ({"swiss_rounds": 3}, {"stop_after_round": 3, "stop_wins": 3}, "stop_after_round"),
        (
            {"structure": "round_robin"},
            {"stop_after_round": 2, "stop_wins": 2},
            "stop_after_round",
        ),
        ({"structure": "single_elimination"}, {"playoff_min_points": 3}, "playoff_min_points"),
        (
            {"structure": "double_elimination"},
            {"played_places": "third_place"},
            "played_places",
        ),
        ({}, {"final_best_of": 4}, "final_best_of"),
        ({}, {"round_robin_legs": 3}, "round_robin_legs"),
        ({}, {"days_per_round": 0}, "days_per_round"),
    ],
)
def test_structure_settings_that_do_not_fit_are_named(event_settings, settings, field):
    event = registered(2, **event_settings)
    with pytest.raises(InvalidInput) as caught:
        structures.update_structure(actor=None, tournament=event, now=NOW, **settings)
    assert field in caught.value.fields
    assert structure_of(type(event).objects.get(pk=event.pk)).pk is None


def test_2_6_the_announced_structure_is_fixed_at_the_start_and_the_bracket_at_the_cut():
    event = configured(list("ABCD"), {"played_places": "third_place"}, swiss_rounds=1, cut_to=4)
    with pytest.raises(InvalidInput) as caught:
        structures.update_structure(
            actor=None, tournament=event, stop_after_round=2, stop_wins=2, now=NOW
        )
    assert caught.value.code == "setting_fixed"
    play_all(next_round(event))
    structures.update_structure(
        actor=None, tournament=event, played_places=PlayedPlaces.NONE, now=NOW
    )
    next_round(event)
    event = type(event).objects.get(pk=event.pk)
    with pytest.raises(InvalidInput):
        structures.update_structure(
            actor=None, tournament=event, played_places=PlayedPlaces.ALL_PLACES, now=NOW
        )
    with pytest.raises(TypeError):
        structures.update_structure(actor=None, tournament=event, color="red", now=NOW)


def test_11_5_semifinals_have_90_minutes_and_the_final_can_be_without_limit():
    event, semifinals = top_four(played_places="none")
    assert semifinals.clock.seconds == 90 * 60
    play_all(semifinals)
    tournaments.update_tournament(actor=None, tournament=event, playoff_round_minutes=0, now=NOW)
    assert next_round(type(event).objects.get(pk=event.pk)).clock.seconds == 0
