"""The catalogues of all languages that the pages offer are complete and keep every placeholder."""

import re

import pytest
from django.conf import settings
from django.utils import translation

from config.translations import catalogues, collected, read_catalogue

PLACEHOLDER = re.compile(r"%\(\w+\)[+#0-9.]*[a-z]|%%|\{\w*\}|</?\w+[^>]*>")
OFFERED = {code for code, _name in settings.LANGUAGES}


def texts(message):
    """A message's originals, the plural last, and its translations."""
    plural = isinstance(message.id, tuple)
    return (message.id, message.string) if plural else ((message.id,), (message.string,))


@pytest.fixture(params=catalogues(), ids=lambda path: path.parts[-3])
def catalogue(request):
    return read_catalogue(request.param)


def test_every_offered_language_has_a_catalogue():
    assert {path.parts[-3] for path in catalogues()} | {settings.LANGUAGE_CODE} == OFFERED


def test_no_translation_is_missing_or_uncertain(catalogue):
    unsure = [
        message.id
        for message in catalogue
        if message.id and (message.fuzzy or not all(texts(message)[1]))
    ]
    assert unsure == []


def test_every_plural_form_is_given(catalogue):
    incomplete = [
        message.id
        for message in catalogue
        if isinstance(message.id, tuple) and len(message.string) != catalogue.num_plurals
    ]
    assert incomplete == []


def test_translations_keep_placeholders_and_marks(catalogue):
    """What is filled in, and HTML; a plural form has what the original's plural has."""
    wrong = []
    for message in catalogue:
        originals, translated = texts(message)
        wanted = sorted(PLACEHOLDER.findall(originals[-1]))
        for text in translated if message.id else ():
            if sorted(PLACEHOLDER.findall(text)) != wanted:
                wrong.append((originals[-1], text))
    assert wrong == []


def test_translations_begin_and_end_like_their_originals(catalogue):
    """Blanks at the ends join sentences; a line break is no part of a title."""
    wrong = []
    for message in catalogue:
        originals, translated = texts(message)
        for text in translated if message.id else ():
            if text != text.strip() and originals[-1] == originals[-1].strip():
                wrong.append((originals[-1], text))
    assert wrong == []


def test_collecting_finds_texts_of_modules_and_templates():
    """Each way of marking a text, with what Django's ``makemessages`` makes of it."""
    found = collected()
    template = found.get("Keep %(current)s")
    assert ("templates/tournaments/desk/desk.html", 1) in template.locations
    assert found.get(("%(points)d point", "%(points)d points")).id[1] == "%(points)d points"
    noop = found.get("%(card)s is banned: take it out.")
    assert noop.locations == [("decks/construction/legality.py", 1)]


def test_the_compiled_catalogues_are_the_ones_django_reads():
    with translation.override("ja"):
        assert translation.gettext("Standings") == "順位表"
        assert (
            translation.ngettext("%(points)d point", "%(points)d points", 3) % {"points": 3}
            == "3点"
        )
    with translation.override("en"):
        assert translation.gettext("Standings") == "Standings"


def test_no_text_of_the_sources_is_missing_in_a_catalogue(catalogue):
    """What ``make messages`` would add; a new text is translated with the change that brings it."""
    known = {(message.context, message.id) for message in catalogue}
    missing = [message.id for message in collected() if (message.context, message.id) not in known]
    assert missing == []


def test_no_text_of_a_catalogue_is_left_over(catalogue):
    """What ``make messages`` would take away."""
    used = {(message.context, message.id) for message in collected()}
    left_over = [message.id for message in catalogue if (message.context, message.id) not in used]
    assert left_over == []
