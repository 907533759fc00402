"""The rules: what may be done, and what it does."""
