"""CR 614.5, 616.1: replacement effects in any order: each once at most, and it always ends."""

from __future__ import annotations

from collections import Counter

from hypothesis import given, settings
from hypothesis import strategies as st

from rules_engine.cards.definition import CardDefinition, card
from rules_engine.decisions import DecisionKind
from rules_engine.ir.abilities import ModifiedEvent, Replacement, SpellAbility
from rules_engine.ir.amounts import ANY_AMOUNT, THAT_MUCH, Amount, Plus, Times
from rules_engine.ir.effects import CreateToken, Draw, GainLife, TokenSpec
from rules_engine.ir.event_changes import AlsoCreates, AmountBecomes
from rules_engine.ir.selectors import YOU
from tests.rules_engine.kit import A, Setup, Table

SOLDIER = TokenSpec(1, 1, subtypes=("Soldier",))


def _change(name: str, amount: Amount) -> CardDefinition:
    return card(
        name, "", "Enchantment", ModifiedEvent(GainLife(YOU, ANY_AMOUNT), (AmountBecomes(amount),))
    )


GAINS = (
    _change("Twice", Times(2, THAT_MUCH)),
    _change("Plus One", Plus(THAT_MUCH, 1)),
    _change("Plus Two", Plus(THAT_MUCH, 2)),
    card(
        "Cards", "", "Enchantment", Replacement(GainLife(YOU, ANY_AMOUNT), (Draw(YOU, THAT_MUCH),))
    ),
    card("Life", "", "Enchantment", Replacement(Draw(YOU), (GainLife(YOU, 1),))),
    card("Balm", "{0}", "Instant", SpellAbility((GainLife(YOU, 1),))),
    card("Army", "{0}", "Instant", SpellAbility((CreateToken(SOLDIER, 1),))),
    card(
        "Doubling",
        "",
        "Enchantment",
        ModifiedEvent(CreateToken(SOLDIER, player=YOU), (AmountBecomes(Times(2, THAT_MUCH)),)),
    ),
    card(
        "Extra",
        "",
        "Enchantment",
        ModifiedEvent(CreateToken(SOLDIER, player=YOU), (AlsoCreates(SOLDIER),)),
    ),
)
NAMES = ("Twice", "Plus One", "Plus Two", "Cards", "Life")


def _resolve(t: Table, choices: list[int]) -> list[str]:
    """Resolves the spell; the choices decide among the effects. Returns what was chosen."""
    taken: list[str] = []
    t.resolve()
    for index in range(200):
        if t.decision.kind is not DecisionKind.REPLACEMENT:
            return taken
        options = t.labels()
        pick = choices[index % len(choices)] % len(options) if choices else 0
        assert len(options) > 1
        taken.append(options[pick])
        t.game.answer(pick)
    raise AssertionError("it doesn't end")


@settings(max_examples=60, deadline=None)
@given(
    st.lists(st.sampled_from(NAMES), max_size=4),
    st.lists(st.integers(0, 5), min_size=1, max_size=8),
)
def test_each_effect_applies_once_and_it_ends(effects: list[str], choices: list[int]) -> None:
    t = Setup(cards=GAINS, library=60).battlefield(A, *effects).hand(A, "Balm").play()
    taken = _resolve(t.cast("Balm"), choices)
    present = Counter(effects)
    modifiers = [name for name in taken if name.startswith(("Twice", "Plus"))]
    if "Cards" not in present:
        assert all(count <= present[name] for name, count in Counter(modifiers).items())
        low, high = 1, 1
        plus = present["Plus One"] + 2 * present["Plus Two"]
        low, high = 2 ** present["Twice"] + plus, (1 + plus) * 2 ** present["Twice"]
        assert 20 + low <= t.life(A) <= 20 + high
    assert t.state.replacing == []
    assert t.state.stack == []


@settings(max_examples=30, deadline=None)
@given(st.integers(0, 2), st.integers(0, 2), st.lists(st.integers(0, 5), min_size=1, max_size=8))
def test_tokens_of_any_order(doublings: int, extras: int, choices: list[int]) -> None:
    own = ["Doubling"] * doublings + ["Extra"] * extras
    t = Setup(cards=GAINS).battlefield(A, *own).hand(A, "Army").play()
    _resolve(t.cast("Army"), choices)
    made = len(t.all("Soldier Token"))
    assert 2**doublings + extras <= made <= (1 + extras) * 2**doublings + extras * 3
    assert all(obj.zone.value == "battlefield" for obj in t.all("Soldier Token"))
