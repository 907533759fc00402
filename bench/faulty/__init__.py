"""A small cluster in which things go wrong."""
