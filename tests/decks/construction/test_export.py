"""Exports read back as the same deck."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from decks.construction.decklist_text import read_decklist
from decks.construction.export import ExportFormat, export_decklist
from decks.construction.naming import NamedEntry, merge_entries, name_entries
from decks.construction.sections import Section

NAMES = {
    "Shock": "normal",
    "Lim-Dûl's Vault": "normal",
    "Jace, the Mind Sculptor": "normal",
    "Fire // Ice": "split",
    "Delver of Secrets // Insectile Aberration": "transform",
    "Bonecrusher Giant // Stomp": "adventure",
    'Henzie "Toolbox" Torre': "normal",
    "Ramp & Sons": "normal",
    "Pip-Boy 3000": "normal",
    "Summon: Choco/Mog": "saga",
    "+2 Mace": "normal",
    "1996 World Champion": "normal",
    "Erase (Not the Urza's Legacy One)": "normal",
    "_____": "normal",
}
KNOWN = {name: name for name in NAMES}
for _name in NAMES:
    if " // " in _name:
        KNOWN[_name.split(" // ")[0]] = _name
        KNOWN[_name.replace(" // ", "/")] = _name

ENTRY = st.builds(
    NamedEntry,
    name=st.sampled_from(sorted(NAMES)),
    quantity=st.integers(1, 99),
    section=st.sampled_from(
        [
            Section.MAIN,
            Section.SIDEBOARD,
            Section.COMMANDER,
            Section.COMPANION,
            Section.SIGNATURE_SPELL,
        ]
    ),
    set_code=st.sampled_from(["", "M11", "PLST"]),
    number=st.sampled_from(["", "149", "M11-149"]),
)
DECKS = st.lists(ENTRY, min_size=1, max_size=12).map(merge_entries)
TITLES = st.sampled_from(["", "Burn", "// strange 4 Shock", "About\nName"])


def read_back(content):
    named = name_entries(read_decklist(content), KNOWN, lambda names: {})
    assert named.problems == ()
    return named.entries


def cards(entries, *, mtgo=False):
    """What a deck is, whatever the order; MTGO knows main deck and sideboard only."""
    counts = {}
    for entry in entries:
        section = entry.section
        if mtgo and section is not Section.MAIN:
            section = Section.SIDEBOARD
        key = (section.value, entry.name)
        counts[key] = counts.get(key, 0) + entry.quantity
    return counts


@settings(max_examples=60, deadline=None)
@given(deck=DECKS, title=TITLES)
@pytest.mark.parametrize("export_format", list(ExportFormat))
def test_every_format_reads_back_as_the_same_deck(export_format, deck, title):
    file = export_decklist(deck, export_format, name=title, layouts=NAMES)
    mtgo = export_format in {ExportFormat.MTGO, ExportFormat.DEK}
    assert cards(read_back(file.content), mtgo=mtgo) == cards(deck, mtgo=mtgo)
    assert read_back(file.content.encode("utf-8-sig")) == read_back(file.content)


DECK = (
    NamedEntry("Delver of Secrets // Insectile Aberration", 4, Section.MAIN, (), "MID", "47"),
    NamedEntry("Fire // Ice", 2, Section.MAIN),
    NamedEntry("Lim-Dûl's Vault", 1, Section.SIDEBOARD),
)


@pytest.mark.parametrize(
    ("export_format", "content", "extension"),
    [
        (
            ExportFormat.TEXT,
            "// Blue\n\nDeck\n4 Delver of Secrets // Insectile Aberration\n2 Fire // Ice\n\n"
            "Sideboard\n1 Lim-Dûl's Vault\n",
            "txt",
        ),
        (
            ExportFormat.ARENA,
            "About\nName Blue\n\nDeck\n4 Delver of Secrets (MID) 47\n2 Fire // Ice\n\n"
            "Sideboard\n1 Lim-Dûl's Vault\n",
            "txt",
        ),
        (
            ExportFormat.MTGO,
            "4 Delver of Secrets\n2 Fire/Ice\n\nSideboard\n1 Lim-Dûl's Vault\n",
            "txt",
        ),
        (
            ExportFormat.DEK,
            '<?xml version="1.0" encoding="utf-8"?>\n'
            '<Deck xmlns:xsd="http://www.w3.org/2001/XMLSchema" '
            'xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">\n'
            "  <NetDeckID>0</NetDeckID>\n  <PreconstructedDeckID>0</PreconstructedDeckID>\n"
            '  <Cards CatID="0" Quantity="4" Sideboard="false" Name="Delver of Secrets" />\n'
            '  <Cards CatID="0" Quantity="2" Sideboard="false" Name="Fire/Ice" />\n'
            '  <Cards CatID="0" Quantity="1" Sideboard="true" Name="Lim-Dûl\'s Vault" />\n'
            "</Deck>\n",
            "dek",
        ),
        (
            ExportFormat.CSV,
            "quantity,name,section,set,collector_number\n"
            "4,Delver of Secrets // Insectile Aberration,main,MID,47\n"
            "2,Fire // Ice,main,,\n1,Lim-Dûl's Vault,sideboard,,\n",
            "csv",
        ),
    ],
)
def test_what_the_files_look_like(export_format, content, extension):
    file = export_decklist(DECK, export_format, name="Blue", layouts=NAMES)
    assert (file.content, file.extension) == (content, extension)
