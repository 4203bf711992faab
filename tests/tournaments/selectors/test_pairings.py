"""What pages read, and with how many queries, whatever the size of the event."""

from __future__ import annotations

from datetime import timedelta

import pytest

from tests.factories import NOW, StaffMembershipFactory, UserFactory
from tests.factories.events import by_name, match_of, next_round, pair, play, play_all, started
from tests.kept import fresh, made_once
from tournaments.enums import EntryKind
from tournaments.models import Player
from tournaments.permissions import staff_roles
from tournaments.selectors import audit, desk_log, pairings, players, registrations, standings
from tournaments.selectors import tournaments as tournament_selectors
from tournaments.services import clocks, results

pytestmark = pytest.mark.django_db

SIZES = [6, 41]


def in_round_2(size):
    """An event in round 2 with some results in."""
    event = started(size, swiss_rounds=3)
    play_all(next_round(event))
    second = next_round(event)
    clocks.start_clock(actor=None, round=second, now=NOW)
    match = second.matches.order_by("table").first()
    results.enter_result(actor=None, match=match, games=(2, 1, 0), now=NOW)
    clocks.extend_table(actor=None, match=match, minutes=3, now=NOW)
    event.refresh_from_db()
    return event


made = made_once(in_round_2, params=SIZES)


@pytest.fixture
def event(db, made):
    return fresh(made)


def current(event):
    return event.rounds.select_related("clock").get(number=2)


def test_by_table(event, django_assert_num_queries):
    round = current(event)
    with django_assert_num_queries(1):
        lines = [
            (m.table, m.player_one.player.name, m.player_two.player.name, m.result_text)
            for m in pairings.matches_by_table(round)
        ]
    assert len(lines) == event.registrations.count() // 2
    assert lines[0][3] == "2–1–0"


def test_by_table_with_a_search(event, django_assert_num_queries):
    round = current(event)
    with django_assert_num_queries(1):
        (found,) = pairings.matches_by_table(round, search="p001")
    assert "P001" in (found.player_one.player.name, found.player_two.player.name)
    assert pairings.matches_by_table(round, only_open=True).count() == round.matches.count() - 1
    assert pairings.matches_by_table(round, table=2).get().table == 2


def test_by_name(event, django_assert_num_queries):
    round = current(event)
    with django_assert_num_queries(1):
        from_rows = [pairings.pairing_line(entry) for entry in pairings.entries_by_name(round)]
    with django_assert_num_queries(1):
        lines = list(pairings.pairing_lines(round))
    assert lines == from_rows
    assert [line.name for line in lines] == sorted(line.name for line in lines)
    assert len(lines) == event.registrations.count()
    for line in lines:
        assert (line.kind == EntryKind.MATCH) == bool(line.opponent) == (line.table is not None)


def test_my_pairing(event, django_assert_max_num_queries):
    row = by_name(event, "P001")
    with django_assert_max_num_queries(5):
        mine = pairings.my_pairing(event, row, now=NOW + timedelta(minutes=10))
    assert mine.round.number == 2
    if mine.match is not None:
        assert mine.opponent.pk == mine.match.opponent_of(row.pk)
        assert mine.clock.text in ("40:00", "43:00")


def test_my_pairing_before_round_1_and_after_a_report():
    event = started(["A", "B"])
    row = by_name(event, "A")
    assert pairings.my_pairing(event, row, now=NOW) is None
    match = match_of(next_round(event), "A")
    assert pairings.my_pairing(event, row, now=NOW).can_report
    results.report_result(
        actor=None, match=match, reporter=by_name(event, "B"), games=(2, 0, 0), now=NOW
    )
    mine = pairings.my_pairing(event, row, now=NOW)
    assert (mine.own_report, mine.opponent_report.games) == (None, (2, 0, 0))


def test_standings_page(event, django_assert_max_num_queries):
    with django_assert_max_num_queries(6):
        rows = standings.standings(event)
    assert len(rows) == event.registrations.count()


def test_explanation(event, django_assert_max_num_queries):
    row = by_name(event, "P001")
    with django_assert_max_num_queries(7):
        assert standings.explain_standing(event, row).row.name == "P001"


def test_desk(event, django_assert_max_num_queries):
    round = current(event)
    with django_assert_max_num_queries(6):
        desk = pairings.desk_view(round, now=NOW)
        list(pairings.matches_by_table(round))
    assert (desk.progress.confirmed, desk.progress.open) == (1, round.matches.count() - 1)
    assert desk.last_action.action == "table_extended"
    assert list(desk.extensions.values()) == [3]


def test_player_history(event, django_assert_num_queries):
    row = by_name(event, "P002")
    with django_assert_num_queries(1):
        history = players.player_rounds(row)
    assert [one.round_number for one in history] == [1, 2]


def test_history_is_seen_from_the_players_side():
    event = started(["A", "B", "C"], swiss_rounds=2)
    first = pair(event, ("A", "B"))
    play(first, "B", (2, 1, 0))
    a, b, c = (by_name(event, name) for name in "ABC")
    (lost,) = players.player_rounds(a)
    assert (lost.opponent, lost.games, lost.result) == ("B", (1, 2, 0), "lost")
    (won,) = players.player_rounds(b)
    assert (won.games, won.result) == ((2, 1, 0), "won")
    (bye,) = players.player_rounds(c)
    assert (bye.kind, bye.result, bye.opponent) == (EntryKind.BYE, "bye", "")


def test_career(event, django_assert_num_queries):
    player = Player.objects.get(registrations=by_name(event, "P001"))
    with django_assert_num_queries(1):
        record = players.career_record(player)
    assert record.won + record.lost + record.drawn <= 2
    with django_assert_num_queries(1):
        (row,) = players.player_tournaments(player)
        assert row.tournament.organization.name


def test_audit_log(event, django_assert_num_queries):
    def found(**wanted):
        return desk_log.log_entries(event, desk_log.LogFilter(**wanted))

    with django_assert_num_queries(2):
        entries = [(e.get_action_display(), e.actor_name, e.text) for e in found()]
    assert entries[0][0] == "Time extension for a table"
    assert found(round_number=1).count() < len(entries)
    newest = found(action="result_entered").first()
    changed = {one.field: (one.before, one.after) for one in audit.changed_fields(newest)}
    assert changed["games won by the first"] == ("", "2")


def test_registration_pages(event, django_assert_num_queries):
    with django_assert_num_queries(1):
        names = [row.player.name for row in registrations.registrations(event)]
    assert names == sorted(names)
    with django_assert_num_queries(1):
        counts = registrations.registration_counts(event)
    assert (counts.seated, counts.waiting, counts.free) == (len(names), 0, None)


def test_tournament_list(event, django_assert_num_queries):
    with django_assert_num_queries(1):
        (found,) = tournament_selectors.public_tournaments(search=event.name)
        shown = (found.organization.name, found.format.name)
    assert shown == (event.organization.name, "House rules")
    assert found.players == event.registrations.count()
    assert not tournament_selectors.public_tournaments(status="finished").exists()


def test_staff_roles_are_asked_once(django_assert_num_queries):
    membership = StaffMembershipFactory()
    with django_assert_num_queries(1):
        staff_roles(membership.user, membership.organization)
        assert staff_roles(membership.user, membership.organization) == {"organizer"}
    assert staff_roles(UserFactory(), membership.organization) == frozenset()
    (mine,) = tournament_selectors.organizations_of_staff(membership.user.pk)
    assert mine == membership.organization
