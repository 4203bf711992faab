"""Other prices of spells and mana with conditions, paid in games."""

from __future__ import annotations

from rules_engine.vocabulary import Step, Zone
from tests.rules_engine.kit import A, B, Setup
from tests.rules_engine.oracle.printed import printed
from tests.rules_engine.rules.cr1_game_concepts.mana_words import pool, with_pool

BEAST = printed("Beast", "creature", "Trample", cost="{2}{G}")


def test_only_black_mana_pays_for_x():
    spirit = printed(
        "Drinker", "sorcery", "Spend only black mana on X. / You gain X life.", cost="{X}{1}{B}"
    )
    table = Setup(cards=[spirit]).hand(A, "Drinker").play()
    with_pool(table, "RRBBB").cast("Drinker", 2).resolve_all()
    assert table.life(A) == 22
    assert pool(table) == "R"
    table = with_pool(Setup(cards=[spirit]).hand(A, "Drinker").play(), "RRB").cast("Drinker")
    assert table.resolve_all().life(A) == 20  # no X can be paid for


def test_only_black_mana_pays_for_the_x_of_an_ability():
    rats = printed(
        "Rats",
        "creature",
        "{X}: ~ deals X damage to each player. Spend only black mana on X.",
    )
    table = with_pool(Setup(cards=[rats]).battlefield(A, "Rats").play(), "BBR")
    table.activate("Rats", 2).resolve_all()
    assert (table.life(A), table.life(B), pool(table)) == (18, 18, "R")


def test_x_is_generic_mana_whatever_pays_for_it():
    """CR 107.3b, 118.7a: so it may cost less."""
    stone = printed(
        "Stone",
        "artifact",
        "Activated abilities of creatures cost {1} less to activate. This effect can't reduce the "
        "mana in that cost to less than one mana.",
    )
    rats = printed(
        "Rats", "creature", "{X}: ~ deals X damage to each player. Spend only black mana on X."
    )
    for mana, x, left in (("BBR", 3, "R"), ("BBBR", 3, "BR"), ("BR", 1, "R")):
        table = with_pool(Setup(cards=[rats, stone]).battlefield(A, "Rats", "Stone").play(), mana)
        table.activate("Rats", x).resolve_all()
        assert (table.life(A), pool(table)) == (20 - x, left)
    drinker = printed(
        "Drinker", "sorcery", "Spend only black mana on X. / You gain X life.", cost="{X}{1}{B}"
    )
    medal = printed("Medal", "artifact", "Black spells you cast cost {1} less to cast.")
    setup = Setup(cards=[drinker, medal]).battlefield(A, "Medal", "Medal").hand(A, "Drinker")
    table = with_pool(setup.play(), "BBR").cast("Drinker", 2).resolve_all()
    assert (table.life(A), pool(table)) == (22, "R")


def test_spells_of_opponents_that_target_the_dragon_cost_life():
    dragon = printed(
        "Dragon",
        "creature",
        "Spells your opponents cast that target ~ cost an additional 3 life to cast.",
    )
    bolt = printed("Zap", "instant", "~ deals 1 damage to target creature.")
    setup = Setup(cards=[dragon, bolt]).battlefield(B, "Dragon", "Bear")
    table = setup.hand(A, "Zap", "Zap").play()
    table.cast("Zap", table.find("Bear").id)
    assert table.life(A) == 20
    table.cast("Zap", table.find("Dragon").id)
    assert table.life(A) == 17


def test_a_color_but_one_is_chosen_and_either_mana_is_made():
    isle = printed(
        "Isle",
        "land",
        "As ~ enters, choose a color other than blue. / {T}: Add {U} or one mana of the chosen "
        "color.",
    )
    table = Setup(cards=[isle, BEAST]).hand(A, "Isle").play().act("Play Isle")
    assert table.labels() == ["white", "black", "red", "green"]
    table.answer("green")
    green = printed("Sprout", "creature", "Trample", cost="{G}")
    blue = printed("Puddle", "creature", "Flying", cost="{U}")
    red = printed("Spark", "creature", "Haste", cost="{R}")
    setup = Setup(cards=[isle, green, blue, red]).hand(A, "Isle", "Sprout", "Puddle", "Spark")
    table = setup.play().act("Play Isle", "green")
    offered = {label for label in table.labels() if label.startswith("Cast")}
    assert offered == {"Cast Sprout", "Cast Puddle"}


