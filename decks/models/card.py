"""Cards as the rules know them: one row per English name, with its faces and its other names."""

from django.db import models
from django.utils.translation import gettext_lazy as _

from decks.enums import CardSource, NameKind

# Lists of words from the type line; always lists of strings.
WordList = list[str]


class CardQuerySet(models.QuerySet["Card"]):
    """Chainable filters over cards."""

    def paper(self) -> "CardQuerySet":
        """Cards that exist outside of digital clients."""
        return self.filter(is_digital=False)


class Card(models.Model):
    """A card by its English name; all faces together.

    For a card with several faces the single characteristics are those that the whole card has in
    a deck (CR 709–715): the front face's, and both halves' of a split card. ``text`` joins the
    faces' texts with a line ``//``. Colors are letters in the order WUBRG.
    """

    name = models.CharField(_("name"), max_length=200)
    normalized_name = models.CharField(max_length=200, db_index=True, editable=False)
    source = models.CharField(max_length=10, choices=CardSource)
    oracle_id = models.UUIDField(null=True, blank=True)
    layout = models.CharField(max_length=24)
    mana_cost = models.CharField(max_length=80, blank=True)
    mana_value = models.DecimalField(max_digits=9, decimal_places=1)
    type_line = models.CharField(max_length=160)
    supertypes = models.JSONField(default=list, blank=True)
    types = models.JSONField(default=list, blank=True)
    subtypes = models.JSONField(default=list, blank=True)
    colors = models.CharField(max_length=5, blank=True)
    color_identity = models.CharField(max_length=5, blank=True)
    power = models.CharField(max_length=8, blank=True)
    toughness = models.CharField(max_length=8, blank=True)
    loyalty = models.CharField(max_length=8, blank=True)
    defense = models.CharField(max_length=8, blank=True)
    text = models.TextField(blank=True)
    keywords = models.JSONField(default=list, blank=True)
    copies_limit = models.PositiveSmallIntegerField(
        null=True,
        blank=True,
        help_text=_("Number of copies that the card's own text allows; empty: as the format says."),
    )
    has_any_number = models.BooleanField(
        default=False, help_text=_("The card's own text allows any number of copies.")
    )
    is_funny = models.BooleanField(
        default=False, help_text=_("Acorn, silver-bordered or playtest: casual play only.")
    )
    is_digital = models.BooleanField(
        default=False, help_text=_("A rebalanced or digital-only card.")
    )
    published_legalities = models.JSONField(
        default=dict,
        blank=True,
        help_text=_("Undated status per format as the source file stated it; dated rows rule."),
    )
    content_hash = models.CharField(max_length=40, blank=True, editable=False)

    objects = CardQuerySet.as_manager()

    class Meta:
        ordering = ["name"]
        verbose_name = _("card")
        verbose_name_plural = _("cards")
        constraints = [
            models.UniqueConstraint(fields=["name"], name="decks_card_name_unique"),
            models.CheckConstraint(
                condition=models.Q(mana_value__gte=0), name="decks_card_mana_value_not_negative"
            ),
            models.CheckConstraint(
                condition=models.Q(has_any_number=False) | models.Q(copies_limit__isnull=True),
                name="decks_card_one_copies_rule",
            ),
        ]

    def __str__(self) -> str:
        return self.name

    @property
    def is_basic(self) -> bool:
        """Whether any number of it may be in a deck because it has the supertype basic."""
        return "Basic" in self.supertypes

    def has_type(self, card_type: str) -> bool:
        """Whether the card has this card type, such as ``"Creature"``."""
        return card_type in self.types


class CardFace(models.Model):
    """One face, half or part of a card, front first."""

    card = models.ForeignKey(Card, on_delete=models.CASCADE, related_name="faces")
    position = models.PositiveSmallIntegerField()
    name = models.CharField(max_length=150)
    mana_cost = models.CharField(max_length=80, blank=True)
    type_line = models.CharField(max_length=160)
    supertypes = models.JSONField(default=list, blank=True)
    types = models.JSONField(default=list, blank=True)
    subtypes = models.JSONField(default=list, blank=True)
    colors = models.CharField(max_length=5, blank=True)
    color_indicator = models.CharField(max_length=5, blank=True)
    power = models.CharField(max_length=8, blank=True)
    toughness = models.CharField(max_length=8, blank=True)
    loyalty = models.CharField(max_length=8, blank=True)
    defense = models.CharField(max_length=8, blank=True)
    text = models.TextField(blank=True)

    class Meta:
        ordering = ["card", "position"]
        verbose_name = _("card face")
        verbose_name_plural = _("card faces")
        constraints = [
            models.UniqueConstraint(fields=["card", "position"], name="decks_face_position_unique")
        ]

    def __str__(self) -> str:
        return self.name


class CardName(models.Model):
    """A name under which a card is found: its own, a face's, a printed one or a translation.

    ``normalized`` is what searches compare (``decks.names.normalize_name``). One spelling may
    belong to several cards; the full name is then the strongest.
    """

    card = models.ForeignKey(Card, on_delete=models.CASCADE, related_name="names")
    name = models.CharField(max_length=200)
    normalized = models.CharField(max_length=200, db_index=True)
    kind = models.CharField(max_length=10, choices=NameKind)
    language = models.CharField(max_length=8, default="en", help_text=_("ISO 639-1 code"))
    face_position = models.PositiveSmallIntegerField(
        null=True, blank=True, help_text=_("The face it names; empty: the whole card.")
    )

    class Meta:
        ordering = ["card", "language", "name"]
        verbose_name = _("card name")
        verbose_name_plural = _("card names")
        constraints = [
            models.UniqueConstraint(
                fields=["card", "normalized", "language"], name="decks_card_name_alias_unique"
            )
        ]

    def __str__(self) -> str:
        return self.name
