"""Three bots to start from: `tablee bot random`, `tablee bot brain`, `tablee bot engine`."""
