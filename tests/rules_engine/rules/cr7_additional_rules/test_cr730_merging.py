"""CR 702.140, 730: mutate and merged permanents; CR 702.103: bestow."""

from __future__ import annotations

import pytest

from rules_engine.cards.definition import card, card_with_faces, face
from rules_engine.cards.layouts import Layout
from rules_engine.decisions import DecisionKind
from rules_engine.ir.abilities import (
    Replacement,
    SpellAbility,
    StaticAbility,
    Target,
    TriggeredAbility,
)
from rules_engine.ir.effects import (
    Apply,
    CopySpell,
    CreateTokenCopy,
    Destroy,
    Exile,
    GainLife,
    ReturnToHand,
    TurnFaceDown,
)
from rules_engine.ir.events import MovesTo
from rules_engine.ir.keywords import FLYING, TRAMPLE, VIGILANCE, with_cost
from rules_engine.ir.merging import Mutates
from rules_engine.ir.modifications import (
    BecomesCopyOf,
    CantCastSpells,
    CostChange,
    MayCastAsThoughFlash,
    ModifyPowerToughness,
)
from rules_engine.ir.selectors import (
    CARD,
    CREATURE,
    ENCHANTMENT,
    HOST,
    IT,
    PLAYER,
    SECOND_TARGET,
    SPELL,
    TARGET,
    YOU,
    subtype,
)
from rules_engine.ir.turning import Transform
from rules_engine.rules.commander import designate_commander
from rules_engine.state import events as ev
from rules_engine.state.objects import ObjectKind
from rules_engine.support import clauses_without_support
from rules_engine.vocabulary import CardType, CounterKind, Keyword, Zone
from tests.rules_engine.kit import A, B, Setup, enchantment
from tests.rules_engine.oracle.printed import printed

BLOB = card(
    "Shifting Blob",
    "{4}",
    "Creature — Ooze",
    with_cost(Keyword.MUTATE, "{1}"),
    TRAMPLE,
    TriggeredAbility(Mutates(), (GainLife(YOU, 3),)),
    power=5,
    toughness=6,
)
WING = card(
    "Winged Guest",
    "{3}",
    "Creature — Bat",
    with_cost(Keyword.MUTATE, "{1}"),
    FLYING,
    power=1,
    toughness=1,
)
NYMPH = card(
    "Grove Guest",
    "{1}",
    "Enchantment Creature — Nymph",
    with_cost(Keyword.BESTOW, "{2}"),
    VIGILANCE,
    StaticAbility(HOST, (ModifyPowerToughness(2, 2),)),
    power=2,
    toughness=2,
)
WOLF = card_with_faces(
    Layout.TRANSFORM,
    face("Day Hound", "{1}", "Creature — Dog", VIGILANCE, power=2, toughness=2),
    face("Night Hound", "", "Creature — Wolf", FLYING, power=4, toughness=4),
)
TRICKS = (
    WOLF,
    card("Turn", "{0}", "Instant", SpellAbility((Transform(TARGET),), (Target(CREATURE),))),
    card(
        "Become",
        "{0}",
        "Instant",
        SpellAbility(
            (Apply(TARGET, (BecomesCopyOf(SECOND_TARGET),)),), (Target(CREATURE), Target(CREATURE))
        ),
    ),
    card("Mirror All", "{0}", "Instant", SpellAbility((CreateTokenCopy(subtype("Aura")),))),
    card("Twin", "{0}", "Instant", SpellAbility((CopySpell(TARGET),), (Target(SPELL),))),
    card("Recall", "{0}", "Instant", SpellAbility((ReturnToHand(TARGET),), (Target(CREATURE),))),
    card("Slay", "{0}", "Instant", SpellAbility((Destroy(TARGET),), (Target(CREATURE),))),
    card("Banishing", "{0}", "Instant", SpellAbility((Exile(TARGET),), (Target(CREATURE),))),
    card("Mirror", "{0}", "Instant", SpellAbility((CreateTokenCopy(TARGET),), (Target(CREATURE),))),
)
ONTO, UNDER = "On top", "On the bottom"


def board(*creatures: str, lands: int = 4) -> Setup:
    setup = Setup(cards=[BLOB, WING, NYMPH, *TRICKS])
    return setup.battlefield(A, *["Wastes"] * lands, *creatures)


def mutate(table, name: str, onto: str, where: str):
    return table.cast(f"{name} with mutate", onto).resolve().answer(where).resolve_all()


