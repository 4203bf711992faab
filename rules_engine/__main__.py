"""`python -m rules_engine`."""

import sys

from rules_engine.cli import main

if __name__ == "__main__":
    sys.exit(main())
