"""``manage.py import_sets FILE``: sets from MTGJSON's SetList, or one set with its printings."""

from decks.management.commands._import_command import ImportCommand
from decks.services.set_import import import_sets


class Command(ImportCommand):
    help = "Store the sets of a SetList file, or the printings of one set's own file."
    service = staticmethod(import_sets)
    noun = "Sets"
