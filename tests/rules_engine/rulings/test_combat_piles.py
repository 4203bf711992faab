"""Combat changed by older cards: piles, labels, hidden blocks (CR 506-509, 700.3)."""

import pytest

from rules_engine.cards.definition import card
from rules_engine.decisions import DecisionKind
from rules_engine.ir.abilities import TriggeredAbility
from rules_engine.ir.combat_effects import SeparateIntoPiles
from rules_engine.ir.conditions import Matches
from rules_engine.ir.durations import UNTIL_END_OF_COMBAT
from rules_engine.ir.effects import Apply, May, Tap
from rules_engine.ir.events import AttacksWith, BeginningOf
from rules_engine.ir.modifications import (
    AttackingDoesntTap,
    BlocksByRandomPiles,
    CantAttack,
    CantBeBlocked,
    OnlyTheseAttack,
    OnlyTheseBlock,
)
from rules_engine.ir.selectors import (
    ATTACKING,
    CREATURE,
    OPPONENT,
    OPPONENT_CONTROLS,
    TARGET,
    THAT_PLAYER,
    THIS,
    UNTAPPED,
    YOU,
    YOU_CONTROL,
    Bound,
    ControlledBy,
    with_keyword,
)
from rules_engine.vocabulary import Keyword, Step
from tests.rules_engine.combatants import fight, instant, to_blocks
from tests.rules_engine.kit import A, B

GROUND = CREATURE - with_keyword(Keyword.FLYING)

CHOOSE_SIDES = card(
    "Choose Sides",
    "{3}{W}",
    "Enchantment",
    TriggeredAbility(
        BeginningOf(Step.BEGINNING_OF_COMBAT, OPPONENT),
        (
            SeparateIntoPiles(CREATURE & ControlledBy(THAT_PLAYER), YOU, THAT_PLAYER),
            Apply(THAT_PLAYER, (OnlyTheseAttack(Bound("pile")),)),
        ),
    ),
)

HOLD_GROUND = card(
    "Hold Ground",
    "{3}{R}",
    "Enchantment",
    TriggeredAbility(
        BeginningOf(Step.BEGINNING_OF_COMBAT, YOU),
        (
            SeparateIntoPiles(CREATURE & OPPONENT_CONTROLS, YOU, OPPONENT),
            Apply(OPPONENT, (OnlyTheseBlock(Bound("pile")),)),
        ),
    ),
)


@pytest.mark.cr("700.3")
@pytest.mark.cr("508.1c")
@pytest.mark.scenario("RL-12")
def test_only_the_chosen_pile_may_attack():
    """Y and Z are chosen; X may not attack, and neither may one that comes later."""
    setup = fight(["Bear", "Ox", "Goblin"], ["Choose Sides"], CHOOSE_SIDES).hand(A, "Raider")
    setup.battlefield(A, "Mountain", "Mountain")
    table = setup.play().go_to(Step.BEGINNING_OF_COMBAT).resolve()
    assert (table.decision.player, table.decision.rule) == (B, "CR 700.3")
    table.answer("Bear")
    assert (table.decision.player, table.labels()) == (A, ["Bear", "Ox, Goblin"])
    table.answer("Ox, Goblin")
    table.go_to(Step.DECLARE_ATTACKERS)
    assert table.labels() == ["Ox attacks B", "Goblin attacks B"]


@pytest.mark.cr("509.1b")
@pytest.mark.scenario("RL-12")
def test_only_the_chosen_pile_may_block():
    setup = fight(["Giant", "Hold Ground"], ["Bear", "Ox", "Goblin"], HOLD_GROUND)
    table = setup.play().go_to(Step.BEGINNING_OF_COMBAT).resolve()
    assert table.decision.player == A
    table.answer("Bear", "Goblin")
    assert table.decision.player == B
    table.answer("Ox")
    table.attack("Giant")
    assert to_blocks(table).labels() == ["Ox blocks Giant"]


CAPTAIN = card(
    "Camp Captain",
    "{3}{R}{G}{W}",
    "Legendary Creature — Human Wizard",
    TriggeredAbility(
        BeginningOf(Step.BEGINNING_OF_COMBAT, YOU),
        (
            May(
                (
                    Apply(THIS, (CantAttack(),), UNTIL_END_OF_COMBAT),
                    Apply(
                        CREATURE & YOU_CONTROL,
                        (AttackingDoesntTap(Matches(THIS, UNTAPPED)),),
                        UNTIL_END_OF_COMBAT,
                    ),
                )
            ),
        ),
    ),
    power=5,
    toughness=4,
)


