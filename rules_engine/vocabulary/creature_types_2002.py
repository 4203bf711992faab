"""The creature types of October 2002: rule 214.7a of that edition."""

from __future__ import annotations

CREATURE_TYPES_2002: tuple[str, ...] = tuple(
    """
Abomination, Aboroth, Advisor, Aladdin, Albatross, Alchemist, Ali-Baba, Ali-from-Cairo,
Alligator, Ambush-Party, Ancestor, Angel, Ant, Antelope, Ape, Archaeologist, Asp, Assassin,
Assembly-Worker, Atog, Aurochs, Avatar, Avenger, Avizoa, Badger, Ball-Lightning, Bandit,
Banshee, Barbarian, Barishi, Basilisk, Bat, Bear, Beast, Bee, Beeble, Behemoth, Being,
Berserker, Bird, Boar, Bodyguard, Brother, Brownie, Brushwagg, Bull, Bureaucrat, Butterfly,
Camarid, Camel, Caravan, Caribou, Carnivore, Carriage, Carrier, Cat, Cavalry, Cave-People,
Centaur, Cephalid, Cheetah, Chicken, Chimera, Citizen, Clamfolk, Cleric, Clone, Cobra,
Cockatrice, Constable, Cow, Crab, Crocodile, Crusader, Dandan, Demon, Dervish, Deserter, Devil,
Devouring-Deep, Dinosaur, Djinn, Dog, Doppelganger, Dragon, Dragonfly, Drake, Drill-Sergeant,
Druid, Dryad, Dwarf, Eagle, Eater, Eel, Effigy, Efreet, Egg, Elder, Elemental, Elephant, Elf,
El-Hajjaj, Enchantress, Entity, Erne, Essence, Exorcist, Faerie, Fallen, Farmer, Ferret, Fiend,
Fish, Flagbearer, Flying-Men, Force, Fox, Frog, Frostbeast, Fungus, Fungusaur, Gaea's-Avenger,
Gaea's-Liege, Gargoyle, Gatekeeper, General, Ghost, Ghoul, Giant, Gnome, Goat, Goblin, Golem,
Gorgon, Graveborn, Gremlin, Griffin, Guardian, Gus, Gypsy, Hag, Harlequin, Hell's-Caretaker,
Heretic, Hero, Hipparion, Hippo, Homarid, Hornet, Horror, Horse, Horseman, Hound, Hunter,
Hydra, Hyena, Illusion, Imp, Incarnation, Infernal-Denizen, Inquisitor, Insect, Island-Fish,
Jackal, Jellyfish, Kavu, Keeper, Kelp, King, Kithkin, Knight, Kobold, Kraken,
Lady-of-Proper-Ettiquette, Leech, Legend, Legionnaire, Lemure, Leper, Leviathan, Lhurgoyf,
Lichenthrope, Licid, Lion, Lizard, Lord, Lurker, Lycanthrope, Mage, Maggot, Maiden, Mammoth,
Manticore, Mantis, Marid, Martyr, Master, Medusa, Meerkat, Mercenary, Merchant, Merfolk,
Mindsucker, Minion, Minor, Minotaur, Miracle-Worker, Mist, Mistfolk, Mob, Mold-Demon, Monger,
Mongoose, Monkey, Monster, Mosquito, Mummy, Murk-Dwellers, Mutant, Mystic, Nameless-Race,
Narwhal, Necrosavant, Nekrataal, Niall-Silvain, Nightmare, Nightstalker, Noble, Nomad, Octopus,
Ogre, Ooze, Orb, Orc, Orgg, Ouphe, Ox, Oyster, Paladin, Peacekeeper, Pegasus,
People-of-the-Woods, Phantasm, Phelddagrif, Phoenix, Pig, Pikemen, Pirate, Pixie-Queen, Plant,
Poison-Snake, Poltergeist, Pony, Preacher, Priest, Prism, Pyknite, Rabbit, Raider, Ranger, Rat,
Rebel, Reflection, Rhino, Robber, Roc, Rock-Sled, Rooster, Rukh, Sage, Salamander, Sand,
Saproling, Satyr, Scavenger, Scorpion, Scout, Serf, Serpent, Shade, Shapeshifter, Shark, Sheep,
Ship, Shyft, Sindbad, Singing-Tree, Sister, Skeleton, Sliver, Slug, Smith, Snake, Soldier,
Sorceress, Spawn, Speaker, Specter, Spellshaper, Sphinx, Spider, Spike, Spirit, Sponge, Sprite,
Spuzzem, Spy, Squire, Squirrel, Stangg-Twin, Starfish, Stone, Strider, Survivor, Swarm,
Tactician, Tarpan, Taskmaster, Tetravite,
The-Biggest-Baddest-Nastiest-Scariest-Creature-You'll-Ever-See, Thopter, Thrull, Thundermare,
Tiger, Titan, Toad, Tombspawn, Tortoise, Townsfolk, Tracker, Treefolk, Troll, Turtle,
Uncle-Istvan, Undead, Unicorn, Vampire, Viashino, Villain, Viper, Volver, Vulture,
Walking-Dead, Wall, War-Rider, Warrior, Warthog, Wasp, Wave, Whale, Whippoorwill, Wight,
Wiitigo, Wildebeest, Will-o'-the-Wisp, Witch, Wizard, Wolf, Wolverine, Wolverine-Pack,
Wolves-of-the-Hunt, Wombat, Wood, Worm, Wraith, Wretched, Wurm, Yeti, Zombie
""".replace("\n", " ")
    .strip()
    .split(", ")
)
"""In alphabetical order; a type of several words has hyphens."""
