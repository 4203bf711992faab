"""What players did this turn or last turn and how they stand (CR 603.4)."""

from __future__ import annotations

import pytest

from rules_engine.vocabulary import Step, Zone
from tests.rules_engine.kit import A, B, Setup, Table
from tests.rules_engine.oracle.printed import printed

OX = printed("Ox", "creature", "")
SIP = printed("Sip", "instant", "You gain 1 life.")
BITE = printed("Bite", "instant", "Target player loses 3 life.")
BURN = printed("Burn", "instant", "~ deals 3 damage to any target.")
SLAY = printed("Slay", "sorcery", "Destroy target creature.")
ZAP = printed("Zap", "instant", "Tap target creature.")
DIG = printed("Dig", "sorcery", "Return target creature card from your graveyard to your hand.")


def asking(condition: str):
    """Gains life at the end of its controller's turn if that is so."""
    return printed(
        "Asker",
        "enchantment",
        f"At the beginning of your end step, if {condition}, you gain 10 life.",
    )


def game(condition: str, *cards, own: tuple[str, ...] = (), hand: tuple[str, ...] = ()) -> Setup:
    return (
        Setup(cards=(OX, SIP, BITE, BURN, SLAY, ZAP, DIG, asking(condition), *cards))
        .battlefield(A, "Asker", *own)
        .hand(A, *hand)
        .library(A, *("Sip",) * 5)
        .library(B, *("Sip",) * 5)
    )


def is_so(t: Table, before: int = 20) -> bool:
    t.go_to(Step.END).resolve_all()
    return t.life(A) == before + 10


@pytest.mark.parametrize(
    ("condition", "spells", "life", "so"),
    [
        ("you've committed a crime this turn", (("Bite", B),), 20, True),
        ("you've committed a crime this turn", (("Bite", A),), 17, False),
        ("an opponent was dealt 3 or more damage this turn", (("Burn", B),), 20, True),
        ("an opponent was dealt 4 or more damage this turn", (("Burn", B),), 20, False),
        ("you gained and lost life this turn", (("Sip",), ("Bite", A)), 18, True),
        ("you gained and lost life this turn", (("Sip",),), 21, False),
        ("you gained or lost life this turn", (("Sip",),), 21, True),
        ("you have more life than an opponent", (("Bite", B),), 20, True),
        ("you have more life than an opponent", (("Bite", A),), 17, False),
    ],
)
def test_what_was_done_this_turn(condition: str, spells: tuple, life: int, so: bool) -> None:
    t = game(condition, hand=tuple(spell[0] for spell in spells)).play()
    for name, *targets in spells:
        t.cast(name, *targets).resolve_all()
    assert is_so(t, life) is so


def test_a_card_left_the_graveyard_this_turn():
    for spell, so in (("Dig", True), ("Sip", False)):
        t = game("a creature card left your graveyard this turn", hand=(spell,))
        table = t.graveyard(A, "Ox").play()
        table.cast(spell).resolve_all()
        assert is_so(table, table.life(A)) is so


def test_how_many_different_creatures_attacked():
    wolf = printed("Wolf", "creature", "Haste\nVigilance")
    for number, so in ((2, False), (3, True)):
        condition = "you attacked with three or more creatures this turn"
        t = game(condition, wolf, own=("Wolf",) * number).play()
        t.go_to(Step.DECLARE_ATTACKERS).attack(*(one.id for one in t.all("Wolf")))
        assert is_so(t) is so


def test_the_turn_before_this_one():
    wolf = printed(
        "Wolf",
        "creature",
        "At the beginning of each upkeep, if no spells were cast last turn, you gain 5 life.",
    )
    t = Setup(cards=(wolf, SIP)).battlefield(A, "Wolf").hand(A, "Sip").hand(B, "Sip")
    table = t.library(A, *("Sip",) * 5).library(B, *("Sip",) * 5).play()
    table.cast("Sip").resolve_all()
    table.go_to(Step.DRAW, turn=table.state.turn + 1)
    assert table.life(A) == 21
    table.go_to(Step.DRAW, turn=table.state.turn + 1)
    assert table.life(A) == 26


def test_two_spells_of_one_player_last_turn():
    wolf = printed(
        "Wolf",
        "creature",
        "At the beginning of each upkeep, if a player cast two or more spells last turn, you gain "
        "5 life.",
    )
    for casters, gained in (((A, A), 5), ((A, B), 0)):
        setup = Setup(cards=(wolf, BITE)).battlefield(A, "Wolf")
        for player in casters:
            setup.hand(player, "Bite")
        t = setup.library(A, *("Bite",) * 5).library(B, *("Bite",) * 5).play()
        for player in casters:
            t.until_priority(player).cast("Bite", B, player=player).resolve_all()
        t.go_to(Step.DRAW, turn=t.state.turn + 1)
        assert t.life(A) == 20 + gained


