"""Equipped creatures or others, one trigger for several targets, keywords for a mana cost, what is
lost in becoming something, and prices for attacks."""

from __future__ import annotations

from rules_engine.vocabulary import Step, Zone
from tests.rules_engine.kit import A, B, Setup
from tests.rules_engine.oracle.printed import printed

HAND = printed(
    "Hand",
    "equipment",
    "At the beginning of combat on your turn, equipped creature or a creature you control named "
    "Twin gets +X/+X until end of turn, where X is the number of cards in your hand. / Equip {0}",
)
TWIN = printed("Twin", "creature", "Reach")
ELF = printed("Elf", "creature", "Reach", type_line="Creature — Elf")
LEYLINE = printed(
    "Leyline",
    "enchantment",
    "Whenever you and/or at least one permanent you control becomes the target of a spell or "
    "ability an opponent controls, ~ deals 2 damage to that player.",
)
SPARK = printed(
    "Spark", "instant", "~ deals 1 damage to target player and 1 damage to target creature."
)
DIAL = printed(
    "Dial",
    "artifact",
    "{0}: Target creature card in your graveyard gains escape until end of turn. The escape cost "
    "is equal to its mana cost plus exile two other cards from your graveyard.",
)
HOARD = printed(
    "Hoard",
    "planeswalker",
    '[−2]: Target creature becomes a Treasure artifact with "{T}, Sacrifice this artifact: Add '
    'one mana of any color" and loses all other card types and abilities. / [−3]: If target player '
    "has fewer than nine poison counters, they get a number of poison counters equal to the "
    "difference.",
)
WELL = printed(
    "Well",
    "artifact",
    "{0}: Draw a card. Any player may activate this ability but only during their draw step.",
)
TALENT = printed(
    "Talent",
    "enchantment",
    "At the beginning of your end step, you may sacrifice two other nonland permanents. If you do, "
    "you gain 5 life.",
)
KIT = printed(
    "Kit",
    "artifact",
    "~ enters with a +1/+1 counter, a flying counter, and two charge counters on it.",
)
STING = printed(
    "Sting",
    "equipment",
    "Equipped creature has first strike as long as it's blocking or blocked by an Elf or Orc. / "
    "Equip {0}",
)
COWED = printed(
    "Cowed",
    "aura",
    "Enchant creature / Enchanted creature can't attack or block unless its controller pays {1} "
    "for each card in your hand.",
)
SIEGE = printed(
    "Siege",
    "enchantment",
    "Whenever a counter is put on a creature you control, draw a card. This ability triggers only "
    "once each turn.",
)
GROW = printed("Grow", "instant", "Put two +1/+1 counters on target creature.")
LEGACY = printed("Legacy", "enchantment", "When ~ enters, destroy all Djinns and Efreets.")
EFREET = printed("Efreet", "creature", "Reach", type_line="Creature — Efreet")
ASHES = printed(
    "Ashes",
    "artifact",
    "As ~ enters, choose a creature type. / Each creature card in your graveyard has the chosen "
    "creature type in addition to its other types.",
)
CARDS = [value for value in dict(globals()).values() if type(value).__name__ == "CardDefinition"]


def setup(**kwargs: object) -> Setup:
    return Setup(cards=CARDS, **kwargs)  # type: ignore[arg-type]


def test_the_equipped_creature_or_another_one():
    table = setup().battlefield(A, "Hand", "Elf", "Twin").hand(A, "Grow", "Grow", "Grow").play()
    table.activate("Hand", "Elf").resolve_all()
    table.go_to(Step.BEGINNING_OF_COMBAT).resolve()
    table.answer("Twin").resolve_all()
    assert (table.size("Twin"), table.size("Elf")) == ((5, 5), (2, 2))


def test_the_only_one_of_them():
    table = setup().battlefield(A, "Hand", "Elf").hand(A, "Grow").play()
    table.activate("Hand", "Elf").resolve_all()
    table.go_to(Step.BEGINNING_OF_COMBAT).resolve_all()
    assert table.size("Elf") == (3, 3)


