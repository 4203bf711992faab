"""CR 205: card types, subtypes and supertypes."""

import pytest

from rules_engine.cards.definition import card, parse_type_line
from rules_engine.cards.old_type_lines import TypeLine, modern_type_line
from rules_engine.decisions import DecisionKind
from rules_engine.ir.abilities import ActivatedAbility, AsEnters, StaticAbility
from rules_engine.ir.costs import cost
from rules_engine.ir.durations import INDEFINITELY
from rules_engine.ir.effects import Apply, ChooseBasicLandType, ChooseCreatureType
from rules_engine.ir.keywords import enchant
from rules_engine.ir.modifications import (
    AddTypes,
    RemoveTypes,
    SetBasePowerToughness,
    SetChosenCreatureType,
    SetChosenLandType,
    SetCreatureTypes,
    SetTypes,
)
from rules_engine.ir.selectors import ARTIFACT, CREATURE, LAND, SPELL, THIS
from rules_engine.rules.editions import CreatureTypeList, RulesEdition, rules_edition
from rules_engine.vocabulary import CardType, Supertype
from rules_engine.vocabulary.creature_types import CREATURE_TYPES
from rules_engine.vocabulary.creature_types_2002 import CREATURE_TYPES_2002
from rules_engine.vocabulary.subtypes import (
    ARTIFACT_TYPES,
    BATTLE_TYPES,
    DUNGEON_TYPES,
    ENCHANTMENT_TYPES,
    LAND_TYPES,
    PLANAR_TYPES,
    PLANESWALKER_TYPES,
    SPELL_TYPES,
    SUBTYPES,
    card_types_of,
    fits,
)
from tests.rules_engine.kit import A, B, Setup, enchantment

ARBOR = card("Arbor", "", "Land Creature — Forest Dryad", power=1, toughness=1)


@pytest.mark.cr("205.1")
@pytest.mark.scenario("T205.1.1", "T205.3a.1", "T205.3b.1", "T205.3b.2", "T205.3b.3", "T205.3b.4")
@pytest.mark.scenario("T205.4.1", "CG-022")
@pytest.mark.parametrize(
    ("line", "supertypes", "types", "subtypes"),
    [
        ("Legendary Artifact Creature - Golem", ["Legendary"], ["Artifact", "Creature"], ["Golem"]),
        ("Land — Forest", [], ["Land"], ["Forest"]),
        ("Basic Land — Mountain", ["Basic"], ["Land"], ["Mountain"]),
        ("Creature — Goblin", [], ["Creature"], ["Goblin"]),
        ("Creature — Goblin Wizard", [], ["Creature"], ["Goblin", "Wizard"]),
        ("Creature — Time Lord Doctor", [], ["Creature"], ["Time Lord", "Doctor"]),
        ("Artifact — Equipment", [], ["Artifact"], ["Equipment"]),
        ("Plane — Bolas's Meditation Realm", [], ["Plane"], ["Bolas's Meditation Realm"]),
        ("Basic Snow Land", ["Basic", "Snow"], ["Land"], []),
        ("Sorcery", [], ["Sorcery"], []),
    ],
)
def test_205_1_type_lines(line, supertypes, types, subtypes):
    found = parse_type_line(line)
    assert [
        [word.value for word in found[0]],
        [word.value for word in found[1]],
        list(found[2]),
    ] == [
        supertypes,
        types,
        subtypes,
    ]


@pytest.mark.cr("205.2a")
@pytest.mark.scenario("T205.2.1")
def test_205_2a_the_card_types():
    assert sorted(kind.value for kind in CardType) == [
        "Artifact",
        "Battle",
        "Conspiracy",
        "Creature",
        "Dungeon",
        "Enchantment",
        "Instant",
        "Kindred",
        "Land",
        "Phenomenon",
        "Plane",
        "Planeswalker",
        "Scheme",
        "Sorcery",
        "Vanguard",
    ]


