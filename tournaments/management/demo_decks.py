"""Decklists for demonstrations and load tests: legal in Modern, playable by the rules engine."""

from __future__ import annotations

DEMO_DECKS: dict[str, str] = {
    "Red Burn": """\
20 Mountain
4 Goblin Arsonist
4 Monastery Swiftspear
4 Mogg Fanatic
4 Viashino Pyromancer
4 Boggart Brute
4 Lightning Bolt
4 Shock
4 Searing Spear
4 Lightning Strike
4 Volcanic Hammer

Sideboard
4 Pyroclasm
4 Shatter
4 Flame Slash
3 Arc Lightning
""",
    "Goblins": """\
21 Mountain
4 Raging Goblin
4 Foundry Street Denizen
4 Mogg Fanatic
4 Goblin Piker
4 Goblin Instigator
4 Goblin Trailblazer
4 Goblin King
4 Krenko's Command
4 Lightning Bolt
3 Trumpet Blast

Sideboard
4 Smash to Smithereens
4 Shock
4 Pyroclasm
3 Goblin Rally
""",
    "White Weenie": """\
22 Plains
4 Savannah Lions
4 Elite Vanguard
4 Suntail Hawk
4 Silvercoat Lion
4 Stormfront Pegasus
4 Leonin Skyhunter
4 Veteran Swordsmith
4 Pacifism
4 Glorious Anthem
2 Serra Angel

Sideboard
4 Disenchant
4 Soul Warden
4 Rebuke
3 Day of Judgment
""",
    "Blue Fliers": """\
24 Island
4 Flying Men
4 Storm Crow
4 Welkin Tern
4 Wind Drake
4 Snapping Drake
4 Air Elemental
4 Essence Scatter
4 Unsummon
4 Divination

Sideboard
4 Negate
4 Boomerang
4 Counterspell
3 Man-o'-War
""",
    "Black Midrange": """\
24 Swamp
4 Typhoid Rats
4 Child of Night
4 Walking Corpse
4 Vampire Noble
4 Phyrexian Rager
4 Vampire Nighthawk
4 Doom Blade
4 Murder
4 Sign in Blood

Sideboard
4 Duress
4 Last Gasp
4 Infest
3 Cruel Edict
""",
    "Green Stompy": """\
24 Forest
4 Llanowar Elves
4 Grizzly Bears
4 Kalonian Tusker
4 Garruk's Companion
4 Centaur Courser
4 Rumbling Baloth
4 Stampeding Rhino
4 Giant Growth
4 Rancor

Sideboard
4 Naturalize
4 Plummet
4 Titanic Growth
3 Fog
""",
}
