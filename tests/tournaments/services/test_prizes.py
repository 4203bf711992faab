"""Concessions, agreed draws, the prize table, and agreements to share."""

from __future__ import annotations

from decimal import Decimal

import pytest

from tests.factories import NOW
from tests.factories.events import (
    by_name,
    next_round,
    pair,
    play,
    play_all,
    registered,
    started,
)
from tournaments.enums import (
    SHARED_PRIZES,
    PrizeBasis,
    PrizeKind,
    PrizeSplitKind,
    RegistrationStatus,
    ResultKind,
)
from tournaments.errors import InvalidInput, PrizeRefused, RoundClosed, TournamentRefused
from tournaments.models import AuditEntry, Prize, PrizeSplit
from tournaments.selectors.playoffs import champion, contenders
from tournaments.selectors.prizes import equal_parts, prize_list
from tournaments.selectors.standings import final_order
from tournaments.services import participation, prizes, results, rounds, tournaments

pytestmark = pytest.mark.django_db


def add(event, **settings):
    values = {"unit": "boosters", "amount": Decimal(6), **settings}
    return prizes.add_prize(actor=None, tournament=event, now=NOW, **values)


def won(event):
    return {row.name: row.text for row in prize_list(event) if row.awards}


def to_the_final(**settings):
    """Four players, cut to four, the final published."""
    event = started(list("ABCD"), swiss_rounds=1, cut_to=4, **settings)
    play_all(next_round(event))
    semifinals = next_round(event)
    play_all(semifinals)
    return event, next_round(event)


# results by agreement ------------------------------------------------------------------------


def test_20_1_a_match_can_be_conceded_or_drawn_until_its_round_is_over():
    event = started(list("ABCD"), swiss_rounds=2)
    round = pair(event, ("A", "B"), ("C", "D"))
    one, two = round.matches.order_by("table")
    results.concede_match(actor=None, match=one, loser=one.player_one, now=NOW)
    results.enter_result(actor=None, match=two, games=(0, 0, 3), now=NOW)
    one.refresh_from_db()
    two.refresh_from_db()
    assert (one.result_kind, two.result_kind) == ("concession", "intentional_draw")
    rounds.complete_round(actor=None, round=round, now=NOW)
    with pytest.raises(RoundClosed):
        results.concede_match(actor=None, match=one, loser=one.player_two, now=NOW)


def test_20_2_no_result_is_known_that_comes_from_outside_the_game():
    assert set(ResultKind) == {
        "played",
        "intentional_draw",
        "concession",
        "no_show",
        "double_loss",
        "penalty",
    }


def test_20_3_finalists_agree_on_the_winner_and_the_other_one_drops():
    event, final = to_the_final()
    match = final.matches.with_players().get()
    split = prizes.record_final_agreement(
        actor=None, tournament=event, winner=match.player_two, note="60/40", now=NOW
    )
    match.refresh_from_db()
    loser = match.player_one
    loser.refresh_from_db()
    assert (match.result_kind, match.winner_id) == ("concession", match.player_two_id)
    assert (loser.status, loser.dropped_after_round) == (RegistrationStatus.DROPPED, final.number)
    assert (split.kind, split.winner, split.dropped, split.note) == (
        PrizeSplitKind.FINAL,
        match.player_two,
        loser,
        "60/40",
    )
    done = tournaments.finish_tournament(actor=None, tournament=event, now=NOW)
    assert champion(done) == match.player_two
    assert [row.registration_id for row in final_order(done)[:2]] == [
        match.player_two_id,
        loser.pk,
    ]


def test_20_3_only_in_the_last_round_and_before_its_result():
    event = started(list("ABCD"), swiss_rounds=1, cut_to=4)
    first = pair(event, ("A", "B"), ("C", "D"))
    for name in "AC":
        play(first, name, (2, 0, 0))
    semifinals = next_round(event)

    def refused(winner):
        with pytest.raises(PrizeRefused) as caught:
            prizes.record_final_agreement(actor=None, tournament=event, winner=winner, now=NOW)
        return caught.value.code

    assert refused(semifinals.matches.first().player_one) == "no_final"
    play_all(semifinals)
    final = next_round(event)
    outside = event.registrations.exclude(entries__round=final).first()
    assert refused(outside) == "not_in_final"
    play_all(final)
    assert refused(final.matches.get().player_one) == "no_final"
    assert not PrizeSplit.objects.exists()


def test_20_3_the_grand_final_of_a_double_elimination_is_a_last_round_too():
    event = started(list("AB"), structure="double_elimination")
    play_all(next_round(event))
    final = next_round(event)
    match = final.matches.with_players().get()
    prizes.record_final_agreement(actor=None, tournament=event, winner=match.player_one, now=NOW)
    assert champion(event) == match.player_one


def test_20_3_all_remaining_players_split_evenly_with_permission():
    event, _final = to_the_final()
    add(event, first=1, amount=Decimal(10), kind=PrizeKind.CREDIT, unit="EUR")
    add(event, first=2, amount=Decimal(5), kind=PrizeKind.CREDIT, unit="EUR")
    add(event, first=1, amount=None, kind=PrizeKind.INVITATION, unit="invitation")
    with pytest.raises(PrizeRefused) as caught:
        prizes.record_even_split(actor=None, tournament=event, organizer_agrees=False, now=NOW)
    assert caught.value.code == "permission_needed"
    split = prizes.record_even_split(actor=None, tournament=event, organizer_agrees=True, now=NOW)
    assert {one.pk for one in split.participants.all()} == set(contenders(event))
    texts = sorted(row.text for row in prize_list(event) if row.awards)
    assert texts == ["7 EUR", "invitation, 8 EUR"]
    with pytest.raises(PrizeRefused) as caught:
        prizes.record_even_split(actor=None, tournament=event, organizer_agrees=True, now=NOW)
    assert caught.value.code == "already_split"