@pytest.mark.cr("508.1f")
@pytest.mark.scenario("RL-20")
@pytest.mark.parametrize(("choice", "tap_first"), [("Yes", False), ("Yes", True), ("No", False)])
def test_a_captain_who_stays_at_home(choice, tap_first):
    sleep = instant("Sleep", Tap(TARGET), target=CREATURE)
    setup = fight(["Camp Captain", "Bear", "Ox"], [], CAPTAIN, sleep).hand(B, "Sleep")
    table = setup.play().go_to(Step.BEGINNING_OF_COMBAT).resolve().answer(choice)
    if tap_first:
        table.cast("Sleep", "Camp Captain", player=B).resolve()
    table.go_to(Step.DECLARE_ATTACKERS)
    assert ("Camp Captain attacks B" in table.labels()) == (choice == "No")
    table.answer("Bear", "Ox")
    stays_untapped = choice == "Yes" and not tap_first
    assert [table.find(name).tapped for name in ("Bear", "Ox")] == [not stays_untapped] * 2


RIVER = card(
    "Two Banks",
    "{R}{R}",
    "Enchantment",
    TriggeredAbility(
        AttacksWith(YOU, CREATURE),
        (
            SeparateIntoPiles(GROUND & OPPONENT_CONTROLS, OPPONENT, labels=("east", "west")),
            SeparateIntoPiles(CREATURE & ATTACKING, YOU, labels=("from the east", "from the west")),
            Apply(Bound("from the east"), (CantBeBlocked(by=Bound("west")),), UNTIL_END_OF_COMBAT),
            Apply(Bound("from the west"), (CantBeBlocked(by=Bound("east")),), UNTIL_END_OF_COMBAT),
        ),
    ),
)


@pytest.mark.cr("509.1b")
@pytest.mark.scenario("RL-21")
def test_a_river_with_two_banks():
    """X is on the east bank, Y on the west; a flyer and one that comes later aren't labelled."""
    setup = fight(["Giant", "Rhino", "Two Banks"], ["Bear", "Ox", "Bird"], RIVER)
    setup.hand(B, "Ambusher").battlefield(B, "Forest", "Forest")
    table = setup.play().attack("Giant", "Rhino").resolve()
    assert (table.decision.player, table.labels()) == (B, ["Bear", "Ox"])
    table.answer("Bear")
    assert (table.decision.player, table.labels()) == (A, ["Giant", "Rhino"])
    table.answer("Giant")
    table.cast("Ambusher", player=B).resolve()
    assert to_blocks(table).labels() == [
        "Bear blocks Giant",
        "Ox blocks Rhino",
        "Bird blocks Giant",
        "Bird blocks Rhino",
        "Ambusher blocks Giant",
        "Ambusher blocks Rhino",
    ]


HIDE = instant("Hide Blocks", Apply(OPPONENT, (BlocksByRandomPiles(),)))


@pytest.mark.cr("509.1a")
@pytest.mark.scenario("RL-17")
@pytest.mark.parametrize("seed", range(6))
def test_blocks_by_piles_at_random(seed):
    """Three attackers, one of them flying; piles {A}, {B, C}, {}; one creature is left out."""
    setup = fight(["Giant", "Rhino", "Angel"], ["Bear", "Ox", "Spider", "Goblin"], HIDE, seed=seed)
    setup.state.objects[setup.state.battlefield[4]].tapped = True  # the Ox
    table = setup.hand(A, "Hide Blocks").play().attack("Giant", "Rhino", "Angel")
    table.cast("Hide Blocks").resolve()
    while table.decision.kind is DecisionKind.PRIORITY:
        table.pass_priority()
    for answer in (("pile 1",), ("pile 2",), ("pile 2",), ()):
        assert table.decision.player == B
        table.answer(*answer)
    combat, name = table.state.combat, table.state.name
    blocks = {name(b): [name(a) for a in attackers] for b, attackers in combat.blockers.items()}
    assert "Goblin" not in blocks
    assert "Ox" not in blocks
    assert len(blocks["Spider"]) == 1
    assert blocks.get("Bear", ["nobody"]) in (["Giant"], ["Rhino"], ["nobody"])
    assert blocks.get("Bear") != blocks["Spider"]
    if "Bear" not in blocks:
        assert blocks["Spider"] != ["Angel"]


@pytest.mark.scenario("RL-17")
def test_the_piles_go_to_each_attacker_in_some_game():
    seen = set()
    for seed in range(12):
        setup = fight(["Giant", "Rhino"], ["Bear"], HIDE, seed=seed).hand(A, "Hide Blocks")
        table = setup.play().attack("Giant", "Rhino").cast("Hide Blocks").resolve()
        while table.decision.kind is DecisionKind.PRIORITY:
            table.pass_priority()
        table.answer("pile 1")
        (attackers,) = table.state.combat.blockers.values()
        seen.add(table.state.name(attackers[0]))
    assert seen == {"Giant", "Rhino"}
