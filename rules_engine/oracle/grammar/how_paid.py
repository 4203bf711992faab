"""How costs may be paid and how they can't (CR 118.3b, 118.9, 903.8)."""

from __future__ import annotations

from rules_engine.cards.mana_cost import ManaCost
from rules_engine.ir import PLAYER, YOU, Ability, Modification, Selector, StaticAbility
from rules_engine.ir.abilities import CommanderTaxInLife
from rules_engine.ir.effects import Then
from rules_engine.ir.mana import ManaRestriction
from rules_engine.ir.modifications import CantPay, CostChange, PaysLifeForColor
from rules_engine.oracle.grammar.effects.mana_uses import restricted
from rules_engine.oracle.grammar.engine import rule, words
from rules_engine.oracle.grammar.spell_costs import priced
from rules_engine.oracle.grammar.syntax import Rider

words(
    "paying_for",
    {
        "cast spells or activate abilities": False,
        "cast spells or to activate abilities that aren't mana abilities": True,
    },
)


@rule("ability", "players can't pay life [or sacrifice <what:noun>] to <but_mana:paying_for> .")
def _cant_pay(what: Selector | None, but_mana: bool) -> Ability:
    """CR 118.3b: not as a spell or ability resolves."""
    return StaticAbility(PLAYER, (CantPay(what, but_mana),))


@rule(
    "ability",
    "for each <mana> in a cost , you may pay <n:fixed_number> life rather than pay that mana .",
)
def _life_for_color(mana: ManaCost, n: int) -> Ability | None:
    """CR 107.4f: as much life as for a Phyrexian symbol."""
    (symbol, *others) = mana.symbols
    if others or "/" in symbol.text or len(symbol.colors) != 1 or n != 2:
        return None
    return StaticAbility(YOU, (PaysLifeForColor(symbol.colors[0]),))


@rule(
    "ability",
    "rather than pay {2} for each previous time you've cast this spell from the command zone this "
    "game , pay <n:fixed_number> life that many times .",
)
def _tax_in_life(n: int) -> Ability:
    return CommanderTaxInLife(n)


@rule("riding", "spend this mana only on costs that contain <symbol:contained> .")
def _on_costs_with(symbol: str) -> Then:
    """CR 106.6."""
    return (Rider(restricted, (ManaRestriction(containing=symbol),)),)


@rule("changed", "cost/costs <one:priced_mana> <to:to_cast> for each target")
def _for_each_target(one: tuple[str, int], to: bool) -> tuple[Modification, ...] | None:
    """CR 601.2c, f: of those of the spell."""
    change = priced(*one)
    if change is None or change.mana is not None:
        return None
    return (CostChange(change.generic, for_each_target=True),)


words("contained", {"{x}": "{X}", "{c}": "{C}"})
