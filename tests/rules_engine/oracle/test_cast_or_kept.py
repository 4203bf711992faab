"""Cards that are cast at once or put elsewhere, in a game."""

from __future__ import annotations

import pytest

from rules_engine.decisions import DecisionKind
from rules_engine.vocabulary import Zone
from tests.rules_engine.kit import A, B, Setup, Table
from tests.rules_engine.oracle.printed import printed
from tests.rules_engine.rules.cr1_game_concepts.mana_words import pool, with_pool

LESSER = printed(
    "Lesser",
    "enchantment",
    "Whenever you cast your first spell each turn, reveal the top card of your library. You may "
    "cast it without paying its mana cost if it's a spell with lesser mana value. If you don't "
    "cast it, put it into your hand.",
)
SMALL = printed("Small", "sorcery", "You gain 1 life.", cost="{1}")
MIDDLE = printed("Middle", "sorcery", "You gain 3 life.", cost="{2}")
BIG = printed("Big", "sorcery", "You gain 7 life.", cost="{3}")


def _drawn_by_middle(top: str) -> Table:
    setup = Setup(cards=[LESSER, SMALL, MIDDLE, BIG]).battlefield(A, "Lesser")
    setup = setup.hand(A, "Middle").library(A, top)
    return with_pool(setup.play(), "CC").cast("Middle").resolve()


def test_a_spell_with_lesser_mana_value_than_the_one_cast_is_cast():
    table = _drawn_by_middle("Small").answer("Yes").resolve_all()
    assert table.life(A) == 24


def test_it_is_put_into_the_hand_if_it_could_be_cast_and_isnt():
    table = _drawn_by_middle("Small").answer("No").resolve_all()
    assert (table.life(A), table.names(Zone.HAND, A)) == (23, ["Small"])


@pytest.mark.parametrize("top", ["Middle", "Big", "Mountain"])
def test_it_is_put_into_the_hand_if_it_cant_be_cast(top):
    table = _drawn_by_middle(top)
    assert table.decision.kind is DecisionKind.PRIORITY
    assert table.names(Zone.HAND, A) == [top]


def test_a_card_is_compared_with_every_creature_of_its_caster():
    path = printed(
        "Path",
        "artifact",
        "{0}: Reveal the top card of your library. If it's a creature card that shares a creature "
        "type with a creature you control, you may cast it without paying its mana cost. If you "
        "don't cast it, put it on the bottom of your library.",
    )
    elf = printed("Kin", "creature", "Trample", cost="{9}")
    other = printed("Stranger", "creature", "Trample", type_line="Creature — Wizard", cost="{9}")
    setup = Setup(cards=[path, elf, other]).battlefield(A, "Path", "Bear", "Elf")
    table = setup.library(A, "Kin").play().activate("Path").resolve().answer("Yes").resolve_all()
    assert table.find("Kin").zone is Zone.BATTLEFIELD
    setup = Setup(cards=[path, elf, other]).battlefield(A, "Path", "Bear", "Elf")
    table = setup.library(A, "Stranger").play().activate("Path").resolve()
    assert table.decision.kind is DecisionKind.PRIORITY
    assert table.find("Bear").zone is Zone.BATTLEFIELD
    assert table.names(Zone.LIBRARY, A)[0] == "Stranger"


def test_lands_are_played_and_spells_cast_from_what_was_exiled_as_the_ability_resolves():
    thief = printed(
        "Thief",
        "creature",
        "{0}, Discard X cards: Exile the top X cards of target opponent's library. You may play "
        "lands and cast spells from among cards exiled this way without paying their mana costs.",
    )
    setup = Setup(cards=[thief, SMALL]).battlefield(A, "Thief").hand(A, "Bear", "Bear", "Bear")
    table = setup.library(B, "Small", "Mountain").play()
    table.act("Activate Thief")
    table.answer(2)
    while table.state.stack == [] or table.decision.kind is not DecisionKind.PRIORITY:
        table.answer(*([B] if table.decision.options[0].entity == B else ["Bear", "Bear"]))
    table.resolve()
    labels = [option.label for option in table.decision.options]
    assert any("Small" in label for label in labels)
    assert any("Mountain" in label for label in labels)


def test_what_is_found_is_cast_at_once():
    forge = printed(
        "Forge",
        "artifact",
        "{0}: Search your library for a red instant card and cast that card without paying its "
        "mana cost. Then shuffle.",
    )
    setup = Setup(cards=[forge]).battlefield(A, "Forge").library(A, "Shock", "Bear")
    table = setup.play().activate("Forge").resolve()
    table.answer("Shock").answer(B).resolve_all()
    assert table.life(B) == 18
    assert table.names(Zone.GRAVEYARD, A) == ["Shock"]


def test_an_ability_or_a_spell_of_the_kind_is_the_target():
    end = printed(
        "End", "instant", "Counter target activated ability, triggered ability, or legendary spell."
    )
    leech = printed("Leech", "artifact", "{0}: You gain 5 life.")
    lord = printed("Lord", "legend", "Trample")
    setup = Setup(cards=[end, leech, lord]).battlefield(A, "Leech").hand(A, "End", "Lord", "Shock")
    table = with_pool(setup.play(), "R").activate("Leech")
    table.act("Cast Shock").answer(B)
    table.act("Cast End")
    assert table.decision.kind is DecisionKind.PRIORITY or "Shock" not in [
        option.label for option in table.decision.options
    ]
    table.resolve_all()
    assert (table.life(A), table.life(B)) == (20, 18)
    setup = Setup(cards=[end, lord]).hand(A, "End", "Lord")
    table = setup.play().cast("Lord").cast("End").resolve_all()
    assert table.names(Zone.GRAVEYARD, A) == ["End", "Lord"]


def test_the_next_spell_costs_less_for_what_one_controls_as_one_casts_it():
    inventor = printed(
        "Inventor",
        "artifact",
        "{0}: The next spell you cast this turn costs {1} less to cast for each artifact you "
        "control as you cast it.",
    )
    more = printed("More", "artifact", "{0}: You gain 1 life.")
    setup = Setup(cards=[inventor, more, BIG]).battlefield(A, "Inventor").hand(A, "Big")
    table = setup.battlefield(A, "More").play().activate("Inventor").resolve()
    table = with_pool(table, "CC").cast("Big")
    assert pool(table) == "C"
