"""Cards above others in a graveyard, cards drawn this turn, targets here or there."""

from __future__ import annotations

import pytest

from rules_engine.vocabulary import Step, Zone
from tests.rules_engine.kit import A, B, Setup
from tests.rules_engine.oracle.printed import printed

SHADE = printed(
    "Shade",
    "creature",
    "At the beginning of your upkeep, if ~ is in your graveyard with three or more creature cards "
    "above it, you may put ~ onto the battlefield.",
)


@pytest.mark.cr("404.2", "603.4")
@pytest.mark.parametrize(
    ("cards", "offered"),
    [
        (("Shade", "Bear", "Ox", "Forest", "Bear"), True),
        (("Bear", "Shade", "Ox", "Bear"), False),
    ],
)
def test_it_comes_back_from_below_three_creature_cards(cards: tuple[str, ...], offered: bool):
    setup = Setup(cards=[SHADE], active=B, step=Step.END).graveyard(A, *cards)
    table = setup.play().go_to(Step.UPKEEP, turn=4).resolve_all()
    if offered:
        table.answer("Yes").resolve_all()
    assert len(table.all("Shade")) == int(offered)


LIBRARY = printed(
    "Stacks",
    "enchantment",
    "At the beginning of your draw step, you may draw two additional cards. If you do, choose two "
    "cards in your hand drawn this turn. For each of those cards, pay 4 life or put the card on "
    "top of your library.",
)


@pytest.mark.cr("121", "118.3")
def test_cards_drawn_this_turn_are_paid_for_or_put_back():
    setup = Setup(cards=[LIBRARY], active=B, step=Step.END).hand(A, "Giant")
    setup.library(A, "Bear", "Ox", "Forest").battlefield(A, "Stacks")
    table = setup.play().go_to(Step.DRAW, turn=4).resolve_all().answer("Yes")
    assert sorted(table.labels()) == ["Bear", "Forest", "Ox"]
    table.answer("Bear", "Ox")
    table.answer("Yes")
    table.answer("No").resolve_all()
    assert table.life(A) == 16
    assert len(table.names(Zone.HAND, A)) == 3
    top = table.state.name(table.state.players[A].library[-1])
    assert top in ("Bear", "Ox")


@pytest.mark.cr("115.1", "607.2a")
def test_creatures_here_and_creature_cards_there_are_targets_together():
    text = (
        "When ~ enters, exile up to three other target creatures from the battlefield and/or "
        "creature cards from graveyards. / When ~ leaves the battlefield, return the exiled cards "
        "to their owners' hands."
    )
    angel = printed("Angel", "creature", text)
    kill = printed("Kill", "instant", "Destroy target creature.")
    setup = Setup(cards=[angel, kill]).hand(A, "Angel", "Kill").battlefield(B, "Bear")
    table = setup.graveyard(B, "Ox", "Forest").play().cast("Angel").resolve()
    assert sorted(table.labels()) == ["Bear", "Ox"]
    table.answer("Bear", "Ox").resolve_all()
    assert table.names(Zone.EXILE, B) == ["Bear", "Ox"]
    table.cast("Kill", "Angel").resolve_all()
    assert table.names(Zone.HAND, B) == ["Bear", "Ox"]


@pytest.mark.cr("602.2", "614.9")
def test_only_its_owner_activates_it_whoever_controls_it():
    text = (
        "{0}: The next 1 damage that would be dealt to ~ this turn is dealt to its owner instead. "
        "Only ~'s owner may activate this ability."
    )
    body = printed("Body", "creature", text)
    steal = printed("Steal", "sorcery", "Gain control of target creature.")
    setup = Setup(cards=[body, steal]).hand(A, "Steal", "Shock").battlefield(B, "Body")
    table = setup.battlefield(A, "Mountain").play().cast("Steal", "Body").resolve_all()
    assert "Activate Body" not in table.labels()
    table.until_priority(B)
    assert "Activate Body" in table.labels()
    table.activate("Body").resolve_all()
    table.until_priority(A).cast("Shock", "Body").resolve_all()
    assert (table.life(B), table.find("Body").damage) == (19, 1)


