"""Keyword abilities shared with their qualities, damage that can't be prevented, dice and mana."""

from __future__ import annotations

import pytest

from rules_engine.ir import IsColor
from rules_engine.vocabulary import Color, Keyword, Step, Zone
from tests.rules_engine.kit import A, B, Setup, Table
from tests.rules_engine.oracle.printed import printed
from tests.rules_engine.rules.cr1_game_concepts.mana_words import pool

SHARER = printed(
    "Sharer",
    "enchantment",
    "At the beginning of each combat, creatures you control gain flying until end of turn if a "
    "creature you control has flying. The same is true for hexproof and protection.",
)
WARY = printed("Wary", "creature", "Hexproof from white")
PURE = printed("Pure", "creature", "Protection from red / Protection from green")
WHITE_RAY = printed("White Ray", "instant", "Destroy target creature.", cost="{W}")
RED_RAY = printed("Red Ray", "instant", "Destroy target creature.", cost="{R}")


def _targets(table: Table, player: int, name: str) -> list[str]:
    """The creatures that the player may choose as the spell's target."""
    table.until_priority(player)
    table.act(f"Cast {name}")
    return sorted(table.labels())


@pytest.mark.cr("702.11d", "611.2c")
def test_a_shared_hexproof_keeps_its_quality():
    setup = Setup(cards=[SHARER, WARY, WHITE_RAY]).hand(B, "White Ray")
    setup.battlefield(A, "Sharer", "Wary", "Bear").battlefield(B, "Plains", "Elf", "Bear")
    table = setup.play().go_to(Step.BEGINNING_OF_COMBAT).resolve_all()
    assert table.seen("Bear").keyword_abilities(Keyword.HEXPROOF)[0].what == IsColor(Color.WHITE)
    assert _targets(table, B, "White Ray") == ["Bear", "Elf"]


@pytest.mark.cr("702.11d")
def test_another_quality_may_target():
    setup = Setup(cards=[SHARER, WARY, RED_RAY]).hand(B, "Red Ray")
    setup.battlefield(A, "Sharer", "Wary", "Bear").battlefield(B, "Mountain", "Elf")
    table = setup.play().go_to(Step.BEGINNING_OF_COMBAT).resolve_all()
    assert _targets(table, B, "Red Ray") == ["Bear", "Elf", "Wary"]


@pytest.mark.cr("702.16g", "611.2c")
def test_each_protection_is_shared_and_stays_for_the_turn():
    setup = Setup(cards=[SHARER, PURE]).battlefield(A, "Sharer", "Pure", "Bear")
    table = setup.play().go_to(Step.BEGINNING_OF_COMBAT).resolve_all()
    assert len(table.seen("Bear").keyword_abilities(Keyword.PROTECTION)) == 2
    assert Keyword.HEXPROOF not in table.seen("Bear").keywords
    table.go_to(Step.UPKEEP)
    assert Keyword.PROTECTION not in table.seen("Bear").keywords


@pytest.mark.cr("702.11d", "613.1f")
def test_a_static_ability_follows_the_cards():
    wanderer = printed(
        "Wanderer",
        "creature",
        "As long as a creature card with flying is in a graveyard, ~ has flying. The same is true "
        "for landwalk and protection.",
    )
    walker = printed("Walker", "creature", "Swampwalk / Protection from blue")
    setup = Setup(cards=[wanderer, walker, PURE]).battlefield(A, "Wanderer")
    table = setup.graveyard(B, "Walker").graveyard(A, "Pure").play()
    seen = table.seen("Wanderer")
    assert len(seen.keyword_abilities(Keyword.PROTECTION)) == 3
    assert len(seen.keyword_abilities(Keyword.LANDWALK)) == 1
    assert Keyword.FLYING not in seen.keywords


# --- damage that can't be prevented -----------------------------------------------------------

BURN = printed(
    "Burn", "instant", "~ deals 2 damage to target creature. The damage can't be prevented."
)


def _burned(text: str) -> tuple[int, int]:
    """The +1/+1 counters of a creature with that text and three of them after unpreventable
    damage, and the damage that was dealt to it."""
    hydra = printed("Hydra", "creature", f"~ enters with three +1/+1 counters on it. / {text}")
    setup = Setup(cards=[hydra, BURN]).battlefield(A, "Hydra").hand(A, "Burn")
    table = setup.play().cast("Burn", "Hydra").resolve_all()
    found = table.find("Hydra")
    return found.counters.get("+1/+1", 0), found.damage


