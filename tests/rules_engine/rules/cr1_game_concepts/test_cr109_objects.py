"""CR 105, 109: objects, their characteristics, who controls them, and colors."""

from dataclasses import fields

import pytest

from rules_engine.cards.definition import card
from rules_engine.decisions import ActionKind
from rules_engine.ir.abilities import ActivatedAbility, StaticAbility, Target, TriggeredAbility
from rules_engine.ir.costs import cost
from rules_engine.ir.durations import INDEFINITELY
from rules_engine.ir.effects import Apply, ChooseColor, GainLife, PutCounters, ReturnToHand
from rules_engine.ir.events import Attacks
from rules_engine.ir.modifications import (
    AddColors,
    ModifyPowerToughness,
    SetChosenColor,
    SetColors,
    SetController,
)
from rules_engine.ir.selectors import (
    CARD,
    CREATURE,
    IN_YOUR_GRAVEYARD,
    SPELL,
    TARGET,
    THIS,
    YOU,
    YOU_CONTROL,
)
from rules_engine.rules.board import controller_if_any, controller_of
from rules_engine.rules.characteristics import CHARACTERISTICS, Characteristics
from rules_engine.state.objects import ObjectKind
from rules_engine.vocabulary import COLOR_ORDER, Color, Zone
from tests.rules_engine.kit import A, B, Setup, enchantment, instant

STEAL = instant("Steal", Apply(TARGET, (SetController(),), INDEFINITELY), at=CREATURE)


def targets_offered(table):
    """The names among what may be targeted now."""
    return sorted({table.state.name(o.entity) for o in table.decision.options})


@pytest.mark.cr("109.1")
@pytest.mark.scenario("T109.1.1")
def test_109_1_what_is_an_object():
    """Cards, copies of cards and spells, tokens, spells, permanents, abilities on the stack and
    emblems are; players and counters are not."""
    setup = Setup().battlefield(A, "Trainer", "Plains", "Bear").hand(A, "Shock")
    next(o for o in setup.state.objects.values() if o.face.name == "Bear").counters["+1/+1"] = 1
    table = setup.play()
    table.activate("Trainer")
    kinds = {obj.kind for obj in table.state.objects.values()}
    assert {ObjectKind.CARD, ObjectKind.ABILITY} <= kinds
    assert {str(kind) for kind in ObjectKind} >= {"card", "token", "copy of a spell", "ability"}
    assert A not in table.state.objects
    assert "+1/+1" not in {obj.face.name for obj in table.state.objects.values()}


@pytest.mark.cr("109.2")
@pytest.mark.scenario("T109.2.1")
def test_109_2_a_type_alone_means_a_permanent():
    setup = Setup().battlefield(A, *["Swamp"] * 3).battlefield(B, "Ox", "Forest", "Forest")
    setup.hand(A, "Murder").hand(B, "Ambusher").graveyard(B, "Giant")
    table = setup.play()
    table.pass_priority().cast("Ambusher", player=B)
    table.until_priority(A)
    table.act("Cast Murder")
    if table.decision.kind.value == "target":
        assert targets_offered(table) == ["Ox"]
    else:
        assert table.state.objects[table.state.stack[-1]].item.targets == ((table.find("Ox").id,),)


@pytest.mark.cr("109.2a")
@pytest.mark.scenario("T109.2a.1")
def test_109_2a_a_card_in_a_zone_means_cards_there():
    raise_it = instant("Raise", ReturnToHand(TARGET), at=CREATURE & CARD & IN_YOUR_GRAVEYARD)
    setup = Setup(cards=[raise_it]).battlefield(A, "Ox").graveyard(A, "Bear", "Elf", "Shock")
    table = setup.graveyard(B, "Giant").hand(A, "Raise").play()
    table.act("Cast Raise")
    assert targets_offered(table) == ["Bear", "Elf"]


