"""What is done as a permanent enters, in games (CR 614.12-13)."""

from __future__ import annotations

import pytest

from rules_engine.vocabulary import Zone
from tests.rules_engine.kit import A, B, Setup, Table
from tests.rules_engine.oracle.printed import printed

LORE = printed(
    "Lore",
    "creature",
    "As this creature enters, exile an instant or creature card from your graveyard. / This "
    "creature's power and toughness are each equal to the exiled card's mana value.",
)
BOLT = printed("Bolt", "instant", "You gain 1 life.", cost="{2}{R}")
BACK = printed(
    "Back", "sorcery", "Return target creature card from your graveyard to the battlefield."
)


@pytest.mark.cr("614.12a", "607.2a")
def test_a_card_is_exiled_before_it_is_there():
    setup = Setup(cards=[LORE, BOLT]).graveyard(A, "Bolt").hand(A, "Lore")
    table = setup.play().cast("Lore").resolve_all()
    if table.decision.prompt != "Priority":
        table.answer("Bolt").resolve_all()
    assert table.names(Zone.EXILE, A) == ["Bolt"]
    assert table.size("Lore") == (3, 3)


@pytest.mark.cr("614.13a")
def test_it_cannot_exile_itself_and_is_linked_from_the_graveyard_too():
    setup = Setup(cards=[LORE, BOLT, BACK]).graveyard(A, "Lore", "Bolt").hand(A, "Back")
    table = setup.play().cast("Back", "Lore").resolve_all()
    if table.decision.prompt != "Priority":
        table.answer("Bolt").resolve_all()
    assert table.names(Zone.EXILE, A) == ["Bolt"]
    assert table.size("Lore") == (3, 3)


def test_with_nothing_to_exile_it_is_nothing():
    table = Setup(cards=[LORE]).hand(A, "Lore").play().cast("Lore").resolve_all()
    assert table.names(Zone.GRAVEYARD, A) == ["Lore"]


def entered(text: str, setup: Setup, *answers: object, size: tuple[int, int] = (1, 1)) -> Table:
    setup.cards["Comer"] = printed("Comer", "creature", text, size=size)
    table = setup.hand(A, "Comer").play().cast("Comer").resolve_all()
    for answer in answers:
        table.answer(answer) if not isinstance(answer, tuple) else table.answer(*answer)
    return table.resolve_all()


def test_all_counters_are_taken():
    grown = printed("Grown", "creature", "This creature enters with two +1/+1 counters on it.")
    text = (
        "As this creature enters, remove all counters from all permanents. This creature enters "
        "with a +1/+1 counter on it for each counter removed this way."
    )
    setup = Setup(cards=[grown]).battlefield(A, "Grown").battlefield(B, "Grown")
    table = entered(text, setup)
    assert table.find("Comer").counters == {"+1/+1": 4}
    assert [one.counters for one in table.all("Grown")] == [{}, {}]


@pytest.mark.parametrize(("does", "counters"), [(True, {"+1/+1": 1}), (False, {})])
def test_returned_for_a_counter(does: bool, counters: dict[str, int]):
    text = (
        "As this creature enters, you may return a nonland permanent you control to its owner's "
        "hand. If you do, this creature enters with a +1/+1 counter on it."
    )
    table = entered(text, Setup().battlefield(A, "Bear"), "Yes" if does else "No")
    if table.decision.prompt != "Priority":
        table.answer("Bear").resolve_all()
    assert table.find("Comer").counters == counters
    assert table.names(Zone.HAND, A) == (["Bear"] if does else [])


@pytest.mark.parametrize(
    ("text", "counters"),
    [
        (
            "As this creature enters, sacrifice any number of creatures. It enters with that many "
            "+1/+1 counters on it.",
            2,
        ),
        (
            "As this creature enters, you may sacrifice any number of creatures. If you do, it "
            "enters with twice that many +1/+1 counters on it.",
            4,
        ),
    ],
)
def test_sacrificed_for_counters(text: str, counters: int):
    table = entered(text, Setup().battlefield(A, "Bear", "Elf"), ("Bear", "Elf"))
    assert table.find("Comer").counters == {"+1/+1": counters}


def test_a_counter_on_another_and_a_hand_discarded():
    text = "As this creature enters, put a charge counter on an artifact you control."
    stone = printed("Stone", "artifact", "")
    table = entered(text, Setup(cards=[stone]).battlefield(A, "Stone"))
    if table.decision.prompt != "Priority":
        table.answer("Stone").resolve_all()
    assert table.find("Stone").counters == {"charge": 1}
    table = entered("As this creature enters, discard your hand.", Setup().hand(A, "Bear"))
    assert table.names(Zone.HAND, A) == []


def test_cards_exiled_are_counted():
    text = (
        "As this creature enters, exile any number of creature cards from your graveyard. It "
        "enters with three +1/+1 counters on it for each creature card exiled this way."
    )
    table = entered(text, Setup().graveyard(A, "Bear", "Elf"), ("Bear", "Elf"))
    assert table.find("Comer").counters == {"+1/+1": 6}
    assert sorted(table.names(Zone.EXILE, A)) == ["Bear", "Elf"]


def test_dice_rolled_on_entering():
    text = (
        "As this creature enters, roll three six-sided dice. It enters with a number of +1/+1 "
        "counters on it equal to the total of those results."
    )
    table = entered(text, Setup())
    assert 3 <= table.find("Comer").counters["+1/+1"] <= 18


@pytest.mark.parametrize(("kicked", "milled"), [(True, 2), (False, 0)])
def test_only_if_it_was_kicked(kicked: bool, milled: int):
    kicker = printed(
        "Comer",
        "creature",
        "Kicker {0} / As this creature enters, if it was kicked, mill two cards.",
    )
    setup = Setup(cards=[kicker]).library(A, "Bear", "Elf", "Ox").hand(A, "Comer")
    table = setup.play().act("Cast Comer")
    while table.decision.prompt != "Priority":
        table.answer("Yes" if kicked else "No") if "Yes" in table.labels() else table.answer(
            table.labels()[0 if kicked else -1]
        )
    table.resolve_all()
    assert len(table.names(Zone.GRAVEYARD, A)) == milled
