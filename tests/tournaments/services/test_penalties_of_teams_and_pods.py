"""Penalties in events of teams and pods: they count at the right seat and table by themselves."""

from __future__ import annotations

from datetime import timedelta

import pytest

from tests.factories import NOW, TournamentFactory
from tests.factories.events import next_round
from tests.tournaments.pod_events import first_round, players_of, pod_event, win_all
from tests.tournaments.team_events import paired_teams
from tournaments.enums import PenaltyKind, PenaltyTiming, Seat, TeamKind
from tournaments.errors import ImpossibleResult, InvalidInput
from tournaments.models import AuditEntry, Match, Penalty, Pod, Tournament
from tournaments.selectors.penalties import earlier_today, match_notes
from tournaments.services import clocks, penalties, pods, rounds
from tournaments.services.penalties import Ruling
from tournaments.services.results import enter_seat_results
from tournaments.services.undo import undo_last_action

pytestmark = pytest.mark.django_db

GAME_LOSS, MATCH_LOSS = PenaltyKind.GAME_LOSS, PenaltyKind.MATCH_LOSS


@pytest.fixture
def match() -> Match:
    return paired_teams(TournamentFactory(team_kind=TeamKind.TRIOS, swiss_rounds=2))


def give(registration, kind=GAME_LOSS, *, also=None, **ruling) -> Penalty:
    return penalties.give_penalty(
        actor=None,
        registration=registration,
        also=also,
        now=NOW,
        ruling=Ruling(kind=kind, infraction="Something", **ruling),
    )


def fresh(row):
    return type(row).objects.get(pk=row.pk)


def seat_games(match: Match) -> dict[str, tuple[int, int, int] | None]:
    return {
        row.seat: row.games if row.has_result else None
        for row in match.seat_matches.order_by("seat")
    }


# Seats of teams


def test_19_2_a_game_loss_counts_at_the_seat_of_the_player(match):
    penalty = give(match.player_one, seat="B", score=(0, 1, 0))
    row = fresh(penalty)
    assert (row.effect, row.seat, row.applied_to, row.game_number) == ("applied", "B", match, 2)
    # It was the second game that the seat lost: its match is decided, the others play on.
    assert seat_games(match) == {"A": None, "B": (0, 2, 0), "C": None}
    assert fresh(match).result_status == "reported"
    give(match.player_one, seat="A")
    assert seat_games(match)["A"] is None
    assert match_notes(fresh(match)) == (
        f"Seat A: {match.player_one.name} lost game 1 by penalty before it began: game 2 is "
        f"played first, without sideboarding, and {match.player_one.name} chooses to play or draw.",
        f"Seat B: {match.player_one.name} lost game 2 by penalty and chooses to play or draw in "
        "game 3.",
    )


def test_a_seats_result_cannot_leave_its_game_loss_out(match):
    give(match.player_one, seat="A")
    with pytest.raises(ImpossibleResult) as refused:
        enter_seat_results(actor=None, match=match, games_by_seat={Seat.A: (2, 0, 0)}, now=NOW)
    assert refused.value.reasons[0].startswith(f"A: {match.player_one.name} has 1 Game Loss")
    enter_seat_results(
        actor=None, match=match, games_by_seat={Seat.A: (2, 1, 0), Seat.B: (2, 0, 0)}, now=NOW
    )
    assert fresh(match).games == (2, 0, 0)


def test_19_3_two_match_losses_decide_the_match_of_the_teams(match):
    give(match.player_two, MATCH_LOSS, seat="A")
    assert not fresh(match).has_result
    give(match.player_two, MATCH_LOSS, seat="C")
    assert seat_games(match) == {"A": (2, 0, 0), "B": None, "C": (2, 0, 0)}
    assert (fresh(match).games, fresh(match).result_status) == ((2, 0, 0), "confirmed")


