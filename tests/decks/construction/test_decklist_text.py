"""Reading decklists as people paste them."""

import pytest

from decks.construction.decklist_text import read_decklist
from decks.construction.parsed import MAX_BYTES, MAX_LINES
from decks.construction.sections import Section


def guesses(source):
    """(line, section, quantity, name) of every entry."""
    return [
        (entry.line, entry.section.value, entry.guess.quantity, entry.guess.name)
        for entry in read_decklist(source).entries
    ]


def codes(source):
    return [(problem.code, problem.lines) for problem in read_decklist(source).problems]


@pytest.mark.parametrize(
    ("line", "quantity", "name"),
    [
        ("4 Lightning Bolt", 4, "Lightning Bolt"),
        ("4x Lightning Bolt", 4, "Lightning Bolt"),
        ("4X Lightning Bolt", 4, "Lightning Bolt"),
        ("4 x Lightning Bolt", 4, "Lightning Bolt"),
        ("4× Lightning Bolt", 4, "Lightning Bolt"),
        ("x4 Lightning Bolt", 4, "Lightning Bolt"),
        ("4xLightning Bolt", 4, "Lightning Bolt"),
        ("4Lightning Bolt", 4, "Lightning Bolt"),
        ("(4) Lightning Bolt", 4, "Lightning Bolt"),
        ("  4\tLightning  Bolt  ", 4, "Lightning Bolt"),
        ("4\u00a0Lightning\u00a0Bolt", 4, "Lightning Bolt"),
        ("\ufeff4 Lightning\u200b Bolt", 4, "Lightning Bolt"),
        ("\uff14\uff58\u3000Lightning Bolt", 4, "Lightning Bolt"),
        ("- 4 Lightning Bolt", 4, "Lightning Bolt"),
        ("• Lightning Bolt", 1, "Lightning Bolt"),
        ("Lightning Bolt", 1, "Lightning Bolt"),
        ("Lightning Bolt x4", 4, "Lightning Bolt"),
        ("Lightning Bolt (4)", 4, "Lightning Bolt"),
        ("Lightning Bolt 4", 4, "Lightning Bolt"),
        ("Lightning Bolt, 4", 4, "Lightning Bolt"),
        ("4,Lightning Bolt", 4, "Lightning Bolt"),
        ("4;Jace, the Mind Sculptor", 4, "Jace, the Mind Sculptor"),
        ('4 "Lightning Bolt"', 4, "Lightning Bolt"),
        ("4 Lightning Bolt (M11) 149", 4, "Lightning Bolt"),
        ("4 Lightning Bolt (PLST) M11-149", 4, "Lightning Bolt"),
        ("1x Sol Ring (c21) 263 *F* [Ramp] ^Have,#37d67a^", 1, "Sol Ring"),
        ("1 Sol Ring (C21) 263 *E* #Ramp #!Global", 1, "Sol Ring"),
        ("4 Lightning Bolt <borderless> [2X2] (F)", 4, "Lightning Bolt"),
        ("4 [M11:149] Lightning Bolt", 4, "Lightning Bolt"),
        ("4 Lightning Bolt|M11|1", 4, "Lightning Bolt"),
        ("4 Fire // Ice", 4, "Fire // Ice"),
        ("4 Fire/Ice", 4, "Fire/Ice"),
        ("4 稲妻", 4, "稲妻"),
        ("稲妻 4枚", 4, "稲妻"),
        ("4枚 稲妻", 4, "稲妻"),
        ("4 《稲妻》", 4, "稲妻"),
        ("1 Lim-Dûl's Vault", 1, "Lim-Dûl's Vault"),
        ("2 +2 Mace", 2, "+2 Mace"),
        ("3 Borrowing 100,000 Arrows", 3, "Borrowing 100,000 Arrows"),
    ],
)
def test_a_line_is_a_quantity_and_a_name(line, quantity, name):
    assert guesses(line) == [(1, "main", quantity, name)]
    assert codes(line) == []


