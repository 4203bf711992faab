"""CR 200-204, 206, 207: names, mana costs, color indicators, printings and texts of cards."""

from dataclasses import fields, replace

import pytest

from rules_engine.cards.color_identity import color_identity, with_circled
from rules_engine.cards.definition import (
    CardDefinition,
    CardFace,
    Rarity,
    card,
    card_with_faces,
    collector_number,
    face,
)
from rules_engine.cards.layouts import Layout
from rules_engine.cards.loader import bundled_cards
from rules_engine.cards.mana_cost import ManaCost
from rules_engine.cards.original_sets import ORIGINAL_SETS, originally_printed_in
from rules_engine.decisions import DecisionKind
from rules_engine.errors import RulesError
from rules_engine.ir.abilities import (
    ActivatedAbility,
    AsEnters,
    StaticAbility,
    Target,
)
from rules_engine.ir.costs import cost
from rules_engine.ir.durations import INDEFINITELY
from rules_engine.ir.effects import Apply, ChooseCardName, add
from rules_engine.ir.modifications import (
    BecomesCopyOf,
    KeepsThisAbility,
    ModifyPowerToughness,
    SetName,
)
from rules_engine.ir.selectors import (
    CARD,
    CREATURE,
    TARGET,
    THIS,
    HasChosenName,
    HasName,
    InZone,
)
from rules_engine.oracle.plain_text import plain_text
from rules_engine.rules.editions import rules_edition
from rules_engine.vocabulary import Color, Zone
from rules_engine.vocabulary.ability_words import ABILITY_WORDS
from tests.rules_engine.kit import CARDS, A, B, Setup, enchantment, instant

FREE = ManaCost.parse("{0}")


# --- 200, 203, 206 -----------------------------------------------------------------------------


@pytest.mark.cr("200.1")
@pytest.mark.scenario("T200.1.1")
def test_200_1_a_definition_holds_the_parts_that_matter_in_a_game():
    """Parts that are characteristics are on each face; a card may have several faces, and
    several printings with set and rarity."""
    assert {
        "name",
        "mana_cost",
        "color_indicator",
        "supertypes",
        "types",
        "subtypes",
        "abilities",
        "power",
        "toughness",
        "loyalty",
        "defense",
        "hand_modifier",
        "life_modifier",
    } <= {field.name for field in fields(CardFace)}
    assert {"faces", "layout", "printings"} <= {field.name for field in fields(CardDefinition)}
    left, right = face("Left", "{R}", "Instant"), face("Right", "{U}", "Instant")
    split = card_with_faces(Layout.SPLIT, left, right, printings=(("ABC", Rarity.RARE),))
    assert [one.name for one in split.faces] == ["Left", "Right"]


@pytest.mark.cr("203.1")
@pytest.mark.scenario("T203.1.1")
def test_203_1_an_illustration_means_nothing():
    """A creature called after a bird but without the word can't block what flies."""
    eagle = card("Painted Eagle", "{0}", "Creature — Bird", power=1, toughness=1)
    table = Setup(cards=[eagle]).battlefield(A, "Bird").battlefield(B, "Painted Eagle").play()
    table.attack("Bird")
    while table.decision.kind is DecisionKind.PRIORITY and table.state.combat is not None:
        table.pass_priority()
    assert table.life(B) == 19


@pytest.mark.cr("206.1")
@pytest.mark.scenario("T206.1.1", "CG-025")
def test_206_1_a_printing_does_not_matter_to_the_game():
    bear = CARDS["Bear"]
    other = replace(bear, printings=(("XYZ", Rarity.MYTHIC),), localized_names=(("ja", "熊"),))
    assert bear == other
    assert hash(bear.front) == hash(other.front)


@pytest.mark.cr("206.2")
@pytest.mark.scenario("T206.2.1", "CG-024")
def test_206_2_the_symbols_color_is_the_rarity():
    assert {rarity.value: rarity.symbol_color for rarity in Rarity} == {
        "common": "black",
        "uncommon": "silver",
        "rare": "gold",
        "mythic": "red-orange",
        "special": "purple",
    }
    printings = [rarity for one in bundled_cards().values() for _, rarity in one.printings]
    assert set(printings) <= set(Rarity)


