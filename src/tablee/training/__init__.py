"""Bots that learn: `tablee train` lets bots play, teaches a net from it, and tries it out. Needs numpy; takes cupy."""
