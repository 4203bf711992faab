"""Characteristics are cached; what is cached is what the layers give from scratch (CR 613.5)."""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules_engine import Game, Seat, bundled_cards
from rules_engine.agents import make_agent
from rules_engine.cards.definition import card
from rules_engine.ir.abilities import StaticAbility
from rules_engine.ir.amounts import Count, PowerOf
from rules_engine.ir.keywords import CHANGELING, FLYING
from rules_engine.ir.modifications import (
    AddTypes,
    CantHave,
    GainAbility,
    LoseAllAbilities,
    LoseKeyword,
    ModifyPowerToughness,
    SetBasePowerToughness,
    SetColors,
    SetCreatureTypes,
    SetLandTypes,
    SetTypes,
    SwitchPowerToughness,
)
from rules_engine.ir.selectors import (
    ARTIFACT,
    BASIC,
    CREATURE,
    ENCHANTMENT,
    LAND,
    OTHER,
    RED,
    THIS,
    YOU_CONTROL,
    subtype,
    with_keyword,
)
from rules_engine.rules import events
from rules_engine.rules.board import board
from rules_engine.rules.characteristics import CHARACTERISTICS, Characteristics
from rules_engine.rules.layers import compute_board
from rules_engine.state.game import GameState
from rules_engine.vocabulary import CardType, Color, Keyword
from tests.rules_engine.kit import A, B, Setup, enchantment
from tests.rules_engine.properties.test_random_games import random_deck

SEEN = (*CHARACTERISTICS, "keywords", "controller", "base_power", "base_toughness", "rules")


def told(found: Characteristics) -> tuple[object, ...]:
    return tuple(getattr(found, name) for name in SEEN)


def from_scratch(state: GameState) -> dict[int, tuple[object, ...]]:
    kept, state.board = state.board, None
    compute_board(state)
    assert state.board is not None
    fresh = state.board
    state.board = kept
    return {oid: told(found) for oid, found in fresh.characteristics.items()}


def check(state: GameState) -> None:
    """Whatever is cached now is what would be computed now."""
    if state.board is None:
        return
    fresh = from_scratch(state)
    for oid in (*state.battlefield, *state.stack):
        assert told(state.board.characteristics[oid]) == fresh[oid]


@pytest.mark.cr("613.5")
@pytest.mark.parametrize("seed", range(3))
def test_the_cache_is_right_after_every_event_of_random_games(seed, monkeypatch):
    performed = events.perform
    count = 0

    def watched(state, before, event):
        nonlocal count
        done = performed(state, before, event)
        count += 1
        if count % 5 == 0:
            check(state)
            board(state)
        return done

    monkeypatch.setattr(events, "perform", watched)
    rng = random.Random(seed)
    decks = [random_deck(rng), random_deck(rng)]
    game = Game.start([Seat("A", decks[0]), Seat("B", decks[1])], bundled_cards(), seed=seed)
    players = [make_agent("random-legal", random.Random(seed + i)) for i in range(2)]
    for _ in range(400):
        if game.decision is None:
            break
        decision = game.decision
        check(game.state)
        game.answer(players[decision.player].choose(game.view(decision.player), decision))
    assert count > 100


# --- boards full of continuous effects ---------------------------------------------------------

_EFFECTS = (
    ("Wings", CREATURE, (GainAbility(FLYING),)),
    ("Lead", CREATURE, (LoseKeyword(Keyword.FLYING),)),
    ("Bar", CREATURE & RED, (CantHave(Keyword.FLYING),)),
    ("Silence", CREATURE, (LoseAllAbilities(), SetBasePowerToughness(1, 1))),
    ("Mute", ENCHANTMENT & OTHER, (LoseAllAbilities(),)),
    ("Flyers", with_keyword(Keyword.FLYING), (ModifyPowerToughness(1, 1), SetColors((Color.RED,)))),
    ("Reds", CREATURE & RED, (AddTypes(subtypes=("Goblin",)),)),
    ("Goblins", subtype("Goblin"), (ModifyPowerToughness(1, 0), GainAbility(FLYING))),
    ("Elves", CREATURE & subtype("Goblin"), (SetCreatureTypes(("Elf",)),)),
    ("Elf Power", subtype("Elf"), (ModifyPowerToughness(Count(CREATURE), 0),)),
    ("Strong", CREATURE & OTHER, (ModifyPowerToughness(0, PowerOf(subtype("Bear"))),)),
    ("Moon", LAND - BASIC, (SetLandTypes(("Mountain",)),)),
    ("Wake", subtype("Mountain"), (AddTypes((CardType.CREATURE,)), SetBasePowerToughness(2, 2))),
    ("Forge", ENCHANTMENT, (AddTypes((CardType.ARTIFACT,)),)),
    ("March", ARTIFACT - CREATURE, (AddTypes((CardType.CREATURE,)), SetBasePowerToughness(3, 3))),
    ("Stone", CREATURE & ARTIFACT, (SetTypes((CardType.ARTIFACT,)),)),
    ("Turn", CREATURE, (SwitchPowerToughness(),)),
    ("Mine", CREATURE & YOU_CONTROL, (ModifyPowerToughness(2, 0),)),
    (
        "Teacher",
        CREATURE,
        (GainAbility(StaticAbility(THIS, (ModifyPowerToughness(1, 1), SetColors(())))),),
    ),
)
_CARDS = [enchantment(name, affects, *changes) for name, affects, changes in _EFFECTS]
_CARDS.append(card("Many", "{0}", "Creature — Shapeshifter", CHANGELING, power=1, toughness=1))
_NAMES = st.sampled_from(
    [definition.name for definition in _CARDS]
    + ["Bear", "Bird", "Goblin", "Goblin King", "Elf", "Dual", "Mountain", "Two Rock", "Golem"]
)


@pytest.mark.cr("613.7")
@pytest.mark.cr("613.8")
@given(
    mine=st.lists(_NAMES, min_size=1, max_size=7),
    theirs=st.lists(_NAMES, max_size=4),
    counters=st.sampled_from(["", "+1/+1", "-1/-1", "flying", "trample"]),
    seed=st.integers(0, 1000),
)
@settings(max_examples=60, deadline=None, derandomize=True)
def test_timestamps_and_dependency_decide_and_nothing_else(mine, theirs, counters, seed):
    """Neither the order in which objects are listed, nor how often one asks, nor a copy of the
    game makes a difference."""
    setup = Setup(cards=_CARDS).battlefield(A, *mine).battlefield(B, *theirs)
    state = setup.state
    if counters:
        first = state.objects[state.battlefield[0]]
        first.counters[counters] = 1
        first.counter_times[counters] = state.tick()
    state.touch()
    once = from_scratch(state)
    assert from_scratch(state) == once
    assert from_scratch(state.copy()) == once
    random.Random(seed).shuffle(state.battlefield)
    state.touch()
    shuffled = from_scratch(state)
    assert {oid: shuffled[oid][:-1] for oid in once} == {oid: once[oid][:-1] for oid in once}
