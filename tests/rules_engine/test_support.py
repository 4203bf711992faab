"""What is supported is computed from the nodes, and every registry holds what it should."""

import importlib
import inspect
import pkgutil

import pytest

from rules_engine import bundled_cards, clauses_without_support, ir, rules, unsupported_clauses
from rules_engine.cards.definition import card
from rules_engine.effects.amounts import AMOUNTS
from rules_engine.effects.conditions import CONDITIONS
from rules_engine.effects.keyword_actions import echo
from rules_engine.effects.registry import EXECUTORS, load_executors
from rules_engine.effects.selecting import PREDICATES, REFERENCES
from rules_engine.ir.abilities import (
    KeywordAbility,
    Replacement,
    SpellAbility,
    StaticAbility,
    TriggeredAbility,
)
from rules_engine.ir.conditions import YOUR_TURN
from rules_engine.ir.effects import Draw, If, Regenerate
from rules_engine.ir.events import Attacks
from rules_engine.ir.keywords import FLYING
from rules_engine.ir.modifications import ChangeText, PlayerHasKeyword, TextWord
from rules_engine.ir.node import Node
from rules_engine.ir.selectors import CREATURE, THIS, YOU
from rules_engine.rules import (
    activation,
    attachments,
    castable,
    combat_damage,
    copying,
    costs,
    counter_limits,
    crewing,
    declare_attackers,
    declare_blockers,
    ending,
    entering_copies,
    events,
    ignoring,
    mana_spending,
    modifying,
    paying_life,
    prevention,
    priority,
    replacement,
    resolution,
    targets,
    timing,
    total_cost,
    transforming,
    triggering,
    turn,
    ways,
    zone_changes,
)
from rules_engine.rules.costs import PAYABLE
from rules_engine.rules.keyword_abilities import evasion
from rules_engine.rules.patterns import PATTERNS
from rules_engine.state import view
from rules_engine.support import ABILITIES, READ_MODIFICATIONS, STRUCTURE
from rules_engine.vocabulary import Keyword
from tests.rules_engine.kit import CARDS
from tests.rules_engine.oracle.lines import compiled

READERS = [
    activation,
    attachments,
    castable,
    combat_damage,
    costs,
    counter_limits,
    declare_attackers,
    declare_blockers,
    copying,
    echo,
    crewing,
    ending,
    entering_copies,
    evasion,
    events,
    ignoring,
    mana_spending,
    modifying,
    paying_life,
    prevention,
    priority,
    replacement,
    resolution,
    targets,
    timing,
    transforming,
    total_cost,
    triggering,
    turn,
    view,
    ways,
    zone_changes,
]


@pytest.mark.parametrize("module", READERS, ids=lambda module: module.__name__)
def test_each_module_asks_for_what_it_says(module):
    source = inspect.getsource(module)
    body = source.replace(source[source.index("READS") : source.index('"""The modifications')], "")
    for modification in module.READS:
        assert f"mod.{modification.__name__}" in body


def test_a_clause_is_named_however_deep_it_is():
    assert clauses_without_support(card("Plain", "{1}", "Creature — Bear", FLYING)) == ()
    solved = KeywordAbility(Keyword.SOLVED)
    waiting = card("Waiting", "{1}", "Sorcery", solved, SpellAbility((Draw(),)))
    assert clauses_without_support(waiting) == ("keyword solved: KeywordAbility is not supported",)
    texts = StaticAbility(THIS, (ChangeText((TextWord.COLOR,)),))
    assert clauses_without_support(card("Texts", "{1}", "Creature — Bear", texts)) == (
        "static ability: ChangeText is not supported",
    )
    pattern = TriggeredAbility(Regenerate(THIS), (If(YOUR_TURN, (Draw(YOU),)),))
    assert clauses_without_support(card("Seer", "{1}", "Creature — Bear", pattern)) == (
        "triggered ability: trigger Regenerate is not supported",
    )
    attacking = Replacement(Attacks(CREATURE), (Draw(),))
    assert clauses_without_support(card("Gate", "{1}", "Enchantment", attacking)) == (
        "replacement: replacing Attacks is not supported",
    )


def _modules(package):
    for info in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
        yield importlib.import_module(info.name)


def test_what_a_module_of_the_rules_reads_is_supported():
    unread = {
        module.__name__: module.READS - READ_MODIFICATIONS
        for module in _modules(rules)
        if not getattr(module, "READS", frozenset()) <= READ_MODIFICATIONS
    }
    assert unread == {}


def test_every_node_that_can_be_written_is_read_by_something():
    load_executors()
    read = frozenset().union(
        ABILITIES, STRUCTURE, READ_MODIFICATIONS, PAYABLE, EXECUTORS, PATTERNS, PREDICATES,
        REFERENCES, AMOUNTS, CONDITIONS,
    )  # fmt: skip
    nodes = {
        value
        for module in (ir, *_modules(ir))
        for value in vars(module).values()
        if isinstance(value, type) and issubclass(value, Node)
    }
    bases = {base for node in nodes for base in node.__mro__[1:]}
    assert {node for node in nodes - bases if not issubclass(node, tuple(read))} == set()


def test_the_tests_own_cards_are_supported():
    missing = {
        name: clauses for name, c in CARDS.items() if (clauses := clauses_without_support(c))
    }
    assert missing == {}


def test_most_bundled_cards_are_supported():
    supported = [name for name in bundled_cards() if not unsupported_clauses(name)]
    assert len(supported) >= 200


def test_each_executor_says_what_it_does():
    load_executors()
    assert len(EXECUTORS) > 50
    assert all(inspect.isgeneratorfunction(function) for function in EXECUTORS.values())


def test_a_keyword_that_players_cant_have_is_refused_rather_than_passed_over():
    for keyword, missing in (
        (Keyword.HEXPROOF, ()),
        (Keyword.PROTECTION, ()),
        (Keyword.LIFELINK, ("static ability: PlayerHasKeyword is not supported",)),
    ):
        blessed = StaticAbility(YOU, (PlayerHasKeyword(keyword),))
        blessing = card("Test", "{W}", "Enchantment", blessed)
        assert clauses_without_support(blessing) == missing


@pytest.mark.parametrize(
    ("text", "named"),
    [
        (
            "Choose five permanents you control. For each of those permanents, you may search "
            "your library for a card with the same name as that permanent. Put those cards onto "
            "the battlefield tapped, then shuffle.",
            "what is found goes nowhere",
        ),
        (
            "Target opponent reveals their hand. You choose a creature card from it, then choose "
            "a creature card from their graveyard. Exile the chosen cards.",
            "what is chosen first is forgotten",
        ),
        (
            "Return target permanent card in an opponent's graveyard to the battlefield under "
            "their control. When that permanent enters, return up to one target permanent card "
            "with equal or lesser mana value from your graveyard to the battlefield.",
            "it has entered before the ability waits for it",
        ),
        (
            "You may search your library for an artifact card, reveal it, then shuffle. Put that "
            "card into your hand if you control a Goblin. Otherwise, put that card on top of your "
            "library.",
            "what is found is shuffled away",
        ),
        (
            'You get an emblem with "You may play cards exiled with this artifact."',
            "an emblem has exiled nothing",
        ),
    ],
)
def test_what_does_nothing_as_it_is_put_together_is_named(text, named):
    face = compiled("sorcery", text)
    definition = card("Test", "{X}", "Sorcery", *face.abilities)
    assert clauses_without_support(definition) == (f"spell ability: {named}",)
