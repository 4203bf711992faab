"""From whose zones the cards come that an instruction finds, in every language."""

from __future__ import annotations

from rules_engine.ir import effects as e
from rules_engine.ir import selectors as s
from rules_engine.ir.effects import Instruction
from rules_engine.ir.selectors import Selector


def whose_cards(one: Instruction) -> Selector | None:
    """The player from whose library or hand the cards come that it is done to."""
    match one:
        case (
            e.TurnUpUntil(player=player)
            | e.LookAtHand(player=player)
            | e.RevealHand(player=player)
            | e.Mill(player=player)
            | e.Reveal(what=s.TopOfLibrary(player=player))
            | e.LookAt(what=s.TopOfLibrary(player=player))
            | e.Exile(what=s.TopOfLibrary(player=player))
        ):
            return player
        case e.Search(library_of=owner) if owner is not None:
            return owner
        case e.Search(player=player):
            return player
        case e.ChooseObjects(what=s.Choice(among=s.AllOf(parts=parts))):
            owners = [part.of for part in parts if isinstance(part, s.InZone)]
            return owners[0] if owners else None
        case _:
            return None
