"""Attacks on yours, linked cards, costs given up together, clashes, and numbers told beforehand."""

from __future__ import annotations

import pytest

from rules_engine.decisions import DecisionKind
from rules_engine.vocabulary import Keyword, Step, Zone
from tests.rules_engine.kit import A, B, C, Setup
from tests.rules_engine.oracle.printed import printed

SPITE = printed(
    "Spite",
    "enchantment",
    "Whenever an opponent attacks you and/or one or more planeswalkers you control, you gain 1 "
    "life. / Whenever an opponent attacks a planeswalker you control with one or more creatures, ~ "
    "deals 2 damage to that player.",
)
WALKER = printed("Walker", "planeswalker", "[+1]: You gain 1 life.")
GUARD = printed("Guard", "creature", "Vigilance", type_line="Creature — Soldier")
GIANT = printed("Giant", "creature", "Reach", cost="{5}", size=(4, 4))
ELF = printed("Elf", "creature", "Reach", cost="{G}", size=(1, 1))
CLERK = printed(
    "Clerk",
    "enchantment",
    "Whenever a creature you control dies, put X +1/+1 counters "
    "on target creature you control, where X is the power of the creature that died.",
)
ZAP = printed("Zap", "instant", "Destroy target creature.")
BOLT = printed("Bolt", "instant", "~ deals 4 damage to target player.")
DRIP = printed("Drip", "instant", "~ deals 3 damage to target player.")
PAIN = printed(
    "Pain",
    "enchantment",
    "Whenever an opponent is dealt 4 or more damage by a single source, that player discards a "
    "card.",
)
TALLY = printed(
    "Tally",
    "enchantment",
    "Whenever you cast a spell, put a study counter on ~. Then if there are two or more study "
    "counters on it, sacrifice it. If you do, draw a card.",
)
VAULT = printed(
    "Vault",
    "enchantment",
    "When ~ enters, untap all creatures, then those creatures phase out until ~ leaves the "
    "battlefield. Put a time counter on ~ for each creature that phased out this way.",
)
WIPE = printed("Wipe", "instant", "Destroy target enchantment.")
BELCHER = printed(
    "Belcher",
    "artifact",
    "{0}, {T}: Reveal cards from the top of your library until you reveal a land card. ~ deals "
    "damage equal to the number of nonland cards revealed this way to any target. If the revealed "
    "land card was a Mountain, ~ deals double that damage instead. Put the revealed cards on the "
    "bottom of your library in any order.",
)
BARRAGE = printed(
    "Barrage",
    "enchantment",
    "Whenever you cast a creature spell, exile an instant card at random from your graveyard. Then "
    "copy each card exiled with ~. You may cast any number of the copies without paying their mana "
    "costs.",
)
GAIN = printed("Gain", "instant", "You gain 1 life.")
CLASHER = printed("Clasher", "sorcery", "Clash with an opponent.")
SNARE = printed(
    "Snare",
    "enchantment",
    "Whenever you clash, you gain 1 life. If you won, draw a card. / Whenever you clash and win, "
    "you gain 4 life.",
)
FORGE = printed(
    "Forge",
    "land",
    "{T}, Sacrifice ~ and a legendary artifact: Draw a card. / {0}, Sacrifice all lands you "
    "control: You gain 3 life.",
)
IDOL = printed("Idol", "artifact", "{T}: Add {C}.", type_line="Legendary Artifact")
MEADOW = printed("Meadow", "land", "{T}: Add {G}.")
LENS = printed(
    "Lens",
    "artifact",
    "Exile a face-down permanent you control face up: You may play that card this turn.",
)
STORM = printed(
    "Storm",
    "enchantment",
    "{0}, Remove a +1/+1 counter or a charge counter from a permanent you control: You gain 1 "
    "life.",
)
COURT = printed(
    "Court",
    "enchantment",
    "{0}: Any number of target players each mill one card. If you control a Soldier, each of those "
    "players mills three cards instead. / {0}: Each player draws a card. If you control a Soldier, "
    "instead only you draw a card.",
)
SHORE = printed("Shore", "aura", "Enchant land / Enchanted land is a Mountain, Forest, and Plains.")
WARP = printed(
    "Warp",
    "enchantment",
    "Whenever a permanent is returned to a player's hand, that player discards a card.",
)
BOUNCE = printed("Bounce", "instant", "Return target creature to its owner's hand.")
SCALES = printed(
    "Scales",
    "enchantment",
    "Each creature with the highest mana value has protection from each color. / {0}: Count the "
    "number of lands you control. Your life total becomes that number.",
)
CURSE = printed(
    "Curse",
    "aura",
    "Enchant player / Whenever enchanted player is attacked, untap all nonland permanents you "
    "control. Each opponent attacking that player untaps all nonland permanents they control.",
    type_line="Enchantment — Aura Curse",
)
FETTER = printed(
    "Fetter",
    "aura",
    "Enchant creature / Enchanted creature can't attack or block. It loses all abilities and has "
    "flying.",
)
TWIN = printed(
    "Twin",
    "enchantment",
    "{0}: Create a 1/1 green Elf creature token. / {0}: Populate. The token created this way gains "
    "haste. Sacrifice it at the beginning of the next end step.",
)
BLADE = printed(
    "Blade",
    "equipment",
    "When equipped creature dies, you may have ~ become a 2/1 Construct artifact creature with "
    "flying. If you do, it isn't an Equipment. / Equip {0}",
)
MIRROR = printed(
    "Mirror",
    "artifact",
    "If you would lose the game, instead shuffle your hand, your graveyard, and all permanents you "
    "own into your library, then draw seven cards and your life total becomes 20.",
)
FIELD = printed(
    "Field",
    "enchantment",
    "~ enters with two isolation counters on it. / When ~ enters, for each isolation counter on "
    "it, exile up to one target creature an opponent controls until ~ leaves the battlefield.",
)
URN = printed(
    "Urn",
    "artifact",
    "Whenever a creature you control dies, you may exile it. / At the beginning of the end step, "
    "if two or more cards have been exiled with ~, sacrifice it. If you do, return those cards to "
    "the battlefield under their owner's control.",
)
MINE = printed(
    "Mine",
    "enchantment",
    "{0}: Exile the top card of your library. / At the beginning of your end step, if there are "
    "cards exiled with ~, put them into their owner's graveyard, then ~ deals that much damage to "
    "each opponent.",
)
HEARTH = printed(
    "Hearth",
    "artifact",
    "{0}: Exile up to one target creature you own, then search your library for a basic land card. "
    "Put both cards onto the battlefield under your control, then shuffle.",
)
NEXUS = printed(
    "Nexus",
    "artifact",
    "If ~ would be put into a graveyard from the battlefield, instead exile it and take an extra "
    "turn after this one.",
)
SHATTER = printed("Shatter", "instant", "Destroy target artifact.")
HAVEN = printed(
    "Haven",
    "enchantment",
    "At the beginning of your upkeep, you may gain 1 life. If you do, you skip your draw step this "
    "turn.",
)
DECREE = printed(
    "Decree",
    "enchantment",
    "Whenever a Swamp, Mountain, white permanent, or green permanent becomes tapped, ~ deals 1 "
    "damage to that permanent's controller.",
)
SPEAR = printed(
    "Spear",
    "equipment",
    "Whenever equipped creature blocks or becomes blocked by one or more creatures, you may exile "
    "one of those creatures. / Equip {0}",
)
RALLY = printed(
    "Rally",
    "enchantment",
    "{0}: Exile all creatures you control. At the beginning of the next combat, return those cards "
    "to the battlefield under their owner's control and those creatures gain haste until end of "
    "turn.",
)
SIEGE = printed(
    "Siege",
    "enchantment",
    "Spells your opponents cast that target you or a permanent you control cost {2} more to cast.",
)
ECHOES = printed(
    "Echoes",
    "enchantment",
    "If an ability of another Shrine you control triggers while you control two or more Shrines, "
    "that ability triggers an additional time.",
    type_line="Enchantment — Shrine",
)
SHRINE = printed(
    "Shrine",
    "enchantment",
    "Whenever you cast a spell, you gain 1 life.",
    type_line="Enchantment — Shrine",
)
CARDS = [value for value in dict(globals()).values() if type(value).__name__ == "CardDefinition"]


