"""What a table asks in Japanese: a phrase for every question and refusal in the engine's code."""

import ast
from pathlib import Path

import pytest

import rules_engine
from rules_engine import option_in_japanese, question_in_japanese, refusal_in_japanese

ENGINE = Path(rules_engine.__file__).parent
NAMED = {"prompt", "question"}
SAMPLE = "Xyzzy"


def _texts(node: ast.expr) -> set[str]:
    """What the expression can be, with a sample word for each of its parts."""
    match node:
        case ast.Constant(value=str(text)):
            return {text}
        case ast.JoinedStr():
            found = {""}
            for part in node.values:
                more = _texts(part) if isinstance(part, ast.Constant) else {SAMPLE}
                found = {before + after for before in found for after in more}
            return found
        case ast.IfExp():
            return _texts(node.body) | _texts(node.orelse)
        case ast.BinOp(op=ast.Add()):
            return {a + b for a in _texts(node.left) for b in _texts(node.right)}
        case _:
            return set()


def _calls():
    for path in sorted(ENGINE.rglob("*.py")):
        if path.parent.name in {"scenario", "oracle", "grammar"}:
            continue
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
                yield node.func.id, node.args
            elif (
                isinstance(node, ast.Assign)
                and isinstance(node.targets[0], ast.Name)
                and node.targets[0].id in NAMED
            ):
                yield "=", [node.value]


def _all(place: dict[str, int]) -> set[str]:
    found = set()
    for name, arguments in _calls():
        if name in place and len(arguments) > place[name]:
            found |= _texts(arguments[place[name]])
    return found


def test_every_question_has_a_phrase():
    questions = _all({"Decision": 2, "ask_yes_no": 1, "=": 0, "_ask_word": 1})
    assert len(questions) > 110
    english = {text for text in questions if question_in_japanese(text, {}) == text}
    assert english - {SAMPLE} == set()


def test_every_refusal_has_a_phrase():
    refusals = _all({"IllegalAction": 0, "Requirement": 1, "Restriction": 1})
    assert len(refusals) > 55
    english = {text for text in refusals if refusal_in_japanese(text, {}) == text}
    assert english - {SAMPLE} == set()


def test_every_fixed_option_has_a_phrase():
    options = {text for text in _all({"Option": 0}) if SAMPLE not in text and text}
    english = {text for text in options if option_in_japanese(text, {}) == text}
    assert english == set()


@pytest.mark.parametrize(
    ("english", "japanese"),
    [
        ("Choose a target of Shock", "ショックの対象を選んでください"),
        ("Choose target 2 of Shock", "ショックの2つ目の対象を選んでください"),
        ("Search: choose up to 1", "探す:1枚まで選んでください"),
        ("Put on the bottom: choose 2", "一番下に置く:2枚選んでください"),
        (
            "Remove how many +1/+1 counters from Shock?",
            "ショックから＋１/＋１カウンターをいくつ取り除きますか?",
        ),
    ],
)
def test_parts_of_a_question_are_told_too(english, japanese):
    assert question_in_japanese(english, {"Shock": "ショック"}) == japanese


def test_the_longest_phrase_is_taken():
    assert option_in_japanese("Cast Shock with flashback", {}) == "Shockをフラッシュバックで唱える"
    assert option_in_japanese("Ada attacks Bob", {}) == "AdaがBobを攻撃"


def test_words_without_a_phrase_stay():
    assert option_in_japanese("Ada Lovelace", {}) == "Ada Lovelace"
    assert question_in_japanese("", {}) == ""
