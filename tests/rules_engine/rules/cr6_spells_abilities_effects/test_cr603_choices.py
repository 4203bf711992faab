"""CR 603.3b-d, 603.7: what is chosen as triggered abilities are put on the stack, each in turn."""

import pytest

from rules_engine.decisions import DecisionKind
from rules_engine.state import events as ev
from rules_engine.vocabulary import Step, Zone
from tests.rules_engine.kit import A, B, Setup, Table
from tests.rules_engine.oracle.printed import printed

SHOCKER = printed(
    "Shocker", "creature", "When this creature enters, it deals 2 damage to target creature."
)
TAMER = printed("Tamer", "creature", "When this creature enters, tap target creature.")


def on_stack(table: Table) -> list[str]:
    items = [table.state.objects[oid].item for oid in table.state.stack]
    return [table.state.name(item.source) for item in items if item is not None]


@pytest.mark.cr("603.3b", "603.3d")
def test_603_3b_each_ability_is_put_and_its_targets_chosen_before_the_next():
    wake = printed(
        "Wake", "sorcery", "Return all creature cards from your graveyard to the battlefield."
    )
    setup = Setup(cards=(SHOCKER, TAMER, wake)).battlefield(B, "Bear")
    t = setup.hand(A, "Wake").graveyard(A, "Shocker", "Tamer").play().cast("Wake").resolve()
    assert (t.decision.kind, sorted(t.labels())) == (DecisionKind.TRIGGERS, ["Shocker", "Tamer"])
    t.answer("Tamer")
    assert (t.decision.kind, on_stack(t)) == (DecisionKind.TARGET, [])
    t.answer("Bear")
    assert (t.decision.kind, on_stack(t)) == (DecisionKind.TARGET, ["Tamer"])
    t.answer("Bear")
    assert on_stack(t) == ["Tamer", "Shocker"]
    t.resolve()
    assert t.names(Zone.GRAVEYARD, B) == ["Bear"]


@pytest.mark.cr("603.3b")
def test_603_3b_the_active_player_chooses_all_before_the_other_chooses_any():
    wake = printed(
        "Wake",
        "sorcery",
        "Return all creature cards from all graveyards to the battlefield "
        "under their owners' control.",
    )
    setup = Setup(cards=(SHOCKER, TAMER, wake)).battlefield(B, "Bear").hand(A, "Wake")
    t = setup.graveyard(A, "Shocker").graveyard(B, "Tamer").play().cast("Wake").resolve()
    assert (t.decision.player, t.decision.kind) == (A, DecisionKind.TARGET)
    t.answer("Bear")
    assert (t.decision.player, t.decision.kind) == (B, DecisionKind.TARGET)
    t.answer("Shocker")
    assert on_stack(t) == ["Shocker", "Tamer"]


@pytest.mark.cr("603.3c", "700.2b")
def test_603_3c_without_a_mode_it_is_removed():
    text = "When this creature enters, choose up to one — / • Draw a card. / • You gain 2 life."
    t = Setup(cards=(printed("Chooser", "creature", text),)).hand(A, "Chooser").play()
    t.cast("Chooser").resolve()
    assert t.decision.kind is DecisionKind.MODE
    t.answer()
    assert (t.decision.kind, t.state.stack) == (DecisionKind.PRIORITY, [])
    assert [event.ability for event in t.events(ev.AbilityTriggered)] == [None]


@pytest.mark.cr("603.3c", "700.2b")
def test_603_3c_a_mode_without_a_legal_target_cannot_be_chosen():
    text = (
        "When this creature enters, choose one — / • Destroy target artifact. / • You gain 2 life."
    )
    t = Setup(cards=(printed("Chooser", "creature", text),)).hand(A, "Chooser").play()
    t.cast("Chooser").resolve().resolve_all()
    assert t.life(A) == 22


@pytest.mark.cr("603.3d", "603.7")
def test_603_3d_a_delayed_ability_is_given_its_targets_as_it_triggers():
    text = "Whenever you cast a creature spell this turn, ~ deals 2 damage to any target."
    rite = printed("Rite", "sorcery", text)
    cub = printed("Cub", "creature", "Vigilance")
    t = Setup(cards=(rite, cub)).hand(A, "Rite", "Cub", "Cub").play().cast("Rite").resolve()
    t.cast("Cub")
    assert t.decision.kind is DecisionKind.TARGET
    t.answer("B").resolve()
    assert t.life(B) == 18
    t.resolve().cast("Cub").answer("A").resolve()
    assert (t.life(A), t.life(B)) == (18, 18)


