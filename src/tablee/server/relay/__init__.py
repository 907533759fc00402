"""A request for a table that another node has is relayed there, byte for byte.

A proxy that hashes by path makes this rare; without one it costs a relayed page about twice its socket's work.
"""
