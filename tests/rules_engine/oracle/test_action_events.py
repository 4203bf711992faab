"""What players do and have done to them, as abilities see it (CR 603.2, 700.13-700.14)."""

from __future__ import annotations

import pytest

from rules_engine.vocabulary import Step, Zone
from tests.rules_engine.kit import A, B, Setup, Table
from tests.rules_engine.oracle.printed import printed

OX = printed("Ox", "creature", "")
SIP = printed("Sip", "instant", "You gain 1 life.")


def counting(event: str):
    """An enchantment that puts a counter on itself each time."""
    return printed("Watcher", "enchantment", f"{event}, put a charge counter on this enchantment.")


def times(t: Table) -> int:
    return t.find("Watcher", player=A).counters.get("charge", 0)


def game(event: str, *cards, own: tuple[str, ...] = (), hand: tuple[str, ...] = ()) -> Setup:
    return (
        Setup(cards=(OX, SIP, counting(event), *cards))
        .battlefield(A, "Watcher", *own)
        .battlefield(B, "Ox")
        .hand(A, *hand)
        .library(A, *("Ox",) * 5)
        .library(B, *("Ox",) * 5)
    )


def test_copies_count_beside_spells():
    fork = printed("Fork", "instant", "Copy target instant or sorcery spell.")
    t = game("Whenever you cast or copy an instant or sorcery spell", fork, hand=("Sip", "Fork"))
    table = t.play()
    table.cast("Sip").cast("Fork", "Sip").resolve_all()
    assert table.life(A) == 22
    assert times(table) == 3


@pytest.mark.parametrize(("whose", "counted"), [(A, 0), (B, 1)])
def test_a_crime_is_to_aim_at_an_opponents_things(whose: int, counted: int) -> None:
    zap = printed("Zap", "instant", "Tap target creature.")
    t = game("Whenever you commit a crime", zap, own=("Ox",), hand=("Zap",)).play()
    t.cast("Zap", t.find("Ox", player=whose).id).resolve_all()
    assert times(t) == counted


def test_a_crime_is_one_for_many_targets_and_graveyards_count():
    bury = printed("Bury", "sorcery", "Exile two target cards from graveyards.")
    setup = game("Whenever you commit a crime", bury, hand=("Bury",)).graveyard(B, "Ox", "Sip")
    t = setup.play()
    t.cast("Bury", *(card.id for card in t.all("Ox", player=B) if card.zone is Zone.GRAVEYARD))
    t.answer("Sip") if t.decision.kind.name != "PRIORITY" else None
    t.resolve_all()
    assert times(t) == 1


def test_mana_for_spells_is_expended():
    big = printed("Big", "creature", "", cost="{2}")
    mine = printed("Mine", "land", "{T}: Add {C}.")
    t = game("Whenever you expend 4", big, mine, own=("Mine",) * 6, hand=("Big",) * 3).play()
    t.cast("Big").resolve_all()
    assert times(t) == 0
    t.cast("Big").resolve_all()
    assert times(t) == 1
    t.cast("Big").resolve_all()
    assert times(t) == 1


def test_a_search_of_ones_own_library():
    tutor = printed(
        "Tutor",
        "sorcery",
        "Search your library for a creature card, put it into your hand, then shuffle.",
    )
    t = game("Whenever a player searches their library", tutor, hand=("Tutor",)).play()
    t.cast("Tutor").resolve()
    t.answer("Ox")
    t.resolve_all()
    assert times(t) == 1


def test_dice_of_an_instruction_are_told_once():
    dice = printed(
        "Dice", "sorcery", "Roll a d20.\n1—9 | You gain 1 life.\n10—20 | You gain 2 life."
    )
    t = game("Whenever you roll one or more dice", dice, hand=("Dice",)).play()
    t.cast("Dice").resolve_all()
    assert times(t) == 1


def test_the_first_draw_of_a_draw_step_doesnt_count():
    event = (
        "Whenever a player draws a card except the first one they draw in each of their draw steps"
    )
    look = printed("Look", "instant", "Draw two cards.")
    t = game(event, look, hand=("Look",)).play()
    t.go_to(Step.DRAW, turn=t.state.turn + 1)
    assert times(t) == 0
    t.until_priority(A).cast("Look").resolve_all()
    assert times(t) == 2


def test_milled_cards_of_that_kind():
    mill = printed("Mill", "sorcery", "Target player mills three cards.")
    setup = game("Whenever one or more creature cards are milled", mill, hand=("Mill",))
    t = setup.play()
    t.cast("Mill", B).resolve_all()
    assert times(t) == 1


@pytest.mark.parametrize(("text", "counted"), [("Target player discards a card.", 1), ("", 0)])
def test_only_what_an_opponents_spell_says_counts(text: str, counted: int) -> None:
    event = "Whenever a spell or ability an opponent controls causes you to discard a card"
    hurt = printed("Hurt", "instant", text or "You gain 1 life.")
    shed = printed("Shed", "artifact", "Discard a card: You gain 1 life.")
    setup = game(event, hurt, shed, own=("Shed",), hand=("Ox",)).hand(B, "Hurt")
    t = setup.play()
    if text:
        t.until_priority(B).cast("Hurt", A).resolve_all()
    else:
        t.activate("Shed").resolve_all()
    assert times(t) == counted