@pytest.mark.cr("205.3c")
@pytest.mark.scenario("T205.3c.1", "T205.3c.2")
def test_205_3c_each_subtype_goes_with_its_card_type():
    assert (card_types_of("Forest"), card_types_of("Dryad")) == (
        {CardType.LAND},
        {CardType.CREATURE, CardType.TRIBAL},
    )
    none = enchantment("Nobody", CREATURE, RemoveTypes(all_creature_types=True))
    found = Setup(cards=[ARBOR, none]).battlefield(A, "Nobody", "Arbor").play().seen("Arbor")
    assert (found.subtypes, found.is_creature) == (frozenset({"Forest"}), True)


@pytest.mark.cr("205.3d")
@pytest.mark.scenario("T205.3d.1")
def test_205_3d_no_subtype_without_its_card_type():
    wizard = enchantment("Wizards", ARTIFACT, AddTypes(subtypes=("Wizard",)))
    setup = Setup(cards=[wizard]).battlefield(A, "Wizards", "Two Rock", "Golem")
    table = setup.play()
    assert table.seen("Two Rock").subtypes == frozenset()
    assert table.seen("Golem").subtypes == frozenset({"Golem", "Wizard"})
    become = enchantment("Become", ARTIFACT, SetCreatureTypes(("Wizard",)))
    table = Setup(cards=[become]).battlefield(A, "Become", "Two Rock", "Golem").play()
    assert table.seen("Two Rock").subtypes == frozenset()
    assert table.seen("Golem").subtypes == frozenset({"Wizard"})


@pytest.mark.cr("205.1a")
def test_205_1a_set_types_replace_and_take_their_subtypes_along():
    frog = enchantment("Frogs", CREATURE, SetTypes((CardType.CREATURE,), ("Frog",)))
    found = Setup(cards=[ARBOR, frog]).battlefield(A, "Frogs", "Arbor").play().seen("Arbor")
    assert (found.types, found.subtypes) == ({CardType.CREATURE}, {"Frog"})
    ground = enchantment("Ground", CREATURE, SetTypes((CardType.LAND,)))
    found = Setup(cards=[ARBOR, ground]).battlefield(A, "Ground", "Arbor").play().seen("Arbor")
    assert (found.types, found.subtypes, found.power) == ({CardType.LAND}, {"Forest"}, None)
    back = enchantment("Back", LAND, AddTypes((CardType.CREATURE,)))
    setup = Setup(cards=[ARBOR, ground, back]).battlefield(A, "Ground", "Back", "Arbor")
    found = setup.play().seen("Arbor")
    assert (found.types, found.subtypes) == (
        {CardType.LAND, CardType.CREATURE},
        {"Forest", "Dryad"},
    )
    assert (found.power, found.toughness) == (1, 1)


@pytest.mark.cr("205.1a")
def test_205_1a_an_instant_stays_one():
    weird = enchantment("Weird", SPELL, SetTypes((CardType.ARTIFACT,)))
    setup = Setup(cards=[weird]).battlefield(A, "Weird", "Mountain").hand(A, "Shock")
    table = setup.play().cast("Shock", "B")
    types = table.seen(table.state.stack[-1]).types
    assert types == {CardType.INSTANT, CardType.ARTIFACT}


@pytest.mark.cr("205.1b")
def test_205_1b_artifact_creature_keeps_other_types():
    march = enchantment(
        "March",
        ARTIFACT,
        AddTypes((CardType.ARTIFACT, CardType.CREATURE)),
        SetBasePowerToughness(1, 1),
    )
    relic = card("Relic", "{0}", "Legendary Artifact Enchantment — Shrine")
    found = Setup(cards=[march, relic]).battlefield(A, "March", "Relic").play().seen("Relic")
    assert found.types == {CardType.ARTIFACT, CardType.ENCHANTMENT, CardType.CREATURE}
    assert (found.subtypes, found.supertypes) == ({"Shrine"}, {Supertype.LEGENDARY})


