"""What causes an event, what activating costs besides, and what all of somebody's creatures have to
attack."""

from __future__ import annotations

from rules_engine.vocabulary import Step, Zone
from tests.rules_engine.kit import A, B, C, Setup
from tests.rules_engine.oracle.printed import printed

WIND = printed(
    "Wind",
    "enchantment",
    "Whenever an artifact becomes tapped or a player activates an artifact's ability without {T} "
    "in its activation cost, ~ deals 1 damage to that artifact's controller.",
)
GEAR = printed("Gear", "artifact", "{0}: You gain 3 life. / {T}: Draw a card.")
SHARD = printed("Shard", "artifact", "Sacrifice ~: Add {C}. / {T}: Add {G}.")
TUTOR = printed("Tutor", "sorcery", "Target player shuffles their library.")
MEMO = printed(
    "Memo",
    "enchantment",
    "Whenever a spell or ability causes its controller to shuffle their library, that player puts "
    "a card from their hand on top of their library.",
)
PROBE = printed(
    "Probe",
    "artifact",
    "Whenever a spell or ability causes a player to shuffle their library, ~ deals 2 damage to "
    "that player.",
)
GORE = printed(
    "Gore",
    "enchantment",
    "If a spell or ability would cause its controller to gain life, that player loses that much "
    "life instead.",
)
SALVE = printed("Salve", "instant", "Target player gains 3 life.")
LINKED = printed("Linked", "creature", "Lifelink")
PORTAL = printed(
    "Portal",
    "land",
    "{T}: Add {B}. / {0}: You gain 1 life. / Mana abilities of ~ cost an additional 1 life to "
    "activate.",
)
BEAR = printed("Bear", "creature", "Reach")
OX = printed("Ox", "creature", "Vigilance")
LURE = printed(
    "Lure",
    "enchantment",
    "Each opponent must attack you or a planeswalker you control with at least one creature each "
    "combat if able.",
)
ENEMY = printed(
    "Enemy",
    "aura",
    "Enchant creature / All creatures attack enchanted creature's controller each combat if able.",
)
MECH = printed(
    "Mech",
    "vehicle",
    "You may have ~ enter as a copy of a creature an opponent controls, except it's a Vehicle "
    "artifact with crew 3 and it loses all other card types. / Crew 3",
)
SCHOOL = printed(
    "School",
    "enchantment",
    "Whenever you cast a spell that targets only a single artifact or creature you control, create "
    "a token that's a copy of that artifact or creature, except it's not legendary.",
)
HERO = printed("Hero", "legend", "Reach")
GROW = printed("Grow", "instant", "Target creature gets +1/+1 until end of turn.")
ZAP = printed("Zap", "instant", "Destroy target creature.")
NOPE = printed("Nope", "instant", "Counter target spell.")
MUSE = printed("Muse", "enchantment", "Whenever a spell you've cast is countered, draw a card.")
STONE = printed(
    "Stone",
    "artifact",
    "{T}: Target opponent may have you draw a card. If that player doesn't, you mill X cards, "
    "where X is the number of artifacts you control, and that player loses life equal to the total "
    "mana value of those cards.",
)
BLIGHT = printed(
    "Blight",
    "aura",
    'Enchant land / Enchanted land loses all land types and abilities and has "{T}: Add {C}."',
)
SWAMP = printed("Swamp", "land", "", type_line="Basic Land — Swamp")
MADNESS = printed(
    "Madness",
    "enchantment",
    "{0}: Each player exiles two permanents they control and/or cards from their hand.",
)
COILS = printed(
    "Coils",
    "artifact",
    "{0}: Put five charge counters on ~. / At the beginning of your end step, if ~ has five or "
    "more charge counters on it, remove all of them from it and create that many 3/1 red Elemental "
    "creature tokens with haste. Exile them at the beginning of the next upkeep.",
)
CARDS = [value for value in dict(globals()).values() if type(value).__name__ == "CardDefinition"]


def setup(**kwargs: object) -> Setup:
    return Setup(cards=CARDS, **kwargs)  # type: ignore[arg-type]


def test_abilities_without_tapping_trigger_and_so_does_tapping():
    table = setup().battlefield(A, "Wind", "Shard").battlefield(B, "Gear").play()
    table.act("Activate Gear (1)", player=B).resolve_all()
    assert table.life(B) == 22
    table.act("Activate Gear (2)", player=B).resolve_all()
    assert table.life(B) == 21
    table.act("Mana: Shard (1)", player=A).resolve_all()
    assert table.life(A) == 19


def test_own_spells_that_shuffle():
    table = setup().battlefield(B, "Memo").hand(A, "Tutor", "Tutor", "Bear").play()
    table.cast("Tutor", "B").resolve_all()
    assert table.names(Zone.HAND, A) == ["Bear", "Tutor"]
    table.cast("Tutor", "A").resolve_all()
    assert table.names(Zone.HAND, A) == []


