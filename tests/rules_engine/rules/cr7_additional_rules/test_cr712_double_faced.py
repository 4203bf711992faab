"""CR 701.27-28, 712: double-faced cards that transform or meld."""

import pytest

from rules_engine.cards.definition import card, card_with_faces, face
from rules_engine.cards.layouts import Layout
from rules_engine.ir.abilities import (
    ActivatedAbility,
    EntersAsCopy,
    KeywordAbility,
    Replacement,
    SpellAbility,
    StaticAbility,
    Target,
    TriggeredAbility,
)
from rules_engine.ir.costs import cost
from rules_engine.ir.effects import (
    Apply,
    CopySpell,
    CreateTokenCopy,
    Destroy,
    Exile,
    GainLife,
    PutOntoBattlefield,
    TurnFaceDown,
    add,
)
from rules_engine.ir.events import MovesTo
from rules_engine.ir.keywords import (
    FLYING,
    HASTE,
    with_cost,
)
from rules_engine.ir.modifications import (
    CantCastSpells,
    CantTransform,
    MayPlay,
    ModifyPowerToughness,
)
from rules_engine.ir.selectors import (
    CARD,
    CREATURE,
    GREEN,
    IN_YOUR_HAND,
    PLAYER,
    SPELL,
    TARGET,
    THIS,
    YOU,
    Bound,
    subtype,
)
from rules_engine.ir.turning import IsTransformed, Meld, Transform, Transforms
from rules_engine.rules.board import characteristics
from rules_engine.state import events as ev
from rules_engine.vocabulary import (
    Color,
    Keyword,
    Step,
    Zone,
)
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


# --- casting and playing other faces -----------------------------------------------------------

MODAL = card_with_faces(
    Layout.MODAL_DOUBLE_FACED,
    face("Day Bolt", "{R}", "Instant", SpellAbility((GainLife(YOU, 1),))),
    face("Night Bear", "{1}{G}", "Creature — Bear", power=2, toughness=2),
)
PATHWAY = card_with_faces(
    Layout.MODAL_DOUBLE_FACED,
    face("Left Path", "", "Land", ActivatedAbility(cost("{T}"), (add("{R}"),))),
    face("Right Path", "", "Land", ActivatedAbility(cost("{T}"), (add("{G}"),))),
)
SPELL_LAND = card_with_faces(
    Layout.MODAL_DOUBLE_FACED,
    face("Mine Blast", "{1}{R}", "Sorcery", SpellAbility((GainLife(YOU, 2),))),
    face("Deep Mine", "", "Land", ActivatedAbility(cost("{T}"), (add("{R}"),))),
)
HAUNT = card_with_faces(
    Layout.TRANSFORM,
    face(
        "Old Scholar",
        "{1}{W}",
        "Creature — Human",
        with_cost(Keyword.DISTURB, "{W}"),
        power=2,
        toughness=1,
    ),
    face(
        "Pale Scholar",
        "",
        "Creature — Spirit",
        FLYING,
        Replacement(MovesTo(THIS, Zone.GRAVEYARD), (Exile(THIS),)),
        power=1,
        toughness=1,
        indicator=(Color.WHITE,),
    ),
)
ROBOT = card_with_faces(
    Layout.TRANSFORM,
    face(
        "Robot",
        "{4}{R}",
        "Artifact Creature — Robot",
        with_cost(Keyword.MORE_THAN_MEETS_THE_EYE, "{1}{R}"),
        power=4,
        toughness=4,
    ),
    face("Race Car", "", "Artifact Creature — Vehicle", HASTE, power=3, toughness=1),
)
MODALS = (
    MODAL,
    PATHWAY,
    SPELL_LAND,
    HAUNT,
    ROBOT,
    card("Ban Green", "{1}", "Enchantment", StaticAbility(PLAYER, (CantCastSpells(GREEN),))),
    card("Put Down", "{0}", "Sorcery", SpellAbility((PutOntoBattlefield(IN_YOUR_HAND & CARD),))),
    card(
        "Free for All",
        "{0}",
        "Enchantment",
        StaticAbility(CARD & IN_YOUR_HAND, (MayPlay(free=True),)),
    ),
    card(
        "Twin Spell",
        "{0}",
        "Instant",
        SpellAbility((CopySpell(TARGET),), (Target(SPELL & CREATURE),)),
    ),
    card(
        "Copy It", "{0}", "Sorcery", SpellAbility((CreateTokenCopy(TARGET),), (Target(CREATURE),))
    ),
)


