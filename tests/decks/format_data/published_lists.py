"""Lists of banned and restricted cards as published, to compare the change logs with.

Commas inside names are left out, as in the publications' running text; groups are not listed.
"""

STANDARD_NOVEMBER_2025 = """
Abuelo's Awakening, Cori-Steel Cutter, Heartfire Hero, Hopeless Nightmare, Monstrous Rage,
Proft's Eidetic Memory, Screaming Nemesis, This Town Ain't Big Enough, Up the Beanstalk, Vivi
Ornitier
"""

PIONEER_NOVEMBER_2025 = """
Amalia Benavides Aguirre, Balustrade Spy, Bloodstained Mire, Expressive Iteration, Felidar
Guardian, Field of the Dead, Flooded Strand, Geological Appraiser, Heartfire Hero, Inverter of
Truth, Jegantha the Wellspring, Karn the Great Creator, Kethis the Hidden Hand, Leyline of
Abundance, Lurrus of the Dream-Den, Nexus of Fate, Oko Thief of Crowns, Once Upon a Time,
Polluted Delta, Sorin Imperious Bloodlord, Teferi Time Raveler, Undercity Informer, Underworld
Breach, Uro Titan of Nature's Wrath, Veil of Summer, Walking Ballista, Wilderness Reclamation,
Windswept Heath, Winota Joiner of Forces, Wooded Foothills
"""

MODERN_NOVEMBER_2025 = """
Amped Raptor, Ancient Den, Arcum's Astrolabe, Birthing Pod, Blazing Shoal, Bridge from Below,
Chrome Mox, Cloudpost, Dark Depths, Deathrite Shaman, Dig Through Time, Dread Return, Eye of
Ugin, Field of the Dead, Fury, Gitaxian Probe, Glimpse of Nature, Golgari Grave-Troll, Great
Furnace, Grief, Hogaak Arisen Necropolis, Hypergenesis, Jegantha the Wellspring, Krark-Clan
Ironworks, Lurrus of the Dream-Den, Mental Misstep, Mycosynth Lattice, Mystic Sanctuary, Nadu
Winged Wisdom, Oko Thief of Crowns, Once Upon a Time, Ponder, Punishing Fire, Rite of Flame,
Seat of the Synod, Second Sunrise, Seething Song, Sensei's Divining Top, Simian Spirit Guide,
Skullclamp, Summer Bloom, The One Ring, Tibalt's Trickery, Treasure Cruise, Tree of Tales,
Underworld Breach, Umezawa's Jitte, Up the Beanstalk, Uro Titan of Nature's Wrath, Vault of
Whispers, Violent Outburst, Yorion Sky Nomad
"""

LEGACY_NOVEMBER_2025 = """
Ancestral Recall, Arcum's Astrolabe, Balance, Bazaar of Baghdad, Black Lotus, Channel, Chaos
Orb, Deathrite Shaman, Demonic Consultation, Demonic Tutor, Dig Through Time, Dreadhorde
Arcanist, Earthcraft, Entomb, Expressive Iteration, Falling Star, Fastbond, Flash, Frantic
Search, Gitaxian Probe, Goblin Recruiter, Grief, Gush, Hermit Druid, Imperial Seal, Library of
Alexandria, Lurrus of the Dream-Den, Mana Crypt, Mana Drain, Mana Vault, Memory Jar, Mental
Misstep, Mind Twist, Mishra's Workshop, Mox Emerald, Mox Jet, Mox Pearl, Mox Ruby, Mox
Sapphire, Mystical Tutor, Nadu Winged Wisdom, Necropotence, Oath of Druids, Oko Thief of
Crowns, Psychic Frog, Ragavan Nimble Pilferer, Sensei's Divining Top, Shahrazad, Skullclamp,
Sol Ring, Sowing Mycospawn, Strip Mine, Survival of the Fittest, Time Vault, Time Walk,
Timetwister, Tinker, Tolarian Academy, Treasure Cruise, Troll of Khazad-dûm, Underworld Breach,
Vampiric Tutor, Vexing Bauble, Wheel of Fortune, White Plume Adventurer, Windfall, Wrenn and
Six, Yawgmoth's Bargain, Yawgmoth's Will, Zirda the Dawnwaker
"""

