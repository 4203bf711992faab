"""Whole tournaments in any order of actions, against a second, independent computation."""

from __future__ import annotations

import itertools
from collections import defaultdict
from datetime import timedelta
from fractions import Fraction

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.extra.django import TestCase
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from decks.errors import DomainError
from tests.factories import NOW, PlayerFactory
from tests.factories.events import registered
from tournaments.enums import EntryKind, MissedRounds, ResultStatus, RoundStatus
from tournaments.errors import UndoRefused
from tournaments.models import Match, Registration, Round, RoundEntry, Tournament
from tournaments.selectors.registrations import registration_counts
from tournaments.selectors.standings import standings
from tournaments.services import (
    pairing_edits,
    participation,
    registrations,
    results,
    rounds,
    tournaments,
)
from tournaments.services.undo import undo_last_action

GAMES = st.sampled_from(
    [(2, 0, 0), (2, 1, 0), (1, 2, 0), (0, 2, 0), (1, 1, 0), (1, 1, 1), (0, 0, 3), (1, 0, 0)]
)
FLOOR = Fraction(33, 100)


def second_computation(
    tournament: Tournament,
) -> list[tuple[int, int, Fraction, Fraction, Fraction]]:
    """Registration, points, OMW%, GW%, OGW% in order, straight from the rows and the rules."""
    points: dict[int, int] = defaultdict(int)
    played: dict[int, int] = defaultdict(int)
    game_points: dict[int, int] = defaultdict(int)
    games_played: dict[int, int] = defaultdict(int)
    opponents: dict[int, list[int]] = defaultdict(list)
    swiss = Round.objects.filter(tournament=tournament, phase="swiss").exclude(
        status=RoundStatus.DRAFT
    )
    for match in Match.objects.filter(round__in=swiss).select_related("round"):
        if match.result_status == ResultStatus.CONFIRMED:
            won, lost, drawn = match.games_one, match.games_two, match.games_drawn
        elif match.round.status == RoundStatus.COMPLETE:
            won = lost = drawn = 0
        else:
            continue
        for own, other, mine, theirs in (
            (match.player_one_id, match.player_two_id, won, lost),
            (match.player_two_id, match.player_one_id, lost, won),
        ):
            played[own] += 1
            if not match.is_double_loss:
                points[own] += 3 if mine > theirs else 1 if mine == theirs else 0
            game_points[own] += 3 * mine + drawn
            games_played[own] += mine + theirs + drawn
            opponents[own].append(other)
    for entry in RoundEntry.objects.filter(round__in=swiss).exclude(kind=EntryKind.MATCH):
        played[entry.registration_id] += 1
        if entry.kind == EntryKind.BYE:
            points[entry.registration_id] += 3
            game_points[entry.registration_id] += 6
            games_played[entry.registration_id] += 2

    def match_win(pk: int) -> Fraction:
        return max(FLOOR, Fraction(points[pk], 3 * played[pk])) if played[pk] else FLOOR

    def game_win(pk: int) -> Fraction:
        if not games_played[pk]:
            return FLOOR
        return max(FLOOR, Fraction(game_points[pk], 3 * games_played[pk]))

    def mean(values: list[Fraction]) -> Fraction:
        return sum(values, Fraction(0)) / len(values) if values else Fraction(0)

    rows = []
    for row in Registration.objects.filter(
        tournament=tournament, status__in=["playing", "dropped", "finished"]
    ):
        pk = row.pk
        rows.append(
            (
                points[pk],
                mean([match_win(other) for other in opponents[pk]]),
                game_win(pk),
                mean([game_win(other) for other in opponents[pk]]),
                -row.tie_number,
                -pk,
            )
        )
    rows.sort(reverse=True)
    return [(-pk, won, omw, gw, ogw) for won, omw, gw, ogw, _tie, pk in rows]


def fewest_rematches(players: list[int], met: set[frozenset[int]]) -> int:
    """By trying everything: the fewest rematches of any complete pairing (at most 8 players)."""
    if len(players) < 2:
        return 0
    first, *others = players
    best = len(players)
    for index, other in enumerate(others):
        rest = others[:index] + others[index + 1 :]
        here = frozenset((first, other)) in met
        best = min(best, here + fewest_rematches(rest, met))
        if best == 0:
            break
    return best


