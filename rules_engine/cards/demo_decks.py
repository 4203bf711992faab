"""Sixty-card decks of bundled cards with sideboards of fifteen, two archetypes for each color.

They are legal in Modern and made of cards that the engine plays, so that a store's first event can
be played on them without an import.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from types import MappingProxyType


@dataclass(frozen=True, slots=True)
class DemoDeck:
    """A deck by the name of its archetype; numbers by card name."""

    name: str
    main: Mapping[str, int]
    sideboard: Mapping[str, int]

    def as_text(self) -> str:
        """The deck as players paste it: `4 Lightning Bolt`, the sideboard after its headline."""
        lines = [f"{count} {card}" for card, count in self.main.items()]
        side = [f"{count} {card}" for card, count in self.sideboard.items()]
        return "\n".join([*lines, "", "Sideboard", *side]) + "\n"


@cache
def demo_decks() -> Mapping[str, DemoDeck]:
    """Every demo deck by the name of its archetype."""
    return MappingProxyType(
        {name: DemoDeck(name, _counts(main), _counts(side)) for name, main, side in _DECKS}
    )


def _counts(text: str) -> Mapping[str, int]:
    """`4 Shock, 2 Forest` as numbers by name."""
    counts: dict[str, int] = {}
    for entry in text.replace("\n", " ").split(";"):
        number, _, card = entry.strip().partition(" ")
        counts[" ".join(card.split())] = int(number)
    return MappingProxyType(counts)


_DECKS: tuple[tuple[str, str, str], ...] = (
    (
        "White Weenie",
        """4 Savannah Lions; 4 Soldier of the Pantheon; 4 Elite Vanguard; 4 White Knight;
        4 Knight of Meadowgrain; 4 Stormfront Pegasus; 4 Kor Skyfisher; 3 Attended Knight;
        3 Benalish Marshal; 4 Honor of the Pure; 22 Plains""",
        """3 Kor Firewalker; 3 Condemn; 3 Disenchant; 3 Holy Day; 3 Rebuke""",
    ),
    (
        "White Tokens",
        """4 Soul Warden; 4 Doomed Traveler; 4 Ajani's Pridemate; 4 Attended Knight;
        2 Captain of the Watch; 4 Raise the Alarm; 4 Spectral Procession; 3 Midnight Haunting;
        4 Honor of the Pure; 2 Cathars' Crusade; 2 Inspired Charge; 23 Plains""",
        """3 Kor Firewalker; 3 Disenchant; 3 Divine Verdict; 2 Wrath of God; 4 Lone Missionary""",
    ),
    (
        "Blue Fliers",
        """4 Welkin Tern; 4 Spectral Sailor; 4 Cloud Elemental; 4 Cloudkin Seer; 3 Man-o'-War;
        4 Air Elemental; 2 Mahamoti Djinn; 4 Opt; 3 Unsummon; 3 Claustrophobia; 2 Essence Scatter;
        23 Island""",
        """3 Negate; 3 Wall of Air; 3 Boomerang; 3 Sentinels of Glen Elendra; 3 Cancel""",
    ),
    (
        "Blue Counterspells",
        """4 Fog Bank; 3 Augury Owl; 4 Air Elemental; 4 Mahamoti Djinn; 4 Counterspell;
        4 Mana Leak; 3 Essence Scatter; 3 Dissolve; 4 Opt; 2 Think Twice; 25 Island""",
        """3 Negate; 3 Remove Soul; 3 Evacuation; 3 Wall of Air; 3 Boomerang""",
    ),
    (
        "Blue Merfolk",
        """4 Cursecatcher; 4 Coral Merfolk; 4 Lord of Atlantis; 4 Master of the Pearl Trident;
        4 Merrow Reejerey; 4 Scroll Thief; 3 Triton Shorestalker; 3 Merfolk Looter; 4 Vapor Snag;
        4 Mana Leak; 22 Island""",
        """3 Negate; 3 Essence Scatter; 3 Frost Breath; 3 Dive Down; 3 Boomerang""",
    ),
    (
        "Black Discard",
        """4 Inquisition of Kozilek; 4 Disfigure; 4 Doom Blade; 3 Mind Rot; 3 Sign in Blood;
        2 Corrupt; 4 Vampire Nighthawk; 4 Hypnotic Specter; 4 Phyrexian Rager;
        2 Liliana's Specter; 2 Gravedigger; 24 Swamp""",
        """4 Duress; 3 Cruel Edict; 2 Infest; 3 Grasp of Darkness; 3 Distress""",
    ),
    (
        "Black Vampires",
        """4 Pulse Tracker; 3 Viscera Seer; 4 Vampire Interloper; 4 Child of Night;
        4 Gatekeeper of Malakir; 4 Vampire Nighthawk; 3 Kalastria Highborn; 3 Captivating Vampire;
        2 Blood Artist; 4 Feast of Blood; 2 Disfigure; 23 Swamp""",
        """3 Duress; 3 Doom Blade; 3 Cruel Edict; 3 Sign in Blood; 3 Typhoid Rats""",
    ),
    (
        "Black Zombies",
        """4 Diregraf Ghoul; 4 Festering Goblin; 4 Walking Corpse; 4 Cemetery Reaper;
        4 Lord of the Undead; 4 Death Baron; 3 Undead Warchief; 3 Ghoulraiser; 2 Gravedigger;
        2 Moan of the Unhallowed; 3 Doom Blade; 23 Swamp""",
        """3 Duress; 3 Disfigure; 3 Cruel Edict; 3 Typhoid Rats; 3 Mind Rot""",
    ),
    (
        "Red Burn",
        """4 Monastery Swiftspear; 4 Goblin Fireslinger; 4 Spark Elemental; 4 Keldon Marauders;
        4 Lightning Bolt; 4 Lava Spike; 4 Lightning Strike; 4 Searing Spear; 4 Incinerate;
        4 Burst Lightning; 20 Mountain""",
        """3 Smash to Smithereens; 3 Flame Slash; 3 Pyroclasm; 3 Magma Jet; 3 Act of Treason""",
    ),
    (
        "Red Goblins",
        """4 Foundry Street Denizen; 4 Mogg Fanatic; 4 Goblin Instigator; 4 Mogg War Marshal;
        3 Goblin Bushwhacker; 4 Goblin Chieftain; 3 Goblin King; 3 Siege-Gang Commander;
        2 Krenko, Mob Boss; 4 Lightning Bolt; 3 Goblin Grenade; 22 Mountain""",
        """3 Smash to Smithereens; 3 Pyroclasm; 3 Searing Spear; 3 Threaten; 3 Trumpet Blast""",
    ),
    (
        "Green Stompy",
        """4 Llanowar Elves; 4 Strangleroot Geist; 4 Kalonian Tusker; 4 Garruk's Companion;
        4 Leatherback Baloth; 4 Steel Leaf Champion; 2 Predator Ooze; 4 Rancor; 4 Giant Growth;
        3 Rabid Bite; 23 Forest""",
        """3 Naturalize; 3 Plummet; 3 Fog; 3 Deadly Recluse; 3 Troll Ascetic""",
    ),
    (
        "Green Elves",
        """4 Llanowar Elves; 4 Elvish Mystic; 4 Elvish Visionary; 4 Dwynen's Elite;
        4 Elvish Archdruid; 4 Imperious Perfect; 3 Elvish Champion; 2 Ezuri, Renegade Leader;
        4 Steel Leaf Champion; 2 Overrun; 3 Essence Warden; 22 Forest""",
        """3 Naturalize; 3 Plummet; 3 Fog; 3 Prey Upon; 3 Thornweald Archer""",
    ),
    (
        "Green Ramp",
        """4 Llanowar Elves; 4 Sakura-Tribe Elder; 4 Rampant Growth; 3 Farhaven Elf;
        4 Stampeding Rhino; 4 Thragtusk; 3 Rampaging Baloths; 4 Colossal Dreadmaw; 2 Pelakka Wurm;
        2 Verdant Force; 2 Harmonize; 24 Forest""",
        """3 Naturalize; 3 Plummet; 3 Fog; 3 Acidic Slime; 3 Giant Spider""",
    ),
    (
        "Boros Burn",
        """4 Monastery Swiftspear; 4 Boros Recruit; 4 Boros Swiftblade; 4 Lightning Bolt;
        4 Lightning Helix; 4 Searing Spear; 4 Lava Spike; 3 Kor Firewalker; 3 Path to Exile;
        3 Ember Hauler; 4 Battlefield Forge; 4 Clifftop Retreat; 4 Sacred Foundry;
        2 Wind-Scarred Crag; 5 Mountain; 4 Plains""",
        """3 Disenchant; 3 Smash to Smithereens; 3 Pyroclasm; 3 Condemn; 3 Lone Missionary""",
    ),
    (
        "Artifact Aggro",
        """4 Memnite; 4 Ornithopter; 4 Alpha Myr; 4 Steel Overseer; 4 Chief of the Foundry;
        3 Juggernaut; 3 Triskelion; 4 Bonesplitter; 3 Vulshok Morningstar; 2 Loxodon Warhammer;
        3 Mind Stone; 22 Wastes""",
        """3 Bottle Gnomes; 3 Icy Manipulator; 3 Whispersilk Cloak; 3 Rod of Ruin;
        3 Wall of Spears""",
    ),
)
