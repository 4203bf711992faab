"""The cards with rulings of the set Time Spiral and its timeshifted sheet: all of them compile."""

from __future__ import annotations

from pathlib import Path

import pytest

from rules_engine.cards.loader import bundled_cards
from rules_engine.oracle.card_file import compile_card
from rules_engine.support import clauses_without_support
from tests.rules_engine.oracle.test_whole_file import records_of

CARDS = """
Ashcoat Bear
Krosan Grip
Corpulent Corpse
Reiterate
Basalt Gargoyle
Benalish Cavalry
Ancient Grudge
Desolation Giant
Dark Withering
Fledgling Mawcor
Craw Giant
Looter il-Kor
Empty the Warrens
Twisted Abomination
Mystic Enforcer
Fury Sliver
Careful Consideration
Aspect of Mongoose
Calciform Pools
Aether Web
Aetherflame Wall
Angel's Grace
Assembly-Worker
Barbed Shocker
Bogardan Hellkite
Brine Elemental
Candles of Leng
Cavalry Master
Children of Korlis
Chronosavant
Clockspinning
Conflagrate
Crookclaw Transmuter
Cyclopean Giant
Detainment Spell
Draining Whelk
Dralnu, Lich Lord
Durkwood Tracker
Endrek Sahr, Master Breeder
Evangelize
Faceless Devourer
Fallen Ideal
Flickering Spirit
Fool's Demise
Foriysian Interceptor
Foriysian Totem
Fortune Thief
Gaze of Justice
Gemstone Caverns
Ghitu Firebreathing
Glass Asp
Griffin Guide
Harmonic Sliver
Hivestone
Hypergenesis
Ib Halfheart, Goblin Tactician
Ironclaw Buzzardiers
Ixidron
Knight of the Holy Nimbus
Liege of the Pit
Lightning Axe
Lim-Dûl the Necromancer
Living End
Locket of Yesterdays
Magus of the Disk
Magus of the Mirror
Mangara of Corondor
Momentary Blink
Moonlace
Nether Traitor
Nightshade Assassin
Norin the Wary
Opal Guardian
Ophidian Eye
Outrider en-Kor
Paradox Haze
Phthisis
Phyrexian Totem
Plague Sliver
Plated Pegasus
Pull from Eternity
Return to Dust
Saffi Eriksdotter
Scion of the Ur-Dragon
Sengir Nosferatu
Serra Avenger
Smallpox
Sporesower Thallid
Strength in Numbers
Sudden Spoiling
Teferi, Mage of Zhalfir
Thelon of Havenwood
Thick-Skinned Goblin
Trickbind
Tromp the Domains
Truth or Tale
Urza's Factory
Vampiric Sliver
Verdant Embrace
Vesuva
Vesuvan Shapeshifter
Weathered Bodyguards
Weatherseed Totem
Yavimaya Dryad
Zealot il-Vec
Arena
Celestial Dawn
Coalition Victory
Consecrate Land
Conspiracy
Disintegrate
Enduring Renewal
Faceless Butcher
Fiery Justice
Gaea's Liege
Gemstone Mine
Giant Oyster
Grinning Totem
Merieke Ri Berit
Mistform Ultimus
Pandemonium
Sengir Autocrat
Sindbad
Spitting Slug
Vhati il-Dal
""".strip().split("\n")


def test_the_cards_with_rulings():
    assert len(CARDS) == len(set(CARDS)) == 125
    assert set(CARDS) <= set(bundled_cards())


@pytest.mark.parametrize("name", CARDS)
def test_it_compiles_from_its_published_text(name: str, card_data: Path) -> None:
    records = records_of(card_data / "AtomicCards.json.xz")[name]
    definition = compile_card(records)
    assert definition.name == name
    assert clauses_without_support(definition) == ()
