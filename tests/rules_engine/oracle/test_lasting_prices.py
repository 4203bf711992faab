"""Prices for a time or at times, spells without mana, and abilities at instant speed, in games."""

from __future__ import annotations

from rules_engine.vocabulary import Step, Zone
from tests.rules_engine.kit import A, B, Setup, Table
from tests.rules_engine.oracle.printed import printed
from tests.rules_engine.rules.cr1_game_concepts.mana_words import pool, with_pool

NOTE = printed("Note", "instant", "You gain 1 life.", cost="{2}{W}")


def _offers(table: Table, label: str) -> bool:
    return any(one.startswith(label) for one in table.labels())


def test_spells_of_this_turn_cost_less_by_the_life_gained_before():
    scion = printed(
        "Scion",
        "creature",
        "{T}: Spells you cast this turn that are white or blue cost {X} less to cast, where X is "
        "the amount of life you gained this turn.",
    )
    gain = printed("Gain", "sorcery", "You gain 1 life.")
    setup = Setup(cards=[scion, gain, NOTE]).battlefield(A, "Scion")
    table = setup.hand(A, "Gain", "Gain", "Note").play().cast("Gain").resolve_all()
    table.activate("Scion").resolve_all().cast("Gain").resolve_all()
    assert not _offers(with_pool(table, "W"), "Cast Note")  # the second life came too late
    with_pool(table, "WW").cast("Note")
    assert pool(table) == ""


def test_until_your_next_turn_spells_of_opponents_cost_more():
    tax = printed(
        "Tax", "sorcery", "Until your next turn, spells your opponents cast cost {1} more to cast."
    )
    setup = Setup(cards=[tax, NOTE]).hand(A, "Tax").hand(B, "Note")
    table = setup.play().cast("Tax").resolve_all().until_priority(A).pass_priority()
    assert not _offers(with_pool(table, "WWW", B), "Cast Note")
    assert _offers(with_pool(table, "WWWW", B), "Cast Note")


def test_spells_and_abilities_of_opponents_cost_more_in_your_turn():
    taker = printed(
        "Taker",
        "creature",
        "During your turn, spells your opponents cast cost {1} more to cast and abilities your "
        "opponents activate cost {1} more to activate unless they're mana abilities.",
    )
    stone = printed("Stone", "artifact", "{1}: You gain 1 life.")
    setup = Setup(cards=[taker, stone, NOTE]).battlefield(A, "Taker", "Stone")
    table = setup.battlefield(B, "Stone").hand(B, "Note").play()
    assert _offers(with_pool(table, "W"), "Activate Stone")
    table.pass_priority()
    assert not _offers(with_pool(table, "W", B), "Activate Stone")
    assert not _offers(with_pool(table, "WWW", B), "Cast Note")
    assert _offers(with_pool(table, "WWWW", B), "Cast Note")


def test_each_spell_costs_more_but_in_its_own_controllers_turn():
    grid = printed(
        "Grid", "artifact", "Each spell costs {3} more to cast except during its controller's turn."
    )
    setup = Setup(cards=[grid, NOTE]).battlefield(A, "Grid").hand(A, "Note").hand(B, "Note")
    table = with_pool(setup.play(), "WWW")
    assert _offers(table, "Cast Note")
    table.pass_priority()
    assert not _offers(with_pool(table, "WWWWW", B), "Cast Note")
    assert _offers(with_pool(table, "WWWWWW", B), "Cast Note")


def test_no_mana_pays_for_what_only_convoke_and_delve_pay_for():
    giant = printed(
        "Colossus",
        "creature",
        "You can't spend mana to cast this spell. / Convoke, delve",
        cost="{2}{G}",
    )
    setup = Setup(cards=[giant]).hand(A, "Colossus").battlefield(A, "Forest", "Forest", "Forest")
    table = with_pool(setup.play(), "GGG")
    assert not _offers(table, "Cast Colossus")
    setup = Setup(cards=[giant]).hand(A, "Colossus").battlefield(A, "Bear")
    table = setup.graveyard(A, "Mountain", "Mountain").play().cast("Colossus").resolve_all()
    assert table.find("Colossus").zone is Zone.BATTLEFIELD
    assert table.find("Bear").tapped
    assert table.names(Zone.GRAVEYARD, A) == []


def _in_the_next_turn(table: Table) -> Table:
    return table.go_to(Step.DRAW, turn=table.state.turn + 1).until_priority(A)


def test_equipping_in_the_turn_of_an_opponent():
    blade = printed("Blade", "equipment", "Equip {0}")
    monk = printed(
        "Monk", "creature", "You may activate equip abilities any time you could cast an instant."
    )
    setup = Setup(cards=[blade, monk]).battlefield(A, "Blade", "Monk")
    assert _offers(_in_the_next_turn(setup.play()), "Activate Blade")
    setup = Setup(cards=[blade]).battlefield(A, "Blade", "Bear")
    assert not _offers(_in_the_next_turn(setup.play()), "Activate Blade")


def test_white_mana_spent_as_red():
    glasses = printed("Glasses", "artifact", "You may spend white mana as though it were red mana.")
    spark = printed("Spark", "sorcery", "You gain 1 life.", cost="{R}")
    cloud = printed("Cloud", "sorcery", "You gain 1 life.", cost="{U}")
    setup = Setup(cards=[glasses, spark, cloud]).battlefield(A, "Glasses")
    table = with_pool(setup.hand(A, "Spark", "Cloud").play(), "W")
    assert _offers(table, "Cast Spark")
    assert not _offers(table, "Cast Cloud")


def test_protection_from_colored_spells_but_not_from_abilities_or_permanents():
    titan = printed("Titan", "creature", "Protection from spells that are one or more colors")
    zap = printed("Zap", "instant", "Destroy target creature.", cost="{R}")
    orb = printed("Orb", "instant", "Destroy target creature.", cost="{1}")
    pinger = printed("Pinger", "artifact", "{T}: ~ deals 1 damage to target creature.")
    setup = Setup(cards=[titan, zap, orb, pinger]).battlefield(B, "Titan")
    table = setup.battlefield(A, "Pinger").hand(A, "Zap", "Orb").play()
    assert not _offers(with_pool(table, "RR"), "Cast Zap")
    assert _offers(table, "Cast Orb")
    assert _offers(table, "Activate Pinger")


def test_what_is_exiled_from_the_hand_costs_its_owner_more():
    binder = printed(
        "Binder",
        "creature",
        "When ~ enters, look at target opponent's hand. You may exile a nonland card from it. For "
        "as long as that card remains exiled, its owner may play it. A spell cast this way costs "
        "{2} more to cast.",
    )
    setup = Setup(cards=[binder, NOTE]).hand(A, "Binder").hand(B, "Note")
    table = setup.play().cast("Binder").resolve_all()
    for wanted in ("Yes", "Note"):
        if wanted in [option.label for option in table.decision.options]:
            table.answer(wanted)
    table.resolve_all()
    assert table.names(Zone.EXILE, B) == ["Note"]
    table.until_priority(B)
    assert not _offers(with_pool(table, "WWWW", B), "Cast Note")
    assert _offers(with_pool(table, "WWWWW", B), "Cast Note")
