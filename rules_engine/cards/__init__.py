"""Card definitions (CR 2xx) and the bundled catalogue."""