def test_creatures_may_be_tapped_for_costs_as_though_they_had_haste():
    elixir = printed(
        "Elixir",
        "artifact",
        "You may activate abilities of creatures you control as though those creatures had haste.",
    )
    elf = printed("Elf Friend", "creature", "{T}: You gain 1 life.")
    setup = Setup(cards=[elixir, elf]).battlefield(A, "Elixir").hand(A, "Elf Friend")
    table = setup.play().cast("Elf Friend").resolve_all()
    table.activate("Elf Friend").resolve_all()
    assert table.life(A) == 21
    table = Setup(cards=[elixir, elf]).hand(A, "Elf Friend").play().cast("Elf Friend").resolve_all()
    assert not any(label.startswith("Activate") for label in table.labels())


def test_a_spell_from_the_library_is_paid_with_life():
    citadel = printed(
        "Citadel",
        "artifact",
        "You may play lands and cast spells from the top of your library. If you cast a spell this "
        "way, pay life equal to its mana value rather than pay its mana cost.",
    )
    setup = Setup(cards=[citadel, BEAST]).battlefield(A, "Citadel").library(A, "Beast")
    table = setup.play().cast("Beast with alternative cost").resolve_all()
    assert table.life(A) == 17
    assert table.find("Beast").zone is Zone.BATTLEFIELD


def test_what_is_cast_from_the_graveyard_enters_with_a_counter():
    caller = printed(
        "Caller",
        "creature",
        "You may cast creature spells from your graveyard. If you cast a spell this way, that "
        "creature enters with a finality counter on it.",
    )
    setup = Setup(cards=[caller, BEAST]).battlefield(A, "Caller").graveyard(A, "Beast")
    table = with_pool(setup.play(), "GGG").cast("Beast").resolve_all()
    assert table.find("Beast").counters == {"finality": 1}


def test_mana_of_the_cave_lets_creatures_enter_with_a_counter():
    cave = printed(
        "Cave",
        "land",
        "{T}: Add {G}. If that mana is spent on a creature spell, it enters with an additional "
        "+1/+1 counter on it.",
    )
    imp = printed("Imp", "creature", "Trample", cost="{G}")
    table = Setup(cards=[cave, imp]).battlefield(A, "Cave").hand(A, "Imp").play()
    assert table.cast("Imp").resolve_all().find("Imp").counters == {"+1/+1": 1}


def test_it_is_known_which_of_two_costs_was_paid():
    mastery = printed(
        "Mastery",
        "sorcery",
        "You may pay {B} rather than pay this spell's mana cost. / If the {B} cost was paid, an "
        "opponent gains 2 life. / You gain 1 life.",
        cost="{3}{B}",
    )
    cheap = with_pool(Setup(cards=[mastery]).hand(A, "Mastery").play(), "B")
    cheap.cast("Mastery with alternative cost").resolve_all()
    assert (cheap.life(A), cheap.life(B)) == (21, 22)
    dear = with_pool(Setup(cards=[mastery]).hand(A, "Mastery").play(), "BBBB")
    dear.cast("Mastery").resolve_all()
    assert (dear.life(A), dear.life(B)) == (21, 20)


def test_the_second_creature_spell_of_the_turn_counts_not_the_second_spell():
    vine = printed(
        "Vine",
        "creature",
        "Whenever you cast a spell, if it's the second creature spell you cast this turn, you gain "
        "5 life.",
    )
    note = printed("Note", "sorcery", "You gain 1 life.")
    imp = printed("Imp", "creature", "Trample")
    setup = Setup(cards=[vine, note, imp]).battlefield(A, "Vine")
    table = setup.hand(A, "Note", "Imp", "Imp", "Imp").play()
    table.cast("Imp").resolve_all().cast("Note").resolve_all()
    assert table.life(A) == 21
    table.cast("Imp").resolve_all()
    assert table.life(A) == 26
    table.cast("Imp").resolve_all()
    assert table.life(A) == 26


