"""CR 701.27-28, 712: double-faced cards that transform or meld."""

import pytest

from rules_engine.cards.definition import card, card_with_faces, face
from rules_engine.cards.layouts import Layout
from rules_engine.ir.abilities import (
    ActivatedAbility,
    EntersAsCopy,
    SpellAbility,
    Target,
    TriggeredAbility,
)
from rules_engine.ir.costs import cost
from rules_engine.ir.effects import (
    Apply,
    Destroy,
    Exile,
    GainLife,
    PutOntoBattlefield,
    TurnFaceDown,
)
from rules_engine.ir.keywords import FLYING
from rules_engine.ir.modifications import CantTransform, ModifyPowerToughness
from rules_engine.ir.selectors import CREATURE, TARGET, THIS, YOU, Bound, subtype
from rules_engine.ir.turning import IsTransformed, Meld, Transform, Transforms
from rules_engine.rules.board import characteristics
from rules_engine.state import events as ev
from rules_engine.vocabulary import Color, Keyword, Zone
from tests.rules_engine.kit import A, B, Setup, Table

TURN_OVER = ActivatedAbility(cost("{1}"), (Transform(THIS),))

WOLFISH = card_with_faces(
    Layout.TRANSFORM,
    face("Day Villager", "{2}{G}", "Creature — Human", TURN_OVER, power=2, toughness=2),
    face(
        "Night Howler",
        "",
        "Creature — Wolf",
        TURN_OVER,
        TriggeredAbility(Transforms(THIS), (GainLife(YOU, 2),)),
        power=4,
        toughness=4,
        indicator=(Color.GREEN,),
    ),
)

SCROLL = card_with_faces(
    Layout.TRANSFORM,
    face("Scroll Bearer", "{1}{U}", "Creature — Bird", TURN_OVER, power=1, toughness=1),
    face("Written Storm", "", "Sorcery", SpellAbility((GainLife(YOU, 9),))),
)

ANGEL = face("Joined Angel", "", "Legendary Creature — Angel", FLYING, power=9, toughness=10)
PAIR = Bound("exiled")

LEFT = card_with_faces(
    Layout.MELD,
    face("Left Wing", "{2}{W}", "Legendary Creature — Angel", power=3, toughness=3),
    ANGEL,
)
RIGHT = card_with_faces(
    Layout.MELD,
    face("Right Wing", "{3}{W}{W}", "Legendary Creature — Angel", power=4, toughness=4),
    ANGEL,
)

CARDS = (
    WOLFISH,
    SCROLL,
    LEFT,
    RIGHT,
    card("Turn Over", "{1}", "Instant", SpellAbility((Transform(TARGET),), (Target(CREATURE),))),
    card(
        "Join",
        "{1}",
        "Sorcery",
        SpellAbility((Exile(subtype("Angel")), Meld(PAIR))),
    ),
    card("Twin", "{1}", "Creature — Shapeshifter", EntersAsCopy(CREATURE), power=0, toughness=0),
    card("Hide", "{1}", "Instant", SpellAbility((TurnFaceDown(CREATURE),))),
    card(
        "Fix",
        "{1}",
        "Instant",
        SpellAbility((Apply(TARGET, (CantTransform(),)),), (Target(CREATURE),)),
    ),
    card(
        "Slay Turned",
        "{1}",
        "Instant",
        SpellAbility((Destroy(CREATURE & IsTransformed()),)),
    ),
    card(
        "Flicker Over",
        "{1}",
        "Instant",
        SpellAbility(
            (Exile(TARGET), PutOntoBattlefield(PAIR, under=None, transformed=True)),
            (Target(CREATURE),),
        ),
    ),
    card(
        "Flicker",
        "{1}",
        "Instant",
        SpellAbility((Exile(TARGET), PutOntoBattlefield(PAIR, under=None)), (Target(CREATURE),)),
    ),
    card(
        "Bless",
        "{1}",
        "Instant",
        SpellAbility((Apply(TARGET, (ModifyPowerToughness(1, 1),)),), (Target(CREATURE),)),
    ),
)


def start(*names: str, lands: int = 8, hand: tuple[str, ...] = ()) -> Setup:
    return Setup(cards=CARDS).battlefield(A, *names, *["Wastes"] * lands).hand(A, *hand)


