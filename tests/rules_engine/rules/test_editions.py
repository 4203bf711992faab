"""Rules editions: presets and single flags."""

from enum import StrEnum

import pytest

from rules_engine.cards.definition import card
from rules_engine.decks import DeckList, deck_problems, ensure_playable
from rules_engine.errors import InvalidDeck, RulesError
from rules_engine.rules.editions import (
    FLAGS,
    PRESETS,
    CardTypeList,
    LegendRule,
    Mulligan,
    PoolEmptiesAt,
    RulesEdition,
    edition_of,
    rules_edition,
)

MENTIONED = {
    "mana_burn",
    "pool_empties_at",
    "combat_damage_on_stack",
    "multi_block_damage",
    "mulligan",
    "legend_rule",
    "walls_cant_attack",
    "all_targets_illegal",
    "exile_is_outside_game",
    "pt_switch_mode",
    "flagbearer_mode",
    "creature_type_list",
    "mana_restriction_is_part_of_type",
    "zones",
    "attackable_objects",
    "wish_swap_into_sideboard",
    "sideboard_rule",
    "token_owner",
    "rarities",
    "draw_game_next_starter",
    "sealed_pool",
    "colorless_symbol",
    "face_down_mask_pt",
    "damage_target_wording",
    "deck_min_casual",
    "variable_effect_lock",
    "vigilance_keyword",
    "mulligan_free_multiplayer",
}


def test_every_flag_is_there():
    assert MENTIONED <= FLAGS


def test_the_default_is_the_current_rules():
    assert rules_edition("current") == rules_edition("modern") == RulesEdition()
    assert set(PRESETS) == {"current", "modern", "eighth", "october2002", "2006"}


@pytest.mark.parametrize(
    ("preset", "legend", "mulligan", "pool"),
    [
        ("modern", LegendRule.CONTROLLER_CHOOSES, Mulligan.LONDON, PoolEmptiesAt.STEP),
        ("eighth", LegendRule.NEWEST_DIES, Mulligan.PARIS, PoolEmptiesAt.PHASE),
        ("october2002", LegendRule.NEWEST_DIES, Mulligan.PARIS, PoolEmptiesAt.PHASE),
        ("2006", LegendRule.ALL_DIE, Mulligan.PARIS, PoolEmptiesAt.PHASE),
    ],
)
def test_presets(preset, legend, mulligan, pool):
    edition = rules_edition(preset)
    assert (edition.legend_rule, edition.mulligan) == (legend, mulligan)
    assert edition.pool_empties_at is pool


@pytest.mark.parametrize("flag", sorted(FLAGS))
def test_every_flag_can_be_set_by_itself(flag):
    """A value that the current rules don't have changes that flag and nothing else."""
    usual = getattr(RulesEdition(), flag)
    other: object
    if isinstance(usual, StrEnum):
        other = next(value for value in type(usual) if value is not usual)
    else:
        other = not usual if isinstance(usual, bool) else 6
    given = str(other) if isinstance(other, StrEnum) else other
    edition = edition_of({flag: given})
    assert getattr(edition, flag) == other
    assert {f for f in FLAGS if getattr(edition, f) != getattr(RulesEdition(), f)} == {flag}


def test_a_preset_with_changes():
    edition = edition_of({"name": "2006", "mana_burn": False})
    assert (edition.mana_burn, edition.legend_rule) == (False, LegendRule.ALL_DIE)


@pytest.mark.parametrize(
    "value", ["1899", {"name": "1899"}, {"bands": True}, {"mulligan": "berlin"}, {"zones": True}]
)
def test_what_no_edition_has_is_refused(value):
    with pytest.raises(RulesError):
        edition_of(value)


@pytest.mark.scenario("CG-080")
@pytest.mark.cr("205.2a")
@pytest.mark.parametrize(("preset", "number"), [("eighth", 6), ("2006", 6), ("current", 15)])
def test_205_2a_how_many_card_types_there_are(preset, number):
    types = rules_edition(preset).card_type_list.types
    assert len(types) == number
    six = {"Artifact", "Creature", "Enchantment", "Instant", "Land", "Sorcery"}
    assert {kind.value for kind in types} & six == six


@pytest.mark.scenario("CG-080")
@pytest.mark.cr("205.2a")
def test_205_2a_a_deck_has_no_card_of_a_type_that_does_not_exist_yet():
    walker = card("Wanderer", "{3}{R}", "Legendary Planeswalker — Test", loyalty=3)
    bear = card("Bear", "{1}{G}", "Creature — Bear", power=2, toughness=2)
    cards = {walker.name: walker, bear.name: bear}
    deck = DeckList({"Bear": 59, "Wanderer": 1})
    assert deck_problems(deck, cards) == ()
    assert deck_problems(deck, cards, rules_edition("eighth")) == (
        "Wanderer: Planeswalker is no card type yet",
    )
    with pytest.raises(InvalidDeck):
        ensure_playable(deck, cards, rules_edition("eighth"))
    mixed = edition_of({"name": "eighth", "card_type_list": "current"})
    assert mixed.card_type_list is CardTypeList.CURRENT
    assert deck_problems(deck, cards, mixed) == ()