def test_one_spell_with_two_of_these_targets():
    table = setup().battlefield(B, "Leyline", "Elf").hand(A, "Spark").play()
    table.cast("Spark", "B", "Elf").resolve_all()
    assert (table.life(A), table.life(B)) == (18, 19)
    table = setup().battlefield(B, "Leyline").battlefield(A, "Elf").hand(A, "Spark").play()
    table.cast("Spark", "A", "Elf").resolve_all()
    assert table.life(A) == 19


def test_escape_for_its_mana_cost_and_more():
    table = setup().battlefield(A, "Dial").graveyard(A, "Twin", "Grow", "Grow").play()
    table.activate("Dial").resolve_all()
    (label,) = [one for one in table.labels() if "Twin" in one]
    table.act(label).resolve_all()
    assert table.find("Twin")
    assert table.names(Zone.EXILE, A) == ["Grow", "Grow"]


def test_a_treasure_and_nothing_else():
    table = setup().battlefield(A, "Hoard").battlefield(B, "Elf").play()
    table.act("Activate Hoard (1)", "Elf").resolve_all()
    seen = table.seen("Elf")
    assert {str(one.value) for one in seen.types} == {"Artifact"}
    assert set(seen.subtypes) == {"Treasure"}
    assert len(seen.abilities) == 1


def test_as_much_poison_as_is_missing():
    table = setup().battlefield(A, "Hoard").play()
    table.state.players[B].counters["poison"] = 2
    table.act("Activate Hoard (2)", "B").resolve_all()
    assert table.state.players[B].counters["poison"] == 9


def test_anyone_in_their_own_draw_step():
    table = setup(active=B, step=Step.UPKEEP).battlefield(A, "Well").play()
    assert "Activate Well" not in table.labels()
    table.go_to(Step.DRAW)
    before = len(table.names(Zone.HAND, B))
    table.activate("Well", player=B).resolve_all()
    assert len(table.names(Zone.HAND, B)) == before + 1
    table.until_priority(A)
    assert "Activate Well" not in table.labels()


def test_others_are_sacrificed():
    table = setup().battlefield(A, "Talent", "Elf", "Twin").play()
    table.go_to(Step.END).resolve()
    table.answer("Yes").resolve_all()
    assert table.life(A) == 25
    assert table.names(Zone.GRAVEYARD, A) == ["Elf", "Twin"]


def test_three_kinds_of_counters():
    table = setup().hand(A, "Kit").play().cast("Kit").resolve_all()
    assert table.find("Kit").counters == {"+1/+1": 1, "flying": 1, "charge": 2}


def test_first_strike_against_some():
    table = setup().battlefield(A, "Sting", "Twin").battlefield(B, "Elf").play()
    table.activate("Sting", "Twin").resolve_all()
    table.attack("Twin").block(("Elf", "Twin")).damage()
    table.go_to(Step.POSTCOMBAT_MAIN)
    assert table.find("Twin")
    assert not table.all("Elf")


def test_a_price_for_each_card():
    table = setup(active=B).battlefield(B, "Elf").hand(B, "Cowed").play()
    table.cast("Cowed", "Elf").resolve_all()
    table.attack("Elf")
    assert table.find("Elf").tapped
    table = setup(active=B).battlefield(B, "Elf").hand(B, "Cowed", "Grow").play()
    table.cast("Cowed", "Elf").resolve_all()
    table.go_to(Step.DECLARE_ATTACKERS)
    assert table.refused(lambda: table.answer("Elf")) == "CR 508.1h"


def test_any_counter_but_once():
    table = setup().battlefield(A, "Siege", "Elf").hand(A, "Grow").play()
    table.cast("Grow", "Elf").resolve_all()
    assert table.names(Zone.HAND, A) == ["Wastes"]


def test_all_of_two_kinds():
    table = setup().battlefield(B, "Efreet", "Elf").hand(A, "Legacy").play()
    table.cast("Legacy").resolve_all()
    assert table.names(Zone.GRAVEYARD, B) == ["Efreet"]


def test_a_type_for_cards_in_a_graveyard():
    table = setup().graveyard(A, "Elf").hand(A, "Ashes").play()
    table.cast("Ashes").resolve().answer("Djinn").resolve_all()
    (card,) = table.all("Elf", Zone.GRAVEYARD)
    assert set(table.seen(card.id).subtypes) == {"Elf", "Djinn"}
