"""The table server: one process that serves the page and plays the matches. docs/server.md tells the road of a move."""