def hand_of(*names: str, **lands: int) -> Setup:
    setup = Setup(cards=(*CARDS, *MODALS)).hand(A, *names)
    for land, count in lands.items():
        setup.battlefield(A, *[land] * count)
    return setup


def offered(table: Table) -> list[str]:
    return sorted(label for label in table.labels() if label.startswith(("Cast", "Play")))


@pytest.mark.cr("712.11b")
@pytest.mark.cr("712.11c")
@pytest.mark.cr("712.8f")
@pytest.mark.cr("712.13")
def test_712_11b_either_face_may_be_cast():
    table = hand_of("Day Bolt // Night Bear", Mountain=1, Forest=1).play()
    assert offered(table) == ["Cast Day Bolt", "Cast Night Bear"]
    table.act("Cast Night Bear")
    spell = table.seen(table.state.stack[0])
    assert (spell.name, spell.mana_value, spell.colors) == ("Night Bear", 2, {Color.GREEN})
    table.resolve()
    assert only(table)[-1] == "Night Bear"
    assert table.find("Night Bear").side == 1


@pytest.mark.cr("712.11c")
def test_712_11c_only_the_face_that_is_cast_is_judged():
    table = hand_of("Day Bolt // Night Bear", Mountain=1, Forest=1).battlefield(B, "Ban Green")
    assert offered(table.play()) == ["Cast Day Bolt"]
    table = hand_of("Day Bolt // Night Bear", Mountain=1, Forest=1).play().go_to(Step.END)
    table.until_priority(A)
    assert offered(table) == ["Cast Day Bolt"]


@pytest.mark.cr("712.12")
@pytest.mark.parametrize(("face_name", "mana"), [("Left Path", "R"), ("Right Path", "G")])
def test_712_12_either_land_face_may_be_played(face_name, mana):
    table = hand_of("Left Path // Right Path").play()
    assert offered(table) == ["Play Left Path", "Play Right Path"]
    table.act(f"Play {face_name}")
    assert only(table) == [face_name]
    assert table.state.players[A].lands_played == 1
    table.act(f"Mana: {face_name}")
    assert [unit.type.value for unit in table.state.players[A].pool] == [mana]


@pytest.mark.cr("712.12")
def test_712_12_a_spell_on_one_side_and_a_land_on_the_other():
    table = hand_of("Mine Blast // Deep Mine", Mountain=2).play()
    assert offered(table) == ["Cast Mine Blast", "Play Deep Mine"]
    table.act("Play Deep Mine")
    assert "Deep Mine" in only(table)


@pytest.mark.cr("712.14b")
def test_712_14b_put_onto_the_battlefield_it_needs_a_permanent_front():
    table = hand_of("Put Down", "Mine Blast // Deep Mine", "Left Path // Right Path").play()
    table.cast("Put Down").resolve()
    assert only(table) == ["Left Path"]
    assert only(table, Zone.HAND) == ["Mine Blast"]


@pytest.mark.cr("712.11b")
@pytest.mark.cr("118.9")
def test_712_11b_a_free_cast_may_be_of_either_face():
    table = hand_of("Day Bolt // Night Bear").battlefield(A, "Free for All").play()
    free = "with without paying its mana cost"
    assert offered(table) == [f"Cast Day Bolt {free}", f"Cast Night Bear {free}"]
    table.act(f"Cast Night Bear {free}").resolve()
    assert "Night Bear" in only(table)


