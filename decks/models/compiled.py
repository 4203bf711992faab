"""What the rules engine's compiler made of a card's text, kept so that it is done once."""

from django.db import models
from django.utils.translation import gettext_lazy as _

from decks.models.card import Card


class CompiledCard(models.Model):
    """A card that was compiled: its nodes as JSON, or the clauses that aren't understood.

    It holds as long as the card's texts (``text_hash``) and the compiler (``compiler_version``)
    are the same. Bundled cards aren't compiled and have no row.
    """

    card = models.OneToOneField(Card, on_delete=models.CASCADE, related_name="compiled")
    text_hash = models.CharField(max_length=64, editable=False)
    compiler_version = models.CharField(max_length=16, editable=False, db_index=True)
    is_supported = models.BooleanField(
        help_text=_("The engine plays every line of the card in full.")
    )
    definition = models.TextField(blank=True, editable=False)
    diagnostics = models.TextField(blank=True, editable=False)

    class Meta:
        verbose_name = _("compiled card")
        verbose_name_plural = _("compiled cards")
        constraints = [
            models.CheckConstraint(
                condition=models.Q(is_supported=True, diagnostics="") & ~models.Q(definition="")
                | models.Q(is_supported=False, definition="") & ~models.Q(diagnostics=""),
                name="decks_compiled_nodes_or_diagnostics",
            )
        ]

    def __str__(self) -> str:
        return str(self.card)
