"""The bundled catalogue: whole, without doubles, and well formed."""

from __future__ import annotations

import importlib
import pkgutil
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from rules_engine.cards import bundled
from rules_engine.cards.definition import CardDefinition, card
from rules_engine.cards.loader import bundled_cards
from rules_engine.ir.abilities import KeywordAbility, SpellAbility
from rules_engine.ir.effects import DelayedTrigger
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


def test_definitions_are_well_formed() -> None:
    assert {one.name: found for one in CARDS if (found := list(problems(one)))} == {}


def problems(definition: CardDefinition) -> Iterator[str]:
    """What the rules about a card's characteristics are broken by (CR 2xx, 301-310)."""
    face = definition.front
    is_creature = CardType.CREATURE in face.types
    if not is_creature == (face.power is not None) == (face.toughness is not None):
        yield "power and toughness belong to creatures"
    if not all(SUBTYPE.fullmatch(subtype) for subtype in face.subtypes):
        yield "a subtype is one word"
    if CardType.LAND in face.types:
        if face.mana_cost is not None or face.colors:
            yield "lands have neither cost nor color"
    elif face.mana_cost is None and not face.color_indicator:
        yield "a spell without a cost"
    spells = [one for one in face.abilities if isinstance(one, SpellAbility)]
    is_spell = bool({CardType.INSTANT, CardType.SORCERY} & set(face.types))
    if len(spells) != (1 if is_spell else 0):
        yield "spell abilities belong to instants and sorceries, one each"
    words = {one.keyword.value for one in face.abilities if isinstance(one, KeywordAbility)}
    if ("Aura" in face.subtypes) != ("enchant" in words):
        yield "enchant belongs to Auras"
    if ("Equipment" in face.subtypes) != ("equip" in words):
        yield "equip belongs to Equipment"


def test_every_target_that_is_named_is_chosen() -> None:
    wrong = []
    for definition in CARDS:
        for node in (one for ability in definition.abilities for one in walk(ability)):
            own = getattr(node, "targets", None)
            if own is None or getattr(node, "modes", ()):
                continue
            if isinstance(node, DelayedTrigger) and not own:
                continue
            named = {
                one.index
                for inner in getattr(node, "then", ())
                for one in walk(inner)
                if isinstance(one, ChosenTarget)
            }
            if named != set(range(len(own))):
                wrong.append(definition.name)
    assert wrong == []


def test_colors_come_from_the_cost() -> None:
    both = card("Test Hybrid", "{1}{G/W}", "Creature — Test", power=1, toughness=1)
    assert both.front.colors == {Color.GREEN, Color.WHITE}
