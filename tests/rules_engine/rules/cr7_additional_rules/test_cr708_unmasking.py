"""CR 708.4, 614.1a: cards cast face down for mana that could have paid for them, and creatures that
are turned face up before damage and as they become tapped."""

from __future__ import annotations

import pytest

from rules_engine.cards.mana_cost import ManaCost
from rules_engine.errors import IllegalAction
from rules_engine.rules.editions import MaskSize, RulesEdition
from rules_engine.rules.spent_mana import could_pay
from rules_engine.state.players import ManaUnit
from rules_engine.vocabulary import Keyword, ManaType, Step, Zone
from tests.rules_engine.kit import A, B, Setup, Table
from tests.rules_engine.oracle.printed import printed

VISOR = printed(
    "Visor",
    "artifact",
    "{X}: You may choose a creature card in your hand whose mana cost could be paid by some amount "
    "of, or all of, the mana you spent on {X}. If you do, you may cast that card face down as a "
    "2/2 creature spell without paying its mana cost. If the creature that spell becomes as it "
    "resolves has not been turned face up and would assign or deal damage, be dealt damage, or "
    "become tapped, instead it's turned face up and assigns or deals damage, is dealt damage, or "
    "becomes tapped. Activate only as a sorcery.",
)
HULK = printed(
    "Hulk", "creature", "Trample / When ~ enters, sacrifice it.", cost="{1}", size=(9, 8)
)
TWIN = printed("Twin", "creature", "First strike, lifelink", cost="{G}{W}", size=(4, 4))
TAPPER = printed("Tapper", "instant", "Tap target creature.")
SPARK = printed("Spark", "instant", "~ deals 2 damage to target creature.")
HIDE = printed("Hide", "instant", "Turn target creature face down.")
CARDS = (VISOR, HULK, TWIN, TAPPER, SPARK, HIDE)


def masked(name: str, *lands: str, hand: tuple[str, ...] = (), **more: object) -> Table:
    """The card is cast face down with the mana of these lands."""
    setup = Setup(cards=CARDS, **more).battlefield(A, "Visor", *lands)  # type: ignore[arg-type]
    setup.hand(A, name, *hand).hand(B, *hand)
    table = setup.play().activate("Visor", len(lands)).resolve()
    table.answer("Yes")
    if table.decision.options[0].label == name:
        table.answer(name)
    return table.answer("Yes").resolve()


def the_one(table: Table) -> int:
    (oid,) = (o for o in table.state.battlefield if table.state.objects[o].face_down)
    return oid


@pytest.mark.scenario("RL-18", "ER-23")
@pytest.mark.cr("708.4", "601.3e")
def test_708_4_cast_face_down_for_mana_that_could_pay_for_it():
    table = masked("Twin", "Forest", "Plains")
    hidden = the_one(table)
    assert (table.size(hidden), table.seen(hidden).keywords) == ((2, 2), frozenset())
    shown = table.game.view(B).find(hidden)
    assert (shown.name, shown.underneath) == ("", "")
    assert "Twin" not in repr(table.game.view(B))
    old = RulesEdition(face_down_mask_pt=MaskSize.ZERO_ONE)
    assert (lambda t: t.size(the_one(t)))(masked("Twin", "Forest", "Plains", edition=old)) == (0, 1)


@pytest.mark.scenario("RL-18")
@pytest.mark.cr("118.3")
def test_708_4_mana_of_other_colors_does_not_pay_for_it():
    table = Setup(cards=CARDS).battlefield(A, "Visor", "Forest", "Forest").hand(A, "Twin").play()
    table.activate("Visor", 2).resolve().answer("Yes")
    assert (table.state.battlefield[3:], table.state.stack) == ([], [])
    assert table.names(Zone.HAND, A) == ["Twin"]
    theirs = Setup(cards=CARDS).battlefield(B, "Visor", "Forest", "Plains").hand(B, "Twin").play()
    with pytest.raises(IllegalAction):
        theirs.activate("Visor", 2, player=B)


