"""The games as environments for researchers."""
