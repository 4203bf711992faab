"""Copies that cost less, prices of what has none, what is unattached from a creature, and what is
found out or still so at a later time."""

import pytest

from rules_engine.vocabulary import Keyword, Step, Zone
from tests.rules_engine.kit import A, B, Setup
from tests.rules_engine.oracle.printed import printed

BEAR = printed("Bear", "creature", "", cost="{G}", size=(2, 2))
SWORD = printed("Sword", "equipment", "Equipped creature gets +3/+0. / Equip {0}")


@pytest.mark.parametrize(("tax", "forests", "cast"), [(0, 1, True), (0, 0, False), (1, 1, False)])
def test_601_2f_a_copy_costs_less(tax, forests, cast):
    god = printed(
        "God",
        "creature",
        "Whenever ~ attacks, copy target instant card in your graveyard and you may cast the copy. "
        "That copy costs {2} less to cast.",
    )
    boon = printed("Boon", "instant", "You gain 4 life.", cost="{2}{G}")
    dearer = printed("Dearer", "artifact", "Noncreature spells cost {1} more to cast.")
    setup = Setup(cards=(god, boon, dearer)).battlefield(A, "God", *["Forest"] * forests)
    table = setup.battlefield(B, *["Dearer"] * tax).graveyard(A, "Boon").play().attack("God")
    if table.labels() != ["Pass"] and "Boon" in table.labels():
        table.answer("Boon")
    table.resolve()
    if cast:
        table.answer("Yes")
    table.resolve_all()
    assert table.life(A) == (24 if cast else 20)


@pytest.mark.parametrize("discarded", [True, False])
def test_118_9_what_has_no_mana_cost(discarded):
    chef = printed(
        "Chef",
        "creature",
        "As long as you've discarded a card this turn, you may pay {G} to cast this spell.",
        cost="",
    )
    outlet = printed("Outlet", "artifact", "Discard a card: You gain 1 life.")
    setup = Setup(cards=(BEAR, chef, outlet)).battlefield(A, "Outlet", "Forest")
    table = setup.hand(A, "Chef", "Bear").play()
    if discarded:
        table.activate("Outlet", "Bear").resolve()
    assert any(label.startswith("Cast Chef") for label in table.labels()) is discarded


def test_701_3d_unattached_from_a_creature():
    voyager = printed(
        "Voyager",
        "creature",
        "{0}: You may unattach an Equipment from a creature you control. If you do, tap that "
        "creature and it gains indestructible until end of turn.",
    )
    setup = Setup(cards=(BEAR, SWORD, voyager)).battlefield(A, "Voyager", "Bear", "Sword")
    table = setup.play().activate("Sword", "Bear").resolve().activate("Voyager").resolve()
    table.answer("Yes").resolve_all()
    assert table.find("Sword").attached_to is None
    assert table.find("Bear").tapped
    assert Keyword.INDESTRUCTIBLE in table.seen("Bear").keywords
    assert Keyword.INDESTRUCTIBLE not in table.seen("Sword").keywords


def test_603_2d_abilities_of_what_is_attached():
    mercenary = printed(
        "Mercenary",
        "creature",
        "As long as ~ is equipped, if an ability of ~ or an Equipment attached to it triggers, "
        "that ability triggers an additional time.",
    )
    blade = printed(
        "Blade", "equipment", "Whenever equipped creature attacks, you gain 1 life. / Equip {0}"
    )
    setup = Setup(cards=(BEAR, blade, mercenary)).battlefield(A, "Mercenary", "Bear", "Blade")
    table = setup.battlefield(A, "Blade").play()
    blades = [obj.id for obj in table.all("Blade")]
    for _ in blades:
        index = next(i for i, label in enumerate(table.labels()) if "Blade" in label)
        table.game.answer(index)
        table.answer("Bear" if table.find("Blade").attached_to is None else "Mercenary")
        table.resolve()
    equipped = [obj.attached_to for obj in table.all("Blade")]
    table.attack("Mercenary", "Bear").resolve_all()
    on_mercenary = equipped.count(table.find("Mercenary").id)
    on_bear = equipped.count(table.find("Bear").id)
    assert table.life(A) == 20 + 2 * on_mercenary + on_bear


