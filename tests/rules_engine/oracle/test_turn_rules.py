"""Static rules about steps, turns, unspent mana and legends, read from text, in games."""

from __future__ import annotations

from rules_engine.state.players import ManaUnit
from rules_engine.vocabulary import ManaType, Step, Zone
from tests.rules_engine.kit import A, B, Setup, Table
from tests.rules_engine.oracle.printed import printed


def _with(kind: str, text: str, **how: object) -> Setup:
    return Setup(cards=[printed("Thing", kind, text)], **how).battlefield(A, "Thing")  # type: ignore[arg-type]


def _tapped(table: Table, *names: str) -> Table:
    for name in names:
        table.find(name).tapped = True
    table.state.touch()
    return table


def test_502_3_creatures_untap_in_the_other_players_untap_step_too():
    text = "Untap all creatures you control during each other player's untap step."
    table = _with("enchantment", text).battlefield(A, "Bear", "Forest").battlefield(B, "Ox").play()
    _tapped(table, "Bear", "Forest", "Ox").go_to(Step.UPKEEP, turn=4)
    assert not table.find("Bear").tapped
    assert not table.find("Ox").tapped
    assert table.find("Forest").tapped


def test_502_3_what_doesnt_untap_in_its_own_step_untaps_in_the_others():
    text = (
        "Creatures don't untap during their controllers' untap steps. / "
        "Untap all creatures you control during each other player's untap step."
    )
    table = _with("enchantment", text).battlefield(A, "Bear").play()
    _tapped(table, "Bear").go_to(Step.UPKEEP, turn=4)
    assert not table.find("Bear").tapped
    _tapped(table, "Bear").go_to(Step.UPKEEP, turn=5)
    assert table.find("Bear").tapped


def test_704_5j_no_legend_rule_for_tokens_alone():
    text = 'The "legend rule" doesn\'t apply{}.'
    for to, left in (("", 2), (" to creatures you control", 2), (" to artifacts you control", 1)):
        setup = _with("enchantment", text.format(to)).battlefield(A, "Legend", "Legend")
        table = setup.play()
        if left == 1:
            table.answer("Legend")
        assert len(table.all("Legend")) == left


def test_500_5_only_mana_of_that_color_stays():
    text = (
        "You don't lose unspent green mana as steps and phases end. / "
        "~ gets +1/+1 for each unspent green mana you have."
    )
    table = _with("creature", text).play()
    table.state.players[A].pool = {ManaUnit(ManaType.GREEN): 3, ManaUnit(ManaType.RED): 2}
    table.state.players[B].pool = {ManaUnit(ManaType.GREEN): 1}
    table.state.touch()
    assert table.size("Thing") == (5, 5)
    table.go_to(Step.END)
    assert table.state.players[A].pool == {ManaUnit(ManaType.GREEN): 3}
    assert table.state.players[B].pool == {}
    assert table.size("Thing") == (5, 5)


def test_500_5_mana_that_would_be_lost_becomes_black():
    table = _with(
        "enchantment", "If you would lose unspent mana, that mana becomes black instead."
    ).play()
    table.state.players[A].pool = {ManaUnit(ManaType.GREEN): 3, ManaUnit(ManaType.RED): 2}
    table.go_to(Step.END)
    assert table.state.players[A].pool == {ManaUnit(ManaType.BLACK): 5}


def test_305_2_any_number_of_lands():
    table = _with("enchantment", "You may play any number of lands on each of your turns.")
    table = table.hand(A, "Forest", "Island", "Swamp").play()
    for name in ("Forest", "Island", "Swamp"):
        table.act(f"Play {name}")
    assert table.state.players[A].lands_played == 3


def test_614_10_extra_turns_are_skipped():
    cards = [
        printed(
            "Thing",
            "artifact",
            "If an opponent would begin an extra turn, that player skips that turn instead.",
        ),
        printed("More", "sorcery", "Take an extra turn after this one."),
    ]
    for owner, active in ((A, A), (B, B)):
        table = Setup(cards=cards).battlefield(owner, "Thing").hand(A, "More").play()
        table.cast("More").resolve().go_to(Step.UPKEEP, turn=4)
        assert table.state.active == (A if owner == A else B), active


def test_724_1_the_turn_ends():
    cards = [printed("Over", "instant", "End the turn.")]
    table = Setup(cards=cards).hand(A, "Over").battlefield(A, "Bear").play()
    table.cast("Over").resolve()
    assert table.names(Zone.EXILE, A) == ["Over"]
    assert (table.state.turn, table.state.active, table.state.step) == (4, B, Step.UPKEEP)


def test_500_8_a_second_beginning_phase():
    text = (
        "At the beginning of your postcombat main phase, "
        "there is an additional beginning phase after this phase."
    )
    table = _with("creature", text).battlefield(A, "Forest").play()
    cards = len(table.state.players[A].hand)
    _tapped(table, "Forest").go_to(Step.POSTCOMBAT_MAIN).resolve_all()
    table.go_to(Step.DRAW)
    assert not table.find("Forest").tapped
    assert len(table.state.players[A].hand) == cards + 1
    table.go_to(Step.END)
    assert table.state.turn == 3


def test_603_2_triggers_only_once():
    text = "Whenever you gain life, put a flying counter on ~. This ability triggers only once."
    gain = printed("Gain", "sorcery", "You gain 1 life.")
    cards = [printed("Thing", "creature", text), gain]
    table = Setup(cards=cards).battlefield(A, "Thing").hand(A, "Gain", "Gain").play()
    for _ in range(2):
        table.cast("Gain").resolve_all()
    assert table.find("Thing").counters == {"flying": 1}
    table.go_to(Step.PRECOMBAT_MAIN, turn=5)