def only(table: Table, zone: Zone = Zone.BATTLEFIELD) -> list[str]:
    return sorted(
        characteristics(table.state, oid).name
        for oid in table.state.zone_list(zone, A)
        if characteristics(table.state, oid).name != "Wastes"
    )


@pytest.mark.cr("701.27a")
@pytest.mark.cr("712.8d")
@pytest.mark.cr("712.8e")
@pytest.mark.cr("712.18")
def test_701_27a_it_turns_over_and_stays_the_same_object():
    table = start("Day Villager // Night Howler", hand=("Bless",)).play()
    oid = table.find("Day Villager").id
    table.cast("Bless", oid).resolve()
    table.state.objects[oid].damage = 1
    table.activate("Day Villager").resolve()
    seen = table.seen(oid)
    assert (seen.name, seen.power, seen.toughness, seen.colors) == (
        "Night Howler",
        5,
        5,
        {Color.GREEN},
    )
    assert seen.mana_value == 3
    assert table.state.objects[oid].damage == 1
    table.resolve()
    assert table.life(A) == 22
    table.activate("Night Howler").resolve()
    assert (table.seen(oid).name, table.size(oid)) == ("Day Villager", (3, 3))
    assert table.game.view(B).find(oid).transformed is False


@pytest.mark.cr("701.27f")
def test_701_27f_its_own_ability_turns_it_only_once():
    table = start("Day Villager // Night Howler").play()
    oid = table.find("Day Villager").id
    table.activate("Day Villager").activate("Day Villager").resolve_all()
    assert table.seen(oid).name == "Night Howler"
    assert len(table.events(ev.Transformed)) == 1


@pytest.mark.cr("701.27f")
def test_701_27f_other_sources_turn_it_again():
    table = start("Day Villager // Night Howler", hand=("Turn Over",)).play()
    oid = table.find("Day Villager").id
    table.activate("Day Villager").cast("Turn Over", oid).resolve_all()
    assert table.seen(oid).name == "Night Howler"
    assert len(table.events(ev.Transformed)) == 1
    assert table.events(ev.Transformed) == [ev.Transformed(oid)]


@pytest.mark.cr("701.27c")
@pytest.mark.cr("701.27d")
@pytest.mark.cr("712.4c")
@pytest.mark.parametrize(
    "name", ["Bear", "Scroll Bearer // Written Storm", "Left Wing // Joined Angel"]
)
def test_701_27c_what_cannot_transform_stays(name):
    table = start(name, hand=("Turn Over",)).play()
    oid = table.find(name.split(" //")[0]).id
    table.cast("Turn Over", oid).resolve()
    assert table.seen(oid).name == name.split(" //")[0]
    assert table.events(ev.Transformed) == []


@pytest.mark.cr("701.28f")
def test_701_28f_cannot_transform():
    table = start("Day Villager // Night Howler", hand=("Fix",)).play()
    table.cast("Fix", "Day Villager").resolve().activate("Day Villager").resolve()
    assert table.events(ev.Transformed) == []


@pytest.mark.cr("712.9")
@pytest.mark.cr("712.8e")
@pytest.mark.cr("202.3b")
def test_712_9_a_copy_of_a_back_face_cannot_turn_and_has_mana_value_zero():
    table = start("Day Villager // Night Howler", hand=("Twin", "Turn Over")).play()
    table.activate("Day Villager").resolve_all()
    table.cast("Twin").resolve().answer("Night Howler")
    twin = next(o for o in table.all("Night Howler") if o.card == "Twin")
    assert (table.seen(twin.id).mana_value, table.size(twin.id)) == (0, (4, 4))
    table.cast("Turn Over", twin.id).resolve()
    assert table.seen(twin.id).name == "Night Howler"


@pytest.mark.cr("712.9")
def test_712_9_a_double_faced_copy_of_something_turns_but_stays_the_copy():
    table = start("Day Villager // Night Howler", "Bear", hand=("Turn Over",)).play()
    villager = table.find("Day Villager")
    from rules_engine.rules.faces import copiable_definition, show_face

    villager.copied = copiable_definition(table.find("Bear"))
    show_face(villager)
    table.state.touch()
    table.game.refresh()
    table.cast("Turn Over", villager.id).resolve()
    now = table.state.objects[villager.id]
    assert (now.side, table.seen(villager.id).name) == (1, "Bear")


