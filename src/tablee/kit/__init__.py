"""For those who write games: `tablee check`, the pytest plugin, `tablee new-game`. docs/adding-a-game.md shows them."""