def setup(**kwargs: object) -> Setup:
    return Setup(cards=CARDS, **kwargs)  # type: ignore[arg-type]


def test_attacks_on_you_and_on_a_planeswalker():
    table = setup(active=B).battlefield(A, "Spite", "Walker").battlefield(B, "Guard", "Elf").play()
    table.go_to(Step.DECLARE_ATTACKERS)
    table.answer(("Guard", "A"), ("Elf", "Walker")).resolve_all()
    while table.decision.kind is not DecisionKind.PRIORITY:
        table.answer(table.labels()[0]).resolve_all()
    assert (table.life(A), table.life(B)) == (21, 18)


def test_as_many_counters_as_what_died_had_power():
    table = setup().battlefield(A, "Clerk", "Giant", "Elf").hand(A, "Zap").play()
    table.cast("Zap", "Giant").resolve_all()
    assert table.find("Elf").counters == {"+1/+1": 4}


def test_damage_by_a_single_source():
    table = setup().battlefield(A, "Pain").hand(A, "Drip", "Bolt").hand(B, "Gain", "Elf").play()
    table.cast("Drip", "B").resolve_all()
    assert len(table.names(Zone.HAND, B)) == 2
    table.cast("Bolt", "B").resolve_all().answer("Elf").resolve_all()
    assert table.names(Zone.HAND, B) == ["Gain"]


