"""CR 309: the dungeon cards, which every player may bring into a game."""

from __future__ import annotations

from rules_engine.cards.definition import CardDefinition, card
from rules_engine.ir.abilities import Ability, Target
from rules_engine.ir.combat_effects import Goad
from rules_engine.ir.costs import CostPart, DiscardCards, SacrificePermanents, cost
from rules_engine.ir.dungeons import Room
from rules_engine.ir.durations import INDEFINITELY, UNTIL_YOUR_NEXT_TURN
from rules_engine.ir.effects import (
    Apply,
    CastWithoutPaying,
    CreateToken,
    Discard,
    Draw,
    Effect,
    Exile,
    ForEach,
    GainLife,
    LoseLife,
    PutCounters,
    PutOntoBattlefield,
    Remember,
    Reveal,
    Sacrifice,
    Scry,
    Search,
    Shuffle,
    TokenSpec,
    UnlessPays,
)
from rules_engine.ir.keywords import DEATHTOUCH, HEXPROOF, MENACE
from rules_engine.ir.modifications import (
    CantAttack,
    GainAbility,
    MayPlay,
    ModifyPowerToughness,
)
from rules_engine.ir.predefined_tokens import PREDEFINED
from rules_engine.ir.selectors import (
    ARTIFACT,
    BASIC,
    CREATURE,
    LAND,
    OPPONENT,
    PLAYER,
    TARGET,
    YOU,
    Bound,
    Choice,
    Iterated,
    ResultCards,
    TopOfLibrary,
)
from rules_engine.vocabulary import Color, CounterKind, Supertype

_CREATURE = (Target(CREATURE),)
_TREASURE = CreateToken(PREDEFINED["Treasure"])


def _skeletons(count: int, power: int, *abilities: Ability) -> CreateToken:
    token = TokenSpec(power, 1, colors=(Color.BLACK,), subtypes=("Skeleton",), abilities=abilities)
    return CreateToken(token, count=count)


def _unless(price: CostPart) -> Effect:
    """Each player loses 2 life unless they do that."""
    who = Iterated()
    return ForEach(PLAYER, (UnlessPays((LoseLife(who, 2),), cost(price), who),))


_ATROPAL = TokenSpec(
    4,
    4,
    colors=(Color.BLACK,),
    subtypes=("God", "Horror"),
    supertypes=(Supertype.LEGENDARY,),
    abilities=(DEATHTOUCH,),
    name="The Atropal",
)

DUNGEONS: tuple[CardDefinition, ...] = (
    card(
        "Lost Mine of Phandelver",
        "",
        "Dungeon",
        Room(1, "Cave Entrance", (Scry(1),), leads_to=(2, 3)),
        Room(
            2,
            "Goblin Lair",
            (CreateToken(TokenSpec(1, 1, colors=(Color.RED,), subtypes=("Goblin",))),),
            leads_to=(4, 5),
        ),
        Room(3, "Mine Tunnels", (_TREASURE,), leads_to=(5, 6)),
        Room(
            4,
            "Storeroom",
            (PutCounters(CounterKind.PLUS_ONE, 1, TARGET),),
            _CREATURE,
            leads_to=(7,),
        ),
        Room(5, "Dark Pool", (LoseLife(OPPONENT, 1), GainLife(YOU, 1)), leads_to=(7,)),
        Room(
            6,
            "Fungi Cavern",
            (Apply(TARGET, (ModifyPowerToughness(-4, 0),), UNTIL_YOUR_NEXT_TURN),),
            _CREATURE,
            leads_to=(7,),
        ),
        Room(7, "Temple of Dumathoin", (Draw(),)),
    ),
    card(
        "Tomb of Annihilation",
        "",
        "Dungeon",
        Room(1, "Trapped Entry", (LoseLife(PLAYER, 1),), leads_to=(2, 4)),
        Room(2, "Veils of Fear", (_unless(DiscardCards()),), leads_to=(3,)),
        Room(
            3,
            "Sandfall Cell",
            (_unless(SacrificePermanents(CREATURE | ARTIFACT | LAND)),),
            leads_to=(5,),
        ),
        Room(
            4,
            "Oubliette",
            (
                Discard(),
                Sacrifice(CREATURE, count=1),
                Sacrifice(ARTIFACT, count=1),
                Sacrifice(LAND, count=1),
            ),
            leads_to=(5,),
        ),
        Room(5, "Cradle of the Death God", (CreateToken(_ATROPAL),)),
    ),
    card(
        "Dungeon of the Mad Mage",
        "",
        "Dungeon",
        Room(1, "Yawning Portal", (GainLife(YOU, 1),), leads_to=(2,)),
        Room(2, "Dungeon Level", (Scry(1),), leads_to=(3, 4)),
        Room(3, "Goblin Bazaar", (_TREASURE,), leads_to=(5,)),
        Room(
            4,
            "Twisted Caverns",
            (Apply(TARGET, (CantAttack(),), UNTIL_YOUR_NEXT_TURN),),
            _CREATURE,
            leads_to=(5,),
        ),
        Room(5, "Lost Level", (Scry(2),), leads_to=(6, 7)),
        Room(
            6,
            "Runestone Caverns",
            (
                Remember("exiled", TopOfLibrary(YOU, 2)),
                Exile(Bound("exiled")),
                Apply(Bound("exiled"), (MayPlay(),), INDEFINITELY),
            ),
            leads_to=(8,),
        ),
        Room(7, "Muiral's Graveyard", (_skeletons(2, 1),), leads_to=(8,)),
        Room(8, "Deep Mines", (Scry(3),), leads_to=(9,)),
        Room(
            9,
            "Mad Wizard's Lair",
            (
                Draw(YOU, 3),
                Reveal(ResultCards()),
                CastWithoutPaying(Choice(ResultCards() - LAND, up_to=True)),
            ),
        ),
    ),
    card(
        "Undercity",
        "",
        "Dungeon — Undercity",
        Room(1, "Secret Entrance", (Search(BASIC & LAND, reveal=True),), leads_to=(2, 3)),
        Room(
            2, "Forge", (PutCounters(CounterKind.PLUS_ONE, 2, TARGET),), _CREATURE, leads_to=(4, 5)
        ),
        Room(3, "Lost Well", (Scry(2),), leads_to=(5, 6)),
        Room(4, "Trap!", (LoseLife(TARGET, 5),), (Target(PLAYER),), leads_to=(7,)),
        Room(5, "Arena", (Goad(TARGET),), _CREATURE, leads_to=(7, 8)),
        Room(6, "Stash", (_TREASURE,), leads_to=(8,)),
        Room(7, "Archives", (Draw(),), leads_to=(9,)),
        Room(8, "Catacombs", (_skeletons(1, 4, MENACE),), leads_to=(9,)),
        Room(
            9,
            "Throne of the Dead Three",
            (
                Reveal(TopOfLibrary(YOU, 10)),
                Remember("risen", Choice(TopOfLibrary(YOU, 10) & CREATURE)),
                PutOntoBattlefield(Bound("risen"), counters=((CounterKind.PLUS_ONE, 3),)),
                Apply(Bound("entered"), (GainAbility(HEXPROOF),), UNTIL_YOUR_NEXT_TURN),
                Shuffle(),
            ),
        ),
    ),
)
"""Names of cards and rooms, and what each room does (CR 309.4)."""
