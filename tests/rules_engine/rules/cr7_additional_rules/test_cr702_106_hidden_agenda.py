"""CR 702.106: hidden agenda, and conspiracies whose abilities name the chosen card."""

import pytest

from rules_engine.decisions import DecisionKind
from rules_engine.errors import IllegalAction
from rules_engine.rules.conspiracies import hide_agendas
from rules_engine.rules.setup import start_game
from rules_engine.vocabulary import Step, Zone
from tests.rules_engine.kit import A, B, Setup, Table
from tests.rules_engine.oracle.printed import printed

BEAR = printed("Bear", "creature", "", cost="{0}", size=(2, 2))
CUB = printed("Cub", "creature", "", cost="{0}", size=(1, 1))
SPARK = printed("Spark", "instant", "~ deals 1 damage to any target.", cost="{1}")
AGENDA = "Hidden agenda / "


def plotted(text: str, name: str, setup: Setup) -> Table:
    """The conspiracy lies face down in the command zone with that name chosen for it."""
    plot = printed("Plot", "conspiracy", AGENDA + text)
    setup.cards |= {one.name: one for one in (plot, BEAR, CUB, SPARK)}
    setup.put(A, Zone.COMMAND, "Plot")
    asking = hide_agendas(setup.state)
    decision = next(asking)
    assert (decision.kind, decision.player) == (DecisionKind.CHOOSE, A)
    names = [option.label for option in decision.options]
    with pytest.raises(StopIteration):
        asking.send((names.index(name),))
    return setup.play()


def with_cards(**zones: tuple[str, ...]) -> Setup:
    setup = Setup(cards=(BEAR, CUB, SPARK))
    setup.battlefield(A, *zones.get("battlefield", ()))
    return setup.hand(A, *zones.get("hand", ()))


@pytest.mark.cr("702.106a", "702.106c", "315.5b")
def test_it_does_nothing_until_it_is_turned_face_up():
    setup = with_cards(battlefield=("Bear", "Cub"))
    table = plotted("Creatures you control with the chosen name get +1/+1.", "Bear", setup)
    assert table.size("Bear") == (2, 2)
    table.act("Turn Plot face up")
    assert (table.size("Bear"), table.size("Cub")) == ((3, 3), (1, 1))


@pytest.mark.cr("702.106d", "607.2d")
def test_a_cost_of_spells_with_that_name():
    setup = with_cards(hand=("Spark",))
    table = plotted("Spells with the chosen name you cast cost {1} less to cast.", "Spark", setup)
    assert "Cast Spark" not in table.labels()
    table.act("Turn Plot face up").cast("Spark", B).resolve()
    assert table.life(B) == 19


def test_what_enters_with_that_name():
    text = (
        "Each creature you control with the chosen name enters with an additional +1/+1 counter "
        "on it."
    )
    table = plotted(text, "Bear", with_cards(hand=("Bear", "Bear", "Cub")))
    table.cast("Bear").resolve()
    assert table.size("Bear") == (2, 2)
    table.act("Turn Plot face up").cast("Cub").resolve()
    table.cast("Bear").resolve()
    assert [table.size(bear.id) for bear in table.all("Bear")] == [(2, 2), (3, 3)]
    assert table.size("Cub") == (1, 1)


@pytest.mark.cr("315.5")
def test_what_triggers_for_that_name():
    text = "Whenever a creature you control with the chosen name attacks, you gain 3 life."
    table = plotted(text, "Bear", with_cards(battlefield=("Bear", "Cub")))
    table.act("Turn Plot face up").attack("Bear", "Cub").resolve_all()
    assert table.life(A) == 23


def test_mana_of_any_color_for_spells_of_that_name():
    red = printed("Ember", "instant", "You gain 1 life.", cost="{R}")
    setup = with_cards()
    setup.cards["Ember"] = red
    setup.battlefield(A, "Forest").hand(A, "Ember")
    text = (
        "You may spend mana as though it were mana of any color to cast spells with the chosen "
        "name."
    )
    table = plotted(text, "Ember", setup)
    assert "Cast Ember" not in table.labels()
    table.act("Turn Plot face up").cast("Ember")
    while table.decision.kind is not DecisionKind.PRIORITY:
        table.answer(table.labels()[0])
    table.resolve()
    assert table.life(A) == 21


def test_nobody_else_turns_it_up():
    table = plotted(
        "Creatures you control with the chosen name get +1/+1.", "Bear", with_cards(hand=("Bear",))
    )
    table.until_priority(B)
    with pytest.raises(IllegalAction):
        table.act("Turn Plot face up")


@pytest.mark.cr("315.2")
def test_the_name_is_chosen_as_the_game_begins():
    plot = printed("Plot", "conspiracy", AGENDA + "Creatures you control have haste.")
    setup = Setup(cards=(plot, BEAR)).put(A, Zone.COMMAND, "Plot")
    setup.state.options = setup.state.options.__class__(choices_in_set_up=True, opening_hand=False)
    decision = next(start_game(setup.state))
    assert decision.prompt == "Choose a card name"


def test_a_conspiracy_without_an_agenda_works_at_once():
    plot = printed("Edge", "conspiracy", "Creatures you control get +1/+1.")
    setup = Setup(cards=(plot, BEAR)).put(A, Zone.COMMAND, "Edge").battlefield(A, "Bear")
    table = setup.play()
    assert table.size("Bear") == (3, 3)
    assert table.go_to(Step.END).size("Bear") == (3, 3)