@pytest.mark.scenario("CG-026")
def test_a_collector_number_names_the_set_size():
    assert collector_number("15/350") == (15, 350)


@pytest.mark.cr("206.3")
@pytest.mark.scenario("T206.3.1", "T206.3a.1", "T206.3b.1", "T206.3c.1")
def test_206_3_lists_of_three_old_sets():
    sizes = {name: len(names) for name, names in ORIGINAL_SETS.items()}
    assert sizes == {"Arabian Nights": 77, "Antiquities": 85, "Homelands": 115}
    assert originally_printed_in("Kird Ape", "Arabian Nights")
    assert originally_printed_in("Desert", "Arabian Nights")
    assert originally_printed_in("Strip Mine", "Antiquities")
    assert originally_printed_in("Serrated Arrows", "Homelands")
    assert originally_printed_in("Dandân", "Arabian Nights")
    assert not originally_printed_in("Serra Angel", "Arabian Nights")
    assert not originally_printed_in("Kird Ape", "Homelands")


# --- 201 names ---------------------------------------------------------------------------------


@pytest.mark.cr("201.2")
@pytest.mark.scenario("T201.2.1")
def test_201_2_the_name_is_the_english_one():
    shock = bundled_cards()["Shock"]
    japanese = replace(shock, localized_names=(("ja", "ショック"),))
    assert shock.name == japanese.name == "Shock"
    assert shock == japanese


@pytest.mark.cr("201.3a")
def test_201_3a_interchangeable_names_are_one_name():
    fire = CardDefinition(
        (
            replace(
                face("Fire Lizard", "{0}", "Legendary Creature — Lizard", power=1, toughness=1),
                other_names=("Godly Lizard",),
            ),
        )
    )
    godly = CardDefinition(
        (
            replace(
                face("Godly Lizard", "{0}", "Legendary Creature — Lizard", power=1, toughness=1),
                other_names=("Fire Lizard",),
            ),
        )
    )
    named = enchantment("Named", HasName("Fire Lizard"), ModifyPowerToughness(2, 2))
    setup = Setup(cards=[fire, godly, named]).battlefield(A, "Named", "Fire Lizard")
    table = setup.battlefield(B, "Godly Lizard").hand(A, "Godly Lizard").play()
    assert table.size(table.find("Godly Lizard").id) == (3, 3)
    table.cast("Godly Lizard").resolve()
    assert table.decision.kind is DecisionKind.LEGEND
    table.answer("Fire Lizard")
    assert table.names(Zone.GRAVEYARD, A) == ["Godly Lizard"]


@pytest.mark.cr("201.4")
@pytest.mark.scenario("T201.4.1")
def test_201_4_only_names_of_cards_can_be_chosen():
    void = card(
        "Name Void",
        "{0}",
        "Artifact",
        AsEnters(ChooseCardName()),
        StaticAbility(CREATURE & HasChosenName(), (ModifyPowerToughness(1, 1),)),
    )
    setup = Setup(cards=[void]).battlefield(A, "Bear").hand(A, "Alarm", "Name Void")
    table = setup.battlefield(A, "Plains", "Plains").play()
    table.cast("Alarm").resolve()
    table.cast("Name Void").resolve()
    labels = table.labels()
    assert ("Llanowar Elves" in labels, "Bear" in labels) == (True, True)
    assert "Soldier Token" not in labels
    assert table.refused(lambda: table.game.answer((len(labels),))) == table.decision.rule
    table.answer("Bear")
    assert table.size("Bear") == (3, 3)


@pytest.mark.cr("201.5")
@pytest.mark.scenario("T201.5.1", "CG-020", "T201.5c.1")
def test_201_5_its_own_name_means_the_very_object():
    """Texts refer to "this": neither others of the name nor another name of its own matter, nor
    whether a legend's text shortens its name."""
    pump = ActivatedAbility(cost("{1}"), (Apply(THIS, (ModifyPowerToughness(1, 1),)),))
    grower = card("Grower, the Great", "{0}", "Creature — Plant", pump, power=1, toughness=1)
    rename = instant("Rename", Apply(TARGET, (SetName("Somebody"),), INDEFINITELY), at=CREATURE)
    setup = Setup(cards=[grower, rename]).battlefield(A, "Plains", "Plains", "Grower, the Great")
    table = setup.battlefield(A, "Grower, the Great").hand(A, "Rename").play()
    first, second = (o.id for o in table.all("Grower, the Great"))
    _activate(table, first)
    assert (table.size(first), table.size(second)) == ((2, 2), (1, 1))
    table.cast("Rename", first).resolve()
    assert table.seen(first).name == "Somebody"
    _activate(table, first)
    assert (table.size(first), table.size(second)) == ((3, 3), (1, 1))