@pytest.mark.cr("701.3a", "608.2d")
def test_an_aura_moves_to_a_land_of_the_others_choice():
    text = (
        "Enchant land / When enchanted land becomes tapped, destroy it. That land's controller may "
        "attach ~ to a land of their choice."
    )
    vine = printed("Vine", "aura", text)
    tap = printed("Tap", "sorcery", "Tap target land.")
    setup = Setup(cards=[vine, tap]).hand(A, "Vine", "Tap").battlefield(B, "Forest", "Mountain")
    table = setup.play().cast("Vine", "Forest").resolve_all().cast("Tap", "Forest").resolve_all()
    assert table.decision.player == B
    table.answer("Yes").resolve_all()
    assert table.names(Zone.GRAVEYARD, B) == ["Forest"]
    assert table.find("Vine").attached_to == table.find("Mountain").id


@pytest.mark.cr("202.3")
@pytest.mark.parametrize(("top", "there"), [("Goblin", []), ("Giant", ["Goblin"])])
def test_countered_by_the_same_mana_value(top: str, there: list[str]):
    text = (
        "Whenever an opponent casts a spell, you may reveal the top card of your library. If you "
        "do, counter that spell if it has the same mana value as the revealed card."
    )
    scale = printed("Scale", "enchantment", text)
    setup = Setup(cards=[scale]).hand(A, "Goblin").battlefield(A, "Mountain")
    table = setup.battlefield(B, "Scale").library(B, top).play().cast("Goblin").resolve()
    table.answer("Yes").resolve_all()
    assert [n for n in table.names(Zone.BATTLEFIELD, A) if n == "Goblin"] == there


@pytest.mark.cr("611.2c", "701.6a")
def test_creature_spells_of_this_turn_are_safe():
    roar = printed("Roar", "sorcery", "Creature spells you cast this turn can't be countered.")
    setup = Setup(cards=[roar]).hand(A, "Roar", "Bear").hand(B, "Counter")
    lands = ["Forest", "Forest"]
    table = setup.battlefield(A, *lands).battlefield(B, "Island", "Island").play()
    table.cast("Roar").resolve_all().cast("Bear").pass_priority()
    table.cast("Counter", "Bear", player=B).resolve_all()
    assert len(table.all("Bear")) == 1


@pytest.mark.cr("707.9e", "107.3m")
def test_a_copy_enters_with_x_more_counters():
    text = (
        "You may have ~ enter as a copy of any creature on the battlefield, except it enters with "
        "X additional +1/+1 counters on it."
    )
    ego = printed("Ego", "creature", text, cost="{X}")
    setup = Setup(cards=[ego]).hand(A, "Ego").battlefield(B, "Ox").battlefield(A, *["Wastes"] * 3)
    table = setup.play().cast("Ego", 3).resolve_all()
    table.answer("Ox").resolve_all()
    (copy,) = table.all("Ox", player=A)
    assert table.size(copy.id) == (5, 7)


@pytest.mark.cr("707.9f")
def test_a_copy_of_a_creature_gets_a_counter():
    text = (
        "You may have ~ enter as a copy of a creature or planeswalker you control, except it "
        "enters with an additional +1/+1 counter on it if it's a creature and it isn't legendary."
    )
    double = printed("Double", "creature", text)
    setup = Setup(cards=[double]).hand(A, "Double").battlefield(A, "Ox").play()
    table = setup.cast("Double").resolve_all()
    table.answer("Ox").resolve_all()
    assert sorted(table.size(one.id) for one in table.all("Ox")) == [(2, 4), (3, 5)]


@pytest.mark.cr("607.3")
def test_of_several_exiled_cards_those_that_stay_go_to_hand():
    text = (
        "I, II — Exile the top card of your library. / III — You may put the exiled card onto the "
        "battlefield if it's a creature card. If you don't put the exiled card onto the "
        "battlefield, put it into its owner's hand."
    )
    saga = printed("Creation", "saga", text)
    setup = Setup(cards=[saga]).hand(A, "Creation").library(A, "Shock", "Wastes", "Bear")
    table = setup.play().cast("Creation").resolve_all().go_to(Step.PRECOMBAT_MAIN, turn=5)
    table.resolve_all().go_to(Step.PRECOMBAT_MAIN, turn=7).resolve_all()
    table.answer("Yes").resolve_all()
    assert len(table.all("Bear")) == 1
    assert table.names(Zone.EXILE, A) == []
    assert "Shock" in table.names(Zone.HAND, A)
