"""The rules: what may be done, what it does, what chance and the clock do."""
