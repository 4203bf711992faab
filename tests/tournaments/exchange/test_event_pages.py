"""Documents of events by page and by API."""

from __future__ import annotations

import json
from datetime import timedelta

import jsonschema
import pytest
from django.core.files.uploadedfile import SimpleUploadedFile

from tests.factories import NOW, OrganizationFactory, StaffMembershipFactory, UserFactory
from tests.factories.events import next_round, play_all, registered, started
from tournaments.enums import AuditAction, JobStatus, StaffRole
from tournaments.models import AuditEntry, BackgroundJob, Tournament
from tournaments.selectors.event_export import event_document
from tournaments.selectors.exported_rows import document_bytes
from tournaments.services.imports import jobs as event_imports
from tournaments.tasks import run_job

pytestmark = pytest.mark.django_db


@pytest.fixture
def event():
    event = started(4, swiss_rounds=2, slug="friday", name="Friday")
    play_all(next_round(event))
    event.refresh_from_db()
    return event


@pytest.fixture
def organizer(event):
    return StaffMembershipFactory(organization=event.organization).user


def upload(content: bytes) -> dict[str, SimpleUploadedFile]:
    return {"file": SimpleUploadedFile("event.json", content, "application/json")}


def test_everybody_reads_the_public_document(client, event):
    response = client.get("/events/friday/event.json")
    assert response.status_code == 200
    assert response["Content-Type"] == "application/json"
    assert response["Access-Control-Allow-Origin"] == "*"
    assert json.loads(response.content)["scope"] == "public"
    assert len(json.loads(response.content)["matches"]) == 2
    again = client.get("/events/friday/event.json", headers={"If-None-Match": response["ETag"]})
    assert (again.status_code, again.content) == (304, b"")
    assert again["ETag"] == response["ETag"]


def test_the_etag_changes_when_the_event_or_a_name_changes(client, event):
    first = client.get("/events/friday/event.json")["ETag"]
    person = event.registrations.order_by("pk")[0].player
    person.name = "Somebody Else"
    person.save()
    assert client.get("/events/friday/event.json")["ETag"] != first


def test_a_browser_may_ask_before_it_reads(client, event):
    response = client.options("/events/friday/event.json")
    assert response.status_code == 204
    assert response["Access-Control-Allow-Headers"] == "If-None-Match"
    assert client.post("/events/friday/event.json").status_code == 405


def test_a_planned_event_has_no_public_document_even_for_its_staff(client, event, organizer):
    registered(2, slug="later", status="planned", organization=event.organization)
    client.force_login(organizer)
    assert client.get("/events/later/event.json").status_code == 404


def test_the_schema_is_served_and_describes_the_document(client, event):
    schema = client.get("/schemas/event-1.json")
    assert schema["Content-Type"] == "application/schema+json"
    document = json.loads(client.get("/events/friday/event.json").content)
    jsonschema.Draft202012Validator(json.loads(schema.content)).validate(document)


def test_staff_download_the_event_and_import_it(client, event, organizer):
    client.force_login(organizer)
    page = client.get("/events/friday/desk/data/")
    assert "/events/friday/desk/data/event.json" in page.content.decode()
    file = client.get("/events/friday/desk/data/event.json")
    assert file["Content-Disposition"] == 'attachment; filename="friday.event.json"'
    slug = event.organization.slug
    response = client.post(f"/organizations/{slug}/events/import/", upload(file.content))
    copied = Tournament.objects.get(slug="friday-2")
    assert response["Location"] == "/events/friday-2/desk/"
    entry = AuditEntry.objects.get(tournament=copied)
    assert (entry.action, entry.actor) == (AuditAction.EVENT_IMPORTED, organizer)


def test_a_page_names_the_places_that_are_wrong(client, event, organizer):
    client.force_login(organizer)
    document = event_document(event)
    document["matches"][0]["games_one"] = "two"
    slug = event.organization.slug
    response = client.post(
        f"/organizations/{slug}/events/import/", upload(document_bytes(document))
    )
    assert response.status_code == 400
    assert "<code>matches[0].games_one</code>" in response.content.decode()
    assert Tournament.objects.count() == 1


