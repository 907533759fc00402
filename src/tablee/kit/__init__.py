"""For authors of games: `tablee check`, the pytest plugin, `tablee new-game`. docs/adding-a-game.md shows them."""
