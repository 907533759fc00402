"""The rules: what may be done, what it does, and what the clock and chance do."""