@pytest.mark.parametrize(
    ("line", "set_code", "number"),
    [
        ("4 Lightning Bolt (M11) 149", "M11", "149"),
        ("4 Lightning Bolt (m11)", "M11", ""),
        ("4 [M11#149] Lightning Bolt", "M11", "149"),
        ("4 Lightning Bolt|M11|2", "M11", "2"),
        ("1 Sol Ring (sld) 1★ *F*", "SLD", "1★"),
        ("4 Lightning Bolt", "", ""),
    ],
)
def test_the_printing_is_kept(line, set_code, number):
    (entry,) = read_decklist(line).entries
    assert (entry.set_code, entry.number) == (set_code, number)


def test_literal_readings_come_before_stripped_ones():
    (entry,) = read_decklist("1 Erase (Not the Urza's Legacy One) [UGL]").entries
    assert [reading.name for reading in entry.readings] == [
        "Erase (Not the Urza's Legacy One) [UGL]",
        "Erase (Not the Urza's Legacy One)",
    ]
    (entry,) = read_decklist("1996 World Champion").entries
    assert [(reading.quantity, reading.name) for reading in entry.readings] == [
        (1, "1996 World Champion"),
        (1996, "World Champion"),
    ]


def test_a_name_in_two_languages_is_tried_in_each():
    (entry,) = read_decklist("4 《稲妻/Lightning Bolt》").entries
    assert [reading.name for reading in entry.readings][-2:] == ["Lightning Bolt", "稲妻"]
    assert {reading.quantity for reading in entry.readings} == {4}


@pytest.mark.parametrize(
    ("heading", "section"),
    [
        ("Sideboard", "sideboard"),
        ("SIDEBOARD:", "sideboard"),
        ("Sideboard (15)", "sideboard"),
        ("// Sideboard", "sideboard"),
        ("//Sideboard:", "sideboard"),
        ("# sideboard", "sideboard"),
        ("[Sideboard]", "sideboard"),
        ("== Side Board ==", "sideboard"),
        ("サイドボード (15)", "sideboard"),
        ("Commander", "commander"),
        ("Commanders:", "commander"),
        ("Oathbreaker", "commander"),
        ("Signature Spell", "signature_spell"),
        ("Companion", "companion"),
        ("Maybeboard", "maybeboard"),
        ("Considering:", "maybeboard"),
        ("Main", "main"),
        ("Maindeck (60)", "main"),
        ("Creatures (16)", "main"),
        ("16 creatures", "main"),
        ("// Lands", "main"),
        ("土地 (24)", "main"),
    ],
)
def test_headings_announce_sections(heading, section):
    assert guesses(f"2 Duress\n{heading}\n3 Shock") == [
        (1, "main", 2, "Duress"),
        (3, section, 3, "Shock"),
    ]


def test_comments_and_metadata_are_no_cards():
    text = (
        "// Deck by someone\n# 60 cards of fire\nName: Burn\nFormat: Modern\n\n4 Shock\n; the end\n"
    )
    parsed = read_decklist(text)
    assert [(entry.line, entry.guess.name) for entry in parsed.entries] == [(6, "Shock")]
    assert parsed.problems == ()
    assert parsed.name == "Burn"


def test_an_arena_export_with_all_its_sections():
    text = (
        "About\nName Raccoon Rally\n\nCommander\n1 Bello, Bard of the Brambles (BLC) 1\n\n"
        "Companion\n1 Lurrus of the Dream-Den (IKO) 226\n\nDeck\n4 Shock (M21) 159\n\n"
        "Sideboard\n2 Duress (M21) 96\n"
    )
    assert read_decklist(text).name == "Raccoon Rally"
    assert guesses(text) == [
        (5, "commander", 1, "Bello, Bard of the Brambles"),
        (8, "companion", 1, "Lurrus of the Dream-Den"),
        (11, "main", 4, "Shock"),
        (14, "sideboard", 2, "Duress"),
    ]


