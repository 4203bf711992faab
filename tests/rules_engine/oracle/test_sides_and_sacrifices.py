"""Sides that players are on, spells that some can't counter, and sacrifices of several kinds."""

from __future__ import annotations

import pytest

from rules_engine.errors import IllegalAction
from rules_engine.vocabulary import Zone
from tests.rules_engine.kit import A, B, Setup, Table
from tests.rules_engine.oracle.written import written


def with_spells(*texts: str, **more: object) -> Setup:
    """Free sorceries called Spell 1, Spell 2, … in your hand."""
    spells = [written(f"Spell {n}", "Sorcery", text) for n, text in enumerate(texts, 1)]
    return Setup(cards=spells).hand(A, *(spell.name for spell in spells))


def names(table: Table, *wanted: str) -> list[str]:
    return sorted(obj.face.name for name in wanted for obj in table.all(name))


def test_friends_and_foes():
    """CR 608.2d."""
    text = (
        "For each player, choose friend or foe. Each friend draws two cards. Each foe sacrifices a "
        "creature they control."
    )
    table = with_spells(text).battlefield(A, "Bear").battlefield(B, "Goblin").play()
    table.cast("Spell 1").resolve().answer("friend").answer("foe")
    assert (names(table, "Bear"), names(table, "Goblin")) == (["Bear"], [])
    assert (len(table.state.players[A].hand), len(table.state.players[B].hand)) == (2, 0)


@pytest.mark.parametrize(("choice", "life", "cards"), [("fame", 17, 0), ("fortune", 20, 1)])
def test_each_opponent_chooses(choice: str, life: int, cards: int):
    """CR 101.4."""
    text = (
        "Each opponent chooses fame or fortune. For each player who chose fame, that player loses "
        "3 life. For each player who chose fortune, draw a card."
    )
    table = with_spells(text).play()
    table.cast("Spell 1").resolve()
    assert table.decision.player == B
    table.answer(choice)
    assert (table.life(B), len(table.state.players[A].hand)) == (life, cards)


def countered(color: str) -> bool:
    veil = "Spells you control can't be countered by blue or black spells this turn."
    veil = written("Veil", "Instant", veil)
    cancel = written("Cancel", "Instant", "Counter target spell.", f"{{{color}}}")
    land = {"U": "Island", "W": "Plains"}[color]
    table = Setup(cards=[veil, cancel]).hand(A, "Veil", "Bear").battlefield(A, *["Forest"] * 4)
    table = table.hand(B, "Cancel").battlefield(B, land).play()
    table.cast("Veil").resolve().cast("Bear").cast("Cancel", "Bear", player=B).resolve_all()
    return not table.all("Bear") or table.find("Bear").zone is not Zone.BATTLEFIELD


def test_countered_by_other_spells_alone():
    """CR 101.2, 611.2c: also spells that are cast later."""
    assert not countered("U")
    assert countered("W")


def test_no_targets_of_some_spells_for_the_rest_of_the_turn():
    """CR 611.2c: it holds for creatures that come later."""
    veil = written(
        "Veil", "Instant", "Creatures you control can't be the targets of red spells this turn."
    )
    bolt = written("Red Bolt", "Instant", "~ deals 2 damage to target creature.", "{R}")
    table = Setup(cards=[veil, bolt]).hand(A, "Veil", "Bear").battlefield(A, *["Forest"] * 4)
    table = table.hand(B, "Red Bolt").battlefield(B, "Mountain").play()
    table.cast("Veil").resolve().cast("Bear").resolve()
    with pytest.raises(IllegalAction):
        table.cast("Red Bolt", "Bear", player=B)


def test_exchanging_permanents_of_one_of_the_types():
    """CR 701.12b, 205.2: the second one shares a type that the first one may be of."""
    text = (
        "Exchange control of target artifact or creature and another target permanent that shares "
        "one of those types with it."
    )
    relic = written("Relic", "Artifact", "")
    spell = written("Swap", "Sorcery", text)
    table = Setup(cards=[relic, spell]).hand(A, "Swap").battlefield(A, "Bear", "Relic", "Forest")
    table = table.battlefield(B, "Goblin").play()
    table.cast("Swap", "Bear", "Goblin").resolve()
    assert (table.seen("Bear").controller, table.seen("Goblin").controller) == (B, A)


def test_colorless_mana_as_any_color():
    """CR 609.4b: mana of another color doesn't do."""
    text = (
        "Exile target nonland permanent. You may cast that card for as long as it remains exiled, "
        "and you may spend colorless mana as though it were mana of any color to cast that spell."
    )

    def offered(*lands: str) -> bool:
        table = with_spells(text).battlefield(A, *lands).battlefield(B, "Bear").play()
        table.cast("Spell 1", "Bear").resolve()
        return "Cast Bear" in table.labels()

    assert offered("Swamp", "Wastes")
    assert not offered("Swamp", "Swamp")


def test_an_ability_of_a_spell():
    """CR 113.6, 602.1: any player may activate it while the spell is on the stack."""
    text = (
        "~ deals X damage to any target, where X is 3 plus the number of charge counters on ~. / "
        "Discard a land card: Put two charge counters on ~. You may choose a new target for it. "
        "Any player may activate this ability but only if ~ is on the stack."
    )
    storm = written("Storm", "Instant", text)
    table = Setup(cards=[storm]).hand(A, "Storm").hand(B, "Forest").play()
    assert "Activate Storm" not in table.labels()
    table.cast("Storm", B).activate("Storm", player=B).resolve().answer("Yes").answer(A)
    table.resolve()
    assert (table.life(A), table.life(B)) == (15, 20)


