"""The people around a match: seats, pages, talk, and the order in which everything is stored and told."""
