"""What the tournaments API takes and gives; one module per subject."""
