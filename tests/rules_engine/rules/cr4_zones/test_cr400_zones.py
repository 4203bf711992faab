"""CR 400-408: zones, and the new objects that zone changes make."""

import pytest

from rules_engine.cards.definition import card
from rules_engine.errors import IllegalAction
from rules_engine.ir import IN_YOUR_GRAVEYARD, GainAbility, If, InZone, Matches, PutCounters
from rules_engine.ir.abilities import (
    ActivatedAbility,
    AdditionalCost,
    Replacement,
    SpellAbility,
    StaticAbility,
    Target,
    TriggeredAbility,
)
from rules_engine.ir.amounts import PowerOf
from rules_engine.ir.costs import SacrificePermanents, cost
from rules_engine.ir.effects import (
    Apply,
    DealDamage,
    DelayedTrigger,
    Destroy,
    Exile,
    GainLife,
    PreventDamage,
    PutInLibrary,
    PutOntoBattlefield,
    ReturnToHand,
)
from rules_engine.ir.events import BeginningOf, Dies
from rules_engine.ir.keywords import HASTE, enchant
from rules_engine.ir.modifications import ModifyPowerToughness, SetColors
from rules_engine.ir.selectors import (
    CARD,
    CREATURE,
    HOST,
    IN_A_GRAVEYARD,
    IT,
    PLAYER,
    SPELL,
    TARGET,
    THIS,
    YOU,
    Bound,
    PaidWith,
)
from rules_engine.state import events as ev
from rules_engine.state.view import HiddenView
from rules_engine.vocabulary import Color, CounterKind, Keyword, Step, Zone
from tests.rules_engine.kit import A, B, Setup, Table


def instant(name: str, *then: object, at: object = None):
    targets = (Target(at),) if at is not None else ()  # type: ignore[arg-type]
    return card(name, "{0}", "Instant", SpellAbility(then, targets))  # type: ignore[arg-type]


CARDS = (
    instant("Pump", Apply(TARGET, (ModifyPowerToughness(3, 3),)), at=CREATURE),
    instant("Dye", Apply(TARGET, (SetColors((Color.RED,)),)), at=SPELL),
    instant("Blink", Exile(TARGET), PutOntoBattlefield(Bound("exiled"), under=None), at=CREATURE),
    instant("Exile It", Exile(TARGET), at=CREATURE),
    instant("Exile Card", Exile(TARGET), at=CARD & CREATURE & IN_A_GRAVEYARD),
    instant("Top", PutInLibrary(TARGET), at=CREATURE),
    instant("Third", PutInLibrary(TARGET, from_top=2), at=CREATURE),
    instant("Kill", Destroy(TARGET), at=CREATURE),
    instant("Wrath", Destroy(CREATURE)),
    instant("Burn", DealDamage(2, TARGET), at=CREATURE | PLAYER),
    instant("Guard Spell", PreventDamage(source=TARGET), at=SPELL),
    card(
        "Phoenix",
        "{1}{R}",
        "Creature — Phoenix",
        TriggeredAbility(Dies(THIS), (ReturnToHand(THIS),)),
        power=2,
        toughness=2,
    ),
    card(
        "Pinger",
        "{0}",
        "Creature — Wizard",
        ActivatedAbility(cost("{0}"), (DealDamage(1, TARGET),), (Target(PLAYER),)),
        power=1,
        toughness=1,
    ),
    card(
        "Rancor Like",
        "{0}",
        "Enchantment — Aura",
        enchant(CREATURE),
        StaticAbility(HOST, (ModifyPowerToughness(2, 0),)),
        TriggeredAbility(Dies(HOST), (ReturnToHand(THIS), GainLife(YOU, 1))),
    ),
    card(
        "Butcher",
        "{0}",
        "Creature — Ogre",
        ActivatedAbility(cost(SacrificePermanents(CREATURE)), (PutInLibrary(PaidWith()),)),
        power=2,
        toughness=2,
    ),
    card(
        "Long Memory",
        "{0}",
        "Creature — Elephant",
        TriggeredAbility(
            Dies(THIS),
            (
                DelayedTrigger(
                    BeginningOf(Step.UPKEEP, YOU),
                    (PutOntoBattlefield(THIS, under=None),),
                ),
            ),
        ),
        power=3,
        toughness=3,
    ),
    card(
        "Rest",
        "{0}",
        "Enchantment",
        Replacement(Dies(CREATURE), (Exile(IT),)),
    ),
)