def test_19_2_both_players_of_a_seat_at_the_same_time(match):
    give(match.player_one, seat="A", also=match.player_two)
    assert set(Penalty.objects.values_list("effect", flat=True)) == {"offset"}
    # The same thing at another seat is another match.
    other = give(match.player_one, seat="B")
    assert fresh(other).effect == "applied"
    give(match.player_one, MATCH_LOSS, seat="C", also=match.player_two)
    assert seat_games(match)["C"] == (0, 0, 0)


def test_what_a_decided_seat_loses_waits_for_its_next_match(match):
    enter_seat_results(
        actor=None,
        match=match,
        games_by_seat={Seat.A: (2, 0, 0), Seat.B: (2, 0, 0), Seat.C: (0, 2, 0)},
        now=NOW,
    )
    penalty = give(match.player_two, MATCH_LOSS, seat="C")
    assert fresh(penalty).effect == "pending"
    following = next_round(match.round.tournament).matches.get()
    row = fresh(penalty)
    assert (row.effect, row.applied_to, row.is_carried) == ("applied", following, True)
    loser_first = following.player_one_id == match.player_two_id
    assert seat_games(following) == {
        "A": None,
        "B": None,
        "C": (0, 2, 0) if loser_first else (2, 0, 0),
    }


def test_a_match_loss_of_the_whole_team_costs_every_seat_that_still_plays(match):
    enter_seat_results(actor=None, match=match, games_by_seat={Seat.B: (2, 1, 0)}, now=NOW)
    give(match.player_one, MATCH_LOSS)
    assert list(Penalty.objects.order_by("seat").values_list("seat", "effect")) == [
        ("A", "applied"),
        ("C", "applied"),
    ]
    assert seat_games(match) == {"A": (0, 2, 0), "B": (2, 1, 0), "C": (0, 2, 0)}
    assert (fresh(match).games, fresh(match).result_status) == ((1, 2, 0), "confirmed")
    undo_last_action(actor=None, tournament=match.round.tournament, round_number=1, now=NOW)
    assert seat_games(match) == {"A": None, "B": (2, 1, 0), "C": None}
    assert not Penalty.objects.exists()
    with pytest.raises(InvalidInput) as refused:
        give(match.player_one, seat="D")
    assert set(refused.value.fields) == {"seat"}


def test_a_game_loss_of_the_whole_team_is_game_1_of_every_seat(match):
    penalty = give(match.player_two)
    assert penalty.seat == "A"
    assert list(
        Penalty.objects.order_by("seat").values_list("seat", "effect", "game_number", "applied_to")
    ) == [(seat, "applied", 1, match.pk) for seat in "ABC"]
    assert fresh(match).result_status == "open"
    with pytest.raises(ImpossibleResult):
        enter_seat_results(actor=None, match=match, games_by_seat={Seat.C: (0, 2, 0)}, now=NOW)
    enter_seat_results(actor=None, match=match, games_by_seat={Seat.C: (1, 2, 0)}, now=NOW)
    entry = AuditEntry.objects.filter(action="penalty_given").get()
    assert entry.text == f"{match.player_two.name}: Game Loss"


def test_what_the_whole_team_loses_between_matches_waits_for_all_seats(match):
    enter_seat_results(
        actor=None, match=match, games_by_seat={Seat.A: (2, 0, 0), Seat.B: (2, 0, 0)}, now=NOW
    )
    give(match.player_one, MATCH_LOSS)
    assert list(Penalty.objects.values_list("effect", flat=True)) == ["pending"] * 3
    following = next_round(match.round.tournament).matches.get()
    lost = (0, 2, 0) if following.player_one_id == match.player_one_id else (2, 0, 0)
    assert seat_games(following) == {"A": lost, "B": lost, "C": lost}
    assert fresh(following).has_result


