"""Bots that learn: `tablee train` lets bots play, teaches a net from it, and tests it. Needs numpy; can use cupy."""