@pytest.mark.parametrize("role", [StaffRole.JUDGE, StaffRole.SCOREKEEPER])
def test_only_organizers_import(client, event, role):
    store = OrganizationFactory()
    client.force_login(StaffMembershipFactory(organization=store, role=role).user)
    assert client.get(f"/organizations/{store.slug}/events/import/").status_code == 403
    client.force_login(UserFactory())
    assert client.get(f"/organizations/{store.slug}/events/import/").status_code == 403
    assert client.get("/events/friday/desk/data/event.json").status_code == 403


def test_a_large_event_is_imported_by_a_job(
    client, event, organizer, monkeypatch, django_capture_on_commit_callbacks
):
    monkeypatch.setattr(event_imports, "IMPORTED_AT_ONCE_BYTES", 10)
    client.force_login(organizer)
    slug = event.organization.slug
    content = document_bytes(event_document(event))
    response = client.post(f"/organizations/{slug}/events/import/", upload(content))
    job = BackgroundJob.objects.get()
    assert response["Location"] == f"/organizations/{slug}/events/import/{job.pk}/"
    for _ in range(2):
        run_job(job.pk)
    job.refresh_from_db()
    copied = Tournament.objects.get(slug="friday-2")
    assert (job.status, job.result) == (JobStatus.SUCCEEDED, {"tournament": copied.pk})
    assert "content" not in job.arguments
    assert "/events/friday-2/desk/" in client.get(response["Location"]).content.decode()


def test_the_job_of_a_wrong_document_says_where(event, organizer, monkeypatch):
    monkeypatch.setattr(event_imports, "IMPORTED_AT_ONCE_BYTES", 10)
    document = event_document(event)
    document["rounds"][0]["number"] = 7
    job = event_imports.start_import(
        actor=organizer,
        organization=event.organization,
        content=document_bytes(document),
        now=NOW,
    )
    run_job(job.pk)
    job.refresh_from_db()
    assert (job.status, job.message) == (
        JobStatus.FAILED,
        "rounds: Rounds are numbered from 1 without gaps.",
    )
    assert Tournament.objects.count() == 1


def test_documents_by_api(client, event, organizer):
    assert client.get("/api/v1/tournaments/friday/public-document/").json()["scope"] == "public"
    assert client.get("/api/v1/tournaments/friday/document/").status_code == 401
    client.force_login(UserFactory())
    assert client.get("/api/v1/tournaments/friday/document/").status_code == 403
    client.force_login(organizer)
    document = client.get("/api/v1/tournaments/friday/document/").json()
    address = f"/api/v1/organizations/{event.organization.slug}/import-event/"
    made = client.post(address, json.dumps(document), content_type="application/json")
    assert (made.status_code, made.json()["slug"]) == (201, "friday-2")
    made = client.post(address, upload(document_bytes(document)))
    assert (made.status_code, made.json()["slug"]) == (201, "friday-3")
    document["rounds"] = 1
    wrong = client.post(address, json.dumps(document), content_type="application/json")
    assert (wrong.status_code, wrong.json()) == (
        400,
        {
            "code": "event_file_refused",
            "detail": "The file cannot be imported.",
            "fields": {"file": ["rounds: Another kind of value is expected: array."]},
        },
    )
    client.force_login(UserFactory())
    refused = client.post(address, json.dumps(document), content_type="application/json")
    assert refused.status_code == 403


def test_times_come_back_to_the_microsecond(event, organizer):
    event.starts_at = NOW + timedelta(microseconds=123457)
    event.save()
    copied = event_imports.start_import(
        actor=organizer,
        organization=event.organization,
        content=document_bytes(event_document(event)),
        now=NOW,
    )
    copied.refresh_from_db()
    assert copied.starts_at == event.starts_at