@pytest.mark.cr("205.4b")
def test_205_4b_supertypes_are_independent():
    plain = enchantment("Plain", CREATURE, RemoveTypes(supertypes=(Supertype.LEGENDARY,)))
    snow = enchantment("Snowfall", CREATURE, AddTypes(supertypes=(Supertype.SNOW,)))
    setup = Setup(cards=[plain, snow]).battlefield(A, "Plain", "Snowfall", "Legend")
    found = setup.play().seen("Legend")
    assert (found.supertypes, found.types, found.subtypes) == (
        {Supertype.SNOW},
        {CardType.CREATURE},
        {"Human"},
    )


# --- choosing ----------------------------------------------------------------------------------

CHOOSER = card(
    "Chooser",
    "{0}",
    "Creature — Shapeshifter",
    ActivatedAbility(
        cost("{0}"), (ChooseCreatureType(), Apply(THIS, (SetChosenCreatureType(),), INDEFINITELY))
    ),
    power=1,
    toughness=1,
)


def asked(edition: RulesEdition | None = None):
    table = Setup(cards=[CHOOSER], edition=edition).battlefield(A, "Chooser").play()
    table.activate("Chooser").resolve()
    assert table.decision.kind is DecisionKind.CHOOSE
    return table


@pytest.mark.cr("205.3e")
@pytest.mark.cr("205.3m")
@pytest.mark.scenario("T205.3e.1", "T205.3m.1", "T205.3f.1")
def test_205_3e_exactly_one_creature_type_is_chosen():
    """The list is that of the current rules: types that have been renamed since aren't in it."""
    table = asked()
    labels = table.labels()
    assert labels == list(CREATURE_TYPES)
    assert {"Merfolk", "Wizard", "Lhurgoyf"} <= set(labels)
    assert not {"Merfolk Wizard", "Artifact", "Opponent", "Swamp", "Truck", "Equipment"} & set(
        labels
    )
    assert "Viashino" not in labels
    refused = table.refused(lambda: table.game.answer((len(labels),)))
    assert refused.startswith("CR ")
    two = table.refused(lambda: table.game.answer((0, 1)))
    assert two.startswith("CR ")
    table.answer("Merfolk")
    assert table.seen("Chooser").subtypes == frozenset({"Merfolk"})


@pytest.mark.scenario("ER-12", "RC-01")
def test_the_list_of_creature_types_is_the_editions():
    assert len(CREATURE_TYPES_2002) == len(set(CREATURE_TYPES_2002)) == 369
    old = asked(rules_edition("october2002")).labels()
    assert old == list(CREATURE_TYPES_2002)
    assert {"Goblin", "Legend", "Lord", "Wall"} <= set(old)
    assert not {"Artifact", "Chair", "Human"} & set(old)
    new = asked(RulesEdition(creature_type_list=CreatureTypeList.CURRENT)).labels()
    assert ("Legend" in new, "Human" in new) == (False, True)


@pytest.mark.cr("205.3i")
@pytest.mark.cr("305.6")
@pytest.mark.scenario("T205.3i.1")
def test_205_3i_five_basic_land_types():
    changing = card(
        "Changing",
        "",
        "Land",
        ActivatedAbility(
            cost("{0}"), (ChooseBasicLandType(), Apply(THIS, (SetChosenLandType(),), INDEFINITELY))
        ),
    )
    table = Setup(cards=[changing]).battlefield(A, "Changing").play()
    table.activate("Changing").resolve()
    assert table.labels() == ["Plains", "Island", "Swamp", "Mountain", "Forest"]
    table.answer("Swamp")
    found = table.seen("Changing")
    assert (found.subtypes, len(found.index.mana), found.index.activated) == ({"Swamp"}, 1, ())


# --- the closed lists --------------------------------------------------------------------------