@pytest.mark.scenario("RL-19")
@pytest.mark.cr("708.3")
@pytest.mark.cr("708.8")
def test_708_8_what_is_turned_up_has_not_entered():
    table = masked("Hulk", "Wastes")
    hidden = the_one(table)
    table.go_to(Step.PRECOMBAT_MAIN, turn=5)
    table.attack(hidden)
    assert (table.size(hidden), table.state.objects[hidden].tapped) == ((9, 8), True)
    assert (table.state.stack, table.state.objects[hidden].face_down) == ([], False)
    table.damage()
    assert table.life(B) == 11
    control = Setup(cards=CARDS).battlefield(A, "Wastes").hand(A, "Hulk").play()
    control.cast("Hulk").resolve().resolve_all()
    assert control.names(Zone.GRAVEYARD, A) == ["Hulk"]


@pytest.mark.cr("614.1a")
def test_614_1a_turned_up_as_it_becomes_tapped():
    table = masked("Twin", "Forest", "Plains", hand=("Tapper",))
    hidden = the_one(table)
    table.cast("Tapper", hidden).resolve()
    obj = table.state.objects[hidden]
    assert (obj.face_down, obj.tapped, table.size(hidden)) == (False, True, (4, 4))


@pytest.mark.cr("614.1a")
def test_614_1a_turned_up_as_it_is_dealt_damage():
    table = masked("Twin", "Forest", "Plains", hand=("Spark",))
    hidden = the_one(table)
    table.cast("Spark", hidden).resolve()
    obj = table.state.objects[hidden]
    assert (obj.face_down, obj.damage, obj.zone) == (False, 2, Zone.BATTLEFIELD)


@pytest.mark.cr("614.1a", "510.1a")
def test_614_1a_it_assigns_damage_as_the_creature_that_it_is():
    """A blocker isn't tapped; it is turned up as it would assign damage, in the only damage step
    since nothing had first strike as that began (CR 510.4)."""
    setup = Setup(cards=CARDS).battlefield(A, "Visor", "Forest", "Plains").hand(A, "Twin")
    table = setup.battlefield(B, "Ox").play().activate("Visor", 2).resolve().answer("Yes")
    table.answer("Yes").resolve()
    hidden = the_one(table)
    table.go_to(Step.DECLARE_ATTACKERS, turn=4)
    table.answer("Ox").block((hidden, table.find("Ox").id)).damage()
    obj = table.state.objects[hidden]
    assert (obj.face_down, table.size(hidden), table.all("Ox")) == (False, (4, 4), [])
    assert table.life(A) == 24
    assert Keyword.LIFELINK in table.seen(hidden).keywords


@pytest.mark.cr("614.1a", "708.2a")
def test_614_1a_once_it_was_turned_up_nothing_of_that_is_left():
    table = masked("Twin", "Forest", "Plains", hand=("Tapper", "Spark", "Hide"))
    hidden = the_one(table)
    table.cast("Tapper", hidden).resolve().cast("Hide", hidden).resolve()
    assert table.size(hidden) == (2, 2)
    table.cast("Spark", hidden).resolve()
    assert table.names(Zone.GRAVEYARD, A) == ["Hide", "Spark", "Tapper", "Twin"]


@pytest.mark.parametrize(
    ("cost", "spent", "most", "pays"),
    [
        ("{2}{G}", "GGG", 3, True),
        ("{2}{G}", "GGG", 2, False),
        ("{G}{W}", "GW", 2, True),
        ("{G}{W}", "GGR", 3, False),
        ("{G/W}{G/W}", "GW", 2, True),
        ("{2/W}{W}", "WGG", 3, True),
        ("{2/W}{W}", "WG", 2, False),
        ("{C}{1}", "CG", 2, True),
        ("{C}{1}", "GG", 2, False),
        ("{X}{R}", "R", 1, True),
        ("{B/P}", "G", 1, False),
        ("{0}", "", 0, True),
    ],
)
def test_what_spent_mana_could_pay(cost: str, spent: str, most: int, pays: bool):
    units = [ManaUnit(ManaType(letter)) for letter in spent]
    assert could_pay(ManaCost.parse(cost), units, most) is pays
