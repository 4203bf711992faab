"""CR 404.3, 406.4: the order of graveyards, and piles of face-down cards in exile."""

from __future__ import annotations

import pytest

from rules_engine.cards.definition import CardDefinition, card
from rules_engine.decisions import DecisionKind
from rules_engine.ir.abilities import SpellAbility, Target
from rules_engine.ir.effects import (
    ChooseNewTargets,
    Destroy,
    Exile,
    Instruction,
    PutInHand,
    TargetChange,
)
from rules_engine.ir.selectors import CARD, CREATURE, IN_YOUR_HAND, SPELL, TARGET, Choice, InZone
from rules_engine.state.game import GameOptions
from rules_engine.vocabulary import Zone
from tests.rules_engine.kit import A, B, Setup, Table, instant
from tests.rules_engine.oracle.printed import printed

ASKING = GameOptions(
    every_priority=True, mulligans=False, manual_mana=True, arrange_graveyards=True
)


def top_first(table: Table, player: int) -> list[str]:
    graveyard = table.state.players[player].graveyard
    return [table.state.objects[oid].face.name for oid in reversed(graveyard)]


# --- graveyards --------------------------------------------------------------------------------

WIPE = instant("Wipe", Destroy(CREATURE))


@pytest.mark.cr("404.3", "101.4")
def test_404_3_each_owner_arranges_what_is_buried_together():
    setup = Setup(cards=(WIPE,), options=ASKING).battlefield(A, "Bear", "Ox", "Goblin")
    table = setup.battlefield(B, "Bird", "Wall").hand(A, "Wipe").play().cast("Wipe").resolve()
    assert (table.decision.kind, table.decision.player) == (DecisionKind.ORDER, A)
    assert table.labels() == ["Bear", "Ox", "Goblin"]
    table.answer("Goblin", "Bear", "Ox")
    assert (table.decision.player, table.labels()) == (B, ["Bird", "Wall"])
    table.answer("Wall", "Bird")
    assert top_first(table, A) == ["Wipe", "Ox", "Bear", "Goblin"]
    assert top_first(table, B) == ["Bird", "Wall"]


@pytest.mark.cr("404.3", "110.5")
def test_404_3_one_card_alone_and_tokens_leave_nothing_to_arrange():
    setup = Setup(cards=(WIPE,), options=ASKING).battlefield(A, "Bear", "Plains", "Plains")
    table = setup.hand(A, "Wipe", "Alarm").play().cast("Alarm").resolve()
    table.cast("Wipe").resolve()
    assert table.decision.kind is DecisionKind.PRIORITY
    assert top_first(table, A) == ["Wipe", "Bear", "Alarm"]


@pytest.mark.cr("404.3")
def test_404_3_it_is_not_asked_where_the_order_does_not_matter():
    setup = Setup(cards=(WIPE,)).battlefield(A, "Bear", "Ox").hand(A, "Wipe")
    table = setup.play().cast("Wipe").resolve()
    assert table.decision.kind is DecisionKind.PRIORITY
    assert top_first(table, A) == ["Wipe", "Ox", "Bear"]


# --- libraries ---------------------------------------------------------------------------------

WHEEL = printed(
    "Wheel",
    "enchantment",
    "If a card would be put into your graveyard from anywhere, reveal it and put it on the bottom "
    "of its owner's library instead.",
)
SINK = printed("Sink", "sorcery", "Put all creatures on the bottom of their owners' libraries.")
MOURNER = printed(
    "Mourner", "creature", "Whenever another creature leaves the battlefield, you gain 1 life."
)


def bottom_last(table: Table, player: int, number: int) -> list[str]:
    library = reversed(table.state.players[player].library[:number])
    return [table.state.objects[oid].face.name for oid in library]


@pytest.mark.cr("401.4", "614.1a")
def test_401_4_cards_that_go_to_a_library_instead_are_put_in_an_order():
    setup = Setup(cards=(WIPE, WHEEL)).battlefield(A, "Bear", "Ox", "Goblin", "Wheel")
    table = setup.battlefield(B, "Bird", "Wall").hand(A, "Wipe").play().cast("Wipe").resolve()
    assert (table.decision.kind, table.decision.player) == (DecisionKind.ORDER, A)
    assert table.decision.rule == "CR 401.4"
    table.answer("Goblin", "Ox", "Bear")
    assert bottom_last(table, A, 4) == ["Goblin", "Ox", "Bear", "Wipe"]
    assert table.names(Zone.GRAVEYARD, B) == ["Bird", "Wall"]


@pytest.mark.cr("401.4", "603.10a")
def test_401_4_what_is_put_there_together_leaves_together():
    setup = Setup(cards=(SINK, MOURNER)).battlefield(A, "Mourner", "Ox").hand(A, "Sink")
    table = setup.play().cast("Sink").resolve().answer("Mourner", "Ox").resolve_all()
    assert bottom_last(table, A, 2) == ["Mourner", "Ox"]
    assert table.life(A) == 21


# --- exile -------------------------------------------------------------------------------------

