"""What spells become as they resolve, and what happened to whom, in a game."""

from __future__ import annotations

import pytest

from rules_engine.decisions import DecisionKind
from rules_engine.errors import IllegalAction
from rules_engine.vocabulary import Keyword, Step, Zone
from tests.rules_engine.kit import A, B, Setup, Table
from tests.rules_engine.oracle.printed import printed
from tests.rules_engine.rules.cr1_game_concepts.mana_words import with_pool

GROW = printed("Grow", "instant", "Target creature gets +1/+1 until end of turn.")
KEEPER = printed(
    "Keeper",
    "creature",
    "Whenever you cast an instant or sorcery spell that targets a creature you control, exile that "
    "card instead of putting it into your graveyard as it resolves. If you do, return it to your "
    "hand at the beginning of the next end step.",
)


def _grown(*more: str) -> Table:
    setup = Setup(cards=[GROW, KEEPER]).battlefield(A, "Keeper").hand(A, "Grow", *more)
    return setup.hand(B, "Counter").battlefield(B, "Bear").play()


@pytest.mark.cr("608.2n")
def test_a_spell_is_exiled_as_it_resolves_and_comes_back_at_the_next_end_step():
    table = _grown().cast("Grow", "Keeper").resolve_all()
    assert table.names(Zone.EXILE, A) == ["Grow"]
    table.go_to(Step.END).resolve_all()
    assert (table.names(Zone.HAND, A), table.names(Zone.EXILE, A)) == (["Grow"], [])


def test_a_spell_that_targets_something_else_is_buried():
    table = _grown().cast("Grow", "Bear").resolve_all()
    assert table.names(Zone.GRAVEYARD, A) == ["Grow"]


def test_a_countered_spell_is_buried():
    table = _grown().cast("Grow", "Keeper").resolve()
    table = with_pool(table, "UU", B)
    table.act("Cast Counter", player=B).resolve_all()
    assert table.names(Zone.GRAVEYARD, A) == ["Grow"]
    assert table.go_to(Step.END).resolve_all().names(Zone.HAND, A) == []


@pytest.mark.cr("608.2h")
def test_nothing_happens_to_a_spell_that_was_countered_before():
    table = _grown().cast("Grow", "Keeper").pass_priority()
    table = with_pool(table, "UU", B)
    table.act("Cast Counter", "Grow", player=B).resolve_all()
    assert table.names(Zone.GRAVEYARD, A) == ["Grow"]
    assert table.go_to(Step.END).resolve_all().names(Zone.HAND, A) == []


@pytest.mark.cr("608.2b")
def test_a_spell_whose_target_is_gone_is_buried():
    table = _grown("Shock").cast("Grow", "Keeper").resolve()
    with_pool(table, "R").act("Cast Shock", "Keeper").resolve_all()
    assert table.names(Zone.GRAVEYARD, A) == ["Grow", "Keeper"]
    assert table.names(Zone.EXILE, A) == ["Shock"]


def test_a_spell_may_be_exiled_with_a_counter():
    dreamer = printed(
        "Dreamer",
        "creature",
        "Whenever you cast an instant or sorcery spell from your hand, exile that card with a "
        "dream counter on it instead of putting it into your graveyard as it resolves.",
    )
    setup = Setup(cards=[dreamer, GROW]).battlefield(A, "Dreamer").hand(A, "Grow")
    table = setup.play().cast("Grow", "Dreamer").resolve_all()
    assert dict(table.find("Grow", Zone.EXILE).counters) == {"dream": 1}


@pytest.mark.cr("702.170c")
def test_a_spell_may_become_plotted_as_it_resolves():
    lilac = printed(
        "Lilac",
        "creature",
        "Whenever you cast a multicolored instant or sorcery spell from your hand, exile that "
        "spell instead of putting it into your graveyard as it resolves. If you do, it becomes "
        "plotted.",
    )
    tide = printed("Tide", "sorcery", "You gain 3 life.", cost="{U}{R}")
    table = Setup(cards=[lilac, tide]).battlefield(A, "Lilac").hand(A, "Tide").play()
    with_pool(table, "UR").cast("Tide").resolve_all()
    assert table.names(Zone.EXILE, A) == ["Tide"]
    assert "Cast Tide" not in " ".join(table.labels())
    table.go_to(Step.PRECOMBAT_MAIN, turn=table.state.turn + 2)
    assert any("Tide" in label for label in table.labels())


def test_spells_of_all_players_may_be_exiled_for_good():
    rod = printed(
        "Rod",
        "artifact",
        "Whenever a player casts an instant or sorcery spell, exile it instead of putting it into "
        "a graveyard as it resolves.",
    )
    table = Setup(cards=[rod, GROW], active=B).battlefield(A, "Rod").battlefield(B, "Bear")
    table = table.hand(B, "Grow").play().cast("Grow", "Bear").resolve_all()
    assert table.names(Zone.EXILE, B) == ["Grow"]


