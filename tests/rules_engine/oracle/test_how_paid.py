"""How costs may be paid and how they can't, in a game."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rules_engine.decisions import DecisionKind
from rules_engine.errors import IllegalAction
from rules_engine.vocabulary import Step, Zone
from tests.rules_engine.kit import A, B, Setup, Table
from tests.rules_engine.oracle.printed import printed
from tests.rules_engine.rules.cr1_game_concepts.mana_words import pool, with_pool

HOARD = printed("Hoard", "artifact", "Sacrifice ~: Add {R}.")
BLOOD = printed(
    "Blood", "enchantment", "For each {B} in a cost, you may pay 2 life rather than pay that mana."
)
GIFT = printed("Gift", "sorcery", "You gain 10 life.", cost="{1}{B}{B}")
SPLIT = printed("Split", "sorcery", "You gain 10 life.", cost="{B/R}")


def _start(*cards: object, letters: str, hand: tuple[str, ...], table: tuple[str, ...]) -> Table:
    setup = Setup(cards=list(cards)).battlefield(A, *table).hand(A, *hand)
    return with_pool(setup.play(), letters)


# --- life rather than mana of a color ----------------------------------------------------------


def test_life_pays_for_as_many_symbols_of_the_color_as_one_likes():
    table = _start(BLOOD, GIFT, letters="RBB", hand=("Gift",), table=("Blood",))
    table.cast("Gift")
    labels = [option.label for option in table.decision.options]
    assert labels == ["{B}{B}", "{B} and 2 life", "4 life"]
    table.answer("{B} and 2 life")
    assert (table.life(A), len(pool(table))) == (18, 1)


def test_it_is_paid_without_a_question_where_there_is_no_mana():
    table = _start(BLOOD, GIFT, letters="R", hand=("Gift",), table=("Blood",))
    table.cast("Gift")
    assert (table.life(A), pool(table)) == (16, "")


def test_life_never_pays_for_generic_mana_and_is_paid_only_by_those_who_have_it():
    table = _start(BLOOD, GIFT, letters="", hand=("Gift",), table=("Blood",))
    assert "Cast Gift" not in table.labels()
    setup = Setup(cards=[BLOOD, GIFT]).battlefield(A, "Blood").hand(A, "Gift").life(A, 3)
    assert "Cast Gift" not in with_pool(setup.play(), "R").labels()
    assert "Cast Gift" in with_pool(setup.play(), "RB").labels()


def test_a_hybrid_symbol_is_one_of_the_color():
    table = _start(BLOOD, SPLIT, letters="R", hand=("Split",), table=("Blood",))
    table.cast("Split").answer("2 life")
    assert (table.life(A), pool(table)) == (18, "R")


def test_costs_of_abilities_and_of_effects_are_paid_so_as_well():
    toll = printed(
        "Toll",
        "creature",
        "{B}: You gain 1 life. / When ~ dies, you may pay {B}. If you do, draw a card.",
    )
    setup = Setup(cards=[BLOOD, toll]).battlefield(A, "Blood", "Toll").hand(A, "Shock")
    table = with_pool(setup.play(), "R").activate("Toll").resolve_all()
    assert table.life(A) == 19
    hand = len(table.state.players[A].hand)
    table.cast("Shock", "Toll").resolve()
    table.resolve().answer("Yes").resolve_all()
    assert table.life(A) == 17
    assert len(table.state.players[A].hand) == hand


def test_who_chooses_each_payment_is_offered_life_for_each_symbol():
    setup = Setup(cards=[BLOOD, GIFT]).battlefield(A, "Blood").hand(A, "Gift")
    setup.state.options = replace(setup.state.options, choose_payment=True)
    table = with_pool(setup.play(), "RBB")
    table.cast("Gift")
    table.answer("Pay 2 life for {B}").answer("Spend {B} on {B}").answer("Spend {R} on {1}")
    assert (table.life(A), pool(table)) == (18, "B")


# --- costs that contain {X} --------------------------------------------------------------------


def test_mana_for_costs_that_contain_x_pays_for_all_of_such_a_cost():
    rock = printed(
        "Rock", "artifact", "{T}: Add {R}{R}. Spend this mana only on costs that contain {X}."
    )
    blaze = printed("Blaze", "sorcery", "~ deals X damage to any target.", cost="{X}{R}")
    engine = printed("Engine", "artifact", "{X}: You gain X life. / {1}: You gain 5 life.")
    setup = Setup(cards=[rock, blaze, engine]).battlefield(A, "Rock", "Engine")
    table = setup.hand(A, "Blaze", "Shock").play().act("Mana: Rock")
    assert "Cast Shock" not in table.labels()
    abilities = [label for label in table.labels() if label.startswith("Activate Engine")]
    assert len(abilities) == 1
    table.cast("Blaze", 1, B).resolve_all()
    assert (table.life(B), pool(table)) == (19, "")


def test_such_mana_pays_for_an_x_of_zero_and_for_what_an_effect_asks():
    rock = printed(
        "Rock", "artifact", "{T}: Add {R}. Spend this mana only on costs that contain {X}."
    )
    blaze = printed("Blaze", "sorcery", "~ deals X damage to any target.", cost="{X}{R}")
    setup = Setup(cards=[rock, blaze]).battlefield(A, "Rock").hand(A, "Blaze")
    table = setup.play().cast("Blaze", B).resolve_all()
    assert table.life(B) == 20
    assert table.find("Rock").tapped


# --- what can't be paid ------------------------------------------------------------------------


def test_nothing_is_sacrificed_and_no_life_paid_for_spells_and_abilities():
    ban = printed(
        "Ban",
        "enchantment",
        "Players can't pay life or sacrifice nonland permanents to cast spells or activate "
        "abilities.",
    )
    leech = printed("Leech", "creature", "Pay 2 life: Draw a card.")
    dig = printed("Dig", "land", "{T}, Sacrifice ~: You gain 1 life.")
    setup = Setup(cards=[ban, leech, HOARD, dig]).battlefield(A, "Ban", "Leech", "Hoard", "Dig")
    table = setup.hand(A, "Shock").play()
    assert "Activate Leech" not in table.labels()
    assert "Mana: Hoard" not in table.labels()
    assert "Cast Shock" not in table.labels()
    table.activate("Dig").resolve_all()
    assert table.life(A) == 21


def test_life_is_still_paid_as_a_spell_resolves():
    ban = printed(
        "Ban",
        "enchantment",
        "Players can't pay life or sacrifice creatures to cast spells or activate abilities.",
    )
    offer = printed("Offer", "sorcery", "You may pay 2 life. If you do, draw a card.")
    toll = printed("Toll", "sorcery", "You may sacrifice a creature. If you do, you gain 9 life.")
    setup = Setup(cards=[ban, offer, toll]).battlefield(A, "Ban", "Bear").hand(A, "Offer", "Toll")
    table = setup.play().cast("Offer").resolve().answer("Yes")
    assert table.life(A) == 18
    table.cast("Toll").resolve().answer("Yes")
    while table.decision.kind is not DecisionKind.PRIORITY:
        table.answer("Bear")
    assert table.life(A) == 27


def test_mana_abilities_may_be_left_out_of_the_ban():
    ban = printed(
        "Ban",
        "artifact",
        "Players can't pay life to cast spells or to activate abilities that aren't mana "
        "abilities.",
    )
    wound = printed("Wound", "land", "{T}, Pay 1 life: Add {R}.")
    leech = printed("Leech", "creature", "Pay 2 life: Draw a card.")
    setup = Setup(cards=[ban, wound, leech]).battlefield(A, "Ban", "Wound", "Leech")
    table = setup.hand(A, "Shock").play()
    assert "Activate Leech" not in table.labels()
    table.cast("Shock", B).resolve_all()
    assert (table.life(A), table.life(B)) == (19, 18)


# --- for each target ---------------------------------------------------------------------------

TWICE = printed(
    "Twice",
    "instant",
    "~ deals 1 damage to target creature and 1 damage to another target creature.",
    cost="{2}{R}",
)
ONCE_OR_TWICE = printed(
    "Points", "instant", "Up to two target creatures get +1/+1 until end of turn.", cost="{2}{R}"
)
CHEAP = printed("Cheap", "creature", "Spells you cast cost {1} less to cast for each target.")
DEAR = printed(
    "Dear", "creature", "Spells your opponents cast cost {1} more to cast for each target."
)


def test_spells_cost_less_for_each_of_their_targets():
    setup = Setup(cards=[CHEAP, TWICE]).battlefield(A, "Cheap", "Bear").hand(A, "Twice")
    table = with_pool(setup.play(), "R")
    table.cast("Twice", "Bear", "Cheap")
    assert pool(table) == ""
    setup = Setup(cards=[CHEAP, ONCE_OR_TWICE]).battlefield(A, "Cheap", "Bear").hand(A, "Points")
    table = with_pool(setup.play(), "R")
    with pytest.raises(IllegalAction):
        table.cast("Points", "Bear")
    assert pool(table) == "R"


def test_fewer_targets_than_there_could_be_are_dearer():
    setup = Setup(cards=[CHEAP, ONCE_OR_TWICE]).battlefield(A, "Cheap", "Bear").hand(A, "Points")
    table = with_pool(setup.play(), "RR").cast("Points")
    table.answer("Bear")
    assert pool(table) == ""


def test_a_player_may_be_the_only_target_and_spells_without_targets_cost_the_same():
    lesson = printed("Lesson", "sorcery", "Target player gains 3 life.", cost="{2}{R}")
    setup = Setup(cards=[CHEAP, lesson, GIFT]).battlefield(A, "Cheap").hand(A, "Lesson", "Gift")
    table = with_pool(setup.play(), "BB")
    assert "Cast Gift" not in table.labels()
    table = with_pool(table, "RR").cast("Lesson", A).resolve_all()
    assert (table.life(A), pool(table)) == (23, "")


def test_spells_of_opponents_cost_more_for_each_target():
    setup = Setup(cards=[DEAR, GIFT]).battlefield(B, "Dear").hand(A, "Shock", "Gift")
    table = with_pool(setup.play(), "R")
    assert "Cast Shock" not in table.labels()
    table = with_pool(table, "RB").cast("Shock", B)
    assert pool(table) == ""


# --- protection from mana values ---------------------------------------------------------------


def _chosen(table_setup: Setup, name: str, what: str, value: str) -> Table:
    for obj in table_setup.state.objects.values():
        if obj.face.name == name:
            obj.choices = ((what, value),)
    return table_setup.play()


def test_protection_from_mana_values_of_the_chosen_quality():
    guard = printed(
        "Guard",
        "creature",
        "As ~ enters, choose odd or even. / ~ has protection from each mana value of the chosen "
        "quality.",
    )
    setup = Setup(cards=[guard]).battlefield(B, "Guard").battlefield(A, "Mountain")
    table = _chosen(setup.hand(A, "Shock"), "Guard", "quality", "even").cast("Shock", "Guard")
    assert table.state.stack
    setup = Setup(cards=[guard]).battlefield(B, "Guard").battlefield(A, "Mountain")
    table = _chosen(setup.hand(A, "Shock"), "Guard", "quality", "odd").act("Cast Shock")
    assert "Guard" not in [option.label for option in table.decision.options]


def test_protection_from_mana_values_other_than_the_one_chosen_at_random():
    hero = printed(
        "Hero",
        "creature",
        "As ~ enters, choose 2, 3, or 4 at random. / ~ has protection from each mana value other "
        "than the chosen number.",
    )
    table = Setup(cards=[hero]).battlefield(A, "Mountain").hand(A, "Hero", "Shock").play()
    table.cast("Hero").resolve_all()
    assert table.find("Hero").choice("number") in ("2", "3", "4")
    table.act("Cast Shock")
    assert "Hero" not in [option.label for option in table.decision.options]
    setup = Setup(cards=[hero]).battlefield(B, "Hero").battlefield(A, "Mountain").hand(A, "Shock")
    assert setup.play().cast("Shock", "Hero").state.stack  # nothing was chosen (CR 607.5a)


# --- commander tax -----------------------------------------------------------------------------


def test_commander_tax_is_paid_with_life():
    lord = printed(
        "Lord",
        "legend",
        "Rather than pay {2} for each previous time you've cast this spell from the command zone "
        "this game, pay 2 life that many times.",
        cost="{1}",
    )
    setup = Setup(cards=[lord]).put(A, Zone.COMMAND, "Lord").battlefield(A, "Wastes")
    setup.state.commanders = 1
    (oid,) = setup.state.command
    setup.state.objects[oid].commander = 1
    setup.state.players[A].commander_casts[1] = 2
    table = setup.play().cast("Lord").resolve_all()
    assert (table.life(A), table.state.players[A].commander_casts) == (16, {1: 3})


# --- equip abilities ---------------------------------------------------------------------------


def test_equip_abilities_cost_less_in_your_turn():
    ward = printed(
        "Ward",
        "enchantment",
        "As long as it's your turn, creatures you control have first strike and equip abilities "
        "you activate cost {1} less to activate.",
    )
    blade = printed("Blade", "equipment", "Equip {1}")
    table = Setup(cards=[ward, blade]).battlefield(A, "Ward", "Blade", "Bear").play()
    table.activate("Blade", "Bear").resolve_all()
    assert table.find("Blade").attached_to == table.find("Bear").id
    assert table.state.step is Step.PRECOMBAT_MAIN


# --- what was sacrificed for an ability ---------------------------------------------------------


UNCARING = printed(
    "Uncaring",
    "creature",
    "Whenever you activate an ability of an artifact or creature that isn't a mana ability, if one "
    "or more permanents were sacrificed to activate it, you may copy that ability. You may choose "
    "new targets for the copy.",
)
GIVER = printed(
    "Giver",
    "creature",
    "Sacrifice ~: You gain 1 life. / Sacrifice a land: You gain 1 life. / {1}: You gain 1 life. / "
    "Pay 1 life: You gain 1 life.",
)


@pytest.mark.cr("602.2b", "603.4", "707.10")
@pytest.mark.parametrize(
    ("number", "gained", "copied"), [(1, 1, True), (2, 1, True), (3, 1, False), (4, 0, False)]
)
def test_only_abilities_for_which_something_was_sacrificed_are_copied(number, gained, copied):
    setup = Setup(cards=[UNCARING, GIVER, HOARD])
    t = setup.battlefield(A, "Uncaring", "Giver", "Hoard", "Plains").play()
    if number == 3:
        t.act("Mana: Hoard")  # what is sacrificed for mana isn't sacrificed for the ability
    t.act(f"Activate Giver ({number})").resolve()
    assert (t.labels() == ["Yes", "No"]) == copied
    if copied:
        t.answer("Yes")
    t.resolve_all()
    assert t.life(A) == 20 + gained * (2 if copied else 1)


def test_nothing_is_copied_for_what_an_opponent_sacrifices():
    setup = Setup(cards=[UNCARING, GIVER], active=B).battlefield(A, "Uncaring")
    t = setup.battlefield(B, "Giver").play().act("Activate Giver (1)").resolve_all()
    assert (t.life(A), t.life(B)) == (20, 21)
