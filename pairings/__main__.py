"""``python -m pairings``: standings, pairings and brackets from JSON, without a server."""

import io
import os
import sys

from .cli import fail, main

for stream in (sys.stdout, sys.stderr):
    if isinstance(stream, io.TextIOWrapper):
        # JSON is UTF-8 whatever the locale says; a name must not end in an encoding error.
        stream.reconfigure(encoding="utf-8", errors="backslashreplace")
try:
    if sys.stdout is None:
        status = fail("output: standard output is closed")
    else:
        status = main()
        sys.stdout.flush()
except OSError as problem:
    # Python must not flush into the broken output again.
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    # A reader such as ``head`` that closes the pipe has seen enough.
    is_enough = isinstance(problem, BrokenPipeError)
    status = 0 if is_enough else fail(f"output: {problem.strerror}")
sys.exit(status)
