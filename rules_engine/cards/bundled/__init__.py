"""The bundled cards: modules of data, each with a tuple `CARDS`."""
