"""Parts of event documents besides the rounds: drafts, qualifiers, archetypes, shared prizes."""

from __future__ import annotations

import json

import pytest

from decks.models import CardPoolEntry
from tests.factories import NOW, OrganizationFactory, TournamentFactory
from tests.factories.decks import hand_out
from tests.factories.events import by_name, next_round, play_all, started
from tests.tournaments.drafted_events import draft_to_the_end, started_draft, with_accounts
from tests.tournaments.exchange.test_event_documents import exported, imported, refused
from tournaments.draft_input import load_pod
from tournaments.errors import QualifierRefused
from tournaments.exchange import PUBLIC
from tournaments.models import Archetype, AuditEntry, DraftPod, PrizeSplit, Tournament
from tournaments.selectors.metagame import archetypes_of
from tournaments.services import prizes, qualifiers, tournaments
from tournaments.services.archetypes import change_archetypes

pytestmark = pytest.mark.django_db


def same(original: Tournament, copied: Tournament) -> bool:
    """Whether the two export the same, apart from their stores and addresses."""
    documents = [exported(original), exported(copied)]
    for one in documents:
        del one["store"], one["event"]["slug"]
    assert documents[1] == documents[0]
    return True


# --- drafts


@pytest.fixture
def drafted() -> Tournament:
    event = with_accounts(4, swiss_rounds=2)
    draft_to_the_end(started_draft(event, size=3, packs=2))
    return event


def test_a_finished_draft_comes_back_pick_by_pick(drafted):
    copied = imported(exported(drafted))
    assert same(drafted, copied)
    pod, again = (DraftPod.objects.get(draft__tournament=one) for one in (drafted, copied))
    first, second = load_pod(pod), load_pod(again)
    assert second.machine.taken == first.machine.taken
    assert second.steps == first.steps == 24
    pools = [
        [
            sorted(CardPoolEntry.objects.filter(pool=seat.pool).values_list("card__name"))
            for seat in one.seats.order_by("number")
        ]
        for one in (pod, again)
    ]
    assert pools[1] == pools[0]
    assert sum(len(names) for names in pools[0]) == 24


def test_an_imported_draft_pairs_its_pod_as_the_original(drafted):
    copied = imported(exported(drafted))
    for one in (drafted, copied):
        one.refresh_from_db()
        next_round(one)
    tables = [
        [
            (match.table, match.player_one.player.name, match.player_two.player.name)
            for match in one.rounds.get().matches.with_players().order_by("table")
        ]
        for one in (drafted, copied)
    ]
    assert tables[1] == tables[0]
    assert len(tables[0]) == 2


def test_a_draft_that_goes_on_is_nobodys_business():
    """MTR 7.7: picks stay hidden while a pod is being drafted, from those who export, too."""
    event = with_accounts(4)
    started_draft(event, size=3)
    text = json.dumps(exported(event))
    assert "Cube Card" not in text
    assert exported(event)["drafts"] == exported(event)["draft_packs"] == []


def test_picks_are_not_public(drafted):
    assert not any(name.startswith("draft") for name in exported(drafted, scope=PUBLIC))


@pytest.mark.parametrize(
    ("section", "field", "value", "problem"),
    [
        ("draft_steps", "cards", [23],
         ("draft_pods[0]", "The picks of this pod are not possible.")),
        ("draft_steps", "cards", [999],
         ("draft_pods[0]", "The picks of this pod are not possible.")),
        ("draft_packs", "cards", [["Cube Card 001", "", "", ""]],
         ("draft_pods[0]", "The picks of this pod are not possible.")),
        ("draft_packs", "cards", [["Cube Card 001"]],
         ("draft_packs[0].cards[0]", "This does not follow the format (minItems).")),
        ("draft_seats", "registration", 77,
         ("draft_seats[0].registration", "There is nothing with this number in the document.")),
        ("draft_seats", "number", 2,
         ("draft_seats[1]",
          "This contradicts another part of the document (draft_seat_number_once).")),
    ],
)  # fmt: skip
def test_impossible_drafts_are_refused(drafted, section, field, value, problem):
    document = exported(drafted)
    document[section][0][field] = value
    assert refused(document)[0] == problem


# --- qualifiers