def test_if_you_sacrificed_it_under_the_condition():
    table = setup().battlefield(A, "Tally").hand(A, "Gain", "Gain").play()
    table.cast("Gain").resolve_all()
    assert table.names(Zone.HAND, A) == ["Gain"]
    table.cast("Gain").resolve_all()
    assert table.names(Zone.HAND, A) == ["Wastes"]
    assert "Tally" in table.names(Zone.GRAVEYARD, A)


@pytest.mark.cr("702.26")
def test_a_counter_for_each_that_phased_out():
    table = setup().battlefield(A, "Elf").battlefield(B, "Guard", "Giant").hand(A, "Vault", "Wipe")
    game = table.play()
    game.cast("Vault").resolve_all()
    assert game.find("Vault").counters == {"time": 3}
    assert not game.all("Guard")
    game.cast("Wipe", "Vault").resolve_all()
    assert game.find("Guard").zone is Zone.BATTLEFIELD


@pytest.mark.parametrize(("land", "left"), [("Mountain", 16), ("Meadow", 18), (None, 10)])
def test_double_the_damage(land: str | None, left: int):
    kit = setup(library=0).battlefield(A, "Belcher").library(A, *["Elf"] * 8)
    if land is not None:
        kit.library(A, land, "Elf", "Elf")
    else:
        kit.library(A, "Elf", "Elf")
    table = kit.play().activate("Belcher", "B").resolve_all()
    while table.decision.kind is not DecisionKind.PRIORITY:
        table.answer(*table.labels())
    assert table.life(B) == left


def test_copies_of_all_that_were_exiled():
    table = setup().battlefield(A, "Barrage").graveyard(A, "Gain", "Gain").hand(A, "Guard", "Guard")
    game = table.play()
    for name, life in (("Guard", 21), ("Guard", 23)):
        game.cast(name)
        game.resolve()
        while game.decision.kind is not DecisionKind.PRIORITY:
            game.answer("Yes" if "Yes" in game.labels() else game.labels()[0])
        game.resolve_all()
        assert game.life(A) == life
    assert game.names(Zone.EXILE, A) == ["Gain", "Gain"]


@pytest.mark.cr("701.30d")
@pytest.mark.parametrize(
    ("mine", "theirs", "life", "drawn"),
    [
        ("Giant", "Elf", 25, 1),
        ("Elf", "Giant", 21, 0),
        ("Elf", "Elf", 21, 0),
    ],
)
def test_whether_a_clash_was_won(mine: str, theirs: str, life: int, drawn: int):
    kit = setup().battlefield(A, "Snare").hand(A, "Clasher").library(A, mine).library(B, theirs)
    table = kit.play().cast("Clasher").resolve()
    while table.decision.kind is not DecisionKind.PRIORITY or table.state.stack:
        if table.decision.kind is DecisionKind.PRIORITY:
            table.resolve()
        else:
            table.answer("No" if "No" in table.labels() else table.labels()[0])
    assert (table.life(A), len(table.names(Zone.HAND, A))) == (life, drawn)


def test_two_things_are_sacrificed():
    table = setup().battlefield(A, "Forge", "Idol", "Elf").play()
    table.act("Activate Forge (1)").resolve_all()
    assert table.names(Zone.GRAVEYARD, A) == ["Forge", "Idol"]
    alone = setup().battlefield(A, "Forge", "Elf").play()
    assert "Activate Forge (1)" not in alone.labels()


def test_all_lands_are_sacrificed():
    table = setup().battlefield(A, "Forge", "Meadow", "Elf").play()
    table.act("Activate Forge (2)").resolve_all()
    assert table.names(Zone.GRAVEYARD, A) == ["Forge", "Meadow"]
    assert table.life(A) == 23


def test_what_was_exiled_face_up_may_be_played():
    table = setup().battlefield(A, "Lens").face_down(A, "Meadow").play()
    table.activate("Lens").resolve_all()
    assert not table.find("Meadow", Zone.EXILE).face_down
    table.act("Play Meadow")
    assert table.find("Meadow").zone is Zone.BATTLEFIELD


