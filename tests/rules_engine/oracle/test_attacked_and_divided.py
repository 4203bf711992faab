"""Players a creature attacked, divided damage of two amounts, tokens that fight at once."""

from __future__ import annotations

import pytest

from rules_engine.vocabulary import Step, Zone
from tests.rules_engine.kit import A, B, C, Setup
from tests.rules_engine.oracle.printed import printed

ANGEL = printed(
    "Judge",
    "creature",
    "Haste / At the beginning of your end step, if you have at least 15 life more than your "
    "starting life total, each player ~ attacked this turn loses the game.",
)
RAZER = printed(
    "Razer",
    "creature",
    "Whenever ~ deals combat damage to a player, untap each creature you control. After this "
    "phase, there is an additional combat phase. / ~ can't attack a player it has already attacked "
    "this turn.",
)
SMASH = printed(
    "Smash",
    "sorcery",
    "~ deals X damage divided as you choose among up to two target creatures. If X is 3 or more, "
    "~ deals twice X damage divided as you choose among them instead.",
    cost="{X}",
)
SHY = printed("Shy", "creature", "~ has hexproof if it hasn't dealt damage yet.")
SPIRIT = printed(
    "Spirit",
    "creature",
    "When ~ dies, if 4 or more damage was dealt to it this turn, draw three cards.",
)
BOLT = printed("Bolt", "instant", "~ deals 4 damage to target creature.")
BLAST = printed("Blast", "instant", "Destroy target creature.")
KING = printed(
    "King",
    "creature",
    "Whenever ~ blocks a creature, create a 1/1 white Cat creature token that's blocking that "
    "creature. / Whenever ~ attacks, create a 1/1 white Cat creature token that's attacking.",
)
ALMS = printed(
    "Alms",
    "creature",
    "If an opponent would draw two or more cards, instead you and that player each draw a card.",
)
STUDY = printed("Study", "sorcery", "Draw three cards.")
GORM = printed(
    "Gorm",
    "creature",
    "~ must be blocked if able, and ~ must be blocked by two or more creatures if able.",
)


@pytest.mark.cr("508.6")
@pytest.mark.parametrize(("attacks", "lost"), [(True, True), (False, False)])
def test_who_was_attacked_loses(attacks: bool, lost: bool):
    setup = Setup(cards=[ANGEL], players=3).battlefield(A, "Judge", "Bear").life(A, 40)
    table = setup.play()
    while table.decision.kind.name != "ATTACKERS":
        table.pass_priority()
    table.answer(("Judge" if attacks else "Bear", "C"))
    while table.state.step is not Step.END or table.state.stack:
        table.pass_priority()
    table.pass_priority()
    assert bool(table.state.players[C].lost) is lost
    assert not table.state.players[B].lost


@pytest.mark.cr("508.1c")
def test_it_attacks_each_player_only_once_a_turn():
    setup = Setup(cards=[RAZER], players=3).battlefield(A, "Razer")
    table = setup.play()
    while table.decision.kind.name != "ATTACKERS":
        table.pass_priority()
    table.answer(("Razer", "C"))
    while table.decision.kind.name != "ATTACKERS":
        if table.decision.kind.name == "BLOCKERS":
            table.answer()
        else:
            table.pass_priority()
    assert [table._named(option.other) for option in table.decision.options] == ["B"]


@pytest.mark.cr("601.2d")
@pytest.mark.parametrize(("x", "total"), [(2, 2), (3, 6)])
def test_twice_as_much_is_divided(x: int, total: int):
    setup = Setup(cards=[SMASH]).battlefield(B, "Giant", "Ox").hand(A, "Smash")
    table = setup.battlefield(A, "Forest", "Forest", "Forest").play()
    table.cast("Smash", x).answer("Giant", "Ox").game.answer((total - 1, 1))
    table.resolve_all()
    assert table.find("Ox").damage == 1
    assert total - 1 == 5 or table.find("Giant").damage == total - 1
    assert ("Giant" in table.names(Zone.GRAVEYARD, B)) is (total == 6)


def test_hexproof_until_it_deals_damage():
    setup = Setup(cards=[SHY, BOLT]).battlefield(A, "Shy").hand(B, "Bolt")
    table = setup.play().pass_priority()
    assert not any("Bolt" in label for label in table.labels())
    table = setup.play().attack("Shy").go_to(Step.POSTCOMBAT_MAIN).until_priority(B)
    table.cast("Bolt", "Shy", player=B).resolve_all()
    assert table.names(Zone.GRAVEYARD, A) == ["Shy"]


@pytest.mark.parametrize(("spell", "drawn"), [("Bolt", 3), ("Blast", 0)])
def test_how_much_damage_it_was_dealt(spell: str, drawn: int):
    setup = Setup(cards=[SPIRIT, BOLT, BLAST]).battlefield(A, "Spirit").hand(A, spell)
    table = setup.play().cast(spell, "Spirit").resolve_all()
    assert len(table.names(Zone.HAND, A)) == drawn


@pytest.mark.cr("509.4")
def test_a_token_enters_blocking():
    table = Setup(cards=[KING]).battlefield(A, "Giant").battlefield(B, "King").play()
    table.attack("Giant").block(("King", "Giant")).resolve_all()
    combat = table.state.combat
    assert combat is not None
    assert [table.state.name(oid) for oid in combat.blockers] == ["King", "Cat Token"]
    assert len(table.all("Cat Token", player=B)) == 1


@pytest.mark.cr("508.4")
def test_a_token_enters_attacking_untapped():
    table = Setup(cards=[KING]).battlefield(A, "King").play().attack("King").resolve_all()
    assert not table.find("Cat Token").tapped
    table.go_to(Step.POSTCOMBAT_MAIN)
    assert table.life(B) == 20 - 2 - 1


@pytest.mark.cr("614.1a")
def test_both_draw_one_instead():
    table = Setup(cards=[ALMS, STUDY]).battlefield(B, "Alms").hand(A, "Study").play()
    table.cast("Study").resolve_all()
    assert [len(table.names(Zone.HAND, player)) for player in (A, B)] == [1, 1]


@pytest.mark.cr("509.1c")
def test_two_have_to_block_or_the_one_that_can():
    table = Setup(cards=[GORM]).battlefield(A, "Gorm").battlefield(B, "Bear", "Ox").play()
    table.attack("Gorm")
    while table.decision.kind.name != "BLOCKERS":
        table.pass_priority()
    assert table.refused(lambda: table.answer(("Bear", "Gorm"))) == "CR 509.1c"
    table.answer(("Bear", "Gorm"), ("Ox", "Gorm"))
    table = Setup(cards=[GORM]).battlefield(A, "Gorm").battlefield(B, "Bear").play()
    table.attack("Gorm")
    while table.decision.kind.name != "BLOCKERS":
        table.pass_priority()
    assert table.refused(lambda: table.game.answer(())) == "CR 509.1c"
    table.answer(("Bear", "Gorm"))
