"""Cards for turns with an attack, blows that are turned, and abilities out of graveyards."""

from __future__ import annotations

from rules_engine.vocabulary import Step, Zone
from tests.rules_engine.kit import A, B, Setup
from tests.rules_engine.oracle.printed import printed

ROBBER = printed(
    "Robber",
    "creature",
    "Haste / Whenever ~ attacks, exile the top card of defending player's library. During any turn "
    "you attacked with a Rogue, you may cast that card and you may spend mana as though it were "
    "mana of any color to cast that spell.",
    type_line="Creature — Rogue",
)
SEEKER = printed(
    "Seeker",
    "creature",
    "Haste / When ~ enters, exile the top card of your library. During any turn you attacked with "
    "~, you may play that card.",
)
THEORIST = printed(
    "Theorist",
    "creature",
    "Whenever you discard one or more nonland cards, you may exile one of them from your "
    "graveyard. If you do, you may cast it this turn.",
)
DRUDGE = printed(
    "Drudge",
    "creature",
    "At the beginning of each end step, draw a card if you've cast a spell from a graveyard or "
    "activated an ability of a card in a graveyard this turn.",
)
RISER = printed("Riser", "creature", "{0}, Exile ~ from your graveyard: You gain 1 life.")
CLEANSER = printed(
    "Cleanser",
    "creature",
    "When ~ enters, target opponent loses all counters. That player can't get counters for as long "
    "as ~ remains on the battlefield.",
)
ENERGY = printed("Energy", "instant", "You get {E}{E}.")
GUERRILLA = printed(
    "Guerrilla",
    "creature",
    "{0}: The next time ~ would deal combat damage to an opponent this turn, it deals that damage "
    "to target creature instead.",
)
DANCER = printed(
    "Dancer",
    "creature",
    "{0}: The next time target attacking creature would deal combat damage to ~ this turn, that "
    "creature deals that damage to itself instead.",
    size=(0, 5),
)
CYCLOPS = printed(
    "Cyclops",
    "creature",
    "~ gets -2/-0 as long as two or more creatures are blocking it.",
    size=(4, 4),
)
RAGER = printed(
    "Rager",
    "creature",
    "Whenever ~ attacks, the next time it would deal combat damage this turn, it deals that damage "
    "to you instead.",
)
ELK = printed("Elk", "creature", "Reach", size=(2, 4))
BEAR = printed("Bear", "creature", "Reach", cost="{R}")
MEADOW = printed("Meadow", "land", "{T}: Add {G}.")
DROP = printed("Drop", "instant", "Discard two cards.")
DOOM = printed("Doom", "instant", "Destroy target creature.")
CARDS = [
    ROBBER, SEEKER, THEORIST, DRUDGE, RISER, CLEANSER, ENERGY, GUERRILLA, DANCER, CYCLOPS, RAGER,
    ELK, BEAR, MEADOW, DROP, DOOM,
]  # fmt: skip


def setup(**kwargs: object) -> Setup:
    return Setup(cards=CARDS, **kwargs)  # type: ignore[arg-type]


def offered(table: object, name: str) -> bool:
    return any(name in label for label in table.labels())  # type: ignore[attr-defined]


def test_cast_for_any_color_in_a_turn_with_such_an_attack():
    table = setup().battlefield(A, "Robber", "Meadow").library(B, "Bear").play()
    table.attack("Robber").resolve_all()
    table.go_to(Step.POSTCOMBAT_MAIN)
    table.act("Mana: Meadow").cast("Bear").resolve_all()
    assert table.seen("Bear").controller == A


def test_only_in_a_turn_in_which_it_attacked():
    table = setup().hand(A, "Seeker").library(A, "Elk").play()
    table.cast("Seeker").resolve_all()
    assert not offered(table, "Elk")
    table.attack("Seeker").go_to(Step.POSTCOMBAT_MAIN)
    table.cast("Elk").resolve_all()
    assert table.find("Elk").controller == A


def test_one_of_them_out_of_the_graveyard():
    table = setup().battlefield(A, "Theorist").hand(A, "Drop", "Elk", "Energy").play()
    table.cast("Drop").resolve()
    table.resolve()
    table.answer("Elk")
    assert table.names(Zone.EXILE, A) == ["Elk"]
    assert sorted(table.names(Zone.GRAVEYARD, A)) == ["Drop", "Energy"]
    table.cast("Elk").resolve_all()
    assert table.find("Elk").controller == A


def test_what_is_gone_from_the_graveyard_isnt_exiled():
    table = setup().battlefield(A, "Theorist").hand(A, "Drop", "Riser", "Meadow").play()
    table.cast("Drop").resolve()
    table.activate("Riser").resolve_all()
    assert table.life(A) == 21
    assert not offered(table, "Cast Riser")


def test_an_ability_of_a_card_in_a_graveyard():
    table = setup().battlefield(A, "Drudge").graveyard(A, "Riser").play()
    table.activate("Riser").resolve_all()
    hand = len(table.names(Zone.HAND, A))
    table.go_to(Step.END).resolve_all()
    assert len(table.names(Zone.HAND, A)) == hand + 1


def test_no_ability_of_a_card_in_a_graveyard():
    table = setup().battlefield(A, "Drudge").graveyard(A, "Riser").play()
    hand = len(table.names(Zone.HAND, A))
    table.go_to(Step.END).resolve_all()
    assert len(table.names(Zone.HAND, A)) == hand


def test_no_counters_for_as_long_as_it_is_there():
    setup_ = setup().hand(A, "Cleanser", "Doom").hand(B, "Energy", "Energy", "Energy")
    table = setup_.play()
    table.pass_priority().cast("Energy", player=B).resolve_all()
    assert table.state.players[B].counters.get("energy", 0) == 2
    table.until_priority(A).cast("Cleanser").resolve_all()
    assert table.state.players[B].counters.get("energy", 0) == 0
    table.pass_priority().cast("Energy", player=B).resolve_all()
    assert table.state.players[B].counters.get("energy", 0) == 0
    table.until_priority(A).cast("Doom", "Cleanser").resolve_all()
    table.pass_priority().cast("Energy", player=B).resolve_all()
    assert table.state.players[B].counters.get("energy", 0) == 2


def test_614_9_dealt_to_a_creature_instead():
    table = setup().battlefield(A, "Guerrilla").battlefield(B, "Elk").play()
    table.activate("Guerrilla", "Elk").resolve_all()
    table.attack("Guerrilla").block().damage()
    assert table.life(B) == 20
    assert table.find("Elk").damage == 2


def test_614_9_to_itself():
    table = setup(active=B).battlefield(A, "Dancer").battlefield(B, "Elk").play()
    table.attack("Elk").until_priority(A)
    table.activate("Dancer").resolve_all()
    table.block(("Dancer", "Elk")).damage()
    assert table.find("Elk").damage == 2
    assert table.find("Dancer").damage == 0


def test_614_9_to_its_controller():
    table = setup().battlefield(A, "Rager").play()
    table.attack("Rager").resolve_all()
    table.damage()
    assert (table.life(A), table.life(B)) == (18, 20)


def test_two_are_blocking_it():
    table = setup().battlefield(A, "Cyclops").battlefield(B, "Elk", "Bear").play()
    table.attack("Cyclops").block(("Elk", "Cyclops"), ("Bear", "Cyclops"))
    assert table.size("Cyclops") == (2, 4)
    table = setup().battlefield(A, "Cyclops").battlefield(B, "Elk", "Bear").play()
    table.attack("Cyclops").block(("Elk", "Cyclops"))
    assert table.size("Cyclops") == (4, 4)
