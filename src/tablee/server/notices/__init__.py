"""Notices that tell people who are not at the page that a table waits for them."""
