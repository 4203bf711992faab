"""The phrases of copies, text changes and other continuous effects."""

import pytest

from rules_engine.cards.definition import card
from rules_engine.ir import (
    ARTIFACT,
    CREATURE,
    FLYING,
    HASTE,
    HOST,
    SPELL,
    TARGET,
    YOU,
    AddTypes,
    Apply,
    BecomesCopyOf,
    CantHave,
    ChangeText,
    CopySpell,
    CreateTokenCopy,
    EntersAsCopy,
    EntersWithMoreCounters,
    ForNextSpell,
    GainAbility,
    GainActivatedAbilitiesOf,
    IfCopyIs,
    KeepsColors,
    KeepsThisAbility,
    LoseAllAbilities,
    SetBasePowerToughness,
    SetColors,
    SetMaximumHandSize,
    TextWord,
)
from rules_engine.ir.durations import INDEFINITELY
from rules_engine.ir.selectors import SECOND_TARGET
from rules_engine.vocabulary import CardType, Color, Keyword
from tests.rules_engine.kit import enchantment, instant

BEND = ChangeText((TextWord.COLOR, TextWord.BASIC_LAND_TYPE))
EVOLVE = ChangeText((TextWord.CREATURE_TYPE,), ("Wall",))


def shape(ability: EntersAsCopy):
    return card("Shape", "{0}", "Creature — Shapeshifter", ability, power=0, toughness=0)


@pytest.mark.parametrize(
    ("definition", "text"),
    [
        (
            shape(
                EntersAsCopy(
                    CREATURE, exceptions=(SetBasePowerToughness(7, 7), GainAbility(FLYING))
                )
            ),
            "You may have this creature enter as a copy of any creature on the battlefield, "
            "except it's 7/7 and it has flying.",
        ),
        (
            shape(
                EntersAsCopy(
                    CREATURE,
                    exceptions=(
                        AddTypes((CardType.ARTIFACT,)),
                        KeepsColors(),
                        IfCopyIs((CardType.CREATURE,), (EntersWithMoreCounters("+1/+1", 2),)),
                    ),
                    tapped=True,
                )
            ),
            "You may have this creature enter tapped as a copy of any creature on the "
            "battlefield, except it's an artifact in addition to its other types, it doesn't "
            "copy that object's color, and it enters with two additional +1/+1 counters on it "
            "if it's a creature.",
        ),
        (
            instant(
                "One",
                Apply(TARGET, (BecomesCopyOf(SECOND_TARGET, (KeepsThisAbility(),)),), INDEFINITELY),
                at=(CREATURE, ARTIFACT),
            ),
            "Target creature becomes a copy of target artifact, except it has this ability.",
        ),
        (
            instant("Two", CopySpell(TARGET, exceptions=(SetColors((Color.RED,)),)), at=SPELL),
            "Copy target spell, except the copy is red. You may choose new targets for the copy.",
        ),
        (
            instant(
                "Three",
                CreateTokenCopy(TARGET, exceptions=(GainAbility(HASTE),), tapped=True),
                at=CREATURE,
            ),
            "Create a tapped token that's a copy of target creature, except it has haste.",
        ),
        (
            instant("Four", Apply(TARGET, (BEND,), INDEFINITELY), at=CREATURE),
            "Change the text of target creature by replacing all instances of one color word "
            "with another or one basic land type with another.",
        ),
        (
            instant("Five", Apply(TARGET, (EVOLVE,), INDEFINITELY), at=CREATURE),
            "Change the text of target creature by replacing all instances of one creature type "
            "with another. The new creature type can't be Wall.",
        ),
        (
            instant("Six", Apply(CREATURE & SPELL, (ForNextSpell((GainAbility(FLYING),)),))),
            "The next creature spell you cast this turn has flying.",
        ),
        (
            enchantment("Seven", CREATURE, CantHave(Keyword.FLYING)),
            "All creatures lose flying and can't have or gain flying.",
        ),
        (
            enchantment("Eight", CREATURE, GainActivatedAbilitiesOf(HOST)),
            "All creatures have all activated abilities of enchanted permanent.",
        ),
        (enchantment("Nine", YOU, SetMaximumHandSize(2)), "Your maximum hand size is 2."),
        (
            enchantment("Ten", CREATURE, LoseAllAbilities(except_mana=True)),
            "All creatures lose all abilities except mana abilities.",
        ),
    ],
    ids=lambda value: value.name if hasattr(value, "name") else "",
)
def test_phrases(definition, text):
    assert definition.rules_text() == text
