"""Compiling the texts of all stored cards, each once for a text and a compiler."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from django.db import transaction

from decks.engine_input import compiled_row, engine_faces, is_bundled, is_current
from decks.models import Card, CompiledCard
from decks.services.bulk import without_statement_log

BATCH = 250
STORED = ("text_hash", "compiler_version", "is_supported", "definition", "diagnostics")


@dataclass(slots=True)
class CompileSummary:
    """What was compiled.

    Attributes:
        compiled: Cards whose text or whose compiler was new.
        unchanged: Cards whose stored nodes still hold.
        supported: Cards of both kinds that the engine plays in full, bundled ones apart.
    """

    compiled: int = 0
    unchanged: int = 0
    supported: int = 0

    def as_dict(self) -> dict[str, Any]:
        """Plain values for a job's row."""
        return {name: getattr(self, name) for name in self.__slots__}


def _no_progress(_share: float) -> None:
    """Nobody is watching."""


def compile_cards(*, progress: Callable[[float], None] = _no_progress) -> CompileSummary:
    """Compile every card whose stored nodes are missing or out of date.

    Each batch is stored by itself, so that an interrupted run goes on where it was, and two runs
    at once do no harm.

    Args:
        progress: Told the share of the cards that is done, from 0 to 1.
    """
    summary = CompileSummary()
    ids = list(Card.objects.order_by("pk").values_list("pk", flat=True))
    with without_statement_log():
        for start in range(0, len(ids), BATCH):
            _compile_batch(ids[start : start + BATCH], summary)
            progress(min(1.0, (start + BATCH) / len(ids)))
    return summary


def _compile_batch(ids: list[int], summary: CompileSummary) -> None:
    cards = Card.objects.filter(pk__in=ids).prefetch_related("faces").order_by("pk")
    known = {row.card_id: row for row in CompiledCard.objects.filter(card_id__in=ids)}
    rows = []
    for card in cards:
        if is_bundled(card):
            continue
        row = known.get(card.pk)
        if row is not None and is_current(row, engine_faces(card)):
            summary.unchanged += 1
        else:
            row = compiled_row(card)
            rows.append(row)
            summary.compiled += 1
        summary.supported += row.is_supported
    with transaction.atomic():
        CompiledCard.objects.bulk_create(
            rows, update_conflicts=True, unique_fields=["card"], update_fields=STORED
        )