def test_earned_byes_and_invitations_come_along_without_the_event_that_gave_them():
    source = started("ABCD", swiss_rounds=1, name="Trial")
    play_all(next_round(source))
    target = TournamentFactory(name="Finals", invite_only=True)
    link = qualifiers.link_qualifier(
        actor=None, source=source, target=target, top=2, byes=1, pass_down_to=3, now=NOW
    )
    tournaments.finish_tournament(actor=None, tournament=source, now=NOW)
    copied = imported(exported(target))
    assert same(target, copied)
    again = copied.fed_by.get()
    assert (again.source, again.name_of_source, again.byes) == (None, "Trial", 1)
    told = [[(one.player.name, one.rank, one.status) for one in row.qualifications.order_by("rank")]
            for row in (link, again)]  # fmt: skip
    assert told[1] == told[0]
    assert [status for _name, _rank, status in told[0]] == ["offered", "offered"]
    with pytest.raises(QualifierRefused) as caught:
        qualifiers.award_qualifications(actor=None, qualifier=again, now=NOW)
    assert caught.value.code == "no_source"
    first = again.qualifications.order_by("rank")[0]
    assert qualifiers.decline_qualification(actor=None, qualification=first, now=NOW) is None


def test_the_pages_of_an_imported_event_name_where_its_byes_come_from(client):
    source, target = TournamentFactory(name="Trial"), TournamentFactory(slug="finals")
    qualifiers.link_qualifier(actor=None, source=source, target=target, top=1, byes=2, now=NOW)
    copied = imported(exported(target))
    assert "Trial" in client.get(f"/events/{copied.slug}/qualifiers/").content.decode()
    (row,) = client.get(f"/api/v1/tournaments/{copied.slug}/qualifiers/").json()["results"]
    assert (row["source"], row["source_name"], row["byes"]) == (None, "Trial", 2)


def test_a_qualifier_needs_a_source():
    target = TournamentFactory()
    qualifiers.link_qualifier(
        actor=None, source=TournamentFactory(), target=target, top=1, byes=2, now=NOW
    )
    document = exported(target)
    document["qualifiers"][0]["source_name"] = ""
    assert refused(document) == [
        (
            "qualifiers[0]",
            "This contradicts another part of the document (qualifier_names_its_source).",
        )
    ]


# --- archetypes


@pytest.fixture
def sorted_event() -> Tournament:
    event = started("ABCD", swiss_rounds=1)
    hand_out(event, "Red Burn", "White Weenie")
    text = "Burn: 4 Lightning Bolt\nWeenie: Savannah Lions; 2 Plains"
    change_archetypes(
        actor=None, organization=event.organization, format=event.format, text=text, now=NOW
    )
    return event


def test_archetypes_come_along_to_a_store_that_has_none(sorted_event):
    copied = imported(exported(sorted_event))
    assert same(sorted_event, copied)
    assert list(archetypes_of(copied).values()) == ["Burn", "Weenie", "Burn", "Weenie"]
    entry = AuditEntry.objects.get(organization=copied.organization, tournament=None)
    assert entry.action == "archetypes_changed"


def test_a_stores_own_archetypes_stay(sorted_event):
    store = OrganizationFactory()
    change_archetypes(
        actor=None, organization=store, format=sorted_event.format, text="Mine: Plains", now=NOW
    )
    copied = imported(exported(sorted_event), store)
    assert [one.name for one in Archetype.objects.filter(organization=store)] == ["Mine"]
    assert "Burn" not in archetypes_of(copied).values()


def test_archetypes_of_unknown_cards_are_refused(sorted_event):
    document = exported(sorted_event)
    document["archetypes"][1]["cards"][0]["card"] = "No Such Card"
    document["archetypes"][1]["name"] = "Burn"
    assert refused(document) == [
        ("archetypes[1].cards[0].card", "There is no card with this name here."),
        ("archetypes[1].name", "This name is used twice."),
    ]


# --- shared prizes


def test_agreements_about_prizes_come_along():
    event = started("ABCD", swiss_rounds=1, cut_to=4)
    play_all(next_round(event))
    play_all(next_round(event))
    final = next_round(event)
    match = final.matches.with_players().get()
    prizes.record_final_agreement(
        actor=None, tournament=event, winner=match.player_one, note="half each", now=NOW
    )
    tournaments.finish_tournament(actor=None, tournament=event, now=NOW)
    event.refresh_from_db()
    copied = imported(exported(event))
    assert same(event, copied)
    split = PrizeSplit.objects.get(tournament=copied)
    assert {one.name for one in split.participants.all()} == {
        match.player_one.name,
        match.player_two.name,
    }
    assert split.winner == by_name(copied, match.player_one.name)
    document = exported(event)
    document["prize_splits"][0]["participants"].append(99)
    assert refused(document) == [
        (
            "prize_splits[0].participants",
            "There is nothing with this number in the document.",
        )
    ]


def test_a_final_order_that_does_not_follow_is_refused():
    event = started("AB", swiss_rounds=1)
    play_all(next_round(event))
    tournaments.finish_tournament(actor=None, tournament=event, now=NOW)
    event.refresh_from_db()
    document = exported(event)
    document["final_order"].reverse()
    assert refused(document) == [
        ("final_order", "The final order does not follow from the results.")
    ]
