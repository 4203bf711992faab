"""A client with a token, as programs use the API."""

import pytest
from rest_framework.authtoken.models import Token
from rest_framework.test import APIClient

from tests.factories import OrganizationFactory, StaffMembershipFactory, UserFactory
from tournaments.enums import StaffRole


@pytest.fixture
def client_of():
    """A function: the API client of a user; without a user, a stranger's."""

    def make(user=None) -> APIClient:
        client = APIClient()
        if user is not None:
            token, _ = Token.objects.get_or_create(user=user)
            client.credentials(HTTP_AUTHORIZATION=f"Token {token.key}")
        return client

    return make


@pytest.fixture
def store(db):
    return OrganizationFactory(slug="corner-store", name="Corner Store")


@pytest.fixture
def organizer(store):
    return StaffMembershipFactory(
        organization=store, user=UserFactory(username="olivia"), role=StaffRole.ORGANIZER
    ).user


@pytest.fixture
def scorekeeper(store):
    return StaffMembershipFactory(
        organization=store, user=UserFactory(username="sam"), role=StaffRole.SCOREKEEPER
    ).user