def start(*hand: str, creatures: tuple[str, ...] = ("Bear",)) -> Setup:
    return Setup(cards=CARDS).battlefield(A, *creatures, *["Forest"] * 2).hand(A, *hand)


def order(table: Table, zone: Zone, player=A) -> list[str]:
    return [table.state.objects[o].face.name for o in table.state.zone_list(zone, player)]


# --- the zones ---------------------------------------------------------------------------------


@pytest.mark.scenario("CG-090")
@pytest.mark.cr("400.1")
def test_400_1_seven_zones_of_which_three_are_each_players_own():
    table = start().play()
    own = {Zone.LIBRARY, Zone.HAND, Zone.GRAVEYARD}
    shared = {Zone.BATTLEFIELD, Zone.STACK, Zone.EXILE, Zone.COMMAND}
    assert own | shared | {Zone.OUTSIDE, Zone.ANTE} == set(Zone)
    for zone in own:
        assert table.state.zone_list(zone, A) is not table.state.zone_list(zone, B)
    for zone in shared:
        assert table.state.zone_list(zone, A) is table.state.zone_list(zone, B)


@pytest.mark.scenario("CG-091")
@pytest.mark.cr("401.2")
@pytest.mark.cr("401.3")
def test_401_2_a_library_can_be_counted_but_not_looked_at():
    table = start().library(A, "Ox", "Giant").play()
    for viewer in (A, B):
        shown = table.game.view(viewer).players[A]
        assert (shown.library_size, shown.known_library) == (12, ())
    before = table.game.state_hash()
    with pytest.raises(IllegalAction):
        table.game.answer([1, 0])
    assert table.game.state_hash() == before


@pytest.mark.scenario("CG-092")
@pytest.mark.cr("402.2")
@pytest.mark.cr("402.3")
def test_402_3_a_hand_is_seen_by_its_owner_and_has_a_maximum():
    table = start(*["Pump"] * 9, creatures=()).play()
    assert all(isinstance(c, HiddenView) for c in table.game.view(B).players[A].hand)
    assert [c.name for c in table.game.view(A).players[A].hand] == ["Pump"] * 9
    table.go_to(Step.END)
    for _ in range(4):
        if table.decision.kind.value == "discard":
            break
        table.pass_priority()
    assert (table.decision.minimum, table.decision.maximum) == (2, 2)


@pytest.mark.scenario("CG-093")
@pytest.mark.cr("403.1")
def test_403_1_both_players_see_the_same_battlefield():
    setup = start().battlefield(B, "Ox")
    setup.state.objects[setup.state.battlefield[0]].tapped = True
    table = setup.play()
    assert table.game.view(A).battlefield == table.game.view(B).battlefield
    assert [c.tapped for c in table.game.view(B).battlefield] == [True, False, False, False]


@pytest.mark.scenario("CG-094")
@pytest.mark.cr("404.2")
def test_404_2_a_graveyard_lies_open_in_its_order():
    table = start("Kill").graveyard(A, "Ox", "Giant").play()
    table.cast("Kill").resolve()
    for viewer in (A, B):
        shown = table.game.view(viewer).players[A].graveyard
        assert [c.name for c in shown] == ["Ox", "Giant", "Bear", "Kill"]


@pytest.mark.scenario("CG-095")
@pytest.mark.cr("405.2")
@pytest.mark.cr("405.5")
def test_405_2_the_stack_is_shared_and_last_in_first_out():
    table = start("Pump").hand(B, "Kill").play()
    table.cast("Pump").cast("Kill", player=B)
    assert [table.state.objects[o].face.name for o in table.state.stack] == ["Pump", "Kill"]
    assert [c.name for c in table.game.view(A).stack] == ["Pump", "Kill"]
    table.resolve()
    assert [table.state.objects[o].face.name for o in table.state.stack] == ["Pump"]


