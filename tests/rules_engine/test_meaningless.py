"""References that find nothing where they stand, by which a misread card is known."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rules_engine.cards.definition import CardDefinition
from rules_engine.cards.loader import bundled_cards
from rules_engine.ir import (
    CREATURE,
    PLAYER,
    Ability,
    ActivatedAbility,
    AllOf,
    BeginningOf,
    Bound,
    ChosenTarget,
    ControlledBy,
    Cost,
    Destroy,
    Draw,
    EventPlayer,
    ForEach,
    If,
    IsNot,
    Iterated,
    Remember,
    ResultCards,
    SpellAbility,
    Target,
    TriggeredAbility,
)
from rules_engine.ir.conditions import Exists
from rules_engine.ir.effects import DelayedTrigger, Mode, Then, WhenYouDo
from rules_engine.meaningless import meaningless_parts
from rules_engine.support import clauses_without_support
from rules_engine.vocabulary import Step
from tests.rules_engine.oracle.printed import printed

DESTROYED = Bound("destroyed 1")
KILL: Then = (Destroy(CREATURE), Remember("destroyed 1", ResultCards()))
THEIRS = Destroy(AllOf((CREATURE, ControlledBy(Iterated()))))
ONE = (Target(CREATURE),)


@pytest.mark.parametrize(
    "ability",
    [
        SpellAbility((Destroy(DESTROYED), *KILL)),
        SpellAbility((Destroy(ChosenTarget(1)),), ONE),
        SpellAbility(modes=(Mode((Destroy(ChosenTarget(0)),)), Mode((), ONE))),
        SpellAbility((Destroy(ChosenTarget(0)), WhenYouDo((Destroy(ChosenTarget(1)),), ONE)), ONE),
        SpellAbility((THEIRS,)),
        SpellAbility((ForEach(PLAYER, ()), THEIRS)),
        SpellAbility((Draw(1, EventPlayer()),)),
        ActivatedAbility(Cost(), (Draw(1, EventPlayer()),)),
        SpellAbility((*KILL, If(Exists(DESTROYED), (), (Destroy(DESTROYED),)))),
        SpellAbility((*KILL, If(IsNot(Exists(DESTROYED)), (Destroy(DESTROYED),)))),
    ],
)
def test_what_means_nothing(ability: Ability):
    assert len(list(meaningless_parts(ability))) == 1


UPKEEP = BeginningOf(Step.UPKEEP)


@pytest.mark.parametrize(
    "ability",
    [
        SpellAbility((*KILL, Destroy(DESTROYED))),
        SpellAbility((Destroy(ChosenTarget(0)),), ONE),
        SpellAbility(modes=(Mode((Destroy(ChosenTarget(0)),), ONE), Mode(()))),
        SpellAbility((WhenYouDo((Destroy(ChosenTarget(0)),), ONE),)),
        SpellAbility((DelayedTrigger(UPKEEP, (Destroy(ChosenTarget(0)),)),), ONE),
        SpellAbility((ForEach(PLAYER, (THEIRS,)),)),
        SpellAbility((DelayedTrigger(UPKEEP, (Draw(1, EventPlayer()),)),)),
        TriggeredAbility(UPKEEP, (Draw(1, EventPlayer()),)),
        SpellAbility((*KILL, If(Exists(DESTROYED), (Destroy(DESTROYED),)))),
    ],
)
def test_what_means_something(ability: Ability):
    assert list(meaningless_parts(ability)) == []


def test_a_card_with_words_that_mean_nothing_is_not_played():
    face = printed("Thing", "sorcery", "Draw a card.").faces[0]
    misread = CardDefinition((replace(face, abilities=(SpellAbility((THEIRS,)),)),))
    assert clauses_without_support(misread) == ("spell ability: nothing is said of each",)


def test_no_bundled_card_has_such_words():
    found = [
        (name, part)
        for name, card in bundled_cards().items()
        for face in card.faces
        for ability in face.abilities
        for part in meaningless_parts(ability)
    ]
    assert found == []