@pytest.mark.cr("702.146a")
@pytest.mark.cr("702.146b")
@pytest.mark.cr("712.8c")
def test_702_146a_disturb_casts_it_transformed_from_the_graveyard():
    setup = hand_of("Murder", Plains=1, Swamp=3).graveyard(A, "Old Scholar // Pale Scholar")
    table = setup.play()
    assert "Cast Pale Scholar with disturb" in table.labels()
    table.act("Cast Pale Scholar with disturb")
    spell = table.seen(table.state.stack[0])
    assert (spell.name, spell.mana_value, spell.power) == ("Pale Scholar", 2, 1)
    table.resolve()
    scholar = table.seen("Pale Scholar")
    assert (Keyword.FLYING in scholar.keywords, scholar.mana_value) == (True, 2)
    assert table.game.view(B).find(table.find("Pale Scholar").id).transformed
    table.cast("Murder", "Pale Scholar").resolve()
    assert [table.state.objects[o].face.name for o in table.state.exile] == ["Old Scholar"]


@pytest.mark.cr("702.162a")
def test_702_162a_cast_converted():
    table = hand_of("Robot // Race Car", Mountain=2).play()
    assert offered(table) == ["Cast Race Car with more than meets the eye"]
    table.act("Cast Race Car with more than meets the eye").resolve()
    seen = table.seen("Race Car")
    assert (seen.power, seen.mana_value) == (3, 5)


@pytest.mark.cr("707.8a")
def test_707_8a_a_token_copy_is_double_faced_too():
    table = Setup(cards=(*CARDS, *MODALS)).battlefield(A, "Day Villager // Night Howler")
    table = table.battlefield(A, *["Wastes"] * 6).hand(A, "Copy It").play()
    table.activate("Day Villager").resolve_all()
    table.cast("Copy It").resolve()
    token = next(o for o in table.all("Night Howler") if o.is_token)
    assert table.seen(token.id).mana_value == 3
    for index, option in enumerate(table.decision.options):
        if option.entity == token.id and option.label.startswith("Activate"):
            table.game.answer(index)
            break
    table.resolve_all()
    assert table.seen(token.id).name == "Day Villager"


@pytest.mark.cr("707.10g")
def test_707_10g_the_copy_of_a_double_faced_spell_becomes_a_double_faced_token():
    setup = hand_of("Robot // Race Car", "Twin Spell", "Turn Over", Mountain=3).play()
    setup.act("Cast Race Car with more than meets the eye").cast("Twin Spell").resolve().resolve()
    token = next(o for o in setup.all("Race Car") if o.is_token)
    setup.cast("Turn Over", token.id).resolve()
    assert setup.seen(token.id).name == "Robot"


@pytest.mark.cr("702.167a")
@pytest.mark.cr("702.167b")
def test_702_167a_craft_returns_it_transformed_for_materials():
    chest = card_with_faces(
        Layout.TRANSFORM,
        face(
            "Old Chest",
            "{1}",
            "Artifact",
            KeywordAbility(Keyword.CRAFT, cost=cost("{2}"), what=CREATURE),
        ),
        face("New Golem", "", "Artifact Creature — Golem", power=5, toughness=5),
    )
    setup = Setup(cards=(chest,)).battlefield(A, "Old Chest // New Golem", "Bear", "Wastes")
    table = setup.battlefield(A, "Wastes").graveyard(A, "Ox").battlefield(B, "Giant").play()
    table.activate("Old Chest")
    assert sorted(option.label for option in table.decision.options) == ["Bear", "Ox"]
    table.answer("Ox").resolve()
    assert only(table) == ["Bear", "Giant", "New Golem"]
    assert sorted(table.state.objects[o].face.name for o in table.state.exile) == ["Ox"]
    assert table.seen("New Golem").mana_value == 1
