"""Lets anyone's program play at any table: bot accounts, their streams and moves, and the ladder where they meet."""
