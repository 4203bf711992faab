"""What is told of what was exiled or countered before: as it last was (CR 608.2h)."""

from __future__ import annotations

import pytest

from rules_engine.decisions import DecisionKind
from rules_engine.vocabulary import Step, Zone
from tests.rules_engine.kit import A, B, Setup, Table
from tests.rules_engine.oracle.printed import printed

KEEPER = printed(
    "Keeper",
    "creature",
    "When ~ enters, exile another creature you control until ~ leaves the battlefield. When you "
    "do, distribute X +1/+1 counters among any number of target creatures, where X is the exiled "
    "creature's power.",
    size=(3, 3),
)
OGRE = printed("Ogre", "creature", "Trample", size=(3, 2))
GROW = printed("Grow", "instant", "Target creature gets +2/+2 until end of turn.")
MINT = printed("Mint", "sorcery", "Create a 4/4 red Giant creature token.")
BURY = printed("Bury", "instant", "Destroy target creature.")


@pytest.mark.cr("603.12", "608.2h")
def test_as_many_counters_as_its_power_was():
    setup = Setup(cards=[KEEPER, OGRE, GROW]).battlefield(A, "Ogre").hand(A, "Keeper", "Grow")
    t = setup.play().cast("Grow", "Ogre").resolve_all().cast("Keeper").resolve().resolve()
    assert (t.names(Zone.EXILE, A), t.decision.kind) == (["Ogre"], DecisionKind.TARGET)
    t.answer("Keeper").resolve_all()
    assert t.size("Keeper") == (8, 8)


def test_a_token_that_is_no_more():
    setup = Setup(cards=[KEEPER, MINT, OGRE]).hand(A, "Keeper", "Mint").battlefield(B, "Ogre")
    t = setup.play().cast("Mint").resolve_all().cast("Keeper").resolve().resolve()
    t.answer("Keeper", "Ogre")
    t.answer(1, 3)
    t.resolve_all()
    assert (t.size("Keeper"), t.size("Ogre")) == ((4, 4), (6, 5))


def test_nothing_is_exiled_once_it_has_left():
    setup = Setup(cards=[KEEPER, OGRE, BURY]).battlefield(A, "Ogre").hand(A, "Keeper", "Bury")
    t = setup.play().cast("Keeper").resolve().cast("Bury", "Keeper").resolve()
    t.resolve()
    assert (t.state.stack, t.names(Zone.BATTLEFIELD, A)) == ([], ["Ogre"])
    assert t.decision.kind is DecisionKind.PRIORITY


KNIGHT = printed(
    "Knight",
    "creature",
    "When ~ enters, exile target creature an opponent controls with greater power. Legendary "
    "creatures you control gain protection from each of that creature's colors until end of turn.",
    type_line="Legendary Creature — Human Knight",
)
HERO = printed("Hero", "creature", "", type_line="Legendary Creature — Human", size=(1, 1))
BEAST = printed("Beast", "creature", "Trample", size=(3, 3), cost="{B}")
DYE = printed("Dye", "instant", "Target creature becomes red until end of turn.")
SHOCK = printed("Shock", "instant", "~ deals 2 damage to target creature.", cost="{R}")
PANG = printed("Pang", "instant", "~ deals 2 damage to target creature.", cost="{B}")


@pytest.mark.cr("608.2h", "702.16b")
def test_protection_from_the_colors_that_it_had():
    cards = [KNIGHT, HERO, BEAST, DYE, SHOCK, PANG, OGRE]
    setup = Setup(cards=cards).battlefield(A, "Hero", "Ogre", "Mountain", "Swamp")
    setup.battlefield(B, "Beast").hand(A, "Knight", "Dye", "Shock", "Pang")
    t = setup.play().cast("Dye", "Beast").resolve_all().cast("Knight").resolve_all()
    assert t.names(Zone.EXILE, B) == ["Beast"]
    t.cast("Shock").resolve_all()  # the Ogre is the only legal target
    t.cast("Pang", "Hero").resolve_all()
    assert t.names(Zone.GRAVEYARD, A) == ["Dye", "Hero", "Ogre", "Pang", "Shock"]


REBUTTAL = printed(
    "Rebuttal",
    "instant",
    "Counter target instant or sorcery spell that targets you. / If there are two or more instant "
    "and/or sorcery cards in your graveyard, you may copy the spell countered this way. You may "
    "choose new targets for the copy.",
)
BOLT = printed("Bolt", "instant", "~ deals 3 damage to any target.")
SURE = printed(
    "Sure", "instant", "This spell can't be countered. / ~ deals 3 damage to any target."
)


def answered(spell: str, *buried: str) -> Table:
    setup = Setup(cards=[REBUTTAL, BOLT, SURE, GROW]).hand(A, spell).hand(B, "Rebuttal")
    t = setup.graveyard(B, *buried).play().cast(spell, "B")
    return t.cast("Rebuttal", spell, player=B).resolve()


@pytest.mark.cr("707.10", "608.2h")
def test_a_copy_of_what_was_countered():
    t = answered("Bolt", "Grow", "Grow").answer("Yes")
    while t.decision.kind is not DecisionKind.PRIORITY:
        t.answer("Yes" if "Yes" in t.labels() else "A")
    t.resolve_all()
    assert (t.life(A), t.life(B), t.names(Zone.GRAVEYARD, A)) == (17, 20, ["Bolt"])


def test_no_copy_without_the_cards():
    t = answered("Bolt", "Grow").resolve_all()
    assert (t.life(A), t.life(B)) == (20, 20)


def test_no_copy_of_what_is_not_countered():
    t = answered("Sure", "Grow", "Grow")
    if t.decision.kind is not DecisionKind.PRIORITY:
        t.answer("Yes")
    assert len(t.state.stack) == 1
    assert (t.resolve_all().life(A), t.life(B)) == (20, 17)


VANDAL = printed(
    "Vandal",
    "creature",
    "{0}, Sacrifice ~: Counter target activated ability from an artifact source and destroy that "
    "artifact if it's on the battlefield.",
)
RELIC = printed("Relic", "artifact", "{T}: You gain 5 life.")
VIAL = printed("Vial", "artifact", "{T}, Sacrifice ~: You gain 5 life.")


@pytest.mark.cr("113.7a")
@pytest.mark.parametrize("name", ["Relic", "Vial"])
def test_its_source_is_destroyed_if_it_is_there(name: str):
    t = Setup(cards=[VANDAL, RELIC, VIAL]).battlefield(A, name).battlefield(B, "Vandal").play()
    t.activate(name).act("Activate Vandal", player=B)
    if t.decision.kind is DecisionKind.TARGET:
        t.answer(t.labels()[0])
    t.resolve_all()
    assert (t.life(A), t.names(Zone.GRAVEYARD, A)) == (20, [name])
    assert t.state.step is Step.PRECOMBAT_MAIN


def test_indestructible_it_stays():
    hard = printed("Hard", "artifact", "Indestructible / {T}: You gain 5 life.")
    t = Setup(cards=[VANDAL, hard]).battlefield(A, "Hard").battlefield(B, "Vandal").play()
    t.activate("Hard").act("Activate Vandal", player=B).resolve_all()
    assert (t.life(A), t.names(Zone.BATTLEFIELD, A)) == (20, ["Hard"])
