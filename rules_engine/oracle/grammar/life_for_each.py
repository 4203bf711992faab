"""Life paid for each of something (CR 118.3b, 119.4)."""

from __future__ import annotations

from rules_engine.ir.amounts import Amount, Times
from rules_engine.ir.costs import CostPart, PayLife
from rules_engine.oracle.grammar.engine import rule


@rule("cost_part", "pay <n:fixed_number> life for each <of:each>")
def _life_for_each(n: int, of: Amount) -> CostPart:
    """As many as there are as the cost is determined (CR 601.2f)."""
    return PayLife(of if n == 1 else Times(n, of))
