"""The staff pages of card data."""

from pathlib import Path

import pytest
from django.contrib.auth.models import User
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from django.urls import reverse
from pytest_django import DjangoCaptureOnCommitCallbacks, Settings

from decks.enums import JobStatus
from decks.models import Card, CardLegality, Format, ImportJob
from decks.services.custom_formats import FormatDraft, create_custom_format
from decks.services.formats import load_formats
from decks.tasks import run_import  # the task must be known, whatever ran before
from tests.decks.atomic_files import BEARS, atomic, write_json
from tests.decks.services.test_formats import make_card

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def _uploads(settings: Settings, tmp_path: Path) -> None:
    settings.MEDIA_ROOT = tmp_path / "media"


def test_a_file_is_uploaded_and_its_import_watched(
    admin_client: Client,
    tmp_path: Path,
    django_capture_on_commit_callbacks: DjangoCaptureOnCommitCallbacks,
) -> None:
    add = reverse("admin:decks_importjob_add")
    assert admin_client.get(add).status_code == 200
    path = write_json(tmp_path / "cards.json.gz", atomic({"Grizzly Bears": BEARS, "Odd": 5}))
    file = SimpleUploadedFile("cards.json.gz", path.read_bytes())
    with django_capture_on_commit_callbacks() as callbacks:
        response = admin_client.post(add, {"kind": "cards", "file": file})
    job = ImportJob.objects.get()
    page = reverse("admin:decks_importjob_change", args=[job.pk])
    assert response["Location"] == page

    waiting = admin_client.get(page)
    assert (waiting["Refresh"], job.status) == ("2", JobStatus.QUEUED)
    assert run_import.name in run_import.app.tasks
    for callback in callbacks:
        callback()
    done = admin_client.get(page)

    assert "Refresh" not in done
    assert "added: 1" in done.content.decode()
    assert "Odd: not a list of faces" in done.content.decode()
    assert Card.objects.count() == 1


def test_a_file_that_is_too_large_is_refused_at_the_form(
    admin_client: Client, settings: Settings
) -> None:
    settings.MAX_IMPORT_BYTES = 1_000_000
    file = SimpleUploadedFile("cards.json", b"x" * 1_000_001)
    response = admin_client.post(
        reverse("admin:decks_importjob_add"), {"kind": "cards", "file": file}
    )
    assert response.status_code == 200
    assert "The file is larger than 1 MB." in response.content.decode()
    assert ImportJob.objects.count() == 0


def test_only_staff_may_import(client: Client, django_user_model: type[User]) -> None:
    client.force_login(django_user_model.objects.create_user("player"))
    response = client.get(reverse("admin:decks_importjob_add"))
    assert (response.status_code, "/login/" in response["Location"]) == (302, True)


def test_an_edited_row_is_no_longer_kept_in_step(admin_client: Client) -> None:
    lotus = make_card("Black Lotus", "LEA")
    load_formats()
    row = CardLegality.objects.get(card=lotus, format__slug="legacy")
    response = admin_client.post(
        reverse("admin:decks_cardlegality_change", args=[row.pk]),
        {
            "format": row.format_id,
            "card": row.card_id,
            "status": "banned",
            "legal_until": "2027-01-01",
            "reason": "",
        },
    )
    assert response.status_code == 302
    load_formats()
    row.refresh_from_db()
    assert (str(row.legal_until), row.is_bundled) == ("2027-01-01", False)


def test_cards_are_found_and_bundled_formats_are_read_only(admin_client: Client) -> None:
    card = make_card("Lim-Dûl's Vault", "ALL")
    load_formats()
    found = admin_client.get(reverse("admin:decks_card_changelist"), {"q": "lim dul"})
    assert "Lim-Dûl&#x27;s Vault" in found.content.decode()
    assert admin_client.get(reverse("admin:decks_card_change", args=[card.pk])).status_code == 200
    modern = Format.objects.get(slug="modern")
    page = admin_client.post(reverse("admin:decks_format_change", args=[modern.pk]), {})
    assert page.status_code == 403


def test_a_custom_format_gets_its_sets_and_bans_inline(admin_client: Client) -> None:
    card = make_card("Black Lotus", "LEA")
    made = create_custom_format(actor=None, draft=FormatDraft(name="Old Cards", set_codes=("LEA",)))
    page = admin_client.get(reverse("admin:decks_format_change", args=[made.pk]))
    assert page.status_code == 200
    form = {
        "name": "Old Cards",
        "slug": "old-cards",
        "kind": "constructed",
        "card_pool": "sets",
        "main_minimum": "40",
        "players_per_team": "1",
        "position": "0",
        "set_legalities-TOTAL_FORMS": "0",
        "set_legalities-INITIAL_FORMS": "0",
        "card_legalities-TOTAL_FORMS": "1",
        "card_legalities-INITIAL_FORMS": "0",
        "card_legalities-0-card": str(card.pk),
        "card_legalities-0-status": "banned",
    }
    saved = admin_client.post(reverse("admin:decks_format_change", args=[made.pk]), form)
    assert saved.status_code == 302
    made.refresh_from_db()
    assert (made.main_minimum, made.card_legalities.get().card) == (40, card)
