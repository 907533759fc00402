"""The games, a folder each. Everything above reaches them through `tablee.kernel.registry`."""
