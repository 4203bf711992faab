"""Rules text to nodes and back: lines that come back as written, lines that must be refused.

`identity/*.txt` has lines `kind | text`, or `kind | text => text as it is rendered` where the text
isn't in today's template. `refusals/*.txt` has near misses that mean nothing. The lines of a file
are one test, since there are thousands.
"""

from __future__ import annotations

from contextlib import suppress

import pytest

from rules_engine.oracle.diagnostics import OracleParseError
from rules_engine.oracle.grammar.engine import check_grammar, check_matchers
from rules_engine.oracle.lexer import UnknownCharacter, tokens
from rules_engine.oracle.normalize import normalized
from rules_engine.oracle.render import render_face
from tests.rules_engine.oracle.japanese.written import badly_told
from tests.rules_engine.oracle.lines import NAME, Lines, compiled, data_files

IDENTITY, REFUSALS = data_files("identity"), data_files("refusals")


def test_every_phrase_has_rules_and_none_begins_with_itself():
    assert check_grammar() == []


def test_matchers_begin_only_with_what_they_are_asked_about():
    wrong: set[str] = set()
    for _, line in (one for lines in IDENTITY.values() for one in lines):
        text = normalized(line.partition(" => ")[0].replace("~", NAME), NAME)
        with suppress(UnknownCharacter):  # frames and cleave, which are taken apart before
            wrong.update(check_matchers(tokens(text)))
    assert wrong == set()


def wrong_about(kind: str, line: str) -> str:
    """What is wrong with how a line is read, read back and told in Japanese; empty if nothing."""
    text, _, rendered = line.partition(" => ")
    try:
        face = compiled(kind, text.replace("~", NAME))
        back = render_face(face)
        if back != (rendered or text).replace("~", NAME).replace(" / ", "\n"):
            return f"{text} is written: {back}"
        if compiled(kind, back).abilities != face.abilities:
            return f"{text} is read back otherwise"
        japanese = badly_told(face)
    except OracleParseError as error:
        return f"{text} isn't read: {error}"
    return f"{text} is told: {japanese}" if japanese else ""


@pytest.mark.parametrize("lines", IDENTITY.values(), ids=IDENTITY)
def test_lines_come_back_as_written(lines: Lines) -> None:
    assert [wrong for kind, line in lines if (wrong := wrong_about(kind, line))] == []


def is_refused(kind: str, line: str) -> bool:
    try:
        compiled(kind, line.replace("~", NAME))
    except OracleParseError:
        return True
    return False


@pytest.mark.parametrize("lines", REFUSALS.values(), ids=REFUSALS)
def test_near_misses_are_refused(lines: Lines) -> None:
    assert [line for kind, line in lines if not is_refused(kind, line)] == []