def test_a_blank_line_ends_the_commander_section():
    assert guesses("Commander\n1 Bello\n\n1 Sol Ring\n1 Shock") == [
        (2, "commander", 1, "Bello"),
        (4, "main", 1, "Sol Ring"),
        (5, "main", 1, "Shock"),
    ]


@pytest.mark.parametrize(
    ("line", "section", "quantity", "name"),
    [
        ("SB: 2 Duress", "sideboard", 2, "Duress"),
        ("sb:2x Duress", "sideboard", 2, "Duress"),
        ("SB 2 Duress", "sideboard", 2, "Duress"),
        ("Sideboard: 2 Duress", "sideboard", 2, "Duress"),
        ("Commander: Atraxa, Praetors' Voice", "commander", 1, "Atraxa, Praetors' Voice"),
        ("1 Atraxa, Praetors' Voice *CMDR*", "commander", 1, "Atraxa, Praetors' Voice"),
        ("1 Atraxa, Praetors' Voice #!Commander", "commander", 1, "Atraxa, Praetors' Voice"),
        ("1x Atraxa (c16) 28 [Commander{top}]", "commander", 1, "Atraxa"),
        ("1x Opt (dom) 60 [Maybeboard{noDeck}{noPrice}]", "maybeboard", 1, "Opt"),
        ("1x Opt (dom) 60 [Sideboard]", "sideboard", 1, "Opt"),
        ("1x Opt (dom) 60 [Draw,Cantrips]", "main", 1, "Opt"),
    ],
)
def test_a_line_may_name_its_own_section(line, section, quantity, name):
    assert guesses(line) == [(1, section, quantity, name)]


class TestBlankLineSideboard:
    @staticmethod
    def sections(*blocks):
        text = "\n\n".join(f"{count} Card {n}" for n, count in enumerate(blocks))
        parsed = read_decklist(text)
        return [entry.section.value for entry in parsed.entries]

    @pytest.mark.parametrize(
        ("blocks", "expected"),
        [
            ((60, 15), ["main", "sideboard"]),
            ((60, 16), ["main", "sideboard"]),
            ((40, 44), ["main", "sideboard"]),
            ((4, 2), ["main", "sideboard"]),
            ((36, 24), ["main", "main"]),
            ((23, 17), ["main", "main"]),
            ((1, 99), ["commander", "main"]),
            ((1, 30, 69), ["commander", "main", "main"]),
            ((2, 30, 58, 10), ["commander", "main", "main", "sideboard"]),
            ((2, 34, 24), ["main", "main", "main"]),
            ((20, 16, 24), ["main", "main", "main"]),
            ((20, 16, 24, 15), ["main", "main", "main", "sideboard"]),
            ((30, 20, 10), ["main", "main", "main"]),
        ],
    )
    def test_the_last_block_is_the_sideboard_when_the_rest_is_a_deck(self, blocks, expected):
        assert self.sections(*blocks) == expected

    def test_the_guess_is_said(self):
        parsed = read_decklist("60 Shock\n\n15 Duress")
        assert [(p.code, p.severity.value, p.lines) for p in parsed.problems] == [
            ("section_guessed", "info", (3,))
        ]

    def test_a_named_sideboard_leaves_blank_lines_alone(self):
        text = "20 Aa\n\n40 Bb\n\nSideboard\n10 Cc\n\n5 Dd"
        assert [g[1] for g in guesses(text)] == ["main", "main", "sideboard", "sideboard"]

    def test_groups_with_headings_are_no_sideboard(self):
        text = "Creatures (40)\n40 Aa\n\nLands (12)\n12 Bb"
        assert [g[1] for g in guesses(text)] == ["main", "main"]