@pytest.mark.cr("702.140c")
def test_702_140c_a_creature_has_mutated_as_often_as_spells_merged_with_it():
    shout = "{0}: You gain X life, where X is the number of times this creature has mutated."
    teller = printed("Teller", "creature", shout, type_line="Creature — Bird")
    setup = Setup(cards=[BLOB, WING, *TRICKS, teller]).battlefield(A, *["Wastes"] * 4, "Teller")
    table = setup.hand(A, "Shifting Blob", "Winged Guest").play()
    assert table.activate("Teller").resolve_all().life(A) == 20
    mutate(table, "Shifting Blob", "Teller", UNDER)
    mutate(table, "Winged Guest", "Teller", UNDER)
    life = table.life(A)
    assert table.activate("Teller").resolve_all().life(A) == life + 2


@pytest.mark.cr("702.140a", "702.140c", "702.140e", "730.1", "730.2", "730.2a")
def test_702_140c_on_top_it_has_its_own_characteristics_and_the_abilities_of_both():
    table = board("Bird").hand(A, "Shifting Blob").play()
    bird = table.find("Bird")
    mutate(table, "Shifting Blob", "Bird", ONTO)
    blob = table.find("Shifting Blob")
    assert blob.id == bird.id  # the same object (CR 730.2c)
    assert table.size("Shifting Blob") == (5, 6)
    assert table.seen("Shifting Blob").subtypes == {"Ooze"}
    assert table.seen("Shifting Blob").keywords >= {Keyword.TRAMPLE, Keyword.FLYING}
    assert table.names(Zone.HAND, A) == []
    assert table.all("Bird") == []


@pytest.mark.cr("702.140c", "702.140d", "702.140e", "730.2b")
def test_702_140d_under_it_gives_its_abilities_only_and_it_triggers():
    table = board("Healer Monk").hand(A, "Shifting Blob").play()
    mutate(table, "Shifting Blob", "Healer Monk", UNDER)
    assert table.size("Healer Monk") == (2, 2)
    assert Keyword.TRAMPLE in table.seen("Healer Monk").keywords
    # It mutated, but nothing has entered the battlefield.
    assert table.life(A) == 23


@pytest.mark.cr("730.2c", "702.140f")
def test_730_2c_it_is_the_same_object_with_its_counters_and_no_summoning_sickness():
    table = board("Bird").hand(A, "Shifting Blob").play()
    bird = table.find("Bird")
    bird.counters[CounterKind.PLUS_ONE] = 2
    table.state.touch()
    mutate(table, "Shifting Blob", "Bird", ONTO)
    assert table.size("Shifting Blob") == (7, 8)
    table.attack("Shifting Blob").damage()
    assert table.life(B) == 13


@pytest.mark.cr("702.140a", "601.2c")
def test_702_140a_only_on_a_non_human_of_the_same_owner():
    table = board("Legend").battlefield(B, "Bear").hand(A, "Shifting Blob").play()
    assert [label for label in table.labels() if "Blob" in label] == ["Cast Shifting Blob"]


@pytest.mark.cr("702.140b", "608.3b")
def test_702_140b_without_its_target_it_enters_as_a_creature():
    table = board("Bird").hand(A, "Shifting Blob").hand(B, "Slay").play()
    table.cast("Shifting Blob with mutate", "Bird")
    table.until_priority(B).cast("Slay", "Bird", player=B).resolve().resolve_all()
    assert table.size("Shifting Blob") == (5, 6)
    assert Keyword.FLYING not in table.seen("Shifting Blob").keywords
    assert table.life(A) == 20  # it didn't mutate
    assert table.find("Shifting Blob").components == ()


@pytest.mark.cr("730.3", "730.3a", "730.2")
def test_730_3_all_cards_go_to_the_graveyard_in_the_owners_order():
    table = board("Bird").hand(A, "Shifting Blob", "Slay").play()
    mutate(table, "Shifting Blob", "Bird", ONTO)
    table.cast("Slay", "Shifting Blob").resolve()
    assert table.decision.rule == "CR 712.21a"
    table.answer("Bird", "Shifting Blob")
    assert table.names(Zone.GRAVEYARD, A)[:2] == ["Bird", "Shifting Blob"]


@pytest.mark.cr("730.3", "400.7")
def test_730_3_each_card_is_itself_again_in_its_owners_hand():
    table = board("Bird").hand(A, "Shifting Blob", "Recall").play()
    mutate(table, "Shifting Blob", "Bird", ONTO)
    table.cast("Recall", "Shifting Blob").resolve()
    assert sorted(table.names(Zone.HAND, A)) == ["Bird", "Shifting Blob"]
    blob = table.find("Shifting Blob", Zone.HAND)
    assert Keyword.FLYING not in table.seen(blob.id).keywords


