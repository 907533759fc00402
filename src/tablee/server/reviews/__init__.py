"""Reviews of finished matches: made in a separate process, part by part, and kept with the match."""
