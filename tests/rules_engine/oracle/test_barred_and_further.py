"""What is barred, lost but for mana abilities, counted of its caster or said further of the same
objects, as it happens in games."""

from __future__ import annotations

from rules_engine.vocabulary import Color, CounterKind, Keyword, Step, Zone
from tests.rules_engine.kit import A, B, Setup
from tests.rules_engine.oracle.printed import printed
from tests.rules_engine.rules.cr1_game_concepts.mana_words import pool, with_pool

SUN = printed("Sun", "enchantment", "All lands lose all abilities except mana abilities.")
SHRINE = printed(
    "Shrine", "land", "~ enters tapped. / {T}: Add {G}. / {0}: You gain 1 life.", cost=""
)
RULE = printed(
    "Rule",
    "enchantment",
    "Players can't get counters. / "
    "Counters can't be put on artifacts, creatures, enchantments, or lands.",
)


def test_lands_keep_only_mana_abilities():
    """CR 605.1a, 614.12: as it enters, it has lost what would have it enter tapped."""
    table = Setup(cards=[SUN, SHRINE]).battlefield(A, "Sun").hand(A, "Shrine").play()
    table.act("Play Shrine")
    assert not table.find("Shrine").tapped
    assert not any("life" in label for label in table.labels())
    (label,) = [label for label in table.labels() if "Shrine" in label]
    assert pool(table.act(label)) == "G"


def test_no_counters_are_put_on_or_got():
    """CR 614.17, 122.6: not as it enters either."""
    hydra = printed("Hydra", "creature", "~ enters with two +1/+1 counters on it.")
    grow = printed("Grow", "sorcery", "Put a +1/+1 counter on target creature.")
    spark = printed("Spark", "sorcery", "You get {E}{E}.")
    setup = Setup(cards=[RULE, hydra, grow, spark]).battlefield(A, "Rule", "Bear")
    table = setup.hand(A, "Hydra", "Grow", "Spark").play()
    table.cast("Hydra").resolve()
    table.cast("Grow", table.find("Bear").id).resolve()
    table.cast("Spark").resolve()
    assert table.find("Hydra").counters == table.find("Bear").counters == {}
    assert table.state.players[A].counters.get("energy", 0) == 0


def test_planeswalkers_still_get_loyalty():
    walker = printed("Walker Two", "planeswalker", "+1: You gain 1 life.")
    table = Setup(cards=[RULE, walker]).battlefield(A, "Rule").hand(A, "Walker Two").play()
    table.cast("Walker Two").resolve()
    assert table.find("Walker Two").counters[CounterKind.LOYALTY] > 0


def test_spells_in_the_own_turn_and_no_more_than_two():
    fires = printed(
        "Fires",
        "enchantment",
        "You can cast spells only during your turn and you can cast no more than two spells each "
        "turn.",
    )
    zap = printed("Zap", "instant", "You gain 1 life.")
    setup = Setup(cards=[fires, zap]).battlefield(A, "Fires").hand(A, *["Zap"] * 3)
    table = setup.hand(B, "Zap", "Zap", "Zap").play()
    table.cast("Zap").resolve()
    table.cast("Zap").resolve()
    assert "Cast Zap" not in table.labels()
    table.go_to(Step.UPKEEP, turn=4).until_priority(A)
    assert "Cast Zap" not in table.labels()
    table.until_priority(B)
    assert "Cast Zap" in table.labels()


def test_each_spell_costs_more_for_those_of_its_caster():
    """CR 601.2f, 601.2i."""
    ball = printed(
        "Ball",
        "artifact",
        "Each spell a player casts costs {1} more to cast for each other spell that player has "
        "cast this turn.",
    )
    zap = printed("Zap", "instant", "You gain 1 life.", cost="{R}")
    setup = Setup(cards=[ball, zap]).battlefield(A, "Ball").hand(A, "Zap", "Zap", "Zap")
    table = with_pool(setup.hand(B, "Zap").play(), "RRRRRR")
    table.cast("Zap").resolve()
    assert len(pool(table)) == 5
    table.cast("Zap").resolve()
    assert len(pool(table)) == 3
    table.cast("Zap").resolve()
    assert pool(table) == ""
    table.pass_priority()
    with_pool(table, "R", B).cast("Zap").resolve()
    assert table.life(B) == 21


def test_a_frozen_creature_is_a_wall_of_another_color():
    freeze = printed(
        "Freeze",
        "aura",
        "Enchant creature / Enchanted creature has base power and toughness 0/4, has defender, "
        "loses all other abilities, and is a blue Wall in addition to its other colors and types.",
    )
    table = Setup(cards=[freeze]).hand(A, "Freeze").battlefield(B, "Bird").play()
    before = table.seen("Bird")
    table.cast("Freeze", table.find("Bird").id).resolve()
    found = table.seen("Bird")
    assert (found.power, found.toughness) == (0, 4)
    assert Keyword.DEFENDER in found.keywords
    assert Keyword.FLYING not in found.keywords
    assert found.subtypes == before.subtypes | {"Wall"}
    assert found.colors == before.colors | {Color.BLUE}


def test_one_of_several_numbers():
    unsealing = printed(
        "Unsealing",
        "enchantment",
        "Whenever you cast a creature spell with power 4, 5, or 6, you gain 1 life.",
    )
    beasts = [
        printed(f"Beast {size}", "creature", "Trample", size=(size, size)) for size in "37564"
    ]
    setup = Setup(cards=[unsealing, *beasts]).battlefield(A, "Unsealing")
    table = setup.hand(A, *(f"Beast {size}" for size in "37564")).play()
    for size in "37564":
        table.cast(f"Beast {size}").resolve_all()
    assert table.life(A) == 23


def test_more_is_said_of_the_same_creature():
    maul = printed(
        "Maul",
        "equipment",
        "Equipped creature gets +1/+1. As long as it's legendary, it gets an additional +2/+2. As "
        "long as it's red, it has trample. / Equip {0}",
    )
    table = Setup(cards=[maul]).battlefield(A, "Maul", "Goblin", "Legend").play()
    plain = table.size("Goblin"), table.size("Legend")
    table.activate("Maul", table.find("Goblin").id).resolve()
    assert table.size("Goblin") == (plain[0][0] + 1, plain[0][1] + 1)
    assert Keyword.TRAMPLE in table.seen("Goblin").keywords
    table.activate("Maul", table.find("Legend").id).resolve()
    assert table.size("Legend") == (plain[1][0] + 3, plain[1][1] + 3)
    assert Keyword.TRAMPLE not in table.seen("Legend").keywords


def test_an_equipment_somewhere_else():
    gown = printed(
        "Gown",
        "equipment",
        "Equipped creature gets +2/+0. It gets an additional +0/+2 as long as an Equipment named "
        "Finery is attached to a creature you control. / Equip {0}",
    )
    finery = printed("Finery", "equipment", "Equipped creature has flying. / Equip {0}")
    setup = Setup(cards=[gown, finery]).battlefield(A, "Gown", "Finery", "Bear", "Goblin")
    table = setup.play()
    table.activate("Gown", table.find("Bear").id).resolve()
    assert table.size("Bear") == (4, 2)
    table.activate("Finery", table.find("Goblin").id).resolve()
    assert table.size("Bear") == (4, 4)
    assert table.all("Bear", Zone.BATTLEFIELD)