# --- combat --------------------------------------------------------------------------------------


@pytest.mark.cr("701.54a")
def test_only_the_ring_bearer_must_be_blocked():
    bearer = printed(
        "Bearer",
        "legend",
        "{0}: The Ring tempts you. / As long as ~ is your Ring-bearer, it must be blocked if able.",
    )
    setup = Setup(cards=[bearer]).battlefield(A, "Bearer").battlefield(B, "Giant")
    table = setup.play().attack("Bearer").block()
    assert table.decision.kind is DecisionKind.PRIORITY
    setup = Setup(cards=[bearer]).battlefield(A, "Bearer").battlefield(B, "Goblin")
    table = setup.play().activate("Bearer").resolve_all().attack("Bearer")
    with pytest.raises(IllegalAction, match=r"block"):
        table.block()


def test_two_groups_grow_by_one_sentence():
    herald = printed(
        "Herald",
        "creature",
        "Whenever this creature attacks, attacking red creatures get +2/+0 and attacking white "
        "creatures get +0/+2 until end of turn.",
    )
    setup = Setup(cards=[herald]).battlefield(A, "Herald", "Raider", "Guard")
    table = setup.play().attack("Herald", "Raider", "Guard").resolve_all()
    assert [table.size(name) for name in ("Raider", "Guard")] == [(4, 1), (2, 4)]


def test_survivors_neither_block_nor_attack_who_gave_them():
    traitor = printed(
        "Traitor",
        "creature",
        "Bears your opponents control can't block, and they can't attack you or planeswalkers you "
        "control.",
    )
    setup = Setup(cards=[traitor]).battlefield(A, "Traitor").battlefield(B, "Bear")
    table = setup.play().attack("Traitor").damage()
    assert table.life(B) == 18
    table = Setup(cards=[traitor], active=B).battlefield(A, "Traitor").battlefield(B, "Bear").play()
    table.go_to(Step.POSTCOMBAT_MAIN)
    assert table.life(A) == 20


# --- players -------------------------------------------------------------------------------------


@pytest.mark.cr("122.1")
def test_a_player_who_cant_get_poison_counters_gets_none():
    outcast = printed("Outcast", "creature", "You can't get poison counters.")
    biter = printed("Biter", "creature", "Infect")
    setup = Setup(cards=[outcast, biter], active=B).battlefield(A, "Outcast")
    table = setup.battlefield(B, "Biter").play().attack("Biter").block().damage()
    assert (table.life(A), dict(table.state.players[A].counters)) == (20, {})


def test_who_owns_enough_marked_cards_in_exile_loses():
    killer = printed(
        "Killer",
        "creature",
        "{0}: Exile target creature and put a hit counter on that card. / {1}: Target player loses "
        "the game if they own two or more exiled cards with hit counters on them.",
    )
    setup = Setup(cards=[killer]).battlefield(A, "Killer").battlefield(B, "Bear", "Goblin")
    table = setup.play()
    for name in ("Bear", "Goblin"):
        _activate(table, 0).answer(name).resolve_all()
    assert sorted(table.names(Zone.EXILE, B)) == ["Bear", "Goblin"]
    with_pool(table, "C")
    _activate(table, -1).answer(B).resolve_all()
    assert table.game.decision is None


def _activate(table: Table, number: int) -> Table:
    found = [i for i, label in enumerate(table.labels()) if label.startswith("Activate Killer")]
    table.game.answer(found[number])
    return table


# --- numbers, colors -----------------------------------------------------------------------------

SHOT = printed(
    "Shot",
    "creature",
    "Whenever a source you control deals noncombat damage to a creature equal to that creature's "
    "toughness, draw a card.",
)


@pytest.mark.parametrize(("target", "drawn"), [("Bear", 1), ("Goblin", 0), ("Ox", 0)])
def test_damage_equal_to_the_toughness_is_neither_more_nor_less(target, drawn):
    setup = Setup(cards=[SHOT]).battlefield(A, "Shot").battlefield(B, target).hand(A, "Shock")
    table = with_pool(setup.play(), "R").act("Cast Shock", target).resolve_all()
    assert len(table.names(Zone.HAND, A)) == drawn


@pytest.mark.parametrize(("spell", "lost"), [("Bear", 2), ("Ox", 2), ("Goblin", 0)])
def test_one_of_three_numbers_of_a_spell_is_enough(spell, lost):
    lord = printed(
        "Lord",
        "creature",
        "As this creature enters, choose a number between 1 and 10. / Whenever an opponent casts a "
        "spell with mana value, power, or toughness equal to the chosen number, that player loses "
        "2 life.",
        cost="{0}",
    )
    table = Setup(cards=[lord]).hand(A, "Lord").hand(B, spell).play()
    table.cast("Lord").resolve().answer(2).resolve_all()
    table.go_to(Step.PRECOMBAT_MAIN, turn=table.state.turn + 1)
    with_pool(table, "WWGGRRCC", B).cast(spell).resolve_all()
    assert table.life(B) == 20 - lost


