"""Foraging as a cost, gifts of life to all, tokens and counters of choice, what was sacrificed
again, and where creatures and spells came from (CR 118, 601.2a, 603.2, 701.61)."""

from __future__ import annotations

from rules_engine.vocabulary import CounterKind, Zone
from tests.rules_engine.kit import A, B, Setup
from tests.rules_engine.oracle.printed import printed

FORAGER = printed(
    "Forager", "creature", "{T}, Forage: Add {R}{R}. / Whenever you forage, you gain 1 life."
)
HUNGER = printed(
    "Hunger",
    "sorcery",
    "As an additional cost to cast this spell, forage or pay {B}. / You gain 5 life.",
)
SNACK = printed("Snack", "artifact", "", type_line="Artifact — Food")
SHOT = printed("Shot", "instant", "~ deals 3 damage to any target.", cost="{R}{R}")
BEAR = printed("Bear", "creature", "Reach", cost="{G}")
CAKE = printed(
    "Cake",
    "artifact",
    "When ~ enters and when you sacrifice it, draw a card. / {0}, Sacrifice ~: You gain 3 life.",
)
HUSH = printed(
    "Hush",
    "sorcery",
    "If you control a Forest, rather than pay this spell's mana cost, you may have each other "
    "player gain 6 life. / Draw a card.",
    cost="{G}{G}{G}{G}",
)
WOOD = printed("Wood", "land", "", type_line="Land — Forest")
SCAR = printed("Scar", "enchantment", "Players can't gain life.")
LONER = printed(
    "Loner", "creature", "{0}: Target creature that's attacking alone gets +1/+0 until end of turn."
)
VORTEX = printed(
    "Vortex",
    "instant",
    "Destroy target creature unless its controller pays life equal to its toughness. A creature "
    "destroyed this way can't be regenerated.",
)
DOCTOR = printed(
    "Doctor",
    "creature",
    "When ~ enters, create your choice of a Clue token, a Food token, or a Treasure token.",
)
MODEL = printed("Model", "creature", "{T}: Put a flying, lifelink, or +1/+1 counter on ~.")
FLUX = printed(
    "Flux",
    "sorcery",
    "Draw a card for each spell you've cast this turn from anywhere other than your hand.",
)
ECHO = printed("Echo", "instant", "You gain 1 life. / Flashback {0}")
RUNE = printed(
    "Rune",
    "creature",
    "Whenever one or more other creatures you control enter, if one or more of them entered from a "
    "graveyard or was cast from a graveyard, put a +1/+1 counter on ~.",
)
RAISE = printed(
    "Raise", "sorcery", "Return target creature card from your graveyard to the battlefield."
)
CALL = printed("Call", "sorcery", "Put a creature card from your hand onto the battlefield.")
CARDS = [value for value in dict(globals()).values() if type(value).__name__ == "CardDefinition"]


def setup() -> Setup:
    return Setup(cards=CARDS)


def test_701_61a_foraging_sacrifices_a_food_and_is_seen():
    table = setup().battlefield(A, "Forager", "Snack").graveyard(A, "Bear", "Bear").play()
    table.act("Mana: Forager").resolve_all()
    assert table.names(Zone.GRAVEYARD, A) == ["Bear", "Bear", "Snack"]
    assert table.life(A) == 21


def test_701_61a_foraging_exiles_three_cards():
    table = setup().battlefield(A, "Forager").graveyard(A, "Bear", "Bear", "Bear").play()
    table.act("Mana: Forager").resolve_all()
    assert table.names(Zone.EXILE, A) == ["Bear", "Bear", "Bear"]
    assert table.life(A) == 21


def test_701_61a_without_food_or_three_cards_nobody_forages():
    table = setup().battlefield(A, "Forager").graveyard(A, "Bear", "Bear").hand(A, "Hunger").play()
    assert table.labels() == ["Pass"]