def test_20_3_invitations_and_travel_are_never_shared():
    assert set(SHARED_PRIZES) == {"cash", "credit", "tickets", "product"}


def test_20_3_no_even_split_without_a_playoff():
    event = started(list("ABCD"), swiss_rounds=1)
    next_round(event)
    with pytest.raises(PrizeRefused) as caught:
        prizes.record_even_split(actor=None, tournament=event, organizer_agrees=True, now=NOW)
    assert caught.value.code == "no_playoff"


def test_20_4_the_record_holds_draw_concession_split_and_who_dropped_for_it():
    event, final = to_the_final()
    match = final.matches.with_players().get()
    prizes.record_final_agreement(actor=None, tournament=event, winner=match.player_one, now=NOW)
    entry = AuditEntry.objects.filter(tournament=event, action="prizes_split").get()
    assert entry.round_number == final.number
    assert entry.text == f"{match.player_one.name}, {match.player_two.name}"
    touched = {one["model"] for one in entry.changes}
    assert touched == {
        "tournaments.match",
        "tournaments.registration",
        "tournaments.prizesplit",
    }


def test_who_can_still_win():
    event = started(list("ABCD"), structure="single_elimination")
    assert contenders(event) == []
    first = next_round(event)
    assert len(contenders(event)) == 4
    play_all(first)
    assert len(contenders(event)) == 2
    gone = by_name(event, event.registrations.get(pk=contenders(event)[0]).name)
    participation.drop_player(actor=None, registration=gone, now=NOW)
    assert len(contenders(event)) == 1


# the prize table -----------------------------------------------------------------------------


def swiss_event():
    """A 6 points, B and C 3, D 0; B before C by the tiebreakers."""
    event = started(list("ABCD"), swiss_rounds=2)
    first = pair(event, ("A", "B"), ("C", "D"))
    for name, games in (("A", (2, 1, 0)), ("C", (2, 0, 0))):
        play(first, name, games)
    second = pair(event, ("A", "C"), ("B", "D"))
    for name in "AB":
        play(second, name, (2, 0, 0))
    return event


def test_20_5_prizes_by_final_rank_and_ties_by_the_tiebreakers():
    event = swiss_event()
    order = [row.name for row in final_order(event)]
    assert (order[0], sorted(order[1:3]), order[3]) == ("A", ["B", "C"], "D")
    add(event, first=1, amount=Decimal(12))
    add(event, first=2, last=2)
    add(event, first=3, last=8, amount=Decimal(1))
    assert won(event) == {
        "A": "12 boosters",
        order[1]: "6 boosters",
        order[2]: "1 boosters",
        "D": "1 boosters",
    }


def test_20_5_prizes_by_record():
    event = swiss_event()
    add(event, basis=PrizeBasis.EACH_WIN, amount=Decimal(2))
    add(event, basis=PrizeBasis.MATCH_POINTS, first=6, amount=None, unit="playmat")
    add(event, basis=PrizeBasis.MATCH_WINS, first=0, last=0, amount=Decimal(1), unit="promo")
    assert won(event) == {
        "A": "4 boosters, playmat",
        "B": "2 boosters",
        "C": "2 boosters",
        "D": "1 promo",
    }


@pytest.mark.parametrize(
    ("settings", "field"),
    [
        ({"first": 0}, "first"),
        ({"first": 3, "last": 2}, "last"),
        ({"amount": Decimal(0)}, "amount"),
        ({"basis": "each_win", "amount": None}, "amount"),
        ({"basis": "luck"}, "basis"),
        ({"kind": "gold"}, "kind"),
        ({"unit": ""}, "unit"),
    ],
)
def test_prizes_that_make_no_sense(settings, field):
    event = registered(2)
    with pytest.raises(InvalidInput) as caught:
        add(event, **settings)
    assert field in caught.value.fields
    assert not Prize.objects.exists()


def test_prizes_by_record_need_swiss_rounds_and_a_living_event():
    with pytest.raises(InvalidInput) as caught:
        add(registered(2, structure="single_elimination"), basis="match_wins")
    assert list(caught.value.fields) == ["basis"]
    with pytest.raises(TournamentRefused):
        add(registered(2, status="cancelled"))
    with pytest.raises(TypeError):
        add(registered(2), color="red")


def test_removing_a_prize():
    event = registered(2)
    prizes.remove_prize(actor=None, prize=add(event), now=NOW)
    assert not Prize.objects.exists()


@pytest.mark.parametrize(
    ("total", "count", "parts"),
    [("10", 3, ["4", "3", "3"]), ("0.05", 2, ["0.03", "0.02"]), ("1", 3, ["1", "0", "0"])],
)
def test_equal_parts_add_up(total, count, parts):
    found = equal_parts(Decimal(total), count)
    assert [str(part) for part in found] == parts
    assert sum(found) == Decimal(total)