def test_unspent_mana_is_lost():
    short = printed("Short", "instant", "Target player loses all unspent mana.")
    table = Setup(cards=[short]).hand(A, "Short").play()
    with_pool(table, "RR").cast("Short", table.state.players[A].id).resolve_all()
    assert pool(table) == ""
    assert table.state.step is Step.PRECOMBAT_MAIN


def test_an_opponent_gains_life_instead_of_the_mana_cost():
    vigor = printed(
        "Vigor",
        "instant",
        "If you control a Forest, rather than pay this spell's mana cost, you may have an opponent "
        "gain 3 life. / Target creature gets +4/+4 until end of turn.",
        cost="{2}{G}",
    )
    setup = Setup(cards=[vigor]).hand(A, "Vigor").battlefield(A, "Bear", "Swamp")
    assert not any(label.startswith("Cast Vigor") for label in setup.play().labels())
    setup = Setup(cards=[vigor]).hand(A, "Vigor").battlefield(A, "Bear", "Forest")
    table = setup.play().cast("Vigor with alternative cost")
    assert (table.life(A), table.life(B)) == (20, 23)
    assert table.resolve_all().size("Bear") == (6, 6)


def test_the_fourth_activation_of_a_turn_is_one_too_many():
    whelp = printed(
        "Whelp",
        "creature",
        "{R}: ~ gets +1/+0 until end of turn. If this ability has been activated four or more "
        "times this turn, sacrifice ~ at the beginning of the next end step.",
    )
    setup = Setup(cards=[whelp]).battlefield(A, "Whelp")
    table = with_pool(setup.play(), "RRRR")
    for _ in range(3):
        table.activate("Whelp").resolve_all()
    turn = table.state.turn
    assert table.size("Whelp") == (5, 2)
    table.go_to(Step.UPKEEP, turn=turn + 1)
    assert table.names(Zone.GRAVEYARD, A) == []
    again = Setup(cards=[whelp]).battlefield(A, "Whelp")
    table = with_pool(again.play(), "RRRR")
    for _ in range(4):
        table.activate("Whelp").resolve_all()
    table.go_to(Step.UPKEEP, turn=table.state.turn + 1)
    assert table.names(Zone.GRAVEYARD, A) == ["Whelp"]


def test_activations_of_a_mana_ability_are_counted():
    """CR 605.3b: though it uses no stack; each of two is counted by itself."""
    initiate = printed(
        "Initiate",
        "creature",
        "{1}: Add {B}. If this ability has been activated four or more times this turn, sacrifice "
        "~ at the beginning of the next end step. / {0}: Add {R}.",
    )
    cup = printed("Cup", "artifact", "{1}: Add {B}. / {0}: Add {R}.")
    for times, gone in ((3, []), (4, ["Initiate"])):
        setup = Setup(cards=[initiate, cup]).battlefield(A, "Initiate", "Cup")
        table = with_pool(setup.play(), "CCCCC")
        for _ in range(times):
            table.act("Mana: Initiate (1)")
        table.act("Mana: Initiate (2)").act("Mana: Cup (1)")
        table.go_to(Step.UPKEEP, turn=table.state.turn + 1)
        assert table.names(Zone.GRAVEYARD, A) == gone


def test_what_is_cast_from_the_graveyard_enters_tapped():
    smith = printed(
        "Smith",
        "creature",
        "Once during each of your turns, you may cast an artifact spell from your graveyard. If "
        "you cast a spell this way, that artifact enters tapped.",
    )
    cup, ring = printed("Cup", "artifact", ""), printed("Ring", "artifact", "")
    setup = Setup(cards=[smith, cup, ring]).battlefield(A, "Smith")
    t = setup.graveyard(A, "Cup", "Cup").hand(A, "Ring").play().cast("Ring").resolve()
    assert not t.find("Ring").tapped
    t.cast("Cup").resolve()
    assert t.find("Cup").tapped
    assert "Cast Cup" not in t.labels()
    t.go_to(Step.PRECOMBAT_MAIN, turn=t.state.turn + 2)
    assert not t.find("Cup").tapped
    assert "Cast Cup" in t.labels()
