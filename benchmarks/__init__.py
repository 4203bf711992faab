"""Measurements: every module ``bench_…`` has ``run(report)`` and prints its figures through it."""