def test_either_counter_is_removed():
    kit = setup().battlefield(A, "Storm", "Elf", "Idol")
    for obj in kit.state.objects.values():
        kind = {"Elf": "+1/+1", "Idol": "charge"}.get(obj.face.name)
        if kind is not None:
            obj.counters[kind] = 1
    table = kit.play()
    for _ in range(2):
        table.act("Activate Storm")
        while table.decision.kind is not DecisionKind.PRIORITY:
            table.answer(table.labels()[0])
        table.resolve_all()
    assert table.life(A) == 22
    assert not table.find("Elf").counters.get("+1/+1")
    assert "Activate Storm" not in table.labels()


@pytest.mark.parametrize(("there", "milled", "drawn"), [((), 1, 1), (("Guard",), 3, 0)])
def test_those_players_or_only_you(there: tuple[str, ...], milled: int, drawn: int):
    table = setup().battlefield(A, "Court", *there).play()
    table.act("Activate Court (1)", ["B"]).resolve_all()
    assert len(table.names(Zone.GRAVEYARD, B)) == milled
    table.act("Activate Court (2)").resolve_all()
    assert len(table.names(Zone.HAND, B)) == drawn
    assert len(table.names(Zone.HAND, A)) == 1


@pytest.mark.cr("305.7")
def test_three_land_types():
    table = setup().battlefield(A, "Forge").hand(A, "Shore").play()
    table.cast("Shore", "Forge").resolve_all()
    assert table.seen("Forge").subtypes == {"Mountain", "Forest", "Plains"}
    assert not any("Activate Forge" in label for label in table.labels())


def test_whose_hand_it_was_returned_to():
    table = setup().battlefield(A, "Warp").battlefield(B, "Elf").hand(A, "Bounce", "Gain")
    game = table.play().cast("Bounce", "Elf").resolve_all()
    assert game.names(Zone.GRAVEYARD, B) == ["Elf"]
    assert game.names(Zone.HAND, A) == ["Gain"]


def test_all_with_the_highest_mana_value():
    table = (
        setup().battlefield(A, "Scales", "Giant", "Meadow").battlefield(B, "Giant", "Elf").play()
    )
    (mine, theirs) = (one.id for one in table.all("Giant"))
    for oid, is_protected in ((mine, True), (theirs, True), (table.find("Elf").id, False)):
        assert (Keyword.PROTECTION in table.seen(oid).keywords) is is_protected
    assert table.activate("Scales").resolve_all().life(A) == 1


def test_who_attacks_the_cursed_player_untaps():
    kit = setup(active=B, players=3).battlefield(A, "Idol").battlefield(B, "Elf", "Giant", "Idol")
    kit.battlefield(A, "Curse")
    for obj in kit.state.objects.values():
        if obj.face.name == "Curse":
            obj.attached_to = C
        obj.tapped = obj.face.name == "Idol"
    table = kit.play().go_to(Step.DECLARE_ATTACKERS)
    table.answer(("Elf", "C")).resolve_all()
    assert [one.tapped for one in table.all("Idol")] == [False, False]
    assert not table.find("Elf").tapped


def test_without_abilities_but_with_another():
    table = setup().battlefield(B, "Guard").hand(A, "Fetter").play()
    table.cast("Fetter", "Guard").resolve_all()
    assert table.seen("Guard").keywords == {Keyword.FLYING}


def test_the_populated_token_alone():
    table = setup().battlefield(A, "Twin").play()
    table.act("Activate Twin (1)").resolve_all()
    table.act("Activate Twin (2)").resolve_all()
    tokens = table.all("Elf Token")
    assert [Keyword.HASTE in table.seen(one.id).keywords for one in tokens] == [False, True]
    table.go_to(Step.END).resolve_all()
    assert len(table.all("Elf Token")) == 1


def test_no_equipment_any_more():
    table = setup().battlefield(A, "Blade", "Elf").hand(A, "Zap").play()
    table.activate("Blade", "Elf").resolve_all().cast("Zap", "Elf").resolve_all()
    table.answer("Yes").resolve_all()
    found = table.seen("Blade")
    assert found.subtypes == {"Construct"}
    assert table.size("Blade") == (2, 1)


def test_everything_is_shuffled_instead_of_losing():
    kit = setup().battlefield(A, "Mirror", "Elf").hand(A, "Gain").graveyard(A, "Zap").life(A, 3)
    table = kit.hand(A, "Drip").play().cast("Drip", "A").resolve_all()
    assert table.life(A) == 20
    assert len(table.names(Zone.HAND, A)) == 7
    assert table.names(Zone.GRAVEYARD, A) == []
    assert not {"Elf", "Mirror"} & set(table.names(Zone.BATTLEFIELD, A))