def test_whoever_is_made_to_shuffle():
    table = setup().battlefield(B, "Probe").hand(A, "Tutor").play()
    table.cast("Tutor", "B").resolve_all()
    assert (table.life(A), table.life(B)) == (20, 18)


def test_own_spells_that_gain_life_but_not_lifelink():
    table = setup().battlefield(B, "Gore").battlefield(A, "Linked")
    table = table.hand(A, "Salve", "Salve").play()
    table.cast("Salve", "A").resolve_all()
    assert table.life(A) == 17
    table.cast("Salve", "B").resolve_all()
    assert table.life(B) == 23
    table.attack("Linked").damage()
    assert (table.life(A), table.life(B)) == (19, 21)


def test_mana_abilities_that_cost_life_besides():
    table = setup().battlefield(A, "Portal", "Portal").play()
    table.act("Activate Portal (2)").resolve_all()
    assert table.life(A) == 21
    table.act("Mana: Portal (1)")
    assert table.life(A) == 20
    assert table.state.players[A].pool


def test_somebody_has_to_attack_you():
    table = setup(active=B, players=3).battlefield(A, "Lure").battlefield(B, "Bear", "Ox").play()
    table.go_to(Step.DECLARE_ATTACKERS)
    assert table.refused(lambda: table.answer()) == "CR 508.1d"
    assert table.refused(lambda: table.answer(("Bear", "C"))) == "CR 508.1d"
    table.answer(("Bear", "A"), ("Ox", "C"))
    assert table.life(C) == 20


def test_all_have_to_attack_its_controller():
    setup_ = setup(active=B, players=3).battlefield(A, "Ox").battlefield(B, "Bear").hand(B, "Enemy")
    table = setup_.play().cast("Enemy", "Ox").resolve_all()
    table.go_to(Step.DECLARE_ATTACKERS)
    assert table.refused(lambda: table.answer()) == "CR 508.1d"
    assert table.refused(lambda: table.answer(("Bear", "C"))) == "CR 508.1d"
    table.answer(("Bear", "A"))


def test_a_copy_that_is_only_an_artifact():
    table = setup().battlefield(B, "Linked").hand(A, "Mech").play()
    table.cast("Mech").resolve_all().answer("Linked").resolve_all()
    seen = table.seen(table.all("Linked", player=A)[0].id)
    assert {str(one.value) for one in seen.types} == {"Artifact"}
    assert set(seen.subtypes) == {"Vehicle"}
    assert not seen.is_creature


def test_a_copy_of_what_was_the_only_target():
    table = setup().battlefield(A, "School", "Hero").hand(A, "Grow").hand(B, "Zap").play()
    table.cast("Grow", "Hero")
    table.cast("Zap", "Hero", player=B).resolve()
    assert not table.all("Hero")
    table.resolve_all()
    (copy,) = table.all("Hero")
    assert copy.is_token
    assert not table.seen(copy.id).supertypes


def test_your_spell_was_countered():
    table = setup().battlefield(A, "Muse", "Bear").hand(A, "Grow").hand(B, "Nope").play()
    table.cast("Grow", "Bear").cast("Nope", "Grow", player=B).resolve_all()
    assert table.names(Zone.HAND, A) == ["Wastes"]


def test_life_for_what_was_milled():
    table = setup().battlefield(A, "Stone", "Gear").library(A, "Giant", "Giant")
    table = table.play()
    table.act("Activate Stone", "B").resolve()
    table.answer("No").resolve_all()
    assert table.life(B) == 10
    assert table.names(Zone.GRAVEYARD, A) == ["Giant", "Giant"]


GIANT = printed("Giant", "creature", "Reach", cost="{5}")
CARDS.append(GIANT)


def test_a_land_without_its_types():
    table = setup().battlefield(B, "Swamp").hand(A, "Blight").play()
    table.cast("Blight", "Swamp").resolve_all()
    assert not table.seen("Swamp").subtypes
    assert len(table.seen("Swamp").abilities) == 1


def test_permanents_and_cards_are_exiled_together():
    table = setup().battlefield(A, "Madness").hand(A, "Bear", "Ox").battlefield(B, "Gear").play()
    table.activate("Madness").resolve()
    table.answer("Madness", "Ox").resolve_all()
    assert table.names(Zone.EXILE, A) == ["Madness", "Ox"]
    assert table.names(Zone.EXILE, B) == ["Gear"]


def test_as_many_as_were_removed():
    table = setup().battlefield(A, "Coils").play()
    table.act("Activate Coils").resolve_all()
    table.go_to(Step.END).resolve_all()
    assert len(table.all("Elemental Token")) == 5
    assert not table.find("Coils").counters
