"""The table server: one process that serves the page and plays the matches. docs/server.md follows a move."""