@pytest.mark.cr("730.2", "702.140e")
def test_730_2_three_cards_merge_and_the_topmost_counts():
    table = board("Bear").hand(A, "Shifting Blob", "Winged Guest", "Banishing").play()
    mutate(table, "Shifting Blob", "Bear", ONTO)
    mutate(table, "Winged Guest", "Shifting Blob", ONTO)
    assert table.size("Winged Guest") == (1, 1)
    assert table.seen("Winged Guest").keywords >= {Keyword.TRAMPLE, Keyword.FLYING}
    assert table.life(A) == 26  # the first card's ability saw both
    table.cast("Banishing", "Winged Guest").resolve().answer(
        "Bear", "Shifting Blob", "Winged Guest"
    )
    assert len(table.state.exile) == 3


@pytest.mark.cr("730.2d")
@pytest.mark.parametrize(("where", "token"), [(ONTO, False), (UNDER, True)])
def test_730_2d_it_is_a_token_only_if_the_topmost_one_is(where, token):
    table = board("Elf", lands=5).hand(A, "Mirror", "Shifting Blob", "Recall").play()
    table.cast("Mirror", "Elf").resolve()
    copy = next(obj for obj in table.all("Elf") if obj.is_token)
    mutate(table, "Shifting Blob", copy.id, where)
    assert table.state.objects[copy.id].is_token is token
    table.cast("Recall", copy.id).resolve().resolve_all()
    assert table.names(Zone.HAND, A) == ["Shifting Blob"]


@pytest.mark.cr("730.2a", "707.2")
def test_730_2a_what_merging_made_is_copied():
    table = board("Bird").hand(A, "Shifting Blob", "Mirror").play()
    mutate(table, "Shifting Blob", "Bird", ONTO)
    table.cast("Mirror", "Shifting Blob").resolve()
    copy = next(obj for obj in table.all("Shifting Blob") if obj.is_token)
    assert table.seen(copy.id).keywords >= {Keyword.TRAMPLE, Keyword.FLYING}
    assert copy.components == ()


@pytest.mark.cr("730.2a", "613.7a")
def test_730_2a_a_later_copy_effect_overwrites_what_merging_made():
    table = board("Bird", "Ox").hand(A, "Shifting Blob", "Become").play()
    mutate(table, "Shifting Blob", "Bird", ONTO)
    oid = table.find("Shifting Blob").id
    table.cast("Become", "Shifting Blob", "Ox").resolve()
    assert table.size(oid) == (2, 4)
    assert not table.seen(oid).keywords


@pytest.mark.cr("702.140c", "707.10", "730.2d")
def test_702_140_a_copy_of_a_mutating_spell_mutates_too():
    table = board("Bird").hand(A, "Shifting Blob", "Twin").play()
    table.cast("Shifting Blob with mutate", "Bird").cast("Twin", "Shifting Blob").resolve()
    table.resolve().answer(UNDER)
    bird = table.find("Bird")
    assert [part.kind.value for part in bird.components] == ["token"]
    assert Keyword.TRAMPLE in table.seen("Bird").keywords


@pytest.mark.cr("730.2i", "701.27a")
@pytest.mark.parametrize("where", [ONTO, UNDER])
def test_730_2i_its_double_faced_cards_turn_over(where):
    table = board("Day Hound // Night Hound").hand(A, "Shifting Blob", "Turn").play()
    oid = table.find("Day Hound").id
    mutate(table, "Shifting Blob", "Day Hound", where)
    assert Keyword.VIGILANCE in table.seen(oid).keywords
    table.cast("Turn", oid).resolve()
    assert table.seen(oid).keywords >= {Keyword.FLYING, Keyword.TRAMPLE}
    assert Keyword.VIGILANCE not in table.seen(oid).keywords
    assert table.size(oid) == ((5, 6) if where == ONTO else (4, 4))


# --- bestow ------------------------------------------------------------------------------------


@pytest.mark.cr("702.103a", "702.103b")
def test_702_103b_bestowed_it_is_an_aura():
    table = board("Bear").hand(A, "Grove Guest").play()
    table.cast("Grove Guest with bestow", "Bear")
    spell = table.seen(table.state.stack[-1])
    assert (spell.types, spell.subtypes) == ({CardType.ENCHANTMENT}, {"Aura"})
    assert spell.power is None
    table.resolve()
    assert table.size("Bear") == (4, 4)
    assert table.find("Grove Guest").attached_to == table.find("Bear").id
    assert table.seen("Grove Guest").types == {CardType.ENCHANTMENT}
    assert not table.seen("Grove Guest").is_creature