def test_total_power_is_asked_as_the_attack_is_declared():
    chief = printed(
        "Chief",
        "creature",
        "Haste\nWhenever this creature attacks, if you attacked with creatures with total power 4 "
        "or greater this combat, you gain 5 life.",
    )
    wolf = printed("Wolf", "creature", "Haste")
    t = Setup(cards=(chief, wolf, BURN)).battlefield(A, "Chief", "Wolf").hand(B, "Burn").play()
    t.go_to(Step.DECLARE_ATTACKERS).attack("Chief", "Wolf")
    t.until_priority(B).cast("Burn", t.find("Wolf").id, player=B).resolve_all()
    assert t.life(A) == 25


@pytest.mark.parametrize(
    ("condition", "so"),
    [
        ("you control two or more creatures with different powers", True),
        ("you control three or more creatures with different powers", False),
        ("an opponent has two or more cards in their graveyard", True),
        ("an opponent has three or more cards in their graveyard", False),
        ("you have more cards in hand than each opponent", True),
        ("you control more creatures than each other player", True),
        ("you control fewer creatures than each other player", False),
        ("your library has exactly fifteen cards in it", True),
        ("your library has no cards in it", False),
        ("a library has four or fewer cards in it", False),
        ("the top card of your library is an instant card", True),
        ("the top card of your library is a creature card", False),
        ("there is no monarch", True),
        ("an opponent is poisoned", False),
        ("you have a full party", False),
        ("you control an Elf and have two or more cards in hand", True),
        ("you control a Goblin and have two or more cards in hand", False),
    ],
)
def test_how_things_stand(condition: str, so: bool) -> None:
    big = printed("Big", "creature", "", size=(4, 4))
    setup = game(condition, big, own=("Ox", "Ox", "Big"), hand=("Bite", "Bite"))
    t = setup.graveyard(B, "Ox", "Sip").battlefield(B, "Ox").play()
    assert is_so(t) is so


def test_an_ability_triggers_again():
    for kind, times in (("entering", 2), ("dying", 1)):
        twice = printed(
            "Twice",
            "enchantment",
            f"If a creature {kind} causes a triggered ability of a permanent you control to "
            "trigger, that ability triggers an additional time.",
        )
        host = printed("Host", "enchantment", "Whenever a creature enters, you gain 1 life.")
        setup = Setup(cards=(OX, twice, host)).battlefield(A, "Twice", "Host").hand(A, "Ox")
        t = setup.play()
        t.cast("Ox").resolve_all()
        assert t.life(A) == 20 + times


def test_what_entered_from_a_graveyard():
    ghost = printed(
        "Ghost",
        "creature",
        "When this creature enters, if it entered from your graveyard or you cast it from your "
        "graveyard, you gain 5 life.",
    )
    raise_it = printed(
        "Raise", "sorcery", "Return target creature card from your graveyard to the battlefield."
    )
    for zone, gained in ((Zone.GRAVEYARD, 5), (Zone.HAND, 0)):
        setup = Setup(cards=(ghost, raise_it)).hand(A, "Raise").put(A, zone, "Ghost")
        t = setup.play()
        t.cast("Raise" if zone is Zone.GRAVEYARD else "Ghost").resolve_all()
        assert t.life(A) == 20 + gained


def test_a_commander_that_another_player_owns_isnt_yours():
    t = game("you control your commander", own=("Ox",)).play()
    t.find("Ox").commander = True
    t.state.touch()
    assert is_so(t)
    t = game("you control your commander").battlefield(B, "Ox").play()
    t.find("Ox", player=B).commander = True
    t.state.touch()
    assert not is_so(t)


def test_unless_asks_as_it_resolves():
    beast = printed(
        "Beast",
        "creature",
        "When this creature enters, sacrifice it unless an opponent was dealt damage this turn.",
    )
    for first, there in (("Burn", 1), ("Sip", 0)):
        t = Setup(cards=(beast, BURN, SIP)).hand(A, "Beast", first).play()
        t.cast(first, *((B,) if first == "Burn" else ())).resolve_all()
        t.cast("Beast").resolve_all()
        assert len(t.all("Beast")) == there


@pytest.mark.cr("205.3m")
@pytest.mark.parametrize(("kinds", "life"), [("Elf", 30), ("Goblin", 20)])
def test_an_opponent_controls_creatures_that_share_a_type(kinds: str, life: int):
    """Three of them have to be of one type, and controlled by one player."""
    elf = printed("Scout", "creature", "", type_line="Creature — Elf Scout")
    other = printed("Chief", "creature", "", type_line=f"Creature — {kinds} Chief")
    condition = "an opponent controls three or more creatures that share a creature type"
    setup = game(condition, elf, other).battlefield(B, "Scout", "Scout", "Chief")
    assert setup.play().go_to(Step.END).resolve_all().life(A) == life
