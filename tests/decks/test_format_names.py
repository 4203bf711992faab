"""The bundled formats' names in the languages of the pages."""

import pytest
from django.utils import translation

from decks.format_data.formats import FORMATS
from decks.format_names import DESCRIPTIONS, NAMES
from decks.models import Format


def test_every_bundled_format_has_its_name_and_description():
    assert {one.slug: one.name for one in FORMATS} == {slug: str(n) for slug, n in NAMES.items()}
    assert {one.slug: one.description for one in FORMATS} == {
        slug: str(text) for slug, text in DESCRIPTIONS.items()
    }


@pytest.mark.parametrize(
    ("values", "label"),
    [
        ({"slug": "modern", "name": "Modern"}, "モダン"),
        ({"slug": "house", "name": "House rules"}, "House rules"),
        ({"slug": "modern", "name": "Modern", "is_custom": True}, "Modern"),
    ],
)
def test_a_format_is_called_in_the_reader_s_language(values, label):
    with translation.override("ja"):
        assert (Format(**values).label, str(Format(**values))) == (label, label)
