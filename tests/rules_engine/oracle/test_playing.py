"""Permissions to play cards that are read from text, used in a game."""

from __future__ import annotations

from rules_engine.decisions import DecisionKind
from rules_engine.vocabulary import Step, Zone
from tests.rules_engine.kit import A, B, Setup, Table
from tests.rules_engine.oracle.printed import printed
from tests.rules_engine.rules.cr1_game_concepts.mana_words import pool, with_pool

IMP = printed("Imp", "creature", "Trample", cost="{G}")
NOTE = printed("Note", "sorcery", "Draw a card.", cost="{G}")


def _casts(table: Table, name: str) -> list[str]:
    return [label for label in table.labels() if label.startswith(f"Cast {name}")]


def test_one_creature_spell_each_of_your_turns_from_your_graveyard():
    chief = printed(
        "Chief",
        "creature",
        "Once during each of your turns, you may cast a creature spell from your graveyard.",
    )
    setup = Setup(cards=[chief, IMP, NOTE]).battlefield(A, "Chief")
    table = with_pool(setup.graveyard(A, "Imp", "Imp", "Note").play(), "GG")
    assert _casts(table, "Note") == []
    table.cast("Imp").resolve_all()
    assert _casts(table, "Imp") == []
    table.go_to(Step.PRECOMBAT_MAIN, turn=table.state.turn + 2)
    assert len(_casts(with_pool(table, "G"), "Imp")) == 1


def test_a_land_or_a_spell_but_not_both():
    elder = printed(
        "Elder",
        "creature",
        "Once during each of your turns, you may play a land from your graveyard or cast a "
        "permanent spell with mana value 3 or less from your graveyard.",
    )
    setup = Setup(cards=[elder, IMP]).battlefield(A, "Elder").graveyard(A, "Imp", "Forest")
    table = with_pool(setup.play(), "G")
    table.act("Play Forest")
    assert _casts(table, "Imp") == []


def test_a_spell_cast_this_way_is_exiled_instead_of_buried():
    mage = printed(
        "Mage",
        "creature",
        "You may cast instant and sorcery spells from your graveyard. If a spell cast this way "
        "would be put into your graveyard, exile it instead.",
    )
    setup = Setup(cards=[mage, NOTE]).battlefield(A, "Mage").graveyard(A, "Note").hand(A, "Note")
    table = with_pool(setup.play(), "GG")
    first, second = [o for o in table.decision.options if o.label == "Cast Note"]
    for option in (first, second):
        table.game.answer(
            [
                o.label == "Cast Note" and o.entity == option.entity for o in table.decision.options
            ].index(True)
        )
        table.resolve_all()
    assert table.names(Zone.GRAVEYARD, A) == ["Note"]
    assert table.names(Zone.EXILE, A) == ["Note"]


def test_the_card_itself_is_cast_from_the_graveyard_for_an_additional_cost():
    rat = printed(
        "Rat",
        "creature",
        "You may cast ~ from your graveyard by discarding a card in addition to paying its other "
        "costs.",
        cost="{B}",
    )
    setup = Setup(cards=[rat]).graveyard(A, "Rat").hand(A, "Bear")
    table = with_pool(setup.play(), "B")
    table.cast("Rat").resolve_all()
    assert table.names(Zone.GRAVEYARD, A) == ["Bear"]
    assert table.find("Rat").zone is Zone.BATTLEFIELD
    assert pool(table) == ""


def test_the_card_itself_is_cast_for_an_alternative_cost():
    phoenix = printed(
        "Phoenix",
        "creature",
        "You may cast ~ from your graveyard by paying {R} and exiling two other cards from your "
        "graveyard rather than paying its mana cost.",
        cost="{5}{R}",
    )
    setup = Setup(cards=[phoenix]).graveyard(A, "Phoenix", "Bear", "Ox")
    table = with_pool(setup.play(), "R")
    table.act("Cast Phoenix with alternative cost").resolve_all()
    assert table.names(Zone.EXILE, A) == ["Bear", "Ox"]
    assert table.find("Phoenix").zone is Zone.BATTLEFIELD


def test_spells_from_the_hand_for_nothing():
    order = printed(
        "Order",
        "enchantment",
        "You may cast spells from your hand without paying their mana costs.",
    )
    setup = Setup(cards=[order]).battlefield(A, "Order").hand(A, "Giant").hand(B, "Giant")
    table = setup.play()
    table.act("Cast Giant with without paying its mana cost").resolve_all()
    assert table.find("Giant").zone is Zone.BATTLEFIELD


def test_any_player_casts_small_creatures_at_any_time_for_nothing():
    glade = printed(
        "Glade",
        "enchantment",
        "Any player may cast creature spells with mana value 3 or less without paying their mana "
        "costs and as though they had flash.",
    )
    setup = Setup(cards=[glade]).battlefield(A, "Glade").hand(B, "Bear", "Giant")
    table = setup.play().until_priority(B)
    assert _casts(table, "Giant") == []
    table.act("Cast Bear with alternative cost").resolve_all()
    assert table.find("Bear").zone is Zone.BATTLEFIELD