@pytest.mark.cr("603.3d", "603.7c")
def test_603_7c_a_delayed_ability_knows_the_first_target_beside_its_own():
    text = (
        "Tap target creature. When that creature dies this turn, target player loses life equal "
        "to that creature's power."
    )
    doom = printed("Doom", "instant", text)
    kill = printed("Kill", "instant", "Destroy target creature.")
    t = Setup(cards=(doom, kill)).battlefield(B, "Giant").hand(A, "Doom", "Kill").play()
    t.cast("Doom", "Giant").resolve().cast("Kill", "Giant").resolve()
    assert t.decision.kind is DecisionKind.TARGET
    t.answer("B").resolve()
    assert t.life(B) == 15


@pytest.mark.cr("603.7")
def test_603_7_the_target_of_the_spell_stays_chosen_when_the_moment_is_told_last():
    later = printed(
        "Later", "instant", "Destroy target creature at the beginning of the next end step."
    )
    then = printed(
        "Then", "instant", "At the beginning of the next end step, destroy target creature."
    )
    t = Setup(cards=(later, then)).battlefield(B, "Bear").hand(A, "Later", "Then").play()
    t.cast("Then")
    assert t.decision.kind is DecisionKind.PRIORITY
    t.resolve().cast("Later", "Bear").resolve().go_to(Step.END)
    assert t.decision.kind is DecisionKind.TRIGGERS


@pytest.mark.cr("603.12")
def test_603_12_a_reflexive_ability_knows_what_the_first_one_targeted():
    text = (
        "When this creature enters, destroy target creature. When you do, its controller loses 2 "
        "life and target player gains life equal to that creature's power."
    )
    hunter = printed("Hunter", "creature", text)
    t = Setup(cards=(hunter,)).battlefield(B, "Giant").hand(A, "Hunter").play()
    t.cast("Hunter").resolve().answer("Giant").resolve()
    assert t.decision.kind is DecisionKind.TARGET
    t.answer("A").resolve()
    assert (t.life(A), t.life(B)) == (25, 18)


@pytest.mark.cr("115.1", "601.2c")
def test_601_2c_what_describes_a_target_is_asked_of_each_that_could_be_chosen():
    text = (
        "Counter target spell with mana value less than or equal to the number of cards in its "
        "controller's graveyard."
    )
    drown = printed("Drown", "instant", text)
    t = (
        Setup(cards=(drown,), active=B)
        .hand(A, "Drown")
        .hand(B, "Bear")
        .battlefield(B, "Forest", "Forest")
    )
    t = t.graveyard(B, "Ox").play().cast("Bear").until_priority(A)
    assert t.refused(lambda: t.cast("Drown")) == "CR 117.1"
    t = (
        Setup(cards=(drown,), active=B)
        .hand(A, "Drown")
        .hand(B, "Bear")
        .battlefield(B, "Forest", "Forest")
    )
    t = t.graveyard(B, "Ox", "Giant").play().cast("Bear").until_priority(A)
    t.cast("Drown", "Bear").resolve()
    assert t.names(Zone.GRAVEYARD, B) == ["Bear", "Giant", "Ox"]


@pytest.mark.cr("115.1", "603.3d")
def test_603_3d_blocking_it_is_blocking_the_source():
    text = (
        "Whenever this creature becomes blocked, it deals 1 damage to target creature blocking it."
    )
    javelin = printed("Javelin", "creature", text)
    t = Setup(cards=(javelin,)).battlefield(A, "Javelin", "Giant").battlefield(B, "Goblin", "Ox")
    t = t.play().attack("Javelin", "Giant").block(("Goblin", "Javelin"), ("Ox", "Giant"))
    t.resolve_all()
    assert t.names(Zone.GRAVEYARD, B) == ["Goblin"]


@pytest.mark.cr("113.2c", "603.2c")
def test_113_2c_each_of_two_alike_abilities_triggers_on_a_batch():
    text = (
        'Enchant creature / Enchanted creature has "Whenever one or more creatures you control '
        'attack, you gain 1 life."'
    )
    banner = printed("Banner", "aura", text)
    t = Setup(cards=(banner,)).battlefield(A, "Bear", "Ox").hand(A, "Banner", "Banner").play()
    t.cast("Banner", "Bear").resolve().cast("Banner", "Bear").resolve()
    t.attack("Bear", "Ox").resolve_all()
    assert t.life(A) == 22


@pytest.mark.cr("113.2c", "603.8")
def test_603_8_each_of_two_alike_state_triggers_triggers_once():
    text = 'Creatures you control have "When you control no Islands, sacrifice this creature."'
    gloom = printed("Gloom", "enchantment", text)
    t = Setup(cards=(gloom,)).battlefield(A, "Gloom", "Gloom", "Bear").play()
    assert on_stack(t) == ["Bear", "Bear"]
    t.pass_priority()
    assert on_stack(t) == ["Bear", "Bear"]
