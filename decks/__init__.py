"""Cards, formats and decklists: what exists, what is legal when, and what players bring."""