@pytest.mark.parametrize("line", ["4", "4x", "x4", "!!!", "4.5 Shock", "---", "4 ???", "a" * 200])
def test_lines_that_name_nothing_are_errors_with_their_number(line):
    parsed = read_decklist(f"4 Shock\n{line}\n")
    assert [entry.line for entry in parsed.entries] == [1]
    assert [(p.code, p.lines) for p in parsed.problems] == [("unreadable_line", (2,))]
    assert parsed.problems[0].message == (
        f"Line 2 cannot be read: “{line[:80]}”. "
        "Write the number of copies and the card's name, for example “4 Island”."
    )


@pytest.mark.parametrize("text", ["", "\n \n", "// nothing\n", "Deck\n\nSideboard\n"])
def test_an_empty_list_is_an_error(text):
    assert codes(text) == [("empty_list", ())]


@pytest.mark.parametrize(
    "data",
    [
        b"\xef\xbb\xbf4 Lim-D\xc3\xbbl's Vault",
        "4 Lim-Dûl's Vault".encode("utf-16"),
        "4 Lim-Dûl's Vault".encode("utf-16-le"),
        "4 Lim-Dûl's Vault".encode("utf-16-be"),
        "4 Lim-Dûl's Vault".encode("utf-32"),
        "4 Lim-Dûl's Vault".encode("latin-1"),
        "4 Lim-Dûl's Vault\r\n".encode("cp1252"),
        "4 Lim-Du\u0302l's Vault".encode(),
    ],
)
def test_uploads_in_any_encoding(data):
    assert guesses(data) == [(1, "main", 4, "Lim-Dûl's Vault")]


@pytest.mark.parametrize("name", ["Lórien Revealed", "Lim-Dûl’s Vault", "Séance", "稲妻"])
@pytest.mark.parametrize("encoding", ["cp1252", "latin-1"])
def test_names_garbled_on_the_way(name, encoding):
    garbled = name.encode().decode(encoding, "ignore")
    if garbled.encode(encoding) != name.encode():
        pytest.skip("this name does not survive the code page")
    assert guesses(f"4 {garbled}") == [(1, "main", 4, name)]


@pytest.mark.parametrize("encoding", ["utf-8", "cp932", "euc_jp", "utf-16"])
def test_japanese_uploads(encoding):
    data = "4 稲妻\r\n3 秘密を掘り下げる者\r\n".encode(encoding)
    assert guesses(data) == [(1, "main", 4, "稲妻"), (2, "main", 3, "秘密を掘り下げる者")]


@pytest.mark.parametrize(
    "data", [b"PK\x03\x04" + b"\x00" * 60, b"%PDF-1.7", bytes(range(256)) * 4, b"\x1f\x8b\x08"]
)
def test_files_that_are_no_text_are_refused(data):
    parsed = read_decklist(data)
    assert [p.code for p in parsed.problems] == ["not_text"]
    assert parsed.entries == ()


