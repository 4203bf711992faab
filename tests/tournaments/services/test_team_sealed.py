"""Team Sealed: one pool, disjoint decks."""

from __future__ import annotations

import pytest

from decks.services.decklists import create_decklist
from tests.factories import NOW
from tests.factories.limited import sealed_format, small_set
from tests.tournaments.team_events import registered_teams
from tournaments.enums import TeamKind
from tournaments.errors import DecklistRefused
from tournaments.selectors.limited import check_team_against_pool, pool_counts_of
from tournaments.services import limited, teams
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
