"""Rules text to nodes and back: lines that come back as written, lines that must be refused.

`identity/*.txt` has lines `kind | text`, or `kind | text => text as it is rendered` where the text
isn't in today's template. `refusals/*.txt` has near misses that mean nothing.
"""

from __future__ import annotations

from contextlib import suppress

import pytest

from rules_engine.oracle.diagnostics import OracleParseError
from rules_engine.oracle.grammar.engine import check_grammar, check_matchers
from rules_engine.oracle.lexer import UnknownCharacter, tokens
from rules_engine.oracle.normalize import normalized
from rules_engine.oracle.render import render_face
from tests.rules_engine.oracle.lines import NAME, compiled, data_lines


def test_every_phrase_has_rules_and_none_begins_with_itself():
    assert check_grammar() == []


def test_matchers_begin_only_with_what_they_are_asked_about():
    wrong: set[str] = set()
    for _, line in data_lines("identity"):
        text = normalized(line.partition(" => ")[0].replace("~", NAME), NAME)
        with suppress(UnknownCharacter):  # frames and cleave, which are taken apart before
            wrong.update(check_matchers(tokens(text)))
    assert wrong == set()


@pytest.mark.parametrize(("kind", "line"), data_lines("identity"))
def test_a_line_comes_back_as_written(kind: str, line: str) -> None:
    text, _, rendered = line.partition(" => ")
    face = compiled(kind, text.replace("~", NAME))
    back = render_face(face)
    assert back == (rendered or text).replace("~", NAME).replace(" / ", "\n")
    assert compiled(kind, back).abilities == face.abilities


@pytest.mark.parametrize(("kind", "line"), data_lines("refusals"))
def test_a_near_miss_is_refused(kind: str, line: str) -> None:
    with pytest.raises(OracleParseError):
        compiled(kind, line.replace("~", NAME))
