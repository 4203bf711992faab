"""The scenarios of the set Time Spiral: each row of its rulings under its name.

They are played with the bundled cards and again with what the published texts compile to
(`tests/rules_engine/cards/test_compiled_play.py`).
"""