@pytest.mark.cr("615.12")
def test_that_many_is_of_the_damage_that_would_be_dealt():
    text = "If damage would be dealt to ~, prevent that damage and remove that many +1/+1 counters"
    assert _burned(f"{text} from it.") == (1, 2)


@pytest.mark.cr("615.12")
def test_damage_prevented_this_way_is_none():
    text = "If damage would be dealt to ~, prevent that damage. Put a +1/+1 counter on ~ for each "
    assert _burned(f"{text}1 damage prevented this way.") == (3, 2)


@pytest.mark.cr("615.12", "603.12")
def test_counters_removed_for_damage_that_is_dealt_trigger():
    hydra = printed(
        "Hydra",
        "creature",
        "~ enters with three +1/+1 counters on it. / If damage would be dealt to ~, prevent that "
        "damage and remove that many +1/+1 counters from it. When one or more counters are removed "
        "from ~ this way, it deals that much damage to any target.",
    )
    setup = Setup(cards=[hydra, BURN]).battlefield(A, "Hydra").hand(A, "Burn")
    table = setup.play().cast("Burn", "Hydra").resolve().answer("B").resolve_all()
    assert (table.find("Hydra").counters.get("+1/+1"), table.life(B)) == (1, 18)


# --- dice -------------------------------------------------------------------------------------


@pytest.mark.cr("706.2")
@pytest.mark.parametrize("event", ["you roll a die", "you roll one or more dice"])
def test_the_result_is_of_the_roll_that_triggered(event: str):
    luck = printed(
        "Luck",
        "enchantment",
        f"Whenever {event}, remove all luck counters from ~, then put a number of luck counters on "
        "it equal to the result.",
    )
    roll = printed("Throw", "instant", "Roll a six-sided die. You gain 1 life.")
    setup = Setup(cards=[luck, roll]).battlefield(A, "Luck").hand(A, "Throw", "Throw")
    table = setup.play()
    table.state.players[A].next_rolls = [4, 3]
    table.cast("Throw").resolve_all()
    assert table.find("Luck").counters.get("luck") == 4
    table.cast("Throw").resolve_all()
    assert table.find("Luck").counters.get("luck") == 3


# --- mana --------------------------------------------------------------------------------------


@pytest.mark.cr("106.4", "608.2c")
def test_as_much_mana_as_cards_were_discarded_however_many_are_drawn():
    champion = printed(
        "Champion",
        "creature",
        "Whenever ~ attacks, you may discard any number of cards. If you do, draw that many cards "
        "and add that much {R}. Until end of turn, you don't lose this mana as steps and phases "
        "end.",
    )
    none = printed("Drought", "enchantment", "Players can't draw cards.")
    setup = Setup(cards=[champion, none], step=Step.PRECOMBAT_MAIN)
    setup.battlefield(A, "Champion").battlefield(B, "Drought").hand(A, "Elf", "Elf", "Bear")
    table = setup.play().attack("Champion")
    table.resolve().answer("Yes").answer("Elf", "Elf")
    assert (pool(table), table.names(Zone.HAND, A)) == ("RR", ["Bear"])
    assert pool(table.go_to(Step.POSTCOMBAT_MAIN)) == "RR"


@pytest.mark.cr("603.2h", "106.3")
def test_no_mana_is_none_added():
    carpet = printed(
        "Carpet",
        "enchantment",
        "At the beginning of each of your main phases, if you haven't added mana with this ability "
        "this turn, you may add X mana of any one color, where X is the number of Islands target "
        "opponent controls.",
    )
    setup = Setup(cards=[carpet], step=Step.UPKEEP).battlefield(A, "Carpet")
    table = setup.play().go_to(Step.PRECOMBAT_MAIN).resolve().answer("Yes")
    assert pool(table) == ""
    assert len(table.go_to(Step.POSTCOMBAT_MAIN).state.stack) == 1


# --- what the next spell brings -----------------------------------------------------------------


