"""What several games share and that has no rules of its own."""
