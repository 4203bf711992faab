"""``manage.py import_cards FILE``: cards from MTGJSON's AtomicCards."""

from decks.management.commands._import_command import ImportCommand
from decks.services.card_import import import_cards


class Command(ImportCommand):
    help = "Store every card of an AtomicCards file (plain, .gz or .xz); nothing or everything."
    service = staticmethod(import_cards)
    noun = "Cards"
