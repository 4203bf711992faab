"""Damage as though its source had a keyword, silent keywords, and other rules that enchantments
change, as they happen in games."""

from __future__ import annotations

from rules_engine.vocabulary import CounterKind, Keyword, Step, Zone
from tests.rules_engine.kit import A, B, Setup
from tests.rules_engine.oracle.printed import printed
from tests.rules_engine.rules.cr1_game_concepts.mana_words import pool, with_pool

BOLT = printed("Zap", "instant", "~ deals 3 damage to any target.")


def test_all_damage_to_creatures_is_counters():
    """CR 120.3d."""
    torment = printed("Rot", "enchantment", "All damage is dealt as though its source had wither.")
    table = Setup(cards=[torment, BOLT]).battlefield(A, "Rot", "Giant").hand(A, "Zap", "Zap").play()
    table.cast("Zap", table.find("Giant").id).resolve()
    assert table.find("Giant").counters == {CounterKind.MINUS_ONE: 3}
    assert table.find("Giant").damage == 0
    table.cast("Zap", B).resolve()
    assert table.life(B) == 17


def test_damage_below_zero_is_poison_only_from_then_on():
    """CR 120.3b: what brings the life total there is life."""
    unlife = printed(
        "Unlife",
        "enchantment",
        "You don't lose the game for having 0 or less life. / As long as you have 0 or less life, "
        "all damage is dealt to you as though its source had infect.",
    )
    setup = Setup(cards=[unlife, BOLT]).battlefield(A, "Unlife").hand(A, *["Zap"] * 4).life(A, 2)
    table = setup.play()
    table.cast("Zap", A).resolve()
    assert (table.life(A), table.state.players[A].counters) == (-1, {})
    table.cast("Zap", A).resolve()
    assert (table.life(A), table.state.players[A].counters) == (-1, {CounterKind.POISON: 3})
    table.cast("Zap", B).resolve()
    assert table.life(B) == 17


def test_ward_of_theirs_is_silent():
    """CR 702.21a: nothing triggers; the enchantment's controller's own creatures keep theirs."""
    chase = printed(
        "Chase",
        "enchantment",
        "Creatures your opponents control can be the targets of spells and abilities as though "
        "they didn't have hexproof. Ward abilities of those creatures don't trigger.",
    )
    setup = Setup(cards=[chase, BOLT]).battlefield(A, "Chase", "Warded").hand(A, "Zap", "Zap")
    table = setup.battlefield(B, "Warded", "Slippery").hand(B, "Zap").play()
    theirs = table.find("Warded", player=B).id
    table.cast("Zap", theirs)
    assert len(table.state.stack) == 1
    table.resolve()
    table.cast("Zap", table.find("Slippery").id).resolve()
    assert not [one for one in table.all("Slippery") if one.zone is Zone.BATTLEFIELD]
    table.until_priority(B).cast("Zap", table.find("Warded", player=A).id)
    assert len(table.state.stack) == 2


def test_anyone_takes_mana_from_it_in_their_turn_before_the_end_step():
    """CR 602.2, 605.3a."""
    hoard = printed(
        "Hoard",
        "enchantment",
        "~ enters with two charge counters on it. / Remove a charge counter from ~: Add {C}. Any "
        "player may activate this ability but only during their turn before the end step.",
    )
    table = Setup(cards=[hoard]).hand(A, "Hoard").play()
    table.cast("Hoard").resolve()
    table.until_priority(B)
    assert "Mana: Hoard" not in table.labels()
    table.go_to(Step.END).until_priority(A)
    assert "Mana: Hoard" not in table.labels()
    table.go_to(Step.PRECOMBAT_MAIN, turn=4).until_priority(B)
    assert pool(table.act("Mana: Hoard"), B) == "C"
    assert table.find("Hoard").counters == {"charge": 1}


def test_what_cant_be_turned_face_up_stays_face_down():
    """CR 708.7, 101.2."""
    gag = printed(
        "Gag",
        "aura",
        "Enchant creature / As long as enchanted creature is face down, it can't be turned face "
        "up.",
    )
    open_up = printed("Open Up", "instant", "Turn target face-down creature face up.")
    morph = printed("Hidden", "creature", "Morph {0}")
    setup = Setup(cards=[gag, open_up, morph]).face_down(A, "Hidden").hand(A, "Gag", "Open Up")
    table = setup.play()
    (hidden,) = table.state.battlefield
    assert any("face up" in label for label in table.labels())
    table.cast("Gag", hidden).resolve()
    assert not any("face up" in label for label in table.labels())
    table.cast("Open Up", hidden).resolve()
    assert table.state.objects[hidden].face_down


