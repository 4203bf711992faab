"""Creatures in combat and creatures that do something: Aether Web to Zealot il-Vec."""

from __future__ import annotations

import pytest

from rules_engine.cards.definition import card
from rules_engine.ids import ObjectId
from rules_engine.ir.abilities import StaticAbility
from rules_engine.ir.effects import Regenerate
from rules_engine.ir.keywords import FLANKING, SHADOW
from rules_engine.ir.modifications import CanBlockAdditional, CantBlock
from rules_engine.ir.selectors import CREATURE, TARGET, YOU, ControlledBy
from rules_engine.state import events as ev
from rules_engine.vocabulary import Keyword, Step, Zone
from tests.rules_engine.combatants import to_blocks
from tests.rules_engine.kit import A, B, Setup, Table, instant
from tests.rules_engine.rulings.table import grant, position
from tests.rules_engine.time_spiral.fixtures import SHADE, answer_all, bolt, game, settle

SHADY = card("Shady", "{0}", "Creature — Shade", SHADOW, power=1, toughness=1)


def blocks_offered(setup: Setup, *attackers: str) -> list[str]:
    return to_blocks(setup.play().attack(*attackers)).labels()


def on(setup: Setup, aura: str, host: str) -> Setup:
    """The Aura attached to the creature."""
    before = set(setup.state.battlefield)
    setup.battlefield(A, aura)
    (new,) = set(setup.state.battlefield) - before
    (target,) = [oid for oid in before if setup.state.objects[oid].face.name == host]
    setup.state.objects[new].attached_to = ObjectId(target)
    return setup


# --- Aether Web, Aetherflame Wall --------------------------------------------------------------


@pytest.mark.scenario("AEWEB-B", "AEWEB-1")
def test_aeweb_1_it_may_block_any_of_them():
    setup = game(SHADE, active=B).battlefield(B, "Shade", "Knight", "Bird").battlefield(A, "Bear")
    setup = on(setup, "Aether Web", "Bear")
    assert blocks_offered(setup, "Shade", "Knight", "Bird") == [
        "Bear blocks Shade",
        "Bear blocks Knight",
        "Bear blocks Bird",
    ]
    assert on(game().battlefield(A, "Bear"), "Aether Web", "Bear").play().size("Bear") == (3, 3)


@pytest.mark.scenario("AEWEB-2", "AEWALL-2")
def test_aeweb_2_with_shadow_it_blocks_nothing():
    for aura, blocker in (("Aether Web", "Shady"), (None, "Aetherflame Wall")):
        setup = game(SHADE, SHADY, active=B).battlefield(B, "Shade", "Knight")
        setup.battlefield(A, blocker, "Ox")
        if aura:
            setup = on(setup, aura, blocker)
        table = setup.play()
        if not aura:
            grant(table, table.find(blocker).id, SHADOW)
        table.attack("Shade", "Knight")
        assert to_blocks(table).labels() == ["Ox blocks Knight"]


@pytest.mark.scenario("AEWALL-B", "AEWALL-1")
def test_aewall_it_blocks_either_and_grows():
    setup = game(SHADE, active=B).battlefield(B, "Shade", "Knight")
    setup.battlefield(A, "Aetherflame Wall")
    assert blocks_offered(setup, "Shade", "Knight") == [
        "Aetherflame Wall blocks Shade",
        "Aetherflame Wall blocks Knight",
    ]
    table = game().battlefield(A, "Aetherflame Wall").play()
    for _ in range(3):
        table.activate("Aetherflame Wall").resolve()
    assert table.size("Aetherflame Wall") == (3, 4)


# --- Barbed Shocker, Brine Elemental, Cavalry Master -------------------------------------------


@pytest.mark.scenario("BSHOCK-B")
def test_bshock_b_it_attacks_at_once():
    table = game().hand(A, "Barbed Shocker").hand(B, "Bear", "Knight").play()
    table.cast("Barbed Shocker").resolve()
    table.attack("Barbed Shocker").damage().resolve_all()
    assert table.life(B) == 18
    assert table.names(Zone.GRAVEYARD, B) == ["Bear", "Knight"]
    assert len(table.state.players[B].hand) == 2