def test_this_comes_back_if_an_opponents_spell_discards_it():
    text = (
        "When a spell or ability an opponent controls causes you to discard this card, you gain 4 "
        "life."
    )
    loyal = printed("Loyal", "instant", text)
    hurt = printed("Hurt", "instant", "Target player discards a card.")
    t = game("Whenever you commit a crime", loyal, hurt, hand=("Loyal",)).hand(B, "Hurt").play()
    t.until_priority(B).cast("Hurt", A).resolve_all()
    assert t.life(A) == 24


def test_fights_and_tapping():
    brawl = printed(
        "Brawl", "sorcery", "Target creature you control fights target creature you don't control."
    )
    for event, spell, counted in (
        ("Whenever a creature you control fights", "Brawl", 1),
        ("Whenever you tap an untapped creature an opponent controls", "Zap", 1),
    ):
        zap = printed("Zap", "instant", "Tap target creature an opponent controls.")
        t = game(event, brawl, zap, own=("Ox",), hand=("Brawl", "Zap")).play()
        t.cast(spell).resolve_all()
        assert times(t) == counted


def test_what_others_tap_isnt_tapped_by_you():
    event = "Whenever you tap an untapped creature an opponent controls"
    nap = printed(
        "Nap",
        "enchantment",
        "At the beginning of your end step, each opponent taps a creature they control.",
    )
    t = game(event, nap, own=("Nap",)).play()
    t.go_to(Step.END).resolve_all()
    assert t.find("Ox", player=B).tapped
    assert times(t) == 0


@pytest.mark.parametrize(
    ("event", "damage", "counted"),
    [
        ("Whenever a creature is dealt 3 or more damage", 2, 0),
        ("Whenever a creature is dealt 3 or more damage", 3, 1),
        ("Whenever a source you control deals exactly 1 damage to a permanent or player", 1, 1),
        ("Whenever a source you control deals exactly 1 damage to a permanent or player", 2, 0),
    ],
)
def test_so_much_damage(event: str, damage: int, counted: int) -> None:
    burn = printed("Burn", "instant", f"~ deals {damage} damage to target creature.")
    t = game(event, burn, hand=("Burn",)).play()
    t.cast("Burn", t.find("Ox", player=B).id).resolve_all()
    assert times(t) == counted


@pytest.mark.parametrize(("lost", "counted"), [(1, 1), (2, 0)])
def test_opponents_who_each_lose_exactly_so_much(lost: int, counted: int) -> None:
    drain = printed("Drain", "sorcery", f"Each opponent loses {lost} life.")
    event = "Whenever one or more opponents each lose exactly 1 life"
    t = game(event, drain, hand=("Drain",)).play()
    t.cast("Drain").resolve_all()
    assert times(t) == counted


@pytest.mark.parametrize(
    ("spell", "counted"),
    [("Destroy target creature.", 0), ("Return target creature to its owner's hand.", 1)],
)
def test_leaving_without_dying(spell: str, counted: int) -> None:
    move = printed("Move", "sorcery", spell)
    event = "Whenever one or more creatures leave the battlefield without dying"
    t = game(event, move, hand=("Move",)).play()
    t.cast("Move").resolve_all()
    assert times(t) == counted


def test_only_some_of_many_attackers_count():
    for number, counted in ((1, 0), (2, 1), (3, 1)):
        wolf = printed("Wolf", "creature", "Haste")
        event = "Whenever two or more creatures you control attack a player"
        t = game(event, wolf, own=("Wolf",) * number).play()
        t.go_to(Step.DECLARE_ATTACKERS).attack(*(one.id for one in t.all("Wolf")))
        t.resolve_all()
        assert times(t) == counted


def test_counters_at_one_time_are_told_once_of_an_object():
    grow = printed("Grow", "sorcery", "Put two +1/+1 counters on each creature you control.")
    event = "Whenever you put one or more counters on a creature you control"
    t = game(event, grow, own=("Ox",), hand=("Grow",)).play()
    t.cast("Grow").resolve_all()
    assert times(t) == 1


def test_energy_is_got():
    charge = printed("Charge", "sorcery", "You get {E}{E}.")
    t = game("Whenever you get one or more {E}", charge, hand=("Charge",)).play()
    t.cast("Charge").resolve_all()
    assert times(t) == 1


def test_an_ability_functions_where_it_says_that_its_object_is():
    ghost = printed(
        "Ghost",
        "creature",
        "Whenever a creature you control dies while this card is in your graveyard, you gain 2 "
        "life.",
    )
    slay = printed("Slay", "sorcery", "Destroy target creature you control.")
    for zone, life in ((Zone.GRAVEYARD, 22), (Zone.HAND, 20)):
        setup = game("Whenever you commit a crime", ghost, slay, own=("Ox",), hand=("Slay",))
        t = setup.put(A, zone, "Ghost").play()
        t.cast("Slay").resolve_all()
        assert t.life(A) == life
