"""What produced mana and what of it was spent, free spells once each turn, other abilities' costs,
played."""

from __future__ import annotations

import pytest

from rules_engine.state.events import SpellCast
from rules_engine.vocabulary import Step, Zone
from tests.rules_engine.kit import A, B, Setup
from tests.rules_engine.oracle.printed import printed
from tests.rules_engine.rules.cr1_game_concepts.mana_words import pool, with_pool

ELF = printed("Elf", "creature", "{T}: Add {G}.")


@pytest.mark.cr("601.2h", "106.3")
@pytest.mark.parametrize(
    ("sources", "castable"), [(("Elf", "Elf"), True), (("Elf", "Forest"), False)]
)
def test_only_mana_of_creatures_pays_for_it(sources: tuple[str, ...], castable: bool):
    myr = printed("Myr", "creature", "Spend only mana produced by creatures to cast ~.", cost="{2}")
    setup = Setup(cards=[ELF, myr]).battlefield(A, *sources).hand(A, "Myr")
    table = setup.play()
    assert ("Cast Myr" in table.labels()) == castable
    if castable:
        table.cast("Myr").resolve()
        assert "Myr" in table.names(Zone.BATTLEFIELD, A)


@pytest.mark.cr("601.2h")
def test_mana_without_a_source_is_none_of_a_creature():
    myr = printed("Myr", "creature", "Spend only mana produced by creatures to cast ~.", cost="{2}")
    table = with_pool(Setup(cards=[myr]).hand(A, "Myr").play(), "GG")
    assert "Cast Myr" not in table.labels()


@pytest.mark.cr("601.2h", "603.2")
@pytest.mark.parametrize(("name", "life"), [("Rift", 21), ("Mountain", 20)])
def test_a_spell_paid_with_mana_of_this_land(name: str, life: int):
    text = (
        "{T}: Add {R}. / Whenever you cast a permanent spell using mana produced by ~, you gain 1 "
        "life."
    )
    rift = printed("Rift", "land", text)
    goblin = printed("Goblin", "creature", "Haste", cost="{R}")
    setup = Setup(cards=[rift, goblin]).battlefield(A, name, "Rift").hand(A, "Goblin")
    table = setup.play()
    table.act(f"Mana: {name}").act("Cast Goblin").resolve_all()
    assert table.life(A) == life


@pytest.mark.cr("614.12", "106.3")
@pytest.mark.parametrize(("mana", "size"), [("GGGG", 7), ("GGGC", 4), ("GCCC", 1)])
def test_counters_for_each_two_green_mana(mana: str, size: int):
    text = "~ enters with three +1/+1 counters on it for each {G}{G} spent to cast it."
    clay = printed("Clay", "creature", text, cost="{4}", size=(1, 1))
    table = with_pool(Setup(cards=[clay]).hand(A, "Clay").play(), mana).cast("Clay").resolve()
    assert table.size("Clay") == (size, size)


@pytest.mark.cr("107.3m", "614.12")
def test_a_counter_for_each_mana():
    text = "~ enters with a +1/+1 counter on it for each mana spent to cast it."
    serpent = printed("Serpent", "creature", text, cost="{X}{G}", size=(0, 0))
    table = with_pool(Setup(cards=[serpent]).hand(A, "Serpent").play(), "GCC")
    table.cast("Serpent", 2).resolve()
    assert table.size("Serpent") == (3, 3)


@pytest.mark.cr("608.2c")
def test_a_card_for_each_two_blue_mana():
    text = "When ~ enters, for each {U}{U} spent to cast it, draw a card."
    coil = printed("Coil", "creature", text, cost="{5}")
    setup = Setup(cards=[coil]).hand(A, "Coil").library(A, "Bear", "Ox", "Shock")
    table = with_pool(setup.play(), "UUUUU").cast("Coil").resolve_all()
    assert len(table.names(Zone.HAND, A)) == 2


FORETOLD = printed(
    "Foretold",
    "enchantment",
    "Once each turn, you may pay {0} rather than pay the mana cost for a spell you cast with mana "
    "value X or less, where X is the number of time counters on ~. / {0}: Put a time counter on ~.",
)


@pytest.mark.cr("118.9", "601.2b")
def test_one_spell_each_turn_for_nothing():
    setup = Setup(cards=[FORETOLD]).battlefield(A, "Foretold").hand(A, "Shock", "Shock")
    table = setup.play()
    assert not any("Shock" in label for label in table.labels())
    table.activate("Foretold").resolve_all()
    table.act(next(label for label in table.labels() if "Shock" in label)).answer("B").resolve_all()
    assert table.life(B) == 18
    assert not any("Cast Shock" in label for label in table.labels())
    table.go_to(Step.UPKEEP, turn=4).until_priority(A)
    assert any("Cast Shock" in label for label in table.labels())