@pytest.mark.cr("205.3g")
@pytest.mark.scenario("T205.3g.1", "T205.3h.1", "T205.3j.1", "T205.3k.1", "T205.3n.1")
@pytest.mark.scenario("T205.3p.1", "T205.3q.1", "T205.3r.1")
def test_205_3_the_lists_of_the_current_rules():
    """They hold all that earlier editions name, and what has been added since."""
    sizes = [
        len(set(words))
        for words in (
            ARTIFACT_TYPES,
            ENCHANTMENT_TYPES,
            LAND_TYPES,
            PLANESWALKER_TYPES,
            SPELL_TYPES,
            PLANAR_TYPES,
            CREATURE_TYPES,
        )
    ]
    assert sizes == [22, 13, 17, 80, 5, 82, 324]
    artifact = "Attraction Blood Clue Contraption Equipment Food Fortification Gold Incubator"
    assert {*artifact.split(), "Powerstone", "Treasure", "Vehicle"} <= set(ARTIFACT_TYPES)
    assert not fits("Saga", frozenset({CardType.ARTIFACT}))
    enchantment_types = "Aura Background Cartouche Class Curse Role Rune Saga Shard Shrine"
    assert set(enchantment_types.split()) <= set(ENCHANTMENT_TYPES)
    land = "Desert Forest Gate Island Lair Locus Mine Mountain Plains Power-Plant Sphere Swamp"
    assert {*land.split(), "Tower", "Urza's"} <= set(LAND_TYPES)
    assert {"Jace", "Chandra", "Nixilis", "Szat"} <= set(PLANESWALKER_TYPES)
    for kind in (CardType.INSTANT, CardType.SORCERY):
        assert {"Adventure", "Arcane", "Lesson", "Trap"} <= SUBTYPES[kind]
    assert {"Bolas's Meditation Realm", "New Phyrexia", "The Abyss"} <= set(PLANAR_TYPES)
    assert (DUNGEON_TYPES, BATTLE_TYPES) == (("Undercity",), ("Siege",))
    without = (CardType.PHENOMENON, CardType.SCHEME, CardType.VANGUARD, CardType.CONSPIRACY)
    assert [SUBTYPES[kind] for kind in without] == [frozenset()] * 4
    assert set(SUBTYPES) == set(CardType)


@pytest.mark.cr("205.3f")
@pytest.mark.scenario("CG-023")
def test_205_3f_older_type_lines():
    aura = modern_type_line("Enchant Creature")
    assert (aura.text, aura.enchant) == ("Enchantment — Aura", enchant(CREATURE))
    assert modern_type_line("Enchantment") == TypeLine("Enchantment")
    assert modern_type_line("Summon Goblin").text == "Creature — Goblin"
    assert modern_type_line("Interrupt").text == "Instant"
    assert modern_type_line("Creature — Goblin").text == "Creature — Goblin"


@pytest.mark.cr("205.1b")
@pytest.mark.parametrize(("in_addition", "words"), [(True, {"Bear", "Elf"}), (False, {"Elf"})])
def test_205_1b_the_chosen_type_instead_or_in_addition(in_addition, words):
    graft = card(
        "Graft",
        "{0}",
        "Enchantment",
        AsEnters(ChooseCreatureType()),
        StaticAbility(CREATURE, (SetChosenCreatureType(in_addition),)),
    )
    table = Setup(cards=[graft]).battlefield(A, "Bear").hand(A, "Graft").play()
    table.cast("Graft").resolve().answer("Elf")
    assert table.seen("Bear").subtypes == words


@pytest.mark.cr("205.4e")
@pytest.mark.parametrize(
    ("line", "controller", "spell", "is_cast"),
    [
        ("Legendary Creature — Bear", A, "Legendary Sorcery", True),
        ("Legendary Planeswalker — Jace", A, "Legendary Instant", True),
        ("Legendary Creature — Bear", B, "Legendary Instant", False),
        ("Legendary Artifact", A, "Legendary Sorcery", False),
        ("Creature — Bear", A, "Legendary Sorcery", False),
        ("Creature — Bear", A, "Sorcery", True),
        ("Creature — Bear", A, "Legendary Artifact", True),
    ],
)
def test_205_4e_who_may_cast_a_legendary_instant_or_sorcery(line, controller, spell, is_cast):
    other = card("Other", "{0}", line, power=1, toughness=1, loyalty=1)
    table = Setup(cards=[other, card("Spell", "{0}", spell)]).hand(A, "Spell")
    table = table.battlefield(controller, "Other").play()
    assert ("Cast Spell" in table.labels()) == is_cast