@pytest.mark.parametrize("stays", [True, False])
def test_400_7_if_it_is_still_there(stays):
    caretaker = printed(
        "Caretaker",
        "creature",
        "Whenever a creature with power 2 or less is put into your graveyard from the battlefield, "
        "you may return that card to the battlefield at the beginning of the next end step if ~ is "
        "still on the battlefield. / Sacrifice a creature: You gain 1 life.",
        size=(3, 3),
    )
    setup = Setup(cards=(BEAR, caretaker)).battlefield(A, "Caretaker", "Bear")
    table = setup.play().activate("Caretaker", "Bear").resolve_all()
    if not stays:
        table.activate("Caretaker", "Caretaker").resolve_all()
    table.go_to(Step.END).resolve()
    if stays:
        table.answer("Yes").resolve_all()
    assert ("Bear" in table.names(Zone.BATTLEFIELD, A)) is stays


def test_603_7_x_at_that_time():
    tamer = printed(
        "Tamer",
        "creature",
        "When ~ enters, create X 1/1 red Warrior creature tokens at the beginning of your next "
        "upkeep, where X is the number of lands you control at that time.",
    )
    setup = Setup(cards=(tamer,)).battlefield(A, "Forest").hand(A, "Tamer", "Island")
    table = setup.play().cast("Tamer").resolve().resolve_all().act("Play Island")
    table.go_to(Step.UPKEEP, turn=table.state.turn + 2).resolve_all()
    assert len(table.all("Warrior Token")) == 2


@pytest.mark.parametrize(("times", "drawn"), [(1, 0), (2, 1)])
def test_701_54_how_often_the_ring_has_tempted(times, drawn):
    frodo = printed(
        "Bearer",
        "creature",
        "{0}: The Ring tempts you. / {0}: If the Ring has tempted you two or more times this game, "
        "draw a card.",
    )
    table = Setup(cards=(frodo,)).battlefield(A, "Bearer").play()
    for _ in range(times):
        table.act("Activate Bearer (1)").resolve().resolve_all()
    table.act("Activate Bearer (2)").resolve_all()
    assert len(table.names(Zone.HAND, A)) == drawn


def test_less_power_than_its_own():
    theorist = printed(
        "Theorist",
        "creature",
        "{0}: Return target creature card with power less than ~'s from your graveyard to the "
        "battlefield with a finality counter on it.",
        size=(3, 3),
    )
    giant = printed("Giant", "creature", "", size=(3, 3))
    setup = Setup(cards=(BEAR, giant, theorist)).battlefield(A, "Theorist")
    table = setup.graveyard(A, "Bear", "Giant").play().activate("Theorist").resolve()
    assert table.names(Zone.BATTLEFIELD, A) == ["Bear", "Theorist"]
    assert table.find("Bear").counters == {"finality": 1}


@pytest.mark.parametrize(("life", "returns"), [(20, True), (1, False)])
def test_608_2h_life_equal_to_its_mana_value(life, returns):
    collector = printed(
        "Collector",
        "creature",
        "Whenever a creature card is put into an opponent's graveyard from anywhere, you may pay "
        "life equal to its mana value. If you do, put it onto the battlefield under your control. "
        "/ {0}: Destroy target creature.",
    )
    ogre = printed("Ogre", "creature", "", cost="{2}{R}", size=(3, 3))
    setup = Setup(cards=(ogre, collector)).battlefield(A, "Collector").battlefield(B, "Ogre")
    table = setup.life(A, life).play().activate("Collector", "Ogre").resolve().resolve()
    if returns:
        table.answer("Yes").resolve_all()
    assert [table.seen(obj.id).controller for obj in table.all("Ogre")] == [A] * returns
    assert table.life(A) == (17 if returns else 1)


@pytest.mark.parametrize(("enters", "gained"), [("Rock", 2), ("Bear", 1)])
def test_603_2d_either_of_those_entering(enters, gained):
    wizard = printed(
        "Wizard",
        "creature",
        "If a legendary permanent or an artifact entering or leaving the battlefield causes a "
        "triggered ability of a permanent you control to trigger, that ability triggers an "
        "additional time. / Whenever another permanent enters, you gain 1 life.",
    )
    rock = printed("Rock", "artifact", "", cost="{0}")
    setup = Setup(cards=(BEAR, rock, wizard)).battlefield(A, "Wizard", "Forest")
    table = setup.hand(A, enters).play().cast(enters).resolve().resolve_all()
    assert table.life(A) == 20 + gained
