"""Kinds chosen by their word, places in libraries, and prices with more for each, in games."""

from __future__ import annotations

import pytest

from rules_engine.errors import IllegalAction
from rules_engine.ids import PlayerId
from rules_engine.vocabulary import CardType, Keyword, Zone
from tests.rules_engine.kit import A, B, Setup, Table
from tests.rules_engine.oracle.printed import printed
from tests.rules_engine.rules.cr1_game_concepts.mana_words import with_pool

ODD = printed("Odd", "creature", "Flying", cost="{3}")
EVEN = printed("Even", "creature", "Flying", cost="{4}")


def spell(text: str, setup: Setup, kind: str = "sorcery", cost: str = "{0}") -> Table:
    setup.cards["Thing"] = printed("Thing", kind, text, cost=cost)
    return setup.hand(A, "Thing").play()


def from_top(t: Table, player: PlayerId, number: int) -> list[str]:
    library = t.state.players[player].library
    return [t.state.objects[oid].face.name for oid in reversed(library)][:number]


@pytest.mark.parametrize(("word", "left"), [("odd", ["Even"]), ("even", ["Odd"])])
def test_the_mana_value_is_of_the_chosen_quality(word, left):
    setup = Setup(cards=[ODD, EVEN]).battlefield(B, "Odd", "Even")
    text = "Choose odd or even. Exile each creature with mana value of the chosen quality."
    t = spell(text, setup).cast("Thing").resolve()
    assert t.labels() == ["odd", "even"]
    t.answer(word)
    assert t.names(Zone.BATTLEFIELD, B) == left


def test_the_chosen_type_is_a_card_type():
    text = "Choose creature or land. Destroy all permanents of the chosen type."
    setup = Setup().battlefield(B, "Bear", "Forest")
    t = spell(text, setup).cast("Thing").resolve().answer("land")
    assert t.names(Zone.BATTLEFIELD, B) == ["Bear"]


def test_spells_of_the_type_chosen_on_entering_cost_less():
    key = printed(
        "Key",
        "artifact",
        "As ~ enters, choose creature or instant. / Spells you cast of the chosen type cost {1} "
        "less to cast.",
    )
    setup = Setup(cards=[key, ODD]).hand(A, "Key", "Odd")
    t = with_pool(setup.play(), "CC").cast("Key").resolve().answer("creature")
    t.cast("Odd").resolve_all()
    assert "Odd" in t.names(Zone.BATTLEFIELD, A)


def test_beneath_the_top_x_cards():
    text = "Put target nonland permanent into its owner's library just beneath the top X cards."
    setup = Setup().battlefield(B, "Bear").library(B, "Forest", "Island", "Swamp")
    t = with_pool(spell(text, setup, "instant", "{X}"), "CC").cast("Thing", 2, "Bear").resolve_all()
    assert from_top(t, B, 4)[2] == "Bear"


@pytest.mark.parametrize(("answer", "place"), [("Beneath the top card", 1), ("Bottom", -1)])
def test_the_owner_chooses_second_from_the_top_or_the_bottom(answer, place):
    text = (
        "The owner of target nonland permanent puts it into their library second from the top or "
        "on the bottom."
    )
    setup = Setup().battlefield(B, "Bear").library(B, "Forest", "Island", "Swamp")
    t = spell(text, setup).cast("Thing", "Bear").resolve()
    assert t.decision.player == B
    t.answer(answer)
    assert from_top(t, B, 99)[place] == "Bear"


def test_those_that_were_counted_are_indestructible():
    text = (
        "Draw a card for each creature you control with a +1/+1 counter on it. Those creatures "
        "gain indestructible until end of turn."
    )
    setup = Setup().battlefield(A, "Bear", "Ox", "Elf").library(A, *["Forest"] * 5)
    t = spell(text, setup, "instant")
    for name in ("Bear", "Ox"):
        t.find(name).counters["+1/+1"] = 1
    t.state.touch()
    t.cast("Thing").resolve_all()
    assert len(t.names(Zone.HAND, A)) == 2
    safe = [n for n in ("Bear", "Ox", "Elf") if Keyword.INDESTRUCTIBLE in t.seen(n).keywords]
    assert safe == ["Bear", "Ox"]


