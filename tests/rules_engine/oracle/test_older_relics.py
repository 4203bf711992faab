"""Damage removed, colors chosen, other hands for a turn, tokens of choice and copies once more."""

from __future__ import annotations

import pytest

from rules_engine.decisions import DecisionKind
from rules_engine.state.game import GameOptions
from rules_engine.vocabulary import Color, Keyword, Step, Zone
from tests.rules_engine.kit import A, B, Setup
from tests.rules_engine.oracle.printed import printed

PILLAR = printed(
    "Pillar",
    "artifact",
    "{0}: The next time target land would be destroyed this turn, remove all damage marked on it "
    "instead.",
)
WRECK = printed("Wreck", "sorcery", "Destroy target land.")
MEADOW = printed("Meadow", "land", "{T}: Add {G}.")
BREW = printed(
    "Brew",
    "artifact",
    "Whenever you create one or more creature tokens, you gain 1 life. / {0}: Create a 1/1 red "
    "Goblin creature token. / {1}: Create a Treasure token.",
)
PRISM = printed(
    "Prism",
    "artifact",
    "{T}: Choose a color of a permanent you control. Add one mana of that color.",
)
LEAF = printed("Leaf", "creature", "Reach", cost="{G}")
CLUB = printed(
    "Club",
    "equipment",
    "Whenever equipped creature blocks or becomes blocked by a creature, destroy both creatures. / "
    "Whenever equipped creature becomes blocked by one or more creatures, you gain 1 life. / "
    "Equip {0}",
)
JAR = printed(
    "Jar",
    "artifact",
    "{0}, Sacrifice ~: Each player exiles all cards from their hand face down and draws seven "
    "cards. At the beginning of the next end step, each player discards their hand and returns to "
    "their hand each card they exiled this way.",
)
CHOKER = printed(
    "Choker",
    "artifact",
    "At the beginning of your end step, target opponent gains control of ~ and puts a charge "
    "counter on it. / {0}: Put a charge counter on ~ or remove one from it.",
)
LAB = printed(
    "Lab",
    "artifact",
    "As ~ enters, choose a color and a creature type. / {0}: Create a 2/2 creature token of the "
    "chosen color and type.",
)
PAINTER = printed(
    "Painter",
    "creature",
    "As ~ enters, choose a color. / All cards that aren't on the battlefield, spells, and "
    "permanents are the chosen color in addition to their other colors.",
)
STAFF = printed(
    "Staff",
    "artifact",
    "If you would copy a spell one or more times, instead copy it that many times plus an "
    "additional time. You may choose new targets for the additional copy.",
)
ECHO = printed("Echo", "instant", "Copy target instant or sorcery spell you control.")
GAIN = printed("Gain", "instant", "You gain 1 life.")
BARRACKS = printed(
    "Barracks",
    "land",
    "As ~ enters, you may reveal a Soldier card from your hand. ~ enters tapped unless you "
    "revealed a Soldier card this way or you control a Soldier.",
)
GUARD = printed("Guard", "creature", "Vigilance", type_line="Creature — Soldier")
SCALES = printed(
    "Scales",
    "artifact",
    "{0}: Destroy target nonland permanent with the lowest mana value.",
    cost="{3}",
)
CAVERN = printed(
    "Cavern",
    "land",
    "{T}: Add {C}. / {T}: Add one mana of any color. Spend this mana only to cast a creature "
    "spell, and that spell can't be countered.",
)
ELK = printed("Elk", "creature", "Reach", cost="{1}")
CARDS = [
    ELK,
    PILLAR,
    WRECK,
    MEADOW,
    BREW,
    PRISM,
    LEAF,
    CLUB,
    JAR,
    CHOKER,
    LAB,
    PAINTER,
    STAFF,
    ECHO,
    GAIN,
    BARRACKS,
    GUARD,
    SCALES,
    CAVERN,
]


def setup(**kwargs: object) -> Setup:
    return Setup(cards=CARDS, **kwargs)  # type: ignore[arg-type]


def test_the_next_destruction_is_replaced():
    table = setup().battlefield(A, "Pillar", "Meadow").hand(A, "Wreck", "Wreck").play()
    table.activate("Pillar", "Meadow").resolve_all()
    table.find("Meadow").damage = 3
    table.cast("Wreck", "Meadow").resolve_all()
    assert table.find("Meadow").damage == 0
    assert not table.find("Meadow").tapped
    table.cast("Wreck", "Meadow").resolve_all()
    assert "Meadow" in table.names(Zone.GRAVEYARD, A)


