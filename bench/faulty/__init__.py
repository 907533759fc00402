"""A small cluster with injected faults."""
