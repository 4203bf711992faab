"""Abilities among several players: what each of them does counts for each, what they do together
counts once."""

from __future__ import annotations

import pytest

from rules_engine.cards.definition import CardDefinition
from rules_engine.decisions import DecisionKind
from rules_engine.ids import PlayerId
from rules_engine.state.events import Shuffled
from rules_engine.state.game import GameOptions
from rules_engine.vocabulary import Zone
from tests.rules_engine.kit import A, B, C, Setup, Table
from tests.rules_engine.oracle.printed import printed

EACH_MILLS = printed("Grind", "sorcery", "Each player mills two cards.")
EACH_DISCARDS = printed("Rot", "sorcery", "Each player discards two cards.")
EACH_SACRIFICES = printed("Edict", "sorcery", "Each player sacrifices two creatures.")
EACH_CREATES = printed(
    "Muster", "sorcery", "Each player creates two 1/1 white Soldier creature tokens."
)
ANGEL = printed(
    "Angel",
    "sorcery",
    "For each opponent, exile up to one target creature that player controls and that player gains "
    "life equal to its power.",
)
OX = printed("Ox", "creature", "Vigilance")


def finish(table: Table) -> Table:
    """Everything resolves; whatever is chosen or put in order is taken as it is listed."""
    while table.state.stack or table.decision.kind is not DecisionKind.PRIORITY:
        if table.decision.kind is DecisionKind.PRIORITY:
            table.pass_priority()
        elif table.decision.kind is DecisionKind.ORDER:
            table.game.answer(range(len(table.decision.options)))
        else:
            table.game.answer(range(table.decision.minimum))
    return table


def life_after(watcher: CardDefinition, spell: CardDefinition) -> int:
    """A's life after the spell was cast with the watcher, among three players."""
    setup = Setup(cards=[watcher, spell, OX], players=3).battlefield(A, watcher.name)
    for seat in (A, B, C):
        setup.battlefield(seat, "Ox", "Ox").hand(seat, "Ox", "Ox").library(seat, "Ox", "Ox")
    table = setup.hand(A, spell.name).play()
    return finish(table.cast(spell.name)).life(A)


@pytest.mark.parametrize(
    ("deed", "spell"),
    [
        ("mills one or more creature cards", EACH_MILLS),
        ("discards one or more cards", EACH_DISCARDS),
        ("discards one or more creature cards", EACH_DISCARDS),
        ("sacrifices one or more creatures", EACH_SACRIFICES),
        ("creates one or more tokens", EACH_CREATES),
        ("creates one or more creature tokens", EACH_CREATES),
    ],
)
def test_603_2c_a_player_is_told_once_for_each_player(deed: str, spell: CardDefinition):
    each = printed("Each", "enchantment", f"Whenever a player {deed}, you gain 1 life.")
    assert life_after(each, spell) == 23
    others = printed("Others", "enchantment", f"Whenever an opponent {deed}, you gain 1 life.")
    assert life_after(others, spell) == 22


@pytest.mark.parametrize(
    ("event", "spell"),
    [
        ("one or more players mill one or more creature cards", EACH_MILLS),
        ("one or more creature cards are milled", EACH_MILLS),
        ("one or more players discard one or more cards", EACH_DISCARDS),
        ("one or more opponents discard one or more creature cards", EACH_DISCARDS),
        ("one or more players sacrifice one or more creatures", EACH_SACRIFICES),
        ("you sacrifice one or more creatures", EACH_SACRIFICES),
        ("you create one or more tokens", EACH_CREATES),
    ],
)
def test_603_2c_players_together_are_told_once(event: str, spell: CardDefinition):
    once = printed("Once", "enchantment", f"Whenever {event}, you gain 1 life.")
    assert life_after(once, spell) == 21


