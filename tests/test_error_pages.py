"""What the site answers to requests that are no use: a page for people, one shape for programs."""

import json
import logging

import pytest
from django.test import Client

from tests.factories import TournamentFactory, UserFactory

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize("address", ["/?q=%00", "/join/%00/", "/events/x%00y/"])
def test_a_nul_character_is_refused_with_a_page(client, address):
    answer = client.get(address)
    assert answer.status_code == 400
    assert "The request could not be understood." in answer.content.decode()


def test_the_api_refuses_it_in_its_own_shape(client):
    answer = client.get("/api/v1/formats/%00/")
    assert answer.status_code == 400
    assert set(answer.json()) == {"code", "detail", "fields"}


def test_an_unknown_address_of_the_api_is_told_in_json(client):
    answer = client.get("/api/v1/nothing/here/")
    assert answer.status_code == 404
    assert answer.json()["code"] == "not_found"


def test_an_unknown_page_is_a_page_of_the_site(client):
    answer = client.get("/nothing/here/")
    assert answer.status_code == 404
    assert "Page not found" in answer.content.decode()


def test_an_enormous_form_is_refused_with_a_page(client):
    answer = client.post(
        "/decks/check/", {"text": "x" * 9_000_000}, headers={"Accept": "text/html"}
    )
    assert answer.status_code in (200, 400, 413)


def test_an_enormous_body_is_refused_in_the_apis_shape(client):
    body = json.dumps({"text": "x" * 9_000_000, "format": "modern"})
    answer = client.post("/api/v1/decklists/validate/", body, content_type="application/json")
    assert answer.status_code in (400, 413)
    assert set(answer.json()) == {"code", "detail", "fields"}


@pytest.mark.parametrize("body", ["[" * 100_000, '{"a":' * 50_000])
def test_json_without_end_is_refused(client, body):
    answer = client.post("/api/v1/decklists/validate/", body, content_type="application/json")
    assert answer.status_code == 400
    assert answer.json()["code"] == "parse_error"


def test_a_form_without_its_token_is_refused_with_a_page():
    answer = Client(enforce_csrf_checks=True).post("/decks/check/", {"text": "4 Opt"})
    assert answer.status_code == 403
    assert "The form was too old" in answer.content.decode()


def test_a_refusal_is_one_line_of_the_log_and_an_error_tells_where(client, caplog):
    TournamentFactory(slug="friday")
    client.force_login(UserFactory())
    assert client.get("/events/friday/desk/").status_code == 403
    try:
        raise ValueError("broken")
    except ValueError:
        logging.getLogger("django.request").exception("Internal Server Error")
    told = [(one.levelname, one.exc_info) for one in caplog.records if "request" in one.name]
    assert told[0] == ("WARNING", None)
    assert (told[1][0], told[1][1][0]) == ("ERROR", ValueError)
    assert len(told) == 2