@pytest.mark.scenario("BRINE-B")
def test_brine_b_permanents_stay_tapped():
    setup = game().face_down(A, "Brine Elemental").battlefield(B, "Bear")
    for obj in setup.state.objects.values():
        obj.tapped = obj.face.name == "Bear"
    table = setup.play().act("Turn Brine Elemental face up").resolve_all()
    assert table.size("Brine Elemental") == (5, 4)
    table.go_to(Step.DRAW, turn=4)
    assert table.find("Bear").tapped


@pytest.mark.scenario("CMAST-1")
def test_cmast_1_one_instance_more():
    twice = card("Twice", "{0}", "Creature — Elf", FLANKING, FLANKING, power=1, toughness=1)
    setup = game(twice).battlefield(A, "Cavalry Master", "Twice").battlefield(B, "Bear")
    table = setup.play()
    assert len(list(table.seen("Twice").keyword_abilities(Keyword.FLANKING))) == 3
    table.attack("Twice").block(("Bear", "Twice"))
    assert len(table.state.stack) == 3
    table.resolve().resolve()
    assert table.names(Zone.GRAVEYARD, B) == ["Bear"]
    assert len(table.state.stack) == 1


# --- Foriysian Interceptor and Totem -----------------------------------------------------------

MORE = card(
    "More",
    "{0}",
    "Enchantment",
    StaticAbility(CREATURE & ControlledBy(YOU), (CanBlockAdditional(1),)),
)
NONE = card(
    "None", "{0}", "Enchantment", StaticAbility(CREATURE & ControlledBy(YOU), (CantBlock(),))
)


@pytest.mark.scenario("INTERC-1")
def test_interc_1_additional_creatures_add_up():
    attackers = ("Knight", "Goblin", "Raider")
    for more, blocked in (((), 2), (("More",), 3)):
        setup = game(MORE, active=B).battlefield(B, *attackers)
        setup.battlefield(A, "Foriysian Interceptor", *more)
        table = to_blocks(setup.play().attack(*attackers))
        pairs = [("Foriysian Interceptor", one) for one in attackers]
        if blocked < 3:
            assert table.refused(lambda p=pairs, t=table: t.answer(*p))
        table.answer(*pairs[:blocked])
        assert {table.state.name(a) for a in table.state.combat.blocked} == set(attackers[:blocked])


@pytest.mark.scenario("INTERC-2")
def test_interc_2_it_cant_block():
    setup = game(NONE, active=B).battlefield(B, "Knight")
    table = setup.battlefield(A, "Foriysian Interceptor", "None").play().attack("Knight")
    table.go_to(Step.END_OF_COMBAT)
    assert table.life(A) == 18


@pytest.mark.scenario("FTOTEM-1", "FTOTEM-3")
def test_ftotem_as_a_creature():
    attackers = ("Knight", "Goblin", "Raider")
    for more, blocked in (((), 2), (("More",), 3)):
        setup = game(MORE, active=B).battlefield(B, *attackers)
        setup.battlefield(A, "Foriysian Totem", *more)
        table = setup.play()
        table.act(animation(table, A), player=A).resolve()
        table.attack(*attackers)
        pairs = [("Foriysian Totem", one) for one in attackers]
        to_blocks(table).answer(*pairs[:blocked])
        assert {table.state.name(a) for a in table.state.combat.blocked} == set(attackers[:blocked])
    table = game().hand(A, "Foriysian Totem").play().cast("Foriysian Totem").resolve()
    assert any(label.startswith("Mana: Foriysian Totem") for label in table.labels())
    table.act(animation(table, A)).resolve()
    assert not any(label.startswith("Mana: Foriysian Totem") for label in table.labels())


def animation(table: Table, player: int) -> str:
    table.until_priority(player)
    return next(one for one in table.labels() if one.startswith("Activate Foriysian Totem"))


@pytest.mark.scenario("FTOTEM-2")
def test_ftotem_2_it_cant_block():
    setup = game(NONE, active=B).battlefield(B, "Knight").battlefield(A, "Foriysian Totem", "None")
    table = setup.play()
    table.act(animation(table, A), player=A).resolve()
    table.attack("Knight").go_to(Step.END_OF_COMBAT)
    assert table.life(A) == 18


# --- Ib Halfheart ------------------------------------------------------------------------------

IB = "Ib Halfheart, Goblin Tactician"


