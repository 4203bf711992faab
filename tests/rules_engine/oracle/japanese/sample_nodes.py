"""A sample of every node class, built from the types of its fields."""

from __future__ import annotations

import enum
import types
import typing
from dataclasses import MISSING, fields

from rules_engine.cards.mana_cost import ManaCost
from rules_engine.ir import (
    CREATURE,
    THIS,
    Attacks,
    Cost,
    Draw,
    ModifyPowerToughness,
    Node,
    cost,
)
from rules_engine.ir.abilities import Ability, KeywordAbility, Target
from rules_engine.ir.amounts import AmountNode
from rules_engine.ir.conditions import Condition, YourTurn
from rules_engine.ir.durations import UNTIL_END_OF_TURN, Duration
from rules_engine.ir.effects import DieResult, Effect, FaceDownAs, Mode, TokenSpec
from rules_engine.ir.event_changes import AmountBecomes, EventChange
from rules_engine.ir.events import EventPattern
from rules_engine.ir.mana import ChosenColorMana, ManaTypes
from rules_engine.ir.modifications import Modification
from rules_engine.ir.selectors import Selector
from rules_engine.vocabulary import Keyword, ManaType, Step

_NODES: dict[type[Node], Node] = {
    Selector: CREATURE,
    Condition: YourTurn(),
    EventPattern: Attacks(THIS),
    Modification: ModifyPowerToughness(1, 1),
    Ability: KeywordAbility(Keyword.FLYING),
    Cost: cost("{2}"),
    Effect: Draw(),
    EventChange: AmountBecomes(2),
    ManaTypes: ChosenColorMana(),
    Duration: UNTIL_END_OF_TURN,
    Target: Target(CREATURE),
    DieResult: DieResult(1, 20, (Draw(),)),
    Mode: Mode((Draw(),)),
    TokenSpec: TokenSpec(1, 1, subtypes=("Goblin",)),
    FaceDownAs: FaceDownAs(),
}
_WORDS = {
    "kind": "+1/+1",
    "step": Step.UPKEEP.value,
    "designation": "monarch",
    "word": "yes",
    "subtype": "Goblin",
    "name": "",
    "quality": "card type",
    "how": "",
    "by": "",
    "link": "",
    "into": "",
    "way": "kicker",
    "keyword": "kicker",
    "old": "Island",
    "new": "Swamp",
}


def sample(node_class: type[Node], *, full: bool) -> Node:
    """An instance with the fields that it must have, or with `full` with all of them."""
    hints = typing.get_type_hints(node_class, _namespace(node_class))
    values = {
        field.name: _value(field.name, hints[field.name])
        for field in fields(node_class)
        if full or (field.default is MISSING and field.default_factory is MISSING)
    }
    return node_class(**values)


def _namespace(node_class: type[Node]) -> dict[str, object]:
    import importlib

    import rules_engine.ir as ir
    from rules_engine.ir import abilities, effects

    found: dict[str, object] = {"ClassVar": typing.ClassVar}
    for module in (ir, abilities, effects, importlib.import_module(node_class.__module__)):
        found.update(vars(module))
    return found


def _value(name: str, hint: object) -> object:
    origin, options = typing.get_origin(hint), typing.get_args(hint)
    if origin in (typing.Union, types.UnionType):
        if any(_is(one, Selector) for one in options):
            return _value(name, Selector)
        first = [one for one in options if one is not type(None)]
        return _value(name, first[0])
    if origin is tuple:
        if options[-1] is Ellipsis:
            return (_value(name, options[0]),)
        return tuple(_value(name, one) for one in options)
    if hint is bool:
        return True
    if hint is int:
        return 2
    if hint is str:
        return _WORDS.get(name, "Goblin")
    if hint is ManaCost:
        return ManaCost.parse("{2}")
    assert isinstance(hint, type), (name, hint)
    if hint is ManaType:
        return ManaType.GREEN
    if issubclass(hint, enum.Enum):
        return next(iter(hint))
    if issubclass(hint, AmountNode):
        return 2
    return _NODES[hint] if hint in _NODES else sample(hint, full=False)


def _is(hint: object, base: type) -> bool:
    return isinstance(hint, type) and issubclass(hint, base)
