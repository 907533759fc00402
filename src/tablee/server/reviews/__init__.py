"""Finished matches judged: in a process of their own, part by part, and kept with the match."""