def test_603_2c_that_player_is_each_of_them():
    each = printed(
        "Each",
        "enchantment",
        "Whenever an opponent discards one or more cards, that player loses that much life.",
    )
    setup = Setup(cards=[each, EACH_DISCARDS, OX], players=3).battlefield(A, "Each")
    setup.hand(B, "Ox", "Ox", "Ox").hand(C, "Ox")
    table = finish(setup.hand(A, "Rot").play().cast("Rot"))
    assert [table.life(seat) for seat in (A, B, C)] == [20, 18, 19]


# --- what any of them may do -------------------------------------------------------------------

PRODDER = printed(
    "Prodder",
    "artifact",
    "{0}: Reveal the top card of your library. Any opponent may have you put that card into your "
    "graveyard. If a player does, ~ deals damage to that player equal to that card's mana value. "
    "Otherwise, put that card into your hand.",
)
DEAR = printed("Dear", "creature", "Flying", cost="{3}")


def prodded(*answers: str) -> Table:
    """A's artifact among three players, who answer that."""
    setup = Setup(cards=[PRODDER, DEAR], players=3).battlefield(A, "Prodder")
    table = setup.library(A, "Dear").play().activate("Prodder").resolve()
    for seat, answer in zip((B, C), answers, strict=False):
        assert table.decision.player == seat
        table.answer(answer)
    return table


def test_608_2d_otherwise_is_told_once_after_all_have_declined():
    table = prodded("No", "No")
    assert table.names(Zone.HAND, A) == ["Dear"]
    assert [table.life(seat) for seat in (A, B, C)] == [20, 20, 20]


def test_608_2d_the_card_goes_to_the_graveyard_once_anyone_wants_it():
    table = prodded("Yes")
    assert table.decision.kind is DecisionKind.PRIORITY
    assert table.names(Zone.GRAVEYARD, A) == ["Dear"]
    assert [table.life(seat) for seat in (A, B, C)] == [20, 17, 20]
    table = prodded("No", "Yes")
    assert table.names(Zone.GRAVEYARD, A) == ["Dear"]
    assert table.names(Zone.HAND, A) == []
    assert [table.life(seat) for seat in (A, B, C)] == [20, 20, 17]


def test_608_2d_if_they_do_is_told_once_however_many_did():
    kraken = printed(
        "Kraken",
        "artifact",
        "{0}: Any opponent may tap an untapped creature they control. If they do, you gain 1 life.",
    )
    for answers, life in ((("Yes", "Yes"), 21), (("No", "Yes"), 21), (("No", "No"), 20)):
        setup = Setup(cards=[kraken, OX], players=3).battlefield(A, "Kraken")
        setup.battlefield(B, "Ox").battlefield(C, "Ox")
        table = setup.play().activate("Kraken").resolve()
        for answer in answers:
            table.answer(answer)
        assert table.life(A) == life


def test_each_may_and_otherwise_stay_each_players_own():
    each = printed(
        "Orb",
        "artifact",
        "{0}: Each opponent may tap an untapped creature they control. If they do, they gain "
        "1 life. Otherwise, they lose 1 life.",
    )
    setup = Setup(cards=[each, OX], players=3).battlefield(A, "Orb")
    table = setup.battlefield(B, "Ox").battlefield(C, "Ox").play().activate("Orb").resolve()
    table.answer("Yes").answer("No")
    assert [table.life(seat) for seat in (A, B, C)] == [20, 21, 19]


# --- piles of several --------------------------------------------------------------------------


def test_700_3_each_player_chooses_among_their_own_piles():
    stand = printed(
        "Stand",
        "sorcery",
        "For each opponent, separate all creatures that player controls into two piles and that "
        "player chooses one. Destroy all creatures in the chosen piles.",
    )
    cards = [stand, *(printed(name, "creature", "Flying") for name in ("Be", "Bo", "Ce", "Co"))]
    setup = Setup(cards=cards, players=3).battlefield(B, "Be", "Bo").battlefield(C, "Ce", "Co")
    table = setup.hand(A, "Stand").play().cast("Stand").resolve()
    table.answer("Be").answer("Be")
    assert table.labels() == ["Ce", "Co"]
    table.answer("Ce")
    assert (table.decision.player, table.labels()) == (C, ["Ce", "Co"])
    table.answer("Co")
    assert table.names(Zone.BATTLEFIELD, B) == ["Bo"]
    assert table.names(Zone.BATTLEFIELD, C) == ["Ce"]


