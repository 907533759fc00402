"""Three bots to begin with: `tablee bot random`, `tablee bot brain`, `tablee bot engine`."""
