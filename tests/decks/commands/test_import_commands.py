"""``import_cards``, ``import_sets`` and ``load_catalogue``."""

from io import StringIO
from pathlib import Path

import pytest
from django.core.management import CommandError, call_command

from decks.models import Card
from tests.decks.atomic_files import BEARS, atomic, write_json

pytestmark = pytest.mark.django_db


def test_the_summary_tells_what_happened(tmp_path: Path) -> None:
    path = write_json(tmp_path / "cards.json.xz", atomic({"Grizzly Bears": BEARS, "Odd": 5}))
    out, err = StringIO(), StringIO()

    call_command("import_cards", str(path), stdout=out, stderr=err)

    assert out.getvalue().splitlines()[0] == "Cards: 1 added, 0 changed, 0 unchanged, 1 refused"
    assert err.getvalue() == "refused: Odd: not a list of faces\n"


def test_sets(tmp_path: Path) -> None:
    path = write_json(tmp_path / "sets.json", {"data": [{"code": "XYZ", "name": "Some Set"}]})
    out = StringIO()
    call_command("import_sets", path, stdout=out)
    assert out.getvalue() == "Sets: 1 added, 0 changed, 0 unchanged, 0 refused\n"


def test_a_broken_file_ends_with_status_2_and_a_sentence(tmp_path: Path) -> None:
    path = tmp_path / "cards.json"
    path.write_text('{"data": {"A": [')
    with pytest.raises(CommandError) as error:
        call_command("import_cards", path)
    assert error.value.returncode == 2
    assert str(error.value).startswith("The file is not complete JSON: it breaks")
    assert Card.objects.count() == 0