def test_creature_tokens_alone():
    table = setup().battlefield(A, "Brew", "Wastes").play()
    assert table.act("Activate Brew (1)").resolve_all().life(A) == 21
    assert table.act("Activate Brew (2)").resolve_all().life(A) == 21


def test_a_color_of_a_permanent():
    table = setup().battlefield(A, "Prism", "Leaf").play().act("Mana: Prism")
    (unit,) = table.state.players[A].pool
    assert unit.type.value == Color.GREEN.value


@pytest.mark.parametrize("blocked", [True, False])
def test_both_creatures_are_destroyed(blocked: bool):
    table = setup().battlefield(A, "Club", "Guard").battlefield(B, "Leaf").play()
    table.activate("Club", "Guard").resolve_all().attack("Guard")
    table.block(*([("Leaf", "Guard")] if blocked else []))
    if blocked:
        table.answer("Club (Guard)")
    table.resolve_all()
    gone = ["Guard"] if blocked else []
    assert table.names(Zone.GRAVEYARD, A) == gone
    assert table.life(A) == 20 + len(gone)


def test_another_hand_until_the_end_step():
    table = setup().battlefield(A, "Jar").hand(A, "Gain").hand(B, "Echo", "Wreck").play()
    table.activate("Jar").resolve_all()
    assert [len(table.names(Zone.HAND, who)) for who in (A, B)] == [7, 7]
    table.go_to(Step.END).resolve_all()
    assert table.names(Zone.HAND, A) == ["Gain"]
    assert sorted(table.names(Zone.HAND, B)) == ["Echo", "Wreck"]


def test_it_is_passed_on_with_one_more_counter():
    table = setup().battlefield(A, "Choker").play().go_to(Step.END)
    table.resolve_all()
    table.go_to(Step.UPKEEP, turn=4)
    assert table.seen("Choker").controller == B
    assert table.find("Choker").counters == {"charge": 1}


def test_a_token_of_the_chosen_color_and_type():
    table = setup().hand(A, "Lab").play().cast("Lab").resolve()
    while table.decision.kind is not DecisionKind.PRIORITY:
        table.answer("red" if table.decision.kind is DecisionKind.COLOR else "Goblin")
    table.activate("Lab").resolve_all()
    token = table.seen("Goblin Token")
    assert (token.colors, token.subtypes) == (frozenset({Color.RED}), frozenset({"Goblin"}))


def test_everything_is_of_that_color_too():
    table = setup().hand(A, "Painter", "Leaf").graveyard(B, "Gain").battlefield(B, "Meadow").play()
    table.cast("Painter").resolve().answer("blue").until_priority(A)
    seen = [table.seen("Painter"), table.seen("Meadow")]
    cards = [table.seen(oid) for who in (A, B) for oid in table.state.players[who].graveyard]
    hand = [table.seen(oid) for oid in table.state.players[A].hand]
    assert all(Color.BLUE in one.colors for one in (*seen, *cards, *hand))
    assert Color.GREEN in hand[0].colors


@pytest.mark.cr("707.10")
def test_one_copy_more():
    table = setup().battlefield(A, "Staff").hand(A, "Gain", "Echo").play()
    table.cast("Gain").cast("Echo", "Gain").resolve_all()
    assert table.life(A) == 23


@pytest.mark.parametrize(("hand", "there", "tapped"), [((), (), True), ((), ("Guard",), False)])
def test_untapped_if_one_is_controlled(hand: tuple[str], there: tuple[str], tapped: bool):
    table = setup().hand(A, "Barracks", *hand).battlefield(A, *there).play().act("Play Barracks")
    assert table.find("Barracks").tapped is tapped


def test_untapped_if_one_is_shown():
    table = setup().hand(A, "Barracks", "Guard").play().act("Play Barracks", "Yes")
    assert not table.find("Barracks").tapped


def test_the_lowest_mana_value():
    table = setup().battlefield(A, "Scales").battlefield(B, "Leaf", "Guard").play()
    table.activate("Scales").resolve_all()
    assert table.names(Zone.GRAVEYARD, B) == ["Guard"]
    assert Keyword.REACH in table.seen("Leaf").keywords


@pytest.mark.cr("106.6")
def test_the_suggested_payment_takes_the_mana_that_does_something():
    options = GameOptions(every_priority=True, mulligans=False)
    table = setup(options=options).battlefield(A, "Cavern").hand(A, "Elk").play().cast("Elk")
    (spell,) = table.state.stack
    casting = table.state.objects[spell].casting
    assert casting is not None
    assert all(unit.riders for unit in casting.spent)
