"""Parts that several games share and that have no rules of their own."""
