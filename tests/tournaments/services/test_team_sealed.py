"""Team Sealed: one pool, disjoint decks."""

from __future__ import annotations

import pytest

from decks.services.decklists import create_decklist
from tests.factories import NOW
from tests.factories.events import next_round
from tests.factories.limited import sealed_format, small_set
from tests.tournaments.team_events import add_team, registered_teams
from tournaments.enums import TeamKind
from tournaments.errors import DeadlinePassed, DecklistRefused, InvalidInput, LimitedRefused
from tournaments.selectors.limited import (
    cards_of_team_mates,
    check_team_against_pool,
    left_for_seat,
    pool_counts_of,
    pool_of,
)
from tournaments.services import limited, teams, tournaments
from tournaments.services.limited import ProductChoice

pytestmark = pytest.mark.django_db

POOL = "3 Common 01\n2 Common 02\n1 Rare 01"


def team_event(kind: TeamKind, limited_kind: str):
    small_set()
    event = registered_teams(["Reds"], kind=kind, format=sealed_format())
    limited.set_limited(
        actor=None,
        tournament=event,
        now=NOW,
        kind=limited_kind,
        products=[ProductChoice("draft-booster", 12, "TST")],
    )
    team = event.registrations.get()
    limited.register_pool(actor=None, registration=team, text=POOL, now=NOW, by_staff=True)
    return team


def hand_in(team, seat: str, text: str):
    version = create_decklist(
        actor=None, name=seat, format=team.tournament.format, text=text
    ).versions.get()
    member = team.members.get(seat=seat)
    return teams.submit_seat_decklist(actor=None, member=member, version=version, now=NOW)


@pytest.mark.scenario("DR-04")
def test_17_3_a_card_of_the_pool_is_in_one_deck_only():
    team = team_event(TeamKind.TRIOS, "team_sealed")
    hand_in(team, "A", "38 Forest\n2 Common 01\n\nSideboard\n1 Common 02")

    with pytest.raises(DecklistRefused) as error:
        hand_in(team, "B", "38 Forest\n2 Common 01")
    assert [one.code for one in error.value.violations] == ["team_pool_exceeded"]
    with pytest.raises(DecklistRefused) as error:
        hand_in(team, "B", "39 Forest\n1 Rare 02")
    assert {one.code for one in error.value.violations} == {"not_in_pool", "team_pool_exceeded"}

    hand_in(team, "B", "39 Forest\n1 Common 01\n\nSideboard\n1 Common 02")
    codes = [(one.code, one.cards) for one in check_team_against_pool(team)]
    assert codes == [("not_assigned", ("Rare 01",))]

    hand_in(team, "C", "39 Forest\n1 Rare 01")
    assert check_team_against_pool(team) == ()


def test_17_4_two_headed_giants_share_what_is_left_as_a_sideboard():
    team = team_event(TeamKind.TWO_HEADED_GIANT, "two_headed_giant_sealed")
    hand_in(team, "A", "38 Forest\n2 Common 01\n\nSideboard\n1 Common 01\n2 Common 02\n1 Rare 01")
    with pytest.raises(DecklistRefused):
        hand_in(team, "B", "38 Forest\n2 Common 01")
    hand_in(team, "B", "39 Forest\n1 Common 01\n\nSideboard\n2 Common 02\n1 Rare 01")
    assert check_team_against_pool(team) == ()


def test_16_1_a_team_opens_products_together():
    team = team_event(TeamKind.TRIOS, "team_sealed")
    team.pool.delete()
    (pool,) = limited.open_pools(actor=None, tournament=team.tournament, now=NOW)
    assert pool.registration == team
    assert sum((pool_counts_of(team) or {}).values()) == 12 * 15


# Built seat by seat


def member_of(team, seat: str):
    return team.members.select_related("player", "decklist_version").get(seat=seat)