HIDE = instant("Hide Hand", Exile(IN_YOUR_HAND & CARD, face_down=True))
IN_EXILE = InZone(Zone.EXILE)


def hidden(*names: str, count: int = 1, up_to: bool = False, seed: int = 1) -> Table:
    """B has exiled a hand face down, and A chooses among all exiled cards."""
    take = instant("Take", PutInHand(Choice(IN_EXILE, count, up_to=up_to)))
    setup = Setup(cards=(HIDE, take), seed=seed).hand(B, "Hide Hand", *names).hand(A, "Take")
    table = setup.put(A, Zone.EXILE, "Giant").play().until_priority(B)
    table.cast("Hide Hand", player=B).resolve()
    return table.until_priority(A).cast("Take").resolve()


@pytest.mark.cr("406.4")
def test_406_4_of_cards_that_may_not_be_looked_at_only_a_pile_is_chosen():
    table = hidden("Bear", "Ox", "Goblin")
    assert table.labels() == ["Giant", "a random card of pile 1 (3 face down)"]
    table.answer("a random card of pile 1 (3 face down)")
    assert len(table.state.players[B].hand) == 1
    assert len(table.state.exile) == 3
    assert table.names(Zone.EXILE, A) == ["Giant"]


@pytest.mark.cr("406.4")
def test_406_4_chance_takes_each_card_of_the_pile_at_some_time():
    taken = set()
    for seed in range(20):
        table = hidden("Bear", "Ox", "Goblin", seed=seed)
        table.answer("a random card of pile 1 (3 face down)")
        taken.update(table.names(Zone.HAND, B))
    assert taken == {"Bear", "Ox", "Goblin"}


@pytest.mark.cr("406.4")
def test_406_4_several_are_chosen_one_after_the_other():
    table = hidden("Bear", "Ox", count=2)
    table.answer("a random card of pile 1 (2 face down)")
    assert table.labels() == ["Giant", "a random card of pile 1 (1 face down)"]
    table.answer("Giant")
    assert table.names(Zone.HAND, A) == ["Giant"]
    assert len(table.state.players[B].hand) == 1


@pytest.mark.cr("406.4")
def test_406_4_up_to_so_many_may_end_early():
    table = hidden("Bear", "Ox", count=3, up_to=True)
    table.answer("Giant").answer()
    assert table.names(Zone.HAND, A) == ["Giant"]
    assert len(table.state.exile) == 2


@pytest.mark.cr("406.4", "406.3")
def test_406_4_who_may_look_at_the_cards_chooses_one_of_them():
    take = instant("Take", PutInHand(Choice(IN_EXILE)))
    setup = Setup(cards=(HIDE, take)).hand(B, "Hide Hand", "Bear", "Ox").hand(A, "Take")
    table = setup.play().until_priority(B).cast("Hide Hand", player=B).resolve()
    table.state.revealed.update(dict.fromkeys(table.state.exile, (A,)))
    table.game.refresh()
    table.until_priority(A).cast("Take").resolve()
    assert table.labels() == ["Bear", "Ox"]


@pytest.mark.cr("406.4")
def test_406_4_cards_exiled_at_different_times_are_different_piles():
    take = instant("Take", PutInHand(Choice(IN_EXILE)))
    hide = instant("Hide One", Exile(Choice(IN_YOUR_HAND & CREATURE), face_down=True))
    setup = Setup(cards=(HIDE, hide, take)).hand(A, "Take")
    table = setup.hand(B, "Hide One", "Hide Hand", "Bear", "Ox", "Goblin").play().until_priority(B)
    table.cast("Hide One", player=B).resolve().answer("Bear")
    table.until_priority(B).cast("Hide Hand", player=B).resolve()
    table.until_priority(A).cast("Take").resolve()
    assert table.labels() == [
        "a random card of pile 1 (1 face down)",
        "a random card of pile 2 (2 face down)",
    ]
    table.answer("a random card of pile 1 (1 face down)")
    assert table.names(Zone.HAND, B) == ["Bear"]


# --- targets and costs -------------------------------------------------------------------------

EXILED = CARD & IN_EXILE


def with_hidden(*names: str, cards: tuple[CardDefinition, ...], seed: int = 1) -> Setup:
    """B has exiled a hand face down, and there is an exiled Giant that everybody sees."""
    setup = Setup(cards=(HIDE, *cards), seed=seed).hand(B, "Hide Hand", *names)
    return setup.put(A, Zone.EXILE, "Giant")


def hide(setup: Setup) -> Table:
    table = setup.play().until_priority(B).cast("Hide Hand", player=B).resolve()
    return table.until_priority(A)


def instant_at(name: str, *then: Instruction, least: int = 1, most: int = 1) -> CardDefinition:
    return card(name, "{0}", "Instant", SpellAbility(then, (Target(EXILED, least, most),)))


FETCH = instant_at("Fetch", PutInHand(TARGET))


