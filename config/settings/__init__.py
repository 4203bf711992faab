"""Settings: base, development (the embedded default), production and test."""