@pytest.mark.cr("601.2f", "605.1a")
def test_other_abilities_than_mana_abilities_cost_less():
    text = (
        "Abilities you activate that aren't mana abilities cost {2} less to activate. This effect "
        "can't reduce the mana in that cost to less than one mana."
    )
    fox = printed("Fox", "creature", text)
    rock = printed("Rock", "artifact", "{3}: You gain 1 life. / {3}: Add {G}.")
    setup = Setup(cards=[fox, rock]).battlefield(A, "Fox", "Rock")
    table = with_pool(setup.play(), "C")
    assert table.labels() == ["Pass", "Activate Rock (1)"]
    table.act("Activate Rock (1)").resolve_all()
    assert (table.life(A), pool(table)) == (21, "")


@pytest.mark.cr("702.139a", "602.1")
@pytest.mark.parametrize(("card", "found"), [("Elf", True), ("Bear", False)])
def test_a_land_with_an_activated_ability(card: str, found: bool):
    burn = printed("Burn", "instant", "Destroy target creature with an activated ability.")
    setup = Setup(cards=[burn, ELF]).hand(A, "Burn").battlefield(B, card)
    assert ("Cast Burn" in setup.play().labels()) == found


@pytest.mark.cr("605.1a")
def test_a_mana_ability_is_not_meant():
    text = "Destroy target creature with an activated ability that isn't a mana ability."
    burn = printed("Burn", "instant", text)
    pump = printed("Pump", "creature", "{1}: ~ gets +1/+0 until end of turn.")
    setup = Setup(cards=[burn, ELF, pump]).hand(A, "Burn").battlefield(B, "Elf", "Pump")
    table = setup.play().cast("Burn").resolve_all()
    assert table.names(Zone.GRAVEYARD, B) == ["Pump"]


@pytest.mark.cr("202.3")
def test_all_permanents_of_that_mana_value():
    text = (
        "Whenever you cast a Spirit or Arcane spell, destroy all creatures with that spell's mana "
        "value."
    )
    kirin = printed("Kirin", "enchantment", text)
    ghost = printed("Ghost", "creature", "Flying", cost="{2}", type_line="Creature — Spirit")
    setup = Setup(cards=[kirin, ghost]).battlefield(A, "Kirin").hand(A, "Ghost")
    table = (
        with_pool(setup.battlefield(B, "Bear", "Giant").play(), "CC").cast("Ghost").resolve_all()
    )
    assert table.names(Zone.BATTLEFIELD, B) == ["Giant"]
    assert "Ghost" in table.names(Zone.BATTLEFIELD, A)


@pytest.mark.cr("608.2h")
@pytest.mark.parametrize(("card", "life"), [("Bear", 21), ("Giant", 20)])
def test_what_mana_value_it_had(card: str, life: int):
    text = "Exile target creature. If it had mana value 3 or less, you gain 1 life."
    ashes = printed("Ashes", "instant", text)
    table = Setup(cards=[ashes]).hand(A, "Ashes").battlefield(B, card).play()
    table.cast("Ashes", card).resolve_all()
    assert table.life(A) == life


@pytest.mark.cr("608.2g")
@pytest.mark.parametrize(
    ("card", "zone"), [("Forest", Zone.BATTLEFIELD), ("Bear", Zone.BATTLEFIELD)]
)
def test_what_is_revealed_is_played(card: str, zone: Zone):
    text = (
        "At the beginning of each player's upkeep, that player reveals a card at random from their "
        "hand. If it's a land card, the player puts it onto the battlefield. Otherwise, the player "
        "casts it without paying its mana cost if able."
    )
    wild = printed("Wild", "enchantment", text)
    table = Setup(cards=[wild]).battlefield(A, "Wild").hand(B, card).play()
    table.go_to(Step.UPKEEP, turn=4).resolve_all()
    assert table.names(zone, B) == [card]
    assert len(table.events(SpellCast)) == (card == "Bear")


@pytest.mark.cr("608.2c")
def test_damage_for_each_spell_of_that_player():
    text = (
        "Whenever a player casts a noncreature spell, ~ deals damage to that player equal to the "
        "number of noncreature spells they've cast this turn."
    )
    lizard = printed("Lizard", "creature", text)
    calm = printed("Calm", "instant", "You gain 0 life.")
    setup = (
        Setup(cards=[lizard, calm]).battlefield(A, "Lizard").hand(A, "Calm").hand(B, "Calm", "Calm")
    )
    table = setup.play().cast("Calm").resolve_all()
    table.pass_priority().cast("Calm", player=B).resolve_all()
    table.pass_priority().cast("Calm", player=B).resolve_all()
    assert (table.life(A), table.life(B)) == (19, 17)
