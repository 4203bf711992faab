"""Variants of keywords and the states that they leave, read from text and played (CR 701–702)."""

from __future__ import annotations

import pytest

from rules_engine.decisions import DecisionKind
from rules_engine.vocabulary import CounterKind, Step, Zone
from tests.rules_engine.kit import A, B, Setup, Table
from tests.rules_engine.oracle.printed import printed
from tests.rules_engine.rules.cr1_game_concepts.mana_words import with_pool

# --- two kickers ---------------------------------------------------------------------------------

MAGE = printed(
    "Twofold Mage",
    "creature",
    "Kicker {W} and/or {R} / When this creature enters, if it was kicked with its {W} kicker, you "
    "gain 3 life. / When this creature enters, if it was kicked with its {R} kicker, it deals 2 "
    "damage to any target.",
)


@pytest.mark.cr("702.33f")
@pytest.mark.parametrize(
    ("mana", "gained", "dealt"), [("", 0, 0), ("W", 3, 0), ("R", 0, 2), ("WR", 3, 2)]
)
def test_each_ability_asks_for_its_own_kicker(mana: str, gained: int, dealt: int):
    table = with_pool(Setup(cards=[MAGE]).hand(A, "Twofold Mage").play(), mana)
    table.cast("Twofold Mage", *["Yes"] * len(mana)).resolve()
    if table.decision.kind is DecisionKind.TRIGGERS:
        table.answer("Twofold Mage")
    if dealt:
        table.answer(B)
    table.resolve_all()
    assert (table.life(A), table.life(B)) == (20 + gained, 20 - dealt)


def test_it_enters_with_what_its_kicker_says():
    volver = printed(
        "Young Volver",
        "creature",
        "Kicker {W} and/or {R} / If this creature was kicked with its {W} kicker, it enters with "
        "two +1/+1 counters on it and with flying. / If this creature was kicked with its {R} "
        "kicker, it enters with a +1/+1 counter on it and with haste.",
    )
    table = with_pool(Setup(cards=[volver]).hand(A, "Young Volver").play(), "R")
    table.cast("Young Volver", "Yes").resolve()
    assert table.size("Young Volver") == (3, 3)
    assert {str(word) for word in table.seen("Young Volver").keywords} == {"kicker", "haste"}


def test_who_kicks_a_spell_is_told_of():
    """CR 702.33d."""
    nest = printed("Nest", "enchantment", "Whenever a player kicks a spell, you gain 1 life.")
    spell = printed("Spark", "instant", "Kicker {R} / You gain 10 life.")
    for mana, life in (("R", 31), ("", 30)):
        setup = Setup(cards=[nest, spell]).battlefield(A, "Nest").hand(A, "Spark")
        table = with_pool(setup.play(), mana)
        table.cast("Spark", *["Yes"] * len(mana)).resolve_all()
        assert table.life(A) == life


# --- foretold and plotted ------------------------------------------------------------------------


@pytest.mark.cr("702.143c")
@pytest.mark.parametrize(("foretold", "life"), [(True, 25), (False, 20)])
def test_a_spell_knows_that_it_was_foretold(foretold: bool, life: int):
    cup = printed("Cup", "instant", "If this spell was foretold, you gain 5 life. / Foretell {0}")
    table = with_pool(Setup(cards=[cup]).hand(A, "Cup").play(), "CC")
    if foretold:
        table.act("Foretell Cup")
        table.go_to(Step.PRECOMBAT_MAIN, turn=5)
        table.act("Cast Cup with foretell").resolve_all()
    else:
        table.cast("Cup").resolve_all()
    assert table.life(A) == life


@pytest.mark.cr("702.143c")
def test_foretold_cards_are_counted_in_exile():
    god = printed(
        "God", "creature", "This creature gets +1/+1 for each foretold card you own in exile."
    )
    cup = printed("Cup", "instant", "You gain 1 life. / Foretell {0}")
    setup = Setup(cards=[god, cup]).battlefield(A, "God").hand(A, "Cup").put(A, Zone.EXILE, "Bear")
    table = with_pool(setup.play(), "CC")
    assert table.size("God") == (2, 2)
    table.act("Foretell Cup")
    assert table.size("God") == (3, 3)


@pytest.mark.cr("702.170c")
def test_a_card_that_became_plotted_is_cast_for_nothing_in_a_later_turn():
    guide = printed(
        "Guide",
        "creature",
        "When this creature enters, you may exile a nonland card from your hand. If you do, it "
        "becomes plotted.",
    )
    setup = Setup(cards=[guide]).hand(A, "Guide", "Giant")
    table = setup.play()
    table.cast("Guide").resolve().resolve().answer("Yes")
    if table.names(Zone.EXILE, A) == []:
        table.answer("Giant")
    assert table.names(Zone.EXILE, A) == ["Giant"]
    assert not any("Giant" in label for label in table.labels())
    table.go_to(Step.PRECOMBAT_MAIN, turn=5)
    table.act("Cast Giant with plot").resolve_all()
    assert [one.face.name for one in table.all("Giant")] == ["Giant"]


