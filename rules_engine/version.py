"""The engine's version: whatever changes how a game goes changes it, for transcripts are replayed
by it."""

ENGINE_VERSION = "0.17.0"
