"""Entries become cards; what is unknown is reported, nothing is dropped."""

from decks.construction.decklist_text import read_decklist
from decks.construction.naming import name_entries

CARDS = {
    "Shock": "Shock",
    "shock": "Shock",
    "Duress": "Duress",
    "Fire": "Fire // Ice",
    "Ice": "Fire // Ice",
    "Fire // Ice": "Fire // Ice",
    "Opt": "Opt",
    "稲妻": "Lightning Bolt",
    "1996 World Champion": "1996 World Champion",
    "Erase": "Erase",
    "Erase (Not the Urza's Legacy One)": "Erase (Not the Urza's Legacy One)",
}


def name(text, suggestions=None):
    return name_entries(
        read_decklist(text),
        CARDS,
        lambda names: {found: (suggestions or {}).get(found, ()) for found in names},
    )


def cards(text):
    return [(e.quantity, e.name, e.section.value, e.lines) for e in name(text).entries]


def test_lines_of_one_card_and_section_are_one_entry():
    assert cards("2 Shock\n1 Duress\nshock x2\nSB: 1 Shock") == [
        (4, "Shock", "main", (1, 3)),
        (1, "Duress", "main", (2,)),
        (1, "Shock", "sideboard", (4,)),
    ]


def test_every_unknown_name_is_reported_with_line_and_three_suggestions():
    found = name(
        "2 Shok\n4 Shock\n1 Dures\n3 Nothing",
        {"Shok": ("Shock", "Shoal", "Shook", "Shot"), "Dures": ("Duress",)},
    )
    assert [(e.name, e.quantity) for e in found.entries] == [("Shock", 4)]
    assert [(p.code, p.lines, p.suggestions, p.message) for p in found.problems] == [
        (
            "unknown_card",
            (1,),
            ("Shock", "Shoal", "Shook"),
            "Line 1: there is no card “Shok”. Did you mean Shock · Shoal · Shook?",
        ),
        (
            "unknown_card",
            (3,),
            ("Duress",),
            "Line 3: there is no card “Dures”. Did you mean Duress?",
        ),
        (
            "unknown_card",
            (4,),
            (),
            "Line 4: there is no card “Nothing”. Check the spelling of its name.",
        ),
    ]


def test_the_most_literal_reading_wins():
    assert cards("1 Erase (Not the Urza's Legacy One)\n1996 World Champion\n4 Erase (ULG) 9") == [
        (1, "Erase (Not the Urza's Legacy One)", "main", (1,)),
        (1, "1996 World Champion", "main", (2,)),
        (4, "Erase", "main", (3,)),
    ]


def test_what_follows_a_whole_name_is_a_comment_but_a_wrong_half_is_not():
    assert cards("4 Shock // for the burn") == [(4, "Shock", "main", (1,))]
    assert [p.code for p in name("4 Fire // Burn").problems] == ["unknown_card"]
    assert [p.code for p in name("4 Shock // Duress").problems] == ["unknown_card"]


def test_impossible_counts_are_refused_with_their_line():
    found = name("0 Shock\n-3 Duress\n1000 Opt\n999 Shock")
    assert [(e.name, e.quantity) for e in found.entries] == [("Shock", 999)]
    assert [(p.code, p.lines, p.message) for p in found.problems] == [
        (
            "impossible_count",
            (1,),
            "Line 1 asks for 0 copies of Shock: write a number from 1 to 999.",
        ),
        (
            "impossible_count",
            (2,),
            "Line 2 asks for -3 copies of Duress: write a number from 1 to 999.",
        ),
        (
            "impossible_count",
            (3,),
            "Line 3 asks for 1000 copies of Opt: write a number from 1 to 999.",
        ),
    ]


def test_more_cards_than_any_deck_has():
    found = name("\n".join(["999 Shock"] * 6))
    assert [(p.code, p.counts) for p in found.problems] == [
        ("too_many_cards", {"found": 5994, "limit": 5000})
    ]


def test_the_maybeboard_is_reported_and_not_counted():
    found = name("4 Shock\n\nMaybeboard\n3 Opt\n1 Whatever")
    assert [(e.name, e.quantity) for e in found.entries] == [("Shock", 4)]
    assert [(p.code, p.severity.value, p.cards, p.counts, p.lines) for p in found.problems] == [
        ("maybeboard_ignored", "info", ("Opt", "Whatever"), {"found": 4}, (4, 5))
    ]
    assert found.errors == ()


def test_a_heading_of_the_players_own_counts_the_cards_below():
    text = "Ramp (5)\n4 Shock\n1 Opt\n\nRemoval:\n2 Duress\n"
    found = name(text)
    assert [(e.name, e.quantity) for e in found.entries] == [
        ("Shock", 4),
        ("Opt", 1),
        ("Duress", 2),
    ]
    assert [(p.code, p.lines) for p in found.problems] == [
        ("heading_guessed", (1,)),
        ("heading_guessed", (5,)),
    ]


def test_a_misspelt_card_with_its_count_behind_is_no_heading():
    found = name("Shok (3)\n4 Shock\n")
    assert [(p.code, p.counts, p.lines) for p in found.problems] == [
        ("unknown_card", {"found": 3}, (1,))
    ]


def test_all_names_are_asked_for_at_once():
    parsed = read_decklist("4 《稲妻/Lightning Bolt》\n1 Shock // note")
    assert {"稲妻", "Lightning Bolt", "Shock // note", "Shock", "note"} <= parsed.names