# --- goaded --------------------------------------------------------------------------------------


@pytest.mark.cr("701.15a")
def test_only_goaded_creatures_are_told_of():
    ancestor = printed(
        "Ancestor",
        "creature",
        "Whenever a goaded creature attacks, it deals 1 damage to its controller.",
    )
    taunt = printed("Taunt", "instant", "Goad target creature.")
    setup = Setup(cards=[ancestor, taunt]).battlefield(B, "Ancestor").hand(B, "Taunt")
    table = setup.battlefield(A, "Bear", "Ox").play()
    table.act("Cast Taunt", "Bear", player=B).resolve_all()
    table.attack("Bear", "Ox").resolve_all()
    assert table.life(A) == 19


# --- grandeur, chroma ----------------------------------------------------------------------------


def test_grandeur_discards_another_card_of_that_name():
    knight = printed("Grand Knight", "legend", "Discard another card named ~: You gain 4 life.")
    setup = Setup(cards=[knight]).battlefield(A, "Grand Knight").hand(A, "Bear")
    assert "Activate Grand Knight" not in setup.play().labels()
    setup.hand(A, "Grand Knight")
    table = setup.play()
    table.activate("Grand Knight").resolve_all()
    assert (table.life(A), table.names(Zone.GRAVEYARD, A)) == (24, ["Grand Knight"])


@pytest.mark.cr("202.1")
def test_mana_symbols_of_a_color_are_counted():
    crux = printed(
        "Crux",
        "creature",
        "~'s power and toughness are each equal to the number of green mana symbols in the mana "
        "costs of permanents you control.",
        cost="{1}{G}{G/U}{U}",
    )
    table = (
        Setup(cards=[crux]).battlefield(A, "Crux", "Bear", "Goblin").battlefield(B, "Bear").play()
    )
    assert table.size("Crux") == (3, 3)


def test_mana_symbols_of_what_was_sacrificed():
    forge = printed(
        "Forge",
        "artifact",
        "{0}, Sacrifice a creature: You gain life equal to the number of green mana symbols in the "
        "sacrificed creature's mana cost.",
    )
    table = Setup(cards=[forge]).battlefield(A, "Forge", "Bear").play()
    table.activate("Forge").resolve_all()
    assert table.life(A) == 21


# --- turned face up ------------------------------------------------------------------------------


@pytest.mark.cr("708.11")
def test_counters_as_it_is_turned_face_up():
    hydra = printed(
        "Hidden Hydra",
        "creature",
        "Morph {0} / As this creature is turned face up, put five +1/+1 counters on it.",
    )
    table = Setup(cards=[hydra]).face_down(A, "Hidden Hydra").play()
    table.act("Turn Hidden Hydra face up")
    assert table.find("Hidden Hydra").counters == {CounterKind.PLUS_ONE: 5}


# --- cumulative upkeep ---------------------------------------------------------------------------


def _upkeep(price: str, *, foe: str = "Bear") -> Table:
    beast = printed("Old Beast", "creature", f"Cumulative upkeep—{price}")
    setup = Setup(cards=[beast]).battlefield(A, "Old Beast").battlefield(B, foe)
    return setup.play().go_to(Step.UPKEEP, turn=5)


@pytest.mark.cr("702.24a")
def test_an_opponent_gains_life_for_each_age_counter():
    table = _upkeep("An opponent gains 1 life.")
    table.resolve().answer("Yes").resolve_all()
    assert (table.life(B), [one.face.name for one in table.all("Old Beast")]) == (21, ["Old Beast"])


@pytest.mark.cr("702.24a")
def test_counters_are_put_on_an_opponents_creature():
    table = _upkeep("Put a +1/+1 counter on a creature an opponent controls.")
    table.resolve().answer("Yes").resolve_all()
    assert table.size("Bear") == (3, 3)
    without = _upkeep("Put a +1/+1 counter on a creature an opponent controls.", foe="Wastes")
    without.resolve_all()
    assert without.all("Old Beast") == []


@pytest.mark.cr("702.24a")
def test_an_opponent_gets_a_token():
    table = _upkeep("Have an opponent create a 1/1 red Survivor creature token.")
    table.resolve().answer("Yes").resolve_all()
    assert [table.seen(one.id).controller for one in table.all("Survivor Token")] == [B]