@pytest.mark.cr("712.8a")
def test_712_8a_elsewhere_only_the_front_face_counts():
    table = start("Day Villager // Night Howler", hand=("Bounce",)).battlefield(A, "Island").play()
    oid = table.find("Day Villager").id
    table.activate("Day Villager").resolve_all()
    table.cast("Bounce", oid).resolve()
    assert only(table, Zone.HAND) == ["Day Villager"]


@pytest.mark.cr("712.14a")
def test_712_14a_put_onto_the_battlefield_transformed():
    table = start("Day Villager // Night Howler", "Bear", hand=("Flicker Over",) * 2).play()
    table.cast("Flicker Over", "Day Villager").resolve_all()
    assert only(table) == ["Bear", "Night Howler"]
    table.cast("Flicker Over", "Bear").resolve()
    assert only(table) == ["Night Howler"]
    assert only(table, Zone.EXILE) == ["Bear"]


@pytest.mark.cr("701.27g")
def test_701_27g_a_transformed_permanent():
    table = start("Day Villager // Night Howler", "Bear", hand=("Slay Turned",) * 2).play()
    table.cast("Slay Turned").resolve()
    assert only(table) == ["Bear", "Day Villager"]
    table.activate("Day Villager").resolve_all().cast("Slay Turned").resolve()
    assert only(table) == ["Bear"]


@pytest.mark.cr("712.16")
def test_712_16_double_faced_permanents_cannot_be_turned_face_down():
    table = start("Day Villager // Night Howler", "Bear", hand=("Hide",)).play()
    table.cast("Hide").resolve()
    assert only(table) == ["", "Day Villager"]


@pytest.mark.cr("701.42a")
@pytest.mark.cr("712.8g")
@pytest.mark.cr("202.3c")
def test_701_42a_a_meld_pair_becomes_one_permanent():
    table = start("Left Wing // Joined Angel", "Right Wing // Joined Angel", hand=("Join",)).play()
    table.cast("Join").resolve()
    assert only(table) == ["Joined Angel"]
    seen = table.seen("Joined Angel")
    assert (seen.power, seen.toughness, seen.mana_value) == (9, 10, 8)
    assert Keyword.FLYING in seen.keywords
    assert table.state.exile == []


@pytest.mark.cr("712.21")
@pytest.mark.cr("712.21a")
def test_712_21_a_melded_permanent_leaves_as_two_cards():
    table = start(
        "Left Wing // Joined Angel", "Right Wing // Joined Angel", hand=("Join", "Murder")
    )
    table = table.battlefield(A, "Swamp", "Swamp", "Swamp").play()
    table.cast("Join").resolve()
    table.cast("Murder", "Joined Angel").resolve()
    assert table.decision.rule == "CR 712.21a"
    table.answer("Right Wing", "Left Wing")
    names = [table.state.objects[o].face.name for o in table.state.players[A].graveyard]
    assert names == ["Join", "Right Wing", "Left Wing", "Murder"]
    moves = [e for e in table.events(ev.ZoneMove) if e.from_zone is Zone.BATTLEFIELD]
    assert len(moves[-1].others) == 1
    known = table.state.last_known[moves[-1].object]
    assert {known.successor, *known.others} == set(table.state.players[A].graveyard[1:3])


@pytest.mark.cr("712.21c")
def test_712_21c_an_effect_that_finds_it_finds_both_cards():
    setup = start("Left Wing // Joined Angel", "Right Wing // Joined Angel")
    table = setup.hand(A, "Join", "Flicker").play()
    table.cast("Join").resolve()
    table.cast("Flicker", "Joined Angel").resolve().answer("Left Wing", "Right Wing")
    assert only(table) == ["Left Wing", "Right Wing"]
    assert table.state.exile == []


@pytest.mark.cr("701.42c")
def test_701_42c_what_is_no_pair_stays_exiled():
    table = start("Left Wing // Joined Angel", "Angel", hand=("Join",)).play()
    table.cast("Join").resolve()
    assert only(table) == []
    assert only(table, Zone.EXILE) == ["Angel", "Left Wing"]
