"""Closed word lists of the app."""

from django.db import models
from django.utils.translation import gettext_lazy as _


class CardSource(models.TextChoices):
    """Where a card's or set's facts come from; imported ones win over bundled ones."""

    BUNDLED = "bundled", _("bundled catalogue")
    IMPORTED = "imported", _("imported card data")


class NameKind(models.TextChoices):
    """Why a name finds a card, strongest first."""

    FULL = "full", _("full name")
    FACE = "face", _("name of one face")
    PRINTED = "printed", _("alternative printed name")
    LOCALIZED = "localized", _("translated name")


class Rarity(models.TextChoices):
    """Rarity of a printing; UNKNOWN when the source names only the set."""

    UNKNOWN = "", _("unknown")
    COMMON = "common", _("common")
    UNCOMMON = "uncommon", _("uncommon")
    RARE = "rare", _("rare")
    MYTHIC = "mythic", _("mythic rare")
    SPECIAL = "special", _("special")
    BONUS = "bonus", _("bonus")


class Section(models.TextChoices):
    """Where in a decklist a card stands."""

    MAIN = "main", _("Main deck")
    SIDEBOARD = "sideboard", _("Sideboard")
    COMMANDER = "commander", _("Commander")
    SIGNATURE_SPELL = "signature_spell", _("Signature spell")
    COMPANION = "companion", _("Companion")


class LegalityStatus(models.TextChoices):
    """What a dated row says about a card in a format."""

    LEGAL = "legal", _("legal")
    BANNED = "banned", _("banned")
    RESTRICTED = "restricted", _("restricted")
    BANNED_AS_COMMANDER = "banned_as_commander", _("banned as commander")
    BANNED_AS_COMPANION = "banned_as_companion", _("banned as companion")


class DeckStatus(models.TextChoices):
    """What a card is in a deck of a format on a day; the answer to "may I play it?"."""

    LEGAL = "legal", _("legal")
    RESTRICTED = "restricted", _("restricted")
    BANNED = "banned", _("banned")
    BANNED_AS_COMMANDER = "banned_as_commander", _("banned as commander")
    BANNED_AS_COMPANION = "banned_as_companion", _("banned as companion")
    NOT_LEGAL = "not_legal", _("not legal")
    NOT_RELEASED = "not_released", _("not yet released")


class FormatKind(models.TextChoices):
    """The family of deck rules that a format belongs to."""

    CONSTRUCTED = "constructed", _("Constructed")
    COMMANDER = "commander", _("Commander")
    LIMITED = "limited", _("Limited")


class CommanderRule(models.TextChoices):
    """Which cards lead a deck, and how."""

    NONE = "", _("no commander")
    COMMANDER = "commander", _("legendary creature or the like")
    DUEL = "duel", _("Duel Commander")
    BRAWL = "brawl", _("legendary creature or planeswalker")
    OATHBREAKER = "oathbreaker", _("planeswalker with signature spell")


class CardPoolRule(models.TextChoices):
    """Which cards may be in a deck before bans are looked at."""

    SETS = "sets", _("cards printed in the format's sets")
    ANY = "any", _("every card")
    REGISTERED = "registered", _("the player's registered pool and basic lands")


class ImportKind(models.TextChoices):
    """What an uploaded file holds, or that stored cards are compiled."""

    CARDS = "cards", _("cards (AtomicCards)")
    SETS = "sets", _("sets (SetList or one set)")
    COMPILE = "compile", _("compiling the cards' texts")


class JobStatus(models.TextChoices):
    """How far a background job is."""

    QUEUED = "queued", _("queued")
    RUNNING = "running", _("running")
    DONE = "done", _("done")
    FAILED = "failed", _("failed")
