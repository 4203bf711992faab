"""API views; one module per subject."""