@pytest.mark.cr("702.11d")
def test_hexproof_from_the_color_that_was_chosen_before():
    mite = printed(
        "Mite",
        "creature",
        "{0}: Choose a color. Another target creature you control gains hexproof from that color "
        "until end of turn.",
    )
    setup = Setup(cards=[mite]).battlefield(A, "Mite", "Bear").hand(B, "Shock", "Murder")
    table = setup.play().activate("Mite")
    if table.decision.kind is not DecisionKind.PRIORITY:
        table.answer("Bear")
    table.resolve().answer("red").resolve_all()
    with_pool(table, "RBBC", B).until_priority(B)
    table.act("Cast Murder")
    assert "Bear" in [table.state.name(o.entity) for o in table.decision.options]
    assert Keyword.HEXPROOF in table.seen("Bear").keywords


# --- the past and the present --------------------------------------------------------------------


@pytest.mark.parametrize(("target", "drawn"), [("Goblin", 1), ("Bear", 0)])
@pytest.mark.cr("120.10")
def test_excess_damage_of_this_turn_is_asked_for_later(target, drawn):
    drake = printed(
        "Drake",
        "creature",
        "At the beginning of your end step, if a creature or planeswalker an opponent controlled "
        "was dealt excess damage this turn, draw a card.",
    )
    setup = Setup(cards=[drake]).battlefield(A, "Drake").battlefield(B, target).hand(A, "Shock")
    table = with_pool(setup.play(), "R").act("Cast Shock", target).resolve_all()
    assert len(table.go_to(Step.END).resolve_all().names(Zone.HAND, A)) == drawn


@pytest.mark.cr("603.2c")
def test_this_and_others_that_enter_together_count_once():
    host = printed(
        "Host",
        "creature",
        "Whenever ~ and/or one or more other Bears enter under your control, you gain 1 life.",
        cost="{0}",
    )
    call = printed("Call", "sorcery", "Create two 2/2 green Bear creature tokens.")
    table = Setup(cards=[host, call]).hand(A, "Host", "Call", "Goblin").play()
    table.cast("Host").resolve_all()
    assert table.life(A) == 21
    table.cast("Call").resolve_all()
    assert table.life(A) == 22
    with_pool(table, "R").cast("Goblin").resolve_all()
    assert table.life(A) == 22


def test_legendary_lands_that_are_played_and_legendary_spells_that_are_cast():
    scourge = printed(
        "Scourge",
        "creature",
        "Whenever you play a legendary land or cast a legendary spell, you gain 1 life.",
    )
    keep = printed("Keep", "land", "{T}: Add {C}.", type_line="Legendary Land")
    hero = printed("Hero", "legend", "Trample")
    setup = Setup(cards=[scourge, keep, hero]).battlefield(A, "Scourge")
    table = setup.hand(A, "Keep", "Hero").play()
    table.act("Play Keep").resolve_all()
    assert table.life(A) == 21
    table.cast("Hero").resolve_all()
    assert table.life(A) == 22


def test_one_or_more_that_become_blocked_count_once():
    hunt = printed(
        "Hunt",
        "enchantment",
        "Whenever one or more creatures you control fight or become blocked, you gain 1 life.",
    )
    setup = Setup(cards=[hunt]).battlefield(A, "Hunt", "Bear", "Giant")
    table = setup.battlefield(B, "Ox", "Goblin").play().attack("Bear", "Giant")
    table.block(("Ox", "Bear"), ("Goblin", "Giant")).resolve_all()
    assert table.life(A) == 21


@pytest.mark.parametrize(("edge", "drawn"), [("Edge", 1), ("Blade", 0)])
def test_only_legendary_equipment_counts(edge, drawn):
    eagle = printed(
        "Eagle",
        "creature",
        "Whenever a creature you control with a legendary Equipment attached to it deals combat "
        "damage to a player, draw a card.",
    )
    gear = [
        printed("Edge", "artifact", "Equip {0}", type_line="Legendary Artifact — Equipment"),
        printed("Blade", "artifact", "Equip {0}", type_line="Artifact — Equipment"),
    ]
    table = Setup(cards=[eagle, *gear]).battlefield(A, "Eagle", edge).play()
    table.act(f"Activate {edge}", "Eagle").resolve_all().attack("Eagle").damage()
    assert len(table.resolve_all().names(Zone.HAND, A)) == drawn
