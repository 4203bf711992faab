"""Rules text to nodes and back: lines that come back as written, lines that must be refused.

`identity/*.txt` has lines `kind | text`, or `kind | text => text as it is rendered` where the text
isn't in today's template. `refusals/*.txt` has near misses that mean nothing.
"""

from __future__ import annotations

import pytest

from rules_engine.oracle.diagnostics import OracleParseError
from rules_engine.oracle.grammar.engine import check_grammar
from rules_engine.oracle.render import render_face
from tests.rules_engine.oracle.lines import NAME, compiled, data_lines


def test_every_phrase_has_rules_and_none_begins_with_itself():
    assert check_grammar() == []


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