@pytest.mark.scenario("IB-B", "IB-2")
def test_ib_b_and_2_goblins_made_and_given():
    table = game().battlefield(A, IB).play()
    table.act(f"Activate {IB}", ["Mountain", "Mountain"]).resolve()
    goblins = [o for o in table.state.battlefield if table.state.name(o).startswith("Goblin")]
    assert len(goblins) == 2
    setup = game().battlefield(A, IB, "Goblin").battlefield(B, "Brute", "Bear")
    table = setup.play().attack("Goblin").block(("Brute", "Goblin"), ("Bear", "Goblin"))
    table.resolve()
    assert table.names(Zone.GRAVEYARD, B) == ["Bear", "Brute"]
    sources = {table.state.name(e.source) for e in table.events(ev.Damage)}
    assert sources == {"Goblin"}


@pytest.mark.scenario("IB-1")
def test_ib_1_what_is_gone_is_not_sacrificed():
    setup = game().battlefield(A, IB, "Goblin").battlefield(B, "Brute").hand(B, "Bounce")
    table = setup.play().attack("Goblin").block(("Brute", "Goblin"))
    table.cast("Bounce", "Goblin", player=B).resolve_all()
    assert table.find("Brute").damage == 0


# --- Knight of the Holy Nimbus -----------------------------------------------------------------

NIMBUS = "Knight of the Holy Nimbus"


@pytest.mark.scenario("NIMBUS-B", "NIMBUS-1")
def test_nimbus_it_regenerates_every_time():
    setup = game(bolt(5)).battlefield(A, NIMBUS).hand(B, "Bolt 5", "Murder", "Murder")
    table = setup.play().cast("Bolt 5", NIMBUS, player=B).resolve()
    assert (table.find(NIMBUS).tapped, table.find(NIMBUS).damage) == (True, 0)
    for _ in range(2):
        table.cast("Murder", NIMBUS, player=B).resolve()
    assert len(table.all(NIMBUS)) == 1


@pytest.mark.scenario("NIMBUS-2")
def test_nimbus_2_opponents_may_stop_all_of_it():
    shield = instant("Regenerates", Regenerate(TARGET), at=CREATURE)
    setup = game(shield).battlefield(A, NIMBUS).hand(A, "Regenerates").hand(B, "Murder")
    table = setup.play()
    assert f"Activate {NIMBUS}" not in table.labels()
    table.cast("Regenerates", NIMBUS).resolve()
    table.activate(NIMBUS, player=B).resolve()
    table.cast("Murder", NIMBUS, player=B).resolve()
    assert table.names(Zone.GRAVEYARD, A) == [NIMBUS, "Regenerates"]


# --- Liege of the Pit --------------------------------------------------------------------------


@pytest.mark.scenario("LIEGE-1", "LIEGE-2")
def test_liege_it_is_fed_another_creature():
    setup = game(step=Step.UNTAP).battlefield(A, "Liege of the Pit", "Bear")
    table = settle(setup.play().go_to(Step.UPKEEP))
    assert (table.names(Zone.GRAVEYARD, A), table.life(A)) == (["Bear"], 20)
    setup = game(step=Step.UNTAP).battlefield(A, "Liege of the Pit")
    table = settle(setup.play().go_to(Step.UPKEEP))
    assert table.life(A) == 13
    setup = game(step=Step.UNTAP).battlefield(A, "Liege of the Pit", "Liege of the Pit")
    table = answer_all(setup.play().go_to(Step.UPKEEP)).resolve()
    (left,) = table.all("Liege of the Pit")
    assert table.names(Zone.GRAVEYARD, A) == ["Liege of the Pit"]
    assert left.id not in {table.state.objects[o].item.source for o in table.state.stack}


# --- Nightshade Assassin, Norin, Strength in Numbers -------------------------------------------


@pytest.mark.scenario("NSHADE-B", "NSHADE-1", "NSHADE-2")
def test_nshade_as_many_black_cards_as_are_shown():
    for shown, size in ((2, (1, 1)), (0, (3, 3))):
        setup = game().battlefield(B, "Brute").hand(A, "Nightshade Assassin", "Murder", "Banish")
        table = setup.play().cast("Nightshade Assassin").resolve()
        assert set(table.labels()) == {"Brute", "Nightshade Assassin"}
        table.answer("Brute").resolve()
        for _ in range(6):
            if table.decision.kind.value == "priority":
                break
            if table.decision.kind.value == "number":
                table.answer(shown)
            elif "Yes" in table.labels():
                table.answer("Yes")
            else:
                table.answer(*table.labels()[: table.decision.minimum])
        assert table.size("Brute") == size