def test_five_megabytes_are_refused_with_the_limit():
    text = "4 Lightning Bolt\n" * (5 * 1024 * 1024 // 17)
    for source in (text, text.encode()):
        parsed = read_decklist(source)
        assert parsed.entries == ()
        assert [p.message for p in parsed.problems] == [
            "The list has 5120 kilobytes; at most 256 can be read. "
            "Send only the names and numbers of the cards."
        ]
        assert parsed.problems[0].counts["limit"] == MAX_BYTES


def test_too_many_lines_are_refused():
    assert codes("4 a\n" * (MAX_LINES + 1)) == [("list_too_long", ())]


class TestDek:
    def test_mtgo_deck_with_line_numbers(self):
        text = (
            '<?xml version="1.0" encoding="utf-8"?>\n<Deck xmlns:xsd="http://x">\n'
            "<NetDeckID>0</NetDeckID>\n"
            '<Cards CatID="1" Quantity="4" Sideboard="false" Name="Fire/Ice" Annotation="0" />\n'
            '<Cards CatID="2" Quantity="2" Sideboard="true" Name="Lim-Dul&apos;s Vault" />\n</Deck>'
        )
        expected = [(4, "main", 4, "Fire/Ice"), (5, "sideboard", 2, "Lim-Dul's Vault")]
        assert guesses(text) == expected
        assert guesses(text.encode("utf-8-sig")) == expected
        assert guesses(text.encode("utf-16")) == expected

    def test_cockatrice_zones(self):
        text = (
            '<?xml version="1.0"?><cockatrice_deck version="1"><deckname>Burn</deckname>'
            '<zone name="main"><card number="4" name="Shock"/></zone>'
            '<zone name="side"><card number="2" name="Duress"/></zone></cockatrice_deck>'
        )
        assert guesses(text) == [(1, "main", 4, "Shock"), (1, "sideboard", 2, "Duress")]
        assert read_decklist(text).name == "Burn"

    def test_markup_that_breaks_off_names_its_line_and_keeps_what_was_read(self):
        text = '<Deck>\n<Cards Quantity="4" Sideboard="false" Name="Shock"/>\n<Cards Quan'
        assert guesses(text) == [(2, "main", 4, "Shock")]
        assert codes(text) == [("broken_xml", (3,))]

    @pytest.mark.parametrize("quantity", ["", "many", "4.5", "9" * 20])
    def test_a_card_without_a_whole_number_is_an_error(self, quantity):
        text = f'<Deck>\n<Cards Quantity="{quantity}" Name="Shock"/></Deck>'
        assert codes(text) == [("unreadable_line", (2,))]

    def test_entities_are_refused(self):
        text = (
            '<?xml version="1.0"?><!DOCTYPE d [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>'
            '<Deck><Cards Quantity="4" Name="&b;"/></Deck>'
        )
        assert codes(text) == [("forbidden_xml", ())]
        assert guesses(text) == []


class TestCsv:
    @pytest.mark.parametrize(
        "text",
        [
            "quantity,name,section\n4,Shock,main\n2,Duress,sideboard\n",
            "Qty;Card Name;Board\n4;Shock;Main\n2;Duress;SB\n",
            "NAME,COUNT,SIDEBOARDED\n\nShock,4,No\nDuress,2,Yes\n".replace("\n\n", "\n"),
            "Section\tCard\tCopies\nMaindeck\tShock\t4\nSideboard\tDuress\t2\n",
            '"Count","Name","Edition","Zone"\n"4x","Shock","M21",""\n"2","Duress","M21","Side"\n',
            "sep=;\nカード名;枚数;区分\nShock;4;メイン\nDuress;2;サイドボード\n",
            "\n",
        ],
    )
    def test_headers_in_any_spelling(self, text):
        if not text.strip():
            return
        found = [(s, q, n) for _, s, q, n in guesses(text)]
        assert found == [("main", 4, "Shock"), ("sideboard", 2, "Duress")]
        assert read_decklist(text).source == "csv"
        assert codes(text) == []

    def test_line_numbers_count_the_header(self):
        text = 'name,quantity\n\n"Jace, the Mind Sculptor",2\nShock,four\n,3\nA,B,C\n'
        parsed = read_decklist(text)
        assert [(e.line, e.guess.name) for e in parsed.entries] == [(3, "Jace, the Mind Sculptor")]
        assert codes(text) == [
            ("unreadable_line", (4,)),
            ("unreadable_line", (5,)),
            ("unreadable_line", (6,)),
        ]

    def test_commander_and_printing_columns(self):
        text = "Quantity,Name,Set,Collector Number,Commander\n1,Bello,blc,1,True\n"
        (entry,) = read_decklist(text).entries
        assert (entry.section, entry.set_code, entry.number) == (Section.COMMANDER, "BLC", "1")


def test_a_forge_deck():
    text = "[metadata]\nName=Burn\n[Main]\n4 Shock|M21|1\n[Sideboard]\n2 Duress|M21\n"
    assert guesses(text) == [(4, "main", 4, "Shock"), (6, "sideboard", 2, "Duress")]
    assert read_decklist(text).name == "Burn"


def test_huge_numbers_do_no_harm():
    (entry,) = read_decklist("9" * 300 + " Shock").entries
    assert entry.guess.quantity == 10**9