def test_17_3_what_a_seat_has_saved_is_out_of_the_others_reach():
    team = team_event(TeamKind.TRIOS, "team_sealed")
    pool = teams.save_seat_deck(
        actor=None, member=member_of(team, "A"), main={"Common 01": 2, "Forest": 38}, now=NOW
    )
    assert pool.draft == {"A": {"Common 01": 2, "Forest": 38}}
    with pytest.raises(InvalidInput) as refused:
        teams.save_seat_deck(
            actor=None, member=member_of(team, "B"), main={"Common 01": 2}, now=NOW
        )
    assert refused.value.fields == {"main": ["Common 01: 2 in the deck, 1 in the pool."]}
    pool.refresh_from_db()
    assert list(pool.draft) == ["A"]
    teams.save_seat_deck(
        actor=None, member=member_of(team, "B"), main={"Common 01": 1, "Forest": 39}, now=NOW
    )
    assert cards_of_team_mates(team, pool_of(team), "C") == {
        "A": {"Common 01": 2},
        "B": {"Common 01": 1},
    }
    assert left_for_seat(team, pool_of(team), pool_counts_of(team), "A") == {
        "Common 01": 2,
        "Common 02": 2,
        "Rare 01": 1,
    }


def test_17_3_the_last_seat_takes_what_nobody_has_into_its_sideboard():
    team = team_event(TeamKind.TRIOS, "team_sealed")
    for seat, main in (("A", {"Common 01": 2, "Forest": 38}), ("B", {"Rare 01": 1, "Swamp": 39})):
        row = teams.hand_in_seat_deck(actor=None, member=member_of(team, seat), main=main, now=NOW)
        assert row.decklist_version.source_text.count("Sideboard") == 0
    row = teams.hand_in_seat_deck(
        actor=None,
        member=member_of(team, "C"),
        main={"Common 02": 1, "Plains": 39},
        takes_rest=True,
        now=NOW,
    )
    assert row.decklist_version.source_text == (
        "1 Common 02\n39 Plains\n\nSideboard\n1 Common 01\n1 Common 02"
    )
    assert check_team_against_pool(team) == ()
    # The sideboard belongs to the seat as well.
    with pytest.raises(InvalidInput):
        teams.save_seat_deck(
            actor=None, member=member_of(team, "A"), main={"Common 01": 3}, now=NOW
        )
    again = teams.hand_in_seat_deck(
        actor=None, member=member_of(team, "A"), main={"Common 01": 1, "Forest": 39}, now=NOW
    )
    assert again.decklist_version.number == 2


def test_17_4_two_headed_giants_leave_the_sideboard_to_both():
    team = team_event(TeamKind.TWO_HEADED_GIANT, "two_headed_giant_sealed")
    main = {"Common 01": 2, "Forest": 38}
    teams.hand_in_seat_deck(
        actor=None, member=member_of(team, "A"), main=main, takes_rest=True, now=NOW
    )
    assert left_for_seat(team, pool_of(team), pool_counts_of(team), "B") == {
        "Common 01": 1,
        "Common 02": 2,
        "Rare 01": 1,
    }
    teams.hand_in_seat_deck(
        actor=None,
        member=member_of(team, "B"),
        main={"Rare 01": 1, "Forest": 39},
        takes_rest=True,
        now=NOW,
    )
    assert check_team_against_pool(team) == ()


def test_a_seats_deck_is_refused_when_it_is_too_small_empty_or_late():
    team = team_event(TeamKind.TRIOS, "team_sealed")
    member = member_of(team, "A")
    with pytest.raises(DecklistRefused):
        teams.hand_in_seat_deck(actor=None, member=member, main={"Forest": 39}, now=NOW)
    with pytest.raises(InvalidInput) as refused:
        teams.hand_in_seat_deck(actor=None, member=member, main={}, now=NOW)
    assert refused.value.fields == {"main": ["The main deck is empty."]}
    assert member_of(team, "A").decklist_version is None
    team.pool.delete()
    with pytest.raises(LimitedRefused) as missing:
        teams.save_seat_deck(actor=None, member=member, main={}, now=NOW)
    assert missing.value.code == "no_pool"


def test_2_7_the_decks_of_seats_are_due_before_round_1():
    team = team_event(TeamKind.TRIOS, "team_sealed")
    event = team.tournament
    event.decklist_required = True
    event.save()
    for name in ("Blues", "Greens", "Whites"):
        add_team(event, name)
    started = tournaments.start_tournament(actor=None, tournament=event, now=NOW)
    limited.allow_missing_decks(actor=None, tournament=started, now=NOW)
    next_round(started)
    member = member_of(team, "A")
    with pytest.raises(DeadlinePassed):
        teams.save_seat_deck(actor=None, member=member, main={"Forest": 40}, now=NOW)
    row = teams.hand_in_seat_deck(
        actor=None, member=member, main={"Forest": 40}, by_staff=True, now=NOW
    )
    assert row.decklist_version.source_text == "40 Forest"
