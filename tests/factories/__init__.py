"""Test data, built through the models' own rules; `tests.factories.events` plays whole events."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import factory
from django.contrib.auth import get_user_model
from factory.django import DjangoModelFactory

from decks.enums import CardPoolRule, FormatKind
from decks.models import Format
from tournaments.enums import RegistrationStatus, StaffRole, TournamentStatus
from tournaments.models import Organization, Player, Registration, StaffMembership, Tournament

NOW = datetime(2026, 11, 21, 9, 0, tzinfo=UTC)


class UserFactory(DjangoModelFactory):
    class Meta:
        model = get_user_model()
        skip_postgeneration_save = True

    username = factory.Sequence(lambda n: f"user{n}")
    email = factory.LazyAttribute(lambda user: f"{user.username}@example.org")
    password = factory.django.Password("correct horse battery")


class OrganizationFactory(DjangoModelFactory):
    class Meta:
        model = Organization

    name = factory.Sequence(lambda n: f"Store {n}")
    slug = factory.Sequence(lambda n: f"store-{n}")
    time_zone = "Europe/Berlin"
    created_at = NOW


class StaffMembershipFactory(DjangoModelFactory):
    class Meta:
        model = StaffMembership

    organization = factory.SubFactory(OrganizationFactory)
    user = factory.SubFactory(UserFactory)
    role = StaffRole.ORGANIZER
    created_at = NOW


class FormatFactory(DjangoModelFactory):
    """A format in which every card is legal."""

    class Meta:
        model = Format
        django_get_or_create = ("slug",)

    slug = "house"
    name = "House rules"
    kind = FormatKind.CONSTRUCTED
    card_pool = CardPoolRule.ANY
    main_minimum = 60
    sideboard_maximum = 15
    copies_limit = 4


class PlayerFactory(DjangoModelFactory):
    class Meta:
        model = Player

    name = factory.Sequence(lambda n: f"Player {n:04d}")
    created_at = NOW


class TournamentFactory(DjangoModelFactory):
    """A tournament that is open for registration."""

    class Meta:
        model = Tournament

    organization = factory.SubFactory(OrganizationFactory)
    name = factory.Sequence(lambda n: f"Friday {n}")
    slug = factory.Sequence(lambda n: f"friday-{n}")
    starts_at = NOW + timedelta(hours=1)
    time_zone = "Europe/Berlin"
    format = factory.SubFactory(FormatFactory)
    status = TournamentStatus.REGISTRATION
    created_at = NOW
    seed = 7


class RegistrationFactory(DjangoModelFactory):
    class Meta:
        model = Registration

    tournament = factory.SubFactory(TournamentFactory)
    player = factory.SubFactory(PlayerFactory)
    status = RegistrationStatus.ENROLLED
    registered_at = NOW
    tie_number = factory.Sequence(lambda n: n)