class TournamentMachine(RuleBasedStateMachine):
    """Registrations, rounds, drops, late entries, corrections, edits and undo in any order."""

    def __init__(self) -> None:
        super().__init__()
        self.now = NOW

    @initialize(
        players=st.integers(3, 6),
        seed=st.integers(0, 1000),
        early=st.lists(st.sampled_from(["new", "again", "withdraw", "more places"]), max_size=8),
    )
    def begin(self, players: int, seed: int, early: list[str]) -> None:
        self.event = registered(
            players,
            seed=seed,
            swiss_rounds=6,
            late_entry_until_round=6,
            player_reports=True,
            capacity=6,
        )
        for number, action in enumerate(early):
            self.attempt(lambda action=action, number=number: self.register(action, number))
            counts = registration_counts(self.event)
            assert counts.seated <= self.event.capacity
            assert counts.free == 0 or not counts.waiting
        if registration_counts(self.event).seated < 3:
            self.register("new", 98)
            self.register("new", 99)
        self.event = tournaments.start_tournament(actor=None, tournament=self.event, now=self.now)
        self.late = 0

    def register(self, action: str, number: int) -> object:
        """One action before the start."""
        rows = list(self.event.registrations.order_by("pk"))
        row = rows[number * 7 % len(rows)]
        options = {"actor": None, "now": self.tick()}
        match action:
            case "new":
                player = PlayerFactory(name=f"New {number}")
                return registrations.register_player(
                    tournament=self.event, player=player, **options
                )
            case "again":
                return registrations.register_player(
                    tournament=self.event, player=row.player, **options
                )
            case "withdraw":
                return participation.withdraw_registration(registration=row, **options)
            case _:
                self.event = tournaments.update_tournament(
                    tournament=self.event, capacity=7, **options
                )
                return self.event

    # Helpers -------------------------------------------------------------------------------------

    def tick(self):
        self.now += timedelta(minutes=1)
        return self.now

    def latest(self) -> Round | None:
        return self.event.rounds.order_by("-number").first()

    def playing(self) -> list[Registration]:
        return list(self.event.registrations.filter(status="playing").order_by("pk"))

    def attempt(self, action) -> object | None:
        """Run an action; a refusal must leave everything as it was."""
        before = self.snapshot()
        self.event.refresh_from_db()
        try:
            done = action()
        except DomainError:
            assert self.snapshot() == before
            return None
        return done

    def snapshot(self):
        return (
            list(Match.objects.filter(round__tournament=self.event).order_by("pk").values_list()),
            list(
                RoundEntry.objects.filter(round__tournament=self.event)
                .order_by("pk")
                .values_list("round_id", "registration_id", "kind", "match_id")
            ),
            list(self.event.registrations.order_by("pk").values_list()),
            list(self.event.rounds.order_by("pk").values_list("pk", "status", "is_outdated")),
        )

    # Rules ---------------------------------------------------------------------------------------

    @rule(force=st.booleans())
    def pair(self, force: bool) -> None:
        if self.event.rounds.count() >= 6:
            return
        done = self.attempt(
            lambda: rounds.pair_next_round(
                actor=None,
                tournament=self.event,
                now=self.tick(),
                allow_missing_results=force,
            )
        )
        if done is not None:
            self.check_new_pairings(done)

    @rule(seed=st.integers(0, 99))
    @precondition(lambda self: self.latest() is not None and self.latest().is_outdated)
    def pair_again(self, seed: int) -> None:
        round = self.latest()
        done = self.attempt(
            lambda: rounds.repair_round(actor=None, round=round, now=self.tick(), seed=seed)
        )
        if done is not None:
            self.check_new_pairings(done)

    @rule(games=st.lists(GAMES, min_size=4, max_size=4), open_match=st.booleans())
    def play_a_round(self, games, open_match: bool) -> None:
        """Go on quickly, so that later rounds are reached as well."""
        round = self.latest()
        if round is None or not round.is_draft:
            if round is not None:
                self.play_everything(games[0])
            self.pair(force=True)
        round = self.latest()
        if round is None or not round.is_draft:
            return
        if round.is_outdated:
            self.pair_again(seed=len(games[0]))
        self.publish()
        for match, result in zip(round.matches.order_by("table"), games, strict=False):
            if open_match and match.table == 1:
                continue
            self.attempt(
                lambda match=match, result=result: results.enter_result(
                    actor=None, match=match, games=result, now=self.tick()
                )
            )

    @rule()
    @precondition(lambda self: self.latest() is not None)
    def publish(self) -> None:
        round = self.latest()
        self.attempt(lambda: rounds.publish_round(actor=None, round=round, now=self.tick()))

    @rule(really=st.integers(0, 3))
    @precondition(lambda self: self.latest() is not None)
    def discard(self, really: int) -> None:
        round = self.latest()
        if really:
            return
        self.attempt(lambda: rounds.discard_draft(actor=None, round=round, now=self.tick()))

    @rule(games=GAMES)
    @precondition(lambda self: self.latest() is not None)
    def play_everything(self, games) -> None:
        round = self.latest()
        for match in round.matches.all().without_result():
            self.attempt(
                lambda match=match: results.enter_result(
                    actor=None, match=match, games=games, now=self.tick()
                )
            )

    @rule(data=st.data(), games=GAMES)
    def enter_or_correct(self, data, games) -> None:
        matches = list(Match.objects.filter(round__tournament=self.event).order_by("pk"))
        if not matches:
            return
        match = data.draw(st.sampled_from(matches))
        version = data.draw(st.sampled_from([None, match.version, match.version + 1]))
        service = data.draw(st.sampled_from([results.enter_result, results.correct_result]))
        self.attempt(
            lambda: service(
                actor=None, match=match, games=games, now=self.tick(), expected_version=version
            )
        )

    @rule(data=st.data(), games=GAMES)
    @precondition(lambda self: self.latest() is not None)
    def report(self, data, games) -> None:
        matches = list(self.latest().matches.order_by("pk"))
        if not matches:
            return
        match = data.draw(st.sampled_from(matches))
        side = data.draw(st.sampled_from([match.player_one, match.player_two]))
        self.attempt(
            lambda: results.report_result(
                actor=None, match=match, reporter=side, games=games, now=self.tick()
            )
        )

    @rule(data=st.data())
    def leave(self, data) -> None:
        row = data.draw(st.sampled_from(list(self.event.registrations.order_by("pk"))))
        service = data.draw(
            st.sampled_from(
                [
                    participation.drop_player,
                    participation.drop_player,
                    participation.reinstate_player,
                    participation.disqualify_player,
                    participation.withdraw_registration,
                ]
            )
        )
        if service is not participation.reinstate_player and len(self.playing()) <= 3:
            return
        self.attempt(lambda: service(actor=None, registration=row, now=self.tick()))

    @rule(missed=st.sampled_from(list(MissedRounds)))
    @precondition(lambda self: self.late < 1)
    def enter_late(self, missed) -> None:
        self.late += 1
        player = PlayerFactory(name=f"Late {self.late}")
        self.attempt(
            lambda: participation.enter_late(
                actor=None,
                tournament=self.event,
                player=player,
                now=self.tick(),
                missed_rounds=missed,
            )
        )

    @rule(data=st.data(), manual=st.booleans())
    @precondition(lambda self: self.latest() is not None)
    def edit(self, data, manual: bool) -> None:
        rows = list(self.event.registrations.order_by("pk"))
        one, two = data.draw(st.permutations(rows).map(lambda some: some[:2]))
        service = pairing_edits.pair_manually if manual else pairing_edits.swap_players
        round = self.latest()
        self.attempt(
            lambda: service(actor=None, round=round, first=one, second=two, now=self.tick())
        )

    @rule()
    @precondition(lambda self: self.latest() is not None)
    def undo(self) -> None:
        number = self.latest().number
        try:
            undo_last_action(
                actor=None, tournament=self.event, round_number=number, now=self.tick()
            )
        except UndoRefused:
            return

    # Invariants ----------------------------------------------------------------------------------

    def check_new_pairings(self, round: Round) -> None:
        """A new draft has everybody once, at most one assigned bye, no avoidable rematch."""
        active = {row.pk for row in self.playing()}
        entries = list(round.entries.all())
        paired = [entry.registration_id for entry in entries]
        assert sorted(paired) == sorted(active)
        byes = [entry for entry in entries if entry.kind == EntryKind.BYE]
        assert len(byes) == len(active) % 2
        met: set[frozenset[int]] = set()
        for one, two in Match.objects.filter(
            round__tournament=self.event, round__number__lt=round.number
        ).values_list("player_one_id", "player_two_id"):
            met.add(frozenset((one, two)))
        rematches = sum(
            frozenset(pair) in met
            for pair in round.matches.values_list("player_one_id", "player_two_id")
        )
        players = sorted(active)
        if len(players) % 2:
            fewest = min(
                fewest_rematches([one for one in players if one != bye], met) for bye in players
            )
        else:
            fewest = fewest_rematches(players, met)
        assert rematches == fewest

    @invariant()
    def nobody_is_twice_in_a_round(self) -> None:
        if not hasattr(self, "event"):
            return
        for round in self.event.rounds.all():
            seats = list(
                itertools.chain.from_iterable(
                    round.matches.values_list("player_one_id", "player_two_id")
                )
            )
            entries = dict(round.entries.values_list("registration_id", "match_id"))
            assert len(seats) == len(set(seats))
            assert set(seats) == {pk for pk, match in entries.items() if match is not None}
            for match in round.matches.all():
                assert entries[match.player_one_id] == match.pk
                assert entries[match.player_two_id] == match.pk

    @invariant()
    def standings_equal_the_second_computation(self) -> None:
        if not hasattr(self, "event"):
            return
        self.event.refresh_from_db()
        found = [
            (row.registration_id, row.match_points, row.omw, row.gw, row.ogw)
            for row in standings(self.event)
        ]
        assert found == second_computation(self.event)


def play_tournaments(*, examples: int, steps: int) -> None:
    run_state_machine_as_test(
        TournamentMachine,
        settings=settings(
            max_examples=examples,
            stateful_step_count=steps,
            deadline=None,
            derandomize=True,
            suppress_health_check=list(HealthCheck),
        ),
    )


class TestWholeTournaments(TestCase):
    def test_any_order_of_actions(self) -> None:
        play_tournaments(examples=8, steps=25)

    @pytest.mark.long
    def test_many_more_orders_of_actions(self) -> None:
        play_tournaments(examples=150, steps=50)
