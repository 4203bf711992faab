"""Everything that writes. Services take locked rows from the tournament downwards."""
