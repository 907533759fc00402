"""Notices: people who are not at the page are told that a table waits for them."""
