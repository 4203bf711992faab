"""Facts about sets and formats as data: what was legal when, and the deck rules of each format.

Names, codes and dates only. ``services.formats`` turns them into rows; nothing here knows the
database.

| module | facts |
| --- | --- |
| ``sets`` (``sets.csv``) | sets with their release, and the first day of tournament legality |
| ``standard`` (``standard.csv``) | stay of each set in Standard |
| ``bans`` (``bans/*.txt``) | change log of banned and restricted cards per format |
| ``groups`` | groups that are banned together, recognised by a card's text or type |
| ``other_names`` (``other_names.csv``) | names printed instead of a card's own |
| ``catalogue_printings`` (``.csv``) | sets and rarities of the bundled cards |
| ``formats`` | the formats, their card pools and deck rules |

Sources: the Magic Tournament Rules (effective 10 November 2025) and the announcements since. Days
marked ``~`` are approximate. Sets from Mirrodin to Eventide became legal on the 20th of a month,
earlier and later ones on their release; since March of the Machine the premier sets, and what is
sold with them, one week before the release. Rotations from 2027 on are announced by season only.
"""