def test_what_cant_become_suspected():
    """CR 701.60a, 101.2: and it is no longer."""
    alibi = printed(
        "Alibi",
        "aura",
        "Enchant creature / When ~ enters, if enchanted creature is suspected, it's no longer "
        "suspected. / Enchanted creature can't become suspected.",
    )
    blame = printed("Blame", "sorcery", "Suspect target creature.")
    setup = Setup(cards=[alibi, blame]).battlefield(A, "Bear").hand(A, "Alibi", "Blame", "Blame")
    table = setup.play()
    bear = table.find("Bear").id
    table.cast("Blame", bear).resolve()
    assert Keyword.MENACE in table.seen(bear).keywords
    table.cast("Alibi", bear).resolve_all()
    assert "suspected" not in table.find("Bear").designations
    table.cast("Blame", bear).resolve()
    assert "suspected" not in table.find("Bear").designations
    assert Keyword.MENACE not in table.seen(bear).keywords


def test_another_aura_on_it():
    face = printed(
        "Face",
        "aura",
        "Enchant creature / As long as another Aura is attached to enchanted creature, it has "
        "first strike and lifelink.",
    )
    table = Setup(cards=[face]).battlefield(A, "Bear").hand(A, "Face", "Face").play()
    bear = table.find("Bear").id
    table.cast("Face", bear).resolve()
    assert Keyword.LIFELINK not in table.seen(bear).keywords
    table.cast("Face", bear).resolve()
    assert Keyword.LIFELINK in table.seen(bear).keywords


def test_a_like_creature_for_one_cast_from_the_own_hand():
    """CR 603.4: an opponent's creature isn't cast by you."""
    pair = printed(
        "Pair",
        "enchantment",
        "Whenever a creature enters, if you cast it from your hand, you may search your library "
        "for a creature card with the same total power and toughness, put it onto the "
        "battlefield, then shuffle.",
    )
    free = printed("Cub", "creature", "Flash", size=(3, 1))
    setup = Setup(cards=[pair, free]).battlefield(A, "Pair").hand(A, "Cub").hand(B, "Cub")
    table = setup.library(A, "Bear", "Giant").play()
    table.cast("Cub").resolve()
    table.resolve()
    table.answer("Yes")
    labels = [option.label for option in table.decision.options]
    assert any("Bear" in label for label in labels)
    assert not any("Giant" in label for label in labels)
    table.answer("Bear")
    assert table.find("Bear").zone is Zone.BATTLEFIELD
    table.until_priority(B).cast("Cub", player=B).resolve()
    assert not table.state.stack


def test_cycling_for_nothing():
    """CR 702.29a: the card is discarded all the same; the usual cost may be paid."""
    views = printed(
        "Views",
        "enchantment",
        "As long as you have seven or more cards in hand, you may pay {0} rather than pay cycling "
        "costs.",
    )
    wheel = printed("Wheel", "creature", "Cycling {2}", cost="{5}")
    setup = Setup(cards=[views, wheel]).battlefield(A, "Views").hand(A, *["Wheel"] * 7)
    table = setup.play()
    table.act("Activate Wheel").resolve()
    assert len(table.state.players[A].hand) == 7
    assert len(table.state.players[A].graveyard) == 1
    with_pool(table, "CC")
    table.act("Activate Wheel", "{2}, discard this").resolve()
    assert pool(table) == ""


def test_no_cycling_for_nothing_with_fewer_cards():
    views = printed(
        "Views",
        "enchantment",
        "As long as you have seven or more cards in hand, you may pay {0} rather than pay cycling "
        "costs.",
    )
    wheel = printed("Wheel", "creature", "Cycling {2}", cost="{5}")
    setup = Setup(cards=[views, wheel]).battlefield(A, "Views").hand(A, *["Wheel"] * 6)
    assert "Activate Wheel" not in setup.play().labels()


def test_only_the_first_equip_of_a_turn_is_free():
    """CR 702.6a."""
    anvil = printed(
        "Anvil",
        "enchantment",
        "You may pay {0} rather than pay the equip cost of the first equip ability you activate "
        "during each of your turns.",
    )
    axe = printed("Axe", "equipment", "Equipped creature gets +1/+0. / Equip {3}")
    table = Setup(cards=[anvil, axe]).battlefield(A, "Anvil", "Axe", "Axe", "Bear").play()
    bear = table.find("Bear").id
    first = next(label for label in table.labels() if "Axe" in label)
    table.act(first, bear).resolve()
    assert table.size(bear) == (3, 2)
    assert not any("Axe" in label for label in table.labels())


def test_whoever_dies_comes_back_to_an_opponent():
    """CR 603.7: of what was chosen as it died."""
    whispers = printed(
        "Whispers",
        "enchantment",
        'Each creature has "When this creature dies, choose target opponent. That player puts '
        "this card from its owner's graveyard onto the battlefield under their control at the "
        'beginning of the next end step."',
    )
    table = Setup(cards=[whispers, BOLT]).battlefield(A, "Whispers", "Bear").hand(A, "Zap").play()
    table.cast("Zap", table.find("Bear").id).resolve()
    if table.decision.kind.name != "PRIORITY":
        table.answer(B)
    table.resolve_all()
    assert table.names(Zone.GRAVEYARD, A) == ["Bear", "Zap"]
    table.go_to(Step.END).resolve_all()
    assert table.seen("Bear").controller == B
