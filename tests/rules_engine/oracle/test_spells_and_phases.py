"""Combat phases after the postcombat main phase, split second for a kicker, counters by what comes
back, and a card of a hand or of a graveyard."""

from __future__ import annotations

import pytest

from rules_engine.vocabulary import Step, Zone
from tests.rules_engine.kit import A, B, Setup, Table
from tests.rules_engine.oracle.printed import printed
from tests.rules_engine.rules.cr1_game_concepts.mana_words import with_pool

WAR = (
    "After the first postcombat main phase this turn, there's an additional combat phase followed "
    "by an additional main phase. At the beginning of that combat, untap all creatures that "
    "attacked this turn."
)
CARDS = [
    printed("Bear", "creature", "Trample", size=(2, 2)),
    printed("Relic", "artifact", "{T}: You gain 1 life."),
    printed("Isle", "land", "{T}: Add {U}."),
    printed("War", "instant", WAR),
    printed(
        "Assault",
        "sorcery",
        "After this main phase, there's an additional combat phase followed by an additional main "
        "phase. At the beginning of that combat, untap all creatures that attacked this turn.",
    ),
    printed(
        "Disaster",
        "instant",
        "Kicker {R} / If this spell was kicked, it has split second. / ~ deals 1 damage to each "
        "player.",
    ),
    printed("Wolf", "creature", "Vigilance"),
    printed("Denial", "instant", "Counter target spell."),
    printed(
        "Summon",
        "instant",
        "The next creature spell you cast this turn can be cast as though it had flash. That spell "
        "can't be countered. That creature enters with an additional +1/+1 counter on it.",
    ),
    printed("Drop", "instant", "You gain 1 life."),
    printed("Guide", "planeswalker", "[+1]: You gain 1 life."),
    printed(
        "Recess",
        "instant",
        "Exile any number of target creatures and/or planeswalkers you control. At the beginning "
        "of the next end step, return each of them to the battlefield under its owner's control. "
        "Each of them enters with an additional +1/+1 counter on it if it's a creature and an "
        "additional loyalty counter on it if it's a planeswalker.",
    ),
    printed(
        "Remorse",
        "sorcery",
        "Target opponent reveals their hand. You choose a nonland card from it or a card from "
        "their graveyard. Exile that card. You lose 1 life.",
    ),
    printed(
        "Void",
        "instant",
        "If at least three colorless mana was spent to cast this spell, you gain 3 life.",
        cost="{3}",
    ),
]


def setup() -> Setup:
    return Setup(cards=CARDS)


def _steps(table: Table) -> list[Step]:
    main = (Step.PRECOMBAT_MAIN, Step.POSTCOMBAT_MAIN, Step.BEGINNING_OF_COMBAT, Step.END)
    return [step for step in table.state.upcoming if step in main]


COMBAT, MAIN = Step.BEGINNING_OF_COMBAT, Step.POSTCOMBAT_MAIN


@pytest.mark.parametrize("wars", [1, 2])
def test_a_combat_after_the_postcombat_main_phase(wars: int):
    table = setup().battlefield(A, "Bear").hand(A, *["War"] * wars).play()
    for _ in range(wars):
        table.cast("War").resolve_all()
    assert _steps(table) == [COMBAT, MAIN, *[COMBAT, MAIN] * wars, Step.END]
    table.attack("Bear").damage().go_to(MAIN)
    assert table.find("Bear").tapped
    table.go_to(COMBAT).resolve_all()
    assert not table.find("Bear").tapped
    table.attack("Bear").damage()
    assert table.life(B) == 16


def test_in_the_first_postcombat_main_phase_and_after_it():
    table = setup().hand(A, "War", "War").play().go_to(MAIN).cast("War").resolve_all()
    assert _steps(table) == [COMBAT, MAIN, Step.END]
    table.go_to(COMBAT)
    table.cast("War").resolve_all()
    assert _steps(table) == [MAIN, Step.END]


def test_what_waits_for_an_earlier_phase_still_waits_for_that():
    table = setup().battlefield(A, "Bear").hand(A, "Assault", "War").play()
    table.attack("Bear").damage().go_to(MAIN)
    table.cast("Assault").resolve_all().cast("War").resolve_all()
    assert _steps(table) == [COMBAT, MAIN, COMBAT, MAIN, Step.END]
    assert table.find("Bear").tapped
    table.go_to(COMBAT).resolve_all()
    assert not table.find("Bear").tapped
    table.attack("Bear").damage().go_to(MAIN)
    assert table.find("Bear").tapped
    table.go_to(COMBAT).resolve_all()
    assert not table.find("Bear").tapped


@pytest.mark.parametrize("kicked", [True, False])
def test_split_second_only_if_it_was_kicked(kicked: bool):
    table = with_pool(setup().hand(A, "Disaster", "Drop").play(), "R")
    table.cast("Disaster", "Yes" if kicked else "No")
    assert ("Cast Drop" in table.labels()) is not kicked
    table.resolve_all()
    assert (table.life(A), table.life(B)) == (19, 19)
    assert "Cast Drop" in table.labels()


def test_counters_by_what_comes_back():
    table = setup().battlefield(A, "Bear", "Guide").hand(A, "Recess").play()
    table.cast("Recess", ["Bear", "Guide"]).resolve_all()
    assert table.names(Zone.BATTLEFIELD, A) == []
    table.go_to(Step.END).resolve_all()
    assert table.find("Bear").counters == {"+1/+1": 1}
    assert table.find("Guide").counters == {"loyalty": 4}


@pytest.mark.parametrize("chosen", ["Bear", "Isle"])
def test_a_card_of_the_hand_or_of_the_graveyard(chosen: str):
    start = setup().hand(B, "Bear", "Relic").graveyard(B, "Isle").hand(A, "Remorse")
    table = start.play().cast("Remorse", "B").resolve()
    assert sorted(table.labels()) == ["Bear", "Isle", "Relic"]
    table.answer(chosen).until_priority(A)
    assert [table.state.name(oid) for oid in table.state.exile] == [chosen]
    assert table.life(A) == 19


def test_no_land_of_the_hand():
    table = setup().hand(B, "Isle").hand(A, "Remorse").play().cast("Remorse", "B").resolve_all()
    assert (table.names(Zone.HAND, B), table.life(A)) == (["Isle"], 19)


@pytest.mark.parametrize(("pool", "life"), [("CCC", 23), ("CCU", 20)])
def test_colorless_mana_was_spent(pool: str, life: int):
    table = with_pool(setup().hand(A, "Void").play(), pool).cast("Void")
    while table.labels()[0] != "Pass":
        table.answer(table.labels()[0])
    assert table.resolve_all().life(A) == life


@pytest.mark.parametrize("summons", [1, 2])
def test_the_next_creature_spell_cast_at_any_time(summons: int):
    start = Setup(cards=CARDS, active=B).hand(A, *["Summon"] * summons, "Bear", "Wolf")
    table = start.hand(B, "Denial").play().until_priority(A)
    for _ in range(summons):
        table.cast("Summon", player=A).resolve_all().until_priority(A)
    table.cast("Bear", player=A).until_priority(B).cast("Denial", "Bear", player=B).resolve_all()
    assert table.names(Zone.BATTLEFIELD, A) == ["Bear"]
    assert table.find("Bear").counters == {"+1/+1": summons}
    assert "Cast Wolf" not in table.until_priority(A).labels()
    table.go_to(Step.PRECOMBAT_MAIN, turn=4).cast("Wolf").resolve_all()
    assert table.find("Wolf").counters == {}
