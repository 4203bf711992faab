"""What each player other than the caster is told: to draw, to copy the spell (CR 707.10)."""

from __future__ import annotations

from tests.rules_engine.kit import A, B, C, Setup, Table
from tests.rules_engine.oracle.printed import printed

GAIN = printed("Gain", "sorcery", "You gain 3 life.")


def lives(table: Table, players: int = 3) -> list[int]:
    return [table.state.players[seat].life for seat in range(players)]


def test_each_other_player_copies_the_spell():
    """CR 707.10a: each copy is controlled by the player who made it."""
    hive = printed(
        "Hive",
        "enchantment",
        "Whenever a player casts an instant or sorcery spell, each other player copies that spell. "
        "Each of those players may choose new targets for their copy.",
    )
    setup = Setup(cards=[hive, GAIN], players=3, active=B).battlefield(A, "Hive").hand(B, "Gain")
    table = setup.play()
    table.cast("Gain").resolve()
    assert lives(table) == [20, 20, 20]
    assert len(table.state.stack) == 3
    table.resolve_all()
    assert lives(table) == [23, 23, 23]


def test_each_other_player_chooses_targets_of_their_own_copy():
    hive = printed(
        "Hive",
        "enchantment",
        "Whenever a player casts an instant or sorcery spell, each other player copies that spell. "
        "Each of those players may choose new targets for their copy.",
    )
    zap = printed("Zap", "sorcery", "~ deals 2 damage to any target.")
    setup = Setup(cards=[hive, zap], active=B).battlefield(A, "Hive").hand(B, "Zap")
    table = setup.play()
    table.cast("Zap", A).resolve()
    assert table.decision.player == A


def test_the_others_may_copy_what_an_enchanted_player_casts():
    curse = printed(
        "Curse",
        "aura",
        "Enchant player / Whenever enchanted player casts an instant or sorcery spell, each other "
        "player may copy that spell and may choose new targets for the copy they control.",
    )
    setup = Setup(cards=[curse, GAIN], players=3).hand(A, "Curse", "Gain")
    table = setup.play()
    table.cast("Curse", A).resolve()
    table.cast("Gain").resolve()
    asked = []
    while table.decision.options and table.decision.options[0].label == "Yes":
        asked.append(table.decision.player)
        table.answer("Yes" if table.decision.player == C else "No")
    assert asked == [B, C]
    table.resolve_all()
    assert lives(table) == [23, 20, 23]


def test_each_player_but_the_caster_draws():
    chronicler = printed(
        "Chronicler",
        "creature",
        "Whenever a player casts their first multicolored spell each turn, each other player draws "
        "a card.",
    )
    gold = printed("Gold", "sorcery", "You gain 1 life.", cost="{R/W}")
    for caster, other in ((A, B), (B, A)):
        setup = Setup(cards=[chronicler, gold], active=caster).battlefield(A, "Chronicler")
        table = setup.battlefield(caster, "Plains").hand(caster, "Gold").play()
        label = next(label for label in table.labels() if "Plains" in label)
        table.act(label).cast("Gold").resolve()
        assert len(table.state.players[other].hand) == 1
        assert len(table.state.players[caster].hand) == 0