@pytest.mark.scenario("NORIN-1")
def test_norin_1_he_runs_as_he_attacks():
    table = position().battlefield(A, "Norin the Wary").play().attack("Norin the Wary")
    table.resolve()
    assert table.names(Zone.EXILE, A) == ["Norin the Wary"]
    table.go_to(Step.END).resolve_all()
    assert len(table.all("Norin the Wary")) == 1


@pytest.mark.scenario("SNUM-B")
def test_snum_b_as_many_as_attack():
    setup = game().battlefield(A, "Bear", "Knight", "Goblin").hand(A, "Strength in Numbers")
    table = setup.play().attack("Bear", "Knight", "Goblin")
    table.cast("Strength in Numbers", "Bear").resolve()
    assert (table.size("Bear"), table.seen("Bear").keywords) == ((5, 5), {Keyword.TRAMPLE})


# --- Serra Avenger -----------------------------------------------------------------------------


@pytest.mark.scenario("AVENG-B", "AVENG-1", "AVENG-2")
def test_aveng_not_in_ones_own_first_three_turns():
    """CR 500.7: extra turns count; what others take doesn't."""
    for mine, theirs, offered in ((1, 0, False), (3, 9, False), (4, 0, True)):
        setup = game().hand(A, "Serra Avenger")
        began = [ev.TurnBegan(A, 1)] * mine + [ev.TurnBegan(B, 1)] * theirs
        setup.state.log.extend(began)
        assert ("Cast Serra Avenger" in setup.play().labels()) is offered
    setup = game(active=B).hand(A, "Serra Avenger").battlefield(A, "Vedalken Orrery")
    setup.state.log.append(ev.TurnBegan(B, 1))
    table = setup.play()
    table.until_priority(A)
    assert "Cast Serra Avenger" in table.labels()


# --- Sudden Spoiling ---------------------------------------------------------------------------


@pytest.mark.scenario("SPOIL-1")
def test_spoil_1_abilities_on_the_stack_still_resolve():
    setup = game(active=B, step=Step.UNTAP).battlefield(B, "Sporesower Thallid")
    table = setup.hand(A, "Sudden Spoiling").play().go_to(Step.UPKEEP)
    table.cast("Sudden Spoiling", "B", player=A)
    table.resolve()
    assert table.size("Sporesower Thallid") == (0, 2)
    table.resolve()
    assert table.find("Sporesower Thallid").counters == {"spore": 1}


@pytest.mark.scenario("SPOIL-5")
def test_spoil_5_turned_up_without_abilities():
    from rules_engine.ir.effects import TurnFaceUp

    opens = instant("Opens", TurnFaceUp(TARGET), at=CREATURE)
    setup = game(opens).face_down(B, "Brine Elemental").hand(A, "Sudden Spoiling", "Opens")
    table = setup.play().cast("Sudden Spoiling", "B").resolve()
    table.cast("Opens").resolve()
    assert (table.size("Brine Elemental"), table.seen("Brine Elemental").abilities) == ((0, 2), ())
    assert table.state.stack == []


# --- Spitting Slug, Zealot il-Vec --------------------------------------------------------------


@pytest.mark.scenario("SLUG-1")
def test_slug_1_first_strike_for_it_or_for_the_others():
    for pays in (True, False):
        setup = game().battlefield(A, "Spitting Slug").battlefield(B, "Brute")
        table = setup.play().attack("Spitting Slug").block(("Brute", "Spitting Slug"))
        table.resolve().answer("Yes" if pays else "No")
        if table.decision.kind.value != "priority":
            table.game.answer(())
        strikes = [
            Keyword.FIRST_STRIKE in table.seen(n).keywords for n in ("Spitting Slug", "Brute")
        ]
        assert strikes == [pays, not pays]


@pytest.mark.scenario("ZEALOT-B", "ZEALOT-1", "ZEALOT-2")
def test_zealot_one_damage_instead_of_its_combat_damage():
    for answer, damage, life, shielded in (
        ("Yes", 1, 20, False),
        ("No", 0, 19, False),
        ("Yes", 0, 20, True),
    ):
        setup = game().battlefield(A, "Zealot il-Vec").battlefield(B, "Ox").hand(A, "Shield")
        table = setup.play().attack("Zealot il-Vec")
        while table.decision.kind.value != "target":
            if table.decision.kind.value == "blockers":
                table.answer()
            else:
                table.pass_priority()
        assert set(table.labels()) == {"Ox", "Zealot il-Vec"}
        table.answer("Ox")
        if shielded:
            table.cast("Shield", "Ox").resolve()
        table.resolve().answer(answer)
        table.damage()
        assert (table.find("Ox").damage, table.life(B)) == (damage, life)