def test_19_6_what_a_team_did_once_is_no_repetition_of_itself(match):
    event = match.round.tournament
    Tournament.objects.filter(pk=event.pk).update(rules_enforcement_level="competitive")
    match = fresh(match)
    give(match.player_one, codes=("TE 3.4",), kind=None)
    assert Penalty.objects.count() == 3
    assert [one.code for one in earlier_today(match.player_one, NOW)] == ["TE 3.4"]
    give(match.player_one, PenaltyKind.WARNING)
    assert Penalty.objects.filter(kind="warning").get().seat == ""


def test_19_5_a_late_team_and_a_late_member(match):
    tournament = match.round.tournament
    Tournament.objects.filter(pk=tournament.pk).update(rules_enforcement_level="competitive")
    clocks.start_clock(actor=None, round=match.round, now=NOW)

    def late(side, minutes, **options):
        return penalties.record_late_arrival(
            actor=None,
            match=fresh(match),
            late=[side],
            now=NOW + timedelta(minutes=minutes),
            **options,
        )

    (one,) = late(match.player_one, 3, seat="B")
    assert (one.seat, one.kind, one.game_number) == ("B", "game_loss", 1)
    assert fresh(match).extensions.get().minutes == 3
    gone = late(match.player_two, 11)
    assert [(one.seat, one.kind) for one in gone] == [(seat, "match_loss") for seat in "ABC"]
    assert seat_games(match) == {"A": (2, 0, 0), "B": (2, 0, 0), "C": (2, 0, 0)}
    assert (fresh(match).games, fresh(match.player_two).status) == ((3, 0, 0), "dropped")


def test_17_4_a_two_headed_giant_loses_as_one():
    match = paired_teams(
        TournamentFactory(team_kind=TeamKind.TWO_HEADED_GIANT, swiss_best_of=1, swiss_rounds=2)
    )
    penalty = give(match.player_two)
    assert (fresh(penalty).effect, fresh(match).games) == ("applied", (1, 0, 0))
    with pytest.raises(InvalidInput):
        give(match.player_one, seat="A")


def test_a_revoked_penalty_gives_the_seat_its_match_back(match):
    penalty = give(match.player_one, MATCH_LOSS, seat="B")
    penalties.revoke_penalty(actor=None, penalty=penalty, reason="Wrong seat", now=NOW)
    assert seat_games(match) == {"A": None, "B": None, "C": None}
    assert fresh(match).result_status == "open"


def test_undone_as_one_action(match):
    give(match.player_one, MATCH_LOSS, seat="B")
    undo_last_action(actor=None, tournament=match.round.tournament, round_number=1, now=NOW)
    assert seat_games(match) == {"A": None, "B": None, "C": None}
    assert not Penalty.objects.exists()


# Pods


def outcomes(pod: Pod) -> list[str]:
    return list(pod.seats.order_by("position").values_list("outcome", flat=True))


@pytest.mark.parametrize("kind", [GAME_LOSS, MATCH_LOSS])
def test_19_2_at_a_pod_the_others_play_on_without_the_player(kind):
    pod = first_round(4).pods.get()
    one, two, three, four = players_of(pod)
    penalty = give(two, kind)
    row = fresh(penalty)
    assert (row.effect, row.applied_pod, row.table) == ("applied", pod, pod.table)
    assert not fresh(pod).has_result
    for wrong in ({"winner": two}, {"drawn": [one, two]}):
        with pytest.raises(ImpossibleResult) as refused:
            pods.enter_pod_result(actor=None, pod=pod, now=NOW, **wrong)
        assert refused.value.reasons == (
            f"{two.name} has lost this game by a penalty; revoke it first.",
        )
    pods.enter_pod_result(actor=None, pod=pod, drawn=[one, four], now=NOW)
    assert outcomes(pod) == ["drawn", "lost", "lost", "drawn"]
    assert three.pk


def test_the_last_one_without_a_loss_has_won():
    pod = first_round(4).pods.get()
    one, _two, three, four = players_of(pod)
    for player in (four, one):
        give(player)
    assert not fresh(pod).has_result
    give(three)
    assert (outcomes(pod), fresh(pod).has_result) == (["lost", "won", "lost", "lost"], True)
    # Another one of the same player is one with the first.
    late = first_round(4).pods.get()
    first = players_of(late)[0]
    give(first)
    assert fresh(give(first)).effect == "merged"


