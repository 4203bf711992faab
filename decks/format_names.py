"""What the bundled formats are called, and what they are, in the reader's language."""

from __future__ import annotations

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

NAMES: dict[str, Promise] = {
    "standard": _("Standard"),
    "pioneer": _("Pioneer"),
    "modern": _("Modern"),
    "legacy": _("Legacy"),
    "vintage": _("Vintage"),
    "pauper": _("Pauper"),
    "premodern": _("Premodern"),
    "commander": pgettext_lazy("format", "Commander"),
    "duel-commander": _("Duel Commander"),
    "brawl": _("Brawl"),
    "oathbreaker": _("Oathbreaker"),
    "block-odyssey": _("Odyssey Block Constructed"),
    "block-onslaught": _("Onslaught Block Constructed"),
    "block-kamigawa": _("Kamigawa Block Constructed"),
    "block-ravnica": _("Ravnica Block Constructed"),
    "block-time-spiral": _("Time Spiral Block Constructed"),
    "sealed": _("Sealed Deck"),
    "draft": _("Booster Draft"),
    "commander-draft": _("Commander Draft"),
    "mini-master": _("Mini-Master"),
    "two-headed-giant-standard": _("Two-Headed Giant Standard"),
    "two-headed-giant-modern": _("Two-Headed Giant Modern"),
    "two-headed-giant-legacy": _("Two-Headed Giant Legacy"),
    "two-headed-giant-vintage": _("Two-Headed Giant Vintage"),
    "two-headed-giant-sealed": _("Two-Headed Giant Sealed"),
    "casual": _("Casual"),
}

DESCRIPTIONS: dict[str, Promise] = {
    "standard": _("The sets of about the last three years."),
    "pioneer": _("Sets that were in Standard, from Return to Ravnica on."),
    "modern": _("Sets that were in Standard from Eighth Edition on, and sets made for Modern."),
    "legacy": _("Cards of all sets; powerful ones are banned."),
    "vintage": _("Cards of all sets; powerful ones are restricted to one copy."),
    "pauper": _("Cards that were printed at common, on paper or Magic Online."),
    "premodern": _("Fourth Edition to Scourge."),
    "commander": _("100 cards led by a legendary creature, no card twice."),
    "duel-commander": _("Commander for two players with a list of its own."),
    "brawl": _("60 Standard cards led by a legendary creature or planeswalker."),
    "oathbreaker": _("60 cards led by a planeswalker with a signature spell."),
    "block-odyssey": _("Cards of the Odyssey block only."),
    "block-onslaught": _("Cards of the Onslaught block only."),
    "block-kamigawa": _("Cards of the Kamigawa block only."),
    "block-ravnica": _("Cards of the Ravnica block only."),
    "block-time-spiral": _("Cards of the Time Spiral block only."),
    "sealed": _("A deck from opened packs and basic lands."),
    "draft": _("A deck from drafted cards and basic lands."),
    "commander-draft": _("60 drafted cards with their commanders, and basic lands."),
    "mini-master": _("A deck from one booster and basic lands."),
    "two-headed-giant-standard": _(
        "Teams of two; Standard cards, four copies in both decks together."
    ),
    "two-headed-giant-modern": _("Teams of two; Modern cards, four copies in both decks together."),
    "two-headed-giant-legacy": _("Teams of two; Legacy cards, four copies in both decks together."),
    "two-headed-giant-vintage": _(
        "Teams of two; Vintage cards, four copies in both decks together."
    ),
    "two-headed-giant-sealed": _("Teams of two; two decks from one pool and basic lands."),
    "casual": _("60 cards, every card welcome."),
}
