"""``python -m pairings``: standings, pairings and brackets from JSON, without a server."""

import os
import sys

from .cli import main

try:
    status = main()
    sys.stdout.flush()
except BrokenPipeError:
    # The reader, such as ``head``, has seen enough; Python must not flush into it again.
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    status = 0
sys.exit(status)