def _activate(table, oid):
    for index, option in enumerate(table.decision.options):
        if option.entity == oid and option.label.startswith("Activate"):
            table.game.answer(index)
            break
    table.resolve()


@pytest.mark.cr("201.5b")
@pytest.mark.scenario("T201.5b.3")
def test_201_5b_a_copying_ability_that_stays_means_the_copy():
    changer = card(
        "Changer",
        "{0}",
        "Creature — Shapeshifter",
        ActivatedAbility(
            cost("{0}"),
            (Apply(THIS, (BecomesCopyOf(TARGET, (KeepsThisAbility(),)),), INDEFINITELY),),
            (Target(CREATURE & CARD & InZone(Zone.GRAVEYARD)),),
        ),
        power=0,
        toughness=2,
    )
    table = Setup(cards=[changer]).battlefield(A, "Changer").graveyard(B, "Bear", "Ox").play()
    oid = table.find("Changer").id
    table.activate("Changer", table.find("Bear", Zone.GRAVEYARD).id).resolve()
    assert (table.seen(oid).name, len(table.seen(oid).index.activated)) == ("Bear", 1)
    table.activate("Bear", table.find("Ox", Zone.GRAVEYARD).id).resolve()
    assert (table.seen(oid).name, table.size(oid)) == ("Ox", (2, 4))
    assert len(table.seen(oid).index.activated) == 1


# --- 202 mana cost, 204 color indicator --------------------------------------------------------


@pytest.mark.cr("202.1")
@pytest.mark.scenario("T202.1.1")
def test_202_1_a_mana_cost_is_read_symbol_by_symbol():
    parsed = ManaCost.parse("{2}{W}{W}")
    assert [symbol.text for symbol in parsed.symbols] == ["{2}", "{W}", "{W}"]


@pytest.mark.cr("202.2")
@pytest.mark.scenario("T202.2.1", "T202.2.2")
def test_202_2_colors_of_a_mana_cost():
    assert card("A", "{W/U}{W/U}", "Instant").front.colors == {Color.WHITE, Color.BLUE}
    assert card("B", "{X}{3}", "Artifact").front.colors == frozenset()


@pytest.mark.cr("202.3")
@pytest.mark.scenario("T202.3.1", "T202.3.2", "T202.3.4")
def test_202_3_mana_values():
    values = {
        text: ManaCost.parse(text).mana_value for text in ("{3}{U}{U}", "{2/W}{2/W}", "{X}{G}")
    }
    assert values == {"{3}{U}{U}": 5, "{2/W}{2/W}": 4, "{X}{G}": 1}
    assert card("Land", "", "Land").front.mana_value == 0


@pytest.mark.cr("202.3e")
@pytest.mark.scenario("T202.3.3")
def test_202_3e_x_counts_on_the_stack():
    from rules_engine.effects.filters import mana_value_of

    table = Setup().battlefield(A, *["Forest"] * 5).hand(A, "Hydra").play()
    hand = table.find("Hydra", Zone.HAND).id
    assert mana_value_of(table.state, hand, table.seen(hand)) == 1
    table.cast("Hydra", 4)
    spell = table.state.stack[-1]
    assert mana_value_of(table.state, spell, table.seen(spell)) == 5
    table.resolve()
    there = table.find("Hydra").id
    assert mana_value_of(table.state, there, table.seen(there)) == 1


@pytest.mark.cr("202.4")
@pytest.mark.scenario("T202.4.1")
def test_202_4_additional_costs_are_no_mana_cost():
    setup = Setup().battlefield(A, *["Mountain"] * 3).hand(A, "Kicked Burn")
    table = setup.play()
    table.act("Cast Kicked Burn")
    while table.decision.kind is not DecisionKind.PRIORITY:
        table.answer("B" if table.decision.kind is DecisionKind.TARGET else table.labels()[-1])
    assert table.seen(table.state.stack[-1]).mana_value == 1