def test_a_target_for_each_counter():
    table = setup().battlefield(B, "Elf", "Guard", "Giant").hand(A, "Field").play()
    table.cast("Field").resolve().answer("Elf", "Giant").resolve_all()
    assert table.names(Zone.EXILE, B) == ["Elf", "Giant"]


def test_all_that_the_urn_exiled_return():
    table = setup().battlefield(A, "Urn", "Elf", "Guard").hand(A, "Zap", "Zap").play()
    for name in ("Elf", "Guard"):
        table.cast("Zap", name).resolve_all()
        table.answer("Yes").resolve_all()
    assert table.names(Zone.EXILE, A) == ["Elf", "Guard"]
    table.go_to(Step.END).resolve_all()
    assert table.find("Elf").zone is table.find("Guard").zone is Zone.BATTLEFIELD
    assert "Urn" in table.names(Zone.GRAVEYARD, A)


def test_as_much_damage_as_cards_were_put_away():
    table = setup().battlefield(A, "Mine").play()
    table.activate("Mine").resolve_all().activate("Mine").resolve_all()
    table.go_to(Step.END).resolve_all()
    assert table.life(B) == 18
    assert table.names(Zone.GRAVEYARD, A) == ["Wastes", "Wastes"]


def test_both_cards_are_put_onto_the_battlefield():
    table = setup().battlefield(A, "Hearth", "Elf").play()
    table.find("Elf").tapped = True
    table.activate("Hearth", ["Elf"]).resolve_all()
    while table.decision.kind is not DecisionKind.PRIORITY:
        table.answer("Wastes")
    assert not table.find("Elf").tapped
    assert table.find("Wastes").zone is Zone.BATTLEFIELD


def test_exiled_for_another_turn():
    table = setup().battlefield(A, "Nexus").hand(A, "Shatter").play()
    table.cast("Shatter", "Nexus").resolve_all()
    assert table.names(Zone.EXILE, A) == ["Nexus"]
    table.go_to(Step.UPKEEP, turn=4)
    assert table.state.active == A


def test_the_draw_step_of_this_turn_is_skipped():
    table = setup(active=B, step=Step.END).battlefield(A, "Haven").play()
    table.go_to(Step.UPKEEP, turn=4).resolve().answer("Yes").resolve_all()
    table.go_to(Step.PRECOMBAT_MAIN, turn=4)
    assert (table.life(A), table.names(Zone.HAND, A)) == (21, [])
    table.go_to(Step.PRECOMBAT_MAIN, turn=5)
    assert len(table.names(Zone.HAND, B)) == 1


def test_kinds_and_colors_that_become_tapped():
    table = setup().battlefield(A, "Decree", "Mountain", "Meadow", "Elf").play()
    table.act("Mana: Mountain").resolve_all()
    assert table.life(A) == 19
    table.act("Mana: Meadow").resolve_all()
    assert table.life(A) == 19


def test_one_of_those_that_block():
    table = setup().battlefield(A, "Spear", "Giant").battlefield(B, "Elf", "Guard").play()
    table.activate("Spear", "Giant").resolve_all().attack("Giant")
    table.block(("Elf", "Giant"), ("Guard", "Giant")).resolve_all()
    table.answer("Yes")
    assert sorted(table.labels()) == ["Elf", "Guard"]
    table.answer("Guard")
    assert table.names(Zone.EXILE, B) == ["Guard"]


def test_back_at_the_next_combat():
    table = setup().battlefield(A, "Rally", "Elf").battlefield(B, "Guard").play()
    table.activate("Rally").resolve_all()
    assert table.names(Zone.EXILE, A) == ["Elf"]
    table.go_to(Step.BEGINNING_OF_COMBAT).resolve_all()
    assert Keyword.HASTE in table.seen("Elf").keywords


@pytest.mark.parametrize(("spell", "aim"), [("Bolt", "A"), ("Zap", "Elf")])
def test_spells_at_you_or_yours_cost_more(spell: str, aim: str):
    table = setup(active=B).battlefield(A, "Siege", "Elf").hand(B, spell).play()
    table.until_priority(B)
    assert table.refused(lambda: table.cast(spell, aim)) == "CR 601.2h"


def test_another_shrine_triggers_once_more():
    table = setup().battlefield(A, "Echoes", "Shrine").hand(A, "Bolt").play()
    assert table.cast("Bolt", "B").resolve_all().life(A) == 22