@pytest.mark.cr("603.7", "608.2c")
def test_what_is_told_of_a_card_is_of_the_one_that_the_next_spell_finds():
    codex = printed(
        "Codex",
        "artifact",
        "{T}: Add {G}. When you next cast a spell this turn, exile cards from the top of your "
        "library until you exile an instant or sorcery card with lesser mana value. Until end of "
        "turn, you may cast that card without paying its mana cost. Put each other card exiled "
        "this way on the bottom of your library in a random order.",
    )
    big = printed("Big", "sorcery", "You gain 1 life.", cost="{G}")
    dear = printed("Dear", "instant", "You gain 5 life.", cost="{G}{G}")
    small = printed("Small", "instant", "You gain 3 life.")
    setup = Setup(cards=[codex, big, dear, small], library=0).battlefield(A, "Codex")
    table = setup.library(A, "Elf", "Small", "Dear").hand(A, "Big").play()
    table.act("Mana: Codex")
    assert table.names(Zone.EXILE, A) == []
    table.cast("Big").resolve()
    assert (table.names(Zone.EXILE, A), table.names(Zone.LIBRARY, A)) == (
        ["Small"],
        ["Dear", "Elf"],
    )
    assert "Cast Small with without paying its mana cost" in table.labels()
    table.act("Cast Small with without paying its mana cost").resolve_all()
    assert table.life(A) == 24


@pytest.mark.cr("603.7c", "701.18a")
@pytest.mark.parametrize(("top", "act"), [("Forest", "Play Forest"), ("Free", "Cast Free")])
def test_a_card_that_is_played_this_way_triggers_once(top: str, act: str):
    fires = printed(
        "Fires",
        "enchantment",
        "{0}: Exile the top card of your library. You may play that card this turn. When you play "
        "a card this way, ~ deals 2 damage to each player.",
    )
    free = printed("Free", "creature", "Trample")
    setup = Setup(cards=[fires, free]).battlefield(A, "Fires").library(A, top).hand(A, "Free")
    table = setup.play().cast("Free").resolve_all()
    table.activate("Fires").resolve_all()
    assert (table.life(A), table.life(B)) == (20, 20)
    table.act(act).resolve_all()
    assert (table.life(A), table.life(B)) == (18, 18)


@pytest.mark.cr("603.7c", "202.3")
def test_a_spell_that_is_cast_this_way_costs_its_owner_life():
    powers = printed(
        "Powers",
        "enchantment",
        "{0}: Exile the top card of target opponent's library. Until end of turn, you may play "
        "that card and you may spend mana as though it were mana of any color to cast it. When you "
        "cast a spell this way, its owner loses life equal to its mana value.",
    )
    dear = printed("Dear", "creature", "Trample", cost="{1}{R}")
    setup = Setup(cards=[powers, dear]).battlefield(A, "Powers", "Wastes", "Plains")
    table = setup.library(B, "Dear").play().activate("Powers").resolve_all()
    table.cast("Dear").resolve_all()
    assert (table.life(A), table.life(B)) == (20, 18)


@pytest.mark.cr("608.2n", "611.2f", "614.1a")
@pytest.mark.parametrize(("countered", "hand"), [(False, ["Salve"]), (True, [])])
def test_the_next_spell_from_hand_returns_as_it_resolves(countered: bool, hand: list[str]):
    master = printed(
        "Master",
        "creature",
        "{0}: The next time you cast an instant or sorcery spell from your hand this turn, put "
        "that card into your hand instead of into your graveyard as it resolves.",
    )
    salve = printed("Salve", "instant", "You gain 1 life.")
    again = printed("Again", "sorcery", "You gain 2 life. / Flashback {0}")
    denial = printed("Denial", "instant", "Counter target spell.")
    setup = Setup(cards=[master, salve, again, denial]).battlefield(A, "Master").hand(A, "Salve")
    table = setup.graveyard(A, "Again").hand(B, "Denial").play().activate("Master").resolve_all()
    table.act("Cast Again with flashback").resolve_all()
    table.cast("Salve")
    if countered:
        table.until_priority(B).cast("Denial", "Salve", player=B)
    table.resolve_all()
    assert (table.names(Zone.HAND, A), table.life(A)) == (hand, 22 if countered else 23)
    if hand:
        table.cast("Salve").resolve_all()
        assert table.names(Zone.GRAVEYARD, A) == ["Salve"]