@pytest.mark.scenario("CG-096")
@pytest.mark.cr("406.1")
def test_406_1_exiled_cards_are_set_aside_and_are_still_the_players_own():
    table = start("Exile It").hand(B, "Ox").play()
    table.cast("Exile It").resolve()
    assert [table.state.objects[o].face.name for o in table.state.exile] == ["Bear"]
    assert "Bear" not in order(table, Zone.GRAVEYARD)
    for viewer in (A, B):
        assert [c.name for c in table.game.view(viewer).exile] == ["Bear"]
    table.game.concede(B)
    own = sorted(obj.card for obj in table.state.objects.values() if obj.owner == A)
    assert own == sorted(["Bear", "Forest", "Forest", "Exile It", *["Wastes"] * 10])


@pytest.mark.cr("400.3")
def test_400_3_a_card_goes_to_its_owners_zone():
    setup = start("Top").battlefield(B, "Ox")
    ox = next(o for o in setup.state.objects.values() if o.face.name == "Ox")
    ox.controller = A
    table = setup.play()
    table.cast("Top", "Ox").resolve()
    assert order(table, Zone.LIBRARY, B)[-1] == "Ox"


@pytest.mark.cr("401.7")
def test_401_7_a_library_with_too_few_cards_gets_it_at_the_bottom():
    table = Setup(cards=CARDS, library=1).battlefield(A, "Bear").hand(A, "Third").play()
    table.cast("Third").resolve()
    assert order(table, Zone.LIBRARY) == ["Bear", "Wastes"]


@pytest.mark.cr("401.4")
def test_401_4_a_card_put_on_top_from_the_battlefield_is_known():
    table = start("Top").play()
    table.cast("Top").resolve()
    for viewer in (A, B):
        known = table.game.view(viewer).players[A].known_library
        assert [(depth, shown.name) for depth, shown in known] == [(0, "Bear")]


# --- CR 400.7 ----------------------------------------------------------------------------------


@pytest.mark.cr("400.7")
@pytest.mark.cr("403.4")
def test_400_7_what_returns_is_a_new_object_without_memory():
    table = start("Pump", "Blink").hand(B, "Kill").play()
    old = table.find("Bear").id
    table.cast("Pump").resolve()
    table.state.objects[old].counters["+1/+1"] = 1
    table.cast("Kill", player=B).cast("Blink", player=A).resolve()
    new = table.find("Bear")
    assert new.id != old
    assert (table.size(new.id), new.counters, new.tapped) == ((2, 2), {}, False)
    table.resolve()  # the other spell has lost its target
    assert table.find("Bear").id == new.id
    assert [e for e in table.events(ev.Countered) if e.by_rule]


@pytest.mark.cr("400.7a")
def test_400_7a_what_changed_the_spell_changes_the_permanent():
    table = start("Dye", "Ambusher", creatures=()).play()
    table.cast("Ambusher").cast("Dye").resolve().resolve()
    assert table.seen("Ambusher").colors == {Color.RED}


@pytest.mark.cr("400.7c")
def test_400_7c_damage_of_the_permanent_is_prevented_as_that_of_the_spell():
    table = start("Guard Spell", "Pinger", creatures=()).play()
    table.cast("Pinger").cast("Guard Spell").resolve().resolve()
    table.activate("Pinger", "B").resolve()
    assert table.life(B) == 20


@pytest.mark.cr("400.7e")
def test_400_7e_a_leaves_trigger_finds_the_card_where_it_went():
    table = start("Kill", creatures=("Phoenix",)).play()
    table.cast("Kill").resolve().resolve()
    assert order(table, Zone.HAND) == ["Phoenix"]


@pytest.mark.cr("400.7e")
def test_400_7e_but_not_if_it_moved_on():
    table = start("Kill", "Exile Card", creatures=("Phoenix",)).play()
    table.cast("Kill").resolve()
    table.cast("Exile Card").resolve().resolve()
    assert order(table, Zone.HAND) == []
    assert [table.state.objects[o].face.name for o in table.state.exile] == ["Phoenix"]