@pytest.mark.cr("406.4", "601.2c")
def test_406_4_a_pile_is_chosen_for_a_target_and_chance_takes_its_card():
    taken = set()
    for seed in range(12):
        table = hide(with_hidden("Bear", "Ox", cards=(FETCH,), seed=seed).hand(A, "Fetch"))
        table.cast("Fetch")
        assert (table.decision.kind, table.labels()) == (
            DecisionKind.TARGET,
            ["Giant", "a random card of pile 1 (2 face down)"],
        )
        table.answer("a random card of pile 1 (2 face down)")
        target = table.state.objects[table.state.stack[-1]].item.targets[0][0]
        assert table.game.view(A).find(target) is None  # nobody sees it before it moves
        table.resolve()
        taken.update(table.names(Zone.HAND, B))
    assert taken == {"Bear", "Ox"}


@pytest.mark.cr("406.4", "601.2c")
def test_406_4_several_targets_are_chosen_one_after_the_other():
    fetch = instant_at("Fetch", PutInHand(TARGET), least=2, most=2)
    table = hide(with_hidden("Bear", "Ox", cards=(fetch,)).hand(A, "Fetch")).cast("Fetch")
    assert table.refused(lambda: table.game.answer(())) == "CR 406.4"
    table.answer("a random card of pile 1 (2 face down)")
    assert table.labels() == ["Giant", "a random card of pile 1 (1 face down)"]
    table.answer("Giant").resolve()
    assert table.names(Zone.HAND, A) == ["Giant"]
    assert len(table.names(Zone.HAND, B)) == 1


@pytest.mark.cr("406.4", "601.2c")
def test_406_4_of_up_to_so_many_targets_fewer_may_be_chosen():
    fetch = instant_at("Fetch", PutInHand(TARGET), least=0, most=3)
    table = hide(with_hidden("Bear", "Ox", cards=(fetch,)).hand(A, "Fetch")).cast("Fetch")
    table.answer("Giant").answer().resolve()
    assert table.names(Zone.HAND, A) == ["Giant"]
    assert len(table.state.exile) == 2


@pytest.mark.cr("406.4", "406.3")
def test_406_4_who_may_look_at_them_targets_one_of_them():
    table = hide(with_hidden("Bear", "Ox", cards=(FETCH,)).hand(A, "Fetch"))
    table.state.revealed.update(dict.fromkeys(table.state.exile, (A,)))
    table.game.refresh()
    table.cast("Fetch")
    assert table.labels() == ["Giant", "Bear", "Ox"]


@pytest.mark.cr("406.3a", "406.4")
def test_406_4_a_card_without_characteristics_is_no_creature_card():
    fetch = instant("Fetch", PutInHand(TARGET), at=CREATURE & EXILED)
    table = hide(with_hidden("Bear", cards=(fetch,)).hand(A, "Fetch")).cast("Fetch")
    assert len(table.state.stack) == 1  # the Giant was the only target
    assert table.resolve().names(Zone.HAND, A) == ["Giant"]


@pytest.mark.cr("406.4", "115.7d")
def test_406_4_new_targets_are_chosen_among_piles_or_stay():
    turn = instant("Turn", ChooseNewTargets(TARGET, how=TargetChange.NEW), at=SPELL)
    for answer, taken in (("face-down card", "the same"), ("Giant", "Giant")):
        setup = with_hidden("Bear", "Ox", cards=(FETCH, turn)).hand(A, "Fetch", "Turn")
        table = hide(setup).cast("Fetch", "a random card of pile 1 (2 face down)")
        aimed = table.state.objects[table.state.stack[-1]].item.targets[0][0]
        table.cast("Turn").resolve().answer("Yes")
        assert table.labels() == [
            "Giant",
            "face-down card",
            "a random card of pile 1 (1 face down)",
        ]
        table.answer(answer)
        now = table.state.objects[table.state.stack[-1]].item.targets[0][0]
        assert taken == ("the same" if now == aimed else table.state.name(now))


CRUISER = printed(
    "Cruiser",
    "artifact",
    "{1}, Put a card an opponent owns from exile into that player's graveyard: Draw a card.",
)


@pytest.mark.cr("406.4", "601.2h", "118.3")
def test_406_4_a_pile_is_chosen_for_a_cost_which_is_paid_last():
    setup = with_hidden("Bear", "Ox", cards=(CRUISER,)).battlefield(A, "Cruiser", "Wastes")
    table = hide(setup.put(B, Zone.EXILE, "Goblin"))
    table.act("Mana: Wastes").activate("Cruiser")
    assert (table.decision.kind, table.labels()) == (
        DecisionKind.PAY,
        ["Goblin", "a random card of pile 1 (2 face down)"],
    )
    assert not table.state.players[A].pool  # the mana is paid
    table.answer("a random card of pile 1 (2 face down)")
    assert len(table.names(Zone.GRAVEYARD, B)) == 2  # with the spell
    assert table.resolve().names(Zone.HAND, A) == ["Wastes"]


@pytest.mark.cr("118.3")
def test_118_3_without_such_a_card_in_exile_the_cost_cant_be_paid():
    setup = Setup(cards=(CRUISER,)).battlefield(A, "Cruiser", "Wastes")
    table = setup.put(A, Zone.EXILE, "Goblin").play().act("Mana: Wastes")
    assert "Activate Cruiser" not in table.labels()
