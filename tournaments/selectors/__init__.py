"""Everything that reads. Selectors return values or querysets ready to be shown."""