def test_what_comes_after_the_game_waits_for_the_next_pod():
    event = pod_event(8)
    round = next_round(event)
    win_all(round)
    loser = players_of(round.pods.order_by("table").first())[1]
    penalty = give(loser, MATCH_LOSS)
    assert fresh(penalty).effect == "pending"
    following = next_round(event)
    row = fresh(penalty)
    assert (row.effect, row.is_carried, row.applied_pod.round) == ("applied", True, following)
    with pytest.raises(ImpossibleResult):
        pods.enter_pod_result(actor=None, pod=row.applied_pod, winner=loser, now=NOW)


def test_the_next_match_may_be_meant_while_a_game_is_played():
    pod = first_round(4).pods.get()
    penalty = give(players_of(pod)[0], timing=PenaltyTiming.NEXT_MATCH)
    assert (fresh(penalty).effect, fresh(penalty).applied_pod) == ("pending", None)


def test_a_revoked_penalty_lets_the_pod_play_on():
    pod = first_round(4).pods.get()
    one, two, three, _four = players_of(pod)
    given = [give(player) for player in (one, two, three)]
    assert fresh(pod).has_result
    penalties.revoke_penalty(actor=None, penalty=given[2], reason="Appeal", now=NOW)
    assert (fresh(pod).has_result, outcomes(pod)) == (False, [""] * 4)
    pods.enter_pod_result(actor=None, pod=pod, winner=three, now=NOW)
    assert outcomes(pod) == ["lost", "lost", "won", "lost"]


def test_pairings_that_are_made_anew_take_the_penalty_along():
    event = pod_event(8)
    win_all(next_round(event))
    loser = event.registrations.order_by("pk").first()
    penalty = give(loser, GAME_LOSS)
    round = next_round(event)
    assert fresh(penalty).effect == "applied"
    rounds.repair_round(actor=None, round=round, now=NOW)
    row = fresh(penalty)
    assert (row.effect, row.applied_pod, row.is_carried) == ("pending", None, False)
    rounds.publish_round(actor=None, round=fresh(round), now=NOW)
    row = fresh(penalty)
    assert (row.effect, row.applied_pod.round) == ("applied", round)


def test_a_player_moved_to_another_pod_takes_the_loss_along():
    event = pod_event(8)
    round = next_round(event)
    here, there = round.pods.order_by("table")
    loser, other = players_of(here)[1], players_of(there)[0]
    penalty = give(loser)
    pods.swap_pod_players(actor=None, round=round, first=loser, second=other, now=NOW)
    assert fresh(penalty).applied_pod == there
    pods.enter_pod_result(actor=None, pod=here, winner=other, now=NOW)
    with pytest.raises(ImpossibleResult):
        pods.enter_pod_result(actor=None, pod=there, winner=loser, now=NOW)
    undo_last_action(actor=None, tournament=event, round_number=1, now=NOW)  # the result
    undo_last_action(actor=None, tournament=event, round_number=1, now=NOW)  # the exchange
    assert fresh(penalty).applied_pod == here


def test_a_pod_that_is_over_when_the_loss_comes_has_its_winner():
    event = pod_event(8)
    round = next_round(event)
    here, there = round.pods.order_by("table")
    for player in players_of(there)[:2]:
        give(player)
    loser, out = players_of(here)[0], players_of(there)[2]
    give(loser)
    winner = players_of(there)[3]
    pods.swap_pod_players(actor=None, round=round, first=loser, second=out, now=NOW)
    assert (fresh(there).has_result, fresh(here).has_result) == (True, False)
    assert there.seats.get(outcome="won").registration == winner
    undo_last_action(actor=None, tournament=event, round_number=1, now=NOW)
    assert not fresh(there).has_result
    assert outcomes(there) == [""] * 4
