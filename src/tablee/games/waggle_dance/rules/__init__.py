"""The rules: what may be done (legal), what it does (play), and their chapters."""