@pytest.mark.cr("109.2b")
@pytest.mark.scenario("T109.2b.1", "T113.9.1")
def test_109_2b_a_type_and_spell_means_spells_of_that_type():
    from rules_engine.ir.effects import CounterSpell

    deny = instant("Deny", CounterSpell(TARGET), at=CREATURE & SPELL)
    setup = Setup(cards=[deny]).battlefield(A, "Trainer", "Plains", "Mountain", "Bear", "Forest")
    setup.battlefield(A, "Forest").hand(A, "Shock", "Ambusher").hand(B, "Deny")
    table = setup.play()
    table.activate("Trainer").cast("Shock", "B").pass_priority()
    labels = [o.label for o in table.decision.options if o.action is ActionKind.CAST]
    assert labels == []  # neither the ability nor the instant is a creature spell
    table.until_priority(A)
    table.cast("Ambusher").pass_priority()
    table.cast("Deny", player=B)
    item = table.state.objects[table.state.stack[-1]].item
    assert [table.state.name(e) for group in item.targets for e in group] == ["Ambusher"]


@pytest.mark.cr("109.2c")
@pytest.mark.scenario("T109.2c.1")
def test_109_2c_a_source_may_be_a_spell():
    from rules_engine.ir.effects import PreventDamage
    from rules_engine.ir.selectors import RED

    ward = instant("Circle", PreventDamage(source=RED, to=YOU, chosen_source=True))
    setup = Setup(cards=[ward]).battlefield(A, "Mountain").hand(A, "Shock").hand(B, "Circle")
    table = setup.play()
    table.cast("Shock", "B").pass_priority()
    table.cast("Circle", player=B).resolve()
    if table.decision.kind.value != "priority":
        assert "Shock" in [table.state.name(o.entity) for o in table.decision.options]
        table.answer("Shock")
    table.resolve_all()
    assert table.life(B) == 20


@pytest.mark.cr("109.3")
@pytest.mark.scenario("T109.3.2", "T200.2.1")
def test_109_3_the_fifteen_characteristics():
    """Nothing of a printing is one: no symbol, illustration, credit, number or legal text."""
    assert CHARACTERISTICS == (
        "name",
        "mana_cost",
        "colors",
        "color_indicator",
        "types",
        "subtypes",
        "supertypes",
        "rules_text",
        "abilities",
        "power",
        "toughness",
        "loyalty",
        "defense",
        "hand_modifier",
        "life_modifier",
    )
    found = Setup().battlefield(A, "Bear").play().seen("Bear")
    assert all(hasattr(found, name) for name in CHARACTERISTICS)
    names = {field.name for field in fields(Characteristics)}
    others = {
        "tapped",
        "targets",
        "owner",
        "attached_to",
        "expansion",
        "collector_number",
        "artist",
    }
    assert not names & others


@pytest.mark.cr("109.4")
@pytest.mark.scenario("T109.4.1")
def test_109_4_only_permanents_and_what_is_on_the_stack_have_a_controller():
    setup = Setup().battlefield(A, "Mountain", "Bear").hand(A, "Shock", "Elf").graveyard(A, "Ox")
    table = setup.play()
    table.cast("Shock", "B")
    state = table.state
    assert controller_if_any(state, state.stack[-1]) == A
    assert controller_if_any(state, table.find("Bear").id) == A
    for name, zone in (("Elf", Zone.HAND), ("Ox", Zone.GRAVEYARD)):
        assert controller_if_any(state, table.find(name, zone).id) is None


@pytest.mark.cr("109.5")
@pytest.mark.scenario("T109.5.1")
def test_109_5_you_of_an_activated_ability_is_who_activated_it():
    healer = card(
        "Healer",
        "{0}",
        "Creature — Cleric",
        ActivatedAbility(cost("{T}"), (GainLife(YOU, 3),)),
        power=1,
        toughness=1,
    )
    setup = Setup(cards=[healer, STEAL]).battlefield(A, "Healer").hand(B, "Steal")
    table = setup.play()
    table.activate("Healer").pass_priority()
    table.cast("Steal", "Healer", player=B).resolve()
    assert table.seen("Healer").controller == B
    table.resolve()
    assert (table.life(A), table.life(B)) == (23, 20)


@pytest.mark.cr("109.5")
@pytest.mark.cr("113.8")
@pytest.mark.scenario("T109.5.2")
def test_109_5_you_of_a_triggered_ability_is_who_controlled_the_source_then():
    crusader = card(
        "Crusader",
        "{0}",
        "Creature — Knight",
        TriggeredAbility(Attacks(THIS), (GainLife(YOU, 3),)),
        power=1,
        toughness=1,
    )
    setup = Setup(cards=[crusader, STEAL]).battlefield(A, "Crusader").hand(B, "Steal")
    table = setup.play()
    table.attack("Crusader").pass_priority()
    table.cast("Steal", "Crusader", player=B).resolve()
    table.resolve()
    assert (table.life(A), table.life(B)) == (23, 20)