@pytest.mark.cr("400.7f")
@pytest.mark.parametrize("spell", ["Kill", "Wrath"])
def test_400_7f_an_aura_is_found_as_what_it_enchanted_leaves(spell):
    table = start(spell, "Rancor Like").play()
    table.cast("Rancor Like").resolve().cast(spell).resolve().resolve()
    assert (order(table, Zone.HAND), table.life(A)) == (["Rancor Like"], 21)


@pytest.mark.cr("400.7j")
def test_400_7j_an_effect_finds_what_it_moved_and_what_was_paid():
    table = start("Blink").play()
    table.cast("Blink").resolve()
    assert len(table.all("Bear")) == 1
    table = start(creatures=("Butcher", "Ox")).play()
    table.activate("Butcher", "Ox").resolve()
    assert order(table, Zone.LIBRARY)[-1] == "Ox"


# --- last-known information --------------------------------------------------------------------


@pytest.mark.cr("608.2h")
def test_608_2h_what_is_referred_to_is_remembered_for_as_long_as_that_lasts():
    table = start("Kill", creatures=("Long Memory",)).play()
    old = table.find("Long Memory").id
    table.cast("Kill").resolve().resolve()
    table.go_to(Step.UPKEEP, turn=5)
    assert old in table.state.last_known
    table.resolve()
    assert len(table.all("Long Memory")) == 1
    table.go_to(Step.UPKEEP, turn=9)
    assert old not in table.state.last_known


@pytest.mark.cr("608.2h")
def test_608_2h_an_effect_uses_the_size_that_the_object_last_had():
    fling = card(
        "Fling",
        "{0}",
        "Instant",
        SpellAbility((DealDamage(PowerOf(PaidWith()), TARGET),), (Target(PLAYER),)),
        AdditionalCost(cost(SacrificePermanents(CREATURE))),
    )
    setup = Setup(cards=(*CARDS, fling)).battlefield(A, "Bear").hand(A, "Pump", "Fling")
    table = setup.play()
    table.cast("Pump").resolve().cast("Fling", "B").resolve()
    assert table.life(B) == 15


# --- replaced zone changes ---------------------------------------------------------------------


@pytest.mark.cr("400.6")
def test_400_6_a_replacement_decides_where_it_goes():
    table = start("Kill").battlefield(A, "Rest").play()
    table.cast("Kill").resolve()
    assert [table.state.objects[o].face.name for o in table.state.exile] == ["Bear"]


# --- what an effect moved itself ---------------------------------------------------------------


@pytest.mark.cr("400.7j")
def test_400_7j_later_parts_of_an_effect_find_what_it_moved():
    """ "Return target creature card to the battlefield. It gains haste. Put a counter on it." """
    raises = card(
        "Raises",
        "{0}",
        "Sorcery",
        SpellAbility(
            (
                PutOntoBattlefield(TARGET),
                Apply(TARGET, (GainAbility(HASTE),)),
                PutCounters(CounterKind.PLUS_ONE, 1, TARGET),
            ),
            (Target(CARD & IN_YOUR_GRAVEYARD),),
        ),
    )
    setup = Setup(cards=(*CARDS, raises)).graveyard(A, "Bear").hand(A, "Raises")
    table = setup.play().cast("Raises").resolve()
    assert (table.size("Bear"), table.seen("Bear").keywords) == ((3, 3), {Keyword.HASTE})


@pytest.mark.cr("400.7j")
def test_400_7j_whether_it_is_where_it_was_put_is_asked_of_the_new_object():
    exiles = card(
        "Exiles",
        "{0}",
        "Sorcery",
        SpellAbility(
            (Exile(TARGET), If(Matches(TARGET, InZone(Zone.EXILE)), (GainLife(YOU, 3),))),
            (Target(CREATURE),),
        ),
    )
    setup = Setup(cards=(*CARDS, exiles)).battlefield(A, "Bear").hand(A, "Exiles")
    assert setup.play().cast("Exiles").resolve().life(A) == 23
