"""What embalm and eternalize have in common."""

from __future__ import annotations

from rules_engine.ir.abilities import Ability, ActivatedAbility, Timing
from rules_engine.ir.costs import Cost, ExileThis
from rules_engine.ir.effects import CreateTokenCopy
from rules_engine.ir.modifications import LosesManaCost, Modification
from rules_engine.ir.selectors import THIS
from rules_engine.vocabulary import Zone


def token_of_the_exiled(price: Cost, *exceptions: Modification) -> tuple[Ability, ...]:
    """From the graveyard, as a sorcery: a token that's a copy of this card, with exceptions."""
    return (
        ActivatedAbility(
            Cost((*price.parts, ExileThis())),
            (CreateTokenCopy(THIS, exceptions=(*exceptions, LosesManaCost())),),
            timing=Timing.SORCERY,
            zone=Zone.GRAVEYARD,
        ),
    )