def test_mana_found_by_foraging_pays_for_spells():
    table = setup().battlefield(A, "Forager", "Snack").hand(A, "Shot").play()
    table.act("Mana: Forager").resolve_all().cast("Shot", "B").resolve_all()
    assert (table.life(A), table.life(B)) == (21, 17)


def test_a_spell_is_cast_by_foraging():
    table = setup().battlefield(A, "Snack").hand(A, "Hunger").play()
    table.cast("Hunger").resolve_all()
    assert table.life(A) == 25
    assert table.names(Zone.GRAVEYARD, A) == ["Hunger", "Snack"]


def test_it_triggers_on_entering_and_on_its_own_sacrifice():
    table = setup().hand(A, "Cake").library(A, "Bear", "Wood").play()
    table.cast("Cake").resolve_all()
    assert len(table.names(Zone.HAND, A)) == 1
    table.activate("Cake").resolve_all()
    assert len(table.names(Zone.HAND, A)) == 2
    assert table.life(A) == 23


def test_the_others_gain_life_instead_of_its_mana():
    table = setup().battlefield(A, "Wood").hand(A, "Hush").library(A, "Bear").play()
    table.act("Cast Hush with alternative cost").resolve_all()
    assert (table.life(A), table.life(B)) == (20, 26)
    assert table.names(Zone.HAND, A) == ["Bear"]


def test_119_7_who_cant_gain_life_cant_be_made_to_for_a_cost():
    table = setup().battlefield(A, "Wood", "Scar").hand(A, "Hush").play()
    assert "Cast Hush with alternative cost" not in table.labels()


def test_only_a_lone_attacker_is_targeted():
    table = setup().battlefield(A, "Loner", "Bear").play()
    table.attack("Loner", "Bear")
    assert "Activate Loner" not in table.labels()
    alone = setup().battlefield(A, "Loner", "Bear").play()
    alone.attack("Bear").activate("Loner").resolve_all()
    assert alone.size("Bear") == (3, 2)


def test_its_controller_pays_life_equal_to_its_toughness():
    table = setup().hand(A, "Vortex", "Vortex").battlefield(B, "Bear").play()
    table.cast("Vortex", "Bear").resolve().answer("Yes").resolve_all()
    assert table.life(B) == 18
    table.cast("Vortex", "Bear").resolve().answer("No").resolve_all()
    assert table.names(Zone.GRAVEYARD, B) == ["Bear"]


def test_one_token_of_three_kinds_is_created():
    table = setup().hand(A, "Doctor").play()
    table.cast("Doctor").resolve().resolve()
    assert len(table.decision.options) == 3
    table.answer(table.labels()[1]).resolve_all()
    assert [one.face.name for one in table.state.objects.values() if one.is_token] == ["Food Token"]


def test_one_counter_of_three_kinds_is_put():
    table = setup().battlefield(A, "Model").play()
    table.activate("Model").resolve()
    assert len(table.decision.options) == 3
    table.answer(table.labels()[2]).resolve_all()
    assert table.find("Model").counters == {CounterKind.PLUS_ONE: 1}


def test_spells_cast_from_elsewhere_are_counted():
    table = setup().graveyard(A, "Echo").hand(A, "Echo", "Flux").library(A, "Bear", "Bear", "Bear")
    game = table.play()
    game.cast("Echo").resolve_all()
    game.act("Cast Echo with flashback").resolve_all()
    game.cast("Flux").resolve_all()
    assert game.names(Zone.HAND, A) == ["Bear"]


def test_creatures_that_come_from_a_graveyard_are_seen():
    table = setup().battlefield(A, "Rune").hand(A, "Raise", "Call", "Bear").graveyard(A, "Loner")
    game = table.play()
    game.cast("Call").resolve_all()
    assert game.find("Rune").counters == {}
    game.cast("Raise", "Loner").resolve_all()
    assert game.find("Rune").counters == {CounterKind.PLUS_ONE: 1}
