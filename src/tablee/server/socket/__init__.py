"""The connection between a page and its table."""