def test_a_sacrifice_of_each_of_two_kinds():
    """CR 701.21: one permanent isn't given up for both, if another one can be."""
    golem = written("Golem", "Artifact Land", "")
    relic = written("Relic", "Artifact", "")
    spell = written("Spell", "Sorcery", "Target player sacrifices an artifact and a land.")
    start = Setup(cards=[golem, relic, spell]).hand(A, "Spell").battlefield(B, "Golem", "Relic")
    table = start.play().cast("Spell", B).resolve()
    assert sorted(table.names(Zone.GRAVEYARD, B)) == ["Golem", "Relic"]
    start = Setup(cards=[golem, relic, spell]).hand(A, "Spell").battlefield(B, "Golem")
    table = start.play().cast("Spell", B).resolve()
    assert table.names(Zone.GRAVEYARD, B) == ["Golem"]


def test_a_spell_that_cant_be_copied():
    """CR 101.2."""
    safe = written("Safe", "Instant", "This spell can't be copied. / Draw a card.")
    twin = written("Twin", "Instant", "Copy target instant or sorcery spell.")
    table = Setup(cards=[safe, twin]).hand(A, "Safe", "Twin").play()
    table.cast("Safe").cast("Twin", "Safe").resolve()
    assert [table.state.name(oid) for oid in table.state.stack] == ["Safe"]


def test_the_next_creature_grows():
    """CR 611.3d: only the next creature spell."""
    text = (
        "When you next cast a creature spell this turn, that creature enters with an additional "
        "+1/+1 counter on it."
    )
    table = (
        with_spells(text)
        .hand(A, "Bear", "Goblin")
        .battlefield(A, *["Forest"] * 2, *["Mountain"] * 2)
    )
    table = table.play().cast("Spell 1").resolve().cast("Bear").resolve_all()
    table.cast("Goblin").resolve_all()
    assert table.size("Bear") == (3, 3)
    assert table.find("Goblin").counters == {}


def test_one_more_than_x():
    """CR 107.3."""
    spell = written("Spell", "Sorcery", "~ deals X plus two damage to target player.", "{X}")
    table = Setup(cards=[spell]).hand(A, "Spell").battlefield(A, "Forest").play()
    table.cast("Spell", 1, B).resolve()
    assert table.life(B) == 17


def test_incubating_for_its_controller():
    """CR 701.53a."""
    text = "Exile target creature. Its controller incubates X, where X is its mana value."
    table = with_spells(text).battlefield(B, "Bear").play()
    table.cast("Spell 1", "Bear").resolve()
    token = table.find("Incubator Token")
    assert (token.controller, token.counters) == (B, {"+1/+1": 2})


def test_each_for_the_mana_that_was_spent():
    """CR 608.2c."""
    text = (
        "You gain 3 life if {G} was spent to cast this spell, and draw a card if {U} was spent to "
        "cast this spell."
    )
    spell = written("Spell", "Sorcery", text, "{G/U}")
    table = Setup(cards=[spell]).hand(A, "Spell").battlefield(A, "Forest").play()
    table.cast("Spell").resolve()
    assert (table.life(A), len(table.state.players[A].hand)) == (23, 0)


def test_targets_of_three_kinds():
    """CR 601.2c."""
    text = (
        "Return up to one target creature card, up to one target land card, and up to one target "
        "instant card from your graveyard to your hand."
    )
    table = with_spells(text).graveyard(A, "Bear", "Forest").play()
    table.cast("Spell 1", "Bear", "Forest").resolve()
    assert sorted(table.names(Zone.HAND, A)) == ["Bear", "Forest"]


def test_cards_that_player_has_drawn():
    """CR 121."""
    text = (
        "Target player draws two cards, then ~ deals damage to that player equal to the number of "
        "cards they've drawn this turn."
    )
    table = with_spells(text).play()
    table.cast("Spell 1", B).resolve()
    assert table.life(B) == 18


def test_x_more_lands():
    """CR 305.2."""
    spell = written("Spell", "Sorcery", "You may play X additional lands this turn.", "{X}")
    table = Setup(cards=[spell]).hand(A, "Spell", *["Forest"] * 4).battlefield(A, *["Forest"] * 2)
    table = table.play().cast("Spell", 2).resolve()
    for _ in range(3):
        table.act("Play Forest")
    assert "Play Forest" not in table.labels()


def test_damage_that_is_no_combat_damage():
    """CR 120."""
    texts = (
        "~ deals 1 damage to target creature.",
        "Choose target creature. If it was dealt noncombat damage this turn, draw a card.",
    )
    table = with_spells(*texts).battlefield(B, "Giant").play()
    table.cast("Spell 1", "Giant").resolve().cast("Spell 2", "Giant").resolve()
    assert len(table.state.players[A].hand) == 1


def test_what_that_target_is():
    """CR 608.2c."""
    text = "~ deals 1 damage to any target. It deals 2 damage instead if that target is a creature."
    table = with_spells(text, text).battlefield(B, "Giant").play()
    table.cast("Spell 1", "Giant").resolve().cast("Spell 2", B).resolve()
    assert (table.find("Giant").damage, table.life(B)) == (2, 19)