# --- another player ----------------------------------------------------------------------------


@pytest.mark.parametrize(("caster", "gained"), [(A, 0), (B, 1), (C, 1)])
def test_another_player_may_be_a_teammate(caster: PlayerId, gained: int):
    """CR 102.3: a teammate is no opponent."""
    text = "Whenever another player casts a spell, you gain 1 life."
    watcher = printed("Watch", "enchantment", text)
    options = GameOptions(
        every_priority=True, mulligans=False, manual_mana=True, shared_team_turns=True
    )
    spell = printed("Spell", "instant", "Draw a card.")
    setup = Setup(cards=[watcher, spell], players=4, options=options)
    for player in setup.state.players:
        player.team = player.id // 2
    table = setup.battlefield(A, "Watch").hand(caster, "Spell").play()
    finish(table.cast("Spell", player=caster))
    assert table.life(A) == 20 + gained


# --- offers to others --------------------------------------------------------------------------

TEMPT = printed(
    "Tempt",
    "sorcery",
    "Search your library for a land card and put it onto the battlefield. Each opponent may search "
    "their library for a land card and put it onto the battlefield. For each opponent who searches "
    "a library this way, search your library for a land card and put it onto the battlefield. Then "
    "each player who searched a library this way shuffles.",
)


@pytest.mark.parametrize(
    ("answers", "lands", "shuffled"),
    [
        (("Yes", "Yes"), (3, 1, 1), [A, B, C]),
        (("No", "Yes"), (2, 0, 1), [A, C]),
        (("No", "No"), (1, 0, 0), [A]),
    ],
)
def test_each_player_who_searched_shuffles_you_too(
    answers: tuple[str, ...], lands: tuple[int, ...], shuffled: list[PlayerId]
):
    table = Setup(cards=[TEMPT], players=3).hand(A, "Tempt").play().cast("Tempt").resolve()
    left = list(answers)
    while table.decision.kind is not DecisionKind.PRIORITY:
        table.answer(left.pop(0) if "No" in table.labels() else "Wastes")
    found = tuple(len(table.names(Zone.BATTLEFIELD, seat)) for seat in (A, B, C))
    assert found == lands
    assert [event.player for event in table.events(Shuffled)] == shuffled


def test_605_1a_a_player_of_your_choice_adds_mana_at_once():
    chimes = printed("Chimes", "artifact", "{T}: A player of your choice adds {C}.")
    table = Setup(cards=[chimes], players=3).battlefield(A, "Chimes").play()
    table.act(next(label for label in table.labels() if "Chimes" in label), "B")
    assert not table.state.stack
    pools = [len(table.state.players[seat].pool) for seat in (A, B, C)]
    assert pools == [0, 1, 0]


@pytest.mark.cr("601.2c", "608.2h")
def test_that_player_of_each_target_gains_as_much_as_it_was():
    cards = [ANGEL, printed("Ogre", "creature", "Reach", size=(3, 3)), OX]
    setup = Setup(cards=cards, players=3).hand(A, "Angel").battlefield(B, "Ogre", "Ox")
    table = setup.battlefield(C, "Ox").play()
    ox = next(one.id for one in table.all("Ox") if one.owner == C)
    table.cast("Angel", ["Ogre", ox]).resolve_all()
    assert [table.life(seat) for seat in (A, B, C)] == [20, 23, 22]
    assert [table.names(Zone.EXILE, seat) for seat in (B, C)] == [["Ogre"], ["Ox"]]


def test_that_player_gains_nothing_without_a_target():
    setup = Setup(cards=[ANGEL, OX], players=3).hand(A, "Angel").battlefield(C, "Ox")
    table = setup.play().cast("Angel", "Ox").resolve_all()
    assert [table.life(seat) for seat in (A, B, C)] == [20, 20, 22]
