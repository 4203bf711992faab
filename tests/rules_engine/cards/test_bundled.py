"""The bundled catalogue: whole, without doubles, and well formed."""

from __future__ import annotations

import importlib
import pkgutil
import re
from pathlib import Path

import pytest

from rules_engine.cards import bundled
from rules_engine.cards.definition import CardDefinition, card
from rules_engine.cards.loader import bundled_cards
from rules_engine.ir.abilities import KeywordAbility, SpellAbility
from rules_engine.ir.node import walk
from rules_engine.ir.selectors import ChosenTarget
from rules_engine.vocabulary import CardType, Color, Supertype

CARDS = list(bundled_cards().values())
SUBTYPE = re.compile(r"[A-Z][A-Za-z'-]+")


def test_catalogue_size() -> None:
    assert len(CARDS) >= 300


def test_no_card_is_defined_twice() -> None:
    names = [
        definition.name
        for module in pkgutil.iter_modules(bundled.__path__)
        for definition in importlib.import_module(f"{bundled.__name__}.{module.name}").CARDS
    ]
    assert len(names) == len(set(names)) == len(CARDS)
    assert list(bundled_cards()) == sorted(names)


@pytest.mark.parametrize("module", [one.name for one in pkgutil.iter_modules(bundled.__path__)])
def test_modules_have_one_subject_and_size(module: str) -> None:
    loaded = importlib.import_module(f"{bundled.__name__}.{module}")
    assert loaded.__doc__
    assert loaded.__file__ is not None
    assert len(Path(loaded.__file__).read_text(encoding="utf-8").splitlines()) <= 500


def test_basic_lands_have_no_copies_limit() -> None:
    unlimited = {one.name for one in CARDS if one.copies_limit is None}
    assert unlimited == {one.name for one in CARDS if Supertype.BASIC in one.supertypes}
    assert len(unlimited) == 11


@pytest.mark.parametrize("definition", CARDS, ids=lambda one: one.name)
def test_definition_is_well_formed(definition: CardDefinition) -> None:
    face = definition.front
    is_creature = CardType.CREATURE in face.types
    assert is_creature == (face.power is not None) == (face.toughness is not None)
    assert all(SUBTYPE.fullmatch(subtype) for subtype in face.subtypes)
    if CardType.LAND in face.types:
        assert face.mana_cost is None
        assert face.colors == frozenset()
    else:
        assert face.mana_cost is not None or face.color_indicator
    spells = [one for one in face.abilities if isinstance(one, SpellAbility)]
    is_spell = bool({CardType.INSTANT, CardType.SORCERY} & set(face.types))
    assert len(spells) == (1 if is_spell else 0)
    is_aura = "Aura" in face.subtypes
    words = {one.keyword.value for one in face.abilities if isinstance(one, KeywordAbility)}
    assert is_aura == ("enchant" in words)
    assert ("Equipment" in face.subtypes) == ("equip" in words)


@pytest.mark.parametrize("definition", CARDS, ids=lambda one: one.name)
def test_every_target_that_is_named_is_chosen(definition: CardDefinition) -> None:
    for ability in definition.abilities:
        for node in walk(ability):
            own = getattr(node, "targets", None)
            if own is None or getattr(node, "modes", ()):
                continue
            named = {
                one.index
                for inner in getattr(node, "then", ())
                for one in walk(inner)
                if isinstance(one, ChosenTarget)
            }
            assert named == set(range(len(own))), definition.name


def test_colors_come_from_the_cost() -> None:
    both = card("Test Hybrid", "{1}{G/W}", "Creature — Test", power=1, toughness=1)
    assert both.front.colors == {Color.GREEN, Color.WHITE}