# --- Vampiric Sliver ---------------------------------------------------------------------------


@pytest.mark.scenario("VAMP-B", "VAMP-1", "VAMP-2", "VAMP-3")
def test_vamp_who_dealt_the_damage_and_has_the_ability_as_it_dies():
    """X (a Sliver) damages Brute in combat, and Murder kills Brute later in the turn."""
    x = card("X", "{0}", "Creature — Sliver", power=1, toughness=9)
    table = game().battlefield(A, "Vampiric Sliver").battlefield(B, "Bear").play()
    settle(table.attack("Vampiric Sliver").block(("Bear", "Vampiric Sliver")).damage())
    assert table.find("Vampiric Sliver").counters == {"+1/+1": 1}
    for there_before, there_after, counters in ((True, False, 0), (False, True, 1)):
        setup = game(x).battlefield(A, "X").battlefield(B, "Brute")
        setup.hand(A, "Murder", "Murder", "Vampiric Sliver")
        if there_before:
            setup.battlefield(A, "Vampiric Sliver")
        table = setup.play().attack("X").block(("Brute", "X")).damage()
        table.go_to(Step.POSTCOMBAT_MAIN)
        if not there_after:
            table.cast("Murder", "Vampiric Sliver").resolve_all()
        else:
            table.cast("Vampiric Sliver").resolve_all()
        table.cast("Murder", "Brute").resolve_all()
        assert table.find("X").counters == ({"+1/+1": counters} if counters else {})
    from rules_engine.ir.keywords import INDESTRUCTIBLE
    from tests.rules_engine.time_spiral.fixtures import WRATH

    tough = card("X", "{0}", "Creature — Sliver", INDESTRUCTIBLE, power=1, toughness=9)
    setup = game(tough, WRATH).battlefield(A, "X", "Vampiric Sliver").battlefield(B, "Brute")
    table = setup.hand(A, "Wrath").play().attack("X").block(("Brute", "X")).damage()
    table.go_to(Step.POSTCOMBAT_MAIN).cast("Wrath").resolve_all()
    assert table.find("X").counters == {"+1/+1": 1}


# --- Merieke Ri Berit --------------------------------------------------------------------------

MERIEKE = "Merieke Ri Berit"


def stolen(setup: Setup) -> Table:
    table = setup.battlefield(A, MERIEKE).battlefield(B, "Brute").play()
    table.act(f"Activate {MERIEKE}", "Brute").resolve()
    assert table.seen("Brute").controller == A
    return table


@pytest.mark.scenario("MERI-B")
def test_meri_b_she_stays_tapped():
    table = stolen(game())
    table.go_to(Step.PRECOMBAT_MAIN, turn=5)
    assert (table.find(MERIEKE).tapped, table.seen("Brute").controller) == (True, A)


@pytest.mark.scenario("MERI-1", "MERI-3")
def test_meri_1_and_3_as_she_untaps_or_leaves():
    from rules_engine.ir.effects import Untap

    untaps = instant("Untaps", Untap(TARGET), at=CREATURE)
    table = stolen(game(untaps).hand(A, "Untaps"))
    table.cast("Untaps", MERIEKE).resolve()
    assert (table.seen("Brute").controller, len(table.state.stack)) == (A, 1)
    table.resolve()
    assert table.names(Zone.GRAVEYARD, B) == ["Brute"]
    table = stolen(game().hand(A, "Murder"))
    table.cast("Murder", MERIEKE).resolve()
    assert (table.seen("Brute").controller, len(table.state.stack)) == (B, 1)
    table.resolve()
    assert table.names(Zone.GRAVEYARD, B) == ["Brute"]


@pytest.mark.scenario("MERI-2")
def test_meri_2_as_somebody_else_controls_her():
    table = stolen(game().hand(B, "Theft"))
    table.go_to(Step.PRECOMBAT_MAIN, turn=4)
    settle(table.cast("Theft"), MERIEKE)
    assert (table.seen(MERIEKE).controller, table.seen("Brute").controller) == (B, B)
    assert len(table.all("Brute")) == 1