@pytest.mark.cr("702.103f", "704.5m")
def test_702_103f_unattached_it_becomes_a_creature_again():
    table = board("Bear").hand(A, "Grove Guest", "Slay").play()
    table.cast("Grove Guest with bestow", "Bear").resolve()
    guest = table.find("Grove Guest").id
    table.cast("Slay", "Bear").resolve()
    assert table.find("Grove Guest").id == guest
    assert table.find("Grove Guest").attached_to is None
    assert table.size("Grove Guest") == (2, 2)
    assert table.seen("Grove Guest").subtypes == {"Nymph"}


@pytest.mark.cr("702.103e", "608.3b")
def test_702_103e_without_its_target_it_resolves_as_a_creature():
    table = board("Bear").hand(A, "Grove Guest").hand(B, "Slay").play()
    table.cast("Grove Guest with bestow", "Bear")
    table.until_priority(B).cast("Slay", "Bear", player=B).resolve().resolve_all()
    assert table.size("Grove Guest") == (2, 2)


@pytest.mark.cr("702.103a")
def test_702_103a_cast_for_its_mana_cost_it_is_a_creature():
    table = board("Bear").hand(A, "Grove Guest").play()
    table.cast("Grove Guest").resolve()
    assert table.size("Grove Guest") == (2, 2)
    assert table.size("Bear") == (2, 2)


@pytest.mark.cr("702.103c")
def test_702_103c_a_copy_of_a_bestowed_spell_is_bestowed():
    table = board("Bear").hand(A, "Grove Guest", "Twin").play()
    table.cast("Grove Guest with bestow", "Bear").cast("Twin", "Grove Guest").resolve()
    table.resolve().resolve()
    assert table.size("Bear") == (6, 6)


@pytest.mark.cr("702.103b", "707.2")
def test_702_103b_a_copy_of_a_bestowed_permanent_is_a_creature():
    table = board("Bear").hand(A, "Grove Guest", "Mirror All").play()
    table.cast("Grove Guest with bestow", "Bear").resolve()
    table.cast("Mirror All").resolve()
    copy = next(obj for obj in table.all("Grove Guest") if obj.is_token)
    assert table.size(copy.id) == (2, 2)


@pytest.mark.cr("702.103d", "601.3e")
@pytest.mark.parametrize(
    ("what", "ways"),
    [
        (CREATURE, ["Cast Grove Guest"]),
        (subtype("Aura"), ["Cast Grove Guest with bestow"]),
        (ENCHANTMENT, ["Cast Grove Guest", "Cast Grove Guest with bestow"]),
    ],
    ids=["creature spells", "Aura spells", "enchantment spells"],
)
def test_702_103d_what_bestow_makes_of_it_decides_when_it_is_cast(what, ways):
    tempo = card("Tempo", "{1}", "Artifact", StaticAbility(SPELL & what, (MayCastAsThoughFlash(),)))
    setup = Setup(active=B, cards=(NYMPH, tempo)).battlefield(A, "Tempo", "Bear", *["Wastes"] * 3)
    table = setup.hand(A, "Grove Guest").play().until_priority(A)
    assert [label for label in table.labels() if label.startswith("Cast")] == ways


@pytest.mark.cr("702.103d", "601.3")
def test_702_103d_also_what_forbids_it_and_what_it_costs():
    hush = enchantment("Hush", PLAYER, CantCastSpells(CREATURE))
    tax = enchantment("Tax", SPELL & CREATURE, CostChange(1))
    setup = Setup(cards=(NYMPH, hush, tax)).battlefield(A, "Bear", "Tax", *["Wastes"] * 2)
    table = setup.battlefield(B, "Hush").hand(A, "Grove Guest").play()
    assert [label for label in table.labels() if label.startswith("Cast")] == [
        "Cast Grove Guest with bestow"
    ]
    table.cast("Grove Guest with bestow").resolve()
    assert table.size("Bear") == (4, 4)


@pytest.mark.parametrize("definition", [BLOB, WING, NYMPH], ids=lambda one: one.name)
@pytest.mark.cr("702.140a", "702.103a")
def test_702_140_they_are_supported_and_told(definition):
    assert not clauses_without_support(definition)
    assert definition.rules_text()


# --- CR 730.3d-e: replacement effects on leaving ---