def test_a_price_of_two_and_one_more_for_each():
    counter = printed(
        "Stutter",
        "instant",
        "Counter target spell unless its controller pays {2} plus an additional {1} for each "
        "creature you control.",
    )
    setup = Setup(cards=[counter, ODD]).battlefield(B, "Bear").hand(B, "Stutter").hand(A, "Odd")
    t = with_pool(setup.battlefield(A, *["Forest"] * 3).play(), "CCC").cast("Odd")
    t.cast("Stutter", "Odd", player=B).resolve()
    t.answer("Yes").resolve_all()
    assert "Odd" in t.names(Zone.BATTLEFIELD, A)
    assert sum(land.tapped for land in t.all("Forest")) == 3


def test_another_land_than_this():
    city = printed("City", "land", "When you play another land, sacrifice ~. / {T}: Add {C}{C}.")
    t = Setup(cards=[city]).hand(A, "City").play().act("Play City")
    t.resolve_all()
    assert t.names(Zone.BATTLEFIELD, A) == ["City"]
    t = Setup(cards=[city]).battlefield(A, "City").hand(A, "Forest").play().act("Play Forest")
    t.resolve_all()
    assert t.names(Zone.BATTLEFIELD, A) == ["Forest"]


def test_a_counter_on_a_creature_is_the_cost():
    text = (
        "As an additional cost to cast this spell, put a -1/-1 counter on a creature you control. "
        "/ Draw two cards."
    )
    t = spell(text, Setup().battlefield(A, "Bear").battlefield(B, "Ox")).cast("Thing")
    t.resolve_all()
    assert t.size("Bear") == (1, 1)
    with pytest.raises(IllegalAction):
        spell(text, Setup().battlefield(B, "Ox")).cast("Thing")


def test_all_but_x_cards_are_discarded():
    text = "Draw four cards, then choose X cards in your hand and discard the rest."
    setup = Setup().library(A, "Forest", "Island", "Swamp", "Plains")
    t = with_pool(spell(text, setup, "sorcery", "{X}"), "CC").cast("Thing", 2).resolve()
    t.answer("Island", "Plains")
    assert t.names(Zone.HAND, A) == ["Island", "Plains"]
    assert t.names(Zone.GRAVEYARD, A) == ["Forest", "Swamp", "Thing"]


def test_it_is_no_equipment_while_it_is_a_creature():
    mail = printed(
        "Mail",
        "equipment",
        "Equipped creature gets +4/+4. / {0}: Until end of turn, ~ becomes a 4/4 Spirit artifact "
        "creature that's no longer an Equipment.",
    )
    t = Setup(cards=[mail]).battlefield(A, "Mail").play().activate("Mail").resolve_all()
    assert t.size("Mail") == (4, 4)
    assert t.seen("Mail").subtypes == frozenset({"Spirit"})
    assert {CardType.ARTIFACT, CardType.CREATURE} == set(t.seen("Mail").types)


def test_nobody_activates_loyalty_abilities():
    sun = printed("Sun", "artifact", "Players can't activate planeswalkers' loyalty abilities.")
    jace = printed("Jace", "planeswalker", "[+1]: Draw a card. / {0}: You gain 1 life.")
    setup = Setup(cards=[sun, jace]).battlefield(A, "Jace")
    assert [label for label in setup.play().labels() if "Jace" in label] == [
        "Activate Jace (1)",
        "Activate Jace (2)",
    ]
    setup = Setup(cards=[sun, jace]).battlefield(A, "Jace").battlefield(B, "Sun")
    assert [label for label in setup.play().labels() if "Jace" in label] == ["Activate Jace (2)"]


@pytest.mark.parametrize(("hand", "cards"), [(0, 0), (1, 2), (4, 3)])
def test_more_cards_in_hand_than_you(hand, cards):
    text = (
        "If an opponent has more cards in hand than you, draw two cards. Draw three cards instead "
        "if an opponent has at least four more cards in hand than you."
    )
    t = spell(text, Setup().hand(B, *["Forest"] * hand).library(A, *["Island"] * 5))
    t.cast("Thing").resolve_all()
    assert len(t.names(Zone.HAND, A)) == cards


def test_the_adjective_of_the_first_kind_is_not_of_the_second():
    gate = printed("Gate", "land", "{T}: Add {C}.", type_line="Land — Gate")
    dual = printed("Dual", "land", "{T}: Add {C}.")
    text = (
        "Search your library for a basic land card or Gate card, put it into your hand, then "
        "shuffle."
    )
    setup = Setup(cards=[gate, dual]).library(A, "Gate", "Dual", "Forest")
    t = spell(text, setup).cast("Thing").resolve()
    assert {"Forest", "Gate"} <= set(t.labels())
    assert "Dual" not in t.labels()