def test_as_though_it_had_flash_for_more():
    wrath = printed(
        "Wrath",
        "sorcery",
        "You may cast ~ as though it had flash if you pay {2} more to cast it. / "
        "Destroy all creatures.",
        cost="{W}",
    )
    setup = Setup(cards=[wrath], active=B).hand(A, "Wrath").battlefield(B, "Bear")
    table = with_pool(setup.play().until_priority(A), "W")
    assert _casts(table, "Wrath") == []
    table = with_pool(table, "WCC")
    table.act("Cast Wrath as though it had flash").resolve_all()
    assert table.names(Zone.GRAVEYARD, B) == ["Bear"]


def test_as_though_it_had_flash_while_something_is_so():
    guard = printed(
        "Sentry",
        "creature",
        "You may cast this spell as though it had flash if you control a Bear.",
        cost="{G}",
    )
    alone = Setup(cards=[guard], active=B).hand(A, "Sentry")
    assert _casts(with_pool(alone.play().until_priority(A), "G"), "Sentry") == []
    beside = Setup(cards=[guard], active=B).hand(A, "Sentry").battlefield(A, "Bear")
    table = with_pool(beside.play().until_priority(A), "G")
    assert _casts(table, "Sentry") == ["Cast Sentry"]


def test_flash_that_a_spell_has_as_long_as_something_is_so():
    guard = printed(
        "Sentry", "creature", "This spell has flash as long as you control a Bear.", cost="{G}"
    )
    beside = Setup(cards=[guard], active=B).hand(A, "Sentry").battlefield(A, "Bear")
    assert _casts(with_pool(beside.play().until_priority(A), "G"), "Sentry") == ["Cast Sentry"]


def test_until_your_next_end_step():
    song = printed(
        "Song",
        "sorcery",
        "Exile the top card of your library. Until your next end step, you may play that card.",
    )
    table = Setup(cards=[song]).hand(A, "Song").play().cast("Song").resolve_all()
    (exiled,) = (oid for oid in table.state.exile)
    assert exiled in [option.entity for option in table.decision.options]
    table.go_to(Step.PRECOMBAT_MAIN, turn=table.state.turn + 2)
    assert exiled not in [option.entity for option in table.decision.options]


def test_the_owner_may_play_the_exiled_card():
    thief = printed(
        "Spellbinder",
        "creature",
        "When ~ enters, exile target card from an opponent's graveyard. For as long as that card "
        "remains exiled, its owner may play it.",
    )
    setup = Setup(cards=[thief]).hand(A, "Spellbinder").graveyard(B, "Shock")
    table = setup.play().cast("Spellbinder").resolve_all()
    table.resolve_all()
    assert _casts(with_pool(table, "R"), "Shock") == []
    table = with_pool(table, "R", B)
    table.until_priority(B)
    assert _casts(table, "Shock") == ["Cast Shock"]


def test_a_land_is_played_at_once_only_with_a_land_play_left():
    isle = printed(
        "Isle",
        "land",
        "When ~ enters, exile target card from your graveyard. / "
        "{T}: You may play the exiled card without paying its mana cost.",
    )
    setup = Setup(cards=[isle]).hand(A, "Isle").graveyard(A, "Forest")
    table = setup.play().act("Play Isle")
    table.resolve_all()
    table.activate("Isle").resolve_all()
    assert table.names(Zone.EXILE, A) == ["Forest"]
    table.go_to(Step.PRECOMBAT_MAIN, turn=table.state.turn + 2)
    table.activate("Isle").resolve_all()
    assert table.decision.kind is DecisionKind.YES_NO
    table.answer("Yes")
    assert table.find("Forest").zone is Zone.BATTLEFIELD


def test_spells_within_a_total_mana_value():
    spawn = printed(
        "Spawn",
        "sorcery",
        "You may cast any number of spells with total mana value 3 or less from among cards in "
        "your graveyard without paying their mana costs.",
    )
    setup = Setup(cards=[spawn]).hand(A, "Spawn").graveyard(A, "Bear", "Bear", "Goblin")
    table = setup.play().cast("Spawn").resolve()
    for _ in range(5):
        if table.decision.kind is DecisionKind.PRIORITY:
            break
        table.answer("Yes" if "Yes" in table.labels() else table.labels()[0])
    table.resolve_all()
    assert table.names(Zone.BATTLEFIELD, A) == ["Bear", "Goblin"]
    assert "Bear" in table.names(Zone.GRAVEYARD, A)


def test_a_third_attacker_counts_once_however_often_it_attacked():
    watch = printed(
        "Watch",
        "creature",
        "{0}: Draw a card. Activate only if you attacked with two or more creatures this turn.",
    )
    setup = Setup(cards=[watch]).battlefield(A, "Watch", "Bear", "Ox")
    table = setup.play().attack("Bear")
    assert "Activate Watch" not in table.labels()
    other = Setup(cards=[watch]).battlefield(A, "Watch", "Bear", "Ox").play().attack("Bear", "Ox")
    assert "Activate Watch" in other.labels()