WARD_OF_CARDS = card(
    "Card Exiler",
    "",
    "Enchantment",
    Replacement(MovesTo(CARD, Zone.GRAVEYARD, from_zone=Zone.BATTLEFIELD), (Exile(IT),)),
)


def exiling(*creatures: str) -> Setup:
    setup = board(*creatures)
    setup.cards["Card Exiler"] = WARD_OF_CARDS
    return setup.battlefield(B, "Card Exiler")


@pytest.mark.cr("730.3d")
def test_730_3d_one_replacement_effect_applies_to_all_components():
    table = exiling("Bird").hand(A, "Shifting Blob", "Slay").play()
    mutate(table, "Shifting Blob", "Bird", ONTO)
    table.cast("Slay", "Shifting Blob").resolve().answer("Bird", "Shifting Blob")
    assert sorted(table.names(Zone.EXILE, A)) == ["Bird", "Shifting Blob"]
    assert "Bird" not in table.names(Zone.GRAVEYARD, A)


def with_token(setup: Setup):
    """A token copy of the Bird, and A's other cards."""
    table = setup.hand(A, "Mirror", "Shifting Blob", "Slay").play()
    table.cast("Mirror", "Bird").resolve()
    return table, next(o.id for o in table.all("Bird") if o.kind is ObjectKind.TOKEN)


@pytest.mark.cr("730.3e")
def test_730_3e_an_effect_on_cards_applies_to_token_components_of_a_card():
    table, token = with_token(exiling("Bird"))
    table.act("Cast Shifting Blob with mutate", token).resolve().answer(ONTO).resolve_all()
    table.cast("Slay", "Shifting Blob").resolve()
    table.game.answer((0, 1))
    exiled = [e for e in table.events(ev.ZoneMove) if e.to is Zone.EXILE and len(e.others) == 1]
    assert len(exiled) == 1  # both together
    assert table.names(Zone.EXILE, A) == ["Shifting Blob"]  # the token has ceased to exist


@pytest.mark.cr("730.3e")
def test_730_3e_of_a_token_only_the_cards_are_moved_by_it():
    table, token = with_token(exiling("Bird"))
    table.act("Cast Shifting Blob with mutate", token).resolve().answer(UNDER).resolve_all()
    table.act("Cast Slay", token).resolve()
    if table.decision.kind is DecisionKind.ORDER:
        table.game.answer((0, 1))
    died = table.events(ev.ZoneMove)
    assert any(e.object == token and e.to is Zone.GRAVEYARD for e in died)
    assert table.names(Zone.EXILE, A) == ["Shifting Blob"]
    assert "Shifting Blob" not in table.names(Zone.GRAVEYARD, A)


@pytest.mark.cr("730.3d", "903.9c", "903.3c")
def test_730_3d_a_commander_among_the_components_goes_to_the_command_zone_alone():
    setup = board("Bird").hand(A, "Shifting Blob", "Recall")
    bird = next(o.id for o in setup.state.objects.values() if o.card == "Bird")
    designate_commander(setup.state, bird)
    table = setup.play()
    mutate(table, "Shifting Blob", "Bird", ONTO)
    assert table.find("Shifting Blob").commander == 1
    table.cast("Recall", "Shifting Blob").resolve().answer("Yes")
    assert table.names(Zone.HAND, A) == ["Shifting Blob"]
    assert [table.state.name(oid) for oid in table.state.command] == ["Bird"]
    assert table.find("Shifting Blob", Zone.HAND).commander == 0


@pytest.mark.cr("730.2f", "730.3", "708.9")
def test_730_3_a_merged_permanent_that_is_face_down_is_shown_with_all_its_cards():
    hide = card(
        "Hide", "{0}", "Instant", SpellAbility((TurnFaceDown(TARGET),), (Target(CREATURE),))
    )
    setup = board("Bird")
    setup.cards["Hide"] = hide
    table = setup.hand(A, "Shifting Blob", "Hide", "Slay").play()
    mutate(table, "Shifting Blob", "Bird", ONTO)
    merged = table.find("Shifting Blob").id
    table.act("Cast Hide", merged).resolve()
    assert table.size(merged) == (2, 2)
    assert table.seen(merged).keywords == frozenset()
    assert [shown.name for shown in table.game.view(B).battlefield if shown.id == merged] == [""]
    table.act("Cast Slay", merged).resolve()
    table.game.answer((0, 1))
    assert sorted(table.names(Zone.GRAVEYARD, A)) == ["Bird", "Hide", "Shifting Blob", "Slay"]
