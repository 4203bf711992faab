"""Decklists of registrations (MTR 2.7): checked, replaced before the deadline, refused after."""

from __future__ import annotations

from datetime import timedelta

import pytest

from decks.services.decklists import create_decklist, revise_decklist
from tests.factories import NOW, FormatFactory, RegistrationFactory, TournamentFactory
from tests.factories.decks import demo_version
from tests.factories.events import by_name, next_round, started
from tournaments.errors import DeadlinePassed, DecklistRefused, RegistrationRefused
from tournaments.models import AuditEntry
from tournaments.services import participation, registrations

pytestmark = pytest.mark.django_db


def submit(registration, version, *, now=NOW, by_staff=False):
    return registrations.submit_decklist(
        actor=None, registration=registration, version=version, now=now, by_staff=by_staff
    )


@pytest.fixture
def registration():
    return RegistrationFactory(
        tournament=TournamentFactory(decklist_deadline=NOW + timedelta(minutes=30))
    )


@pytest.mark.scenario("TR-09")
def test_13_2_a_legal_deck_is_registered_and_may_be_replaced_until_the_deadline(registration):
    first, second = demo_version("Red Burn"), demo_version("Green Stompy")
    assert submit(registration, first).decklist_version == first
    done = submit(registration, second, now=NOW + timedelta(minutes=30))
    assert (done.decklist_version, done.decklist_submitted_at) == (
        second,
        NOW + timedelta(minutes=30),
    )
    assert AuditEntry.objects.filter(action="decklist_submitted").count() == 2


@pytest.mark.scenario("FM-04")
def test_13_2_after_the_deadline_only_staff_can_register_one(registration):
    version = demo_version("Red Burn")
    late = NOW + timedelta(minutes=31)
    with pytest.raises(DeadlinePassed) as refused:
        submit(registration, version, now=late)
    assert refused.value.code == "deadline_passed"
    registration.refresh_from_db()
    assert registration.decklist_version is None
    assert submit(registration, version, now=late, by_staff=True).decklist_version == version


@pytest.mark.scenario("FM-04")
def test_13_2_without_a_deadline_the_start_is_it():
    registration = RegistrationFactory()
    event = registration.tournament
    version = demo_version("Red Burn")
    with pytest.raises(DeadlinePassed):
        submit(registration, version, now=event.starts_at + timedelta(seconds=1))
    assert submit(registration, version, now=event.starts_at).decklist_version == version


def test_once_the_event_has_started_players_cannot_change_it():
    event = started(["Ada", "Bo"])
    with pytest.raises(DeadlinePassed):
        submit(by_name(event, "Ada"), demo_version("Red Burn"))


def test_13_6_everything_that_is_wrong_is_said_and_the_mended_list_is_taken(registration):
    demo_version("Red Burn")
    decklist = create_decklist(
        actor=None, name="Mistakes", format=FormatFactory(), text="5 Lightning Bolt\n20 Mountain\n"
    )
    with pytest.raises(DecklistRefused) as refused:
        submit(registration, decklist.versions.get())
    codes = {violation.code for violation in refused.value.violations}
    assert codes == {"too_many_copies", "main_deck_too_small"}
    assert len(refused.value.fields["decklist"]) == 2
    assert any("Lightning Bolt" in sentence for sentence in refused.value.fields["decklist"])
    mended = revise_decklist(actor=None, decklist=decklist, text="4 Lightning Bolt\n56 Mountain\n")
    assert submit(registration, mended).decklist_version == mended


def test_who_has_left_registers_no_deck():
    event = started(4)
    next_round(event)
    gone = participation.drop_player(actor=None, registration=by_name(event, "P001"), now=NOW)
    with pytest.raises(RegistrationRefused):
        submit(gone, demo_version("Red Burn"), by_staff=True)