@pytest.mark.cr("109.5")
@pytest.mark.scenario("T109.5.3")
def test_109_5_you_of_a_static_ability_is_the_present_controller():
    captain = card(
        "Captain",
        "{0}",
        "Creature — Soldier",
        StaticAbility(CREATURE & YOU_CONTROL, (ModifyPowerToughness(1, 1),)),
        power=1,
        toughness=1,
    )
    setup = Setup(cards=[captain, STEAL]).battlefield(A, "Captain", "Bear").hand(B, "Steal")
    table = setup.battlefield(B, "Ox").play()
    assert (table.size("Bear"), table.size("Ox")) == ((3, 3), (2, 4))
    table.pass_priority().cast("Steal", "Captain", player=B).resolve()
    assert (table.size("Bear"), table.size("Ox")) == ((2, 2), (3, 5))


# --- colors ------------------------------------------------------------------------------------


@pytest.mark.cr("105.3")
def test_105_3_a_new_color_replaces_the_old_ones():
    white = enchantment("White", CREATURE, SetColors((Color.WHITE,)))
    red_too = enchantment("Red Too", CREATURE, AddColors((Color.RED,)))
    none = enchantment("None", CREATURE, SetColors(()))
    cards = [white, red_too, none]
    expected = {
        ("White",): {Color.WHITE},
        ("Red Too",): {Color.GREEN, Color.RED},
        ("White", "Red Too"): {Color.WHITE, Color.RED},
        ("Red Too", "White"): {Color.WHITE},
        ("None",): set(),
        ("None", "Red Too"): {Color.RED},
    }
    for order, colors in expected.items():
        table = Setup(cards=cards).battlefield(A, *order, "Bear").play()
        assert table.seen("Bear").colors == colors


@pytest.mark.cr("105.4")
@pytest.mark.cr("611.2d")
def test_105_4_one_of_five_colors_is_chosen_and_the_effect_keeps_it():
    chameleon = card(
        "Chameleon",
        "{0}",
        "Creature — Beast",
        ActivatedAbility(
            cost("{0}"), (ChooseColor(), Apply(TARGET, (SetChosenColor(),))), (Target(CREATURE),)
        ),
        power=1,
        toughness=1,
    )
    table = Setup(cards=[chameleon]).battlefield(A, "Chameleon", "Bear", "Ox").play()
    table.activate("Chameleon", "Bear").resolve()
    assert table.labels() == [color.word for color in COLOR_ORDER]
    table.answer("blue")
    table.activate("Chameleon", "Ox").resolve().answer("black")
    assert table.seen("Bear").colors == frozenset({Color.BLUE})
    assert table.seen("Ox").colors == frozenset({Color.BLACK})


@pytest.mark.cr("109.4c", "109.4d", "109.4e")
@pytest.mark.scenario("T109.4.4", "T109.4.5", "T109.4.6")
@pytest.mark.parametrize("kind", ["Vanguard", "Scheme", "Conspiracy"])
def test_109_4_cards_in_the_command_zone_are_controlled_by_their_owners(kind):
    table = Setup(cards=[card("Extra", "", kind)]).put(B, Zone.COMMAND, "Extra").play()
    extra = table.find("Extra", Zone.COMMAND)
    assert (extra.owner, controller_of(table.state, extra.id)) == (B, B)


@pytest.mark.cr("109.2d")
@pytest.mark.scenario("T109.2d.1")
def test_109_2d_this_scheme_is_that_very_card_in_the_command_zone():
    grow = ActivatedAbility(cost("{0}"), (PutCounters("plot", 1, THIS),), zone=Zone.COMMAND)
    table = Setup(cards=[card("Plan", "", "Ongoing Scheme", grow)])
    table.put(A, Zone.COMMAND, "Plan", "Plan")
    table.state.card_zones |= {Zone.COMMAND}
    table = table.play()
    one, other = table.all("Plan", Zone.COMMAND)
    index = next(n for n, option in enumerate(table.decision.options) if option.entity == other.id)
    table.game.answer(index)
    table.resolve()
    assert [dict(plan.counters) for plan in table.all("Plan", Zone.COMMAND)] == [{}, {"plot": 1}]
    assert one.id < other.id
