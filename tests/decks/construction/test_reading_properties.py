"""Reading never fails and never loses a line, whatever is pasted."""

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from decks.construction.decklist_text import read_decklist
from decks.construction.naming import name_entries
from decks.construction.sections import Section

PIECES = st.sampled_from(
    [
        "4 Shock", "Shock", "x", "4x", "(M21)", "159", "[Ramp]", "*F*", "^tag^", "#tag", "//", "/",
        "SB:", "Sideboard", "Deck", "Commander", "Maybeboard", "(15)", ":", "稲妻", "《", "》",
        "\t", "\u3000", "\u200b", "-3", "0", "1e9", "name,count", ";", '"', "<Cards", "|", "=",
    ]
)  # fmt: skip
LINES = st.lists(PIECES, max_size=6).map(" ".join)
LISTS = st.lists(LINES, max_size=8).map("\n".join)


@settings(max_examples=150, deadline=None)
@given(st.one_of(LISTS, st.text(max_size=300), st.binary(max_size=300)))
@example("name,count\n4")
@example("<?xml?>")
@example("<Deck")
@example("\x00")
@example("[metadata]\n=")
def test_anything_can_be_read(source):
    parsed = read_decklist(source)
    assert parsed.entries or parsed.problems
    named = name_entries(parsed, {"Shock": "Shock"}, lambda names: {})
    for problem in named.problems:
        assert problem.message
    assert all(1 <= entry.quantity <= 999 * 300 for entry in named.entries)


@settings(max_examples=100, deadline=None)
@given(
    st.lists(
        st.tuples(st.integers(1, 99), st.sampled_from(["Shock", "Shcok", "Opt", "稲妻"])),
        min_size=1,
        max_size=20,
    )
)
def test_every_card_is_counted_known_or_not(cards):
    text = "\n".join(f"{quantity} {name}" for quantity, name in cards)
    known = {"Shock": "Shock", "Opt": "Opt", "稲妻": "Lightning Bolt"}
    named = name_entries(read_decklist(text), known, lambda names: {})
    total = sum(entry.quantity for entry in named.entries) + sum(named.unknown.values())
    assert total == sum(quantity for quantity, _ in cards)
    reported = [p.lines[0] for p in named.problems if p.code == "unknown_card"]
    assert reported == [n for n, (_, name) in enumerate(cards, start=1) if name == "Shcok"]


@pytest.mark.parametrize(
    "line",
    [
        "x " * 190,
        "- " * 29,
        "=-" * 29,
        "4 " * 190,
        "[" * 390,
        "a (a) " * 60,
        "a^ " * 120,
        "a/" * 190,
    ],
)
def test_hostile_lines_have_few_readings(line):
    """What a line may mean is bounded, so a full list of such lines is read in no time."""
    parsed = read_decklist((line + "\n") * (250_000 // (len(line) + 1)))
    assert all(entry.section is Section.MAIN for entry in parsed.entries)
    assert max((len(entry.readings) for entry in parsed.entries), default=0) <= 12


def test_a_line_longer_than_any_name_is_unreadable():
    parsed = read_decklist("4 Shock\n4 " + "long " * 100)
    assert [(p.code, p.lines) for p in parsed.problems] == [("unreadable_line", (2,))]
