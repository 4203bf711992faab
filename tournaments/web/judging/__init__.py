"""The judges' pages, made for a phone in one hand."""