@pytest.mark.cr("204.1")
@pytest.mark.scenario("T204.1.1", "T204.2.1")
def test_204_a_color_indicator_gives_colors():
    both = card(
        "Both", "", "Creature — Imp", power=1, toughness=1, indicator=(Color.WHITE, Color.BLACK)
    )
    found = Setup(cards=[both]).battlefield(A, "Both").play().seen("Both")
    assert found.colors == found.color_indicator == frozenset({Color.WHITE, Color.BLACK})
    assert CARDS["Bear"].front.color_indicator == ()


# --- 207 text box ------------------------------------------------------------------------------


@pytest.mark.cr("207.2")
@pytest.mark.scenario("T207.2a.1", "T207.2b.1", "T207.2c.1", "T207.2d.1")
def test_207_2_what_has_no_rules_meaning_is_left_out():
    """Flavor text isn't part of the rules text that is read at all."""
    assert plain_text("Flying (It can't be blocked except by flyers.)") == "Flying"
    assert plain_text("(This creature can't be blocked.)") == ""
    landfall = "Landfall — Whenever a land enters, draw a card."
    assert plain_text(landfall) == "Whenever a land enters, draw a card."
    flavor = "Wild Shape — Choose one of them."
    assert plain_text(flavor) == "Choose one of them."
    for kept in (
        "Choose one —",
        "I, II — Draw a card.",
        "Cumulative upkeep—Pay {1}.",
        "Suspend 3—{U}",
        "When this enters, draw a card.",
    ):
        assert plain_text(kept) == kept
    assert {"landfall", "threshold", "council's dilemma"} <= ABILITY_WORDS
    assert "flying" not in ABILITY_WORDS


@pytest.mark.cr("207.5")
@pytest.mark.scenario("T207.5.1", "T207.5.2")
def test_207_5_circled_colors_are_part_of_the_text():
    spires = card("Marked Spires", "", "Land")
    marked = with_circled(spires, (Color.BLUE, Color.WHITE))
    assert color_identity(marked) == frozenset({Color.WHITE, Color.BLUE})
    table = Setup(cards=[marked]).battlefield(A, "Marked Spires").play()
    table.act("Mana: Marked Spires")
    assert table.labels() == ["{W}", "{U}"]
    with pytest.raises(RulesError):
        with_circled(spires, (Color.BLUE,))
    with pytest.raises(RulesError):
        with_circled(spires, (Color.BLUE, Color.BLUE))


@pytest.mark.cr("903.4")
def test_color_identity_of_objects():
    def ability(mana: str):
        return ActivatedAbility(cost(mana), (add("{C}"),))

    made = card("Made", "{G}", "Artifact", ability("{R}"), indicator=(Color.BLUE,))
    assert color_identity(made) == {Color.GREEN, Color.RED, Color.BLUE}
    assert color_identity(CARDS["Swamp"]) == {Color.BLACK}
    assert color_identity(CARDS["Dual"]) == {Color.RED, Color.GREEN}


@pytest.mark.cr("107.4c")
@pytest.mark.scenario("ER-22")
def test_107_4c_colorless_mana_is_printed_by_edition():
    """The mana is colorless in all of them; only the symbol in the text differs."""
    two = CARDS["Two Rock"]
    assert "Add {C}{C}" in two.rules_text()
    assert "Add {C}{C}" in two.rules_text(rules_edition("modern").colorless_symbol)
    for name in ("eighth", "october2002"):
        assert "Add {2}" in two.rules_text(rules_edition(name).colorless_symbol)
        table = Setup(edition=rules_edition(name)).battlefield(A, "Two Rock").play()
        table.act("Mana: Two Rock")
        assert [unit.type for unit in table.state.players[A].pool] == ["C"]


@pytest.mark.cr("202.1")
@pytest.mark.scenario("CG-021")
def test_202_1_a_generic_symbol_takes_any_mana_and_a_colored_one_its_color():
    for lands, castable in ((("Plains", "Mountain"), True), (("Mountain", "Mountain"), False)):
        table = Setup().battlefield(A, *lands).hand(A, "Knight").play()
        assert ("Cast Knight" in table.labels()) is castable
