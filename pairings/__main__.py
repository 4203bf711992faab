"""``python -m pairings``: standings, pairings and brackets from JSON, without a server."""

import sys

from .cli import main

sys.exit(main())
