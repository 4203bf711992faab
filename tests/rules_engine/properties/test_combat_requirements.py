"""CR 508.1d, 509.1c: the search for the most requirements against trying every declaration."""

from __future__ import annotations

from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules_engine.errors import IllegalAction, UnsupportedRule
from rules_engine.ids import ObjectId
from rules_engine.rules import requirements
from rules_engine.rules.requirements import (
    Declaration,
    Requirement,
    Restriction,
    best_declaration,
    check_declaration,
)

Pairs = tuple[int, ...]


def every_declaration(declaration: Declaration) -> list[Pairs]:
    """All sets of pairs in which no creature is too often, and that no restriction forbids."""
    indexes = range(len(declaration.pairs))
    return [
        chosen
        for size in range(len(declaration.pairs) + 1)
        for chosen in combinations(indexes, size)
        if _allowed(declaration, chosen)
    ]


def _creatures(declaration: Declaration, chosen: Pairs, group: frozenset[int]) -> int:
    return len({declaration.pairs[i][0] for i in chosen if i in group})


def _allowed(declaration: Declaration, chosen: Pairs) -> bool:
    for creature in {declaration.pairs[i][0] for i in chosen}:
        used = sum(declaration.pairs[i][0] == creature for i in chosen)
        if used > declaration.most.get(creature, 1):
            return False
    for restriction in declaration.restrictions:
        if restriction.when is not None and not set(restriction.when) & set(chosen):
            continue
        count = _creatures(declaration, chosen, restriction.group)
        if count < restriction.least:
            return False
        if restriction.most is not None and count > restriction.most:
            return False
    return True


def _obeyed(declaration: Declaration, chosen: Pairs) -> int:
    return sum(
        _creatures(declaration, chosen, requirement.group) >= requirement.least
        for requirement in declaration.requirements
    )


@st.composite
def declarations(draw: st.DrawFn) -> Declaration:
    creatures = draw(st.integers(1, 4))
    others = draw(st.integers(1, 3))
    every = [(ObjectId(100 + c), 200 + o) for c in range(creatures) for o in range(others)]
    pairs = draw(st.lists(st.sampled_from(every), min_size=1, max_size=9, unique=True))
    indexes = st.integers(0, len(pairs) - 1)
    groups = st.frozensets(indexes, min_size=1)
    made = Declaration(pairs, taxed=draw(st.frozensets(indexes, max_size=3)))
    for creature in dict.fromkeys(pair[0] for pair in pairs):
        made.most[creature] = draw(st.integers(1, 3))
    for _ in range(draw(st.integers(0, 3))):
        when = draw(groups)
        if draw(st.booleans()):
            made.restrictions.append(
                Restriction(draw(groups), "", "", most=draw(st.integers(0, 2)))
            )
        else:
            made.restrictions.append(
                Restriction(draw(groups), "", "", least=draw(st.integers(1, 3)), when=when)
            )
    for _ in range(draw(st.integers(1, 4))):
        made.requirements.append(Requirement(draw(groups), "", draw(st.integers(1, 2))))
    return made


@pytest.mark.cr("508.1d")
@pytest.mark.cr("509.1c")
@settings(max_examples=250, deadline=None, derandomize=True)
@given(declarations())
def test_the_most_requirements_are_those_of_brute_force(declaration):
    everything = frozenset(range(len(declaration.pairs)))
    best = max(_obeyed(declaration, chosen) for chosen in every_declaration(declaration))
    found = best_declaration(declaration, everything)
    assert found is not None
    assert _allowed(declaration, found)
    assert _obeyed(declaration, found) == best
    assert best_declaration(declaration, everything, floor=best) is None
    if best:
        better = best_declaration(declaration, everything, floor=best - 1)
        assert better is not None
        assert _obeyed(declaration, better) == best


@pytest.mark.cr("508.1d")
@settings(max_examples=120, deadline=None, derandomize=True)
@given(declarations(), st.data())
def test_a_declaration_is_legal_just_when_none_that_is_free_obeys_more(declaration, data):
    allowed = every_declaration(declaration)
    chosen = data.draw(st.sampled_from(allowed))
    free = [
        other for other in allowed if all(i not in declaration.taxed or i in chosen for i in other)
    ]
    legal = _obeyed(declaration, chosen) == max(_obeyed(declaration, other) for other in free)
    if legal:
        check_declaration(declaration, chosen)
    else:
        with pytest.raises(IllegalAction) as refused:
            check_declaration(declaration, chosen)
        assert refused.value.rule == "CR 508.1d"


@settings(max_examples=120, deadline=None, derandomize=True)
@given(declarations(), st.data())
def test_wishes_are_followed_as_far_as_requirements_let_them(declaration, data):
    everything = frozenset(range(len(declaration.pairs)))
    wished = data.draw(st.frozensets(st.sampled_from(sorted(everything))))

    def worth(chosen: Pairs) -> tuple[int, int]:
        liked = sum(1 if i in wished else -1 for i in chosen)
        return _obeyed(declaration, chosen), liked

    found = best_declaration(declaration, everything, wished=wished)
    assert found is not None
    assert worth(found) == max(worth(chosen) for chosen in every_declaration(declaration))


@pytest.mark.parametrize(
    ("blockers", "attackers", "most"),
    [(5, 3, 7), (9, 5, 13), (15, 8, 22), (19, 10, 28), (20, 10, 30)],
)
def test_large_boards_are_solved_at_once(blockers, attackers, most):
    """Creatures that all have to block, against attackers with menace that must be blocked."""
    own = [ObjectId(100 + n) for n in range(blockers)]
    others = [200 + n for n in range(attackers)]
    pairs = [(b, a) for b in own for a in others]
    made = Declaration(pairs, rule="CR 509.1")
    for attacker in others:
        against = frozenset(i for i, pair in enumerate(pairs) if pair[1] == attacker)
        made.restrictions.append(Restriction(against, "", "CR 509.1b", 2, when=against))
        made.requirements.append(Requirement(against, "must be blocked"))
    for blocker in own:
        made.requirements.append(Requirement(made.of(blocker), "has to block"))
    found = best_declaration(made, made.all())
    assert found is not None
    check_declaration(made, found)
    assert _obeyed(made, found) == most
    fewer = tuple(i for i in found if pairs[i][0] != own[0])
    with pytest.raises(IllegalAction):
        check_declaration(made, fewer)


def test_a_board_beyond_the_bound_is_an_honest_stop(monkeypatch):
    own = [ObjectId(100 + n) for n in range(6)]
    others = [200 + n for n in range(4)]
    pairs = [(b, a) for n, b in enumerate(own) for m, a in enumerate(others) if (n * m) % 5 != 3]
    made = Declaration(pairs, rule="CR 509.1")
    for attacker in others:
        against = frozenset(i for i, pair in enumerate(pairs) if pair[1] == attacker)
        made.restrictions.append(Restriction(against, "", "CR 509.1b", 2, when=against))
        made.requirements.append(Requirement(against, "must be blocked", 1 + attacker % 2))
    assert best_declaration(made, made.all()) is not None
    monkeypatch.setattr(requirements, "STATES", 3)
    with pytest.raises(UnsupportedRule):
        best_declaration(made, made.all())
