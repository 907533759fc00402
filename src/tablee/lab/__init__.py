"""The same rules for researchers."""