VINTAGE_RESTRICTED_NOVEMBER_2025 = """
Ancestral Recall, Balance, Black Lotus, Brainstorm, Chalice of the Void, Channel, Demonic
Consultation, Demonic Tutor, Dig Through Time, Flash, Gitaxian Probe, Golgari Grave-Troll,
Gush, Imperial Seal, Karn the Great Creator, Library of Alexandria, Lion's Eye Diamond,
Lodestone Golem, Lotus Petal, Mana Crypt, Mana Vault, Memory Jar, Mental Misstep, Merchant
Scroll, Mind's Desire, Monastery Mentor, Mox Emerald, Mox Jet, Mox Pearl, Mox Ruby, Mox
Sapphire, Mystic Forge, Mystical Tutor, Narset Parter of Veils, Necropotence, Sol Ring, Strip
Mine, Thorn of Amethyst, Time Vault, Time Walk, Timetwister, Tinker, Tolarian Academy, Treasure
Cruise, Trinisphere, Urza's Saga, Vampiric Tutor, Vexing Bauble, Wheel of Fortune, Windfall,
Yawgmoth's Will
"""

PAUPER_AUGUST_2026 = """
Aarakocra Sneak, All That Glitters, Arcum's Astrolabe, Atog, Basking Broodscale, Chatterstorm,
Cloud of Faeries, Cloudpost, Cranial Plating, Cranial Ram, Daze, Deadly Dispute, Disciple of
the Vault, Empty the Warrens, Fall from Favor, Frantic Search, Galvanic Relay, Gitaxian Probe,
Grapeshot, Gush, High Tide, Hymn to Tourach, Invigorate, Kuldotha Rebirth, Monastery
Swiftspear, Mystic Sanctuary, Peregrine Drake, Seeker of Skybreak, Sinkhole, Sojourner's
Companion, Stirring Bard, Temporal Fissure, Treasure Cruise, Underdark Explorer, Vicious
Battlerager
"""

COMMANDER_AUGUST_2026 = """
Ancestral Recall, Balance, Black Lotus, Channel, Dockside Extortionist, Emrakul the Aeons Torn,
Erayo Soratami Ascendant, Fastbond, Flash, Golos Tireless Pilgrim, Griselbrand, Hullbreacher,
Iona Shield of Emeria, Jeweled Lotus, Karakas, Leovold Emissary of Trest, Library of
Alexandria, Limited Resources, Mana Crypt, Mox Emerald, Mox Jet, Mox Pearl, Mox Ruby, Mox
Sapphire, Nadu Winged Wisdom, Paradox Engine, Primeval Titan, Prophet of Kruphix, Recurring
Nightmare, Rofellos Llanowar Emissary, Sundering Titan, Sylvan Primordial, Time Vault, Time
Walk, Tinker, Tolarian Academy, Trade Secrets, Upheaval, Yawgmoth's Bargain
"""

PREMODERN_AUGUST_2026 = """
Amulet of Quoz, Balance, Brainstorm, Bronze Tablet, Channel, Demonic Consultation, Earthcraft,
Entomb, Flash, Force of Will, Goblin Recruiter, Grim Monolith, Jeweled Bird, Land Tax, Mana
Vault, Memory Jar, Mind Twist, Mind's Desire, Mystical Tutor, Necropotence, Rebirth, Strip
Mine, Tempest Efreet, Tendrils of Agony, Time Spiral, Timmerian Fiends, Tolarian Academy,
Vampiric Tutor, Windfall, Worldgorger Dragon, Yawgmoth's Bargain, Yawgmoth's Will
"""

OATHBREAKER_AUGUST_2026 = """
Ad Nauseam, Ancestral Recall, Balance, Biorhythm, Black Lotus, Channel, Dark Ritual, Doomsday,
Emrakul the Aeons Torn, Expropriate, Fastbond, Gifts Ungiven, Griselbrand, High Tide, Jeweled
Lotus, Library of Alexandria, Limited Resources, Lion's Eye Diamond, Mana Crypt, Mana Geyser,
Mana Vault, Mox Emerald, Mox Jet, Mox Pearl, Mox Ruby, Mox Sapphire, Natural Order, Painter's
Servant, Panoptic Mirror, Primal Surge, Saheeli the Gifted, Sol Ring, Sundering Titan, Sylvan
Primordial, Time Vault, Time Walk, Tinker, Tolarian Academy, Tooth and Nail, Trade Secrets,
Upheaval, Yawgmoth's Bargain
"""


def names(text: str) -> list[str]:
    """The names of a list."""
    return [name.strip() for name in " ".join(text.split()).split(",")]
