"""The formats: card pool and deck rules of each (MTR 6 and 7, CR 100, 903).

Block Constructed is one format per block. Two-Headed Giant and unified constructed take the card
pool and the bans of another format.
"""

from dataclasses import dataclass
from datetime import date

PIONEER_SINCE = date(2012, 10, 5)  # Return to Ravnica
MODERN_SINCE = date(2003, 7, 28)  # Eighth Edition
MODERN_STRAIGHT_SETS = ("MH1", "MH2", "MH3", "LTR", "ACR")
PREMODERN_SETS = (
    *("4ED", "CHR", "ICE", "HML", "ALL", "MIR", "VIS", "5ED", "WTH", "TMP", "STH", "EXO"),
    *("USG", "ULG", "6ED", "UDS", "MMQ", "NEM", "PCY", "INV", "PLS", "7ED", "APC"),
    *("ODY", "TOR", "JUD", "ONS", "LGN", "SCG"),
)
# Formats that Two-Headed Giant constructed is played with.
TEAM_BASES = (
    ("standard", "Standard"),
    ("modern", "Modern"),
    ("legacy", "Legacy"),
    ("vintage", "Vintage"),
)


@dataclass(frozen=True, slots=True)
class StandardSets:
    """The sets in Standard, each for its stay."""


@dataclass(frozen=True, slots=True)
class StandardSetsSince:
    """Every set that came into Standard on or after a day, and some more; none leaves."""

    day: date
    more: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class EveryPaperSet:
    """Every set with tournament cards."""


@dataclass(frozen=True, slots=True)
class TheseSets:
    """A closed list of set codes."""

    codes: tuple[str, ...]


SetPool = StandardSets | StandardSetsSince | EveryPaperSet | TheseSets


@dataclass(frozen=True, slots=True, kw_only=True)
class FormatFacts:
    """A format; the fields mean what ``decks.models.Format`` says."""

    slug: str
    name: str
    kind: str = "constructed"
    description: str = ""
    sets: SetPool | None = None
    pool_of: str = ""
    card_pool: str = "sets"
    inherits_bans: bool = False
    commons_only: bool = False
    main_minimum: int = 60
    main_maximum: int | None = None
    sideboard_maximum: int | None = 15
    copies_limit: int | None = 4
    commander_rule: str = ""
    players_per_team: int = 1


def _block(slug: str, name: str, *codes: str) -> FormatFacts:
    return FormatFacts(
        slug=f"block-{slug}",
        name=f"{name} Block Constructed",
        sets=TheseSets(codes),
        description=f"Cards of the {name} block only.",
    )


FORMATS: tuple[FormatFacts, ...] = (
    FormatFacts(
        slug="standard",
        name="Standard",
        sets=StandardSets(),
        description="The sets of about the last three years.",
    ),
    FormatFacts(
        slug="pioneer",
        name="Pioneer",
        sets=StandardSetsSince(PIONEER_SINCE),
        description="Sets that were in Standard, from Return to Ravnica on.",
    ),
    FormatFacts(
        slug="modern",
        name="Modern",
        sets=StandardSetsSince(MODERN_SINCE, more=MODERN_STRAIGHT_SETS),
        description="Sets that were in Standard from Eighth Edition on, and sets made for Modern.",
    ),
    FormatFacts(
        slug="legacy",
        name="Legacy",
        pool_of="vintage",
        description="Cards of all sets; powerful ones are banned.",
    ),
    FormatFacts(
        slug="vintage",
        name="Vintage",
        sets=EveryPaperSet(),
        description="Cards of all sets; powerful ones are restricted to one copy.",
    ),
    FormatFacts(
        slug="pauper",
        name="Pauper",
        pool_of="vintage",
        commons_only=True,
        description="Cards that were printed at common, on paper or Magic Online.",
    ),
    FormatFacts(
        slug="premodern",
        name="Premodern",
        sets=TheseSets(PREMODERN_SETS),
        description="Fourth Edition to Scourge.",
    ),
    FormatFacts(
        slug="commander",
        name="Commander",
        kind="commander",
        pool_of="vintage",
        main_minimum=100,
        main_maximum=100,
        sideboard_maximum=0,
        copies_limit=1,
        commander_rule="commander",
        description="100 cards led by a legendary creature, no card twice.",
    ),
    FormatFacts(
        slug="duel-commander",
        name="Duel Commander",
        kind="commander",
        pool_of="vintage",
        main_minimum=100,
        main_maximum=100,
        sideboard_maximum=0,
        copies_limit=1,
        commander_rule="duel",
        description="Commander for two players with a list of its own.",
    ),
    FormatFacts(
        slug="brawl",
        name="Brawl",
        kind="commander",
        pool_of="standard",
        main_minimum=60,
        main_maximum=60,
        sideboard_maximum=0,
        copies_limit=1,
        commander_rule="brawl",
        description="60 Standard cards led by a legendary creature or planeswalker.",
    ),
    FormatFacts(
        slug="oathbreaker",
        name="Oathbreaker",
        kind="commander",
        pool_of="vintage",
        main_minimum=60,
        main_maximum=60,
        sideboard_maximum=0,
        copies_limit=1,
        commander_rule="oathbreaker",
        description="60 cards led by a planeswalker with a signature spell.",
    ),
    _block("odyssey", "Odyssey", "ODY", "TOR", "JUD"),
    _block("onslaught", "Onslaught", "ONS", "LGN", "SCG"),
    _block("kamigawa", "Kamigawa", "CHK", "BOK", "SOK"),
    _block("ravnica", "Ravnica", "RAV", "GPT", "DIS"),
    _block("time-spiral", "Time Spiral", "TSP", "TSB", "PLC", "FUT"),
    FormatFacts(
        slug="sealed",
        name="Sealed Deck",
        kind="limited",
        card_pool="registered",
        main_minimum=40,
        sideboard_maximum=None,
        copies_limit=None,
        description="A deck from opened packs and basic lands.",
    ),
    FormatFacts(
        slug="draft",
        name="Booster Draft",
        kind="limited",
        card_pool="registered",
        main_minimum=40,
        sideboard_maximum=None,
        copies_limit=None,
        description="A deck from drafted cards and basic lands.",
    ),
    FormatFacts(
        slug="mini-master",
        name="Mini-Master",
        kind="limited",
        card_pool="registered",
        main_minimum=30,
        sideboard_maximum=None,
        copies_limit=None,
        description="A deck from one booster and basic lands.",
    ),
    FormatFacts(
        slug="commander-draft",
        name="Commander Draft",
        kind="limited",
        card_pool="registered",
        main_minimum=60,
        sideboard_maximum=None,
        copies_limit=None,
        commander_rule="commander",
        description="60 drafted cards with their commanders, and basic lands.",
    ),
    *(
        FormatFacts(
            slug=f"two-headed-giant-{slug}",
            name=f"Two-Headed Giant {name}",
            pool_of=slug,
            inherits_bans=True,
            sideboard_maximum=0,
            players_per_team=2,
            description=f"Teams of two; {name} cards, four copies in both decks together.",
        )
        for slug, name in TEAM_BASES
    ),
    FormatFacts(
        slug="two-headed-giant-sealed",
        name="Two-Headed Giant Sealed",
        kind="limited",
        card_pool="registered",
        main_minimum=40,
        sideboard_maximum=None,
        copies_limit=None,
        players_per_team=2,
        description="Teams of two; two decks from one pool and basic lands.",
    ),
    FormatFacts(
        slug="casual",
        name="Casual",
        card_pool="any",
        description="60 cards, every card welcome.",
    ),
)
